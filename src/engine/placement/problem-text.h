/* SPDX-License-Identifier: GPL-3.0-or-later */
/* problem-text.h - placement problems as Etude's own files, and as short ids.
 *
 * Layer:   engine; C11 and libc only.
 * File:    docs/problem-format.md tells all of it. In short:
 *
 *            etude-problem 1
 *            task two-colours
 *            size 8
 *            pieces 9*Qw, 9*Qb
 *            fixed Qw a1, Qb h4
 *            forbidden d4, e5
 *
 *          A line is a word and what it says. Lines come in any order, each once; "task" and "size" must be there. Blank
 *          lines and those that begin with # do not matter, nor do lines with words that begin with x-.
 *          White pawns attack upwards, unlike in Chessy's texts.
 *
 * Id:      the whole problem in letters and digits (id-digits.h), one id for each problem, for ever; eight queens are
 *          P-something of seven characters. Character by character:
 *
 *            1        P
 *            2 …      a number: the task to the base 4; the size less 1 to the base 16; 1 if pieces are fixed and 2 if
 *                     squares are forbidden, to the base 4; for each kind whether there are pieces of it, to the base 2,
 *                     black kinds only with two colours; the number of each such kind less 1 to the base 256; then, if any
 *                     is fixed, for each such kind how many are fixed, to the base of their number plus 1 (256 at most),
 *                     and their squares; then how many squares are forbidden, to the base of all squares plus 1, and
 *                     these squares. Squares are written in rising order, each as the squares between it and the one
 *                     before it, to the base of those that are left.
 *            the last the check character
 */
#pragma once

#include "placement.h"

#include <stddef.h>

/* Bytes of the longest file written, with its end: the words; "256*Qw, " for each kind; "Qw p16, " for each square, which
 * has at most one piece or none. */
#define ETUDE_PROBLEM_TEXT (80 + 8 * ETUDE_KINDS + 8 * ETUDE_SQUARES_MAX)
#define ETUDE_PROBLEM_ID_TEXT 512  /* the longest that was found has 261 */
#define ETUDE_PROBLEM_ID_GENERAL 3 /* the task in ids of general-text.h */

enum etude_problem_text_fault
{
  ETUDE_PROBLEM_TEXT_OK,
  ETUDE_PROBLEM_TEXT_FORMAT,  /* the first line is not "etude-problem" and a number */
  ETUDE_PROBLEM_TEXT_VERSION, /* a later version than 2 */
  ETUDE_PROBLEM_TEXT_GENERAL, /* version 2, or an id, of a problem that has another board, piece or task: general-text.h */
  ETUDE_PROBLEM_TEXT_TWICE, /* there is a line with this word already */
  ETUDE_PROBLEM_TEXT_WORD,  /* no line has such a word */
  ETUDE_PROBLEM_TEXT_TASK,
  ETUDE_PROBLEM_TEXT_SIZE,
  ETUDE_PROBLEM_TEXT_PIECE,        /* not pieces as in 8*Q or 3*Qw */
  ETUDE_PROBLEM_TEXT_COLOUR,       /* a colour without two colours, or none with them */
  ETUDE_PROBLEM_TEXT_SQUARE,       /* not a square of the board */
  ETUDE_PROBLEM_TEXT_SQUARE_TWICE, /* fixed or forbidden, and named already */
  ETUDE_PROBLEM_TEXT_NO_TASK,
  ETUDE_PROBLEM_TEXT_NO_SIZE,
  ETUDE_PROBLEM_TEXT_PROBLEM, /* the finding of etude_problem_check */
  ETUDE_PROBLEM_TEXT_ID,      /* no problem has this id: a character is wrong or missing */
};

struct etude_problem_text_finding
{
  enum etude_problem_text_fault fault;
  unsigned line, column;            /* where, from 1; columns are bytes; 0: nowhere, or the whole line */
  enum etude_problem_fault problem; /* for ETUDE_PROBLEM_TEXT_PROBLEM */
};

/* Whether TEXT begins as a problem's file does. */
bool etude_problem_is_file (const char *text, size_t length);

/* Reads TEXT[LENGTH] into *PROBLEM, which is well-formed then, but that it may have no pieces. */
struct etude_problem_text_finding etude_problem_read (const char *text, size_t length, struct etude_problem *problem);

/* Writes PROBLEM into TEXT and returns TEXT: nothing, if PROBLEM is not well-formed (etude_problem_is_well_formed). */
const char *etude_problem_write (const struct etude_problem *problem, char text[ETUDE_PROBLEM_TEXT]);

/* Whether TEXT, a word with or without blanks around it, has the form of an id: its check character is right. */
bool etude_problem_is_id (const char *text);

/* Whether TEXT, the same, was meant for an id, as one with a wrong character: it has the letters and digits of one and begins
 * as one; and since words may do so, too, it has a digit, or no small letter. */
bool etude_problem_is_like_id (const char *text);

/* Reads and writes ids, as above. */
struct etude_problem_text_finding etude_problem_id_read (const char *text, struct etude_problem *problem);
const char *etude_problem_id_write (const struct etude_problem *problem, char text[ETUDE_PROBLEM_ID_TEXT]);

/* One English sentence without a full stop about FINDING's fault. */
const char *etude_problem_text_why (const struct etude_problem_text_finding *finding);
