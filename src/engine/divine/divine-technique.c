/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the techniques of reasoning are about, in words. */
#include "divine-technique.h"

#include "status.h"

const char *
etude_divine_technique_text (enum etude_divine_technique technique)
{
  switch (technique)
    {
    case ETUDE_DIVINE_ONLY:
      return ETUDE_TEXT ("A piece has only one square left");
    case ETUDE_DIVINE_STAND:
      return ETUDE_TEXT ("A piece stands only where no piece attacks it");
    case ETUDE_DIVINE_ZERO:
      return ETUDE_TEXT ("Nothing attacks a 0");
    case ETUDE_DIVINE_FOUND:
      return ETUDE_TEXT ("A piece that is found leaves the others no room there");
    case ETUDE_DIVINE_SPENT:
      return ETUDE_TEXT ("A clue that the found pieces serve is like a 0 for the others");
    case ETUDE_DIVINE_ALL:
      return ETUDE_TEXT ("A clue as large as the number of pieces is attacked by each of them");
    case ETUDE_DIVINE_NEEDED:
      return ETUDE_TEXT ("So few pieces can reach a clue that each of them must");
    case ETUDE_DIVINE_CERTAIN:
      return ETUDE_TEXT ("A clue is served wherever its pieces stand, so no other one attacks it");
    case ETUDE_DIVINE_CROWDED:
      return ETUDE_TEXT ("A piece there would leave another one no square");
    case ETUDE_DIVINE_BLOCKED:
      return ETUDE_TEXT ("A piece there would attack zeros in more directions than others could block");
    case ETUDE_DIVINE_SUPPOSED:
      return ETUDE_TEXT ("A piece there would lead to a contradiction in a few steps");
    case ETUDE_DIVINE_WRONG_CLUE:
      return ETUDE_TEXT ("A clue could not come right");
    case ETUDE_DIVINE_TECHNIQUES:
      break;
    }
  return "";
}
