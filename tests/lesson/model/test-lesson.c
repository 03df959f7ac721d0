/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson.c - lessons: files by hand and of later versions, damage, undo, games of other programs. */
#include "case.h"
#include "etude-lesson-exhibit.h"
#include "etude-lesson-marks.h"
#include "etude-lesson.h"
#include "problem-text.h"

#include <string.h>

#define NET "k7/3B4/NK6/8/8/8/8/8 w - - 0 1"

/* Every kind of item, with words that this version does not know, comments, and values of several lines. */
static const char whole[] = "etude-lesson 1\n"
                            "title First evening\n"
                            "language en\n"
                            "mood cheerful\n"
                            "\n"
                            "item position\n"
                            "title The net\n"
                            "text White to move.\n"
                            "  What does the king need?\n"
                            "\n"
                            "  Think before you look.\n"
                            "fen " NET "\n"
                            "marks Gb3 Rc2a1\n"
                            "answer The knight mates.\n"
                            "squares Bd4 Ye5\n"
                            "answer-marks Yc2b4\n"
                            "answers hidden\n"
                            "# said by a colleague\n"
                            "sound bell.ogg\n"
                            "\n"
                            "item play\n"
                            "fen " NET "\n"
                            "side white\n"
                            "goal mate\n"
                            "moves 20\n"
                            "\n"
                            "item placement\n"
                            "problem 8*q\n"
                            "do watch\n"
                            "\n"
                            "item song\n"
                            "melody c d e\n"
                            "\n"
                            "item divine\n"
                            "puzzle XE2HGV6275A5YKZ665G89ZV28PRVE5AX\n";

typedef struct
{
  EtudeHistory *history;
  EtudeLesson *lesson;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->history = etude_history_new ();
  f->lesson = etude_lesson_new (f->history);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->lesson);
  g_object_unref (f->history);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static guint
n_items (Fixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (f->lesson));
}

static EtudeLessonItem *
item (Fixture *f, guint i)
{
  EtudeLessonItem *found = g_list_model_get_item (G_LIST_MODEL (f->lesson), i);

  g_assert_nonnull (found);
  g_object_unref (found); /* the lesson has it */
  return found;
}

static void
read_good (Fixture *f, const char *text)
{
  g_autofree char *damage = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (etude_lesson_set_text (f->lesson, text, &damage, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (damage, ==, NULL);
}

/* --- files --- */

FIXTURE_CASE (round_trip)
{
  g_autofree char *written = NULL, *again = NULL;

  read_good (f, whole);
  g_assert_cmpstr (etude_lesson_get_title (f->lesson), ==, "First evening");
  g_assert_cmpuint (n_items (f), ==, 5);
  g_assert_true (etude_lesson_item_get_kind (item (f, 1)) == &etude_lesson_play_kind);
  g_assert_null (etude_lesson_item_get_kind (item (f, 3)));
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "text"), ==,
                   "White to move.\nWhat does the king need?\nThink before you look.");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "sound"), ==, "bell.ogg");
  g_assert_true (etude_lesson_item_has_answer (item (f, 0)));
  g_assert_false (etude_lesson_item_has_answer (item (f, 1)));
  written = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_nonnull (strstr (written, "# said by a colleague"));
  g_assert_nonnull (strstr (written, "mood cheerful"));
  g_assert_nonnull (strstr (written, "item song\nmelody c d e"));
  read_good (f, written);
  again = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (again, ==, written);
}

/* Undo, session and file ask for the text of one change, which is written out once; whatever changes the lesson changes it. */
FIXTURE_CASE (text_kept)
{
  g_autoptr (EtudeLessonItem) more = etude_lesson_item_new ("position", "fen", NET, NULL);
  const char *text;

  read_good (f, whole);
  text = etude_lesson_get_text (f->lesson);
  g_assert_true (etude_lesson_get_text (f->lesson) == text);
  etude_lesson_insert (f->lesson, 0, more);
  g_assert_true (g_str_has_prefix (strstr (etude_lesson_get_text (f->lesson), "item"), "item position\nfen"));
  etude_lesson_move (f->lesson, 0, 2);
  g_assert_true (g_str_has_prefix (strstr (etude_lesson_get_text (f->lesson), "item"), "item position\ntitle The net"));
  etude_lesson_set_title (f->lesson, "Second evening");
  g_assert_nonnull (strstr (etude_lesson_get_text (f->lesson), "title Second evening"));
  g_assert_true (etude_history_go_back (f->history));
  g_assert_nonnull (strstr (etude_lesson_get_text (f->lesson), "title First evening"));
}

