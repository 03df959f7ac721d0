/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-sentences.c - every sentence of every hint, from the first to the answer, is held against the board.
 *
 * What a sentence says is its row and what stands in its places, of which the hint's text is made; whether that is true is
 * worked out with slow-geometry, one square at a time, from what earlier sentences have left. Of the engine only the puzzle
 * is known. A sentence that is not true ends the test.
 *
 * Usage: test-divine-sentences GAME NUMBER    so many seeds of each rule and level; a fifth of them where guessing is slow
 */
#include "divine-game-fixture.h"
#include "etude-divine-state.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "plain-divine.h"
#include "slow-geometry.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define HINTS_MOST 1000
#define ALL ETUDE_DIVINE_SQUARES
#define PIECES ETUDE_DIVINE_PIECES

static enum etude_divine_game game;
static guint number;

typedef struct
{
  const struct plain_divine *plain;
  const struct etude_divine_puzzle *puzzle;
  const char *name;                  /* of the puzzle, for messages */
  struct etude_squares left[PIECES]; /* where each piece may still be, for all that was said */
  guint n_read, n_supposed, n_clues; /* sentences about clues */
} Reader;

/* One sentence, and what follows from it. */
typedef struct
{
  Reader *reader;
  const EtudeDivineHint *hint; /* of this view */
  const EtudeDivineSentence *why;
  guint piece;                  /* that loses squares; PIECES: all */
  struct etude_squares removed; /* that it is said to lose */
} Sentence;

static guint
first_of (const struct etude_squares *squares)
{
  guint square = 0;

  while (!etude_squares_has (squares, square))
    square++;
  return square;
}

static guint
n_squares (const Reader *reader)
{
  return etude_divine_n_squares (reader->puzzle->game);
}

static void
demand (const Sentence *s, gboolean is_true, const char *why)
{
  if (!is_true)
    g_error ("%s: “%s”: %s", s->reader->name, s->hint->text, why);
}

/* --- geometry --- */

static enum etude_piece
kind_of (const Reader *reader, guint piece)
{
  return (enum etude_piece) etude_divine_game_row (reader->puzzle->game)->piece[piece];
}

static gboolean
attacks (const Reader *reader, guint piece, guint from, guint to, const struct etude_squares *occupied)
{
  return slow_attacks (&etude_divine_game_row (reader->puzzle->game)->geometry, kind_of (reader, piece), ETUDE_WHITE,
                       from, to, occupied);
}

/* Whether others may stand in the way of this piece: where nothing may be attacked, nobody stands on its lines; and where
 * the difference of neighbours is in the series, nobody stands beside it. */
static gboolean
can_be_blocked (const Reader *reader, guint piece)
{
  const enum etude_piece kind = kind_of (reader, piece);

  switch (reader->puzzle->rule)
    {
    case ETUDE_DIVINE_EXACT:
      return kind == ETUDE_HORSE || kind == ETUDE_ELEPHANT;
    case ETUDE_DIVINE_GUESS:
      return kind != ETUDE_KING && kind != ETUDE_KNIGHT;
    default:
      return FALSE;
    }
}

static gboolean
is_found (const Reader *reader, guint piece)
{
  return etude_squares_count (&reader->left[piece]) == 1;
}

/* Squares that other pieces may stand on, or (only FOUND) that found ones do. */
static struct etude_squares
squares_of_others (const Reader *reader, guint piece, gboolean only_found)
{
  struct etude_squares squares = { 0 };

  for (guint other = 0; other < PIECES; other++)
    if (other != piece && (!only_found || is_found (reader, other)))
      etude_squares_unite (&squares, &reader->left[other]);
  return squares;
}

/* From there it attacks, wherever the others are. */
static gboolean
surely_attacks (const Reader *reader, guint piece, guint from, guint to)
{
  struct etude_squares occupied = { 0 };

  if (can_be_blocked (reader, piece))
    occupied = squares_of_others (reader, piece, FALSE);
  return attacks (reader, piece, from, to, &occupied);
}

