/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of reasoning and contradictions in words. Names of pieces are always subjects, so that languages with cases can
 * say them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "divine-numbers.h"
#include "etude-divine-tables.h"
#include "etude-divine-texts.h"

#define NAMED 4     /* squares named as a reason */
#define FOLLOWING 6 /* squares named as a consequence; more are counted */

/* What a step speaks of, in words. */
typedef struct
{
  const struct etude_divine_puzzle *puzzle;
  const struct etude_divine_step *step;
  const char *piece;        /* "the rook"; NULL when it is about all */
  char *clues, *removed;    /* squares */
  char *others, *attackers; /* pieces; attackers: the others and the piece */
  guint n_clues, n_removed, n_left, n_others;
} Words;

static guint
count_pieces (guint pieces)
{
  return (guint) __builtin_popcount (pieces);
}

static guint
first_square (const struct etude_squares *squares)
{
  guint square = 0;

  while (!etude_squares_has (squares, square))
    square++;
  return square;
}

static gboolean
hides_clues (const struct etude_divine_puzzle *puzzle)
{
  return etude_divine_shown (puzzle) < etude_divine_n_squares (puzzle->game);
}

/* --- why --- */

static gboolean
speaks_of_palaces (const Words *w)
{
  const guint apart = etude_divine_game_row (w->puzzle->game)->apart;

  return w->puzzle->rule == ETUDE_DIVINE_EXACT && (apart >> w->step->piece & 1) && (w->step->others & apart);
}

static char *
why_found (const Words *w)
{
  if (speaks_of_palaces (w))
    return g_strdup (_ ("General and advisor stand in different palaces, and no piece attacks another."));
  if (w->puzzle->rule == ETUDE_DIVINE_GUESS)
    return g_strdup_printf (ngettext ("It is known where %s stands, and there is no room for another piece there.",
                                      "It is known where %s stand, and there is no room for another piece there.",
                                      w->n_others),
                            w->others);
  if (w->puzzle->rule == ETUDE_DIVINE_CLASSIC)
    return g_strdup_printf (
        ngettext ("It is known where %s stands, and no difference of two pieces’ numbers is in the series.",
                  "It is known where %s stand, and no difference of two pieces’ numbers is in the series.",
                  w->n_others),
        w->others);
  return g_strdup_printf (ngettext ("It is known where %s stands, and no piece attacks another.",
                                    "It is known where %s stand, and no piece attacks another.", w->n_others),
                          w->others);
}

static char *
why_all (const Words *w)
{
  const guint n = count_pieces (w->puzzle->pieces);

  if (w->n_clues == 1)
    /* Translators: "c3 is 5, the number of pieces: each of them attacks it." */
    return g_strdup_printf (ngettext ("%s is %u, the number of pieces: it is attacked by it.",
                                      "%s is %u, the number of pieces: each of them attacks it.", n),
                            w->clues, n);
  /* Translators: "c3 and d4 are 5, the number of pieces: each of them attacks them all." */
  return g_strdup_printf (ngettext ("%s are %u, the number of pieces: it attacks them all.",
                                    "%s are %u, the number of pieces: each of them attacks them all.", n),
                          w->clues, n);
}

/* A clue that cannot come right: more pieces attack it in any case than it says, or fewer can. */
static char *
why_wrong_clue (const Words *w)
{
  const guint clue = w->puzzle->clue[first_square (&w->step->clues)];

  if (w->n_others > clue)
    /* Translators: "c3 says 1, but the king and the rook attack it in any case." The last number decides the plural. */
    return g_strdup_printf (ngettext ("%s says %u, but %s attacks it in any case.",
                                      "%s says %u, but %s attack it in any case.", w->n_others),
                            w->clues, clue, w->others);
  if (w->n_others == 0)
    return g_strdup_printf (_ ("%s says %u, but no piece can attack it."), w->clues, clue);
  /* Translators: "c3 says 2, but only the king can attack it." */
  return g_strdup_printf (
      ngettext ("%s says %u, but only %s can attack it.", "%s says %u, but only %s can attack it.", w->n_others),
      w->clues, clue, w->others);
}

