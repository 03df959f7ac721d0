/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-marking-read.c - the file of a sheet that is marked, read and written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-marking.h"
#include "etude-shown-text.h"
#include "id-digits.h"

#define HEAD "#etude-sheet"
#define VERSION "1"
#define TEXT_MAX (1024 * 1024)
#define FAULTS_MAX 100

/* --- cells --- */

/* Whether TEXT, apart from apostrophes before it, would be a formula for a spreadsheet. */
static gboolean
is_formula (const char *text)
{
  text += strspn (text, "'");
  return *text && strchr ("=+-@", *text) && text[1];
}

/* A cell that holds TEXT, blanks and what write_cell puts before formulas apart. (transfer full) */
static char *
read_cell (const char *text)
{
  g_autofree char *cell = g_strstrip (g_strdup (text));

  return g_strdup (*cell == '\'' && is_formula (cell) ? cell + 1 : cell);
}

/* The cells of LINE, parted by BETWEEN; one in quotation marks may have these in it, doubled quotation marks are one. (transfer full) */
static GPtrArray *
split_cells (const char *line, char between)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  GString *cell = g_string_new (NULL);
  gboolean quoted = FALSE;

  for (const char *at = line;; at++)
    if (quoted && at[0] == '"' && at[1] == '"')
      g_string_append_c (cell, *at++);
    else if (*at == '"' && (quoted || cell->len == 0))
      quoted = !quoted;
    else if (*at && (quoted || *at != between))
      g_string_append_c (cell, *at);
    else
      {
        g_ptr_array_add (cells, read_cell (cell->str));
        g_string_truncate (cell, 0);
        if (!*at)
          break;
      }
  g_string_free (cell, TRUE);
  return cells;
}

/* What parts the cells of LINE, outside of quotation marks; 0: nothing but blanks. */
static char
find_between (const char *line)
{
  gboolean quoted = FALSE, found[3] = { FALSE, FALSE, FALSE };
  static const char all[] = "\t;,";

  for (; *line; line++)
    {
      const char *between = strchr (all, *line);

      quoted ^= *line == '"';
      if (between && !quoted)
        found[between - all] = TRUE;
    }
  return found[0] ? '\t' : found[1] ? ';' : found[2] ? ',' : 0;
}

/* TEXT as a cell. */
static void
write_cell (GString *csv, const char *text)
{
  const gboolean quotes = strpbrk (text, ",;\t\"\r\n") || *text == '#' || *text == ' ' || g_str_has_suffix (text, " ");
  g_autofree char *guarded = is_formula (text) ? g_strconcat ("'", text, NULL) : g_strdup (text);

  if (!quotes)
    {
      g_string_append (csv, guarded);
      return;
    }
  g_string_append_c (csv, '"');
  for (const char *at = guarded; *at; at++)
    g_string_append_printf (csv, *at == '"' ? "%c\"" : "%c", *at == '\n' || *at == '\r' ? ' ' : *at);
  g_string_append_c (csv, '"');
}

/* WORD of N pieces of WIDTH characters each, that are written together, onto CELLS. FALSE: it is no such word. */
static gboolean
split_word (const char *word, guint n, guint width, GPtrArray *cells)
{
  if (n < 2 || g_utf8_strlen (word, -1) != (glong) n * width)
    return FALSE;
  /* Letters of results, or squares. */
  for (const char *at = word; *at; at = width == 1 ? g_utf8_next_char (at) : at + 2)
    if (width == 1 ? !g_unichar_isalpha (g_utf8_get_char (at)) && !strchr ("+-.?=", *at)
                   : !g_ascii_isalpha (at[0]) || !g_ascii_isdigit (at[1]))
      return FALSE;
  while (*word)
    {
      const char *end = width == 1 ? g_utf8_next_char (word) : word + 2;

      g_ptr_array_add (cells, g_strndup (word, (gsize) (end - word)));
      word = end;
    }
  return TRUE;
}

/* Whether WORD has only letters of results. */
static gboolean
is_results (const char *word)
{
  for (; *word; word = g_utf8_next_char (word))
    if (g_ascii_isdigit (*word) || (g_ascii_isalpha (*word) && !strchr ("WDLwdl", *word)))
      return FALSE;
  return TRUE;
}

