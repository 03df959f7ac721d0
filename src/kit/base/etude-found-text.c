/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions, games, problems and puzzles found in texts from anywhere. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <string.h>

#include "chessy.h"
#include "general-text.h"
#include "divine-id.h"
#include "regions-id.h"
#include "regions-text.h"
#include "etude-found-text.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define HEAD_BYTES (16 * 1024) /* looked through: nobody writes so much around a position */

/* The functions that find something get TEXT and HEAD, its beginning, in which to look. */
typedef char *(*Finder) (const char *head, const char *text);

/* --- by pattern --- */

/* What PATTERN matches first in HEAD; with TEXT, which begins like HEAD, from there to TEXT's end. (transfer full) */
static char *
match (const char *pattern, const char *head, const char *text)
{
  const GRegexCompileFlags flags = G_REGEX_MULTILINE | G_REGEX_EXTENDED | G_REGEX_RAW;
  g_autoptr (GRegex) regex = g_regex_new (pattern, flags, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  int start, end;

  if (!g_regex_match (regex, head, 0, &info))
    return NULL;
  g_match_info_fetch_pos (info, 0, &start, &end);
  return text ? g_strdup (text + start) : g_strndup (head + start, (gsize) (end - start));
}

static gboolean
is_like (const char *line, const char *pattern)
{
  return g_regex_match_simple (pattern, line, G_REGEX_EXTENDED | G_REGEX_RAW, 0);
}

/* --- games --- */

static char *
find_game (const char *head, const char *text)
{
  return match ("^[ \\t]* \\[ [A-Za-z_]\\w* [ \\t]+ \"", head, text);
}

/* Moves without a position. */
static char *
find_moves (const char *head, const char *text)
{
  return match ("(?<! \\w ) \\d+ \\.+ \\s* [KQRBN]? [a-h1-8]? x? [a-h][1-8]", head, text);
}

/* --- positions --- */

#define ROW "[KQRBNPkqrbnp1-9]{1,8}"
#define ANY_ROW "[A-Za-z0-9]{1,12}"
#define GAP "[\\s_+]+" /* addresses have no blanks */
/* The numbers of a FEN. In an address one or two words that stand there are meant for them, whatever they are. */
#define TWO_NUMBERS GAP "\\d+ (?: " GAP "\\d+ )?"
#define NUMBERS      \
  "(?: " TWO_NUMBERS \
  " (?! [\\w+-] | ,\\d ) | (?: [_+] [A-Za-z0-9,.-]* [A-Za-z0-9] ){1,2} (?! [\\w+-] ) | " TWO_NUMBERS ")?"
#define FIELDS                                                                      \
  "(?: " GAP "[wb] (?: " GAP "(?: -|[KQkqA-Ha-h]{1,4}) (?: " GAP "(?: -|[a-h][36])" \
  " " NUMBERS " )? )? (?![A-Za-z0-9]) )?"
#define END "(?! [A-Za-z0-9/] )" FIELDS

/* A FEN alone on a line that is all there is, with whatever stands where its numbers belong; a sentence goes on to a full stop, an EPD has
 * operations. */
#define ALONE                                                                                                    \
  "\\A (?! .* (?: [;.!?] | [ ][abdi][md][ ] ) ) (?: " ROW " / ){7} " ROW GAP "[wb]" GAP "(?: -|[KQkq]{1,4})" GAP \
  "(?: -|[a-h][36])"                                                                                             \
  "[ \\t_+] [^\\n]* \\S (?= \\s* \\z )"

/* First what is like a FEN in all; then what has a wrong letter, or rows that are too long or too few. An address has
 * other words with slashes between them before it. */
static char *
find_position (const char *head, const char *text)
{
  static const char *const patterns[] = {
    ALONE,
    "(?<! [A-Za-z0-9] ) (?: " ROW " / ){7,11} " ROW END,
    "(?<! [A-Za-z0-9] ) (?: " ANY_ROW " / ){7} " ANY_ROW END,
    "(?<! [A-Za-z0-9/] ) (?: " ROW " / ){3,11} " ROW END,
  };
  char *fen = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (patterns) && !fen; i++)
    fen = match (patterns[i], head, NULL);
  if (fen)
    g_strdelimit (fen, "_+\t\r\n", ' ');
  return fen;
}

