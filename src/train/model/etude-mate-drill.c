/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill.c - one drill: a start made from a seed, a student, a defender. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-mate-drill-private.h"
#include "etude-mate-drill-start.h"
#include "symmetry.h"
#include "mate-advice.h"

#define EDGE 8
#define CORNER_GIVES_UP 2 /* moves, to come nearer to the wrong corner */

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

EtudeMatePlayed *
etude_mate_drill_last_played (EtudeMateDrill *self)
{
  return self->played->len ? &g_array_index (self->played, EtudeMatePlayed, self->played->len - 1) : NULL;
}

static void
go_to (EtudeMateDrill *self, const struct etude_position *position, guint clock)
{
  const gboolean asks = self->yardstick == ETUDE_MATE_YARDSTICK_FIFTY && !self->task.draw && self->tablebases
                        && position->n_men < ETUDE_MEN_MAX;
  const EtudeSolved *fifty = asks ? etude_tablebases_judge_fifty (self->tablebases, position) : NULL;

  self->position = *position;
  self->clock = clock;
  self->hint_step = 0;
  self->knows_fifty = fifty != NULL;
  if (fifty)
    self->fifty = etude_endings_probe_fifty (fifty->endings, position, clock);
  self->result = etude_solved_probe (self->solved, position);
  self->has_plan = self->solved->lone.n_men > 0
                   && etude_plan_measure (self->solved->endings, self->barrier, position, &self->plan);
  if (self->theme == ETUDE_MATE_THEME_BARRIER && self->has_plan && !self->plan.advice.keeps_triangle)
    {
      /* There nothing is advised that lets the king out, though it be quicker. */
      self->plan.advice = etude_advise_keeping (self->solved->endings, self->barrier, position, &self->plan);
      self->plan.w_next = ETUDE_NOWHERE;
    }
}

/* --- the student --- */

guint
etude_mate_drill_total_cost (EtudeMateDrill *self)
{
  guint cost = 0;

  for (guint i = 0; i < self->played->len; i++)
    cost += g_array_index (self->played, EtudeMatePlayed, i).change.cost;
  return cost;
}

/* Who wins by VERDICT, with TO_MOVE to move; -1: nobody. */
static int
winner_of (const struct etude_verdict *verdict, enum etude_colour to_move)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_WHITE_MATES:
      return ETUDE_WHITE;
    case ETUDE_VERDICT_BLACK_MATES:
      return ETUDE_BLACK;
    case ETUDE_VERDICT_MATED:
      return !to_move;
    default:
      return -1;
    }
}

/* Who wins by the position on the board. */
static int
winner (EtudeMateDrill *self)
{
  return winner_of (&self->result, self->position.to_move);
}

/* Who wins after one of the moves that somebody has now. */
static int
winner_after (EtudeMateDrill *self, const struct etude_judged_move *move)
{
  return winner_of (&move->verdict, !self->position.to_move);
}

/* Of COLOUR the men in P that are no pawns. */
static guint
count_pieces (const struct etude_position *p, enum etude_colour colour)
{
  const struct etude_ending ending = etude_position_ending (p);

  return etude_ending_men (&ending, colour) - etude_ending_pawns (&ending, colour);
}

/* Whether a pawn has become a piece, or the other side has lost its last man. */
static gboolean
is_decided (EtudeMateDrill *self)
{
  const enum etude_colour student = self->task.student;
  const struct etude_ending ending = etude_position_ending (&self->position),
                            start = etude_position_ending (&self->task.start);

  return count_pieces (&self->position, student) > count_pieces (&self->task.start, student)
         || (etude_ending_men (&ending, !student) == 0 && etude_ending_men (&start, !student) > 0);
}

static gboolean
is_theme_reached (EtudeMateDrill *self)
{
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
      return etude_mate_theme_is_ending (self->theme) && winner (self) == (int) self->task.student && is_decided (self);
    }
}

