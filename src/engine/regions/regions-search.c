/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-search.c - the search for answers of boards in coloured regions, for sets of BITBOARD_WORDS words. */
#include <string.h>

#include "regions-search.h"

#define WORDS BITBOARD_WORDS
#ifdef BITBOARD_POPCNT
#  define NAME_(words) etude_regions_search_##words##_popcnt
#else
#  define NAME_(words) etude_regions_search_##words
#endif
#define NAME(words) NAME_ (words)

#define TICKS 256      /* squares tried between two ticks */
#define FEW_WAYS 3     /* squares of a line that lacks one star, of which is looked what all of them rule out, */
#define FEW_PACKINGS 4 /* and how many more than it lacks there may be where it lacks more */

/* A set of squares. */
struct bits
{
  uint64_t word[WORDS];
};

/* What is known. */
struct node
{
  struct bits open, stars;                 /* where a star may be, and where one is */
  unsigned char need[ETUDE_REGIONS_LINES]; /* the stars that a line lacks */
};

struct search
{
  const struct etude_regions_run *run;
  unsigned n, n_lines;
  bool several; /* no two touch, and lines have several: what fits into runs and bands is looked at, too */
  const struct bits *reach;
  struct bits line[ETUDE_REGIONS_LINES];
  unsigned char of[ETUDE_REGIONS_SQUARES][3]; /* the lines of a square */
  uint64_t tried;
  enum etude_status status;
};

/* --- sets --- */

static inline unsigned
count (const struct bits *a)
{
  unsigned n = 0;

  for (unsigned i = 0; i < WORDS; i++)
    n += (unsigned) __builtin_popcountll (a->word[i]);
  return n;
}

static inline struct bits
both (const struct bits *a, const struct bits *b)
{
  struct bits c = *a;

  for (unsigned i = 0; i < WORDS; i++)
    c.word[i] &= b->word[i];
  return c;
}

static inline void
take_out (struct bits *a, const struct bits *b)
{
  for (unsigned i = 0; i < WORDS; i++)
    a->word[i] &= ~b->word[i];
}

static inline void
put_in (struct bits *a, const struct bits *b)
{
  for (unsigned i = 0; i < WORDS; i++)
    a->word[i] |= b->word[i];
}

/* Takes the lowest square out of A, which is not empty. */
static inline unsigned
pop (struct bits *a)
{
  unsigned i = 0, square;

  while (i + 1 < WORDS && !a->word[i])
    i++;
  square = i * 64 + (unsigned) __builtin_ctzll (a->word[i]);
  a->word[i] &= a->word[i] - 1;
  return square;
}

/* --- stars --- */

/* The squares that a star on SQUARE would rule out, its own among them. */
static inline struct bits
ruled_out (const struct search *search, const struct node *node, unsigned square)
{
  struct bits out = search->reach[square];

  for (unsigned i = 0; i < 3; i++)
    if (node->need[search->of[square][i]] == 1)
      put_in (&out, &search->line[search->of[square][i]]);
  return out;
}

/* Sets a star on SQUARE, which is open. Returns false if a line has too many. */
static bool
set_star (const struct search *search, struct node *node, unsigned square)
{
  take_out (&node->open, &search->reach[square]);
  node->open.word[square / 64] &= ~(UINT64_C (1) << square % 64);
  node->stars.word[square / 64] |= UINT64_C (1) << square % 64;
  for (unsigned i = 0; i < 3; i++)
    {
      const unsigned line = search->of[square][i];

      if (node->need[line] == 0)
        return false;
      if (--node->need[line] == 0)
        take_out (&node->open, &search->line[line]);
    }
  return true;
}

static bool
set_all (const struct search *search, struct node *node, struct bits squares)
{
  for (unsigned left = count (&squares); left > 0; left--)
    {
      const unsigned square = pop (&squares);

      if (!(node->open.word[square / 64] >> square % 64 & 1) || !set_star (search, node, square))
        return false;
    }
  return true;
}

/* --- lines with few squares --- */

