/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-why-private.h - what the sources of mate-why.h share. Layer: engine; included by them only.
 *
 * Each measures for White; for Black it is given the position with colours exchanged, and what it finds is exchanged back.
 */
#pragma once

#include "mate-why.h"

#define WHY_BIT(square) (UINT64_C (1) << (square))
#define WHY_RANK(rank) (UINT64_C (0xff) << 8 * (rank))
#define WHY_ILLEGAL 2

struct why
{
  const struct etude_endings *endings;
  struct etude_position p;
  struct etude_position turned; /* with the other side to move, nothing passed; perhaps not legal */
  int value;                    /* of P: 1 White wins, 0 a draw, -1 Black wins */
  int turned_value;             /* of TURNED, or WHY_ILLEGAL */
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  unsigned n_moves, n_sound; /* of P if White is to move, else none; the sound ones come first */
};

/* What the position P, which may be illegal, is for White: 1, 0, -1 or WHY_ILLEGAL. */
int why_value (const struct etude_endings *endings, const struct etude_position *p);

/* Whether White has N men of PIECE and nothing else but PAWNS pawns. */
bool why_has_only (const struct etude_position *p, enum etude_colour colour, enum etude_piece piece, unsigned n,
                   unsigned pawns);

/* Whether P has a capture. */
bool why_can_take (const struct etude_position *p);

/* The moves of a king between A and B. */
unsigned why_distance (unsigned a, unsigned b);

/* Each looks for one kind; false: it is none, and *ROW may have been written to. ROW has been cleared, its kind and White's
 * colour are there. */
bool why_opposition (const struct why *why, struct etude_why *row);
bool why_key_squares (const struct why *why, struct etude_why *row);
bool why_pawn_square (const struct why *why, struct etude_why *row);
bool why_corresponding (const struct why *why, struct etude_why *row);
bool why_wrong_bishop (const struct why *why, struct etude_why *row);
bool why_philidor (const struct why *why, struct etude_why *row);
bool why_vancura (const struct why *why, struct etude_why *row);

/* Likewise, but *STATUS is ETUDE_NO_MEMORY when there is not enough for it. */
bool why_lucena (const struct why *why, struct etude_why *row, enum etude_status *status);
