/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The endings of the Mate page, in the order of its list: the classic ones, then by number of men and strength. */
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
    { NULL, NULL, NULL },
  };

  return endings;
}
