/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-setup-random.c - long random sequences of changes, undo and redo against a plain board of letters.
 *
 * The plain setup is a map from squares to letters with a bag for what is beside the board, and its history an array of
 * such maps: nothing is shared with the setup but the meaning.
 */
#include "case.h"
#include "setup-fixture.h"

#include <string.h>

#define SEED 20070615
#define STEPS 6000

/* Letters are in capitals for White; '.' is an empty square. The bag is sorted. */
typedef struct
{
  char board[65], bag[5];
  gboolean black_to_move;
} Plain;

typedef struct
{
  Plain past[STEPS + 2];
  guint now, last;
} PlainHistory;

static void
bag_add (Plain *plain, char letter)
{
  gsize n = strlen (plain->bag);

  for (; n > 0 && plain->bag[n - 1] > letter; n--)
    plain->bag[n] = plain->bag[n - 1];
  plain->bag[n] = letter;
}

static gboolean
bag_remove (Plain *plain, char letter)
{
  char *at = strchr (plain->bag, letter);

  if (at)
    memmove (at, at + 1, strlen (at));
  return at != NULL;
}

static guint
count_men (const Plain *plain)
{
  guint n = 0;

  for (guint i = 0; i < 64; i++)
    n += plain->board[i] != '.' && g_ascii_toupper (plain->board[i]) != 'K';
  return n;
}

/* Kings go into the bag, men are gone. */
static void
put_away (Plain *plain, char letter)
{
  if (g_ascii_toupper (letter) == 'K')
    bag_add (plain, letter);
}

static void
plain_carry (Plain *plain, int from, char letter, int to)
{
  char there = to < 0 ? '.' : plain->board[to];
  const char *king = g_ascii_toupper (letter) == 'K' ? memchr (plain->board, letter, 64) : NULL;

  if (from < 0 && king)
    from = (int) (king - plain->board);
  if (from == to || (from >= 0 && plain->board[from] == '.'))
    return;
  if (from < 0 && g_ascii_toupper (letter) != 'K' && count_men (plain) == 3
      && (there == '.' || g_ascii_toupper (there) == 'K'))
    return;
  if (from >= 0)
    {
      letter = plain->board[from];
      plain->board[from] = there;
    }
  else
    {
      bag_remove (plain, letter);
      put_away (plain, there);
    }
  if (to >= 0)
    plain->board[to] = letter;
  else
    put_away (plain, letter);
}

static Plain
plain_of (Fixture *f)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (f->setup, pieces);
  Plain plain = { .black_to_move = etude_mate_setup_get_to_move (f->setup) == ETUDE_BLACK };

  memset (plain.board, '.', 64);
  for (guint i = 0; i < n; i++)
    {
      char capital = etude_piece_letter (pieces[i].piece);
      char letter = pieces[i].colour == ETUDE_BLACK ? g_ascii_tolower (capital) : capital;

      if (pieces[i].square == ETUDE_NOWHERE)
        bag_add (&plain, letter);
      else
        {
          g_assert_cmpint (plain.board[pieces[i].square], ==, '.');
          plain.board[pieces[i].square] = letter;
        }
    }
  return plain;
}

static gboolean
plain_equal (const Plain *a, const Plain *b)
{
  return memcmp (a->board, b->board, 64) == 0 && strcmp (a->bag, b->bag) == 0 && a->black_to_move == b->black_to_move;
}

/* --- one step of both --- */

static void
carry_both (Fixture *f, Plain *plain, int from, char letter, int to)
{
  enum etude_piece piece = ETUDE_KING;
  enum etude_colour colour = g_ascii_islower (letter) ? ETUDE_BLACK : ETUDE_WHITE;

  while (piece < ETUDE_PAWN && etude_piece_letter (piece) != g_ascii_toupper (letter))
    piece++;
  plain_carry (plain, from, letter, to);
  etude_mate_setup_carry (f->setup, from, piece, colour, to);
}

