/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill.c - one drill: a start made from a seed, a student with White, a defender with Black. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-drill-start.h"
#include "etude-mate-drill.h"
#include "etude-mate-plan.h"

#define EDGE 8
#define CORNER_GIVES_UP 2 /* moves, to come nearer to the wrong corner */

/* A move of White's and the answer. */
typedef struct
{
  struct etude_position before; /* White to move */
  struct etude_plan plan;       /* of it */
  struct etude_move move, best;
  struct etude_plan_change change;
} Played;

struct _EtudeMateDrill
{
  GObject parent_instance;

  const struct etude_tablebase *tablebase;
  const struct etude_barrier *barrier;
  EtudeMateTheme theme;
  EtudeMateDefender defender;
  EtudeMateYardstick yardstick;
  GRand *random;

  EtudeMateDrillState state;
  struct etude_position position;
  struct etude_plan plan;
  gboolean has_plan;
  guint triangle; /* at the start */
  GArray *played; /* of Played */
  guint hints;
  gboolean blundered; /* once */
};

G_DEFINE_FINAL_TYPE (EtudeMateDrill, etude_mate_drill, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed (EtudeMateDrill *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static Played *
last_played (EtudeMateDrill *self)
{
  return self->played->len ? &g_array_index (self->played, Played, self->played->len - 1) : NULL;
}

static void
go_to (EtudeMateDrill *self, const struct etude_position *position)
{
  self->position = *position;
  self->has_plan = etude_plan_measure (self->tablebase, self->barrier, position, &self->plan);
}

/* --- the student --- */

static gboolean
is_reached (EtudeMateDrill *self)
{
  if (self->plan.moves == 0)
    return TRUE;
  switch ((guint) self->theme)
    {
    case ETUDE_MATE_THEME_GATHER:
      return self->plan.kings <= ETUDE_MATE_GATHERED_KINGS && self->plan.to_man <= ETUDE_MATE_GATHERED_MEN;
    case ETUDE_MATE_THEME_DRIVE:
      return self->plan.phase > ETUDE_PLAN_DRIVE;
    case ETUDE_MATE_THEME_TRIANGLE:
    case ETUDE_MATE_THEME_CORNER:
      return self->plan.triangle >= 2;
    case ETUDE_MATE_THEME_W:
      return self->plan.triangle == 3;
    case ETUDE_MATE_THEME_BARRIER:
      return self->played->len >= ETUDE_MATE_BARRIER_MOVES;
    default:
      return FALSE;
    }
}

static gboolean
is_broken (EtudeMateDrill *self)
{
  return self->theme == ETUDE_MATE_THEME_BARRIER && self->plan.moves > 0 && self->plan.triangle < self->triangle;
}

static EtudeMateDrillState
state_after_white (EtudeMateDrill *self)
{
  if (!self->has_plan || is_broken (self))
    return ETUDE_MATE_DRILL_STOPPED;
  return is_reached (self) ? ETUDE_MATE_DRILL_REACHED : ETUDE_MATE_DRILL_BLACK;
}

gboolean
etude_mate_drill_move (EtudeMateDrill *self, const struct etude_move *move)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  struct etude_move legal;
  struct etude_position next;
  Played played;

  if (self->state != ETUDE_MATE_DRILL_WHITE
      || !etude_position_find_move (&self->position, move->from, move->to, &legal))
    return FALSE;
  etude_tablebase_moves (self->tablebase, &self->position, moves);
  played = (Played){ .before = self->position, .plan = self->plan, .move = legal, .best = moves[0].move };
  played.change = etude_plan_judge (self->tablebase, self->barrier, &self->position, &self->plan, &legal);
  g_array_append_val (self->played, played);
  next = etude_position_play (&self->position, &legal);
  go_to (self, &next);
  self->state = state_after_white (self);
  self->blundered |= self->state == ETUDE_MATE_DRILL_STOPPED;
  changed (self);
  return TRUE;
}

gboolean
etude_mate_drill_take_back (EtudeMateDrill *self)
{
  Played *last = last_played (self);

  if (!last)
    return FALSE;
  if (self->state != ETUDE_MATE_DRILL_STOPPED)
    self->hints++;
  go_to (self, &last->before);
  g_array_set_size (self->played, self->played->len - 1);
  self->state = ETUDE_MATE_DRILL_WHITE;
  changed (self);
  return TRUE;
}

gboolean
etude_mate_drill_hint (EtudeMateDrill *self, struct etude_move *move)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];

  if (self->state != ETUDE_MATE_DRILL_WHITE)
    return FALSE;
  etude_tablebase_moves (self->tablebase, &self->position, moves);
  *move = moves[0].move;
  self->hints++;
  changed (self);
  return TRUE;
}

/* --- the defender --- */

/* How many of N replies, longest first, give up no more than MOST moves. A draw is never given up. */
static guint
count_replies (const struct etude_scored_move *replies, guint n, guint most)
{
  guint good = 0;

  while (good < n && replies[good].result.outcome == replies[0].result.outcome
         && (replies[0].result.outcome != ETUDE_OUTCOME_MATE
             || replies[good].result.moves + most >= replies[0].result.moves))
    good++;
  return good;
}

