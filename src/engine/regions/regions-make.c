/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-make.c - new boards in coloured regions: stars first, regions grown around them, further answers taken away. */
#include "regions-make.h"

#include <string.h>

#include "random.h"

#define SQUARES (ETUDE_REGIONS_MAKE_EDGE * ETUDE_REGIONS_MAKE_EDGE)
#define STARS (ETUDE_REGIONS_MAKE_EDGE * ETUDE_REGIONS_MAKE_STARS)
#define NOBODY 255
#define OTHERS 4        /* further answers that are taken away at once */
#define DRAWS 4000      /* squares looked at until stars are drawn anew */
#define MERGES 50       /* ways to put parts together until they are grown anew */
#define ROUNDS 2        /* of taking further answers away, times the edge, until stars are drawn anew */
#define BEGINNINGS 1000 /* boards until another first step is drawn */
#define TRIES 400000    /* boards until it is said that there are none of the level, */
#define WORK 50000      /* or 256 squares tried so often: the large boards with several stars take some minutes then */
#define APPETITE 8      /* how much more one region wants to grow than another, at most */

/* What the first step of a board is to be. */
enum beginning
{
  ANY,
  SINGLE, /* a region of one square */
  REGION, /* a region that lies in a row or column */
  ACROSS, /* a row or column that lies in a region */
  SQUEEZE /* squares that would leave a small region no room */
};

struct maker
{
  const struct etude_regions_wish *wish;
  etude_tick_fn tick;
  void *tick_data;
  uint64_t tried; /* boards */
  uint64_t work;  /* how often 256 squares were tried */
  bool stopped;   /* TICK said so */
  struct etude_regions_tables *tables;
  struct etude_random random;
  unsigned n, stars, draws;
  bool single; /* regions of one square may be */
  bool bent;   /* no region may lie in one row or column */
  enum beginning beginning;
  struct etude_regions_set kept; /* squares that stay in their region */
  struct etude_regions_set reach[SQUARES];
  const struct etude_regions_set *given;      /* stars that the answer has; or NULL */
  unsigned char row[ETUDE_REGIONS_MAKE_EDGE]; /* stars that are still to be drawn in it */
  unsigned char column[ETUDE_REGIONS_MAKE_EDGE];
  struct etude_regions_board board;
  struct etude_regions_set answer;
  struct etude_regions_set other[OTHERS];
  unsigned n_others;
};

static unsigned
below (struct maker *maker, unsigned n)
{
  return etude_random_below (&maker->random, n);
}

/* Writes the squares beside SQUARE and returns how many there are. */
static unsigned
list_beside (unsigned n, unsigned square, unsigned beside[4])
{
  unsigned count = 0;

  if (square % n > 0)
    beside[count++] = square - 1;
  if (square % n + 1 < n)
    beside[count++] = square + 1;
  if (square >= n)
    beside[count++] = square - n;
  if (square / n + 1 < n)
    beside[count++] = square + n;
  return count;
}

/* --- stars --- */

/* Draws LEFT further stars for ROW, and those of the rows above it. BARRED are squares that others rule out. */
static bool
draw_rows (struct maker *maker, unsigned row, unsigned left, struct etude_regions_set barred)
{
  const unsigned n = maker->n;
  unsigned char columns[ETUDE_REGIONS_MAKE_EDGE];
  unsigned count = 0;

  if (left == 0)
    return row + 1 == n || draw_rows (maker, row + 1, maker->row[row + 1], barred);
  for (unsigned c = 0; c < n; c++)
    if (maker->column[c] > 0 && !etude_regions_has (&barred, c + row * n))
      columns[count++] = (unsigned char) c;
  while (count > 0)
    {
      const unsigned i = below (maker, count), column = columns[i], square = column + row * n;
      struct etude_regions_set now;

      if (maker->draws++ > DRAWS)
        return false;
      columns[i] = columns[--count];
      etude_regions_add (&barred, square); /* in vain from here on, too */
      now = etude_regions_union (barred, &maker->reach[square]);
      etude_regions_add (&maker->answer, square);
      maker->column[column]--;
      if (draw_rows (maker, row, left - 1, now))
        return true;
      maker->column[column]++;
      etude_regions_remove (&maker->answer, square);
    }
  return false;
}

