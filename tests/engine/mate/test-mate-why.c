/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-why.c - reasons are found exactly where they hold, by why-judges.h; and in the positions of the books.
 *
 * Usage: test-mate-why                                 the books
 *        test-mate-why ENDING[:STEP[:PAWN[:KING]]]...  every so many positions of an ending; White's pawn and king on these squares
 *        test-mate-why lucena|philidor|vancura[:STEP]  every so many of all positions that these can be said of, White having the
 *                                                      pawn, on the files a to d; where it is said, also mirrored and exchanged
 */
#include "ending-figures.h"
#include "notation.h"
#include "why-judges.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

struct run
{
  struct etude_ending ending;
  unsigned step; /* every so many positions */
  unsigned kinds;
  bool whole;
  struct
  {
    unsigned n;
    unsigned char square[64];
  } places[5]; /* of each piece */
};

/* Piece number I may stand on SQUARES. */
static void
place (struct run *run, unsigned i, uint64_t squares)
{
  run->places[i].n = 0;
  for (unsigned square = 0; square < 64; square++)
    if (squares & BIT (square))
      run->places[i].square[run->places[i].n++] = (unsigned char) square;
}

/* Sets the pieces of P as NUMBER says, if that is legal. */
static bool
set_up (const struct run *run, struct etude_position *p, uint64_t number)
{
  p->to_move = number % 2;
  number /= 2;
  for (unsigned i = 0; i < 2U + p->n_men; i++)
    {
      p->piece[i].square = run->places[i].square[number % run->places[i].n];
      number /= run->places[i].n;
    }
  for (unsigned i = 1; i < p->n_men; i++)
    if (p->man[i].piece == p->man[i - 1].piece && p->man[i].colour == p->man[i - 1].colour
        && p->man[i].square < p->man[i - 1].square)
      return false;
  return etude_position_check (p) == ETUDE_LEGAL;
}

/* The same when a pawn has just passed a square before one that may take it there, but for which zugzwangs are counted. */
static void
assert_passed (const struct etude_position *p)
{
  struct etude_position q = *p;

  for (unsigned i = 0; i < p->n_men; i++)
    if (p->man[i].piece == ETUDE_PAWN && p->man[i].colour != p->to_move
        && rank_for (p->man[i].square, p->man[i].colour) == 4)
      {
        q.passed = p->man[i].colour == ETUDE_WHITE ? p->man[i].square - 8 : p->man[i].square + 8;
        for (unsigned other = 0; other < p->n_men; other++)
          if (p->man[other].piece == ETUDE_PAWN && p->man[other].colour == p->to_move
              && p->man[other].square / 8 == p->man[i].square / 8 && apart (p->man[other].square, p->man[i].square) == 1
              && etude_position_check (&q) == ETUDE_LEGAL)
            assert_reasons (&q, ETUDE_WHY_ALL);
      }
}

/* The same with the colours exchanged, mirrored, and both. */
static void
assert_mirrored (const struct etude_position *p, unsigned kinds)
{
  struct etude_position mirrored = *p, exchanged = etude_position_exchange (p);

  assert_reasons (&exchanged, kinds);
  for (unsigned i = 0; i < 2U + p->n_men; i++)
    mirrored.piece[i].square ^= 7;
  assert_reasons (&mirrored, kinds);
  exchanged = etude_position_exchange (&mirrored);
  assert_reasons (&exchanged, kinds);
}

/* All mutual zugzwangs that are known to be are found, with either side to move. */
static void
assert_zugzwangs (const struct etude_ending *ending)
{
  char name[ETUDE_ENDING_TEXT];

  etude_ending_name (ending, name);
  for (unsigned i = 0; i < N_ENDING_FIGURES; i++)
    if (g_str_equal (ending_figures[i].name, name))
      for (unsigned side = 0; side < 2; side++)
        {
          g_assert_cmpuint (found[ETUDE_WHY_ZUGZWANG][ETUDE_ZUGZWANG_HALF][side], ==,
                            2 * ending_figures[i].zugzwangs[side]);
          g_assert_cmpuint (found[ETUDE_WHY_ZUGZWANG][ETUDE_ZUGZWANG_FULL][side], ==, ending_figures[i].zugzwangs[2]);
        }
}

