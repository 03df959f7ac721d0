/* Reading PGN. The moves are played in a game of their own, which is taken over when all went well. Open variations lie
 * on a stack of our own, so that no text, however nested, can exhaust the machine's. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-mate-pgn.h"
#include "notation.h"

#define BLANKS " \t\r\n\f\v"
#define WORD_ENDS BLANKS "{}()[];$"
#define DIGITS "0123456789"
#define ELLIPSIS "…"
#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define QUOTED_MAX 16 /* characters of a wrong word in a message */

G_DEFINE_QUARK (etude - mate - pgn - error - quark, etude_mate_pgn_error)

/* A variation that is open. */
typedef struct
{
  const char *at;      /* its parenthesis */
  EtudeMateNode *node; /* where the line goes on after it */
} Open;

typedef struct
{
  const char *text, *at;
  EtudeMateGame *game;
  GArray *open;           /* of Open */
  gboolean has_position;  /* the FEN tag was read */
  gboolean exchanged;     /* Black had the men */
  gboolean has_tags;      /* any */
  gboolean has_moves;     /* the movetext has begun */
  gboolean line_is_empty; /* no move yet since the last opening parenthesis */
  gboolean over;          /* the first game has ended */
  GError **error;
} Reader;

/* --- faults --- */

/* The line and column of AT, in characters, both from 1. */
static void
find_place (const Reader *r, const char *at, guint *line, guint *column)
{
  *line = *column = 1;
  for (const char *c = r->text; c < at; c++)
    if (*c == '\n' || (*c == '\r' && c[1] != '\n'))
      {
        ++*line;
        *column = 1;
      }
    else if ((*c & 0xc0) != 0x80) /* not inside a character */
      ++*column;
}

/* Sets the error CODE about what stands at AT; WHY is a sentence. Returns FALSE. */
static gboolean
fail (Reader *r, const char *at, EtudeMatePgnError code, const char *why)
{
  guint line, column;

  find_place (r, at, &line, &column);
  /* Translators: where in a text something is wrong, and a sentence that says what. */
  g_set_error (r->error, ETUDE_MATE_PGN_ERROR, code, _ ("Line %u, column %u: %s"), line, column, why);
  return FALSE;
}

/* The same; CLAUSE is a sentence without a full stop. */
static gboolean
fail_clause (Reader *r, const char *at, EtudeMatePgnError code, const char *clause)
{
  g_autofree char *why = g_strconcat (clause, ".", NULL);

  return fail (r, at, code, why);
}

/* WORD fit for a message, whatever bytes it has. */
static char *
quote (const char *word, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (word, (gssize) MIN (length, 4 * (QUOTED_MAX + 1)));
  g_autofree char *start = g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), QUOTED_MAX));

  for (char *c = start; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  return g_strconcat (start, strlen (start) < strlen (valid) ? "…" : "", NULL);
}

static gboolean
fail_move (Reader *r, const char *word, gsize length, enum etude_san_fault fault)
{
  g_autofree char *quoted = quote (word, length);
  g_autofree char *why = NULL;

  if (fault == ETUDE_SAN_AMBIGUOUS)
    why = g_strdup_printf (_ ("%s fits more than one piece; the file or rank it comes from must be said."), quoted);
  else if (fault == ETUDE_SAN_ILLEGAL)
    /* Translators: %s is a move that is not possible in this position, like Nf9. */
    why = g_strdup_printf (_ ("%s is no move here."), quoted);
  else
    why = g_strdup_printf (_ ("%s is not written like a move."), quoted);
  return fail (r, word, ETUDE_MATE_PGN_MOVE, why);
}

static gboolean
fail_position (Reader *r)
{
  g_set_error_literal (r->error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_NO_POSITION,
                       _ ("The game starts from the usual first position, which this page cannot hold."));
  return FALSE;
}

/* --- tags --- */

static void
skip_blanks (Reader *r)
{
  r->at += strspn (r->at, BLANKS);
}

/* Takes the text between quotation marks; a backslash keeps the mark behind it. NULL: there is no such text. */
static char *
take_value (Reader *r)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (*r->at != '"')
    return NULL;
  for (r->at++; *r->at != '"'; r->at++)
    {
      if (*r->at == '\\' && (r->at[1] == '"' || r->at[1] == '\\'))
        r->at++;
      if (*r->at == '\0' || *r->at == '\n' || *r->at == '\r')
        return NULL;
      g_string_append_c (value, *r->at);
    }
  r->at++;
  return g_string_free (g_steal_pointer (&value), FALSE);
}

