/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of PGN: words, tags, where one game ends and the next begins. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-class.h"
#include "etude-mate-comment.h"
#include "etude-mate-pgn-text.h"
#include "etude-mate-pgn.h"

#define WORD_ENDS ETUDE_PGN_BLANKS "{}()[];$"
#define ELLIPSIS "…"
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

EtudePgnText
etude_pgn_text (const char *text)
{
  EtudePgnText self = { .text = text + (g_str_has_prefix (text, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK) : 0) };

  self.at = self.text;
  return self;
}

void
etude_pgn_text_find_place (const EtudePgnText *self, const char *at, guint *line, guint *column)
{
  *line = *column = 1;
  for (const char *c = self->text; c < at; c++)
    if (*c == '\n' || (*c == '\r' && c[1] != '\n'))
      {
        ++*line;
        *column = 1;
      }
    else if ((*c & 0xc0) != 0x80) /* not inside a character */
      ++*column;
}

guint
etude_pgn_text_get_indent (const EtudePgnText *self, const char *at)
{
  guint indent = 0;

  for (; at > self->text && at[-1] != '\n' && at[-1] != '\r' && indent <= ETUDE_MATE_COMMENT_WRAPPED_MAX; at--)
    indent += (at[-1] & 0xc0) != 0x80; /* not inside a character */
  return indent;
}

void
etude_pgn_text_set_error (const EtudePgnText *self, const char *at, int code, const char *why, GError **error)
{
  guint line, column;

  etude_pgn_text_find_place (self, at, &line, &column);
  /* Translators: where in a text something is wrong, and a sentence that says what. */
  g_set_error (error, ETUDE_MATE_PGN_ERROR, code, _ ("Line %u, column %u: %s"), line, column, why);
}

void
etude_pgn_text_skip_blanks (EtudePgnText *self)
{
  self->at += strspn (self->at, ETUDE_PGN_BLANKS);
}

void
etude_pgn_text_skip_line (EtudePgnText *self)
{
  self->at += strcspn (self->at, "\r\n");
}

gboolean
etude_pgn_text_is_at_line_start (const EtudePgnText *self)
{
  return self->at == self->text || self->at[-1] == '\n' || self->at[-1] == '\r';
}

gsize
etude_pgn_text_take_word (EtudePgnText *self)
{
  gsize length = MAX (strcspn (self->at, WORD_ENDS), 1);

  self->at += length;
  return length;
}

/* --- tags --- */

/* Takes the text between quotation marks; a backslash keeps the mark behind it. NULL: there is no such text. */
static char *
take_value (EtudePgnText *self)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (*self->at != '"')
    return NULL;
  for (self->at++; *self->at != '"'; self->at++)
    {
      if (*self->at == '\\' && (self->at[1] == '"' || self->at[1] == '\\'))
        self->at++;
      if (*self->at == '\0' || *self->at == '\n' || *self->at == '\r')
        return NULL;
      g_string_append_c (value, *self->at);
    }
  self->at++;
  return g_string_free (g_steal_pointer (&value), FALSE);
}

gboolean
etude_pgn_text_take_tag (EtudePgnText *self, EtudePgnTag *tag)
{
  g_autofree char *value = NULL;

  self->at++;
  etude_pgn_text_skip_blanks (self);
  tag->name = self->at;
  tag->length = strcspn (self->at, ETUDE_PGN_BLANKS "\"[]");
  self->at += tag->length;
  etude_pgn_text_skip_blanks (self);
  tag->at = self->at + 1;
  value = take_value (self);
  etude_pgn_text_skip_blanks (self);
  if (tag->length == 0 || !value || *self->at != ']')
    return FALSE;
  self->at++;
  tag->value = g_steal_pointer (&value);
  return TRUE;
}

gboolean
etude_pgn_tag_is (const EtudePgnTag *tag, const char *name)
{
  return tag->length == strlen (name) && g_ascii_strncasecmp (tag->name, name, tag->length) == 0;
}

/* What programs write of chess by its usual rules, from whatever position. */
static gboolean
is_chess (const char *variant)
{
  static const char *const names[]
      = { "", "?", "-", "standard", "from position", "chess", "normal", "regular", "orthodox", "classical" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (variant, names[i]) == 0)
      return TRUE;
  return FALSE;
}

gboolean
etude_pgn_text_check_variant (const EtudePgnText *self, GError **error)
{
  EtudePgnText text = *self;
  gboolean known = TRUE;
  EtudePgnTag tag;

  for (etude_pgn_text_skip_blanks (&text); known && *text.at == '[' && etude_pgn_text_take_tag (&text, &tag);
       etude_pgn_text_skip_blanks (&text))
    {
      known = !etude_pgn_tag_is (&tag, "Variant") || is_chess (tag.value);
      if (!known)
        {
          g_autofree char *name = etude_pgn_quote (tag.value, strlen (tag.value));
          /* Translators: %s is the name of another kind of chess: Atomic, Crazyhouse, Chess960. */
          g_autofree char *why
              = g_strdup_printf (_ ("This is a game of %s; Etude plays by the usual rules of chess only."), name);

          etude_pgn_text_set_error (self, tag.at, ETUDE_MATE_PGN_VARIANT, why, error);
        }
      g_free (tag.value);
    }
  return known;
}

