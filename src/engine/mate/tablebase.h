/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tablebase.h - the distance to mate of every position of an ending against a lone king.
 *
 * Layer:     engine; C11 and libc only. No globals: tablebases may be made and asked in parallel.
 * Units:     distances count White's moves: "mate in 17" means White's 17th move from here mates.
 * Boards:    3 x 3 to 16 x 16 for one man and two, to 8 x 8 for three.
 * Algorithm: retrograde, one depth at a time. Where White's pieces stand, all squares of the black king are one bitboard:
 *            of one word on boards up to 8 x 8, of four on larger ones, by the same sources (only `etude-cli mate stats`
 *            asks for those). A step back for White is an OR over the bitboards one white move away: with White to move
 *            Black is not in check, so the black king stands on no line of a white piece and cannot be in its way. A step back for Black is eight shifts of
 *            the squares he can escape to. Distances are kept bit-sliced: bit k of a position's distance is one bit of
 *            bitboard k. White's king stands only on one square of each class under the symmetries that keep the
 *            bishop's colour (four with a single bishop on a board of even edge, else eight). Only rows of
 *            bitboards that changed are touched again.
 * Captures:  when the black king takes an unguarded man, the ending without it decides; it is made first and kept here.
 * Room:      equal men are kept in all their orders: KQQQK takes six times the room it would need.
 * Source:    "lone king" endings as in Ströhlein's and Thompson's retrograde analysis; the bitboards are our own.
 */
#pragma once

#include "position.h"
#include "status.h"
#include "tablebase-statistics.h"

#define ETUDE_MATE_EDGE_MIN 3      /* the smallest board; the largest is ETUDE_EDGE_MAX */
#define ETUDE_THREE_MEN_EDGE_MAX 8 /* the largest board of endings of three men */

enum etude_outcome
{
  ETUDE_OUTCOME_ILLEGAL,   /* see why */
  ETUDE_OUTCOME_MATE,      /* White mates in moves >= 1, whoever is to move */
  ETUDE_OUTCOME_MATED,     /* Black is checkmated */
  ETUDE_OUTCOME_STALEMATE, /* Black has no move and is not in check */
  ETUDE_OUTCOME_DRAW,
};

struct etude_result
{
  enum etude_outcome outcome;
  unsigned moves;          /* for MATE */
  enum etude_legality why; /* for ILLEGAL */
};

/* A legal move and where it leads. For White's moves RESULT counts the move itself: a mating move is MATE, 1. For
 * Black's moves it is what White still needs after it. */
struct etude_scored_move
{
  struct etude_move move;
  struct etude_result result;
};

struct etude_tablebase;

/* Makes the tablebase of ENDING on a board of EDGE x EDGE and of all endings its captures lead to.
 *
 * Colour: matters with exactly one bishop: the bishop's squares. On boards of even edge the tablebase answers for the
 *         other colour too, by mirroring; on odd edges it answers only for BISHOP_COLOUR.
 * TICK:   may be NULL. Called first with nothing done, last with all, and every few milliseconds between; what is done
 *         never falls, the smaller endings are part of the total. When it says no it is not called again, and only
 *         giving back the memory takes time.
 * Errors: ETUDE_BAD_INPUT, no men or more than ETUDE_MEN_MAX, a man of Black's or a pawn, EDGE not ETUDE_MATE_EDGE_MIN to ETUDE_EDGE_MAX, three men
 *         and EDGE over ETUDE_THREE_MEN_EDGE_MAX; ETUDE_NO_MEMORY; ETUDE_STOPPED, TICK said no.
 * Cost:   KBNK on 8 x 8: some hundredths of a second, 4 MiB kept, 7 MiB while it is made. Three men on 8 x 8: one to
 *         four seconds, 250 MiB kept, 360 MiB while it is made. KBNK on 12 x 12: some seconds, 190 MiB kept, 260 MiB; on
 *         16 x 16: half a minute, 1 GiB kept, 1.4 GiB. */
enum etude_status etude_tablebase_new (const struct etude_ending *ending, unsigned edge,
                                       enum etude_square_colour bishop_colour, etude_tick_fn tick, void *tick_data,
                                       struct etude_tablebase **tablebase);

void etude_tablebase_free (struct etude_tablebase *tablebase);

const struct etude_ending *etude_tablebase_ending (const struct etude_tablebase *tablebase);

/* The bytes TABLEBASE holds, with the smaller ones in it. */
uint64_t etude_tablebase_bytes (const struct etude_tablebase *tablebase);

/* Whether TABLEBASE answers for P: the same edge, its ending or one that captures lead to, a bishop colour it knows. */
bool etude_tablebase_covers (const struct etude_tablebase *tablebase, const struct etude_position *p);

/* What P is, legal or not, for its side to move. P must be covered. Cost: well under a microsecond. */
struct etude_result etude_tablebase_probe (const struct etude_tablebase *tablebase, const struct etude_position *p);

/* All legal moves of the legal, covered position P, best for the mover first; equally good ones in the order king, men;
 * then by rising target square. Returns their number. Cost: a few microseconds. */
unsigned etude_tablebase_moves (const struct etude_tablebase *tablebase, const struct etude_position *p,
                                struct etude_scored_move moves[ETUDE_MOVES_MAX]);

/* Counts all positions of TABLEBASE's own ending; with exactly one bishop, those with the bishop on BISHOP_COLOUR.
 * Cost: a few milliseconds for KBNK on 8 x 8, growing with the bytes that are kept. */
void etude_tablebase_statistics (const struct etude_tablebase *tablebase, struct etude_statistics *statistics);

/* The statistics of a tablebase that is not kept: as etude_tablebase_new and etude_tablebase_statistics, in a third of
 * the memory (KBNK on 16 x 16: 370 MiB). Arguments and errors are those of etude_tablebase_new; *STATISTICS is written only with ETUDE_OK. */
enum etude_status etude_ending_statistics (const struct etude_ending *ending, unsigned edge,
                                           enum etude_square_colour bishop_colour, etude_tick_fn tick, void *tick_data,
                                           struct etude_statistics *statistics);
