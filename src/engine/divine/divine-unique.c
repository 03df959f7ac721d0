/* SPDX-License-Identifier: GPL-3.0-or-later */
/* divine-unique.c - counts the placements that their clues tell apart, by numbers made of the clues. */
#include "divine-count.h"

#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "divine-walk.h"

#define PLACEMENTS_MAX (12u << 20) /* in a pass */
#define SLOTS_MAX (1u << 24)
#define SLOTS_MIN (1u << 12)

/* A slot of the table holds a placement, 7 bits a square, whether it is among the records, and the upper bits of its
 * number. No two pieces being on one square, it is never 0; that is an empty slot. */
#define SQUARE_BITS 7
#define RECORDED (UINT64_C (1) << SQUARE_BITS * ETUDE_DIVINE_PIECES)
#define TAG (~(2 * RECORDED - 1))

/* A placement of which the numbers do not show that its clues are its own. */
struct record
{
  unsigned weight;                          /* placements in its class */
  unsigned char clue[ETUDE_DIVINE_SQUARES]; /* in the image that memcmp has first */
  bool shared;                              /* with another image of the placement itself */
};

/* The number of a placement is the sum of the clues times the squares' values, the least of its images. That with values
 * which squares have in common with their images is quicker to find, and decides in which pass a placement is dealt
 * with. */
#define IN_COMMON DIVINE_SYMMETRIES

struct sorter
{
  const struct etude_divine_rules *rules;
  struct etude_divine_symmetries symmetries;
  uint64_t full[DIVINE_SYMMETRIES + 1][ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES];
  uint64_t blocked[DIVINE_SYMMETRIES + 1][ETUDE_DIVINE_PIECES][ETUDE_DIVINE_SQUARES][ETUDE_DIVINE_SQUARES];
  uint64_t *slots;
  uint64_t n_slots; /* a power of two */
  unsigned pass, n_passes;
  uint64_t n_classes; /* of placements, at most */
  struct record *records;
  size_t n_records, room;
  bool no_memory;
  uint64_t unique; /* placements, records apart until they are compared */
  etude_tick_fn tick;
  void *tick_data;
};

/* --- numbers --- */

static uint64_t
sum_of (const uint64_t *values, const unsigned char *image, struct etude_divine_set set)
{
  uint64_t sum = 0;

  while (!divine_set_is_empty (set))
    sum += values[image[divine_set_pop (&set)]];
  return sum;
}

static void
fill_sums (struct sorter *sorter, unsigned g, const unsigned char *image, const uint64_t *values)
{
  const struct etude_divine_rules *d = sorter->rules;

  for (unsigned p = 0; p < d->n_pieces; p++)
    for (unsigned s = 0; s < d->n_squares; s++)
      {
        sorter->full[g][p][s] = sum_of (values, image, d->full[p][s]);
        for (struct etude_divine_set rest = d->blockers[p][s]; !divine_set_is_empty (rest);)
          {
            unsigned b = divine_set_pop (&rest);

            sorter->blocked[g][p][s][b] = sum_of (values, image, d->blocked[p][s][b]);
          }
      }
}

static void
init_sums (struct sorter *sorter)
{
  struct etude_random random = etude_random_from (0);
  uint64_t values[ETUDE_DIVINE_SQUARES], in_common[ETUDE_DIVINE_SQUARES] = { 0 };

  for (unsigned s = 0; s < ETUDE_DIVINE_SQUARES; s++)
    values[s] = etude_random_next (&random);
  for (unsigned g = 0; g < DIVINE_SYMMETRIES; g++)
    {
      const unsigned char *image = sorter->symmetries.image[g];

      if (!(sorter->symmetries.all >> g & 1))
        continue;
      fill_sums (sorter, g, image, values);
      for (unsigned s = 0; s < sorter->rules->n_squares; s++)
        in_common[s] += values[image[s]];
    }
  fill_sums (sorter, IN_COMMON, sorter->symmetries.image[0], in_common);
}

/* Pieces in the way of others. */
struct hindrances
{
  unsigned n;
  struct
  {
    unsigned char piece, blocker;
  } hindrance[ETUDE_DIVINE_PIECES * ETUDE_DIVINE_PIECES];
};

/* The blocked squares of one piece lie apart or one inside the other: the largest add up. */
static void
find_hindrances (const struct etude_divine_rules *d, const struct etude_divine_placement *placed,
                 struct hindrances *found)
{
  struct etude_divine_set occupied = { { 0, 0 } };

  found->n = 0;
  if (!d->blocking)
    return;
  for (unsigned p = 0; p < d->n_pieces; p++)
    divine_set_add (&occupied, placed->square[p]);
  for (unsigned p = 0; p < d->n_pieces; p++)
    {
      struct etude_divine_set blockers = divine_set_and (d->blockers[p][placed->square[p]], occupied);

      for (struct etude_divine_set rest = blockers; !divine_set_is_empty (rest);)
        {
          const struct etude_divine_set *blocked = d->blocked[p][placed->square[p]];
          struct etude_divine_set others = blockers;
          unsigned b = divine_set_pop (&rest);
          bool covered = false;

          /* Whether what B blocks is part of what another blocks. */
          divine_set_remove (&others, b);
          while (!divine_set_is_empty (others) && !covered)
            covered = divine_set_within (blocked[b], blocked[divine_set_pop (&others)]);
          if (covered)
            continue;
          found->hindrance[found->n].piece = (unsigned char) p;
          found->hindrance[found->n++].blocker = (unsigned char) b;
        }
    }
}

