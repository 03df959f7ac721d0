/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-plan.c - every sentence of plans is read back against the board. */
#include "etude-mate-plan.h"
#include "notation.h"
#include "slow-moves.h"
#include "slow-plan.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define SEED 17770101
#define POSITIONS 200 /* an ending */

typedef struct
{
  struct etude_tablebase *tablebase;
  struct etude_barrier *barrier;
  struct etude_position p;
  struct etude_plan plan;
} Fixture;

static struct etude_barrier *shared_barrier;

static void
set_up (Fixture *f, gconstpointer name)
{
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (name, &ending));
  g_assert_cmpint (etude_tablebase_new (&ending, 8, ETUDE_LIGHT, NULL, NULL, &f->tablebase), ==, ETUDE_OK);
  f->barrier = shared_barrier;
}

static void
tear_down (Fixture *f, gconstpointer name)
{
  etude_tablebase_free (f->tablebase);
}

/* --- words --- */

static unsigned
square_of (const char *text)
{
  g_assert_true (text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8');
  return (unsigned) (text[0] - 'a') + 8u * (unsigned) (text[1] - '1');
}

/* The square of the man that TEXT names: its figure and where it stands. */
static unsigned
man_of (const struct etude_position *p, const char *text)
{
  static const char *const figures[] = { "♔", "♕", "♖", "♗", "♘" };
  const unsigned square = square_of (text + 3); /* a figure takes three bytes */

  for (unsigned i = 0; i < p->ending.n_men; i++)
    if (p->man[i] == square && g_str_has_prefix (text, figures[p->ending.man[i]]))
      return square;
  g_assert_not_reached ();
}

static bool
is_corner (unsigned square)
{
  return square == 0 || square == 7 || square == 56 || square == 63;
}

static bool
is_wrong (const struct etude_position *p, unsigned square)
{
  return p->ending.man[1] == ETUDE_KNIGHT && etude_square_is_light (square, 8) != etude_square_is_light (p->man[0], 8);
}

/* --- sentences; each reader gets the words that the pattern leaves open --- */

static void
read_loose (const Fixture *f, char **words)
{
  const unsigned square = man_of (&f->p, words[1]);

  g_assert_cmpuint (slow_steps (square, f->p.black_king), ==, 1);
  g_assert_false (slow_is_closed (&f->p, square));
}

static void
read_kings (const Fixture *f, char **words)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_steps (f->p.white_king, f->p.black_king));
}

static void
read_man (const Fixture *f, char **words)
{
  g_assert_cmpint (atoi (words[2]), ==, slow_steps (man_of (&f->p, words[1]), f->p.black_king));
}

static void
read_at_edge (const Fixture *f, char **words)
{
  g_assert_cmpuint (slow_to_edge (f->p.black_king), ==, 0);
}

static void
read_to_edge (const Fixture *f, char **words)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_to_edge (f->p.black_king));
}

static void
read_flights (const Fixture *f, char **words)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_flights (&f->p));
}

static void
read_room (const Fixture *f, char **words)
{
  g_assert_cmpint (atoi (words[1]), ==, slow_room (&f->p));
}

static void
read_wrong_corner (const Fixture *f, char **words)
{
  const unsigned wrong = square_of (words[1]), right = square_of (words[2]);

  g_assert_true (is_corner (wrong) && is_wrong (&f->p, wrong));
  g_assert_true (is_corner (right) && !is_wrong (&f->p, right));
  g_assert_cmpuint (slow_steps (wrong, f->p.black_king), <, slow_steps (right, f->p.black_king));
}

static void
read_right_corner (const Fixture *f, char **words)
{
  const unsigned right = square_of (words[2]);

  g_assert_true (is_corner (right) && !is_wrong (&f->p, right));
  g_assert_cmpint (atoi (words[1]), ==, slow_steps (right, f->p.black_king));
}