/* From there it attacks, unless pieces that are still to be found stand in its way. */
static gboolean
may_attack (const Reader *reader, guint piece, guint from, guint to)
{
  struct etude_squares occupied = { 0 };

  if (can_be_blocked (reader, piece))
    occupied = squares_of_others (reader, piece, TRUE);
  return attacks (reader, piece, from, to, &occupied);
}

/* Wherever it may be it attacks; somewhere that it may be it may attack. */
static gboolean
attacks_from_everywhere (const Reader *reader, guint piece, guint to)
{
  for (guint square = 0; square < n_squares (reader); square++)
    if (etude_squares_has (&reader->left[piece], square) && !surely_attacks (reader, piece, square, to))
      return FALSE;
  return TRUE;
}

static gboolean
may_attack_from_somewhere (const Reader *reader, guint piece, guint to)
{
  for (guint square = 0; square < n_squares (reader); square++)
    if (etude_squares_has (&reader->left[piece], square) && may_attack (reader, piece, square, to))
      return TRUE;
  return FALSE;
}

static gboolean
are_in_one_palace (const Reader *reader, guint p, guint q, guint a, guint b)
{
  const enum etude_piece one = kind_of (reader, p), other = kind_of (reader, q);

  return ((one == ETUDE_GENERAL && other == ETUDE_ADVISOR) || (one == ETUDE_ADVISOR && other == ETUDE_GENERAL))
         && (a < 45) == (b < 45);
}

/* Whether P on A and Q on B break the rule, wherever the others are; or, ALONE, whatever stands anywhere at all. */
static gboolean
conflict (const Reader *reader, guint p, guint q, guint a, guint b, gboolean alone)
{
  static const struct etude_squares nothing;

  if (a == b)
    return TRUE;
  if (reader->puzzle->rule == ETUDE_DIVINE_GUESS)
    return FALSE;
  if (reader->puzzle->rule == ETUDE_DIVINE_CLASSIC && plain_divine_lists (reader->puzzle->game, a > b ? a - b : b - a))
    return TRUE;
  if (reader->puzzle->rule == ETUDE_DIVINE_EXACT && are_in_one_palace (reader, p, q, a, b))
    return TRUE;
  if (!alone)
    return surely_attacks (reader, p, a, b) || surely_attacks (reader, q, b, a);
  return (!can_be_blocked (reader, p) && attacks (reader, p, a, b, &nothing))
         || (!can_be_blocked (reader, q) && attacks (reader, q, b, a, &nothing));
}

/* --- reasons --- */

static guint
count_pieces (guint pieces)
{
  return (guint) __builtin_popcount (pieces);
}

/* Each removed square is bad for at least one of the clues: from there the piece surely attacks it, or (MISSING) it may
 * not. */
static void
check_removed (const Sentence *s, gboolean missing)
{
  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      gboolean is_bad = !etude_squares_has (&s->removed, square);

      for (guint clue = 0; clue < n_squares (s->reader) && !is_bad; clue++)
        if (etude_squares_has (&s->why->clues, clue))
          is_bad = missing ? !may_attack (s->reader, s->piece, square, clue)
                           : surely_attacks (s->reader, s->piece, square, clue);
      demand (s, is_bad, "a square is taken away that no clue takes");
    }
}

/* Clues are named, they are marked, and each says VALUE. */
static void
check_clues (const Sentence *s, guint value)
{
  s->reader->n_clues++;
  demand (s, etude_squares_count (&s->why->clues) > 0, "no clues");
  demand (s, etude_squares_within (&s->why->clues, &s->hint->clues), "a clue that is named is not marked");
  for (guint square = 0; square < n_squares (s->reader); square++)
    demand (s, !etude_squares_has (&s->why->clues, square) || s->reader->puzzle->clue[square] == value,
            "a clue is another number");
}

