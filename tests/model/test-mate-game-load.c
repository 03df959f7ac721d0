/* test-mate-game-load.c - kept games: what was kept comes back, and nothing else is believed. */
#include "game-fixture.h"

#include <string.h>

#define SEED 19970701
#define FUZZED 20000
#define GAME_TYPE "(sa(uyy)u)"
#define ROOT "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1"
#define BRANCHED "e5c4 (d5d6 b7b6) b7c8 (*b7a6 d5c6)"

/* Nodes 1 to 6. Squares: b7 49, d5 35, e5 36, c4 26, d6 43, b6 41, c8 58, a6 40, c6 42. */
static const struct
{
  guint32 parent;
  guint8 from, to;
} branched[] = { { 0, 36, 26 }, { 1, 49, 58 }, { 1, 49, 40 }, { 3, 35, 42 }, { 0, 35, 43 }, { 5, 49, 41 } };

typedef struct
{
  EtudeMateGame *game;
  guint n_changed;
} Fixture;

static void
on_changed (Fixture *f)
{
  f->n_changed++;
}

/* A game that is being played, which stays as it is when something is refused. */
static void
set_up (Fixture *f, gconstpointer data)
{
  f->game = game_new ("8/8/8/3k4/8/8/8/RK6 b", "d5d4 a1a4");
  g_signal_connect_swapped (f->game, "changed", G_CALLBACK (on_changed), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  game_check (f->game);
  g_object_unref (f->game);
}

/* The first N_MOVES of the branched game's moves. Floating. */
static GVariant *
make (const char *fen, guint n_moves, guint32 current)
{
  GVariantBuilder moves;

  g_variant_builder_init (&moves, G_VARIANT_TYPE ("a(uyy)"));
  for (guint i = 0; i < n_moves; i++)
    g_variant_builder_add (&moves, "(uyy)", branched[i].parent, branched[i].from, branched[i].to);
  return g_variant_new (GAME_TYPE, fen, &moves, current);
}

/* The branched game with one more move. Floating. */
static GVariant *
make_with (guint32 parent, guint8 from, guint8 to)
{
  GVariantBuilder moves;

  g_variant_builder_init (&moves, G_VARIANT_TYPE ("a(uyy)"));
  for (guint i = 0; i < G_N_ELEMENTS (branched); i++)
    g_variant_builder_add (&moves, "(uyy)", branched[i].parent, branched[i].from, branched[i].to);
  g_variant_builder_add (&moves, "(uyy)", parent, from, to);
  return g_variant_new (GAME_TYPE, ROOT, &moves, 3);
}

static gboolean
load (Fixture *f, GVariant *value)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);

  return etude_mate_game_load (f->game, owned);
}

static void
check_refused (Fixture *f, GVariant *value)
{
  g_assert_false (load (f, value));
  game_assert_text (f->game, "d5d4 *a1a4");
  g_assert_cmpuint (f->n_changed, ==, 0);
}

static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (EtudeMateGame) game = game_new (ROOT, "e5c4 b7c8");
  g_autoptr (GVariant) kept = NULL, expected = g_variant_ref_sink (make (ROOT, 6, 3));

  etude_mate_game_go (game, game_find (game, "e5c4"));
  game_play (game, "b7a6 d5c6");
  etude_mate_game_go (game, etude_mate_game_get_root (game));
  game_play (game, "d5d6 b7b6");
  etude_mate_game_go (game, game_find (game, "e5c4 b7a6"));
  game_assert_text (game, BRANCHED);
  kept = g_variant_ref_sink (etude_mate_game_save (game));
  g_assert_cmpstr (g_variant_get_type_string (kept), ==, GAME_TYPE);
  g_assert_true (g_variant_equal (kept, expected)); /* parents first and lines before branches */
}

static void
test_taken_over (Fixture *f, gconstpointer data)
{
  g_assert_true (load (f, make (ROOT, 6, 3)));
  game_assert_text (f->game, BRANCHED);
  g_assert_cmpuint (f->n_changed, ==, 1);
  game_check (f->game);
  g_assert_true (load (f, make (ROOT, 0, 0)));
  game_assert_text (f->game, "");
}