static char *
why_spent (const Words *w)
{
  if (w->n_others == 1)
    /* Translators: "c3 has its only attacker, the rook: nothing else attacks it." */
    return g_strdup_printf (ngettext ("%s has its only attacker, %s: nothing else attacks it.",
                                      "%s have their only attacker, %s: nothing else attacks them.", w->n_clues),
                            w->clues, w->others);
  /* Translators: "c3 has its attackers already, the king and the rook: nothing else attacks it." */
  return g_strdup_printf (ngettext ("%s has its attackers already, %s: nothing else attacks it.",
                                    "%s have their attackers already, %s: nothing else attacks them.", w->n_clues),
                          w->clues, w->others);
}

static char *
why_certain (const Words *w)
{
  if (w->n_others == 1)
    /* Translators: "c3 has its only attacker in any case, the rook: nothing else attacks it." */
    return g_strdup_printf (ngettext ("%s has its only attacker in any case, %s: nothing else attacks it.",
                                      "%s have their only attacker in any case, %s: nothing else attacks them.",
                                      w->n_clues),
                            w->clues, w->others);
  /* Translators: "c3 has its attackers in any case, the king and the rook: nothing else attacks it." */
  return g_strdup_printf (ngettext ("%s has its attackers in any case, %s: nothing else attacks it.",
                                    "%s have their attackers in any case, %s: nothing else attacks them.", w->n_clues),
                          w->clues, w->others);
}

static char *
why_needed (const Words *w)
{
  if (w->n_others == 0)
    /* Translators: "c3 is attacked, and only the rook can still do it." */
    return g_strdup_printf (ngettext ("%s is attacked, and only %s can still do it.",
                                      "%s are attacked, and only %s can still do it.", w->n_clues),
                            w->clues, w->attackers);
  /* Translators: "c3 needs all pieces that can still attack it: the king and the rook." */
  return g_strdup_printf (ngettext ("%s needs all pieces that can still attack it: %s.",
                                    "%s need all pieces that can still attack them: %s.", w->n_clues),
                          w->clues, w->attackers);
}

static char *
why_simple (const Words *w)
{
  switch (w->step->technique)
    {
    case ETUDE_DIVINE_ONLY:
      return g_strdup_printf (_ ("By now %s has only one square left."), w->piece);
    case ETUDE_DIVINE_STAND:
      if (hides_clues (w->puzzle))
        return g_strdup (_ ("No piece attacks another, so a piece stands on a 0 or where the clue is hidden."));
      return g_strdup (_ ("No piece attacks another, so each piece stands on a 0."));
    case ETUDE_DIVINE_ZERO:
      return g_strdup_printf (ngettext ("%s is 0: nothing attacks it.", "%s are 0: nothing attacks them.", w->n_clues),
                              w->clues);
    case ETUDE_DIVINE_FOUND:
      return why_found (w);
    case ETUDE_DIVINE_SPENT:
      return why_spent (w);
    default:
      return why_all (w);
    }
}

static char *
describe_why (const Words *w)
{
  switch (w->step->technique)
    {
    case ETUDE_DIVINE_NEEDED:
      return why_needed (w);
    case ETUDE_DIVINE_CERTAIN:
      return why_certain (w);
    case ETUDE_DIVINE_BLOCKED:
      return g_strdup_printf (_ ("On %s, zeros would be attacked by %s in more directions than others could block."),
                              w->removed, w->piece);
    case ETUDE_DIVINE_CROWDED:
      /* Translators: "With the rook on a1 or b2, the king would have no square left." */
      return g_strdup_printf (_ ("With %s on %s, %s would have no square left."), w->piece, w->removed, w->others);
    case ETUDE_DIVINE_WRONG_CLUE:
      return why_wrong_clue (w);
    default:
      return why_simple (w);
    }
}

/* --- what follows --- */

