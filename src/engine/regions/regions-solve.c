/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-solve.c - tables of boards in coloured regions, and all answers of a board. */
#include "regions-make.h"

#include <stdlib.h>
#include <string.h>

#include "regions-search.h"

/* Searches count squares nearly all the time: the instruction for it saves a part of theirs. WORDS 0: that of several stars. */
static const struct etude_regions_search *
search_of_size (unsigned words)
{
#ifdef __x86_64__
  if (__builtin_cpu_supports ("popcnt"))
    return words == 0   ? &etude_regions_search_stars_popcnt
           : words == 2 ? &etude_regions_search_2_popcnt
           : words == 4 ? &etude_regions_search_4_popcnt
                        : &etude_regions_search_10_popcnt;
#endif
  return words == 0   ? &etude_regions_search_stars
         : words == 2 ? &etude_regions_search_2
         : words == 4 ? &etude_regions_search_4
                      : &etude_regions_search_10;
}

enum etude_status
etude_regions_tables_new (const struct etude_regions_board *board, struct etude_regions_tables **tables)
{
  const unsigned n = board->n, words = n <= 11 ? 2 : n <= 16 ? 4 : ETUDE_REGIONS_WORDS;
  struct etude_regions_tables *made = malloc (sizeof *made);
  uint64_t *sets = malloc ((size_t) (2 * n + n * n) * words * sizeof *sets);

  if (!made || !sets)
    {
      free (made);
      free (sets);
      return ETUDE_NO_MEMORY;
    }
  *made = (struct etude_regions_tables){
    .n = n, .words = words, .line = sets, .reach = sets + (size_t) 2 * n * words, .search = search_of_size (words)
  };
  for (unsigned i = 0; i < 2 * n + n * n; i++)
    {
      const struct etude_regions_set set
          = i < 2 * n ? etude_regions_line (board, i) : etude_regions_reach (board, i - 2 * n);

      memcpy (sets + (size_t) i * words, set.word, words * sizeof *sets);
    }
  *tables = made;
  return ETUDE_OK;
}

void
etude_regions_tables_free (struct etude_regions_tables *tables)
{
  if (tables)
    free (tables->line);
  free (tables);
}

enum etude_status
etude_regions_solve (const struct etude_regions_tables *tables, const struct etude_regions_board *board,
                     etude_regions_visit_fn visit, void *data, etude_tick_fn tick, void *tick_data)
{
  const struct etude_regions_run run = { tables, board, visit, data, tick, tick_data };

  return tables->search->run (&run);
}

struct finding
{
  struct etude_regions_set *answers;
  uint64_t found, limit;
  unsigned most;
};

static bool
meet (void *data, const struct etude_regions_set *stars)
{
  struct finding *finding = data;

  if (finding->found < finding->most)
    finding->answers[finding->found] = *stars;
  return ++finding->found < finding->limit;
}

enum etude_status
etude_regions_find (const struct etude_regions_board *board, uint64_t limit, struct etude_regions_set *answers,
                    unsigned most, uint64_t *found, etude_tick_fn tick, void *tick_data)
{
  struct finding finding = { .answers = answers, .limit = limit, .most = most };
  struct etude_regions_run run = { NULL, board, meet, &finding, tick, tick_data };
  struct etude_regions_tables *tables = NULL;
  const bool several = board->stars > 1 && board->rule == ETUDE_KING;
  enum etude_status status = several ? ETUDE_OK : etude_regions_tables_new (board, &tables);

  if (status != ETUDE_OK)
    return status;
  run.tables = tables;
  status = (several ? search_of_size (0) : tables->search)->run (&run);
  *found = finding.found;
  etude_regions_tables_free (tables);
  return status;
}
