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
  struct bits seen;                        /* what was open when all had been thought through */
  unsigned char need[ETUDE_REGIONS_LINES]; /* the stars that a line lacks */
};

struct search
{
  const struct etude_regions_run *run;
  unsigned n, n_lines;
  bool several;  /* no two touch, and lines have several: what fits into runs and bands is looked at, too, */
  bool thorough; /* and how lines can be filled, in whatever order answers come then */
  const struct bits *reach;
  struct bits line[ETUDE_REGIONS_LINES];
  unsigned char of[ETUDE_REGIONS_SQUARES][3]; /* the lines of a square */
  uint32_t weight[ETUDE_REGIONS_LINES];       /* how often a line was found without room, and one */
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

/* --- ways to fill a region --- */

static inline bool
is_empty (const struct bits *a)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < WORDS; i++)
    any |= a->word[i];
  return any == 0;
}

static inline void
drop (struct bits *a, unsigned square)
{
  a->word[square / 64] &= ~(UINT64_C (1) << square % 64);
}

/* One way to fill a line: its stars, and what they rule out. */
struct way
{
  struct bits stars, out;
};

/* Whether SQUARES lie in NEED blocks of two by two or more: each has one star at most. */
static inline bool
has_blocks (const struct search *search, struct bits squares, unsigned need)
{
  const unsigned n = search->n;

  for (; need > 0 && !is_empty (&squares); need--)
    {
      const unsigned square = pop (&squares), above = square + n;
      const bool wide = search->of[square][1] + 1u < 2 * n;

      if (wide)
        drop (&squares, square + 1);
      if (above >= n * n)
        continue;
      drop (&squares, above);
      if (wide)
        drop (&squares, above + 1);
    }
  return need == 0;
}

/* Looks for a way to set NEED stars on SQUARES, and adds it to WAY. */
static bool
find_way (const struct search *search, const struct node *node, struct bits squares, unsigned need, struct way *way)
{
  if (need == 0)
    return true;
  for (unsigned left = count (&squares); left >= need && (need == 1 || has_blocks (search, squares, need)); left--)
    {
      const unsigned square = pop (&squares);
      const struct bits out = ruled_out (search, node, square);
      struct bits rest = squares;

      take_out (&rest, &out);
      if (find_way (search, node, rest, need - 1, way))
        {
          put_in (&way->out, &out);
          way->stars.word[square / 64] |= UINT64_C (1) << square % 64;
          return true;
        }
    }
  return false;
}

/* Looks for a way to fill the SQUARES of a line that lacks NEED stars in which SQUARE has a star if WITH, or else in which
 * no star rules it out. */
static bool
find_way_for (const struct search *search, const struct node *node, struct bits squares, unsigned need, unsigned square,
              bool with, struct way *way)
{
  const struct bits out = ruled_out (search, node, square);

  *way = (struct way){ 0 };
  if (with)
    {
      way->out = out;
      drop (&squares, square);
    }
  take_out (&squares, &out);
  return find_way (search, node, squares, need - with, way);
}

/* Takes out of NODE the squares of LINE that no way to fill it has, and those that all of them rule out. Returns false if
 * there is no way. */
static bool
fill_region (const struct search *search, struct node *node, unsigned line)
{
  const unsigned need = node->need[line];
  struct bits squares = both (&node->open, &search->line[line]), unused = squares, common = node->open;
  struct way way = { 0 };

  if (!find_way (search, node, squares, need, &way))
    return false;
  take_out (&unused, &way.stars);
  take_out (&common, &squares);
  common = both (&common, &way.out);
  while (!is_empty (&unused))
    {
      const unsigned square = pop (&unused);

      if (find_way_for (search, node, squares, need, square, true, &way))
        {
          take_out (&unused, &way.stars);
          common = both (&common, &way.out);
        }
      else
        {
          drop (&node->open, square);
          drop (&squares, square);
        }
    }
  while (!is_empty (&common))
    {
      const unsigned square = pop (&common);

      if (find_way_for (search, node, squares, need, square, false, &way))
        common = both (&common, &way.out);
      else
        drop (&node->open, square);
    }
  return true;
}

