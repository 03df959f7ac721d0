/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the base: where White's pieces stand, a bitboard says for each move for which black kings it is a best one. That
 * is worked out once; its images under the symmetries are other rows of the file,
 * which differ in which of equally good moves comes first. */
#include "base.h"
#include "tablebase-core.h"
#include "tablebase-template.h"

#include <string.h>

enum mover
{
  MOVER_KING,
  MOVER_BISHOP,
  MOVER_KNIGHT,
  N_MOVERS
};

#define BISHOP 0 /* number of the men in KBNK */
#define KNIGHT 1

struct filler
{
  const struct etude_core *core;
  unsigned char *bytes;
  unsigned char image[ETUDE_SYMMETRIES][ETUDE_CELLS];
  uint64_t spread[256]; /* bit i of a byte as byte i of a word */
};

/* What is known where White's pieces stand. */
struct best_moves
{
  bitboard won;                         /* black kings against which White mates */
  unsigned char moves[ETUDE_CELLS];     /* to mate, by black king */
  bitboard targets[N_MOVERS];           /* cells that some best move goes to */
  bitboard best[N_MOVERS][ETUDE_CELLS]; /* black kings against which the move there is best */
};

/* Black kings whose distances in WHITE and BLACK are equal. */
static bitboard
equal_distances (const bitboard white[ETUDE_PLANES], const bitboard black[ETUDE_PLANES])
{
  bitboard differ = 0;

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    differ |= white[k] ^ black[k];
  return ~differ;
}

/* Black kings against which the move from where WHITE holds the distances to P is a best one. P's king may stand
 * anywhere. */
static bitboard
best_kings (const struct filler *f, const struct etude_white *p, const bitboard *white)
{
  const struct etude_layout *layout = &f->core->layout;
  unsigned symmetry = layout->to_representative[p->king];
  struct etude_white image;
  bitboard turned[ETUDE_PLANES];

  if (symmetry == 0)
    return equal_distances (white, etude_layout_planes (layout, f->core->black, p));
  image = (struct etude_white){ f->image[symmetry][p->king],
                                { f->image[symmetry][p->man[BISHOP]], f->image[symmetry][p->man[KNIGHT]] } };
  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    turned[k] = etude_cells_image (symmetry, white[k], 8);
  return etude_cells_image (etude_symmetry_inverse (symmetry),
                            equal_distances (turned, etude_layout_planes (layout, f->core->black, &image)), 8);
}

static void
weigh_moves (const struct filler *f, const struct etude_white *p, struct best_moves *b)
{
  const struct etude_lines *lines = &f->core->lines;
  const bitboard occupied = etude_white_occupied (&f->core->layout, p);
  const unsigned from[N_MOVERS] = { p->king, p->man[BISHOP], p->man[KNIGHT] };
  static const enum etude_piece piece[N_MOVERS] = { ETUDE_KING, ETUDE_BISHOP, ETUDE_KNIGHT };
  const bitboard *white = etude_layout_planes (&f->core->layout, f->core->white, p);

  for (enum mover m = 0; m < N_MOVERS; m++)
    {
      struct etude_white to = *p;
      unsigned *moved = m == MOVER_KING ? &to.king : &to.man[m - MOVER_BISHOP];
      bitboard left = etude_lines_attacks (lines, piece[m], from[m], occupied) & ~occupied;

      while (left)
        {
          unsigned target;
          bitboard best;

          *moved = bitboard_pop (&left);
          target = *moved;
          best = best_kings (f, &to, white) & b->won;
          b->best[m][target] = best;
          if (best)
            b->targets[m] |= bitboard_of (target);
        }
    }
}

static void
fetch_moves (const struct filler *f, const struct etude_white *p, struct best_moves *b)
{
  const bitboard *planes = etude_layout_planes (&f->core->layout, f->core->white, p);
  uint64_t bytes;

  b->won = 0;
  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    b->won |= planes[k];
  for (unsigned i = 0; i < 8; i++)
    {
      bytes = 0;
      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        bytes |= f->spread[planes[k] >> 8 * i & 0xff] << k;
      for (unsigned bit = 0; bit < 8; bit++)
        b->moves[8 * i + bit] = (unsigned char) (bytes >> 8 * bit);
    }
}

/* Writes the 64 records of the image of P under SYMMETRY. */
static void
write_image (const struct filler *f, const struct etude_white *p, unsigned symmetry, const struct best_moves *b)
{
  const unsigned char *image = f->image[symmetry], *inverse = f->image[etude_symmetry_inverse (symmetry)];
  unsigned char *record
      = f->bytes + 2 * (size_t) etude_base_record (image[p->king], image[p->man[BISHOP]], image[p->man[KNIGHT]], 0);
  bitboard left = b->won;

  memset (record, 0, 2 * ETUDE_CELLS);
  for (enum mover m = 0; m < N_MOVERS; m++)
    for (bitboard to = etude_cells_image (symmetry, b->targets[m], 8); to && left;)
      {
        unsigned target = bitboard_pop (&to);
        unsigned char code = (unsigned char) ((m + 1) << 6 | target);
        bitboard kings = b->best[m][inverse[target]] & left;

        left &= ~kings;
        while (kings)
          {
            unsigned king = bitboard_pop (&kings);
            unsigned char *at = record + 2 * image[king];
            unsigned both = b->moves[king] | (unsigned) code << 8; /* one value, so that one store writes it */

            at[0] = (unsigned char) both;
            at[1] = (unsigned char) (both >> 8);
          }
      }
}

/* Writes the images of P in which White's king stands on different squares; the others are images of others that are
 * kept. */
static void
write_images (const struct filler *f, const struct etude_white *p, const struct best_moves *b)
{
  const struct etude_layout *layout = &f->core->layout;
  bitboard seen = 0;

  for (unsigned i = 0; i < layout->n_symmetries; i++)
    {
      bitboard king = bitboard_of (f->image[layout->symmetry[i]][p->king]);

      if (!(seen & king))
        write_image (f, p, layout->symmetry[i], b);
      seen |= king;
    }
}

enum etude_status
etude_base_fill (const struct etude_tablebase *tablebase, unsigned char *bytes)
{
  struct filler f = { .core = tablebase->core, .bytes = bytes };
  struct etude_ending kbnk;

  etude_ending_parse ("KBNK", &kbnk);
  if (!etude_ending_equal (&tablebase->ending, &kbnk) || tablebase->edge != 8
      || tablebase->core->layout.bishop_colour != ETUDE_LIGHT)
    return ETUDE_BAD_INPUT;
  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
      f.image[s][cell] = (unsigned char) etude_cell_image (s, cell, 8);
  for (unsigned byte = 0; byte < 256; byte++)
    for (unsigned bit = 0; bit < 8; bit++)
      f.spread[byte] |= (uint64_t) (byte >> bit & 1) << 8 * bit;
  for (unsigned row = 0; row < f.core->layout.rows; row++)
    {
      const struct etude_layout *layout = &f.core->layout;
      struct etude_white p = { 0 };
      struct best_moves b;

      etude_layout_row (layout, row, &p);
      for (unsigned n = 0; n < layout->length; n++)
        {
          p.man[KNIGHT] = layout->range[KNIGHT].cell[n];
          fetch_moves (&f, &p, &b);
          memset (b.targets, 0, sizeof b.targets);
          if (b.won)
            weigh_moves (&f, &p, &b);
          write_images (&f, &p, &b);
        }
    }
  return ETUDE_OK;
}