static void
check_only (const Sentence *s)
{
  demand (s, s->why->piece == s->piece && is_found (s->reader, s->piece), "it has not one square");
}

static void
check_zero (const Sentence *s)
{
  check_clues (s, 0);
  check_removed (s, FALSE);
}

/* Each removed square is in the way of one of OTHERS wherever that one is. */
static void
check_room (const Sentence *s, guint others)
{
  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      gboolean is_taken = !etude_squares_has (&s->removed, square);

      for (guint other = 0; other < PIECES; other++)
        for (guint at = 0; at < n_squares (s->reader); at++)
          is_taken |= (others >> other & 1) && etude_squares_has (&s->reader->left[other], at)
                      && conflict (s->reader, s->piece, other, square, at, FALSE);
      demand (s, is_taken, "there is room on a square that is taken away");
    }
}

static void
check_found (const Sentence *s)
{
  const enum etude_divine_rule rule = s->reader->puzzle->rule;

  demand (s,
          s->why->row
              == (rule == ETUDE_DIVINE_GUESS     ? ETUDE_DIVINE_ROW_ROOM
                  : rule == ETUDE_DIVINE_CLASSIC ? ETUDE_DIVINE_ROW_SERIES
                                                 : ETUDE_DIVINE_ROW_PEACE),
          "that is not the rule");
  for (guint other = 0; other < PIECES; other++)
    demand (s, !(s->why->others >> other & 1) || (other != s->piece && is_found (s->reader, other)),
            "a piece is not found");
  demand (s, s->why->others != 0, "no pieces");
  check_room (s, s->why->others);
}

/* It does not say which ones: those that are found. */
static void
check_palaces (const Sentence *s)
{
  guint found = 0;

  for (guint other = 0; other < PIECES; other++)
    if (other != s->piece && is_found (s->reader, other))
      found |= 1u << other;
  demand (s, s->reader->puzzle->rule == ETUDE_DIVINE_EXACT, "that is not the rule");
  check_room (s, found);
}

/* The clues have just these attackers, wherever they are; found ones, unless in any case. */
static void
check_served (const Sentence *s)
{
  const gboolean one = s->why->row == ETUDE_DIVINE_ROW_SPENT_ONE || s->why->row == ETUDE_DIVINE_ROW_CERTAIN_ONE;
  const gboolean in_any_case = s->why->row == ETUDE_DIVINE_ROW_CERTAIN || s->why->row == ETUDE_DIVINE_ROW_CERTAIN_ONE;
  const guint others = s->why->others;

  check_clues (s, count_pieces (others));
  demand (s, one == (count_pieces (others) == 1), "another number of attackers");
  demand (s, !(others >> s->piece & 1), "it is one of the attackers itself");
  for (guint clue = 0; clue < n_squares (s->reader); clue++)
    for (guint other = 0; other < PIECES; other++)
      if (etude_squares_has (&s->why->clues, clue) && (others >> other & 1))
        {
          demand (s, attacks_from_everywhere (s->reader, other, clue), "an attacker need not attack a clue");
          demand (s, in_any_case || is_found (s->reader, other), "an attacker is not found");
        }
  check_removed (s, FALSE);
}

/* The clues are attacked by PIECES, because no others may. */
static void
check_demand (const Sentence *s, guint pieces)
{
  check_clues (s, count_pieces (pieces));
  demand (s, pieces >> s->piece & 1, "it is none of the attackers");
  for (guint clue = 0; clue < n_squares (s->reader); clue++)
    for (guint piece = 0; piece < PIECES; piece++)
      demand (s,
              !etude_squares_has (&s->why->clues, clue)
                  || may_attack_from_somewhere (s->reader, piece, clue) == (gboolean) (pieces >> piece & 1),
              "a clue may have other attackers");
  check_removed (s, TRUE);
}

