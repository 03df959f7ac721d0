/* SPDX-License-Identifier: GPL-3.0-or-later */
/* catalogue.c - the pieces of the four games: one table of movements for the whole program. */
#include "catalogue.h"

enum zone
{
  ANYWHERE,
  PALACE,  /* inside the palace the piece stands in */
  OWN_SIDE /* on the side of the river the piece stands on */
};

struct vector
{
  signed char column, row;
};

/* How one piece attacks. A vector (0, 0) ends a list. */
struct movement
{
  char letter;
  struct vector leap[9];  /* once */
  struct vector slide[9]; /* until something stands in the way */
  bool hobbled;           /* a leap needs the square halfway, rounded towards the piece, to be free */
  bool turned;            /* black attacks the other way */
  enum zone zone;
};

/* clang-format off */
#define ORTHOGONAL { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }
#define DIAGONAL { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 }
#define KNIGHTWISE { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 }

static const struct movement movements[ETUDE_N_PIECES] = {
  [ETUDE_KING] = { .letter = 'K', .leap = { ORTHOGONAL, DIAGONAL } },
  [ETUDE_QUEEN] = { .letter = 'Q', .slide = { ORTHOGONAL, DIAGONAL } },
  [ETUDE_ROOK] = { .letter = 'R', .slide = { ORTHOGONAL } },
  [ETUDE_BISHOP] = { .letter = 'B', .slide = { DIAGONAL } },
  [ETUDE_KNIGHT] = { .letter = 'N', .leap = { KNIGHTWISE } },
  [ETUDE_PAWN] = { .letter = 'P', .leap = { { 1, 1 }, { -1, 1 } }, .turned = true },
  [ETUDE_MET] = { .letter = 'M', .leap = { DIAGONAL } },
  [ETUDE_GENERAL] = { .letter = 'G', .leap = { ORTHOGONAL }, .zone = PALACE },
  [ETUDE_ADVISOR] = { .letter = 'A', .leap = { DIAGONAL }, .zone = PALACE },
  [ETUDE_ELEPHANT] = { .letter = 'E', .leap = { { 2, 2 }, { 2, -2 }, { -2, 2 }, { -2, -2 } },
                       .hobbled = true, .zone = OWN_SIDE },
  [ETUDE_HORSE] = { .letter = 'H', .leap = { KNIGHTWISE }, .hobbled = true },
  [ETUDE_CHARIOT] = { .letter = 'R', .slide = { ORTHOGONAL } },
  [ETUDE_DRAGON_KING] = { .letter = 'D', .leap = { DIAGONAL }, .slide = { ORTHOGONAL } },
  [ETUDE_DRAGON_HORSE] = { .letter = 'H', .leap = { ORTHOGONAL }, .slide = { DIAGONAL } },
};
/* clang-format on */

static bool
on_board (const struct etude_geometry *g, int column, int row)
{
  return column >= 0 && row >= 0 && column < g->width && row < g->height;
}

/* 1 for the palace on the bottom rows, 2 for the one on the top rows, 0 outside both. */
static int
palace_of (const struct etude_geometry *g, int column, int row)
{
  int left = (g->width - g->palace) / 2;

  if (column < left || column >= left + g->palace)
    return 0;
  if (row < g->palace)
    return 1;
  return row >= g->height - g->palace ? 2 : 0;
}

static bool
zone_allows (const struct etude_geometry *g, enum zone zone, int column, int row, int to_column, int to_row)
{
  int palace;

  if (zone == PALACE && g->palace)
    {
      palace = palace_of (g, column, row);
      return palace && palace == palace_of (g, to_column, to_row);
    }
  if (zone == OWN_SIDE && g->river)
    return (row < g->river) == (to_row < g->river);
  return true;
}

static bool
occupied_at (const struct etude_geometry *g, const struct etude_squares *occupied, int column, int row)
{
  return etude_squares_has (occupied, (unsigned) (column + row * g->width));
}

/* Whether the leap V from a square is possible: zones and what stands in its way. */
static bool
can_leap (const struct etude_geometry *g, const struct movement *m, const struct vector *v, int sign, int column,
          int row, const struct etude_squares *occupied)
{
  return zone_allows (g, m->zone, column, row, column + v->column * sign, row + v->row * sign)
         && !(m->hobbled && occupied_at (g, occupied, column + v->column / 2, row + v->row / 2));
}

struct etude_squares
etude_attacks (const struct etude_geometry *geometry, enum etude_piece piece, enum etude_colour colour, unsigned square,
               const struct etude_squares *occupied)
{
  const struct movement *m = &movements[piece];
  struct etude_squares attacked = { 0 };
  int column = (int) (square % geometry->width), row = (int) (square / geometry->width);
  int sign = m->turned && colour == ETUDE_BLACK ? -1 : 1;

  for (const struct vector *v = m->leap; v->column || v->row; v++)
    {
      int to_column = column + v->column * sign, to_row = row + v->row * sign;

      if (on_board (geometry, to_column, to_row) && can_leap (geometry, m, v, sign, column, row, occupied))
        etude_squares_add (&attacked, (unsigned) (to_column + to_row * geometry->width));
    }
  for (const struct vector *v = m->slide; v->column || v->row; v++)
    for (int c = column + v->column, r = row + v->row; on_board (geometry, c, r); c += v->column, r += v->row)
      {
        etude_squares_add (&attacked, (unsigned) (c + r * geometry->width));
        if (occupied_at (geometry, occupied, c, r))
          break;
      }
  return attacked;
}

static int
sign_of (int number)
{
  return (number > 0) - (number < 0);
}

/* Whether a slide along V comes COLUMNS and ROWS far: the direction is right, and nothing stands in between. */
static bool
slides_to (const struct etude_geometry *g, const struct vector *v, int column, int row, int columns, int rows,
           const struct etude_squares *occupied)
{
  if (v->column != sign_of (columns) || v->row != sign_of (rows) || columns * v->row != rows * v->column)
    return false;
  for (int c = column + v->column, r = row + v->row; c != column + columns || r != row + rows;
       c += v->column, r += v->row)
    if (occupied_at (g, occupied, c, r))
      return false;
  return true;
}

bool
etude_attacks_square (const struct etude_geometry *geometry, enum etude_piece piece, enum etude_colour colour,
                      unsigned from, unsigned to, const struct etude_squares *occupied)
{
  const struct movement *m = &movements[piece];
  int column = (int) (from % geometry->width), row = (int) (from / geometry->width);
  int columns = (int) (to % geometry->width) - column, rows = (int) (to / geometry->width) - row;
  int sign = m->turned && colour == ETUDE_BLACK ? -1 : 1;

  for (const struct vector *v = m->leap; v->column || v->row; v++)
    if (v->column * sign == columns && v->row * sign == rows)
      return can_leap (geometry, m, v, sign, column, row, occupied);
  for (const struct vector *v = m->slide; v->column || v->row; v++)
    if (slides_to (geometry, v, column, row, columns, rows, occupied))
      return true;
  return false;
}

char
etude_piece_letter (enum etude_piece piece)
{
  return movements[piece].letter;
}

bool
etude_piece_is_colourless (enum etude_piece piece)
{
  return !movements[piece].turned;
}
