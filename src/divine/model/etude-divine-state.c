/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-state.c - where somebody stands with a puzzle, as a plain value behind EtudeDivineGame. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-state.h"

#include <string.h>

#include "etude-divine-rules-cache.h"

void
etude_divine_state_init (EtudeDivineState *state, EtudeDivinePuzzle *puzzle)
{
  *state = (EtudeDivineState){ .puzzle = puzzle ? g_object_ref (puzzle) : NULL };
  etude_divine_placement_clear (&state->placed);
  etude_divine_placement_clear (&state->notes.placed);
}

void
etude_divine_state_clear (EtudeDivineState *state)
{
  g_clear_object (&state->puzzle);
}

void
etude_divine_state_copy (const EtudeDivineState *from, EtudeDivineState *to)
{
  *to = *from;
  if (to->puzzle)
    g_object_ref (to->puzzle);
}

gboolean
etude_divine_state_equal (const EtudeDivineState *a, const EtudeDivineState *b)
{
  if (!etude_divine_puzzle_equal (a->puzzle, b->puzzle) || a->n_layers != b->n_layers
      || memcmp (a->placed.square, b->placed.square, sizeof a->placed.square) != 0)
    return FALSE;
  for (guint square = 0; square < ETUDE_DIVINE_SQUARES; square++)
    if (etude_divine_state_pencil (a, square) != etude_divine_state_pencil (b, square)
        || etude_divine_state_is_crossed (a, square) != etude_divine_state_is_crossed (b, square))
      return FALSE;
  return TRUE;
}

guint
etude_divine_state_pieces (const EtudeDivineState *state)
{
  return state->puzzle ? etude_divine_puzzle_get (state->puzzle)->pieces : 0;
}

guint
etude_divine_state_tray (const EtudeDivineState *state)
{
  guint tray = etude_divine_state_pieces (state);

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (state->placed.square[piece] != ETUDE_DIVINE_NOWHERE)
      tray &= ~(1u << piece);
  return tray;
}

guint
etude_divine_state_pencil (const EtudeDivineState *state, guint square)
{
  if (etude_divine_piece_on (&state->placed, square) < ETUDE_DIVINE_PIECES)
    return 0;
  return state->pencil[square] & etude_divine_state_tray (state);
}

gboolean
etude_divine_state_is_crossed (const EtudeDivineState *state, guint square)
{
  return state->pencil[square] >> ETUDE_DIVINE_CROSS & 1
         && etude_divine_piece_on (&state->placed, square) == ETUDE_DIVINE_PIECES;
}

guint
etude_divine_state_noted (const EtudeDivineState *state, guint square)
{
  guint pieces = 0;

  if (state->notes.begun)
    for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
      pieces |= (guint) etude_squares_has (&state->notes.notes.squares[piece], square) << piece;
  return pieces;
}

guint
etude_divine_state_layer (const EtudeDivineState *state, guint piece)
{
  guint layer = state->n_layers;

  while (layer > 0 && state->under[layer - 1].placed.square[piece] == state->placed.square[piece])
    layer--;
  return layer;
}

/* --- packing --- */

static guint
count_squares (const EtudeDivineState *state)
{
  return state->puzzle ? etude_divine_n_squares (etude_divine_puzzle_get_game (state->puzzle)) : 0;
}

static GVariant *
pack_bytes (const guint8 *bytes, gsize n)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, n, 1);
}

