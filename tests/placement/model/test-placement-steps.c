/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-placement-steps.c - what is said about the steps of a search is held against the board: for many random problems,
 * searched in Etude's order and by plain backtracking.
 *
 * What a sentence says is its row and what stands in its places, of which the text is made; what pieces attack comes from
 * the rules in words.
 */
#include "case.h"
#include "etude-placement-texts.h"
#include "plain.h"
#include "slow-geometry.h"

#include <stdlib.h>
#include <string.h>

#define SEED 20010911
#define PROBLEMS 200
#define STEPS 250 /* of each search */

typedef struct
{
  const struct etude_placement_event *event;
  const struct etude_problem *board;
  EtudePlacementSentence said;
  struct etude_squares occupied;
} Reading;

typedef void (*CheckFunc) (Reading *reading);

/* --- the board --- */

static guint
n_squares (const Reading *r)
{
  return r->board->edge * r->board->edge;
}

static guint
kind_on (const struct etude_problem *board, guint square)
{
  guint kind = 0;

  while (kind < ETUDE_KINDS && !etude_squares_has (&board->fixed[kind], square))
    kind++;
  return kind;
}

/* Whether KIND on FROM attacks TO, as things stand. */
static gboolean
attacks (const Reading *r, guint kind, guint from, guint to)
{
  struct etude_geometry geometry = etude_geometry_square (r->board->edge);

  return slow_attacks (&geometry, etude_kind_piece (kind), etude_kind_colour (kind), from, to, &r->occupied);
}

/* The same on an empty board. */
static gboolean
reaches (const Reading *r, guint kind, guint from, guint to)
{
  struct etude_geometry geometry = etude_geometry_square (r->board->edge);
  const struct etude_squares nothing = { 0 };

  return slow_attacks (&geometry, etude_kind_piece (kind), etude_kind_colour (kind), from, to, &nothing);
}

static gboolean
are_enemies (const struct etude_problem *board, guint a, guint b)
{
  return board->task != ETUDE_TWO_COLOURS || etude_kind_colour (a) != etude_kind_colour (b);
}