/* Calls assert_reasons for every so many positions; like men stand in order. */
static void
test_positions (const struct run *run)
{
  struct etude_position p = etude_position_of (&run->ending, 8, ETUDE_WHITE);
  uint64_t all = 2;
  bool made = run->whole;

  for (unsigned i = 0; i < 2U + p.n_men; i++)
    all *= run->places[i].n;
  if (made)
    g_assert_cmpint (etude_endings_make (endings, &run->ending, 2, NULL, NULL), ==, ETUDE_OK);
  for (uint64_t number = 0; number < all; number += run->step)
    {
      if (!set_up (run, &p, number))
        continue;
      if (!made)
        g_assert_cmpint (etude_endings_make_position (endings, &p, 2, NULL, NULL), ==, ETUDE_OK);
      made = true;
      if (assert_reasons (&p, run->kinds) > 0 && run->kinds != ETUDE_WHY_ALL)
        assert_mirrored (&p, run->kinds);
      if (run->kinds == ETUDE_WHY_ALL)
        assert_passed (&p);
    }
}

static void
report_found (void)
{
  for (unsigned kind = 0; kind < ETUDE_WHY_KINDS; kind++)
    for (unsigned form = 0; form < 5; form++)
      if (found[kind][form][0] + found[kind][form][1] > 0)
        g_test_message ("kind %u form %u: %u white, %u black", kind, form, found[kind][form][0], found[kind][form][1]);
}

static void
test_ending (gconstpointer data)
{
  const struct run *run = data;

  memset (found, 0, sizeof found);
  test_positions (run);
  report_found ();
  if (run->step == 1 && run->whole)
    assert_zugzwangs (&run->ending);
}

/* --- all positions of rook and pawn against rook that a reason can be said of --- */

static const char *const rook_reasons[ETUDE_WHY_KINDS]
    = { [ETUDE_WHY_LUCENA] = "lucena", [ETUDE_WHY_PHILIDOR] = "philidor", [ETUDE_WHY_VANCURA] = "vancura" };

/* Whether PIECE, with White's pawn on PAWN, may stand on SQUARE for KIND to be said. */
static bool
may_stand (unsigned kind, const struct etude_placed *piece, unsigned pawn, unsigned square)
{
  const bool white = piece->colour == ETUDE_WHITE, before = square / 8 > pawn / 8;
  const int aside = ABS ((int) (square % 8) - (int) (pawn % 8));

  if (piece->piece == ETUDE_PAWN)
    return square == pawn;
  if (piece->piece == ETUDE_KING)
    return white ? kind != ETUDE_WHY_LUCENA || square == pawn + 8 : kind != ETUDE_WHY_PHILIDOR || (before && aside < 2);
  return white ? kind != ETUDE_WHY_VANCURA || (before && aside == 0) : kind != ETUDE_WHY_PHILIDOR || square / 8 == 5;
}

/* The squares of White's pawn for that, in the left half of the board. */
static uint64_t
pawns_of (unsigned kind)
{
  return kind == ETUDE_WHY_LUCENA     ? UINT64_C (0x0e000000000000)
         : kind == ETUDE_WHY_PHILIDOR ? UINT64_C (0x0f0f0f0f00)
                                      : UINT64_C (0x010100000000);
}

static void
test_rook_reason (gconstpointer data)
{
  struct run run = *(const struct run *) data;
  const struct etude_position p = etude_position_of (&run.ending, 8, ETUDE_WHITE);
  const unsigned kind = (unsigned) __builtin_ctz (run.kinds);

  memset (found, 0, sizeof found);
  for (uint64_t pawns = pawns_of (kind); pawns; pawns &= pawns - 1)
    {
      for (unsigned i = 0; i < 5; i++)
        {
          uint64_t squares = 0;

          for (unsigned square = 0; square < 64; square++)
            squares |= may_stand (kind, &p.piece[i], (unsigned) __builtin_ctzll (pawns), square) ? BIT (square) : 0;
          place (&run, i, squares);
        }
      test_positions (&run);
    }
  report_found ();
}

/* --- what the books show --- */

struct shown
{
  const char *fen;
  unsigned char kind, form, colour;
  const char *squares; /* SQUARES[0]; of a Réti the second */
};

