/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-explore.c - the part of the Mate page where an ending is looked through: its mates by length,
 * collections of its positions. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-gallery.h"
#include "etude-histogram.h"
#include "etude-mate-explore-private.h"

#define LONG_MILLISECONDS 300 /* filling that takes longer is shown to go on, and can be stopped */

G_DEFINE_FINAL_TYPE (EtudeMateExplore, etude_mate_explore, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  EXPORT,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the collection --- */

static guint
length (EtudeMateExplore *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->collection));
}

static void
emit_chosen (EtudeMateExplore *self, const struct etude_position *position)
{
  self->random_wanted = FALSE;
  etude_mate_explore_cancel (&self->finding);
  g_signal_emit (self, signals[CHOSEN], 0, position);
}

static void
follow_selected (EtudeMateExplore *self)
{
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)), n = length (self);

  gtk_widget_set_sensitive (self->previous_button, n > 0 && selected != 0);
  gtk_widget_set_sensitive (self->next_button, n > 0 && (selected == GTK_INVALID_LIST_POSITION || selected + 1 < n));
}

static void
choose_selected (EtudeMateExplore *self)
{
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery));
  struct etude_position position;

  if (selected >= length (self))
    return;
  position = etude_mate_collection_get (self->collection, selected);
  emit_chosen (self, &position);
}

static void
on_selected (EtudeMateExplore *self)
{
  follow_selected (self);
  choose_selected (self);
}

static void
on_activated (EtudeMateExplore *self, guint number)
{
  choose_selected (self);
}

static void
choose (EtudeMateExplore *self, guint i)
{
  if (etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)) == i)
    choose_selected (self);
  else
    etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), i);
}

static void
show_size (EtudeMateExplore *self)
{
  const struct etude_query *query = etude_mate_collection_get_query (self->collection);
  gboolean filling = etude_mate_collection_get_filling (self->collection);
  guint total = etude_mate_collection_get_total (self->collection);
  g_autofree char *size = NULL;

  gtk_widget_set_sensitive (self->random_button, total > 0);
  gtk_widget_set_sensitive (self->export_button, total > 0);
  follow_selected (self);
  if (filling && total == 0)
    return; /* not counted yet */
  size = etude_mate_query_size (query, filling ? total : length (self), total);
  gtk_label_set_label (GTK_LABEL (self->size), size);
}

static void
show_progress (EtudeMateExplore *self)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 etude_mate_collection_get_progress (self->collection));
}

static void
on_long (gpointer data)
{
  EtudeMateExplore *self = data;

  self->long_timeout = 0;
  gtk_widget_set_visible (self->progress_box, TRUE);
  if (etude_mate_collection_get_total (self->collection) == 0)
    gtk_label_set_label (GTK_LABEL (self->size), _ ("Counting the positions…"));
}

static void
follow_filling (EtudeMateExplore *self)
{
  gboolean filling = etude_mate_collection_get_filling (self->collection);

  if (!filling)
    {
      g_clear_handle_id (&self->long_timeout, g_source_remove);
      gtk_widget_set_visible (self->progress_box, FALSE);
    }
  else if (!self->long_timeout)
    self->long_timeout = g_timeout_add_once (LONG_MILLISECONDS, on_long, self);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeMatePosition) found
      = etude_mate_collection_find_finish (ETUDE_MATE_COLLECTION (source), result, NULL);

  if (found) /* else SELF may be gone */
    emit_chosen (data, etude_mate_position_get (found));
}

static void
find (EtudeMateExplore *self, guint i)
{
  self->finding = g_cancellable_new ();
  etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), GTK_INVALID_LIST_POSITION);
  etude_mate_collection_find_async (self->collection, i, self->finding, on_found, self);
}

static void
choose_random (EtudeMateExplore *self)
{
  guint i;

  self->random_wanted = FALSE;
  if (etude_mate_collection_get_total (self->collection) == 0)
    return;
  i = etude_mate_collection_pick (self->collection);
  if (i < length (self))
    choose (self, i);
  else
    find (self, i);
}

static void
on_filling (EtudeMateExplore *self)
{
  follow_filling (self);
  show_size (self);
  if (etude_mate_collection_get_filling (self->collection))
    return;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    etude_compat_announce (self->size, gtk_label_get_label (GTK_LABEL (self->size)));
  if (self->random_wanted && !self->stale)
    choose_random (self);
}