/* Whether KIND could stand on SQUARE, by what stands now. With two colours a line may be cut later, but a leap not. */
static gboolean
is_free (const Reading *r, guint kind, guint square)
{
  if (kind_on (r->board, square) < ETUDE_KINDS || etude_squares_has (&r->board->forbidden, square))
    return FALSE;
  for (guint from = 0; r->board->task == ETUDE_INDEPENDENCE && from < n_squares (r); from++)
    {
      const guint other = kind_on (r->board, from);

      if (other < ETUDE_KINDS && (attacks (r, other, from, square) || attacks (r, kind, square, from)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_covered (const Reading *r, guint square)
{
  gboolean covered = kind_on (r->board, square) < ETUDE_KINDS;

  for (guint from = 0; from < n_squares (r) && !covered; from++)
    covered = kind_on (r->board, from) < ETUDE_KINDS && attacks (r, kind_on (r->board, from), from, square);
  return covered;
}

static guint
count_uncovered (const Reading *r)
{
  guint n = 0;

  for (guint square = 0; square < n_squares (r); square++)
    n += !is_covered (r, square);
  return n;
}

static guint
count_left (const Reading *r, guint kind)
{
  return r->board->count[kind] - etude_squares_count (&r->board->fixed[kind]);
}

static guint
count_all_left (const Reading *r)
{
  guint n = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    n += count_left (r, kind);
  return n;
}

/* --- groups --- */

static gboolean
is_between (const Reading *r, const EtudePlacementSentence *group, guint square, gboolean diagonal)
{
  const guint edge = r->board->edge, first = group->square, last = group->last;
  const guint left = MIN (first % edge, last % edge), right = MAX (first % edge, last % edge);
  const guint column = square % edge, row = square / edge;
  const int along = (int) column - (int) (first % edge), up = (int) row - (int) (first / edge);

  if (column < left || column > right || row < first / edge || row > last / edge)
    return FALSE;
  return !diagonal || along == (last % edge > first % edge ? up : -up);
}

static gboolean
is_named (const Reading *r, const EtudePlacementSentence *group, guint square)
{
  const guint edge = r->board->edge;

  switch ((guint) group->row)
    {
    case ETUDE_PLACEMENT_ROW_SQUARE:
      return square == group->square;
    case ETUDE_PLACEMENT_ROW_RANK:
      return square / edge == group->square / edge;
    case ETUDE_PLACEMENT_ROW_FILE:
      return square % edge == group->square % edge;
    case ETUDE_PLACEMENT_ROW_BLOCK:
    case ETUDE_PLACEMENT_ROW_DIAGONAL:
      return is_between (r, group, square, group->row == ETUDE_PLACEMENT_ROW_DIAGONAL);
    default:
      g_assert_cmpuint (group->row, ==, ETUDE_PLACEMENT_ROW_SQUARES);
      return etude_squares_has (&group->squares, square);
    }
}

/* The group of squares that a sentence names. */
static struct etude_squares
group_of (const Reading *r)
{
  const EtudePlacementSentence group = etude_placement_word_group (general_of (r->board), &r->said.squares);
  struct etude_squares named = { 0 };

  for (guint square = 0; square < n_squares (r); square++)
    if (is_named (r, &group, square))
      etude_squares_add (&named, square);
  return named;
}

static guint
count_in (const struct etude_squares *set, const struct etude_squares *group)
{
  guint n = 0;

  for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
    n += etude_squares_has (set, square) && etude_squares_has (group, square);
  return n;
}

/* Two pieces of KIND cannot stand together in GROUP. */
static void
check_group (const Reading *r, guint kind, const struct etude_squares *group)
{
  for (guint a = 0; a < n_squares (r); a++)
    for (guint b = 0; b < n_squares (r); b++)
      if (a != b && etude_squares_has (group, a) && etude_squares_has (group, b))
        g_assert_true (reaches (r, kind, a, b) || reaches (r, kind, b, a));
}

/* --- what is open --- */

/* Squares that are open are free, and those free ones that are not are tried or mirrored. */
static void
check_open (Reading *r)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint square = 0; square < n_squares (r); square++)
      if (etude_squares_has (&r->event->open[kind], square))
        g_assert_true (is_free (r, kind, square));
}

/* What is tried is open. */
static void
check_candidates (Reading *r, guint n)
{
  guint n_candidates = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      const guint here = etude_squares_count (&r->event->candidates[kind]);

      n_candidates += here;
      g_assert_cmpuint (count_in (&r->event->candidates[kind], &r->event->open[kind]), ==, here);
    }
  g_assert_cmpuint (n_candidates, ==, n);
}

/* --- choices --- */

/* The images of the square that is tried, and nothing else. */
static void
check_symmetry (Reading *r)
{
  const struct etude_squares squares = r->said.squares;
  const struct etude_problem single = { .edge = r->board->edge, .count = { [ETUDE_KING] = 1 } };
  const guint8 one = (guint8) r->said.square;
  const guint kind = r->said.kind;
  struct etude_squares images = { 0 };

  for (guint symmetry = 0; symmetry < 8; symmetry++)
    {
      guint8 image;

      etude_solution_image (&single, &one, symmetry, &image);
      etude_squares_add (&images, image);
    }
  g_assert_cmpuint (count_in (&squares, &images), ==, etude_squares_count (&squares));
  g_assert_true (etude_squares_has (&squares, one));
  g_assert_true (etude_squares_has (&r->event->candidates[kind], one));
  check_candidates (r, 1);
  g_assert_cmpuint (count_in (&squares, &r->event->mirrored), ==, 0);
  g_assert_cmpuint (count_in (&r->event->open[kind], &r->event->mirrored), ==, 0);
  g_assert_true ((etude_squares_count (&r->event->mirrored) == 0) == (r->said.row == ETUDE_PLACEMENT_ROW_FIRST));
}

/* Free squares of the group are those that are tried. With plain backtracking nothing is left out. */
static void
check_line (Reading *r, guint kind)
{
  const struct etude_squares group = group_of (r);

  g_assert_cmpmem (&group, sizeof group, &r->event->group, sizeof group);
  check_group (r, kind, &group);
  g_assert_cmpuint (count_in (&r->event->open[kind], &group), ==, r->said.n);
  g_assert_cmpuint (count_in (&r->event->candidates[kind], &group), ==, r->said.n);
  check_candidates (r, r->said.n);
}

/* The ranks of queens and rooks are known without asking the engine: none may have fewer free squares. */
static void
check_fewest (Reading *r)
{
  const guint kind = r->said.kind, edge = r->board->edge;
  guint n_open = 0;

  check_line (r, kind);
  if (edge < 3 || (kind != ETUDE_QUEEN && kind != ETUDE_ROOK))
    return;
  for (guint row = 0; row < edge; row++)
    {
      struct etude_squares line = { 0 };
      guint n;

      for (guint column = 0; column < edge; column++)
        etude_squares_add (&line, column + row * edge);
      n = count_in (&r->event->open[kind], &line);
      n_open += n > 0;
      if (n > 0)
        g_assert_cmpuint (r->said.n, <=, n);
    }
  g_assert_cmpuint (n_open, ==, count_left (r, kind));
}

static void
check_may_stay_empty (Reading *r)
{
  check_line (r, r->said.kind);
}

/* A row by plain backtracking: every square that is free is tried. */
static void
check_row (Reading *r)
{
  const struct etude_squares group = group_of (r);
  struct etude_squares free = { 0 };

  for (guint square = 0; square < n_squares (r); square++)
    for (guint kind = 0; kind < ETUDE_KINDS; kind++)
      if (etude_squares_has (&group, square) && count_left (r, kind) > 0)
        {
          g_assert_true (etude_squares_has (&r->event->candidates[kind], square) == is_free (r, kind, square));
          if (is_free (r, kind, square))
            etude_squares_add (&free, square);
        }
  g_assert_cmpuint (etude_squares_count (&group), ==, r->board->edge);
  g_assert_cmpuint (etude_squares_count (&free), >, 0);
}

/* No uncovered square has fewer ways to be covered. */
static void
check_target (Reading *r)
{
  const guint target = r->said.square;
  guint fewest = G_MAXUINT;

  g_assert_false (is_covered (r, target));
  for (guint square = 0; square < n_squares (r); square++)
    {
      guint ways = 0;

      for (guint kind = 0; kind < ETUDE_KINDS && !is_covered (r, square); kind++)
        for (guint from = 0; from < n_squares (r); from++)
          ways
              += etude_squares_has (&r->event->open[kind], from) && (from == square || attacks (r, kind, from, square));
      /* What is tried is taken from what is open only while it is being tried. */
      if (!is_covered (r, square))
        fewest = MIN (fewest, ways);
      if (square == target)
        g_assert_cmpuint (ways, ==, r->said.most);
    }
  g_assert_cmpuint (fewest, ==, r->said.most);
  check_candidates (r, r->said.n);
  g_assert_true ((r->said.n == r->said.most) == (r->said.row == ETUDE_PLACEMENT_ROW_TARGET));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint from = 0; from < n_squares (r); from++)
      if (etude_squares_has (&r->event->candidates[kind], from))
        g_assert_true (from == target || attacks (r, kind, from, target));
}

