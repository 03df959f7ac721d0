/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-answer.c - what the tablebase says of a position, and how that is said to a person. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-class.h"
#include "etude-mate-answer.h"
#include "etude-mate-node.h"
#include "notation.h"

#define MOVES_NAMED 3 /* in a sentence */
#define KEEPERS_MAX 3 /* moves that are named, of those that would have kept what was given away */

/* What VERDICT is for COLOUR: 1 won, 0 drawn, -1 lost. TO_MOVE: whose turn it is there, who is mated if somebody is. */
static int
result_for (const struct etude_verdict *verdict, enum etude_colour colour, enum etude_colour to_move)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_WHITE_MATES:
      return colour == ETUDE_WHITE ? 1 : -1;
    case ETUDE_VERDICT_BLACK_MATES:
      return colour == ETUDE_BLACK ? 1 : -1;
    case ETUDE_VERDICT_MATED:
      return colour == to_move ? -1 : 1;
    default:
      return 0;
    }
}

/* The same for who makes move number I. */
static int
result_of (const EtudeMateAnswer *self, guint i)
{
  return self->too_late[i] ? 0 : result_for (&self->moves[i].verdict, self->position.to_move, !self->position.to_move);
}

/* The man that the first of N moves from P takes without losing; -1: there is no such move. */
static gint8
man_taken (const struct etude_position *p, const struct etude_judged_move *moves, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint man = 0; man < p->n_men && result_for (&moves[i].verdict, p->to_move, !p->to_move) >= 0; man++)
      if (moves[i].move.captures && p->man[man].square == moves[i].move.to)
        return (gint8) p->man[man].piece;
  return -1;
}

void
etude_mate_answer_judge (EtudeMateAnswer *self, const EtudeSolved *solved, const struct etude_position *position)
{
  const struct etude_ending ending = etude_position_ending (position);
  const gboolean bare = etude_ending_men (&ending, position->to_move) == 0; /* a bare king has nothing to lose */

  self->position = *position;
  self->verdict = etude_solved_probe (solved, position);
  self->n_moves = 0;
  if (self->verdict.kind != ETUDE_VERDICT_ILLEGAL)
    self->n_moves = etude_solved_moves (solved, position, self->moves);
  for (guint i = 0; i < self->n_moves; i++)
    {
      self->lost[i] = -1;
      self->refutation[i] = (struct etude_move){ 0 };
      self->too_late[i] = FALSE;
      if (!bare && (result_of (self, i) == 0 || result_of (self, i) < result_of (self, 0)))
        {
          /* What the other side answers to move number I, which gives something away. */
          const struct etude_position next = etude_position_play (&self->position, &self->moves[i].move);
          struct etude_judged_move replies[ETUDE_MOVES_MAX];
          const guint n = etude_solved_moves (solved, &next, replies);

          self->lost[i] = man_taken (&next, replies, n);
          if (n > 0)
            self->refutation[i] = replies[0].move;
        }
    }
}

/* --- under the fifty-move rule --- */

gboolean
etude_mate_answer_is_late (const EtudeMateAnswer *self, guint halfmoves)
{
  return etude_mate_answer_get_mate (self) > 0
         && halfmoves + 2 * self->verdict.moves - etude_mate_answer_wins (self, self->position.to_move)
                > ETUDE_FIFTY_PLIES;
}

gboolean
etude_mate_answer_needs_fifty (const EtudeMateAnswer *self, guint halfmoves)
{
  if (etude_mate_answer_is_late (self, halfmoves) || self->position.n_men == ETUDE_MEN_MAX)
    return etude_mate_answer_is_late (self, halfmoves);
  for (guint i = 0; i < self->n_moves; i++)
    {
      /* Moves are the winner's, that of the mover among them. */
      const guint plies = 2 * self->moves[i].verdict.moves - (result_of (self, i) > 0 ? 2 : 1);

      if (result_of (self, i) != 0
          && etude_mate_clock_after (&self->moves[i].move, halfmoves) + plies > ETUDE_FIFTY_PLIES)
        return TRUE;
    }
  return FALSE;
}

