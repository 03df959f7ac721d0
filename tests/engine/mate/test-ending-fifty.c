/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ending-fifty.c - the fifty-move rule: against the rule played out, for known positions, and where it breaks nothing.
 *
 * Usage: test-ending-fifty [ENDING...]   these against the rule played out, as plain-endings.h names them: KQkr. Without: the
 *                                        rest
 */
#include "ending-figures.h"
#include "ending.h"
#include "made-endings.h"
#include "plain-endings.h"
#include "notation.h"

#include <glib.h>
#include <string.h>

static struct etude_endings *
new_made (const char *name)
{
  struct etude_endings *endings = etude_endings_new_fifty ();
  const struct etude_ending material = ending_of (name);

  g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
  return endings;
}

/* --- against the rule played out --- */

static struct plain_endings *played_out; /* those of all tests: one needs what another has */

struct sweep
{
  const char *name;
  unsigned n;      /* pieces */
  bool both_pawns; /* pawns of both sides */
  struct etude_endings *endings;
  const struct plain_ending *plain;
  unsigned longest[2]; /* plies, by side to move */
  guint64 compared, passed;
};

/* 1 when the side to move wins, -1 when it loses. */
static int
sign_of (const struct etude_fifty *fifty, unsigned mover)
{
  if (fifty->result == ETUDE_FIFTY_DRAW)
    return 0;
  return (fifty->result == ETUDE_FIFTY_BLACK_WINS) == mover ? 1 : -1;
}

static void
compare_clock (struct sweep *s, const struct etude_position *p, const unsigned *squares, unsigned clock)
{
  struct etude_fifty fifty = etude_endings_probe_fifty (s->endings, p, clock);
  int right = plain_ending_fifty (s->plain, p->to_move, squares, p->passed ? p->passed : PLAIN_NOT_PASSED, clock);

  if (sign_of (&fifty, p->to_move) != right)
    g_error ("%s on %u %u %u %u, %s to move, passed %u, %u plies on the clock: %d, but played out it is %d", s->name,
             squares[0], squares[1], squares[2], squares[3], p->to_move ? "Black" : "White", p->passed, clock,
             sign_of (&fifty, p->to_move), right);
  s->compared++;
}

/* The last clock with which it is decided, the first with which it is not, and some others. */
static void
compare (struct sweep *s, const struct etude_position *p, const unsigned *squares)
{
  struct etude_fifty fifty = etude_endings_probe_fifty (s->endings, p, 0);

  compare_clock (s, p, squares, 0);
  compare_clock (s, p, squares, 1 + (squares[0] + 7 * squares[1] + 31 * squares[2] + squares[3]) % 98);
  compare_clock (s, p, squares, 99);
  compare_clock (s, p, squares, 100);
  if (fifty.result == ETUDE_FIFTY_DRAW)
    return;
  compare_clock (s, p, squares, ETUDE_FIFTY_PLIES - fifty.plies);
  compare_clock (s, p, squares, ETUDE_FIFTY_PLIES - fifty.plies + 1);
  if (p->passed)
    s->passed++;
  else
    s->longest[p->to_move] = MAX (s->longest[p->to_move], fifty.plies);
}

/* Compares the legal position, and with each square that may have been passed. */
static void
compare_passed (struct sweep *s, struct etude_position *p, const unsigned *squares)
{
  unsigned first = p->to_move == ETUDE_WHITE ? 40 : 16;

  compare (s, p, squares);
  for (unsigned passed = first; s->both_pawns && passed < first + 8; passed++)
    {
      p->passed = (unsigned char) passed;
      if (etude_position_check (p) == ETUDE_LEGAL)
        compare (s, p, squares);
    }
}

