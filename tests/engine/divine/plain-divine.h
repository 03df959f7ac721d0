/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-divine.h - Divine puzzles worked out the plain way: rules in words, one square at a time.
 *
 * Nothing is shared with the engine but its types: boards, pieces and homes are written down here again, attacks come
 * from slow-geometry, the classic lists are those of the article.
 *
 * Layer: tests; C11 and libc only. No globals but constant tables.
 */
#pragma once

#include "divine.h"

struct plain_divine;

/* The plain rules of GAME under RULE. Errors: NULL, no memory. Cost: some ten milliseconds. */
struct plain_divine *plain_divine_new (enum etude_divine_game game, enum etude_divine_rule rule);
void plain_divine_free (struct plain_divine *plain);

/* Whether the difference D is in the article's list for GAME. */
bool plain_divine_lists (enum etude_divine_game game, unsigned d);

/* Whether PIECE of the game may ever stand on SQUARE. */
bool plain_divine_is_home (const struct plain_divine *plain, unsigned piece, unsigned square);

/* Whether PLACEMENT, in which pieces may be off the board, keeps the rule. */
bool plain_divine_allows (const struct plain_divine *plain, const struct etude_divine_placement *placement);

void plain_divine_threats (const struct plain_divine *plain, const struct etude_divine_placement *placement,
                           unsigned char threats[ETUDE_DIVINE_SQUARES]);

/* How many placements answer PUZZLE: all are tried, piece by piece, but for those where a clue is exceeded or out of
 * reach already. FIRST (may be NULL) gets one of them. */
unsigned plain_divine_count_answers (const struct plain_divine *plain, const struct etude_divine_puzzle *puzzle,
                                     struct etude_divine_placement *first);