/* --- two lines side by side --- */

/* Takes the places out of two lines side by side, of LENGTH, that no way to set NEED stars on both at once has. States are
 * numbers of stars on both: bit i + 8 j. Returns false if there is no way. */
static bool
fill_pair (uint32_t places[2], unsigned length, const unsigned char need[2])
{
  const uint64_t all = UINT64_C (1) << (need[0] + 8 * need[1]);
  const uint64_t most = ((UINT64_C (2) << need[0]) - 1) * (UINT64_C (0x1010101010101) & (2 * (all >> need[0]) - 1));
  const uint32_t first = places[0], second = places[1];
  uint64_t before[ETUDE_REGIONS_EDGE_MAX + 2]; /* by place: the states there with nothing on the one before, */
  uint64_t behind[ETUDE_REGIONS_EDGE_MAX + 2]; /* and those from which all can be set from there on */

  before[0] = before[1] = 1;
  for (unsigned i = 0; i < length; i++)
    before[i + 2]
        = before[i + 1]
          | (((-(uint64_t) (first >> i & 1) & before[i] << 1) | (-(uint64_t) (second >> i & 1) & before[i] << 8))
             & most);
  if (!(before[length + 1] & all))
    return false;
  behind[length] = behind[length + 1] = all;
  for (unsigned i = length; i-- > 0;)
    {
      const uint64_t then = behind[i + 2];

      behind[i] = behind[i + 1]
                  | (((-(uint64_t) (first >> i & 1) & then >> 1) | (-(uint64_t) (second >> i & 1) & then >> 8)) & most);
      places[0] &= ~((uint32_t) !(before[i] << 1 & then) << i);
      places[1] &= ~((uint32_t) !(before[i] << 8 & then) << i);
    }
  return true;
}

/* Looks at the rows, or columns, of NEWS and those beside them. */
static bool
fill_pairs (struct search *search, struct node *node, const struct bits *news)
{
  const unsigned n = search->n;

  struct layout layout, changed;

  lay_out (search, &node->open, &layout);
  lay_out (search, news, &changed);
  for (unsigned i = 0; i < 2 * n; i++)
    {
      const unsigned axis = i / n, line = i % n;
      uint32_t *places = &layout.across[axis][line];
      const uint32_t old[2] = { places[0], places[1] };

      if (line + 1 == n || node->need[i] + node->need[i + 1] == 0
          || !(changed.across[axis][line] | changed.across[axis][line + 1]))
        continue;
      if (!fill_pair (places, n, &node->need[i]))
        {
          search->weight[i]++;
          search->weight[i + 1]++;
          return false;
        }
      keep_places (search, node, axis, line, old[0] & ~places[0]);
      keep_places (search, node, axis, line + 1, old[1] & ~places[1]);
    }
  return true;
}

/* --- bands --- */

/* How many stars a region may have in bands, and must. */
struct profile
{
  struct bits open;
  unsigned need;
  unsigned char first[2], end[2];                                                /* of its rows and columns */
  unsigned char most[2][ETUDE_REGIONS_EDGE_MAX + 1][ETUDE_REGIONS_EDGE_MAX + 1]; /* from a line on to before another */
};

/* The band from line A to before B of AXIS, as far as P goes. */
static inline unsigned
most_in (const struct profile *p, unsigned axis, unsigned a, unsigned b)
{
  const unsigned first = p->first[axis], end = p->end[axis];

  return b <= first || a >= end ? 0 : p->most[axis][a < first ? first : a][b > end ? end : b];
}

/* What all regions together may have, and must, in each band of an axis. */
struct bands
{
  int32_t sum[ETUDE_REGIONS_EDGE_MAX + 1][ETUDE_REGIONS_EDGE_MAX + 1]; /* the most, and the least times 2^16 */
};

