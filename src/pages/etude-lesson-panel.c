/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-panel.c - a lesson: its items as a list, one of them on the board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-files.h"
#include "etude-found-text.h"
#include "etude-later.h"
#include "etude-lesson-board.h"
#include "etude-lesson-list.h"
#include "etude-lesson-panel.h"
#include "etude-page.h"

struct _EtudeLessonPanel
{
  EtudePanel parent_instance;

  EtudeLesson *lesson;
  EtudeHistory *history;
  GtkSingleSelection *selection; /* its position is the item that is shown */
  EtudeLessonItem *shown;        /* NULL: the lesson is empty */
  EtudeBoardScene *scene;
  gboolean revealed; /* the answer of this item was asked for */
  gboolean filling;  /* the editor is being filled, or the board set up */
  gboolean edited;   /* the editor has what the item has not */

  GtkWidget *content, *item_card, *title, *text, *task, *answer, *lesson_title, *list, *editor, *title_entry, *ready,
      *open_item;
  GtkWidget *text_view, *answer_view, *shown_check, *footer, *place;
};

G_DEFINE_FINAL_TYPE (EtudeLessonPanel, etude_lesson_panel, ETUDE_TYPE_PANEL)

static guint
n_items (EtudeLessonPanel *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->lesson));
}

EtudeLesson *
etude_lesson_panel_get_lesson (EtudeLessonPanel *self)
{
  return self->lesson;
}

guint
etude_lesson_panel_get_current (EtudeLessonPanel *self)
{
  return gtk_single_selection_get_selected (self->selection);
}

static gboolean
shows_answer (EtudeLessonPanel *self)
{
  return etude_panel_get_answers (ETUDE_PANEL (self)) || self->revealed;
}

/* --- what is shown --- */

static void
show_label (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text ? text : "");
  gtk_widget_set_visible (label, text && *text);
}

/* What a class reads before the answer. */
static char *
question_of (EtudeLessonItem *item)
{
  const char *text = etude_lesson_item_get_said (item, "text");
  char *task = etude_lesson_item_describe_task (item);

  if (text || !task)
    {
      g_free (task);
      return g_strdup (text ? text : etude_lesson_item_get_title (item));
    }
  return task;
}

static void
enable (EtudeLessonPanel *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (etude_panel_get_actions (ETUDE_PANEL (self)), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Lessons to begin with, while there is nothing else. A button that goes leaves the focus to the board, lest GTK looks for
 * another place and scrolls there. */
static void
show_ready (EtudeLessonPanel *self, gboolean empty)
{
  if (!empty && gtk_widget_get_focus_child (self->ready))
    gtk_widget_grab_focus (GTK_WIDGET (etude_panel_get_canvas (ETUDE_PANEL (self))));
  gtk_widget_set_visible (self->ready, empty);
  gtk_widget_set_visible (self->open_item, !empty);
}

static void
show_place (EtudeLessonPanel *self)
{
  guint n = n_items (self), at = etude_lesson_panel_get_current (self);
  gboolean any = self->shown != NULL, more = any && !shows_answer (self) && etude_lesson_item_has_answer (self->shown);
  /* Translators: which item of the lesson is shown: "3 of 12". */
  g_autofree char *text = any ? g_strdup_printf (_ ("%u of %u"), at + 1, n) : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (self->place), text);
  etude_panel_set_can_go (ETUDE_PANEL (self), any && at > 0, any && (at + 1 < n || more));
  show_ready (self, n == 0);
  enable (self, "open-item", any && etude_lesson_item_get_kind (self->shown) != ETUDE_LESSON_OTHER);
  enable (self, "move-up", any && at > 0);
  enable (self, "move-down", any && at + 1 < n);
  enable (self, "duplicate", any);
  enable (self, "remove", any);
}

static void
show_texts (EtudeLessonPanel *self)
{
  const char *answer = self->shown && shows_answer (self) ? etude_lesson_item_get_said (self->shown, "answer") : NULL;
  g_autofree char *task = self->shown ? etude_lesson_item_describe_task (self->shown) : NULL;
  g_autofree char *question = self->shown ? question_of (self->shown)
                                          : g_strdup (_ ("An empty lesson. “Add to Lesson” in the main menu puts in "
                                                         "what a page shows. Or begin with one of these:"));

  show_label (self->title, self->shown ? etude_lesson_item_get_title (self->shown) : _ ("No items"));
  show_label (self->text, self->shown ? etude_lesson_item_get_said (self->shown, "text") : question);
  show_label (self->task, task);
  show_label (self->answer, answer);
  etude_panel_set_sentences (ETUDE_PANEL (self), answer ? answer : question, task);
}

static void
show_answer (EtudeLessonPanel *self)
{
  self->filling = TRUE;
  if (self->shown)
    etude_lesson_board_show_answer (self->scene, self->shown, shows_answer (self));
  self->filling = FALSE;
  show_texts (self);
  show_place (self);
}

/* --- the teacher's marks, which are those of the item --- */

static void
keep_marks (gpointer panel)
{
  EtudeLessonPanel *self = panel;
  g_autofree char *marks = etude_lesson_board_get_marks (self->scene);
  g_autoptr (EtudeLessonItem) drawn = NULL;

  if (!self->shown || g_strcmp0 (marks, etude_lesson_item_get (self->shown, "marks")) == 0)
    return;
  drawn = etude_lesson_item_with (self->shown, "marks", marks);
  g_set_object (&self->shown, drawn);
  etude_lesson_replace (self->lesson, etude_lesson_panel_get_current (self), drawn);
}

/* When the gesture that draws is over. */
static void
on_scene_changed (EtudeLessonPanel *self)
{
  if (!self->filling)
    etude_later (self, keep_marks);
}

/* --- the editor --- */

static char *
view_text (GtkWidget *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  return g_strstrip (g_steal_pointer (&text));
}

static void
set_view (GtkWidget *view, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text ? text : "", -1);
}

