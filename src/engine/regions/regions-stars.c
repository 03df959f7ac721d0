/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-stars.c - the search for answers of boards in coloured regions with several stars in a line that do not touch.
 *
 * Squares: are kept three times, as places in rows, as places in columns and as places in regions, so that whatever looks at
 *          a line has its squares in one word.
 * Thought: after each change, the cheapest first: lines with as many squares as they lack stars; ways to fill a region; ways
 *          to fill two rows or columns side by side; the least and the most that regions have in bands of lines. Only what
 *          has lost squares since is looked at again.
 * Tried:   a square of the line with the fewest for what it lacks. Where that led to much trying in vain, all open squares are
 *          thought through before another is chosen.
 * Kept:    the ways found last, and what regions have in bands, with the squares they were found for. None of it is ever
 *          taken back: whoever wants it looks whether it is still true.
 */
#include <stdlib.h>
#include <string.h>

#include "regions-search.h"

#define EDGE ETUDE_REGIONS_EDGE_MAX
#define TICKS 256 /* squares tried between two ticks */
#define MANY 200  /* squares tried in vain behind one, after which all others are tried at once */
#define PLACES 64 /* squares of a region whose ways are looked at; of larger ones they are counted only */
#define NEAR (8 * ETUDE_REGIONS_SQUARES)

/* What is known. */
struct node
{
  uint32_t open[2][EDGE + 1];               /* where a star may be: of each row the columns, of each column the rows, */
  uint64_t inside[EDGE];                    /* of each region the places */
  uint32_t stars[EDGE];                     /* of each row the columns */
  unsigned short room[ETUDE_REGIONS_LINES]; /* the open squares of a line */
  unsigned char need[ETUDE_REGIONS_LINES];  /* the stars that it lacks */
  uint32_t counted[3], paired[2], filled;   /* what has lost squares since it was looked at */
  bool banded;                              /* whether nothing has since bands were */
};

/* A square beside a region. */
struct near
{
  uint64_t touched; /* the places of the region that it touches */
  uint64_t way;     /* the last way to fill the region that was found to leave it open */
  unsigned char row, column;
};

/* What is known of a region whatever happens. */
struct region
{
  uint32_t across[2][EDGE];    /* its squares, as rows and columns have them */
  uint64_t line[2][EDGE];      /* the places in a row or column */
  uint64_t touched[PLACES];    /* the places that a place touches, and itself */
  uint64_t block[PLACES];      /* the places of the block of two by two above and to the right */
  uint64_t way[PLACES];        /* the last way that was found with a place */
  unsigned char at[2][PLACES]; /* the rows and columns of places */
  unsigned char first[2], end[2];
  unsigned size;
  struct near *near, *near_end;
};

/* How many stars a region may have in bands. */
struct profile
{
  uint64_t inside;
  unsigned need;
  unsigned char first[2], end[2];            /* of its rows and columns */
  unsigned char most[2][EDGE + 1][EDGE + 1]; /* from a line on to before another */
};

struct search
{
  const struct etude_regions_run *run;
  unsigned n;
  uint32_t pairs; /* the first lines of pairs */
  unsigned char region_of[ETUDE_REGIONS_SQUARES], place_of[ETUDE_REGIONS_SQUARES];
  uint32_t weight[ETUDE_REGIONS_LINES]; /* how often a line was found without room, and one */
  uint64_t tried;
  enum etude_status status;
  struct region region[EDGE];
  struct profile profile[EDGE];
  int32_t sum[2][EDGE + 1][EDGE + 1]; /* what all profiles together have, as differences: add_profile */
  struct near near[NEAR];
};

static inline uint64_t
bit (unsigned i)
{
  return UINT64_C (1) << i;
}

/* --- squares --- */

/* The open squares of LINE in ROW. */
static inline uint32_t
open_in (const struct search *search, const struct node *node, unsigned line, unsigned row)
{
  const unsigned n = search->n;
  const uint32_t mask = line < n       ? -(uint32_t) (line == row)
                        : line < 2 * n ? UINT32_C (1) << (line - n)
                                       : search->region[line - 2 * n].across[0][row];

  return node->open[0][row] & mask;
}

