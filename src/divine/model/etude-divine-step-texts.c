/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of reasoning and contradictions in words. Names of pieces are always subjects, so that languages with cases can
 * say them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include "divine-numbers.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "etude-wording.h"

#define NAMED 4     /* squares named as a reason */
#define FOLLOWING 6 /* squares named as a consequence; more are counted */

/* --- the sentences --- */

/* Places: {piece} and {others} are pieces, {clues} and {squares} squares, {removed} squares of which only a few are named
 * if there are many; {number} and {left} are numbers. */
static const EtudeWording rows[ETUDE_DIVINE_ROWS] = {
  [ETUDE_DIVINE_ROW_ONLY] = ETUDE_WORDING ("Now {piece} has only one square left"),
  [ETUDE_DIVINE_ROW_ZERO]
  = ETUDE_FORMS ("{clues} is 0: nothing attacks it", "{clues} are 0: nothing attacks them", "clues"),
  [ETUDE_DIVINE_ROW_PALACES]
  = ETUDE_WORDING ("General and advisor stand in different palaces, and no piece attacks another"),
  [ETUDE_DIVINE_ROW_ROOM]
  = ETUDE_FORMS ("It is known where {others} stands, and there is no room for another piece there",
                 "It is known where {others} stand, and there is no room for another piece there", "others"),
  [ETUDE_DIVINE_ROW_SERIES] = ETUDE_FORMS (
      "It is known where {others} stands, and no difference of two pieces’ numbers is in the series",
      "It is known where {others} stand, and no difference of two pieces’ numbers is in the series", "others"),
  [ETUDE_DIVINE_ROW_PEACE] = ETUDE_FORMS ("It is known where {others} stands, and no piece attacks another",
                                          "It is known where {others} stand, and no piece attacks another", "others"),
  /* Translators: "c3 has its only attacker, the rook: nothing else attacks it" */
  [ETUDE_DIVINE_ROW_SPENT_ONE]
  = ETUDE_FORMS ("{clues} has its only attacker, {others}: nothing else attacks it",
                 "{clues} have their only attacker, {others}: nothing else attacks them", "clues"),
  /* Translators: "c3 has its attackers already, the king and the rook: nothing else attacks it" */
  [ETUDE_DIVINE_ROW_SPENT]
  = ETUDE_FORMS ("{clues} has its attackers already, {others}: nothing else attacks it",
                 "{clues} have their attackers already, {others}: nothing else attacks them", "clues"),
  /* Translators: "c3 is 5, the number of pieces: each of them attacks it" */
  [ETUDE_DIVINE_ROW_ALL_ONE]
  = ETUDE_FORMS ("{clues} is {number}, the number of pieces: it is attacked by it",
                 "{clues} is {number}, the number of pieces: each of them attacks it", "number"),
  /* Translators: "c3 and d4 are 5, the number of pieces: each of them attacks them all" */
  [ETUDE_DIVINE_ROW_ALL]
  = ETUDE_FORMS ("{clues} are {number}, the number of pieces: it attacks them all",
                 "{clues} are {number}, the number of pieces: each of them attacks them all", "number"),
  /* Translators: "c3 is attacked, and only the rook can still do it" */
  [ETUDE_DIVINE_ROW_NEEDED_ONE] = ETUDE_FORMS ("{clues} is attacked, and only {others} can still do it",
                                               "{clues} are attacked, and only {others} can still do it", "clues"),
  /* Translators: "c3 needs all pieces that can still attack it: the king and the rook" */
  [ETUDE_DIVINE_ROW_NEEDED] = ETUDE_FORMS ("{clues} needs all pieces that can still attack it: {others}",
                                           "{clues} need all pieces that can still attack them: {others}", "clues"),
  /* Translators: "c3 is 1, and the rook attacks it wherever it stands: nothing else attacks it" */
  [ETUDE_DIVINE_ROW_CERTAIN_ONE]
  = ETUDE_FORMS ("{clues} is 1, and {others} attacks it wherever it stands: nothing else attacks it",
                 "{clues} are 1, and {others} attacks them wherever it stands: nothing else attacks them", "clues"),
  /* Translators: "c3 is 2, and the king and the rook attack it wherever they stand: nothing else attacks it" */
  [ETUDE_DIVINE_ROW_CERTAIN] = ETUDE_FORMS (
      "{clues} is {number}, and {others} attack it wherever they stand: nothing else attacks it",
      "{clues} are {number}, and {others} attack them wherever they stand: nothing else attacks them", "clues"),
  /* Translators: "c3 is 2, and the king and the bishop can attack it only from d4, where only 1 of them can stand" */
  [ETUDE_DIVINE_ROW_SHARED_ATTACKING] = ETUDE_WORDING (
      "{clues} is {number}, and {others} can attack it only from {squares}, where only {left} of them can stand"),
  /* Translators: "c3 is 1, and the king and the bishop attack it from everywhere but d4, where only 1 of them can stand" */
  [ETUDE_DIVINE_ROW_SHARED_MISSING] = ETUDE_WORDING (
      "{clues} is {number}, and {others} attack it from everywhere but {squares}, where only {left} of them can stand"),
  /* Translators: "With the rook on a1 or b2, the king would have no square left" */
  [ETUDE_DIVINE_ROW_CROWDED] = ETUDE_WORDING ("With {piece} on {removed}, {others} would have no square left"),
  [ETUDE_DIVINE_ROW_BLOCKED]
  = ETUDE_WORDING ("On {removed}, zeros would be attacked by {piece} in more directions than others could block"),
  /* Translators: "c3 says 1, but the king and the rook attack it in any case" */
  [ETUDE_DIVINE_ROW_TOO_MANY] = ETUDE_FORMS ("{clues} says {number}, but {others} attacks it in any case",
                                             "{clues} says {number}, but {others} attack it in any case", "others"),
  [ETUDE_DIVINE_ROW_TOO_FEW] = ETUDE_FORMS ("{clues} says {number}, but only {others} can attack it",
                                            "{clues} says {number}, but only {others} can attack it", "others"),
  [ETUDE_DIVINE_ROW_NONE] = ETUDE_WORDING ("{clues} says {number}, but no piece can attack it"),

  [ETUDE_DIVINE_ROW_NO_SQUARE] = ETUDE_WORDING ("So {piece} has no square left"),
  /* Translators: "So the rook stands on a1 or b2" */
  [ETUDE_DIVINE_ROW_STANDS] = ETUDE_WORDING ("So {piece} stands on {squares}"),
  [ETUDE_DIVINE_ROW_NOT_THERE] = ETUDE_FORMS ("So {piece} does not stand there, and has {left} square left",
                                              "So {piece} does not stand there, and has {left} squares left", "left"),
  [ETUDE_DIVINE_ROW_NOT_ON] = ETUDE_WORDING ("So {piece} does not stand on {squares}"),
  [ETUDE_DIVINE_ROW_LOSES_MANY]
  = ETUDE_FORMS ("So {piece} does not stand on {number} squares, and has {left} left",
                 "So {piece} does not stand on {number} squares, and has {left} left", "left"),
  [ETUDE_DIVINE_ROW_SUPPOSED]
  = ETUDE_FORMS ("Suppose {piece} stands on {squares}: {number} step leads to a contradiction",
                 "Suppose {piece} stands on {squares}: {number} steps lead to a contradiction", "number"),
  /* Translators: the end of a chain of reasoning */
  [ETUDE_DIVINE_ROW_REFUTED] = ETUDE_WORDING ("That cannot be: {piece} stands on {squares}"),
  [ETUDE_DIVINE_ROW_REFUTED_THERE]
  = ETUDE_FORMS ("That cannot be: {piece} does not stand on {squares}, and has {left} square left",
                 "That cannot be: {piece} does not stand on {squares}, and has {left} squares left", "left"),

  [ETUDE_DIVINE_ROW_STANDS_ATTACKED]
  = ETUDE_WORDING ("No piece attacks another, but {piece} stands on {clues}, which says {number}"),
  [ETUDE_DIVINE_ROW_AT_MOST] = ETUDE_FORMS ("{clues} says {number}, but at most {left} piece can attack it",
                                            "{clues} says {number}, but at most {left} pieces can attack it", "left"),
  [ETUDE_DIVINE_ROW_EXCEEDED] = ETUDE_FORMS ("{clues} says {number}, but {left} piece attacks it",
                                             "{clues} says {number}, but {left} pieces attack it", "left"),
  [ETUDE_DIVINE_ROW_IN_SERIES]
  = ETUDE_WORDING ("The difference {number} is in the series, and {piece} and {others} are that far apart"),
  [ETUDE_DIVINE_ROW_ONE_PALACE] = ETUDE_WORDING ("General and advisor must stand in different palaces"),
  [ETUDE_DIVINE_ROW_EACH_OTHER]
  = ETUDE_WORDING ("No piece may attack another, but {piece} and {others} attack each other"),
  [ETUDE_DIVINE_ROW_ATTACKS] = ETUDE_WORDING ("No piece may attack another, but {piece} attacks {others}"),
  [ETUDE_DIVINE_ROW_NEVER_GETS] = ETUDE_WORDING ("In play, {piece} never gets to {squares}"),

  [ETUDE_DIVINE_ROW_LOOK_AT] = ETUDE_WORDING ("Look at {clues}"),
  [ETUDE_DIVINE_ROW_LOOK_FOUND] = ETUDE_FORMS ("It is known where {others} stands: what does that forbid?",
                                               "It is known where {others} stand: what does that forbid?", "others"),
  [ETUDE_DIVINE_ROW_LOOK_ROOM]
  = ETUDE_FORMS ("Where can {others} still stand?", "Where can {others} still stand?", "others"),
  [ETUDE_DIVINE_ROW_LOOK_BLOCKED] = ETUDE_WORDING ("Which zeros would {piece} attack, if nothing were in the way?"),
  [ETUDE_DIVINE_ROW_LOOK_SUPPOSE] = ETUDE_WORDING ("Try out one of the squares where {piece} could stand"),

  /* Translators: of a clue that was clicked; "could": pieces that are not on the board yet. */
  [ETUDE_DIVINE_ROW_REACH]
  = ETUDE_FORMS ("{clues} needs {left} more attacker: {others} could be it, from the framed squares",
                 "{clues} needs {left} more attackers: {others} could attack it from the framed squares", "left"),
  [ETUDE_DIVINE_ROW_REACHED] = ETUDE_FORMS ("{clues} says {number}, and {number} piece attacks it",
                                            "{clues} says {number}, and {number} pieces attack it", "number"),
};

