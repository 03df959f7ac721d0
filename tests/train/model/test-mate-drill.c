/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-drill.c - drills of every theme, played well, badly and wrongly, against every defender. */
#include "case.h"
#include "etude-mate-drill-start.h"
#include "etude-mate-drill.h"
#include "made-endings.h"
#include "mate-advice.h"
#include "notation.h"
#include "slow-moves.h"
#include "slow-plan.h"
#include "wait.h"

#include <stdlib.h>
#include <string.h>

#define SEEDS 12
#define MOVES_MAX 60
#define N_LONE_THEMES ETUDE_MATE_THEME_KEY_SQUARES /* test-mate-drill-endings.c has the others */

typedef struct
{
  EtudeSolved known[N_LONE_THEMES];
  struct etude_barrier *barrier;
} Shared;

static Shared shared;

typedef struct
{
  EtudeMateDrill *drill;
  EtudeSolved solved;
  EtudeTablebases *tablebases; /* or NULL */
} Fixture;

static EtudeSolved
known_of (const char *name)
{
  EtudeSolved known = { 0 };

  g_assert_true (etude_ending_parse (name, &known.lone));
  known.endings = made_endings (&known.lone);
  return known;
}

static void
make_tablebases (void)
{
  if (shared.barrier)
    return;
  for (guint i = 0; i < N_LONE_THEMES; i++)
    {
      for (guint k = 0; k < i && !shared.known[i].endings; k++)
        if (g_str_equal (etude_mate_theme_ending (k), etude_mate_theme_ending (i)))
          shared.known[i] = shared.known[k];
      if (!shared.known[i].endings)
        shared.known[i] = known_of (etude_mate_theme_ending (i));
    }
  g_assert_cmpint (etude_barrier_new (NULL, NULL, &shared.barrier), ==, ETUDE_OK);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  make_tablebases ();
  f->drill = etude_mate_drill_new ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->drill);
}

#define PATH_SEEDS 12
#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static void
know (Fixture *f, const EtudeSolved *known)
{
  f->solved = *known;
}

static void
begin (Fixture *f, EtudeMateTheme theme, EtudeMateDefender defender, guint32 seed)
{
  know (f, &shared.known[theme]);
  etude_mate_drill_begin (f->drill, &f->solved, shared.barrier, theme, defender, ETUDE_MATE_YARDSTICK_TABLE, 0, seed);
}

static guint
all_moves (Fixture *f, struct etude_judged_move moves[ETUDE_MOVES_MAX])
{
  return etude_endings_moves (f->solved.endings, etude_mate_drill_get_position (f->drill), moves);
}

/* --- starts --- */

/* P, on the way of the W, turned or mirrored so that its wrong corner is h8: the knight on f7, e5, d7 or c5, White's king on
 * the sixth rank, the black king on the last two, and the bishop on light squares. */
static struct etude_position
turn_w (const struct etude_position *p)
{
  static const guint8 stops[] = { 53, 36, 51, 34 };

  for (guint symmetry = 0; symmetry < 8; symmetry++)
    {
      const struct etude_position turned = etude_mate_drill_turn (p, symmetry);

      if (memchr (stops, turned.man[1].square, sizeof stops) && turned.king[ETUDE_WHITE].square / 8 == 5
          && turned.king[ETUDE_BLACK].square / 8 >= 6 && etude_square_is_light (turned.man[0].square, 8))
        return turned;
    }
  g_assert_not_reached ();
}

static void
check_start (EtudeMateTheme theme, const struct etude_position *p, const struct etude_plan *plan)
{
  static const guint8 corners[] = { 0, 7, 56, 63 };
  gboolean in_corner = FALSE;

  g_assert_true (slow_is_legal (p) && p->to_move == ETUDE_WHITE);
  g_assert_cmpuint (plan->loose, ==, ETUDE_MEN_MAX);
  for (guint i = 0; i < 4; i++)
    if (etude_square_is_light (corners[i], 8) != etude_square_is_light (p->man[0].square, 8))
      in_corner |= ABS (p->king[ETUDE_BLACK].square % 8 - corners[i] % 8) <= 1
                   && ABS (p->king[ETUDE_BLACK].square / 8 - corners[i] / 8) <= 1;
  if (theme == ETUDE_MATE_THEME_NET)
    g_assert_cmpuint (plan->moves, <=, 6);
  if (theme == ETUDE_MATE_THEME_TRIANGLE)
    g_assert_cmpuint (plan->triangle, ==, 1);
  if (theme == ETUDE_MATE_THEME_CORNER)
    g_assert_true (in_corner);
  if (theme == ETUDE_MATE_THEME_GATHER)
    g_assert_true (slow_steps (p->king[ETUDE_WHITE].square, p->king[ETUDE_BLACK].square) >= 5
                   && MAX (slow_steps (p->man[0].square, p->king[ETUDE_BLACK].square),
                           slow_steps (p->man[1].square, p->king[ETUDE_BLACK].square))
                          >= 5);
  if (theme == ETUDE_MATE_THEME_W)
    {
      turn_w (p);
      g_assert_cmpuint (plan->w_next, !=, ETUDE_NOWHERE);
    }
}

/* Before a drill has begun, the board shows what it is about: a start as good as any. */
FIXTURE_CASE (examples)
{
  for (guint theme = 0; theme < N_LONE_THEMES; theme++)
    {
      const struct etude_position example = etude_mate_theme_example (theme, 0);
      struct etude_plan plan;

      begin (f, theme, ETUDE_MATE_DEFENDER_LONGEST, 1);
      g_assert_true (etude_plan_measure (f->solved.endings, shared.barrier, &example, &plan));
      check_start (theme, &example, &plan);
    }
}