static void
check_all (const Sentence *s)
{
  demand (s, s->why->number == count_pieces (s->reader->puzzle->pieces), "that is not the number of pieces");
  demand (s, (etude_squares_count (&s->why->clues) == 1) == (s->why->row == ETUDE_DIVINE_ROW_ALL_ONE),
          "how many clues?");
  check_demand (s, s->reader->puzzle->pieces);
}

static void
check_needed (const Sentence *s)
{
  demand (s, (count_pieces (s->why->others) == 1) == (s->why->row == ETUDE_DIVINE_ROW_NEEDED_ONE), "how many pieces?");
  check_demand (s, s->why->others);
}

/* Whether PIECE may attack CLUE (or, with MISSING, leave it alone) from SQUARE, where it may still be. */
static gboolean
may_from (const Sentence *s, gboolean attacking, guint piece, guint square, guint clue)
{
  return etude_squares_has (&s->reader->left[piece], square)
         && (attacking ? may_attack (s->reader, piece, square, clue)
                       : !surely_attacks (s->reader, piece, square, clue));
}

/* The named pieces can do it from nowhere but the named squares, which are fewer; with as many of them, and all others that
 * can, the number is just right. */
static void
check_shared (const Sentence *s)
{
  const gboolean attacking = s->why->row == ETUDE_DIVINE_ROW_SHARED_ATTACKING;
  const guint clue = first_of (&s->why->clues), n_pieces = count_pieces (s->reader->puzzle->pieces);
  guint able = 0, n_able;

  check_clues (s, s->why->number);
  demand (s, etude_squares_count (&s->why->clues) == 1, "several clues");
  demand (s, s->why->left == etude_squares_count (&s->why->squares), "how many squares?");
  demand (s, s->why->left < count_pieces (s->why->others), "all find room");
  for (guint piece = 0; piece < PIECES; piece++)
    for (guint square = 0; square < n_squares (s->reader); square++)
      if (may_from (s, attacking, piece, square, clue))
        {
          able |= 1u << piece;
          demand (s, !(s->why->others >> piece & 1) || etude_squares_has (&s->why->squares, square),
                  "a piece can do it from elsewhere");
        }
  n_able = count_pieces (able & ~s->why->others) + s->why->left;
  demand (s, n_able == (attacking ? s->why->number : n_pieces - s->why->number), "too few or too many can");
  demand (s, !(s->why->others >> s->piece & 1), "it is one of them itself");
  for (guint square = 0; square < n_squares (s->reader); square++)
    demand (s,
            !etude_squares_has (&s->removed, square) || etude_squares_has (&s->why->squares, square)
                || ((able >> s->piece & 1) && !may_from (s, attacking, s->piece, square, clue)),
            "a square is taken away without a reason");
}

/* The squares that are named are those that PIECE loses. */
static void
check_named (const Sentence *s)
{
  demand (s, s->why->piece == s->piece, "another piece");
  demand (s, etude_squares_within (&s->why->squares, &s->hint->removed), "a square that is named is not marked");
  demand (s, memcmp (&s->why->squares, &s->removed, sizeof s->removed) == 0, "other squares are taken away");
}

static void
check_crowded (const Sentence *s)
{
  check_named (s);
  demand (s, count_pieces (s->why->others) == 1, "several pieces");
  for (guint square = 0; square < n_squares (s->reader); square++)
    for (guint other = 0; other < PIECES; other++)
      for (guint at = 0; at < n_squares (s->reader); at++)
        if (etude_squares_has (&s->removed, square) && (s->why->others >> other & 1))
          demand (s,
                  !etude_squares_has (&s->reader->left[other], at)
                      || conflict (s->reader, s->piece, other, square, at, FALSE),
                  "the other piece has room");
}

