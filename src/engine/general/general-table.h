/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-table.h - questions about placement problems, each answered in the quickest way there is; and tables n -> a(n) of any
 * family of them.
 *
 * Layer:  engine; C11, libc and threads. No globals but constant tables.
 * Family: the text of a file of version 2 (general-text.h), with n for a number: "board nxn", "pieces n*Q". Also 2n, n+1, 2n-1;
 *         n stands before an x or a *, behind an x or after the name of a task ("attacks-at-most n").
 * Size:   boards of families may have more than 256 squares where etude_general_ask has a way without squares.
 */
#pragma once

#include "count-way.h"
#include "general-text.h"

/* How many men: as the problem says, */
enum etude_quantity
{
  ETUDE_QUANTITY_GIVEN,
  ETUDE_QUANTITY_LARGEST, /* or the largest or smallest number with a solution, which is found first, */
  ETUDE_QUANTITY_SMALLEST,
  ETUDE_QUANTITY_ANY, /* or every number, none among them, together */
};

/* What is told of them. */
enum etude_value
{
  ETUDE_VALUE_NUMBER, /* of men, of extremes */
  ETUDE_VALUE_ALL,
  ETUDE_VALUE_FUNDAMENTAL,
  ETUDE_N_VALUES
};

struct etude_question
{
  enum etude_quantity quantity;
  enum etude_value value; /* of ETUDE_VALUE_FUNDAMENTAL all solutions are told, too */
  unsigned threads;
  etude_tick_fn tick; /* may be NULL */
  void *tick_data;
};

enum etude_found_by
{
  ETUDE_FOUND_BY_SEARCH,
  ETUDE_FOUND_BY_COLOURS,
  ETUDE_FOUND_BY_ROWS,
  ETUDE_FOUND_BY_DIAGONALS,
  ETUDE_FOUND_BY_FORMULA,
  ETUDE_FOUND_BY_ONE_A_ROW, /* row-count.h */
  ETUDE_N_FOUND_BY
};

struct etude_general_answer
{
  unsigned number; /* of men, of extremes; 0: no number has a solution */
  etude_wide_count all, fundamental;
  bool too_large; /* to be counted, with ETUDE_BAD_INPUT */
  enum etude_found_by found_by;
};

/* The word for it: "search", "colours", "rows" ... */
const char *etude_found_by_name (enum etude_found_by found_by);

/* In which way the question would be answered, as far as numbers are counted. */
enum etude_found_by etude_general_way (const struct etude_general *problem, const struct etude_question *question);

/* Whether PROBLEM, on a board that may be too large for everything else, is counted without squares. */
bool etude_general_is_counted_by_row (const struct etude_general *problem);

/* Answers QUESTION. Extremes and every number are asked of one kind of piece, as many in each army.
 * Errors: ETUDE_BAD_INPUT; ETUDE_NO_MEMORY; ETUDE_STOPPED. */
enum etude_status etude_general_ask (const struct etude_general *problem, const struct etude_question *question,
                                     struct etude_general_answer *answer);

/* Every number of men of the one kind of PROBLEM, without their sum. *FOUND_BY: how. Otherwise as etude_general_solve. */
enum etude_status etude_general_numbers (const struct etude_general *problem, const struct etude_question *question,
                                         struct etude_general_count *count, enum etude_found_by *found_by);

/* --- families --- */

/* TEXT with every number in it put in for n, into FILLED of SIZE bytes; false: it has no room, or a number is below 0 or above
 * 1000. Only what stands where a number may stand is replaced. */
bool etude_family_fill (const char *text, unsigned n, char *filled, size_t size);

/* The member N of the family TEXT. WHY of the finding is NULL if it is sound. */
struct etude_general_finding etude_family_read (const char *text, unsigned n, struct etude_general *problem);

/* Whether two problems are the same but for the letters of pieces. */
bool etude_general_is_same (const struct etude_general *a, const struct etude_general *b);

/* --- sequences of the OEIS --- */

struct etude_sequence
{
  const char *number; /* "A000170" */
  unsigned offset;    /* n of the first term */
  unsigned from;      /* the first n for which a term is what the family says */
  bool is_asked;      /* there is a family: */
  enum etude_quantity quantity;
  enum etude_value value;
  const char *family, *what; /* WHAT: in English */
  const char *terms;         /* digits, with commas between; "..." at the end where more are published */
};

/* data/sequences.tsv, as of November 2026. */
extern const struct etude_sequence etude_sequences[];
extern const unsigned etude_n_sequences;

/* The sequence that the question about FAMILY is about: its members are those of the sequence's family, wherever both have them.
 * NULL: none is known. Where several are, the first. */
const struct etude_sequence *etude_sequence_find (const char *family, const struct etude_question *question);

enum etude_term
{
  ETUDE_TERM_OTHER, /* the sequence says something else there, or has no term */
  ETUDE_TERM_SAME,
  ETUDE_TERM_DIFFERS, /* it has another number */
  ETUDE_TERM_NEW,     /* it has none yet */
};

/* What SEQUENCE says of VALUE as its term for N. */
enum etude_term etude_sequence_term (const struct etude_sequence *sequence, unsigned n, etude_wide_count value);