static inline void
drop (const struct search *search, struct node *node, unsigned row, unsigned column)
{
  const unsigned n = search->n, square = column + row * n, region = search->region_of[square];

  if (!(node->open[0][row] >> column & 1))
    return;
  node->open[0][row] &= ~(UINT32_C (1) << column);
  node->open[1][column] &= ~(UINT32_C (1) << row);
  if (search->place_of[square] < PLACES)
    node->inside[region] &= ~bit (search->place_of[square]);
  node->room[row]--;
  node->room[n + column]--;
  node->room[2 * n + region]--;
  node->counted[0] |= UINT32_C (1) << row;
  node->counted[1] |= UINT32_C (1) << column;
  node->counted[2] |= UINT32_C (1) << region;
  node->paired[0] |= search->pairs & (UINT32_C (3) << row >> 1);
  node->paired[1] |= search->pairs & (UINT32_C (3) << column >> 1);
  node->filled |= UINT32_C (1) << region;
  node->banded = false;
}

static void
drop_places (const struct search *search, struct node *node, unsigned axis, unsigned line, uint32_t places)
{
  for (; places; places &= places - 1)
    {
      const unsigned place = (unsigned) __builtin_ctz (places);

      if (axis == 0)
        drop (search, node, line, place);
      else
        drop (search, node, place, line);
    }
}

/* Drops the squares of REGION in LINES, places of AXIS. */
static void
drop_region (const struct search *search, struct node *node, unsigned region, unsigned axis, uint32_t lines)
{
  const struct region *r = &search->region[region];

  for (unsigned i = r->first[axis]; i < r->end[axis]; i++)
    if (lines >> i & 1)
      drop_places (search, node, axis, i, node->open[axis][i] & r->across[axis][i]);
}

static void
set_star (const struct search *search, struct node *node, unsigned row, unsigned column)
{
  const unsigned n = search->n, region = search->region_of[column + row * n];
  const uint32_t three = (UINT32_C (7) << column >> 1) & ((UINT32_C (1) << n) - 1);

  node->stars[row] |= UINT32_C (1) << column;
  for (unsigned i = row > 0 ? row - 1 : 0; i <= row + 1 && i < n; i++)
    drop_places (search, node, 0, i, node->open[0][i] & three);
  if (--node->need[row] == 0)
    drop_places (search, node, 0, row, node->open[0][row]);
  if (--node->need[n + column] == 0)
    drop_places (search, node, 1, column, node->open[1][column]);
  if (--node->need[2 * n + region] == 0)
    drop_region (search, node, region, 0, UINT32_MAX);
}

/* Looks at one line that has lost squares: as many as it lacks stars have one. Returns false if that cannot be. */
static bool
count_line (struct search *search, struct node *node)
{
  const unsigned kind = node->counted[0] ? 0 : node->counted[1] ? 1 : 2;
  const unsigned line = kind * search->n + (unsigned) __builtin_ctz (node->counted[kind]);

  node->counted[kind] &= node->counted[kind] - 1;
  if (node->room[line] > node->need[line])
    return true;
  for (unsigned row = 0; row < search->n; row++)
    for (uint32_t places = open_in (search, node, line, row); places; places = open_in (search, node, line, row))
      set_star (search, node, row, (unsigned) __builtin_ctz (places));
  search->weight[line] += node->need[line] > 0;
  return node->need[line] == 0;
}

/* --- two lines side by side --- */

/* Ways to set stars on two lines side by side. States are numbers of stars on both: bit i + 8 j. */
struct pair
{
  uint32_t open[2];
  uint64_t most;                                  /* the states with no more than are lacked */
  unsigned count;                                 /* the places where one of the lines is open, */
  unsigned char place[EDGE + 1], index[EDGE + 2]; /* which, and how many are before a place */
  unsigned char close[EDGE + 1];                  /* whether a place is beside the one before */
  uint64_t before[EDGE + 1];                      /* the states with stars before a place only */
  uint64_t behind[EDGE + 2];                      /* and those from which all can be set with stars from it on */
};

/* The states after a star on the Ith place of LINE. */
static inline uint64_t
with_star (const struct pair *p, unsigned line, unsigned i, uint64_t states)
{
  return -(uint64_t) (p->open[line] >> p->place[i] & 1) & states << (line ? 8 : 1) & p->most;
}