static void
on_failed (EtudeMateExplore *self, const char *message)
{
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

/* --- hands --- */

/* A side that the collection does not have leads back to the mates. */
static void
on_side (EtudeMateExplore *self)
{
  gboolean white = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->white_button));

  if (self->following)
    return;
  self->choice.side = white ? ETUDE_WHITE : ETUDE_BLACK;
  if (!etude_mate_kind_allows (self->choice.kind, self->choice.side))
    self->choice.kind = ETUDE_MATE_KIND_LENGTH;
  etude_mate_explore_changed (self);
}

static void
on_kind (EtudeMateExplore *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kinds));

  if (self->following || selected == GTK_INVALID_LIST_POSITION)
    return;
  self->choice.kind = selected;
  etude_mate_explore_changed (self);
}

static void
on_symmetry (EtudeMateExplore *self)
{
  if (self->following)
    return;
  self->choice.fundamental = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->symmetry_button));
  etude_mate_explore_changed (self);
}

/* A column: its positions, and one of them on the board. Black's first one has the checkmates. */
static void
on_column (EtudeMateExplore *self, guint depth)
{
  self->choice.side = etude_mate_choice_side (&self->choice);
  self->choice.kind = depth == 0 ? ETUDE_MATE_KIND_CHECKMATES : ETUDE_MATE_KIND_LENGTH;
  if (depth > 0)
    self->choice.depth = depth;
  etude_mate_explore_changed (self);
  etude_mate_explore_random (self);
}

static void
on_previous (EtudeMateExplore *self)
{
  etude_mate_explore_step (self, -1);
}

static void
on_next (EtudeMateExplore *self)
{
  etude_mate_explore_step (self, 1);
}

static void
on_random (EtudeMateExplore *self)
{
  etude_mate_explore_random (self);
}

static void
on_export (EtudeMateExplore *self)
{
  g_autoptr (EtudeMateCollection) copy = etude_mate_collection_copy (self->collection);

  g_signal_emit (self, signals[EXPORT], 0, copy);
}

static void
on_stop (EtudeMateExplore *self)
{
  self->random_wanted = FALSE;
  etude_mate_collection_stop (self->collection);
  if (etude_mate_collection_get_total (self->collection) == 0)
    gtk_label_set_label (GTK_LABEL (self->size), _ ("Stopped"));
}

/* --- boards --- */

static void
paint (gpointer item, EtudeBoardScene *scene, gpointer data)
{
  const struct etude_position *p = etude_mate_position_get (item);

  etude_board_scene_set_face (scene, p->white_king, (EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE });
  etude_board_scene_set_face (scene, p->black_king, (EtudeFace){ ETUDE_KING, ETUDE_TINT_BLACK });
  for (guint i = 0; i < p->ending.n_men; i++)
    etude_board_scene_set_face (scene, p->man[i], (EtudeFace){ p->ending.man[i], ETUDE_TINT_WHITE });
}

/* "♔e5 ♗c4 ♘d5 ♚g7": to be read, and to be heard. */
static char *
caption (gpointer item, guint position, gpointer data)
{
  static const char *const figures[] = { "♔", "♕", "♖", "♗", "♘" };
  const struct etude_position *p = etude_mate_position_get (item);
  char square[ETUDE_SQUARE_TEXT];
  GString *text = g_string_new (figures[ETUDE_KING]);

  g_string_append (text, etude_square_name (p->white_king, p->edge, square));
  for (guint i = 0; i < p->ending.n_men; i++)
    g_string_append_printf (text, " %s%s", figures[p->ending.man[i]], etude_square_name (p->man[i], p->edge, square));
  g_string_append_printf (text, " ♚%s", etude_square_name (p->black_king, p->edge, square));
  return g_string_free (text, FALSE);
}

/* --- for the page --- */

void
etude_mate_explore_step (EtudeMateExplore *self, int direction)
{
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)), n = length (self);

  if (n == 0)
    return;
  if (selected == GTK_INVALID_LIST_POSITION)
    choose (self, direction > 0 ? 0 : n - 1);
  else if (direction > 0 ? selected + 1 < n : selected > 0)
    choose (self, direction > 0 ? selected + 1 : selected - 1);
}

void
etude_mate_explore_random (EtudeMateExplore *self)
{
  if (!self->solved)
    return;
  etude_mate_explore_cancel (&self->finding);
  self->random_wanted = TRUE;
  etude_mate_explore_update (self);
  if (self->statistics && !etude_mate_collection_get_filling (self->collection))
    choose_random (self);
}

char *
etude_mate_explore_get_file_name (EtudeMateExplore *self)
{
  EtudeSolved *solved = etude_mate_collection_get_solved (self->collection);

  g_return_val_if_fail (solved != NULL, NULL);
  return etude_mate_query_file_name (etude_mate_collection_get_query (self->collection),
                                     etude_tablebase_ending (solved->tablebase));
}