/* Measures the region LINE into P and adds it to the BANDS of both axes as differences: the sum of those from line A on and up to B
 * is what P has in the band. */
static void
measure_region (const struct search *search, const struct node *node, unsigned line, struct profile *p,
                struct bands bands[2])
{
  struct layout layout;

  p->open = both (&node->open, &search->line[line]);
  p->need = node->need[line];
  lay_out (search, &p->open, &layout);
  for (unsigned axis = 0; axis < 2; axis++)
    {
      const uint32_t *across = layout.across[axis];
      int32_t in[2][ETUDE_REGIONS_EDGE_MAX + 1] = { { 0 } }; /* from A, and from the line after it */
      unsigned first = 0, end = search->n;
      uint32_t keep;

      while (!across[first])
        first++;
      while (!across[end - 1])
        end--;
      p->first[axis] = (unsigned char) first;
      p->end[axis] = (unsigned char) end;
      for (unsigned b = first; b <= end; b++)
        {
          const unsigned one = b > first ? etude_regions_fit (across[b - 1], &keep) : 0;
          const unsigned two = b > first + 1 ? etude_regions_fit (across[b - 1] | across[b - 2], &keep) : 0;

          for (unsigned a = first; a <= b; a++)
            {
              unsigned most = a < b ? p->most[axis][a][b - 1] + one : 0;

              if (a + 1 < b && p->most[axis][a][b - 2] + two < most)
                most = p->most[axis][a][b - 2] + two;
              p->most[axis][a][b] = (unsigned char) (most < p->need ? most : p->need);
            }
        }
      for (unsigned a = end; a-- > first;)
        for (unsigned b = a + 1; b <= end; b++)
          {
            const unsigned outside = p->most[axis][first][a] + p->most[axis][b][end];
            int32_t *from = in[a % 2], *after = in[(a + 1) % 2];

            from[b] = p->most[axis][a][b] + (outside < p->need ? (int32_t) (p->need - outside) * 65536 : 0);
            bands[axis].sum[a][b] += from[b] - from[b - 1] - (after[b] - after[b - 1]);
          }
    }
}

/* All regions have the most that they may in the band, or the LEAST: where that is all of theirs or nothing, squares go. */
static void
clear_band (const struct search *search, struct node *node, const struct profile *profile, unsigned count_regions,
            const unsigned band[3], bool least)
{
  struct bits lines = { { 0 } };

  for (unsigned i = band[1]; i < band[2]; i++)
    put_in (&lines, &search->line[band[0] * search->n + i]);
  for (unsigned i = 0; i < count_regions; i++)
    {
      const struct profile *p = &profile[i];
      struct bits squares = p->open;

      if (least && most_in (p, band[0], 0, band[1]) + most_in (p, band[0], band[2], ETUDE_REGIONS_EDGE_MAX) >= p->need)
        squares = both (&squares, &lines);
      else if (!least && most_in (p, band[0], band[1], band[2]) == p->need)
        take_out (&squares, &lines);
      else
        continue;
      take_out (&node->open, &squares);
    }
}

static bool
fill_bands (struct search *search, struct node *node)
{
  const unsigned n = search->n;
  struct profile profile[ETUDE_REGIONS_EDGE_MAX];
  struct bands bands[2] = { 0 };
  unsigned regions = 0;

  for (unsigned line = 2 * n; line < 3 * n; line++)
    if (node->need[line] > 0)
      measure_region (search, node, line, &profile[regions++], bands);
  for (unsigned axis = 0; axis < 2; axis++)
    for (unsigned a = n; a-- > 0;)
      for (unsigned b = a + 1, need = 0, sum = 0; b <= n; b++)
        {
          need += node->need[axis * n + b - 1];
          bands[axis].sum[a][b] += bands[axis].sum[a + 1][b];
          sum += (unsigned) bands[axis].sum[a][b];
          if (sum % 65536 < need || sum / 65536 > need)
            return false;
          if (sum % 65536 == need)
            clear_band (search, node, profile, regions, (unsigned[]){ axis, a, b }, false);
          if (sum / 65536 == need)
            clear_band (search, node, profile, regions, (unsigned[]){ axis, a, b }, true);
        }
  return true;
}

