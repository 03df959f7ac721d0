/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-shown-text.c - how much of a text is shown, and that lessons, logs, problems and puzzles of any length are read in
 * a time that goes with it, and refused with a short sentence. */
#include "case.h"
#include "divine-text.h"
#include "etude-divine-log.h"
#include "etude-lesson.h"
#include "etude-mate-log.h"
#include "etude-placement-log.h"
#include "etude-placement-read.h"
#include "etude-placement-state.h"
#include "etude-shown-text.h"

#include <string.h>
#include <time.h>

#include "sanitizers.h"

#define NET "k7/3B4/NK6/8/8/8/8/8 w - - 0 1"

static const guint sizes[] = { 5000, 100000, 1000000 }; /* bytes */

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

CASE (unbroken)
{
  g_autofree char *pairs = etude_shown_unbroken ("Pairs – here: d8–d6, e8–e6."), *none = etude_shown_unbroken (NULL);

  g_assert_cmpstr (pairs, ==, "Pairs – here: d8–\u2060d6, e8–\u2060e6.");
  g_assert_null (none);
}

CASE (letters)
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
CASE (words)
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

CASE (long)
{
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
  gboolean refused; /* a comment without an end, or no game at all */
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
  { "etude-lesson 1\nitem placement\nproblem\n", "  --Q-\n  Q---\n  ---Q\n  -Q--\n  \n" },
  { "etude-lesson 1\nitem divine\npuzzle C\n", "  %u\n" },
  { "etude-lesson 1\nitem position\nfen " NET "\n", "title.l%u of a lesson\n" },
  { "etude-lesson 1\n", "item position\nfen " NET "\n" },
  { "etude-lesson 1\n", "title.l%u many\n" },
  { "[Event \"x\"]\n", "[Tag%u \"a value\"]\n", TRUE },
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
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (lesson)), >=, kind == 13 ? 0 : 1);
  written = g_strdup (etude_lesson_get_text (lesson));
  games = etude_lesson_get_pgn (lesson);
  g_assert_cmpuint (strlen (written), >, size / 4);
  return (double) (clock () - begun) / CLOCKS_PER_SEC;
}

/* SOME seconds for 100 KB and MORE for 1 MB of WHAT. Ten times the text takes about ten times as long: forty at most, where a
 * square would take a hundred. What is too short to be measured counts as short. */
static void
check_linear (const char *what, double some, double more)
{
  g_test_message ("%s: %.3f s, %.3f s", what, some, more);
  if (!IS_SANITIZED && more > 40 * some + 0.5) /* whose memory takes its own time */
    g_error ("\"%s\": %.3f s for 100 KB, %.3f s for 1 MB", what, some, more);
}

CASE (linear)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (long_lessons); kind++)
    {
      const double some = read_and_write (kind, 100000), more = read_and_write (kind, 1000000);

      check_linear (long_lessons[kind].line, some, more);
    }
}

/* --- what names have --- */

#define SENTENCE_MOST 300 /* bytes, with all that is quoted */

/* A name that no reader knows, of SIZE bytes. */
static char *
make_name (guint size)
{
  return repeat ("ы", size / (guint) strlen ("ы"));
}

/* Takes TEXT, which must be refused with a short sentence. */
typedef void (*Refuse) (const char *text);

static void
assert_short (const char *sentence)
{
  g_assert_nonnull (sentence);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_cmpuint (strlen (sentence), <, SENTENCE_MOST);
}

/* BEGIN and LINE, each of whose fields becomes a long name in its turn. */
static void
refuse_each (const char *begin, const char *line, Refuse refuse)
{
  g_auto (GStrv) fields = g_strsplit (line, ",", -1);

  for (guint i = 0; fields[i]; i++)
    {
      g_autofree char *was = fields[i];
      double seconds[G_N_ELEMENTS (sizes)];

      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        {
          g_autofree char *name = make_name (sizes[k]), *text = NULL;
          g_autofree char *joined = NULL;
          clock_t begun;

          fields[i] = name;
          joined = g_strjoinv (",", fields);
          text = g_strconcat (begin, joined, "\n", NULL);
          begun = clock ();
          refuse (text);
          seconds[k] = (double) (clock () - begun) / CLOCKS_PER_SEC;
        }
      fields[i] = g_steal_pointer (&was);
      check_linear (fields[i], seconds[1], seconds[2]);
    }
}

static void
refuse_table (EtudeLog *log, const char *text)
{
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_false (etude_log_merge_csv (log, text, &n, &error));
  assert_short (error->message);
  g_object_unref (log);
}