/* The same seed, the same start; other seeds, other starts, in all corners of the board. */
FIXTURE_CASE (starts)
{
  for (guint theme = 0; theme < N_LONE_THEMES; theme++)
    {
      guint quarters = 0;

      for (guint32 seed = 1; seed <= 4 * SEEDS; seed++)
        {
          struct etude_position first;

          begin (f, theme, ETUDE_MATE_DEFENDER_LONGEST, seed);
          first = *etude_mate_drill_get_position (f->drill);
          check_start (theme, &first, etude_mate_drill_get_plan (f->drill));
          quarters |= 1u << (2 * (first.king[ETUDE_BLACK].square / 8 > 3) + (first.king[ETUDE_BLACK].square % 8 > 3));
          if (seed > 2)
            continue;
          begin (f, theme, ETUDE_MATE_DEFENDER_HUMAN, seed);
          g_assert_true (memcmp (&first, etude_mate_drill_get_position (f->drill), sizeof first) == 0);
        }
      g_assert_cmpuint (quarters, ==, 15);
    }
}

/* Nobody is asked for what holds already, also when the reply has brought it about. */
FIXTURE_CASE (reached_by_reply)
{
  for (guint32 seed = 1; seed <= 4 * SEEDS; seed++)
    {
      struct etude_move move;

      begin (f, ETUDE_MATE_THEME_W, ETUDE_MATE_DEFENDER_LONGEST, seed);
      while (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT)
        {
          g_assert_cmpuint (etude_mate_drill_get_plan (f->drill)->triangle, <, 3);
          g_assert_true (etude_mate_drill_hint (f->drill, FALSE));
          etude_mate_drill_get_hint (f->drill, &move);
          g_assert_true (etude_mate_drill_move (f->drill, &move));
          etude_mate_drill_reply (f->drill, &move);
        }
      g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_REACHED);
    }
}

/* White's king stands behind his knight or one file further, and the black king on either rank. */
FIXTURE_CASE (w_starts)
{
  guint kings = 0, ranks = 0;

  for (guint32 seed = 1; seed <= 4 * SEEDS; seed++)
    {
      struct etude_position p;

      begin (f, ETUDE_MATE_THEME_W, ETUDE_MATE_DEFENDER_LONGEST, seed);
      p = turn_w (etude_mate_drill_get_position (f->drill));
      if (p.man[1].square % 8 < 5) /* from f7 the king does not go on to the g file */
        kings |= 1u << (1 + p.king[ETUDE_WHITE].square % 8 - p.man[1].square % 8);
      ranks |= 1u << p.king[ETUDE_BLACK].square / 8;
    }
  g_assert_cmpuint (kings & 6, ==, 6);
  g_assert_cmpuint (ranks, ==, 3 << 6);
}

/* No longer than asked for; the rook's starts have ten moves at least, so less than ten is no limit. */
FIXTURE_CASE (length)
{
  know (f, &shared.known[ETUDE_MATE_THEME_ROOK]);
  for (guint32 seed = 1; seed <= SEEDS; seed++)
    for (guint longest = 9; longest <= 11; longest++)
      {
        etude_mate_drill_begin (f->drill, &f->solved, shared.barrier, ETUDE_MATE_THEME_ROOK,
                                ETUDE_MATE_DEFENDER_LONGEST, ETUDE_MATE_YARDSTICK_TABLE, longest, seed);
        g_assert_cmpuint (etude_mate_drill_get_plan (f->drill)->moves, >=, 10);
        g_assert_cmpuint (etude_mate_drill_get_plan (f->drill)->moves, <=, longest == 9 ? 16 : longest);
      }
}

/* --- good play --- */

/* What the defender must keep to: so many moves short of the best, or of all. */
static void
check_reply (const struct etude_judged_move *replies, guint n, const struct etude_move *reply,
             EtudeMateDefender defender)
{
  static const guint most[] = { 0, 2, 1 };
  guint i = 0;

  while (i < n && (replies[i].move.from != reply->from || replies[i].move.to != reply->to))
    i++;
  g_assert_cmpuint (i, <, n);
  g_assert_cmpuint (replies[i].verdict.moves + most[defender], >=, replies[0].verdict.moves);
}

/* Plays the moves of the table. Returns how many replies were not the longest. */
static guint
play_well (Fixture *f, EtudeMateDefender defender)
{
  guint shorter = 0;

  for (guint n = 0; etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT && n < MOVES_MAX; n++)
    {
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      struct etude_move reply;
      guint n_replies;

      all_moves (f, moves);
      g_assert_true (etude_mate_drill_move (f->drill, &moves[0].move));
      n_replies = all_moves (f, moves);
      if (!etude_mate_drill_reply (f->drill, &reply))
        break;
      check_reply (moves, n_replies, &reply, defender);
      shorter += etude_mate_drill_get_plan (f->drill)->moves < moves[0].verdict.moves;
    }
  return shorter;
}

