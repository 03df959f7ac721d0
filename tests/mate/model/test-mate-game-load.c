/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-game-load.c - kept games: what was kept comes back, and nothing else is believed. */
#include "case.h"
#include "game-fixture.h"

#include <string.h>

#define SEED 19970701
#define FUZZED 20000
#define GAME_TYPE "(sayua(ss))"
#define ROOT "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1"
#define BRANCHED "e5c4 (d5d6 b7b6) b7c8 (*b7a6 d5c6)"

#define NOTES 0x40   /* in a node's first byte */
#define LAST 0x80    /* nothing follows */
#define BROTHER 0x80 /* in its second */

/* A byte for the root, two for each node, children before brothers. Squares: b7 49, d5 35, e5 36, c4 26, d6 43, b6 41,
 * c8 58, a6 40, c6 42. */
static const guint8 branched[]
    = { 0, 36, 26 | BROTHER, 49 | LAST, 58 | BROTHER, 49, 40, 35 | LAST, 42, 35, 43, 49 | LAST, 41 };

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

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

/* Floating. */
static GVariant *
make (const char *fen, const guint8 *tree, gsize n, guint32 current)
{
  return g_variant_new ("(s@ayu@a(ss))", fen, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, tree, n, 1), current,
                        g_variant_new_array (G_VARIANT_TYPE ("(ss)"), NULL, 0));
}

static GVariant *
make_branched (const char *fen, guint32 current)
{
  return make (fen, branched, sizeof branched, current);
}

