/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game-moves.c - the moves of a game as a book prints them, with comments and variations. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-game-tab.h"
#include "etude-shown-text.h"

#define AT_ONCE 40 /* moves that are written before other things get their turn */

/* Where a move stands in the text. */
typedef struct
{
  int begin, end;
  EtudeGameNode *node;
} Place;

struct _EtudeGameMoves
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *view;
  GtkTextTag *tags[3]; /* for moves of variations, comments, and the one that is marked */
  GArray *places;      /* of Place, in the order of the text */
  EtudeGameNode *next; /* to be written; NULL: all are */
  EtudeGameNode *marked;
  guint closed; /* variations that end before it */
  guint depth;  /* that are open */
  guint source;
};

G_DEFINE_FINAL_TYPE (EtudeGameMoves, etude_game_moves, GTK_TYPE_WIDGET)

enum
{
  VARIATION,
  COMMENT,
  MARKED,
};

static guint chosen_signal, stepped_signal;

static GtkTextBuffer *
buffer_of (EtudeGameMoves *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
}

static void
append (EtudeGameMoves *self, const char *text, int tag)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (buffer_of (self), &end);
  if (tag < 0)
    gtk_text_buffer_insert (buffer_of (self), &end, text, -1);
  else
    gtk_text_buffer_insert_with_tags (buffer_of (self), &end, text, -1, self->tags[tag], NULL);
}

static void
append_comment (EtudeGameMoves *self, const GString *comment)
{
  g_autofree char *words = etude_mate_comment_words (comment);
  g_autofree char *shown = words ? etude_shown_text (words, ETUDE_SHOWN_TEXT) : NULL;

  if (!shown)
    return;
  append (self, shown, COMMENT);
  append (self, " ", -1);
}

static void
append_move (EtudeGameMoves *self, EtudeGameNode *node, gboolean numbered)
{
  g_autofree char *name = etude_game_name_move (node, numbered);
  g_autofree char *glyphs = etude_mate_notes_glyphs (node->notes), *text = g_strconcat (name, glyphs, NULL);
  Place place = { .begin = gtk_text_buffer_get_char_count (buffer_of (self)), .node = node };

  append (self, text, self->depth ? VARIATION : -1);
  place.end = gtk_text_buffer_get_char_count (buffer_of (self));
  g_array_append_val (self->places, place);
  append (self, " ", -1);
  if (node->notes)
    append_comment (self, node->notes->after);
}

/* Without a blank in front of the bracket. */
static void
close_variations (EtudeGameMoves *self)
{
  for (; self->closed > 0 && self->depth > 0; self->closed--, self->depth--)
    {
      GtkTextIter begin, end;

      gtk_text_buffer_get_end_iter (buffer_of (self), &end);
      begin = end;
      if (gtk_text_iter_backward_char (&begin) && gtk_text_iter_get_char (&begin) == ' ')
        gtk_text_buffer_delete (buffer_of (self), &begin, &end);
      append (self, ") ", VARIATION);
    }
}

static void
show_mark (EtudeGameMoves *self)
{
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (buffer_of (self), &begin, &end);
  gtk_text_buffer_remove_tag (buffer_of (self), self->tags[MARKED], &begin, &end);
  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = &g_array_index (self->places, Place, i);

      if (place->node != self->marked)
        continue;
      gtk_text_buffer_get_iter_at_offset (buffer_of (self), &begin, place->begin);
      gtk_text_buffer_get_iter_at_offset (buffer_of (self), &end, place->end);
      gtk_text_buffer_apply_tag (buffer_of (self), self->tags[MARKED], &begin, &end);
      gtk_text_buffer_place_cursor (buffer_of (self), &begin);
      gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self->view), gtk_text_buffer_get_insert (buffer_of (self)), 0.1,
                                    FALSE, 0, 0);
    }
}

static gboolean
write_more (gpointer moves)
{
  EtudeGameMoves *self = moves;

  for (guint i = 0; self->next && i < AT_ONCE; i++)
    {
      EtudeGameNode *node = self->next;
      const Place *last = self->places->len ? &g_array_index (self->places, Place, self->places->len - 1) : NULL;
      EtudeGameNode *before = last ? last->node : node->parent;
      const gboolean white = node->parent->position.to_move == ETUDE_WHITE, begins = node != node->parent->child;
      const gboolean follows = before == node->parent && !begins && !(before->notes && before->notes->after);

      /* "12. ♘f3" or "12… ♞f6" where a line begins or something was said before it; else Black's move alone. */
      close_variations (self);
      if (begins)
        {
          append (self, "(", VARIATION);
          self->depth++;
        }
      if (node->notes)
        append_comment (self, node->notes->before);
      append_move (self, node, white || !follows || !before->parent);
      self->next = etude_game_written_after (node, &self->closed);
    }
  if (self->next)
    return G_SOURCE_CONTINUE;
  close_variations (self);
  self->source = 0;
  show_mark (self);
  return G_SOURCE_REMOVE;
}

