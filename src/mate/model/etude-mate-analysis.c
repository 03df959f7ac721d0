/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-analysis.c - the position that is seen on the Mate page, and what is known of it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-class.h"
#include "etude-mate-analysis.h"
#include "notation.h"

#define EDGE 8
#define SQUARES (EDGE * EDGE)
#define RANDOM_TRIES 2000 /* more than enough where a fair part of the positions is won; KNNK takes what comes */
#define LEAST_LONGEST 10  /* moves: small differences in length stay small differences in colour */

static const char *const sides[] = { "white", "black", "both" };
static const char *const aids[] = { "none", "corners", "triangles" };

enum
{
  BOTH = ETUDE_BLACK + 1 /* of sides */
};

/* What the fifty-move rule does to a mate. */
typedef enum
{
  FIFTY_SILENT, /* nothing: the mate comes in time, or there is none, or nobody knows */
  FIFTY_ASKED,  /* it is being solved */
  FIFTY_WINS,   /* on another way than the shortest, perhaps */
  FIFTY_DRAWS,
} Fifty;

struct _EtudeMateAnalysis
{
  GObject parent_instance;

  EtudeMateSetup *setup;
  EtudeTablebases *tablebases;
  EtudeSolved *solved;            /* the setup's ending; NULL while it is not */
  struct etude_position position; /* that is seen */
  gboolean previewing;            /* it is not the setup's */
  gboolean judging;               /* it is the setup's after a move in the hand: */
  struct etude_move judged;
  EtudeMateAnswer answers[2]; /* by side to move; where it is known: */
  gboolean known[2];
  gboolean estimated;    /* and it was said what solving takes */
  Fifty fifty;           /* of what is seen, with the clock of the game */
  gboolean fifty_judges; /* of DRAWS: the moves, too */
  gboolean fifty_wanted; /* it was asked for and is not there */
  guint fifty_plies;     /* of WINS: to the next capture, pawn's move or mate */
  guint side, aid;
  int heat_piece;
  struct etude_verdict heat[SQUARES];
  gboolean has_heat[SQUARES];
  guint longest;           /* among the squares */
  guint8 attacks[SQUARES]; /* White's */
};

