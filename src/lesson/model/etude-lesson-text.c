/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons as Etude's own files, read and written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-found-text.h"
#include "etude-lesson-text.h"

#define VERSION 1
#define INDENT "  "  /* of what goes on with the line before */
#define LINES_TOLD 8 /* of those that are wrong */

void
etude_lesson_content_clear (EtudeLessonContent *content)
{
  g_clear_object (&content->head);
  g_clear_pointer (&content->items, g_ptr_array_unref);
  g_clear_pointer (&content->damage, g_free);
}

/* --- reading --- */

typedef struct
{
  EtudeLessonContent *content;
  char *kind;     /* of the item that is being read; NULL: the head */
  guint line;     /* of that */
  GArray *fields; /* of it */
  guint last;     /* of these, the one with a word that was read last; G_MAXUINT: none */
  GString *more;  /* how its value goes on */

  guint n_faults, wrong[LINES_TOLD]; /* the lines of the first ones */
  char *fault;                       /* the first */
} Reader;

/* NULL: nothing is wrong. */
static char *
describe_damage (const Reader *reader)
{
  const guint n = reader->n_faults, rest = n - MIN (n, LINES_TOLD);
  g_autoptr (GString) names = g_string_new (NULL); /* "6, 9, 12" */

  for (guint i = 0; i < MIN (n, LINES_TOLD); i++)
    g_string_append_printf (names, i ? ", %u" : "%u", reader->wrong[i]);
  if (n == 0)
    return NULL;
  if (n == 1)
    /* Translators: the number of a line in a file, and what is wrong there. */
    return g_strdup_printf (_ ("Damaged in line %u: %s. Everything else was read."), reader->wrong[0], reader->fault);
  if (rest == 0)
    /* Translators: numbers of lines in a file, "6, 9, 12", the first of them, and what is wrong there. */
    return g_strdup_printf (_ ("Damaged in lines %s. Line %u: %s. Everything else was read."), names->str,
                            reader->wrong[0], reader->fault);
  /* Translators: the same, and how many lines are damaged besides. */
  return g_strdup_printf (_ ("Damaged in lines %s and %u more. Line %u: %s. Everything else was read."), names->str,
                          rest, reader->wrong[0], reader->fault);
}

static void
end_item (Reader *reader)
{
  EtudeLessonItem *item = etude_lesson_item_new_take (reader->kind ? reader->kind : "", reader->fields);
  g_autoptr (GArray) faults = NULL;

  reader->fields = etude_lesson_fields_new ();
  reader->last = G_MAXUINT;
  if (!reader->kind)
    {
      reader->content->head = item;
      return;
    }
  faults = etude_lesson_item_find_faults (item);
  for (guint i = 0; i < faults->len; i++)
    {
      EtudeLessonFault *fault = &g_array_index (faults, EtudeLessonFault, i);

      if (!reader->fault)
        reader->fault = g_steal_pointer (&fault->text);
      if (reader->n_faults < LINES_TOLD)
        reader->wrong[reader->n_faults] = fault->line ? fault->line : reader->line;
      reader->n_faults++;
    }
  g_ptr_array_add (reader->content->items, item);
  g_clear_pointer (&reader->kind, g_free);
}

/* A line ends where its last CR are, of which some programs write several. */
static void
cut_returns (char *line)
{
  gsize length = strlen (line);

  while (length && line[length - 1] == '\r')
    line[--length] = '\0';
}

/* The value before gets all lines that went on with it, at once: there may be a million. */
static void
end_value (Reader *reader)
{
  EtudeLessonField *last;
  char *value;

  if (!reader->more->len)
    return;
  last = &g_array_index (reader->fields, EtudeLessonField, reader->last);
  value = g_strconcat (last->value, reader->more->str, NULL);
  g_free (last->value);
  last->value = value;
  g_string_truncate (reader->more, 0);
}

/* A line for people stands behind the value that it was in. */
static void
read_line (Reader *reader, const char *line, guint number)
{
  gsize length = strcspn (line, " \t");
  const gboolean indented = *line && length == 0;
  g_autofree char *word = g_strndup (line, length);
  const char *value = line + length + strspn (line + length, " \t");

  if (!*value)
    cut_returns (word);
  if (indented && reader->last != G_MAXUINT)
    {
      const char *text = g_str_has_prefix (line, INDENT) ? line + strlen (INDENT) : line + 1;

      /* LINE goes on with the value before. */
      g_string_append_c (reader->more, '\n');
      g_string_append (reader->more, text);
    }
  else if (indented || *line == '#')
    etude_lesson_fields_add (reader->fields, "", line, number);
  else if (*word)
    {
      end_value (reader);
      if (g_str_equal (word, "item"))
        {
          end_item (reader);
          reader->kind = g_strdup (value);
          reader->line = number;
        }
      else
        {
          reader->last = reader->fields->len;
          etude_lesson_fields_add (reader->fields, word, value, number);
        }
    }
}

gboolean
etude_lesson_text_read (const char *text, EtudeLessonContent *content, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Reader reader = { .content = content, .last = G_MAXUINT };
  guint64 version;

  if (!etude_found_is_lesson (text))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("This is not a lesson."));
      return FALSE;
    }
  if (!g_ascii_string_to_unsigned (g_strstrip (lines[0] + strlen (ETUDE_LESSON_WORD)), 10, 1, VERSION, &version, NULL))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("This lesson was made by a newer version of Etude."));
      return FALSE;
    }
  content->items = g_ptr_array_new_with_free_func (g_object_unref);
  reader.fields = etude_lesson_fields_new ();
  reader.more = g_string_new (NULL);
  for (guint i = 1; lines[i]; i++)
    {
      cut_returns (lines[i]);
      read_line (&reader, lines[i], i + 1);
    }
  end_value (&reader);
  if (reader.kind || !content->head)
    end_item (&reader);
  content->damage = describe_damage (&reader);
  g_free (reader.fault);
  g_array_unref (reader.fields);
  g_string_free (reader.more, TRUE);
  return TRUE;
}

/* --- writing --- */

static void
write_fields (GString *text, EtudeLessonItem *item)
{
  guint n;
  const EtudeLessonField *fields = etude_lesson_item_get_fields (item, &n);

  for (const EtudeLessonField *field = fields; field < fields + n; field++)
    {
      /* The word and the value, whose further lines are indented. */
      g_auto (GStrv) lines = g_strsplit (field->value, "\n", -1);

      if (!*field->word)
        {
          g_string_append_printf (text, "%s\n", field->value);
          continue;
        }
      g_string_append_printf (text, lines[0] && *lines[0] ? "%s %s\n" : "%s\n", field->word, lines[0]);
      for (guint i = 1; lines[0] && lines[i]; i++)
        g_string_append_printf (text, INDENT "%s\n", lines[i]);
    }
}

char *
etude_lesson_text_write (EtudeLessonItem *head, GListModel *items)
{
  GString *text = g_string_new (ETUDE_LESSON_WORD " " G_STRINGIFY (VERSION) "\n");

  write_fields (text, head);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (items, i);

      g_string_append_printf (text, "\nitem %s\n", etude_lesson_item_get_kind_name (item));
      write_fields (text, item);
    }
  return g_string_free (text, FALSE);
}
