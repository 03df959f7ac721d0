/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-answers.h - what several of the commands of etude-cli mate answer. Layer: cli. */
#pragma once

#include "answer.h"
#include "mate.h"

/* All positions of an ending, by the side to move. */
struct etude_cli_counts
{
  char ending[ETUDE_ENDING_TEXT];
  unsigned edge;
  bool is_lone; /* printed as ever: White's wins by "depth" */
  bool fifty;   /* depths are plies to zeroing, not moves to the mate */
  bool without_captures;
  struct etude_ending_counts side[2];
  uint64_t drawn_by_rule[2]; /* for FIFTY */
};

/* Prints C, as text or JSON. */
void etude_cli_put_counts (const struct etude_cli_counts *c);

JsonObject *etude_cli_counts_object (const struct etude_cli_counts *c);

/* What a check has found, to which more may be added. */
JsonObject *etude_cli_verified (bool ok, uint64_t checked);