static void
fill_editor (EtudeLessonPanel *self)
{
  const char *title = self->shown ? etude_lesson_item_get_said (self->shown, "title") : NULL;

  self->filling = TRUE;
  gtk_widget_set_visible (self->editor, self->shown != NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->title_entry), title ? title : "");
  set_view (self->text_view, self->shown ? etude_lesson_item_get_said (self->shown, "text") : NULL);
  set_view (self->answer_view, self->shown ? etude_lesson_item_get_said (self->shown, "answer") : NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->shown_check),
                               self->shown && g_strcmp0 (etude_lesson_item_get (self->shown, "answers"), "shown") == 0);
  self->filling = FALSE;
  self->edited = FALSE;
}

static void
on_edited (EtudeLessonPanel *self)
{
  if (!self->filling)
    self->edited = TRUE;
}

static void
replace_word (EtudeLessonItem **item, const char *word, const char *value)
{
  EtudeLessonItem *other = etude_lesson_item_with (*item, etude_lesson_item_get_said_word (*item, word), value);

  g_object_unref (*item);
  *item = other;
}

/* Where the item that is being edited is now; n_items: nowhere. */
static guint
find_shown (EtudeLessonPanel *self)
{
  guint n = n_items (self);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (self->lesson), i);

      if (item == self->shown)
        return i;
    }
  return n;
}

/* What was written becomes the item's, as one step to undo. */
static void
apply (EtudeLessonPanel *self)
{
  g_autofree char *text = view_text (self->text_view), *answer = view_text (self->answer_view);
  gboolean shown = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->shown_check));
  g_autoptr (EtudeLessonItem) item = NULL;
  guint at = self->shown ? find_shown (self) : 0;

  if (!self->edited || !self->shown || at == n_items (self))
    return;
  self->edited = FALSE;
  item = g_object_ref (self->shown);
  replace_word (&item, "title", gtk_editable_get_text (GTK_EDITABLE (self->title_entry)));
  replace_word (&item, "text", text);
  replace_word (&item, "answer", answer);
  replace_word (&item, "answers", shown ? "shown" : NULL);
  etude_lesson_replace (self->lesson, at, item);
}

static void
on_lesson_title (EtudeLessonPanel *self)
{
  etude_lesson_set_title (self->lesson, gtk_editable_get_text (GTK_EDITABLE (self->lesson_title)));
}

/* --- which item --- */