static gboolean
is_reached (EtudeMateDrill *self)
{
  if (self->task.draw)
    {
      const guint moves = self->task.moves ? self->task.moves : ETUDE_MATE_DRAW_MOVES;

      /* A draw is held for some moves, or until nothing is left to play for. */
      return self->result.kind == ETUDE_VERDICT_STALEMATE || self->played->len >= moves
             || self->position.n_men < self->task.start.n_men;
    }
  return (self->result.kind == ETUDE_VERDICT_MATED && self->position.to_move != self->task.student)
         || (self->theme != ETUDE_MATE_THEME_NONE && is_theme_reached (self));
}

gboolean
etude_mate_drill_is_overdrawn (EtudeMateDrill *self)
{
  return etude_mate_drill_is_late (self)
         || (self->task.moves > 0 && !self->task.draw && self->played->len + self->result.moves > self->task.moves);
}

gboolean
etude_mate_drill_is_late (EtudeMateDrill *self)
{
  if (self->yardstick != ETUDE_MATE_YARDSTICK_FIFTY || self->task.draw || etude_mate_drill_moves_left (self) == 0)
    return FALSE;
  return self->knows_fifty ? self->fifty.result == ETUDE_FIFTY_DRAW : self->clock >= ETUDE_FIFTY_PLIES;
}

void
etude_mate_drill_count (EtudeMateDrill *self, guint *used, guint *needed)
{
  const gboolean fifty = self->yardstick == ETUDE_MATE_YARDSTICK_FIFTY;

  *used = fifty ? (self->clock + 1) / 2 : self->played->len;
  *needed = etude_mate_drill_moves_left (self);
  if (fifty && self->knows_fifty && self->fifty.result != ETUDE_FIFTY_DRAW)
    *needed = (self->fifty.plies + 1) / 2;
}

/* Whether what was asked for cannot be reached any more. */
static gboolean
is_lost (EtudeMateDrill *self)
{
  if (self->task.draw)
    return winner (self) == !self->task.student;
  if (self->theme == ETUDE_MATE_THEME_BARRIER && self->has_plan && self->plan.moves > 0
      && self->plan.triangle < self->triangle)
    return TRUE;
  return winner (self) != (int) self->task.student || etude_mate_drill_is_overdrawn (self);
}

void
etude_mate_drill_play_student (EtudeMateDrill *self, const struct etude_move *move)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_position next;
  EtudeMatePlayed played;
  guint n;

  n = etude_solved_moves (self->solved, &self->position, moves);
  played = (EtudeMatePlayed){ .before = self->position,
                              .clock = self->clock,
                              .has_plan = self->has_plan,
                              .plan = self->plan,
                              .move = *move,
                              .best = moves[0].move };
  if (!self->task.draw && self->has_plan)
    played.change = etude_plan_judge (self->solved->endings, self->barrier, &self->position, &self->plan, move);
  else if (!self->task.draw)
    {
      struct etude_plan_change change = { .news = ETUDE_NEWS_NONE };
      guint i = 0;

      /* What the student's MOVE, one of MOVES, did where there is no plan. */
      while (i + 1 < n
             && (moves[i].move.from != move->from || moves[i].move.to != move->to
                 || moves[i].move.promoted != move->promoted))
        i++;
      if (winner_after (self, &moves[0]) >= 0 && winner_after (self, &moves[i]) == winner_after (self, &moves[0]))
        change.cost = moves[i].verdict.moves - moves[0].verdict.moves;
      played.change = change;
    }
  g_array_append_val (self->played, played);
  next = etude_position_play (&self->position, move);
  go_to (self, &next, etude_mate_clock_after (move, self->clock));
  if (is_lost (self))
    self->state = ETUDE_MATE_DRILL_STOPPED;
  else
    self->state = is_reached (self) ? ETUDE_MATE_DRILL_REACHED : ETUDE_MATE_DRILL_DEFENDER;
  if (self->state == ETUDE_MATE_DRILL_STOPPED)
    {
      EtudeMateMistake blunder = etude_mate_drill_get_played (self, self->played->len - 1);

      blunder.blunder = TRUE;
      self->blundered = TRUE;
      g_array_append_val (self->blunders, blunder);
    }
}

