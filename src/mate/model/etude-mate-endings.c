/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The endings of the Mate page, in the order of its list: the classic ones, then by number of men and strength; behind
 * them those with men of both sides or pawns. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-setup.h"

const EtudeMateEnding *
etude_mate_endings (void)
{
  static const EtudeMateEnding endings[] = {
    { "KBNK", N_ ("Bishop and knight"), "8/1k6/8/3KN3/5B2/8/8/8 w" },
    { "KQK", N_ ("Queen"), "8/8/8/3k4/8/8/8/QK6 w" },
    { "KRK", N_ ("Rook"), "8/8/8/3k4/8/8/8/RK6 w" },
    { "KBBK", N_ ("Two bishops"), "8/8/8/3k4/8/8/4K3/2B2B2 w" },
    { "KNNK", N_ ("Two knights"), "8/8/8/3k4/8/8/4K3/1N4N1 w" },
    { "KQQK", N_ ("Two queens"), "8/8/4k3/8/8/8/8/QK1Q4 w" },
    { "KQRK", N_ ("Queen and rook"), "8/8/8/3k4/8/8/8/QK5R w" },
    { "KQBK", N_ ("Queen and bishop"), "8/8/8/3k4/8/8/8/QK3B2 w" },
    { "KQNK", N_ ("Queen and knight"), "8/8/8/3k4/8/8/8/QK4N1 w" },
    { "KRRK", N_ ("Two rooks"), "8/8/8/3k4/8/8/8/RK5R w" },
    { "KRBK", N_ ("Rook and bishop"), "8/8/8/3k4/8/8/8/RK3B2 w" },
    { "KRNK", N_ ("Rook and knight"), "8/8/8/3k4/8/8/8/RK4N1 w" },
    { "KBK", N_ ("Bishop"), "8/8/8/3k4/8/8/8/1K3B2 w" },
    { "KNK", N_ ("Knight"), "8/8/8/3k4/8/8/8/1K4N1 w" },
    { "KBBNK", N_ ("Two bishops and knight"), "8/8/8/3k4/8/8/4K3/N1B2B2 w" },
    { "KBNNK", N_ ("Bishop and two knights"), "8/8/8/3k4/8/8/4K3/N1B2N2 w" },
    { "KNNNK", N_ ("Three knights"), "8/8/8/3k4/8/8/4K3/N1N2N2 w" },
    { "KBBBK", N_ ("Three bishops"), "8/8/8/3k4/8/8/4K3/B1B2B2 w" },
    { "KRBNK", N_ ("Rook, bishop and knight"), "8/8/8/3k4/8/8/4K3/N1R2B2 w" },
    { "KRBBK", N_ ("Rook and two bishops"), "8/8/8/3k4/8/8/4K3/B1R2B2 w" },
    { "KRNNK", N_ ("Rook and two knights"), "8/8/8/3k4/8/8/4K3/N1R2N2 w" },
    { "KRRBK", N_ ("Two rooks and bishop"), "8/8/8/3k4/8/8/4K3/R1R2B2 w" },
    { "KRRNK", N_ ("Two rooks and knight"), "8/8/8/3k4/8/8/4K3/R1R2N2 w" },
    { "KRRRK", N_ ("Three rooks"), "8/8/8/3k4/8/8/4K3/R1R2R2 w" },
    { "KQBNK", N_ ("Queen, bishop and knight"), "8/8/8/3k4/8/8/4K3/N1Q2B2 w" },
    { "KQBBK", N_ ("Queen and two bishops"), "8/8/8/3k4/8/8/4K3/B1Q2B2 w" },
    { "KQNNK", N_ ("Queen and two knights"), "8/8/8/3k4/8/8/4K3/N1Q2N2 w" },
    { "KQRBK", N_ ("Queen, rook and bishop"), "8/8/8/3k4/8/8/4K3/R1Q2B2 w" },
    { "KQRNK", N_ ("Queen, rook and knight"), "8/8/8/3k4/8/8/4K3/R1Q2N2 w" },
    { "KQRRK", N_ ("Queen and two rooks"), "8/8/8/3k4/8/8/4K3/R1Q2R2 w" },
    { "KQQBK", N_ ("Two queens and bishop"), "8/8/8/3k4/8/8/4K3/Q1Q2B2 w" },
    { "KQQNK", N_ ("Two queens and knight"), "8/8/8/3k4/8/8/4K3/Q1Q2N2 w" },
    { "KQQRK", N_ ("Two queens and rook"), "8/8/8/3k4/8/8/4K3/R1Q2Q2 w" },
    { "KQQQK", N_ ("Three queens"), "8/8/8/3k4/8/8/4K3/Q1Q2Q2 w" },
    { "KPK", N_ ("Pawn"), "3k4/8/3K4/3P4/8/8/8/8 w" },
    { "KQKR", N_ ("Queen against rook"), "1k6/1r6/2K5/Q7/8/8/8/8 w" },
    { "KQKP", N_ ("Queen against pawn"), "7K/8/8/8/8/1Q6/3pk3/8 w" },
    { "KRKP", N_ ("Rook against pawn"), "8/8/8/8/2k5/2p5/7R/5K2 w" },
    { "KPKP", N_ ("Pawn against pawn"), "7K/8/k1P5/7p/8/8/8/8 w" },
    { "KBPK", N_ ("Bishop and pawn"), "8/8/8/4k3/8/P1K2B2/8/8 w" },
    { "KNPK", N_ ("Knight and pawn"), "8/8/8/4k3/8/P1K1N3/8/8 w" },
    { "KRPK", N_ ("Rook and pawn"), "8/8/8/4k3/8/P1K5/8/3R4 w" },
    { "KPPK", N_ ("Two pawns"), "8/8/8/4k3/8/2PPK3/8/8 w" },
    { "KRKB", N_ ("Rook against bishop"), "7k/8/5KR1/8/8/8/8/6b1 w" },
    { "KRKN", N_ ("Rook against knight"), "8/8/3k4/3n4/3K4/8/3R4/8 w" },
    { "KQKB", N_ ("Queen against bishop"), "8/3kb3/8/4K3/8/8/8/Q7 w" },
    { "KQKN", N_ ("Queen against knight"), "8/3kn3/8/4K3/8/8/8/Q7 w" },
    { "KRPKR", N_ ("Rook and pawn against rook"), "1K1k4/1P6/8/8/8/8/r7/2R5 w" },
    { NULL, NULL, NULL },
  };

  return endings;
}