/* As another system writes it. */
FIXTURE_CASE (line_ends)
{
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  g_autofree char *foreign = g_strjoinv ("\r\n", lines), *one = NULL, *other = NULL;

  read_good (f, whole);
  one = g_strdup (etude_lesson_get_text (f->lesson));
  read_good (f, foreign);
  other = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (one, ==, other);
}

/* A remark in the middle of a text is none of its lines, and does not end it. */
FIXTURE_CASE (comment_inside)
{
  static const char text[] = "etude-lesson 1\n\nitem position\ntext White to move.\n# slowly\n  What does he need?\n"
                             "# one more\n\n  # a square\nfen " NET "\n";
  g_autofree char *written = NULL, *again = NULL;

  read_good (f, text);
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "text"), ==, "White to move.\nWhat does he need?\n# a square");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "fen"), ==, NET);
  written = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_nonnull (strstr (written, "\n# slowly\n"));
  g_assert_nonnull (strstr (written, "\n# one more\n"));
  read_good (f, written);
  again = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (again, ==, written);
}

static void
assert_fixed (Fixture *f)
{
  g_autofree char *once = g_strdup (etude_lesson_get_text (f->lesson)), *twice = NULL, *damage = NULL;

  g_assert_true (etude_lesson_set_text (f->lesson, once, &damage, NULL));
  twice = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (twice, ==, once);
}

/* Values with CR at the end, before LF and inside, from the editor: what is written is what is read, and is written again. */
FIXTURE_CASE (carriage_returns)
{
  static const struct
  {
    const char *value, *kept;
  } values[] = {
    { "a\r", "a" },     { "a\r\r\r", "a" },       { "a\r\nb\r\n", "a\nb\n" }, { "a\r\r\nb", "a\nb" },
    { "a\rb", "a\rb" }, { "a\r\rb\r", "a\r\rb" }, { "\r\na", "\na" },         { "  \r a", "\r a" },
    { "a \r", "a " },   { "a\r \r", "a\r " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (EtudeLessonItem) given = etude_lesson_item_new ("position", "fen", NET, "text", values[i].value, NULL);
      g_autoptr (EtudeLessonItem) edited = etude_lesson_item_with (given, "answer", values[i].value);

      read_good (f, "etude-lesson 1\n");
      etude_lesson_insert (f->lesson, 0, edited);
      g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "text"), ==, values[i].kept);
      assert_fixed (f);
      g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "text"), ==, values[i].kept);
      g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "answer"), ==, values[i].kept);
    }
}

/* Any text of a lesson is, once it was read and written, always written the same. */
FIXTURE_CASE (fixed)
{
  static const char *const parts[] = { "\n", "\n", "\r", "\r\n", " ", "  ", "\t", "#", "text", "fen", "item", "a" };

  for (guint i = 0; i < 5000; i++)
    {
      g_autoptr (GString) text = g_string_new ("etude-lesson 1\n");
      g_autofree char *damage = NULL;

      for (int n = g_test_rand_int_range (1, 30); n > 0; n--)
        g_string_append (text, parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))]);
      g_assert_true (etude_lesson_set_text (f->lesson, text->str, &damage, NULL));
      assert_fixed (f);
    }
}

/* A value of a hundred thousand lines. */
FIXTURE_CASE (long_value)
{
  GString *text = g_string_new ("etude-lesson 1\n\nitem position\ntext a\n");
  GString *value = g_string_new ("a");
  g_autofree char *all = NULL, *expected = NULL;

  while (text->len < 400000)
    {
      g_string_append (text, "  b\n");
      g_string_append (value, "\nb");
    }
  g_string_append (text, "fen k7/3B4/NK6/8/8/8/8/8 w - - 0 1\n");
  all = g_string_free (text, FALSE);
  expected = g_string_free (value, FALSE);
  read_good (f, all);
  g_assert_true (g_str_equal (etude_lesson_item_get (item (f, 0), "text"), expected));
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "fen"), ==, "k7/3B4/NK6/8/8/8/8/8 w - - 0 1");
}