G_DEFINE_FINAL_TYPE (EtudeMateAnalysis, etude_mate_analysis, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SIDE,
  PROP_AID,
  PROP_HEAT_PIECE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- asking --- */

/* Whose move it is on every square, whatever is in the hand. */
static enum etude_colour
heat_side (EtudeMateAnalysis *self)
{
  return self->side == ETUDE_BLACK ? ETUDE_BLACK : ETUDE_WHITE;
}

/* How often White attacks each square. */
static void
count_attacks (EtudeMateAnalysis *self)
{
  const struct etude_position *p = &self->position;
  const struct etude_geometry g = etude_geometry_square (EDGE);
  struct etude_squares occupied = { 0 };
  enum etude_piece piece[1 + ETUDE_MEN_MAX] = { ETUDE_KING };
  guint from[1 + ETUDE_MEN_MAX] = { p->king[ETUDE_WHITE].square };

  memset (self->attacks, 0, sizeof self->attacks);
  for (guint i = 0; i < p->n_men; i++)
    {
      piece[1 + i] = p->man[i].piece;
      from[1 + i] = p->man[i].square;
    }

  for (guint i = 0; i <= p->n_men; i++)
    if (from[i] != ETUDE_NOWHERE)
      etude_squares_add (&occupied, from[i]);
  for (guint i = 0; i <= p->n_men; i++)
    if (from[i] != ETUDE_NOWHERE && (i == 0 || p->man[i - 1].colour == ETUDE_WHITE))
      {
        struct etude_squares attacked = etude_attacks (&g, piece[i], ETUDE_WHITE, from[i], &occupied);

        for (guint square = 0; square < SQUARES; square++)
          self->attacks[square] += etude_squares_has (&attacked, square);
      }
}

/* P with SIDE to move: nothing can have been passed but for the side whose turn it is. */
static struct etude_position
with_turn (const struct etude_position *p, enum etude_colour side)
{
  struct etude_position turned = *p;

  turned.to_move = (unsigned char) side;
  if (side != (enum etude_colour) p->to_move)
    turned.passed = 0;
  return turned;
}

/* A position of the game of less than five men that is not known under the fifty-move rule, though there the rule matters; NULL: there
 * is none. With one of them all are known until the next capture or pawn's move. */
static const struct etude_position *
find_clocked (EtudeMateAnalysis *self)
{
  const EtudeSolved *fifty = etude_tablebases_get_fifty (self->tablebases);
  EtudeMateNode *root = etude_mate_game_get_root (etude_mate_setup_get_game (self->setup));

  for (EtudeMateNode *node = root; node; node = etude_mate_node_following (node, root))
    if (node->position.n_men < ETUDE_MEN_MAX && node->quiet >= ETUDE_MATE_CLOCK_MATTERS
        && (node == root || node->quiet == ETUDE_MATE_CLOCK_MATTERS) && !etude_solved_covers (fifty, &node->position))
      return &node->position;
  return NULL;
}

/* A mate that comes before the clock can run out is one whatever the rule says. */
static void
ask_fifty (EtudeMateAnalysis *self)
{
  const EtudeMateNode *node = etude_mate_analysis_get_node (self);
  EtudeMateAnswer *answer = &self->answers[self->position.to_move];
  const gboolean known = self->known[self->position.to_move],
                 is_late = !self->previewing && known && etude_mate_answer_is_late (answer, node->quiet);
  gboolean is_judged;
  const struct etude_position *wanted;
  struct etude_fifty fifty;

  self->fifty = FIFTY_SILENT;
  if (self->previewing)
    return;
  is_judged = etude_solved_covers (etude_tablebases_get_fifty (self->tablebases), &self->position);
  wanted = is_late && !is_judged ? &self->position : self->solved ? find_clocked (self) : NULL;
  if (wanted)
    self->fifty_wanted = etude_tablebases_judge_fifty (self->tablebases, wanted) == NULL;
  else if (self->fifty_wanted)
    {
      self->fifty_wanted = FALSE;
      etude_tablebases_end_fifty (self->tablebases);
    }
  self->fifty_judges
      = known && etude_mate_answer_judge_fifty (answer, etude_tablebases_get_fifty (self->tablebases), node->quiet);
  if (is_late && !is_judged && etude_tablebases_is_judging_fifty (self->tablebases, &self->position))
    self->fifty = FIFTY_ASKED;
  if (!is_late || !is_judged)
    return;
  fifty = etude_endings_probe_fifty (etude_tablebases_get_fifty (self->tablebases)->endings, &self->position,
                                     node->quiet);
  self->fifty = fifty.result == ETUDE_FIFTY_DRAW ? FIFTY_DRAWS : FIFTY_WINS;
  self->fifty_plies = fifty.plies;
}

static void
ask (EtudeMateAnalysis *self)
{
  const gboolean over = etude_mate_analysis_is_over (self);

  for (enum etude_colour side = ETUDE_WHITE; side <= ETUDE_BLACK; side++)
    {
      struct etude_position p = with_turn (&self->position, side);

      self->known[side] = !over && etude_solved_covers (self->solved, &p);
      if (self->known[side])
        etude_mate_answer_judge (&self->answers[side], self->solved, &p);
    }
  ask_fifty (self);
  /* With the chosen piece on every square. */
  self->longest = LEAST_LONGEST;
  for (guint square = 0; square < SQUARES; square++)
    {
      struct etude_verdict *verdict = &self->heat[square];
      struct etude_position p;

      self->has_heat[square]
          = self->heat_piece != ETUDE_MATE_NO_HEAT && self->solved
            && etude_mate_setup_get_variation (self->setup, (guint) self->heat_piece, square, heat_side (self), &p)
            && etude_solved_covers (self->solved, &p);
      if (!self->has_heat[square])
        continue;
      *verdict = etude_solved_probe (self->solved, &p);
      self->longest = MAX (self->longest, verdict->moves);
    }
  count_attacks (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Where the game began: what is known there is known of all that followed. */
static const struct etude_position *
root_of (EtudeMateAnalysis *self)
{
  return &etude_mate_game_get_root (etude_mate_setup_get_game (self->setup))->position;
}

static struct etude_ending
solved_ending (EtudeMateAnalysis *self)
{
  return etude_position_ending (root_of (self));
}

/* Holds what knows P and all that follows from it, as far as it is solved by now; else it is begun. */
static void
hold_solved (EtudeMateAnalysis *self, const struct etude_position *p)
{
  const struct etude_position other = with_turn (p, !p->to_move);
  EtudeSolved *solved = etude_tablebases_judge (self->tablebases, etude_position_check (p) == ETUDE_LEGAL ? p : &other);

  g_clear_pointer (&self->solved, etude_solved_unref);
  self->solved = solved ? etude_solved_ref (solved) : NULL;
}

/* The setup itself, as far as its ending is solved by now. */
static void
follow_setup (EtudeMateAnalysis *self)
{
  hold_solved (self, root_of (self));
  self->position = etude_mate_setup_get_position (self->setup, etude_mate_setup_get_to_move (self->setup));
  self->previewing = self->judging = FALSE;
  ask (self);
}

/* A piece in the hand may make another ending, which is solved at once unless that takes seconds. */
static void
on_made (EtudeMateAnalysis *self)
{
  if (!self->previewing || self->judging || self->position.n_men == ETUDE_MEN_MAX)
    {
      follow_setup (self);
      return;
    }
  hold_solved (self, &self->position);
  ask (self);
}

/* What it takes is known: that is said while it is being solved. */
static void
on_progress (EtudeMateAnalysis *self)
{
  const gboolean estimated = etude_tablebases_get_estimate (self->tablebases) != NULL;

  if (estimated && !self->estimated && !self->solved)
    g_signal_emit (self, signals[CHANGED], 0);
  self->estimated = estimated;
}

static gboolean
has_piece (EtudeMateAnalysis *self, int piece)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];

  return piece >= 0 && piece < (int) etude_mate_setup_get_pieces (self->setup, pieces);
}

static void
on_setup_changed (EtudeMateAnalysis *self)
{
  enum etude_colour to_move = etude_mate_setup_get_to_move (self->setup);
  gboolean turned = self->side != BOTH && self->side != (guint) to_move;

  if (turned)
    self->side = to_move;
  if (!has_piece (self, self->heat_piece))
    self->heat_piece = ETUDE_MATE_NO_HEAT;
  follow_setup (self);
  if (turned)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HEAT_PIECE]);
}