static bool
draw_stars (struct maker *maker)
{
  const struct etude_regions_set nothing = { { 0 } };
  const unsigned n = maker->n;
  struct etude_regions_set barred = nothing;

  maker->answer = nothing;
  maker->draws = 0;
  memset (maker->row, (int) maker->stars, sizeof maker->row);
  memset (maker->column, (int) maker->stars, sizeof maker->column);
  if (maker->given)
    {
      maker->answer = barred = *maker->given;
      ETUDE_REGIONS_EACH (square, maker->given)
      {
        barred = etude_regions_union (barred, &maker->reach[square]);
        maker->row[square / n]--;
        maker->column[square % n]--;
      }
    }
  return draw_rows (maker, 0, maker->row[0], barred);
}

/* Whether STARS may all be in one answer as far as rows, columns and the rule go. */
static bool
get_on (const struct maker *maker, const struct etude_regions_set *stars)
{
  const unsigned n = maker->n;
  unsigned char row[ETUDE_REGIONS_MAKE_EDGE] = { 0 }, column[ETUDE_REGIONS_MAKE_EDGE] = { 0 };

  ETUDE_REGIONS_EACH (square, stars)
  {
    struct etude_regions_set met;

    if (square >= n * n || ++row[square / n] > maker->stars || ++column[square % n] > maker->stars)
      return false;
    met = etude_regions_both (*stars, &maker->reach[square]);
    if (!etude_regions_is_empty (&met))
      return false;
  }
  return true;
}

/* --- regions --- */

/* Every square gets one of COUNT owners, who have one already. Some owners grow faster than others. */
static void
grow (struct maker *maker, unsigned char owner[SQUARES], unsigned count)
{
  const unsigned n = maker->n;
  unsigned char appetite[STARS] = { 0 };
  unsigned short edge[4 * SQUARES]; /* squares beside owned ones, with who could have them */
  unsigned char heir[4 * SQUARES];
  unsigned waiting = 0, beside[4];

  for (unsigned i = 0; i < count; i++)
    appetite[i] = (unsigned char) (1 + below (maker, APPETITE));
  for (unsigned square = 0; square < n * n; square++)
    for (unsigned i = owner[square] == NOBODY ? 0 : list_beside (n, square, beside); i-- > 0; waiting++)
      {
        edge[waiting] = (unsigned short) beside[i];
        heir[waiting] = owner[square];
      }
  while (waiting > 0)
    {
      const unsigned i = below (maker, waiting), square = edge[i], who = heir[i];
      const bool wanted = owner[square] == NOBODY;

      if (wanted && below (maker, APPETITE) >= appetite[who])
        continue;
      edge[i] = edge[--waiting];
      heir[i] = heir[waiting];
      if (!wanted)
        continue;
      owner[square] = (unsigned char) who;
      for (unsigned j = list_beside (n, square, beside); j-- > 0;)
        if (owner[beside[j]] == NOBODY)
          {
            edge[waiting] = (unsigned short) beside[j];
            heir[waiting++] = (unsigned char) who;
          }
    }
}

/* Which parts of the board, one for each star, lie beside each other. */
struct parts
{
  unsigned count;
  unsigned char group[STARS]; /* of a part: the first part of its group */
  unsigned char size[STARS];  /* of a group */
  bool beside[STARS][STARS];
};

/* Writes the groups that GROUP could be put together with, and returns how many. */
static unsigned
list_partners (const struct parts *parts, unsigned group, unsigned most, unsigned char partners[STARS])
{
  bool met[STARS] = { false };
  unsigned count = 0;

  for (unsigned p = 0; p < parts->count; p++)
    for (unsigned q = 0; q < parts->count && parts->group[p] == group; q++)
      {
        const unsigned other = parts->group[q];

        if (!parts->beside[p][q] || other == group || met[other] || parts->size[group] + parts->size[other] > most)
          continue;
        met[other] = true;
        partners[count++] = (unsigned char) other;
      }
  return count;
}