static void
show_item (EtudeLessonPanel *self)
{
  EtudeLessonItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (item == self->shown && self->scene)
    {
      show_place (self);
      return;
    }
  apply (self);
  item = gtk_single_selection_get_selected_item (self->selection);
  g_set_object (&self->shown, item);
  self->revealed = item && g_strcmp0 (etude_lesson_item_get (item, "answers"), "shown") == 0;
  g_clear_object (&self->scene);
  self->scene = etude_lesson_board_new (item, item && shows_answer (self));
  g_signal_connect_object (self->scene, "changed", G_CALLBACK (on_scene_changed), self, G_CONNECT_SWAPPED);
  etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
  show_texts (self);
  show_place (self);
  fill_editor (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_changed (EtudeLessonPanel *self)
{
  const char *title = etude_lesson_get_title (self->lesson);

  gtk_editable_set_text (GTK_EDITABLE (self->lesson_title), title ? title : "");
  show_item (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

void
etude_lesson_panel_set_current (EtudeLessonPanel *self, guint current)
{
  guint n = n_items (self);

  if (n > 0)
    gtk_single_selection_set_selected (self->selection, MIN (current, n - 1));
}

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (panel);
  guint at = etude_lesson_panel_get_current (self), n = n_items (self);

  if (!self->shown)
    return;
  if (step == ETUDE_GO_FORWARD && !shows_answer (self) && etude_lesson_item_has_answer (self->shown))
    {
      self->revealed = TRUE;
      show_answer (self);
    }
  else if (step == ETUDE_GO_FORWARD)
    etude_lesson_panel_set_current (self, at + 1);
  else if (step != ETUDE_GO_BACK || at > 0)
    etude_lesson_panel_set_current (self, step == ETUDE_GO_BACK ? at - 1 : step == ETUDE_GO_FIRST ? 0 : n - 1);
}

/* --- changing the list --- */

static void
move (gpointer panel, guint from, guint to)
{
  EtudeLessonPanel *self = panel;

  apply (self);
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
static void
on_dragged (gpointer panel, guint from, guint to)
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

  move (panel, at, at + 1 < n_items (panel) ? at + 1 : at);
}

static void
on_duplicate (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeLessonPanel *self = panel;
  guint at = etude_lesson_panel_get_current (self);
  g_autoptr (EtudeLessonItem) copy = NULL;

  apply (self);
  copy = etude_lesson_item_with (self->shown, "", NULL);
  etude_lesson_insert (self->lesson, at + 1, copy);
  etude_lesson_panel_set_current (self, at + 1);
}

static void
on_remove (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeLessonPanel *self = panel;

  self->edited = FALSE;
  etude_lesson_remove (self->lesson, etude_lesson_panel_get_current (self));
  etude_panel_toast (ETUDE_PANEL (self), _ ("Item removed"), TRUE);
}

void
etude_lesson_panel_add (EtudeLessonPanel *self, EtudeLessonItem *item)
{
  apply (self);
  etude_lesson_insert (self->lesson, n_items (self), item);
  etude_panel_keep (ETUDE_PANEL (self));
}

/* --- items out of other panels --- */

EtudeLessonItem *
etude_lesson_panel_make_item (EtudePanel *panel)
{
  static const struct
  {
    EtudeFound found;
    const char *kind, *word;
  } kinds[] = {
    { ETUDE_FOUND_POSITION, "position", "fen" },
    { ETUDE_FOUND_PROBLEM, "placement", "problem" },
    { ETUDE_FOUND_PUZZLE, "divine", "puzzle" },
  };
  g_autofree char *text = etude_panel_get_text (panel), *part = NULL;
  g_autofree char *marks = etude_lesson_board_get_marks (etude_panel_get_scene (panel));
  EtudeFound found = text ? etude_found_text (text, &part) : ETUDE_FOUND_NOTHING;
  const char *answer = etude_panel_get_answers (panel) ? etude_panel_get_headline (panel) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].found == found)
      return etude_lesson_item_new (kinds[i].kind, kinds[i].word, part, "marks", marks, "answer", answer, NULL);
  return NULL;
}

/* --- files --- */

static const char *const lesson_suffixes[] = { "etude", "pgn", "txt", NULL };

static void
take (EtudeLessonPanel *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *damage = NULL;

  self->edited = FALSE;
  if (!etude_lesson_set_text (self->lesson, text, &damage, &error))
    {
      etude_panel_message (ETUDE_PANEL (self), error->message);
      return;
    }
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

  apply (self);
  if (text)
    take (self, g_bytes_get_data (text, NULL));
}

void
etude_lesson_panel_begin (EtudeLessonPanel *self)
{
  g_autofree char *damage = NULL;

  apply (self);
  etude_lesson_set_text (self->lesson, "etude-lesson 1\n", &damage, NULL);
  etude_panel_toast (ETUDE_PANEL (self), _ ("An empty lesson"), TRUE);
}

static void
on_imported (GObject *object, GAsyncResult *result, gpointer data)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (object);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *text = etude_files_open_finish (result, &name, &error);

  if (text)
    take (self, text);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (ETUDE_PANEL (self), error->message);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  const EtudeFilesQuestion question = { _ ("Open a Lesson"), NULL, _ ("Lessons, and games (PGN)"), lesson_suffixes };

  etude_files_open_async (panel, &question, on_imported, NULL);
}

