/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending-material.c - what becomes of the men by captures and promotions. */
#include "ending-set.h"

/* The place of the man who is PIECE of COLOUR: the one who was promoted before his equals, so that the last man, whose
 * squares make rows, stays the last. */
static unsigned
rank_of (struct etude_man man, bool promoted)
{
  return man.colour * 100u + man.piece * 10u + !promoted;
}

struct etude_ending
ending_material_after (const struct etude_ending *material, unsigned gone, unsigned promoted, unsigned piece,
                       unsigned char *at)
{
  struct etude_ending after = { 0 };
  unsigned order[ETUDE_MEN_MAX] = { 0 }, rank[ETUDE_MEN_MAX] = { 0 };

  for (unsigned man = 0; man < material->n_men; man++)
    {
      struct etude_man changed = material->man[man];
      unsigned i = after.n_men;

      if (at)
        at[man] = ENDING_NO_MAN;
      if (man == gone)
        continue;
      if (man == promoted)
        changed.piece = (unsigned char) piece;
      for (; i > 0 && rank[i - 1] > rank_of (changed, man == promoted); i--)
        {
          after.man[i] = after.man[i - 1];
          order[i] = order[i - 1];
          rank[i] = rank[i - 1];
        }
      after.man[i] = changed;
      order[i] = man;
      rank[i] = rank_of (changed, man == promoted);
      after.n_men++;
    }
  for (unsigned i = 0; i < after.n_men && at; i++)
    at[order[i]] = (unsigned char) i;
  return after;
}

unsigned
ending_materials_after (const struct etude_ending *material, struct etude_ending after[ENDING_AFTER_MAX])
{
  unsigned n = 0;

  for (unsigned man = 0; man < material->n_men; man++)
    {
      if (material->n_men > 1)
        after[n++] = ending_material_after (material, man, ENDING_NO_MAN, 0, NULL);
      for (unsigned i = 0; material->man[man].piece == ETUDE_PAWN && i < ENDING_N_PROMOTIONS; i++)
        {
          after[n++] = ending_material_after (material, ENDING_NO_MAN, man, ending_promotions[i], NULL);
          for (unsigned gone = 0; gone < material->n_men; gone++)
            if (material->man[gone].colour != material->man[man].colour && material->man[gone].piece != ETUDE_PAWN)
              after[n++] = ending_material_after (material, gone, man, ending_promotions[i], NULL);
        }
    }
  return n;
}

struct etude_ending
ending_material_kept (const struct etude_ending *material)
{
  struct etude_ending exchanged = etude_ending_exchange (material);
  unsigned white = etude_ending_men (material, ETUDE_WHITE), black = material->n_men - white;

  if (white != black)
    return white > black ? *material : exchanged;
  for (unsigned i = 0; i < material->n_men; i++)
    if (material->man[i].piece != exchanged.man[i].piece)
      return material->man[i].piece < exchanged.man[i].piece ? *material : exchanged;
  return *material;
}

struct etude_position
ending_position_kept (const struct etude_position *p)
{
  const struct etude_ending ending = etude_position_ending (p), kept = ending_material_kept (&ending);

  return etude_ending_equal (&kept, &ending) ? *p : etude_position_exchange (p);
}