/* No piece that is not found stands on the squares. */
static char *
describe_stand (const Words *w)
{
  g_autofree char *removed = NULL;

  if (w->n_removed > FOLLOWING)
    return g_strdup_printf (
        ngettext ("So %u square falls away for every piece", "So %u squares fall away for every piece", w->n_removed),
        w->n_removed);
  removed = etude_divine_list_alternatives (w->puzzle->game, &w->step->removed, 0);
  return g_strdup_printf (_ ("So no further piece stands on %s"), removed);
}

static char *
describe_consequence (const Words *w)
{
  const enum etude_divine_game game = w->puzzle->game;
  g_autofree char *squares = NULL;

  if (!w->piece)
    return describe_stand (w);
  if (w->n_left == 0)
    return g_strdup_printf (_ ("So %s has no square left"), w->piece);
  if (w->n_left <= FOLLOWING)
    {
      squares = etude_divine_list_alternatives (game, &w->step->left, 0);
      return g_strdup_printf (_ ("So %s stands on %s"), w->piece, squares);
    }
  if (w->step->technique >= ETUDE_DIVINE_CROWDED) /* the squares were named as the reason */
    return g_strdup_printf (ngettext ("So %s does not stand there, and has %u square left",
                                      "So %s does not stand there, and has %u squares left", w->n_left),
                            w->piece, w->n_left);
  if (w->n_removed <= FOLLOWING)
    {
      squares = etude_divine_list_alternatives (game, &w->step->removed, 0);
      return g_strdup_printf (_ ("So %s does not stand on %s"), w->piece, squares);
    }
  /* Translators: "So the rook does not stand on 12 squares, and has 8 left". The last number decides the plural. */
  return g_strdup_printf (ngettext ("So %s does not stand on %u squares, and has %u left",
                                    "So %s does not stand on %u squares, and has %u left", w->n_left),
                          w->piece, w->n_removed, w->n_left);
}

static void
words_init (Words *w, const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step)
{
  const enum etude_divine_game game = puzzle->game;
  const gboolean about_all = step->piece == ETUDE_DIVINE_EVERY_PIECE;

  *w = (Words){ .puzzle = puzzle, .step = step };
  w->piece = about_all ? NULL : etude_divine_the_piece (game, step->piece);
  w->clues = etude_divine_list_squares (game, &step->clues, NAMED);
  w->removed = etude_divine_list_alternatives (game, &step->removed, NAMED);
  w->others = etude_divine_list_pieces (game, step->others);
  w->attackers = etude_divine_list_pieces (game, step->others | (about_all ? 0 : 1u << step->piece));
  w->n_clues = etude_squares_count (&step->clues);
  w->n_removed = etude_squares_count (&step->removed);
  w->n_left = etude_squares_count (&step->left);
  w->n_others = count_pieces (step->others);
}

static void
words_clear (Words *w)
{
  g_free (w->clues);
  g_free (w->removed);
  g_free (w->others);
  g_free (w->attackers);
}

/* "Suppose the rook stands on c3: 2 steps lead to a contradiction". */
static char *
describe_supposition (const Words *w, guint n)
{
  return g_strdup_printf (ngettext ("Suppose %s stands on %s: %u step leads to a contradiction",
                                    "Suppose %s stands on %s: %u steps lead to a contradiction", n),
                          w->piece, w->removed, n);
}

char *
etude_divine_describe_step (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step,
                            const struct etude_divine_chain *chain)
{
  g_autofree char *why = NULL, *consequence = NULL;
  char *text;
  Words w;

  words_init (&w, puzzle, step);
  if (step->technique == ETUDE_DIVINE_SUPPOSED && chain)
    text = describe_supposition (&w, chain->n);
  else
    {
      why = describe_why (&w);
      consequence = describe_consequence (&w);
      /* Translators: two sentences: why, and what follows. */
      text = g_strdup_printf (_ ("%s %s"), why, consequence);
    }
  words_clear (&w);
  return text;
}