/* Each makes a solution. */
static void
check_last (Reading *r)
{
  const guint kind = r->said.kind;

  g_assert_cmpuint (count_all_left (r), ==, 1);
  g_assert_cmpuint (count_left (r, kind), ==, 1);
  check_candidates (r, r->said.n);
  g_assert_cmpuint (etude_squares_count (&r->event->candidates[kind]), ==, r->said.n);
  for (guint square = 0; square < n_squares (r); square++)
    if (etude_squares_has (&r->event->candidates[kind], square))
      {
        struct etude_problem board = *r->board;
        guint8 solution[ETUDE_SQUARES_MAX];
        guint n = 0;

        etude_squares_add (&board.fixed[kind], square);
        for (guint k = 0; k < ETUDE_KINDS; k++)
          for (guint s = 0; s < n_squares (r); s++)
            if (etude_squares_has (&board.fixed[k], s))
              solution[n++] = (guint8) s;
        g_assert_true (etude_solution_holds (r->board, solution));
      }
}

/* The last piece covers all that is left from there. */
static void
check_cover (Reading *r)
{
  const guint kind = r->said.kind;

  g_assert_cmpuint (count_all_left (r), ==, 1);
  check_candidates (r, r->said.n);
  for (guint from = 0; from < n_squares (r); from++)
    for (guint to = 0; etude_squares_has (&r->event->candidates[kind], from) && to < n_squares (r); to++)
      g_assert_true (from == to || is_covered (r, to) || attacks (r, kind, from, to));
}

static void
check_left (Reading *r)
{
  const guint kind = r->said.kind;

  g_assert_cmpuint (r->said.left, ==, count_left (r, kind));
  g_assert_cmpuint (etude_squares_count (&r->event->candidates[kind]), ==, r->said.n);
  check_candidates (r, r->said.n);
}

static void
check_anywhere (Reading *r)
{
  g_assert_cmpuint (count_uncovered (r), ==, 0);
  check_left (r);
}

