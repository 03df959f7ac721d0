/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-merge.c - etude-cli place --merge: parts that were counted apart are added up, once it is clear that they are all
 * of one count, each once, and whole. Nothing is printed as a result before that. */
#include "place-count.h"

#include "interrupts.h"
#include "output.h"

#include <string.h>

#define NAMED_MAX 10 /* missing parts that are named */

struct merge
{
  GHashTable *files;           /* by part: the name of the file it came from */
  struct etude_cli_part *part; /* as read */
  guint n;
  struct etude_cli_part sum;
};

/* --- reading --- */

static bool
is_of_one_count (const struct merge *merge, const struct etude_cli_part *part, const char *file, char *const *files)
{
  g_autofree char *first = etude_cli_part_subject (&merge->part[0]), *subject = etude_cli_part_subject (part);

  if (g_str_equal (first, subject) && merge->part[0].parts == part->parts)
    return true;
  etude_cli_fail (ETUDE_CLI_NO, file, "This is a part of another count than %s", files[0]);
  return false;
}

static bool
take_file (struct merge *merge, char *const *files, const char *file)
{
  struct etude_cli_part *part = &merge->part[merge->n];
  const char *other;

  if (!etude_cli_place_read_part (file, part) || !is_of_one_count (merge, part, file, files))
    return false;
  if (part->done < part->branches)
    {
      etude_cli_fail (ETUDE_CLI_NO, file, "Only %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " branches are counted",
                      part->done, part->branches);
      return false;
    }
  other = g_hash_table_lookup (merge->files, GUINT_TO_POINTER (part->part));
  if (other)
    {
      etude_cli_fail (ETUDE_CLI_NO, file, "Part %u is in %s as well", part->part, other);
      return false;
    }
  g_hash_table_insert (merge->files, GUINT_TO_POINTER (part->part), (gpointer) file);
  merge->n++;
  return true;
}

static bool
is_complete (const struct merge *merge)
{
  const guint parts = merge->part[0].parts, missing = parts - merge->n;
  g_autoptr (GString) names = g_string_new (NULL);
  guint named = 0;

  if (missing == 0)
    return true;
  for (guint part = 1; part <= parts && named < NAMED_MAX; part++)
    if (!g_hash_table_contains (merge->files, GUINT_TO_POINTER (part)))
      g_string_append_printf (names, "%s%u", named++ ? ", " : "", part);
  etude_cli_fail (ETUDE_CLI_NO, "--merge", "%u of %u parts are missing: %s%s", missing, parts, names->str,
                  missing > named ? ", ..." : "");
  return false;
}

/* --- branches --- */

static bool
tick (void *data, const struct etude_cli_part *part, uint64_t done, uint64_t total)
{
  return !etude_cli_interrupted ();
}

/* What the engine says of part NUMBER: the same as PART, and nothing of it counted. */
static struct etude_cli_part
uncounted (const struct etude_cli_part *part, unsigned number)
{
  return (struct etude_cli_part){
    .way = part->way, .size = part->size, .problem = part->problem, .part = number, .parts = part->parts
  };
}

static enum etude_status
count_branches (const struct etude_cli_part *part, unsigned number, guint64 *branches)
{
  const struct etude_cli_count count = { .tick = tick };
  struct etude_cli_part none = uncounted (part, number);
  enum etude_status status;

  none.done = G_MAXUINT64; /* so the problem is only cut into branches */
  status = etude_cli_count_go_on (&count, &none, 0);
  *branches = none.branches;
  return status;
}

/* Of all parts the first ones, up to *LAST_MOST, have *MOST branches, the others *LEAST: branches are dealt out like cards.
 * So the parts need not all be cut anew. */
static enum etude_status
find_branches (const struct etude_cli_part *part, guint64 *most, guint64 *least, unsigned *last_most)
{
  unsigned after = part->parts;
  enum etude_status status = count_branches (part, 1, most);

  *last_most = 1;
  if (status == ETUDE_OK)
    status = count_branches (part, part->parts, least);
  if (status == ETUDE_OK && *most == *least)
    *last_most = after;
  while (status == ETUDE_OK && after - *last_most > 1)
    {
      const unsigned middle = *last_most + (after - *last_most) / 2;
      guint64 branches;

      status = count_branches (part, middle, &branches);
      *(branches == *most ? last_most : &after) = middle;
    }
  return status;
}

static enum etude_cli_exit
fail_for (const char *where, enum etude_status status)
{
  if (status == ETUDE_NO_MEMORY)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, where, "There is not enough memory");
  return etude_cli_fail (ETUDE_CLI_INTERRUPTED, where, "Interrupted");
}

/* Each part must have as many branches as the problem gives it: a checksum can be made anew. */
static enum etude_cli_exit
check_branches (const struct merge *merge)
{
  guint64 most, least;
  unsigned last_most;
  enum etude_status status = find_branches (&merge->part[0], &most, &least, &last_most);

  if (status != ETUDE_OK)
    return fail_for ("--merge", status);
  for (guint i = 0; i < merge->n; i++)
    {
      const struct etude_cli_part *part = &merge->part[i];
      const guint64 right = part->part <= last_most ? most : least;

      if (part->branches == right)
        continue;
      return etude_cli_fail (ETUDE_CLI_NO, g_hash_table_lookup (merge->files, GUINT_TO_POINTER (part->part)),
                             "Part %u has %" G_GUINT64_FORMAT " branches, not %" G_GUINT64_FORMAT, part->part, right,
                             part->branches);
    }
  return ETUDE_CLI_DONE;
}