static void
refuse_drills (const char *text)
{
  refuse_table (etude_mate_log_new (), text);
}

static void
refuse_boards (const char *text)
{
  refuse_table (etude_placement_log_new (), text);
}

static void
refuse_puzzles (const char *text)
{
  refuse_table (etude_divine_log_new (), text);
}

/* The three logs as tables: a name of a column, and what stands in each. */
CASE (logs)
{
  static const struct
  {
    const char *names, *line;
    Refuse refuse;
  } logs[] = {
    { "when,theme,defender,yardstick,solved,hints,used,needed,spare,seconds",
      "2026-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90", refuse_drills },
    { "when,problem,seconds,hints", "2026-03-01T12:00:00Z,PWGG3F,90,0", refuse_boards },
    { "when,game,rule,level,day,hints,seconds", "2026-03-01T12:00:00Z,makruk,exact,medium,20260301,0,1.0",
      refuse_puzzles },
  };

  for (guint i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      g_autofree char *begin = g_strconcat (logs[i].names, "\n", NULL);
      g_autofree char *many = repeat ("ы,", sizes[2] / 3), *blank = repeat (",", sizes[2]);

      refuse_each ("", logs[i].names, logs[i].refuse);
      refuse_each (begin, logs[i].line, logs[i].refuse);
      logs[i].refuse (many);
      logs[i].refuse (blank);
    }
}

static void
refuse_problem (const char *text)
{
  const struct etude_problem empty = { .task = ETUDE_INDEPENDENCE, .edge = 8 };
  const struct etude_general before = etude_placement_problem_of_plain (&empty);
  g_autoptr (GBytes) boards = NULL;
  g_autoptr (GError) error = NULL;
  struct etude_general problem;

  g_assert_false (etude_placement_read (text, &before, &problem, &boards, &error));
  assert_short (error->message);
}

static void
refuse_puzzle (const char *text)
{
  struct etude_divine_reader reader = { .at = text };
  struct etude_divine_text puzzle;

  g_assert_false (etude_divine_read (&reader, &puzzle));
  assert_short (etude_divine_reader_why (&reader));
}

/* A lesson of it has faults, and says so. */
static void
refuse_item (const char *text)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autofree char *damage = NULL;

  g_assert_true (etude_lesson_set_text (lesson, text, &damage, NULL));
  assert_short (damage);
}

static void
refuse_games (const char *text)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autofree char *damage = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (etude_lesson_set_text (lesson, text, &damage, &error));
  assert_short (error->message);
}

/* Each of WORDS, the last of which may be none, with a long name behind it, at the end of BEGIN. */
static void
refuse_words (const char *begin, const char *words, Refuse refuse)
{
  g_auto (GStrv) all = g_strsplit (words, ",", -1);

  for (guint i = 0; all[i]; i++)
    {
      double seconds[G_N_ELEMENTS (sizes)];

      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        {
          g_autofree char *name = make_name (sizes[k]);
          g_autofree char *line = g_strconcat (all[i], " ", name, "\n", NULL);
          g_autofree char *text = g_strconcat (begin, line + (*line == ' '), NULL);
          const clock_t begun = clock ();

          refuse (text);
          seconds[k] = (double) (clock () - begun) / CLOCKS_PER_SEC;
        }
      check_linear (all[i], seconds[1], seconds[2]);
    }
}

/* Problems and puzzles, as files of their own, as ids and in lessons, where names may be anything and stand twice. */
CASE (names)
{
  refuse_words ("etude-problem 1\n", "task,size,pieces,fixed,forbidden,", refuse_problem);
  refuse_words ("", "etude-problem,P,8*q,", refuse_problem);
  refuse_words ("etude-divine 1\n", "game,rule,level,seed,pieces,clues,", refuse_puzzle);
  refuse_words ("", "etude-divine,C,chess-exact-easy,", refuse_puzzle);
  refuse_words ("etude-lesson 1\nitem placement\n", "problem,size,do,marks,squares,answers", refuse_item);
  refuse_words ("etude-lesson 1\nitem divine\n", "puzzle,title,text,marks", refuse_item);
  refuse_words ("[Event \"?\"]\n\n", "1.,1. e4 {a} ($,[FEN,[Variant \"", refuse_games);
  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      g_autofree char *name = make_name (sizes[k]);
      g_autofree char *text = g_strdup_printf ("etude-lesson 1\nitem position\nfen " NET "\n%s a\n%s b\n", name, name);

      refuse_item (text);
    }
}