/* Into LATE, of the N judged MOVES from P: after which of them a mate follows that the rule makes a draw. FALSE: it is not known, or
 * the side to move has a mate and none that comes in time. */
static gboolean
find_late (const EtudeSolved *fifty, const struct etude_position *p, guint halfmoves,
           const struct etude_judged_move *moves, guint n, gboolean late[ETUDE_MOVES_MAX])
{
  gboolean mates = FALSE, wins = FALSE;

  if (!etude_solved_covers (fifty, p))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const int result = result_for (&moves[i].verdict, p->to_move, !p->to_move);
      const struct etude_position next = etude_position_play (p, &moves[i].move);

      late[i] = result != 0
                && etude_endings_probe_fifty (fifty->endings, &next, etude_mate_clock_after (&moves[i].move, halfmoves))
                           .result
                       == ETUDE_FIFTY_DRAW;
      mates |= result > 0;
      wins |= result > 0 && !late[i];
    }
  return wins || !mates;
}

gboolean
etude_mate_answer_judge_fifty (EtudeMateAnswer *self, const EtudeSolved *fifty, guint halfmoves)
{
  gboolean late[ETUDE_MOVES_MAX] = { FALSE };
  g_autofree EtudeMateAnswer *before = NULL;
  guint n;

  if (!find_late (fifty, &self->position, halfmoves, self->moves, self->n_moves, late))
    return FALSE;
  memcpy (self->too_late, late, sizeof late);
  /* Moves that win come first, then those that draw; of equal ones the order stays. */
  before = g_memdup2 (self, sizeof *self);
  n = 0;
  for (int result = 1; result >= -1; result--)
    for (guint i = 0; i < self->n_moves; i++)
      if (result_of (before, i) == result)
        {
          self->moves[n] = before->moves[i];
          self->lost[n] = before->lost[i];
          self->refutation[n] = before->refutation[i];
          self->too_late[n++] = before->too_late[i];
        }
  return TRUE;
}

guint
etude_mate_answer_get_mate (const EtudeMateAnswer *self)
{
  return self->verdict.kind == ETUDE_VERDICT_WHITE_MATES || self->verdict.kind == ETUDE_VERDICT_BLACK_MATES
             ? self->verdict.moves
             : 0;
}

gboolean
etude_mate_answer_wins (const EtudeMateAnswer *self, enum etude_colour colour)
{
  return result_for (&self->verdict, colour, self->position.to_move) > 0;
}

static gboolean
is_as_good_as_first (const EtudeMateAnswer *self, guint i)
{
  const int result = result_of (self, 0);

  return result == result_of (self, i) && (result == 0 || self->moves[0].verdict.moves == self->moves[i].verdict.moves);
}

gboolean
etude_mate_answer_is_best (const EtudeMateAnswer *self, guint i)
{
  return is_as_good_as_first (self, i) && (result_of (self, 0) != 0 || result_of (self, self->n_moves - 1) < 0);
}

EtudeMateGrade
etude_mate_answer_grade (const EtudeMateAnswer *self, guint i)
{
  if (result_of (self, i) < result_of (self, 0))
    return ETUDE_GRADE_ERROR;
  return is_as_good_as_first (self, i) ? ETUDE_GRADE_BEST : ETUDE_GRADE_SOUND;
}

gboolean
etude_mate_answer_is_only (const EtudeMateAnswer *self, guint i)
{
  return i == 0 && self->n_moves > 1 && result_of (self, 1) < result_of (self, 0);
}

int
etude_mate_answer_find (const EtudeMateAnswer *self, const struct etude_move *move)
{
  for (guint i = 0; i < self->n_moves; i++)
    if (self->moves[i].move.from == move->from && self->moves[i].move.to == move->to
        && self->moves[i].move.promoted == move->promoted)
      return (int) i;
  return -1;
}