/* A line for each mistake. */
static char *
describe_mistakes (EtudeMateDrill *drill)
{
  g_autoptr (GArray) mistakes = etude_mate_drill_get_mistakes (drill);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < mistakes->len; i++)
    {
      g_autofree char *line = etude_mate_mistake_describe (&g_array_index (mistakes, EtudeMateMistake, i));

      g_string_append_printf (text, "%s%s", i ? "\n" : "", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

FIXTURE_CASE (good_play)
{
  guint shorter[ETUDE_N_MATE_DEFENDERS] = { 0 };

  for (guint theme = 0; theme < N_LONE_THEMES; theme++)
    for (guint defender = 0; defender < ETUDE_N_MATE_DEFENDERS; defender++)
      for (guint32 seed = 1; seed <= SEEDS; seed++)
        {
          EtudeMateDrilled drilled;
          g_autofree char *better = NULL;

          begin (f, theme, defender, seed);
          shorter[defender] += play_well (f, defender);
          if (theme == ETUDE_MATE_THEME_BARRIER && etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STOPPED)
            continue; /* the table may let the king out to mate him sooner */
          g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_REACHED);
          drilled = etude_mate_drill_get_drilled (f->drill, 1000, 60);
          better = describe_mistakes (f->drill);
          g_assert_cmpstr (better, ==, "");
          g_assert_true (drilled.solved && drilled.used == drilled.needed && drilled.used > 0 && drilled.spare >= 0);
          g_assert_cmpuint (drilled.theme, ==, theme);
        }
  g_assert_cmpuint (shorter[ETUDE_MATE_DEFENDER_LONGEST], ==, 0);
  g_assert_cmpuint (shorter[ETUDE_MATE_DEFENDER_CORNER], >, 0);
  g_assert_cmpuint (shorter[ETUDE_MATE_DEFENDER_HUMAN], >, 0);
}

/* --- slow play --- */

FIXTURE_CASE (better)
{
  guint costs[MOVES_MAX], n = 0, total = 0;
  g_autofree char *better = NULL, *text = NULL;
  g_auto (GStrv) lines = NULL;

  begin (f, ETUDE_MATE_THEME_ROOK, ETUDE_MATE_DEFENDER_LONGEST, 3);
  while (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT && n < MOVES_MAX)
    {
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      struct etude_move reply;
      const guint n_moves = all_moves (f, moves), slow = n % 3 == 0 && n < 10 ? MIN (n_moves - 1, 5 + n) : 0;
      const guint chosen = moves[slow].verdict.kind == ETUDE_VERDICT_WHITE_MATES ? slow : 0;

      costs[n] = moves[chosen].verdict.moves - moves[0].verdict.moves;
      total += costs[n++];
      g_assert_true (etude_mate_drill_move (f->drill, &moves[chosen].move));
      etude_mate_drill_reply (f->drill, &reply);
    }
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_REACHED);
  g_assert_cmpuint (etude_mate_drill_get_drilled (f->drill, 1000, 60).needed, ==, n - total);
  better = describe_mistakes (f->drill);
  lines = g_strsplit (better, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  for (guint i = 0, before = G_MAXUINT; i < 3; i++)
    {
      const guint number = (guint) g_ascii_strtoull (lines[i], NULL, 10);
      g_autofree char *cost = g_strdup_printf (" cost %u move", costs[number - 1]);

      g_assert_cmpuint (costs[number - 1], >, 0);
      g_assert_cmpuint (costs[number - 1], <=, before);
      g_assert_nonnull (strstr (lines[i], cost));
      before = costs[number - 1];
    }
  text = etude_mate_drill_describe (f->drill);
  g_assert_true (g_str_has_prefix (text, "Done in"));
}

/* --- blunders --- */

/* The refutation goes by legal moves, and ends with a man taken, with stalemate, or when it is long enough. */
static void
check_refutation (Fixture *f, const struct etude_position *before)
{
  struct etude_move moves[ETUDE_MATE_REFUTATION_MAX], legal;
  struct etude_position p = *before;
  const guint n = etude_mate_drill_get_refutation (f->drill, moves);
  struct etude_move rest[ETUDE_MOVES_MAX];

  g_assert_cmpuint (n, >=, 1);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (etude_position_find_move (&p, moves[i].from, moves[i].to, 0, &legal));
      p = etude_position_play (&p, &legal);
      g_assert_cmpint (etude_endings_probe (f->solved.endings, &p).kind, !=, ETUDE_VERDICT_WHITE_MATES);
    }
  g_assert_true (moves[n - 1].captures || n == ETUDE_MATE_REFUTATION_MAX || slow_moves (&p, rest) == 0);
}

FIXTURE_CASE (blunder)
{
  guint n_blunders = 0;

  for (guint theme = 0; theme < N_LONE_THEMES; theme++)
    for (guint32 seed = 1; seed <= SEEDS; seed++)
      {
        struct etude_judged_move moves[ETUDE_MOVES_MAX];
        struct etude_move reply;
        struct etude_position before;
        g_autofree char *reason = NULL;
        guint n;

        begin (f, theme, ETUDE_MATE_DEFENDER_LONGEST, seed);
        before = *etude_mate_drill_get_position (f->drill);
        n = all_moves (f, moves);
        if (moves[n - 1].verdict.kind == ETUDE_VERDICT_WHITE_MATES)
          continue;
        g_assert_true (etude_mate_drill_move (f->drill, &moves[n - 1].move));
        g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_STOPPED);
        g_assert_false (etude_mate_drill_reply (f->drill, &reply));
        reason = etude_mate_drill_describe (f->drill);
        g_assert_true (strstr (reason, "draw") || strstr (reason, "stalemate") || strstr (reason, "loses"));
        check_refutation (f, &before);
        g_assert_true (etude_mate_drill_take_back (f->drill));
        g_assert_true (memcmp (&before, etude_mate_drill_get_position (f->drill), sizeof before) == 0);
        play_well (f, ETUDE_MATE_DEFENDER_LONGEST);
        g_assert_false (etude_mate_drill_get_drilled (f->drill, 1000, 60).solved);
        n_blunders++;
      }
  g_assert_cmpuint (n_blunders, >, 5 * SEEDS);
}

/* A move that wins but lets the king out stops this theme. */
FIXTURE_CASE (barrier)
{
  guint n_broken = 0;

  for (guint32 seed = 1; seed <= SEEDS; seed++)
    {
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      guint n;

      begin (f, ETUDE_MATE_THEME_BARRIER, ETUDE_MATE_DEFENDER_LONGEST, seed);
      n = all_moves (f, moves);
      while (n > 0 && moves[n - 1].verdict.kind != ETUDE_VERDICT_WHITE_MATES)
        n--;
      etude_mate_drill_move (f->drill, &moves[n - 1].move);
      if (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STOPPED)
        {
          g_autofree char *reason = etude_mate_drill_describe (f->drill);

          g_assert_nonnull (strstr (reason, "no longer holds"));
          n_broken++;
        }
    }
  g_assert_cmpuint (n_broken, >, SEEDS / 2);
}

/* --- hints, hands off --- */