/* LINE of words with blanks between: a name, and N answers behind it. (transfer full) */
static GPtrArray *
split_words (const char *line, guint n)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  const char *colon = strchr (line, ':');
  g_auto (GStrv) words = g_regex_split_simple ("\\s+", colon ? colon + 1 + strspn (colon + 1, " ") : line, 0, 0);
  const guint count = g_strv_length (words);
  const char *last = count > 0 ? words[count - 1] : "";
  const guint given = colon ? count : count > 0 ? count - 1 : 0; /* at most */
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);
  const gboolean together
      = given > 0
        && ((is_results (last) && split_word (last, n, 1, pieces))
            || (given == 1 && (split_word (last, n, 1, pieces) || split_word (last, n, 2, pieces))));
  const guint first = colon ? 0 : together ? count - 1 : given >= n ? count - n : MIN (count, 1);
  g_autoptr (GString) name = g_string_new_len (line, colon ? colon - line : 0);

  for (guint i = 0; i < first; i++)
    g_string_append_printf (name, "%s%s", i ? " " : "", words[i]);
  g_ptr_array_add (cells, read_cell (name->str));
  for (guint i = 0; together && i < pieces->len; i++)
    g_ptr_array_add (cells, g_strdup (pieces->pdata[i]));
  for (guint i = first; !together && i < count && (i > first || *words[i] || count > 1); i++)
    g_ptr_array_add (cells, g_strdup (words[i]));
  return cells;
}

/* --- lines --- */

typedef struct
{
  EtudeMarking *self;
  const EtudeMarking *sheet; /* what is known without the file; or NULL */
  gboolean headed;
  GHashTable *lines; /* of the names */
  GHashTable *known; /* pupils of the sheet, by their lines as they were typed */
  GPtrArray *asked, *board, *right;
  gboolean crowded; /* there are too many pupils, and it was said */
  guint n_more;     /* faults that are counted only */
} Reader;

G_GNUC_PRINTF (3, 4)
static void
add_fault (Reader *r, guint line, const char *format, ...)
{
  va_list arguments;
  g_autofree char *what = NULL;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (r->self->faults->len < FAULTS_MAX)
    /* Translators: what is wrong in a line of what was typed. */
    g_ptr_array_add (r->self->faults, g_strdup_printf (_ ("Line %u: %s"), line, what));
  else
    r->n_more++;
}

static void
take_pupil (Reader *r, const char *text, guint line)
{
  const guint n = r->self->exercises->len;
  const char between = find_between (text);
  g_autoptr (GPtrArray) cells = between ? split_cells (text, between) : split_words (text, n);
  g_autofree char *name = etude_shown_text (cells->pdata[0], ETUDE_SHOWN_TITLE);
  EtudeMarkPupil *pupil;
  guint last;

  if (between && cells->len == 2 && n > 1)
    {
      g_autofree char *word = g_strdup (cells->pdata[1]);

      g_ptr_array_set_size (cells, 1);
      if (!split_word (word, n, 1, cells) && !split_word (word, n, 2, cells))
        g_ptr_array_add (cells, g_steal_pointer (&word));
    }
  /* Spreadsheets write as many cells for each line as the longest has. */
  while (cells->len > n + 1 && !*(char *) cells->pdata[cells->len - 1])
    g_ptr_array_remove_index (cells, cells->len - 1);
  last = GPOINTER_TO_UINT (g_hash_table_lookup (r->lines, name));
  if (!*name)
    add_fault (r, line, "%s", _ ("There is no name."));
  else if (last > 0)
    add_fault (r, line, _ ("%s is already in line %u."), name, last);
  else if (cells->len != n + 1)
    add_fault (r, line,
               ngettext ("%s has %u answer; the sheet has %u exercises.",
                         "%s has %u answers; the sheet has %u exercises.", cells->len - 1),
               name, cells->len - 1, n);
  else if (r->self->pupils->len >= ETUDE_MARKING_PUPILS_MAX)
    {
      if (!r->crowded)
        add_fault (r, line, _ ("There are more than %u pupils."), ETUDE_MARKING_PUPILS_MAX);
      r->crowded = TRUE; /* said once, and room is left for other faults */
    }
  else
    {
      g_hash_table_replace (r->lines, g_strdup (name), GUINT_TO_POINTER (line));
      pupil = g_rc_box_new0 (EtudeMarkPupil);
      pupil->line = g_strdup (text);
      pupil->name = g_steal_pointer (&name);
      pupil->answers = g_new0 (char *, n + 1);
      pupil->marks = g_new0 (EtudeMarkKind, n);
      for (guint i = 0; i < n; i++)
        pupil->answers[i] = etude_shown_text (cells->pdata[i + 1], ETUDE_SHOWN_TITLE);
      etude_marking_judge (r->self, pupil);
      g_ptr_array_add (r->self->pupils, pupil);
    }
}

/* Every character but hyphens, in the letters of ids. */
char *
etude_marking_read_code (const char *code)
{
  unsigned char symbols[ETUDE_ID_SYMBOLS];
  GString *plain = g_string_new (NULL);

  for (; *code && plain->len < ETUDE_ID_SYMBOLS; code++)
    if (*code != '-')
      {
        symbols[plain->len] = (unsigned char) etude_id_value (*code);
        if (symbols[plain->len] == ETUDE_ID_BASE)
          break;
        g_string_append_c (plain, etude_id_letter (symbols[plain->len]));
      }
  if (!*code && plain->len > 1 && etude_id_check (symbols, (unsigned) plain->len - 1) == symbols[plain->len - 1])
    return g_string_free (plain, FALSE);
  g_string_free (plain, TRUE);
  return NULL;
}