static void
check_further (Reading *r)
{
  struct etude_squares together = { 0 };
  guint last = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint square = 0; square < n_squares (r); square++)
      if (etude_squares_has (&r->event->open[kind], square))
        etude_squares_add (&together, square);
  g_assert_cmpuint (etude_squares_count (&together), ==, r->said.n);
  g_assert_cmpuint (count_all_left (r), ==, r->said.left);
  while (!etude_squares_has (&together, last))
    last++;
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint square = last; square < n_squares (r) && r->board->task != ETUDE_TWO_COLOURS; square++)
      if (count_left (r, kind) > 0)
        g_assert_true (etude_squares_has (&r->event->candidates[kind], square) == is_free (r, kind, square));
}

/* --- dead ends --- */

static void
check_no_squares (Reading *r)
{
  const guint kind = r->said.kind;

  g_assert_cmpuint (r->said.left, ==, count_left (r, kind));
  g_assert_cmpuint (etude_squares_count (&r->event->open[kind]), ==, r->said.n);
  g_assert_cmpuint (count_left (r, kind), >, r->said.n);
}

static void
check_no_groups (Reading *r)
{
  const guint kind = r->said.kind;

  g_assert_cmpuint (r->said.left, ==, count_left (r, kind));
  g_assert_cmpuint (count_left (r, kind), >, r->said.most);
}

static void
check_needs (Reading *r)
{
  const struct etude_squares group = group_of (r);
  const guint kind = r->said.kind;

  g_assert_cmpuint (r->said.left, ==, 1);
  g_assert_cmpmem (&group, sizeof group, &r->event->group, sizeof group);
  check_group (r, kind, &group);
  g_assert_cmpuint (count_in (&r->event->open[kind], &group), ==, 0);
  g_assert_cmpuint (count_in (&r->board->fixed[kind], &group), ==, 0);
  g_assert_cmpuint (count_left (r, kind), >, 0);
}

static void
check_attacked (Reading *r)
{
  const struct etude_squares squares = r->said.squares;

  g_assert_cmpuint (etude_squares_count (&squares), >, 0);
  for (guint square = 0; square < n_squares (r); square++)
    if (etude_squares_has (&squares, square))
      {
        gboolean attacked = FALSE;

        g_assert_cmpuint (kind_on (r->board, square), <, ETUDE_KINDS);
        for (guint from = 0; from < n_squares (r); from++)
          attacked = attacked
                     || (kind_on (r->board, from) < ETUDE_KINDS
                         && are_enemies (r->board, kind_on (r->board, from), kind_on (r->board, square))
                         && attacks (r, kind_on (r->board, from), from, square));
        g_assert_true (attacked);
      }
}

static void
check_unreached (Reading *r)
{
  const guint target = r->said.square;

  g_assert_false (is_covered (r, target));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint from = 0; from < n_squares (r); from++)
      if (etude_squares_has (&r->event->open[kind], from))
        g_assert_false (from == target || attacks (r, kind, from, target));
}

static void
check_uncovered (Reading *r)
{
  g_assert_cmpuint (count_uncovered (r), ==, r->said.n);
  g_assert_cmpuint (r->said.n, >, 0);
}

static void
check_all_stand (Reading *r)
{
  check_uncovered (r);
  g_assert_cmpuint (count_all_left (r), ==, 0);
}

/* The most that pieces cover one by one, on squares that are open to them. */
static void
check_gains (Reading *r)
{
  guint together = 0;

  check_uncovered (r);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      guint best = 0;

      for (guint from = 0; from < n_squares (r) && count_left (r, kind) > 0; from++)
        {
          guint gain = 0;

          for (guint to = 0; etude_squares_has (&r->event->open[kind], from) && to < n_squares (r); to++)
            gain += !is_covered (r, to) && (to == from || reaches (r, kind, from, to));
          best = MAX (best, gain);
        }
      together += best * count_left (r, kind);
    }
  g_assert_cmpuint (together, ==, r->said.most);
  g_assert_cmpuint (r->said.most, <, r->said.n);
}

static void
check_shares (Reading *r)
{
  check_uncovered (r);
  g_assert_cmpuint (count_all_left (r), ==, r->said.left);
}

static void
check_last_gap (Reading *r)
{
  check_uncovered (r);
  g_assert_cmpuint (count_all_left (r), ==, 1);
}

static void
check_empty_row (Reading *r)
{
  const struct etude_squares group = group_of (r);

  g_assert_cmpuint (etude_squares_count (&group), ==, r->board->edge);
  g_assert_cmpmem (&group, sizeof group, &r->event->group, sizeof group);
  for (guint square = 0; square < n_squares (r); square++)
    for (guint kind = 0; kind < ETUDE_KINDS; kind++)
      if (etude_squares_has (&group, square) && count_left (r, kind) > 0)
        g_assert_false (is_free (r, kind, square));
}

