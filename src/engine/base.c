/* Fills the base placement by placement of White's men: for each move of a placement, one word says for which black
 * kings it is a best one. A placement is worked out once; its images under the symmetries are other rows of the file,
 * which differ in which of equally good moves comes first. */
#include "base.h"
#include "tablebase-private.h"

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
  const struct etude_tablebase *tablebase;
  unsigned char *bytes;
  unsigned char image[ETUDE_SYMMETRIES][ETUDE_CELLS];
  unsigned char inverse[ETUDE_SYMMETRIES]; /* number of the inverse symmetry */
  uint64_t spread[256];                    /* bit i of a byte as byte i of a word */
};

/* What is known of one placement. */
struct best_moves
{
  uint64_t won;                         /* black kings against which White mates */
  unsigned char moves[ETUDE_CELLS];     /* to mate, by black king */
  uint64_t targets[N_MOVERS];           /* cells that some best move goes to */
  uint64_t best[N_MOVERS][ETUDE_CELLS]; /* black kings against which the move there is best */
};

/* Black kings whose distances in WHITE and BLACK are equal. */
static uint64_t
equal_distances (const uint64_t white[ETUDE_PLANES], const uint64_t black[ETUDE_PLANES])
{
  uint64_t differ = 0;

  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    differ |= white[k] ^ black[k];
  return ~differ;
}

static const uint64_t *
plane_words (const struct etude_layout *layout, const uint64_t *planes, const struct etude_placement *p)
{
  size_t row = etude_layout_row_of (layout, p);

  return planes + (row * layout->length + layout->range[KNIGHT].number[p->man[KNIGHT]]) * ETUDE_PLANES;
}

/* Black kings against which the move from where WHITE holds the distances to P is a best one. P's king may stand
 * anywhere. */
static uint64_t
best_kings (const struct filler *f, const struct etude_placement *p, const uint64_t *white)
{
  const struct etude_layout *layout = &f->tablebase->layout;
  unsigned symmetry = layout->to_representative[p->king];
  struct etude_placement image;
  uint64_t turned[ETUDE_PLANES];

  if (symmetry == 0)
    return equal_distances (white, plane_words (layout, f->tablebase->black, p));
  image = (struct etude_placement){ f->image[symmetry][p->king],
                                    { f->image[symmetry][p->man[BISHOP]], f->image[symmetry][p->man[KNIGHT]] } };
  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    turned[k] = etude_word_image (symmetry, white[k], 8);
  return etude_word_image (f->inverse[symmetry],
                           equal_distances (turned, plane_words (layout, f->tablebase->black, &image)), 8);
}

static void
weigh_move (const struct filler *f, const struct etude_placement *to, const uint64_t *white, enum mover mover,
            unsigned target, struct best_moves *b)
{
  uint64_t best = best_kings (f, to, white) & b->won;

  b->best[mover][target] = best;
  if (best)
    b->targets[mover] |= etude_cell_bit (target);
}

static void
weigh_moves (const struct filler *f, const struct etude_placement *p, struct best_moves *b)
{
  const struct etude_lines *lines = &f->tablebase->lines;
  const uint64_t occupied = etude_placement_occupied (&f->tablebase->layout, p);
  const unsigned from[N_MOVERS] = { p->king, p->man[BISHOP], p->man[KNIGHT] };
  static const enum etude_piece piece[N_MOVERS] = { ETUDE_KING, ETUDE_BISHOP, ETUDE_KNIGHT };
  const uint64_t *white = plane_words (&f->tablebase->layout, f->tablebase->white, p);

  for (enum mover m = 0; m < N_MOVERS; m++)
    for (uint64_t left = etude_word_attacks (lines, piece[m], from[m], occupied) & ~occupied; left; left &= left - 1)
      {
        unsigned target = (unsigned) __builtin_ctzll (left);
        struct etude_placement to = *p;

        *(m == MOVER_KING ? &to.king : &to.man[m - MOVER_BISHOP]) = target;
        weigh_move (f, &to, white, m, target, b);
      }
}