/* The direction in which a piece goes from A to B, or over which square it hops: what has to be blocked. */
static int
way_between (const Reader *reader, guint piece, guint a, guint b)
{
  const int width = etude_divine_game_row (reader->puzzle->game)->geometry.width;
  const int columns = (int) (b % (guint) width) - (int) (a % (guint) width),
            rows = (int) (b / (guint) width) - (int) (a / (guint) width);

  if (kind_of (reader, piece) == ETUDE_HORSE)
    return ABS (columns) > ABS (rows) ? columns / 2 : rows / 2 * 3;
  return (columns > 0) - (columns < 0) + 3 * ((rows > 0) - (rows < 0));
}

static void
check_blocked (const Sentence *s)
{
  guint others = 0;

  check_named (s);
  for (guint other = 0; other < PIECES; other++)
    others += (s->reader->puzzle->pieces >> other & 1) && other != s->piece && !is_found (s->reader, other);
  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      const gboolean is_removed = etude_squares_has (&s->removed, square);
      guint ways = 0; /* a bit for each */

      for (guint zero = 0; zero < n_squares (s->reader) && is_removed; zero++)
        if (s->reader->puzzle->clue[zero] == 0 && may_attack (s->reader, s->piece, square, zero))
          ways |= 1u << (4 + way_between (s->reader, s->piece, square, zero));
      demand (s, !is_removed || count_pieces (ways) > others, "the others could block them");
    }
}

/* A clue whose attackers in any case are too many, or whose possible ones too few. */
static void
check_wrong_clue (const Sentence *s)
{
  const gboolean too_many = s->why->row == ETUDE_DIVINE_ROW_TOO_MANY;
  const guint n = count_pieces (s->why->others);

  check_clues (s, s->why->number);
  demand (s, etude_squares_count (&s->why->clues) == 1, "several clues");
  demand (s, too_many ? n > s->why->number : n < s->why->number, "that would not be wrong");
  demand (s, (n == 0) == (s->why->row == ETUDE_DIVINE_ROW_NONE), "how many pieces?");
  for (guint clue = 0; clue < n_squares (s->reader); clue++)
    for (guint piece = 0; piece < PIECES && etude_squares_has (&s->why->clues, clue); piece++)
      {
        const gboolean is_named = s->why->others >> piece & 1;

        if (too_many)
          demand (s, !is_named || attacks_from_everywhere (s->reader, piece, clue), "it need not attack it");
        else
          demand (s, is_named == may_attack_from_somewhere (s->reader, piece, clue), "others can attack it");
      }
}

static void (*const reasons[ETUDE_DIVINE_ROWS]) (const Sentence *s) = {
  [ETUDE_DIVINE_ROW_ONLY] = check_only,
  [ETUDE_DIVINE_ROW_ZERO] = check_zero,
  [ETUDE_DIVINE_ROW_PALACES] = check_palaces,
  [ETUDE_DIVINE_ROW_ROOM] = check_found,
  [ETUDE_DIVINE_ROW_SERIES] = check_found,
  [ETUDE_DIVINE_ROW_PEACE] = check_found,
  [ETUDE_DIVINE_ROW_SPENT_ONE] = check_served,
  [ETUDE_DIVINE_ROW_SPENT] = check_served,
  [ETUDE_DIVINE_ROW_ALL_ONE] = check_all,
  [ETUDE_DIVINE_ROW_ALL] = check_all,
  [ETUDE_DIVINE_ROW_NEEDED_ONE] = check_needed,
  [ETUDE_DIVINE_ROW_NEEDED] = check_needed,
  [ETUDE_DIVINE_ROW_CERTAIN_ONE] = check_served,
  [ETUDE_DIVINE_ROW_CERTAIN] = check_served,
  [ETUDE_DIVINE_ROW_SHARED_ATTACKING] = check_shared,
  [ETUDE_DIVINE_ROW_SHARED_MISSING] = check_shared,
  [ETUDE_DIVINE_ROW_CROWDED] = check_crowded,
  [ETUDE_DIVINE_ROW_BLOCKED] = check_blocked,
  [ETUDE_DIVINE_ROW_TOO_MANY] = check_wrong_clue,
  [ETUDE_DIVINE_ROW_TOO_FEW] = check_wrong_clue,
  [ETUDE_DIVINE_ROW_NONE] = check_wrong_clue,
};

