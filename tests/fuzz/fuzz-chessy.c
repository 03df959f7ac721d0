/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-chessy.c - any bytes as Chessy text: a problem, and boards. The first byte chooses the edge. */
#include "fuzz.h"

#include "chessy.h"
#include "forms.h"

static void
read_problem (const char *text, size_t size, unsigned edge)
{
  struct etude_problem problem;
  struct etude_chessy_finding finding = etude_chessy_read (text, size, edge, &problem);

  g_assert_nonnull (etude_chessy_fault_text (finding.fault));
  if (finding.fault != ETUDE_CHESSY_OK)
    return;
  etude_problem_check (&problem);
  fuzz_check_problem (&problem);
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
      fuzz_check_problem (&board);
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
