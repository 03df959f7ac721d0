/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hints say, read and checked; see the header. */
#include "divine-reader.h"

#include "slow-geometry.h"

#include <string.h>

#define ALL ETUDE_DIVINE_SQUARES
#define PIECES ETUDE_DIVINE_PIECES

typedef struct
{
  gboolean has[ALL];
} Squares;

/* One sentence being read: the words of it that a pattern has found, and what is marked. */
typedef struct
{
  DivineReader *reader;
  const EtudeDivineHint *hint; /* of this view */
  guint piece;                 /* that loses squares; PIECES: all */
  Squares removed;             /* that it is said to lose */
  GMatchInfo *match;
} Sentence;

static const char *const names[ETUDE_DIVINE_GAMES][PIECES] = {
  { "king", "queen", "bishop", "knight", "rook" },
  { "king", "met", "knight", "rook" },
  { "general", "advisor", "elephant", "horse", "chariot" },
  { "king", "rook", "bishop", "dragon king", "dragon horse" },
};

static guint
n_squares (const DivineReader *reader)
{
  return etude_divine_n_squares (reader->puzzle->game);
}

G_NORETURN static void
refuse (const Sentence *s, const char *why)
{
  g_error ("%s: “%s”: %s", s->reader->name, s->hint->text, why);
}

static void
demand (const Sentence *s, gboolean is_true, const char *why)
{
  if (!is_true)
    refuse (s, why);
}

/* --- geometry --- */

static enum etude_piece
kind_of (const DivineReader *reader, guint piece)
{
  return (enum etude_piece) etude_divine_game_row (reader->puzzle->game)->piece[piece];
}

static gboolean
attacks (const DivineReader *reader, guint piece, guint from, guint to, const struct etude_squares *occupied)
{
  return slow_attacks (&etude_divine_game_row (reader->puzzle->game)->geometry, kind_of (reader, piece), ETUDE_WHITE,
                       from, to, occupied);
}

/* Whether others may stand in the way of this piece: where nothing may be attacked, nobody stands on its lines; and where
 * the difference of neighbours is in the series, nobody stands beside it. */
static gboolean
can_be_blocked (const DivineReader *reader, guint piece)
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
is_found (const DivineReader *reader, guint piece)
{
  guint n = 0;

  for (guint square = 0; square < n_squares (reader); square++)
    n += reader->left[piece][square];
  return n == 1;
}

/* Squares that other pieces may stand on, or (only FOUND) that found ones do. */
static struct etude_squares
squares_of_others (const DivineReader *reader, guint piece, gboolean only_found)
{
  struct etude_squares squares = { 0 };

  for (guint other = 0; other < PIECES; other++)
    for (guint square = 0; square < n_squares (reader); square++)
      if (other != piece && reader->left[other][square] && (!only_found || is_found (reader, other)))
        etude_squares_add (&squares, square);
  return squares;
}

/* From there it attacks, wherever the others are. */
static gboolean
surely_attacks (const DivineReader *reader, guint piece, guint from, guint to)
{
  struct etude_squares occupied = { 0 };

  if (can_be_blocked (reader, piece))
    occupied = squares_of_others (reader, piece, FALSE);
  return attacks (reader, piece, from, to, &occupied);
}

/* From there it attacks, unless pieces that are still to be found stand in its way. */
static gboolean
may_attack (const DivineReader *reader, guint piece, guint from, guint to)
{
  struct etude_squares occupied = { 0 };

  if (can_be_blocked (reader, piece))
    occupied = squares_of_others (reader, piece, TRUE);
  return attacks (reader, piece, from, to, &occupied);
}

/* Wherever it may be it attacks; somewhere that it may be it may attack. */
static gboolean
attacks_from_everywhere (const DivineReader *reader, guint piece, guint to)
{
  for (guint square = 0; square < n_squares (reader); square++)
    if (reader->left[piece][square] && !surely_attacks (reader, piece, square, to))
      return FALSE;
  return TRUE;
}

