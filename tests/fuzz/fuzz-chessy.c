/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-chessy.c - any bytes as Chessy text: a problem, and boards. The first byte chooses the edge. */
#include "fuzz.h"

#include "chessy.h"

static void
read_problem (const char *text, size_t size, unsigned edge)
{
  char written[ETUDE_CHESSY_PROBLEM_TEXT];
  struct etude_problem problem, again;
  struct etude_chessy_finding finding = etude_chessy_read (text, size, edge, &problem);

  if (finding.fault != ETUDE_CHESSY_OK)
    {
      g_assert_nonnull (etude_chessy_fault_text (finding.fault));
      return;
    }
  etude_problem_check (&problem);
  etude_chessy_write (&problem, written);
  g_assert_cmpint (etude_chessy_read (written, strlen (written), edge, &again).fault, ==, ETUDE_CHESSY_OK);
  g_assert_cmpmem (problem.count, sizeof problem.count, again.count, sizeof again.count);
  g_assert_cmpint (problem.task, ==, again.task);
}

/* All boards, one after another. */
static void
read_boards (const char *text, size_t size)
{
  struct etude_problem board;
  size_t used;

  while (size > 0 && etude_chessy_read_board (text, size, &board, &used).fault == ETUDE_CHESSY_OK)
    {
      g_assert_cmpuint (used, >, 0);
      g_assert_cmpuint (used, <=, size);
      text += used;
      size -= used;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < 1)
    return 0;
  read_problem ((const char *) data + 1, size - 1, 1 + data[0] % ETUDE_EDGE_MAX);
  read_boards ((const char *) data + 1, size - 1);
  return 0;
}
