/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-regions.h - all answers of a board in coloured regions, found square by square, for comparison with the engine. */
#pragma once

#include "regions.h"

/* How many answers BOARD has, but no more than LIMIT; the last one found is in *LAST. */
unsigned plain_regions_count (const struct etude_regions_board *board, unsigned limit, struct etude_regions_set *last);