static void
check_crowd (Reading *r)
{
  struct etude_squares together = { 0 };
  guint left = 0;
  const gboolean white = r->said.row == ETUDE_PLACEMENT_ROW_FEW_WHITE,
                 black = r->said.row == ETUDE_PLACEMENT_ROW_FEW_BLACK;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      if ((white && etude_kind_colour (kind) == ETUDE_BLACK) || (black && etude_kind_colour (kind) == ETUDE_WHITE))
        continue;
      left += count_left (r, kind);
      for (guint square = 0; square < n_squares (r); square++)
        if (etude_squares_has (&r->event->open[kind], square))
          etude_squares_add (&together, square);
    }
  g_assert_cmpuint (left, ==, r->said.left);
  g_assert_cmpuint (etude_squares_count (&together), ==, r->said.n);
  g_assert_cmpuint (r->said.n, <, left);
}

/* --- pieces set and taken back --- */

static void
check_set (Reading *r)
{

  g_assert_true (etude_squares_has (&r->board->fixed[r->said.kind], r->said.square));
}

static void
check_back (Reading *r)
{
  g_assert_cmpuint (kind_on (r->board, r->said.square), ==, ETUDE_KINDS);
  g_assert_cmpuint (count_left (r, r->said.kind), >, 0);
}

static void
check_solution (Reading *r)
{
  g_assert_cmpuint (count_all_left (r), ==, 0);
  if (r->board->task == ETUDE_DOMINATION)
    g_assert_cmpuint (count_uncovered (r), ==, 0);
}

/* --- the sentences --- */

static const struct
{
  CheckFunc check;
  guint least; /* times that it must occur */
} sentences[ETUDE_PLACEMENT_ROWS] = {
  [ETUDE_PLACEMENT_ROW_FIRST] = { check_symmetry, 50 },
  [ETUDE_PLACEMENT_ROW_NEXT] = { check_symmetry, 50 },
  [ETUDE_PLACEMENT_ROW_FEWEST] = { check_fewest, 50 },
  [ETUDE_PLACEMENT_ROW_GROUP] = { check_may_stay_empty, 50 },
  [ETUDE_PLACEMENT_ROW_IN_ROW] = { check_row, 20 },
  [ETUDE_PLACEMENT_ROW_TARGET] = { check_target, 50 },
  [ETUDE_PLACEMENT_ROW_TARGET_SOME] = { check_target, 5 },
  [ETUDE_PLACEMENT_ROW_LAST] = { check_last, 50 },
  [ETUDE_PLACEMENT_ROW_COVER] = { check_cover, 20 },
  [ETUDE_PLACEMENT_ROW_ANYWHERE] = { check_anywhere, 10 },
  [ETUDE_PLACEMENT_ROW_OPEN] = { check_left, 50 },
  [ETUDE_PLACEMENT_ROW_FURTHER] = { check_further, 50 },
  [ETUDE_PLACEMENT_ROW_FEW_SQUARES] = { check_no_squares, 20 },
  [ETUDE_PLACEMENT_ROW_FEW_GROUPS] = { check_no_groups, 5 },
  [ETUDE_PLACEMENT_ROW_NEEDS] = { check_needs, 5 },
  [ETUDE_PLACEMENT_ROW_ATTACKED] = { check_attacked, 1 },
  [ETUDE_PLACEMENT_ROW_UNREACHED] = { check_unreached, 5 },
  [ETUDE_PLACEMENT_ROW_GAINS] = { check_gains, 20 },
  [ETUDE_PLACEMENT_ROW_SHARES] = { check_shares, 1 },
  [ETUDE_PLACEMENT_ROW_LAST_GAP] = { check_last_gap, 20 },
  [ETUDE_PLACEMENT_ROW_GAP] = { check_all_stand, 20 },
  [ETUDE_PLACEMENT_ROW_FEW_FURTHER] = { check_crowd, 20 },
  [ETUDE_PLACEMENT_ROW_FEW_WHITE] = { check_crowd, 1 },
  [ETUDE_PLACEMENT_ROW_FEW_BLACK] = { check_crowd, 1 },
  [ETUDE_PLACEMENT_ROW_FULL] = { check_empty_row, 20 },
  [ETUDE_PLACEMENT_ROW_SET] = { check_set, 200 },
  [ETUDE_PLACEMENT_ROW_BACK] = { check_back, 200 },
  [ETUDE_PLACEMENT_ROW_SOLUTION] = { check_solution, 50 },
  [ETUDE_PLACEMENT_ROW_IMAGE] = { check_solution, 50 },
};

