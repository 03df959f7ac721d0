/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-watch.c - a search that is watched: every step nests, its solutions are those of the search that nobody
 * watches, and it does what it is told at once. */
#include "case.h"
#include "etude-placement-watch.h"
#include "plain.h"
#include "solutions-fixture.h"
#include "wait.h"

typedef struct
{
  EtudePlacementWatch *watch;
  struct etude_problem problem;
  gboolean all;
  GArray *stack;         /* EtudePlacedPiece: what is set now */
  GHashTable *solutions; /* GBytes */
  guint n_events, n_solutions, n_dead_ends, n_choices;
  enum etude_placement_step last;
  gboolean inside; /* a function of the watch */
} WatchFixture;

/* --- what comes --- */

static guint
count_squares (const struct etude_problem *board)
{
  guint n = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    n += etude_squares_count (&board->fixed[kind]);
  return n;
}

/* The board has what was fixed from the start, what was set since, and nothing else. */
static void
check_board (WatchFixture *f, const struct etude_problem *board)
{
  g_assert_cmpuint (count_squares (board), ==, count_squares (&f->problem) + f->stack->len);
  for (guint i = 0; i < f->stack->len; i++)
    {
      const EtudePlacedPiece *piece = &g_array_index (f->stack, EtudePlacedPiece, i);

      g_assert_true (etude_squares_has (&board->fixed[piece->kind], piece->square));
    }
}

static void
take_solution (WatchFixture *f, const struct etude_problem *board)
{
  guint8 solution[ETUDE_SQUARES_MAX], canonical[ETUDE_SQUARES_MAX];
  guint n = 0, distinct, kept;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
      if (etude_squares_has (&board->fixed[kind], square))
        solution[n++] = (guint8) square;
  g_assert_cmpuint (n, ==, etude_problem_size (&f->problem));
  g_assert_true (etude_solution_holds (&f->problem, solution));
  etude_solution_class (&f->problem, solution, &distinct, &kept, canonical);
  g_assert_true (g_hash_table_add (f->solutions, g_bytes_new (f->all ? solution : canonical, n)));
  f->n_solutions++;
}

static void
take_step (WatchFixture *f, const struct etude_placement_event *event)
{
  const EtudePlacedPiece piece = { (guint8) event->kind, (guint8) event->square };

  switch (event->step)
    {
    case ETUDE_STEP_SET:
      g_array_append_val (f->stack, piece);
      break;
    case ETUDE_STEP_BACK:
      g_assert_cmpuint (f->stack->len, >, 0);
      g_assert_cmpmem (&g_array_index (f->stack, EtudePlacedPiece, f->stack->len - 1), sizeof piece, &piece,
                       sizeof piece);
      g_array_set_size (f->stack, f->stack->len - 1);
      break;
    case ETUDE_STEP_SOLUTION:
      if (!event->repeated)
        take_solution (f, event->board);
      break;
    case ETUDE_STEP_DEAD_END:
      f->n_dead_ends++;
      break;
    case ETUDE_STEP_CHOICE:
      f->n_choices++;
      break;
    }
  check_board (f, event->board);
}

static void
on_event (WatchFixture *f, const struct etude_placement_event *event)
{
  g_assert_false (f->inside);
  f->n_events++;
  f->last = event->step;
  if (f->stack)
    take_step (f, event);
}

/* --- the fixture --- */

static void
watch_set_up (WatchFixture *f, gconstpointer data)
{
  f->solutions = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
}

static guint
count_searches (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (tasks)))
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", name, "comm", NULL);
      g_autofree char *comm = NULL;

      if (g_file_get_contents (path, &comm, NULL, NULL)) /* it may just have ended */
        n += g_str_equal (comm, "job\n");
    }
  return n;
}

static void
let_go (WatchFixture *f)
{
  gpointer weak = f->watch;

  if (!f->watch)
    return;
  g_object_add_weak_pointer (G_OBJECT (f->watch), &weak);
  g_clear_object (&f->watch);
  g_assert_true (wait_until (wait_is_gone, &weak));
  WAIT_FOR (count_searches () == 0);
  g_clear_pointer (&f->stack, g_array_unref);
}

static void
watch_tear_down (WatchFixture *f, gconstpointer data)
{
  let_go (f);
  g_hash_table_unref (f->solutions);
}

#define FIXTURE_CASE(name) CASE_OF (WatchFixture, watch_set_up, watch_tear_down, NULL, name)