int
etude_mate_answer_choose (const EtudeMateAnswer *self, guint32 seed)
{
  g_autoptr (GRand) random = NULL;
  gint32 n = 0;

  /* A draw that only the clock makes is one while nobody errs: others come first, and of such ones those that last longest. */
  while (n < (gint32) self->n_moves && is_as_good_as_first (self, (guint) n) && self->too_late[n] == self->too_late[0]
         && (!self->too_late[0] || self->moves[n].verdict.moves == self->moves[0].verdict.moves))
    n++;
  if (n == 0)
    return -1;
  random = g_rand_new_with_seed (seed);
  return g_rand_int_range (random, 0, n);
}

int
etude_mate_answer_choose_trickiest (const EtudeMateAnswer *self, const EtudeSolved *solved, const EtudeSolved *fifty,
                                    guint halfmoves, guint32 seed)
{
  int best = -1;
  guint most = 0;

  if (self->n_moves > 0 && result_of (self, 0) > 0)
    return etude_mate_answer_choose (self, seed);
  for (guint i = 0; i < self->n_moves && result_of (self, i) == result_of (self, 0); i++)
    {
      const struct etude_position next = etude_position_play (&self->position, &self->moves[i].move);
      struct etude_judged_move replies[ETUDE_MOVES_MAX];
      const guint n = etude_solved_moves (solved, &next, replies);
      gboolean late[ETUDE_MOVES_MAX] = { FALSE };
      const gboolean judged
          = find_late (fifty, &next, etude_mate_clock_after (&self->moves[i].move, halfmoves), replies, n, late);
      guint count[3] = { 0 }; /* of replies by result: losses, draws, wins */
      guint errors;

      for (guint k = 0; k < n; k++)
        count[judged && late[k] ? 1 : 1 + result_for (&replies[k].verdict, next.to_move, !next.to_move)]++;
      /* The part of them that give something away, of 1000. */
      errors = n ? 1000 * (count[2] ? count[1] + count[0] : count[1] ? count[0] : 0) / n : 0;
      if (best < 0 || errors > most)
        {
          best = (int) i; /* of equal ones the first, which lasts longest */
          most = errors;
        }
    }
  return most > 0 ? best : etude_mate_answer_choose (self, seed);
}

/* --- words --- */

char *
etude_mate_figurine (const struct etude_position *position, const struct etude_move *move)
{
  char text[ETUDE_FIGURINE_TEXT];

  return g_strdup (etude_figurine_write (position, move, text));
}

/* What is said of a man that the black king takes, White having no pawns then; of one that a move loses. */
static const struct
{
  const char *taken, *lost;
} man_words[] = {
  [ETUDE_QUEEN] = { N_ ("The black king takes the queen."), N_ ("loses the queen") },
  [ETUDE_ROOK] = { N_ ("The black king takes the rook."), N_ ("loses the rook") },
  [ETUDE_BISHOP] = { N_ ("The black king takes the bishop."), N_ ("loses the bishop") },
  [ETUDE_KNIGHT] = { N_ ("The black king takes the knight."), N_ ("loses the knight") },
  [ETUDE_PAWN] = { NULL, N_ ("loses the pawn") },
};

char *
etude_mate_answer_headline (const EtudeMateAnswer *self)
{
  switch (self->verdict.kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      return g_strdup (_ (etude_legality_text (self->verdict.why)));
    case ETUDE_VERDICT_WHITE_MATES:
      return g_strdup_printf (ngettext ("White mates in %u move", "White mates in %u moves", self->verdict.moves),
                              self->verdict.moves);
    case ETUDE_VERDICT_BLACK_MATES:
      return g_strdup_printf (ngettext ("Black mates in %u move", "Black mates in %u moves", self->verdict.moves),
                              self->verdict.moves);
    case ETUDE_VERDICT_MATED:
      return g_strdup (_ ("Checkmate"));
    case ETUDE_VERDICT_STALEMATE:
      return g_strdup (_ ("Stalemate"));
    case ETUDE_VERDICT_DRAW:
      return g_strdup (_ ("Draw"));
    }
  g_return_val_if_reached (NULL);
}