/* What the contradiction says of the piece that was supposed. */
static char *
describe_refuted (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *supposed)
{
  const char *piece = etude_divine_the_piece (puzzle->game, supposed->piece);
  const guint n_left = etude_squares_count (&supposed->left);
  g_autofree char *removed = etude_divine_list_alternatives (puzzle->game, &supposed->removed, 0);
  g_autofree char *left = etude_divine_list_alternatives (puzzle->game, &supposed->left, 0);

  if (n_left <= FOLLOWING)
    /* Translators: the end of a chain of reasoning: "That cannot be: the rook stands on a1 or b2". */
    return g_strdup_printf (_ ("That cannot be: %s stands on %s"), piece, left);
  return g_strdup_printf (ngettext ("That cannot be: %s does not stand on %s, and has %u square left",
                                    "That cannot be: %s does not stand on %s, and has %u squares left", n_left),
                          piece, removed, n_left);
}

char *
etude_divine_describe_link (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *supposed,
                            const struct etude_divine_chain *chain, guint i)
{
  const struct etude_divine_step *step = &chain->step[i];
  g_autofree char *text = NULL, *end = NULL;
  Words w;

  words_init (&w, puzzle, step);
  text = step->technique == ETUDE_DIVINE_WRONG_CLUE ? describe_why (&w)
                                                    : etude_divine_describe_step (puzzle, step, NULL);
  words_clear (&w);
  if (i + 1 < chain->n)
    return g_steal_pointer (&text);
  end = describe_refuted (puzzle, supposed);
  if (step->technique == ETUDE_DIVINE_WRONG_CLUE)
    /* Translators: two sentences: why, and what follows. */
    return g_strdup_printf (_ ("%s %s"), text, end);
  /* Translators: two sentences: what follows, and that it cannot be. */
  return g_strdup_printf (_ ("%s. %s"), text, end);
}

/* --- what is wrong --- */

static guint
count_standing (const struct etude_divine_placement *placed)
{
  guint n = 0;

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    n += placed->square[piece] != ETUDE_DIVINE_NOWHERE;
  return n;
}

/* The clue on SQUARE cannot be reached any more. */
static char *
describe_missed (const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *placed, guint square,
                 guint threats)
{
  g_autofree char *name = etude_divine_square_name (puzzle->game, square);
  const guint piece = etude_divine_piece_on (placed, square), clue = puzzle->clue[square];
  const guint most = threats + count_pieces (puzzle->pieces) - count_standing (placed);

  if (most >= clue && piece < ETUDE_DIVINE_PIECES)
    /* Translators: "No piece attacks another, but the rook stands on c3, which says 2". */
    return g_strdup_printf (_ ("No piece attacks another, but %s stands on %s, which says %u"),
                            etude_divine_the_piece (puzzle->game, piece), name, clue);
  /* Translators: "c3 says 4, but at most 3 pieces can attack it". */
  return g_strdup_printf (ngettext ("%s says %u, but at most %u piece can attack it",
                                    "%s says %u, but at most %u pieces can attack it", most),
                          name, clue, most);
}

char *
etude_divine_describe_contradictions (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                      const struct etude_divine_placement *placed,
                                      const struct etude_divine_contradictions *contradictions)
{
  guchar threats[ETUDE_DIVINE_SQUARES];
  g_autofree char *name = NULL;
  guint square;

  etude_divine_threats (rules, placed, threats);
  if (contradictions->culprits)
    return etude_divine_describe_culprits (rules, placed, contradictions->culprits);
  if (!etude_squares_count (&contradictions->exceeded))
    {
      square = first_square (&contradictions->missed);
      return describe_missed (puzzle, placed, square, threats[square]);
    }
  square = first_square (&contradictions->exceeded);
  name = etude_divine_square_name (puzzle->game, square);
  /* Translators: "c3 says 1, but 2 pieces attack it". */
  return g_strdup_printf (
      ngettext ("%s says %u, but %u piece attacks it", "%s says %u, but %u pieces attack it", threats[square]), name,
      puzzle->clue[square], threats[square]);
}

