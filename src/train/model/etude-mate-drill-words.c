/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a drill: what to aim for, what a move cost, why it stopped, what came of it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-drill-private.h"
#include "mate/mate.h"

char *
etude_mate_task_describe (enum etude_colour student, gboolean draw, guint moves)
{
  const gboolean black = student == ETUDE_BLACK;

  if (draw)
    return g_strdup (black ? _ ("Play Black and hold the draw") : _ ("Play White and hold the draw"));
  if (moves == 0)
    return g_strdup (black ? _ ("Play Black and deliver mate") : _ ("Play White and deliver mate"));
  return g_strdup_printf (black ? ngettext ("Play Black and deliver mate in at most %u move",
                                            "Play Black and deliver mate in at most %u moves", moves)
                                : ngettext ("Play White and deliver mate in at most %u move",
                                            "Play White and deliver mate in at most %u moves", moves),
                          moves);
}

/* Why the last move, which lets the mate go, does; as a sentence. */
static char *
describe_blunder (EtudeMateDrill *self)
{
  EtudeMatePlayed *last = etude_mate_drill_last_played (self);
  EtudeMateAnswer answer;
  g_autoptr (EtudeMateMove) move = NULL;

  if (etude_mate_drill_is_late (self))
    return g_strdup (_ ("The mate comes too late: the fifty-move rule makes it a draw."));
  if (etude_mate_drill_is_overdrawn (self) && etude_mate_drill_moves_left (self) > 0)
    return g_strdup_printf (_ ("The mate comes too late. Moves played: %u; still needed: %u; allowed: %u."),
                            self->played->len, self->result.moves, self->task.moves);
  if (self->has_plan && !self->task.draw)
    return etude_mate_plan_describe_change (&last->change, &last->before, &last->move);
  etude_mate_answer_judge (&answer, self->solved, &last->before);
  move = etude_mate_move_new (&answer, (guint) etude_mate_answer_find (&answer, &last->move));
  return g_strdup_printf ("%s.", etude_mate_move_get_sentence (move));
}

char *
etude_mate_drill_describe_done (guint used, guint needed, gboolean spoilt)
{
  if (spoilt)
    return g_strdup_printf (ngettext ("Done in %u move, after a blunder.", "Done in %u moves, after a blunder.", used),
                            used);
  if (used <= needed)
    return g_strdup_printf (
        ngettext ("Done in %u move, as fast as possible.", "Done in %u moves, as fast as possible.", used), used);
  return g_strdup_printf (
      ngettext ("Done in %u move; %u would have been enough.", "Done in %u moves; %u would have been enough.", used),
      used, needed);
}

const char *
etude_mate_drill_describe_stop (EtudeMateDrill *self)
{
  return etude_mate_drill_is_overdrawn (self) && etude_mate_drill_moves_left (self) > 0
             ? _ ("Sound, but too slow for this task. Take it back.")
             : _ ("Stop: that was a blunder. Take it back.");
}

char *
etude_mate_drill_describe (EtudeMateDrill *self)
{
  const guint used = self->played->len;
  const guint kinds = self->theme == ETUDE_MATE_THEME_NONE ? ETUDE_WHY_ALL : etude_mate_theme_reasons (self->theme);
  struct etude_why rows[ETUDE_WHY_MAX];
  unsigned n = 0;

  switch (self->state)
    {
    case ETUDE_MATE_DRILL_STOPPED:
      return describe_blunder (self);
    case ETUDE_MATE_DRILL_REACHED:
      if (self->task.draw && self->result.kind == ETUDE_VERDICT_STALEMATE)
        return g_strdup (_ ("Stalemate: the draw is held."));
      if (self->task.draw)
        return g_strdup_printf (ngettext ("The draw is held for %u move.", "The draw is held for %u moves.", used),
                                used);
      if (self->hints > 0 && !self->blundered)
        /* Translators: a drill was done, but best moves were shown: moves, and how often one was. */
        return g_strdup_printf (_ ("Done with help. Moves played: %u; hints: %u."), used, self->hints);
      return etude_mate_drill_describe_done (used, used - etude_mate_drill_total_cost (self), self->blundered);
    case ETUDE_MATE_DRILL_NONE:
      return g_strdup ("");
    default:
      if (self->has_plan && !self->task.draw)
        return etude_mate_plan_describe (&self->plan, &self->position);
      /* Why the position is what it is, for a theme of endings; "": nothing is found. */
      if (self->solved->lone.n_men > 0
          || etude_why_find (self->solved->endings, &self->position, kinds, rows, &n) != ETUDE_OK || n == 0)
        return g_strdup ("");
      return etude_mate_why_sentence (&rows[0], &self->position);
    }
}