const char *
etude_divine_technique_title (enum etude_divine_technique technique)
{
  static const char *const titles[ETUDE_DIVINE_SUPPOSED + 1] = {
    [ETUDE_DIVINE_ONLY] = N_ ("The only square left"),
    [ETUDE_DIVINE_ZERO] = N_ ("Nothing attacks a 0"),
    [ETUDE_DIVINE_FOUND] = N_ ("Out of the way of found pieces"),
    [ETUDE_DIVINE_SPENT] = N_ ("A number that has its attackers"),
    [ETUDE_DIVINE_ALL] = N_ ("A number that needs every piece"),
    [ETUDE_DIVINE_NEEDED] = N_ ("A number that needs a certain piece"),
    [ETUDE_DIVINE_CERTAIN] = N_ ("Attackers in any case"),
    [ETUDE_DIVINE_SHARED] = N_ ("Pieces that share a square"),
    [ETUDE_DIVINE_CROWDED] = N_ ("No room for another"),
    [ETUDE_DIVINE_BLOCKED] = N_ ("More lines than can be blocked"),
    [ETUDE_DIVINE_SUPPOSED] = N_ ("Supposition"),
  };

  return _ (titles[technique]);
}

static guint
count_pieces (guint pieces)
{
  return (guint) __builtin_popcount (pieces);
}