/* A line of the head: its cells. FALSE: ERROR. */
static gboolean
take_head (Reader *r, GPtrArray *cells, guint line, GError **error)
{
  static const char *const words[] = { "#asked", "#board", "#right" };
  GPtrArray **const parts[] = { &r->asked, &r->board, &r->right };

  if (g_str_equal (cells->pdata[0], HEAD))
    {
      if (cells->len < 3 || !g_str_equal (cells->pdata[1], VERSION))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                               _ ("This sheet was made by a newer version of Etude."));
          return FALSE;
        }
      g_free (r->self->code);
      r->self->code = etude_marking_read_code (cells->pdata[2]);
      if (!r->self->code)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("Line %u: the code of the sheet is mistyped."),
                       line);
          return FALSE;
        }
      g_free (r->self->title);
      r->self->title = etude_shown_text (cells->len > 3 ? cells->pdata[3] : "", ETUDE_SHOWN_TITLE);
      r->headed = TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (cells->pdata[0], words[i]))
      {
        if (*parts[i])
          g_ptr_array_unref (*parts[i]);
        *parts[i] = g_ptr_array_ref (cells);
      }
  return TRUE;
}

/* What was asked, of the lines of the head, or of the sheet that is known. FALSE: ERROR. */
static gboolean
make_exercises (Reader *r, GError **error)
{
  const EtudeMarking *from = r->headed ? NULL : r->sheet;
  const guint n = from ? from->exercises->len : r->board ? r->board->len - 1 : 0;
  g_autofree char *code = NULL;

  if (!from && (!r->headed || !r->board || !r->right || r->right->len != n + 1 || n == 0))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         r->headed ? _ ("This sheet does not say what was asked.")
                                   : _ ("This is not a sheet that can be marked."));
  else if (n > ETUDE_MARKING_EXERCISES_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("There are more than %u exercises."),
                 ETUDE_MARKING_EXERCISES_MAX);
  else
    {
      for (guint i = 0; i < n; i++)
        {
          EtudeMarkExercise *exercise = g_new0 (EtudeMarkExercise, 1);
          const EtudeMarkExercise *known = from ? from->exercises->pdata[i] : NULL;

          exercise->asked = g_strdup (known                               ? known->asked
                                      : r->asked && i + 1 < r->asked->len ? r->asked->pdata[i + 1]
                                                                          : "");
          exercise->board = g_strdup (known ? known->board : r->board->pdata[i + 1]);
          exercise->right = g_strdup (known ? known->right : r->right->pdata[i + 1]);
          g_ptr_array_add (r->self->exercises, exercise);
        }
      code = etude_marking_code_of (r->self->exercises);
      if (from)
        {
          g_free (r->self->title);
          r->self->title = g_strdup (from->title);
          r->self->code = g_strdup (from->code);
          return TRUE;
        }
      if (g_str_equal (code, r->self->code))
        return TRUE;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("The code does not match: these are not the exercises of the sheet %s."), r->self->code);
    }
  return FALSE;
}

static gboolean
read_lines (Reader *r, char **lines, GError **error)
{
  for (guint i = 0; lines[i]; i++)
    {
      for (char *at = lines[i]; *at; at++)
        if (g_ascii_iscntrl (*at) && *at != '\t')
          *at = ' ';
      g_strchomp (lines[i]);
      if (*lines[i] == '#')
        {
          g_autoptr (GPtrArray) cells = split_cells (lines[i], find_between (lines[i]));

          if (!take_head (r, cells, i + 1, error))
            return FALSE;
        }
    }
  if (!make_exercises (r, error))
    return FALSE;
  for (guint k = 0; !r->headed && r->sheet->kinds == r->self->kinds && k < r->sheet->pupils->len; k++)
    {
      EtudeMarkPupil *pupil = r->sheet->pupils->pdata[k];

      g_hash_table_insert (r->known, pupil->line, pupil);
    }
  for (guint i = 0; lines[i]; i++)
    {
      EtudeMarkPupil *pupil = g_hash_table_lookup (r->known, lines[i]);

      if (pupil && r->self->pupils->len < ETUDE_MARKING_PUPILS_MAX && !g_hash_table_contains (r->lines, pupil->name))
        {
          g_hash_table_replace (r->lines, g_strdup (pupil->name), GUINT_TO_POINTER (i + 1));
          g_ptr_array_add (r->self->pupils, g_rc_box_acquire (pupil));
        }
      else if (lines[i][strspn (lines[i], " \t")] && *lines[i] != '#')
        take_pupil (r, lines[i], i + 1);
    }
  if (r->n_more > 0)
    g_ptr_array_add (r->self->faults, g_strdup_printf (ngettext ("And %u more line has a fault.",
                                                                 "And %u more lines have faults.", r->n_more),
                                                       r->n_more));
  return TRUE;
}