GVariant *
etude_divine_state_pack (const EtudeDivineState *state)
{
  const EtudeDivineEffort *effort = &state->effort;
  const EtudeDivineNotes *notes = &state->notes;
  const guint n = count_squares (state), n_pieces = state->puzzle ? ETUDE_DIVINE_PIECES : 0;
  const guint n_noted = notes->begun ? n : 0;
  GVariant *puzzle = state->puzzle ? etude_divine_puzzle_save (state->puzzle) : NULL, *told;
  guint8 placed[(1 + ETUDE_DIVINE_LAYERS) * ETUDE_DIVINE_PIECES],
      pencil[(1 + ETUDE_DIVINE_LAYERS) * ETUDE_DIVINE_SQUARES], noted[ETUDE_DIVINE_SQUARES];

  /* The placement and the pencil, and those of the layers. */
  memcpy (placed, state->placed.square, ETUDE_DIVINE_PIECES);
  memcpy (pencil, state->pencil, n);
  for (guint i = 0; i < state->n_layers; i++)
    {
      memcpy (placed + (1 + i) * ETUDE_DIVINE_PIECES, state->under[i].placed.square, ETUDE_DIVINE_PIECES);
      memcpy (pencil + (1 + i) * n, state->under[i].pencil, n);
    }
  for (guint square = 0; square < n_noted; square++)
    noted[square] = (guint8) etude_divine_state_noted (state, square);
  told = g_variant_new ("(b@ayy@ay)", notes->begun,
                        pack_bytes (notes->placed.square, notes->begun ? ETUDE_DIVINE_PIECES : 0),
                        notes->begun ? (guint8) notes->notes.known : 0, pack_bytes (noted, n_noted));
  return g_variant_new ("(@m" ETUDE_DIVINE_PUZZLE_TYPE "@ay@ay@(bayyay)@(xuubb))",
                        g_variant_new_maybe (G_VARIANT_TYPE (ETUDE_DIVINE_PUZZLE_TYPE), puzzle),
                        pack_bytes (placed, (1 + state->n_layers) * n_pieces),
                        pack_bytes (pencil, (1 + state->n_layers) * n), told,
                        g_variant_new ("(xuubb)", effort->elapsed, (guint32) effort->hints,
                                       etude_divine_effort_pack_checks (effort), effort->revealed, effort->finished));
}

/* --- unpacking --- */

/* Child I of PACKED, an array of bytes, must have N, which are written to BYTES. */
static gboolean
unpack_bytes (GVariant *packed, gsize i, gsize n, guint8 *bytes)
{
  g_autoptr (GVariant) child = g_variant_get_child_value (packed, i);
  gsize length;
  const guint8 *from = g_variant_get_fixed_array (child, &length, 1);

  if (length != n)
    return FALSE;
  if (n)
    memcpy (bytes, from, n);
  return TRUE;
}

/* One board of several: what is on top, or what a supposition has begun from. */
static gboolean
is_board (const EtudeDivineState *state, const struct etude_divine_placement *placed, const guint8 *pencil)
{
  guint n = count_squares (state);
  guint pieces = etude_divine_state_pieces (state);

  /* Only pieces in play, on the board, no two on one square. */
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    {
      const guint square = placed->square[piece];

      if (square == ETUDE_DIVINE_NOWHERE)
        continue;
      if (!(pieces >> piece & 1) || square >= n || etude_divine_piece_on (placed, square) != piece)
        return FALSE;
    }
  /* A cross stands alone. */
  for (guint square = 0; square < n; square++)
    if (pencil[square] & ~pieces && pencil[square] != 1 << ETUDE_DIVINE_CROSS)
      return FALSE;
  return TRUE;
}

static gboolean
unpack_boards (GVariant *packed, EtudeDivineState *state)
{
  const guint n_squares = count_squares (state), n_pieces = state->puzzle ? ETUDE_DIVINE_PIECES : 0;
  guint8 placed[(1 + ETUDE_DIVINE_LAYERS) * ETUDE_DIVINE_PIECES],
      pencil[(1 + ETUDE_DIVINE_LAYERS) * ETUDE_DIVINE_SQUARES];
  g_autoptr (GVariant) squares = g_variant_get_child_value (packed, 1);
  const gsize n = g_variant_n_children (squares);

  state->n_layers = n_pieces && n > n_pieces ? (guint) (MIN (n, sizeof placed + 1) / n_pieces) - 1 : 0;
  if (state->n_layers > ETUDE_DIVINE_LAYERS || !unpack_bytes (packed, 1, (1 + state->n_layers) * n_pieces, placed)
      || !unpack_bytes (packed, 2, (1 + state->n_layers) * n_squares, pencil))
    return FALSE;
  memcpy (state->placed.square, placed, n_pieces);
  memcpy (state->pencil, pencil, n_squares);
  for (guint i = 0; i < state->n_layers; i++)
    {
      memcpy (state->under[i].placed.square, placed + (1 + i) * n_pieces, n_pieces);
      memcpy (state->under[i].pencil, pencil + (1 + i) * n_squares, n_squares);
      if (!is_board (state, &state->under[i].placed, state->under[i].pencil))
        return FALSE;
    }
  return is_board (state, &state->placed, state->pencil);
}