/* The ends of a diagonal of the bishop's squares, LENGTH of them, with the king on the side of the corner. */
static void
check_diagonal (const Fixture *f, const char *ends, unsigned length)
{
  const unsigned a = square_of (ends), b = square_of (ends + strlen ("a2–"));

  g_assert_cmpuint (slow_steps (a, b), ==, length - 1);
  g_assert_cmpuint (slow_to_edge (a) + slow_to_edge (b), ==, 0);
  g_assert_false (is_wrong (&f->p, a));
  g_assert_false (is_wrong (&f->p, b));
  g_assert_true (a % 8 != b % 8 && a / 8 != b / 8);
}

static unsigned
length_of (const char *triangle)
{
  return g_str_equal (triangle, "first") ? 7 : g_str_equal (triangle, "second") ? 5 : 3;
}

static void
read_holds (const Fixture *f, char **words)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const unsigned n = f->p.to_move == ETUDE_BLACK ? slow_moves (&f->p, moves) : 0;
  const unsigned length = length_of (words[1]), a = square_of (words[2]), b = square_of (words[2] + strlen ("a2–"));
  const unsigned up = a % 8 == 0 || a % 8 == 7 ? a : b, along = up == a ? b : a; /* on a file of the edge, on a rank */
  const unsigned corner = along / 8 * 8 + up % 8;

  check_diagonal (f, words[2], length);
  g_assert_true (is_corner (corner));
  for (unsigned i = 0; i < n; i++)
    g_assert_cmpint (ABS ((int) (moves[i].to % 8) - (int) (corner % 8))
                         + ABS ((int) (moves[i].to / 8) - (int) (corner / 8)),
                     <, length - 1);
}

static void
read_next_triangle (const Fixture *f, char **words)
{
  check_diagonal (f, words[1], f->plan.triangle == 1 ? 5 : 3);
}

/* The knight goes from stop to stop, along the edge that the black king is at. */
static void
read_w (const Fixture *f, char **words)
{
  const unsigned next = square_of (words[1]), dx = (unsigned) ABS ((int) (next % 8) - (int) (f->p.man[1] % 8));
  const unsigned dy = (unsigned) ABS ((int) (next / 8) - (int) (f->p.man[1] / 8));

  g_assert_cmpuint (dx * dy, ==, 2);
  g_assert_cmpuint (slow_to_edge (f->p.black_king), <=, 1);
  g_assert_true (slow_to_edge (next) == 1 || slow_to_edge (f->p.man[1]) == 1);
}

static void
read_mates (const Fixture *f, char **words)
{
  g_assert_cmpint (atoi (words[1]), ==, etude_tablebase_probe (f->tablebase, &f->p).moves);
}

static void
read_mated (const Fixture *f, char **words)
{
  struct etude_move moves[ETUDE_MOVES_MAX];

  g_assert_true (slow_in_check (&f->p) && slow_moves (&f->p, moves) == 0);
}

static void
read_stalemate (const Fixture *f, char **words)
{
  g_assert_cmpuint (slow_flights (&f->p), <=, 1);
}

static const struct
{
  const char *pattern;
  void (*read) (const Fixture *f, char **words);
} readers[] = {
  { "The black king attacks (\\S+), and nothing guards it: guard it or move it away\\.", read_loose },
  { "The kings are (\\d+) steps? apart: bring White’s king nearer\\.", read_kings },
  { "(\\S+) stands (\\d+) steps? from the black king: bring it nearer\\.", read_man },
  { "The black king is at the edge: keep him there\\.", read_at_edge },
  { "The black king is (\\d+) steps? from the edge\\.", read_to_edge },
  { "(\\d+) squares? beside him (?:is|are) open: take (?:it|them) from him\\.", read_flights },
  { "While White’s pieces stand still he has a room of (\\d+) squares: make it smaller\\.", read_room },
  { "He is nearer to the wrong corner, (\\S+), where no mate can be forced: drive him along the edge to (\\S+)\\.",
    read_wrong_corner },
  { "He is (\\d+) steps? from the corner (\\S+): drive him there\\.", read_right_corner },
  { "The (\\S+) triangle holds: he cannot get past the diagonal (\\S+)\\.", read_holds },
  { "Now shut him in behind (\\S+)\\.", read_next_triangle },
  { "This is the W manoeuvre: the knight’s next stop is (\\S+)\\.", read_w },
  { "White mates in (\\d+) moves?\\.", read_mates },
  { "Checkmate\\.", read_mated },
  { "Beware of stalemate\\.", read_stalemate },
};

