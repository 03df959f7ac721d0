/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-problem.c - any bytes as a problem file, and as the id of a problem: what is read comes back from what is written,
 * in both forms.
 */
#include "fuzz.h"

#include "problem-text.h"

#include <string.h>

static void
check_both_forms (const struct etude_problem *problem)
{
  char text[ETUDE_PROBLEM_TEXT], id[ETUDE_PROBLEM_ID_TEXT];
  struct etude_problem again;

  etude_problem_write (problem, text);
  g_assert_cmpint (etude_problem_read (text, strlen (text), &again).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  g_assert_cmpmem (&again, sizeof again, problem, sizeof *problem);
  etude_problem_id_write (problem, id);
  g_assert_true (etude_problem_is_id (id));
  g_assert_cmpint (etude_problem_id_read (id, &again).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  g_assert_cmpmem (&again, sizeof again, problem, sizeof *problem);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  struct etude_problem problem;
  struct etude_problem_text_finding finding = etude_problem_read ((const char *) data, size, &problem);

  g_assert_nonnull (etude_problem_text_why (&finding));
  if (finding.fault == ETUDE_PROBLEM_TEXT_OK)
    check_both_forms (&problem);
  if (etude_problem_id_read (text, &problem).fault == ETUDE_PROBLEM_TEXT_OK)
    check_both_forms (&problem);
  return 0;
}
