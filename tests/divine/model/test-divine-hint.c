/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-hint.c - hints: followed to the end they solve; they never say what is not true; they see mistakes. */
#include "case.h"
#include "divine-game-fixture.h"
#include "wait.h"

#include "etude-divine-own.h"

#include <string.h>

#define PUZZLES 50
#define STEPS_MOST 200

static const struct etude_divine_placement *
answer_of (GameFixture *f)
{
  return etude_divine_puzzle_get_answer (etude_divine_game_get_puzzle (f->game));
}

/* The hint itself comes first, then what follows from it, each in its own words. */
static void
check_views (const EtudeDivineHint *hint)
{
  g_assert_true (etude_divine_hint_get_view (hint, 0) == hint);
  for (guint view = 1; view < etude_divine_hint_count_views (hint); view++)
    {
      const EtudeDivineHint *link = etude_divine_hint_get_view (hint, view);

      g_assert_cmpuint (strlen (link->text), >, 10);
      g_assert_cmpstr (link->text, !=, etude_divine_hint_get_view (hint, view - 1)->text);
    }
}

/* Nothing that the answer has is taken away, nothing is found where it does not have it. */
static void
check_true (GameFixture *f, const EtudeDivineHint *hint)
{
  const struct etude_divine_placement *answer = answer_of (f);

  g_assert_cmpuint (strlen (hint->text), >, 10);
  g_assert_false (g_str_has_suffix (hint->text, "."));
  g_assert_cmpint (hint->type, !=, ETUDE_DIVINE_HINT_WRONG);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (answer->square[piece] != ETUDE_DIVINE_NOWHERE && (hint->piece == piece || hint->piece == ETUDE_DIVINE_PIECES)
        && !(hint->piece == ETUDE_DIVINE_PIECES && !(etude_divine_game_get_tray (f->game) >> piece & 1)))
      {
        g_assert_false (etude_squares_has (&hint->removed, answer->square[piece]));
        if (hint->piece == piece)
          g_assert_true (etude_squares_has (&hint->left, answer->square[piece]));
      }
  if (hint->square != ETUDE_DIVINE_NOWHERE)
    g_assert_cmpuint (hint->square, ==, answer->square[hint->piece]);
}

/* Asks for hints and follows them, except that pieces are put only when EAGER. Returns how many there were. */
static guint
follow (GameFixture *f, gboolean eager)
{
  guint n = 0;

  for (; !etude_divine_game_is_solved (f->game) && n < STEPS_MOST; n++)
    {
      g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

      check_true (f, hint);
      check_views (hint);
      if (eager || hint->type == ETUDE_DIVINE_HINT_PUT || hint->square == ETUDE_DIVINE_NOWHERE)
        etude_divine_game_follow (f->game, hint);
    }
  return n;
}

GAME_CASE (to_the_end)
{
  for (enum etude_divine_game game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint i = 0; i < PUZZLES; i++)
      {
        const enum etude_divine_rule rule = i % 5 == 4 ? ETUDE_DIVINE_CLASSIC : ETUDE_DIVINE_EXACT;

        f->n_solved = 0;
        game_fixture_start (f, game, rule, i % ETUDE_DIVINE_LEVELS, i);
        g_assert_cmpuint (follow (f, i % 2), <, STEPS_MOST);
        g_assert_true (etude_divine_game_is_solved (f->game));
        g_assert_cmpuint (f->n_solved, ==, 1);
      }
}

GAME_CASE (guess)
{
  for (guint i = 0; i < 12; i++)
    {
      game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS, i % ETUDE_DIVINE_LEVELS, i);
      g_assert_cmpuint (follow (f, TRUE), <, STEPS_MOST);
      g_assert_true (etude_divine_game_is_solved (f->game));
    }
}

/* No list of where a piece may stand, or does not, has a square where a piece stands; in a chain, neither where one is
 * supposed to. */
