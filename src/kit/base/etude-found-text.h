/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-found-text.h - what a text, copied from anywhere, has for Etude. Layer: model.
 *
 * A position, a game, a problem or a puzzle is found in its surroundings: behind "FEN:", in a sentence, in a mail, in the
 * address of a page of lichess.org, syzygy-tables.info or any other that has a FEN in it, as text or percent-encoded.
 * Finding says nothing about whether it is right: what looks like a FEN with a wrong letter is found, too, so that the page
 * that reads it can say where the fault is.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ETUDE_FOUND_NOTHING,
  ETUDE_FOUND_POSITION, /* a FEN, with as many fields as there are */
  ETUDE_FOUND_GAME,     /* PGN, from its first tag to the end */
  ETUDE_FOUND_PROBLEM,  /* of the Placement page: Chessy problems and boards, its own files */
  ETUDE_FOUND_LESSON,   /* a lesson's file, whole */
  ETUDE_FOUND_PUZZLE, /* of the page of puzzles: an id, a seed, a board in regions, or a text from its first line to the end */
} EtudeFound;

/* What the first such thing in TEXT is; FOUND (may be NULL) gets it, without what stands around it. (transfer full) */
EtudeFound etude_found_text (const char *text, char **found);

/* Whether TEXT begins as a lesson's file does, by its first word. */
#define ETUDE_LESSON_WORD "etude-lesson"
gboolean etude_found_is_lesson (const char *text);

G_END_DECLS