static void
fetch_moves (const struct filler *f, const struct etude_placement *p, struct best_moves *b)
{
  const uint64_t *words = plane_words (&f->tablebase->layout, f->tablebase->white, p);
  uint64_t bytes;

  b->won = 0;
  for (unsigned k = 0; k < ETUDE_PLANES; k++)
    b->won |= words[k];
  for (unsigned i = 0; i < 8; i++)
    {
      bytes = 0;
      for (unsigned k = 0; k < ETUDE_PLANES; k++)
        bytes |= f->spread[words[k] >> 8 * i & 0xff] << k;
      for (unsigned bit = 0; bit < 8; bit++)
        b->moves[8 * i + bit] = (unsigned char) (bytes >> 8 * bit);
    }
}

/* Writes the 64 records of the image of P under SYMMETRY. */
static void
write_image (const struct filler *f, const struct etude_placement *p, unsigned symmetry, const struct best_moves *b)
{
  const unsigned char *image = f->image[symmetry], *inverse = f->image[f->inverse[symmetry]];
  unsigned char *record
      = f->bytes + 2 * (size_t) etude_base_record (image[p->king], image[p->man[BISHOP]], image[p->man[KNIGHT]], 0);
  uint64_t left = b->won;

  memset (record, 0, 2 * ETUDE_CELLS);
  for (enum mover m = 0; m < N_MOVERS; m++)
    for (uint64_t to = etude_word_image (symmetry, b->targets[m], 8); to && left; to &= to - 1)
      {
        unsigned target = (unsigned) __builtin_ctzll (to);
        unsigned char code = (unsigned char) ((m + 1) << 6 | target);
        uint64_t kings = b->best[m][inverse[target]] & left;

        left &= ~kings;
        for (; kings; kings &= kings - 1)
          {
            unsigned king = (unsigned) __builtin_ctzll (kings);
            unsigned char *at = record + 2 * image[king];
            unsigned both = b->moves[king] | (unsigned) code << 8; /* one value, so that one store writes it */

            at[0] = (unsigned char) both;
            at[1] = (unsigned char) (both >> 8);
          }
      }
}

/* Writes the images of P in which White's king stands on different squares; the others are images of other stored
 * placements. */
static void
write_images (const struct filler *f, const struct etude_placement *p, const struct best_moves *b)
{
  const struct etude_layout *layout = &f->tablebase->layout;
  uint64_t seen = 0;

  for (unsigned i = 0; i < layout->n_symmetries; i++)
    {
      uint64_t king = etude_cell_bit (f->image[layout->symmetry[i]][p->king]);

      if (!(seen & king))
        write_image (f, p, layout->symmetry[i], b);
      seen |= king;
    }
}

static void
fill_row (const struct filler *f, unsigned row)
{
  const struct etude_layout *layout = &f->tablebase->layout;
  struct etude_placement p = { 0 };
  struct best_moves b;

  etude_layout_row (layout, row, &p);
  for (unsigned n = 0; n < layout->length; n++)
    {
      p.man[KNIGHT] = layout->range[KNIGHT].cell[n];
      fetch_moves (f, &p, &b);
      memset (b.targets, 0, sizeof b.targets);
      if (b.won)
        weigh_moves (f, &p, &b);
      write_images (f, &p, &b);
    }
}

static void
prepare_filler (struct filler *f)
{
  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
      f->image[s][cell] = (unsigned char) etude_symmetry_cell (s, cell, 8);
  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    for (unsigned inverse = 0; inverse < ETUDE_SYMMETRIES; inverse++)
      if (f->image[inverse][f->image[s][1]] == 1 && f->image[inverse][f->image[s][0]] == 0)
        f->inverse[s] = (unsigned char) inverse;
  for (unsigned byte = 0; byte < 256; byte++)
    for (unsigned bit = 0; bit < 8; bit++)
      f->spread[byte] |= (uint64_t) (byte >> bit & 1) << 8 * bit;
}

enum etude_status
etude_base_fill (const struct etude_tablebase *tablebase, unsigned char *bytes)
{
  const struct etude_layout *layout = &tablebase->layout;
  struct filler f = { .tablebase = tablebase, .bytes = bytes };
  struct etude_ending kbnk;

  etude_ending_parse ("KBNK", &kbnk);
  if (!etude_ending_equal (&layout->ending, &kbnk) || layout->edge != 8 || layout->shade != ETUDE_LIGHT)
    return ETUDE_BAD_INPUT;
  prepare_filler (&f);
  for (unsigned row = 0; row < layout->rows; row++)
    fill_row (&f, row);
  return ETUDE_OK;
}