/* Sources: Réti 1921; Saavedra 1895; Vancura 1924; the others are in every manual. */
static const struct shown book[] = {
  { "8/4k3/8/4K3/4P3/8/8/8 w", ETUDE_WHY_OPPOSITION, ETUDE_OPPOSITION_DIRECT, ETUDE_BLACK, "e5 e7" },
  { "8/4k3/8/4K3/4P3/8/8/8 w", ETUDE_WHY_KEY_SQUARES, 0, ETUDE_WHITE, "d6 e6 f6" },
  { "8/8/4k3/8/8/3K4/3P4/8 w", ETUDE_WHY_KEY_SQUARES, 0, ETUDE_WHITE, "c4 d4 e4" },
  { "8/2k5/8/2P5/3K4/8/8/8 w", ETUDE_WHY_KEY_SQUARES, 0, ETUDE_WHITE, "b6 c6 d6 b7 c7 d7" },
  { "8/8/P7/8/8/3K4/8/3k4 w", ETUDE_WHY_PAWN_SQUARE, ETUDE_PAWN_RUNS, ETUDE_WHITE, "a6 b6 c6 a7 b7 c7 a8 b8 c8" },
  { "7K/8/k1P5/7p/8/8/8/8 w", ETUDE_WHY_PAWN_SQUARE, ETUDE_PAWN_RETI, ETUDE_WHITE, "g7" },
  { "4K3/2k5/8/3P1p2/8/8/8/8 w", ETUDE_WHY_PAWN_SQUARE, ETUDE_PAWN_RETI, ETUDE_WHITE, "e7" },
  { "8/8/8/3pK3/2kP4/8/8/8 w", ETUDE_WHY_ZUGZWANG, ETUDE_ZUGZWANG_FULL, ETUDE_WHITE, "" },
  { "k7/8/8/8/P7/K7/8/2B5 w", ETUDE_WHY_WRONG_BISHOP, 0, ETUDE_WHITE, "a8" },
  { "8/8/8/7K/8/1Q6/2p5/1k6 b", ETUDE_WHY_STALEMATE, ETUDE_STALEMATE_OFFER, ETUDE_BLACK, "a1" },
  { "2Q5/8/8/8/3r4/8/2K5/k7 b", ETUDE_WHY_STALEMATE, ETUDE_STALEMATE_OFFER, ETUDE_BLACK, "c4" },
  { "8/2P5/8/8/3r4/8/2K5/k7 w", ETUDE_WHY_UNDERPROMOTION, ETUDE_UNDERPROMOTION_WINS, ETUDE_WHITE, "c8" },
  { "6K1/4k1P1/8/8/8/8/7r/5R2 w", ETUDE_WHY_LUCENA, ETUDE_LUCENA_BRIDGE, ETUDE_WHITE, "g4" },
  { "1K6/1P1k4/8/8/8/8/r7/2R5 w", ETUDE_WHY_LUCENA, ETUDE_LUCENA_BRIDGE, ETUDE_WHITE, "b4" },
  { "2k5/1R6/3r4/KP6/8/8/8/8 w", ETUDE_WHY_PHILIDOR, 0, ETUDE_BLACK, "d6 e6 f6 g6 h6" },
  { "R7/6k1/P4r2/8/3K4/8/8/8 w", ETUDE_WHY_VANCURA, 0, ETUDE_BLACK, "b6 c6 d6 e6 f6 g6 h6" },
  { "R7/6k1/P4r2/1K6/8/8/8/8 b", ETUDE_WHY_VANCURA, 0, ETUDE_BLACK, "f5" },
};

static uint64_t
squares_of (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  uint64_t squares = 0;

  for (unsigned i = 0; words[i] && *names; i++)
    squares |= BIT (words[i][0] - 'a' + 8 * (words[i][1] - '1'));
  return squares;
}

/* Men that have what a reason is made of, and yet it is none: nothing is said of it, and nothing else breaks. */
static const char *const unsaid[] = {
  "K1k5/P7/8/8/8/8/7p/8 w",    /* no Réti: stalemate */
  "K7/P7/8/8/8/8/7p/5k2 w",    /* the king steps out of his pawn's way, and it runs */
  "8/5k2/8/5K2/8/6p1/6P1/8 w", /* the other pawn is stopped by his */
  "4k3/1K6/8/8/3P3p/8/8/8 w",  /* he helps his own pawn only */
};