static char *
say_sentence (enum etude_divine_game game, const EtudeDivineSentence *sentence)
{
  g_autofree char *others = etude_divine_list_pieces (game, sentence->others);
  g_autofree char *clues = etude_divine_list_squares (game, &sentence->clues, NAMED);
  g_autofree char *squares = etude_divine_list_alternatives (game, &sentence->squares, 0);
  g_autofree char *removed = etude_divine_list_alternatives (game, &sentence->squares, NAMED);
  const EtudePlace places[] = {
    { "piece", sentence->piece < ETUDE_DIVINE_PIECES ? etude_divine_the_piece (game, sentence->piece) : "", 1 },
    { "others", others, count_pieces (sentence->others) },
    { "clues", clues, etude_squares_count (&sentence->clues) },
    { "squares", squares, etude_squares_count (&sentence->squares) },
    { "removed", removed, etude_squares_count (&sentence->squares) },
    { "number", NULL, sentence->number },
    { "left", NULL, sentence->left },
  };

  return etude_wording_fill (&rows[sentence->row], places, G_N_ELEMENTS (places));
}

char *
etude_divine_say (enum etude_divine_game game, const EtudeDivineWords *words)
{
  char *text = say_sentence (game, &words->sentence[0]);

  for (guint i = 1; i < words->n; i++)
    {
      g_autofree char *before = text, *next = say_sentence (game, &words->sentence[i]);

      /* Translators: two sentences: why, and what follows. */
      text = g_strdup_printf (_ ("%s. %s"), before, next);
    }
  return text;
}