/* Whether there is a way that has no star on LINE where PLACE and those beside it are. */
static bool
leaves_open (const struct pair *p, unsigned line, unsigned place)
{
  const unsigned from = p->index[place > 0 ? place - 1 : 0], to = p->index[place + 2];
  uint64_t last = p->before[from - p->close[from]], now = p->before[from], here = 0;

  for (unsigned i = from; i < to; i++)
    {
      here = with_star (p, !line, i, p->close[i] ? last : now);
      last = now;
      now |= here;
    }
  return p->close[to] ? (last & p->behind[to]) || (here & p->behind[to + 1]) : (now & p->behind[to]) != 0;
}

/* Writes the ways to fill two lines of LENGTH that lack NEED stars. Returns whether there are any. */
static bool
list_ways (struct pair *p, unsigned length, const unsigned char need[2])
{
  const uint64_t all = bit (need[0] + 8u * need[1]);
  uint32_t rest = p->open[0] | p->open[1];
  unsigned last = EDGE;

  p->most = (2 * bit (need[0]) - 1) * (UINT64_C (0x1010101010101) & (2 * (all >> need[0]) - 1));
  p->count = 0;
  for (unsigned i = 0; i < length + 2; i++)
    {
      p->index[i] = (unsigned char) p->count;
      if (i < length && rest >> i & 1)
        {
          p->place[p->count] = (unsigned char) i;
          p->close[p->count++] = i == last + 1;
          last = i;
        }
    }
  p->close[p->count] = 0;
  p->before[0] = 1;
  for (unsigned i = 0; i < p->count; i++)
    {
      const uint64_t from = p->before[i - p->close[i]];

      p->before[i + 1] = p->before[i] | with_star (p, 0, i, from) | with_star (p, 1, i, from);
    }
  p->behind[p->count] = all;
  return p->before[p->count] & all;
}

/* Looks at two lines side by side, unless there is so much room on them that hardly anything would follow: takes the places out
 * that no way to fill them has, and those on both sides that all ways rule out. Returns false if there is no way. */
static bool
fill_pair (struct search *search, struct node *node, unsigned axis)
{
  const unsigned n = search->n, line = (unsigned) __builtin_ctz (node->paired[axis]), first = axis * n + line;
  const unsigned char *need = &node->need[first];
  struct pair p = { .open = { node->open[axis][line], node->open[axis][line + 1] } };

  node->paired[axis] &= node->paired[axis] - 1;
  if (need[0] + need[1] == 0
      || (etude_regions_count_fit (p.open[0] | p.open[1]) > (unsigned) need[0] + need[1]
          && etude_regions_count_fit (p.open[0]) > need[0] && etude_regions_count_fit (p.open[1]) > need[1]))
    return true;
  if (!list_ways (&p, n, need))
    {
      search->weight[first]++;
      search->weight[first + 1]++;
      return false;
    }
  for (unsigned i = p.count; i-- > 0;)
    {
      const uint64_t then = p.behind[i + 1 + p.close[i + 1]], from = p.before[i - p.close[i]];
      const uint32_t here = UINT32_C (1) << p.place[i];

      p.behind[i] = p.behind[i + 1];
      for (unsigned k = 0; k < 2; k++)
        if (p.open[k] & here)
          {
            p.behind[i] |= then >> (k ? 8 : 1) & p.most;
            if (!(from << (k ? 8 : 1) & then))
              drop_places (search, node, axis, line + k, here);
          }
    }
  for (unsigned k = 0; k < 2; k++)
    {
      const unsigned other = k ? line + 2 : line - 1;
      uint32_t places = other < n ? node->open[axis][other] & (p.open[k] | p.open[k] << 1 | p.open[k] >> 1) : 0;

      for (; places; places &= places - 1)
        if (!leaves_open (&p, k, (unsigned) __builtin_ctz (places)))
          drop_places (search, node, axis, other, places & -places);
    }
  node->paired[axis] &= ~(UINT32_C (1) << line); /* what it lost now is thought through already */
  return true;
}

/* --- ways to fill a region --- */

/* What a star on PLACE of R rules out there. */
static inline uint64_t
ruled_out (const struct search *search, const struct node *node, const struct region *r, unsigned place)
{
  uint64_t out = r->touched[place];

  if (node->need[r->at[0][place]] == 1)
    out |= r->line[0][r->at[0][place]];
  if (node->need[search->n + r->at[1][place]] == 1)
    out |= r->line[1][r->at[1][place]];
  return out;
}