void
etude_mate_analysis_cancel (EtudeMateAnalysis *self)
{
  const struct etude_ending ending = solved_ending (self);

  etude_tablebases_cancel (self->tablebases, &ending);
  follow_setup (self);
}

void
etude_mate_analysis_allow (EtudeMateAnalysis *self)
{
  const struct etude_ending ending = solved_ending (self);

  etude_tablebases_allow (self->tablebases, &ending);
  follow_setup (self);
}

gboolean
etude_mate_analysis_is_cancelled (EtudeMateAnalysis *self)
{
  const struct etude_ending ending = solved_ending (self);

  return etude_tablebases_is_cancelled (self->tablebases, &ending);
}

gboolean
etude_mate_analysis_is_long (EtudeMateAnalysis *self)
{
  return root_of (self)->n_men == ETUDE_MEN_MAX;
}

/* --- what is seen --- */

void
etude_mate_analysis_preview (EtudeMateAnalysis *self, int from, enum etude_piece piece, enum etude_colour colour,
                             int to)
{
  self->position
      = etude_mate_setup_preview (self->setup, from, piece, colour, to, etude_mate_setup_get_to_move (self->setup));
  self->previewing = TRUE;
  self->judging = FALSE;
  if (self->solved && self->position.n_men < ETUDE_MEN_MAX) /* what is being solved goes on */
    hold_solved (self, &self->position);
  ask (self);
}

void
etude_mate_analysis_preview_move (EtudeMateAnalysis *self, const struct etude_move *move)
{
  struct etude_position p = etude_mate_setup_get_position (self->setup, etude_mate_setup_get_to_move (self->setup));

  self->position = etude_position_play (&p, move);
  self->judged = *move;
  self->previewing = self->judging = TRUE;
  ask (self);
}

void
etude_mate_analysis_end_preview (EtudeMateAnalysis *self)
{
  etude_mate_setup_end_preview (self->setup);
  follow_setup (self);
}

gboolean
etude_mate_analysis_find_move (EtudeMateAnalysis *self, int from, int to, struct etude_move *move)
{
  struct etude_position p = etude_mate_setup_get_position (self->setup, etude_mate_setup_get_to_move (self->setup));

  return from >= 0 && to >= 0 && etude_position_check (&p) == ETUDE_LEGAL
         && etude_position_find_move (&p, (unsigned) from, (unsigned) to, 0, move);
}