/* --- why --- */

static guint
first_square (const struct etude_squares *squares)
{
  guint square = 0;

  while (!etude_squares_has (squares, square))
    square++;
  return square;
}

static EtudeDivineRow
why_found (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step)
{
  const guint apart = etude_divine_game_row (puzzle->game)->apart;

  if (puzzle->rule == ETUDE_DIVINE_GUESS)
    return ETUDE_DIVINE_ROW_ROOM;
  if (puzzle->rule == ETUDE_DIVINE_CLASSIC)
    return ETUDE_DIVINE_ROW_SERIES;
  return (apart >> step->piece & 1) && (step->others & apart) ? ETUDE_DIVINE_ROW_PALACES : ETUDE_DIVINE_ROW_PEACE;
}

static EtudeDivineSentence
word_why (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step)
{
  const guint n_clues = etude_squares_count (&step->clues), n_others = count_pieces (step->others);
  EtudeDivineSentence why = { 0, step->piece, step->others, step->clues, step->removed, 0, 0 };

  switch ((guint) step->technique)
    {
    case ETUDE_DIVINE_ONLY:
      why.row = ETUDE_DIVINE_ROW_ONLY;
      break;
    case ETUDE_DIVINE_ZERO:
      why.row = ETUDE_DIVINE_ROW_ZERO;
      break;
    case ETUDE_DIVINE_FOUND:
      why.row = why_found (puzzle, step);
      break;
    case ETUDE_DIVINE_SPENT:
      why.row = n_others == 1 ? ETUDE_DIVINE_ROW_SPENT_ONE : ETUDE_DIVINE_ROW_SPENT;
      break;
    case ETUDE_DIVINE_ALL:
      why.row = n_clues == 1 ? ETUDE_DIVINE_ROW_ALL_ONE : ETUDE_DIVINE_ROW_ALL;
      why.number = count_pieces (puzzle->pieces);
      break;
    case ETUDE_DIVINE_NEEDED:
      why.row = n_others == 0 ? ETUDE_DIVINE_ROW_NEEDED_ONE : ETUDE_DIVINE_ROW_NEEDED;
      why.others |= 1u << step->piece;
      break;
    case ETUDE_DIVINE_CERTAIN:
      why.row = n_others == 1 ? ETUDE_DIVINE_ROW_CERTAIN_ONE : ETUDE_DIVINE_ROW_CERTAIN;
      why.number = n_others;
      break;
    case ETUDE_DIVINE_SHARED:
      why.row = step->attacking ? ETUDE_DIVINE_ROW_SHARED_ATTACKING : ETUDE_DIVINE_ROW_SHARED_MISSING;
      why.squares = step->shared;
      why.number = puzzle->clue[first_square (&step->clues)];
      why.left = etude_squares_count (&step->shared);
      break;
    case ETUDE_DIVINE_CROWDED:
      why.row = ETUDE_DIVINE_ROW_CROWDED;
      break;
    case ETUDE_DIVINE_BLOCKED:
      why.row = ETUDE_DIVINE_ROW_BLOCKED;
      break;
    default: /* ETUDE_DIVINE_WRONG_CLUE: more pieces attack it in any case than it says, or fewer can */
      why.number = puzzle->clue[first_square (&step->clues)];
      why.row = n_others > why.number ? ETUDE_DIVINE_ROW_TOO_MANY
                : n_others            ? ETUDE_DIVINE_ROW_TOO_FEW
                                      : ETUDE_DIVINE_ROW_NONE;
    }
  return why;
}

