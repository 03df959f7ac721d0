/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chessy.h - the text format of the Chessy program: problems and boards.
 *
 * Layer:   engine; C11 and libc only. Nothing here touches files: callers bring the bytes.
 *
 * Problem: | line                    | meaning                                                              |
 *          | ----------------------- | -------------------------------------------------------------------- |
 *          | d                       | domination; only before all other lines                              |
 *          | 5*q, q, 2*n w, k b      | pieces: a number and a star, or one; a letter of k q r b n p; a colour |
 *
 *          Small or capital letters. Empty lines, blanks at both ends of a line and before the colour, and CR LF do not
 *          matter. Like lines add up; 0*q adds nothing. Either all lines have a colour (two colours) or none (one colour).
 *          With d colours are ignored, wherever they stand.
 *
 * Board:   one line a row, top row first, for each square a capital letter or "-"; with two colours two characters,
 *          "Qw", "Nb" or "- ", so that lines may end in a blank. Each line ends in LF.
 *
 * Pawns:   in Chessy's files white pawns attack down the page, in Etude towards higher ranks. So a board with a pawn is
 *          read and written turned by half, as Black sees it: rank 1 first, from the last file to a. Boards without pawns
 *          are as White sees them, a1 at the beginning of the last line.
 */
#pragma once

#include "placement.h"

#include <stddef.h>

#define ETUDE_CHESSY_BOARD_TEXT (ETUDE_EDGE_MAX * (2 * ETUDE_EDGE_MAX + 1) + 1) /* bytes of the largest, with its end */
#define ETUDE_CHESSY_PROBLEM_TEXT (2 + ETUDE_KINDS * 10 + 1)                    /* the same of a problem */

enum etude_chessy_fault
{
  ETUDE_CHESSY_OK,
  ETUDE_CHESSY_NUMBER,     /* no star behind a number, or no number before a star */
  ETUDE_CHESSY_LARGE,      /* more of a kind than the largest board has squares */
  ETUDE_CHESSY_LETTER,     /* no piece has this letter, or the letter is missing */
  ETUDE_CHESSY_COLOUR,     /* neither w nor b */
  ETUDE_CHESSY_REST,       /* something behind the piece */
  ETUDE_CHESSY_NO_COLOUR,  /* no colour here, but on a line before */
  ETUDE_CHESSY_NEW_COLOUR, /* a colour here, but none on a line before */
  ETUDE_CHESSY_TASK,       /* d behind other lines */
  ETUDE_CHESSY_EMPTY,      /* no pieces at all */
  ETUDE_CHESSY_ROW,        /* a board's row is longer or shorter than others */
  ETUDE_CHESSY_ROWS,       /* a board has more or fewer rows than columns, or too many */
};

struct etude_chessy_finding
{
  enum etude_chessy_fault fault;
  unsigned line, column; /* where, from 1; columns are bytes */
};

/* Reads the problem in TEXT[LENGTH] for a board of EDGE x EDGE into *PROBLEM.
 * Errors: a fault, and *PROBLEM is not to be used. Whether there are more pieces than squares is not looked at. */
struct etude_chessy_finding etude_chessy_read (const char *text, size_t length, unsigned edge,
                                               struct etude_problem *problem);

/* One English sentence without a full stop about FAULT. */
const char *etude_chessy_fault_text (enum etude_chessy_fault fault);

/* Writes PROBLEM's task and pieces, not what is fixed or forbidden, into TEXT and returns TEXT. */
const char *etude_chessy_write (const struct etude_problem *problem, char text[ETUDE_CHESSY_PROBLEM_TEXT]);

/* Writes the board of SOLUTION into TEXT and returns TEXT. */
const char *etude_chessy_write_board (const struct etude_problem *problem, const unsigned char *solution,
                                      char text[ETUDE_CHESSY_BOARD_TEXT]);

/* Reads the first board in TEXT[LENGTH], from its first line that is not empty to the next that is, or the end, into
 * *BOARD: edge, what stands as fixed, and how many of each kind. The task is two colours, or independence.
 * USED: (may be NULL) gets the bytes up to the end of the board.
 * Errors: a fault; ETUDE_CHESSY_EMPTY when there is no board. */
struct etude_chessy_finding etude_chessy_read_board (const char *text, size_t length, struct etude_problem *board,
                                                     size_t *used);
