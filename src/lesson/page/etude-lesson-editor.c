/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-editor.c - the card in which the words of a lesson's item are written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-drop-down.h"
#include "etude-lesson-editor.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"
#include "train/train.h"

struct _EtudeLessonEditor
{
  GtkWidget parent_instance;

  gboolean filling, edited; /* it has what the item has not */
  GtkWidget *content, *title_entry, *text_view, *answer_view, *notes_view, *shown_check;
  GtkWidget *kind_drop, *do_drop, *side_drop, *goal_drop, *opponent_drop, *drill_drop;
  GtkWidget *subject_entry, *moves_entry, *minutes_entry, *turned_check, *skip_check, *long_check;
};

G_DEFINE_FINAL_TYPE (EtudeLessonEditor, etude_lesson_editor, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  APPLY,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_edited (EtudeLessonEditor *self)
{
  if (self->filling)
    return;
  self->edited = TRUE;
  g_signal_emit (self, signals[EDITED], 0);
}

static void
on_apply (EtudeLessonEditor *self)
{
  g_signal_emit (self, signals[APPLY], 0);
}

/* --- texts --- */

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

/* What is too long to be shown is not edited either. */
static gboolean
can_edit (GtkWidget *widget, const char *text, guint letters)
{
  const gboolean whole = etude_shown_whole (text, letters);

  gtk_widget_set_tooltip_text (widget, whole ? NULL : _ ("Too long to edit here: it stays in the file as it is"));
  return whole;
}

static void
set_view (GtkWidget *view, const char *text)
{
  g_autofree char *shown = etude_shown_text (text ? text : "", ETUDE_SHOWN_TEXT);

  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), can_edit (view, text ? text : "", ETUDE_SHOWN_TEXT));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), shown, -1);
}

void
etude_lesson_editor_fill_entry (GtkWidget *entry, const char *text)
{
  const gboolean whole = can_edit (entry, text, ETUDE_SHOWN_TITLE);
  g_autofree char *shown = etude_shown_text (text, ETUDE_SHOWN_TITLE);

  gtk_editable_set_editable (GTK_EDITABLE (entry), whole);
  gtk_entry_set_max_length (GTK_ENTRY (entry), whole ? ETUDE_SHOWN_TITLE : 0);
  if (!g_str_equal (shown, gtk_editable_get_text (GTK_EDITABLE (entry))))
    gtk_editable_set_text (GTK_EDITABLE (entry), shown);
}

/* Before it is there, since a megabyte would have to be laid out. */
static void
on_insert (GtkTextBuffer *buffer, GtkTextIter *at, const char *text, int length, EtudeLessonEditor *self)
{
  GtkTextIter start, end;
  g_autofree char *before = NULL, *inserted = g_strndup (text, (gsize) length), *behind = NULL, *whole = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  before = gtk_text_buffer_get_text (buffer, &start, at, FALSE);
  behind = gtk_text_buffer_get_text (buffer, at, &end, FALSE);
  whole = g_strconcat (before, inserted, behind, NULL);
  if (self->filling || etude_shown_whole (whole, ETUDE_SHOWN_TEXT))
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  g_signal_emit (self, signals[REFUSED], 0);
}

/* --- what has few values --- */

#define VALUES 3

/* A list whose choices stand for values of a word; the first one, NULL, for no such word. */
typedef struct
{
  GtkWidget *list;
  const char *word, *values[VALUES];
} Choice;

#define N_CHOICES 4

static void
list_choices (EtudeLessonEditor *self, Choice choices[N_CHOICES])
{
  choices[0] = (Choice){ self->do_drop, "do", { NULL, "try", "watch" } };
  choices[1] = (Choice){ self->side_drop, "side", { NULL, "white", "black" } };
  choices[2] = (Choice){ self->goal_drop, "goal", { NULL, "mate", "draw" } };
  choices[3] = (Choice){ self->opponent_drop, "opponent", { NULL, "pupil", "nobody" } };
}

/* A box that stands for one value of a word. */
typedef struct
{
  GtkWidget *box;
  const char *word, *value;
} Switch;

#define N_SWITCHES 4

static void
list_switches (EtudeLessonEditor *self, Switch switches[N_SWITCHES])
{
  switches[0] = (Switch){ self->shown_check, "answers", "shown" };
  switches[1] = (Switch){ self->turned_check, "orientation", "black" };
  switches[2] = (Switch){ self->skip_check, "skip", "yes" };
  switches[3] = (Switch){ self->long_check, "form", "long" };
}