/* --- what follows --- */

static EtudeDivineSentence
word_consequence (const struct etude_divine_step *step)
{
  const guint n_removed = etude_squares_count (&step->removed), n_left = etude_squares_count (&step->left);
  EtudeDivineSentence so = { .piece = step->piece, .squares = step->removed, .number = n_removed, .left = n_left };

  if (n_left == 0)
    so.row = ETUDE_DIVINE_ROW_NO_SQUARE;
  else if (n_left <= FOLLOWING)
    {
      so.row = ETUDE_DIVINE_ROW_STANDS;
      so.squares = step->left;
    }
  else if (step->technique >= ETUDE_DIVINE_CROWDED) /* the squares were named as the reason */
    so.row = ETUDE_DIVINE_ROW_NOT_THERE;
  else
    so.row = n_removed <= FOLLOWING ? ETUDE_DIVINE_ROW_NOT_ON : ETUDE_DIVINE_ROW_LOSES_MANY;
  return so;
}

EtudeDivineWords
etude_divine_word_step (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *step,
                        const struct etude_divine_chain *chain)
{
  EtudeDivineWords words = { 1, { { ETUDE_DIVINE_ROW_SUPPOSED, .piece = step->piece, .squares = step->removed } } };

  if (step->technique == ETUDE_DIVINE_SUPPOSED)
    words.sentence[0].number = chain->n;
  else
    {
      words.sentence[0] = word_why (puzzle, step);
      if (step->technique != ETUDE_DIVINE_WRONG_CLUE)
        words.sentence[words.n++] = word_consequence (step);
    }
  return words;
}

EtudeDivineWords
etude_divine_word_where (const struct etude_divine_step *step)
{
  static const EtudeDivineRow rows_of[ETUDE_DIVINE_SUPPOSED + 1] = {
    [ETUDE_DIVINE_ONLY] = ETUDE_DIVINE_ROW_LOOK_ROOM,        [ETUDE_DIVINE_ZERO] = ETUDE_DIVINE_ROW_LOOK_AT,
    [ETUDE_DIVINE_FOUND] = ETUDE_DIVINE_ROW_LOOK_FOUND,      [ETUDE_DIVINE_SPENT] = ETUDE_DIVINE_ROW_LOOK_AT,
    [ETUDE_DIVINE_ALL] = ETUDE_DIVINE_ROW_LOOK_AT,           [ETUDE_DIVINE_NEEDED] = ETUDE_DIVINE_ROW_LOOK_AT,
    [ETUDE_DIVINE_CERTAIN] = ETUDE_DIVINE_ROW_LOOK_AT,       [ETUDE_DIVINE_SHARED] = ETUDE_DIVINE_ROW_LOOK_AT,
    [ETUDE_DIVINE_CROWDED] = ETUDE_DIVINE_ROW_LOOK_ROOM,     [ETUDE_DIVINE_BLOCKED] = ETUDE_DIVINE_ROW_LOOK_BLOCKED,
    [ETUDE_DIVINE_SUPPOSED] = ETUDE_DIVINE_ROW_LOOK_SUPPOSE,
  };
  const guint others = step->technique == ETUDE_DIVINE_ONLY ? 1u << step->piece : step->others;

  return (EtudeDivineWords){ 1, { { rows_of[step->technique], step->piece, others, step->clues } } };
}