static gboolean
may_attack_from_somewhere (const DivineReader *reader, guint piece, guint to)
{
  for (guint square = 0; square < n_squares (reader); square++)
    if (reader->left[piece][square] && may_attack (reader, piece, square, to))
      return TRUE;
  return FALSE;
}

static gboolean
are_in_one_palace (const DivineReader *reader, guint p, guint q, guint a, guint b)
{
  const enum etude_piece one = kind_of (reader, p), other = kind_of (reader, q);

  return ((one == ETUDE_GENERAL && other == ETUDE_ADVISOR) || (one == ETUDE_ADVISOR && other == ETUDE_GENERAL))
         && (a < 45) == (b < 45);
}

/* Whether P on A and Q on B break the rule, wherever the others are; or, ALONE, whatever stands anywhere at all. */
static gboolean
conflict (const DivineReader *reader, guint p, guint q, guint a, guint b, gboolean alone)
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

/* --- words --- */

static guint
square_of (const Sentence *s, const char *name)
{
  const guint width = etude_divine_game_row (s->reader->puzzle->game)->geometry.width;
  guint column = (guint) (name[0] - 'a'), row = (guint) g_ascii_strtoull (name + 1, NULL, 10) - 1;

  if (s->reader->puzzle->game == ETUDE_DIVINE_SHOGI) /* 7g: the file from the right, the rank from the top */
    {
      column = (guint) ('9' - name[0]);
      row = (guint) ('i' - name[1]);
    }
  demand (s, column < width && column + row * width < n_squares (s->reader), "no such square");
  return column + row * width;
}

static guint
piece_of (const Sentence *s, const char *name)
{
  for (guint piece = 0; piece < PIECES; piece++)
    if (g_strcmp0 (names[s->reader->puzzle->game][piece], name) == 0 && (s->reader->puzzle->pieces >> piece & 1))
      return piece;
  refuse (s, "no such piece");
}

/* The words of "a, b and c" or "a, b or c". (transfer full) */
static char **
split_list (const char *list)
{
  g_autoptr (GRegex) separator = g_regex_new (", | and | or ", 0, 0, NULL);

  return g_regex_split (separator, list, 0);
}

/* The squares of the group NAME; "and 3 more" are those that MARKED has besides. */
static Squares
read_squares (const Sentence *s, const char *name, const struct etude_squares *marked)
{
  g_autofree char *list = g_match_info_fetch_named (s->match, name);
  g_auto (GStrv) words = split_list (list);
  Squares squares = { 0 };
  guint n = g_strv_length (words), more = 0;

  for (guint i = 0; i < n; i++)
    if (g_str_has_suffix (words[i], " more"))
      more = (guint) g_ascii_strtoull (words[i], NULL, 10);
    else
      squares.has[square_of (s, words[i])] = TRUE;
  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      demand (s, !squares.has[square] || etude_squares_has (marked, square), "a square that is named is not marked");
      if (more)
        squares.has[square] = etude_squares_has (marked, square);
    }
  demand (s, !more || etude_squares_count (marked) == n - 1 + more, "there are not so many more");
  return squares;
}

static guint
read_pieces (const Sentence *s, const char *name)
{
  g_autofree char *list = g_match_info_fetch_named (s->match, name);
  g_auto (GStrv) words = split_list (list);
  guint pieces = 0;

  for (guint i = 0; words[i]; i++)
    {
      demand (s, g_str_has_prefix (words[i], "the "), "a piece without article");
      pieces |= 1u << piece_of (s, words[i] + strlen ("the "));
    }
  return pieces;
}

static guint
read_number (const Sentence *s, const char *name)
{
  g_autofree char *number = g_match_info_fetch_named (s->match, name);

  return (guint) g_ascii_strtoull (number, NULL, 10);
}

static guint
count_pieces (guint pieces)
{
  return (guint) __builtin_popcount (pieces);
}

static guint
count_squares (const Squares *squares)
{
  guint n = 0;

  for (guint square = 0; square < ALL; square++)
    n += squares->has[square];
  return n;
}

/* --- reasons: each gets a sentence whose pattern matched --- */

/* Each removed square is bad for at least one of the CLUES: from there the piece surely attacks it, or (MISSING) it may
 * not. */
