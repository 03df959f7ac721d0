/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-older.c - what older versions kept of positions, games and drills is read as they meant it, and kept as they did.
 *
 * Usage: test-mate-older FOLDER    with the files that were written when a position was two kings and White's men: a session
 *                                  with setups and a drill, a game as PGN, a lesson.
 */
#include "etude-lesson.h"
#include "etude-mate-drill.h"
#include "etude-mate-pgn.h"
#include "etude-session.h"
#include "game-fixture.h"
#include "made-endings.h"
#include "setup-fixture.h"

#include <glib/gstdio.h>

static const char *folder;

static char *
read_older (const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *content;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &content, length, &error);
  g_assert_no_error (error);
  return content;
}

/* The part NAME of the session, read from a copy, as a session may write. */
static GVariant *
read_part (const char *name)
{
  gsize length;
  g_autofree char *bytes = read_older ("session", &length), *temporary = g_dir_make_tmp ("etude-older-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (temporary, "session", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (EtudeSession) session = etude_session_new (file);
  g_autofree char *damage = NULL;
  g_autoptr (GVariant) part = NULL;

  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  damage = etude_session_load (session);
  g_assert_null (damage);
  part = etude_session_get (session, name);
  g_unlink (path);
  g_rmdir (temporary);
  return g_variant_lookup_value (part, "state", NULL);
}

static void
test_setups (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *part, *setup, *moves, *fen;
    gboolean changed; /* kept in another way now: colours that were exchanged, men beside the board */
  } setups[] = {
    { "played", "KBNK K43 k58 B29 N26 b", "e5c4 (e5d7 b7a6) b7c8 (b7a6) *d5d6", "2k5/8/3K4/8/2N2B2/8/8/8 b - - 10 1" },
    { "taken", "KRNK K8 k54 N18 b", "b1c3 h8g7 *a1a2", "8/6k1/8/8/8/2N5/K7/8 b - - 1 1", TRUE },
    { "exchanged", "KRK K50 k35 R56 w", "b8c7 *d4d5", "R7/2K5/8/3k4/8/8/8/8 w - - 2 1", TRUE },
    { "beside", "KBK K- k42 B14 b", "", "8/8/2k5/8/8/8/6B1/8 b - - 0 1", TRUE },
    { "illegal", "KQQK K0 k1 Q2 Q3 w", "", "8/8/8/8/8/8/8/KkQQ4 w - - 37 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autoptr (GVariant) kept = read_part (setups[i].part), again = NULL;
      g_autofree char *fen = NULL;

      g_assert_true (etude_mate_setup_load (f->setup, kept));
      fixture_assert_text (f, setups[i].setup);
      game_assert_text (etude_mate_setup_get_game (f->setup), setups[i].moves);
      fen = etude_mate_setup_get_fen (f->setup);
      g_assert_cmpstr (fen, ==, setups[i].fen);
      again = g_variant_ref_sink (etude_mate_setup_save (f->setup));
      if (!setups[i].changed)
        g_assert_cmpvariant (again, kept);
    }
}

static void
test_drill (void)
{
  g_autoptr (GVariant) kept = read_part ("drill"), again = NULL;
  g_autoptr (EtudeMateDrill) drill = etude_mate_drill_new ();
  struct etude_barrier *barrier;
  struct etude_endings *tablebase;
  struct etude_ending ending;
  struct etude_position start;
  EtudeSolved solved = { 0 };
  g_autofree char *fen = NULL, *played = NULL;

  g_assert_true (etude_mate_drill_read_start (kept, &start));
  ending = etude_position_ending (&start);
  tablebase = made_endings (&ending);
  solved = (EtudeSolved){ .endings = tablebase, .lone = ending };
  g_assert_cmpint (etude_barrier_new (NULL, NULL, &barrier), ==, ETUDE_OK);
  g_assert_true (etude_mate_drill_load (drill, &solved, barrier, kept, 1));
  fen = game_fen (etude_mate_drill_get_position (drill));
  played = etude_mate_drill_describe_played (drill);
  g_assert_cmpstr (fen, ==, "8/8/8/8/8/4K3/2B1N3/5k2 w");
  g_assert_cmpstr (played, ==, "2. ♗c2 ♚f1");
  again = g_variant_ref_sink (etude_mate_drill_save (drill));
  g_assert_cmpvariant (again, kept);
  g_clear_object (&drill);
  etude_barrier_free (barrier);
  etude_endings_free (tablebase);
}

/* A game with branches that begins seven half-moves after a capture. */
static void
test_game (void)
{
  g_autofree char *text = read_older ("game.pgn", NULL), *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (text, 0, &error);

  g_assert_no_error (error);
  etude_mate_game_go (game, etude_mate_game_get_root (game));
  game_assert_text (game, "* e5c4 (e5d7 b7a6) b7c8 (b7a6) d5d6");
  g_assert_cmpuint (etude_mate_game_get_root (game)->quiet, ==, 7);
  again = etude_mate_pgn_write (game, NULL, NULL);
  g_assert_cmpstr (again, ==, text);
}

static void
test_lesson (void)
{
  g_autofree char *text = read_older ("lesson.etude", NULL), *pgn = read_older ("lesson.pgn", NULL);
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autofree char *games = NULL, *damage = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (etude_lesson_set_text (lesson, text, &damage, &error));
  g_assert_null (damage);
  games = etude_lesson_get_pgn (lesson);
  g_assert_cmpstr (etude_lesson_get_text (lesson), ==, text);
  g_assert_cmpstr (games, ==, pgn);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  g_test_add ("/mate-older/setups", Fixture, NULL, fixture_set_up, test_setups, fixture_tear_down);
  g_test_add_func ("/mate-older/drill", test_drill);
  g_test_add_func ("/mate-older/game", test_game);
  g_test_add_func ("/mate-older/lesson", test_lesson);
  return g_test_run ();
}