FIXTURE_CASE (marks)
{
  g_autoptr (GArray) marks = NULL;
  g_autoptr (EtudeLessonItem) marked = NULL;
  g_autofree char *text = NULL;
  const EtudeDrawing *second;

  read_good (f, whole);
  marks = etude_lesson_item_get_marks (item (f, 0), "marks");
  g_assert_cmpuint (marks->len, ==, 4); /* whole squares first */
  g_assert_cmpint (g_array_index (marks, EtudeDrawing, 0).colour, ==, 'b');
  g_assert_cmpuint (g_array_index (marks, EtudeDrawing, 0).to, ==, 27);
  second = &g_array_index (marks, EtudeDrawing, 3);
  g_assert_cmpuint (second->from, ==, 10);
  g_assert_cmpuint (second->to, ==, 0);
  g_assert_cmpint (second->colour, ==, 'R');
  text = etude_lesson_marks_write (marks, 8, FALSE);
  g_assert_cmpstr (text, ==, "Gb3 Rc2a1");
  g_array_remove_range (marks, 1, 2);
  marked = etude_lesson_item_with_marks (item (f, 0), FALSE, marks, 8);
  g_assert_cmpstr (etude_lesson_item_get (marked, "squares"), ==, "Bd4");
  g_assert_cmpstr (etude_lesson_item_get (marked, "marks"), ==, "Rc2a1");
  g_assert_cmpstr (etude_lesson_item_get (marked, "answer-marks"), ==, "Yc2b4");
}

FIXTURE_CASE (tasks)
{
  g_autofree char *play = NULL, *watch = NULL, *look = NULL, *find = NULL;

  read_good (f, whole);
  look = etude_lesson_item_describe_task (item (f, 0));
  play = etude_lesson_item_describe_task (item (f, 1));
  watch = etude_lesson_item_describe_task (item (f, 2));
  g_assert_cmpstr (look, ==, NULL);
  g_assert_cmpstr (play, ==, "Play White and deliver mate in at most 20 moves");
  g_assert_cmpstr (watch, ==, "Watch the search");
  find = etude_lesson_item_describe_task (item (f, 4)); /* xiangqi: which pieces are asked for */
  g_assert_cmpstr (find, ==, "Where do the five pieces stand?");
}

/* A problem as Chessy writes it has the board of the word "size", or else of 8 x 8; its own file and an id say their size.
 * What a page gets always has it. */