/* --- words --- */

#define QUOTED_MAX 16 /* characters of a wrong word in a message */

char *
etude_pgn_quote (const char *word, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (word, (gssize) MIN (length, 4 * (QUOTED_MAX + 1)));
  g_autofree char *start = g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), QUOTED_MAX));

  for (char *c = start; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  return g_strconcat (start, strlen (start) < strlen (valid) ? "…" : "", NULL);
}

gboolean
etude_pgn_word_is_result (const char *word, gsize length)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (length == strlen (results[i]) && memcmp (word, results[i], length) == 0)
      return TRUE;
  return FALSE;
}

/* As g_str_has_prefix, which newer GLib begins with the length of all that follows: of megabytes, for each word. */
static gboolean
begins_with (const char *text, const char *prefix)
{
  return strncmp (text, prefix, strlen (prefix)) == 0;
}

gsize
etude_pgn_word_number (const char *word, gsize length)
{
  gsize digits = MIN (strspn (word, ETUDE_PGN_DIGITS), length), n = digits;

  while (n < length && (word[n] == '.' || begins_with (word + n, ELLIPSIS)))
    n += word[n] == '.' ? 1 : strlen (ELLIPSIS);
  return n > digits || digits == length ? n : 0;
}

/* --- several games --- */

/* What is known of a game that is not read. */
typedef struct
{
  gboolean has_moves;
  guint depth; /* brackets that are open */
  char *white, *black, *event, *study, *chapter, *date, *result;
} Skipped;

static void
note_tag (Skipped *skipped, const EtudePgnTag *tag)
{
  struct
  {
    const char *name;
    char **value;
  } const noted[] = {
    { "White", &skipped->white },     { "Black", &skipped->black },         { "Event", &skipped->event },
    { "StudyName", &skipped->study }, { "ChapterName", &skipped->chapter }, { "Date", &skipped->date },
    { "Result", &skipped->result },
  };

  for (guint i = 0; i < G_N_ELEMENTS (noted); i++)
    if (etude_pgn_tag_is (tag, noted[i].name) && !*noted[i].value && *tag->value && *tag->value != '?')
      *noted[i].value = g_utf8_make_valid (tag->value, -1);
}

/* Skips a comment, a bracket or a word. FALSE: the game is over. */
static gboolean
skip_next (EtudePgnText *self, Skipped *skipped)
{
  const char *word = self->at, *end;

  if (*word == '[')
    {
      if (!skipped->has_moves)
        {
          EtudePgnTag tag;

          if (etude_pgn_text_take_tag (self, &tag))
            {
              note_tag (skipped, &tag);
              g_free (tag.value);
            }
        }
      return !skipped->has_moves;
    }
  if (*word == '{')
    {
      end = strchr (word, '}');
      self->at = end ? end + 1 : word + strlen (word);
    }
  else if (*word == ';' || (*word == '%' && etude_pgn_text_is_at_line_start (self)))
    etude_pgn_text_skip_line (self);
  else
    {
      gsize length = etude_pgn_text_take_word (self);

      skipped->depth += *word == '(';
      skipped->depth -= *word == ')' && skipped->depth > 0;
      skipped->has_moves = TRUE;
      return skipped->depth > 0 || !etude_pgn_word_is_result (word, length);
    }
  return TRUE;
}

/* Between two games there may be anything that does not begin like a tag. */
static void
skip_game (EtudePgnText *self, Skipped *skipped)
{
  do
    etude_pgn_text_skip_blanks (self);
  while (*self->at && skip_next (self, skipped));
  while (*self->at && !(*self->at == '[' && etude_pgn_text_is_at_line_start (self)))
    {
      etude_pgn_text_skip_line (self);
      etude_pgn_text_skip_blanks (self);
    }
}

static void
skipped_clear (Skipped *skipped)
{
  g_free (skipped->white);
  g_free (skipped->black);
  g_free (skipped->event);
  g_free (skipped->study);
  g_free (skipped->chapter);
  g_free (skipped->date);
  g_free (skipped->result);
}

void
etude_pgn_text_skip_game (EtudePgnText *self)
{
  Skipped skipped = { 0 };

  skip_game (self, &skipped);
  skipped_clear (&skipped);
}

/* --- what a text says of its games --- */

G_DEFINE_FINAL_TYPE (EtudePgnHead, etude_pgn_head, G_TYPE_OBJECT)

