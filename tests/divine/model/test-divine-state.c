/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-state.c - undo and redo against a plain list of states, and states that are none. */
#include "case.h"
#include "divine-game-fixture.h"

#include <string.h>

#define WALKS 12
#define STEPS 400
#define DAMAGES 4000

/* --- a random walk --- */

/* The states that undo and redo go through, as texts. */
typedef struct
{
  GPtrArray *texts;
  guint now;
} Walk;

static void
note_step (GameFixture *f, Walk *walk)
{
  g_autofree char *text = game_fixture_text (f);

  if (strcmp (text, g_ptr_array_index (walk->texts, walk->now)) == 0)
    return; /* nothing was changed */
  g_ptr_array_set_size (walk->texts, (int) ++walk->now);
  g_ptr_array_add (walk->texts, g_steal_pointer (&text));
}

static void
do_something (GameFixture *f, GRand *random)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (f->game);
  const int n = (int) etude_divine_n_squares (etude_divine_puzzle_get_game (puzzle));
  const int square = g_rand_int_range (random, 0, n);
  const guint piece = (guint) g_rand_int_range (random, 0, ETUDE_DIVINE_PIECES);

  switch (g_rand_int_range (random, 0, 23))
    {
    case 20:
      etude_divine_game_suppose (f->game);
      break;
    case 21:
    case 22:
      etude_divine_game_end_supposing (f->game, square % 2);
      break;
    case 0:
      game_fixture_start (f, (guint) g_rand_int_range (random, 0, ETUDE_DIVINE_GAMES), ETUDE_DIVINE_EXACT,
                          ETUDE_DIVINE_EASY, (guint64) g_rand_int_range (random, 0, 3));
      break;
    case 1:
      etude_divine_game_reveal (f->game);
      break;
    case 2:
      etude_divine_game_clear (f->game);
      break;
    case 3:
      etude_divine_game_fill (f->game);
      break;
    case 4:
      etude_divine_game_erase (f->game, square % 3 - 1);
      break;
    case 5:
      if (etude_divine_game_get_pieces (f->game) >> piece & 1)
        game_fixture_put (f, piece);
      break;
    case 6:
    case 7:
    case 8:
      etude_divine_hint_free (game_fixture_hint (f));
      break;
    case 9:
    case 10:
    case 11:
      etude_divine_game_toggle_pencil (f->game, (guint) square, piece);
      break;
    case 12:
      for (int from = 0; from < n; from++)
        if (etude_divine_game_get_piece (f->game, (guint) from) == piece)
          {
            etude_divine_game_carry (f->game, from, 0, square < 20 ? -1 : square);
            break;
          }
      break;
    default:
      etude_divine_game_carry (f->game, -1, piece, square);
    }
}

static void
go_back_or_forth (GameFixture *f, GRand *random, Walk *walk)
{
  const gboolean back = g_rand_boolean (random);
  g_autofree char *text = NULL;

  if (back)
    {
      g_assert_cmpint (etude_history_go_back (f->history), ==, walk->now > 0);
      walk->now -= walk->now > 0;
    }
  else
    {
      g_assert_cmpint (etude_history_go_forward (f->history), ==, walk->now + 1 < walk->texts->len);
      walk->now += walk->now + 1 < walk->texts->len;
    }
  text = game_fixture_text (f);
  g_assert_cmpstr (text, ==, g_ptr_array_index (walk->texts, walk->now));
}

/* A state that was kept is the same when it is loaded elsewhere. */
static void
check_kept (GameFixture *f)
{
  g_autoptr (GVariant) state = game_fixture_save (f);
  g_autofree char *here = game_fixture_text (f), *there = NULL;
  GameFixture other = { 0 };

  game_fixture_set_up (&other, NULL);
  g_assert_true (etude_divine_game_load (other.game, state));
  there = game_fixture_text (&other);
  g_assert_cmpstr (here, ==, there);
  g_assert_cmpint (etude_divine_game_is_solved (f->game), ==, etude_divine_game_is_solved (other.game));
  game_fixture_tear_down (&other, NULL);
}