/* The same in addresses, where a slash may be written %2F. */
static char *
find_encoded_position (const char *head, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (head, " \t\r\n<>\"", -1);
  char *fen = NULL;

  for (guint i = 0; words[i] && !fen; i++)
    {
      g_autofree char *plain = strchr (words[i], '%') ? g_uri_unescape_string (words[i], NULL) : NULL;

      if (plain)
        fen = find_position (g_strdelimit (plain, " ", '_'), NULL);
    }
  return fen;
}

/* --- puzzles --- */

static char *
find_puzzle (const char *head, const char *text)
{
  return match ("^[ \\t]* etude-divine [ \\t]+ \\d", head, text);
}

static char *
find_regions (const char *head, const char *text)
{
  return etude_regions_is_like (text) ? g_strdup (text) : NULL;
}

static gboolean
is_id (const char *word)
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_seed seed;
  struct etude_regions_board board;
  struct etude_regions_wish wish;

  return etude_divine_seed_read (word, &seed) == ETUDE_DIVINE_ID_OK
         || etude_divine_id_read (word, &puzzle) == ETUDE_DIVINE_ID_OK || etude_regions_seed_read (word, &wish)
         || etude_regions_id_read (word, &board) == ETUDE_REGIONS_ID_OK;
}

/* Or a text that is a single word and was meant for one. */
static char *
find_id (const char *head, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (head, " \t\r\n.,;:!?'\"()[]{}<>/=&#", -1);
  g_autofree char *whole = g_strstrip (g_strdup (head));

  for (guint i = 0; words[i]; i++)
    if (strlen (words[i]) < ETUDE_REGIONS_ID_TEXT && is_id (words[i]))
      return g_strdup (words[i]);
  if (etude_divine_is_seed (whole) || is_like (whole, "^ [CMXSDcmxsd] -? [ECGecg] [A-Za-z0-9-]{3,} $"))
    return g_steal_pointer (&whole);
  return NULL;
}

/* --- problems --- */

/* Behind other words it ends with its paragraph, since words may follow, too. What begins the text, remarks apart, is taken
 * to its end, so that faults in it are told. */
static char *
find_own_problem (const char *head, const char *text)
{
  const GRegexCompileFlags flags = G_REGEX_MULTILINE | G_REGEX_EXTENDED | G_REGEX_RAW;
  g_autofree char *found = match ("^[ \\t]* etude-problem [ \\t]+ \\d", head, text), *before = NULL;

  if (!found)
    return NULL;
  before = g_strndup (text, strlen (text) - strlen (found));
  if (g_regex_match_simple ("^ [ \\t]* [^\\s\\#]", before, flags, 0))
    {
      char *line = found; /* its first empty one */

      while (line[strspn (line, " \t\r")] != '\n' && *line)
        {
          line += strcspn (line, "\n");
          line += *line == '\n';
        }
      *line = '\0';
    }
  return g_steal_pointer (&found);
}

/* The id of a problem. Many a word could be one, so among others it must have a digit. Or a text that is a single word and
 * was meant for one. */
static char *
find_problem_id (const char *head, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (head, " \t\r\n.,;:!?'\"()[]{}<>/=&#", -1);
  g_autofree char *whole = g_strstrip (g_strdup (head));
  struct etude_general problem;

  for (guint i = 0; words[i]; i++)
    if ((g_str_equal (words[i], whole) || strpbrk (words[i], "0123456789"))
        && etude_general_id_read (words[i], &problem))
      return g_strdup (words[i]);
  return etude_problem_is_like_id (whole) ? g_steal_pointer (&whole) : NULL;
}

