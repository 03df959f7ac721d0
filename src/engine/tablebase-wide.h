/* tablebase-wide.h - the tablebase in words of 256 bits, for boards of 9 to 16 squares a side.
 *
 * Layer:  engine, shared by the files of the tablebase only.
 * What each function does is said in tablebase-core.h at the function that ends in the same word.
 */
#pragma once

#include "tablebase-progress.h"
#include "tablebase.h"

struct etude_wide_tablebase;

enum etude_status etude_wide_new (const struct etude_ending *ending, unsigned edge, enum etude_shade shade,
                                  struct etude_progress *progress, struct etude_wide_tablebase **made);
void etude_wide_free (struct etude_wide_tablebase *tablebase);
enum etude_status etude_wide_count (const struct etude_ending *ending, unsigned edge, enum etude_shade shade,
                                    struct etude_progress *progress, struct etude_statistics *statistics);
uint64_t etude_wide_words (const struct etude_ending *ending, unsigned edge, enum etude_shade shade);
uint64_t etude_wide_bytes (const struct etude_wide_tablebase *tablebase);
bool etude_wide_covers (const struct etude_wide_tablebase *tablebase, const struct etude_position *p);
unsigned etude_wide_distance (const struct etude_wide_tablebase *tablebase, const struct etude_position *p);
void etude_wide_statistics (const struct etude_wide_tablebase *tablebase, struct etude_statistics *statistics);