static void
check_removed (const Sentence *s, const Squares *clues, gboolean missing)
{
  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      gboolean is_bad = FALSE;

      if (!s->removed.has[square])
        continue;
      for (guint clue = 0; clue < n_squares (s->reader) && !is_bad; clue++)
        if (clues->has[clue])
          is_bad = missing ? !may_attack (s->reader, s->piece, square, clue)
                           : surely_attacks (s->reader, s->piece, square, clue);
      demand (s, is_bad, "a square is taken away that no clue takes");
    }
}

static Squares
read_clues (const Sentence *s, guint value)
{
  const Squares clues = read_squares (s, "clues", &s->hint->clues);

  s->reader->n_clues++;
  demand (s, count_squares (&clues) > 0, "no clues");
  for (guint square = 0; square < n_squares (s->reader); square++)
    if (clues.has[square])
      demand (s, s->reader->puzzle->clue[square] == value, "a clue is another number");
  return clues;
}

static void
check_only (const Sentence *s)
{
  demand (s, read_pieces (s, "piece") == 1u << s->piece && is_found (s->reader, s->piece), "it has not one square");
}

static void
check_stand (const Sentence *s, gboolean hidden)
{
  gboolean any = FALSE;

  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      const guint clue = s->reader->puzzle->clue[square];

      any |= clue == ETUDE_DIVINE_HIDDEN;
      demand (s, !s->removed.has[square] || (clue != ETUDE_DIVINE_HIDDEN && clue > 0),
              "a square without a clue above 0");
    }
  demand (s, s->reader->puzzle->rule != ETUDE_DIVINE_GUESS, "pieces may attack each other");
  demand (s, any == hidden, hidden ? "no clue is hidden" : "clues are hidden");
}

static void
check_stand_on_zeros (const Sentence *s)
{
  check_stand (s, FALSE);
}

static void
check_stand_or_hidden (const Sentence *s)
{
  check_stand (s, TRUE);
}

static void
check_zero (const Sentence *s)
{
  const Squares clues = read_clues (s, 0);

  check_removed (s, &clues, FALSE);
}

static void
check_room (const Sentence *s, guint others)
{
  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      gboolean is_taken = FALSE;

      for (guint other = 0; other < PIECES; other++)
        for (guint at = 0; at < n_squares (s->reader); at++)
          is_taken |= (others >> other & 1) && s->reader->left[other][at]
                      && conflict (s->reader, s->piece, other, square, at, FALSE);
      demand (s, !s->removed.has[square] || is_taken, "there is room on a square that is taken away");
    }
}

static void
check_found (const Sentence *s)
{
  const guint others = read_pieces (s, "others");

  for (guint other = 0; other < PIECES; other++)
    demand (s, !(others >> other & 1) || (other != s->piece && is_found (s->reader, other)), "a piece is not found");
  check_room (s, others);
}

/* It does not say which ones: those that are found. */
static void
check_palaces (const Sentence *s)
{
  guint found = 0;

  for (guint other = 0; other < PIECES; other++)
    if (other != s->piece && is_found (s->reader, other))
      found |= 1u << other;
  check_room (s, found);
}

/* The clues have just these attackers, wherever they are; found ones, unless in ANY CASE. */
static void
check_served (const Sentence *s, gboolean in_any_case)
{
  const guint others = read_pieces (s, "others");
  const Squares clues = read_clues (s, count_pieces (others));

  demand (s, !(others >> s->piece & 1), "it is one of the attackers itself");
  for (guint clue = 0; clue < n_squares (s->reader); clue++)
    for (guint other = 0; other < PIECES; other++)
      if (clues.has[clue] && (others >> other & 1))
        {
          demand (s, attacks_from_everywhere (s->reader, other, clue), "an attacker need not attack a clue");
          demand (s, in_any_case || is_found (s->reader, other), "an attacker is not found");
        }
  check_removed (s, &clues, FALSE);
}

static void
check_spent (const Sentence *s)
{
  check_served (s, FALSE);
}

static void
check_certain (const Sentence *s)
{
  check_served (s, TRUE);
}

