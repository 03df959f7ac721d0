/* SPDX-License-Identifier: GPL-3.0-or-later */
/* text-lines.h - texts whose lines are a word and what it says, as puzzles and problems in files are.
 *
 * Layer:  engine; C11 and libc only.
 * Blanks: spaces, tabs, and the carriage returns of other systems.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* A line, or a part of it. */
struct etude_span
{
  const char *at;
  size_t length;
};

/* What a line says, behind its word. */
struct etude_field
{
  struct etude_span value;
  const char *start; /* of the line */
  unsigned line;     /* its number, from 1; 0: there is none */
};

enum etude_field_fault
{
  ETUDE_FIELD_OK,
  ETUDE_FIELD_WORD, /* no line has such a word */
  ETUDE_FIELD_TWICE /* there is a line with this word already */
};

bool etude_is_blank (char c);

/* Takes the blanks away from both ends of SPAN. */
void etude_span_strip (struct etude_span *span);

/* Takes what stands before the next comma off LIST into ITEM, without blanks around it. Returns false at the end. */
bool etude_span_next (struct etude_span *list, struct etude_span *item);

/* Takes a number below 1000 from the beginning of SPAN. Returns false when there is none. */
bool etude_span_number (struct etude_span *span, unsigned *number);

/* Takes the next line off the text from *AT to END into *LINE, without the blanks at its end. Returns false at the end. */
bool etude_line_take (const char **at, const char *end, struct etude_span *line);

/* Whether the first word of LINE is WORD; *REST gets what is behind it, without blanks around it. */
bool etude_line_begins (struct etude_span line, const char *word, struct etude_span *rest);

/* Enters LINE, the NUMBER-th, into that one of the N fields FIELD whose word it begins with. */
enum etude_field_fault etude_field_enter (struct etude_field *field, const char *const *words, unsigned n,
                                          struct etude_span line, unsigned number);