guint
etude_mate_answer_count_best (const EtudeMateAnswer *self)
{
  guint n = 0;

  while (n < self->n_moves && etude_mate_answer_is_best (self, n))
    n++;
  return n;
}

char *
etude_mate_answer_name_moves (const EtudeMateAnswer *self, guint first, guint end)
{
  GString *names = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    {
      g_autofree char *name = etude_mate_figurine (&self->position, &self->moves[i].move);

      g_string_append_printf (names, "%s%s", i > first ? ", " : "", name);
    }
  return g_string_free (names, FALSE);
}

void
etude_mate_answer_add_arrows (const EtudeMateAnswer *self, EtudeBoardScene *scene, guint n_best, guint n, guint most)
{
  for (guint i = 0, drawn = 0; i < n && drawn < most; i++)
    {
      const struct etude_move *move = &self->moves[i].move;
      g_autoptr (GString) figures = g_string_new (NULL);
      gboolean is_drawn = FALSE;

      for (guint j = 0; j < n; j++)
        if (move->promoted && self->moves[j].move.from == move->from && self->moves[j].move.to == move->to)
          {
            is_drawn |= j < i;
            g_string_append (figures, etude_figure (self->moves[j].move.promoted, self->position.to_move));
          }
      if (is_drawn)
        continue;
      drawn++;
      etude_board_scene_add_arrow (scene, move->from, move->to, i < n_best ? ETUDE_MARK_BEST : ETUDE_MARK_GOOD);
      if (move->promoted && !g_str_equal (figures->str, etude_figure (ETUDE_QUEEN, self->position.to_move)))
        etude_board_scene_add_number (scene, move->to, figures->str, FALSE);
    }
}

/* "♘c4, ♘d7 and 2 more"; MOST are named. */
static char *
name_best_moves (const EtudeMateAnswer *self, guint most)
{
  const guint n = etude_mate_answer_count_best (self);
  g_autofree char *names = etude_mate_answer_name_moves (self, 0, MIN (n, most)), *more = NULL;

  if (n <= most)
    return g_steal_pointer (&names);
  /* Translators: comes after a list of moves. */
  more = g_strdup_printf (ngettext (" and %u more", " and %u more", n - most), n - most);
  return g_strconcat (names, more, NULL);
}

static char *
mate_detail (const EtudeMateAnswer *self, guint most)
{
  const gboolean white = self->position.to_move == ETUDE_WHITE;
  g_autofree char *names = name_best_moves (self, most);

  if (result_of (self, 0) < 0)
    /* Translators: %s is a list of moves like ♚c7, ♚b6 */
    return g_strdup_printf (white ? _ ("White to move. Longest defence: %s") : _ ("Black to move. Longest defence: %s"),
                            names);
  if (etude_mate_answer_is_only (self, 0))
    /* Translators: %s is a move like ♘c4 */
    return g_strdup_printf (white ? _ ("White to move. The only move that wins: %s")
                                  : _ ("Black to move. The only move that wins: %s"),
                            names);
  /* Translators: %s is a list of moves like ♘c4, ♘d7 */
  return g_strdup_printf (white ? _ ("White to move. Best: %s") : _ ("Black to move. Best: %s"), names);
}

/* Why these men never mate, or NULL. */
static const char *
too_weak_text (const struct etude_position *p)
{
  if (p->n_men == 0)
    return _ ("Two bare kings cannot mate.");
  if (p->n_men == 1 && p->man[0].piece == ETUDE_BISHOP)
    return _ ("A bishop alone cannot mate.");
  if (p->n_men == 1 && p->man[0].piece == ETUDE_KNIGHT)
    return _ ("A knight alone cannot mate.");
  if (p->n_men == 2 && p->man[0].piece == ETUDE_BISHOP && p->man[1].piece == ETUDE_BISHOP
      && etude_square_is_light (p->man[0].square, p->edge) == etude_square_is_light (p->man[1].square, p->edge))
    return _ ("Both bishops are on squares of the same colour; they cannot mate.");
  if (p->n_men == 2 && p->man[0].piece == ETUDE_KNIGHT && p->man[1].piece == ETUDE_KNIGHT)
    return _ ("Two knights cannot force mate.");
  return NULL;
}

