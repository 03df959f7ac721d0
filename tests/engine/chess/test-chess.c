/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chess.c - whole chess: perft against published figures, texts, the small search. */
#include "case.h"
#include "chess.h"

#include <string.h>

static struct etude_chess
read_fen (const char *fen)
{
  struct etude_chess c;

  g_assert_cmpint (etude_chess_fen_read (fen, &c), ==, ETUDE_FEN_OK);
  return c;
}

static struct etude_move
read_move (const struct etude_chess *c, const char *text)
{
  struct etude_move move;

  g_assert_true (etude_chess_move_read (c, text, &move));
  return move;
}

/* --- rules --- */

/* Checks, too, that captures alone are those among all moves, and how many men there are. */
static guint64
perft (const struct etude_chess *c, unsigned depth)
{
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX], captures[ETUDE_CHESS_MOVES_MAX];
  const unsigned n = etude_chess_moves (c, false, moves), n_captures = etude_chess_moves (c, true, captures);
  unsigned n_found = 0, men = 0;
  guint64 sum = 0;

  for (unsigned i = 0; i < n; i++)
    n_found += moves[i].captures || moves[i].promoted;
  g_assert_cmpuint (n_found, ==, n_captures);
  for (unsigned square = 0; square < 64; square++)
    men += c->man[square] != ETUDE_NOBODY;
  g_assert_cmpuint (men, ==, c->men);
  if (depth == 1)
    return n;
  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_chess after = etude_chess_play (c, &moves[i]);

      sum += perft (&after, depth - 1);
    }
  return sum;
}

