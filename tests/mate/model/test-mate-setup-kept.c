/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-setup-kept.c - setups kept with their games: between two runs, and between undo and redo. */
#include "case.h"
#include "game-fixture.h"
#include "setup-fixture.h"
#include "slow-moves.h"

#define START "KBNK K35 k49 B29 N36 w" /* Kd5 Bf4 Ne5, kb7 */
#define SEED 20220222
#define FUZZED 10000
#define WALKS 10
#define STEPS 600 /* less than the history keeps */
#define KEPT_TYPE "((sayyb)m(sayua(ss)))"

/* All that a setup is: "KBNK K35 k49 B29 N36 w | * e5c4 b7c8". */
static char *
whole_text (Fixture *f)
{
  g_autofree char *setup = fixture_text (f), *tree = game_text (fixture_game (f));

  return g_strconcat (setup, " | ", tree, NULL);
}

#define assert_whole(f, expected)             \
  G_STMT_START                                \
  {                                           \
    g_autofree char *whole_ = whole_text (f); \
    g_assert_cmpstr (whole_, ==, expected);   \
  }                                           \
  G_STMT_END

/* The game is one by the rules, and its current node what the setup shows. */
static void
check_sound (Fixture *f)
{
  struct etude_position p = etude_mate_setup_get_position (f->setup, etude_mate_setup_get_to_move (f->setup));
  g_autofree char *setup = game_fen (&p), *node = game_fen (&etude_mate_game_get_current (fixture_game (f))->position);

  g_assert_cmpstr (setup, ==, node);
  game_check (fixture_game (f));
}

/* --- kept between two runs --- */

/* What the first setup keeps, a new one takes over. */
static void
check_kept (Fixture *f)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (etude_mate_setup_save (f->setup));
  g_autofree char *before = whole_text (f);
  Fixture other = { 0 };

  fixture_set_up (&other, NULL);
  g_assert_cmpstr (g_variant_get_type_string (kept), ==, KEPT_TYPE); /* as in the settings' schema */
  g_assert_true (etude_mate_setup_load (other.setup, kept));
  assert_whole (&other, before);
  check_sound (&other);
  g_assert_cmpuint (other.n_changed, ==, 1);
  g_assert_false (etude_history_get_can_undo (other.history));
  fixture_tear_down (&other, NULL);
}

SETUP_CASE (kept)
{
  check_kept (f);
  fixture_play (f, "e5c4 b7c8 d5c6");
  check_kept (f);
  etude_mate_setup_go (f->setup, game_find (fixture_game (f), "e5c4"));
  fixture_play (f, "b7a6");
  etude_mate_setup_go (f->setup, game_find (fixture_game (f), "e5c4"));
  check_kept (f);
  etude_mate_setup_go (f->setup, etude_mate_game_get_root (fixture_game (f)));
  check_kept (f);
}

/* Men taken and men that never were there: both are beside the board, and each comes back to its place. */
SETUP_CASE (kept_taken)
{
  g_assert_true (etude_mate_setup_set_fen (f->setup, "7k/6R1/8/8/8/8/8/KN2B3 w", NULL));
  etude_mate_setup_carry (f->setup, 4, ETUDE_BISHOP, ETUDE_WHITE, -1);
  fixture_play (f, "b1c3 h8g7 a1a2");
  assert_whole (f, "KRNK K8 k54 N18 b | b1c3 h8g7 *a1a2");
  check_kept (f);
  etude_mate_setup_go (f->setup, game_find (fixture_game (f), "b1c3"));
  assert_whole (f, "KRNK K0 k63 R54 N18 b | *b1c3 h8g7 a1a2");
  check_kept (f);
}

SETUP_CASE (kept_exchanged)
{
  g_assert_true (etude_mate_setup_set_fen (f->setup, "rk6/8/8/8/3K4/8/8/8 b", NULL));
  fixture_play (f, "b8c7 d4d5");
  assert_whole (f, "KKR K35 k50 r56 b | b8c7 *d4d5");
  check_kept (f);
}