static void
walk_about (GameFixture *f, GRand *random)
{
  Walk walk = { g_ptr_array_new_with_free_func (g_free), 0 };

  /* Hints are no steps: here they leave what is seen alone. */
  etude_divine_game_set_options (f->game, ETUDE_DIVINE_OPTIONS_DEFAULT & ~ETUDE_DIVINE_TIDY);
  game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 1);
  g_ptr_array_add (walk.texts, game_fixture_text (f));
  for (guint i = 0; i < STEPS; i++)
    {
      if (g_rand_int_range (random, 0, 4) == 0 && (walk.now > 0 || walk.texts->len > 1))
        {
          if (walk.now > 0) /* what was before the walk is not known here */
            go_back_or_forth (f, random, &walk);
        }
      else
        {
          do_something (f, random);
          note_step (f, &walk);
        }
      if (i % 20 == 0)
        check_kept (f);
    }
  while (walk.now > 0)
    {
      g_autofree char *text = NULL;

      g_assert_true (etude_history_go_back (f->history));
      text = game_fixture_text (f);
      g_assert_cmpstr (text, ==, g_ptr_array_index (walk.texts, --walk.now));
    }
  while (walk.now + 1 < walk.texts->len)
    {
      g_autofree char *text = NULL;

      g_assert_true (etude_history_go_forward (f->history));
      text = game_fixture_text (f);
      g_assert_cmpstr (text, ==, g_ptr_array_index (walk.texts, ++walk.now));
    }
  g_assert_false (etude_history_go_forward (f->history));
  g_ptr_array_unref (walk.texts);
}

GAME_CASE (walk)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (99);

  for (guint i = 0; i < WALKS; i++)
    {
      GameFixture own = { 0 };

      game_fixture_set_up (&own, NULL);
      walk_about (&own, random);
      game_fixture_tear_down (&own, NULL);
    }
}

/* --- states that are none --- */

static void
start_something (GameFixture *f)
{
  game_fixture_start (f, ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 1);
  game_fixture_put (f, 1);
  etude_divine_hint_free (game_fixture_hint (f));
  etude_divine_hint_free (game_fixture_hint (f));
  etude_divine_game_toggle_pencil (f->game, 0, 2);
}

static void
assert_refused (GameFixture *f, GVariant *state, const char *what)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (state);
  g_autofree char *before = game_fixture_text (f), *after = NULL;

  if (etude_divine_game_load (f->game, owned))
    g_error ("%s was taken", what);
  after = game_fixture_text (f);
  g_assert_cmpstr (before, ==, after);
}

/* STATE with its child at PATH, a list of indices, replaced by WITH, which is taken. */
static GVariant *
replace (GVariant *state, const guint *path, guint depth, GVariant *with)
{
  const gsize n = depth ? g_variant_n_children (state) : 0;
  g_autofree GVariant **children = g_new0 (GVariant *, n + 1);
  GVariant *made;

  if (depth == 0)
    return with;
  for (gsize i = 0; i < n; i++)
    {
      GVariant *child = g_variant_get_child_value (state, i);

      children[i]
          = i == path[0] ? g_variant_ref_sink (replace (child, path + 1, depth - 1, with)) : g_variant_ref (child);
      g_variant_unref (child);
    }
  if (g_variant_is_of_type (state, G_VARIANT_TYPE_MAYBE))
    made = g_variant_new_maybe (NULL, children[0]);
  else
    made = g_variant_is_of_type (state, G_VARIANT_TYPE_TUPLE)
               ? g_variant_new_tuple (children, n)
               : g_variant_new_array (g_variant_type_element (g_variant_get_type (state)), children, n);
  for (gsize i = 0; i < n; i++)
    g_variant_unref (children[i]);
  return made;
}