FIXTURE_CASE (hints)
{
  struct etude_move move, reply, wrong = { .piece = ETUDE_KING, .from = 0, .to = 63 };
  g_autofree char *none = etude_mate_drill_describe_last (f->drill), *last = NULL, *standing = NULL;
  g_autofree char *played = NULL, *answered = NULL;

  g_assert_null (etude_mate_drill_describe_played (f->drill));
  g_assert_false (etude_mate_drill_hint (f->drill, FALSE));
  g_assert_false (etude_mate_drill_take_back (f->drill));
  g_assert_null (none);
  begin (f, ETUDE_MATE_THEME_W, ETUDE_MATE_DEFENDER_LONGEST, 1);
  g_assert_true (etude_mate_drill_hint (f->drill, FALSE));
  g_assert_cmpuint (etude_mate_drill_get_hint (f->drill, &move), ==, 1);
  g_assert_false (etude_mate_drill_move (f->drill, &wrong));
  g_assert_true (etude_mate_drill_move (f->drill, &move));
  g_assert_false (etude_mate_drill_move (f->drill, &move));
  last = etude_mate_drill_describe_last (f->drill);
  standing = etude_mate_drill_describe_standing (f->drill);
  g_assert_nonnull (strstr (last, "is a best move."));
  played = etude_mate_drill_describe_played (f->drill);
  g_assert_true (g_str_has_prefix (played, "1. ") && g_str_has_prefix (last, played + 3));
  g_assert_cmpstr (standing, ==, "1 move played, as good as best play.");
  g_assert_true (etude_mate_drill_reply (f->drill, &reply));
  answered = etude_mate_drill_describe_played (f->drill);
  g_assert_true (g_str_has_prefix (answered, played) && strstr (answered, " ♚"));
  g_assert_true (etude_mate_drill_take_back (f->drill));
  play_well (f, ETUDE_MATE_DEFENDER_LONGEST);
  g_assert_cmpuint (etude_mate_drill_get_drilled (f->drill, 1000, 60).hints, ==, 2);
  g_assert_false (etude_mate_drill_get_drilled (f->drill, 1000, 60).solved); /* it was shown how */
  etude_mate_drill_clear (f->drill);
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_NONE);
  g_assert_false (etude_mate_drill_take_back (f->drill)); /* nothing of it is left */
}

/* --- tasks of lessons --- */

static EtudeMateTask
task_of (const char *text, enum etude_colour student, gboolean draw, guint moves)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  return (EtudeMateTask){ .start = fen.position, .student = student, .draw = draw, .moves = moves };
}

static gboolean
play_san (Fixture *f, const char *san)
{
  struct etude_move move;

  g_assert_cmpint (etude_san_read (etude_mate_drill_get_position (f->drill), san, strlen (san), &move), ==,
                   ETUDE_SAN_OK);
  return etude_mate_drill_move (f->drill, &move);
}

/* Every winning move is taken, and what it costs is said; one that leaves too few moves stops, and is given back. */
FIXTURE_CASE (budget)
{
  const EtudeMateTask task = task_of ("k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1", ETUDE_WHITE, FALSE, 6); /* mate in 5 */
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  g_autofree char *last = NULL, *standing = NULL, *reason = NULL;
  guint slower = 0;
  struct etude_move reply;

  know (f, &shared.known[ETUDE_MATE_THEME_NET]);
  g_assert_true (
      etude_mate_drill_begin_task (f->drill, &f->solved, shared.barrier, &task, ETUDE_MATE_DEFENDER_LONGEST, 1));
  g_assert_false (etude_mate_drill_has_begun (f->drill));
  all_moves (f, moves);
  while (moves[slower].verdict.moves == 5)
    slower++;
  g_assert_cmpuint (moves[slower].verdict.moves, ==, 6);
  g_assert_true (etude_mate_drill_move (f->drill, &moves[slower].move));
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_DEFENDER);
  last = etude_mate_drill_describe_last (f->drill);
  g_assert_nonnull (strstr (last, "costs 1 move"));
  standing = etude_mate_drill_describe_standing (f->drill);
  g_assert_cmpstr (standing, ==, "Moves played: 1 of 6; left: 0.");
  g_assert_true (etude_mate_drill_reply (f->drill, &reply));
  slower = all_moves (f, moves);
  while (moves[slower - 1].verdict.kind != ETUDE_VERDICT_WHITE_MATES)
    slower--;
  g_assert_true (etude_mate_drill_move (f->drill, &moves[slower - 1].move));
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_STOPPED);
  reason = etude_mate_drill_describe (f->drill);
  g_assert_true (g_str_has_prefix (reason, "The mate comes too late. Moves played: 2;"));
  g_assert_true (etude_mate_drill_take_back (f->drill));
  play_well (f, ETUDE_MATE_DEFENDER_LONGEST);
}

/* The longest of the moves that win. */
static struct etude_move
slowest (Fixture *f)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  guint n = all_moves (f, moves);

  while (moves[n - 1].verdict.kind != ETUDE_VERDICT_WHITE_MATES)
    n--;
  return moves[n - 1].move;
}

static void
begin_fifty (Fixture *f, const char *text)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (text, &fen));
  f->tablebases = etude_tablebases_new ();
  etude_mate_drill_set_tablebases (f->drill, f->tablebases);
  g_assert_true (etude_mate_drill_begin_at (f->drill, &f->solved, shared.barrier, ETUDE_MATE_THEME_NONE,
                                            ETUDE_MATE_DEFENDER_LONGEST, ETUDE_MATE_YARDSTICK_FIFTY, &fen.position, 1));
  WAIT_FOR (etude_tablebases_judge_fifty (f->tablebases, etude_mate_drill_get_position (f->drill)) != NULL);
}

static void
end_fifty (Fixture *f)
{
  etude_tablebases_stop (f->tablebases);
  etude_mate_drill_set_tablebases (f->drill, NULL);
  g_clear_object (&f->tablebases);
}

/* Within fifty moves: who dawdles is stopped by the very move after which the mate comes too late. Nothing but a mate ends the
 * count with a rook, so that the distances tell when that is. What was taken back is mated in time. */
FIXTURE_CASE (fifty)
{
  struct etude_move move, reply;
  g_autofree char *reason = NULL;
  guint n = 0;

  know (f, &shared.known[ETUDE_MATE_THEME_ROOK]);
  begin_fifty (f, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
  do
    {
      guint left;

      move = slowest (f);
      n++;
      g_assert_true (etude_mate_drill_move (f->drill, &move));
      left = etude_endings_probe (f->solved.endings, etude_mate_drill_get_position (f->drill)).moves;
      g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==,
                       2 * n - 1 + 2 * left > 100 ? ETUDE_MATE_DRILL_STOPPED : ETUDE_MATE_DRILL_DEFENDER);
    }
  while (etude_mate_drill_reply (f->drill, &reply));
  reason = etude_mate_drill_describe (f->drill);
  g_assert_cmpstr (reason, ==, "The mate comes too late: the fifty-move rule makes it a draw.");
  g_assert_true (etude_mate_drill_take_back (f->drill));
  play_well (f, ETUDE_MATE_DEFENDER_LONGEST);
  g_assert_cmpuint (etude_mate_drill_get_n_played (f->drill), <=, 50);
  end_fifty (f);
}