guint
etude_mate_analysis_get_bishop (EtudeMateAnalysis *self)
{
  const struct etude_position *p = &self->position;

  if (etude_ending_has_single_bishop (etude_mate_setup_get_ending (self->setup))
      && etude_ending_is_lone (etude_mate_setup_get_ending (self->setup)))
    for (guint i = 0; i < p->n_men; i++)
      if (p->man[i].piece == ETUDE_BISHOP)
        return p->man[i].square;
  return ETUDE_NOWHERE;
}

/* --- a random position --- */

gboolean
etude_mate_analysis_pick (EtudeMateAnalysis *self, struct etude_position *position)
{
  const struct etude_ending *ending = etude_mate_setup_get_ending (self->setup);
  gboolean found = FALSE;

  for (guint try = 0; self->solved && (try < RANDOM_TRIES || !found); try++)
    {
      struct etude_position p = etude_position_of (ending, EDGE, ETUDE_WHITE);
      struct etude_verdict verdict;

      p.king[ETUDE_WHITE].square = (guint16) g_random_int_range (0, SQUARES);
      p.king[ETUDE_BLACK].square = (guint16) g_random_int_range (0, SQUARES);
      for (guint i = 0; i < ending->n_men; i++)
        p.man[i].square = (guint16) g_random_int_range (0, SQUARES);

      if (etude_position_check (&p) != ETUDE_LEGAL)
        continue;
      *position = p;
      found = TRUE;
      if (self->solved->lone.n_men == 0) /* which of them are won is not known beforehand */
        break;
      verdict = etude_solved_probe (self->solved, &p);
      if (verdict.kind == ETUDE_VERDICT_WHITE_MATES)
        break;
    }
  return found;
}

/* --- words --- */

static const char *
turn_text (EtudeMateAnalysis *self)
{
  return self->position.to_move == ETUDE_WHITE ? _ ("White to move") : _ ("Black to move");
}

/* How the game has ended where it stands, or NULL. What the rules end is no answer: everybody at the board knows. */
static const char *
over_text (EtudeMateAnalysis *self)
{
  const EtudeMateNode *node = etude_mate_analysis_get_node (self);
  const gboolean white = node->position.to_move == ETUDE_WHITE;

  if (self->previewing)
    return NULL;
  switch (etude_mate_node_over (node))
    {
    case ETUDE_MATE_OVER_MATE:
      return _ ("Checkmate");
    case ETUDE_MATE_OVER_STALEMATE:
      return _ ("Stalemate");
    case ETUDE_MATE_OVER_BARE:
      return _ ("Draw: only the kings are left");
    case ETUDE_MATE_OVER_TIME: /* of the side to move */
      if (etude_mate_can_mate (&node->position, !node->position.to_move))
        return white ? _ ("White’s time is up: Black wins") : _ ("Black’s time is up: White wins");
      return white ? _ ("White’s time is up: a draw, as Black has nothing to mate with")
                   : _ ("Black’s time is up: a draw, as White has nothing to mate with");
    case ETUDE_MATE_OVER_FIFTY:
      return _ ("Draw by the fifty-move rule");
    case ETUDE_MATE_OVER_LONG:
      return _ ("Draw: seventy-five moves without a capture or pawn move");
    case ETUDE_MATE_OVER_REPEATED:
      return _ ("Draw by threefold repetition");
    default:
      return NULL;
    }
}

static char *
verdict_text (const struct etude_verdict *verdict)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      return g_strdup (_ (etude_legality_text (verdict->why)));
    case ETUDE_VERDICT_WHITE_MATES:
      return g_strdup_printf (ngettext ("mate in %u move", "mate in %u moves", verdict->moves), verdict->moves);
    case ETUDE_VERDICT_BLACK_MATES:
      return g_strdup_printf (ngettext ("Black mates in %u move", "Black mates in %u moves", verdict->moves),
                              verdict->moves);
    case ETUDE_VERDICT_MATED:
      return g_strdup (_ ("checkmate"));
    case ETUDE_VERDICT_STALEMATE:
      return g_strdup (_ ("stalemate"));
    default:
      return g_strdup (_ ("draw"));
    }
}

