/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-id.h - short names of boards in coloured regions, for copying, pasting and saying aloud.
 *
 * Layer:     engine; C11 and libc only.
 * Id:        the whole board in capital letters and digits: one id for each board, for ever. Character by character, each
 *            a number from 0 to 31 as id-digits.h has them:
 *
 *   1        R
 *   2        the rule: 0 king, 1 queen, 2 rook, 3 bishop, 4 knight, 5 pawn
 *   3, 4     squares a side; stars
 *   5 …      the borders, five bits each, the highest first and zeros behind the last: row by row from the top, whether a
 *            square and the one to its right are of different regions; then column by column from the left, whether a square
 *            and the one below are
 *   the last the check character
 *
 * Seed form: regions3-SIZE-STARS-LEVEL-SEED, as in regions3-8-1-medium-42: the board that the third generator of
 *            regions-make.h makes, by the rule king. regions-8-1-medium-42 and regions2-8-1-medium-42 are those of the first two.
 */
#pragma once

#include "regions-make.h"

#define ETUDE_REGIONS_ID_TEXT 256  /* bytes of the longest id, with its end */
#define ETUDE_REGIONS_SEED_TEXT 48 /* bytes of the longest seed form, with its end */

enum etude_regions_id_fault
{
  ETUDE_REGIONS_ID_OK,
  ETUDE_REGIONS_ID_EMPTY,
  ETUDE_REGIONS_ID_CHARACTER, /* one that no id has */
  ETUDE_REGIONS_ID_LETTER,    /* it does not begin with R */
  ETUDE_REGIONS_ID_CHECK,     /* the check character is wrong */
  ETUDE_REGIONS_ID_CONTENT,   /* no board is written like this */
};

/* Writes the id of BOARD into TEXT and returns TEXT; NULL if BOARD is not sound. */
const char *etude_regions_id_write (const struct etude_regions_board *board, char text[ETUDE_REGIONS_ID_TEXT]);

/* Reads TEXT, blanks around it apart, into *BOARD, which is sound and has its regions in order then. */
enum etude_regions_id_fault etude_regions_id_read (const char *text, struct etude_regions_board *board);

/* One English sentence without a full stop about FAULT. */
const char *etude_regions_id_fault_text (enum etude_regions_id_fault fault);

/* The same for the seed form; false: TEXT is none of a board that is made. */
const char *etude_regions_seed_write (const struct etude_regions_wish *wish, char text[ETUDE_REGIONS_SEED_TEXT]);
bool etude_regions_seed_read (const char *text, struct etude_regions_wish *wish);

/* "seed3": the word for a seed of GENERATOR, in texts and options. */
const char *etude_regions_seed_word (unsigned generator);

/* Whether TEXT begins as seed forms do. */
bool etude_regions_is_seed (const char *text);

/* BORDER (n (n - 1) of them each way, in the order of ids) says which squares are of different regions. Writes the regions
 * that they enclose into BOARD, whose size is known. Returns whether they are borders of just these regions. */
bool etude_regions_enclose (struct etude_regions_board *board, const bool border[2 * ETUDE_REGIONS_SQUARES]);

/* The other way. Returns how many borders there are. */
unsigned etude_regions_list_borders (const struct etude_regions_board *board, bool border[2 * ETUDE_REGIONS_SQUARES]);