/* Paths into "(u(m(syaymt)ayay(bayyay)(xuubb)))". */
static const struct
{
  const char *what;
  guint depth, path[5];
  const char *value;
} faults[] = {
  { "an id that is none", 4, { 1, 0, 0, 0 }, "'CE5CX'" },
  { "another puzzle's id", 4, { 1, 0, 0, 0 }, "'CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H'" },
  { "a level that is none", 4, { 1, 0, 0, 1 }, "byte 5" },
  { "an answer too short", 4, { 1, 0, 0, 2 }, "[byte 1, 2, 3, 4]" },
  { "an answer that does not fit", 4, { 1, 0, 0, 2 }, "[byte 0, 1, 2, 3, 255]" },
  { "an answer off the board", 4, { 1, 0, 0, 2 }, "[byte 64, 100, 200, 80, 255]" },
  { "no puzzle, but pieces", 2, { 1, 0 }, "@m(syaymt) nothing" },
  { "pieces too few", 2, { 1, 1 }, "[byte 1]" },
  { "a piece that the game has not", 3, { 1, 1, 4 }, "byte 0" },
  { "a piece off the board", 3, { 1, 1, 0 }, "byte 64" },
  { "pencil marks on too few squares", 2, { 1, 2 }, "[byte 1, 0]" },
  { "a pencil mark of no piece", 3, { 1, 2, 7 }, "byte 16" },
  { "notes not begun, but there", 3, { 1, 3, 0 }, "false" },
  { "notes that know too few", 3, { 1, 3, 1 }, "[byte 255]" },
  { "notes that know what is not true", 4, { 1, 3, 1, 1 }, "byte 9" },
  { "notes that tell too much", 3, { 1, 3, 2 }, "byte 15" },
  { "notes that tell of no piece", 3, { 1, 3, 2 }, "byte 34" },
  { "notes of no piece", 4, { 1, 3, 3, 3 }, "byte 16" },
  { "notes on too few squares", 3, { 1, 3, 3 }, "[byte 1]" },
  { "time below 0", 3, { 1, 4, 0 }, "int64 -1" },
};

GAME_CASE (faults)
{
  g_autoptr (GVariant) state = NULL;

  start_something (f);
  state = game_fixture_save (f);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) value = g_variant_parse (NULL, faults[i].value, NULL, NULL, &error);

      g_assert_no_error (error);
      assert_refused (f, replace (state, faults[i].path, faults[i].depth, value), faults[i].what);
    }
  assert_refused (f, g_variant_new_string ("chess"), "a word");
  assert_refused (f, g_variant_new ("(uu)", 1, 2), "another tuple");
  g_assert_true (etude_divine_game_load (f->game, state));
}

/* Two pieces on one square, and notes that take away the answer. */
GAME_CASE (untrue)
{
  const guint twin[] = { 1, 1, 0 };
  g_autoptr (GVariant) state = NULL;
  const struct etude_divine_placement *answer;

  start_something (f);
  state = game_fixture_save (f);
  answer = etude_divine_puzzle_get_answer (etude_divine_game_get_puzzle (f->game));
  assert_refused (f, replace (state, twin, 3, g_variant_new_byte (answer->square[1])), "two on one square");
  for (guint piece = 0; piece < 4; piece++)
    {
      const guint path[] = { 1, 3, 3, answer->square[piece] };

      assert_refused (f, replace (state, path, 4, g_variant_new_byte (0)), "notes without the answer");
    }
}

/* Some bytes are changed: either it is refused, or it can be played. */
GAME_CASE (damaged)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GVariant) state = NULL;
  const gsize size = (start_something (f), state = game_fixture_save (f), g_variant_get_size (state));
  guint n_taken = 0;

  for (guint i = 0; i < DAMAGES; i++)
    {
      guint8 *bytes = g_memdup2 (g_variant_get_data (state), size);
      g_autoptr (GVariant) damaged = NULL;

      for (gint n = g_rand_int_range (random, 1, 4); n > 0; n--)
        bytes[g_rand_int_range (random, 0, (gint) size)] = (guint8) g_rand_int_range (random, 0, 256);
      damaged = g_variant_ref_sink (g_variant_new_from_data (G_VARIANT_TYPE (ETUDE_DIVINE_GAME_TYPE), bytes,
                                                             size - (gsize) g_rand_int_range (random, 0, 2), FALSE,
                                                             g_free, bytes));
      if (!etude_divine_game_load (f->game, damaged))
        continue;
      n_taken++;
      if (!etude_divine_game_get_puzzle (f->game))
        continue;
      etude_divine_hint_free (game_fixture_hint (f));
      etude_divine_game_reveal (f->game);
      g_assert_true (etude_divine_game_is_solved (f->game));
    }
  g_assert_cmpuint (n_taken, >, 20); /* a changed pencil mark or time is no harm */
  g_assert_cmpuint (n_taken, <, DAMAGES * 3 / 4);
}
