/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-merge.c - etude-cli place --merge: parts that were counted apart are added up. Nothing is printed as a result before it
 * is clear that it is one. */
#include "place-count.h"

#include "interrupts.h"
#include "output.h"

#include <string.h>

static bool
tick (void *data, const struct etude_placement_part *part, uint64_t done, uint64_t total)
{
  return !etude_cli_interrupted ();
}

enum etude_cli_exit
etude_cli_place_merge (char *const *files, const struct etude_cli_place *place, guint64 spot_check)
{
  const struct etude_part_counting counting = { .threads = place->threads, .tick = tick };
  const guint n = g_strv_length ((char **) files);
  g_autofree struct etude_part_file *part = g_new0 (struct etude_part_file, n);
  struct etude_part_fault fault = { ETUDE_OK, NULL, NULL };
  struct etude_placement_part sum;
  struct etude_cli_output output;
  g_autofree char *line = NULL, *why = NULL;
  const char *where;

  for (guint i = 0; i < n; i++)
    {
      part[i].name = files[i];
      if (!etude_cli_place_read_part (files[i], &part[i].part))
        return ETUDE_CLI_NO;
    }
  etude_cli_interrupts_note ();
  if (etude_placement_parts_add_up (part, n, spot_check, &counting, false, &sum, &fault))
    {
      line = etude_cli_count_answer (&sum, true);
      if (!etude_cli_output_open (&output, place->output))
        return ETUDE_CLI_BAD;
      return etude_cli_output_close (&output, etude_cli_output_put (&output, line, strlen (line))) ? ETUDE_CLI_DONE
                                                                                                   : ETUDE_CLI_BAD;
    }
  where = fault.where ? fault.where : "--merge";
  why = g_steal_pointer (&fault.why);
  if (fault.status == ETUDE_NO_MEMORY)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, where, "There is not enough memory");
  if (fault.status == ETUDE_STOPPED)
    return etude_cli_fail (ETUDE_CLI_INTERRUPTED, where, "Interrupted");
  return etude_cli_fail (ETUDE_CLI_NO, where, "%s", why);
}
