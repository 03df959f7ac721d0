/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-setup-load.c - setups kept between two runs: what was kept comes back, and nothing else is believed. */
#include "case.h"
#include "setup-fixture.h"

#define SEED 19700101
#define FUZZED 20000
#define START "KBNK K35 k49 B29 N36 w"
#define NOWHERE 0xff /* in a state */

/* A value of the right type; SQUARES ends at N. Floating. */
static GVariant *
make_state (const char *name, const guint8 *squares, gsize n, guint8 to_move, gboolean exchanged)
{
  return g_variant_new ("(s@ayyb)", name, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, squares, n, 1), to_move,
                        exchanged);
}

#define STATE(name, to_move, ...) \
  make_state (name, (const guint8[]){ __VA_ARGS__ }, sizeof (const guint8[]){ __VA_ARGS__ }, to_move, FALSE)

static gboolean
load (Fixture *f, GVariant *state)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (state);

  return etude_mate_setup_load (f->setup, owned);
}

static void
check_refused (Fixture *f, GVariant *state)
{
  g_assert_false (load (f, state));
  fixture_assert_text (f, START);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

SETUP_CASE (kept)
{
  g_autoptr (GVariant) kept = NULL;

  g_assert_true (etude_mate_setup_set_fen (f->setup, "rk6/8/8/8/3K4/8/8/8 w", NULL));
  etude_mate_setup_carry (f->setup, 56, ETUDE_ROOK, ETUDE_BLACK, -1);
  fixture_assert_text (f, "KK K27 k57 w");
  kept = g_variant_ref_sink (etude_mate_setup_save (f->setup));
  g_assert_cmpstr (g_variant_get_type_string (kept), ==, "((sayyb)m(sayua(ss)))"); /* as in the settings' schema */
  g_assert_true (etude_mate_setup_set_ending (f->setup, "KNK"));
  g_assert_true (etude_mate_setup_load (f->setup, kept));
  fixture_assert_text (f, "KK K27 k57 w");
  g_assert_true (etude_history_go_back (
      etude_mate_setup_get_history (f->setup))); /* loading was no step: the rook, not the knight, comes back */
}

/* Loading leaves no step behind. */
SETUP_CASE (no_step)
{
  g_assert_true (load (f, STATE ("KQK", 1, 3, 60, 5)));
  fixture_assert_text (f, "KQK K3 k60 Q5 b");
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_false (etude_history_get_can_undo (f->history));
}

SETUP_CASE (sound)
{
  g_assert_true (load (f, STATE ("KBNK", 0, NOWHERE, NOWHERE, NOWHERE, NOWHERE)));
  fixture_assert_text (f, "KK K- k- w");
  g_assert_true (load (f, STATE ("KNNK", 0, 0, 63, NOWHERE, 62)));
  fixture_assert_text (f, "KNK K0 k63 N62 w");
}

SETUP_CASE (wrong_type)
{
  check_refused (f, g_variant_new_string ("KBNK"));
  check_refused (f, g_variant_new ("()"));
  check_refused (f, g_variant_new ("(sayy)", "KQK", NULL, 0));
  check_refused (f, g_variant_new ("(sayyy)", "KQK", NULL, 0, 0));
  check_refused (f, g_variant_new ("(sauyb)", "KQK", NULL, 0, FALSE));
  check_refused (f, g_variant_new ("(oayyb)", "/", NULL, 0, FALSE));
  check_refused (f, g_variant_new_variant (STATE ("KQK", 0, 3, 60, 5)));
}

SETUP_CASE (wrong_content)
{
  check_refused (f, make_state ("", NULL, 0, 0, FALSE)); /* the schema's default */
  check_refused (f, make_state ("KQK", NULL, 0, 0, FALSE));
  check_refused (f, STATE ("KQK", 0, 3, 60));
  check_refused (f, STATE ("KQK", 0, 3, 60, 5, 7)); /* which was passed */
  check_refused (f, STATE ("KBNK", 0, 3, 60, 5));
  check_refused (f, STATE ("KQRBNK", 0, 3, 60, 5, 7, 9, 11));
  check_refused (f, STATE ("QK", 0, 3, 60));
  check_refused (f, STATE ("KQK", 2, 3, 60, 5));
  check_refused (f, STATE ("KQK", 255, 3, 60, 5));
  check_refused (f, STATE ("KQK", 0, 3, 60, 64));
  check_refused (f, STATE ("KQK", 0, 254, 60, 5));
  check_refused (f, STATE ("KQK", 0, 60, 60, 5));
  check_refused (f, STATE ("KQK", 0, 3, 60, 60));
  check_refused (f, STATE ("KNNK", 0, 3, 60, 7, 7));
}

/* Somebody may have taken all men off the board. */
SETUP_CASE (bare_kings)
{
  g_assert_true (load (f, STATE ("KK", 0, 3, 60)));
  fixture_assert_text (f, "KK K3 k60 w");
}

/* --- fuzzing --- */

/* A value of some random type that is not a setup's. */
static GVariant *
random_value (GRand *random, guint depth)
{
  GVariant *children[3];
  guint n = (guint) g_rand_int_range (random, 0, 4);

  switch (g_rand_int_range (random, 0, depth ? 8 : 5))
    {
    case 0:
      return g_variant_new_byte ((guint8) g_rand_int_range (random, 0, 256));
    case 1:
      return g_variant_new_string (g_rand_boolean (random) ? "KBNK" : "");
    case 2:
      return g_variant_new_boolean (g_rand_boolean (random));
    case 3:
      return g_variant_new_bytestring ("abcd");
    case 4:
      return g_variant_new_double (g_rand_double (random));
    case 5:
      return g_variant_new_variant (random_value (random, depth - 1));
    case 6:
      return g_variant_new_maybe (NULL, random_value (random, depth - 1));
    default:
      for (guint i = 0; i < n; i++)
        children[i] = random_value (random, depth - 1);
      return g_variant_new_tuple (children, n);
    }
}

SETUP_CASE (fuzz_types)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < FUZZED; i++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (random_value (random, 4));

      g_assert_false (g_variant_is_of_type (value, G_VARIANT_TYPE ("(sayyb)")));
      g_assert_false (etude_mate_setup_load (f->setup, value));
    }
  fixture_assert_text (f, START);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

