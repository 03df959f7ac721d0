/* tablebase-core.h - what tablebase.c asks of a tablebase of either size of words; the arguments are sound.
 *
 * Layer:  engine, shared by the files of the tablebase only.
 */
#pragma once

#include "tablebase-wide.h"

#include "tablebase-private.h"

enum etude_status etude_core_new (const struct etude_ending *ending, unsigned edge, enum etude_shade shade,
                                  struct etude_progress *progress, struct etude_tablebase **made);
void etude_core_free (struct etude_tablebase *tablebase);

/* The same as etude_core_new, etude_core_statistics and etude_core_free, in less memory. */
enum etude_status etude_core_count (const struct etude_ending *ending, unsigned edge, enum etude_shade shade,
                                    struct etude_progress *progress, struct etude_statistics *statistics);

/* How many words one array of all placements has in etude_core_new, those of the smaller endings with it. */
uint64_t etude_core_words (const struct etude_ending *ending, unsigned edge, enum etude_shade shade);

uint64_t etude_core_bytes (const struct etude_tablebase *tablebase);

/* Whether P, with men and on a board of the right edge, is a position of TABLEBASE or of a smaller one in it. */
bool etude_core_covers (const struct etude_tablebase *tablebase, const struct etude_position *p);

/* The distance kept for the legal P; 0 when it is not covered. */
unsigned etude_core_distance (const struct etude_tablebase *tablebase, const struct etude_position *p);

void etude_core_statistics (const struct etude_tablebase *tablebase, struct etude_statistics *statistics);
