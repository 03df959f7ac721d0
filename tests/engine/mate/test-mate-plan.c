/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-plan.c - triangles that hold, measures worked out again the slow way, and phases along whole games. */
#include "made-endings.h"
#include "mate-plan.h"
#include "notation.h"
#include "slow-moves.h"
#include "slow-plan.h"

#define SEED 19230501
#define LINES 1000
#define SAMPLES 20000
#define PLIES_MAX 400

typedef struct
{
  struct etude_endings *endings;
  struct etude_ending ending;
  struct etude_barrier *barrier;
} Fixture;

static struct etude_barrier *shared_barrier; /* takes a while */

static void
set_up (Fixture *f, gconstpointer name)
{
  g_assert_true (etude_ending_parse (name, &f->ending));
  f->endings = made_endings (&f->ending);
  f->barrier = shared_barrier;
}

static void
tear_down (Fixture *f, gconstpointer name)
{
  etude_endings_free (f->endings);
}

/* --- triangles --- */

/* How many positions there are with the king inside a triangle at h1 that holds, counted by a program of its own. */
static void
test_figures (Fixture *f, gconstpointer name)
{
  static const unsigned white[] = { 763963, 242724, 38750 }, black[] = { 379655, 86584, 9382 };
  struct etude_position p = etude_position_of (&f->ending, 8, ETUDE_WHITE);
  unsigned found[2][ETUDE_TRIANGLES] = { 0 }, corner;

  for (unsigned i = 0; i < 2u << 24; i++)
    {
      p.to_move = (unsigned char) (i >> 24);
      p.king[ETUDE_WHITE].square = i >> 18 & 63;
      p.man[0].square = i >> 12 & 63;
      p.man[1].square = i >> 6 & 63;
      p.king[ETUDE_BLACK].square = i & 63;
      if (!etude_triangle_has (1, 7, p.king[ETUDE_BLACK].square) || !etude_square_is_light (p.man[0].square, 8)
          || etude_position_check (&p) != ETUDE_LEGAL)
        continue;
      for (unsigned number = etude_barrier_triangle (f->barrier, &p, &corner); number > 0; number--)
        found[p.to_move][number - 1]++;
    }
  for (unsigned i = 0; i < ETUDE_TRIANGLES; i++)
    {
      g_assert_cmpuint (found[ETUDE_WHITE][i], ==, white[i]);
      g_assert_cmpuint (found[ETUDE_BLACK][i], ==, black[i]);
    }
}

/* Whether in the position after MOVE triangle NUMBER at CORNER, or a smaller one there, holds; also once he is mated. */
static bool
keeps (Fixture *f, const struct etude_position *p, const struct etude_move *move, unsigned number, unsigned corner)
{
  const struct etude_position next = etude_position_play (p, move);
  unsigned where;

  return !move->captures && etude_triangle_has (number, corner, next.king[ETUDE_BLACK].square)
         && etude_barrier_triangle (f->barrier, &next, &where) >= number && where == corner;
}

/* In every position the answer follows from those one move on: some move of White's keeps him in, all of Black's do. */
static void
test_holds (Fixture *f, gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  unsigned n_held = 0;

  for (unsigned i = 0; i < 10 * SAMPLES; i++)
    {
      const struct etude_position p = random_position (random, &f->ending, 8);
      struct etude_move moves[ETUDE_MOVES_MAX];
      unsigned corner, number = etude_barrier_triangle (f->barrier, &p, &corner), n = slow_moves (&p, moves), kept = 0;

      if (number == 0)
        continue;
      g_assert_cmpint (etude_square_is_light (corner, 8), ==, etude_square_is_light (p.man[0].square, 8));
      g_assert_true (etude_triangle_has (number, corner, p.king[ETUDE_BLACK].square));
      for (unsigned k = 0; k < n; k++)
        kept += keeps (f, &p, &moves[k], number, corner);
      g_assert_true (p.to_move == ETUDE_WHITE ? kept > 0 : kept == n);
      g_assert_true (n > 0 || slow_in_check (&p));
      n_held++;
    }
  g_assert_cmpuint (n_held, >, 1000);
}

/* --- the W manoeuvre --- */

#define W_MOVES 4

static unsigned
count_best (const struct etude_judged_move *moves, unsigned n)
{
  unsigned best = 0;

  while (best < n && moves[best].verdict.moves == moves[0].verdict.moves)
    best++;
  return best;
}

