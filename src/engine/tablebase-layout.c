#include "tablebase-private.h"

#include <string.h>

/* On even edges mirroring files or ranks alone, and quarter turns, exchange light and dark. */
static bool
keeps_shade (unsigned symmetry, unsigned edge)
{
  unsigned corner = etude_symmetry_cell (symmetry, 0, edge);

  return !etude_cell_is_light (corner);
}

static void
choose_symmetries (struct etude_layout *layout)
{
  for (unsigned s = 0; s < ETUDE_SYMMETRIES; s++)
    if (!layout->shaded || keeps_shade (s, layout->edge))
      layout->symmetry[layout->n_symmetries++] = (unsigned char) s;
}

/* The representative of a class is its lowest cell. */
static void
choose_kings (struct etude_layout *layout, etude_word board)
{
  memset (layout->king_number, 0xff, sizeof layout->king_number);
  for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
    {
      unsigned best = cell, by = 0;

      if (!etude_word_has (board, cell))
        continue;
      for (unsigned i = 0; i < layout->n_symmetries; i++)
        {
          unsigned image = etude_symmetry_cell (layout->symmetry[i], cell, layout->edge);

          if (image < best)
            {
              best = image;
              by = layout->symmetry[i];
            }
        }
      layout->to_representative[cell] = (unsigned char) by;
      if (best == cell)
        {
          layout->king_number[cell] = (etude_number) layout->n_kings;
          layout->king_cell[layout->n_kings++] = (unsigned char) cell;
        }
      layout->king_orbit[layout->king_number[best]]++;
    }
}

static void
number_cell (struct etude_range *range, unsigned cell)
{
  range->number[cell] = (etude_number) range->n;
  range->cell[range->n++] = (unsigned char) cell;
}

/* The cells of a man: with SHADED only those of SHADE. */
static void
number_cells (struct etude_range *range, etude_word board, bool shaded, enum etude_shade shade)
{
  memset (range->number, 0xff, sizeof range->number);
  for (unsigned cell = 0; cell < ETUDE_CELLS; cell++)
    if (etude_word_has (board, cell) && (!shaded || etude_cell_is_light (cell) == (shade == ETUDE_LIGHT)))
      number_cell (range, cell);
}

void
etude_layout_init (struct etude_layout *layout, const struct etude_ending *ending, unsigned edge,
                   enum etude_shade shade)
{
  const etude_word board = etude_word_board (edge);

  memset (layout, 0, sizeof *layout);
  layout->ending = *ending;
  layout->edge = edge;
  layout->shade = shade;
  layout->shaded = etude_ending_has_single_bishop (ending);
  choose_symmetries (layout);
  choose_kings (layout, board);
  for (unsigned i = 0; i < ending->n_men; i++)
    number_cells (&layout->range[i], board, layout->shaded && ending->man[i] == ETUDE_BISHOP, shade);
  layout->last = ending->n_men - 1;
  layout->length = layout->range[layout->last].n;
  layout->rows = layout->n_kings;
  for (unsigned i = 0; i < layout->last; i++)
    layout->rows *= layout->range[i].n;
}

void
etude_layout_row (const struct etude_layout *layout, unsigned row, struct etude_placement *placement)
{
  for (unsigned i = layout->last; i-- > 0;)
    {
      placement->man[i] = layout->range[i].cell[row % layout->range[i].n];
      row /= layout->range[i].n;
    }
  placement->king = layout->king_cell[row];
}

unsigned
etude_layout_row_of (const struct etude_layout *layout, const struct etude_placement *placement)
{
  unsigned row = layout->king_number[placement->king];

  for (unsigned i = 0; i < layout->last; i++)
    row = row * layout->range[i].n + layout->range[i].number[placement->man[i]];
  return row;
}

struct etude_placement
etude_placement_image (const struct etude_layout *layout, unsigned symmetry, const struct etude_placement *placement)
{
  struct etude_placement image = { .king = etude_symmetry_cell (symmetry, placement->king, layout->edge) };

  for (unsigned i = 0; i < layout->ending.n_men; i++)
    image.man[i] = etude_symmetry_cell (symmetry, placement->man[i], layout->edge);
  return image;
}

unsigned
etude_layout_like_orders (const struct etude_layout *layout)
{
  unsigned orders = 1, run = 1;

  for (unsigned i = 1; i < layout->ending.n_men; i++)
    {
      run = layout->ending.man[i] == layout->ending.man[i - 1] ? run + 1 : 1;
      orders *= run;
    }
  return orders;
}
