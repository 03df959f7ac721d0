/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-answer.c - what the tablebase says of a position, and how that is said to a person. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-answer.h"
#include "notation.h"

#define MOVES_NAMED 3 /* in a sentence */

/* The man that the first of N moves of Black from P takes without losing; -1: there is no such move. */
static gint8
man_taken (const struct etude_position *p, const struct etude_scored_move *moves, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint man = 0; moves[i].result.outcome != ETUDE_OUTCOME_MATE && man < p->n_men; man++)
      if (moves[i].move.captures && p->man[man].square == moves[i].move.to)
        return (gint8) p->man[man].piece;
  return -1;
}

/* The man that White's move gives away, when that makes it a draw. */
static gint8
man_given_away (const struct etude_tablebase *tablebase, const struct etude_position *p,
                const struct etude_scored_move *scored)
{
  struct etude_position next = etude_position_play (p, &scored->move);
  struct etude_scored_move replies[ETUDE_MOVES_MAX];

  if (scored->result.outcome != ETUDE_OUTCOME_DRAW)
    return -1;
  return man_taken (&next, replies, etude_tablebase_moves (tablebase, &next, replies));
}

void
etude_mate_answer_ask (EtudeMateAnswer *self, const struct etude_tablebase *tablebase,
                       const struct etude_position *position)
{
  self->position = *position;
  self->result = etude_tablebase_probe (tablebase, position);
  self->n_moves = 0;
  if (self->result.outcome != ETUDE_OUTCOME_ILLEGAL)
    self->n_moves = etude_tablebase_moves (tablebase, position, self->moves);
  for (guint i = 0; i < self->n_moves; i++)
    self->lost[i] = position->to_move == ETUDE_WHITE ? man_given_away (tablebase, position, &self->moves[i]) : -1;
}

gboolean
etude_mate_answer_is_best (const EtudeMateAnswer *self, guint i)
{
  const struct etude_result *best = &self->moves[0].result, *result = &self->moves[i].result;

  return result->outcome == ETUDE_OUTCOME_MATE && best->outcome == ETUDE_OUTCOME_MATE && result->moves == best->moves;
}

int
etude_mate_answer_find (const EtudeMateAnswer *self, const struct etude_move *move)
{
  for (guint i = 0; i < self->n_moves; i++)
    if (self->moves[i].move.from == move->from && self->moves[i].move.to == move->to)
      return (int) i;
  return -1;
}

static gboolean
is_as_good_as_first (const EtudeMateAnswer *self, guint i)
{
  const struct etude_result *first = &self->moves[0].result, *result = &self->moves[i].result;

  return (first->outcome == ETUDE_OUTCOME_MATE) == (result->outcome == ETUDE_OUTCOME_MATE)
         && (first->outcome != ETUDE_OUTCOME_MATE || first->moves == result->moves);
}

int
etude_mate_answer_choose (const EtudeMateAnswer *self, guint32 seed)
{
  g_autoptr (GRand) random = NULL;
  gint32 n = 0;

  while (n < (gint32) self->n_moves && is_as_good_as_first (self, (guint) n))
    n++;
  if (n == 0)
    return -1;
  random = g_rand_new_with_seed (seed);
  return g_rand_int_range (random, 0, n);
}

/* --- words --- */

const char *
etude_mate_figure (enum etude_piece piece)
{
  static const char *const white[] = { "♔", "♕", "♖", "♗", "♘" };

  return white[piece];
}

char *
etude_mate_figurine (const struct etude_position *position, const struct etude_move *move)
{
  char san[ETUDE_SAN_TEXT];

  etude_san_write (position, move, san);
  return g_strconcat (position->to_move == ETUDE_BLACK ? "♚" : etude_mate_figure (move->piece), san + 1, NULL);
}

static const char *
takes_text (enum etude_piece man)
{
  switch (man)
    {
    case ETUDE_QUEEN:
      return _ ("The black king takes the queen.");
    case ETUDE_ROOK:
      return _ ("The black king takes the rook.");
    case ETUDE_BISHOP:
      return _ ("The black king takes the bishop.");
    default:
      return _ ("The black king takes the knight.");
    }
}