/* With SIDE to move: "mate in 22 moves" if that side mates; who mates if it is the other. */
static char *
line_text (EtudeMateAnalysis *self, enum etude_colour side)
{
  const struct etude_verdict *verdict = &self->answers[side].verdict;
  g_autofree char *text
      = verdict->kind == (side == ETUDE_WHITE ? ETUDE_VERDICT_BLACK_MATES : ETUDE_VERDICT_WHITE_MATES)
            ? etude_mate_answer_headline (&self->answers[side])
        : verdict->kind == ETUDE_VERDICT_BLACK_MATES
            ? g_strdup_printf (ngettext ("mate in %u move", "mate in %u moves", verdict->moves), verdict->moves)
            : verdict_text (verdict);

  if (verdict->kind == ETUDE_VERDICT_ILLEGAL)
    return g_steal_pointer (&text);
  /* Translators: the two lines about a position: "White to move: mate in 22 moves", "Black to move: draw". */
  return g_strdup_printf (side == ETUDE_WHITE ? _ ("White to move: %s") : _ ("Black to move: %s"), text);
}

static char *
fifty_headline (const struct etude_verdict *verdict)
{
  if (verdict->kind == ETUDE_VERDICT_WHITE_MATES)
    return g_strdup_printf (ngettext ("White mates in %u move, but the fifty-move rule makes it a draw",
                                      "White mates in %u moves, but the fifty-move rule makes it a draw",
                                      verdict->moves),
                            verdict->moves);
  return g_strdup_printf (ngettext ("Black mates in %u move, but the fifty-move rule makes it a draw",
                                    "Black mates in %u moves, but the fifty-move rule makes it a draw", verdict->moves),
                          verdict->moves);
}

/* What more there is to say of the rule, or NULL. */
static char *
fifty_detail (EtudeMateAnalysis *self)
{
  const guint moves = (self->fifty_plies + 1) / 2;

  if (self->fifty == FIFTY_ASKED)
    return g_strdup (_ ("Checking whether the fifty-move rule leaves time…"));
  if (self->fifty == FIFTY_WINS)
    return g_strdup_printf (
        ngettext ("The fifty-move rule leaves time: a capture, pawn move or mate can be forced in %u move.",
                  "The fifty-move rule leaves time: a capture, pawn move or mate can be forced in %u moves.", moves),
        moves);
  /* Translators: after "White mates in 41 moves, but the fifty-move rule draws". */
  return self->fifty == FIFTY_DRAWS && !self->fifty_judges ? g_strdup (_ ("The moves are judged without that rule."))
                                                           : NULL;
}

char *
etude_mate_analysis_headline (EtudeMateAnalysis *self, gboolean answers)
{
  enum etude_colour side;

  if (!answers)
    {
      enum etude_legality legality = etude_position_check (&self->position);
      const char *over = over_text (self);

      if (legality != ETUDE_LEGAL)
        return g_strdup (_ (etude_legality_text (legality)));
      return g_strdup (over ? over : turn_text (self));
    }
  if (etude_mate_analysis_is_over (self))
    return g_strdup (over_text (self));
  if (!self->solved)
    return g_strdup (etude_mate_analysis_is_cancelled (self) ? _ ("Not solved") : _ ("Solving this ending…"));
  if (self->judging)
    {
      const struct etude_position before
          = etude_mate_setup_get_position (self->setup, etude_mate_setup_get_to_move (self->setup));
      g_autofree EtudeMateAnswer *answer = g_new (EtudeMateAnswer, 1);
      g_autoptr (EtudeMateMove) move = NULL;

      /* What the move in the hand leads to and costs: "♘c4: mate in 22 moves". The position after it alone would be the
       * other side's business, and look a move better than it is. */
      if (!etude_solved_covers (self->solved, &before))
        return g_strdup (turn_text (self));
      etude_mate_answer_judge (answer, self->solved, &before);
      etude_mate_answer_judge_fifty (answer, etude_tablebases_get_fifty (self->tablebases),
                                     etude_mate_analysis_get_node (self)->quiet);
      move = etude_mate_move_new (answer, (guint) etude_mate_answer_find (answer, &self->judged));
      return g_strdup (etude_mate_move_get_sentence (move));
    }
  side = etude_mate_analysis_get_first_side (self);
  if (self->fifty == FIFTY_DRAWS && side == (enum etude_colour) self->position.to_move)
    return fifty_headline (&self->answers[side].verdict);
  if (self->known[side] && self->side == BOTH)
    return line_text (self, ETUDE_WHITE);
  return self->known[side] ? etude_mate_answer_headline (&self->answers[side]) : g_strdup (turn_text (self));
}