/* Looks for a way to set NEED stars on PLACES of R, and adds it to WAY. */
static bool
find_way (const struct search *search, const struct node *node, const struct region *r, uint64_t places, unsigned need,
          uint64_t *way)
{
  if (need == 0)
    return true;
  while (places)
    {
      const unsigned place = (unsigned) __builtin_ctzll (places);
      uint64_t rest = places;

      for (unsigned blocks = need; blocks > 0; blocks--) /* each has one star at most */
        {
          if (!rest)
            return false;
          rest &= ~r->block[__builtin_ctzll (rest)];
        }
      if (find_way (search, node, r, places & ~ruled_out (search, node, r, place), need - 1, way))
        {
          *way |= bit (place);
          return true;
        }
      places &= places - 1;
    }
  return false;
}

/* Whether one of the COUNT WAYS has none of PLACES. */
static bool
has_way_without (const uint64_t *ways, unsigned count, uint64_t places)
{
  for (unsigned i = 0; i < count; i++)
    if (!(ways[i] & places))
      return true;
  return false;
}

/* Whether WAY fills R. */
static bool
is_way (const struct search *search, const struct node *node, const struct region *r, uint64_t way, uint64_t open,
        unsigned need)
{
  if (way & ~open || (unsigned) __builtin_popcountll (way) != need)
    return false;
  for (uint64_t rest = way; rest; rest &= rest - 1)
    {
      const unsigned place = (unsigned) __builtin_ctzll (rest);

      if (ruled_out (search, node, r, place) & way & ~bit (place))
        return false;
    }
  return true;
}

/* Takes out the squares that all ways to fill the region rule out: those beside it, and in lines that lack one star. COUNT of the
 * ways are known, OPEN are its places. */
static void
clear_outside (struct search *search, struct node *node, unsigned region, uint64_t open, const uint64_t *ways,
               unsigned count)
{
  struct region *r = &search->region[region];
  const unsigned need = node->need[2 * search->n + region];

  for (struct near *near = r->near; near < r->near_end; near++)
    {
      const unsigned row = near->row, column = near->column;
      uint64_t out = near->touched, way = 0;

      if (!(node->open[0][row] >> column & 1))
        continue;
      if (node->need[row] == 1)
        out |= r->line[0][row];
      if (node->need[search->n + column] == 1)
        out |= r->line[1][column];
      if (has_way_without (ways, count, out & open)
          || (!(near->way & out) && is_way (search, node, r, near->way, open, need)))
        continue;
      if (find_way (search, node, r, open & ~out, need, &way))
        near->way = way;
      else
        drop (search, node, row, column);
    }
  for (unsigned axis = 0; axis < 2; axis++)
    for (unsigned i = r->first[axis]; i < r->end[axis]; i++)
      {
        const uint64_t out = r->line[axis][i];
        uint64_t way = 0;

        if (node->need[axis * search->n + i] == 1 && !has_way_without (ways, count, out & open)
            && !find_way (search, node, r, open & ~out, need, &way))
          drop_places (search, node, axis, i, node->open[axis][i] & ~r->across[axis][i]);
      }
}

/* Takes out the squares of the region that no way to fill it has, and what all of them rule out. Returns false if there is no
 * way. */
static bool
fill_region (struct search *search, struct node *node, unsigned region)
{
  struct region *r = &search->region[region];
  const unsigned need = node->need[2 * search->n + region];
  uint64_t open = node->inside[region], ways[PLACES];
  unsigned count = 0;

  if (need == 0 || r->size > PLACES)
    return true;
  for (uint64_t unused = open; unused;)
    {
      const unsigned place = (unsigned) __builtin_ctzll (unused);
      uint64_t way = r->way[place];

      if (!is_way (search, node, r, way, open, need))
        {
          way = bit (place);
          if (!find_way (search, node, r, open & ~ruled_out (search, node, r, place), need - 1, &way))
            {
              open &= ~bit (place);
              unused &= ~bit (place);
              drop (search, node, r->at[0][place], r->at[1][place]);
              continue;
            }
          for (uint64_t rest = way; rest; rest &= rest - 1)
            r->way[__builtin_ctzll (rest)] = way;
        }
      ways[count++] = way;
      unused &= ~way;
    }
  if (count > 0)
    clear_outside (search, node, region, open, ways, count);
  return count > 0;
}

/* --- bands --- */

/* The band from line A to before B of AXIS, as far as P goes. */
static inline unsigned
most_in (const struct profile *p, unsigned axis, unsigned a, unsigned b)
{
  const unsigned first = p->first[axis], end = p->end[axis];

  return b <= first || a >= end ? 0 : p->most[axis][a < first ? first : a][b > end ? end : b];
}