/* The clues are attacked by PIECES, because no others may. */
static void
check_demand (const Sentence *s, guint pieces)
{
  const Squares clues = read_clues (s, count_pieces (pieces));

  demand (s, pieces >> s->piece & 1, "it is none of the attackers");
  for (guint clue = 0; clue < n_squares (s->reader); clue++)
    for (guint piece = 0; piece < PIECES; piece++)
      demand (
          s, !clues.has[clue] || may_attack_from_somewhere (s->reader, piece, clue) == (gboolean) (pieces >> piece & 1),
          "a clue may have other attackers");
  check_removed (s, &clues, TRUE);
}

static void
check_all (const Sentence *s)
{
  demand (s, read_number (s, "number") == count_pieces (s->reader->puzzle->pieces), "that is not the number of pieces");
  check_demand (s, s->reader->puzzle->pieces);
}

static void
check_needed (const Sentence *s)
{
  check_demand (s, read_pieces (s, "others"));
}

static void
check_crowded (const Sentence *s)
{
  const guint others = read_pieces (s, "others");
  const Squares squares = read_squares (s, "squares", &s->hint->removed);

  demand (s, read_pieces (s, "piece") == 1u << s->piece && count_pieces (others) == 1, "the wrong pieces");
  for (guint square = 0; square < n_squares (s->reader); square++)
    for (guint other = 0; other < PIECES; other++)
      for (guint at = 0; at < n_squares (s->reader) && squares.has[square] && (others >> other & 1); at++)
        demand (s, !s->reader->left[other][at] || conflict (s->reader, s->piece, other, square, at, FALSE),
                "the other piece has room");
  demand (s, memcmp (&squares, &s->removed, sizeof squares) == 0, "other squares are taken away");
}

/* The direction in which a piece goes from A to B, or over which square it hops: what has to be blocked. */
static int
way_between (const DivineReader *reader, guint piece, guint a, guint b)
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
  const Squares squares = read_squares (s, "squares", &s->hint->removed);
  guint others = 0;

  demand (s, read_pieces (s, "piece") == 1u << s->piece, "another piece");
  for (guint other = 0; other < PIECES; other++)
    others += (s->reader->puzzle->pieces >> other & 1) && other != s->piece && !is_found (s->reader, other);
  for (guint square = 0; square < n_squares (s->reader); square++)
    {
      guint ways = 0; /* a bit for each */

      for (guint zero = 0; zero < n_squares (s->reader) && squares.has[square]; zero++)
        if (s->reader->puzzle->clue[zero] == 0 && may_attack (s->reader, s->piece, square, zero))
          ways |= 1u << (4 + way_between (s->reader, s->piece, square, zero));
      demand (s, !squares.has[square] || count_pieces (ways) > others, "the others could block them");
    }
  demand (s, memcmp (&squares, &s->removed, sizeof squares) == 0, "other squares are taken away");
}

/* A clue that says VALUE; whose attackers in any case, or whose possible ones, are counted. */
static void
check_wrong_clue (const Sentence *s, gboolean too_many)
{
  const guint value = read_number (s, "number");
  const Squares clues = read_clues (s, value);
  g_autofree char *list = g_match_info_fetch_named (s->match, "others");
  const guint others = list && *list ? read_pieces (s, "others") : 0;

  demand (s, count_squares (&clues) == 1, "several clues");
  demand (s, too_many ? count_pieces (others) > value : count_pieces (others) < value, "that would not be wrong");
  for (guint clue = 0; clue < n_squares (s->reader); clue++)
    for (guint piece = 0; piece < PIECES && clues.has[clue]; piece++)
      if (too_many)
        demand (s, !(others >> piece & 1) || attacks_from_everywhere (s->reader, piece, clue), "it need not attack it");
      else
        demand (s, (gboolean) (others >> piece & 1) == may_attack_from_somewhere (s->reader, piece, clue),
                "others can attack it");
}

static void
check_too_many (const Sentence *s)
{
  check_wrong_clue (s, TRUE);
}

static void
check_too_few (const Sentence *s)
{
  check_wrong_clue (s, FALSE);
}

