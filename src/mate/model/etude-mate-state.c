/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-state.c - what stands where on the Mate page at one moment, as a plain value. */
#define G_LOG_DOMAIN "etude"

#include "etude-mate-setup.h"

#include <string.h>

#define EDGE 8
#define STATE_TYPE "(sayyb)" /* ending, squares, side to move, false */
#define BESIDE 0xff          /* ETUDE_NOWHERE in a byte */

int
etude_mate_state_index_on (const EtudeMateState *state, int square)
{
  for (guint i = 0; i < 2u + state->p.n_men; i++)
    if (square >= 0 && state->p.piece[i].square == square)
      return (int) i;
  return -1;
}

void
etude_mate_state_put (EtudeMateState *state, guint index, guint square)
{
  state->p.piece[index].square = (guint16) square;
  state->p.passed = 0;
}

/* Takes piece INDEX off the board. */
static void
take_off (EtudeMateState *state, int index)
{
  if (index >= 2)
    etude_position_remove (&state->p, (guint) index - 2);
  else if (index >= 0)
    state->p.king[index].square = ETUDE_NOWHERE;
}

/* Like men in the order of their squares, so that what looks the same is the same. */
static EtudeMateState
in_order (const EtudeMateState *state)
{
  EtudeMateState sorted = *state;

  sorted.p.n_men = 0;
  memset (sorted.p.man, 0, sizeof sorted.p.man);
  for (guint square = 0; square < EDGE * EDGE; square++)
    for (guint i = 0; i < state->p.n_men; i++)
      if (state->p.man[i].square == square)
        etude_position_add (&sorted.p, (struct etude_man){ state->p.man[i].piece, state->p.man[i].colour }, square);
  return sorted;
}

gboolean
etude_mate_state_carry (EtudeMateState *state, int from, enum etude_piece piece, enum etude_colour colour, int to)
{
  EtudeMateState before;
  int index, other;

  *state = before = in_order (state);

  if (from < 0 && piece == ETUDE_KING && state->p.king[colour].square != ETUDE_NOWHERE)
    from = state->p.king[colour].square;
  index = etude_mate_state_index_on (state, from);
  other = etude_mate_state_index_on (state, to);
  if ((from >= 0 && index < 0) || (from < 0 && to < 0) || from == to)
    return FALSE;
  state->p.passed = 0;
  if (index >= 0 && other >= 0)
    state->p.piece[other].square = (guint16) from;
  else
    take_off (state, other);
  if (index >= 0 && to < 0)
    take_off (state, index);
  else if (index >= 0)
    state->p.piece[index].square = (guint16) to;
  else if (piece == ETUDE_KING)
    state->p.king[colour].square = (guint16) to;
  else if (!etude_position_add (&state->p, (struct etude_man){ (guint8) piece, (guint8) colour }, (guint) to))
    {
      *state = before;
      return FALSE;
    }
  *state = in_order (state);
  return memcmp (state, &before, sizeof before) != 0;
}

struct etude_position
etude_mate_state_position (const EtudeMateState *state, enum etude_colour to_move)
{
  struct etude_position p = state->p;

  if (p.to_move != to_move)
    p.passed = 0;
  p.to_move = (guint8) to_move;
  return p;
}

GVariant *
etude_mate_state_pack (const EtudeMateState *state)
{
  const struct etude_ending ending = etude_position_ending (&state->p);
  guint8 square[ETUDE_PIECES_MAX + 1];
  char name[ETUDE_ENDING_TEXT];
  guint n = 0;

  for (; n < 2u + state->p.n_men; n++)
    square[n] = state->p.piece[n].square == ETUDE_NOWHERE ? BESIDE : (guint8) state->p.piece[n].square;
  if (state->p.passed)
    square[n++] = (guint8) state->p.passed;
  return g_variant_new ("(s@ayyb)", etude_ending_name (&ending, name),
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, square, n, 1), (guint8) state->p.to_move,
                        FALSE);
}

gboolean
etude_mate_state_unpack (GVariant *packed, EtudeMateState *state)
{
  g_autoptr (GVariant) squares = NULL;
  struct etude_ending ending;
  EtudeMateState read;
  const char *name;
  const guint8 *square;
  guint8 to_move;
  gboolean older;
  gsize n;

  if (!g_variant_is_of_type (packed, G_VARIANT_TYPE (STATE_TYPE)))
    return FALSE;
  g_variant_get (packed, "(&s@ayyb)", &name, &squares, &to_move, &older);
  square = g_variant_get_fixed_array (squares, &n, 1);
  if (!etude_ending_parse (name, &ending) || n < 2u + ending.n_men || n > 3u + ending.n_men || to_move > ETUDE_BLACK)
    return FALSE;
  read = (EtudeMateState){ etude_position_of (&ending, EDGE, to_move) };
  for (guint i = 0; i < 2u + ending.n_men; i++)
    read.p.piece[i].square = square[i] == BESIDE ? ETUDE_NOWHERE : square[i];
  /* Whether each piece stands on a square of its own. */
  for (guint i = 0; i < 2u + read.p.n_men; i++)
    if (read.p.piece[i].square != ETUDE_NOWHERE
        && (read.p.piece[i].square >= EDGE * EDGE
            || etude_mate_state_index_on (&read, read.p.piece[i].square) != (int) i))
      return FALSE;
  for (guint i = ending.n_men; i > 0; i--)
    if (read.p.man[i - 1].square == ETUDE_NOWHERE)
      etude_position_remove (&read.p, i - 1);
  read.p.passed = n == 3u + ending.n_men ? square[n - 1] : 0;
  if (read.p.passed >= EDGE * EDGE || (read.p.passed && etude_position_check (&read.p) != ETUDE_LEGAL))
    return FALSE;
  *state = read;
  return TRUE;
}

/* Where TRANSFORM takes SQUARE; -1: off the board. */
static int
image (EtudeMateTransform transform, guint square)
{
  int column = (int) (square % EDGE), row = (int) (square / EDGE), last = EDGE - 1;
  const struct
  {
    int column, row;
  } to[ETUDE_N_MATE_TRANSFORMS] = {
    [ETUDE_MATE_TURN] = { row, last - column },         [ETUDE_MATE_MIRROR_FILES] = { last - column, row },
    [ETUDE_MATE_MIRROR_RANKS] = { column, last - row }, [ETUDE_MATE_SHIFT_LEFT] = { column - 1, row },
    [ETUDE_MATE_SHIFT_RIGHT] = { column + 1, row },     [ETUDE_MATE_SHIFT_UP] = { column, row + 1 },
    [ETUDE_MATE_SHIFT_DOWN] = { column, row - 1 },
  };

  if (to[transform].column < 0 || to[transform].column > last || to[transform].row < 0 || to[transform].row > last)
    return -1;
  return to[transform].column + EDGE * to[transform].row;
}

gboolean
etude_mate_state_transform (EtudeMateState *state, EtudeMateTransform transform)
{
  EtudeMateState moved = *state;

  for (guint i = 0; i < 2u + state->p.n_men; i++)
    {
      int to = state->p.piece[i].square == ETUDE_NOWHERE ? -1 : image (transform, state->p.piece[i].square);

      if (state->p.piece[i].square == ETUDE_NOWHERE)
        continue;
      if (to < 0)
        return FALSE;
      moved.p.piece[i].square = (guint16) to;
    }
  moved.p.passed = 0;
  *state = moved;
  return TRUE;
}
