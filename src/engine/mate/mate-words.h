/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-words.h - what plans and reasons say, in sentences: the same in the window, at the command line and for other programs.
 *
 * Layer:  engine; C11 and libc only.
 * Texts:  English, or what a tongue has for it. Men and moves have figures, so they are UTF-8.
 */
#pragma once

#include "mate-plan.h"
#include "mate-why.h"

/* What another language has for a text, and for one whose form depends on a number. */
struct etude_tongue
{
  const char *(*one) (const char *text) __attribute__ ((format_arg (1)));
  const char *(*several) (const char *single, const char *plural, unsigned long n)
      __attribute__ ((format_arg (1), format_arg (2)));
};

extern const struct etude_tongue etude_english;

#define ETUDE_SENTENCE_TEXT 2000 /* bytes of any sentence, with its end */
#define ETUDE_SENTENCES_MAX 8    /* about one position */
#define ETUDE_FIGURINE_TEXT 24   /* bytes of a move with figures, with its end */

struct etude_sentences
{
  unsigned n;
  int advice; /* which of them tells White what to do now, which etude_advice_obeying obeys; -1: none does */
  char text[ETUDE_SENTENCES_MAX][ETUDE_SENTENCE_TEXT];
};

/* "♘" */
const char *etude_figure (enum etude_piece piece, enum etude_colour colour);

/* MOVE, legal in P, with figures instead of letters: "♜c4", "c8=♖". Returns TEXT. */
const char *etude_figurine_write (const struct etude_position *p, const struct etude_move *move,
                                  char text[ETUDE_FIGURINE_TEXT]);

/* What is to be known and done in P, whose plan PLAN is: at least one sentence. */
void etude_plan_sentences (const struct etude_plan *plan, const struct etude_position *p,
                           const struct etude_tongue *tongue, struct etude_sentences *said);

/* What the reason ROW of P says, in one or two sentences. Returns TEXT. */
const char *etude_why_sentence (const struct etude_why *row, const struct etude_position *p,
                                const struct etude_tongue *tongue, char text[ETUDE_SENTENCE_TEXT]);

/* --- for those two --- */

/* The squares of SQUARES, of which there is at least one, as a list: "d7, c6 and b5". Returns TEXT. */
const char *etude_squares_write (uint64_t squares, const struct etude_tongue *tongue, char text[ETUDE_SENTENCE_TEXT]);

/* Moves, legal in P, of which there is at least one, as a list: "♘d3, ♘e5 or ♘f6". Returns TEXT. */
const char *etude_moves_write (const struct etude_position *p, const struct etude_move *moves, unsigned n,
                               const struct etude_tongue *tongue, char text[ETUDE_SENTENCE_TEXT]);