/* --- adding up --- */

/* The class equation: orbits add up to all solutions; or the solutions, each as often as symmetries leave it as it is, are
 * a multiple of the eight symmetries. */
static bool
is_consistent (const struct etude_cli_part *sum)
{
  etude_wide_count by_orbits = 0, orbits = 0;

  if (!etude_cli_count_tells_fundamental (sum))
    return true; /* no symmetry turns solutions into solutions */
  if (sum->way == ETUDE_COUNT_COLOURS)
    return (sum->all + sum->invariant[0] + 2 * (etude_wide_count) sum->invariant[1]) % 8 == 0;
  for (guint i = 0; i < ETUDE_ORBIT_SIZES; i++)
    {
      by_orbits += (etude_wide_count) sum->orbits[i] << i;
      orbits += sum->orbits[i];
    }
  return by_orbits == sum->all && sum->fundamental <= orbits;
}

static bool
is_each_consistent (const struct merge *merge)
{
  for (guint i = 0; i < merge->n; i++)
    if (merge->part[i].way == ETUDE_COUNT_SEARCH && !is_consistent (&merge->part[i]))
      {
        etude_cli_fail (ETUDE_CLI_NO, g_hash_table_lookup (merge->files, GUINT_TO_POINTER (merge->part[i].part)),
                        "The orbits of part %u do not add up to its solutions", merge->part[i].part);
        return false;
      }
  if (is_consistent (&merge->sum))
    return true;
  etude_cli_fail (ETUDE_CLI_NO, "--merge",
                  "The parts contradict each other: their sum cannot be that of whole classes");
  return false;
}

/* --- spot checks --- */

static enum etude_cli_exit
check_part (const struct merge *merge, const struct etude_cli_part *part, unsigned threads)
{
  const struct etude_cli_count count = { .threads = threads, .tick = tick };
  const char *file = g_hash_table_lookup (merge->files, GUINT_TO_POINTER (part->part));
  struct etude_cli_part again = uncounted (part, part->part);
  enum etude_status status = etude_cli_count_go_on (&count, &again, 0);
  g_autofree char *text = etude_cli_part_write (part), *own = etude_cli_part_write (&again);

  if (status != ETUDE_OK)
    return fail_for (file, status);
  if (!g_str_equal (text, own))
    return etude_cli_fail (ETUDE_CLI_NO, file, "Counted again, part %u is different", part->part);
  return ETUDE_CLI_DONE;
}

/* N parts, spread evenly over all, from another place each time. */
static enum etude_cli_exit
check_parts (const struct merge *merge, guint64 n, unsigned threads)
{
  guint start = g_random_int_range (0, (gint32) merge->n);
  enum etude_cli_exit result = ETUDE_CLI_DONE;

  n = MIN (n, merge->n);
  for (guint64 i = 0; i < n && result == ETUDE_CLI_DONE; i++)
    result = check_part (merge, &merge->part[(start + i * merge->n / n) % merge->n], threads);
  return result;
}

/* --- the command --- */

static enum etude_cli_exit
put_sum (const struct etude_cli_part *sum, const char *path)
{
  struct etude_cli_output output;
  g_autofree char *line = etude_cli_count_answer (sum, true);

  if (!etude_cli_output_open (&output, path))
    return ETUDE_CLI_BAD;
  return etude_cli_output_close (&output, etude_cli_output_put (&output, line, strlen (line))) ? ETUDE_CLI_DONE
                                                                                               : ETUDE_CLI_BAD;
}

static enum etude_cli_exit
merge_files (struct merge *merge, char *const *files, const struct etude_cli_place *place, guint64 spot_check)
{
  enum etude_cli_exit result;

  for (guint i = 0; files[i]; i++)
    if (!take_file (merge, files, files[i]))
      return ETUDE_CLI_NO;
  if (!is_complete (merge))
    return ETUDE_CLI_NO;
  etude_cli_interrupts_note ();
  result = check_branches (merge);
  if (result != ETUDE_CLI_DONE)
    return result;
  merge->sum = merge->part[0];
  for (guint i = 1; i < merge->n; i++)
    {
      const struct etude_cli_part *part = &merge->part[i];

      merge->sum.all += part->all;
      merge->sum.fundamental += part->fundamental;
      for (guint j = 0; j < ETUDE_ORBIT_SIZES; j++)
        merge->sum.orbits[j] += part->orbits[j];
      for (guint j = 0; j < 2; j++)
        merge->sum.invariant[j] += part->invariant[j];
    }
  if (!is_each_consistent (merge))
    return ETUDE_CLI_NO;
  result = check_parts (merge, spot_check, place->threads);
  return result == ETUDE_CLI_DONE ? put_sum (&merge->sum, place->output) : result;
}

enum etude_cli_exit
etude_cli_place_merge (char *const *files, const struct etude_cli_place *place, guint64 spot_check)
{
  struct merge merge = { .files = g_hash_table_new (NULL, NULL),
                         .part = g_new (struct etude_cli_part, g_strv_length ((char **) files)) };
  enum etude_cli_exit result = merge_files (&merge, files, place, spot_check);

  g_hash_table_unref (merge.files);
  g_free (merge.part);
  return result;
}
