/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-item.c - one thing of a lesson: a board with what is said of it and what is to be done. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "divine/divine.h"
#include "etude-class.h"
#include "etude-lesson-item.h"
#include "etude-lesson-marks.h"
#include "mate/mate.h"
#include "placement/placement.h"
#include "race/race.h"
#include "regions/regions.h"
#include "etude-shown-text.h"
#include "train/train.h"

#define MOVES_MAX 999
#define MINUTES_MAX 600
#define EDGE 8       /* of positions, and of a problem that says no size */
#define WORD_MOST 40 /* letters of a word that is quoted */

struct _EtudeLessonItem
{
  GObject parent_instance;

  char *kind;
  GArray *fields;
  GHashTable *first; /* of the fields of a word, by the word; made when it is asked for */
};

G_DEFINE_FINAL_TYPE (EtudeLessonItem, etude_lesson_item, G_TYPE_OBJECT)

/* --- kinds --- */

/* A position to be played: a kind of its own in lessons only. */
static EtudeExhibit *
read_play (const char *fen, guint size, GError **error)
{
  return etude_mate_exhibit_kind.read (fen, size, error);
}

const EtudeExhibitKind etude_lesson_play_kind = {
  .name = "play",
  .title = N_ ("Position to be played"),
  .word = "fen",
  .read = read_play,
  .solve = etude_mate_exhibit_solve,
  .size = EDGE,
  .board_in_key = TRUE,
};

const EtudeExhibitKind *const etude_lesson_kinds[] = {
  &etude_mate_exhibit_kind,
  &etude_lesson_play_kind,
  &etude_placement_exhibit_kind,
  &etude_divine_exhibit_kind,
  &etude_regions_exhibit_kind,
  &etude_race_exhibit_kind,
  NULL,
};

/* --- fields --- */

static void
clear_field (gpointer field)
{
  g_free (((EtudeLessonField *) field)->word);
  g_free (((EtudeLessonField *) field)->value);
}

GArray *
etude_lesson_fields_new (void)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (EtudeLessonField));

  g_array_set_clear_func (fields, clear_field);
  return fields;
}

void
etude_lesson_fields_add (GArray *fields, const char *word, const char *value, guint line)
{
  GString *text = g_string_sized_new (strlen (value));
  EtudeLessonField field = { .word = g_strdup (word), .line = line };

  /* Blanks in front are between a word and its value. */
  if (*word)
    value += strspn (value, " \t");
  /* The ends of lines are those that a file has: CR is none of its own, and none is left before an LF. */
  while (*value)
    {
      gsize returns = strspn (value, "\r"), rest = strcspn (value + returns, "\r");

      if (value[returns] && value[returns] != '\n')
        g_string_append_len (text, value, (gssize) returns);
      g_string_append_len (text, value + returns, (gssize) rest);
      value += returns + rest;
    }
  field.value = g_string_free (text, FALSE);
  g_array_append_val (fields, field);
}

/* There may be a hundred thousand. */
static const EtudeLessonField *
find_field (EtudeLessonItem *self, const char *word)
{
  if (!self->first)
    {
      self->first = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = self->fields->len; i-- > 0;)
        {
          EtudeLessonField *field = &g_array_index (self->fields, EtudeLessonField, i);

          g_hash_table_replace (self->first, field->word, field);
        }
    }
  return g_hash_table_lookup (self->first, word);
}

/* --- the class --- */

static void
etude_lesson_item_class_init (EtudeLessonItemClass *klass)
{
  ETUDE_CLASS (klass, EtudeLessonItem, ETUDE_OWN (kind), ETUDE_OWN (first), ETUDE_OWN (fields));
}

static void
etude_lesson_item_init (EtudeLessonItem *self)
{
}

EtudeLessonItem *
etude_lesson_item_new_take (const char *kind, GArray *fields)
{
  EtudeLessonItem *self = g_object_new (ETUDE_TYPE_LESSON_ITEM, NULL);

  self->kind = g_strdup (kind);
  self->fields = fields;
  return self;
}

EtudeLessonItem *
etude_lesson_item_new (const char *kind, ...)
{
  GArray *fields = etude_lesson_fields_new ();
  const char *word;
  va_list arguments;

  va_start (arguments, kind);
  while ((word = va_arg (arguments, const char *)))
    {
      const char *value = va_arg (arguments, const char *);

      if (value && *value)
        etude_lesson_fields_add (fields, word, value, 0);
    }
  va_end (arguments);
  return etude_lesson_item_new_take (kind, fields);
}