gboolean
etude_mate_drill_move (EtudeMateDrill *self, const struct etude_move *move)
{
  struct etude_move legal;

  if (self->state != ETUDE_MATE_DRILL_STUDENT
      || !etude_position_find_move (&self->position, move->from, move->to, move->promoted, &legal))
    return FALSE;
  etude_mate_drill_play_student (self, &legal);
  changed (self);
  return TRUE;
}

gboolean
etude_mate_drill_take_back (EtudeMateDrill *self)
{
  EtudeMatePlayed *last = etude_mate_drill_last_played (self);

  if (!last)
    return FALSE;
  if (self->state != ETUDE_MATE_DRILL_STOPPED)
    self->take_backs++;
  go_to (self, &last->before, last->clock);
  g_array_set_size (self->played, self->played->len - 1);
  self->state = ETUDE_MATE_DRILL_STUDENT;
  changed (self);
  return TRUE;
}

/* Of the best moves one that obeys the plan, if there is one; where a triangle must be kept, the first that keeps it. */
guint
etude_mate_drill_get_hint (EtudeMateDrill *self, struct etude_move *move)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  struct etude_move obeying[ETUDE_MOVES_MAX];
  const guint n = etude_solved_moves (self->solved, &self->position, moves);
  guint n_obeying = 0;

  *move = moves[0].move;
  if (self->has_plan && !self->task.draw)
    n_obeying = etude_advice_obeying (self->barrier, &self->position, &self->plan, obeying);
  for (guint i = 0; i < n && moves[i].verdict.moves == moves[0].verdict.moves; i++)
    for (guint k = 0; k < n_obeying; k++)
      if (moves[i].move.from == obeying[k].from && moves[i].move.to == obeying[k].to
          && moves[i].move.promoted == obeying[k].promoted)
        {
          *move = moves[i].move;
          return self->hint_step;
        }
  if (n_obeying > 0)
    *move = obeying[0];
  return self->hint_step;
}

gboolean
etude_mate_drill_hint (EtudeMateDrill *self, gboolean told)
{
  g_autofree char *matters = NULL;

  if (self->state != ETUDE_MATE_DRILL_STUDENT)
    return FALSE;
  if (self->hint_step == ETUDE_MATE_HINT_STEPS)
    return TRUE;
  matters = etude_mate_drill_describe (self);
  /* Where nothing more can be said of what matters, the piece is the first step. */
  self->hint_step = MAX (self->hint_step + 1, *matters && !told ? 1 : 2);
  self->hints++;
  changed (self);
  return TRUE;
}

/* --- the defender --- */

/* How many of N replies, best first, give up no more than MOST moves. A draw, or a win, is never given up. */
static guint
count_replies (EtudeMateDrill *self, const struct etude_judged_move *replies, guint n, guint most)
{
  const int best = winner_after (self, &replies[0]);
  guint good = 0;

  while (good < n && winner_after (self, &replies[good]) == best
         && (best < 0 || replies[good].verdict.moves + most >= replies[0].verdict.moves))
    good++;
  return good;
}

static guint
steps (guint a, guint b)
{
  return (guint) MAX (ABS ((int) (a % EDGE) - (int) (b % EDGE)), ABS ((int) (a / EDGE) - (int) (b / EDGE)));
}

/* Against a draw: in how many ways the student goes wrong after MOVE; -1: he can take a man, or is stalemated. */
static int
count_traps (EtudeMateDrill *self, const struct etude_move *move)
{
  const struct etude_position next = etude_position_play (&self->position, move);
  struct etude_judged_move answers[ETUDE_MOVES_MAX];
  const guint n = etude_solved_moves (self->solved, &next, answers);
  int traps = 0;

  for (guint i = 0; i < n; i++)
    {
      const gboolean loses = winner_of (&answers[i].verdict, self->position.to_move) == self->position.to_move;

      if (answers[i].move.captures && !loses)
        return -1;
      traps += loses;
    }
  return n > 0 ? traps : -1; /* no answer: stalemate */
}