/* --- consequences --- */

/* The piece stands on SQUARES: what it loses. */
static void
remove_all_but (Sentence *s, const struct etude_squares *squares)
{
  demand (s, etude_squares_count (squares) > 0, "no squares");
  demand (s, etude_squares_within (squares, &s->reader->left[s->piece]), "it cannot stand there any more");
  s->removed = s->reader->left[s->piece];
  etude_squares_subtract (&s->removed, squares);
}

/* Whether the piece has as many squares left as SO says. */
static void
check_left (const Sentence *s, const EtudeDivineSentence *so)
{
  struct etude_squares left = s->reader->left[s->piece];

  etude_squares_subtract (&left, &s->removed);
  demand (s, etude_squares_count (&left) == so->left, "another number is left");
}

/* What SO says that follows; the squares that are removed are filled in. */
static void
read_consequence (Sentence *s, const EtudeDivineSentence *so)
{
  s->piece = so->piece;
  s->removed = s->hint->removed; /* what is marked */
  switch ((guint) so->row)
    {
    case ETUDE_DIVINE_ROW_NO_SQUARE:
      s->removed = s->reader->left[s->piece];
      break;
    case ETUDE_DIVINE_ROW_STANDS:
      remove_all_but (s, &so->squares);
      break;
    case ETUDE_DIVINE_ROW_NOT_THERE:
    case ETUDE_DIVINE_ROW_LOSES_MANY:
      check_left (s, so);
      break;
    case ETUDE_DIVINE_ROW_NOT_ON:
      break;
    default:
      demand (s, FALSE, "that is no consequence");
    }
  if (so->row == ETUDE_DIVINE_ROW_NOT_ON)
    demand (s, memcmp (&so->squares, &s->removed, sizeof s->removed) == 0, "other squares are marked");
  if (so->row == ETUDE_DIVINE_ROW_LOSES_MANY)
    demand (s, so->number == etude_squares_count (&s->removed), "another number of squares");
}

static void
take_away (Reader *reader, guint piece, const struct etude_squares *removed)
{
  guint pieces = piece < PIECES ? 1u << piece : 0;

  for (guint p = 0; p < PIECES; p++)
    if (piece == PIECES && !is_found (reader, p))
      pieces |= 1u << p;
  for (guint p = 0; p < PIECES; p++)
    if (pieces >> p & 1)
      etude_squares_subtract (&reader->left[p], removed);
}

/* --- views --- */

static struct etude_divine_step
step_of (const EtudeDivineHint *hint)
{
  return (struct etude_divine_step){ .technique = hint->technique,
                                     .piece = hint->piece,
                                     .removed = hint->removed,
                                     .left = hint->left,
                                     .clues = hint->clues,
                                     .others = hint->others,
                                     .shared = hint->shared,
                                     .attacking = hint->attacking,
                                     .found = hint->square };
}

/* The text of the view is made of WORDS, and of nothing else. */
static void
check_text (const Sentence *s, const EtudeDivineWords *words)
{
  g_autofree char *text = etude_divine_say (s->reader->puzzle->game, words);

  g_assert_cmpstr (s->hint->text, ==, text);
  demand (s, !strpbrk (text, "{}"), "a place is not filled");
  s->reader->n_read++;
}

/* A reason and what follows from it. Returns how many sentences that were: the end of a chain is left to be read. */
static guint
read_view (Reader *reader, const EtudeDivineHint *view, const EtudeDivineWords *words)
{
  Sentence s = { .reader = reader, .hint = view, .why = &words->sentence[0], .piece = PIECES };
  guint n = 1;

  check_text (&s, words);
  demand (&s, reasons[s.why->row] != NULL, "that is no reason");
  if (reasons[s.why->row] != check_wrong_clue)
    {
      demand (&s, words->n > n, "nothing follows");
      read_consequence (&s, &words->sentence[n++]);
    }
  reasons[s.why->row](&s);
  take_away (reader, s.piece, &s.removed);
  return n;
}