char *
etude_mate_drill_describe_hint (EtudeMateDrill *self)
{
  g_autofree char *matters = NULL, *piece = NULL, *move = NULL;
  struct etude_move hinted;
  const struct etude_position *p = &self->position;
  char square[ETUDE_SQUARE_TEXT];
  guint step, man = 0;

  if (self->hint_step == 0)
    return NULL;
  step = etude_mate_drill_get_hint (self, &hinted);
  matters = etude_mate_drill_describe (self);
  while (man < p->n_men && (p->man[man].square != hinted.from || p->man[man].colour != p->to_move))
    man++;
  if (step >= 2)
    /* Translators: the second step of a hint, which piece moves: "♘ on e5". */
    piece = g_strdup_printf (_ ("Which piece: %s on %s."),
                             etude_figure (man < p->n_men ? p->man[man].piece : ETUDE_KING, p->to_move),
                             etude_square_name (hinted.from, p->edge, square));
  if (step >= ETUDE_MATE_HINT_STEPS)
    {
      g_autofree char *name = etude_mate_figurine (p, &hinted);

      /* Translators: the third step of a hint, the whole move: "♘d7". */
      move = g_strdup_printf (_ ("Where to: %s."), name);
    }
  /* The newest first: in front of a class a long text is cut off at its end. */
  return g_strstrip (g_strjoin (" ", move ? move : "", piece ? piece : "", matters, NULL));
}

/* Once it is answered, as it stands on the board. Where there is no plan, only what the move cost. */
char *
etude_mate_drill_describe_last (EtudeMateDrill *self)
{
  const EtudeMatePlayed *last = etude_mate_drill_last_played (self);
  g_autofree char *move = last ? etude_mate_figurine (&last->before, &last->move) : NULL;
  struct etude_plan_change change;

  if (!last)
    return NULL;
  change = last->change;
  if (self->task.draw)
    /* Translators: a move, ♚d3. */
    return g_strdup_printf (_ ("%s holds the draw."), move);
  if (last->has_plan && last->is_answered && self->has_plan)
    etude_plan_answer (&change, &self->position, &last->plan, &self->plan);
  if (last->has_plan)
    return etude_mate_plan_describe_change (&change, &last->before, &last->move);
  if (change.cost == 0)
    return g_strdup_printf (_ ("%s is a best move."), move);
  return g_strdup_printf (ngettext ("%s costs %u move.", "%s costs %u moves.", change.cost), move, change.cost);
}

char *
etude_mate_drill_describe_played (EtudeMateDrill *self)
{
  const EtudeMatePlayed *last = etude_mate_drill_last_played (self);
  struct etude_position after;
  g_autofree char *move = NULL, *reply = NULL;

  if (!last)
    return NULL;
  after = etude_position_play (&last->before, &last->move);
  move = etude_mate_figurine (&last->before, &last->move);
  reply = last->is_answered ? etude_mate_figurine (&after, &last->reply) : g_strdup ("");
  if (last->before.to_move == ETUDE_WHITE)
    return g_strchomp (g_strdup_printf ("%u. %s %s", self->played->len, move, reply));
  if (!last->is_answered)
    return g_strdup_printf ("%u… %s", self->played->len, move);
  return g_strdup_printf ("%u… %s %u. %s", self->played->len, move, self->played->len + 1, reply);
}

char *
etude_mate_drill_describe_standing (EtudeMateDrill *self)
{
  const guint played = self->played->len, most = self->task.moves;
  g_autofree char *standing = NULL;
  guint used, needed;

  if (self->task.draw && most > 0)
    return g_strdup_printf (_ ("Moves held: %u of %u."), played, most);
  if (self->task.draw || (most == 0 && played == 0 && self->yardstick == ETUDE_MATE_YARDSTICK_TABLE))
    return NULL;
  if (most > 0)
    return g_strdup_printf (_ ("Moves played: %u of %u; left: %d."), played, most,
                            (int) most - (int) played - (int) self->result.moves);
  etude_mate_drill_count (self, &used, &needed);
  standing = etude_mate_yardstick_describe (self->yardstick, used, etude_mate_drill_total_cost (self), needed);
  /* Both measures of five men at a time would take gigabytes. */
  if (self->yardstick == ETUDE_MATE_YARDSTICK_FIFTY && self->position.n_men == ETUDE_MEN_MAX)
    return g_strdup_printf ("%s %s", standing, _ ("With five men the drill ends only after all fifty moves."));
  return g_steal_pointer (&standing);
}

char *
etude_mate_mistake_describe (const EtudeMateMistake *mistake)
{
  g_autofree char *move = etude_mate_figurine (&mistake->before, &mistake->move);
  g_autofree char *best = etude_mate_figurine (&mistake->before, &mistake->best);

  if (mistake->blunder)
    /* Translators: the number of a move, the move, a better one: "3. ♗d3 was a blunder; ♘f7 was best." */
    return g_strdup_printf (_ ("%u. %s was a blunder; %s was best."), mistake->number, move, best);
  /* Translators: the number of a move, the move, what it cost, a better one: "3. ♗d3 cost 2 moves; ♘f7 was best." */
  return g_strdup_printf (
      ngettext ("%u. %s cost %u move; %s was best.", "%u. %s cost %u moves; %s was best.", mistake->cost),
      mistake->number, move, mistake->cost, best);
}

char *
etude_mate_drill_describe_distance (EtudeMateDrill *self, guint i)
{
  const EtudeMateMistake played = etude_mate_drill_get_played (self, i);
  g_autofree char *move = etude_mate_figurine (&played.before, &played.move);

  /* Translators: a column of a chart: a move with its number, how long the mate was before it, how many moves it lost. */
  return g_strdup_printf (_ ("%u. %s: moves to mate before it %u, moves lost %u"), played.number, move,
                          etude_solved_probe (self->solved, &played.before).moves, played.cost);
}