static void
on_saved (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error), *text = NULL;

  if (name)
    {
      /* Translators: the name of a file. */
      text = g_strdup_printf (_ ("Saved as “%s”"), name);
      etude_panel_toast (ETUDE_PANEL (object), text, FALSE);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (ETUDE_PANEL (object), error->message);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  static const char *const suffixes[] = { "etude", NULL };
  const EtudeFilesQuestion question = { _ ("Save the Lesson"), _ ("lesson.etude"), _ ("Lessons"), suffixes };
  g_autofree char *text = NULL;

  apply (panel);
  text = etude_lesson_get_text (ETUDE_LESSON_PANEL (panel)->lesson);
  etude_files_save_async (panel, &question, text, on_saved, NULL);
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  static const char *const suffixes[] = { "pgn", NULL };
  const EtudeFilesQuestion question
      = { _ ("Save the Positions as Games"), _ ("lesson.pgn"), _ ("Games (PGN)"), suffixes };
  g_autofree char *pgn = NULL;

  apply (panel);
  pgn = etude_lesson_get_pgn (ETUDE_LESSON_PANEL (panel)->lesson);
  etude_files_save_async (panel, &question, pgn, on_saved, NULL);
}

/* --- the rest of an EtudePanel --- */

static char *
get_text (EtudePanel *panel)
{
  static const char *const words[] = { "fen", "problem", "puzzle" };
  EtudeLessonItem *item = ETUDE_LESSON_PANEL (panel)->shown;

  for (guint i = 0; item && i < G_N_ELEMENTS (words); i++)
    if (etude_lesson_item_get (item, words[i]))
      return g_strdup (etude_lesson_item_get (item, words[i]));
  return NULL;
}

static void
on_open_item (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  GtkWidget *page = gtk_widget_get_ancestor (panel, ETUDE_TYPE_PAGE);
  g_autofree char *text = get_text (panel);
  gboolean taken = FALSE;

  if (text && page)
    g_signal_emit_by_name (page, "foreign-text", text, &taken);
  if (!taken)
    etude_panel_message (panel, _ ("No page can show more of this."));
}

static gboolean
take_text (EtudePanel *panel, const char *text)
{
  take (ETUDE_LESSON_PANEL (panel), text);
  return TRUE;
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (panel);

  if (!answers)
    self->revealed = FALSE;
  show_answer (self);
}

static char *
show_question (EtudePanel *panel, EtudeBoardScene *question)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (panel);
  g_autoptr (EtudeBoardScene) board = etude_lesson_board_new (self->shown, self->revealed);

  etude_board_scene_copy (question, board);
  if (!self->shown)
    return g_strdup (etude_panel_get_headline (panel));
  if (self->revealed && etude_lesson_item_get_said (self->shown, "answer"))
    return g_strdup (etude_lesson_item_get_said (self->shown, "answer"));
  return question_of (self->shown);
}

static void
undo (EtudePanel *panel)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (panel);
  guint at = etude_lesson_panel_get_current (self);

  apply (self);
  etude_lesson_undo (self->lesson);
  etude_lesson_panel_set_current (self, at);
}

