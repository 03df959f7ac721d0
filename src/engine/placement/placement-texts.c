/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement-texts.c - the faults of a placement problem in words. */
#include "placement.h"
#include "status.h"

const char *
etude_problem_fault_text (enum etude_problem_fault fault)
{
  switch (fault)
    {
    case ETUDE_PROBLEM_OK:
      return "";
    case ETUDE_PROBLEM_EDGE:
      return ETUDE_TEXT ("Boards have 1 to 16 squares a side");
    case ETUDE_PROBLEM_NO_PIECES:
      return ETUDE_TEXT ("There are no pieces");
    case ETUDE_PROBLEM_BLACK:
      return ETUDE_TEXT ("Only problems with two colours have black pieces");
    case ETUDE_PROBLEM_FIXED_OUTSIDE:
      return ETUDE_TEXT ("A square is not on the board");
    case ETUDE_PROBLEM_FIXED_TWICE:
      return ETUDE_TEXT ("Two pieces are fixed on one square");
    case ETUDE_PROBLEM_FIXED_MANY:
      return ETUDE_TEXT ("More pieces are fixed than there are");
    case ETUDE_PROBLEM_FIXED_FORBIDDEN:
      return ETUDE_TEXT ("A piece is fixed on a square that must stay empty");
    case ETUDE_PROBLEM_SQUARES:
      return ETUDE_TEXT ("There are more pieces than squares for them");
    case ETUDE_PROBLEM_FIXED_ATTACK:
      return ETUDE_TEXT ("A fixed piece attacks another");
    case ETUDE_PROBLEM_ROWS:
      return ETUDE_TEXT ("Two queens or rooks in a row or column attack each other");
    case ETUDE_PROBLEM_FULL_ROWS:
      return ETUDE_TEXT ("With a queen or rook in every row and column no square is left for other pieces");
    case ETUDE_PROBLEM_DIAGONALS:
      return ETUDE_TEXT ("Two bishops or queens in a diagonal attack each other");
    case ETUDE_PROBLEM_BLOCKS:
      return ETUDE_TEXT ("Two kings or queens in a block of four squares attack each other");
    case ETUDE_PROBLEM_PAIRS:
      return ETUDE_TEXT ("The squares go into pairs that attack each other");
    case ETUDE_PROBLEM_THREE:
      return ETUDE_TEXT ("Of three queens on such a board two attack each other");
    case ETUDE_PROBLEM_COVER:
      return ETUDE_TEXT ("The pieces cover fewer squares than the board has");
    case ETUDE_PROBLEM_COVER_ROWS:
      return ETUDE_TEXT ("Where a row and a column without a rook meet, a square is not covered");
    case ETUDE_PROBLEM_COVER_BLOCKS:
      return ETUDE_TEXT ("Some squares are so far apart that each needs a king of its own");
    case ETUDE_PROBLEM_COVER_BISHOPS:
      return ETUDE_TEXT ("It takes a bishop for each row to cover the board");
    case ETUDE_PROBLEM_COVER_QUEENS:
      return ETUDE_TEXT ("Fewer queens leave rows and columns free whose rim cannot be covered along diagonals");
    case ETUDE_PROBLEM_COVER_FIRST:
      return ETUDE_TEXT ("No pawn attacks the first row, so each square there needs one");
    }
  return "";
}
