/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What changes a lesson from its panel: drawing, writing, the order of its items, further items, another lesson. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-found-text.h"
#include "etude-board-drawings.h"
#include "etude-later.h"
#include "etude-lesson-editor.h"
#include "etude-lesson-exhibit.h"
#include "etude-lesson-tab-private.h"
#include "etude-shown-text.h"

#define ROW_MARGIN 6
#define PAUSE_MS 1500 /* what was written counts when nothing more is for so long */

/* --- the teacher's marks, which are those of the item --- */

static gboolean
take_out (GArray *marks, const EtudeDrawing *mark)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const EtudeDrawing *other = &g_array_index (marks, EtudeDrawing, i);

      if (other->from != mark->from || other->to != mark->to || other->colour != mark->colour)
        continue;
      g_array_remove_index (marks, i);
      return TRUE;
    }
  return FALSE;
}

/* What is drawn while the answer is seen is the answer's, and drawn there again it goes; what was the question's goes from
 * there. */
static EtudeLessonItem *
with_answer (EtudeLessonItem *item, GArray *marks, guint columns)
{
  g_autoptr (GArray) question = etude_lesson_item_get_marks (item, "marks");
  g_autoptr (GArray) answer = etude_lesson_item_get_marks (item, "answer-marks");
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  g_autoptr (EtudeLessonItem) answered = NULL;

  for (guint i = 0; i < marks->len; i++)
    {
      const EtudeDrawing *mark = &g_array_index (marks, EtudeDrawing, i);

      if (take_out (question, mark))
        g_array_append_val (kept, *mark);
      else if (!take_out (answer, mark))
        g_array_append_val (answer, *mark);
    }
  answered = etude_lesson_item_with_marks (item, TRUE, answer, columns);
  return etude_lesson_item_with_marks (answered, FALSE, kept, columns);
}

static void
keep_marks (gpointer panel)
{
  EtudeLessonTab *self = panel;
  EtudeBoardScene *scene = etude_panel_get_scene (panel);
  g_autoptr (GArray) marks = etude_board_drawings_get (scene), question = NULL;
  const guint columns = etude_board_scene_get_columns (scene);
  g_autoptr (EtudeLessonItem) drawn = NULL;

  if (!self->shown || etude_lesson_item_has_marks (self->shown, marks, columns))
    return;
  if (etude_lesson_tab_shows_answer (self) && etude_lesson_item_has_answer (self->shown))
    drawn = with_answer (self->shown, marks, columns);
  else
    drawn = etude_lesson_item_with_marks (self->shown, FALSE, marks, columns);
  g_set_object (&self->shown, drawn);
  etude_lesson_replace (self->lesson, etude_lesson_tab_get_current (self), drawn);
  question = etude_lesson_item_get_marks (drawn, "marks");
  self->filling = TRUE;
  etude_board_drawings_show (scene, question);
  self->filling = FALSE;
  etude_lesson_tab_show_answer (self);
}

/* When the gesture that draws is over. */
void
etude_lesson_tab_drawn (EtudeLessonTab *self)
{
  if (!self->filling)
    etude_later (self, keep_marks);
}

/* --- what is written --- */

void
etude_lesson_tab_apply_item (EtudeLessonTab *self)
{
  static const char *const words[]
      = { "fen", "problem", "puzzle", "regions", "size", "side", "goal", "moves", "do", "orientation" };
  g_autoptr (EtudeLessonItem) item = NULL;
  g_autoptr (GArray) faults = NULL;
  gboolean anew;
  guint at;

  if (self->shown && etude_lesson_find (self->lesson, self->shown, &at))
    item = etude_lesson_editor_take (ETUDE_LESSON_EDITOR (self->editor), self->shown);
  if (!item)
    return;
  /* Whether it has another board or another thing to do. */
  anew = etude_lesson_item_get_kind (self->shown) != etude_lesson_item_get_kind (item);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    anew = anew
           || g_strcmp0 (etude_lesson_item_get (self->shown, words[i]), etude_lesson_item_get (item, words[i])) != 0;
  g_set_object (&self->shown, item); /* the editor keeps what is in it, and the cursor */
  etude_lesson_replace (self->lesson, at, item);
  if (anew)
    etude_lesson_tab_set_up_item (self);
  else
    etude_lesson_tab_show_answer (self);
  faults = etude_lesson_item_find_faults (item);
  if (anew && faults->len > 0)
    etude_panel_message (ETUDE_PANEL (self), g_array_index (faults, EtudeLessonFault, 0).text);
}

