/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-watch.c - the steps of a watched search: they nest, they tell the truth, and they find what is there. */
#include "case.h"
#include "placement-fixture.h"
#include "placement-watch.h"
#include "slow-geometry.h"

#include <string.h>

/* --- following --- */

struct frame
{
  unsigned kind, square;
};

/* What the events have said so far. */
struct follower
{
  const struct etude_problem *problem;
  struct frame stack[ETUDE_SQUARES_MAX];
  unsigned depth;
  struct etude_squares candidates[ETUDE_SQUARES_MAX][ETUDE_KINDS]; /* of the last choice at each depth */
  unsigned ended;                                                  /* the depth of a dead end or solution, or 0 */
  guint64 n_events, n_solutions, n_repeated, n_dead_ends;
  guint64 n_ruled_out[ETUDE_N_RULED_OUT];
  guint64 stop_at; /* event at which to stop, 0: none */
  bool plain;
  unsigned char last[ETUDE_SQUARES_MAX]; /* plain: the solution before */
  guint64 n_set[ETUDE_SQUARES_MAX];      /* pieces set, by how many stand then */
  guint64 n_set_before;                  /* pieces set before the first solution */
};

static bool
stands_on (const struct etude_problem *board, unsigned square)
{
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_has (&board->fixed[kind], square))
      return true;
  return false;
}

/* The board of the event is the problem's with what was set and not taken back. */
static void
check_board (const struct follower *f, const struct etude_problem *board)
{
  struct etude_problem right = *f->problem;

  for (unsigned i = 0; i < f->depth; i++)
    etude_squares_add (&right.fixed[f->stack[i].kind], f->stack[i].square);
  g_assert_cmpmem (&right, sizeof right, board, sizeof *board);
}

static bool
attacks (const struct etude_problem *board, unsigned kind, unsigned from, unsigned to)
{
  struct etude_geometry geometry = etude_geometry_square (board->edge);
  struct etude_squares occupied = { 0 };

  for (unsigned square = 0; square < board->edge * board->edge; square++)
    if (stands_on (board, square))
      etude_squares_add (&occupied, square);
  return slow_attacks (&geometry, etude_kind_piece (kind), etude_kind_colour (kind), from, to, &occupied);
}

static bool
are_enemies (const struct etude_problem *board, unsigned a, unsigned b)
{
  return board->task != ETUDE_TWO_COLOURS || etude_kind_colour (a) != etude_kind_colour (b);
}

/* Whether an enemy of KIND attacks SQUARE, or KIND there would attack one. */
static bool
is_at_war (const struct etude_problem *board, unsigned kind, unsigned square, bool passive)
{
  for (unsigned other = 0; other < ETUDE_KINDS; other++)
    for (unsigned from = 0; from < board->edge * board->edge; from++)
      if (etude_squares_has (&board->fixed[other], from) && are_enemies (board, kind, other)
          && (passive ? attacks (board, other, from, square) : attacks (board, kind, square, from)))
        return true;
  return false;
}

static void
check_reason (const struct etude_placement_event *event, enum etude_ruled_out why, unsigned square)
{
  const struct etude_problem *board = event->board;

  switch (why)
    {
    case ETUDE_RULED_OCCUPIED:
      g_assert_true (stands_on (board, square));
      break;
    case ETUDE_RULED_FORBIDDEN:
      g_assert_true (etude_squares_has (&board->forbidden, square));
      break;
    case ETUDE_RULED_ATTACKED:
      g_assert_true (is_at_war (board, event->kind, square, true));
      break;
    case ETUDE_RULED_ATTACKING:
      g_assert_true (is_at_war (board, event->kind, square, false));
      break;
    default:
      g_assert_false (stands_on (board, square));
      break;
    }
}

