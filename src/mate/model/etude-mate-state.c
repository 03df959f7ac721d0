/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-state.c - what stands where on the Mate page at one moment, as a plain value. */
#define G_LOG_DOMAIN "etude"

#include "etude-mate-state.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EDGE 8
#define STATE_TYPE "(sayyb)" /* ending, squares, side to move, exchanged */
#define BESIDE 0xff          /* ETUDE_NOWHERE in a byte */

guint
etude_mate_state_n_pieces (const EtudeMateState *state)
{
  return 2 + state->ending.n_men;
}

enum etude_piece
etude_mate_state_piece_at (const EtudeMateState *state, guint i)
{
  return i < 2 ? ETUDE_KING : state->ending.man[i - 2].piece;
}

enum etude_colour
etude_mate_state_colour_at (const EtudeMateState *state, guint i)
{
  return i == 1 ? ETUDE_BLACK : ETUDE_WHITE;
}

/* The number of the piece on SQUARE, or -1. */
static int
index_on (const EtudeMateState *state, int square)
{
  for (guint i = 0; i < etude_mate_state_n_pieces (state); i++)
    if (square >= 0 && state->square[i] == square)
      return (int) i;
  return -1;
}

int
etude_mate_state_index_of (const EtudeMateState *state, enum etude_piece piece, enum etude_colour colour,
                           gboolean beside)
{
  for (guint i = 0; i < etude_mate_state_n_pieces (state); i++)
    if (etude_mate_state_piece_at (state, i) == piece && etude_mate_state_colour_at (state, i) == colour
        && (state->square[i] == ETUDE_NOWHERE) == beside)
      return (int) i;
  return -1;
}

gboolean
etude_mate_state_move (EtudeMateState *state, int index, int to)
{
  int other = index_on (state, to);
  guint16 from;

  if (index < 0 || other == index)
    return FALSE;
  from = state->square[index];
  if (from == ETUDE_NOWHERE && to < 0)
    return FALSE;
  if (other >= 0)
    state->square[other] = from;
  state->square[index] = to < 0 ? ETUDE_NOWHERE : (guint16) to;
  return TRUE;
}

gboolean
etude_mate_state_carry (EtudeMateState *state, int from, enum etude_piece piece, enum etude_colour colour, int to)
{
  return etude_mate_state_move (
      state, from >= 0 ? index_on (state, from) : etude_mate_state_index_of (state, piece, colour, TRUE), to);
}

struct etude_position
etude_mate_state_position (const EtudeMateState *state, enum etude_colour to_move)
{
  struct etude_position p = etude_position_empty (EDGE, to_move);

  p.king[ETUDE_WHITE].square = state->square[0];
  p.king[ETUDE_BLACK].square = state->square[1];
  for (guint i = 2; i < etude_mate_state_n_pieces (state); i++)
    if (state->square[i] != ETUDE_NOWHERE)
      etude_position_add (&p, state->ending.man[i - 2], state->square[i]);
  return p;
}

EtudeMateState
etude_mate_state_from_position (const struct etude_position *p, gboolean exchanged)
{
  EtudeMateState state = { .ending = etude_position_ending (p), .to_move = p->to_move, .exchanged = exchanged };

  state.square[0] = p->king[ETUDE_WHITE].square;
  state.square[1] = p->king[ETUDE_BLACK].square;
  for (guint i = 0; i < p->n_men; i++)
    state.square[2 + i] = p->man[i].square;
  return state;
}