FIXTURE_CASE (sizes)
{
  static const struct
  {
    const char *lines;
    guint edge, queens;
  } sizes[] = {
    { "problem 5*q\n", 8, 5 },
    { "problem 5*q\nsize 5\n", 5, 5 },
    { "size 16\nproblem 5*q\n", 16, 5 },
    { "problem PWGG3F\n", 8, 8 },
    { "size 8\nproblem PWGG3F\n", 8, 8 },
    { "problem etude-problem 1\n  task independence\n  size 6\n  pieces 5*Q\n", 6, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_strconcat ("etude-lesson 1\nitem placement\n", sizes[i].lines, NULL), *id = NULL;
      struct etude_problem opened;
      guint columns, rows;

      read_good (f, text);
      g_assert_true (etude_lesson_item_get_size (item (f, 0), &columns, &rows));
      g_assert_cmpuint (columns, ==, sizes[i].edge);
      id = etude_lesson_item_get_id (item (f, 0));
      g_assert_cmpint (etude_problem_id_read (id, &opened).fault, ==, ETUDE_PROBLEM_TEXT_OK);
      g_assert_cmpuint (opened.edge, ==, sizes[i].edge);
      g_assert_cmpuint (opened.count[ETUDE_QUEEN], ==, sizes[i].queens);
    }
}

/* What its page takes: the words of the file, but of a song nothing. */
FIXTURE_CASE (ids)
{
  g_autofree char *fen = NULL, *puzzle = NULL, *song = NULL;

  read_good (f, whole);
  fen = etude_lesson_item_get_id (item (f, 0));
  g_assert_cmpstr (fen, ==, NET);
  song = etude_lesson_item_get_id (item (f, 3));
  g_assert_null (song);
  puzzle = etude_lesson_item_get_id (item (f, 4));
  g_assert_cmpstr (puzzle, ==, "XE2HGV6275A5YKZ665G89ZV28PRVE5AX");
}

/* --- damage --- */

/* One line that is wrong; it is line 4. */
static const char *const damaged[] = {
  "item position\nfen 8/8/8/8/8/8/8 w\n",
  "item position\nfen 8/8/8/8/8/8/8/ppppppppp w\n",
  "item position\nfen 8/8/8/8/x7/8/8/8 w\n",
  "item position\nmarks Gz4\nfen " NET "\n",
  "item position\nmarks Pd4\nfen " NET "\n",
  "item position\nmarks Gd4e\nfen " NET "\n",
  "item position\nanswers perhaps\nfen " NET "\n",
  "item play\nmoves many\nfen " NET "\n",
  "item play\nmoves 0\nfen " NET "\n",
  "item play\nside green\nfen " NET "\n",
  "item play\ngoal tea\nfen " NET "\n",
  "item placement\nproblem 8*z\n",
  "item placement\ndo dance\nproblem 8*q\n",
  "item placement\nsize 17\nproblem 8*q\n",
  "item placement\nsize large\nproblem 8*q\n",
  "item placement\nsize 7\nproblem PWGG3F\n",
  "item divine\npuzzle C123\n",
  "item position\nfen\n",
};

/* The sentence has the line, and everything is kept. */
FIXTURE_CASE (damage)
{
  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autofree char *text = g_strdup_printf ("etude-lesson 1\n\n%s\nitem placement\nproblem 5*q\n", damaged[i]);
      g_autofree char *damage = NULL, *written = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) lines = g_strsplit (damaged[i], "\n", 3);

      g_assert_true (etude_lesson_set_text (f->lesson, text, &damage, &error));
      g_assert_no_error (error);
      g_test_message ("%s -> %s", damaged[i], damage);
      g_assert_nonnull (damage);
      g_assert_true (g_str_has_prefix (damage, "Damaged in line 4: "));
      g_assert_null (strstr (damage, ".."));
      g_assert_cmpuint (n_items (f), ==, 2);
      written = g_strdup (etude_lesson_get_text (f->lesson));
      g_assert_nonnull (strstr (written, lines[1]));
    }
}

FIXTURE_CASE (missing)
{
  g_autofree char *damage = NULL, *twice = NULL;

  g_assert_true (etude_lesson_set_text (f->lesson, "etude-lesson 1\nitem divine\n", &damage, NULL));
  g_assert_cmpstr (damage, ==, "Damaged in line 2: “puzzle” is missing. Everything else was read.");
  g_assert_true (
      etude_lesson_set_text (f->lesson, "etude-lesson 1\nitem position\nfen " NET "\nfen " NET "\n", &twice, NULL));
  g_assert_cmpstr (twice, ==, "Damaged in line 4: “fen” appears twice. Everything else was read.");
}

/* Every line that is wrong is named, in order; of a great many the first ones, and how many they are. */
FIXTURE_CASE (damage_many)
{
  static const char *const sentences[] = {
    [1] = "Damaged in lines 2, 3. Line 2: “puzzle” is missing. Everything else was read.",
    [3] = "Damaged in lines 2, 3, 6, 7, 10, 11. Line 2: “puzzle” is missing. Everything else was read.",
    [4] = "Damaged in lines 2, 3, 6, 7, 10, 11, 14, 15. Line 2: “puzzle” is missing. Everything else was read.",
    [5]
    = "Damaged in lines 2, 3, 6, 7, 10, 11, 14, 15 and 2 more. Line 2: “puzzle” is missing. Everything else was read.",
  };
  g_autoptr (GString) text = g_string_new ("etude-lesson 1\n");

  for (guint i = 1; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *damage = NULL;

      g_string_append (text, "item divine\nanswers perhaps\ntitle A\n\n");
      g_assert_true (etude_lesson_set_text (f->lesson, text->str, &damage, NULL));
      if (sentences[i])
        g_assert_cmpstr (damage, ==, sentences[i]);
    }
  g_string_append (text, "item position\nmarks Z\nmarks Gd4\nfen no\nside green\n");
  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "goal tea\n");
  {
    g_autofree char *damage = NULL;

    g_assert_true (etude_lesson_set_text (f->lesson, text->str, &damage, NULL));
    g_assert_nonnull (strstr (damage, " 15 and 100006 more. "));
    g_assert_cmpuint (strlen (damage), <, 150);
  }
}