EtudeLessonItem *
etude_lesson_item_with (EtudeLessonItem *self, const char *word, const char *value)
{
  GArray *fields = etude_lesson_fields_new ();
  gboolean any = value && *value;

  for (guint i = 0; i < self->fields->len; i++)
    {
      const EtudeLessonField *field = &g_array_index (self->fields, EtudeLessonField, i);
      gboolean other = !g_str_equal (field->word, word);

      if (other || any)
        etude_lesson_fields_add (fields, field->word, other ? field->value : value, field->line);
      any = other && any;
    }
  if (any)
    etude_lesson_fields_add (fields, word, value, 0);
  return etude_lesson_item_new_take (self->kind, fields);
}

EtudeLessonItem *
etude_lesson_item_with_kind (EtudeLessonItem *self, const char *kind)
{
  g_autoptr (EtudeLessonItem) copy = etude_lesson_item_with (self, "", NULL);

  return etude_lesson_item_new_take (kind, g_array_ref (copy->fields));
}

/* --- what it says --- */

const EtudeExhibitKind *
etude_lesson_item_get_kind (EtudeLessonItem *self)
{
  for (guint i = 0; etude_lesson_kinds[i]; i++)
    if (g_str_equal (etude_lesson_kinds[i]->name, self->kind))
      return etude_lesson_kinds[i];
  return NULL;
}

const char *
etude_lesson_item_get_kind_name (EtudeLessonItem *self)
{
  return self->kind;
}

const EtudeLessonField *
etude_lesson_item_get_fields (EtudeLessonItem *self, guint *n)
{
  *n = self->fields->len;
  return (const EtudeLessonField *) (gpointer) self->fields->data;
}

const char *
etude_lesson_item_get (EtudeLessonItem *self, const char *word)
{
  const EtudeLessonField *field = find_field (self, word);

  return field ? field->value : NULL;
}

const char *
etude_lesson_item_get_said_word (EtudeLessonItem *self, const char *word)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i]; i++)
    {
      g_autofree char *local = g_strdup_printf ("%s.%s", word, languages[i]);
      const EtudeLessonField *field = find_field (self, local);

      if (field)
        return field->word;
    }
  return word;
}

const char *
etude_lesson_item_get_said (EtudeLessonItem *self, const char *word)
{
  return etude_lesson_item_get (self, etude_lesson_item_get_said_word (self, word));
}

const char *
etude_lesson_item_get_title (EtudeLessonItem *self)
{
  const char *title = etude_lesson_item_get_said (self, "title");
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);

  return title ? title : kind ? _ (kind->title) : _ ("Something from a newer Etude");
}

guint
etude_lesson_item_get_moves (EtudeLessonItem *self)
{
  const char *moves = etude_lesson_item_get (self, "moves");
  guint64 n;

  return moves && g_ascii_string_to_unsigned (moves, 10, 1, MOVES_MAX, &n, NULL) ? (guint) n : 0;
}

guint
etude_lesson_item_get_minutes (EtudeLessonItem *self)
{
  const char *minutes = etude_lesson_item_get (self, "minutes");
  guint64 n;

  return minutes && g_ascii_string_to_unsigned (minutes, 10, 1, MINUTES_MAX, &n, NULL) ? (guint) n : 0;
}

gboolean
etude_lesson_item_is_skipped (EtudeLessonItem *self, gboolean brief)
{
  return g_strcmp0 (etude_lesson_item_get (self, "skip"), "yes") == 0
         || (brief && g_strcmp0 (etude_lesson_item_get (self, "form"), "long") == 0);
}

/* What it would show if it were of KIND; "size" is that of the board beside a problem that says none itself. */
static EtudeExhibit *
read_as (EtudeLessonItem *self, const EtudeExhibitKind *kind, GError **error)
{
  const char *text = etude_lesson_item_get (self, kind->word), *said = etude_lesson_item_get (self, "size");
  guint64 size;

  if (!said || !g_ascii_string_to_unsigned (said, 10, 1, ETUDE_EDGE_MAX, &size, NULL))
    size = EDGE;
  return kind->read (text ? text : "", (guint) size, error);
}

EtudeExhibit *
etude_lesson_item_make_exhibit (EtudeLessonItem *self, GError **error)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);

  return kind ? read_as (self, kind, error) : NULL;
}

static gboolean
is_value (EtudeLessonItem *self, const char *word, const char *value)
{
  return g_strcmp0 (etude_lesson_item_get (self, word), value) == 0;
}

