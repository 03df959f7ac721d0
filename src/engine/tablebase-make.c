/* A tablebase and the smaller ones in it: making them in order, and finding the one that knows a position. */
#include "tablebase-core.h"

#include <stdlib.h>

/* --- what captures lead to --- */

struct need
{
  struct etude_ending ending;
  enum etude_shade shade;
};

static unsigned
add_need (struct need *needs, unsigned n, const struct etude_ending *ending, enum etude_shade shade)
{
  for (unsigned i = 0; i < n; i++)
    if (etude_ending_equal (&needs[i].ending, ending) && needs[i].shade == shade)
      return n;
  needs[n] = (struct need){ *ending, shade };
  return n + 1;
}

/* The endings that captures in ENDING lead to, each once. On odd edges the other shade is no mirror image, so a bishop
 * that stands on any square needs both. Returns their number. */
static unsigned
list_needs (const struct etude_ending *ending, unsigned edge, enum etude_shade shade,
            struct need needs[ETUDE_SMALLER_MAX])
{
  const bool both = edge % 2 && !etude_ending_has_single_bishop (ending);
  unsigned n = 0;

  for (unsigned i = 0; ending->n_men > 1 && i < ending->n_men; i++)
    {
      struct etude_ending less = etude_ending_without (ending, i);

      n = add_need (needs, n, &less, shade);
      if (both)
        n = add_need (needs, n, &less, shade == ETUDE_LIGHT ? ETUDE_DARK : ETUDE_LIGHT);
    }
  return n;
}

uint64_t
etude_core_words (const struct etude_ending *ending, unsigned edge, enum etude_shade shade)
{
  struct need needs[ETUDE_SMALLER_MAX];
  unsigned n = list_needs (ending, edge, shade, needs);
  struct etude_layout layout;
  uint64_t words;

  etude_layout_init (&layout, ending, edge, shade);
  words = (uint64_t) layout.rows * layout.length;
  for (unsigned i = 0; i < n; i++)
    words += etude_core_words (&needs[i].ending, edge, needs[i].shade);
  return words;
}

/* --- making --- */

static enum etude_status
make_smaller (struct etude_tablebase *tablebase, struct etude_progress *progress)
{
  const struct etude_layout *layout = &tablebase->layout;
  struct need needs[ETUDE_SMALLER_MAX];
  unsigned n = list_needs (&layout->ending, layout->edge, layout->shade, needs);
  enum etude_status status = ETUDE_OK;

  for (unsigned i = 0; i < n && status == ETUDE_OK; i++)
    status = etude_core_new (&needs[i].ending, layout->edge, needs[i].shade, progress, &tablebase->smaller[i]);
  return status;
}

/* Solves ENDING; with COUNTED its distances are counted and not kept. */
static enum etude_status
make (const struct etude_ending *ending, unsigned edge, enum etude_shade shade, struct etude_progress *progress,
      struct etude_statistics *counted, struct etude_tablebase **made)
{
  struct etude_tablebase *tablebase = calloc (1, sizeof *tablebase);
  enum etude_status status;

  if (!tablebase)
    return ETUDE_NO_MEMORY;
  etude_layout_init (&tablebase->layout, ending, edge, shade);
  etude_lines_init (&tablebase->lines, edge);
  status = make_smaller (tablebase, progress);
  if (status == ETUDE_OK)
    status = etude_tablebase_solve (tablebase, progress, counted);
  if (status == ETUDE_OK)
    *made = tablebase;
  else
    etude_core_free (tablebase);
  return status;
}

enum etude_status
etude_core_new (const struct etude_ending *ending, unsigned edge, enum etude_shade shade,
                struct etude_progress *progress, struct etude_tablebase **made)
{
  return make (ending, edge, shade, progress, NULL, made);
}

enum etude_status
etude_core_count (const struct etude_ending *ending, unsigned edge, enum etude_shade shade,
                  struct etude_progress *progress, struct etude_statistics *statistics)
{
  struct etude_statistics counted = { 0 };
  struct etude_tablebase *tablebase;
  enum etude_status status = make (ending, edge, shade, progress, &counted, &tablebase);

  if (status != ETUDE_OK)
    return status;
  etude_statistics_sum_up (&counted, etude_layout_like_orders (&tablebase->layout));
  etude_core_free (tablebase);
  *statistics = counted;
  return ETUDE_OK;
}