static gboolean
read_fen (Reader *r, const char *value, const char *at)
{
  struct etude_fen fen;

  if (!etude_fen_read (value, &fen))
    return fail_clause (r, at + MIN (fen.column - 1, strlen (value)), ETUDE_MATE_PGN_FEN,
                        _ (etude_fen_fault_text (fen.fault)));
  etude_mate_game_start (r->game, &fen.position);
  r->exchanged = fen.exchanged;
  r->has_position = TRUE;
  return TRUE;
}

/* [Name "value"] */
static gboolean
read_tag (Reader *r)
{
  const char *opening = r->at++, *name, *value_at;
  g_autofree char *value = NULL;
  gsize length;

  skip_blanks (r);
  name = r->at;
  length = strcspn (name, BLANKS "\"[]");
  r->at += length;
  skip_blanks (r);
  value_at = r->at + 1;
  value = take_value (r);
  skip_blanks (r);
  if (length == 0 || !value || *r->at != ']')
    return fail (r, opening, ETUDE_MATE_PGN_TAG, _ ("A tag must be written like [Name \"value\"]."));
  r->at++;
  r->has_tags = TRUE;
  if (length != strlen ("FEN") || g_ascii_strncasecmp (name, "FEN", length) != 0 || r->has_position)
    return TRUE;
  return read_fen (r, value, value_at);
}

/* --- what is passed over --- */

static gboolean
read_comment (Reader *r)
{
  const char *end = strchr (r->at, '}');

  if (!end)
    return fail (r, r->at, ETUDE_MATE_PGN_COMMENT, _ ("The comment that begins here has no end."));
  r->at = end + 1;
  return TRUE;
}

static gboolean
read_rest_of_line (Reader *r)
{
  r->at += strcspn (r->at, "\r\n");
  return TRUE;
}

static gboolean
read_mark (Reader *r)
{
  r->at++;
  r->at += strspn (r->at, DIGITS);
  return TRUE;
}

/* --- variations --- */

/* A variation replaces the move before it. */
static gboolean
open_variation (Reader *r)
{
  EtudeMateNode *node = etude_mate_game_get_current (r->game);
  Open open = { .at = r->at, .node = node };

  if (!node->parent || r->line_is_empty)
    return fail (r, r->at, ETUDE_MATE_PGN_VARIATION, _ ("There is no move yet that this variation could replace."));
  g_array_append_val (r->open, open);
  etude_mate_game_go (r->game, node->parent);
  r->line_is_empty = TRUE;
  r->at++;
  return TRUE;
}

static gboolean
close_variation (Reader *r)
{
  if (r->open->len == 0)
    return fail (r, r->at, ETUDE_MATE_PGN_VARIATION, _ ("This parenthesis closes no variation."));
  etude_mate_game_go (r->game, g_array_index (r->open, Open, r->open->len - 1).node);
  g_array_set_size (r->open, r->open->len - 1);
  r->line_is_empty = FALSE;
  r->at++;
  return TRUE;
}

/* --- moves --- */

static gboolean
play (Reader *r, const struct etude_move *move, const char *word)
{
  EtudeMateNode *node = etude_mate_game_play (r->game, move);
  g_autofree char *why = NULL;

  if (!node)
    {
      why = g_strdup_printf (_ ("The game is too long; a line can have %u moves of both sides together."),
                             ETUDE_MATE_PLIES_MAX);
      return fail (r, word, ETUDE_MATE_PGN_TOO_LONG, why);
    }
  if (r->open->len == 0) /* a variation may have brought this move before the main line did */
    etude_mate_game_promote (r->game, node);
  r->line_is_empty = FALSE;
  return TRUE;
}

static gboolean
read_move (Reader *r, const char *word, gsize length)
{
  const struct etude_position *p = &etude_mate_game_get_current (r->game)->position;
  enum etude_legality legality = etude_position_check (p);
  enum etude_san_fault fault;
  struct etude_move move;

  if (legality != ETUDE_LEGAL)
    return fail_clause (r, word, ETUDE_MATE_PGN_MOVE, _ (etude_legality_text (legality)));
  fault = etude_san_read (p, word, length, &move);
  return fault == ETUDE_SAN_OK ? play (r, &move, word) : fail_move (r, word, length, fault);
}