/* The branched game with byte AT another one. Floating. */
static GVariant *
make_with (gsize at, guint8 byte)
{
  guint8 tree[sizeof branched];

  memcpy (tree, branched, sizeof tree);
  tree[at] = byte;
  return make (ROOT, tree, sizeof tree, 3);
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

FIXTURE_CASE (kept)
{
  g_autoptr (EtudeMateGame) game = game_new (ROOT, "e5c4 b7c8");
  g_autoptr (GVariant) kept = NULL, expected = g_variant_ref_sink (make_branched (ROOT, 3));

  etude_mate_game_go (game, game_find (game, "e5c4"));
  game_play (game, "b7a6 d5c6");
  etude_mate_game_go (game, etude_mate_game_get_root (game));
  game_play (game, "d5d6 b7b6");
  etude_mate_game_go (game, game_find (game, "e5c4 b7a6"));
  game_assert_text (game, BRANCHED);
  kept = g_variant_ref_sink (etude_mate_game_save (game));
  g_assert_cmpstr (g_variant_get_type_string (kept), ==, GAME_TYPE);
  g_assert_true (g_variant_equal (kept, expected));
}

/* --- notes and tags --- */

static GString *
words (const char *text)
{
  return g_string_new (text);
}

static void
add_notes (EtudeMateGame *game)
{
  static const char *const tags[] = { "White", "Réti", "Event", "", NULL };
  static const EtudeDrawing drawings[] = { { 26, 26, 'G' }, { 26, 58, 'R' } };
  static const guint8 glyphs[] = { 1, 140 };
  EtudeMateNotes *notes = etude_mate_node_edit_notes (game_find (game, "e5c4"));

  etude_mate_node_edit_notes (etude_mate_game_get_root (game))->after = words ("Here it begins, ♔d5");
  notes->after = words ("good");
  notes->glyphs = g_array_new (FALSE, FALSE, 1);
  g_array_append_vals (notes->glyphs, glyphs, 2);
  notes->drawings = g_array_new (FALSE, FALSE, sizeof *drawings);
  g_array_append_vals (notes->drawings, drawings, 2);
  etude_mate_node_edit_notes (game_find (game, "d5d6"))->before = words ("or");
  etude_mate_game_set_tags (game, tags);
}

FIXTURE_CASE (notes)
{
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  g_autoptr (GVariant) branches = g_variant_ref_sink (make_branched (ROOT, 3)), kept = NULL, again = NULL;
  const EtudeMateNotes *notes;

  g_assert_true (etude_mate_game_load (game, branches));
  add_notes (game);
  kept = g_variant_ref_sink (etude_mate_game_save (game));
  g_assert_true (load (f, kept));
  game_assert_text (f->game, BRANCHED);
  g_assert_cmpstr (etude_mate_game_get_root (f->game)->notes->after->str, ==, "Here it begins, ♔d5");
  notes = game_find (f->game, "e5c4")->notes;
  g_assert_true (etude_mate_notes_equal (notes, game_find (game, "e5c4")->notes));
  g_assert_cmpstr (notes->after->str, ==, "good");
  g_assert_cmpuint (g_array_index (notes->glyphs, guint8, 1), ==, 140);
  g_assert_cmpint (g_array_index (notes->drawings, EtudeDrawing, 1).colour, ==, 'R');
  g_assert_cmpstr (game_find (f->game, "d5d6")->notes->before->str, ==, "or");
  g_assert_null (game_find (f->game, "d5d6 b7b6")->notes);
  g_assert_cmpstr (etude_mate_game_get_tags (f->game)[1], ==, "Réti");
  again = g_variant_ref_sink (etude_mate_game_save (f->game));
  g_assert_true (g_variant_equal (kept, again));
  g_assert_true (load (f, branches)); /* the same moves without notes */
  g_assert_null (game_find (f->game, "e5c4")->notes);
  g_assert_null (etude_mate_game_get_tags (f->game));
}

/* Nodes of the same moves stay: whoever shows them need not begin anew. */
FIXTURE_CASE (nodes_stay)
{
  g_autoptr (GVariant) branches = g_variant_ref_sink (make_branched (ROOT, 3)), kept = NULL;
  EtudeMateNode *root, *first, *branch;

  g_assert_true (load (f, branches));
  root = etude_mate_game_get_root (f->game);
  first = game_find (f->game, "e5c4");
  branch = game_find (f->game, "d5d6 b7b6");
  etude_mate_game_delete (f->game, game_find (f->game, "e5c4 b7a6"));
  etude_mate_game_promote (f->game, branch->parent);
  game_play (f->game, "b7a7");
  game_assert_text (f->game, "d5d6 (e5c4 b7c8 (*b7a7)) b7b6");
  g_assert_true (load (f, branches));
  game_assert_text (f->game, BRANCHED);
  game_check (f->game);
  g_assert_true (root == etude_mate_game_get_root (f->game));
  g_assert_true (first == game_find (f->game, "e5c4") && branch == game_find (f->game, "d5d6 b7b6"));
  g_assert_true (load (f, make_branched ("8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1", 0)));
  g_assert_true (first == game_find (f->game, "e5c4"));
}

FIXTURE_CASE (taken_over)
{
  g_assert_true (load (f, make_branched (ROOT, 3)));
  game_assert_text (f->game, BRANCHED);
  g_assert_cmpuint (f->n_changed, ==, 1);
  game_check (f->game);
  g_assert_true (load (f, make (ROOT, (guint8[]){ LAST }, 1, 0)));
  game_assert_text (f->game, "");
}

/* Pieces that are not on the board, and positions that cannot be, are kept as well: without moves. */
FIXTURE_CASE (odd_roots)
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
FIXTURE_CASE (nothing)
{
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();

  g_assert_true (load (f, etude_mate_game_save (game)));
  game_assert_text (f->game, "");
  g_assert_cmpuint (etude_mate_game_get_root (f->game)->position.n_men, ==, 0);
}

FIXTURE_CASE (wrong_type)
{
  check_refused (f, g_variant_new_string (ROOT));
  check_refused (f, g_variant_new ("()"));
  check_refused (f, g_variant_new ("(sayu)", ROOT, NULL, 0));
  check_refused (f, g_variant_new ("(sayia(ss))", ROOT, NULL, 0, NULL));
  check_refused (f, g_variant_new ("(saqua(ss))", ROOT, NULL, 0, NULL));
  check_refused (f, g_variant_new ("(oayua(ss))", "/", NULL, 0, NULL));
  check_refused (f, g_variant_new_variant (make_branched (ROOT, 3)));
  check_refused (f, g_variant_new_maybe (NULL, make_branched (ROOT, 3)));
}

FIXTURE_CASE (wrong_content)
{
  static const guint8 none[] = { LAST };

  check_refused (f, make ("", none, 1, 0));
  check_refused (f, make ("8/8/8/8/8/8/8/8/8 w", none, 1, 0));
  check_refused (f, make ("7k/8/8/8/8/8/8/KX6 w", none, 1, 0));
  check_refused (f, make ("7k/8/8/8/8/8/8/KNNNN3 w", none, 1, 0));
  check_refused (f, make (ROOT, none, 0, 0));
  check_refused (f, make (ROOT, none, 1, 1));
  check_refused (f, make_branched (ROOT, 7));
  check_refused (f, make_branched (ROOT, G_MAXUINT32));
  check_refused (f, make_branched ("8/1k6/8/3KN3/5B2/8/8/8 b", 3));  /* Black is to move there */
  check_refused (f, make_branched ("8/1k6/8/3K4/5B2/8/8/8 w", 3));   /* there is no knight */
  check_refused (f, make_branched ("8/1k6/2K5/4N3/5B2/8/8/8 w", 1)); /* the kings touch */
  for (gsize n = 0; n < sizeof branched; n++)
    check_refused (f, make (ROOT, branched, n, 0));
}

FIXTURE_CASE (wrong_moves)
{
  check_refused (f, make_with (0, LAST));                 /* and yet something follows */
  check_refused (f, make_with (0, NOTES));                /* there are none */
  check_refused (f, make_with (0, 1));                    /* nothing of that kind */
  check_refused (f, make_with (sizeof branched - 2, 49)); /* more should follow */
  check_refused (f, make_with (sizeof branched - 1, 41 | BROTHER));
  check_refused (f, make_with (sizeof branched - 1, 41 | 0x40));
  check_refused (f, make_with (2, 36 | BROTHER)); /* to where it was */
  check_refused (f, make_with (2, 29 | BROTHER)); /* onto the bishop */
  check_refused (f, make_with (1, 49));           /* not Black's turn */
  check_refused (f, make_with (4, 50 | BROTHER)); /* into check */
  check_refused (f, make_with (3, 26 | LAST));    /* not White's turn */
}

static void
check_notes (Fixture *f, const char *notes, gsize n, gboolean good)
{
  guint8 tree[64] = { LAST | NOTES };

  memcpy (tree + 1, notes, n);
  if (!good)
    check_refused (f, make (ROOT, tree, n + 1, 0));
  else
    g_assert_true (load (f, make (ROOT, tree, n + 1, 0)));
}

FIXTURE_CASE (wrong_notes)
{
#define CHECK(notes, good) check_notes (f, notes, sizeof notes - 1, good)
  CHECK ("", FALSE);
  CHECK ("one", FALSE);
  CHECK ("one\0two", FALSE);
  CHECK ("one\0two\0", FALSE);
  CHECK ("one\0two\0\0\0", FALSE);
  CHECK ("one\0\xff\0\0\0\0", FALSE);       /* not UTF-8 */
  CHECK ("one\0two\0\2\1\0\0", FALSE);      /* a glyph too few */
  CHECK ("one\0two\0\0\1\0\1\2", FALSE);    /* half a drawing */
  CHECK ("one\0two\0\0\1\0\1\100G", FALSE); /* off the board */
  CHECK ("one\0two\0\0\1\0\1\2P", FALSE);   /* no such colour */
  CHECK ("one\0two\0\0\1\0\1\2\0", FALSE);
  CHECK ("one\0two\0\0\0\0more", FALSE);
  CHECK ("one\0two\0\1\1\1\0\1\2G", TRUE);
#undef CHECK
  g_assert_cmpstr (etude_mate_game_get_root (f->game)->notes->before->str, ==, "one");
}

/* One move twice among brothers. */
FIXTURE_CASE (twice)
{
  check_refused (f, make_with (9, 36 | LAST));
  check_refused (f, make (ROOT, (guint8[]){ 0, 36 | LAST, 26 | BROTHER, 36 | LAST, 26 }, 5, 0));
}

/* --- size --- */

/* A line of N plies. Floating. */
static GVariant *
make_line (guint n)
{
  static const guint8 squares[] = { 0, 1, 63, 62, 1, 0, 62, 63 }; /* a1b1 h8g8 b1a1 g8h8 */
  g_autoptr (GByteArray) tree = g_byte_array_new ();

  g_byte_array_append (tree, (guint8[]){ 0 }, 1);
  for (guint ply = 0; ply < n; ply++)
    g_byte_array_append (tree, &squares[ply % 4 * 2], 2);
  tree->data[tree->len - 2] |= LAST;
  return make ("7k/8/8/8/8/R7/8/K7 w", tree->data, tree->len, n);
}

FIXTURE_CASE (longest)
{
  check_refused (f, make_line (ETUDE_MATE_PLIES_MAX + 1));
  check_refused (f, make_line (100 * ETUDE_MATE_PLIES_MAX));
  g_assert_true (load (f, make_line (ETUDE_MATE_PLIES_MAX)));
  g_assert_cmpuint (etude_mate_game_get_current (f->game)->ply, ==, ETUDE_MATE_PLIES_MAX);
  g_assert_true (load (f, etude_mate_game_save (f->game)));
  g_assert_cmpuint (etude_mate_game_get_current (f->game)->ply, ==, ETUDE_MATE_PLIES_MAX);
}

/* As deep as can be, every step a branch of a branch. */
FIXTURE_CASE (deepest)
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

/* Some of the branched game's bytes are others: refused, or still a game by the rules (tear_down looks). */
FIXTURE_CASE (fuzz_moves)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint accepted = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      guint8 tree[sizeof branched];

      memcpy (tree, branched, sizeof tree);
      for (gint left = g_rand_int_range (random, 1, 3); left > 0; left--)
        {
          guint8 *byte = &tree[g_rand_int_range (random, 1, sizeof tree)];

          *byte = (guint8) ((*byte & 0xc0) | g_rand_int_range (random, 0, 64));
        }
      if (!load (f, make (ROOT, tree, sizeof tree, (guint32) g_rand_int_range (random, 0, 8))))
        continue;
      accepted++;
      game_check (f->game);
    }
  g_assert_cmpuint (accepted, >, FUZZED / 200);
  g_assert_cmpuint (accepted, <, FUZZED / 2);
}

/* Values of the right type whose bytes, taken from a file, may be anything, not even of normal form. */
FIXTURE_CASE (fuzz_bytes)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint accepted = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      g_autoptr (GVariant) good = g_variant_ref_sink (make_branched (ROOT, 3)), bad = NULL;
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