/* Puts parts together until each group has as many stars as a region; those with the fewest partners go first. */
static bool
merge (struct maker *maker, struct parts *parts)
{
  for (;;)
    {
      unsigned best = NOBODY, fewest = UINT32_MAX, with;
      unsigned char partners[STARS];

      for (unsigned i = 0; i < parts->count; i++)
        if (parts->group[i] == i && parts->size[i] < maker->stars)
          {
            const unsigned count = list_partners (parts, i, maker->stars, partners);
            const unsigned order = 4 * count + below (maker, 4);

            if (count == 0)
              return false;
            if (order < fewest)
              {
                fewest = order;
                best = i;
              }
          }
      if (best == NOBODY)
        return true;
      with = partners[below (maker, list_partners (parts, best, maker->stars, partners))];
      parts->size[best] = (unsigned char) (parts->size[best] + parts->size[with]);
      for (unsigned i = 0; i < parts->count; i++)
        if (parts->group[i] == with)
          parts->group[i] = (unsigned char) best;
    }
}

/* Puts the parts of the stars together, in one of several ways that it tries. */
static bool
join (struct maker *maker, unsigned char owner[SQUARES], unsigned count)
{
  const unsigned n = maker->n;
  struct parts parts = { .count = count };
  unsigned beside[4];

  for (unsigned square = 0; square < n * n; square++)
    for (unsigned i = list_beside (n, square, beside); i-- > 0;)
      parts.beside[owner[square]][owner[beside[i]]] = true;
  for (unsigned tries = 0; tries < MERGES; tries++)
    {
      for (unsigned i = 0; i < count; i++)
        {
          parts.group[i] = (unsigned char) i;
          parts.size[i] = 1;
        }
      if (merge (maker, &parts))
        {
          for (unsigned square = 0; square < n * n; square++)
            owner[square] = parts.group[owner[square]];
          return true;
        }
    }
  return false;
}

static bool
draw_regions (struct maker *maker)
{
  const unsigned line = maker->beginning == ACROSS ? below (maker, 2 * maker->n) : 0;
  unsigned char owner[SQUARES];
  unsigned count = 0;

  memset (owner, NOBODY, sizeof owner);
  ETUDE_REGIONS_EACH (square, &maker->answer)
  owner[square] = (unsigned char) count++;
  if (maker->beginning == ACROSS) /* a row or column belongs to the region of its star */
    {
      const struct etude_regions_set squares = etude_regions_line (&maker->board, line);
      const struct etude_regions_set own = etude_regions_both (squares, &maker->answer);

      maker->kept = squares;
      ETUDE_REGIONS_EACH (square, &maker->kept)
      owner[square] = owner[etude_regions_next (&own, 0)];
    }
  grow (maker, owner, count);
  if (maker->stars > 1 && !join (maker, owner, count))
    return false;
  memcpy (maker->board.region, owner, maker->n * maker->n);
  etude_regions_sort (&maker->board);
  return true;
}

/* --- further answers --- */

static bool
meet_answer (void *data, const struct etude_regions_set *stars)
{
  struct maker *maker = data;
  const struct etude_regions_set more = etude_regions_without (*stars, &maker->answer);

  if (!etude_regions_is_empty (&more))
    maker->other[maker->n_others++] = *stars;
  return maker->n_others < OTHERS;
}

/* Whether REGION without SQUARE lies in one row or column. */
static bool
is_straight (const struct maker *maker, unsigned region, unsigned square)
{
  const unsigned n = maker->n;
  uint32_t rows = 0, columns = 0;

  for (unsigned i = 0; i < n * n; i++)
    if (maker->board.region[i] == region && i != square)
      {
        rows |= UINT32_C (1) << i / n;
        columns |= UINT32_C (1) << i % n;
      }
  return (rows & (rows - 1)) == 0 || (columns & (columns - 1)) == 0;
}