/* --- patterns --- */

#define SQUARE "(?:[a-z]\\d+|\\d[a-i]\\b)" /* in shogi 7g */
#define LIST(name) "(?<" name ">" SQUARE "(?:, " SQUARE ")*(?: (?:and|or) (?:" SQUARE "|\\d+ more))?)"
#define NAMES(name) "(?<" name ">the [a-z ]+?(?:, the [a-z ]+?)*)"

typedef struct
{
  const char *pattern;
  void (*check) (const Sentence *s);
} Reason;

static const Reason reasons[] = {
  { "By now " NAMES ("piece") " has only one square left\\.", check_only },
  { "No piece attacks another, so each piece stands on a 0\\.", check_stand_on_zeros },
  { "No piece attacks another, so a piece stands on a 0 or where the clue is hidden\\.", check_stand_or_hidden },
  { LIST ("clues") " (?:is 0: nothing attacks it|are 0: nothing attacks them)\\.", check_zero },
  { "It is known where " NAMES (
        "others") " stands?, and (?:no piece attacks another|there is no room for another piece "
                  "there|no difference of two pieces’ numbers is in the series)\\.",
    check_found },
  { "General and advisor stand in different palaces, and no piece attacks another\\.", check_palaces },
  { LIST ("clues") " (?:has its|have their) only attacker, " NAMES ("others") ": nothing else attacks (?:it|them)\\.",
    check_spent },
  { LIST ("clues") " (?:has its|have their) attackers already, " NAMES (
        "others") ": nothing else attacks (?:it|them)\\.",
    check_spent },
  { LIST ("clues") " (?:has its|have their) (?:only attacker|attackers) in any case, " NAMES (
        "others") ": nothing else attacks (?:it|them)\\.",
    check_certain },
  { LIST ("clues") " (?:is|are) (?<number>\\d+), the number of pieces: each of them attacks (?:it|them all)\\.",
    check_all },
  { LIST ("clues") " (?:is|are) attacked, and only " NAMES ("others") " can still do it\\.", check_needed },
  { LIST ("clues") " needs? all pieces that can still attack (?:it|them): " NAMES ("others") "\\.", check_needed },
  { "With " NAMES ("piece") " on " LIST ("squares") ", " NAMES ("others") " would have no square left\\.",
    check_crowded },
  { "On " LIST ("squares") ", zeros would be attacked by " NAMES (
        "piece") " in more directions than others could block\\.",
    check_blocked },
  { LIST ("clues") " says (?<number>\\d+), but " NAMES ("others") " attacks? it in any case\\.", check_too_many },
  { LIST ("clues") " says (?<number>\\d+), but only " NAMES ("others") " can attack it\\.", check_too_few },
  { LIST ("clues") " says (?<number>\\d+), but no piece can(?<others>) attack it\\.", check_too_few },
};

/* Reads PATTERN at the start of *TEXT; then *TEXT goes on behind it, and the sentence has its words. */
static gboolean
begins_with (Sentence *s, const char *pattern, const char **text)
{
  g_autofree char *anchored = g_strdup_printf ("^(?:%s)", pattern);
  g_autoptr (GRegex) regex = g_regex_new (anchored, 0, 0, NULL);
  int end;

  g_assert_nonnull (regex);
  g_clear_pointer (&s->match, g_match_info_unref);
  if (!g_regex_match (regex, *text, 0, &s->match))
    return FALSE;
  g_match_info_fetch_pos (s->match, 0, NULL, &end);
  *text += end;
  return TRUE;
}

/* --- consequences --- */

static guint
count_left (const DivineReader *reader, guint piece, const Squares *removed)
{
  guint n = 0;

  for (guint square = 0; square < n_squares (reader); square++)
    n += reader->left[piece][square] && !removed->has[square];
  return n;
}

static Squares
marked_as_removed (const Sentence *s)
{
  Squares removed = { 0 };

  for (guint square = 0; square < n_squares (s->reader); square++)
    removed.has[square] = etude_squares_has (&s->hint->removed, square);
  return removed;
}