static void
measure_region (struct search *search, const struct node *node, unsigned region, struct profile *p)
{
  const struct region *r = &search->region[region];

  p->need = node->need[2 * search->n + region];
  p->inside = node->inside[region];
  memset (p->first, 0, sizeof p->first);
  memset (p->end, 0, sizeof p->end);
  if (p->need == 0)
    return;
  for (unsigned axis = 0; axis < 2; axis++)
    {
      unsigned first = r->first[axis], end = r->end[axis];
      uint32_t across[EDGE] = { 0 };

      for (unsigned i = first; i < end; i++)
        across[i] = node->open[axis][i] & r->across[axis][i];
      while (first < end && !across[first])
        first++;
      while (first < end && !across[end - 1])
        end--;
      p->first[axis] = (unsigned char) first;
      p->end[axis] = (unsigned char) end;
      for (unsigned b = first; b <= end; b++)
        {
          const unsigned one = b > first ? etude_regions_count_fit (across[b - 1]) : 0;
          const unsigned two = b > first + 1 ? etude_regions_count_fit (across[b - 1] | across[b - 2]) : 0;

          for (unsigned a = first; a <= b; a++)
            {
              unsigned most = a < b ? p->most[axis][a][b - 1] + one : 0;

              if (a + 1 < b && p->most[axis][a][b - 2] + two < most)
                most = p->most[axis][a][b - 2] + two;
              p->most[axis][a][b] = (unsigned char) (most < p->need ? most : p->need);
            }
        }
    }
}

/* Adds what P has in bands, TIMES: the most, and the least times 2^16. Of the sums the differences are kept: those of all lines from
 * A on and up to B make the sum of the band. */
static void
add_profile (struct search *search, const struct profile *p, int32_t times)
{
  for (unsigned axis = 0; axis < 2; axis++)
    {
      const unsigned first = p->first[axis], end = p->end[axis];
      int32_t in[2][EDGE + 1] = { { 0 } };

      for (unsigned a = end; a-- > first;)
        for (unsigned b = a + 1; b <= end; b++)
          {
            const unsigned outside = p->most[axis][first][a] + p->most[axis][b][end];
            int32_t *from = in[a % 2], *after = in[(a + 1) % 2];

            from[b] = p->most[axis][a][b] + (outside < p->need ? (int32_t) (p->need - outside) * 65536 : 0);
            search->sum[axis][a][b] += times * (from[b] - from[b - 1] - (after[b] - after[b - 1]));
          }
    }
}

/* All regions have the most that they may in the band, or the LEAST: where that is all of theirs or nothing, squares go. */
static void
clear_band (const struct search *search, struct node *node, const unsigned band[3], bool least)
{
  const unsigned n = search->n, axis = band[0];
  const uint32_t lines = (UINT32_C (1) << band[2]) - (UINT32_C (1) << band[1]);

  for (unsigned region = 0; region < n; region++)
    {
      const struct profile *p = &search->profile[region];

      if (node->need[2 * n + region] == 0
          || (least ? p->end[axis] <= band[1] || p->first[axis] >= band[2]
                    : p->end[axis] <= band[2] && p->first[axis] >= band[1]))
        continue;
      if (least && most_in (p, axis, 0, band[1]) + most_in (p, axis, band[2], EDGE) >= p->need)
        drop_region (search, node, region, axis, lines);
      else if (!least && most_in (p, axis, band[1], band[2]) == p->need)
        drop_region (search, node, region, axis, ~lines);
    }
}

static bool
fill_bands (struct search *search, struct node *node)
{
  const unsigned n = search->n;

  for (unsigned region = 0; region < n; region++)
    {
      struct profile *p = &search->profile[region];
      const unsigned need = node->need[2 * n + region];

      if (p->need == need
          && (need == 0 || (p->inside == node->inside[region] && search->region[region].size <= PLACES)))
        continue;
      add_profile (search, p, -1);
      measure_region (search, node, region, p);
      add_profile (search, p, 1);
    }
  for (unsigned axis = 0; axis < 2; axis++)
    {
      int32_t sum[EDGE + 1] = { 0 };

      for (unsigned a = n; a-- > 0;)
        for (unsigned b = a + 1, need = 0, total = 0; b <= n; b++)
          {
            need += node->need[axis * n + b - 1];
            sum[b] += search->sum[axis][a][b];
            total += (unsigned) sum[b];
            if (total % 65536 < need || total / 65536 > need)
              return false;
            if (total % 65536 == need)
              clear_band (search, node, (unsigned[]){ axis, a, b }, false);
            if (total / 65536 == need)
              clear_band (search, node, (unsigned[]){ axis, a, b }, true);
          }
    }
  return true;
}