/* What is no lesson changes nothing. */
FIXTURE_CASE (refused)
{
  static const char *const refused[]
      = { "", "etude-lesson", "etude-lesson 2\n", "etude-lessons 1\n", "8*q", "etude-lesson x\n" };
  g_autofree char *before = NULL, *after = NULL;

  read_good (f, whole);
  before = g_strdup (etude_lesson_get_text (f->lesson));
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *damage = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (etude_lesson_set_text (f->lesson, refused[i], &damage, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    }
  after = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (before, ==, after);
}

/* --- changing --- */

FIXTURE_CASE (undo)
{
  g_autoptr (EtudeLessonItem) added
      = etude_lesson_item_new ("position", "title", "New", "fen", NET, "text", NULL, NULL);
  g_autoptr (EtudeLessonItem) edited = etude_lesson_item_with (added, "title", "Edited");
  g_autofree char *first = NULL, *last = NULL, *back = NULL, *again = NULL;

  read_good (f, whole);
  first = g_strdup (etude_lesson_get_text (f->lesson));
  etude_lesson_insert (f->lesson, 1, added);
  etude_lesson_replace (f->lesson, 1, edited);
  etude_lesson_move (f->lesson, 1, 4);
  etude_lesson_remove (f->lesson, 0);
  etude_lesson_set_title (f->lesson, "Second evening");
  etude_lesson_set_title (f->lesson, "Second evening"); /* no step */
  etude_lesson_move (f->lesson, 2, 9);                  /* no step */
  etude_lesson_move (f->lesson, n_items (f), 0);
  etude_lesson_replace (f->lesson, n_items (f), edited);
  etude_lesson_remove (f->lesson, n_items (f));
  g_assert_cmpstr (etude_lesson_item_get_title (item (f, 3)), ==, "Edited");
  last = g_strdup (etude_lesson_get_text (f->lesson));
  for (int i = 0; i < 5; i++)
    g_assert_true (etude_history_go_back (f->history));
  back = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (back, ==, first);
  for (int i = 0; i < 5; i++)
    g_assert_true (etude_history_go_forward (f->history));
  again = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (again, ==, last);
}

/* --- games of other programs --- */

#define STUDY                                                                                                         \
  "\xef\xbb\xbf[Event \"Study: \\\"Chapter 1\\\"\"]\r\n[Site \"https://example.org\"]\r\n[FEN \"" NET "\"]\r\n"       \
  "[SetUp \"1\"]\r\n\r\n"                                                                                             \
  "{ Look [%csl Ga1,Rb3,Yh8,Yh8][%cal Gc2b4] here } 1. Nb4 $1 { [%cal Rb4c2] } (1. Nd4?! (1. Na3 $6) 1... Kb1) 1... " \
  "Kb1 "                                                                                                              \
  "*\r\n\r\n"                                                                                                         \
  "[Event \"?\"]\r\n[White \"Reti\"]\r\n[Black \"Tartakower\"]\r\n\r\n1. e4 c6 { a \xe9t\xe9 } 1-0\r\n"

FIXTURE_CASE (study)
{
  g_autofree char *out = NULL, *again = NULL;
  g_autoptr (EtudeExhibit) board = NULL;

  read_good (f, STUDY);
  g_assert_cmpuint (n_items (f), ==, 2);
  g_assert_cmpstr (etude_lesson_item_get_title (item (f, 0)), ==, "Study: \"Chapter 1\"");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "fen"), ==, NET);
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "text"), ==, "Look here");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "marks"), ==, "Ga1 Rb3 Gc2b4");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "squares"), ==, "Yh8");
  g_assert_nonnull (strstr (etude_lesson_item_get (item (f, 0), "game"), "(1. Nd4?! (1. Na3 $6) 1... Kb1)"));
  g_assert_cmpstr (etude_lesson_item_get_title (item (f, 1)), ==, "Reti – Tartakower");
  board = etude_lesson_item_make_exhibit (item (f, 1), NULL);
  g_assert_cmpint (etude_board_scene_get_face (etude_exhibit_get (board)->scene, 4).piece, ==, ETUDE_KING);
  out = etude_lesson_get_pgn (f->lesson);
  g_assert_true (g_utf8_validate (out, -1, NULL));
  g_assert_nonnull (strstr (out, "[%csl Yh8,Yh8,Ga1,Rb3][%cal Gc2b4] Look here"));
  g_assert_nonnull (strstr (out, "1. Nb4 $1 { [%cal Rb4c2] } (1. Nd4?! (1. Na3 $6) 1... Kb1) 1... Kb1 *"));
  read_good (f, out);
  again = etude_lesson_get_pgn (f->lesson);
  g_assert_cmpstr (again, ==, out);
}