/* Whether White can, with best moves, go to STOP with the knight's next move, his MOVES-th at the latest. */
static bool
goes_to_stop (Fixture *f, struct etude_position p, unsigned stop, unsigned moves)
{
  struct etude_judged_move best[ETUDE_MOVES_MAX], replies[ETUDE_MOVES_MAX];
  const unsigned n = count_best (best, etude_endings_moves (f->endings, &p, best));

  for (unsigned i = 0; i < n && moves > 0; i++)
    {
      const struct etude_position next = etude_position_play (&p, &best[i].move);
      const unsigned n_replies = count_best (replies, etude_endings_moves (f->endings, &next, replies));
      unsigned n_good = 0;

      if (best[i].move.from == p.man[1].square && best[i].move.to == stop)
        return true;
      while (best[i].move.from != p.man[1].square && n_good < n_replies
             && goes_to_stop (f, etude_position_play (&next, &replies[n_good].move), stop, moves - 1))
        n_good++;
      if (n_replies > 0 && n_good == n_replies)
        return true;
    }
  return false;
}

/* The whole W, from the corner h8 to a8, f7, e5, d7, c5, b7: it is one just where best play goes on with it. */
static void
test_stops (Fixture *f, gconstpointer name)
{
  static const unsigned char stops[] = { 53, 36, 51, 34, 49 };
  unsigned n_found[5] = { 0 }, n_other = 0;
  struct etude_fen fen;

  g_assert_true (etude_fen_read ("7k/5N2/5K2/8/8/3B4/8/8 w - - 0 1", &fen));
  for (unsigned i = 0; i < 5u * 8 * 16 * 64; i++)
    {
      const unsigned stop = i % 5;
      struct etude_position p = fen.position;
      struct etude_plan plan;

      p.man[1].square = stops[stop];
      p.king[ETUDE_WHITE].square = (unsigned char) (40 + i / 5 % 8);
      p.king[ETUDE_BLACK].square = (unsigned char) (48 + i / 40 % 16);
      p.man[0].square = (unsigned char) (i / 640);
      if (!etude_square_is_light (p.man[0].square, 8) || p.king[ETUDE_BLACK].square % 8 < 2 || !slow_is_legal (&p)
          || !etude_plan_measure (f->endings, f->barrier, &p, &plan)
          || (plan.phase != ETUDE_PLAN_EDGE && plan.phase != ETUDE_PLAN_NET))
        continue;
      if (plan.w_next == ETUDE_NOWHERE)
        {
          g_assert_false (stop < 4 && goes_to_stop (f, p, stops[stop + 1], W_MOVES));
          n_other++;
          continue;
        }
      g_assert_cmpuint (plan.w_stop, ==, stop + 1);
      g_assert_cmpuint (plan.w_next, ==, stops[stop + 1]);
      g_assert_true (goes_to_stop (f, p, plan.w_next, W_MOVES));
      g_assert_true (plan.right == 56 && !plan.in_doubt);
      for (unsigned k = 0; k < 5; k++)
        g_assert_cmpuint (etude_plan_w_stop (&plan, k + 1), ==, stops[k]);
      n_found[stop]++;
    }
  for (unsigned i = 0; i < 4; i++)
    g_assert_cmpuint (n_found[i], >, 0);
  g_assert_cmpuint (n_other, >, 0);
}