static void
free_parts (EtudePgnHead *self)
{
  for (guint i = 0; i < ETUDE_N_PGN_PARTS; i++)
    {
      g_free (self->part[i]);
      g_free (self->key[i]);
    }
}

static void
etude_pgn_head_class_init (EtudePgnHeadClass *klass)
{
  ETUDE_CLASS (klass, EtudePgnHead, ETUDE_AT_FINALIZE (free_parts), ETUDE_FREE (sought));
}

static void
etude_pgn_head_init (EtudePgnHead *self)
{
}

/* The name of the chapter, if the game is one of a study; where no tag has it, the event says it behind the study's. */
static const char *
chapter_of (const Skipped *skipped)
{
  const char *rest = skipped->event;

  if (skipped->chapter)
    return skipped->chapter;
  if (!rest || !skipped->study || !g_str_has_prefix (rest, skipped->study))
    return NULL;
  rest += strlen (skipped->study);
  return g_str_has_prefix (rest, ": ") && rest[2] ? rest + 2 : NULL;
}

/* What SKIPPED says of game NUMBER. A chapter is called so, in the place of the players if there are none. (transfer full) */
static EtudePgnHead *
head_of (const Skipped *skipped, guint number)
{
  EtudePgnHead *self = g_object_new (ETUDE_TYPE_PGN_HEAD, NULL);
  const char *chapter = chapter_of (skipped), *event = chapter ? chapter : skipped->event;
  g_autofree char *sought = NULL;

  self->number = number;
  if (skipped->white || skipped->black)
    self->part[ETUDE_PGN_PLAYERS]
        = g_strdup_printf ("%s – %s", skipped->white ? skipped->white : "?", skipped->black ? skipped->black : "?");
  else if (chapter)
    {
      self->part[ETUDE_PGN_PLAYERS] = g_strdup (chapter);
      event = skipped->study;
    }
  else
    /* Translators: a game of which a file does not say who played. */
    self->part[ETUDE_PGN_PLAYERS] = g_strdup_printf (_ ("Game %u"), number + 1);
  self->part[ETUDE_PGN_EVENT] = g_strdup (event ? event : "");
  self->part[ETUDE_PGN_DATE] = g_strdup (skipped->date ? skipped->date : "");
  self->part[ETUDE_PGN_RESULT] = g_strdup (skipped->result && *skipped->result != '*' ? skipped->result : "");
  for (guint i = 0; i < ETUDE_N_PGN_PARTS; i++)
    {
      g_autofree char *folded = g_utf8_casefold (self->part[i], -1);

      /* "Game 10" comes after "Game 9", and behind everything what nobody knows. */
      self->key[i] = *folded ? g_utf8_collate_key_for_filename (folded, -1) : g_strdup ("\xff");
    }
  sought = g_strjoin (" ", self->part[ETUDE_PGN_PLAYERS], self->part[ETUDE_PGN_EVENT], self->part[ETUDE_PGN_DATE],
                      self->part[ETUDE_PGN_RESULT], skipped->study, NULL);
  self->sought = g_utf8_casefold (sought, -1);
  return self;
}

GListModel *
etude_mate_pgn_list (const char *text)
{
  EtudePgnText self = etude_pgn_text (text);
  GListStore *heads = g_list_store_new (ETUDE_TYPE_PGN_HEAD);
  guint n = 0;

  do
    {
      const char *at = self.at;
      g_autoptr (EtudePgnHead) head = NULL;
      Skipped skipped = { 0 };

      skip_game (&self, &skipped);
      head = head_of (&skipped, n++);
      head->at = (gsize) (at - text);
      g_list_store_append (heads, head);
      skipped_clear (&skipped);
    }
  while (*self.at);
  return G_LIST_MODEL (heads);
}

/* --- telling PGN from FEN --- */

/* Whether a move's number ends at WORD + N and what could be a move comes behind it, in this word or after blanks. */
static gboolean
is_numbered_move (const char *word, gsize length)
{
  gsize number = etude_pgn_word_number (word, length);
  const char *move = word + number;

  if (!g_ascii_isdigit (*word) || number == strspn (word, ETUDE_PGN_DIGITS))
    return FALSE;
  move += strspn (move, ETUDE_PGN_BLANKS);
  return *move != '\0' && (strchr ("KQRBNabcdefgh", *move) || begins_with (move, "\xe2\x99"));
}

gboolean
etude_mate_pgn_is_pgn (const char *text)
{
  EtudePgnText self = etude_pgn_text (text);
  gboolean line_start = TRUE;

  for (const char *at = self.at; *at; at = self.at)
    {
      gsize length = etude_pgn_text_take_word (&self);

      if ((line_start && *at == '[') || is_numbered_move (at, length))
        return TRUE;
      line_start = strchr ("\r\n", *at) || (line_start && strchr (ETUDE_PGN_BLANKS, *at));
    }
  return FALSE;
}