static int
random_square (GRand *random, const Plain *plain, gboolean full)
{
  int square;

  do
    square = g_rand_int_range (random, 0, 64);
  while (full && plain->board[square] == '.' && strspn (plain->board, ".") < 64);
  return square;
}

static void
change_both (Fixture *f, Plain *plain, GRand *random)
{
  int to = g_rand_boolean (random) ? random_square (random, plain, TRUE) : random_square (random, plain, FALSE);

  switch (g_rand_int_range (random, 0, 6))
    {
    case 0:
      plain->black_to_move = !plain->black_to_move;
      etude_mate_setup_set_to_move (f->setup, plain->black_to_move ? ETUDE_BLACK : ETUDE_WHITE);
      break;
    case 1:
      carry_both (f, plain, random_square (random, plain, TRUE), '.', -1);
      break;
    case 2:
    case 3:
      carry_both (f, plain, -1, "KkBnQPpr"[g_rand_int_range (random, 0, 8)], to);
      break;
    default:
      carry_both (f, plain, random_square (random, plain, g_rand_int_range (random, 0, 4) > 0), '.', to);
    }
}

static void
do_both (Fixture *f, PlainHistory *history, GRand *random)
{
  Plain next = history->past[history->now];
  guint n_changed = f->n_changed;
  gboolean differs;

  change_both (f, &next, random);
  differs = !plain_equal (&next, &history->past[history->now]);
  g_assert_cmpuint (f->n_changed - n_changed, ==, differs);
  if (!differs)
    return;
  history->past[++history->now] = next;
  history->last = history->now;
}

static void
step (Fixture *f, PlainHistory *history, GRand *random, int bias)
{
  int choice = g_rand_int_range (random, 0, bias);

  if (choice == 0)
    {
      g_assert_cmpint (etude_history_go_back (etude_mate_setup_get_history (f->setup)), ==, history->now > 0);
      history->now -= history->now > 0;
    }
  else if (choice == 1)
    {
      g_assert_cmpint (etude_history_go_forward (etude_mate_setup_get_history (f->setup)), ==,
                       history->now < history->last);
      history->now += history->now < history->last;
    }
  else
    do_both (f, history, random);
}

SETUP_CASE (random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autofree PlainHistory *history = g_new0 (PlainHistory, 1);
  int bias = 4;

  history->past[0] = plain_of (f);
  for (guint i = 0; i < STEPS; i++)
    {
      Plain seen;

      if (i % 100 == 0)
        bias = g_rand_int_range (random, 2, 7);
      step (f, history, random, bias);
      seen = plain_of (f);
      g_assert_cmpmem (seen.board, 64, history->past[history->now].board, 64);
      g_assert_cmpstr (seen.bag, ==, history->past[history->now].bag);
      g_assert_cmpint (seen.black_to_move, ==, history->past[history->now].black_to_move);
      g_assert_cmpint (etude_history_get_can_undo (f->history), ==, history->now > 0);
      g_assert_cmpint (etude_history_get_can_redo (f->history), ==, history->now < history->last);
    }
}

/* What is previewed is what carrying makes, for every piece, every square and the tray. */
SETUP_CASE (preview_is_carry)
{
  static const int from[] = { 35, 49, 29, 36, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    for (int to = -1; to < 64; to++)
      {
        struct etude_position seen, made;
        guint before = f->n_changed;

        seen = etude_mate_setup_preview (f->setup, from[i], ETUDE_KING, ETUDE_WHITE, to, ETUDE_BLACK);
        etude_mate_setup_carry (f->setup, from[i], ETUDE_KING, ETUDE_WHITE, to);
        made = etude_mate_setup_get_position (f->setup, ETUDE_BLACK);
        g_assert_cmpmem (&seen, sizeof seen, &made, sizeof made);
        if (f->n_changed > before)
          g_assert_true (etude_history_go_back (etude_mate_setup_get_history (f->setup)));
      }
  fixture_assert_text (f, "KBNK K35 k49 B29 N36 w");
}