char *
etude_lesson_item_describe_task (EtudeLessonItem *self)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);
  g_autoptr (EtudeExhibit) exhibit = NULL;
  const EtudeExhibitParts *parts;

  if (kind == &etude_lesson_play_kind && etude_lesson_item_get (self, "game") && !etude_lesson_item_get (self, "goal"))
    return g_strdup (_ ("Find the moves"));
  if (kind == &etude_lesson_play_kind)
    return etude_mate_task_describe (is_value (self, "side", "black") ? ETUDE_BLACK : ETUDE_WHITE,
                                     is_value (self, "goal", "draw"), etude_lesson_item_get_moves (self));
  for (const EtudeExhibitAct *act = kind ? kind->acts : NULL; act && act->word; act++)
    if (is_value (self, "do", act->word))
      return g_strdup (_ (act->text));
  exhibit = kind ? etude_lesson_item_make_exhibit (self, NULL) : NULL;
  parts = exhibit ? etude_exhibit_get (exhibit) : NULL;
  if (parts && kind->asks)
    return g_strdup (parts->caption);
  /* Whose move it is is always said: by the words, or where there are none. A board without kings is only looked at. */
  if (parts && parts->to_move && !etude_lesson_item_get_said (self, "text"))
    {
      const char *fen = etude_lesson_item_get (self, "fen");
      g_autofree char *board = g_strndup (fen ? fen : "", fen ? strcspn (fen, " ") : 0);

      if (strchr (board, 'K') && strchr (board, 'k'))
        return g_strdup (parts->to_move == 'b' ? _ ("Black to move") : _ ("White to move"));
    }
  return NULL;
}

char *
etude_lesson_item_ask (EtudeLessonItem *self)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);
  const char *text = etude_lesson_item_get_said (self, "text");
  /* What is to be done with a problem does not say which one it is. */
  g_autoptr (EtudeExhibit) problem = !text && kind && kind->acts ? etude_lesson_item_make_exhibit (self, NULL) : NULL;
  char *task = text      ? NULL
               : problem ? g_strdup (etude_exhibit_get (problem)->caption)
                         : etude_lesson_item_describe_task (self);

  return task ? task : g_strdup (text ? text : etude_lesson_item_get_title (self));
}

gboolean
etude_lesson_item_has_answer (EtudeLessonItem *self)
{
  return etude_lesson_item_get_said (self, "answer") || find_field (self, "answer-marks")
         || find_field (self, "answer-squares");
}

/* --- boards --- */

char *
etude_lesson_item_get_id (EtudeLessonItem *self)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);
  g_autoptr (EtudeExhibit) exhibit = etude_lesson_item_make_exhibit (self, NULL);

  return g_strdup (exhibit ? etude_exhibit_get (exhibit)->id : kind ? etude_lesson_item_get (self, kind->word) : NULL);
}

gboolean
etude_lesson_item_get_size (EtudeLessonItem *self, guint *columns, guint *rows)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);
  g_autoptr (EtudeExhibit) exhibit = NULL;

  *columns = *rows = kind && kind->size ? kind->size : EDGE;
  if (kind && kind->size)
    return TRUE;
  exhibit = etude_lesson_item_make_exhibit (self, NULL);
  if (!exhibit)
    return FALSE;
  *columns = etude_board_scene_get_columns (etude_exhibit_get (exhibit)->scene);
  *rows = etude_board_scene_get_rows (etude_exhibit_get (exhibit)->scene);
  return TRUE;
}

/* --- marks --- */

GArray *
etude_lesson_item_get_marks (EtudeLessonItem *self, const char *word)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  const char *text = etude_lesson_item_get (self, word);
  const char *squares = etude_lesson_item_get (self, g_str_equal (word, "marks") ? "squares" : "answer-squares");
  guint columns, rows;

  if ((!text && !squares) || !etude_lesson_item_get_size (self, &columns, &rows))
    return marks;
  etude_lesson_marks_read (squares ? squares : "", TRUE, columns, rows, marks);
  etude_lesson_marks_read (text ? text : "", FALSE, columns, rows, marks);
  return marks;
}

gboolean
etude_lesson_item_has_marks (EtudeLessonItem *self, const GArray *marks, guint columns)
{
  g_autoptr (GArray) own = etude_lesson_item_get_marks (self, "marks");
  gboolean same = TRUE;

  for (int squares = 0; squares < 2; squares++)
    {
      g_autofree char *a = etude_lesson_marks_write (own, columns, squares);
      g_autofree char *b = etude_lesson_marks_write (marks, columns, squares);

      same = same && g_strcmp0 (a, b) == 0;
    }
  return same;
}

EtudeLessonItem *
etude_lesson_item_with_marks (EtudeLessonItem *self, gboolean answer, const GArray *marks, guint columns)
{
  g_autofree char *others = etude_lesson_marks_write (marks, columns, FALSE);
  g_autofree char *squares = etude_lesson_marks_write (marks, columns, TRUE);
  g_autoptr (EtudeLessonItem) marked = etude_lesson_item_with (self, answer ? "answer-marks" : "marks", others);

  return etude_lesson_item_with (marked, answer ? "answer-squares" : "squares", squares);
}

/* --- faults --- */