static guint
steps (guint a, guint b)
{
  return (guint) MAX (ABS ((int) (a % EDGE) - (int) (b % EDGE)), ABS ((int) (a / EDGE) - (int) (b / EDGE)));
}

/* Of N replies the one nearest to the wrong corner; of those, the longest. */
static guint
nearest_to_corner (const struct etude_scored_move *replies, guint n, guint corner)
{
  guint nearest = 0;

  for (guint i = 1; i < n; i++)
    if (steps (replies[i].move.to, corner) < steps (replies[nearest].move.to, corner))
      nearest = i;
  return nearest;
}

static guint
choose_reply (EtudeMateDrill *self, const struct etude_scored_move *replies, guint n)
{
  const guint most = self->defender == ETUDE_MATE_DEFENDER_HUMAN ? 1 : 0;

  if (self->defender == ETUDE_MATE_DEFENDER_CORNER && self->plan.wrong != ETUDE_NOWHERE)
    return nearest_to_corner (replies, count_replies (replies, n, CORNER_GIVES_UP), self->plan.wrong);
  return (guint) g_rand_int_range (self->random, 0, (gint32) count_replies (replies, n, most));
}

gboolean
etude_mate_drill_reply (EtudeMateDrill *self, struct etude_move *move)
{
  struct etude_scored_move replies[ETUDE_MOVES_MAX];
  struct etude_position next;
  guint n;

  if (self->state != ETUDE_MATE_DRILL_BLACK)
    return FALSE;
  n = etude_tablebase_moves (self->tablebase, &self->position, replies);
  *move = replies[choose_reply (self, replies, n)].move;
  next = etude_position_play (&self->position, move);
  go_to (self, &next);
  self->state = ETUDE_MATE_DRILL_WHITE;
  changed (self);
  return TRUE;
}

guint
etude_mate_drill_get_refutation (EtudeMateDrill *self, struct etude_move moves[ETUDE_MATE_REFUTATION_MAX])
{
  struct etude_scored_move next[ETUDE_MOVES_MAX];
  struct etude_position p = self->position;
  const Played *last = last_played (self);
  guint n = 1;

  if (self->state != ETUDE_MATE_DRILL_STOPPED || !last)
    return 0;
  moves[0] = last->move;
  while (n < ETUDE_MATE_REFUTATION_MAX && !moves[n - 1].captures
         && etude_tablebase_moves (self->tablebase, &p, next) > 0)
    {
      moves[n++] = next[0].move;
      p = etude_position_play (&p, &next[0].move);
    }
  return n;
}

/* --- words --- */

static guint
total_cost (EtudeMateDrill *self)
{
  guint cost = 0;

  for (guint i = 0; i < self->played->len; i++)
    cost += g_array_index (self->played, Played, i).change.cost;
  return cost;
}

/* Why the last move, which lets the mate go, does; as a sentence. */
static char *
describe_blunder (EtudeMateDrill *self)
{
  Played *last = last_played (self);
  EtudeMateAnswer answer;
  g_autoptr (EtudeMateMove) move = NULL;

  if (self->has_plan)
    return etude_mate_plan_describe_change (&last->change, &last->before, &last->move);
  etude_mate_answer_ask (&answer, self->tablebase, &last->before);
  move = etude_mate_move_new (&answer, (guint) etude_mate_answer_find (&answer, &last->move));
  return g_strdup_printf ("%s.", etude_mate_move_get_sentence (move));
}

static char *
describe_reached (EtudeMateDrill *self)
{
  const guint used = self->played->len, cost = total_cost (self);

  if (self->blundered)
    return g_strdup_printf (
        ngettext ("Reached in %u move, after a blunder.", "Reached in %u moves, after a blunder.", used), used);
  if (cost == 0)
    return g_strdup_printf (
        ngettext ("Reached in %u move. None was lost.", "Reached in %u moves. None was lost.", used), used);
  return g_strdup_printf (
      ngettext ("Reached in %u move; %u would have done.", "Reached in %u moves; %u would have done.", used), used,
      used - cost);
}

char *
etude_mate_drill_describe (EtudeMateDrill *self)
{
  switch (self->state)
    {
    case ETUDE_MATE_DRILL_STOPPED:
      return describe_blunder (self);
    case ETUDE_MATE_DRILL_REACHED:
      return describe_reached (self);
    case ETUDE_MATE_DRILL_NONE:
      return g_strdup ("");
    default:
      return etude_mate_plan_describe (&self->plan, &self->position);
    }
}

char *
etude_mate_drill_describe_last (EtudeMateDrill *self)
{
  Played *last = last_played (self);

  return last ? etude_mate_plan_describe_change (&last->change, &last->before, &last->move) : NULL;
}