void
etude_lesson_tab_apply (EtudeLessonTab *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  if (gtk_editable_get_editable (GTK_EDITABLE (self->lesson_title)))
    etude_lesson_set_title (self->lesson, gtk_editable_get_text (GTK_EDITABLE (self->lesson_title)));
  etude_lesson_tab_apply_item (self);
}

static gboolean
on_pause (gpointer panel)
{
  EtudeLessonTab *self = panel;

  self->pause = 0;
  etude_lesson_tab_apply (self);
  return G_SOURCE_REMOVE;
}

void
etude_lesson_tab_edited (EtudeLessonTab *self)
{
  if (self->filling)
    return;
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE_MS, on_pause, self);
}

/* --- changing the list --- */

static void
move (gpointer panel, guint from, guint to)
{
  EtudeLessonTab *self = panel;

  etude_lesson_tab_apply (self);
  etude_lesson_move (self->lesson, from, to);
  etude_lesson_tab_set_current (self, to);
}

typedef struct
{
  guint from, to;
} Move;

static void
move_dragged (gpointer panel)
{
  Move *dragged = g_object_get_data (panel, "etude-move");

  move (panel, dragged->from, dragged->to);
}

static void
on_move_up (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  guint at = etude_lesson_tab_get_current (panel);

  if (at > 0)
    move (panel, at, at - 1);
}

static void
on_move_down (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  guint at = etude_lesson_tab_get_current (panel);

  move (panel, at, at + 1 < etude_lesson_tab_n_items (panel) ? at + 1 : at);
}

static void
on_duplicate (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeLessonTab *self = panel;
  guint at = etude_lesson_tab_get_current (self);
  g_autoptr (EtudeLessonItem) copy = NULL;

  etude_lesson_tab_apply (self);
  copy = etude_lesson_item_with (self->shown, "", NULL);
  etude_lesson_insert (self->lesson, at + 1, copy);
  etude_lesson_tab_set_current (self, at + 1);
}

static void
on_remove (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeLessonTab *self = panel;

  etude_lesson_editor_forget (ETUDE_LESSON_EDITOR (self->editor));
  etude_lesson_remove (self->lesson, etude_lesson_tab_get_current (self));
  etude_panel_toast (ETUDE_PANEL (self), _ ("Item removed"), TRUE);
}

/* Whether an item is called TITLE. */
static gboolean
has_title (EtudeLessonTab *self, const char *title)
{
  for (guint i = 0; i < etude_lesson_tab_n_items (self); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (self->lesson), i);

      if (g_str_equal (etude_lesson_item_get_title (item), title))
        return TRUE;
    }
  return FALSE;
}

void
etude_lesson_tab_add (EtudeLessonTab *self, EtudeExhibit *exhibit, gboolean answers)
{
  g_autoptr (EtudeLessonItem) item = etude_lesson_item_new_for_exhibit (exhibit, answers);
  g_autofree char *title = g_strdup (etude_lesson_item_get_title (item));

  etude_lesson_tab_apply (self);
  /* Titles tell items apart. */
  for (guint n = 2; has_title (self, etude_lesson_item_get_title (item)); n++)
    {
      g_autofree char *other = g_strdup_printf ("%s (%u)", title, n);
      EtudeLessonItem *renamed = etude_lesson_item_with (item, "title", other);

      g_object_unref (item);
      item = renamed;
    }
  etude_lesson_insert (self->lesson, etude_lesson_tab_n_items (self), item);
  etude_panel_keep (ETUDE_PANEL (self));
}

void
etude_lesson_tab_add_changes (EtudeLessonTab *self)
{
  static const GActionEntry entries[] = {
    { .name = "move-up", .activate = on_move_up },
    { .name = "move-down", .activate = on_move_down },
    { .name = "duplicate", .activate = on_duplicate },
    { .name = "remove", .activate = on_remove },
  };

  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
}

/* --- the rows of the list: titles, and dragging them to another place --- */

/* A row knows its list item, and so its position. */
#define ITEM "etude-item"

static guint
position_of (GtkWidget *row)
{
  return gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), ITEM));
}

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GtkWidget *row)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, position_of (row));
}