/* Whether the region of SQUARE may lose it. */
static bool
may_lose (const struct maker *maker, unsigned square)
{
  const unsigned n = maker->n, region = maker->board.region[square];
  unsigned short waiting[SQUARES];
  bool seen[SQUARES] = { false };
  unsigned size = 0, count = 0, met = 1, beside[4];

  for (unsigned i = 0; i < n * n; i++)
    size += maker->board.region[i] == region;
  if (size < (maker->single ? 2 : 3) || etude_regions_has (&maker->kept, square)
      || (maker->bent && is_straight (maker, region, square)))
    return false;
  seen[square] = true;
  for (unsigned i = list_beside (n, square, beside); i-- > 0 && count == 0;)
    if (maker->board.region[beside[i]] == region)
      waiting[count++] = (unsigned short) beside[i];
  for (unsigned i = 0; i < count; i++)
    seen[waiting[i]] = true;
  while (count > 0)
    {
      const unsigned at = waiting[--count];

      met++;
      for (unsigned i = list_beside (n, at, beside); i-- > 0;)
        if (!seen[beside[i]] && maker->board.region[beside[i]] == region)
          {
            seen[beside[i]] = true;
            waiting[count++] = (unsigned short) beside[i];
          }
    }
  return met == size;
}

/* Whether OTHER has still as many stars as it should in each region. */
static bool
still_answers (const struct maker *maker, const struct etude_regions_set *other)
{
  unsigned char found[ETUDE_REGIONS_MAKE_EDGE] = { 0 };

  ETUDE_REGIONS_EACH (square, other)
  found[maker->board.region[square]]++;
  for (unsigned i = 0; i < maker->n; i++)
    if (found[i] != maker->stars)
      return false;
  return true;
}

/* Gives a star of OTHER to another region. Of several ways the ones that leave regions round are likelier. */
static bool
spoil (struct maker *maker, const struct etude_regions_set *other)
{
  const struct etude_regions_set more = etude_regions_without (*other, &maker->answer);
  unsigned best = SQUARES, best_worth = 0, to = 0, beside[4];

  ETUDE_REGIONS_EACH (square, &more)
  {
    const unsigned count = list_beside (maker->n, square, beside), from = maker->board.region[square];
    unsigned worth, region;

    for (unsigned i = 0; i < count; i++)
      {
        region = maker->board.region[beside[i]];
        worth = 1 + below (maker, 6);
        for (unsigned j = 0; j < count; j++)
          worth += 2 * (maker->board.region[beside[j]] == region);
        if (region != from && worth > best_worth && may_lose (maker, square))
          {
            best_worth = worth;
            best = square;
            to = region;
          }
      }
  }
  if (best < SQUARES)
    maker->board.region[best] = (unsigned char) to;
  return best < SQUARES;
}

/* Looking for answers can take long, too. */
static bool
go_on (void *data, uint64_t done, uint64_t total)
{
  struct maker *maker = data;
  uint64_t most;

  (void) total;
  maker->work += done > 0;
  most = maker->work > 0 ? (maker->tried + 1) * WORK / maker->work
                         : TRIES; /* if others are as much work as those before */
  maker->stopped |= maker->tick && !maker->tick (maker->tick_data, maker->tried, most < TRIES ? most : TRIES);
  return !maker->stopped;
}

/* Takes further answers away until there is none. */
static bool
repair (struct maker *maker)
{
  for (unsigned rounds = ROUNDS * maker->n; rounds > 0; rounds--)
    {
      bool any = false;

      maker->n_others = 0;
      if (etude_regions_solve (maker->tables, &maker->board, meet_answer, maker, go_on, maker) != ETUDE_OK)
        return false;
      if (maker->n_others == 0)
        return true;
      for (unsigned i = 0; i < maker->n_others; i++)
        any |= !still_answers (maker, &maker->other[i]) || spoil (maker, &maker->other[i]);
      if (!any)
        return false;
    }
  return false;
}

/* Regions of one square get another one beside, where that may go. Returns whether there are none left. */
static bool
widen (struct maker *maker)
{
  const unsigned n = maker->n;
  unsigned char size[ETUDE_REGIONS_MAKE_EDGE] = { 0 }, *region = maker->board.region;
  unsigned beside[4];

  for (unsigned i = 0; i < n * n; i++)
    size[region[i]]++;
  ETUDE_REGIONS_EACH (square, &maker->answer)
  for (unsigned i = list_beside (n, square, beside); i-- > 0 && size[region[square]] == 1;)
    if (!etude_regions_has (&maker->answer, beside[i]) && size[region[beside[i]]] > 2 && may_lose (maker, beside[i]))
      {
        size[region[beside[i]]]--;
        size[region[square]]++;
        region[beside[i]] = region[square];
      }
  return !memchr (size, 1, n);
}