/* What is open, and what is ruled out for one reason or another, is the board. */
static void
check_choice (struct follower *f, const struct etude_placement_event *event)
{
  struct etude_squares ruled_out[ETUDE_N_RULED_OUT];

  etude_event_ruled_out (event, ruled_out);
  for (unsigned square = 0; square < event->board->edge * event->board->edge; square++)
    {
      unsigned n = etude_squares_has (&event->open[event->kind], square);

      if (n)
        g_assert_false (stands_on (event->board, square) || etude_squares_has (&event->board->forbidden, square));
      for (unsigned why = 0; why < ETUDE_N_RULED_OUT; why++)
        if (etude_squares_has (&ruled_out[why], square))
          {
            check_reason (event, (enum etude_ruled_out) why, square);
            f->n_ruled_out[why]++;
            n++;
          }
      g_assert_cmpuint (n, ==, 1);
    }
  memcpy (f->candidates[f->depth], event->candidates, sizeof event->candidates);
}

static void
check_set (struct follower *f, const struct etude_placement_event *event)
{
  g_assert_true (etude_squares_has (&f->candidates[f->depth][event->kind], event->square));
  f->stack[f->depth++] = (struct frame){ event->kind, event->square };
  f->n_set[f->depth]++;
  f->n_set_before += f->n_solutions == 0;
  f->ended = 0;
}

static void
check_back (struct follower *f, const struct etude_placement_event *event)
{
  f->depth--;
  g_assert_cmpuint (f->stack[f->depth].kind, ==, event->kind);
  g_assert_cmpuint (f->stack[f->depth].square, ==, event->square);
  f->ended = 0;
}

/* Boards read along the ranks, as memcmp compares them. */
static int
compare_by_ranks (const struct etude_problem *problem, const unsigned char *a, const unsigned char *b)
{
  unsigned char board_a[ETUDE_SQUARES_MAX], board_b[ETUDE_SQUARES_MAX];

  memset (board_a, ETUDE_KINDS, sizeof board_a);
  memset (board_b, ETUDE_KINDS, sizeof board_b);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++)
      {
        board_a[*a++] = (unsigned char) kind;
        board_b[*b++] = (unsigned char) kind;
      }
  return memcmp (board_a, board_b, sizeof board_a);
}

static void
check_solution (struct follower *f, const struct etude_placement_event *event)
{
  unsigned char solution[ETUDE_SQUARES_MAX];
  unsigned n = 0;

  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    for (unsigned square = 0; square < ETUDE_SQUARES_MAX; square++)
      if (etude_squares_has (&event->board->fixed[kind], square))
        solution[n++] = (unsigned char) square;
  g_assert_cmpuint (n, ==, etude_problem_size (f->problem));
  g_assert_true (etude_solution_holds (f->problem, solution));
  if (f->plain && f->n_solutions + f->n_repeated > 0)
    g_assert_cmpint (compare_by_ranks (f->problem, f->last, solution), <, 0);
  memcpy (f->last, solution, sizeof solution);
  f->n_solutions += !event->repeated;
  f->n_repeated += event->repeated;
  f->ended = f->depth;
}

static bool
follow (void *data, const struct etude_placement_event *event)
{
  struct follower *f = data;

  g_assert_true (f->ended == 0 || event->step == ETUDE_STEP_BACK); /* nothing comes behind an end */
  switch (event->step)
    {
    case ETUDE_STEP_CHOICE:
      check_choice (f, event);
      break;
    case ETUDE_STEP_SET:
      check_set (f, event);
      break;
    case ETUDE_STEP_BACK:
      check_back (f, event);
      break;
    case ETUDE_STEP_DEAD_END:
      g_assert_cmpint (event->why, <, ETUDE_N_DEAD_ENDS);
      f->n_dead_ends++;
      f->ended = f->depth;
      break;
    case ETUDE_STEP_SOLUTION:
      check_solution (f, event);
      break;
    }
  check_board (f, event->board);
  return ++f->n_events != f->stop_at;
}

/* --- runs --- */

struct collector
{
  GPtrArray *solutions; /* GBytes */
  unsigned size;
};

static bool
collect (void *data, const unsigned char *solution, unsigned images)
{
  struct collector *c = data;

  g_ptr_array_add (c->solutions, g_bytes_new (solution, c->size));
  return true;
}