static void
begin (WatchFixture *f, guint edge, const char *text, gboolean all)
{
  let_go (f);
  f->problem = solutions_problem (edge, text);
  f->all = all;
  f->n_events = f->n_solutions = f->n_dead_ends = f->n_choices = 0;
  g_hash_table_remove_all (f->solutions);
  f->watch = etude_placement_watch_new (general_of (&f->problem), all, FALSE);
  g_signal_connect_swapped (f->watch, "event", G_CALLBACK (on_event), f);
}

/* With every step looked at. */
static void
begin_careful (WatchFixture *f, guint edge, const char *text, gboolean all)
{
  begin (f, edge, text, all);
  f->stack = g_array_new (FALSE, FALSE, sizeof (EtudePlacedPiece));
}

#define DO(call)         \
  do                     \
    {                    \
      f->inside = TRUE;  \
      call;              \
      f->inside = FALSE; \
    }                    \
  while (0)

static void
step_to_end (WatchFixture *f)
{
  guint n = 0;

  while (!etude_placement_watch_get_ended (f->watch))
    {
      f->n_events = 0;
      DO (etude_placement_watch_step (f->watch));
      WAIT_FOR (f->n_events > 0 || etude_placement_watch_get_ended (f->watch));
      g_assert_cmpuint (f->n_events, <=, 1);
      n += f->n_events;
    }
  g_assert_cmpuint (etude_placement_watch_get_n_steps (f->watch), ==, n);
}

/* --- the same solutions --- */

static bool
find_again (void *data, const unsigned char *solution, unsigned images)
{
  WatchFixture *f = data;
  g_autoptr (GBytes) bytes = g_bytes_new (solution, etude_problem_size (&f->problem));

  g_assert_true (g_hash_table_remove (f->solutions, bytes));
  return true;
}

static void
check_same_solutions (WatchFixture *f)
{
  const struct etude_placement_run run = { .all = f->all, .visit = find_again, .visit_data = f };
  struct etude_placement_count count;

  g_assert_cmpuint (etude_placement_watch_get_n_solutions (f->watch), ==, f->n_solutions);
  g_assert_cmpint (etude_placement_solve (&f->problem, &run, &count), ==, ETUDE_OK);
  g_assert_cmpuint (f->n_solutions, ==, f->all ? count.all : count.fundamental);
  g_assert_cmpuint (g_hash_table_size (f->solutions), ==, 0);
}