/* --- all together --- */

static bool
think (struct search *search, struct node *node)
{
  for (;;)
    if (node->counted[0] | node->counted[1] | node->counted[2])
      {
        if (!count_line (search, node))
          return false;
      }
    else if (node->filled)
      {
        const unsigned region = (unsigned) __builtin_ctz (node->filled);

        node->filled &= node->filled - 1;
        if (!fill_region (search, node, region))
          {
            search->weight[2 * search->n + region]++;
            return false;
          }
      }
    else if (node->paired[0] | node->paired[1])
      {
        if (!fill_pair (search, node, node->paired[0] == 0))
          return false;
      }
    else if (!node->banded)
      {
        node->banded = true;
        if (!fill_bands (search, node))
          return false;
      }
    else
      return true;
}

/* The line with the fewest squares to spare for each star that it lacks, the more often it was without room the better; three times
 * the edge if none lacks any. To each are lent three stars: a line that lacks one is still the better choice. */
static unsigned
choose_line (const struct search *search, const struct node *node)
{
  unsigned best = 3 * search->n;
  uint64_t least = UINT32_MAX, weight = 1;

  for (unsigned line = 0; line < 3 * search->n; line++)
    if (node->need[line] > 0)
      {
        const unsigned need = node->need[line], ways = 64u * (node->room[line] - need) / (need + 3) + need;

        if (ways * weight < least * search->weight[line])
          {
            least = ways;
            weight = search->weight[line];
            best = line;
          }
      }
  return best;
}

/* The square of LINE whose lines lack nearly as many stars as they have squares. */
static unsigned
choose_square (const struct search *search, const struct node *node, unsigned line)
{
  const unsigned n = search->n;
  unsigned best = 0, most = 0;

  for (unsigned row = 0; row < n; row++)
    for (uint32_t places = open_in (search, node, line, row); places; places &= places - 1)
      {
        const unsigned column = (unsigned) __builtin_ctz (places), square = column + row * n;
        const unsigned lines[3] = { row, n + column, 2 * n + search->region_of[square] };
        unsigned worth = 0;

        for (unsigned i = 0; i < 3; i++)
          worth += 65536 / (2u * (node->room[lines[i]] - node->need[lines[i]]) + 1);
        if (worth > most)
          {
            most = worth;
            best = square;
          }
      }
  return best;
}

/* Drops the squares where a star is in vain, as thinking it through shows. Returns false if that leaves no answer. */
static bool
try_all (struct search *search, struct node *node)
{
  for (unsigned row = 0; row < search->n; row++)
    for (uint32_t places = node->open[0][row]; places; places &= (places - 1) & node->open[0][row])
      {
        const unsigned column = (unsigned) __builtin_ctz (places);
        struct node with = *node;

        set_star (search, &with, row, column);
        if (think (search, &with))
          continue;
        drop (search, node, row, column);
        if (!think (search, node))
          return false;
      }
  return true;
}

/* Returns whether to go on. */
static bool
search_from (struct search *search, struct node *node)
{
  const struct etude_regions_run *run = search->run;
  const unsigned n = search->n;

  while (think (search, node))
    {
      const unsigned line = choose_line (search, node);
      struct node with;
      uint64_t before;
      unsigned square;

      if (line == 3 * n)
        {
          struct etude_regions_set stars = { { 0 } };

          for (unsigned row = 0; row < n; row++)
            for (uint32_t places = node->stars[row]; places; places &= places - 1)
              etude_regions_add (&stars, (unsigned) __builtin_ctz (places) + row * n);
          return run->visit (run->data, &stars);
        }
      if (++search->tried % TICKS == 0 && run->tick && !run->tick (run->tick_data, search->tried, 0))
        {
          search->status = ETUDE_STOPPED;
          return false;
        }
      before = search->tried;
      square = choose_square (search, node, line);
      with = *node;
      set_star (search, &with, square / n, square % n);
      if (!search_from (search, &with))
        return false;
      drop (search, node, square / n, square % n);
      if (search->tried - before >= MANY && (!think (search, node) || !try_all (search, node)))
        return true;
    }
  return true;
}

