/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sweep-setup.h - positions and verdicts as the independent solvers of endings know them. Layer: tests; GLib. No globals. */
#pragma once

#include "ending.h"

#include <glib.h>
#include <string.h>

#define SWEEP_MEN_MAX 5

/* The position with the men of NAME, as in plain-endings.h, on SQUARES. */
static inline struct etude_position
sweep_setup (const char *name, const unsigned *squares, unsigned mover)
{
  static const char letters[] = "KQRBNP";
  struct etude_position p = etude_position_empty (8, mover);

  for (unsigned i = 0; name[i]; i++)
    {
      enum etude_colour colour = g_ascii_islower (name[i]) ? ETUDE_BLACK : ETUDE_WHITE;
      unsigned piece = (unsigned) (strchr (letters, g_ascii_toupper (name[i])) - letters);

      if (piece == ETUDE_KING)
        p.king[colour].square = (unsigned char) squares[i];
      else
        etude_position_add (&p, (struct etude_man){ (unsigned char) piece, (unsigned char) colour }, squares[i]);
    }
  return p;
}

/* VERDICT in plies to mate with MOVER to move: -1 a draw, -2 illegal, as in both solvers. */
static inline int
sweep_plies (const struct etude_verdict *verdict, unsigned mover)
{
  switch (verdict->kind)
    {
    case ETUDE_VERDICT_ILLEGAL:
      return -2;
    case ETUDE_VERDICT_DRAW:
    case ETUDE_VERDICT_STALEMATE:
      return -1;
    case ETUDE_VERDICT_MATED:
      return 0;
    case ETUDE_VERDICT_WHITE_MATES:
      return 2 * (int) verdict->moves - (mover == 0);
    case ETUDE_VERDICT_BLACK_MATES:
      return 2 * (int) verdict->moves - (mover == 1);
    }
  g_assert_not_reached ();
}
