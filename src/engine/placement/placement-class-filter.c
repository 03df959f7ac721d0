/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-class-filter.c - what becomes of a solution: whether it is the one of its orbit to be kept, and its images.
 *
 * Images are compared as sets, kind by kind: of two sets of equal size the one with the lowest square that only one of
 * them has comes first in the order of memcmp.
 */
#include "placement-solve.h"

#include <string.h>

struct image
{
  struct etude_squares of[ETUDE_KINDS]; /* by index of the plan; only its words are set */
};

static void
make_image (const struct etude_plan *plan, const unsigned char *solution, unsigned symmetry, struct image *image)
{
  const unsigned char *map = plan->image[symmetry % ETUDE_COLOUR_EXCHANGE];

  for (unsigned k = 0; k < plan->n_kinds; k++)
    for (unsigned i = 0; i < plan->n_words; i++)
      image->of[k].word[i] = 0;
  for (unsigned k = 0; k < plan->n_kinds; k++)
    {
      const struct etude_plan_kind *kind = &plan->kind[k];
      struct etude_squares *set = &image->of[symmetry & ETUDE_COLOUR_EXCHANGE ? kind->exchanged : k];

      for (unsigned i = 0; i < kind->count; i++)
        etude_squares_add (set, map[*solution++]);
    }
}

/* Below 0, 0 or above 0 as A comes before B, is B, comes after B. */
static int
compare_images (const struct etude_plan *plan, const struct image *a, const struct image *b)
{
  for (unsigned k = 0; k < plan->n_kinds; k++)
    for (unsigned i = 0; i < plan->n_words; i++)
      {
        uint64_t x = a->of[k].word[i], y = b->of[k].word[i], differ = x ^ y;

        if (differ)
          return x & differ & (~differ + 1) ? -1 : 1;
      }
  return 0;
}

static void
write_image (const struct etude_plan *plan, const struct image *image, unsigned char *solution)
{
  for (unsigned k = 0; k < plan->n_kinds; k++)
    for (unsigned i = 0; i < plan->n_words; i++)
      for (uint64_t rest = image->of[k].word[i]; rest; rest &= rest - 1)
        *solution++ = (unsigned char) (i * 64 + (unsigned) __builtin_ctzll (rest));
}

/* How many symmetries leave SOLUTION as it is; 0 when one of CANDIDATES makes it less. */
static unsigned
count_kept (const struct etude_plan *plan, const unsigned char *solution, unsigned candidates)
{
  struct image itself, image;
  unsigned kept = 1;

  candidates &= ~1u;
  if (!candidates)
    return 1;
  make_image (plan, solution, 0, &itself);
  for (; candidates; candidates &= candidates - 1)
    {
      int order;

      make_image (plan, solution, (unsigned) __builtin_ctz (candidates), &image);
      order = compare_images (plan, &image, &itself);
      if (order < 0)
        return 0;
      kept += order == 0;
    }
  return kept;
}

static void
find_least (const struct etude_plan *plan, const unsigned char *solution, struct image *least)
{
  struct image image;

  make_image (plan, solution, 0, least);
  for (unsigned rest = plan->group & ~1u; rest; rest &= rest - 1)
    {
      make_image (plan, solution, (unsigned) __builtin_ctz (rest), &image);
      if (compare_images (plan, &image, least) < 0)
        *least = image;
    }
}

/* Whether IMAGE, that of a solution under SYMMETRY, is a solution. */
static bool
holds (const struct etude_plan *plan, const struct image *image, unsigned symmetry)
{
  unsigned char solution[ETUDE_SQUARES_MAX];

  for (unsigned k = 0; k < plan->n_kinds; k++)
    for (unsigned i = 0; i < plan->n_words; i++)
      if ((plan->problem.fixed[plan->kind[k].kind].word[i] & ~image->of[k].word[i])
          || (plan->problem.forbidden.word[i] & image->of[k].word[i]))
        return false;
  if (plan->alike >> symmetry & 1)
    return true;
  if (plan->all_enemies)
    {
      uint64_t occupied[ETUDE_SQUARES_MAX / 64] = { 0 };

      /* With one colour what stands between two pieces does not matter. */
      for (unsigned k = 0; k < plan->n_kinds; k++)
        for (unsigned i = 0; i < plan->n_words; i++)
          occupied[i] |= image->of[k].word[i];
      for (unsigned k = 0; k < plan->n_kinds; k++)
        for (unsigned i = 0; i < plan->n_words; i++)
          for (uint64_t rest = image->of[k].word[i]; rest; rest &= rest - 1)
            for (unsigned j = 0; j < plan->n_words; j++)
              if (plan->attacks[k][i * 64 + (unsigned) __builtin_ctzll (rest)].word[j] & occupied[j])
                return false;
      return true;
    }
  write_image (plan, image, solution);
  return etude_solution_holds (&plan->problem, solution);
}

