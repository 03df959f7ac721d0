/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game.c - games of whole chess: read, stepped through, written, and read by another program. */
#include <glib/gstdio.h>
#include <string.h>

#include "case.h"
#include "etude-game.h"
#include "etude-lesson-text.h"
#include "lesson/lesson.h"
#include "studies.h"

static EtudeGame *
read_whole (const char *pgn)
{
  g_autoptr (GError) error = NULL;
  EtudeGame *game = etude_game_read (pgn, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (game->fault, ==, NULL);
  return game;
}

static EtudeGameNode *
last_of (EtudeGame *game)
{
  EtudeGameNode *node = game->root;

  while (node->child)
    node = node->child;
  return node;
}

/* Castling of both kinds, a capture in passing, a promotion; the FENs are those that the rules give, by hand. */
CASE (rules)
{
  static const struct
  {
    const char *pgn, *fen;
  } games[] = {
    { "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 *",
      "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 w kq - 0 6" },
    { "1.d4 d5 2.Nc3 Nc6 3.Bf4 Bf5 4.Qd2 Qd7 5.0-0-0 O-O-O 1/2-1/2",
      "2kr1bnr/pppqpppp/2n5/3p1b2/3P1B2/2N5/PPPQPPPP/2KR1BNR w - - 8 6" },
    { "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3" },
    { "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=N *", "N7/7k/8/8/8/8/8/K7 b - - 0 1" },
    { "1. e2e4 e7e5 2. g1f3 *", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (EtudeGame) game = read_whole (games[i].pgn);
      char fen[ETUDE_FEN_TEXT];

      g_assert_cmpstr (etude_chess_fen_write (&last_of (game)->position, fen), ==, games[i].fen);
    }
}

/* Everything that people add comes out as it went in. */
CASE (written)
{
  static const char pgn[]
      = "[Event \"Club \\\"A\\\"\"]\n[White \"Li, W.\"]\n[Result \"1-0\"]\n[Annotator \"me\"]\n"
        "\n"
        "{[%cal Gd2d4] At first.}\n"
        "1. d4 $1 {[%csl Gd5] Good. [%clk 0:10:00]} ({Or} 1. e4 e5 (1... c5 $6 2. Nf3) 2. Nf3) (1. c4)"
        " 1... d5 2. c4 {The gambit.} 2... dxc4 1-0\n";
  g_autoptr (EtudeGame) game = read_whole (pgn);
  g_autofree char *text = etude_game_write (game), *comment = etude_game_get_comment (game->root->child);
  g_autoptr (EtudeGame) second = read_whole (text);

  g_assert_cmpstr (text, ==, pgn);
  g_assert_cmpstr (comment, ==, "Good.");
  etude_game_set_tag (second, "White", NULL);
  etude_game_set_tag (second, "Round", "3");
  g_assert_cmpstr (etude_game_get_tag (second, "White"), ==, NULL);
  g_assert_cmpstr (etude_game_get_tag (second, "round"), ==, "3");
}

/* What is written of a move is read again as it was; what programs put there stays, and nothing ends the comment early. */
CASE (comments_written)
{
  g_autoptr (EtudeGame) game = read_whole ("1. d4 $1 $14 {Good. [%clk 0:10:00]} 1... d5 {[%eval 0.2]} *\n"),
                        again = NULL;
  EtudeGameNode *node = game->root->child;
  g_autofree char *text = NULL, *comment = NULL, *reply = NULL, *front = NULL;

  g_assert_cmpuint (etude_game_get_sign (node), ==, 1);
  etude_game_set_comment (node, "Not {so} good");
  etude_game_set_sign (node, 6);
  etude_game_set_comment (node->child, "");
  etude_game_set_comment (game->root, "Two\nlines");
  text = etude_game_write (game);
  again = read_whole (text);
  node = again->root->child;
  comment = etude_game_get_comment (node);
  reply = etude_game_get_comment (node->child);
  front = etude_game_get_comment (again->root);
  g_assert_cmpstr (comment, ==, "Not {so) good");
  g_assert_cmpstr (reply, ==, NULL);
  g_assert_cmpstr (front, ==, "Two\nlines");
  g_assert_cmpuint (etude_game_get_sign (node), ==, 6);
  g_assert_nonnull (strstr (text, "[%clk 0:10:00]"));
  g_assert_nonnull (strstr (text, "[%eval 0.2]"));
  g_assert_nonnull (strstr (text, "$6 $14"));
  etude_game_set_sign (node, 0);
  g_assert_cmpuint (etude_game_get_sign (node), ==, 0);
}

/* What is broken ends the game, and a sentence says where. */
CASE (broken)
{
  static const struct
  {
    const char *pgn;
    guint plies;
    const char *place;
  } games[] = {
    { "1. e4 e5\n2. Nf3 Nc6 3. Ke3 d6", 4, "Line 2, column 15" },
    { "1. e4 e5 (1... a6) 2. Nf3 Nc9", 3, "Line 1, column 27" },
    { "1. e4 {never closed", 1, "Line 1, column 7" },
    { "1. e4 ) e5", 1, "Line 1, column 7" },
    { "(1. e4)", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (EtudeGame) game = etude_game_read (games[i].pgn, 0, &error);

      if (!games[i].place)
        {
          g_assert_null (game);
          g_assert_nonnull (error);
          continue;
        }
      g_assert_nonnull (game);
      g_assert_cmpstr (strstr (game->fault, games[i].place), ==, game->fault);
      g_assert_cmpuint (last_of (game)->ply, ==, games[i].plies);
    }
}

CASE (variants)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (etude_game_read ("[Variant \"Atomic\"]\n\n1. e4 *", 0, &error));
  g_assert_nonnull (strstr (error->message, "Atomic"));
}

/* Ten thousand variations in each other, and as many beside each other: neither recursion nor squares of lengths. */
CASE (nested)
{
  GString *pgn = g_string_new (NULL);
  g_autoptr (EtudeGame) game = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append (pgn, "1. e4 e5 (1... e6 2. d4 (");
  for (guint i = 0; i < 10000; i++)
    g_string_append (pgn, "2. Nc3))");
  game = etude_game_read (pgn->str, 0, NULL);
  g_string_truncate (pgn, 0);
  g_string_append (pgn, "1. Nf3 Nf6 ");
  for (guint i = 0; i < 10000; i++)
    g_string_append (pgn, "(1... Nc6 2. Ng1) (1... a6) ");
  etude_game_free (game);
  game = read_whole (pgn->str);
  text = etude_game_write (game);
  g_assert_cmpstr (text, ==, "1. Nf3 Nf6 (1... Nc6 2. Ng1) (1... a6) *\n");
  g_string_free (pgn, TRUE);
}

/* --- studies: random games with all that lichess exports --- */

/* Once written, a game comes out the same for ever, and as many moves are in it. */
CASE (studies)
{
  for (guint32 seed = 1; seed <= N_STUDIES; seed++)
    {
      g_autofree char *study = make_study (seed, 6);

      for (guint i = 0; i < 6; i++)
        {
          g_autoptr (EtudeGame) game = etude_game_read (study, i, NULL), again = NULL;
          g_autofree char *text = etude_game_write (game), *second = NULL;

          g_assert_cmpstr (game->fault, ==, NULL);
          again = read_whole (text);
          second = etude_game_write (again);
          g_assert_cmpstr (text, ==, second);
        }
    }
}

/* --- another program's eyes --- */

/* Debian has it where only some look. (transfer full) */
static char *
find_extract (void)
{
  char *found = g_find_program_in_path ("pgn-extract");

  return found ? found : g_find_program_in_path ("/usr/games/pgn-extract");
}

/* What pgn-extract sees in PGN, all in one way of writing. (transfer full) */
static char *
extract (const char *pgn)
{
  g_autofree char *name = NULL, *output = NULL, *errors = NULL;
  int status, handle = g_file_open_tmp ("etude-XXXXXX.pgn", &name, NULL);
  g_autofree char *program = find_extract ();
  const char *arguments[] = { program, "-s", "-w200", "-Wlalg", name, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (handle, >=, 0);
  g_close (handle, NULL);
  g_assert_true (g_file_set_contents (name, pgn, -1, NULL));
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, &errors, &status, &error);
  g_assert_no_error (error);
  g_unlink (name);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_assert_null (
      strstr (errors, "Unknown")); /* a move, a tag; games made by chance may end in a mate without a result */
  g_assert_null (strstr (errors, "Failed"));
  return g_steal_pointer (&output);
}

/* Lines are broken before and behind parentheses. (transfer full) */
static char *
close_up (const char *text)
{
  g_autoptr (GRegex) parentheses = g_regex_new ("(\\() | (\\))", 0, 0, NULL);

  return g_regex_replace (parentheses, text, -1, 0, "\\1\\2", 0, NULL);
}

/* The moves, variations and glyphs alone. (transfer full) */
static char *
strip (const char *extracted)
{
  g_autoptr (GRegex) regex = g_regex_new ("(\\{[^}]*\\}|^\\[.*\\]$|\\s)+", G_REGEX_MULTILINE, 0, NULL);
  g_autofree char *single = g_regex_replace_literal (regex, extracted, -1, 0, " ", 0, NULL);

  return close_up (single);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* A comment as anybody reads it: its words, then its commands, whose order says nothing. */
static gboolean
put_comment (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *comment = g_match_info_fetch (match, 1), *words = NULL;
  g_autoptr (GRegex) command = g_regex_new ("\\[%[^]]*\\]", 0, 0, NULL);
  g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GMatchInfo) each = NULL;

  for (g_regex_match (command, comment, 0, &each); g_match_info_matches (each); g_match_info_next (each, NULL))
    g_ptr_array_add (commands, g_match_info_fetch (each, 0));
  words = g_strstrip (g_regex_replace_literal (command, comment, -1, 0, " ", 0, NULL));
  g_ptr_array_sort (commands, compare_texts);
  g_string_append_printf (result, "{%s", words);
  for (guint i = 0; i < commands->len; i++)
    g_string_append_printf (result, " %s", (const char *) commands->pdata[i]);
  g_string_append (result, "}");
  return FALSE;
}

/* Everything that pgn-extract saw, tags and comments too: blanks are one blank, none behind a parenthesis, and comments that
 * stand side by side one. (transfer full) */
static char *
tell_all (const char *extracted)
{
  g_autoptr (GRegex) side_by_side = g_regex_new ("\\}\\s*\\{", 0, 0, NULL);
  g_autoptr (GRegex) comment = g_regex_new ("\\{([^}]*)\\}", 0, 0, NULL);
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);
  g_autofree char *joined = g_regex_replace_literal (side_by_side, extracted, -1, 0, " ", 0, NULL);
  g_autofree char *told = g_regex_replace_eval (comment, joined, -1, 0, 0, put_comment, NULL, NULL);
  g_autofree char *single = g_regex_replace_literal (blanks, told, -1, 0, " ", 0, NULL);

  return close_up (single);
}

SLOW_CASE (others)
{
  g_autofree char *found = find_extract ();

  if (!found)
    {
      g_test_skip ("pgn-extract is not installed");
      return;
    }
  for (guint32 seed = 1; seed <= N_STUDIES; seed++)
    {
      g_autofree char *study = make_study (seed, 8), *before = NULL, *after = NULL, *stripped[3] = { NULL },
                      *lesson = NULL;
      char *told[2];
      g_autoptr (GString) written = g_string_new (NULL);
      g_auto (EtudeLessonContent) content = { 0 };
      g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_LESSON_ITEM);
      g_autofree char *of_lesson = NULL;

      for (guint i = 0; i < 8; i++)
        {
          g_autoptr (EtudeGame) game = etude_game_read (study, i, NULL);
          g_autofree char *text = etude_game_write (game);

          g_string_append_printf (written, "%s\n", text);
        }
      g_assert_true (etude_lesson_pgn_read (study, &content, NULL));
      g_list_store_splice (items, 0, 0, content.items->pdata, content.items->len);
      lesson = etude_lesson_pgn_write (G_LIST_MODEL (items));
      before = extract (study);
      after = extract (written->str);
      of_lesson = extract (lesson);
      told[0] = tell_all (before);
      told[1] = tell_all (after);
      g_assert_nonnull (strstr (told[0], "[%csl Gd4]"));
      g_assert_nonnull (strstr (told[0], "Annotator"));
      g_assert_cmpstr (told[0], ==, told[1]);
      stripped[0] = strip (before);
      stripped[1] = strip (after);
      stripped[2] = strip (of_lesson);
      g_assert_cmpuint (strlen (stripped[0]), >, 300);
      g_assert_cmpstr (stripped[0], ==, stripped[1]);
      g_assert_cmpstr (stripped[0], ==, stripped[2]);
      g_free (told[0]);
      g_free (told[1]);
      for (guint i = 0; i < 3; i++)
        g_free (stripped[i]);
      stripped[0] = NULL;
    }
}