/* A draw with men of both sides, or pawns: which moves keep it. */
static char *
holding_detail (const EtudeMateAnswer *self, guint most)
{
  const gboolean white = self->position.to_move == ETUDE_WHITE;
  g_autofree char *names = NULL;

  if (etude_mate_answer_count_best (self) == 0)
    return g_strdup (white ? _ ("White to move. Every move draws.") : _ ("Black to move. Every move draws."));
  names = name_best_moves (self, most);
  if (etude_mate_answer_is_only (self, 0))
    return g_strdup_printf (white ? _ ("White to move. The only move that draws: %s")
                                  : _ ("Black to move. The only move that draws: %s"),
                            names);
  return g_strdup_printf (white ? _ ("White to move. These draw: %s") : _ ("Black to move. These draw: %s"), names);
}

static char *
describe (const EtudeMateAnswer *self, guint most)
{
  const struct etude_position *p = &self->position;
  const struct etude_ending ending = etude_position_ending (p);
  const gboolean white = p->to_move == ETUDE_WHITE;
  int taken;

  switch (self->verdict.kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      return g_strdup (_ ("This position is not possible. Put a piece somewhere else."));
    case ETUDE_VERDICT_WHITE_MATES:
    case ETUDE_VERDICT_BLACK_MATES:
      return result_of (self, 0) ? mate_detail (self, most) : holding_detail (self, most);
    case ETUDE_VERDICT_MATED:
      return g_strdup (white ? _ ("White is in check and has no move.") : _ ("Black is in check and has no move."));
    case ETUDE_VERDICT_STALEMATE:
      return g_strdup (white ? _ ("White has no move: a draw.") : _ ("Black is not in check and has no move: a draw."));
    case ETUDE_VERDICT_DRAW:
      if (!etude_ending_is_lone (&ending))
        return holding_detail (self, most);
      if (too_weak_text (p))
        return g_strdup (too_weak_text (p));
      if (white)
        return g_strdup (_ ("White, to move, loses a piece or must stalemate Black."));
      taken = man_taken (p, self->moves, self->n_moves);
      return g_strdup (taken < 0 ? _ ("Black to move will win a piece or be stalemated.") : _ (man_words[taken].taken));
    }
  g_return_val_if_reached (NULL);
}

char *
etude_mate_answer_detail (const EtudeMateAnswer *self)
{
  return describe (self, MOVES_NAMED);
}

char *
etude_mate_answer_key (const EtudeMateAnswer *self)
{
  return describe (self, ETUDE_MOVES_MAX);
}

/* --- one move --- */

struct _EtudeMateMove
{
  GObject parent_instance;

  struct etude_move move;
  enum etude_colour mover;
  gboolean best, error;
  char *figurine, *distance, *cost, *sentence, *story;
};

G_DEFINE_FINAL_TYPE (EtudeMateMove, etude_mate_move, G_TYPE_OBJECT)

static void
etude_mate_move_class_init (EtudeMateMoveClass *klass)
{
  ETUDE_CLASS (klass, EtudeMateMove, ETUDE_OWN (figurine), ETUDE_OWN (distance), ETUDE_OWN (cost), ETUDE_OWN (sentence),
               ETUDE_OWN (story));
}

static void
etude_mate_move_init (EtudeMateMove *self)
{
}