EtudeMarking *
etude_marking_read (const char *text, const EtudeMarking *sheet, const EtudeExhibitKind *const *kinds, GError **error)
{
  g_autoptr (EtudeMarking) self = etude_marking_new (NULL, NULL);
  Reader r = { .self = self, .sheet = sheet };
  g_auto (GStrv) lines = NULL;
  gboolean good;

  if (strlen (text) > TEXT_MAX)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("This is too long: a class can have at most 1 MiB."));
      return NULL;
    }
  self->kinds = kinds;
  lines = g_strsplit (text, "\n", -1);
  r.lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  r.known = g_hash_table_new (g_str_hash, g_str_equal);
  good = read_lines (&r, lines, error);
  g_hash_table_unref (r.lines);
  g_hash_table_unref (r.known);
  g_clear_pointer (&r.asked, g_ptr_array_unref);
  g_clear_pointer (&r.board, g_ptr_array_unref);
  g_clear_pointer (&r.right, g_ptr_array_unref);
  return good ? g_steal_pointer (&self) : NULL;
}

/* --- writing --- */

char *
etude_marking_write_rows (const EtudeMarking *self)
{
  GString *csv = g_string_new (NULL);

  for (guint k = 0; k < self->pupils->len; k++)
    {
      const EtudeMarkPupil *pupil = self->pupils->pdata[k];

      write_cell (csv, pupil->name);
      for (guint i = 0; i < self->exercises->len; i++)
        {
          g_string_append_c (csv, ',');
          write_cell (csv, pupil->answers[i]);
        }
      g_string_append_c (csv, '\n');
    }
  return g_string_free (csv, FALSE);
}

char *
etude_marking_write_typed (const char *typed)
{
  g_auto (GStrv) lines = g_strsplit (typed, "\n", -1);
  GString *csv = g_string_new (NULL);

  for (guint i = 0; lines[i]; i++)
    {
      const char between = find_between (lines[i]);
      g_autoptr (GPtrArray) cells = between ? split_cells (lines[i], between) : NULL;

      if (i > 0)
        g_string_append_c (csv, '\n');
      if (!cells)
        g_string_append_printf (csv, "%s%s", is_formula (lines[i] + strspn (lines[i], " ")) ? "'" : "",
                                lines[i] + strspn (lines[i], " "));
      for (guint k = 0; cells && k < cells->len; k++)
        {
          if (k > 0)
            g_string_append_c (csv, between);
          write_cell (csv, cells->pdata[k]);
        }
    }
  return g_string_free (csv, FALSE);
}

char *
etude_marking_write (const EtudeMarking *self)
{
  GString *csv = g_string_new (HEAD "," VERSION ",");
  g_autofree char *rows = etude_marking_write_rows (self);

  g_string_append_printf (csv, "%.4s-%s,", self->code, self->code + 4);
  write_cell (csv, self->title);
  for (guint part = 0; part < 3; part++)
    {
      g_string_append (csv, part == 0 ? "\n#asked" : part == 1 ? "\n#board" : "\n#right");
      for (guint i = 0; i < self->exercises->len; i++)
        {
          const EtudeMarkExercise *exercise = self->exercises->pdata[i];

          g_string_append_c (csv, ',');
          write_cell (csv, part == 0 ? exercise->asked : part == 1 ? exercise->board : exercise->right);
        }
    }
  g_string_append_printf (csv, "\n%s", rows);
  return g_string_free (csv, FALSE);
}

char *
etude_marking_write_results (const EtudeMarking *self)
{
  GString *csv = g_string_new (NULL);

  write_cell (csv, _ ("Name"));
  for (guint i = 0; i < self->exercises->len; i++)
    g_string_append_printf (csv, ",%u", i + 1);
  g_string_append_c (csv, ',');
  /* Translators: in a table, how many answers are right. */
  write_cell (csv, C_ ("marking", "Right"));
  for (guint k = 0; k < self->pupils->len; k++)
    {
      const EtudeMarkPupil *pupil = self->pupils->pdata[k];

      g_string_append_c (csv, '\n');
      write_cell (csv, pupil->name);
      for (guint i = 0; i < self->exercises->len; i++)
        g_string_append (csv, pupil->marks[i] == ETUDE_MARK_RIGHT  ? ",1"
                              : pupil->marks[i] == ETUDE_MARK_NONE ? ","
                                                                   : ",0");
      g_string_append_printf (csv, ",%u", pupil->n_right);
    }
  g_string_append_c (csv, '\n');
  return g_string_free (csv, FALSE);
}
