/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-comment.h - what PGN's comments say: words for people, and commands in brackets for programs. Layer: model.
 *
 * Of the commands, [%csl Gd4,Re5] and [%cal Gd4e5] are rings and arrows drawn on the position; they are kept apart from
 * the words and written again. A square that stands twice in one [%csl] is coloured as a whole: other programs show it
 * as if it stood there once. All others, [%clk 0:01:05], stay where they are among the words.
 */
#pragma once

#include "etude-mate-node.h"

G_BEGIN_DECLS

#define ETUDE_MATE_COMMENT_WRAPPED_MAX 100 /* characters: no program wraps lines that long, */
#define ETUDE_MATE_COMMENT_WRAPPED_MIN 60  /* or before there would be as many */
#define ETUDE_MATE_COMMENT_BREAK "  \n"    /* a line's end that is meant, wherever it stands */

/* Adds the LENGTH bytes of TEXT, the inside of a comment that begins behind INDENT characters of its line, to *COMMENT and
 * NODE's drawings. TEXT may be of any bytes; what is kept is UTF-8: words, one blank between two; "\n" where a line ends and
 * no program can have wrapped it, since the next word would have had room, or there was more in it than anybody leaves;
 * "\n\n" where there were empty lines. */
void etude_mate_comment_read (const char *text, gsize length, guint indent, GString **comment, EtudeMateNode *node);

/* Leaves the first of drawings that are alike; ring and whole square are. */
void etude_mate_notes_drop_doubles (EtudeMateNotes *notes);

/* Adds the LENGTH bytes of TEXT, words in UTF-8, to *COMMENT, a blank between them. */
void etude_mate_comment_append (GString **comment, const char *text, gsize length);

/* The DRAWINGS (of EtudeDrawing, or NULL) as commands, "[%csl Gd4][%cal Gd4e5,Re5e6]"; "" for none.
 * (transfer full) */
char *etude_mate_comment_commands (const GArray *drawings);

/* What of COMMENT, which may be NULL, is for people. NULL: nothing. (transfer full) */
char *etude_mate_comment_words (const GString *comment);

/* The command that tells the time left after a move, put into *COMMENT, before all else or instead of the one that is there; and
 * what COMMENT, which may be NULL, tells, in *MILLISECONDS. FALSE: nothing. */
void etude_mate_comment_set_time (GString **comment, guint milliseconds);
gboolean etude_mate_comment_get_time (const GString *comment, guint *milliseconds);

/* Adds the glyph of this NUMBER to NODE, unless it has it. */
void etude_mate_notes_add_glyph (EtudeMateNode *node, guint8 number);

/* The signs of NOTES, "!", "±", or "$128" where there is none; "" for no glyphs. NOTES may be NULL. (transfer full) */
char *etude_mate_notes_glyphs (const EtudeMateNotes *notes);

G_END_DECLS