GVariant *
etude_mate_explore_save (EtudeMateExplore *self)
{
  return g_variant_new (ETUDE_MATE_EXPLORE_STATE, etude_mate_kind_name (self->choice.kind), self->choice.depth,
                        self->choice.side == ETUDE_WHITE ? "white" : "black", self->choice.fundamental,
                        gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->log_button)));
}

gboolean
etude_mate_explore_load (EtudeMateExplore *self, GVariant *state)
{
  EtudeMateChoice choice;
  const char *name, *side;
  gboolean logarithmic;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_MATE_EXPLORE_STATE)))
    return FALSE;
  g_variant_get (state, "(&su&sbb)", &name, &choice.depth, &side, &choice.fundamental, &logarithmic);
  if (!etude_mate_kind_parse (name, &choice.kind) || choice.depth > ETUDE_DEPTH_MAX)
    return FALSE;
  choice.side = g_str_equal (side, "black") ? ETUDE_BLACK : ETUDE_WHITE;
  self->choice = choice;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->log_button), logarithmic);
  etude_mate_explore_changed (self);
  return TRUE;
}

/* --- the class --- */

static void
etude_mate_explore_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_mate_explore_parent_class)->map (widget);
  etude_mate_explore_update (ETUDE_MATE_EXPLORE (widget));
}

static void
etude_mate_explore_dispose (GObject *object)
{
  EtudeMateExplore *self = ETUDE_MATE_EXPLORE (object);

  etude_mate_explore_cancel (&self->counting);
  etude_mate_explore_cancel (&self->finding);
  g_clear_handle_id (&self->long_timeout, g_source_remove);
  if (self->collection)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->solved, etude_solved_unref);
  g_clear_pointer (&self->statistics, g_free);
  G_OBJECT_CLASS (etude_mate_explore_parent_class)->dispose (object);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeMateExplore, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
etude_mate_explore_class_init (EtudeMateExploreClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_GALLERY);
  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  G_OBJECT_CLASS (klass)->dispose = etude_mate_explore_dispose;
  widget_class->map = etude_mate_explore_map;
  signals[CHOSEN]
      = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[EXPORT] = g_signal_new ("export", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  ETUDE_TYPE_MATE_COLLECTION);
  signals[MESSAGE]
      = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-mate-explore.ui");
  BIND (content);
  BIND (stack);
  BIND (waiting);
  BIND (heading);
  BIND (white_button);
  BIND (black_button);
  BIND (log_button);
  BIND (histogram);
  BIND (kinds);
  BIND (symmetry_button);
  BIND (title);
  BIND (size);
  BIND (previous_button);
  BIND (next_button);
  BIND (random_button);
  BIND (export_button);
  BIND (progress_box);
  BIND (progress);
  BIND (gallery);
  CALLBACK (on_side);
  CALLBACK (on_kind);
  CALLBACK (on_symmetry);
  CALLBACK (on_column);
  CALLBACK (on_previous);
  CALLBACK (on_next);
  CALLBACK (on_random);
  CALLBACK (on_export);
  CALLBACK (on_stop);
  CALLBACK (on_selected);
  CALLBACK (on_activated);
}

static void
fill_kinds (EtudeMateExplore *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (EtudeMateKind kind = 0; kind < ETUDE_N_MATE_KINDS; kind++)
    gtk_string_list_append (labels, etude_mate_kind_label (kind));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->kinds), G_LIST_MODEL (labels));
}

static void
etude_mate_explore_init (EtudeMateExplore *self)
{
  self->stale = TRUE;
  self->current_moves = ETUDE_NOT_TOLD;
  self->collection = etude_mate_collection_new ();
  self->following = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_kinds (self);
  etude_mate_explore_show_choice (self);
  etude_gallery_set_painter (ETUDE_GALLERY (self->gallery), paint, NULL, NULL);
  etude_gallery_set_caption (ETUDE_GALLERY (self->gallery), caption, NULL, NULL);
  etude_gallery_set_model (ETUDE_GALLERY (self->gallery), G_LIST_MODEL (self->collection));
  g_signal_connect_swapped (self->collection, "notify::filling", G_CALLBACK (on_filling), self);
  g_signal_connect_swapped (self->collection, "notify::total", G_CALLBACK (show_size), self);
  g_signal_connect_swapped (self->collection, "notify::n-items", G_CALLBACK (follow_selected), self);
  g_signal_connect_swapped (self->collection, "notify::progress", G_CALLBACK (show_progress), self);
  g_signal_connect_swapped (self->collection, "failed", G_CALLBACK (on_failed), self);
  show_size (self);
}

GtkWidget *
etude_mate_explore_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_EXPLORE, NULL);
}