/* Compares all legal positions with the first N pieces where they are. */
static void
compare_all (struct sweep *s, unsigned *squares, unsigned n)
{
  static const char letters[] = "KQRBNP";

  if (n < s->n)
    {
      for (squares[n] = 0; squares[n] < 64; squares[n]++)
        compare_all (s, squares, n + 1);
      return;
    }
  for (unsigned mover = 0; mover < 2; mover++)
    {
      struct etude_position p = etude_position_empty (8, mover);

      for (unsigned i = 0; i < n; i++)
        {
          enum etude_colour colour = g_ascii_islower (s->name[i]) ? ETUDE_BLACK : ETUDE_WHITE;
          unsigned piece = (unsigned) (strchr (letters, g_ascii_toupper (s->name[i])) - letters);

          if (piece == ETUDE_KING)
            p.king[colour].square = (uint16_t) squares[i];
          else
            etude_position_add (&p, (struct etude_man){ (unsigned char) piece, (unsigned char) colour }, squares[i]);
        }
      if (etude_position_check (&p) == ETUDE_LEGAL)
        compare_passed (s, &p, squares);
      else
        g_assert_cmpint (plain_ending_fifty (s->plain, mover, squares, PLAIN_NOT_PASSED, 0), ==, PLAIN_PLIES_ILLEGAL);
    }
}

static void
test_sweep (gconstpointer data)
{
  struct sweep s = { .name = data, .n = (unsigned) strlen (data), .plain = plain_endings_make (played_out, data) };
  g_autoptr (GString) name = g_string_new (NULL);
  unsigned squares[PLAIN_PIECES_MAX + 1] = { 0 };

  g_assert_nonnull (s.plain);
  for (const char *c = s.name; *c; c++) /* White's king and men, then Black's king and men */
    g_string_append_c (name, g_ascii_toupper (*c));
  s.both_pawns = strchr (s.name, 'P') && strchr (s.name, 'p');
  s.endings = new_made (name->str);
  compare_all (&s, squares, 0);
  for (unsigned mover = 0; mover < 2; mover++)
    g_assert_cmpuint (s.longest[mover], ==, plain_ending_fifty_longest (s.plain, mover));
  g_assert_cmpint (s.passed > 0, ==, s.both_pawns);
  g_test_message ("%s: %" G_GUINT64_FORMAT " compared, %" G_GUINT64_FORMAT
                  " decided after a double step; at most %u plies with "
                  "White to move, %u with Black",
                  s.name, s.compared, s.passed, s.longest[0], s.longest[1]);
  etude_endings_free (s.endings);
}

/* --- known positions --- */

static struct etude_fifty
probe_fen (const char *fen, unsigned *halfmoves)
{
  struct etude_endings *endings = etude_endings_new_fifty ();
  struct etude_fen read;
  struct etude_fifty fifty;

  g_assert_true (etude_fen_read (fen, &read));
  g_assert_cmpint (etude_position_check (&read.position), ==, ETUDE_LEGAL);
  g_assert_cmpint (etude_endings_make_position (endings, &read.position, 1, NULL, NULL), ==, ETUDE_OK);
  fifty = etude_endings_probe_fifty (endings, &read.position, *halfmoves == G_MAXUINT ? read.halfmoves : *halfmoves);
  *halfmoves = read.halfmoves;
  etude_endings_free (endings);
  return fifty;
}

struct known
{
  const char *fen;
  enum etude_fifty_result result;
  unsigned plies;
};