static void
test_unsaid (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (unsaid); i++)
    {
      struct etude_why rows[ETUDE_WHY_MAX];
      struct etude_fen fen;
      unsigned n;

      g_assert_true (etude_fen_read (unsaid[i], &fen));
      g_assert_cmpint (etude_endings_make_position (endings, &fen.position, 2, NULL, NULL), ==, ETUDE_OK);
      g_assert_cmpint (etude_why_find (endings, &fen.position, 1U << ETUDE_WHY_PAWN_SQUARE, rows, &n), ==, ETUDE_OK);
      g_assert_cmpuint (n, ==, 0);
      assert_reasons (&fen.position, ETUDE_WHY_ALL);
    }
}

static bool
is_among (const struct etude_position *p, const struct shown *shown, enum etude_colour colour, uint64_t squares)
{
  struct etude_why rows[ETUDE_WHY_MAX];
  unsigned n;
  bool is = false;

  g_assert_cmpint (etude_why_find (endings, p, ETUDE_WHY_ALL, rows, &n), ==, ETUDE_OK);
  for (unsigned i = 0; i < n; i++)
    is |= rows[i].kind == shown->kind && rows[i].form == shown->form && rows[i].colour == colour
          && rows[i].squares[shown->kind == ETUDE_WHY_PAWN_SQUARE && shown->form == ETUDE_PAWN_RETI] == squares;
  return is;
}

/* Also with the colours exchanged. */
static void
test_book (gconstpointer data)
{
  const struct shown *shown = data;
  const uint64_t squares = squares_of (shown->squares);
  struct etude_fen fen;
  struct etude_position exchanged;

  g_assert_true (etude_fen_read (shown->fen, &fen));
  g_assert_cmpint (etude_endings_make_position (endings, &fen.position, 2, NULL, NULL), ==, ETUDE_OK);
  exchanged = etude_position_exchange (&fen.position);
  g_assert_true (is_among (&fen.position, shown, shown->colour, squares));
  g_assert_true (is_among (&exchanged, shown, !shown->colour, __builtin_bswap64 (squares)));
}

/* What a word of the command line asks for; false: a reason of rooks. */
static bool
read_run (const char *word, struct run *run)
{
  g_auto (GStrv) words = g_strsplit (word, ":", 4);
  const unsigned n = g_strv_length (words);
  unsigned kind = 0;

  run->step = n > 1 ? (unsigned) atoi (words[1]) : 1;
  while (kind < ETUDE_WHY_KINDS && g_strcmp0 (rook_reasons[kind], words[0]) != 0)
    kind++;
  run->kinds = kind < ETUDE_WHY_KINDS ? 1U << kind : ETUDE_WHY_ALL;
  run->whole = n < 3;
  g_assert_true (etude_ending_parse (kind < ETUDE_WHY_KINDS ? "KRPKR" : words[0], &run->ending));
  if (kind == ETUDE_WHY_KINDS)
    {
      const struct etude_position p = etude_position_of (&run->ending, 8, ETUDE_WHITE);

      for (unsigned i = 0; i < 2U + p.n_men; i++)
        if (i == 0 && n > 3)
          place (run, i, squares_of (words[3]));
        else if (n > 2 && p.piece[i].piece == ETUDE_PAWN && p.piece[i].colour == ETUDE_WHITE)
          place (run, i, squares_of (words[2]));
        else
          place (run, i, UINT64_MAX);
    }
  return kind == ETUDE_WHY_KINDS;
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  endings = etude_endings_new ();
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strconcat ("/mate-why/", argv[i], NULL);
      struct run *run = g_new0 (struct run, 1);

      g_test_add_data_func_full (path, run, read_run (argv[i], run) ? test_ending : test_rook_reason, g_free);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (book) && argc == 1; i++)
    {
      g_autofree char *path = g_strdup_printf ("/mate-why/book/%u", i);

      g_test_add_data_func (path, &book[i], test_book);
    }
  if (argc == 1)
    g_test_add_func ("/mate-why/unsaid", test_unsaid);
  status = g_test_run ();
  etude_endings_free (endings);
  return status;
}