/* What comes of move number I, which draws, or loses what there was: "loses the bishop", "♚xe5". (transfer full) */
static char *
failure_text (const EtudeMateAnswer *answer, guint i)
{
  const struct etude_judged_move *judged = &answer->moves[i];
  const struct etude_ending ending = etude_position_ending (&answer->position);
  const struct etude_position next = etude_position_play (&answer->position, &judged->move);
  g_autofree char *reply = NULL;

  if (answer->too_late[i])
    /* Translators: why a move that mates in the end draws. */
    return g_strdup (_ ("fifty-move rule"));
  if (judged->verdict.kind == ETUDE_VERDICT_STALEMATE)
    return g_strdup (_ ("stalemate"));
  if (etude_ending_is_lone (&ending) && answer->position.to_move == ETUDE_BLACK)
    return g_strdup (judged->move.captures ? _ ("takes") : "");
  if (etude_mate_answer_grade (answer, i) != ETUDE_GRADE_ERROR && !etude_ending_is_lone (&ending))
    return g_strdup (etude_mate_answer_is_only (answer, i) ? _ ("only move") : "");
  if (answer->lost[i] >= 0)
    return g_strdup (_ (man_words[answer->lost[i]].lost));
  if (etude_ending_is_lone (&ending) || answer->refutation[i].from == answer->refutation[i].to)
    return g_strdup ("");
  reply = etude_mate_figurine (&next, &answer->refutation[i]);
  /* Translators: the reply that punishes a bad move: "refuted by ♚e5". */
  return g_strdup_printf (_ ("refuted by %s"), reply);
}

EtudeMateMove *
etude_mate_move_new_unknown (const struct etude_position *position, const struct etude_move *move)
{
  EtudeMateMove *self = g_object_new (ETUDE_TYPE_MATE_MOVE, NULL);

  self->move = *move;
  self->mover = position->to_move;
  self->figurine = etude_mate_figurine (position, move);
  self->sentence = g_strdup (self->figurine);
  return self;
}

/* Fills in what a move costs that wins as the best does, or defends as long. */
static void
tell_mate (EtudeMateMove *self, const EtudeMateAnswer *answer, guint i)
{
  const guint best = answer->moves[0].verdict.moves, moves = answer->moves[i].verdict.moves;
  const gboolean wins = result_of (answer, 0) > 0;
  g_autofree char *mate = NULL, *text = NULL;
  guint lost = 0; /* longer for who mates, shorter for the other */

  if (result_of (answer, i) == result_of (answer, 0))
    lost = wins ? moves - best : best - moves;
  self->distance = g_strdup_printf ("%u", moves);
  self->sentence
      = g_strdup_printf (ngettext ("%s: mate in %u move", "%s: mate in %u moves", moves), self->figurine, moves);
  if (etude_mate_answer_is_only (answer, i))
    self->cost = g_strdup (_ ("only move"));
  if (lost == 0)
    return;
  mate = g_steal_pointer (&self->sentence);
  /* "2 moves slower"; "1 move sooner" */
  text = wins ? g_strdup_printf (ngettext ("%u move slower", "%u moves slower", lost), lost)
              : g_strdup_printf (ngettext ("%u move sooner", "%u moves sooner", lost), lost);
  self->cost = g_strdup_printf (wins ? "+%u" : "−%u", lost);
  self->sentence = g_strconcat (mate, ", ", text, NULL);
  /* Translators: moves to mate with the best move and with the one that was played, and what it cost:
   * "19 → 21 moves: 2 moves slower". */
  self->story = g_strdup_printf (ngettext ("%u → %u move: %s", "%u → %u moves: %s", moves), best, moves, text);
}