/* "stands on a1 or b2": all its other squares are taken away. */
static void
remove_all_but (Sentence *s)
{
  struct etude_squares left = { 0 };
  Squares squares;

  for (guint square = 0; square < n_squares (s->reader); square++)
    if (s->reader->left[s->piece][square])
      etude_squares_add (&left, square);
  squares = read_squares (s, "squares", &left);
  for (guint square = 0; square < n_squares (s->reader); square++)
    s->removed.has[square] = s->reader->left[s->piece][square] && !squares.has[square];
}

/* What is said to follow, from TEXT; the squares that are removed are filled in. */
static void
read_consequence (Sentence *s, const char **text)
{
  if (begins_with (s, "So (?<number>\\d+) squares? falls? away for every piece", text))
    {
      s->piece = PIECES;
      s->removed = marked_as_removed (s);
      demand (s, count_squares (&s->removed) == read_number (s, "number"), "another number of squares");
      return;
    }
  if (begins_with (s, "So no further piece stands on " LIST ("squares"), text))
    {
      s->piece = PIECES;
      s->removed = read_squares (s, "squares", &s->hint->removed);
      return;
    }
  if (!begins_with (s, "So " NAMES ("piece") "(?= stands| has| does)", text))
    refuse (s, "no consequence can be read");
  s->piece = (guint) __builtin_ctz (read_pieces (s, "piece"));
  if (begins_with (s, " stands on " LIST ("squares"), text))
    remove_all_but (s);
  else if (begins_with (s, " has no square left", text))
    memcpy (s->removed.has, s->reader->left[s->piece], sizeof s->removed.has);
  else if (begins_with (s, " does not stand there, and has (?<left>\\d+) squares? left", text))
    s->removed = marked_as_removed (s);
  else if (begins_with (s, " does not stand on (?<number>\\d+) squares, and has (?<left>\\d+) left", text))
    {
      s->removed = marked_as_removed (s);
      demand (s, count_squares (&s->removed) == read_number (s, "number"), "another number of squares");
    }
  else if (begins_with (s, " does not stand on " LIST ("squares"), text))
    {
      s->removed = read_squares (s, "squares", &s->hint->removed);
      return;
    }
  else
    refuse (s, "no consequence can be read");
  if (g_regex_get_string_number (g_match_info_get_regex (s->match), "left") > 0)
    demand (s, count_left (s->reader, s->piece, &s->removed) == read_number (s, "left"), "another number is left");
}

static void
take_away (DivineReader *reader, guint piece, const Squares *removed)
{
  for (guint p = 0; p < PIECES; p++)
    for (guint square = 0; square < n_squares (reader); square++)
      if ((p == piece || (piece == PIECES && !is_found (reader, p))) && removed->has[square])
        reader->left[p][square] = FALSE;
}

/* --- views --- */

/* One view: a reason and what follows from it. The end of a chain is left to be read. (transfer none) */
static const char *
read_view (DivineReader *reader, const EtudeDivineHint *view)
{
  Sentence s = { .reader = reader, .hint = view, .piece = PIECES };
  const char *text = view->text, *before = text;
  const Reason *reason = reasons;

  while (reason < reasons + G_N_ELEMENTS (reasons) && !begins_with (&s, reason->pattern, &text))
    reason++;
  if (reason == reasons + G_N_ELEMENTS (reasons))
    refuse (&s, "it cannot be read");
  reader->n_read++;
  if (reason->check != check_too_few && reason->check != check_too_many)
    {
      text += strspn (text, " ");
      read_consequence (&s, &text);
      begins_with (&s, reason->pattern, &before); /* for the words */
    }
  reason->check (&s);
  take_away (reader, s.piece, &s.removed);
  g_clear_pointer (&s.match, g_match_info_unref);
  return text;
}