/* All ways to fill a line. */
struct packing
{
  const struct search *search;
  const struct node *node;
  struct bits common; /* what all of them rule out */
  struct bits used;   /* the squares that some of them have */
};

/* Sets NEED further stars on SQUARES; those before rule out OUT and are SET. */
static void
pack (struct packing *p, struct bits squares, unsigned need, const struct bits *out, const struct bits *set)
{
  for (unsigned left = count (&squares); left >= need; left--)
    {
      const unsigned square = pop (&squares);
      struct bits more = ruled_out (p->search, p->node, square), rest = squares, stars = *set;

      take_out (&rest, &more);
      put_in (&more, out);
      stars.word[square / 64] |= UINT64_C (1) << square % 64;
      if (need > 1)
        pack (p, rest, need - 1, &more, &stars);
      else
        {
          p->common = both (&p->common, &more);
          put_in (&p->used, &stars);
        }
    }
}

/* Goes once through all lines. Returns false if one cannot be filled. */
static bool
fill_lines (const struct search *search, struct node *node)
{
  for (unsigned line = 0; line < search->n_lines; line++)
    {
      const unsigned need = node->need[line];
      struct bits squares;
      unsigned n;

      if (need == 0)
        continue;
      squares = both (&node->open, &search->line[line]);
      n = count (&squares);
      if (n < need || (n == need && !set_all (search, node, squares)))
        return false;
      if (n > need && need == 1 && n <= FEW_WAYS)
        {
          /* Takes out of NODE what a star on any of SQUARES rules out; they are those of a line that lacks one. */
          struct bits left = squares, common = ruled_out (search, node, pop (&left));

          for (unsigned others = count (&left); others > 0; others--)
            {
              const struct bits out = ruled_out (search, node, pop (&left));

              common = both (&common, &out);
            }
          take_out (&common, &squares);
          take_out (&node->open, &common);
        }
      else if (n > need && need > 1 && n <= need + FEW_PACKINGS)
        {
          /* Takes out of NODE what the SQUARES of LINE, which lacks several stars, leave no room for. */
          const struct bits nothing = { { 0 } };
          struct packing p = { .search = search, .node = node };

          memset (&p.common, 255, sizeof p.common);
          pack (&p, squares, node->need[line], &nothing, &nothing);
          take_out (&p.common, &squares);
          take_out (&node->open, &p.common);
          p.common = squares;
          take_out (&p.common, &p.used);
          take_out (&node->open, &p.common);
        }
    }
  return true;
}

/* --- runs and bands --- */

/* The open squares of each row as bits by column, and of each column as bits by row. */
struct layout
{
  uint32_t across[2][ETUDE_REGIONS_EDGE_MAX + 1];
};

static void
lay_out (const struct search *search, const struct bits *squares, struct layout *layout)
{
  const unsigned n = search->n;

  memset (layout, 0, sizeof *layout);
  for (unsigned row = 0; row < n; row++)
    {
      const unsigned first = row * n, i = first / 64, shift = first % 64;
      const uint64_t rest = shift > 0 && shift + n > 64 ? squares->word[i + 1] << (64 - shift) : 0;
      uint32_t places = (uint32_t) (squares->word[i] >> shift | rest) & ((UINT32_C (1) << n) - 1);

      layout->across[0][row] = places;
      for (; places; places &= places - 1)
        layout->across[1][__builtin_ctz (places)] |= UINT32_C (1) << row;
    }
}

/* Takes the places of LINE, of rows or columns, that are not in KEEP out of NODE. */
static void
keep_places (const struct search *search, struct node *node, unsigned axis, unsigned line, uint32_t gone)
{
  for (; gone; gone &= gone - 1)
    {
      const unsigned place = (unsigned) __builtin_ctz (gone);
      const unsigned square = axis == 0 ? place + line * search->n : line + place * search->n;

      node->open.word[square / 64] &= ~(UINT64_C (1) << square % 64);
    }
}