static void
check_free (GameFixture *f, const EtudeDivineHint *hint)
{
  const guint n = etude_divine_n_squares (etude_divine_puzzle_get_game (etude_divine_game_get_puzzle (f->game)));
  struct etude_squares taken = { 0 };

  for (guint square = 0; square < n; square++)
    if (etude_divine_game_get_piece (f->game, square) < ETUDE_DIVINE_PIECES)
      etude_squares_add (&taken, square);
  for (guint view = 0; view < etude_divine_hint_count_views (hint); view++)
    {
      const EtudeDivineHint *link = etude_divine_hint_get_view (hint, view);

      for (guint square = 0; square < n; square++)
        if (etude_squares_has (&taken, square))
          {
            g_assert_false (etude_squares_has (&link->left, square));
            g_assert_false (etude_squares_has (&link->removed, square));
          }
      if (view == 0 && link->chain)
        etude_squares_unite (&taken, &link->removed);
    }
}

/* One of the pieces that are not placed, by chance; there is one. */
static guint
draw_piece (GameFixture *f)
{
  const guint tray = etude_divine_game_get_tray (f->game);
  guint piece;

  do
    piece = (guint) g_test_rand_int_range (0, ETUDE_DIVINE_PIECES);
  while (!(tray >> piece & 1));
  return piece;
}

/* Somebody finds pieces by himself, now and then, and takes the hints for the rest. */
static void
play_some (GameFixture *f)
{
  for (guint n = 0; !etude_divine_game_is_solved (f->game); n++)
    {
      g_autoptr (EtudeDivineHint) hint = NULL;

      g_assert_cmpuint (n, <, STEPS_MOST);
      if (g_test_rand_int_range (0, 6) == 0)
        {
          game_fixture_put (f, draw_piece (f));
          continue;
        }
      hint = game_fixture_hint (f);
      check_true (f, hint);
      if (hint->type == ETUDE_DIVINE_HINT_STEP)
        check_free (f, hint);
      if (hint->square == ETUDE_DIVINE_NOWHERE || g_test_rand_int_range (0, 2) == 0)
        etude_divine_game_follow (f->game, hint);
    }
}

GAME_CASE (free)
{
  for (enum etude_divine_game game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (enum etude_divine_rule rule = 0; rule < ETUDE_DIVINE_GUESS; rule++)
      for (guint i = 0; i < PUZZLES; i++)
        {
          game_fixture_start (f, game, rule, i % ETUDE_DIVINE_LEVELS, i);
          play_some (f);
        }
}

/* Every state on the way gives back the state before it; what hints have left stays. */
GAME_CASE (undone)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *notes = NULL, *kept = NULL;

  game_fixture_start (f, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_HARD, 4);
  g_ptr_array_add (texts, game_fixture_text (f));
  while (!etude_divine_game_is_solved (f->game))
    {
      g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

      if (hint->square == ETUDE_DIVINE_NOWHERE)
        continue;
      etude_divine_game_follow (f->game, hint);
      g_ptr_array_add (texts, game_fixture_text (f));
    }
  notes = game_fixture_notes (f);
  for (guint i = texts->len; i-- > 0;)
    {
      case_assert_text (game_fixture_text (f), g_ptr_array_index (texts, i));
      etude_history_go_back (f->history);
    }
  kept = game_fixture_notes (f);
  g_assert_cmpstr (notes, ==, kept);
}

/* What was found out with the help of a piece is forgotten when that is taken away. */
GAME_CASE (forgotten)
{
  g_autofree char *fresh = NULL, *again = NULL;

  game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_MEDIUM, 2);
  etude_divine_hint_free (game_fixture_hint (f));
  fresh = game_fixture_notes (f);
  etude_divine_game_clear (f->game);
  game_fixture_put (f, 1);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

      if (hint->square != ETUDE_DIVINE_NOWHERE)
        etude_divine_game_follow (f->game, hint);
    }
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    etude_divine_game_carry (f->game, -1, piece, -1);
  etude_divine_hint_free (game_fixture_hint (f));
  again = game_fixture_notes (f);
  g_assert_cmpstr (fresh, ==, again);
}

/* --- where techniques end --- */

static guint
count_noted (GameFixture *f, guint piece)
{
  guint n = 0;

  for (guint square = 0; square < ETUDE_DIVINE_SQUARES; square++)
    n += game_fixture_noted (f, square) >> piece & 1;
  return n;
}