static void
check_standing (Fixture *f, const char *begin)
{
  g_autofree char *standing = etude_mate_drill_describe_standing (f->drill);

  g_assert_true (g_str_has_prefix (standing, begin));
}

/* A pawn's move begins the count anew. */
FIXTURE_CASE (fifty_pawn)
{
  EtudeSolved known = known_of ("KPK");
  struct etude_move reply;

  known.lone.n_men = 0; /* there are no plans with a pawn */
  know (f, &known);
  begin_fifty (f, "8/8/8/8/8/1K6/1P6/7k w - - 0 1");
  check_standing (f, "0 of 50 moves played");
  g_assert_true (play_san (f, "Kb4"));
  g_assert_true (etude_mate_drill_reply (f->drill, &reply));
  check_standing (f, "1 of 50 moves played");
  g_assert_true (play_san (f, "b3"));
  check_standing (f, "0 of 50 moves played");
  g_assert_true (etude_mate_drill_take_back (f->drill));
  check_standing (f, "1 of 50 moves played");
  end_fifty (f);
}

/* With five men it is said that nobody looks ahead; while a drill by the table counts nothing. */
FIXTURE_CASE (fifty_five_men)
{
  EtudeSolved known = known_of ("KNNKN");
  struct etude_fen fen;

  known.lone.n_men = 0;
  know (f, &known);
  g_assert_true (etude_fen_read ("kn6/8/1K6/3N4/3N4/8/8/8 w - - 0 1", &fen));
  for (guint yardstick = 0; yardstick < ETUDE_N_MATE_YARDSTICKS; yardstick++)
    {
      g_autofree char *standing = NULL;

      g_assert_true (etude_mate_drill_begin_at (f->drill, &f->solved, shared.barrier, ETUDE_MATE_THEME_NONE,
                                                ETUDE_MATE_DEFENDER_LONGEST, yardstick, &fen.position, 1));
      standing = etude_mate_drill_describe_standing (f->drill);
      g_assert_cmpstr (
          standing, ==,
          yardstick == ETUDE_MATE_YARDSTICK_FIFTY
              ? "0 of 50 moves played, 49 may be wasted. With five men the drill ends only after all fifty moves."
              : NULL);
    }
}

FIXTURE_CASE (thrown_away)
{
  const EtudeMateTask task = task_of ("k7/8/1K6/2N5/8/8/8/5B2 w - - 0 1", ETUDE_WHITE, FALSE, 0);
  struct etude_move moves[ETUDE_MATE_REFUTATION_MAX];
  g_autofree char *reason = NULL;

  know (f, &shared.known[ETUDE_MATE_THEME_NET]);
  g_assert_true (
      etude_mate_drill_begin_task (f->drill, &f->solved, shared.barrier, &task, ETUDE_MATE_DEFENDER_LONGEST, 1));
  g_assert_true (play_san (f, "Na6"));
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_STOPPED);
  reason = etude_mate_drill_describe (f->drill);
  g_assert_nonnull (strstr (reason, "stalemate"));
  g_assert_cmpuint (etude_mate_drill_get_refutation (f->drill, moves), ==, 1); /* Black cannot move */
  g_assert_true (etude_mate_drill_take_back (f->drill));
  g_assert_true (play_san (f, "Bh3"));
}

/* Two knights: whoever does not step into a mate holds; White sets a trap wherever there is one. */
FIXTURE_CASE (draw)
{
  EtudeSolved knights = known_of ("KNNK");
  const EtudeMateTask task = task_of ("7k/8/5K2/4NN2/8/8/8/8 b - - 0 1", ETUDE_BLACK, TRUE, 4);
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  g_autofree char *done = NULL;
  struct etude_move reply;

  know (f, &knights);
  g_assert_true (
      etude_mate_drill_begin_task (f->drill, &f->solved, shared.barrier, &task, ETUDE_MATE_DEFENDER_LONGEST, 1));
  while (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT)
    {
      guint n = all_moves (f, moves);

      g_assert_cmpint (moves[0].verdict.kind, !=, ETUDE_VERDICT_WHITE_MATES);
      if (moves[n - 1].verdict.kind == ETUDE_VERDICT_WHITE_MATES)
        {
          g_assert_true (etude_mate_drill_move (f->drill, &moves[n - 1].move));
          g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_STOPPED);
          g_assert_true (etude_mate_drill_take_back (f->drill));
        }
      g_assert_true (etude_mate_drill_move (f->drill, &moves[0].move));
      etude_mate_drill_reply (f->drill, &reply);
    }
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_REACHED);
  done = etude_mate_drill_describe (f->drill);
  g_assert_cmpstr (done, ==, "The draw is held for 4 moves.");
  etude_mate_drill_clear (f->drill);
  etude_endings_free (knights.endings);
}

/* Who cannot win does not stalemate either while there are other moves: Kf7, Nd7 and not Nf8 against the king on h8. */
FIXTURE_CASE (no_stalemate)
{
  EtudeSolved knight = known_of ("KNK");
  const EtudeMateTask task = task_of ("8/3N1K1k/8/8/8/8/8/8 b - - 0 1", ETUDE_BLACK, TRUE, 9);
  const struct etude_move move = { .piece = ETUDE_KING, .from = 55, .to = 63 };
  struct etude_move reply;

  know (f, &knight);
  for (guint32 seed = 1; seed <= 5 * SEEDS; seed++)
    {
      g_autofree char *played = NULL, *answered = NULL;

      g_assert_true (
          etude_mate_drill_begin_task (f->drill, &f->solved, shared.barrier, &task, ETUDE_MATE_DEFENDER_LONGEST, seed));
      g_assert_true (etude_mate_drill_move (f->drill, &move));
      played = etude_mate_drill_describe_played (f->drill);
      g_assert_cmpstr (played, ==, "1… ♚h8"); /* Black began */
      g_assert_true (etude_mate_drill_reply (f->drill, &reply));
      g_assert_false (reply.from == 51 && reply.to == 61);
      answered = etude_mate_drill_describe_played (f->drill);
      g_assert_true (g_str_has_prefix (answered, "1… ♚h8 2. ♔") || g_str_has_prefix (answered, "1… ♚h8 2. ♘"));
    }
  etude_mate_drill_clear (f->drill);
  etude_endings_free (knight.endings);
}