/* The first stop turned to each side of the board: the way turns with it. */
static void
test_w (Fixture *f, gconstpointer name)
{
  static const struct
  {
    const char *fen;
    unsigned right, next, last;
  } cases[] = {
    { "5k2/5N1B/5K2/8/8/8/8/8 w - - 0 1", 56, 36, 49 },
    { "2k5/B1N5/2K5/8/8/8/8/8 w - - 0 1", 63, 35, 54 },
    { "8/8/8/8/8/2K5/B1N5/2k5 w - - 0 1", 7, 27, 14 },
    { "8/8/8/8/8/5K2/5N1B/5k2 w - - 0 1", 0, 28, 9 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_fen fen;
      struct etude_plan plan;

      g_assert_true (etude_fen_read (cases[i].fen, &fen));
      g_assert_true (etude_plan_measure (f->endings, f->barrier, &fen.position, &plan));
      g_assert_cmpuint (plan.right, ==, cases[i].right);
      g_assert_cmpuint (plan.w_stop, ==, 1);
      g_assert_cmpuint (plan.w_next, ==, cases[i].next);
      g_assert_cmpuint (etude_plan_w_stop (&plan, 5), ==, cases[i].last);
      g_assert_cmpint (plan.advice.kind, ==, ETUDE_ADVICE_W);
      g_assert_cmpuint (plan.advice.moves[0].to, ==, cases[i].next);
    }
}

static void
test_ends (void)
{
  unsigned ends[2];

  etude_triangle_ends (1, 7, ends);
  g_assert_true (ends[0] == 1 && ends[1] == 55); /* b1-h7 */
  etude_triangle_ends (2, 56, ends);
  g_assert_true (ends[0] == 24 && ends[1] == 60); /* a4-e8 */
  etude_triangle_ends (3, 63, ends);
  g_assert_true (ends[0] == 47 && ends[1] == 61); /* h6-f8 */
  etude_triangle_ends (1, 0, ends);
  g_assert_true (ends[0] == 6 && ends[1] == 48); /* g1-a7 */
}

static bool
stop_at_third (void *n, uint64_t done, uint64_t total)
{
  g_assert_cmpuint (done, <, total);
  return ++*(unsigned *) n < 3;
}

static void
test_stopped (void)
{
  struct etude_barrier *barrier = NULL;
  unsigned n = 0;

  g_assert_cmpint (etude_barrier_new (stop_at_third, &n, &barrier), ==, ETUDE_STOPPED);
  g_assert_cmpuint (n, ==, 3);
  g_assert_null (barrier);
}

/* --- measures --- */

static void
check_measures (const struct etude_position *p, const struct etude_plan *plan)
{
  static const unsigned corners[] = { 0, 7, 56, 63 };
  unsigned far = 0, to_right = 8;

  for (unsigned i = 0; i < p->n_men; i++)
    far = MAX (far, slow_steps (p->man[i].square, p->king[ETUDE_BLACK].square));
  for (unsigned i = 0; i < 4; i++)
    if ((plan->wrong == ETUDE_NOWHERE || (corners[i] % 9 == 0) != etude_square_is_light (p->man[0].square, 8)))
      to_right = MIN (to_right, slow_steps (corners[i], p->king[ETUDE_BLACK].square));
  g_assert_cmpuint (plan->room, ==, slow_room (p));
  g_assert_cmpuint (plan->flights, ==, slow_flights (p));
  g_assert_cmpuint (plan->to_edge, ==, slow_to_edge (p->king[ETUDE_BLACK].square));
  g_assert_cmpuint (slow_steps (plan->right, p->king[ETUDE_BLACK].square), ==, plan->to_right);
  if (plan->triangle > 0 && plan->w_next == ETUDE_NOWHERE)
    g_assert_cmpuint (plan->right, ==, plan->corner);
  else if (plan->w_next == ETUDE_NOWHERE)
    g_assert_cmpuint (plan->to_right, ==, to_right);
  g_assert_cmpuint (plan->to_man, ==, far);
  g_assert_cmpuint (slow_steps (p->man[plan->far_man].square, p->king[ETUDE_BLACK].square), ==, far);
  for (unsigned i = plan->far_man + 1u; i < p->n_men; i++)
    g_assert_cmpuint (slow_steps (p->man[i].square, p->king[ETUDE_BLACK].square), <, far); /* in doubt the last */
  g_assert_cmpuint (plan->kings, ==, slow_steps (p->king[ETUDE_WHITE].square, p->king[ETUDE_BLACK].square));
}

/* Moves to mate at which the last two phases begin; a triangle may bring them sooner. */
static void
check_phase (const struct etude_position *p, const struct etude_plan *plan)
{
  static const struct
  {
    const char *ending;
    unsigned mate, net;
  } bounds[] = { { "KQK", 2, 5 }, { "KRK", 2, 6 }, { "KBBK", 2, 6 }, { "KBNK", 4, 8 } };
  struct etude_ending ending;
  unsigned i = 0;

  while (etude_ending_parse (bounds[i].ending, &ending) && !etude_position_is_of (p, &ending))
    g_assert_cmpuint (++i, <, G_N_ELEMENTS (bounds));
  if (plan->moves <= bounds[i].mate)
    g_assert_cmpint (plan->phase, ==, ETUDE_PLAN_MATE);
  else if (plan->triangle == 0)
    g_assert_cmpint (plan->phase == ETUDE_PLAN_NET, ==, plan->moves <= bounds[i].net);
}

/* Behind a man that nothing guards there is no room, though he could be taken: he stands in the way. */
static void
test_room (Fixture *f, gconstpointer name)
{
  struct etude_fen fen;
  struct etude_plan plan;

  g_assert_true (etude_fen_read ("k7/1R6/8/8/8/8/8/7K w - - 0 1", &fen));
  g_assert_true (etude_plan_measure (f->endings, NULL, &fen.position, &plan));
  g_assert_cmpuint (plan.loose, ==, 0);
  g_assert_cmpuint (plan.room, ==, 1);
  g_assert_cmpuint (plan.flights, ==, 0);
}

static void
test_measures (Fixture *f, gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < SAMPLES / 4; i++)
    {
      const struct etude_position p = random_position (random, &f->ending, 8);
      const struct etude_verdict result = etude_endings_probe (f->endings, &p);
      struct etude_plan plan;
      const bool known = etude_plan_measure (f->endings, f->barrier, &p, &plan);

      g_assert_cmpint (known, ==, result.kind == ETUDE_VERDICT_WHITE_MATES || result.kind == ETUDE_VERDICT_MATED);
      if (known)
        {
          check_measures (&p, &plan);
          check_phase (&p, &plan);
        }
    }
}