void
etude_core_free (struct etude_tablebase *tablebase)
{
  for (unsigned i = 0; i < ETUDE_SMALLER_MAX && tablebase->smaller[i]; i++)
    etude_core_free (tablebase->smaller[i]);
  free (tablebase->white);
  free (tablebase);
}

uint64_t
etude_core_bytes (const struct etude_tablebase *tablebase)
{
  const struct etude_layout *layout = &tablebase->layout;
  uint64_t bytes = sizeof *tablebase;

  bytes += (uint64_t) 2 * ETUDE_PLANES * layout->rows * layout->length * sizeof (etude_word);
  for (unsigned i = 0; i < ETUDE_SMALLER_MAX && tablebase->smaller[i]; i++)
    bytes += etude_core_bytes (tablebase->smaller[i]);
  return bytes;
}

/* --- finding a position --- */

static bool
knows_shade (const struct etude_layout *layout, const unsigned char *man, bool *mirrored)
{
  *mirrored = false;
  for (unsigned i = 0; layout->shaded && i < layout->ending.n_men; i++)
    if (layout->ending.man[i] == ETUDE_BISHOP)
      *mirrored = etude_square_is_light (man[i], layout->edge) != (layout->shade == ETUDE_LIGHT);
  return !*mirrored || layout->edge % 2 == 0;
}

/* The tablebase that answers for P, this one or a smaller one; NULL when there is none. */
static const struct etude_tablebase *
find (const struct etude_tablebase *tablebase, const struct etude_position *p, bool *mirrored)
{
  const struct etude_tablebase *found = NULL;

  if (etude_ending_equal (&tablebase->layout.ending, &p->ending))
    return knows_shade (&tablebase->layout, p->man, mirrored) ? tablebase : NULL;
  for (unsigned i = 0; !found && i < ETUDE_SMALLER_MAX && tablebase->smaller[i]; i++)
    found = find (tablebase->smaller[i], p, mirrored);
  return found;
}

bool
etude_core_covers (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  bool mirrored;

  return find (tablebase, p, &mirrored);
}

/* --- distances --- */

/* The distance kept for PLACEMENT and the black king on CELL, any king's square, the shade right. */
static unsigned
distance (const struct etude_tablebase *tablebase, const struct etude_placement *placement, unsigned cell,
          enum etude_colour to_move)
{
  const struct etude_layout *layout = &tablebase->layout;
  unsigned symmetry = layout->to_representative[placement->king];
  struct etude_placement image = etude_placement_image (layout, symmetry, placement);

  return etude_planes_get (
      layout, to_move == ETUDE_WHITE ? tablebase->white : tablebase->black, etude_layout_row_of (layout, &image),
      layout->range[layout->last].number[image.man[layout->last]], etude_symmetry_cell (symmetry, cell, layout->edge));
}

static struct etude_placement
placement_of (const struct etude_position *p)
{
  struct etude_placement placement = { .king = etude_cell_of_square (p->white_king, p->edge) };

  for (unsigned i = 0; i < p->ending.n_men; i++)
    placement.man[i] = etude_cell_of_square (p->man[i], p->edge);
  return placement;
}

unsigned
etude_core_distance (const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  bool mirrored = false;
  const struct etude_tablebase *found = find (tablebase, p, &mirrored);
  struct etude_position asked = mirrored ? etude_position_mirror (p) : *p;
  struct etude_placement placement = placement_of (&asked);

  if (!found)
    return 0;
  return distance (found, &placement, etude_cell_of_square (asked.black_king, asked.edge), p->to_move);
}

unsigned
etude_tablebase_after_capture (const struct etude_tablebase *tablebase, const struct etude_placement *placement,
                               unsigned captured)
{
  const unsigned edge = tablebase->layout.edge;
  struct etude_position p = {
    .ending = etude_ending_without (&tablebase->layout.ending, captured),
    .edge = (unsigned char) edge,
    .white_king = (unsigned char) etude_square_of_cell (placement->king, edge),
    .black_king = (unsigned char) etude_square_of_cell (placement->man[captured], edge),
    .to_move = ETUDE_WHITE,
  };

  for (unsigned i = 0, n = 0; i < tablebase->layout.ending.n_men; i++)
    if (i != captured)
      p.man[n++] = (unsigned char) etude_square_of_cell (placement->man[i], edge);
  return etude_core_distance (tablebase, &p);
}