/* What hints have said is true: nobody wrote other notes than they do. */
static gboolean
are_true (const EtudeDivineState *state, guint piece)
{
  const guint answer = etude_divine_puzzle_get_answer (state->puzzle)->square[piece];
  const guint known = state->notes.placed.square[piece];
  const struct etude_divine_notes *notes = &state->notes.notes;

  if (known != ETUDE_DIVINE_NOWHERE && (known != answer || !(notes->known >> piece & 1)))
    return FALSE;
  if (!(etude_divine_state_pieces (state) >> piece & 1))
    return !(notes->known >> piece & 1);
  return etude_squares_has (&notes->squares[piece], answer)
         && (!(notes->known >> piece & 1) || etude_squares_count (&notes->squares[piece]) == 1);
}

static gboolean
unpack_notes (GVariant *packed, EtudeDivineState *state)
{
  const guint n_squares = count_squares (state);
  guint8 noted[ETUDE_DIVINE_SQUARES], told;
  gboolean begun;

  g_variant_get_child (packed, 0, "b", &begun);
  g_variant_get_child (packed, 2, "y", &told);
  if (!begun)
    return unpack_bytes (packed, 1, 0, NULL) && told == 0 && unpack_bytes (packed, 3, 0, NULL);
  if (!state->puzzle || !unpack_bytes (packed, 1, ETUDE_DIVINE_PIECES, state->notes.placed.square)
      || !unpack_bytes (packed, 3, n_squares, noted))
    return FALSE;
  state->notes.begun = TRUE;
  state->notes.notes.known = told;
  for (guint square = 0; square < n_squares; square++)
    {
      if (noted[square] & ~etude_divine_state_pieces (state))
        return FALSE;
      for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
        if (noted[square] >> piece & 1)
          etude_squares_add (&state->notes.notes.squares[piece], square);
    }
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (!are_true (state, piece))
      return FALSE;
  return told >> ETUDE_DIVINE_PIECES == 0;
}

gboolean
etude_divine_state_unpack (GVariant *packed, EtudeDivineState *state)
{
  g_autoptr (GVariant) maybe = NULL, child = NULL, notes = NULL, effort = NULL;
  g_autoptr (EtudeDivinePuzzle) puzzle = NULL;
  EtudeDivineState read;
  guint32 hints, checks;

  g_return_val_if_fail (g_variant_is_of_type (packed, G_VARIANT_TYPE (ETUDE_DIVINE_STATE_TYPE)), FALSE);
  maybe = g_variant_get_child_value (packed, 0);
  child = g_variant_get_maybe (maybe);
  puzzle = child ? etude_divine_puzzle_load (child) : NULL;
  notes = g_variant_get_child_value (packed, 3);
  effort = g_variant_get_child_value (packed, 4);
  etude_divine_state_init (&read, puzzle);
  g_variant_get (effort, "(xuubb)", &read.effort.elapsed, &hints, &checks, &read.effort.revealed,
                 &read.effort.finished);
  read.effort.hints = hints;
  etude_divine_effort_unpack_checks (&read.effort, checks);
  /* There may be a puzzle that is none; and there must be room for more time. */
  if ((child && !puzzle) || !unpack_boards (packed, &read) || !unpack_notes (notes, &read) || read.effort.elapsed < 0
      || read.effort.elapsed > G_MAXINT64 / 2)
    {
      etude_divine_state_clear (&read);
      return FALSE;
    }
  *state = read;
  return TRUE;
}

gboolean
etude_divine_state_is_packed (GVariant *packed)
{
  EtudeDivineState state;

  if (!g_variant_is_of_type (packed, G_VARIANT_TYPE (ETUDE_DIVINE_STATE_TYPE))
      || !etude_divine_state_unpack (packed, &state))
    return FALSE;
  etude_divine_state_clear (&state);
  return TRUE;
}