FIXTURE_CASE (impossible)
{
  const EtudeMateTask tasks[] = {
    task_of ("k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1", ETUDE_WHITE, FALSE, 4), /* needs five */
    task_of ("k7/8/2K5/2N5/4B3/8/8/8 b - - 0 1", ETUDE_BLACK, TRUE, 0),  /* lost */
    task_of ("k7/8/2K5/2N5/4B3/8/8/8 b - - 0 1", ETUDE_BLACK, FALSE, 0), /* with nothing to mate with */
    task_of ("kK6/8/8/2N5/4B3/8/8/8 w - - 0 1", ETUDE_WHITE, FALSE, 0),  /* not legal */
    task_of ("k7/8/2K5/2Q5/8/8/8/8 w - - 0 1", ETUDE_WHITE, FALSE, 0),   /* another ending */
  };

  know (f, &shared.known[0]);
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    g_assert_false (
        etude_mate_drill_begin_task (f->drill, &f->solved, shared.barrier, &tasks[i], ETUDE_MATE_DEFENDER_LONGEST, 1));
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_NONE);
}

/* Three fields a line: a position, its picture of 64 squares with four figures, the answer. */
FIXTURE_CASE (cards)
{
  g_autofree char *text
      = etude_mate_cards_to_tsv (&shared.known[ETUDE_MATE_THEME_W], shared.barrier, ETUDE_MATE_THEME_W, SEEDS, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 3 + SEEDS + 1);
  for (guint i = 3; i < 3 + SEEDS; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1), cells = NULL;
      struct etude_fen fen;

      g_assert_cmpuint (g_strv_length (fields), ==, 3);
      g_assert_true (etude_fen_read (fields[0], &fen));
      cells = g_strsplit (fields[1], "</td>", -1);
      g_assert_cmpuint (g_strv_length (cells), ==, 65);
      g_assert_true (g_str_has_suffix (
          cells[8 * (7 - fen.position.king[ETUDE_BLACK].square / 8) + fen.position.king[ETUDE_BLACK].square % 8], "♚"));
      g_assert_true (g_str_has_prefix (fields[2], "White mates in "));
    }
}

/* --- one truth on the screen --- */

/* The number that PATTERN finds in TEXT; -1: it does not. */
static int
number_in (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return -1;
  number = g_match_info_fetch (match, 1);
  return atoi (number);
}

/* What the plan says stands beside what is said of the last move: both are about the position that is on the board. Returns
 * how many measures both give. */
static guint
check_agreement (Fixture *f)
{
  static const char *const triangles[] = { "first", "second", "third" };
  static const char *const measures[][2] = {
    { "he has (\\d+) squares? to live in\\.", "now has (\\d+) squares? to live in" },
    { "He can go to (\\d+) squares?", "The black king can now go to (\\d+) squares?" },
    { "The kings are (\\d+) steps?", "The kings are now (\\d+) steps?" },
  };
  g_autofree char *plan = etude_mate_drill_describe (f->drill), *last = etude_mate_drill_describe_last (f->drill);
  guint n_both = 0;

  for (guint i = 0; i < G_N_ELEMENTS (triangles); i++)
    {
      g_autofree char *holds = g_strdup_printf ("The %s triangle holds:", triangles[i]);
      g_autofree char *gone = g_strdup_printf ("The %s triangle no longer holds.", triangles[i]);

      g_assert_false (strstr (plan, holds) && strstr (last, gone));
    }
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      const int planned = number_in (plan, measures[i][0]), told = number_in (last, measures[i][1]);

      if (planned < 0 || told < 0)
        continue;
      g_assert_cmpint (planned, ==, told);
      n_both++;
    }
  return n_both;
}

/* Also after moves that cost something, as long as they win. */
FIXTURE_CASE (agreement)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEEDS);
  guint n_both = 0;

  for (guint theme = 0; theme < N_LONE_THEMES; theme++)
    for (guint32 seed = 1; seed <= SEEDS; seed++)
      {
        begin (f, theme, ETUDE_MATE_DEFENDER_HUMAN, seed);
        for (guint i = 0; i < MOVES_MAX && etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT; i++)
          {
            struct etude_judged_move moves[ETUDE_MOVES_MAX];
            struct etude_move reply;
            guint n = all_moves (f, moves);

            while (n > 1
                   && (moves[n - 1].verdict.kind != ETUDE_VERDICT_WHITE_MATES
                       || moves[n - 1].verdict.moves > moves[0].verdict.moves + 2))
              n--;
            g_assert_true (etude_mate_drill_move (f->drill, &moves[g_rand_int_range (random, 0, (gint32) n)].move));
            if (etude_mate_drill_reply (f->drill, &reply)
                && etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT)
              n_both += check_agreement (f);
          }
      }
  g_assert_cmpuint (n_both, >, 100);
}

/* --- what is kept --- */