FIXTURE_CASE (steps)
{
  static const struct
  {
    const char *pieces;
    guint edge;
  } problems[] = { { "4*q", 4 },     { "5*q", 5 }, { "6*q", 6 },         { "d,2*q", 4 }, { "d,k,n,p,b", 4 },
                   { "k,2*p,n", 3 }, { "4*r", 4 }, { "2*r w,2*r b", 3 }, { "3*q", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    for (guint all = 0; all < 2; all++)
      {
        begin_careful (f, problems[i].edge, problems[i].pieces, all);
        step_to_end (f);
        g_assert_cmpuint (f->stack->len, ==, 0);
        check_same_solutions (f);
      }
}

/* There is something to be seen of a search: it chooses, and turns back. */
FIXTURE_CASE (eight_queens)
{
  begin_careful (f, 8, "8*q", FALSE);
  step_to_end (f);
  g_assert_cmpuint (f->n_solutions, ==, 12);
  g_assert_cmpuint (f->n_choices, >, 20);
  g_assert_cmpuint (f->n_dead_ends, >, 20);
  check_same_solutions (f);
}

/* --- what it is told --- */

static void
on_flag (guint *n)
{
  ++*n;
}

FIXTURE_CASE (run)
{
  guint n_playing = 0;

  begin_careful (f, 4, "4*q", TRUE);
  g_signal_connect_swapped (f->watch, "notify::playing", G_CALLBACK (on_flag), &n_playing);
  DO (etude_placement_watch_run (f->watch, 1));
  g_assert_true (etude_placement_watch_get_playing (f->watch));
  WAIT_FOR (etude_placement_watch_get_ended (f->watch));
  g_assert_false (etude_placement_watch_get_playing (f->watch));
  g_assert_cmpuint (n_playing, ==, 2);
  g_assert_cmpuint (f->n_solutions, ==, 2);
  check_same_solutions (f);
}

/* Two at once are two. */
FIXTURE_CASE (quick_steps)
{
  begin (f, 8, "8*q", TRUE);
  for (guint i = 0; i < 50; i++)
    DO (etude_placement_watch_step (f->watch));
  while (f->n_events < 50)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 100; i++)
    {
      g_usleep (200);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (f->n_events, ==, 50);
  g_assert_cmpuint (etude_placement_watch_get_n_steps (f->watch), ==, 50);
}

/* After a pause one event may be on its way, not more. */
FIXTURE_CASE (pause)
{
  guint n;

  begin (f, 8, "8*q", TRUE);
  DO (etude_placement_watch_run (f->watch, 1));
  while (f->n_events < 20)
    g_main_context_iteration (NULL, TRUE);
  DO (etude_placement_watch_pause (f->watch));
  g_assert_false (etude_placement_watch_get_playing (f->watch));
  n = f->n_events;
  for (guint i = 0; i < 200; i++)
    {
      g_usleep (200);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (f->n_events, <=, n + 1);
  g_assert_cmpuint (etude_placement_watch_get_n_steps (f->watch), ==, f->n_events);
}

FIXTURE_CASE (skip)
{
  begin (f, 8, "8*q", TRUE);
  for (guint n = 1; n <= 92; n++)
    {
      DO (etude_placement_watch_skip_to_solution (f->watch));
      g_assert_true (etude_placement_watch_get_playing (f->watch));
      WAIT_FOR (!etude_placement_watch_get_playing (f->watch));
      g_assert_cmpuint (f->n_events, ==, n);
      g_assert_cmpint (f->last, ==, ETUDE_STEP_SOLUTION);
      g_assert_cmpuint (etude_placement_watch_get_n_solutions (f->watch), ==, n);
    }
  DO (etude_placement_watch_skip_to_solution (f->watch));
  WAIT_FOR (etude_placement_watch_get_ended (f->watch));
  g_assert_cmpuint (f->n_events, ==, 92);
}

/* A skip over millions of steps is given up, and what is seen then is one step. */
FIXTURE_CASE (pause_skip)
{
  guint64 n;

  begin (f, 16, "40*q w,40*q b", TRUE);
  DO (etude_placement_watch_skip_to_solution (f->watch));
  while (etude_placement_watch_get_n_steps (f->watch) < 1000)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (f->n_events, ==, 0);
  DO (etude_placement_watch_pause (f->watch));
  WAIT_FOR (f->n_events > 0 || etude_placement_watch_get_ended (f->watch));
  n = etude_placement_watch_get_n_steps (f->watch);
  for (guint i = 0; i < 100; i++)
    {
      g_usleep (200);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (f->n_events, ==, 1);
  g_assert_cmpuint (etude_placement_watch_get_n_steps (f->watch), ==, n);
}

FIXTURE_CASE (stop)
{
  begin (f, 16, "40*q w,40*q b", TRUE);
  DO (etude_placement_watch_skip_to_solution (f->watch));
  DO (etude_placement_watch_stop (f->watch));
  g_assert_true (etude_placement_watch_get_ended (f->watch));
  g_assert_false (etude_placement_watch_get_playing (f->watch));
  WAIT_FOR (count_searches () == 0);
  DO (etude_placement_watch_step (f->watch));
  DO (etude_placement_watch_run (f->watch, 1));
  g_assert_false (etude_placement_watch_get_playing (f->watch));
  g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (f->n_events, ==, 0);
}

/* It goes at any moment, and its thread with it: let_go sees to that. */
FIXTURE_CASE (gone)
{
  for (guint i = 0; i < 100; i++)
    {
      begin (f, 8, "8*q", TRUE);
      if (i % 4 == 1)
        etude_placement_watch_step (f->watch);
      if (i % 4 == 2)
        etude_placement_watch_run (f->watch, 1);
      if (i % 4 == 3)
        etude_placement_watch_skip_to_solution (f->watch);
      for (guint turns = 0; turns < i / 4; turns++)
        g_main_context_iteration (NULL, FALSE);
    }
}

FIXTURE_CASE (invalid)
{
  const struct etude_problem problem = { .edge = 8 };

  f->watch = etude_placement_watch_new (general_of (&problem), TRUE, FALSE);
  g_signal_connect_swapped (f->watch, "event", G_CALLBACK (on_event), f);
  WAIT_FOR (etude_placement_watch_get_ended (f->watch));
  g_assert_cmpuint (f->n_events, ==, 0);
}

/* Letting go on hearing of an event. */
static void
on_event_let_go (WatchFixture *f)
{
  g_clear_object (&f->watch);
}

FIXTURE_CASE (gone_inside)
{
  begin (f, 8, "8*q", TRUE);
  g_signal_connect_swapped (f->watch, "event", G_CALLBACK (on_event_let_go), f);
  etude_placement_watch_step (f->watch);
  while (f->watch)
    g_main_context_iteration (NULL, TRUE);
  WAIT_FOR (count_searches () == 0);
}

/* --- back and forth --- */

typedef struct
{
  enum etude_placement_step step;
  guint kind, square;
  guint64 n_solutions;
} Reference;

static bool
note (void *data, const struct etude_placement_event *event)
{
  GArray *steps = data;
  Reference step = { event->step, event->kind, event->square, 0 };

  if (steps->len > 0)
    step.n_solutions = g_array_index (steps, Reference, steps->len - 1).n_solutions;
  step.n_solutions += event->step == ETUDE_STEP_SOLUTION && !event->repeated;
  g_array_append_val (steps, step);
  return true;
}

typedef struct
{
  EtudePlacementWatch *watch;
  GArray *right; /* Reference */
  guint64 at;    /* the step that should be shown; one more than there are: the end */
  guint n_shown, n_beginnings;
} Walk;

static void
on_walk (Walk *walk, const struct etude_placement_event *event)
{
  const guint64 number = etude_placement_watch_get_n_steps (walk->watch);

  walk->n_shown++;
  walk->n_beginnings += event == NULL;
  g_assert_true ((number == 0) == (event == NULL));
  if (event)
    {
      const Reference *right = &g_array_index (walk->right, Reference, number - 1);

      g_assert_cmpint (event->step, ==, right->step);
      if (event->step != ETUDE_STEP_SOLUTION)
        g_assert_cmpuint (event->square, ==, right->square);
      g_assert_cmpuint (etude_placement_watch_get_n_solutions (walk->watch), ==, right->n_solutions);
    }
}

static gboolean
is_there (gpointer data)
{
  Walk *walk = data;

  if (etude_placement_watch_get_playing (walk->watch))
    return FALSE;
  if (walk->at > walk->right->len)
    return etude_placement_watch_get_ended (walk->watch);
  return walk->n_shown > 0 && etude_placement_watch_get_n_steps (walk->watch) == walk->at;
}

static guint64
next_solution (const Walk *walk)
{
  guint64 at = walk->at + 1;

  while (at <= walk->right->len && g_array_index (walk->right, Reference, at - 1).step != ETUDE_STEP_SOLUTION)
    at++;
  return at;
}

static void
walk_on (Walk *walk, guint what)
{
  const guint64 end = walk->right->len + 1;

  walk->n_shown = 0;
  if (what < 5)
    {
      if (walk->at == end)
        return;
      walk->at = next_solution (walk);
      etude_placement_watch_skip_to_solution (walk->watch);
    }
  else if (what < 12)
    {
      if (walk->at == 0)
        return;
      walk->at--;
      etude_placement_watch_step_back (walk->watch);
    }
  else
    {
      if (walk->at == end)
        return;
      walk->at++;
      etude_placement_watch_step (walk->watch);
    }
  g_assert_true (wait_until (is_there, walk));
}

/* A search of some thousand steps, more than are kept, gone through in all directions. */
FIXTURE_CASE (back_and_forth)
{
  const struct etude_problem problem = solutions_problem (8, "8*q");
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (Reference));
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint plain = 0; plain < 2; plain++)
    {
      const struct etude_placement_run run = { .all = true, .watch = note, .watch_data = right, .plain = plain };
      Walk walk = { .right = right };
      struct etude_placement_count count;

      g_array_set_size (right, 0);
      g_assert_cmpint (etude_placement_solve (&problem, &run, &count), ==, ETUDE_OK);
      g_assert_cmpuint (right->len, >, 3000);
      walk.watch = etude_placement_watch_new (general_of (&problem), TRUE, plain);
      g_signal_connect_swapped (walk.watch, "event", G_CALLBACK (on_walk), &walk);
      walk_on (&walk, 19);
      walk_on (&walk, 5); /* back to the beginning */
      for (guint i = 0; i < 400; i++)
        walk_on (&walk, (guint) g_rand_int_range (rand, 1, 20));
      while (walk.at <= right->len)
        walk_on (&walk, 1);
      for (guint i = 0; i < 1100; i++) /* beyond what is kept */
        walk_on (&walk, 5);
      g_assert_cmpuint (walk.at, ==, right->len + 1 - 1100);
      g_assert_cmpuint (walk.n_beginnings, >, 0);
      g_object_unref (walk.watch);
    }
}