static uint64_t
sum_in_image (const struct sorter *sorter, const struct etude_divine_placement *placed,
              const struct hindrances *hindrances, unsigned g)
{
  uint64_t sum = 0;

  for (unsigned p = 0; p < sorter->rules->n_pieces; p++)
    sum += sorter->full[g][p][placed->square[p]];
  for (unsigned i = 0; i < hindrances->n; i++)
    {
      unsigned p = hindrances->hindrance[i].piece;

      sum -= sorter->blocked[g][p][placed->square[p]][hindrances->hindrance[i].blocker];
    }
  return sum;
}

static uint64_t
scatter (uint64_t number)
{
  number = (number ^ number >> 32) * UINT64_C (0x9e3779b97f4a7c15);
  return number ^ number >> 29;
}

/* How many symmetries keep PLACED. */
static unsigned
count_keeping (const struct sorter *sorter, const struct etude_divine_placement *placed)
{
  unsigned kept_by = sorter->symmetries.all;

  for (unsigned p = 0; p < sorter->rules->n_pieces; p++)
    kept_by &= sorter->symmetries.kept_by[placed->square[p]];
  return divine_n_symmetries (kept_by);
}

static unsigned
weight_of (const struct sorter *sorter, const struct etude_divine_placement *placed)
{
  return divine_n_symmetries (sorter->symmetries.all) / count_keeping (sorter, placed);
}

/* --- the table --- */

/* --- comparing clues --- */

/* Writes the image of CLUES that memcmp has first into LEAST. Returns how many images are the same as CLUES. */
static unsigned
find_least_image (const struct sorter *sorter, const unsigned char *clues, unsigned char *least)
{
  unsigned n_squares = sorter->rules->n_squares, alike = 0;

  memset (least, 0, ETUDE_DIVINE_SQUARES);
  memcpy (least, clues, n_squares);
  for (unsigned g = 0; g < DIVINE_SYMMETRIES; g++)
    {
      unsigned char moved[ETUDE_DIVINE_SQUARES];

      if (!(sorter->symmetries.all >> g & 1))
        continue;
      for (unsigned s = 0; s < n_squares; s++)
        moved[sorter->symmetries.image[g][s]] = clues[s];
      alike += memcmp (moved, clues, n_squares) == 0;
      if (memcmp (moved, least, n_squares) < 0)
        memcpy (least, moved, n_squares);
    }
  return alike;
}

static bool
make_room (struct sorter *sorter)
{
  size_t room = sorter->room ? 2 * sorter->room : 1024;
  struct record *records;

  if (sorter->n_records < sorter->room)
    return true;
  records = realloc (sorter->records, room * sizeof *records);
  if (!records)
    {
      sorter->no_memory = true;
      return false;
    }
  sorter->records = records;
  sorter->room = room;
  return true;
}

/* Keeps a placement to be compared. */
static bool
keep (struct sorter *sorter, const struct etude_divine_placement *placed)
{
  struct record *record;
  unsigned char threats[ETUDE_DIVINE_SQUARES];

  if (!make_room (sorter))
    return false;
  record = &sorter->records[sorter->n_records++];
  record->weight = weight_of (sorter, placed);
  etude_divine_threats (sorter->rules, placed, threats);
  /* Clues that look the same after a symmetry of which the placement looks different are shared by its image. */
  record->shared = find_least_image (sorter, threats, record->clue) > count_keeping (sorter, placed);
  return true;
}

static int
compare_records (const void *a, const void *b)
{
  const struct record *x = a, *y = b;

  return memcmp (x->clue, y->clue, sizeof x->clue);
}

/* Takes the placement in SLOT over to the records, unless it is there. */
static bool
record_slot (struct sorter *sorter, uint64_t *slot)
{
  struct etude_divine_placement placed;

  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    {
      unsigned square = (unsigned) (*slot >> SQUARE_BITS * p) & ((1u << SQUARE_BITS) - 1);

      placed.square[p] = (unsigned char) (p < sorter->rules->n_pieces ? square : ETUDE_DIVINE_NOWHERE);
    }
  if (*slot & RECORDED)
    return true;
  *slot |= RECORDED;
  sorter->unique -= weight_of (sorter, &placed);
  return keep (sorter, &placed);
}