static guint n_read[G_N_ELEMENTS (readers)];

/* Reads the first sentence of TEXT. Returns the rest. */
static const char *
read_sentence (const Fixture *f, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autofree char *pattern = g_strdup_printf ("^%s ?", readers[i].pattern);
      g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      if (g_regex_match (regex, text, 0, &match))
        {
          g_auto (GStrv) words = g_match_info_fetch_all (match);

          readers[i].read (f, words);
          n_read[i]++;
          return text + strlen (words[0]);
        }
    }
  g_error ("Nobody reads: %s", text);
}

/* Plays one of the best moves; after the mate a new game begins. */
static void
go_on (Fixture *f, GRand *random)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  const guint n = f->p.edge ? etude_tablebase_moves (f->tablebase, &f->p, moves) : 0;
  guint best = 0;

  while (best < n && moves[best].result.moves == moves[0].result.moves)
    best++;
  if (best > 0 && moves[0].result.outcome != ETUDE_OUTCOME_DRAW) /* a mate is a position, too */
    f->p = etude_position_play (&f->p, &moves[g_rand_int_range (random, 0, (gint32) best)].move);
  else
    f->p = random_position (random, etude_tablebase_ending (f->tablebase), 8);
}

/* A position of PHASE from a game; some endings are never in some. */
static void
find_position (Fixture *f, GRand *random, guint phase)
{
  do
    go_on (f, random);
  while (!etude_plan_measure (f->tablebase, f->barrier, &f->p, &f->plan) || f->plan.phase != phase
         || g_rand_int_range (random, 0, 5) > 0);
}

static void
test_sentences (Fixture *f, gconstpointer name)
{
  static const guint phases[]
      = { ETUDE_PLAN_DRIVE, ETUDE_PLAN_NET, ETUDE_PLAN_MATE, ETUDE_PLAN_GATHER, ETUDE_PLAN_EDGE };
  const guint n_phases = g_str_equal (name, "KQK") ? 3 : g_str_equal (name, "KRK") ? 4 : 5;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  char fen[ETUDE_FEN_TEXT];

  for (guint n = 0; n < POSITIONS; n++)
    {
      g_autofree char *text = NULL;

      find_position (f, random, phases[n % n_phases]);
      text = etude_mate_plan_describe (&f->plan, &f->p);
      g_test_message ("%s %s: %s", etude_fen_write (&f->p, fen), etude_mate_phase_label (f->plan.phase), text);
      g_assert_cmpstr (text, !=, "");
      for (const char *rest = text; *rest;)
        rest = read_sentence (f, rest);
    }
}

/* Each sentence was met, in one ending or another. */
static void
test_all_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_assert_cmpuint (n_read[i], >, 0);
    }
}

/* --- moves --- */

static void
check_change (const Fixture *f, const char *san, const char *expected)
{
  struct etude_move move;
  struct etude_plan_change change;
  g_autofree char *text = NULL;

  g_assert_cmpint (etude_san_read (&f->p, san, strlen (san), &move), ==, ETUDE_SAN_OK);
  change = etude_plan_judge (f->tablebase, f->barrier, &f->p, &f->plan, &move);
  text = etude_mate_plan_describe_change (&change, &f->p, &move);
  g_assert_cmpstr (text, ==, expected);
}

