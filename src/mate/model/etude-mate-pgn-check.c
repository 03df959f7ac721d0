/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a text is written like PGN, of any game of chess: nothing is played. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-mate-pgn-text.h"
#include "etude-mate-pgn.h"

#define RANKS 8

typedef struct
{
  EtudePgnText text;
  const char *open; /* the outermost parenthesis that is open, or NULL */
  guint depth;
  gboolean has_tags, has_moves, over;
  GError **error;
} Checker;

static gboolean
fail (Checker *c, const char *at, EtudeMatePgnError code, const char *why)
{
  etude_pgn_text_set_error (&c->text, at, (int) code, why, c->error);
  return FALSE;
}

/* --- tags --- */

/* Whether FEN has eight ranks of eight squares, and then nothing or whose turn it is. */
static gboolean
is_like_fen (const char *fen)
{
  guint ranks = 1, files = 0;

  fen += strspn (fen, " ");
  for (; *fen && *fen != ' '; fen++)
    if (*fen == '/')
      {
        if (files != RANKS)
          return FALSE;
        files = 0;
        ranks++;
      }
    else if (*fen >= '1' && *fen <= '8')
      files += (guint) (*fen - '0');
    else if (strchr ("KQRBNPkqrbnp", *fen))
      files++;
    else
      return FALSE;
  fen += strspn (fen, " ");
  return ranks == RANKS && files == RANKS && (*fen == '\0' || *fen == 'w' || *fen == 'b');
}

static gboolean
check_tag (Checker *c)
{
  const char *opening = c->text.at;
  EtudePgnTag tag;
  gboolean sound;

  if (!etude_pgn_text_take_tag (&c->text, &tag))
    return fail (c, opening, ETUDE_MATE_PGN_TAG, _ ("A tag must be written like [Name \"value\"]."));
  c->has_tags = TRUE;
  sound = !etude_pgn_tag_is (&tag, "FEN") || is_like_fen (tag.value);
  g_free (tag.value);
  return sound || fail (c, tag.at, ETUDE_MATE_PGN_FEN, _ ("This is not a chess position."));
}

/* --- moves --- */

/* Letters of pieces are of any language; a null move is one, too. */
static gboolean
is_like_move (const char *word, gsize length)
{
  static gsize made;
  static GRegex *regex;

  if (g_once_init_enter (&made))
    {
      regex = g_regex_new (
          "^(?:[\\p{Lu}♔-♟]?[a-h]?[1-8]?[-x:×]?[a-h][1-8](?:\\(?=?/?[\\p{Lu}♔-♟]\\)?)?|O-O(?:-O)?|0-0(?:-0)?"
          "|[a-h]x?[a-h]|--|Z0|null)(?:[-+#!?=±∓∞□]|ep|e\\.p\\.)*$",
          G_REGEX_OPTIMIZE, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  return g_utf8_validate_len (word, length, NULL)
         && g_regex_match_full (regex, word, (gssize) length, 0, 0, NULL, NULL);
}

/* "!?", "±": signs that stand alone. */
static gboolean
is_signs (const char *word, gsize length)
{
  const char *end = word + length;

  if (!g_utf8_validate_len (word, length, NULL))
    return FALSE;
  while (word < end && !g_unichar_isalnum (g_utf8_get_char (word)))
    word = g_utf8_next_char (word);
  return word == end;
}

static gboolean
check_word (Checker *c)
{
  const char *word = c->text.at;
  gsize length = etude_pgn_text_take_word (&c->text), number;
  g_autofree char *quoted = NULL, *why = NULL;

  c->has_moves = TRUE;
  if (etude_pgn_word_is_result (word, length))
    {
      c->over = c->depth == 0;
      return TRUE;
    }
  number = etude_pgn_word_number (word, length);
  word += number;
  length -= number;
  if (is_signs (word, length) || is_like_move (word, length) || (length == 4 && memcmp (word, "e.p.", length) == 0))
    return TRUE;
  quoted = etude_pgn_quote (word, length);
  why = g_strdup_printf (_ ("%s is not a move."), quoted);
  return fail (c, word, ETUDE_MATE_PGN_MOVE, why);
}

static gboolean
check_parenthesis (Checker *c)
{
  const char *at = c->text.at++;

  if (*at == '(')
    {
      if (c->depth++ == 0)
        c->open = at;
      return TRUE;
    }
  if (c->depth == 0)
    return fail (c, at, ETUDE_MATE_PGN_VARIATION, _ ("This parenthesis does not close a variation."));
  c->depth--;
  return TRUE;
}

static gboolean
check_next (Checker *c)
{
  const char *end;

  switch (*c->text.at)
    {
    case '\0':
      c->over = TRUE;
      return TRUE;
    case '[':
      c->over = c->has_moves;
      return c->has_moves || check_tag (c);
    case '{':
      end = strchr (c->text.at, '}');
      if (!end)
        return fail (c, c->text.at, ETUDE_MATE_PGN_COMMENT, _ ("The comment that begins here has no end."));
      c->text.at = end + 1;
      return TRUE;
    case '(':
    case ')':
      return check_parenthesis (c);
    case '$':
      c->text.at++;
      c->text.at += strspn (c->text.at, ETUDE_PGN_DIGITS);
      return TRUE;
    case ';':
      etude_pgn_text_skip_line (&c->text);
      return TRUE;
    case '%':
      if (!etude_pgn_text_is_at_line_start (&c->text))
        return check_word (c);
      etude_pgn_text_skip_line (&c->text);
      return TRUE;
    default:
      return check_word (c);
    }
}

gboolean
etude_pgn_text_check_game (const EtudePgnText *self, GError **error)
{
  Checker c = { .text = *self, .error = error };

  if (!etude_pgn_text_check_variant (self, error))
    return FALSE;
  while (!c.over)
    {
      etude_pgn_text_skip_blanks (&c.text);
      if (!check_next (&c))
        return FALSE;
    }
  if (c.depth > 0)
    return fail (&c, c.open, ETUDE_MATE_PGN_VARIATION, _ ("The variation that begins here has no end."));
  if (c.has_tags || c.has_moves)
    return TRUE;
  g_set_error_literal (error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_EMPTY, _ ("There is no game in this text."));
  return FALSE;
}