/* A chain goes on from its supposition, in a reader of its own. */
static void
read_chain (const DivineReader *reader, const EtudeDivineHint *hint, guint piece, guint square)
{
  DivineReader there = *reader;
  Sentence s = { .reader = &there, .hint = hint };

  for (guint other = 0; other < PIECES; other++)
    for (guint at = 0; at < n_squares (reader); at++)
      if (other == piece)
        there.left[other][at] = at == square;
      else if (conflict (&there, piece, other, square, at, TRUE))
        there.left[other][at] = FALSE;
  for (guint i = 0; i < hint->chain->len; i++)
    {
      const EtudeDivineHint *link = g_ptr_array_index (hint->chain, i);
      const char *rest = read_view (&there, link);
      const char *end = strstr (link->text, "That cannot be: ");

      s.hint = link;
      demand (&s, (end != NULL) == (i + 1 == hint->chain->len), "the chain does not end where it should");
      demand (&s, end ? rest == end || rest + strlen (". ") == end || rest + 1 == end : *rest == '\0', "more is said");
    }
}

/* What the end says of the piece: "That cannot be: the rook stands on a1 or b2". */
static void
read_refuted (Sentence *s, const char *text, guint square)
{
  Squares only = { 0 };

  only.has[square] = TRUE;

  if (begins_with (s, "That cannot be: " NAMES ("piece") " stands on " LIST ("squares") "$", &text))
    {
      demand (s, read_pieces (s, "piece") == 1u << s->piece, "another piece");
      remove_all_but (s);
      demand (s, memcmp (&s->removed, &only, sizeof only) == 0, "other squares are taken away");
      return;
    }
  if (!begins_with (s,
                    "That cannot be: " NAMES ("piece") " does not stand on " LIST (
                        "squares") ", and has (?<left>\\d+) squares? left$",
                    &text))
    refuse (s, "the end cannot be read");
  s->removed = read_squares (s, "squares", &s->hint->removed);
  demand (s, read_pieces (s, "piece") == 1u << s->piece && memcmp (&s->removed, &only, sizeof only) == 0,
          "another square is taken away");
  demand (s, count_left (s->reader, s->piece, &only) == read_number (s, "left"), "another number is left");
}

static void
read_supposition (DivineReader *reader, const EtudeDivineHint *hint)
{
  const EtudeDivineHint *last = g_ptr_array_index (hint->chain, hint->chain->len - 1);
  Sentence s = { .reader = reader, .hint = hint };
  const char *text = hint->text;
  Squares squares;
  guint square = 0;

  if (!begins_with (&s,
                    "Suppose " NAMES ("piece") " stands on " LIST (
                        "squares") ": (?<number>\\d+) steps? leads? to a contradiction$",
                    &text))
    refuse (&s, "it cannot be read");
  squares = read_squares (&s, "squares", &hint->removed);
  demand (&s, count_squares (&squares) == 1, "several squares are supposed");
  demand (&s, read_number (&s, "number") == hint->chain->len && hint->chain->len <= 3, "another number of steps");
  s.piece = (guint) __builtin_ctz (read_pieces (&s, "piece"));
  while (!squares.has[square])
    square++;
  read_chain (reader, hint, s.piece, square);
  read_refuted (&s, strstr (last->text, "That cannot be: "), square);
  take_away (reader, s.piece, &squares);
  reader->n_supposed++;
  reader->n_read++;
  g_clear_pointer (&s.match, g_match_info_unref);
}

void
divine_reader_read (DivineReader *reader, const EtudeDivineHint *hint)
{
  const Sentence s = { .reader = reader, .hint = hint };

  if (hint->chain)
    read_supposition (reader, hint);
  else
    demand (&s, *read_view (reader, hint) == '\0', "more is said");
}

void
divine_reader_place (DivineReader *reader, guint piece, guint square)
{
  for (guint other = 0; other < PIECES; other++)
    if (other != piece)
      reader->left[other][square] = FALSE;
}

void
divine_reader_init (DivineReader *reader, const struct plain_divine *plain, const struct etude_divine_puzzle *puzzle,
                    const char *name)
{
  *reader = (DivineReader){ .plain = plain, .puzzle = puzzle, .name = name };
  for (guint piece = 0; piece < PIECES; piece++)
    for (guint square = 0; square < n_squares (reader); square++)
      reader->left[piece][square] = (puzzle->pieces >> piece & 1) && plain_divine_is_home (plain, piece, square);
}
