/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-text.h - boards in coloured regions as text.
 *
 * Layer:   engine; C11 and libc only.
 * Format:  one board after another, with blank lines between them; lines that begin with # do not matter. Before a board may
 *          stand a line "etude-regions 1", by which files are known. A board is
 *
 *            letters   n lines of n letters, from the top row down, a letter for each region, capital or small. The lines
 *                      behind, each a word and what it says, may tell "stars 2" (1 unless told), "rule bishop" (king unless
 *                      told), "level medium" and "seed 42", "seed2 42" or "seed3 42"; other words belong to newer versions and are passed over
 *            numbers   the same as an array of n arrays of n whole numbers in JSON, a number for each region; the lines
 *                      behind as above
 *            SBN       a line of star battle notation: two characters for the size (55 to 99, AA to PP), one digit for the
 *                      stars, a letter, and the borders, six bits in each of 0-9 A-Z a-z - and _; what follows them, the
 *                      marks of a player, is passed over
 *            an id     or a seed form (regions-id.h), on a line of its own
 */
#pragma once

#include "regions-id.h"

#define ETUDE_REGIONS_TEXT 800  /* bytes of the longest board as letters, with its end */
#define ETUDE_REGIONS_SBN 256   /* as SBN */
#define ETUDE_REGIONS_JSON 2600 /* as numbers */

enum etude_regions_text_fault
{
  ETUDE_REGIONS_TEXT_OK,
  ETUDE_REGIONS_TEXT_VERSION,   /* a version other than 1 */
  ETUDE_REGIONS_TEXT_ROW_SHORT, /* a row is shorter than the first */
  ETUDE_REGIONS_TEXT_ROW_LONG,
  ETUDE_REGIONS_TEXT_ROWS_FEW,
  ETUDE_REGIONS_TEXT_ROWS_MANY,
  ETUDE_REGIONS_TEXT_CHARACTER,
  ETUDE_REGIONS_TEXT_NUMBER, /* no whole number below 1000 */
  ETUDE_REGIONS_TEXT_COMMA,  /* neither a comma nor the end of an array */
  ETUDE_REGIONS_TEXT_STARS,
  ETUDE_REGIONS_TEXT_RULE,
  ETUDE_REGIONS_TEXT_LEVEL,
  ETUDE_REGIONS_TEXT_SEED,
  ETUDE_REGIONS_TEXT_SBN_SHORT,
  ETUDE_REGIONS_TEXT_SBN_REGIONS, /* the borders enclose no n regions */
  ETUDE_REGIONS_TEXT_SEED_FORM,
  ETUDE_REGIONS_TEXT_ID,    /* see id_fault */
  ETUDE_REGIONS_TEXT_BOARD, /* see board_fault */
};

/* A board as it stands in a text. */
struct etude_regions_text
{
  bool only_seed; /* it is a seed form: the board is still to be made as WISH says */
  struct etude_regions_wish wish;
  struct etude_regions_board board; /* sound, its regions in order */
  bool has_level, has_seed;         /* what the text says of them is in WISH; it is not looked into */
};

/* Where reading stands in a text, or stopped. */
struct etude_regions_reader
{
  const char *at;  /* the rest of the text; set this to begin, and all else to 0 */
  const char *end; /* of the text; it is looked for at the beginning */
  unsigned line;   /* the last line read, the first being 1, or the one with the fault */
  unsigned column; /* where in it the fault is, the first character being 1; 0: the whole line */
  enum etude_regions_text_fault fault;
  enum etude_regions_id_fault id_fault;
  enum etude_regions_fault board_fault;
};

/* Reads the next board into *TEXT.
 * Errors: false at the end of the text, READER->fault is ETUDE_REGIONS_TEXT_OK then; or at a fault. */
bool etude_regions_read (struct etude_regions_reader *reader, struct etude_regions_text *text);

/* Whether the first board of TEXT can be read, or TEXT was meant to have one: by its first word, or some rows of it. */
bool etude_regions_is_like (const char *text);

/* One English sentence without a full stop about READER's fault. */
const char *etude_regions_reader_why (const struct etude_regions_reader *reader);

/* The rule of that name, "king" to "pawn", as in texts. Errors: false, there is none. */
bool etude_regions_rule_parse (const char *name, unsigned char *rule);
const char *etude_regions_rule_name (unsigned char rule);

/* Write BOARD into TEXT and return it; NULL if BOARD is not sound. Letters have the lines about stars and rule that are
 * needed. SBN has boards of 5 squares a side and more with the rule king only; numbers have neither stars nor rule. */
const char *etude_regions_write (const struct etude_regions_board *board, char text[ETUDE_REGIONS_TEXT]);
const char *etude_regions_write_sbn (const struct etude_regions_board *board, char text[ETUDE_REGIONS_SBN]);
const char *etude_regions_write_numbers (const struct etude_regions_board *board, char text[ETUDE_REGIONS_JSON]);