/* Pieces that are not on the board, and positions that cannot be, are kept as well: without moves. */
static void
test_odd_roots (Fixture *f, gconstpointer data)
{
  static const char *const fens[]
      = { "8/8/8/8/8/8/8/N7 b", "8/8/8/8/8/8/1k5Q/K7 w", "8/8/8/8/8/8/8/k7 b", "8/8/8/8/8/8/8/K6k w" };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      g_autoptr (EtudeMateGame) game = game_new (fens[i], "");
      g_autofree char *fen = NULL;

      g_assert_true (load (f, etude_mate_game_save (game)));
      fen = game_fen (&etude_mate_game_get_root (f->game)->position);
      g_assert_cmpstr (fen, ==, fens[i]);
    }
}

/* A game that has not begun anywhere. */
static void
test_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();

  g_assert_true (load (f, etude_mate_game_save (game)));
  game_assert_text (f->game, "");
  g_assert_cmpuint (etude_mate_game_get_root (f->game)->position.ending.n_men, ==, 0);
}

static void
test_wrong_type (Fixture *f, gconstpointer data)
{
  check_refused (f, g_variant_new_string (ROOT));
  check_refused (f, g_variant_new ("()"));
  check_refused (f, g_variant_new ("(sa(uyy))", ROOT, NULL));
  check_refused (f, g_variant_new ("(sa(uyy)i)", ROOT, NULL, 0));
  check_refused (f, g_variant_new ("(sa(uyyy)u)", ROOT, NULL, 0));
  check_refused (f, g_variant_new ("(oa(uyy)u)", "/", NULL, 0));
  check_refused (f, g_variant_new_variant (make (ROOT, 6, 3)));
  check_refused (f, g_variant_new_maybe (NULL, make (ROOT, 6, 3)));
}

static void
test_wrong_content (Fixture *f, gconstpointer data)
{
  check_refused (f, make ("", 0, 0));
  check_refused (f, make ("8/8/8/8/8/8/8/8/8 w", 0, 0));
  check_refused (f, make ("7k/8/8/8/8/8/8/KP6 w", 0, 0));
  check_refused (f, make ("7k/8/8/8/8/8/8/KNNNN3 w", 0, 0));
  check_refused (f, make (ROOT, 0, 1));
  check_refused (f, make (ROOT, 6, 7));
  check_refused (f, make (ROOT, 6, G_MAXUINT32));
  check_refused (f, make ("8/1k6/8/3KN3/5B2/8/8/8 b", 6, 3));  /* Black is to move there */
  check_refused (f, make ("8/1k6/8/3K4/5B2/8/8/8 w", 6, 3));   /* there is no knight */
  check_refused (f, make ("8/1k6/2K5/4N3/5B2/8/8/8 w", 1, 1)); /* the kings touch */
}

static void
test_wrong_moves (Fixture *f, gconstpointer data)
{
  check_refused (f, make_with (7, 36, 26));           /* its own parent */
  check_refused (f, make_with (G_MAXUINT32, 36, 26)); /* nobody's child */
  check_refused (f, make_with (6, 36, 26 + 64));      /* off the board */
  check_refused (f, make_with (6, 36 + 64, 26));
  check_refused (f, make_with (6, 255, 255));
  check_refused (f, make_with (0, 36, 36));
  check_refused (f, make_with (0, 36, 29)); /* onto the bishop */
  check_refused (f, make_with (0, 49, 48)); /* not Black's turn */
  check_refused (f, make_with (1, 49, 50)); /* into check */
  check_refused (f, make_with (1, 26, 36)); /* not White's turn */
}

/* One move twice among brothers is one move, if it is taken at all. */
static void
test_twice (Fixture *f, gconstpointer data)
{
  if (load (f, make_with (0, 36, 26)))
    game_assert_text (f->game, BRANCHED);
  game_check (f->game);
}

/* --- size --- */

/* A line of N plies. Floating. */
static GVariant *
make_line (guint n)
{
  static const guint8 squares[] = { 0, 1, 63, 62, 1, 0, 62, 63 }; /* a1b1 h8g8 b1a1 g8h8 */
  GVariantBuilder moves;

  g_variant_builder_init (&moves, G_VARIANT_TYPE ("a(uyy)"));
  for (guint ply = 0; ply < n; ply++)
    g_variant_builder_add (&moves, "(uyy)", ply, squares[ply % 4 * 2], squares[ply % 4 * 2 + 1]);
  return g_variant_new (GAME_TYPE, "7k/8/8/8/8/R7/8/K7 w", &moves, n);
}