/* Goes through the lines of NEWS, or of regions ways to fill them. */
static bool
fill_changed (struct search *search, struct node *node, const struct bits *news, bool ways)
{
  for (unsigned line = ways ? 2 * search->n : 0; line < search->n_lines; line++)
    {
      struct bits squares = both (news, &search->line[line]);
      unsigned n;

      if (node->need[line] == 0 || is_empty (&squares))
        continue;
      squares = both (&node->open, &search->line[line]);
      n = count (&squares);
      if (ways                    ? !fill_region (search, node, line)
          : n <= node->need[line] ? n < node->need[line] || !set_all (search, node, squares)
                                  : false)
        {
          search->weight[line]++;
          return false;
        }
    }
  return true;
}

/* The cheapest first; after each what is new goes through all. */
static bool
think_through (struct search *search, struct node *node)
{
  struct bits seen[4] = { node->seen, node->seen, node->seen, node->seen };

  for (unsigned i = 0; i < 4;)
    {
      struct bits news = seen[i];

      take_out (&news, &node->open);
      if (is_empty (&news))
        {
          i++;
          continue;
        }
      seen[i] = node->open;
      if (i == 0   ? !fill_changed (search, node, &news, false)
          : i == 1 ? !fill_pairs (search, node, &news)
          : i == 2 ? !fill_changed (search, node, &news, true)
                   : !fill_bands (search, node))
        return false;
      i = 0;
    }
  node->seen = node->open;
  return true;
}

/* --- all together --- */

static bool
is_same (const struct bits *a, const struct bits *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static bool
propagate (struct search *search, struct node *node)
{
  struct bits before;

  if (search->thorough)
    return think_through (search, node);
  do
    {
      before = node->open;
      if (!fill_lines (search, node))
        return false;
      if (search->several && is_same (&before, &node->open) && !fit_all (search, node))
        return false;
    }
  while (!is_same (&before, &node->open));
  return true;
}

/* The line with the fewest squares for what it lacks, the more often it was without room the better; N_LINES if none lacks
 * any. */
static unsigned
choose_line (const struct search *search, const struct node *node)
{
  unsigned best = search->n_lines;
  uint64_t least = UINT32_MAX, weight = 1;

  for (unsigned line = 0; line < search->n_lines; line++)
    if (node->need[line] > 0)
      {
        const struct bits squares = both (&node->open, &search->line[line]);
        const unsigned ways = 8 * (count (&squares) - node->need[line]) + node->need[line];

        if (ways * weight < least * search->weight[line])
          {
            least = ways;
            weight = search->weight[line];
            best = line;
          }
      }
  return best;
}

/* Returns whether to go on. */
static bool
look (struct search *search, struct node *node)
{
  const struct etude_regions_run *run = search->run;

  while (propagate (search, node))
    {
      const unsigned line = choose_line (search, node);
      struct node with = *node;
      struct bits squares;
      unsigned square;

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
      squares = both (&node->open, &search->line[line]);
      square = pop (&squares);
      if (set_star (search, &with, square) && !look (search, &with))
        return false;
      node->open.word[square / 64] &= ~(UINT64_C (1) << square % 64);
    }
  return true;
}

static enum etude_status
run_search (const struct etude_regions_run *run)
{
  const unsigned n = run->tables->n;
  const bool several = run->board->stars > 1 && run->board->rule == ETUDE_KING;
  struct search search
      = { .run = run, .n = n, .n_lines = 3 * n, .several = several, .thorough = several && !run->steady };
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
  memset (&node.seen, 255, sizeof node.seen);
  memset (node.need, run->board->stars, 3 * n);
  for (unsigned i = 0; i < 3 * n; i++)
    search.weight[i] = 1;
  look (&search, &node);
  return search.status;
}

const struct etude_regions_search NAME (WORDS) = { run_search };