/* Goes on until a piece has to be told. FALSE: none has to. */
static gboolean
follow_to_told (GameFixture *f, guint noted[ETUDE_DIVINE_PIECES], guint *piece)
{
  while (!etude_divine_game_is_solved (f->game))
    {
      g_autoptr (EtudeDivineHint) hint = NULL;

      for (guint p = 0; p < ETUDE_DIVINE_PIECES; p++)
        noted[p] = count_noted (f, p);
      hint = game_fixture_hint (f);
      *piece = hint->piece;
      if (hint->type == ETUDE_DIVINE_HINT_TOLD)
        return TRUE;
      etude_divine_game_follow (f->game, hint);
    }
  return FALSE;
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer puzzle)
{
  *(EtudeDivinePuzzle **) puzzle = etude_divine_puzzle_read_finish (result, NULL, NULL);
}

/* Puzzles with as few clues as one answer needs, which were given out as those of experts: hints say that it needs trying
 * out, and so does the puzzle. The piece with the fewest squares is told, and told only once. */
GAME_CASE (told)
{
  static const char *const ids[] = { "CEFSNHY3NG8Y1RACHAJ1H", "CEE1DWERQG257PHF0A8C", "CEF5Z6J6JMPE3Q5ZTK9P",
                                     "CEEYTT7ZGSHFNWKHAW9G",  "CEES9R7MKDA5Z7VC64",   "CEF00957N9YCK0JYPW8A" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (EtudeDivinePuzzle) puzzle = NULL;
      guint noted[ETUDE_DIVINE_PIECES], piece, n_hints;

      etude_divine_puzzle_read_async (ids[i], NULL, on_read, &puzzle);
      WAIT_FOR (puzzle != NULL);
      g_assert_cmpint (etude_divine_puzzle_get_level (puzzle), ==, ETUDE_DIVINE_EXPERT);
      etude_divine_game_start (f->game, puzzle);
      g_assert_true (follow_to_told (f, noted, &piece));
      n_hints = etude_divine_game_get_n_hints (f->game);
      for (guint p = 0; p < ETUDE_DIVINE_PIECES; p++)
        if (etude_divine_game_get_tray (f->game) >> p & 1)
          g_assert_cmpuint (noted[piece], <=, noted[p]);
      for (guint again = 0; again < 2; again++)
        {
          g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

          g_assert_cmpint (hint->type, ==, ETUDE_DIVINE_HINT_PUT);
          g_assert_cmpuint (hint->piece, ==, piece);
        }
      g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, n_hints); /* it said nothing new */
    }
}

/* A piece is moved away that the notes were made with: they begin anew, and still lead to the end. */
GAME_CASE (moved_away)
{
  for (guint i = 0; i < 20; i++)
    {
      guint put = 0;

      game_fixture_start (f, i % ETUDE_DIVINE_GAMES, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_HARD, 100 + i);
      while (!etude_divine_game_is_solved (f->game) && put < 3)
        {
          g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

          put += hint->square != ETUDE_DIVINE_NOWHERE;
          etude_divine_game_follow (f->game, hint);
        }
      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece += 2)
        etude_divine_game_carry (f->game, -1, piece, -1);
      g_assert_cmpuint (follow (f, TRUE), <, STEPS_MOST);
      g_assert_true (etude_divine_game_is_solved (f->game));
    }
}

/* --- mistakes --- */

/* Puts PIECE on a random wrong square that nothing contradicts at once, if there is one. */
static gboolean
put_wrong (GameFixture *f, GRand *random, guint piece)
{
  const enum etude_divine_game game = etude_divine_puzzle_get_game (etude_divine_game_get_puzzle (f->game));
  const guint n = etude_divine_n_squares (game), start = (guint) g_rand_int_range (random, 0, (int) n);

  for (guint i = 0; i < n; i++)
    {
      const guint square = (start + i) % n;
      struct etude_divine_contradictions contradictions;

      if (square == answer_of (f)->square[piece])
        continue;
      etude_divine_game_carry (f->game, -1, piece, (int) square);
      if (!etude_divine_game_find_contradictions (f->game, &contradictions))
        return TRUE;
      etude_history_go_back (f->history);
    }
  return FALSE;
}

/* A wrong piece is always told, however far from a contradiction it is, and nothing is noted. */
GAME_CASE (wrong)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n = 0, n_shown = 0;

  for (guint i = 0; i < 80; i++)
    {
      game_fixture_start (f, i % ETUDE_DIVINE_GAMES, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EXPERT, i);
      if (i % 3)
        game_fixture_put (f, 1);
      if (put_wrong (f, random, 0))
        {
          g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

          n++;
          n_shown += etude_squares_count (&hint->clues) || hint->others;
          g_assert_cmpint (hint->type, ==, ETUDE_DIVINE_HINT_WRONG);
          g_assert_cmpuint (strlen (hint->text), >, 20);
        }
    }
  g_assert_cmpuint (n, >, 40);
  g_assert_cmpuint (n_shown, >, n / 2); /* the others are so far from it that only trying would tell */
}

