/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-marks.c - what is drawn on the boards of a lesson, as its file writes it. */
#define G_LOG_DOMAIN "etude"

#include "etude-lesson-marks.h"

#include <string.h>

/* Takes a square off *AT. */
static gboolean
take_square (const char **at, guint columns, guint rows, guint8 *square)
{
  guint column = (guint) (**at - 'a'), row = 0;
  const char *digits = *at + 1;

  if (**at < 'a' || column >= columns || *digits == '0')
    return FALSE;
  while (g_ascii_isdigit (*digits) && row <= rows)
    row = 10 * row + (guint) (*digits++ - '0');
  if (row < 1 || row > rows)
    return FALSE;
  *square = (guint8) (column + columns * (row - 1));
  *at = digits;
  return TRUE;
}

/* "Gd4", "Gd4e5". */
static gboolean
read_mark (const char *text, guint columns, guint rows, EtudeDrawing *mark)
{
  mark->colour = *text;
  if (!g_ascii_isupper (*text) || !strchr (ETUDE_DRAWING_COLOURS, *text))
    return FALSE;
  text++;
  if (!take_square (&text, columns, rows, &mark->from))
    return FALSE;
  mark->to = mark->from;
  return (!*text || take_square (&text, columns, rows, &mark->to)) && !*text;
}

gboolean
etude_lesson_marks_read (const char *text, gboolean squares, guint columns, guint rows, GArray *marks)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,\t\n", -1);
  gboolean good = TRUE;

  for (guint i = 0; words[i]; i++)
    {
      EtudeDrawing mark;
      gboolean is_mark = read_mark (words[i], columns, rows, &mark) && (!squares || mark.from == mark.to);

      if (squares)
        mark.colour = g_ascii_tolower (mark.colour);
      if (is_mark)
        g_array_append_val (marks, mark);
      good = good && (is_mark || !*words[i]);
    }
  return good;
}

char *
etude_lesson_marks_write (const GArray *marks, guint columns, gboolean squares)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < marks->len; i++)
    {
      const EtudeDrawing *mark = &g_array_index (marks, EtudeDrawing, i);

      if (etude_drawing_is_square (mark) != squares)
        continue;
      g_string_append_printf (text, "%s%c%c%u", text->len ? " " : "", g_ascii_toupper (mark->colour),
                              'a' + mark->from % columns, mark->from / columns + 1);
      if (mark->to != mark->from)
        g_string_append_printf (text, "%c%u", 'a' + mark->to % columns, mark->to / columns + 1);
    }
  return g_string_free (text, text->len == 0);
}