/* Words that have few values. */
static const struct
{
  const char *word;
  const char *values[4];
} choices[] = {
  { "answers", { "shown", "hidden" } }, { "side", { "white", "black" } },
  { "goal", { "mate", "draw" } },       { "orientation", { "white", "black" } },
  { "skip", { "yes", "no" } },          { "form", { "long", "short" } },
  { "do", { "look", "try", "watch" } }, { "opponent", { "exact", "pupil", "nobody" } },
};

static char *
choice_fault (const EtudeLessonField *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *all = NULL;

      if (!g_str_equal (field->word, choices[i].word) || g_strv_contains (choices[i].values, field->value))
        continue;
      all = g_strjoinv (", ", (char **) choices[i].values);
      /* Translators: a word of the file, and its values, which are not translated. */
      return g_strdup_printf (_ ("“%s” must be one of: %s"), field->word, all);
    }
  return NULL;
}

static char *
marks_fault (EtudeLessonItem *self, const char *text, gboolean squares)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  guint columns, rows;

  if (!etude_lesson_item_get_size (self, &columns, &rows)
      || etude_lesson_marks_read (text, squares, columns, rows, marks))
    return NULL;
  return g_strdup (squares ? _ ("coloured squares look like Gd4") : _ ("marks look like Gd4 or Re2e4"));
}

static char *
value_fault (EtudeLessonItem *self, const EtudeLessonField *field)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);
  const char *word = field->word;

  for (guint i = 0; etude_lesson_kinds[i]; i++)
    if (g_str_equal (word, etude_lesson_kinds[i]->word))
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (EtudeExhibit) exhibit = read_as (self, etude_lesson_kinds[i], &error);
        char *why = exhibit ? NULL : g_strdup (error->message);

        /* What an item of KIND would be about cannot be read. */
        if (why && g_str_has_suffix (why, "."))
          why[strlen (why) - 1] = '\0';
        return why;
      }
  if (kind && kind->sized && g_str_equal (word, "size"))
    {
      g_autoptr (EtudeExhibit) exhibit = NULL;
      guint64 size;

      /* What says its size itself cannot have another one. */
      if (!g_ascii_string_to_unsigned (field->value, 10, 1, ETUDE_EDGE_MAX, &size, NULL))
        /* Translators: "size" is a word of the file. */
        return g_strdup_printf (_ ("“size” must be a number from 1 to %u"), ETUDE_EDGE_MAX);
      exhibit = etude_lesson_item_make_exhibit (self, NULL);
      if (exhibit && etude_board_scene_get_columns (etude_exhibit_get (exhibit)->scene) != size)
        /* Translators: "size" is a word of the file. */
        return g_strdup (_ ("“size” is not the size of the problem"));
      return NULL;
    }
  if (g_str_equal (word, "marks") || g_str_equal (word, "answer-marks"))
    return marks_fault (self, field->value, FALSE);
  if (g_str_equal (word, "squares") || g_str_equal (word, "answer-squares"))
    return marks_fault (self, field->value, TRUE);
  if (g_str_equal (word, "moves") && etude_lesson_item_get_moves (self) == 0)
    return g_strdup (_ ("“moves” must be a number from 1 to 999"));
  if (g_str_equal (word, "minutes") && etude_lesson_item_get_minutes (self) == 0)
    return g_strdup (_ ("“minutes” must be a number from 1 to 600"));
  if (g_str_equal (word, "drill") && etude_mate_theme_parse (field->value) < 0)
    return g_strdup (_ ("“drill” is not a theme of the Train tab"));
  return choice_fault (field);
}

static void
clear_fault (gpointer fault)
{
  g_free (((EtudeLessonFault *) fault)->text);
}

/* TEXT is taken; NULL: nothing is wrong. */
static void
add_fault (GArray *faults, guint line, char *text)
{
  EtudeLessonFault fault = { line, text };

  if (text)
    g_array_append_val (faults, fault);
}

GArray *
etude_lesson_item_find_faults (EtudeLessonItem *self)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (self);
  GArray *faults = g_array_new (FALSE, FALSE, sizeof (EtudeLessonFault));

  g_array_set_clear_func (faults, clear_fault);
  if (!kind)
    return faults;
  if (!find_field (self, kind->word))
    /* Translators: a word of the file that must be there. */
    add_fault (faults, 0, g_strdup_printf (_ ("“%s” is missing"), kind->word));
  for (guint i = 0; i < self->fields->len; i++)
    {
      const EtudeLessonField *field = &g_array_index (self->fields, EtudeLessonField, i);

      if (*field->word && find_field (self, field->word) != field)
        {
          g_autofree char *word = etude_shown_text (field->word, WORD_MOST);

          add_fault (faults, field->line, g_strdup_printf (_ ("“%s” appears twice"), word));
        }
      else if (*field->word)
        add_fault (faults, field->line, value_fault (self, field));
    }
  return faults;
}