static const char *
loses_text (enum etude_piece man)
{
  switch (man)
    {
    case ETUDE_QUEEN:
      return _ ("loses the queen");
    case ETUDE_ROOK:
      return _ ("loses the rook");
    case ETUDE_BISHOP:
      return _ ("loses the bishop");
    default:
      return _ ("loses the knight");
    }
}

char *
etude_mate_answer_headline (const EtudeMateAnswer *self)
{
  switch (self->result.outcome)
    {
    case ETUDE_OUTCOME_ILLEGAL:
      return g_strdup (_ (etude_legality_text (self->result.why)));
    case ETUDE_OUTCOME_MATE:
      return g_strdup_printf (ngettext ("White mates in %u move", "White mates in %u moves", self->result.moves),
                              self->result.moves);
    case ETUDE_OUTCOME_MATED:
      return g_strdup (_ ("Checkmate"));
    case ETUDE_OUTCOME_STALEMATE:
      return g_strdup (_ ("Stalemate"));
    case ETUDE_OUTCOME_DRAW:
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
  g_autofree char *names = name_best_moves (self, most);

  if (self->position.to_move == ETUDE_WHITE)
    /* Translators: %s is a list of moves like ♘c4, ♘d7 */
    return g_strdup_printf (_ ("White to move. Best: %s"), names);
  /* Translators: %s is a list of moves like ♚c7, ♚b6 */
  return g_strdup_printf (_ ("Black to move. Longest defence: %s"), names);
}

static gboolean
bishops_share_colour (const struct etude_position *p)
{
  return p->n_men == 2 && p->man[0].piece == ETUDE_BISHOP && p->man[1].piece == ETUDE_BISHOP
         && etude_square_is_light (p->man[0].square, p->edge) == etude_square_is_light (p->man[1].square, p->edge);
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
  if (bishops_share_colour (p))
    return _ ("Both bishops are on squares of the same colour; they cannot mate.");
  if (p->n_men == 2 && p->man[0].piece == ETUDE_KNIGHT && p->man[1].piece == ETUDE_KNIGHT)
    return _ ("Two knights cannot force mate.");
  return NULL;
}

static const char *
draw_detail (const EtudeMateAnswer *self)
{
  const struct etude_position *p = &self->position;
  const char *too_weak = too_weak_text (p);
  int taken;

  if (too_weak)
    return too_weak;
  if (p->to_move == ETUDE_WHITE)
    return _ ("White to move cannot keep everything and mate.");
  taken = man_taken (p, self->moves, self->n_moves);
  return taken < 0 ? _ ("Black to move will win a piece or be stalemated.") : takes_text (taken);
}

static char *
describe (const EtudeMateAnswer *self, guint most)
{
  switch (self->result.outcome)
    {
    case ETUDE_OUTCOME_ILLEGAL:
      return g_strdup (_ ("This position is not possible. Put a piece somewhere else."));
    case ETUDE_OUTCOME_MATE:
      return mate_detail (self, most);
    case ETUDE_OUTCOME_MATED:
      return g_strdup (_ ("Black is in check and has no move."));
    case ETUDE_OUTCOME_STALEMATE:
      return g_strdup (self->position.to_move == ETUDE_BLACK ? _ ("Black is not in check and has no move: a draw.")
                                                             : _ ("White has no move: a draw."));
    case ETUDE_OUTCOME_DRAW:
      return g_strdup (draw_detail (self));
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
  gboolean best;
  char *figurine, *distance, *cost, *sentence, *story;
};

G_DEFINE_FINAL_TYPE (EtudeMateMove, etude_mate_move, G_TYPE_OBJECT)

static void
etude_mate_move_finalize (GObject *object)
{
  EtudeMateMove *self = ETUDE_MATE_MOVE (object);

  g_free (self->figurine);
  g_free (self->distance);
  g_free (self->cost);
  g_free (self->sentence);
  g_free (self->story);
  G_OBJECT_CLASS (etude_mate_move_parent_class)->finalize (object);
}

static void
etude_mate_move_class_init (EtudeMateMoveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_mate_move_finalize;
}

static void
etude_mate_move_init (EtudeMateMove *self)
{
}

/* Why move number I, which does not mate, does not. */
static const char *
failure_text (const EtudeMateAnswer *answer, guint i)
{
  const struct etude_scored_move *scored = &answer->moves[i];

  if (scored->result.outcome == ETUDE_OUTCOME_STALEMATE)
    return _ ("stalemate");
  if (answer->position.to_move == ETUDE_BLACK)
    return scored->move.captures ? _ ("takes") : "";
  return answer->lost[i] < 0 ? "" : loses_text (answer->lost[i]);
}

/* How many moves worse than the best a mating move is: longer for White, shorter for Black. */
static guint
moves_lost (const EtudeMateAnswer *answer, const struct etude_scored_move *scored)
{
  const struct etude_result *best = &answer->moves[0].result;

  if (best->outcome != ETUDE_OUTCOME_MATE)
    return 0;
  return answer->position.to_move == ETUDE_WHITE ? scored->result.moves - best->moves
                                                 : best->moves - scored->result.moves;
}

/* "2 moves slower"; "1 move sooner" */
static char *
cost_text (const EtudeMateMove *self, guint lost)
{
  if (self->mover == ETUDE_WHITE)
    return g_strdup_printf (ngettext ("%u move slower", "%u moves slower", lost), lost);
  return g_strdup_printf (ngettext ("%u move sooner", "%u moves sooner", lost), lost);
}

/* What a draw costs where there was a mate: "19 moves → draw: loses the bishop". */
static char *
draw_story (const EtudeMateAnswer *answer, const char *failure)
{
  const struct etude_result *best = &answer->moves[0].result;
  g_autofree char *lost = NULL;

  if (answer->position.to_move == ETUDE_BLACK || best->outcome != ETUDE_OUTCOME_MATE)
    return NULL;
  lost = g_strdup_printf (ngettext ("%u move → draw", "%u moves → draw", best->moves), best->moves);
  return *failure ? g_strconcat (lost, ": ", failure, NULL) : g_steal_pointer (&lost);
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

EtudeMateMove *
etude_mate_move_new (const EtudeMateAnswer *answer, guint i)
{
  const struct etude_scored_move *scored = &answer->moves[i];
  EtudeMateMove *self = etude_mate_move_new_unknown (&answer->position, &scored->move);

  self->best = etude_mate_answer_is_best (answer, i);
  g_clear_pointer (&self->sentence, g_free);
  if (scored->result.outcome == ETUDE_OUTCOME_MATE)
    {
      guint lost = moves_lost (answer, scored), moves = scored->result.moves;

      self->distance = g_strdup_printf ("%u", moves);
      self->sentence
          = g_strdup_printf (ngettext ("%s: mate in %u move", "%s: mate in %u moves", moves), self->figurine, moves);
      if (lost > 0)
        {
          g_autofree char *mate = g_steal_pointer (&self->sentence), *text = cost_text (self, lost);

          self->cost = g_strdup_printf (self->mover == ETUDE_WHITE ? "+%u" : "−%u", lost);
          self->sentence = g_strconcat (mate, ", ", text, NULL);
          /* Translators: moves to mate with the best move and with the one that was played, and what it cost:
           * "19 → 21 moves: 2 moves slower". */
          self->story = g_strdup_printf (ngettext ("%u → %u move: %s", "%u → %u moves: %s", moves),
                                         answer->moves[0].result.moves, moves, text);
        }
    }
  else
    {
      const char *failure = failure_text (answer, i);

      self->distance = g_strdup (_ ("draw"));
      self->cost = g_strdup (failure);
      self->story = draw_story (answer, failure);
      /* Translators: a move and what comes of it: "♗d5: draw, loses the bishop". */
      self->sentence = *failure ? g_strdup_printf (_ ("%s: draw, %s"), self->figurine, failure)
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