static void
fill_more (EtudeLessonEditor *self, EtudeLessonItem *item)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (item);
  const int theme = etude_mate_theme_parse (etude_lesson_item_get (item, "drill"));
  Choice choices[N_CHOICES];
  guint n = 0;

  list_choices (self, choices);
  while (etude_lesson_kinds[n] && etude_lesson_kinds[n] != kind)
    n++;
  gtk_widget_set_sensitive (self->kind_drop, kind != NULL);
  gtk_widget_set_sensitive (self->subject_entry, kind != NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind_drop), kind ? n : 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drill_drop), (guint) (theme + 1));
  for (guint i = 0; i < N_CHOICES; i++)
    {
      const char *value = etude_lesson_item_get (item, choices[i].word);

      n = VALUES;
      while (--n > 0 && g_strcmp0 (value, choices[i].values[n]) != 0)
        ;
      gtk_drop_down_set_selected (GTK_DROP_DOWN (choices[i].list), n);
    }
}

static void
fill_entry (GtkWidget *entry, EtudeLessonItem *item, const char *word)
{
  const char *value = item && word ? etude_lesson_item_get (item, word) : NULL;

  /* One line is all that an entry holds: a problem with more of them is edited in the file. */
  gtk_editable_set_editable (GTK_EDITABLE (entry), !value || !strchr (value, '\n'));
  gtk_editable_set_text (GTK_EDITABLE (entry), value ? value : "");
}

void
etude_lesson_editor_fill (EtudeLessonEditor *self, EtudeLessonItem *item)
{
  const EtudeExhibitKind *kind = item ? etude_lesson_item_get_kind (item) : NULL;
  Switch switches[N_SWITCHES];
  const char *title = item ? etude_lesson_item_get_said (item, "title") : NULL;

  self->filling = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), item != NULL);
  etude_lesson_editor_fill_entry (self->title_entry, title ? title : "");
  set_view (self->text_view, item ? etude_lesson_item_get_said (item, "text") : NULL);
  set_view (self->answer_view, item ? etude_lesson_item_get_said (item, "answer") : NULL);
  set_view (self->notes_view, item ? etude_lesson_item_get_said (item, "notes") : NULL);
  list_switches (self, switches);
  for (guint i = 0; i < N_SWITCHES; i++)
    gtk_check_button_set_active (
        GTK_CHECK_BUTTON (switches[i].box),
        item && g_strcmp0 (etude_lesson_item_get (item, switches[i].word), switches[i].value) == 0);
  if (item)
    fill_more (self, item);
  fill_entry (self->subject_entry, item, kind ? kind->word : NULL);
  fill_entry (self->moves_entry, item, "moves");
  fill_entry (self->minutes_entry, item, "minutes");
  self->filling = FALSE;
  self->edited = FALSE;
}

static void
replace_word (EtudeLessonItem **item, const char *word, const char *value)
{
  EtudeLessonItem *other = etude_lesson_item_with (*item, etude_lesson_item_get_said_word (*item, word), value);

  g_object_unref (*item);
  *item = other;
}

/* What was chosen, in *WRITTEN; another kind keeps what the item is about under the word of its own. */
static void
take_more (EtudeLessonEditor *self, EtudeLessonItem **written)
{
  const EtudeExhibitKind *chosen = etude_lesson_kinds[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind_drop))];
  Choice choices[N_CHOICES];
  Switch switches[N_SWITCHES];
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (*written);
  guint n;

  if (kind && kind != chosen)
    {
      EtudeLessonItem *other = etude_lesson_item_with_kind (*written, chosen->name);

      g_object_unref (*written);
      *written = other;
      kind = etude_lesson_item_get_kind (other);
    }
  list_choices (self, choices);
  list_switches (self, switches);
  for (guint i = 0; i < N_CHOICES; i++)
    {
      n = gtk_drop_down_get_selected (GTK_DROP_DOWN (choices[i].list));

      /* "look" and what is not known stand as they stood. */
      if (n > 0 || etude_lesson_item_get (*written, choices[i].word))
        replace_word (written, choices[i].word, n < VALUES ? choices[i].values[n] : NULL);
    }
  n = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drill_drop));
  /* What no theme is called stands as it stood. */
  if (n > 0 || etude_mate_theme_parse (etude_lesson_item_get (*written, "drill")) >= 0)
    replace_word (written, "drill", n > 0 ? etude_mate_theme_name (n - 1) : NULL);
  for (guint i = 0; i < N_SWITCHES; i++)
    {
      const gboolean on = gtk_check_button_get_active (GTK_CHECK_BUTTON (switches[i].box));

      if (on != (g_strcmp0 (etude_lesson_item_get (*written, switches[i].word), switches[i].value) == 0))
        replace_word (written, switches[i].word, on ? switches[i].value : NULL);
    }
  if (kind && gtk_editable_get_editable (GTK_EDITABLE (self->subject_entry)))
    replace_word (written, kind->word, gtk_editable_get_text (GTK_EDITABLE (self->subject_entry)));
  replace_word (written, "moves", gtk_editable_get_text (GTK_EDITABLE (self->moves_entry)));
  replace_word (written, "minutes", gtk_editable_get_text (GTK_EDITABLE (self->minutes_entry)));
}