/* What fits into the runs of lines, and of two lines side by side, where no two stars touch. */
static bool
fit_lines (const struct search *search, struct node *node, const struct layout *layout)
{
  const unsigned n = search->n;

  for (unsigned axis = 0; axis < 2; axis++)
    for (unsigned i = 0; i < 2 * n - 1; i++)
      {
        const unsigned line = i / 2, last = (i + 1) / 2;
        const uint32_t *across = layout->across[axis];
        const unsigned need = node->need[axis * n + line] + (last > line ? node->need[axis * n + last] : 0);
        uint32_t keep;
        const unsigned most = etude_regions_fit (across[line] | across[last], &keep);

        if (most < need)
          return false;
        if (most > need)
          continue;
        keep_places (search, node, axis, line, across[line] & ~keep);
        keep_places (search, node, axis, last, across[last] & ~keep);
      }
  return true;
}

/* What fits into a region that lies in LAYOUT and lacks NEED stars: it is cut into pairs of lines. */
static bool
fit_region (const struct search *search, struct node *node, unsigned need, const struct layout *layout)
{
  const unsigned n = search->n;

  for (unsigned way = 0; way < 4; way++)
    {
      const uint32_t *across = layout->across[way / 2];
      uint32_t keep[ETUDE_REGIONS_EDGE_MAX + 1];
      unsigned most = 0;

      for (unsigned i = way % 2; i < n + 1; i += 2)
        most += etude_regions_fit ((i > 0 ? across[i - 1] : 0) | (i < n ? across[i] : 0), &keep[i]);
      if (most < need)
        return false;
      for (unsigned i = way % 2; i < n + 1 && most == need; i += 2)
        {
          if (i > 0)
            keep_places (search, node, way / 2, i - 1, across[i - 1] & ~keep[i]);
          if (i < n)
            keep_places (search, node, way / 2, i, across[i] & ~keep[i]);
        }
    }
  return true;
}

/* Where the open squares of the regions lie: the first and the last line of each. */
struct extent
{
  struct bits open;
  unsigned need, line; /* line: the region's */
  unsigned char first[2], last[2];
};

/* The regions that lie within the lines FIRST to LAST lack no more than these; if as much, these are theirs alone. The
 * regions that meet these lines lack no less; if as much, they have squares there only. */
static bool
fit_band (const struct search *search, struct node *node, const struct extent *extent, unsigned count_regions,
          const unsigned band[3])
{
  const unsigned n = search->n, axis = band[0];
  unsigned need = 0, within = 0, meeting = 0;
  struct bits lines = { { 0 } };

  for (unsigned i = band[1]; i <= band[2]; i++)
    need += node->need[axis * n + i];
  for (unsigned i = 0; i < count_regions; i++)
    {
      const bool in = extent[i].first[axis] >= band[1] && extent[i].last[axis] <= band[2];
      const bool out = extent[i].first[axis] > band[2] || extent[i].last[axis] < band[1];

      within += in ? extent[i].need : 0;
      meeting += out ? 0 : extent[i].need;
    }
  if (within > need || meeting < need)
    return false;
  if (within < need && meeting > need)
    return true;
  for (unsigned i = band[1]; i <= band[2]; i++)
    put_in (&lines, &search->line[axis * n + i]);
  for (unsigned i = 0; i < count_regions; i++)
    {
      const bool in = extent[i].first[axis] >= band[1] && extent[i].last[axis] <= band[2];
      const bool out = extent[i].first[axis] > band[2] || extent[i].last[axis] < band[1];
      struct bits squares = extent[i].open;

      if (in || out)
        continue;
      if (within == need)
        squares = both (&squares, &lines);
      else
        take_out (&squares, &lines);
      take_out (&node->open, &squares);
    }
  return true;
}