char *
etude_mate_analysis_detail (EtudeMateAnalysis *self, gboolean answers)
{
  if (etude_mate_analysis_is_over (self))
    return g_strdup (_ ("The game is over. Take a move back to go on from there, or set up pieces to start again."));
  if (!answers)
    return g_strdup (_ ("Answers are hidden"));
  if (!self->solved && etude_mate_analysis_is_cancelled (self))
    return g_strdup (_ ("This ending takes some seconds."));
  if (!self->solved && etude_tablebases_get_estimate (self->tablebases))
    {
      const char *estimate = etude_tablebases_get_estimate (self->tablebases);

      /* Translators: what solving takes: "That takes about 15 seconds and 1.7 GB of memory." */
      return g_strdup_printf (_ ("That takes %s."), estimate);
    }
  if (!self->solved)
    return g_strdup (_ ("The answer appears as soon as it is known."));
  if (!self->known[etude_mate_analysis_get_first_side (self)])
    return g_strdup (_ ("The answer appears when the piece is put down."));
  if (self->side != BOTH || self->judging || !self->known[ETUDE_BLACK])
    {
      g_autofree char *detail = etude_mate_answer_detail (&self->answers[etude_mate_analysis_get_first_side (self)]);
      g_autofree char *fifty = self->judging ? NULL : fifty_detail (self);

      return fifty ? g_strconcat (detail, g_str_has_suffix (detail, ".") ? " " : ". ", fifty, NULL)
                   : g_steal_pointer (&detail);
    }
  return line_text (self, ETUDE_BLACK);
}

char *
etude_mate_analysis_heat_text (EtudeMateAnalysis *self, guint square)
{
  const struct etude_verdict *verdict = etude_mate_analysis_get_heat (self, square);
  g_autofree char *text = verdict ? verdict_text (verdict) : NULL;
  char name[ETUDE_SQUARE_TEXT];

  return text ? g_strdup_printf ("%s: %s", etude_square_name (square, EDGE, name), text) : NULL;
}

char *
etude_mate_analysis_attacks_text (EtudeMateAnalysis *self, guint square)
{
  guint times = self->attacks[square];

  if (times == 0)
    return NULL;
  if (times == 1)
    return g_strdup (_ ("attacked once"));
  return g_strdup_printf (ngettext ("attacked %u time", "attacked %u times", times), times);
}

/* --- properties --- */

/* The number of NAME among the N NAMES; N: there is none. */
static guint
find_name (const char *const *names, guint n, const char *name)
{
  guint i = 0;

  while (i < n && g_strcmp0 (names[i], name) != 0)
    i++;
  return i;
}

static void
set_side (EtudeMateAnalysis *self, const char *name)
{
  guint side = find_name (sides, G_N_ELEMENTS (sides), name);

  if (side == G_N_ELEMENTS (sides) || side == self->side)
    return;
  self->side = side;
  if (side != BOTH && (enum etude_colour) side != etude_mate_setup_get_to_move (self->setup))
    etude_mate_setup_set_to_move (self->setup, side);
  else
    ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

static void
set_aid (EtudeMateAnalysis *self, const char *name)
{
  guint aid = find_name (aids, G_N_ELEMENTS (aids), name);

  if (aid == G_N_ELEMENTS (aids) || aid == self->aid)
    return;
  self->aid = aid;
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AID]);
}

void
etude_mate_analysis_set_heat_piece (EtudeMateAnalysis *self, int piece)
{
  if (piece == self->heat_piece || (piece != ETUDE_MATE_NO_HEAT && !has_piece (self, piece)))
    return;
  self->heat_piece = piece;
  ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HEAT_PIECE]);
}

/* --- the class --- */