EtudeDivineWords
etude_divine_word_link (const struct etude_divine_puzzle *puzzle, const struct etude_divine_step *supposed,
                        const struct etude_divine_chain *chain, guint i)
{
  const guint n_left = etude_squares_count (&supposed->left);
  const gboolean few = n_left <= FOLLOWING;
  EtudeDivineWords words = etude_divine_word_step (puzzle, &chain->step[i], chain);

  if (i + 1 == chain->n)
    words.sentence[words.n++]
        = (EtudeDivineSentence){ few ? ETUDE_DIVINE_ROW_REFUTED : ETUDE_DIVINE_ROW_REFUTED_THERE,
                                 .piece = supposed->piece, .squares = few ? supposed->left : supposed->removed,
                                 .left = n_left };
  return words;
}

/* --- what is wrong --- */

char *
etude_divine_describe_contradictions (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                                      const struct etude_divine_placement *placed,
                                      const struct etude_divine_contradictions *contradictions)
{
  const gboolean exceeded = etude_squares_count (&contradictions->exceeded) > 0;
  guchar threats[ETUDE_DIVINE_SQUARES];
  EtudeDivineSentence wrong = { ETUDE_DIVINE_ROW_EXCEEDED };
  guint square;

  if (contradictions->culprits)
    return etude_divine_describe_culprits (rules, placed, contradictions->culprits);
  etude_divine_threats (rules, placed, threats);
  square = first_square (exceeded ? &contradictions->exceeded : &contradictions->missed);
  wrong.number = puzzle->clue[square];
  wrong.left = threats[square];
  if (!exceeded) /* the clue cannot be reached any more */
    {
      wrong.piece = etude_divine_piece_on (placed, square);
      wrong.left += count_pieces (puzzle->pieces);
      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
        wrong.left -= placed->square[piece] != ETUDE_DIVINE_NOWHERE;
      wrong.row = wrong.left >= wrong.number && wrong.piece < ETUDE_DIVINE_PIECES ? ETUDE_DIVINE_ROW_STANDS_ATTACKED
                                                                                  : ETUDE_DIVINE_ROW_AT_MOST;
    }
  etude_squares_add (&wrong.clues, square);
  return say_sentence (puzzle->game, &wrong);
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

char *
etude_divine_describe_culprits (const struct etude_divine_rules *rules, const struct etude_divine_placement *placed,
                                guint culprits)
{
  const enum etude_divine_game game = etude_divine_game (rules);

  for (guint p = 0; p < ETUDE_DIVINE_PIECES; p++)
    if (culprits >> p & 1)
      {
        const struct etude_squares home = etude_divine_home (rules, p);
        EtudeDivineSentence homeless = { ETUDE_DIVINE_ROW_NEVER_GETS, .piece = p };

        etude_squares_add (&homeless.squares, placed->square[p]);
        if (!etude_squares_has (&home, placed->square[p]))
          return say_sentence (game, &homeless);
      }
  for (guint p = 0; p < ETUDE_DIVINE_PIECES; p++)
    for (guint q = p + 1; q < ETUDE_DIVINE_PIECES; q++)
      if ((culprits >> p & 1) && (culprits >> q & 1))
        {
          const Pair *pair = &(Pair){ rules, placed, p, q };
          EtudeDivineSentence wrong = { ETUDE_DIVINE_ROWS, .piece = pair->p, .others = 1u << pair->q };
          const gboolean there = attacks (pair, pair->p, pair->q), back = attacks (pair, pair->q, pair->p);

          /* What is wrong with these two; the row is ETUDE_DIVINE_ROWS if they get along. */
          if (differ_by_series (pair, &wrong.number))
            wrong.row = ETUDE_DIVINE_ROW_IN_SERIES;
          else if (share_a_half (pair))
            wrong.row = ETUDE_DIVINE_ROW_ONE_PALACE;
          else if (there || back)
            wrong.row = there && back ? ETUDE_DIVINE_ROW_EACH_OTHER : ETUDE_DIVINE_ROW_ATTACKS;
          if (!there && wrong.row == ETUDE_DIVINE_ROW_ATTACKS)
            {
              wrong.piece = pair->q;
              wrong.others = 1u << pair->p;
            }
          if (wrong.row < ETUDE_DIVINE_ROWS)
            return say_sentence (game, &wrong);
        }
  return NULL;
}