/* --- searches --- */

typedef struct
{
  guint n_read[ETUDE_PLACEMENT_ROWS];
  guint n_steps;
} Reader;

static bool
on_event (void *data, const struct etude_placement_event *event)
{
  Reader *reader = data;
  Reading reading = { event, event->board, etude_placement_word_event (event), { { 0 } } };
  g_autofree char *text = etude_placement_describe_event (event);

  g_assert_null (strpbrk (text, "{}"));
  for (guint square = 0; square < event->board->edge * event->board->edge; square++)
    if (kind_on (event->board, square) < ETUDE_KINDS)
      etude_squares_add (&reading.occupied, square);
  if (event->step == ETUDE_STEP_CHOICE || event->step == ETUDE_STEP_DEAD_END)
    check_open (&reading);
  if (!sentences[reading.said.row].check)
    g_error ("no sentence about a step: %s", text);
  sentences[reading.said.row].check (&reading);
  reader->n_read[reading.said.row]++;
  return ++reader->n_steps < STEPS;
}

static struct etude_problem
random_problem (GRand *rand)
{
  struct etude_problem problem
      = { .task = (enum etude_task) g_rand_int_range (rand, 0, 3), .edge = (guint) g_rand_int_range (rand, 2, 9) };
  const gint32 n_kinds = problem.task == ETUDE_TWO_COLOURS ? ETUDE_KINDS : ETUDE_PLACED_PIECES;

  for (guint i = 0; i < 3; i++)
    problem.count[g_rand_int_range (rand, 0, n_kinds)] += (guint) g_rand_int_range (rand, 0, 4);
  if (g_rand_int_range (rand, 0, 4) == 0)
    {
      memset (problem.count, 0, sizeof problem.count);
      problem.count[g_rand_boolean (rand) ? ETUDE_QUEEN : ETUDE_ROOK] = problem.edge;
    }
  for (gint32 i = g_rand_int_range (rand, -4, 4); i > 0; i--)
    etude_squares_add (&problem.forbidden, (guint) g_rand_int_range (rand, 0, (gint32) (problem.edge * problem.edge)));
  for (gint32 i = g_rand_int_range (rand, -4, 3); i > 0; i--)
    {
      const guint square = (guint) g_rand_int_range (rand, 0, (gint32) (problem.edge * problem.edge));
      const guint kind = (guint) g_rand_int_range (rand, 0, n_kinds);

      if (problem.count[kind] > etude_squares_count (&problem.fixed[kind]) && kind_on (&problem, square) == ETUDE_KINDS
          && !etude_squares_has (&problem.forbidden, square))
        etude_squares_add (&problem.fixed[kind], square);
    }
  return problem;
}

/* White has few squares for two kinds, Black the other way round. */
static const struct etude_problem crowded[] = {
  { ETUDE_TWO_COLOURS, 3, { [ETUDE_KING] = 2, [ETUDE_KNIGHT] = 3, [ETUDE_PLACED_PIECES + ETUDE_KING] = 1 } },
  { ETUDE_TWO_COLOURS,
    3,
    { [ETUDE_KING] = 1, [ETUDE_PLACED_PIECES + ETUDE_KING] = 2, [ETUDE_PLACED_PIECES + ETUDE_KNIGHT] = 3 } },
};

static void
search (Reader *reader, const struct etude_problem *problem, guint way)
{
  const struct etude_placement_run run = { .all = way & 1, .watch = on_event, .watch_data = reader, .plain = way & 2 };
  struct etude_placement_count count;

  reader->n_steps = 0;
  etude_placement_solve (problem, &run, &count);
}

CASE (random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autofree Reader *reader = g_new0 (Reader, 1);

  for (guint i = 0; i < PROBLEMS + G_N_ELEMENTS (crowded); i++)
    {
      const struct etude_problem problem = i < PROBLEMS ? random_problem (rand) : crowded[i - PROBLEMS];

      for (guint way = 0; way < 4; way++)
        search (reader, &problem, way);
    }
  for (guint row = 0; row < ETUDE_PLACEMENT_ROWS; row++)
    {
      g_test_message ("%u of row %u", reader->n_read[row], row);
      g_assert_cmpuint (reader->n_read[row], >=, sentences[row].least);
    }
}