/* Regions that lie in one row or column get squares beside them, where those may go. Returns whether there are none left. */
static bool
bend (struct maker *maker)
{
  const unsigned n = maker->n;
  unsigned char *region = maker->board.region;
  unsigned beside[4];

  for (unsigned square = 0; square < n * n; square++)
    for (unsigned i = list_beside (n, square, beside); i-- > 0;)
      if (region[beside[i]] != region[square] && !etude_regions_has (&maker->answer, beside[i])
          && is_straight (maker, region[square], SQUARES) && may_lose (maker, beside[i]))
        region[beside[i]] = region[square];
  for (unsigned i = 0; i < n; i++)
    if (is_straight (maker, i, SQUARES))
      return false;
  return true;
}

/* --- boards --- */

unsigned
etude_regions_make_least (unsigned stars, unsigned rule)
{
  static const unsigned char least[ETUDE_REGIONS_MAKE_STARS + 1][ETUDE_PAWN + 1] = {
    [1] = { [ETUDE_KING] = 4, 5, 4, 5, 4, 4 },
    [2] = { [ETUDE_KING] = 9, 0, 0, 0, 6, 6 },  /* no two bishops on a diagonal: 2 n - 2 at most stand on a board, */
    [3] = { [ETUDE_KING] = 13, 0, 0, 0, 8, 8 }, /* and two in each row are 2 n */
  };

  return stars <= ETUDE_REGIONS_MAKE_STARS && rule <= ETUDE_PAWN ? least[stars][rule] : 0;
}

bool
etude_regions_make_is_rare (const struct etude_regions_wish *wish)
{
  /* From which edge on, by level, one of the third generator takes four seconds or more, as measured; 0: none up to the largest. */
  static const unsigned char from[ETUDE_PAWN + 1][ETUDE_REGIONS_MAKE_STARS + 1][ETUDE_REGIONS_LEVELS] = {
    [ETUDE_KING] = { [1] = { 0, 0, 14, 13 }, [2] = { 11, 13, 13, 13 }, [3] = { 13, 14, 14, 14 } },
    [ETUDE_BISHOP] = { [1] = { 0, 0, 14, 0 } },
    [ETUDE_KNIGHT] = { [2] = { 11, 12, 12, 12 }, [3] = { 9, 10, 10, 10 } },
  };
  unsigned edge;

  if (etude_regions_make_least (wish->stars, wish->rule) == 0 || wish->any_level)
    return false;
  edge = from[wish->rule][wish->stars][wish->level];
  return (edge > 0 && wish->n >= edge)
         || (wish->n == 5 && wish->rule == ETUDE_BISHOP && wish->level == ETUDE_REGIONS_EXPERT);
}

/* Whether the first step from the empty board is as it was drawn. */
static bool
begins_well (const struct maker *maker)
{
  const struct etude_regions_notes notes = { 0 };
  struct etude_regions_step step;
  unsigned single = 0;

  if (maker->beginning == ANY)
    return true;
  if (etude_regions_next_step (&maker->board, &notes, &step) != ETUDE_REGIONS_STEP)
    return false;
  for (unsigned region = 0; region < maker->n; region++)
    {
      const struct etude_regions_set squares = etude_regions_line (&maker->board, 2 * maker->n + region);

      single += etude_regions_count (&squares) == 1;
    }
  return maker->beginning == SINGLE    ? step.technique == ETUDE_REGIONS_LAST && single == 1
         : maker->beginning == SQUEEZE ? step.technique == ETUDE_REGIONS_SQUEEZE
                                       : step.technique == ETUDE_REGIONS_LINE
                                             && (step.kind == ETUDE_REGIONS_REGION) == (maker->beginning == REGION);
}

