/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-pgn-text.h - the words, tags and games that a text of PGN consists of. Layer: model, for the reader.
 *
 * Nothing here knows chess: games are told apart, not played.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ETUDE_PGN_BLANKS " \t\r\n\f\v"
#define ETUDE_PGN_DIGITS "0123456789"

typedef struct
{
  const char *text; /* the whole, without a byte order mark */
  const char *at;   /* what is still to be read */
} EtudePgnText;

/* [Name "value"] */
typedef struct
{
  const char *name; /* not terminated */
  gsize length;     /* of it */
  char *value;      /* without quotation marks and backslashes, any bytes */
  const char *at;   /* where the value begins */
} EtudePgnTag;

EtudePgnText etude_pgn_text (const char *text);

/* The line and column of AT, in characters, both from 1. */
void etude_pgn_text_find_place (const EtudePgnText *self, const char *at, guint *line, guint *column);

/* How many characters stand before AT in its line; not more than it takes to know that nobody has wrapped it, so that
 * asking of every comment of a text costs no more than reading it. */
guint etude_pgn_text_get_indent (const EtudePgnText *self, const char *at);

/* "Line 3, column 5: " and WHY, a sentence; CODE is of EtudeMatePgnError. */
void etude_pgn_text_set_error (const EtudePgnText *self, const char *at, int code, const char *why, GError **error);

/* FALSE: the tags that begin here say that the game is of a variant of chess; the error names it. */
gboolean etude_pgn_text_check_variant (const EtudePgnText *self, GError **error);

/* Whether the game that begins here is written as PGN has it, of chess by its usual rules, from whatever position: a cheap
 * look for readers that keep games as text. The moves are not played. FALSE: the error says what is wrong where. */
gboolean etude_pgn_text_check_game (const EtudePgnText *self, GError **error);

void etude_pgn_text_skip_blanks (EtudePgnText *self);
void etude_pgn_text_skip_line (EtudePgnText *self);
gboolean etude_pgn_text_is_at_line_start (const EtudePgnText *self);

/* Takes a word, at least one byte: up to a blank or a bracket. Returns its length. */
gsize etude_pgn_text_take_word (EtudePgnText *self);

/* Takes the tag that begins here. FALSE, and nothing to free: it is not written like one. */
gboolean etude_pgn_text_take_tag (EtudePgnText *self, EtudePgnTag *tag);
gboolean etude_pgn_tag_is (const EtudePgnTag *tag, const char *name);

/* The beginning of WORD, fit for a message, whatever bytes it has. (transfer full) */
char *etude_pgn_quote (const char *word, gsize length);

gboolean etude_pgn_word_is_result (const char *word, gsize length);

/* The bytes of a move's number at the beginning of a word: "12.", "12...", "12…", "12" alone, "...". */
gsize etude_pgn_word_number (const char *word, gsize length);

/* Skips a game and what is between it and the next one. */
void etude_pgn_text_skip_game (EtudePgnText *self);

G_END_DECLS
