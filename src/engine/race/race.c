/* SPDX-License-Identifier: GPL-3.0-or-later */
/* race.c - men against pawns: rules and texts. */
#include "race.h"

#include <string.h>

#include "squares.h"

#define BIT(square) (UINT64_C (1) << (square))

static unsigned
first_of (uint64_t set)
{
  return (unsigned) __builtin_ctzll (set);
}

static uint64_t
all_of (const struct etude_race *race, unsigned colour)
{
  uint64_t all = 0;

  for (unsigned piece = ETUDE_QUEEN; piece <= ETUDE_PAWN; piece++)
    all |= race->men[colour][piece];
  return all;
}

static unsigned
last_row (const struct etude_race *race, unsigned colour)
{
  return colour == ETUDE_WHITE ? race->rows - 1u : 0;
}

static uint64_t
row_of (const struct etude_race *race, unsigned row)
{
  return ((UINT64_C (1) << race->columns) - 1) << row * race->columns;
}

bool
etude_race_man (const struct etude_race *race, unsigned square, enum etude_colour *colour, enum etude_piece *piece)
{
  for (unsigned c = 0; c < 2; c++)
    for (unsigned p = ETUDE_QUEEN; p <= ETUDE_PAWN; p++)
      if (race->men[c][p] & BIT (square))
        {
          *colour = c;
          *piece = p;
          return true;
        }
  return false;
}

/* --- moves --- */

struct list
{
  struct etude_race_move *moves;
  unsigned n;
};

static void
add (struct list *list, unsigned from, unsigned to)
{
  if (list->n < ETUDE_RACE_MOVES_MAX)
    list->moves[list->n++] = (struct etude_race_move){ (unsigned char) from, (unsigned char) to };
}

/* The squares that a pawn of COLOUR on SQUARE attacks. */
static uint64_t
pawn_attacks (const struct etude_race *race, unsigned colour, unsigned square)
{
  const unsigned column = square % race->columns, row = square / race->columns;
  const unsigned next = colour == ETUDE_WHITE ? square + race->columns : square - race->columns;

  if (row == last_row (race, colour))
    return 0;
  return (column > 0 ? BIT (next - 1) : 0) | (column + 1u < race->columns ? BIT (next + 1) : 0);
}

/* Where the piece on SQUARE can go to: squares that are empty, and of OTHERS. */
static uint64_t
reach (const struct etude_race *race, unsigned piece, unsigned square, uint64_t own, uint64_t others)
{
  static const signed char steps[2][8][2]
      = { { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } },
          { { 1, 2 }, { 2, 1 }, { -1, 2 }, { -2, 1 }, { 1, -2 }, { 2, -1 }, { -1, -2 }, { -2, -1 } } };
  const bool leaps = piece == ETUDE_KNIGHT;
  const unsigned from = piece == ETUDE_BISHOP ? 4 : 0, until = piece == ETUDE_ROOK ? 4 : 8;
  uint64_t set = 0;

  for (unsigned i = from; i < until; i++)
    {
      const int dx = steps[leaps][i][0], dy = steps[leaps][i][1];
      int x = (int) (square % race->columns) + dx, y = (int) (square / race->columns) + dy;

      for (; x >= 0 && y >= 0 && x < race->columns && y < race->rows; x += dx, y += dy)
        {
          const uint64_t here = BIT ((unsigned) x + (unsigned) y * race->columns);

          if (!(own & here))
            set |= here;
          if (leaps || ((own | others) & here))
            break;
        }
    }
  return set;
}

/* The steps of pawns, from the most advanced one to the last. */
static void
add_steps (const struct etude_race *race, uint64_t occupied, struct list *list)
{
  const bool white = race->to_move == ETUDE_WHITE;
  const unsigned columns = race->columns, second = white ? 1 : race->rows - 2u;
  uint64_t left = race->men[race->to_move][ETUDE_PAWN];

  while (left)
    {
      const unsigned from = white ? 63 - (unsigned) __builtin_clzll (left) : first_of (left);
      const unsigned to = white ? from + columns : from - columns, twice = white ? to + columns : to - columns;

      left &= ~BIT (from);
      if (occupied & BIT (to))
        continue;
      add (list, from, to);
      if (race->rows == ETUDE_RACE_MOST && from / columns == second && !(occupied & BIT (twice)))
        add (list, from, twice);
    }
}

/* Those of pieces: captures, or else quiet moves. */
static void
add_pieces (const struct etude_race *race, uint64_t own, uint64_t others, bool captures, struct list *list)
{
  for (unsigned piece = ETUDE_QUEEN; piece < ETUDE_PAWN; piece++)
    for (uint64_t left = race->men[race->to_move][piece]; left; left &= left - 1)
      {
        const unsigned from = first_of (left);
        const uint64_t set = reach (race, piece, from, own, others) & (captures ? others : ~others);

        for (uint64_t to = set; to; to &= to - 1)
          add (list, from, first_of (to));
      }
}