/* --- phases along games --- */

typedef struct
{
  unsigned steps, on, back, lost; /* moves of White; with a later phase, an earlier one; and triangles given up */
  unsigned met[ETUDE_PLAN_PHASES];
} Tally;

/* One of White's moves: best, or when SLOW a third of the time one that costs two moves at most. */
static struct etude_move
choose_white (GRand *random, const struct etude_judged_move *moves, unsigned n, bool slow)
{
  const unsigned dearest = moves[0].verdict.moves + (slow && g_rand_int_range (random, 0, 3) == 0 ? 2 : 0);
  unsigned good = 0;

  while (good < n && moves[good].verdict.kind == ETUDE_VERDICT_WHITE_MATES && moves[good].verdict.moves <= dearest)
    good++;
  return moves[g_rand_int_range (random, 0, (gint32) good)].move;
}

static struct etude_move
choose_black (GRand *random, const struct etude_judged_move *moves, unsigned n)
{
  unsigned good = 0;

  while (good < n && moves[good].verdict.moves == moves[0].verdict.moves)
    good++;
  return moves[g_rand_int_range (random, 0, (gint32) good)].move;
}

static struct etude_position
random_long (GRand *random, const Fixture *f, unsigned least)
{
  for (;;)
    {
      const struct etude_position p = random_position (random, &f->ending, 8);
      const struct etude_verdict result = etude_endings_probe (f->endings, &p);

      if (p.to_move == ETUDE_WHITE && result.kind == ETUDE_VERDICT_WHITE_MATES && result.moves >= least)
        return p;
    }
}

static void
play_line (Fixture *f, GRand *random, unsigned least, bool slow, Tally *tally)
{
  struct etude_position p = random_long (random, f, least);
  struct etude_plan before, now;

  g_assert_true (etude_plan_measure (f->endings, f->barrier, &p, &before));
  for (unsigned ply = 0; ply < PLIES_MAX && before.moves > 0; ply++)
    {
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      const unsigned n = etude_endings_moves (f->endings, &p, moves);
      const bool white = p.to_move == ETUDE_WHITE;
      const struct etude_move move = white ? choose_white (random, moves, n, slow) : choose_black (random, moves, n);

      tally->met[before.phase] += white;
      p = etude_position_play (&p, &move);
      g_assert_true (etude_plan_measure (f->endings, f->barrier, &p, &now));
      check_phase (&p, &now);
      tally->steps += white;
      tally->on += now.phase > before.phase;
      tally->back += now.phase < before.phase;
      tally->lost += now.triangle < before.triangle;
      g_assert_true (white || now.triangle >= before.triangle || now.moves == 0);
      before = now;
    }
  g_assert_cmpuint (before.moves, ==, 0);
  g_assert_cmpint (before.phase, ==, ETUDE_PLAN_MATE);
}

/* Moves, White's counted, after which an earlier phase comes, in a thousand. Best play goes back where the table finds
 * a quicker way than the triangle that holds; slower play is two moves slower every third time. */
static const struct
{
  const char *ending;
  unsigned least; /* moves to mate at the start */
  unsigned back[2];
} games[] = {
  { "KBNK", 26, { 20, 60 } },
  { "KBBK", 12, { 25, 80 } },
  { "KRK", 12, { 20, 50 } },
  { "KQK", 7, { 1, 70 } },
};