static void
check_is_setup (Fixture *f)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (f->setup, pieces);
  guint64 seen = 0;

  g_assert_cmpuint (n, <=, 2 + ETUDE_MEN_MAX);
  g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), <=, ETUDE_BLACK);
  for (guint i = 0; i < n; i++)
    {
      if (pieces[i].square == ETUDE_NOWHERE)
        continue;
      g_assert_cmpuint (pieces[i].square, <, 64);
      g_assert_false (seen >> pieces[i].square & 1);
      seen |= G_GUINT64_CONSTANT (1) << pieces[i].square;
    }
}

/* Values of the right type whose bytes, taken from a file, may be anything, not even of normal form. */
SETUP_CASE (fuzz_bytes)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint accepted = 0;

  for (guint i = 0; i < FUZZED; i++)
    {
      g_autoptr (GVariant) good = g_variant_ref_sink (STATE ("KBNK", 1, 3, 60, 5, 7)), bad = NULL;
      g_autofree char *before = fixture_text (f);
      gsize n = g_variant_get_size (good);
      guint8 *bytes = g_memdup2 (g_variant_get_data (good), n);

      for (int left = g_rand_int_range (random, 0, 4); left > 0; left--)
        bytes[g_rand_int_range (random, 0, (gint32) n)] = (guint8) g_rand_int_range (random, 0, 256);
      n = g_rand_int_range (random, 0, 4) ? n : (gsize) g_rand_int_range (random, 0, (gint32) n);
      bad = g_variant_ref_sink (g_variant_new_from_data (G_VARIANT_TYPE ("(sayyb)"), bytes, n, FALSE, g_free, bytes));
      if (etude_mate_setup_load (f->setup, bad))
        accepted++;
      else
        fixture_assert_text (f, before);
      check_is_setup (f);
    }
  g_assert_cmpuint (accepted, >, FUZZED / 10);
  g_assert_cmpuint (accepted, <, FUZZED * 9 / 10);
}