gboolean
etude_mate_state_read_fen (const char *text, struct etude_fen *fen, gboolean *exchanged, const char **why)
{
  const gboolean read = etude_fen_read (text, fen);
  const struct etude_ending ending = etude_position_ending (&fen->position);
  const guint n_black = etude_ending_men (&ending, ETUDE_BLACK);
  const char *pawn = text;

  *why = _ (etude_fen_fault_text (fen->fault));
  if (!read)
    return FALSE;
  fen->fault = ETUDE_FEN_MEN_MANY;
  while (*pawn && g_ascii_toupper (*pawn) != 'P')
    pawn++;
  fen->column = 1 + (guint) (pawn - text);
  *why = _ ("Pawns have no place in these endings");
  if (etude_ending_pawns (&ending, ETUDE_WHITE) + etude_ending_pawns (&ending, ETUDE_BLACK) > 0)
    return FALSE;
  fen->column = 1;
  *why = _ ("Both sides have pieces besides the king; one of them must be alone");
  if (n_black > 0 && n_black < ending.n_men)
    return FALSE;
  *exchanged = n_black > 0;
  if (*exchanged)
    {
      const struct etude_position p = fen->position;

      fen->position = etude_position_empty (p.edge, strpbrk (text + strspn (text, " \t\r\n"), " \t\r\n") ? !p.to_move
                                                                                                         : ETUDE_WHITE);
      fen->position.king[ETUDE_WHITE].square = p.king[ETUDE_BLACK].square;
      fen->position.king[ETUDE_BLACK].square = p.king[ETUDE_WHITE].square;
      for (guint i = 0; i < p.n_men; i++)
        etude_position_add (&fen->position, (struct etude_man){ p.man[i].piece, ETUDE_WHITE }, p.man[i].square);
    }
  return TRUE;
}

GVariant *
etude_mate_state_pack (const EtudeMateState *state)
{
  char name[ETUDE_ENDING_TEXT];
  guint8 square[2 + ETUDE_MEN_MAX];
  GVariant *squares;

  for (guint i = 0; i < etude_mate_state_n_pieces (state); i++)
    square[i] = state->square[i] == ETUDE_NOWHERE ? BESIDE : (guint8) state->square[i];
  squares = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, square, etude_mate_state_n_pieces (state), 1);
  return g_variant_new ("(s@ayyb)", etude_ending_name (&state->ending, name), squares, (guint8) state->to_move,
                        state->exchanged);
}

static gboolean
squares_are_sound (const EtudeMateState *state)
{
  for (guint i = 0; i < etude_mate_state_n_pieces (state); i++)
    if (state->square[i] != ETUDE_NOWHERE
        && (state->square[i] >= EDGE * EDGE || index_on (state, state->square[i]) != (int) i))
      return FALSE;
  return TRUE;
}

/* A state may come from a settings file that somebody has edited: nothing in it is taken on trust. */
gboolean
etude_mate_state_unpack (GVariant *packed, EtudeMateState *state)
{
  g_autoptr (GVariant) squares = NULL;
  EtudeMateState read = { 0 };
  const char *name;
  const guint8 *square;
  guint8 to_move;
  gsize n;

  if (!g_variant_is_of_type (packed, G_VARIANT_TYPE (STATE_TYPE)))
    return FALSE;
  g_variant_get (packed, "(&s@ayyb)", &name, &squares, &to_move, &read.exchanged);
  square = g_variant_get_fixed_array (squares, &n, 1);
  if (!etude_ending_parse (name, &read.ending) || read.ending.n_men == 0 || !etude_ending_is_lone (&read.ending)
      || n != etude_mate_state_n_pieces (&read) || to_move > ETUDE_BLACK)
    return FALSE;
  for (guint i = 0; i < n; i++)
    read.square[i] = square[i] == BESIDE ? ETUDE_NOWHERE : square[i];
  read.to_move = to_move;
  if (!squares_are_sound (&read))
    return FALSE;
  *state = read;
  return TRUE;
}

void
etude_mate_state_play (EtudeMateState *state, const struct etude_move *played)
{
  int taken = played->captures ? index_on (state, played->to) : -1;

  if (taken >= 0)
    state->square[taken] = ETUDE_NOWHERE;
  etude_mate_state_move (state, index_on (state, played->from), played->to);
  state->to_move = state->to_move == ETUDE_WHITE ? ETUDE_BLACK : ETUDE_WHITE;
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

  for (guint i = 0; i < etude_mate_state_n_pieces (state); i++)
    {
      int to = state->square[i] == ETUDE_NOWHERE ? -1 : image (transform, state->square[i]);

      if (state->square[i] == ETUDE_NOWHERE)
        continue;
      if (to < 0)
        return FALSE;
      moved.square[i] = (guint16) to;
    }
  *state = moved;
  return TRUE;
}