static void
test_known (void)
{
  static const struct known cases[] = {
    /* Mate in one, by the move that completes the fifty; one ply later the game is drawn before it. */
    { "7k/8/6K1/8/8/8/8/R7 w - - 99 90", ETUDE_FIFTY_WHITE_WINS, 1 },
    { "7k/8/6K1/8/8/8/8/R7 w - - 100 90", ETUDE_FIFTY_DRAW, 0 },
    { "R6k/8/6K1/8/8/8/8/8 b - - 100 90", ETUDE_FIFTY_WHITE_WINS, 0 },
    { "R6k/8/6K1/8/8/8/8/8 b - - 140 90", ETUDE_FIFTY_WHITE_WINS, 0 },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 3 90", ETUDE_FIFTY_DRAW, 0 }, /* stalemate */
    /* A pawn's move sets the clock to nothing, if it wins. */
    { "4k3/8/4K3/4P3/8/8/8/8 w - - 99 90", ETUDE_FIFTY_DRAW, 0 },
    { "8/4P3/k7/8/8/8/8/4K3 w - - 99 90", ETUDE_FIFTY_WHITE_WINS, 1 },
    { "8/4P3/k7/8/8/8/8/4K3 b - - 99 90", ETUDE_FIFTY_DRAW, 0 },
    { "8/4P3/k7/8/8/8/8/4K3 b - - 98 90", ETUDE_FIFTY_WHITE_WINS, 2 },
    /* Exchanged colours. */
    { "4k3/8/8/8/8/K7/4p3/8 b - - 99 90", ETUDE_FIFTY_BLACK_WINS, 1 },
    /* A pawn taken en passant: then White's pawn runs; without it nobody wins. */
    { "8/8/8/3pP3/8/7k/8/K7 w - d6 0 1", ETUDE_FIFTY_WHITE_WINS, 1 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      unsigned halfmoves = G_MAXUINT;
      struct etude_fifty fifty = probe_fen (cases[i].fen, &halfmoves);

      g_test_message ("%s", cases[i].fen);
      g_assert_cmpint (fifty.result, ==, cases[i].result);
      g_assert_cmpuint (fifty.plies, ==, cases[i].plies);
    }
}

/* The longest bishop-and-knight mate is in 33; no capture or pawn helps, so that it is 65 plies for whoever has to mate. */
static void
test_every_clock (void)
{
  for (unsigned clock = 0; clock <= 101; clock++)
    {
      unsigned halfmoves = clock;
      struct etude_fifty fifty = probe_fen ("8/8/8/8/8/8/2k5/KNB5 w - - 0 1", &halfmoves);

      g_assert_cmpint (fifty.result, ==, clock + 65 <= 100 ? ETUDE_FIFTY_WHITE_WINS : ETUDE_FIFTY_DRAW);
    }
}

/* --- counts --- */

/* Of endings of three and four men the rule breaks no win with the clock at nothing. */
static void
test_nothing_broken (void)
{
  struct etude_endings *endings = etude_endings_new_fifty ();
  struct etude_ending_counts counts;
  struct etude_ending material;

  for (unsigned i = 0; i < N_ENDINGS_OF_FOUR; i++)
    {
      const struct ending_figures *figures = &ending_figures[i];

      g_assert_true (etude_ending_parse (figures->name, &material));
      g_assert_cmpint (etude_endings_make (endings, &material, 1, NULL, NULL), ==, ETUDE_OK);
      for (unsigned side = 0; side < 2; side++)
        {
          etude_endings_count (endings, &material, side, &counts);
          g_assert_cmpuint (counts.legal, ==, figures->legal[side]);
          g_assert_cmpuint (counts.won, ==, figures->won[side]);
          g_assert_cmpuint (counts.drawn, ==, figures->drawn[side]);
          g_assert_cmpuint (counts.lost, ==, figures->lost[side]);
          g_assert_cmpuint (MAX (counts.longest_win, counts.longest_loss), <=, ETUDE_FIFTY_PLIES);
        }
    }
  etude_endings_free (endings);
}

/* Every position by its legal moves; en passant is among them. */
static void
test_verify (gconstpointer name)
{
  struct etude_endings *endings = new_made (name);
  struct etude_ending_finding finding;
  const struct etude_ending material = ending_of (name);

  g_assert_cmpint (etude_endings_verify (endings, &material, NULL, NULL, &finding), ==, ETUDE_OK);
  g_assert_false (finding.wrong);
  g_assert_cmpuint (finding.checked, >, 50000);
  etude_endings_free (endings);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ending-fifty/sweep/%s", argv[i]);

      g_test_add_data_func (path, argv[i], test_sweep);
    }
  if (argc > 1)
    {
      int status;

      played_out = plain_endings_new_fifty ();
      status = g_test_run ();
      plain_endings_free (played_out);
      return status;
    }
  g_test_add_func ("/ending-fifty/known", test_known);
  g_test_add_func ("/ending-fifty/every-clock", test_every_clock);
  g_test_add_func ("/ending-fifty/nothing-broken", test_nothing_broken);
  g_test_add_data_func ("/ending-fifty/verify/KPK", "KPK", test_verify);
  g_test_add_data_func ("/ending-fifty/verify/KQKR", "KQKR", test_verify);
  g_test_add_data_func ("/ending-fifty/verify/KPKP", "KPKP", test_verify);
  return g_test_run ();
}