/* How a board by the second generator begins. It is not left to chance: then nearly all would begin in one way. */
static void
draw_beginning (struct maker *maker)
{
  static const enum beginning easy[] = { SINGLE, REGION, ACROSS, SQUEEZE, SQUEEZE };
  static const enum beginning other[] = { REGION, ACROSS, SQUEEZE, SQUEEZE };
  const struct etude_regions_wish *wish = maker->wish;

  if (wish->generator == ETUDE_REGIONS_FIRST || wish->any_level || wish->stars > 1)
    return;
  maker->beginning = wish->level == ETUDE_REGIONS_EASY ? easy[below (maker, sizeof easy / sizeof *easy)]
                                                       : other[below (maker, sizeof other / sizeof *other)];
  maker->kept = (struct etude_regions_set){ { 0 } };
  maker->single = maker->beginning == SINGLE;
  maker->bent = maker->beginning == ACROSS || maker->beginning == SQUEEZE;
}

static bool
try_board (struct maker *maker)
{
  const struct etude_regions_wish *wish = maker->wish;

  if (!draw_stars (maker) || !draw_regions (maker))
    return false;
  if (!maker->single && !widen (maker))
    return false;
  if (maker->bent && !bend (maker))
    return false;
  if (!repair (maker))
    return false;
  etude_regions_sort (&maker->board);
  if (wish->any_level)
    return true;
  return begins_well (maker) && etude_regions_is_of_level (&maker->board, wish->level, wish->generator);
}

enum etude_status
etude_regions_make (const struct etude_regions_wish *wish, etude_tick_fn tick, void *tick_data,
                    struct etude_regions_board *board, struct etude_regions_set *answer)
{
  return etude_regions_make_around (wish, NULL, tick, tick_data, board, answer);
}

enum etude_status
etude_regions_make_around (const struct etude_regions_wish *wish, const struct etude_regions_set *stars,
                           etude_tick_fn tick, void *tick_data, struct etude_regions_board *board,
                           struct etude_regions_set *answer)
{
  const unsigned least = etude_regions_make_least (wish->stars, wish->rule);
  const unsigned level = wish->any_level ? ETUDE_REGIONS_LEVELS + (unsigned) wish->single : (unsigned) wish->level;
  const uint64_t code = (uint64_t) wish->generator << 32 | (uint64_t) wish->n << 24 | (uint64_t) wish->stars << 16
                        | (uint64_t) wish->rule << 8 | level;
  struct etude_random random = etude_random_from (wish->seed);
  struct maker maker
      = { .wish = wish, .n = wish->n, .stars = wish->stars, .given = stars, .tick = tick, .tick_data = tick_data };
  enum etude_status status;

  if (least == 0 || wish->n < least || wish->n > ETUDE_REGIONS_MAKE_EDGE)
    return ETUDE_BAD_INPUT;
  maker.single = wish->any_level ? wish->single : wish->level == ETUDE_REGIONS_EASY;
  maker.board = (struct etude_regions_board){ .n = wish->n, .stars = wish->stars, .rule = wish->rule };
  status = etude_regions_tables_new (&maker.board, &maker.tables);
  if (status != ETUDE_OK)
    return status;
  for (unsigned i = 0; i < maker.n * maker.n; i++)
    maker.reach[i] = etude_regions_reach (&maker.board, i);
  if (stars && !get_on (&maker, stars))
    status = ETUDE_BAD_INPUT;
  /* Seeds that differ, and one seed for different boards, start in places that have nothing in common. */
  maker.random = etude_random_from (etude_random_next (&random) ^ code * UINT64_C (0xd1342543de82ef95));
  draw_beginning (&maker);
  while (status == ETUDE_OK && !try_board (&maker))
    {
      if (++maker.tried % BEGINNINGS == 0)
        draw_beginning (&maker);
      if (maker.stopped || !go_on (&maker, 0, 0))
        status = ETUDE_STOPPED;
      else if (maker.tried == TRIES || maker.work >= WORK)
        status = ETUDE_BAD_INPUT;
    }
  etude_regions_tables_free (maker.tables);
  *board = maker.board;
  *answer = maker.answer;
  return status;
}