EtudeLessonItem *
etude_lesson_editor_take (EtudeLessonEditor *self, EtudeLessonItem *item)
{
  g_autofree char *text = view_text (self->text_view), *answer = view_text (self->answer_view);
  g_autofree char *notes = view_text (self->notes_view);
  EtudeLessonItem *written;

  if (!self->edited)
    return NULL;
  self->edited = FALSE;
  written = g_object_ref (item);
  if (gtk_editable_get_editable (GTK_EDITABLE (self->title_entry)))
    replace_word (&written, "title", gtk_editable_get_text (GTK_EDITABLE (self->title_entry)));
  if (gtk_text_view_get_editable (GTK_TEXT_VIEW (self->text_view)))
    replace_word (&written, "text", text);
  if (gtk_text_view_get_editable (GTK_TEXT_VIEW (self->answer_view)))
    replace_word (&written, "answer", answer);
  if (gtk_text_view_get_editable (GTK_TEXT_VIEW (self->notes_view)))
    replace_word (&written, "notes", notes);
  take_more (self, &written);
  return written;
}

void
etude_lesson_editor_forget (EtudeLessonEditor *self)
{
  self->edited = FALSE;
}

/* --- the class --- */

static void
etude_lesson_editor_class_init (EtudeLessonEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeLessonEditor, "etude-lesson-editor.ui", ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_CHILD (content), ETUDE_CHILD (title_entry), ETUDE_CHILD (text_view),
                      ETUDE_CHILD (answer_view), ETUDE_CHILD (notes_view), ETUDE_CHILD (shown_check),
                      ETUDE_CHILD (kind_drop), ETUDE_CHILD (do_drop), ETUDE_CHILD (side_drop), ETUDE_CHILD (goal_drop),
                      ETUDE_CHILD (opponent_drop), ETUDE_CHILD (drill_drop), ETUDE_CHILD (subject_entry),
                      ETUDE_CHILD (moves_entry), ETUDE_CHILD (minutes_entry), ETUDE_CHILD (turned_check),
                      ETUDE_CHILD (skip_check), ETUDE_CHILD (long_check), ETUDE_CALLBACK (on_apply),
                      ETUDE_SIGNAL ("edited", &signals[EDITED]), ETUDE_SIGNAL ("apply", &signals[APPLY]),
                      ETUDE_SIGNAL ("refused", &signals[REFUSED]));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_lesson_editor_init (EtudeLessonEditor *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) drills = gtk_string_list_new (NULL);
  GtkWidget *views[3], *entries[3], *lists[6], *boxes[4];

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; etude_lesson_kinds[i]; i++)
    gtk_string_list_append (kinds, _ (etude_lesson_kinds[i]->title));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->kind_drop), G_LIST_MODEL (kinds));
  gtk_string_list_append (drills, _ ("None"));
  for (guint i = 0; i < ETUDE_N_MATE_THEMES; i++)
    gtk_string_list_append (drills, etude_mate_theme_label (i));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->drill_drop), G_LIST_MODEL (drills));
  views[0] = self->text_view;
  views[1] = self->answer_view;
  views[2] = self->notes_view;
  entries[0] = self->subject_entry;
  entries[1] = self->moves_entry;
  entries[2] = self->minutes_entry;
  lists[0] = self->kind_drop;
  lists[1] = self->do_drop;
  lists[2] = self->side_drop;
  lists[3] = self->goal_drop;
  lists[4] = self->opponent_drop;
  lists[5] = self->drill_drop;
  boxes[0] = self->shown_check;
  boxes[1] = self->turned_check;
  boxes[2] = self->skip_check;
  boxes[3] = self->long_check;
  g_signal_connect_object (self->title_entry, "changed", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_signal_connect_object (entries[i], "changed", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      etude_drop_down_describe_button (GTK_DROP_DOWN (lists[i]));
      g_signal_connect_object (lists[i], "notify::selected", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    g_signal_connect_object (boxes[i], "toggled", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (views[i]));

      g_signal_connect_object (buffer, "insert-text", G_CALLBACK (on_insert), self, 0);
      g_signal_connect_object (buffer, "changed", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
    }
}