/* What stands before the first move comes out again, also what is for programs; paragraphs are some. */
FIXTURE_CASE (study_commands)
{
  g_autofree char *out = NULL, *again = NULL;

  read_good (f, "[Event \"A\"]\n[FEN \"" NET "\"]\n[Variant \"From Position\"]\n\n"
                "{ [%eval 0.17] [%clk 0:03:00] One.\nTwo.\n\nThree. } 1. Nb4 { [%clk 0:02:57] } *\n\n"
                "[Event \"B\"]\n\n{ [%csl Gd4][%eval 0.2] } *\n");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "text"), ==, "One.\nTwo.\n\nThree.");
  out = etude_lesson_get_pgn (f->lesson);
  g_assert_nonnull (
      strstr (out, "{[%eval 0.17] [%clk 0:03:00] One.  \nTwo.\n\nThree.}\n1. Nb4 { [%clk 0:02:57] } *\n"));
  g_assert_nonnull (strstr (out, "{[%csl Gd4] [%eval 0.2]}\n*\n"));
  read_good (f, out);
  again = etude_lesson_get_pgn (f->lesson);
  g_assert_cmpstr (again, ==, out);
}

/* A text that is no good PGN makes no lesson: it is said where it goes wrong. */
FIXTURE_CASE (bad_pgn)
{
  static const struct
  {
    const char *text, *message;
  } bad[] = {
    { "[section]\nkey = value\n", "Line 1, column 1: A tag must be written like [Name \"value\"]." },
    { "[Event \"?\"]\n[Site unknown]\n\n1. e4 *", "Line 2, column 1: A tag must be written like [Name \"value\"]." },
    { "1. bread 2. apples", "Line 1, column 4: bread is not a move." },
    { "[Event \"?\"]\n\n1. e4 {without end", "Line 3, column 7: The comment that begins here has no end." },
    { "[Event \"?\"]\n\n1. e4 (1. d4 *", "Line 3, column 7: The variation that begins here has no end." },
    { "[Event \"?\"]\n\n1. e4) *", "Line 3, column 6: This parenthesis does not close a variation." },
    { "[FEN \"8/8/8 w\"]\n\n*", "Line 1, column 7: This is not a chess position." },
    { "[FEN \"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w\"]\n\n*",
      "Line 1, column 7: This is not a chess position." },
    { "[Event \"?\"]\n\n1. e4 *\n\n[Event \"?\"]\n\n1. hello *", "Line 7, column 4: hello is not a move." },
    { "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n[Variant \"Atomic\"]\n\n1. e4 *",
      "Line 6, column 11: This is a game of Atomic; Etude plays by the usual rules of chess only." },
  };
  g_autofree char *before = NULL, *after = NULL;

  before = g_strdup (etude_lesson_get_text (f->lesson));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *damage = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (etude_lesson_set_text (f->lesson, bad[i].text, &damage, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, bad[i].message);
    }
  after = g_strdup (etude_lesson_get_text (f->lesson));
  g_assert_cmpstr (before, ==, after);
}

/* What people write as moves: of any language and notation, with null moves and signs. */
FIXTURE_CASE (good_pgn)
{
  read_good (f,
             "[Event \"?\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. O-O Nf6!? 5. e2-e4 Ng8xf6+ 6. exd6e.p. 0-0-0 7. e8=Q# "
             "bxa1=N 8. d8Q cd5 9. -- Z0 10. ♘f3 Кf6 ± $14 11. Nbd2 N1xf3?? 12.e4e5 (12... h8=Q+ !?) 1/2-1/2");
  g_assert_cmpuint (n_items (f), ==, 1);
}