static bool
fit_all (const struct search *search, struct node *node)
{
  const unsigned n = search->n;
  struct extent extent[ETUDE_REGIONS_EDGE_MAX];
  struct layout layout;
  unsigned regions = 0;

  lay_out (search, &node->open, &layout);
  if (!fit_lines (search, node, &layout))
    return false;
  for (unsigned line = 2 * n; line < 3 * n; line++)
    {
      struct extent *e = &extent[regions];

      if (node->need[line] == 0)
        continue;
      e->open = both (&node->open, &search->line[line]);
      e->need = node->need[line];
      lay_out (search, &e->open, &layout);
      if (!fit_region (search, node, e->need, &layout))
        return false;
      for (unsigned axis = 0; axis < 2; axis++)
        {
          e->first[axis] = 0;
          while (e->first[axis] < n && !layout.across[axis][e->first[axis]])
            e->first[axis]++;
          e->last[axis] = (unsigned char) (n - 1);
          while (e->last[axis] > 0 && !layout.across[axis][e->last[axis]])
            e->last[axis]--;
        }
      regions++;
    }
  for (unsigned axis = 0; axis < 2; axis++)
    for (unsigned first = 0; first < n; first++)
      for (unsigned last = first; last < n; last++)
        if (!fit_band (search, node, extent, regions, (unsigned[]){ axis, first, last }))
          return false;
  return true;
}

/* --- all together --- */

static bool
is_same (const struct bits *a, const struct bits *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* The line with the fewest squares for what it lacks; N_LINES if none lacks any. */
static unsigned
choose_line (const struct search *search, const struct node *node)
{
  unsigned best = search->n_lines, least = UINT32_MAX;

  for (unsigned line = 0; line < search->n_lines; line++)
    if (node->need[line] > 0)
      {
        const struct bits squares = both (&node->open, &search->line[line]);
        const unsigned ways = 8 * (count (&squares) - node->need[line]) + node->need[line];

        if (ways < least)
          {
            least = ways;
            best = line;
          }
      }
  return best;
}

/* Returns whether to go on. */
static bool
search_from (struct search *search, struct node *node)
{
  const struct etude_regions_run *run = search->run;

  for (;;)
    {
      unsigned line, square;
      struct node with;
      struct bits before, squares;

      do
        {
          before = node->open;
          if (!fill_lines (search, node)
              || (search->several && is_same (&before, &node->open) && !fit_all (search, node)))
            return true;
        }
      while (!is_same (&before, &node->open));
      line = choose_line (search, node);
      if (line == search->n_lines)
        {
          struct etude_regions_set stars = { { 0 } };

          memcpy (stars.word, node->stars.word, sizeof node->stars);
          return run->visit (run->data, &stars);
        }
      if (++search->tried % TICKS == 0 && run->tick && !run->tick (run->tick_data, search->tried, 0))
        {
          search->status = ETUDE_STOPPED;
          return false;
        }
      with = *node;
      squares = both (&node->open, &search->line[line]);
      square = pop (&squares);
      if (set_star (search, &with, square) && !search_from (search, &with))
        return false;
      node->open.word[square / 64] &= ~(UINT64_C (1) << square % 64);
    }
}

static enum etude_status
run_search (const struct etude_regions_run *run)
{
  const unsigned n = run->tables->n;
  struct search search
      = { .run = run, .n = n, .n_lines = 3 * n, .several = run->board->stars > 1 && run->board->rule == ETUDE_KING };
  struct node node = { 0 };

  search.reach = (const struct bits *) run->tables->reach;
  memcpy (search.line, run->tables->line, 2 * n * sizeof *search.line);
  for (unsigned i = 0; i < n * n; i++)
    {
      search.of[i][0] = (unsigned char) (i / n);
      search.of[i][1] = (unsigned char) (n + i % n);
      search.of[i][2] = (unsigned char) (2 * n + run->board->region[i]);
      search.line[search.of[i][2]].word[i / 64] |= UINT64_C (1) << i % 64;
      node.open.word[i / 64] |= UINT64_C (1) << i % 64;
    }
  memset (node.need, run->board->stars, 3 * n);
  search_from (&search, &node);
  return search.status;
}

const struct etude_regions_search NAME (WORDS) = { run_search };
