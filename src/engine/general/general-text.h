/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-text.h - placement problems of all kinds as files and ids.
 *
 * Layer: engine; C11 and libc only.
 * File:  docs/problem-format.md: version 2, and version 1 for problems that it can tell. In short:
 *
 *          etude-problem 2
 *          task attacks-exactly 2
 *          board 8 x 6
 *          wrap columns
 *          walls d4, e5
 *          piece X = NN
 *          pieces 3*Q, 2*X
 *          fixed Q a1
 *          forbidden h6
 *
 * Id:    problem-text.h for problems of version 1. The others have the digit 3 where these have their task (to the base 4), then
 *        the relation to the base 16; width and height less 1 to the base 32 each; the wrap to the base 4; 1 if there are walls
 *        and 2 if something is fixed or forbidden, to the base 4; the number of men attacked to the base 256, if one belongs
 *        to the relation; armies less 1 and pieces less 1 to the base 8 each (without
 *        a piece a king, of which there is none); for each piece its letter to the base 26 and, unless
 *        it is a chess man, how many characters its moves have and these, to the base 64; for each kind its number to the base
 *        257; the walls, eight cells of a row to the base 256; for each square 0, 1 if it is forbidden, or 2 and the kind that
 *        is fixed there.
 */
#pragma once

#include "general-run.h"
#include "id-digits.h"
#include "problem-text.h"

/* Bytes of the longest file: 9 for each wall and for each square, 50 for each piece, 9 for each kind, and the words. */
#define ETUDE_GENERAL_TEXT \
  (400 + 9 * ETUDE_GRID_CELLS + 9 * ETUDE_SQUARES_MAX + 60 * ETUDE_MOVERS_MAX + 9 * ETUDE_GENERAL_KINDS)
#define ETUDE_GENERAL_ID_TEXT (ETUDE_ID_SYMBOLS + 3)

/* What is wrong, as one English sentence without a full stop, and where, as in problem-text.h. WHY NULL: nothing. */
struct etude_general_finding
{
  const char *why;
  unsigned line, column;
};

/* Reads TEXT[LENGTH], a file of version 1 or 2, into *PROBLEM. */
struct etude_general_finding etude_general_read (const char *text, size_t length, struct etude_general *problem);

/* The parts of a file, which are also options of the command line. Each returns NULL, or what is wrong. */
const char *etude_general_read_board (const char *text, size_t length, struct etude_general *problem);
const char *etude_general_read_wrap (const char *text, size_t length, struct etude_general *problem);
const char *etude_general_read_task (const char *text, size_t length, struct etude_general *problem);
/* "X = NN"; *COLUMN gets the place of what is wrong. */
const char *etude_general_read_piece (const char *text, size_t length, struct etude_general *problem, unsigned *column);
/* Items with commas between them; *COLUMN as above. */
const char *etude_general_read_walls (const char *text, size_t length, struct etude_general *problem, unsigned *column);
const char *etude_general_read_pieces (const char *text, size_t length, struct etude_general *problem,
                                       unsigned *column);
const char *etude_general_read_fixed (const char *text, size_t length, struct etude_general *problem, unsigned *column);
const char *etude_general_read_forbidden (const char *text, size_t length, struct etude_general *problem,
                                          unsigned *column);

/* Writes PROBLEM into TEXT and returns TEXT: nothing, if it is not well-formed. */
const char *etude_general_write (const struct etude_general *problem, char text[ETUDE_GENERAL_TEXT]);

/* The same of a family (general-table.h), always of version 2: what stands where PROBLEM has numbers; NULL: these. COUNT: of the kinds of
 * etude_general_compact (problem). */
struct etude_family_letters
{
  const char *width, *height, *count[ETUDE_GENERAL_KINDS];
};

const char *etude_general_write_family (const struct etude_general *problem, const struct etude_family_letters *letters,
                                        char text[ETUDE_GENERAL_TEXT]);

/* The letters of KIND in files: "Q", "Qw", "Q3". */
const char *etude_general_kind_name (const struct etude_general *problem, unsigned kind, char name[3]);

/* Reads and writes ids, those of problems of version 1 among them. */
bool etude_general_id_read (const char *text, struct etude_general *problem);
const char *etude_general_id_write (const struct etude_general *problem, char text[ETUDE_GENERAL_ID_TEXT]);