static int
compare_bytes (gconstpointer a, gconstpointer b)
{
  return g_bytes_compare (*(GBytes *const *) a, *(GBytes *const *) b);
}

/* The solutions of PROBLEM, sorted; watched by FOLLOWER if that is not NULL. */
static GPtrArray *
solutions_of (const struct etude_problem *problem, bool all, struct follower *follower,
              struct etude_placement_count *count)
{
  struct collector c
      = { g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref), etude_problem_size (problem) };
  struct etude_placement_run run = { .all = all, .threads = 2, .visit = collect, .visit_data = &c };

  if (follower)
    {
      run.watch = follow;
      run.watch_data = follower;
      run.plain = follower->plain;
    }
  g_assert_cmpint (etude_placement_solve (problem, &run, count), ==, ETUDE_OK);
  g_ptr_array_sort (c.solutions, compare_bytes);
  return c.solutions;
}

static struct follower *
new_follower (const struct etude_problem *problem)
{
  struct follower *f = g_new0 (struct follower, 1);

  f->problem = problem;
  return f;
}

static void
check_watched (const struct etude_problem *problem, bool all, bool plain)
{
  g_autofree struct follower *f = new_follower (problem);
  struct etude_placement_count count, right_count;
  g_autoptr (GPtrArray) watched = NULL, right = solutions_of (problem, all, NULL, &right_count);

  f->plain = plain;
  watched = solutions_of (problem, all, f, &count);

  g_assert_cmpuint (f->depth, ==, 0);
  g_assert_cmpuint (f->n_solutions, ==, right->len);
  g_assert_cmpuint (watched->len, ==, right->len);
  for (unsigned i = 0; i < right->len; i++)
    g_assert_true (g_bytes_equal (watched->pdata[i], right->pdata[i]));
  g_assert_cmpuint (count.all, ==, right_count.all);
  g_assert_cmpuint (count.fundamental, ==, right_count.fundamental);
  if (all)
    g_assert_cmpuint (f->n_repeated + f->n_ruled_out[ETUDE_RULED_MIRRORED], ==, 0);
}

struct watched
{
  unsigned edge;
  const char *problem;
  bool is_long; /* for plain backtracking */
};

static const struct watched problems[] = {
  { 6, "6*q" },         { 5, "3*q,2*r" },           { 3, "2*r,q" },         { 4, "q,b,2*n" },     { 3, "k,2*p,n" },
  { 3, "2*r w,2*r b" }, { 4, "2*q w,2*q b" },       { 3, "2*b w,n w,r b" }, { 3, "n w,r w,q b" }, { 4, "d,2*q" },
  { 4, "d,q,r" },       { 4, "d,k,n,p,b" },         { 3, "d,q,2*p" },       { 4, "d,4*n" },       { 1, "d,q" },
  { 3, "4*k" },         { 3, "p w,p b,n b" },       { 6, "d,4*q", true },   { 9, "d,9*k", true }, { 10, "d,5*q", true },
  { 9, "q w,r b" },     { 9, "q w,n w,k b", true },
};

static void
test_watched (gconstpointer data)
{
  const struct watched *w = data;
  struct etude_problem problem = placement_problem (w->edge, w->problem);

  for (unsigned way = 0; way < (w->is_long ? 2u : 4u); way++)
    check_watched (&problem, way & 1, way & 2);
}

CASE (fixed)
{
  struct etude_problem problem = placement_problem (6, "6*q");

  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 1);
  etude_squares_add (&problem.forbidden, 9);
  etude_squares_add (&problem.forbidden, 35);
  for (unsigned way = 0; way < 4; way++)
    check_watched (&problem, way & 1, way & 2);
  problem = placement_problem (4, "d,3*q");
  etude_squares_add (&problem.fixed[ETUDE_QUEEN], 3);
  etude_squares_add (&problem.forbidden, 5);
  for (unsigned way = 0; way < 4; way++)
    check_watched (&problem, way & 1, way & 2);
  problem = placement_problem (4, "r w,n w,n b,p b"); /* White's knight may come between the rook and Black's */
  etude_squares_add (&problem.fixed[etude_kind (ETUDE_ROOK, ETUDE_WHITE)], 4);
  etude_squares_add (&problem.fixed[etude_kind (ETUDE_KNIGHT, ETUDE_BLACK)], 7);
  for (unsigned way = 0; way < 4; way++)
    check_watched (&problem, way & 1, way & 2);
}

