/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-san.c - any bytes as a move in SAN. The first byte chooses the position. */
#include "fuzz.h"

#include "notation.h"

static const char *const positions[] = {
  "8/1k6/8/3KN3/5B2/8/8/8 w", "8/1k6/8/3KN3/5B2/8/8/8 b",        "8/8/3k4/8/2Q5/2Q1K3/2Q5/8 w",
  "8/8/8/3k4/4N3/8/8/K1B5 b", "7k/8/5K2/8/8/8/8/6Q1 w",          "8/8/8/8/8/3k4/8/RR1K3R w",
  "3r4/4P2k/8/8/8/8/8/K7 w",  "7k/8/8/3Pp3/8/8/8/K7 w - e6 0 1",
};

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct etude_fen fen;
  struct etude_move move, again;
  char written[ETUDE_SAN_TEXT];

  if (size < 1)
    return 0;
  g_assert_true (etude_fen_read (positions[data[0] % G_N_ELEMENTS (positions)], &fen));
  if (etude_san_read (&fen.position, (const char *) data + 1, size - 1, &move) != ETUDE_SAN_OK)
    return 0;
  etude_san_write (&fen.position, &move, written);
  g_assert_cmpint (etude_san_read (&fen.position, written, strlen (written), &again), ==, ETUDE_SAN_OK);
  g_assert_true (move.from == again.from && move.to == again.to && move.promoted == again.promoted);
  return 0;
}
