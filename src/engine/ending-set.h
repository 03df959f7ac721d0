/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-set.h - the endings that are made. Layer: engine, private to the endings. */
#pragma once

#include "ending-private.h"
#include "ending.h"

struct etude_endings
{
  struct ending_lines lines;
  struct ending_table **table; /* each needs none behind it */
  unsigned n_tables, room;
};

/* The table of MATERIAL in these colours, or NULL. */
const struct ending_table *ending_set_find (const struct etude_endings *endings, const struct etude_material *material);

/* ending-material.c: the material without the man GONE (ENDING_NO_MAN: nobody) and with the pawn PROMOTED (ENDING_NO_MAN)
 * made PIECE; where the men stand in it into AT, if that is not NULL. */
struct etude_material ending_material_after (const struct etude_material *material, unsigned gone, unsigned promoted,
                                             unsigned piece, unsigned char *at);

#define ENDING_AFTER_MAX (ETUDE_SETUP_MEN_MAX + ETUDE_SETUP_MEN_MAX * ENDING_N_PROMOTIONS * (1 + ETUDE_SETUP_MEN_MAX))

/* All that a capture, a promotion or both lead to, but the bare kings, into AFTER. Returns how many; some may be equal. */
unsigned ending_materials_after (const struct etude_material *material, struct etude_material after[ENDING_AFTER_MAX]);

/* MATERIAL, or with the colours exchanged when Black's men are more or stronger. */
struct etude_material ending_material_kept (const struct etude_material *material);

/* Endings still to be made, those that others need in front. */
struct ending_plan
{
  struct etude_material *material; /* to be freed */
  unsigned n, room;
};

/* ending-plan.c: adds MATERIAL in these colours and what it needs. False: no memory. */
bool ending_plan_for (const struct etude_endings *endings, struct ending_plan *plan,
                      const struct etude_material *material);

uint64_t ending_material_words (const struct ending_lines *lines, const struct etude_material *material);
