/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-set.h - the endings that are made. Layer: engine, private to the endings. */
#pragma once

#include "ending-private.h"
#include "ending.h"

#define ENDING_TABLES_MAX 285 /* so many ways there are to choose up to three of ten men */

struct etude_endings
{
  struct ending_lines lines;
  struct ending_table *table[ENDING_TABLES_MAX];
  atomic_uint n_tables; /* those before stay what they are */
  bool fifty;
  struct etude_ending_store store; /* zero: none */
};

/* The table of MATERIAL in these colours, perhaps with slices that are not solved, or NULL. */
struct ending_table *ending_set_find (const struct etude_endings *endings, const struct etude_ending *material);

/* The same with all slices solved. */
const struct ending_table *ending_set_find_whole (const struct etude_endings *endings,
                                                  const struct etude_ending *material);

/* The table where P, in these colours, is solved, or NULL. */
const struct ending_table *ending_set_find_position (const struct etude_endings *endings,
                                                     const struct etude_position *p);

/* ending-table.c: the material without the man GONE (ENDING_NO_MAN: nobody) and with the pawn PROMOTED (ENDING_NO_MAN)
 * made PIECE; where the men stand in it into AT, if that is not NULL. */
struct etude_ending ending_material_after (const struct etude_ending *material, unsigned gone, unsigned promoted,
                                           unsigned piece, unsigned char *at);

#define ENDING_AFTER_MAX (ETUDE_MEN_MAX + ETUDE_MEN_MAX * ENDING_N_PROMOTIONS * (1 + ETUDE_MEN_MAX))

/* All that a capture, a promotion or both lead to, but the bare kings, into AFTER. Returns how many; some may be equal. */
unsigned ending_materials_after (const struct etude_ending *material, struct etude_ending after[ENDING_AFTER_MAX]);

/* ending-verify.c: whether some hundred positions of SLICE, chosen by SEED, are worth what their legal moves say, where captures lead
 * to what is solved. Only a side without pawns is to move: theirs lead to slices that may not be there; true where both have some. */
bool ending_slice_seems_right (const struct etude_endings *endings, const struct ending_table *table, uint32_t slice,
                               uint64_t seed);

/* MATERIAL, or with the colours exchanged when Black's men are more or stronger. */
struct etude_ending ending_material_kept (const struct etude_ending *material);
struct etude_position ending_position_kept (const struct etude_position *p);

/* A table of which slices are still to be solved. */
struct ending_want
{
  struct ending_table *table;
  bool is_new; /* not in the set: the plan's own until it is done */
  bool is_all;
  unsigned char *wanted; /* by slice */
  uint32_t n_wanted;
};

struct ending_plan
{
  const struct etude_endings *endings;
  struct ending_want *want;
  unsigned n, room;
};

/* ending-plan.c: adds all of MATERIAL in these colours, or what the value of P needs, P's material being in these colours.
 * False: no memory. */
bool ending_plan_all (struct ending_plan *plan, const struct etude_ending *material);
bool ending_plan_position (struct ending_plan *plan, const struct etude_position *p);

/* Sorts the plan, so that each table comes after those it needs. */
void ending_plan_sort (struct ending_plan *plan);

/* Frees what the plan has, the tables that are its own too. */
void ending_plan_clear (struct ending_plan *plan);