static gboolean
is_result (const char *word, gsize length)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (length == strlen (results[i]) && memcmp (word, results[i], length) == 0)
      return TRUE;
  return FALSE;
}

/* The bytes of a move's number at the beginning of the word: "12.", "12...", "12…", "12" alone, "...". */
static gsize
number_length (const char *word, gsize length)
{
  gsize digits = MIN (strspn (word, DIGITS), length), n = digits;

  while (n < length && (word[n] == '.' || g_str_has_prefix (word + n, ELLIPSIS)))
    n += word[n] == '.' ? 1 : strlen (ELLIPSIS);
  return n > digits || digits == length ? n : 0;
}

/* A result, a number with a move behind it or without, marks that stand alone, or a move. */
static gboolean
read_word (Reader *r)
{
  const char *word = r->at;
  gsize length = MAX (strcspn (word, WORD_ENDS), 1), number;

  r->at += length;
  if (is_result (word, length))
    {
      r->over = r->open->len == 0;
      return TRUE;
    }
  number = number_length (word, length);
  word += number;
  length -= number;
  return strspn (word, "!?+#") >= length || read_move (r, word, length);
}

/* --- the whole --- */

static gboolean
is_at_line_start (const Reader *r)
{
  return r->at == r->text || r->at[-1] == '\n' || r->at[-1] == '\r';
}

static gboolean
read_moves (Reader *r)
{
  if (!r->has_position)
    return fail_position (r);
  r->has_moves = TRUE;
  switch (*r->at)
    {
    case '(':
      return open_variation (r);
    case ')':
      return close_variation (r);
    case '$':
      return read_mark (r);
    default:
      return read_word (r);
    }
}

/* Reads what comes next, up to the end of the first game. */
static gboolean
read_next (Reader *r)
{
  skip_blanks (r);
  if (*r->at == '\0' || (*r->at == '[' && r->has_moves))
    {
      r->over = TRUE;
      return TRUE;
    }
  if (*r->at == ';' || (*r->at == '%' && is_at_line_start (r)))
    return read_rest_of_line (r);
  if (*r->at == '{')
    return read_comment (r);
  return *r->at == '[' ? read_tag (r) : read_moves (r);
}

static gboolean
read_game (Reader *r)
{
  while (!r->over)
    if (!read_next (r))
      return FALSE;
  if (r->open->len)
    return fail (r, g_array_index (r->open, Open, r->open->len - 1).at, ETUDE_MATE_PGN_VARIATION,
                 _ ("The variation that begins here has no end."));
  if (r->has_position)
    return TRUE;
  if (r->has_tags)
    return fail_position (r);
  g_set_error_literal (r->error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_EMPTY, _ ("There is no game in this text."));
  return FALSE;
}

gboolean
etude_mate_pgn_read (const char *text, EtudeMateGame *game, gboolean *exchanged, GError **error)
{
  g_autoptr (EtudeMateGame) played = etude_mate_game_new ();
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_autoptr (GVariant) saved = NULL;
  Reader r = { .game = played, .open = open, .error = error };

  r.text = r.at = text + (g_str_has_prefix (text, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK) : 0);
  if (!read_game (&r))
    return FALSE;
  etude_mate_game_go (played, etude_mate_game_get_root (played));
  saved = g_variant_ref_sink (etude_mate_game_save (played));
  if (exchanged)
    *exchanged = r.exchanged;
  return etude_mate_game_load (game, saved);
}

/* --- telling PGN from FEN --- */

/* Whether a move's number ends at WORD + N and what could be a move comes behind it, in this word or after blanks. */
static gboolean
is_numbered_move (const char *word, gsize length)
{
  gsize number = number_length (word, length);
  const char *move = word + number;

  if (!g_ascii_isdigit (*word) || number == strspn (word, DIGITS))
    return FALSE;
  move += strspn (move, BLANKS);
  return *move != '\0' && (strchr ("KQRBNabcdefgh", *move) || g_str_has_prefix (move, "\xe2\x99"));
}

gboolean
etude_mate_pgn_is_pgn (const char *text)
{
  const char *at = text + (g_str_has_prefix (text, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK) : 0);
  gboolean line_start = TRUE;

  for (gsize length; *at; at += MAX (length, 1))
    {
      length = strcspn (at, WORD_ENDS);
      if ((line_start && *at == '[') || is_numbered_move (at, length))
        return TRUE;
      line_start = strchr ("\r\n", *at) || (line_start && strchr (BLANKS, *at));
    }
  return FALSE;
}