char *
etude_mate_drill_describe_standing (EtudeMateDrill *self)
{
  return etude_mate_yardstick_describe (self->yardstick, self->played->len, total_cost (self),
                                        self->has_plan ? self->plan.moves : 0);
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  const Played *first = *(Played *const *) a, *second = *(Played *const *) b;

  if (first->change.cost != second->change.cost)
    return first->change.cost < second->change.cost ? 1 : -1;
  return (first > second) - (first < second);
}

char *
etude_mate_drill_describe_better (EtudeMateDrill *self)
{
  g_autoptr (GPtrArray) dear = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->played->len; i++)
    if (g_array_index (self->played, Played, i).change.cost > 0)
      g_ptr_array_add (dear, &g_array_index (self->played, Played, i));
  g_ptr_array_sort (dear, compare_costs);
  for (guint i = 0; i < MIN (dear->len, ETUDE_MATE_BETTER_MAX); i++)
    {
      const Played *played = dear->pdata[i];
      const guint number = (guint) (played - (const Played *) self->played->data) + 1;
      g_autofree char *move = etude_mate_figurine (&played->before, &played->move);
      g_autofree char *best = etude_mate_figurine (&played->before, &played->best);

      g_string_append (text, i ? "\n" : "");
      /* Translators: the number of a move, the move, what it cost, a better one: "3. ♗d3 cost 2 moves; ♘f7 was best." */
      g_string_append_printf (
          text,
          ngettext ("%u. %s cost %u move; %s was best.", "%u. %s cost %u moves; %s was best.", played->change.cost),
          number, move, played->change.cost, best);
    }
  return g_string_free (text, FALSE);
}

/* --- everything else --- */

EtudeMateDrilled
etude_mate_drill_get_drilled (EtudeMateDrill *self, gint64 now, guint seconds)
{
  const guint used = self->played->len, cost = total_cost (self);
  const guint moves = self->has_plan ? self->plan.moves : 0;

  return (EtudeMateDrilled){ .when = now,
                             .seconds = seconds,
                             .used = (guint16) MIN (used, G_MAXUINT16),
                             .needed = (guint16) MIN (used - MIN (cost, used), G_MAXUINT16),
                             .spare = (gint16) MAX (etude_mate_budget_spare (used, moves), G_MININT16),
                             .theme = (guint8) self->theme,
                             .defender = (guint8) self->defender,
                             .yardstick = (guint8) self->yardstick,
                             .hints = (guint8) MIN (self->hints, G_MAXUINT8),
                             .solved = self->state == ETUDE_MATE_DRILL_REACHED && !self->blundered };
}

EtudeMateDrillState
etude_mate_drill_get_state (EtudeMateDrill *self)
{
  return self->state;
}

EtudeMateTheme
etude_mate_drill_get_theme (EtudeMateDrill *self)
{
  return self->theme;
}

gboolean
etude_mate_drill_has_blundered (EtudeMateDrill *self)
{
  return self->blundered;
}

const struct etude_position *
etude_mate_drill_get_position (EtudeMateDrill *self)
{
  return &self->position;
}

const struct etude_plan *
etude_mate_drill_get_plan (EtudeMateDrill *self)
{
  return self->has_plan ? &self->plan : NULL;
}

const struct etude_move *
etude_mate_drill_get_last_move (EtudeMateDrill *self)
{
  return last_played (self) ? &last_played (self)->move : NULL;
}

void
etude_mate_drill_clear (EtudeMateDrill *self)
{
  self->state = ETUDE_MATE_DRILL_NONE;
  self->has_plan = FALSE;
  g_array_set_size (self->played, 0);
  changed (self);
}

void
etude_mate_drill_begin (EtudeMateDrill *self, const struct etude_tablebase *tablebase,
                        const struct etude_barrier *barrier, EtudeMateTheme theme, EtudeMateDefender defender,
                        EtudeMateYardstick yardstick, guint longest, guint32 seed)
{
  struct etude_position start;

  g_rand_set_seed (self->random, seed);
  self->tablebase = tablebase;
  self->barrier = barrier;
  self->theme = theme;
  self->defender = defender;
  self->yardstick = yardstick;
  self->hints = 0;
  self->blundered = FALSE;
  g_array_set_size (self->played, 0);
  start = etude_mate_drill_start (tablebase, barrier, theme, longest, self->random);
  go_to (self, &start);
  self->triangle = self->plan.triangle;
  self->state = ETUDE_MATE_DRILL_WHITE;
  changed (self);
}

static void
etude_mate_drill_finalize (GObject *object)
{
  EtudeMateDrill *self = ETUDE_MATE_DRILL (object);

  g_array_unref (self->played);
  g_rand_free (self->random);
  G_OBJECT_CLASS (etude_mate_drill_parent_class)->finalize (object);
}

static void
etude_mate_drill_class_init (EtudeMateDrillClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_mate_drill_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_mate_drill_init (EtudeMateDrill *self)
{
  self->played = g_array_new (FALSE, TRUE, sizeof (Played));
  self->random = g_rand_new_with_seed (0);
}

EtudeMateDrill *
etude_mate_drill_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_DRILL, NULL);
}
