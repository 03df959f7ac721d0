/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-general.h - placement problems on any board, solved the plainest way: every placement is set up and judged by the rule in
 * words, on columns and rows; it shares nothing with the engine but the problem. Test only. */
#pragma once

#include "general.h"

#include <glib.h>

/* A piece of a test: how it leaps, and its Betza text. */
struct plain_mover
{
  char letter, betza[ETUDE_BETZA_TEXT];
  unsigned n;
  struct
  {
    int a, b, range; /* 0: rides */
  } leap[3];
};

struct plain_general
{
  const struct etude_general *problem;
  const struct plain_mover *mover; /* as many as the problem has */
};

struct plain_result
{
  guint64 all, fundamental, maximal;
};

/* How many placements there are to be judged. */
double plain_general_cost (const struct etude_general *problem);

/* Solves it. With SET, each solution is added as the text of its board. */
struct plain_result plain_general_solve (const struct plain_general *general, GHashTable *set);

/* The text of BOARD: a letter a square, the kind, or '.'. To be freed. */
char *plain_general_text (const unsigned char *board, unsigned n_squares);