unsigned
etude_race_moves (const struct etude_race *race, struct etude_race_move moves[ETUDE_RACE_MOVES_MAX])
{
  const uint64_t own = all_of (race, race->to_move), others = all_of (race, !race->to_move);
  const unsigned last = last_row (race, race->to_move);
  struct list list = { moves, 0 };
  unsigned first = 0;
  const uint64_t targets = others | (race->passed ? BIT (race->passed) : 0);

  /* Captures of pawns. */
  for (uint64_t left = race->men[race->to_move][ETUDE_PAWN]; left; left &= left - 1)
    for (uint64_t to = pawn_attacks (race, race->to_move, first_of (left)) & targets; to; to &= to - 1)
      add (&list, first_of (left), first_of (to));
  add_pieces (race, own, others, true, &list);
  add_steps (race, own | others, &list);
  add_pieces (race, own, others, false, &list);
  for (unsigned i = 0; i < list.n; i++)
    if (moves[i].to / race->columns == last && (race->men[race->to_move][ETUDE_PAWN] & BIT (moves[i].from)))
      {
        const struct etude_race_move move = moves[i];

        moves[i] = moves[first];
        moves[first++] = move;
      }
  return list.n;
}

struct etude_race
etude_race_play (const struct etude_race *race, struct etude_race_move move)
{
  const unsigned me = race->to_move, columns = race->columns;
  struct etude_race after = *race;
  unsigned piece = ETUDE_QUEEN;

  while (piece < ETUDE_PAWN && !(race->men[me][piece] & BIT (move.from)))
    piece++;
  after.men[me][piece] ^= BIT (move.from) | BIT (move.to);
  for (unsigned p = ETUDE_QUEEN; p <= ETUDE_PAWN; p++)
    after.men[!me][p] &= ~BIT (move.to);
  after.to_move = (unsigned char) !me;
  after.passed = 0;
  if (piece != ETUDE_PAWN)
    return after;
  if (race->passed && move.to == race->passed && move.from % columns != move.to % columns)
    after.men[!me][ETUDE_PAWN] &= ~BIT (me == ETUDE_WHITE ? move.to - columns : move.to + columns);
  if (move.from + 2 * columns == move.to || move.to + 2 * columns == move.from)
    {
      const unsigned column = move.to % columns;
      const uint64_t beside = (column > 0 ? BIT (move.to - 1) : 0) | (column + 1u < columns ? BIT (move.to + 1) : 0);

      /* The square that was passed matters only where somebody can take there. */
      if (beside & after.men[!me][ETUDE_PAWN])
        after.passed = (unsigned char) ((move.from + move.to) / 2);
    }
  return after;
}

enum etude_race_end
etude_race_judge (const struct etude_race *race)
{
  const unsigned other = !race->to_move;
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];

  if (race->men[other][ETUDE_PAWN] & row_of (race, last_row (race, other)))
    return ETUDE_RACE_QUEENED;
  if (!all_of (race, race->to_move))
    return ETUDE_RACE_TAKEN;
  return etude_race_moves (race, moves) ? ETUDE_RACE_GOES_ON : ETUDE_RACE_BLOCKED;
}

/* --- texts --- */

static const char letters[] = "KQRBNP", loses[] = " loses";

/* The men of one row, until its end; false: there are none, or too many. */
static bool
read_row (const char **text, unsigned row, unsigned *columns, uint64_t men[2][ETUDE_PAWN + 1][ETUDE_RACE_MOST])
{
  unsigned column = 0;

  for (; **text && **text != '/' && **text != ' '; (*text)++)
    {
      const char c = **text, capital = (char) (c & ~0x20);
      const char *found = c >= 'A' ? strchr (letters, capital) : NULL;

      if (c >= '1' && c <= '8')
        column += (unsigned) (c - '0');
      else if (!found || !*found || column >= ETUDE_RACE_MOST)
        return false;
      else
        men[c == capital ? ETUDE_WHITE : ETUDE_BLACK][found - letters][row] |= BIT (column++);
      if (column > ETUDE_RACE_MOST)
        return false;
    }
  if (row == 0)
    *columns = column;
  return column == *columns && column >= ETUDE_RACE_LEAST;
}

static enum etude_race_fault
check (const struct etude_race *race)
{
  bool pieces[2] = { false, false };

  for (unsigned colour = 0; colour < 2; colour++)
    {
      if (race->men[colour][ETUDE_KING])
        return ETUDE_RACE_KINGS;
      if (!all_of (race, colour))
        return ETUDE_RACE_SIDES;
      if (race->men[colour][ETUDE_PAWN] & row_of (race, last_row (race, colour)))
        return ETUDE_RACE_ARRIVED;
      pieces[colour] = all_of (race, colour) != race->men[colour][ETUDE_PAWN];
    }
  return pieces[0] && pieces[1] ? ETUDE_RACE_SIDES : ETUDE_RACE_OK;
}