static void
start (Fixture *f, const char *text)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  f->p = fen.position;
  g_assert_true (etude_plan_measure (f->tablebase, f->barrier, &f->p, &f->plan));
}

static void
test_changes (Fixture *f, gconstpointer name)
{
  start (f, "7k/8/5K2/4N3/4B3/8/8/8 w - - 0 1");
  check_change (f, "Nf7+", "♘f7+ is a best move.");
  check_change (f, "Nd7", "♘d7 costs 2 moves and does not serve the plan.");
  check_change (
      f, "Ng6+",
      "♘g6+ costs 1 move and does not serve the plan. Beside the black king 2 squares are open now, before 1.");
  start (f, "8/8/2K1k3/8/2N2B2/8/8/8 w - - 0 1");
  check_change (f, "Ne3", "♘e3 is a best move. Beside the black king 3 squares are open now, before 4.");
  check_change (f, "Kb5", "♔b5 costs 9 moves and does not serve the plan. The first triangle no longer holds.");
  start (f, "8/8/8/8/3N4/2K5/2B5/4k3 w - - 0 1");
  check_change (f, "Kb3", "♔b3 costs 8 moves and does not serve the plan. The second triangle no longer holds.");
  start (f, "8/8/8/8/6B1/8/5K2/5N1k w - - 0 1");
  check_change (f, "Bf3#", "♗f3# mates.");
}

static void
check_plan (Fixture *f, const char *fen, const char *expected)
{
  g_autofree char *text = NULL;

  start (f, fen);
  text = etude_mate_plan_describe (&f->plan, &f->p);
  g_assert_cmpstr (text, ==, expected);
}

/* The W along the edge, from its first stop to its last but one; and the end of a game. */
static void
test_plans (Fixture *f, gconstpointer name)
{
  check_plan (f, "6k1/5N2/5K2/8/4B3/8/8/8 w - - 0 1",
              "He is nearer to the wrong corner, h8, where no mate can be forced: drive him along the edge to a8. "
              "This is the W manoeuvre: the knight’s next stop is e5.");
  check_plan (f, "4k3/7B/5K2/4N3/8/8/8/8 w - - 0 1",
              "The first triangle holds: he cannot get past the diagonal a2–g8. Now shut him in behind a4–e8. "
              "This is the W manoeuvre: the knight’s next stop is d7.");
  check_plan (f, "3k4/3N3B/4K3/8/8/8/8/8 w - - 0 1",
              "The second triangle holds: he cannot get past the diagonal a4–e8. Now shut him in behind a6–c8.");
  check_plan (f, "8/8/8/8/8/5B2/5K2/5N1k b - - 0 1",
              "The third triangle holds: he cannot get past the diagonal f1–h3. Checkmate.");
}

static void
test_names (void)
{
  enum etude_plan_phase phase;

  for (guint i = 0; i < ETUDE_PLAN_PHASES; i++)
    {
      g_assert_true (etude_mate_phase_parse (etude_mate_phase_name (i), &phase));
      g_assert_cmpint (phase, ==, i);
    }
  g_assert_false (etude_mate_phase_parse ("walk", &phase));
}

int
main (int argc, char **argv)
{
  static const char *const endings[] = { "KBNK", "KBBK", "KRK", "KQK" };
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (etude_barrier_new (NULL, NULL, &shared_barrier), ==, ETUDE_OK);
  g_test_add_func ("/plan/names", test_names);
  g_test_add ("/plan/changes", Fixture, "KBNK", set_up, test_changes, tear_down);
  g_test_add ("/plan/plans", Fixture, "KBNK", set_up, test_plans, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat ("/plan/sentences/", endings[i], NULL);

      g_test_add (path, Fixture, endings[i], set_up, test_sentences, tear_down);
    }
  g_test_add_func ("/plan/sentences/all", test_all_read);
  status = g_test_run ();
  etude_barrier_free (shared_barrier);
  return status;
}