static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, GtkWidget *row)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* When the drop is over the row goes: rows take part in it. */
static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GtkListView *list)
{
  Move *dragged = g_new (Move, 1);
  GtkWidget *panel = gtk_widget_get_ancestor (GTK_WIDGET (list), ETUDE_TYPE_LESSON_TAB);

  *dragged = (Move){ g_value_get_uint (value),
                     position_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target))) };
  g_object_set_data_full (G_OBJECT (panel), "etude-move", dragged, g_free);
  etude_later (panel, move_dragged);
  return TRUE;
}

/* What is passed over is dim. */
static void
show_skipped (GtkListItem *item, GtkListView *list)
{
  GtkWidget *panel = gtk_widget_get_ancestor (GTK_WIDGET (list), ETUDE_TYPE_LESSON_TAB);
  GtkWidget *row = gtk_list_item_get_child (item);

  if (panel && etude_lesson_item_is_skipped (gtk_list_item_get_item (item), ETUDE_LESSON_TAB (panel)->brief))
    gtk_widget_add_css_class (row, "dim-label");
  else
    gtk_widget_remove_css_class (row, "dim-label");
}

void
etude_lesson_tab_show_rows (EtudeLessonTab *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *box = gtk_widget_get_first_child (row);

      if (box && g_object_get_data (G_OBJECT (box), ITEM))
        show_skipped (g_object_get_data (G_OBJECT (box), ITEM), GTK_LIST_VIEW (self->list));
    }
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkListView *list)
{
  const char *title = etude_lesson_item_get_title (ETUDE_LESSON_ITEM (gtk_list_item_get_item (item)));
  g_autofree char *shown = etude_shown_text (title, ETUDE_SHOWN_TITLE);
  g_autofree char *text = g_strdup_printf ("%u. %s", gtk_list_item_get_position (item) + 1, shown);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (item))), text);
  show_skipped (item, list);
}

/* Items that come or go before a row give it another number. */
static void
follow_position (GtkListItem *item, GParamSpec *pspec, GtkListView *list)
{
  if (gtk_list_item_get_item (item) && gtk_list_item_get_child (item))
    on_bind (NULL, item, list);
}

static void
on_setup_item (GtkSignalListItemFactory *factory, GtkListItem *item, GtkListView *list)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0); /* so that it is held by its margins, too */
  GtkDragSource *source;
  GtkDropTarget *target;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_margin_top (label, ROW_MARGIN);
  gtk_widget_set_margin_bottom (label, ROW_MARGIN);
  gtk_widget_set_margin_start (label, ROW_MARGIN);
  gtk_box_append (GTK_BOX (row), label);
  g_object_set_data (G_OBJECT (row), ITEM, item);
  source = gtk_drag_source_new ();
  target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_prepare), row, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (on_drag_begin), row, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), list, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  gtk_list_item_set_child (item, row);
  g_signal_connect_object (item, "notify::position", G_CALLBACK (follow_position), list, 0);
}

void
etude_lesson_tab_set_up_list (EtudeLessonTab *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup_item), self->list, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self->list, 0);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
}

/* --- other lessons --- */

void
etude_lesson_tab_open (EtudeLessonTab *self, const char *text, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *damage = NULL;

  etude_lesson_tab_apply (self);
  etude_lesson_file_finish (self->file);
  if (!etude_lesson_set_text (self->lesson, text, &damage, &error))
    {
      etude_panel_message (ETUDE_PANEL (self), error->message);
      return;
    }
  if (file && etude_found_is_lesson (text))
    etude_lesson_file_follow (self->file, file, text, etude_lesson_get_text (self->lesson));
  etude_lesson_tab_set_current (self, 0);
  etude_panel_message (ETUDE_PANEL (self), damage);
  etude_panel_toast (ETUDE_PANEL (self), _ ("Lesson opened"), TRUE);
  etude_panel_keep (ETUDE_PANEL (self));
}

void
etude_lesson_tab_open_resource (EtudeLessonTab *self, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/etude_chess/Etude/lessons/%s.etude", name);
  g_autoptr (GBytes) text = g_resources_lookup_data (path, 0, NULL); /* with a zero byte behind its end */

  if (text)
    etude_lesson_tab_open (self, g_bytes_get_data (text, NULL), NULL);
}

void
etude_lesson_tab_begin (EtudeLessonTab *self)
{
  g_autofree char *damage = NULL;

  etude_lesson_tab_apply (self);
  etude_lesson_file_finish (self->file);
  etude_lesson_set_text (self->lesson, "etude-lesson 1\n", &damage, NULL);
  etude_panel_toast (ETUDE_PANEL (self), _ ("An empty lesson"), TRUE);
}