void
etude_game_moves_show (EtudeGameMoves *self, EtudeGameNode *root, EtudeGameNode *node, gboolean until_node)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new ();

  g_clear_handle_id (&self->source, g_source_remove);
  gtk_text_buffer_set_text (buffer_of (self), "", 0);
  g_array_set_size (self->places, 0);
  self->depth = self->closed = 0;
  self->next = NULL;
  self->marked = node;
  if (!root)
    return;
  if (root->notes)
    append_comment (self, root->notes->after);
  if (!until_node)
    {
      self->next = etude_game_written_after (root, &self->closed);
      if (write_more (self))
        self->source = g_idle_add (write_more, self);
      return;
    }
  for (; node->parent; node = node->parent)
    g_ptr_array_add (line, node);
  for (guint i = line->len; i-- > 0;)
    append_move (self, line->pdata[i],
                 i + 1 == line->len || ((EtudeGameNode *) line->pdata[i])->parent->position.to_move == ETUDE_WHITE);
  show_mark (self);
}

void
etude_game_moves_mark (EtudeGameMoves *self, EtudeGameNode *node)
{
  self->marked = node;
  show_mark (self);
}

/* --- hands --- */

static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, EtudeGameMoves *self)
{
  GtkTextIter iter;
  int left, top;

  gtk_text_view_window_to_buffer_coords (GTK_TEXT_VIEW (self->view), GTK_TEXT_WINDOW_WIDGET, (int) x, (int) y, &left,
                                         &top);
  if (!gtk_text_view_get_iter_at_location (GTK_TEXT_VIEW (self->view), &iter, left, top))
    return;
  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = &g_array_index (self->places, Place, i);
      const int at = gtk_text_iter_get_offset (&iter);

      if (at >= place->begin && at < place->end)
        {
          g_signal_emit (self, chosen_signal, 0, place->node);
          return;
        }
    }
}

static gboolean
on_key (EtudeGameMoves *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  static const struct
  {
    guint key;
    int step;
  } keys[] = { { GDK_KEY_Left, ETUDE_GO_BACK },
               { GDK_KEY_Right, ETUDE_GO_FORWARD },
               { GDK_KEY_Home, ETUDE_GO_FIRST },
               { GDK_KEY_End, ETUDE_GO_LAST },
               { GDK_KEY_Down, -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (keys) && !(modifiers & gtk_accelerator_get_default_mod_mask ()); i++)
    if (keys[i].key == keyval)
      {
        g_signal_emit (self, stepped_signal, 0, keys[i].step);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

/* --- the class --- */

static void
etude_game_moves_class_init (EtudeGameMovesClass *klass)
{
  ETUDE_CLASS (klass, EtudeGameMoves, ETUDE_SOURCE (source), ETUDE_END (scroller, gtk_widget_unparent),
               ETUDE_OWN (places), ETUDE_SIGNAL ("chosen", &chosen_signal, G_TYPE_POINTER),
               ETUDE_SIGNAL ("stepped", &stepped_signal, G_TYPE_INT));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_game_moves_init (EtudeGameMoves *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  self->view = gtk_text_view_new ();
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_pixels_below_lines (GTK_TEXT_VIEW (self->view), 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"), -1);
  gtk_widget_add_css_class (self->view, "game-moves");
  self->tags[VARIATION] = gtk_text_buffer_create_tag (buffer_of (self), NULL, "scale", 0.92, NULL);
  self->tags[COMMENT] = gtk_text_buffer_create_tag (buffer_of (self), NULL, "style", PANGO_STYLE_ITALIC, NULL);
  self->tags[MARKED] = gtk_text_buffer_create_tag (buffer_of (self), NULL, "weight", PANGO_WEIGHT_BOLD, "underline",
                                                   PANGO_UNDERLINE_SINGLE, NULL);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), 140);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), 320);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_object (click, "released", G_CALLBACK (on_released), self, 0);
  gtk_widget_add_controller (self->view, GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->view, keys);
}