static void
test_longest (Fixture *f, gconstpointer data)
{
  check_refused (f, make_line (ETUDE_MATE_PLIES_MAX + 1));
  check_refused (f, make_line (100 * ETUDE_MATE_PLIES_MAX));
  g_assert_true (load (f, make_line (ETUDE_MATE_PLIES_MAX)));
  g_assert_cmpuint (etude_mate_game_get_current (f->game)->ply, ==, ETUDE_MATE_PLIES_MAX);
  g_assert_true (load (f, etude_mate_game_save (f->game)));
  g_assert_cmpuint (etude_mate_game_get_current (f->game)->ply, ==, ETUDE_MATE_PLIES_MAX);
}

/* As deep as can be, every step a branch of a branch. */
static void
test_deepest (Fixture *f, gconstpointer data)
{
  g_autoptr (EtudeMateGame) game = game_new ("7k/8/8/8/8/R7/8/K7 w", "");
  static const char *const aside[] = { "a3a4", "h8h7", "a3a4", "g8g7" }, *const on[]
                                                                         = { "a1b1", "h8g8", "b1a1", "g8h8" };
  g_autofree char *text = NULL;

  for (guint ply = 0; ply < ETUDE_MATE_PLIES_MAX; ply++)
    {
      EtudeMateNode *here = etude_mate_game_get_current (game);

      game_play (game, aside[ply % 4]);
      etude_mate_game_go (game, here);
      game_play (game, on[ply % 4]);
    }
  text = game_text (game);
  g_assert_true (load (f, etude_mate_game_save (game)));
  game_assert_text (f->game, text);
}

/* --- fuzzing --- */

/* One of the branched game's moves is another: refused, or still a game by the rules (tear_down looks). */
static void
test_fuzz_moves (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint accepted = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      GVariantBuilder moves;
      guint other = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (branched));

      g_variant_builder_init (&moves, G_VARIANT_TYPE ("a(uyy)"));
      for (guint m = 0; m < G_N_ELEMENTS (branched); m++)
        if (m != other)
          g_variant_builder_add (&moves, "(uyy)", branched[m].parent, branched[m].from, branched[m].to);
        else
          g_variant_builder_add (&moves, "(uyy)", (guint32) g_rand_int_range (random, 0, (gint32) m + 2),
                                 g_rand_boolean (random) ? branched[m].from : (guint8) g_rand_int_range (random, 0, 64),
                                 (guint8) g_rand_int_range (random, 0, 64));
      if (!load (f, g_variant_new (GAME_TYPE, ROOT, &moves, (guint32) g_rand_int_range (random, 0, 8))))
        continue;
      accepted++;
      game_check (f->game);
    }
  g_assert_cmpuint (accepted, >, FUZZED / 200);
  g_assert_cmpuint (accepted, <, FUZZED / 2);
}

/* Values of the right type whose bytes, taken from a file, may be anything, not even of normal form. */
static void
test_fuzz_bytes (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint accepted = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      g_autoptr (GVariant) good = g_variant_ref_sink (make (ROOT, 6, 3)), bad = NULL;
      g_autofree char *before = game_text (f->game), *after = NULL;
      gsize n = g_variant_get_size (good);
      guint8 *bytes = g_memdup2 (g_variant_get_data (good), n);

      for (int left = g_rand_int_range (random, 1, 4); left > 0; left--)
        bytes[g_rand_int_range (random, 0, (gint32) n)] = (guint8) g_rand_int_range (random, 0, 256);
      n = g_rand_int_range (random, 0, 4) ? n : (gsize) g_rand_int_range (random, 0, (gint32) n);
      bad = g_variant_ref_sink (g_variant_new_from_data (G_VARIANT_TYPE (GAME_TYPE), bytes, n, FALSE, g_free, bytes));
      if (etude_mate_game_load (f->game, bad))
        {
          accepted++;
          game_check (f->game);
          continue;
        }
      after = game_text (f->game);
      g_assert_cmpstr (after, ==, before);
    }
  g_assert_cmpuint (accepted, >, FUZZED / 100);
  g_assert_cmpuint (accepted, <, FUZZED * 9 / 10);
}

#define ADD(path, test) g_test_add ("/mate-game/load/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("kept", test_kept);
  ADD ("taken-over", test_taken_over);
  ADD ("odd-roots", test_odd_roots);
  ADD ("nothing", test_nothing);
  ADD ("wrong-type", test_wrong_type);
  ADD ("wrong-content", test_wrong_content);
  ADD ("wrong-moves", test_wrong_moves);
  ADD ("twice", test_twice);
  ADD ("longest", test_longest);
  ADD ("deepest", test_deepest);
  ADD ("fuzz-moves", test_fuzz_moves);
  ADD ("fuzz-bytes", test_fuzz_bytes);
  return g_test_run ();
}