/* --- what breaks the rule --- */

/* Two pieces about which something may be said. */
typedef struct
{
  const struct etude_divine_rules *rules;
  const struct etude_divine_placement *placed;
  guint p, q;
} Pair;

static gboolean
attacks (const Pair *pair, guint p, guint q)
{
  const struct etude_squares attacked = etude_divine_attacked (pair->rules, pair->placed, p);

  return etude_squares_has (&attacked, pair->placed->square[q]);
}

static gboolean
differ_by_series (const Pair *pair, guint *difference)
{
  const int a = pair->placed->square[pair->p], b = pair->placed->square[pair->q];
  guchar movers[ETUDE_DIVINE_SQUARES];

  *difference = (guint) ABS (a - b);
  etude_divine_series (etude_divine_game (pair->rules), movers);
  return etude_divine_rule (pair->rules) == ETUDE_DIVINE_CLASSIC && movers[*difference];
}

static gboolean
share_a_half (const Pair *pair)
{
  const enum etude_divine_game game = etude_divine_game (pair->rules);
  const guint apart = etude_divine_game_row (game)->apart, half = etude_divine_n_squares (game) / 2;

  return etude_divine_rule (pair->rules) == ETUDE_DIVINE_EXACT && (apart >> pair->p & 1) && (apart >> pair->q & 1)
         && (pair->placed->square[pair->p] < half) == (pair->placed->square[pair->q] < half);
}

/* NULL: these two get along. */
static char *
describe_pair (const Pair *pair)
{
  const enum etude_divine_game game = etude_divine_game (pair->rules);
  const char *p = etude_divine_the_piece (game, pair->p), *q = etude_divine_the_piece (game, pair->q);
  guint difference;

  if (differ_by_series (pair, &difference))
    /* Translators: two pieces. "The series has the difference 9, at which the king and the rook stand". */
    return g_strdup_printf (_ ("The series has the difference %u, at which %s and %s stand"), difference, p, q);
  if (share_a_half (pair))
    return g_strdup (_ ("General and advisor must stand in different palaces"));
  if (attacks (pair, pair->p, pair->q) && attacks (pair, pair->q, pair->p))
    return g_strdup_printf (_ ("No piece may attack another, but %s and %s attack each other"), p, q);
  if (attacks (pair, pair->p, pair->q))
    /* Translators: the attacker comes first. */
    return g_strdup_printf (_ ("No piece may attack another, but %s attacks %s"), p, q);
  if (attacks (pair, pair->q, pair->p))
    return g_strdup_printf (_ ("No piece may attack another, but %s attacks %s"), q, p);
  return NULL;
}

static char *
describe_homeless (const struct etude_divine_rules *rules, const struct etude_divine_placement *placed, guint piece)
{
  const enum etude_divine_game game = etude_divine_game (rules);
  const struct etude_squares home = etude_divine_home (rules, piece);
  g_autofree char *square = NULL;

  if (etude_squares_has (&home, placed->square[piece]))
    return NULL;
  square = etude_divine_square_name (game, placed->square[piece]);
  return g_strdup_printf (_ ("In play, %s never gets to %s"), etude_divine_the_piece (game, piece), square);
}

char *
etude_divine_describe_culprits (const struct etude_divine_rules *rules, const struct etude_divine_placement *placed,
                                guint culprits)
{
  char *text = NULL;

  for (guint p = 0; p < ETUDE_DIVINE_PIECES && !text; p++)
    if (culprits >> p & 1)
      text = describe_homeless (rules, placed, p);
  for (guint p = 0; p < ETUDE_DIVINE_PIECES && !text; p++)
    for (guint q = p + 1; q < ETUDE_DIVINE_PIECES && !text; q++)
      if ((culprits >> p & 1) && (culprits >> q & 1))
        text = describe_pair (&(Pair){ rules, placed, p, q });
  return text;
}