/* What the end says of the piece that was supposed: only its square is taken away. */
static void
read_refuted (Sentence *s, const EtudeDivineSentence *end)
{
  demand (s, end->piece == s->piece, "another piece");
  if (end->row == ETUDE_DIVINE_ROW_REFUTED)
    remove_all_but (s, &end->squares);
  else
    {
      demand (s, end->row == ETUDE_DIVINE_ROW_REFUTED_THERE, "that is no end");
      s->removed = end->squares;
      check_left (s, end);
    }
  demand (s, memcmp (&s->removed, &s->why->squares, sizeof s->removed) == 0, "other squares are taken away");
}

/* A chain goes on from its supposition, in a reader of its own. */
static void
read_supposition (Reader *reader, const EtudeDivineHint *hint)
{
  const struct etude_divine_step supposed = step_of (hint);
  struct etude_divine_chain chain = { .n = hint->chain->len };
  const EtudeDivineWords words = etude_divine_word_step (reader->puzzle, &supposed, &chain);
  Sentence s = { .reader = reader, .hint = hint, .why = &words.sentence[0], .piece = words.sentence[0].piece };
  Reader there = *reader;

  check_text (&s, &words);
  demand (&s, words.n == 1 && s.why->row == ETUDE_DIVINE_ROW_SUPPOSED, "nothing is supposed");
  demand (&s, s.why->number == hint->chain->len && hint->chain->len <= ETUDE_DIVINE_CHAIN, "another number of steps");
  demand (&s, etude_squares_count (&s.why->squares) == 1, "several squares are supposed");
  for (guint square = 0; square < n_squares (reader); square++)
    for (guint other = 0; other < PIECES && etude_squares_has (&s.why->squares, square); other++)
      for (guint at = 0; at < n_squares (reader); at++)
        if (other == s.piece ? at != square : conflict (&there, s.piece, other, square, at, TRUE))
          etude_squares_remove (&there.left[other], at);
  for (guint i = 0; i < chain.n; i++)
    chain.step[i] = step_of (g_ptr_array_index (hint->chain, i));
  for (guint i = 0; i < chain.n; i++)
    {
      const EtudeDivineWords link = etude_divine_word_link (reader->puzzle, &supposed, &chain, i);
      guint n;

      s.hint = g_ptr_array_index (hint->chain, i);
      n = read_view (&there, s.hint, &link);
      demand (&s, link.n == n + (i + 1 == chain.n), "the chain does not end where it should");
      if (link.n > n)
        read_refuted (&s, &link.sentence[n]);
    }
  take_away (reader, s.piece, &s.removed);
  reader->n_clues = there.n_clues;
  reader->n_read = there.n_read;
  reader->n_supposed++;
}

/* --- puzzles --- */

/* PIECE is put on SQUARE: nobody needs to be told that no other one stands there. */
static void
place (Reader *reader, guint piece, guint square)
{
  for (guint other = 0; other < PIECES; other++)
    if (other != piece)
      etude_squares_remove (&reader->left[other], square);
}