/* A game, and a state, of the user's own making. Both floating. */
static GVariant *
make_game (const char *fen, const char *moves, guint32 current)
{
  g_autoptr (EtudeMateGame) made = game_new (fen, moves);
  g_autoptr (GVariant) saved = g_variant_ref_sink (etude_mate_game_save (made)), tree = NULL, tags = NULL;
  const char *text;
  guint32 n;

  g_variant_get (saved, "(&s@ayu@a(ss))", &text, &tree, &n, &tags);
  return g_variant_new ("(s@ayu@a(ss))", text, tree, current, tags);
}

static GVariant *
make_kept (GVariant *kept_game)
{
  static const guint8 squares[] = { 35, 49, 29, 36 };

  return g_variant_new ("(@(sayyb)@m(sayua(ss)))",
                        g_variant_new ("(s@ayyb)", "KBNK",
                                       g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, squares, sizeof squares, 1), 0,
                                       FALSE),
                        g_variant_new_maybe (G_VARIANT_TYPE ("(sayua(ss))"), kept_game));
}

static void
check_loaded (Fixture *f, GVariant *value, const char *expected)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);

  g_assert_true (etude_mate_setup_set_ending (f->setup, "KRK"));
  g_assert_true (etude_mate_setup_load (f->setup, owned));
  assert_whole (f, expected);
  check_sound (f);
}

#define ROOT "8/1k6/8/3KN3/5B2/8/8/8 w"

/* The game belongs to the setup, or it is left out. */
SETUP_CASE (games_of_others)
{
  check_loaded (f, make_kept (make_game (ROOT, "e5c4 b7c8", 1)), "KBNK K35 k49 B29 N26 b | *e5c4 b7c8");
  check_loaded (f, make_kept (NULL), START " | ");
  check_loaded (f, make_kept (make_game (ROOT, "e5c4 b7c8", 3)), START " | ");
  check_loaded (f, make_kept (make_game ("8/1k6/8/3KN3/8/4B3/8/8 w", "e5c4", 1)), START " | ");
  check_loaded (f, make_kept (make_game ("8/1k6/8/3KN3/5B2/8/8/8 b", "b7b6", 1)), START " | ");
  check_loaded (f, make_kept (make_game ("8/1k6/8/3KN3/5B2/7R/8/8 w", "e5c4", 1)), START " | ");
  check_loaded (f, make_kept (make_game ("8/1k6/8/3K4/5B2/8/8/8 w", "d5d6", 1)), START " | ");
}

/* A state alone, as older versions kept it. */
SETUP_CASE (state_alone)
{
  static const guint8 squares[] = { 3, 60, 5 };
  GVariant *bytes = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, squares, sizeof squares, 1);

  fixture_play (f, "e5c4");
  check_loaded (f, g_variant_new ("(s@ayyb)", "KQK", bytes, 1, TRUE), "KQK K3 k60 Q5 b | ");
}

/* Values of the right type whose bytes may be anything: refused, and nothing changed, or a sound setup. */
SETUP_CASE (fuzz_bytes)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint accepted = 0, with_moves = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      g_autoptr (GVariant) good = g_variant_ref_sink (make_kept (make_game (ROOT, "e5c4 b7c8 d5c6", 2))), bad = NULL;
      g_autofree char *before = whole_text (f);
      gsize n = g_variant_get_size (good);
      guint8 *bytes = g_memdup2 (g_variant_get_data (good), n);

      for (int left = g_rand_int_range (random, 1, 4); left > 0; left--)
        bytes[g_rand_int_range (random, 0, (gint32) n)] = (guint8) g_rand_int_range (random, 0, 256);
      n = g_rand_int_range (random, 0, 4) ? n : (gsize) g_rand_int_range (random, 0, (gint32) n);
      bad = g_variant_ref_sink (g_variant_new_from_data (G_VARIANT_TYPE (KEPT_TYPE), bytes, n, FALSE, g_free, bytes));
      if (etude_mate_setup_load (f->setup, bad))
        accepted++;
      else
        assert_whole (f, before);
      check_sound (f);
      with_moves += etude_mate_game_get_root (fixture_game (f))->child != NULL;
    }
  g_assert_cmpuint (accepted, >, FUZZED / 10);
  g_assert_cmpuint (accepted, <, FUZZED * 9 / 10);
  g_assert_cmpuint (with_moves, >, FUZZED / 100);
}

/* --- undo and redo --- */