/* A large collection, in good time, and every game of it. */
FIXTURE_CASE (many_games)
{
  GString *games = g_string_new (NULL);
  gint64 begun;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (games, "[Event \"Game %d\"]\n\n{Comment %d} 1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 1-0\n\n", i,
                            i);
  begun = g_get_monotonic_time ();
  read_good (f, games->str);
  g_test_message ("%d ms", (int) ((g_get_monotonic_time () - begun) / 1000));
  g_assert_cmpuint (n_items (f), ==, 10000);
  g_assert_cmpstr (etude_lesson_item_get_title (item (f, 9999)), ==, "Game 9999");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 9999), "text"), ==, "Comment 9999");
  g_string_free (games, TRUE);
}

/* A study as lichess exports it: its name, what all chapters begin with, the side, a chapter whose moves are to be found, and one
 * with a goal. It goes out as it came. */
FIXTURE_CASE (lichess)
{
  static const char study[] = "[Event \"Endings: The square\"]\n[StudyName \"Endings\"]\n[Orientation \"black\"]\n"
                              "[SetUp \"1\"]\n[FEN \"8/8/8/8/3k4/8/4P3/4K3 b - - 0 1\"]\n\n1... Ke4 *\n\n"
                              "[Event \"Endings: Find it\"]\n[StudyName \"Endings\"]\n[ChapterMode \"gamebook\"]\n"
                              "[SetUp \"1\"]\n[FEN \"8/8/8/8/3k4/8/4P3/4K3 w - - 0 1\"]\n\n1. Kd2 *\n\n"
                              "[Event \"Endings: Mate\"]\n[Termination \"mate in 9\"]\n"
                              "[SetUp \"1\"]\n[FEN \"8/8/8/3k4/8/8/8/KQ6 w - - 0 1\"]\n\n1. Qb4 *\n\n";
  g_autofree char *damage = NULL, *pgn = NULL, *find = NULL, *play = NULL;

  g_assert_true (etude_lesson_set_text (f->lesson, study, &damage, NULL));
  g_assert_cmpstr (etude_lesson_get_title (f->lesson), ==, "Endings");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "title"), ==, "The square");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 0), "orientation"), ==, "black");
  g_assert_cmpstr (etude_lesson_item_get_kind_name (item (f, 0)), ==, "position");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 1), "title"), ==, "Find it");
  g_assert_cmpstr (etude_lesson_item_get_kind_name (item (f, 1)), ==, "play");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 1), "side"), ==, "white");
  g_assert_cmpstr (etude_lesson_item_get_kind_name (item (f, 2)), ==, "play");
  g_assert_cmpstr (etude_lesson_item_get (item (f, 2), "goal"), ==, "mate");
  g_assert_cmpuint (etude_lesson_item_get_moves (item (f, 2)), ==, 9);
  find = etude_lesson_item_describe_task (item (f, 1));
  play = etude_lesson_item_describe_task (item (f, 2)); /* which is what is done there, whatever moves stand below it */
  g_assert_cmpstr (find, ==, "Find the moves");
  g_assert_cmpstr (play, ==, "Play White and deliver mate in at most 9 moves");
  pgn = etude_lesson_get_pgn (f->lesson);
  g_assert_cmpstr (pgn, ==, study);
}

/* On paper a question is there once, also where an item of before has it as its text, in other words. */
CASE (asked_once)
{
  static const char lesson[] = "etude-lesson 1\n\n"
                               "item placement\ntext Set 8 queens so that none attacks another\nproblem 8*q\n\n"
                               "item placement\ntext Place 8 queens so that none attacks another\nproblem 8*q\n\n"
                               "item placement\ntext Set them one by one\nproblem 8*q\n";
  static const char question[] = "Place 8 queens so that none attacks another";
  g_autofree char *damage = NULL;
  g_autoptr (GListModel) exhibits = etude_lesson_exhibits_read (lesson, &damage, NULL);

  g_assert_null (damage);
  g_assert_cmpuint (g_list_model_get_n_items (exhibits), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (EtudeExhibit) exhibit = g_list_model_get_item (exhibits, i);
      const char *caption = etude_exhibit_get (exhibit)->caption;

      g_assert_true (g_str_has_suffix (caption, question));
      g_assert_true ((strstr (caption, "Set ") != NULL) == (i == 2));
      g_assert_true (strstr (caption, question) == caption + strlen (caption) - strlen (question));
    }
}