static void
etude_mate_analysis_class_init (EtudeMateAnalysisClass *klass)
{
  ETUDE_CLASS (klass, EtudeMateAnalysis, ETUDE_OWN_HEARD (setup), ETUDE_OWN_HEARD (tablebases),
               ETUDE_END (solved, etude_solved_unref), ETUDE_SIGNAL ("changed", &signals[CHANGED]),
               ETUDE_STRING ("side", &properties[PROP_SIDE], etude_mate_analysis_get_side, set_side),
               ETUDE_STRING ("aid", &properties[PROP_AID], etude_mate_analysis_get_aid, set_aid),
               ETUDE_INT ("heat-piece", &properties[PROP_HEAT_PIECE], ETUDE_MATE_NO_HEAT, 1 + ETUDE_MEN_MAX,
                          ETUDE_MATE_NO_HEAT, etude_mate_analysis_get_heat_piece, etude_mate_analysis_set_heat_piece));
}

static void
etude_mate_analysis_init (EtudeMateAnalysis *self)
{
  self->heat_piece = ETUDE_MATE_NO_HEAT;
}

EtudeMateAnalysis *
etude_mate_analysis_new (EtudeMateSetup *setup, EtudeTablebases *tablebases)
{
  EtudeMateAnalysis *self = g_object_new (ETUDE_TYPE_MATE_ANALYSIS, NULL);

  self->setup = g_object_ref (setup);
  self->tablebases = g_object_ref (tablebases);
  self->side = etude_mate_setup_get_to_move (setup);
  g_signal_connect_object (setup, "changed", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tablebases, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tablebases, "progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  follow_setup (self);
  return self;
}

/* --- what may be asked --- */

EtudeMateSetup *
etude_mate_analysis_get_setup (EtudeMateAnalysis *self)
{
  return self->setup;
}

EtudeMateNode *
etude_mate_analysis_get_node (EtudeMateAnalysis *self)
{
  return etude_mate_game_get_current (etude_mate_setup_get_game (self->setup));
}

/* A mate or a stalemate nobody asks further about: the tablebase says of it what the game says. */
gboolean
etude_mate_analysis_is_over (EtudeMateAnalysis *self)
{
  const EtudeMateOver over = etude_mate_node_over (etude_mate_analysis_get_node (self));

  return !self->previewing && over != ETUDE_MATE_GOES_ON && over != ETUDE_MATE_OVER_MATE
         && over != ETUDE_MATE_OVER_STALEMATE;
}

const char *
etude_mate_analysis_get_side (EtudeMateAnalysis *self)
{
  return sides[self->side];
}

const char *
etude_mate_analysis_get_aid (EtudeMateAnalysis *self)
{
  return aids[self->aid];
}

int
etude_mate_analysis_get_heat_piece (EtudeMateAnalysis *self)
{
  return self->heat_piece;
}

EtudeTablebases *
etude_mate_analysis_get_tablebases (EtudeMateAnalysis *self)
{
  return self->tablebases;
}

EtudeSolved *
etude_mate_analysis_get_solved (EtudeMateAnalysis *self)
{
  return self->solved;
}

EtudeSolved *
etude_mate_analysis_get_collected (EtudeMateAnalysis *self)
{
  return self->solved && self->solved->lone.n_men > 0 ? self->solved : NULL;
}

const struct etude_position *
etude_mate_analysis_get_position (EtudeMateAnalysis *self)
{
  return &self->position;
}

gboolean
etude_mate_analysis_is_preview (EtudeMateAnalysis *self)
{
  return self->previewing;
}

const EtudeMateAnswer *
etude_mate_analysis_get_answer (EtudeMateAnalysis *self, enum etude_colour side)
{
  return self->known[side] ? &self->answers[side] : NULL;
}

gboolean
etude_mate_analysis_shows (EtudeMateAnalysis *self, enum etude_colour side)
{
  if (self->judging) /* whose turn it is then */
    return side == (enum etude_colour) self->position.to_move;
  return self->side == BOTH || self->side == (guint) side;
}

enum etude_colour
etude_mate_analysis_get_first_side (EtudeMateAnalysis *self)
{
  if (self->judging)
    return self->position.to_move;
  return heat_side (self);
}

const struct etude_verdict *
etude_mate_analysis_get_heat (EtudeMateAnalysis *self, guint square)
{
  return self->has_heat[square] ? &self->heat[square] : NULL;
}

double
etude_mate_analysis_get_warmth (EtudeMateAnalysis *self, const struct etude_verdict *verdict)
{
  return verdict->kind == ETUDE_VERDICT_MATED ? 1 : 1 - verdict->moves / (double) self->longest;
}
