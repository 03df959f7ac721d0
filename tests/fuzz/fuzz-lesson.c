/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-lesson.c - any bytes as a lesson: what is read is written and read again the same, also as games. */
#include "fuzz.h"

#include "etude-lesson.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = fuzz_text (data, size), *text = g_utf8_make_valid (bytes, -1);
  g_autofree char *damage = NULL, *again_damage = NULL, *written = NULL, *again = NULL, *pgn = NULL;
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autoptr (GError) error = NULL;

  if (!etude_lesson_set_text (lesson, text, &damage, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  g_assert_true (!damage || g_utf8_validate (damage, -1, NULL));
  pgn = etude_lesson_get_pgn (lesson);
  g_assert_true (g_utf8_validate (pgn, -1, NULL));
  written = g_strdup (etude_lesson_get_text (lesson));
  g_assert_true (etude_lesson_set_text (lesson, written, &again_damage, NULL));
  again = g_strdup (etude_lesson_get_text (lesson));
  g_assert_cmpstr (written, ==, again);
  return 0;
}