/* The clue that an exceeded one is shown by. */
GAME_CASE (exceeded)
{
  g_autoptr (EtudeDivineHint) hint = NULL;
  guint zero = 0;

  game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 1);
  while (etude_divine_game_get_clue (f->game, zero) != 0 || etude_divine_game_get_clue (f->game, zero + 1) != 0)
    zero++;
  etude_divine_game_carry (f->game, -1, 4, (int) zero); /* a rook beside a zero */
  hint = game_fixture_hint (f);
  g_assert_cmpint (hint->type, ==, ETUDE_DIVINE_HINT_WRONG);
  g_assert_true (etude_squares_has (&hint->clues, zero + 1));
  g_assert_nonnull (strstr (hint->text, " says "));
}

GAME_CASE (solved)
{
  g_autoptr (EtudeDivineHint) hint = NULL;

  game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 1);
  etude_divine_game_reveal (f->game);
  hint = game_fixture_hint (f);
  g_assert_cmpint (hint->type, ==, ETUDE_DIVINE_HINT_SOLVED);
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 0);
}

/* --- pencil marks --- */

GAME_CASE (fill)
{
  g_autoptr (EtudeDivineHint) first = NULL;

  /* The pieces that are on the board are not pencilled. */
  game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 7);
  game_fixture_put (f, 1);
  etude_divine_hint_free (game_fixture_hint (f));
  etude_divine_game_fill (f->game);
  g_assert_cmpuint (game_fixture_noted (f, answer_of (f)->square[1]) & 0x2, ==, 0x2);
  g_assert_cmpuint (etude_divine_game_get_pencil (f->game, answer_of (f)->square[1]) & 0x2, ==, 0);

  for (guint seed = 2; !first || first->square != ETUDE_DIVINE_NOWHERE; seed++)
    {
      g_clear_pointer (&first, etude_divine_hint_free);
      game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, seed);
      g_assert_cmpuint (game_fixture_noted (f, 0), ==, 0);
      first = game_fixture_hint (f);
    }
  g_assert_cmpint (first->technique, ==, ETUDE_DIVINE_ZERO);
  etude_divine_game_fill (f->game);
  for (guint square = 0; square < 64; square++)
    {
      const guint lost = etude_squares_has (&first->removed, square) ? 1u << first->piece : 0;
      const guint expected = etude_divine_game_get_clue (f->game, square) == 0 ? 0x1f & ~lost : 0;

      g_assert_cmpuint (game_fixture_noted (f, square), ==, expected);
      g_assert_cmpuint (etude_divine_game_get_pencil (f->game, square), ==, expected);
    }
}

/* Whoever takes all hints takes the steps that the rating counts. */
GAME_CASE (rated)
{
  for (guint i = 0; i < 4 * ETUDE_DIVINE_LEVELS; i++)
    {
      struct etude_divine_rating rating, taken = { 0 };

      game_fixture_start (f, i / ETUDE_DIVINE_LEVELS, ETUDE_DIVINE_EXACT, i % ETUDE_DIVINE_LEVELS, i);
      g_assert_cmpint (etude_divine_rate (etude_divine_puzzle_get_tables (etude_divine_game_get_puzzle (f->game)),
                                          etude_divine_puzzle_get (etude_divine_game_get_puzzle (f->game)), NULL, NULL,
                                          &rating),
                       ==, ETUDE_OK);
      while (!etude_divine_game_is_solved (f->game))
        {
          g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);

          g_assert_cmpint (hint->type, ==, ETUDE_DIVINE_HINT_STEP);
          taken.steps[hint->technique]++;
          if (hint->square != ETUDE_DIVINE_NOWHERE)
            etude_divine_game_follow (f->game, hint);
        }
      g_assert_cmpmem (taken.steps, sizeof taken.steps, rating.steps, sizeof rating.steps);
    }
}

/* --- in a thread --- */

