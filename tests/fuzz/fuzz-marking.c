/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-marking.c - any bytes as a class that is marked: what is read is written and read again the same. */
#include "fuzz.h"

#include "etude-lesson-item.h"
#include "etude-marking.h"
#include "repair.h"

#include <string.h>

#define HEAD "#etude-sheet,1,"
#define CODE 8 /* letters and digits */

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = fuzz_text (data, size), *text = g_utf8_make_valid (bytes, -1), *written = NULL,
                  *again = NULL;
  g_autofree char *needs = NULL, *results = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeMarking) class = etude_marking_read (text, NULL, etude_lesson_kinds, &error), read = NULL;

  if (!class)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  written = etude_marking_write (class);
  read = etude_marking_read (written, NULL, etude_lesson_kinds, &error);
  g_assert_no_error (error);
  again = etude_marking_write (read);
  g_assert_cmpstr (written, ==, again);
  g_assert_cmpuint (read->pupils->len, ==, class->pupils->len);
  needs = etude_marking_describe_needs (class);
  results = etude_marking_write_results (class);
  for (guint i = 0; i < class->exercises->len; i++)
    {
      guint n, from, to;
      g_autofree char *mistake = etude_marking_find_mistake (class, i, &n);
      g_autofree char *told = etude_marking_describe_exercise (class, i);

      g_assert_true (g_utf8_validate (told, -1, NULL));
      if (mistake && etude_marking_find_move (class, i, mistake, &from, &to))
        g_assert_cmpuint (to, <, 64);
    }
  return 0;
}

/* The code becomes that of the exercises that stand below it, as far as these can be parted by commas. */
void
fuzz_repair (GByteArray *bytes)
{
  g_autofree char *text = g_strndup ((const char *) bytes->data, bytes->len);
  const char *head = strstr (text, HEAD), *board = strstr (text, "\n#board,"), *right = strstr (text, "\n#right,");
  g_autoptr (GPtrArray) exercises = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *code = NULL, *boards = NULL, *rights = NULL;
  g_auto (GStrv) names = NULL, words = NULL;

  if (!head || !board || !right || strlen (head) < strlen (HEAD) + CODE)
    return;
  boards = g_strndup (board + 8, strcspn (board + 8, "\n"));
  rights = g_strndup (right + 8, strcspn (right + 8, "\n"));
  names = g_strsplit (boards, ",", -1);
  words = g_strsplit (rights, ",", -1);
  for (guint i = 0; names[i] && words[i]; i++)
    {
      EtudeMarkExercise *exercise = g_new0 (EtudeMarkExercise, 1);

      exercise->board = g_strstrip (names[i]);
      exercise->right = g_strstrip (words[i]);
      g_ptr_array_add (exercises, exercise);
    }
  code = etude_marking_code_of (exercises);
  memcpy (bytes->data + (head - text) + strlen (HEAD), code, CODE);
}
