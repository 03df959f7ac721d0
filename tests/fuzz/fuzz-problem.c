/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-problem.c - any bytes as a problem file, as the id of a problem, as a text in which one may be found, and as the
 * memory of a problem, in which anything may stand: what is read comes back from all forms in which it is written; of
 * what is no problem nothing is written.
 */
#include "etude-found-text.h"
#include "etude-placement-read.h"
#include "etude-placement-state.h"
#include "forms.h"
#include "fuzz.h"
#include "problem-text.h"
#include "repair.h"

#include <string.h>

/* Whatever stands there: the task, the edge, counts, then squares with what is on each. */
static void
check_memory (const uint8_t *data, size_t size)
{
  const uint8_t *end = data + size;
  struct etude_problem problem = { 0 };
  char text[ETUDE_PROBLEM_TEXT], id[ETUDE_PROBLEM_ID_TEXT];

  if (size < 2 + ETUDE_KINDS)
    return;
  problem.task = (enum etude_task) (*data++ % (ETUDE_N_TASKS + 1));
  problem.edge = *data++ % (ETUDE_EDGE_MAX + 2);
  for (unsigned kind = 0; kind < ETUDE_KINDS; kind++)
    problem.count[kind] = *data++ * 2u;
  for (; end - data >= 2; data += 2)
    etude_squares_add (data[0] % (ETUDE_KINDS + 1) < ETUDE_KINDS ? &problem.fixed[data[0] % (ETUDE_KINDS + 1)]
                                                                 : &problem.forbidden,
                       data[1]);
  if (etude_problem_is_well_formed (&problem))
    fuzz_check_problem (&problem);
  else
    g_assert_true (*etude_problem_write (&problem, text) == '\0' && *etude_problem_id_write (&problem, id) == '\0');
}

/* As it is pasted: alone, and among other words. */
static void
check_pasted (const char *text)
{
  const struct etude_problem empty = { .edge = 8 };
  const struct etude_general before = etude_placement_problem_of_plain (&empty);
  g_autofree char *found = NULL;
  g_autoptr (GBytes) boards = NULL;
  g_autoptr (GError) error = NULL;
  struct etude_general problem;
  struct etude_problem plain;

  if (etude_found_text (text, &found) != ETUDE_FOUND_PROBLEM)
    return;
  if (!etude_placement_read (found, &before, &problem, &boards, &error))
    g_assert_nonnull (error);
  else if (etude_general_to_plain (&problem, &plain))
    fuzz_check_problem (&plain);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size), *sentence = g_strdup_printf ("Look at %s, please.", text);
  struct etude_problem problem;
  struct etude_problem_text_finding finding = etude_problem_read ((const char *) data, size, &problem);

  g_assert_nonnull (etude_problem_text_why (&finding));
  if (finding.fault == ETUDE_PROBLEM_TEXT_OK)
    fuzz_check_problem (&problem);
  if (etude_problem_id_read (text, &problem).fault == ETUDE_PROBLEM_TEXT_OK)
    fuzz_check_problem (&problem);
  check_memory (data, size);
  check_pasted (strchr (text, '\n') ? text : sentence);
  return 0;
}

/* What is no file is taken for an id; what is no text at all, for the digits of one. */
void
fuzz_repair (GByteArray *bytes)
{
  const char *data = (const char *) bytes->data;

  if (bytes->len == 0)
    return;
  if (memchr (data, '\0', bytes->len) || !g_utf8_validate_len (data, bytes->len, NULL))
    fuzz_compose_problem_id (bytes);
  else if (!memchr (data, '\n', bytes->len))
    fuzz_repair_id (bytes, 0, bytes->len);
}