/* Both drills are in the same state, by all that can be seen of them. */
static void
check_same (EtudeMateDrill *a, EtudeMateDrill *b)
{
  const EtudeMateDrilled drilled_a = etude_mate_drill_get_drilled (a, 5, 6),
                         drilled_b = etude_mate_drill_get_drilled (b, 5, 6);
  g_autofree char *text_a = etude_mate_drill_describe (a), *text_b = etude_mate_drill_describe (b);
  g_autofree char *better_a = describe_mistakes (a), *better_b = describe_mistakes (b);
  g_autofree char *played_a = etude_mate_drill_describe_played (a), *played_b = etude_mate_drill_describe_played (b);

  g_assert_cmpint (etude_mate_drill_get_state (a), ==, etude_mate_drill_get_state (b));
  g_assert_cmpint (etude_mate_drill_get_theme (a), ==, etude_mate_drill_get_theme (b));
  g_assert_true (
      memcmp (etude_mate_drill_get_position (a), etude_mate_drill_get_position (b), sizeof (struct etude_position))
      == 0);
  g_assert_cmpuint (drilled_a.used, ==, drilled_b.used);
  g_assert_cmpuint (drilled_a.needed, ==, drilled_b.needed);
  g_assert_cmpuint (drilled_a.hints, ==, drilled_b.hints);
  g_assert_cmpint (drilled_a.solved, ==, drilled_b.solved);
  g_assert_cmpint (etude_mate_drill_has_blundered (a), ==, etude_mate_drill_has_blundered (b));
  g_assert_cmpstr (text_a, ==, text_b);
  g_assert_cmpstr (better_a, ==, better_b);
  g_assert_cmpstr (played_a, ==, played_b);
}

static void
check_kept (Fixture *f)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (etude_mate_drill_save (f->drill)), again = NULL;
  g_autoptr (EtudeMateDrill) drill = etude_mate_drill_new ();
  struct etude_position start;

  g_assert_true (g_variant_is_of_type (kept, G_VARIANT_TYPE (ETUDE_MATE_DRILL_TYPE)));
  g_assert_true (etude_mate_drill_read_start (kept, &start));
  g_assert_true (etude_position_is_of (&start, &f->solved.lone));
  g_assert_true (etude_mate_drill_load (drill, &f->solved, shared.barrier, kept, 99));
  check_same (f->drill, drill);
  again = g_variant_ref_sink (etude_mate_drill_save (drill));
  g_assert_true (g_variant_equal (kept, again));
}

/* At any moment of a drill, played as it comes: good moves, bad ones, hints, moves taken back. */
FIXTURE_CASE (kept)
{
  GRand *random = g_rand_new_with_seed (7);

  for (guint theme = 0; theme < N_LONE_THEMES; theme++)
    {
      begin (f, theme, theme % ETUDE_N_MATE_DEFENDERS, theme + 1);
      for (guint step = 0; step < 40 && etude_mate_drill_get_state (f->drill) != ETUDE_MATE_DRILL_REACHED; step++)
        {
          struct etude_judged_move moves[ETUDE_MOVES_MAX];
          struct etude_move move;
          const guint n = all_moves (f, moves);

          check_kept (f);
          if (g_rand_int_range (random, 0, 6) == 0)
            etude_mate_drill_take_back (f->drill);
          else if (g_rand_int_range (random, 0, 6) == 0)
            etude_mate_drill_hint (f->drill, FALSE);
          else if (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT)
            etude_mate_drill_move (f->drill, &moves[g_rand_int_range (random, 0, MIN (4, (gint32) n))].move);
          else if (!etude_mate_drill_reply (f->drill, &move))
            etude_mate_drill_take_back (f->drill);
        }
      check_kept (f);
    }
  g_rand_free (random);
}

/* Three steps, each with more words than the one before, about one and the same move: it is a best one and does what the first
 * step says; who obeys them mates as fast as can be. */
FIXTURE_CASE (hints_obeyed)
{
  for (guint32 seed = 1; seed <= SEEDS; seed++)
    {
      guint left = 0;

      begin (f, ETUDE_MATE_THEME_WHOLE, ETUDE_MATE_DEFENDER_LONGEST, seed);
      while (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT)
        {
          const struct etude_position p = *etude_mate_drill_get_position (f->drill);
          const struct etude_plan *plan = etude_mate_drill_get_plan (f->drill);
          struct etude_move obeying[ETUDE_MOVES_MAX], first, move;
          const guint n = etude_advice_obeying (shared.barrier, &p, plan, obeying);
          gsize length = 0;
          gboolean obeys = n == 0;

          g_assert_true (left == 0 || plan->moves == left - 1);
          left = plan->moves;
          for (guint step = 1; step <= ETUDE_MATE_HINT_STEPS; step++)
            {
              g_autofree char *text = NULL;

              g_assert_true (etude_mate_drill_hint (f->drill, FALSE));
              text = etude_mate_drill_describe_hint (f->drill);
              g_assert_cmpuint (strlen (text), >, length);
              length = strlen (text);
              g_assert_cmpuint (etude_mate_drill_get_hint (f->drill, step == 1 ? &first : &move), ==, step);
              g_assert_true (step == 1 || (first.from == move.from && first.to == move.to));
            }
          for (guint i = 0; i < n; i++)
            obeys |= obeying[i].from == move.from && obeying[i].to == move.to;
          g_assert_true (obeys);
          g_assert_true (etude_mate_drill_move (f->drill, &move));
          etude_mate_drill_reply (f->drill, &move);
        }
      g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_REACHED);
      g_assert_false (etude_mate_drill_get_drilled (f->drill, 0, 0).solved);
    }
}

/* --- a club player --- */

#define PATH_MOVES_MAX 50 /* of his: the fifty-move rule */

/* Obeys the sentence that is shown, in any way that it allows: there always is one. */
static struct etude_move
choose_by_words (Fixture *f, GRand *random)
{
  const struct etude_position *p = etude_mate_drill_get_position (f->drill);
  struct etude_move moves[ETUDE_MOVES_MAX];
  const guint n = etude_advice_obeying (shared.barrier, p, etude_mate_drill_get_plan (f->drill), moves);

  g_assert_cmpuint (n, >, 0);
  return moves[g_rand_int_range (random, 0, (gint32) n)];
}

/* The whole course of bishop and knight, drill by drill, by somebody who has the plan's sentences and no table: something is advised
 * in every position, nothing that is advised is ever a blunder, and all drills are done within fifty moves. */