/* As published in the Chess Programming Wiki, "Perft Results". */
static void
check_perft (guint64 most)
{
  static const struct
  {
    const char *fen;
    guint64 n[6]; /* 0: not counted */
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", { 20, 400, 8902, 197281, 4865609 } },
    { "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", { 48, 2039, 97862, 4085603 } },
    { "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", { 14, 191, 2812, 43238, 674624, 11030083 } },
    { "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", { 6, 264, 9467, 422333, 15833292 } },
    { "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", { 44, 1486, 62379, 2103487 } },
    { "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", { 46, 2079, 89890, 3894594 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const struct etude_chess c = read_fen (cases[i].fen);

      for (unsigned depth = 1; depth <= 6 && cases[i].n[depth - 1]; depth++)
        if (cases[i].n[depth - 1] < most)
          g_assert_cmpuint (perft (&c, depth), ==, cases[i].n[depth - 1]);
    }
}

CASE (perft)
{
  check_perft (500000);
}

SLOW_CASE (perft_deeper)
{
  check_perft (G_MAXUINT64);
}

/* Where only a few men are left, the endings' own rules say the same. */
CASE (endings)
{
  static const char *const fens[] = { "8/2P5/8/8/8/4k3/2r5/K7 w - - 0 1", "8/8/8/2k5/2pP4/8/8/4K3 b - d3 0 1",
                                      "7k/5Q2/5K2/8/8/8/8/8 b - - 0 1", "1n6/P7/8/8/8/8/k7/2K5 w - - 3 9" };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      const struct etude_chess c = read_fen (fens[i]);
      struct etude_move own[ETUDE_MOVES_MAX];
      struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
      struct etude_position p;

      g_assert_true (etude_chess_position (&c, &p));
      g_assert_cmpint (etude_position_check (&p), ==, ETUDE_LEGAL);
      g_assert_cmpuint (etude_position_moves (&p, own), ==, etude_chess_moves (&c, false, moves));
    }
}

CASE (not_endings)
{
  struct etude_position p;
  struct etude_chess c = etude_chess_start ();

  g_assert_false (etude_chess_position (&c, &p));
  c = read_fen ("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  g_assert_false (etude_chess_position (&c, &p));
  c = read_fen ("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  g_assert_true (etude_chess_position (&c, &p));
}

CASE (dead)
{
  static const struct
  {
    const char *fen;
    bool dead;
  } cases[] = { { "8/8/8/8/8/4k3/8/4K3 w - - 0 1", true },    { "8/8/8/8/8/4k3/8/4K2N w - - 0 1", true },
                { "8/8/8/8/8/4k3/7B/b3K3 w - - 0 1", true },  { "8/8/8/8/8/4k3/8/b3K2B w - - 0 1", false },
                { "8/8/8/8/8/4k3/8/n3K2N w - - 0 1", false }, { "8/8/8/8/8/4k3/7P/4K3 w - - 0 1", false } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const struct etude_chess c = read_fen (cases[i].fen);

      g_assert_cmpint (etude_chess_is_dead (&c), ==, cases[i].dead);
    }
}

/* --- texts --- */

CASE (fen)
{
  static const char *const same[] = { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                      "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
                                      "r3k3/8/8/8/8/8/8/4K2R b Kq - 99 120", "8/8/8/8/1k6/4n3/8/2K5 b - - 12 65535" };
  static const struct
  {
    const char *text, *fen;
  } read[] = {
    { "8/8/8/8/1k6/4n3/8/2K5", "8/8/8/8/1k6/4n3/8/2K5 w - - 0 1" },
    { "  8/8/8/8/1k6/4n3/8/2K5 b\n", "8/8/8/8/1k6/4n3/8/2K5 b - - 0 1" },
    { "r3k3/8/8/8/8/8/8/4K2R b KQkq e3 0 0", "r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1" },
    { "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2",
      "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2" },
  };
  static const struct
  {
    const char *text;
    enum etude_fen_fault fault;
  } wrong[] = {
    { "", ETUDE_FEN_EMPTY },
    { "8/8/8/8/8/8/2k5", ETUDE_FEN_ROWS_FEW },
    { "8/8/8/8/8/8/2k6/K7", ETUDE_FEN_ROW_LONG },
    { "8/8/8/8/8/8/2k4/K7", ETUDE_FEN_ROW_SHORT },
    { "8/8/8/8/8/8/2kx4/K7", ETUDE_FEN_LETTER },
    { "8/8/8/8/8/8/2k5/K7/8", ETUDE_FEN_ROWS_MANY },
    { "8/8/8/8/8/8/8/K7", ETUDE_FEN_KINGS },
    { "8/8/8/8/8/k7/8/KK6", ETUDE_FEN_TWO_KINGS },
    { "8/8/8/8/8/k7/8/K6P", ETUDE_FEN_PAWNS },
    { "QQQQQQQQ/QQQQQQQQ/8/8/8/k7/8/K7 b", ETUDE_FEN_MANY },
    { "8/8/8/8/8/k7/8/K7 x", ETUDE_FEN_TURN },
    { "8/8/8/8/8/k7/8/K7 w x", ETUDE_FEN_CASTLING },
    { "8/8/8/8/8/k7/8/K7 w - e9", ETUDE_FEN_PASSED },
    { "8/8/8/8/8/k7/8/K7 w - - x", ETUDE_FEN_NUMBER },
    { "8/8/8/8/8/k7/8/K7 w - - 0 1 2", ETUDE_FEN_MORE },
    { "8/8/8/8/8/1k6/8/1R5K w", ETUDE_FEN_CHECK },
    { "8/8/8/8/8/8/1k6/K7 w", ETUDE_FEN_CHECK },
  };
  char text[ETUDE_FEN_TEXT];
  struct etude_chess c;

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      c = read_fen (same[i]);
      g_assert_cmpstr (etude_chess_fen_write (&c, text), ==, same[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (read); i++)
    {
      c = read_fen (read[i].text);
      g_assert_cmpstr (etude_chess_fen_write (&c, text), ==, read[i].fen);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_cmpint (etude_chess_fen_read (wrong[i].text, &c), ==, wrong[i].fault);
      g_assert_cmpuint (strlen (etude_fen_fault_text (wrong[i].fault)), >, 10);
    }
}

/* Morphy's game at the opera, as it has been printed ever since. */
CASE (game)
{
  static const char game[]
      = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O "
        "Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
  g_auto (GStrv) words = g_strsplit (game, " ", -1);
  struct etude_chess c = etude_chess_start ();
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  char san[ETUDE_SAN_TEXT], fen[ETUDE_FEN_TEXT];

  for (guint i = 0; words[i]; i++)
    {
      const struct etude_move move = read_move (&c, words[i]);

      g_assert_cmpstr (etude_chess_san_write (&c, &move, san), ==, words[i]);
      c = etude_chess_play (&c, &move);
    }
  g_assert_cmpstr (etude_chess_fen_write (&c, fen), ==, "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
  g_assert_true (etude_chess_in_check (&c));
  g_assert_cmpuint (etude_chess_moves (&c, false, moves), ==, 0);
}

CASE (moves_as_texts)
{
  static const struct
  {
    const char *fen, *text, *san, *pair; /* SAN NULL: no such move, or more than one */
  } cases[] = {
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0", "O-O", "e1g1" },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O", "e1c1" },
    { "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O-O", NULL, NULL },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg1", NULL, NULL },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ke1g1", NULL, NULL },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O", NULL, NULL },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O!", "O-O-O", "e1c1" },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O-O", NULL, NULL },
    { "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8=N", "e8=N", "e7e8n" },
    { "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8Q", "e8=Q", "e7e8q" },
    { "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8", NULL, NULL },
    { "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8(R)", "e8=R", "e7e8r" },
    { "7k/8/8/8/8/8/8/KN3N2 w - - 0 1", "Nd2", NULL, NULL },
    { "7k/8/8/8/8/8/8/KN3N2 w - - 0 1", "Nbd2!?", "Nbd2", "b1d2" },
    { "7k/8/8/8/8/8/8/KN3N2 w - - 0 1", "Nb1-d2", "Nbd2", "b1d2" },
    { "7k/8/8/8/8/8/8/KN3N2 w - - 0 1", "♘bd2", "Nbd2", "b1d2" },
    { "7k/8/8/R7/8/8/8/R3K3 w - - 0 1", "R1a3", "R1a3", "a1a3" },
    { "4k3/8/8/2QQ4/8/2Q5/8/4K3 w - - 0 1", "Qc5d4", "Qc5d4", "c5d4" },
    { "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fxe3", "fxe3", "f4e3" },
    { "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fe3", "fxe3", "f4e3" },
    { "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "fxe3e.p.", "fxe3", "f4e3" },
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Rh8", "Rh8+", "h1h8" },
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Rh9", NULL, NULL },
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", NULL, NULL },
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "a very long word that is no move at all", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const struct etude_chess c = read_fen (cases[i].fen);
      struct etude_move move;
      char san[ETUDE_SAN_TEXT], pair[ETUDE_PAIR_TEXT];

      g_test_message ("%s %s", cases[i].fen, cases[i].text);
      g_assert_cmpint (etude_chess_move_read (&c, cases[i].text, &move), ==, cases[i].san != NULL);
      if (!cases[i].san)
        continue;
      g_assert_cmpstr (etude_chess_san_write (&c, &move, san), ==, cases[i].san);
      g_assert_cmpstr (etude_pair_write (&move, pair), ==, cases[i].pair);
    }
}

/* Whatever comes about in games by chance: what is written is read as the same. */
CASE (round_trips)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (5);

  for (int game = 0; game < 30; game++)
    {
      struct etude_chess c = etude_chess_start ();
      struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
      unsigned n;

      for (int ply = 0; ply < 150 && (n = etude_chess_moves (&c, false, moves)) > 0; ply++)
        {
          char text[ETUDE_FEN_TEXT], again[ETUDE_FEN_TEXT];
          const struct etude_chess other = read_fen (etude_chess_fen_write (&c, text));

          g_assert_true (etude_chess_equal (&other, &c));
          g_assert_cmpstr (etude_chess_fen_write (&other, again), ==, text);
          for (unsigned i = 0; i < n; i++)
            {
              struct etude_move read = read_move (&c, etude_chess_san_write (&c, &moves[i], text));

              g_assert_cmpmem (&read, sizeof read, &moves[i], sizeof read);
              read = read_move (&c, etude_pair_write (&moves[i], text));
              g_assert_cmpmem (&read, sizeof read, &moves[i], sizeof read);
            }
          c = etude_chess_play (&c, &moves[g_rand_int_range (dice, 0, (gint32) n)]);
        }
    }
}

/* --- the search --- */

/* Every move of LINE is one of those that can be made, from C on: a mate ends it. */
static void
check_line (struct etude_chess c, const struct etude_search_line *line)
{
  for (unsigned i = 0; i < line->n; i++)
    {
      struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
      const unsigned n = etude_chess_moves (&c, false, moves);
      char pair[ETUDE_PAIR_TEXT], other[ETUDE_PAIR_TEXT];
      bool there = false;

      etude_pair_write (&line->move[i], pair);
      for (unsigned k = 0; k < n && !there; k++)
        there = strcmp (etude_pair_write (&moves[k], other), pair) == 0;
      g_assert_true (there);
      c = etude_chess_play (&c, &line->move[i]);
    }
}

static struct etude_search_line
search (const struct etude_chess *game, unsigned n_game, unsigned depth)
{
  struct etude_search run = { .game = game, .n_game = n_game, .depth = depth };
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  const unsigned n = etude_chess_moves (&game[n_game - 1], false, moves);
  struct etude_search_line line;
  guint64 nodes = 0;

  g_assert_cmpint (etude_chess_search (&run, moves, n, &nodes, &line), ==, ETUDE_OK);
  check_line (game[n_game - 1], &line);
  return line;
}

CASE (finds)
{
  static const struct
  {
    const char *fen, *best;
    unsigned depth;
    int score; /* at least */
  } cases[] = {
    /* Mates in one, two and three. */
    { "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qxf7#", 2, ETUDE_SEARCH_MATE - 1 },
    { "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "Ra6", 3, ETUDE_SEARCH_MATE - 3 }, /* Morphy's problem */
    { "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "Ra6+", 5, ETUDE_SEARCH_MATE - 5 },
    { "4k3/8/8/3q4/8/4N3/4P3/4K3 w - - 0 1", "Nxd5", 1, 300 },
    { "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c8=Q+", 1, 800 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const struct etude_chess c = read_fen (cases[i].fen);
      const struct etude_search_line line = search (&c, 1, cases[i].depth);
      char san[ETUDE_SAN_TEXT];

      g_assert_cmpstr (etude_chess_san_write (&c, &line.move[0], san), ==, cases[i].best);
      g_assert_cmpint (line.score, >=, cases[i].score);
    }
}

/* The weaker side goes where the game has been; the stronger goes elsewhere. */
CASE (repetition)
{
  struct etude_chess game[4] = { read_fen ("7k/8/8/8/8/8/q7/7K b - - 10 50") };
  static const char *const moves[] = { "Qb3", "Kg1", "Qa2" };
  struct etude_search_line line;
  char pair[ETUDE_PAIR_TEXT];

  for (guint i = 0; i < 3; i++)
    {
      const struct etude_move move = read_move (&game[i], moves[i]);

      game[i + 1] = etude_chess_play (&game[i], &move);
    }
  line = search (game, 4, 1);
  g_assert_cmpstr (etude_pair_write (&line.move[0], pair), ==, "g1h1");
  g_assert_cmpint (line.score, ==, 0);
}

static bool
say_no (void *data, uint64_t done, uint64_t total)
{
  ++*(unsigned *) data;
  return false;
}

CASE (stops)
{
  const struct etude_chess c = etude_chess_start ();
  unsigned n_ticks = 0;
  struct etude_search run = { .game = &c, .n_game = 1, .depth = 20, .tick = say_no, .tick_data = &n_ticks };
  struct etude_move moves[ETUDE_CHESS_MOVES_MAX];
  const unsigned n = etude_chess_moves (&c, false, moves);
  struct etude_search_line line;
  guint64 nodes = 0;

  g_assert_cmpint (etude_chess_search (&run, moves, n, &nodes, &line), ==, ETUDE_STOPPED);
  g_assert_cmpuint (n_ticks, ==, 1);
  g_assert_cmpint (etude_chess_search (&run, moves, 0, &nodes, &line), ==, ETUDE_BAD_INPUT);
  run.depth = 0;
  g_assert_cmpint (etude_chess_search (&run, moves, n, &nodes, &line), ==, ETUDE_BAD_INPUT);
}