/* Reads all hints on a puzzle, for somebody who knows that where none attacks another no piece stands on a number above 0, and puts the pieces that they find. Returns what was read. */
static Reader
read_puzzle (GameFixture *f, const struct plain_divine *plain)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (f->game);
  Reader reader = { plain, etude_divine_puzzle_get (puzzle), .name = etude_divine_puzzle_get_id (puzzle) };
  guint n = 0;

  for (guint piece = 0; piece < PIECES; piece++)
    for (guint square = 0; square < n_squares (&reader); square++)
      if ((reader.puzzle->pieces >> piece & 1) && plain_divine_is_home (plain, piece, square)
          && (reader.puzzle->rule == ETUDE_DIVINE_GUESS || reader.puzzle->clue[square] == 0
              || reader.puzzle->clue[square] == ETUDE_DIVINE_HIDDEN))
        etude_squares_add (&reader.left[piece], square);
  for (; !etude_divine_game_is_solved (f->game) && n < HINTS_MOST; n++)
    {
      g_autoptr (EtudeDivineHint) hint = game_fixture_hint (f);
      const Sentence s = { .reader = &reader, .hint = hint };

      demand (&s, hint->type == ETUDE_DIVINE_HINT_STEP, "that is no step");
      if (hint->chain)
        read_supposition (&reader, hint);
      else
        {
          const struct etude_divine_step step = step_of (hint);
          const EtudeDivineWords words = etude_divine_word_step (reader.puzzle, &step, NULL);

          demand (&s, read_view (&reader, hint, &words) == words.n, "more is said");
        }
      if (hint->square == ETUDE_DIVINE_NOWHERE)
        continue;
      etude_divine_game_follow (f->game, hint);
      place (&reader, hint->piece, hint->square);
    }
  g_assert_cmpuint (n, <, HINTS_MOST);
  return reader;
}

static void
test_level (GameFixture *f, gconstpointer data)
{
  const enum etude_divine_rule rule = GPOINTER_TO_UINT (data) / ETUDE_DIVINE_LEVELS;
  const enum etude_divine_level level = GPOINTER_TO_UINT (data) % ETUDE_DIVINE_LEVELS;
  const guint n = rule == ETUDE_DIVINE_GUESS && level >= ETUDE_DIVINE_HARD ? (number + 4) / 5 : number;
  struct plain_divine *plain = plain_divine_new (game, rule);
  guint n_read = 0, n_clues = 0, n_supposed = 0;

  for (guint seed = 1; seed <= n; seed++)
    {
      Reader reader;

      game_fixture_start (f, game, rule, level, seed);
      reader = read_puzzle (f, plain);
      n_read += reader.n_read;
      n_clues += reader.n_clues;
      n_supposed += reader.n_supposed;
    }
  plain_divine_free (plain);
  g_assert_cmpuint (n_clues, >, n);
  g_assert_true ((n_supposed >= n) == (level >= ETUDE_DIVINE_HARD));
  g_test_message ("%u sentences, %u about clues, %u suppositions", n_read, n_clues, n_supposed);
}

/* The puzzles in which clues with different attackers had been named together. */
static void
test_told_apart (GameFixture *f, gconstpointer data)
{
  static const guint seeds[][2]
      = { { ETUDE_DIVINE_HARD, 7 }, { ETUDE_DIVINE_MEDIUM, 16 }, { ETUDE_DIVINE_MEDIUM, 76 } };
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      game_fixture_start (f, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, seeds[i][0], seeds[i][1]);
      read_puzzle (f, plain);
    }
  plain_divine_free (plain);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  if (argc != 3 || !etude_divine_game_parse (argv[1], &game))
    g_error ("Usage: test-divine-sentences GAME NUMBER");
  number = (guint) atoi (argv[2]);
  for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
    for (guint level = 0; level < ETUDE_DIVINE_LEVELS && etude_divine_is_played_by (game, rule); level++)
      {
        g_autofree char *path = g_strdup_printf ("/divine/sentences/%s/%s/%s", argv[1], etude_divine_rule_name (rule),
                                                 etude_divine_level_name (level));

        g_test_add (path, GameFixture, GUINT_TO_POINTER (rule * ETUDE_DIVINE_LEVELS + level), game_fixture_set_up,
                    test_level, game_fixture_tear_down);
      }
  g_test_add ("/divine-sentences/told-apart", GameFixture, NULL, game_fixture_set_up, test_told_apart,
              game_fixture_tear_down);
  return g_test_run ();
}