/* --- beginning --- */

/* Numbers the places of REGION. */
static void
lay_out_places (struct search *search, unsigned region)
{
  const unsigned n = search->n;
  struct region *r = &search->region[region];

  memset (r, 0, sizeof *r);
  r->first[0] = r->first[1] = (unsigned char) n;
  for (unsigned square = 0; square < n * n; square++)
    if (search->region_of[square] == region)
      {
        const unsigned char at[2] = { (unsigned char) (square / n), (unsigned char) (square % n) };
        const unsigned place = r->size++;

        search->place_of[square] = (unsigned char) (place < PLACES ? place : PLACES);
        for (unsigned axis = 0; axis < 2; axis++)
          {
            r->across[axis][at[axis]] |= UINT32_C (1) << at[!axis];
            r->first[axis] = r->first[axis] < at[axis] ? r->first[axis] : at[axis];
            r->end[axis] = r->end[axis] > at[axis] ? r->end[axis] : (unsigned char) (at[axis] + 1);
            if (place < PLACES)
              {
                r->line[axis][at[axis]] |= bit (place);
                r->at[axis][place] = at[axis];
              }
          }
      }
}

/* Writes what touches what within a region, and the squares beside it from NEXT on. Returns where others can go on. */
static struct near *
lay_out_region (struct search *search, unsigned region, struct near *next)
{
  const unsigned n = search->n;
  struct region *r = &search->region[region];

  lay_out_places (search, region);
  r->near = r->near_end = next;
  if (r->size > PLACES)
    return next;
  for (unsigned square = 0; square < n * n; square++)
    {
      const unsigned row = square / n, column = square % n;
      uint64_t touched = 0, above = 0;

      if (row + 1 < r->first[0] || row > r->end[0] || column + 1 < r->first[1] || column > r->end[1])
        continue;
      for (unsigned y = row > 0 ? row - 1 : 0; y < n && y <= row + 1; y++)
        for (unsigned x = column > 0 ? column - 1 : 0; x < n && x <= column + 1; x++)
          if (search->region_of[x + y * n] == region)
            {
              const uint64_t place = bit (search->place_of[x + y * n]);

              touched |= place;
              above |= x >= column && y >= row ? place : 0;
            }
      if (search->region_of[square] == region)
        {
          r->touched[search->place_of[square]] = touched;
          r->block[search->place_of[square]] = above;
        }
      else if (touched)
        *r->near_end++ = (struct near){ touched, 0, (unsigned char) row, (unsigned char) column };
    }
  return r->near_end;
}

static enum etude_status
run_search (const struct etude_regions_run *run)
{
  const unsigned n = run->board->n;
  struct search *search = malloc (sizeof *search);
  struct node node = { 0 };
  struct near *next;
  enum etude_status status;

  if (!search)
    return ETUDE_NO_MEMORY;
  memset (search->sum, 0, sizeof search->sum);
  search->run = run;
  search->n = n;
  search->tried = 0;
  search->status = ETUDE_OK;
  memcpy (search->region_of, run->board->region, n * n);
  next = search->near;
  for (unsigned i = 0; i < n; i++)
    {
      next = lay_out_region (search, i, next);
      search->profile[i] = (struct profile){ 0 };
      node.open[0][i] = node.open[1][i] = (UINT32_C (1) << n) - 1;
      node.inside[i] = search->region[i].size >= PLACES ? UINT64_MAX : bit (search->region[i].size) - 1;
      node.room[i] = node.room[n + i] = (unsigned short) n;
      node.room[2 * n + i] = (unsigned short) search->region[i].size;
    }
  node.counted[0] = node.counted[1] = node.counted[2] = node.filled = (UINT32_C (1) << n) - 1;
  search->pairs = node.paired[0] = node.paired[1] = (UINT32_C (1) << (n - 1)) - 1;
  memset (node.need, run->board->stars, 3 * n);
  for (unsigned i = 0; i < 3 * n; i++)
    search->weight[i] = 1;
  search_from (search, &node);
  status = search->status;
  free (search);
  return status;
}

#ifdef BITBOARD_POPCNT
const struct etude_regions_search etude_regions_search_stars_popcnt = { run_search };
#else
const struct etude_regions_search etude_regions_search_stars = { run_search };
#endif