/* Whether the least of SOLUTION's orbit, which is in LEAST, is also least among its images under the other symmetries.
 * They are solutions only by chance. */
static bool
is_canonical_of (const struct etude_plan *plan, const unsigned char *solution, const struct image *least)
{
  struct image image;

  for (unsigned rest = plan->others; rest; rest &= rest - 1)
    {
      unsigned symmetry = (unsigned) __builtin_ctz (rest);

      make_image (plan, solution, symmetry, &image);
      if (compare_images (plan, &image, least) < 0 && holds (plan, &image, symmetry))
        return false;
    }
  return true;
}

/* Makes the images of SOLUTION under SYMMETRIES that are solutions, each once. Returns how many there are. */
static unsigned
make_images (const struct etude_plan *plan, const unsigned char *solution, unsigned symmetries,
             struct image image[ETUDE_IMAGES])
{
  unsigned n = 0;

  for (unsigned rest = symmetries; rest; rest &= rest - 1)
    {
      unsigned symmetry = (unsigned) __builtin_ctz (rest);
      bool new = true;

      make_image (plan, solution, symmetry, &image[n]);
      for (unsigned i = 0; i < n && new; i++)
        new = compare_images (plan, &image[i], &image[n]) != 0;
      if (new && (plan->group >> symmetry & 1 || holds (plan, &image[n], symmetry)))
        n++;
    }
  return n;
}

bool
etude_searcher_found (struct etude_searcher *s, const unsigned char *solution, unsigned candidates)
{
  const struct etude_plan *plan = s->plan;
  const struct etude_placement_run *run = s->solver->run;
  unsigned kept = count_kept (plan, solution, candidates);
  bool is_canonical = true;
  struct image least;

  /* What looking at a solution costs, as in etude_searcher_step, which sees it when it is called next. */
  s->budget -= (plan->others ? 32 : 1) + (run->visit ? 8 : 0);
  if (kept == 0)
    return !s->solver->watch || etude_watch_solution (s, true);
  if (plan->others || (run->visit && !run->all))
    find_least (plan, solution, &least);
  if (plan->others)
    is_canonical = is_canonical_of (plan, solution, &least);
  if (s->solver->watch && !etude_watch_solution (s, !run->all && !is_canonical))
    return false;
  if (run->visit && run->all)
    {
      struct etude_found_solution finding;

      /* Passes the orbit of solution on, to be visited image by image. */
      finding.is_canonical = is_canonical;
      finding.n_images = 0;
      memcpy (finding.solution, solution, plan->size);
      return etude_searcher_hand_over (s, &finding);
    }
  if (run->visit && is_canonical)
    {
      struct etude_found_solution finding;
      struct image images[ETUDE_IMAGES];

      finding.is_canonical = true;
      finding.n_images
          = plan->others ? make_images (plan, solution, plan->group | plan->others, images) : plan->group_size / kept;
      write_image (plan, &least, finding.solution);
      return etude_searcher_hand_over (s, &finding);
    }
  if (run->visit)
    return true;
  s->count.all += plan->group_size / kept;
  s->count.orbits[__builtin_ctz (plan->group_size / kept)]++;
  s->count.fundamental += is_canonical;
  return true;
}

/* --- on the caller's thread --- */

bool
etude_found_solution_visit (const struct etude_plan *plan, const struct etude_placement_run *run,
                            const struct etude_found_solution *finding, struct etude_placement_count *count)
{
  if (run->all)
    {
      struct image image[ETUDE_IMAGES];
      unsigned char solution[ETUDE_SQUARES_MAX];
      unsigned n = make_images (plan, finding->solution, plan->group, image);

      count->fundamental += finding->is_canonical;
      for (unsigned i = 0; i < n; i++)
        {
          write_image (plan, &image[i], solution);
          count->all++;
          if (!run->visit (run->visit_data, solution, 1))
            return false;
        }
      return true;
    }
  count->fundamental++;
  count->all += finding->n_images;
  return run->visit (run->visit_data, finding->solution, finding->n_images);
}
