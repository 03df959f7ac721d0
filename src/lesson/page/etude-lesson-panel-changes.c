/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What changes a lesson from its panel: drawing, writing, the order of its items, further items, another lesson. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-found-text.h"
#include "etude-board-drawings.h"
#include "etude-later.h"
#include "etude-lesson-editor.h"
#include "etude-lesson-panel-private.h"

#define PAUSE_MS 1500 /* what was written counts when nothing more is for so long */

/* --- the teacher's marks, which are those of the item --- */

static void
keep_marks (gpointer panel)
{
  EtudeLessonPanel *self = panel;
  g_autoptr (GArray) marks = etude_board_drawings_get (self->scene);
  const guint columns = etude_board_scene_get_columns (self->scene);
  g_autoptr (EtudeLessonItem) drawn = NULL;

  if (!self->shown || etude_lesson_item_has_marks (self->shown, marks, columns))
    return;
  drawn = etude_lesson_item_with_marks (self->shown, marks, columns);
  g_set_object (&self->shown, drawn);
  etude_lesson_replace (self->lesson, etude_lesson_panel_get_current (self), drawn);
}

/* When the gesture that draws is over. */
void
etude_lesson_panel_drawn (EtudeLessonPanel *self)
{
  if (!self->filling)
    etude_later (self, keep_marks);
}

/* --- what is written --- */

void
etude_lesson_panel_apply_item (EtudeLessonPanel *self)
{
  g_autoptr (EtudeLessonItem) item = NULL;
  guint at;

  if (self->shown && etude_lesson_find (self->lesson, self->shown, &at))
    item = etude_lesson_editor_take (ETUDE_LESSON_EDITOR (self->editor), self->shown);
  if (!item)
    return;
  g_set_object (&self->shown, item); /* the editor keeps what is in it, and the cursor */
  etude_lesson_replace (self->lesson, at, item);
  etude_lesson_panel_show_answer (self);
}

void
etude_lesson_panel_apply (EtudeLessonPanel *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  if (gtk_editable_get_editable (GTK_EDITABLE (self->lesson_title)))
    etude_lesson_set_title (self->lesson, gtk_editable_get_text (GTK_EDITABLE (self->lesson_title)));
  etude_lesson_panel_apply_item (self);
}

static gboolean
on_pause (gpointer panel)
{
  EtudeLessonPanel *self = panel;

  self->pause = 0;
  etude_lesson_panel_apply (self);
  return G_SOURCE_REMOVE;
}

void
etude_lesson_panel_edited (EtudeLessonPanel *self)
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
  EtudeLessonPanel *self = panel;

  etude_lesson_panel_apply (self);
  etude_lesson_move (self->lesson, from, to);
  etude_lesson_panel_set_current (self, to);
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

/* When the drop is over: the rows take part in it. */
void
etude_lesson_panel_dragged (gpointer panel, guint from, guint to)
{
  Move *dragged = g_new (Move, 1);

  *dragged = (Move){ from, to };
  g_object_set_data_full (panel, "etude-move", dragged, g_free);
  etude_later (panel, move_dragged);
}

static void
on_move_up (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  guint at = etude_lesson_panel_get_current (panel);

  if (at > 0)
    move (panel, at, at - 1);
}

static void
on_move_down (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  guint at = etude_lesson_panel_get_current (panel);

  move (panel, at, at + 1 < etude_lesson_panel_n_items (panel) ? at + 1 : at);
}

static void
on_duplicate (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeLessonPanel *self = panel;
  guint at = etude_lesson_panel_get_current (self);
  g_autoptr (EtudeLessonItem) copy = NULL;

  etude_lesson_panel_apply (self);
  copy = etude_lesson_item_with (self->shown, "", NULL);
  etude_lesson_insert (self->lesson, at + 1, copy);
  etude_lesson_panel_set_current (self, at + 1);
}

static void
on_remove (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeLessonPanel *self = panel;

  etude_lesson_editor_forget (ETUDE_LESSON_EDITOR (self->editor));
  etude_lesson_remove (self->lesson, etude_lesson_panel_get_current (self));
  etude_panel_toast (ETUDE_PANEL (self), _ ("Item removed"), TRUE);
}

void
etude_lesson_panel_add (EtudeLessonPanel *self, EtudeLessonItem *item)
{
  etude_lesson_panel_apply (self);
  etude_lesson_insert (self->lesson, etude_lesson_panel_n_items (self), item);
  etude_panel_keep (ETUDE_PANEL (self));
}

void
etude_lesson_panel_add_changes (EtudeLessonPanel *self)
{
  static const GActionEntry entries[] = {
    { .name = "move-up", .activate = on_move_up },
    { .name = "move-down", .activate = on_move_down },
    { .name = "duplicate", .activate = on_duplicate },
    { .name = "remove", .activate = on_remove },
  };

  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
}

/* --- other lessons --- */

void
etude_lesson_panel_open (EtudeLessonPanel *self, const char *text, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *damage = NULL, *kept = NULL;

  etude_lesson_panel_apply (self);
  etude_lesson_file_finish (self->file);
  if (!etude_lesson_set_text (self->lesson, text, &damage, &error))
    {
      etude_panel_message (ETUDE_PANEL (self), error->message);
      return;
    }
  kept = etude_lesson_get_text (self->lesson);
  if (file && etude_found_is_lesson (text))
    etude_lesson_file_follow (self->file, file, text, kept);
  etude_lesson_panel_set_current (self, 0);
  etude_panel_message (ETUDE_PANEL (self), damage);
  etude_panel_toast (ETUDE_PANEL (self), _ ("Lesson opened"), TRUE);
  etude_panel_keep (ETUDE_PANEL (self));
}

void
etude_lesson_panel_open_resource (EtudeLessonPanel *self, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/etude_chess/Etude/lessons/%s.etude", name);
  g_autoptr (GBytes) text = g_resources_lookup_data (path, 0, NULL); /* with a zero byte behind its end */

  if (text)
    etude_lesson_panel_open (self, g_bytes_get_data (text, NULL), NULL);
}

void
etude_lesson_panel_begin (EtudeLessonPanel *self)
{
  g_autofree char *damage = NULL;

  etude_lesson_panel_apply (self);
  etude_lesson_file_finish (self->file);
  etude_lesson_set_text (self->lesson, "etude-lesson 1\n", &damage, NULL);
  etude_panel_toast (ETUDE_PANEL (self), _ ("An empty lesson"), TRUE);
}
