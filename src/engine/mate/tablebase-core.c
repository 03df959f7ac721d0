/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tablebase and the smaller ones in it, made in order, and counted. Compiled for bitboards of one word and of four. */
#include "tablebase-calls.h"
#include "tablebase-template-solve.h"
#include "tablebase-template.h"

/* --- what captures lead to --- */

struct need
{
  struct etude_ending ending;
  enum etude_square_colour bishop_colour;
};

static unsigned
add_need (struct need *needs, unsigned n, const struct etude_ending *ending, enum etude_square_colour bishop_colour)
{
  for (unsigned i = 0; i < n; i++)
    if (etude_ending_equal (&needs[i].ending, ending) && needs[i].bishop_colour == bishop_colour)
      return n;
  needs[n] = (struct need){ *ending, bishop_colour };
  return n + 1;
}

/* The endings that captures in ENDING lead to, each once. On odd edges the other colour is no mirror image, so a bishop
 * that stands on any square needs both. Returns their number. */
static unsigned
list_needs (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
            struct need needs[ETUDE_SMALLER_MAX])
{
  const bool both = edge % 2 && !etude_ending_has_single_bishop (ending);
  unsigned n = 0;

  for (unsigned i = 0; ending->n_men > 1 && i < ending->n_men; i++)
    {
      struct etude_ending less = etude_ending_without (ending, i);

      n = add_need (needs, n, &less, bishop_colour);
      if (both)
        n = add_need (needs, n, &less, bishop_colour == ETUDE_LIGHT ? ETUDE_DARK : ETUDE_LIGHT);
    }
  return n;
}

static uint64_t
n_bitboards (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour)
{
  struct need needs[ETUDE_SMALLER_MAX];
  unsigned n = list_needs (ending, edge, bishop_colour, needs);
  struct etude_layout layout;
  uint64_t sum;

  etude_layout_init (&layout, ending, edge, bishop_colour);
  sum = (uint64_t) layout.rows * layout.length;
  for (unsigned i = 0; i < n; i++)
    sum += n_bitboards (&needs[i].ending, edge, needs[i].bishop_colour);
  return sum;
}

/* --- making --- */

static void
free_core (struct etude_core *core)
{
  for (unsigned i = 0; i < ETUDE_SMALLER_MAX && core->smaller[i]; i++)
    free_core (core->smaller[i]);
  free (core->white);
  free (core);
}

/* Makes and solves ENDING; with COUNTED its distances are counted and not kept. */
static enum etude_status
make (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
      struct etude_progress *progress, struct etude_statistics *counted, struct etude_core **made)
{
  struct etude_core *core = calloc (1, sizeof *core);
  struct need needs[ETUDE_SMALLER_MAX];
  unsigned n = list_needs (ending, edge, bishop_colour, needs);
  enum etude_status status = ETUDE_OK;

  if (!core)
    return ETUDE_NO_MEMORY;
  etude_layout_init (&core->layout, ending, edge, bishop_colour);
  etude_lines_init (&core->lines, edge);
  for (unsigned i = 0; i < n && status == ETUDE_OK; i++)
    status = make (&needs[i].ending, edge, needs[i].bishop_colour, progress, NULL, &core->smaller[i]);
  if (status == ETUDE_OK)
    status = solve (core, progress, counted);
  if (status == ETUDE_OK)
    *made = core;
  else
    free_core (core);
  return status;
}

/* --- counting --- */

static enum etude_status
count (const struct etude_ending *ending, unsigned edge, enum etude_square_colour bishop_colour,
       struct etude_progress *progress, struct etude_statistics *result)
{
  struct etude_statistics st = { 0 };
  struct etude_core *core;
  enum etude_status status = make (ending, edge, bishop_colour, progress, &st, &core);
  unsigned orders = 1;

  if (status != ETUDE_OK)
    return status;
  /* White's pieces were counted once for every order of equal men. */
  for (unsigned i = 1, run = 1; i < ending->n_men; i++)
    {
      run = ending->man[i].piece == ending->man[i - 1].piece ? run + 1 : 1;
      orders *= run;
    }
  free_core (core);
  st.white_legal /= orders;
  st.black_legal /= orders;
  st.black_stalemate /= orders;
  for (unsigned d = 0; d <= ETUDE_DEPTH_MAX; d++)
    {
      st.white[d] /= orders;
      st.black[d] /= orders;
      st.white_won += st.white[d];
      st.black_lost += st.black[d];
      if (st.white[d] || st.black[d])
        st.longest = d;
    }
  st.black_mated = st.black[0];
  *result = st;
  return ETUDE_OK;
}

const struct etude_core_calls BITBOARD_NAME (etude_core_calls) = {
  .count = count,
  .n_bitboards = n_bitboards,
};