FIXTURE_CASE (club_player)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (34);

  for (guint theme = ETUDE_MATE_THEME_NET; theme <= ETUDE_MATE_THEME_WHOLE; theme++)
    {
      guint n_drills = 0, n_reached = 0, used = 0, needed = 0, most = 0;

      for (guint defender = 0; defender < ETUDE_N_MATE_DEFENDERS; defender++)
        for (guint32 seed = 1; seed <= PATH_SEEDS; seed++)
          {
            begin (f, theme, defender, seed);
            while (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT
                   && etude_mate_drill_get_n_played (f->drill) < PATH_MOVES_MAX)
              {
                struct etude_move move = choose_by_words (f, random);

                g_assert_true (etude_mate_drill_move (f->drill, &move));
                g_assert_cmpint (etude_mate_drill_get_state (f->drill), !=, ETUDE_MATE_DRILL_STOPPED);
                etude_mate_drill_reply (f->drill, &move);
              }
            const EtudeMateDrilled drilled = etude_mate_drill_get_drilled (f->drill, 0, 0);
            n_drills++;
            n_reached += etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_REACHED;
            used += (guint) drilled.used;
            needed += (guint) drilled.needed;
            most = MAX (most, (guint) drilled.used);
          }
      g_test_message ("%s: %u drills, %u reached, %u moves where %u would have done, at most %u",
                      etude_mate_theme_name (theme), n_drills, n_reached, used, needed, most);
      g_assert_cmpuint (n_reached, ==, n_drills);
    }
}

/* Where a barrier is to be held, whoever obeys the plan holds it. */
FIXTURE_CASE (barrier_advice)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEEDS);

  for (guint32 seed = 1; seed <= 10 * SEEDS; seed++)
    {
      begin (f, ETUDE_MATE_THEME_BARRIER, ETUDE_MATE_DEFENDER_LONGEST, seed);
      while (etude_mate_drill_get_state (f->drill) == ETUDE_MATE_DRILL_STUDENT)
        {
          struct etude_move move = choose_by_words (f, random);

          g_assert_true (etude_mate_drill_move (f->drill, &move));
          etude_mate_drill_reply (f->drill, &move);
        }
      g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_REACHED);
    }
}

/* Where the defender has the first move, that is kept, too. */
FIXTURE_CASE (kept_task)
{
  EtudeSolved knights = known_of ("KNNK");
  const EtudeMateTask task = task_of ("7k/8/5K2/4NN2/8/8/8/8 w - - 0 1", ETUDE_BLACK, TRUE, 4);
  struct etude_move move;

  know (f, &knights);
  g_assert_true (
      etude_mate_drill_begin_task (f->drill, &f->solved, shared.barrier, &task, ETUDE_MATE_DEFENDER_LONGEST, 1));
  g_assert_null (etude_mate_drill_get_latest (f->drill));
  check_kept (f);
  g_assert_true (etude_mate_drill_reply (f->drill, &move));
  g_assert_cmpint (etude_mate_drill_get_latest (f->drill)->to, ==, move.to);
  check_kept (f);
  g_assert_true (etude_mate_drill_hint (f->drill, FALSE));
  etude_mate_drill_get_hint (f->drill, &move);
  g_assert_true (etude_mate_drill_move (f->drill, &move));
  check_kept (f);
  etude_mate_drill_clear (f->drill);
  etude_endings_free (knights.endings);
}

/* Who takes the wrong piece is shown how he is mated: the capture is not the end of it. */
FIXTURE_CASE (wrong_capture)
{
  EtudeSolved queen = known_of ("KQBK");
  const EtudeMateTask task = task_of ("8/8/3Q4/3k4/2B5/8/8/K7 b - - 0 1", ETUDE_BLACK, TRUE, 0);
  struct etude_move moves[ETUDE_MATE_REFUTATION_MAX];

  know (f, &queen);
  g_assert_true (
      etude_mate_drill_begin_task (f->drill, &f->solved, shared.barrier, &task, ETUDE_MATE_DEFENDER_LONGEST, 1));
  g_assert_true (play_san (f, "Kxc4"));
  g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_STOPPED);
  g_assert_cmpuint (etude_mate_drill_get_refutation (f->drill, moves), ==, ETUDE_MATE_REFUTATION_MAX);
  etude_mate_drill_clear (f->drill);
  etude_endings_free (queen.endings);
}

/* What no drill can have been is none, whatever it says; and nothing is begun. */
FIXTURE_CASE (kept_damaged)
{
  static const char *const bad[] = {
    "('net', 'longest', 'table', '8/8/8/8/8/8/8/8 w - - 0 1', 0, false, 0, @ay [], 0, 0, false)",
    "('net', 'longest', 'table', 'k7/8/8/8/8/8/8/KQ6 w - - 0 1', 0, false, 0, @ay [], 0, 0, false)",
    "('queen', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, @ay [], 0, 0, false)",
    "('nets', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, @ay [], 0, 0, false)",
    "('net', 'shortest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, @ay [], 0, 0, false)",
    "('net', 'longest', 'chair', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, @ay [], 0, 0, false)",
    "('net', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 9, false, 0, @ay [], 0, 0, false)",
    "('net', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, true, 0, @ay [], 0, 0, false)",
    "('', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 2, @ay [], 0, 0, false)",
    "('', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, [byte 28], 0, 0, false)",
    "('', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, [byte 28, 200], 0, 0, false)",
    "('', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, [byte 255, 255], 0, 0, false)",
    "('', 'longest', 'table', 'k7/8/2K5/2N5/4B3/8/8/8 w - - 0 1', 0, false, 0, [byte 28, 29], 0, 0, false)",
  };
  g_autoptr (GVariant) other = g_variant_ref_sink (g_variant_new_string ("drill"));
  struct etude_position start;

  g_assert_false (etude_mate_drill_read_start (other, &start));
  know (f, &shared.known[ETUDE_MATE_THEME_NET]);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GVariant) kept = g_variant_parse (G_VARIANT_TYPE (ETUDE_MATE_DRILL_TYPE), bad[i], NULL, NULL, NULL);

      g_assert_nonnull (kept);
      g_assert_false (etude_mate_drill_load (f->drill, &f->solved, shared.barrier, kept, 1));
      g_assert_cmpint (etude_mate_drill_get_state (f->drill), ==, ETUDE_MATE_DRILL_NONE);
    }
}