/* --- what a teacher shows --- */

static bool
see_rows (void *data, const struct etude_placement_event *event)
{
  unsigned *n_choices = data, row = ETUDE_EDGE_MAX, depth = etude_squares_count (&event->board->fixed[ETUDE_QUEEN]);

  if (event->step != ETUDE_STEP_CHOICE)
    return true;
  for (unsigned square = 0; square < 64; square++)
    if (etude_squares_has (&event->candidates[ETUDE_QUEEN], square))
      {
        g_assert_true (row == ETUDE_EDGE_MAX || row == square / 8);
        row = square / 8;
      }
  if (depth == 0)
    g_assert_cmpuint (etude_squares_count (&event->open[ETUDE_QUEEN]), ==, 64);
  ++*n_choices;
  return true;
}

/* Eight queens are shown row by row. */
CASE (row_by_row)
{
  struct etude_problem problem = placement_problem (8, "8*q");
  struct etude_placement_count count;
  unsigned n_choices = 0;
  struct etude_placement_run run = { .all = true, .watch = see_rows, .watch_data = &n_choices };

  g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK);
  g_assert_cmpuint (count.all, ==, 92);
  g_assert_cmpuint (count.fundamental, ==, 12);
  g_assert_cmpuint (n_choices, >, 92);
}

/* Plain backtracking for eight queens sets 2056 of them, so many on each row (Knuth, The Art of Computer Programming,
 * 7.2.2), the first solution takes 113. */
CASE (plain)
{
  static const unsigned profile[] = { 0, 8, 42, 140, 344, 568, 550, 312, 92 };
  struct etude_problem problem = placement_problem (8, "8*q");
  g_autofree struct follower *f = new_follower (&problem);
  g_autoptr (GPtrArray) solutions = NULL;
  struct etude_placement_count count;

  f->plain = true;
  solutions = solutions_of (&problem, true, f, &count);
  g_assert_cmpuint (count.all, ==, 92);
  for (unsigned row = 1; row <= 8; row++)
    g_assert_cmpuint (f->n_set[row], ==, profile[row]);
  g_assert_cmpuint (f->n_set_before, ==, 113);
}

CASE (stop)
{
  struct etude_problem problem = placement_problem (8, "8*q");

  for (guint64 n = 1; n < 300; n += 23)
    {
      g_autofree struct follower *f = new_follower (&problem);
      struct etude_placement_run run = { .watch = follow, .watch_data = f };
      struct etude_placement_count count;

      f->stop_at = n;
      g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_STOPPED);
      g_assert_cmpuint (f->n_events, ==, n);
    }
}

/* Every reason occurs, and has a sentence of its own. */
CASE (texts)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  struct etude_problem problem = placement_problem (5, "q,p,n");
  g_autofree struct follower *f = new_follower (&problem);
  struct etude_placement_count count;
  g_autoptr (GPtrArray) solutions = NULL;

  etude_squares_add (&problem.forbidden, 7);
  solutions = solutions_of (&problem, false, f, &count);
  for (unsigned why = 0; why < ETUDE_N_RULED_OUT; why++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) etude_ruled_out_text ((enum etude_ruled_out) why)));
      if (why != ETUDE_RULED_TRIED && why != ETUDE_RULED_MIRRORED)
        g_assert_cmpuint (f->n_ruled_out[why], >, 0);
    }
  g_assert_false (g_hash_table_contains (seen, ""));
}

CASES
{
  for (unsigned i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autofree char *path = g_strdup_printf ("/placement-watch/%u/%s", problems[i].edge, problems[i].problem);

      g_test_add_data_func (path, &problems[i], test_watched);
    }
}
