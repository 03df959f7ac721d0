/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-shown-text.c - how much of a text is shown, and that lessons of any length are read in a time that goes with it. */
#include "etude-lesson.h"
#include "etude-shown-text.h"

#include <string.h>
#include <time.h>

#define NET "k7/3B4/NK6/8/8/8/8/8 w - - 0 1"

/* PART, N times. */
static char *
repeat (const char *part, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  return g_string_free (text, FALSE);
}

static void
assert_shown (const char *text, guint letters, const char *expected)
{
  g_autofree char *shown = etude_shown_text (text, letters);

  g_assert_cmpstr (shown, ==, expected);
  g_assert_true (g_utf8_validate (shown, -1, NULL));
  g_assert_true (etude_shown_whole (text, letters) == g_str_equal (text, shown));
}

static void
test_letters (void)
{
  assert_shown ("", 5, "");
  assert_shown ("abc d", 5, "abc d");
  assert_shown ("abc de", 5, "abc d…");
  assert_shown ("Слон", 4, "Слон");
  assert_shown ("Слоны", 4, "Слон…");
  assert_shown ("a\nb\nc", 4, "a\nb\n…");
  assert_shown ("abc", 0, "…");
}

/* A long word is cut, and what stands behind it is there; not so in Chinese, where lines are broken anywhere. */
static void
test_words (void)
{
  g_autofree char *word = repeat ("ы", ETUDE_SHOWN_WORD), *longer = g_strconcat ("a ", word, "ы b", NULL);
  g_autofree char *cut = g_strconcat ("a ", word, "… b", NULL), *last = g_strconcat (word, "ыыы", NULL);
  g_autofree char *cut_last = g_strconcat (word, "…", NULL), *wide = repeat ("马", ETUDE_SHOWN_TEXT);

  assert_shown (word, ETUDE_SHOWN_TEXT, word);
  assert_shown (longer, ETUDE_SHOWN_TEXT, cut);
  assert_shown (last, ETUDE_SHOWN_TEXT, cut_last);
  assert_shown (last, ETUDE_SHOWN_WORD, cut_last);
  assert_shown (wide, ETUDE_SHOWN_TEXT, wide);
}

static void
test_long (void)
{
  static const guint sizes[] = { 5000, 100000, 1000000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *word = repeat ("w", sizes[i]), *words = repeat ("weg ", sizes[i] / 4);
      g_autofree char *one = etude_shown_text (word, ETUDE_SHOWN_TEXT);
      g_autofree char *many = etude_shown_text (words, ETUDE_SHOWN_TEXT);

      g_assert_cmpint (g_utf8_strlen (one, -1), ==, ETUDE_SHOWN_WORD + 1);
      g_assert_cmpint (g_utf8_strlen (many, -1), ==, MIN (sizes[i], ETUDE_SHOWN_TEXT) + (sizes[i] > ETUDE_SHOWN_TEXT));
    }
}

/* --- reading --- */

/* A lesson, or games, of a begin and as many further lines as there is room for, with their number where "%u" stands. */
static const struct
{
  const char *begin, *line;
  gboolean refused; /* a comment without an end */
} long_lessons[] = {
  { "etude-lesson 1\nitem position\nfen " NET "\n", "text.l%u a text\n" },
  { "etude-lesson 1\nitem position\nfen " NET "\n", "text the same\n" },
  { "etude-lesson 1\nitem position\nfen " NET "\n", "# a remark %u\n" },
  { "etude-lesson 1\nitem position\nfen " NET "\ntext a\n", "  line %u\n" },
  { "etude-lesson 1\nitem position\nfen " NET "\nmarks Ga1\n", "  Rb2c3 Gd4\n" },
  { "etude-lesson 1\nitem position\nfen " NET "\nsquares Ga1\n", "  Rb2 %u\n" },
  { "etude-lesson 1\nitem placement\nproblem etude-problem 1\n", "  fixed Q a1 %u\n" },
  { "etude-lesson 1\nitem placement\nproblem 8*q\n", "  %u*q\n" },
  { "etude-lesson 1\nitem placement\nproblem - q - -\n", "  - - - q\n" },
  { "etude-lesson 1\nitem divine\npuzzle C\n", "  %u\n" },
  { "etude-lesson 1\nitem position\nfen " NET "\n", "title.l%u of a lesson\n" },
  { "etude-lesson 1\n", "item position\nfen " NET "\n" },
  { "etude-lesson 1\n", "title.l%u many\n" },
  { "[Event \"x\"]\n", "[Tag%u \"a value\"]\n" },
  { "[Event \"x\"]\n[FEN \"" NET "\"]\n\n{a", " comment %u", TRUE },
  { "[Event \"x\"]\n[FEN \"" NET "\"]\n\n{a", " [%%cal Ga1b2] %u", TRUE },
  { "[Event \"x\"]\n[FEN \"" NET "\"]\n\n{[%csl Ga1", ",Ga1,Rb2", TRUE },
  { "[Event \"x\"]\n[FEN \"" NET "\"]\n\n1. Nb4", " (1. Nb4 {%u})" },
  { "[Event \"x\"]\n[FEN \"" NET "\"]\n\n", "{remark %u} " },
};

static char *
make_lesson (guint kind, gsize size)
{
  g_auto (GStrv) parts = g_strsplit (long_lessons[kind].line, "%u", 2);
  GString *text = g_string_new (long_lessons[kind].begin);

  for (guint i = 0; text->len < size; i++)
    {
      g_string_append (text, parts[0]);
      if (parts[1])
        g_string_append_printf (text, "%u%s", i, parts[1]);
    }
  return g_string_free (text, FALSE);
}

/* The seconds of the processor that it takes to read and to write a lesson of SIZE. */
static double
read_and_write (guint kind, gsize size)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autofree char *text = make_lesson (kind, size), *damage = NULL, *written = NULL, *games = NULL;
  g_autoptr (GError) error = NULL;
  const clock_t begun = clock ();

  if (long_lessons[kind].refused)
    {
      g_assert_false (etude_lesson_set_text (lesson, text, &damage, &error));
      g_assert_nonnull (error);
      return (double) (clock () - begun) / CLOCKS_PER_SEC;
    }
  g_assert_true (etude_lesson_set_text (lesson, text, &damage, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (lesson)), >=, kind == 12 ? 0 : 1);
  written = etude_lesson_get_text (lesson);
  games = etude_lesson_get_pgn (lesson);
  g_assert_cmpuint (strlen (written), >, size / 4);
  return (double) (clock () - begun) / CLOCKS_PER_SEC;
}

/* Ten times the text takes about ten times as long: forty at most, where a square would take a hundred. What is too short to
 * be measured counts as short. */
static void
test_linear (void)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (long_lessons); kind++)
    {
      const double some = read_and_write (kind, 100000), more = read_and_write (kind, 1000000);

      g_test_message ("%u: %.3f s, %.3f s", kind, some, more);
      if (more > 40 * some + 0.5)
        g_error ("\"%s\": %.3f s for 100 KB, %.3f s for 1 MB", long_lessons[kind].line, some, more);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shown-text/letters", test_letters);
  g_test_add_func ("/shown-text/words", test_words);
  g_test_add_func ("/shown-text/long", test_long);
  g_test_add_func ("/shown-text/linear", test_linear);
  return g_test_run ();
}