static void
test_phases (Fixture *f, gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  unsigned game = 0;

  while (!g_str_equal (games[game].ending, name))
    game++;
  for (unsigned slow = 0; slow < 2; slow++)
    {
      Tally tally = { 0 };

      for (unsigned i = 0; i < LINES; i++)
        play_line (f, random, games[game].least, slow, &tally);
      g_test_message ("%s: %u moves, %u steps on, %u back, %u triangles given up; moves by phase %u %u %u %u %u",
                      slow ? "slower" : "best", tally.steps, tally.on, tally.back, tally.lost, tally.met[0],
                      tally.met[1], tally.met[2], tally.met[3], tally.met[4]);
      g_assert_cmpuint (1000 * tally.back, <=, games[game].back[slow] * tally.steps);
      for (unsigned phase = ETUDE_PLAN_DRIVE; phase < ETUDE_PLAN_PHASES; phase++)
        g_assert_true (tally.met[phase] > 0 || (phase == ETUDE_PLAN_EDGE && game > 1));
    }
}

/* There is a plan for each of the games, and for no other ending. */
/* --- goals --- */

/* The corner that the sentences of PLAN speak of; ETUDE_NOWHERE: none, or two. */
static unsigned
goal_of (const struct etude_plan *plan)
{
  if (plan->w_next == ETUDE_NOWHERE && plan->triangle > 0)
    return plan->corner;
  if (plan->w_next != ETUDE_NOWHERE || plan->advice.kind == ETUDE_ADVICE_CORNER
      || (plan->phase == ETUDE_PLAN_EDGE && !plan->in_doubt))
    return plan->right;
  return ETUDE_NOWHERE;
}

/* Along best lines the corner that is named hardly ever becomes another one, and never the one before again. */
static void
test_goals (Fixture *f, gconstpointer name)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  unsigned n_changes = 0, n_named = 0, game = 0;

  while (!g_str_equal (games[game].ending, name))
    game++;
  for (unsigned i = 0; i < LINES; i++)
    {
      struct etude_position p = random_long (random, f, games[game].least);
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      unsigned n, goal = ETUDE_NOWHERE;
      bool was_goal[64] = { false };

      while ((n = etude_endings_moves (f->endings, &p, moves)) > 0)
        {
          const bool white = p.to_move == ETUDE_WHITE;
          struct etude_plan plan;

          g_assert_true (etude_plan_measure (f->endings, f->barrier, &p, &plan));
          if (white && goal_of (&plan) != ETUDE_NOWHERE && goal_of (&plan) != goal)
            {
              n_changes += goal != ETUDE_NOWHERE;
              goal = goal_of (&plan);
              g_assert_false (was_goal[goal]);
              was_goal[goal] = true;
            }
          n_named += white && goal != ETUDE_NOWHERE;
          p = etude_position_play (&p, &moves[g_rand_int_range (random, 0, (gint32) count_best (moves, n))].move);
        }
    }
  g_test_message ("%s: %u changes in %u lines, a corner was named %u times", (const char *) name, n_changes, LINES,
                  n_named);
  g_assert_cmpuint (n_changes, <=, LINES / 50);
}

static void
test_known (void)
{
  static const char *const without[] = { "KBBBK", "KNNNK", "KQRK", "KBBNK" };
  struct etude_ending ending;

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    g_assert_true (etude_ending_parse (games[i].ending, &ending) && etude_plan_knows (&ending));
  for (unsigned i = 0; i < G_N_ELEMENTS (without); i++)
    g_assert_true (etude_ending_parse (without[i], &ending) && !etude_plan_knows (&ending));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (etude_barrier_new (NULL, NULL, &shared_barrier), ==, ETUDE_OK);
  g_test_add_func ("/plan/known", test_known);
  g_test_add ("/plan/triangles/figures", Fixture, "KBNK", set_up, test_figures, tear_down);
  g_test_add ("/plan/triangles/holds", Fixture, "KBNK", set_up, test_holds, tear_down);
  g_test_add ("/plan/w", Fixture, "KBNK", set_up, test_w, tear_down);
  g_test_add ("/plan/stops", Fixture, "KBNK", set_up, test_stops, tear_down);
  g_test_add_func ("/plan/triangles/ends", test_ends);
  g_test_add_func ("/plan/triangles/stopped", test_stopped);
  g_test_add ("/plan/room", Fixture, "KRK", set_up, test_room, tear_down);
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *measures = g_strconcat ("/plan/measures/", games[i].ending, NULL);
      g_autofree char *phases = g_strconcat ("/plan/phases/", games[i].ending, NULL);
      g_autofree char *goals = g_strconcat ("/plan/goals/", games[i].ending, NULL);

      g_test_add (measures, Fixture, games[i].ending, set_up, test_measures, tear_down);
      g_test_add (phases, Fixture, games[i].ending, set_up, test_phases, tear_down);
      g_test_add (goals, Fixture, games[i].ending, set_up, test_goals, tear_down);
    }
  status = g_test_run ();
  etude_barrier_free (shared_barrier);
  return status;
}