/* What the setup was before each step that was recorded, and after those that were taken back. */
typedef struct
{
  GPtrArray *past, *future; /* of texts */
} Steps;

static EtudeMateNode *
random_node (Fixture *f, GRand *random)
{
  g_autoptr (GPtrArray) nodes = game_nodes (fixture_game (f));

  return g_ptr_array_index (nodes, g_rand_int_range (random, 0, (gint32) nodes->len));
}

static void
play_random (Fixture *f, GRand *random)
{
  const struct etude_position *p = &etude_mate_game_get_current (fixture_game (f))->position;
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n = slow_is_legal (p) ? slow_moves (p, moves) : 0;

  if (n)
    g_assert_true (
        etude_mate_setup_play (f->setup, &moves[g_rand_int_range (random, 0, (gint32) MIN (n, 5))], p->to_move));
}

/* One change that is a step; it may turn out to be none. */
static void
change (Fixture *f, GRand *random)
{
  EtudeMateNode *node = random_node (f, random);

  switch (g_rand_int_range (random, 0, 14))
    {
    case 0:
      etude_mate_setup_carry (f->setup, g_rand_int_range (random, 0, 64), ETUDE_KING, ETUDE_WHITE,
                              g_rand_int_range (random, 0, 64));
      break;
    case 1:
      etude_mate_setup_set_to_move (f->setup, (enum etude_colour) g_rand_int_range (random, 0, 2));
      break;
    case 2:
      etude_mate_setup_transform (f->setup, (EtudeMateTransform) g_rand_int_range (random, 0, ETUDE_N_MATE_TRANSFORMS));
      break;
    case 3:
      if (node->parent)
        etude_mate_setup_delete (f->setup, node);
      break;
    case 4:
      if (node->parent && node->parent->child != node)
        etude_mate_setup_promote (f->setup, node);
      break;
    default:
      play_random (f, random);
    }
}

static void
check_back (Fixture *f, gboolean moved, GPtrArray *from, GPtrArray *to, const char *now)
{
  g_autofree char *expected = NULL;

  g_assert_cmpint (moved, ==, from->len > 0);
  if (!moved)
    return;
  expected = g_ptr_array_steal_index (from, from->len - 1);
  assert_whole (f, expected);
  g_ptr_array_add (to, g_strdup (now));
}

static void
step (Fixture *f, GRand *random, Steps *steps, guint bias)
{
  g_autofree char *before = whole_text (f);
  guint n_changed = f->n_changed;

  switch (g_rand_int_range (random, 0, (gint32) bias))
    {
    case 0:
      check_back (f, etude_history_go_back (etude_mate_setup_get_history (f->setup)), steps->past, steps->future,
                  before);
      break;
    case 1:
      check_back (f, etude_history_go_forward (etude_mate_setup_get_history (f->setup)), steps->future, steps->past,
                  before);
      break;
    case 2:
      etude_mate_setup_go (f->setup, random_node (f, random)); /* no step */
      break;
    default:
      change (f, random);
      if (f->n_changed == n_changed)
        break;
      g_ptr_array_add (steps->past, g_strdup (before));
      g_ptr_array_set_size (steps->future, 0);
    }
}

/* Returns how often there was a game. */
static guint
walk (GRand *random)
{
  g_autoptr (GPtrArray) past = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) future = g_ptr_array_new_with_free_func (g_free);
  Steps steps = { past, future };
  Fixture f = { 0 };
  guint bias = 5, moves = 0;

  fixture_set_up (&f, NULL);
  for (guint i = 0; i < STEPS; i++)
    {
      if (i % 100 == 0)
        bias = (guint) g_rand_int_range (random, 4, 20); /* stretches of undoing, stretches of doing */
      step (&f, random, &steps, bias);
      check_sound (&f);
      moves += etude_mate_game_get_root (fixture_game (&f))->child != NULL;
    }
  fixture_tear_down (&f, NULL);
  return moves;
}

/* Undo leads to exactly what was seen before each step, game and all, and redo back again. */
CASE (walk)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint moves = 0;

  for (guint i = 0; i < WALKS; i++)
    moves += walk (random);
  g_assert_cmpuint (moves, >, WALKS * STEPS / 4);
}