typedef struct
{
  guint n;
  EtudeDivineHint *hint; /* the last one */
} Heard;

static void
on_hinted (EtudeDivineGame *game, const EtudeDivineHint *hint, Heard *heard)
{
  heard->n++;
  g_clear_pointer (&heard->hint, etude_divine_hint_free);
  heard->hint = etude_divine_hint_copy (hint);
}

GAME_CASE (asked)
{
  g_autoptr (EtudeDivineHint) expected = NULL;
  EtudeDivineNotes notes = { 0 };
  Heard heard = { 0 };

  g_signal_connect (f->game, "hinted", G_CALLBACK (on_hinted), &heard);
  game_fixture_start (f, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EXPERT, 6);
  expected
      = etude_divine_hint_next (etude_divine_game_get_puzzle (f->game), etude_divine_game_get_placed (f->game), &notes);
  etude_divine_game_ask_hint (f->game);
  etude_divine_game_ask_hint (f->game); /* it is being worked out already */
  WAIT_FOR (heard.n > 0);
  g_assert_cmpstr (heard.hint->text, ==, expected->text);
  g_assert_cmpmem (&heard.hint->left, sizeof heard.hint->left, &expected->left, sizeof expected->left);
  for (guint square = 0; square < 81; square++)
    for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
      g_assert_cmpuint (game_fixture_noted (f, square) >> piece & 1, ==,
                        etude_squares_has (&notes.notes.squares[piece], square));
  g_assert_cmpuint (etude_divine_game_get_n_hints (f->game), ==, 1);

  /* The next one goes on from there. */
  heard.n = 0;
  etude_divine_game_ask_hint (f->game);
  WAIT_FOR (heard.n > 0);
  g_assert_cmpstr (heard.hint->text, !=, expected->text);

  /* The board changes: a hint on how it was does not come, that on how it is does. */
  heard.n = 0;
  etude_divine_game_ask_hint (f->game);
  etude_divine_game_carry (f->game, -1, 0, 40);
  etude_divine_game_carry (f->game, -1, 1, 41);
  etude_divine_game_ask_hint (f->game);
  WAIT_FOR (heard.n > 0);
  g_assert_cmpint (heard.hint->type, ==, ETUDE_DIVINE_HINT_WRONG);
  g_assert_cmpuint (heard.n, ==, 1);
  etude_divine_hint_free (heard.hint);
}

/* The fixture sees that the game goes at once all the same. */
GAME_CASE (asked_and_gone)
{
  game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS, ETUDE_DIVINE_EXPERT, 1);
  etude_divine_game_ask_hint (f->game);
}

/* --- threads --- */

#define BUSY 64 /* more than GTask has threads for */

static void
keep_busy (GTask *task, gpointer source, gpointer free, GCancellable *cancellable)
{
  g_mutex_lock (free);
  g_mutex_unlock (free);
  g_task_return_boolean (task, TRUE);
}

static void
on_idle (GObject *source, GAsyncResult *result, gpointer n)
{
  --*(guint *) n;
}

/* A hint, a text and a verdict have threads of their own: whatever keeps the shared ones busy does not keep them waiting. */
GAME_CASE (threads)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeDivineOwn) own = etude_divine_own_new (history);
  g_autoptr (EtudeDivinePuzzle) read = NULL;
  Heard heard = { 0 };
  guint n = BUSY;
  GMutex free;

  g_mutex_init (&free);
  g_mutex_lock (&free);
  for (guint i = 0; i < BUSY; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, on_idle, &n);

      g_task_set_task_data (task, &free, NULL);
      g_task_run_in_thread (task, keep_busy);
    }
  g_signal_connect (f->game, "hinted", G_CALLBACK (on_hinted), &heard);
  game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, ETUDE_DIVINE_EASY, 1);
  etude_divine_game_ask_hint (f->game);
  etude_divine_puzzle_read_async ("chess-exact-easy-1", NULL, on_read, &read);
  etude_divine_own_carry (own, -1, 0, 20);
  WAIT_FOR (heard.n > 0);
  WAIT_FOR (read != NULL);
  WAIT_FOR (etude_divine_own_get_verdict (own) > ETUDE_DIVINE_WORKING);
  g_mutex_unlock (&free);
  WAIT_FOR (n == 0);
  g_mutex_clear (&free);
  etude_divine_hint_free (heard.hint);
}
