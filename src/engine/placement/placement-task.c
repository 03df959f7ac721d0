/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-task.c - the placement tasks, a row each. */
#include "placement-task.h"

#include <string.h>

const struct etude_task_rule etude_tasks[ETUDE_N_TASKS] = {
  [ETUDE_INDEPENDENCE] = { .name = "independence", .non_attacking = true, .counted = true },
  [ETUDE_TWO_COLOURS] = { .name = "two-colours", .coloured = true, .non_attacking = true },
  [ETUDE_DOMINATION] = { .name = "domination", .chessy = 'd', .covering = true },
};

unsigned
etude_task_from_name (const char *name, size_t length)
{
  unsigned task = 0;

  while (task < ETUDE_N_TASKS
         && (strlen (etude_tasks[task].name) != length || memcmp (etude_tasks[task].name, name, length) != 0))
    task++;
  return task;
}