static gboolean
is_problem (const char *text)
{
  struct etude_problem problem;

  return etude_chessy_read (text, strlen (text), ETUDE_EDGE_MAX, &problem).fault == ETUDE_CHESSY_OK;
}

/* Whether LINE says "5*q" or is a row of a board, with at least one empty square: any word in capitals could be one. */
static gboolean
begins_problem (const char *line)
{
  return is_like (line, "^ \\s* \\d+ \\*")
         || is_like (line, "^ (?= .*- ) (?: [KQRBNP-]{3,} | (?: [KQRBNP][wb] | -[ ] | -$ ){3,} ) \\s* $");
}

/* The lines of a Chessy text among others. What begins the text is taken to its end, so that faults in it are told. */
static char *
find_lines (const char *head, const char *text)
{
  const char *begin = NULL, *task = NULL, *next;

  for (const char *line = head; *line; line = next)
    {
      g_autofree char *words = NULL;

      next = line + strcspn (line, "\n");
      next += *next == '\n';
      words = g_strndup (line, (gsize) (next - line));
      if (begin && !is_like (words, "^ \\s* $") && !begins_problem (words) && !is_problem (words))
        return g_strndup (begin, (gsize) (line - begin));
      if (!begin && begins_problem (words))
        begin = task ? task : line;
      if (begin == head)
        return g_strdup (text);
      task = is_like (words, "^ \\s* d \\s* $") ? line : NULL;
    }
  if (!begin)
    return is_problem (head) ? g_strdup (text) : NULL;
  return g_strdup (text + (begin - head));
}

/* The shape of a board, nothing else: at least one square, . and one wall, #. */
static char *
find_shape (const char *head, const char *text)
{
  if (text[strspn (text, ".# \t\r\n")] != '\0' || !strchr (text, '.') || !strchr (text, '#'))
    return NULL;
  return g_strdup (text);
}

gboolean
etude_found_is_lesson (const char *text)
{
  gsize length = strlen (ETUDE_LESSON_WORD);

  return g_str_has_prefix (text, ETUDE_LESSON_WORD) && g_ascii_isspace (text[length]);
}

static char *
find_lesson (const char *head, const char *text)
{
  return etude_found_is_lesson (text) ? g_strdup (text) : NULL;
}

/* --- all of them --- */

EtudeFound
etude_found_text (const char *text, char **found)
{
  static const struct
  {
    Finder find;
    EtudeFound what;
  } finders[] = {
    { find_lesson, ETUDE_FOUND_LESSON }, /* before all that may be in it */
    { find_puzzle, ETUDE_FOUND_PUZZLE },
    { find_own_problem, ETUDE_FOUND_PROBLEM },
    { find_shape, ETUDE_FOUND_PROBLEM },
    { find_game, ETUDE_FOUND_GAME },                 /* before positions: there is one in its tags */
    { find_encoded_position, ETUDE_FOUND_POSITION }, /* of which there may be the rows to be seen in plain text */
    { find_position, ETUDE_FOUND_POSITION },
    { find_id, ETUDE_FOUND_PUZZLE },
    { find_regions, ETUDE_FOUND_PUZZLE },
    { find_problem_id, ETUDE_FOUND_PROBLEM },
    { find_lines, ETUDE_FOUND_PROBLEM },
    { find_moves, ETUDE_FOUND_GAME },
  };
  g_autofree char *head = NULL;

  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);
  text += strspn (text, " \t\r\n");
  head = g_strndup (text, HEAD_BYTES);
  for (guint i = 0; i < G_N_ELEMENTS (finders); i++)
    {
      g_autofree char *part = finders[i].find (head, text);

      if (!part)
        continue;
      if (found)
        *found = g_steal_pointer (&part);
      return finders[i].what;
    }
  return ETUDE_FOUND_NOTHING;
}