static guint
choose_reply (EtudeMateDrill *self, const struct etude_judged_move *replies, guint n)
{
  const guint most = self->defender == ETUDE_MATE_DEFENDER_HUMAN ? 1 : 0;

  if (self->task.draw)
    {
      /* Who wants to win a drawn game sets as many traps as he can. */
      const guint n_good = count_replies (self, replies, n, 0);
      guint chosen = 0, n_equal = 0;
      int most_traps = G_MININT;

      for (guint i = 0; i < n_good; i++)
        {
          const int traps = count_traps (self, &replies[i].move);

          n_equal = traps > most_traps ? 1 : n_equal + (traps == most_traps);
          if (traps > most_traps || (traps == most_traps && g_rand_int_range (self->random, 0, (gint32) n_equal) == 0))
            chosen = i;
          most_traps = MAX (most_traps, traps);
        }
      return chosen;
    }
  if (self->defender == ETUDE_MATE_DEFENDER_CORNER && self->has_plan && self->plan.wrong != ETUDE_NOWHERE)
    {
      const guint n_good = count_replies (self, replies, n, CORNER_GIVES_UP), corner = self->plan.wrong;
      guint nearest = 0;

      /* The one nearest to the wrong corner; of those, the longest. */
      for (guint i = 1; i < n_good; i++)
        if (steps (replies[i].move.to, corner) < steps (replies[nearest].move.to, corner))
          nearest = i;
      return nearest;
    }
  return (guint) g_rand_int_range (self->random, 0, (gint32) count_replies (self, replies, n, most));
}

void
etude_mate_drill_play_defender (EtudeMateDrill *self, const struct etude_move *move)
{
  EtudeMatePlayed *last = etude_mate_drill_last_played (self);
  const struct etude_position next = etude_position_play (&self->position, move);

  if (last)
    {
      last->reply = *move;
      last->is_answered = TRUE;
    }
  else
    {
      self->opening = *move;
      self->is_opened = TRUE;
    }
  go_to (self, &next, etude_mate_clock_after (move, self->clock));
  /* A forced reply may be what shuts the king in. */
  self->state = is_reached (self) ? ETUDE_MATE_DRILL_REACHED : ETUDE_MATE_DRILL_STUDENT;
}

gboolean
etude_mate_drill_reply (EtudeMateDrill *self, struct etude_move *move)
{
  struct etude_judged_move replies[ETUDE_MOVES_MAX];
  guint n;

  if (self->state != ETUDE_MATE_DRILL_DEFENDER)
    return FALSE;
  n = etude_solved_moves (self->solved, &self->position, replies);
  *move = replies[choose_reply (self, replies, n)].move;
  etude_mate_drill_play_defender (self, move);
  changed (self);
  return TRUE;
}

guint
etude_mate_drill_get_refutation (EtudeMateDrill *self, struct etude_move moves[ETUDE_MATE_REFUTATION_MAX])
{
  struct etude_judged_move next[ETUDE_MOVES_MAX];
  struct etude_position p = self->position;
  const EtudeMatePlayed *last = etude_mate_drill_last_played (self);
  guint n = 1;

  if (self->state != ETUDE_MATE_DRILL_STOPPED || !last)
    return 0;
  moves[0] = last->move;
  while (n < ETUDE_MATE_REFUTATION_MAX && (n == 1 || !moves[n - 1].captures)
         && etude_solved_moves (self->solved, &p, next) > 0)
    {
      moves[n++] = next[0].move;
      p = etude_position_play (&p, &next[0].move);
    }
  return n;
}

/* --- what was played --- */

EtudeMateMistake
etude_mate_drill_get_played (EtudeMateDrill *self, guint i)
{
  const EtudeMatePlayed *played = &g_array_index (self->played, EtudeMatePlayed, i);

  return (EtudeMateMistake){
    .before = played->before, .move = played->move, .best = played->best, .number = i + 1, .cost = played->change.cost
  };
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  const EtudeMateMistake *first = a, *second = b;

  if (first->cost != second->cost)
    return first->cost < second->cost ? 1 : -1;
  return (first->number > second->number) - (first->number < second->number);
}