static bool
enter (struct sorter *sorter, const struct etude_divine_placement *placed, const struct hindrances *hindrances)
{
  const uint64_t own = sum_in_image (sorter, placed, hindrances, 0);
  uint64_t number = own, packed, at, *slot;
  unsigned alike = 1; /* images with the number of PLACED */

  for (unsigned g = 1; g < DIVINE_SYMMETRIES; g++)
    if (sorter->symmetries.all >> g & 1)
      {
        uint64_t sum = sum_in_image (sorter, placed, hindrances, g);

        alike += sum == own;
        if (sum < number)
          number = sum;
      }
  at = scatter (number) & (sorter->n_slots - 1);
  /* The slot of the number, perhaps still empty, perhaps of another number that has the same upper bits. */
  while (sorter->slots[at] && ((sorter->slots[at] ^ number) & TAG))
    at = (at + 1) & (sorter->n_slots - 1);
  slot = &sorter->slots[at];
  if (*slot)
    return record_slot (sorter, slot) && keep (sorter, placed);
  packed = 0;
  for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
    packed |= (uint64_t) (placed->square[p] & ((1u << SQUARE_BITS) - 1)) << SQUARE_BITS * p;
  *slot = packed | (number & TAG);
  sorter->unique += weight_of (sorter, placed);
  return alike == count_keeping (sorter, placed) || record_slot (sorter, slot);
}

/* --- the passes --- */

static bool
count_classes (void *data, const struct etude_divine_prefix *prefix)
{
  struct sorter *sorter = data;

  sorter->n_classes += divine_set_count (prefix->squares[prefix->last]);
  return true;
}

/* Enters the placements of PREFIX that are of this pass. */
static bool
enter_prefix (void *data, const struct etude_divine_prefix *prefix)
{
  struct sorter *sorter = data;

  for (struct etude_divine_set rest = prefix->squares[prefix->last]; !divine_set_is_empty (rest);)
    {
      struct etude_divine_placement placed = prefix->placed;
      struct hindrances hindrances;

      placed.square[prefix->last] = (unsigned char) divine_set_pop (&rest);
      if (!etude_divine_is_allowed (sorter->rules, &placed))
        continue;
      find_hindrances (sorter->rules, &placed, &hindrances);
      if (sorter->n_passes > 1
          && (scatter (sum_in_image (sorter, &placed, &hindrances, IN_COMMON)) >> 40) % sorter->n_passes
                 != sorter->pass)
        continue;
      if (!enter (sorter, &placed, &hindrances))
        return false;
    }
  return true;
}

static bool
tick_pass (void *data, uint64_t done, uint64_t total)
{
  struct sorter *sorter = data;

  return !sorter->tick || sorter->tick (sorter->tick_data, done + sorter->pass * total, total * sorter->n_passes);
}

static bool
walk (struct sorter *sorter, etude_divine_prefix_fn visit)
{
  return etude_divine_walk (sorter->rules, &sorter->symmetries, visit, sorter, tick_pass, sorter);
}

static enum etude_status
run (struct sorter *sorter)
{
  etude_divine_find_symmetries (sorter->rules, &sorter->symmetries);
  init_sums (sorter);
  sorter->n_passes = 1;
  if (!walk (sorter, count_classes))
    return ETUDE_STOPPED;
  sorter->n_passes = (unsigned) (sorter->n_classes / PLACEMENTS_MAX) + 1;
  for (sorter->n_slots = SLOTS_MIN; sorter->n_slots < SLOTS_MAX && sorter->n_slots * 3 / 4 < sorter->n_classes;)
    sorter->n_slots *= 2;
  sorter->slots = malloc (sorter->n_slots * sizeof *sorter->slots);
  if (!sorter->slots)
    return ETUDE_NO_MEMORY;
  for (sorter->pass = 0; sorter->pass < sorter->n_passes; sorter->pass++)
    {
      struct record *r;

      memset (sorter->slots, 0, sorter->n_slots * sizeof *sorter->slots);
      if (!walk (sorter, enter_prefix))
        return sorter->no_memory ? ETUDE_NO_MEMORY : ETUDE_STOPPED;
      r = sorter->records;
      if (sorter->n_records)
        qsort (r, sorter->n_records, sizeof *r, compare_records);
      for (size_t i = 0; i < sorter->n_records; i++)
        {
          bool shared = r[i].shared || (i > 0 && compare_records (&r[i - 1], &r[i]) == 0)
                        || (i + 1 < sorter->n_records && compare_records (&r[i], &r[i + 1]) == 0);

          if (!shared)
            sorter->unique += r[i].weight;
        }
      sorter->n_records = 0;
    }
  return ETUDE_OK;
}

enum etude_status
etude_divine_count_unique (const struct etude_divine_rules *rules, etude_tick_fn tick, void *tick_data,
                           uint64_t *unique)
{
  struct sorter *sorter = calloc (1, sizeof *sorter);
  enum etude_status status = ETUDE_NO_MEMORY;

  if (!sorter)
    return status;
  sorter->rules = rules;
  sorter->tick = tick;
  sorter->tick_data = tick_data;
  status = run (sorter);
  *unique = sorter->unique;
  free (sorter->slots);
  free (sorter->records);
  free (sorter);
  return status;
}