EtudeMateMove *
etude_mate_move_new (const EtudeMateAnswer *answer, guint i)
{
  EtudeMateMove *self = etude_mate_move_new_unknown (&answer->position, &answer->moves[i].move);
  const struct etude_ending ending = etude_position_ending (&answer->position);
  const gboolean bare = etude_ending_men (&ending, self->mover) == 0;
  const int result = result_of (answer, i);

  self->best = etude_mate_answer_is_best (answer, i);
  self->error = etude_mate_answer_grade (answer, i) == ETUDE_GRADE_ERROR;
  g_clear_pointer (&self->sentence, g_free);
  if (result != 0 && (!self->error || bare)) /* a bare king's moves are told by how long they last */
    tell_mate (self, answer, i);
  else if (result != 0)
    {
      const guint moves = answer->moves[i].verdict.moves;

      /* The other side mates, and need not have. */
      self->distance = g_strdup_printf ("−%u", moves);
      self->cost = failure_text (answer, i);
      self->story = g_strdup_printf (ngettext ("loses in %u move", "loses in %u moves", moves), moves);
      self->sentence = *self->cost ? g_strdup_printf ("%s: %s, %s", self->figurine, self->story, self->cost)
                                   : g_strdup_printf ("%s: %s", self->figurine, self->story);
    }
  else
    {
      const guint best = answer->moves[0].verdict.moves;
      g_autofree char *lost = g_strdup_printf (ngettext ("%u move → draw", "%u moves → draw", best), best);

      self->distance = g_strdup (_ ("draw"));
      self->cost = failure_text (answer, i);
      /* What it costs where there was a mate: "19 moves → draw: loses the bishop". */
      if (result_of (answer, 0) > 0)
        self->story = g_strconcat (lost, *self->cost ? ": " : "", self->cost, NULL);
      /* Translators: a move and what comes of it: "♗d5: draw, loses the bishop". */
      self->sentence = *self->cost ? g_strdup_printf (_ ("%s: draw, %s"), self->figurine, self->cost)
                                   : g_strdup_printf (_ ("%s: draw"), self->figurine);
    }
  return self;
}

const struct etude_move *
etude_mate_move_get_move (EtudeMateMove *self)
{
  return &self->move;
}

enum etude_colour
etude_mate_move_get_mover (EtudeMateMove *self)
{
  return self->mover;
}

gboolean
etude_mate_move_get_best (EtudeMateMove *self)
{
  return self->best;
}

const char *
etude_mate_move_get_figurine (EtudeMateMove *self)
{
  return self->figurine;
}

const char *
etude_mate_move_get_distance (EtudeMateMove *self)
{
  return self->distance ? self->distance : "";
}

const char *
etude_mate_move_get_cost (EtudeMateMove *self)
{
  return self->cost ? self->cost : "";
}

const char *
etude_mate_move_get_sentence (EtudeMateMove *self)
{
  return self->sentence;
}

const char *
etude_mate_move_get_story (EtudeMateMove *self)
{
  return self->story ? self->story : "";
}

/* --- the bill of a game --- */

char *
etude_mate_answer_bill (const EtudeMateAnswer *answer, guint i, const char *name)
{
  g_autoptr (EtudeMateMove) move = etude_mate_move_new (answer, i);
  const gboolean error = etude_mate_answer_grade (answer, i) == ETUDE_GRADE_ERROR;
  g_autofree char *better = NULL;
  guint n = 1;

  /* Of a move that gave something away, all that would have kept it. */
  while (error && n < KEEPERS_MAX && etude_mate_answer_grade (answer, n) != ETUDE_GRADE_ERROR)
    n++;
  better = etude_mate_answer_name_moves (answer, 0, n);
  if (!error)
    /* Translators: a move of a game, what it cost, and the one that was best: "61. ♔f5: 2 slower. Best: ♔e6". */
    return g_strdup_printf (_ ("%s: %s. Best: %s"), name, etude_mate_move_get_cost (move), better);
  if (answer->too_late[i])
    /* Translators: a move of a game, and moves instead. */
    return g_strdup_printf (_ ("%s: draw by the fifty-move rule. %s would have won"), name, better);
  if (etude_mate_answer_wins (answer, answer->position.to_move))
    /* Translators: a move of a game, what it led to, moves instead: "61. ♔f5: draw. It was won by ♔e6, ♔d6". */
    return g_strdup_printf (_ ("%s: %s. %s would have won"), name, etude_mate_move_get_distance (move), better);
  /* Translators: a move of a game, in how many moves it is mate now, moves instead: "61. ♔f5: mate in 9. ♔e6 would have held the draw". */
  return g_strdup_printf (_ ("%s: mate in %s. %s would have held the draw"), name, etude_mate_move_get_distance (move),
                          better);
}