GArray *
etude_mate_drill_get_mistakes (EtudeMateDrill *self)
{
  g_autoptr (GArray) dear = g_array_new (FALSE, FALSE, sizeof (EtudeMateMistake));
  GArray *mistakes = g_array_copy (self->blunders);

  for (guint i = 0; i < self->played->len; i++)
    {
      const EtudeMateMistake played = etude_mate_drill_get_played (self, i);

      if (played.cost > 0)
        g_array_append_val (dear, played);
    }
  g_array_sort (dear, compare_costs);
  g_array_append_vals (mistakes, dear->data, MIN (dear->len, ETUDE_MATE_BETTER_MAX));
  return mistakes;
}

GArray *
etude_mate_drill_get_distances (EtudeMateDrill *self)
{
  GArray *distances = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < self->played->len && !self->task.draw; i++)
    {
      const guint64 moves
          = etude_solved_probe (self->solved, &g_array_index (self->played, EtudeMatePlayed, i).before).moves;

      g_array_append_val (distances, moves);
    }
  return distances;
}

/* --- everything else --- */

guint
etude_mate_drill_moves_left (EtudeMateDrill *self)
{
  return winner (self) == (int) self->task.student ? self->result.moves : 0;
}

EtudeMateDrilled
etude_mate_drill_get_drilled (EtudeMateDrill *self, gint64 now, guint seconds)
{
  const guint used = self->played->len, cost = etude_mate_drill_total_cost (self);
  guint counted, moves;

  etude_mate_drill_count (self, &counted, &moves);
  return (EtudeMateDrilled){
    .when = now,
    .theme = self->theme,
    .defender = self->defender,
    .yardstick = self->yardstick,
    .solved = self->state == ETUDE_MATE_DRILL_REACHED && !self->blundered && self->hints == 0,
    .hints = MIN (self->hints + self->take_backs, G_MAXUINT8),
    .used = MIN (used, G_MAXUINT16),
    .needed = MIN (used - MIN (cost, used), G_MAXUINT16),
    .spare = MAX (etude_mate_budget_spare (counted, moves), G_MININT16),
    .seconds = seconds,
  };
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

gboolean
etude_mate_drill_was_helped (EtudeMateDrill *self)
{
  return self->hints > 0;
}

const EtudeMateTask *
etude_mate_drill_get_task (EtudeMateDrill *self)
{
  return &self->task;
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
  return etude_mate_drill_last_played (self) ? &etude_mate_drill_last_played (self)->move : NULL;
}

guint
etude_mate_drill_get_n_played (EtudeMateDrill *self)
{
  return self->played->len;
}

const struct etude_move *
etude_mate_drill_get_latest (EtudeMateDrill *self)
{
  const EtudeMatePlayed *last = etude_mate_drill_last_played (self);

  if (last)
    return last->is_answered ? &last->reply : &last->move;
  return self->is_opened ? &self->opening : NULL;
}

gboolean
etude_mate_drill_has_begun (EtudeMateDrill *self)
{
  return self->state != ETUDE_MATE_DRILL_NONE
         && (self->played->len > 0 || self->hint_step > 0 || self->position.to_move != self->task.start.to_move);
}

void
etude_mate_drill_clear (EtudeMateDrill *self)
{
  self->state = ETUDE_MATE_DRILL_NONE;
  self->has_plan = self->is_opened = FALSE;
  g_array_set_size (self->played, 0);
  changed (self);
}

void
etude_mate_drill_start_over (EtudeMateDrill *self)
{
  const struct etude_position *start = &self->task.start;

  self->hints = self->take_backs = 0;
  self->blundered = self->is_opened = FALSE;
  g_array_set_size (self->played, 0);
  g_array_set_size (self->blunders, 0);
  go_to (self, start, 0);
  self->triangle = self->has_plan ? self->plan.triangle : 0;
  self->state = start->to_move == self->task.student ? ETUDE_MATE_DRILL_STUDENT : ETUDE_MATE_DRILL_DEFENDER;
}

void
etude_mate_drill_begin (EtudeMateDrill *self, const EtudeSolved *solved, const struct etude_barrier *barrier,
                        EtudeMateTheme theme, EtudeMateDefender defender, EtudeMateYardstick yardstick, guint longest,
                        guint32 seed)
{
  const gboolean draw = etude_mate_theme_is_draw (theme);

  g_rand_set_seed (self->random, seed);
  self->solved = solved;
  self->barrier = barrier;
  self->theme = theme;
  self->yardstick = yardstick;
  self->task = (EtudeMateTask){ .start = etude_mate_drill_start (solved, barrier, theme, longest, seed, self->random),
                                .student = draw ? ETUDE_BLACK : ETUDE_WHITE,
                                .draw = draw };
  self->defender = defender;
  etude_mate_drill_start_over (self);
  changed (self);
}

struct etude_position
etude_mate_drill_of_day (EtudeMateTheme theme, gint64 now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (now);
  const guint day = (guint) (g_date_time_get_year (time) * 366 + g_date_time_get_day_of_year (time));
  const struct etude_position example = etude_mate_theme_example (theme, day / ETUDE_SYMMETRIES);

  return etude_mate_drill_turn (&example, day % ETUDE_SYMMETRIES);
}

gboolean
etude_mate_drill_begin_at (EtudeMateDrill *self, const EtudeSolved *solved, const struct etude_barrier *barrier,
                           EtudeMateTheme theme, EtudeMateDefender defender, EtudeMateYardstick yardstick,
                           const struct etude_position *start, guint32 seed)
{
  EtudeMateTask task = { .start = *start, .student = start->to_move };

  task.draw
      = theme < ETUDE_N_MATE_THEMES ? etude_mate_theme_is_draw (theme) : !etude_mate_task_is_possible (&task, solved);
  if (!etude_mate_drill_begin_task (self, solved, barrier, &task, defender, seed))
    return FALSE;
  self->theme = theme;
  self->yardstick = yardstick;
  etude_mate_drill_start_over (self);
  changed (self);
  return TRUE;
}

gboolean
etude_mate_task_is_possible (const EtudeMateTask *task, const EtudeSolved *solved)
{
  struct etude_verdict result;
  int wins;

  if (!etude_solved_covers (solved, &task->start) || etude_position_check (&task->start) != ETUDE_LEGAL)
    return FALSE;
  result = etude_solved_probe (solved, &task->start);
  wins = winner_of (&result, task->start.to_move);
  if (task->draw)
    return result.kind == ETUDE_VERDICT_DRAW;
  return wins == (int) task->student && result.kind != ETUDE_VERDICT_MATED
         && (task->moves == 0 || result.moves <= task->moves);
}

gboolean
etude_mate_drill_begin_task (EtudeMateDrill *self, const EtudeSolved *solved, const struct etude_barrier *barrier,
                             const EtudeMateTask *task, EtudeMateDefender defender, guint32 seed)
{
  if (!etude_mate_task_is_possible (task, solved))
    return FALSE;
  g_rand_set_seed (self->random, seed);
  self->solved = solved;
  self->barrier = barrier;
  self->theme = ETUDE_MATE_THEME_NONE;
  self->task = *task;
  self->defender = defender;
  self->yardstick = ETUDE_MATE_YARDSTICK_TABLE;
  etude_mate_drill_start_over (self);
  changed (self);
  return TRUE;
}

void
etude_mate_drill_set_tablebases (EtudeMateDrill *self, EtudeTablebases *tablebases)
{
  g_set_object (&self->tablebases, tablebases);
}

static void
etude_mate_drill_class_init (EtudeMateDrillClass *klass)
{
  ETUDE_CLASS (klass, EtudeMateDrill, ETUDE_OWN (played), ETUDE_OWN (blunders), ETUDE_OWN (tablebases),
               ETUDE_OWN_WITH (random, g_rand_free), ETUDE_SIGNAL ("changed", &signals[CHANGED]));
}

static void
etude_mate_drill_init (EtudeMateDrill *self)
{
  self->played = g_array_new (FALSE, TRUE, sizeof (EtudeMatePlayed));
  self->blunders = g_array_new (FALSE, FALSE, sizeof (EtudeMateMistake));
  self->random = g_rand_new_with_seed (0);
}

EtudeMateDrill *
etude_mate_drill_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_DRILL, NULL);
}