enum etude_race_fault
etude_race_read (const char *text, struct etude_race *race)
{
  uint64_t men[2][ETUDE_PAWN + 1][ETUDE_RACE_MOST]; /* by rows from the top */
  unsigned columns = 0, rows = 0;

  memset (men, 0, sizeof men);
  memset (race, 0, sizeof *race);
  text += strspn (text, " \t\n");
  for (;; text++)
    {
      if (rows == ETUDE_RACE_MOST || !read_row (&text, rows++, &columns, men))
        return ETUDE_RACE_ROWS;
      if (*text != '/')
        break;
    }
  if (rows < ETUDE_RACE_LEAST)
    return ETUDE_RACE_ROWS;
  race->columns = (unsigned char) columns;
  race->rows = (unsigned char) rows;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned piece = 0; piece <= ETUDE_PAWN; piece++)
      for (unsigned row = 0; row < rows; row++)
        race->men[colour][piece] |= men[colour][piece][row] << (rows - 1 - row) * columns;
  text += strspn (text, " ");
  race->to_move = *text == 'b' ? ETUDE_BLACK : ETUDE_WHITE;
  text += *text == 'w' || *text == 'b';
  race->blocked_loses = strncmp (text, loses, strlen (loses)) == 0;
  text += race->blocked_loses ? strlen (loses) : 0;
  if (strspn (text, " -0123456789\n") != strlen (text))
    return ETUDE_RACE_TURN;
  return check (race);
}

const char *
etude_race_fault_text (enum etude_race_fault fault)
{
  static const char *const texts[] = {
    [ETUDE_RACE_OK] = "",
    [ETUDE_RACE_ROWS] = ETUDE_TEXT ("a mini-game has 3 to 8 rows of 3 to 8 squares, with Q, R, B, N or P"),
    [ETUDE_RACE_KINGS] = ETUDE_TEXT ("a mini-game has no kings"),
    [ETUDE_RACE_SIDES] = ETUDE_TEXT ("both sides need men, and only one may have pieces besides pawns"),
    [ETUDE_RACE_ARRIVED] = ETUDE_TEXT ("a pawn is already across"),
    [ETUDE_RACE_TURN] = ETUDE_TEXT ("the side to move is w or b, and “loses” may follow it"),
  };

  return texts[fault];
}

const char *
etude_race_write (const struct etude_race *race, char text[ETUDE_RACE_TEXT])
{
  char *at = text;

  for (unsigned row = race->rows; row-- > 0;)
    {
      unsigned empty = 0;

      for (unsigned column = 0; column < race->columns; column++)
        {
          enum etude_colour colour = ETUDE_WHITE;
          enum etude_piece piece = ETUDE_PAWN;

          if (!etude_race_man (race, column + row * race->columns, &colour, &piece))
            {
              empty++;
              continue;
            }
          if (empty)
            *at++ = (char) ('0' + empty);
          empty = 0;
          *at++ = (char) (letters[piece] | (colour == ETUDE_BLACK ? 0x20 : 0));
        }
      if (empty)
        *at++ = (char) ('0' + empty);
      *at++ = row ? '/' : ' ';
    }
  *at++ = race->to_move == ETUDE_WHITE ? 'w' : 'b';
  memcpy (at, race->blocked_loses ? loses : "", race->blocked_loses ? sizeof loses : 1);
  return text;
}

const char *
etude_race_name (const struct etude_race *race, struct etude_race_move move, char text[ETUDE_RACE_NAME])
{
  const uint64_t own = all_of (race, race->to_move), others = all_of (race, !race->to_move);
  const bool queens = move.to / race->columns == last_row (race, race->to_move);
  enum etude_colour colour = ETUDE_WHITE;
  enum etude_piece piece = ETUDE_PAWN;
  bool more = false, takes = others & BIT (move.to);
  char from[ETUDE_SQUARE_TEXT], to[ETUDE_SQUARE_TEXT], *at = text;

  etude_race_man (race, move.from, &colour, &piece);
  takes = takes || (piece == ETUDE_PAWN && move.from % race->columns != move.to % race->columns);
  for (uint64_t left = piece == ETUDE_PAWN ? 0 : race->men[colour][piece]; left; left &= left - 1)
    more
        = more || (first_of (left) != move.from && (reach (race, piece, first_of (left), own, others) & BIT (move.to)));
  etude_square_name (move.from, race->columns, from);
  etude_square_name (move.to, race->columns, to);
  if (piece != ETUDE_PAWN)
    *at++ = letters[piece];
  for (unsigned i = 0; from[i] && (more || (piece == ETUDE_PAWN && takes && i == 0)); i++)
    *at++ = from[i];
  if (takes)
    *at++ = 'x';
  for (unsigned i = 0; to[i]; i++)
    *at++ = to[i];
  if (piece == ETUDE_PAWN && queens)
    {
      *at++ = '=';
      *at++ = 'Q';
    }
  *at = '\0';
  return text;
}