static void
redo (EtudePanel *panel)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (panel);
  guint at = etude_lesson_panel_get_current (self);

  etude_lesson_redo (self->lesson);
  etude_lesson_panel_set_current (self, at);
}

static GVariant *
get_state (EtudePanel *panel)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (panel);
  g_autofree char *text = etude_lesson_get_text (self->lesson);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "lesson", "s", text);
  g_variant_dict_insert (&dict, "current", "u", etude_lesson_panel_get_current (self));
  return g_variant_dict_end (&dict);
}

static void
set_state (EtudePanel *panel, GVariant *state)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (panel);
  const char *text;
  guint current;

  if (g_variant_lookup (state, "lesson", "&s", &text))
    etude_lesson_load (self->lesson, text);
  if (g_variant_lookup (state, "current", "u", &current))
    etude_lesson_panel_set_current (self, current);
}

static void
leave (EtudePanel *panel)
{
  apply (ETUDE_LESSON_PANEL (panel));
}

/* --- the class --- */

static void
etude_lesson_panel_dispose (GObject *object)
{
  EtudeLessonPanel *self = ETUDE_LESSON_PANEL (object);

  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->lesson)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->shown);
  g_clear_object (&self->scene);
  g_clear_object (&self->selection);
  g_clear_object (&self->lesson);
  g_clear_object (&self->history);
  G_OBJECT_CLASS (etude_lesson_panel_parent_class)->dispose (object);
}

static void
implement_panel (EtudePanelClass *panel_class)
{
  panel_class->leave = leave;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->go = go;
  panel_class->set_answers = set_answers;
  panel_class->show_question = show_question;
  panel_class->get_text = get_text;
  panel_class->take_text = take_text;
  panel_class->get_state = get_state;
  panel_class->set_state = set_state;
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeLessonPanel, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)

static void
etude_lesson_panel_class_init (EtudeLessonPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_lesson_panel_dispose;
  implement_panel (ETUDE_PANEL_CLASS (klass));
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-lesson-panel.ui");
  BIND (content);
  BIND (item_card);
  BIND (ready);
  BIND (open_item);
  BIND (title);
  BIND (text);
  BIND (task);
  BIND (answer);
  BIND (lesson_title);
  BIND (list);
  BIND (editor);
  BIND (title_entry);
  BIND (text_view);
  BIND (answer_view);
  BIND (shown_check);
  BIND (footer);
  BIND (place);
  CALLBACK (on_lesson_title);
  CALLBACK (apply);
}

static void
listen_to_editor (EtudeLessonPanel *self)
{
  GtkWidget *views[] = { self->text_view, self->answer_view };

  g_signal_connect_swapped (self->title_entry, "changed", G_CALLBACK (on_edited), self);
  g_signal_connect_swapped (self->shown_check, "toggled", G_CALLBACK (on_edited), self);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (views[i])), "changed", G_CALLBACK (on_edited),
                             self, G_CONNECT_SWAPPED);
}

static void
add_actions (EtudeLessonPanel *self)
{
  static const GActionEntry entries[] = {
    { .name = "open-item", .activate = on_open_item }, { .name = "move-up", .activate = on_move_up },
    { .name = "move-down", .activate = on_move_down }, { .name = "duplicate", .activate = on_duplicate },
    { .name = "remove", .activate = on_remove },       { .name = "save", .activate = on_save },
    { .name = "export", .activate = on_export },       { .name = "import", .activate = on_import },
  };

  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
}

static void
etude_lesson_panel_init (EtudeLessonPanel *self)
{
  self->history = etude_history_new ();
  self->lesson = etude_lesson_new (self->history);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->lesson)));
  gtk_widget_init_template (GTK_WIDGET (self));
  add_actions (self);
  etude_panel_set_history (ETUDE_PANEL (self), self->history);
  etude_panel_set_footer (ETUDE_PANEL (self), self->footer);
  etude_lesson_list_set_up (GTK_LIST_VIEW (self->list), on_dragged, self);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  listen_to_editor (self);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (show_item), self);
  g_signal_connect_swapped (self->lesson, "changed", G_CALLBACK (on_changed), self);
  show_item (self);
}
