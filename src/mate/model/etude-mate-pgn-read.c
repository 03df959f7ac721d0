/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading PGN. Open variations lie on a stack of our own, so that no text, however nested, can exhaust the machine's;
 * nothing looks at what was read before, so that the time grows with the text alone. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-job.h"
#include "etude-mate-comment.h"
#include "etude-mate-pgn-text.h"
#include "etude-mate-pgn.h"
#include "notation.h"

G_DEFINE_QUARK (etude - mate - pgn - error - quark, etude_mate_pgn_error)

/* A variation that is open. */
typedef struct
{
  const char *at;      /* its parenthesis */
  EtudeMateNode *node; /* where the line goes on after it */
} Open;

typedef struct
{
  EtudePgnText text;
  EtudeMateNode *root, *node; /* the game, and where in it the text is */
  GArray *open;               /* of Open */
  GPtrArray *tags;            /* names and values in turn */
  GString *before;            /* comment that waits for the first move of its line, or NULL */
  gboolean has_position;      /* the FEN tag was read */
  gboolean has_tags;          /* any */
  gboolean has_result;        /* a tag */
  gboolean is_own;            /* Etude wrote it, of a game without tags */
  gboolean has_moves;         /* the movetext has begun */
  gboolean has_distances;     /* Etude wrote a comment behind every move */
  gboolean distance_due;      /* no comment yet behind this move */
  gboolean line_is_empty;     /* no move yet since the last opening parenthesis */
  gboolean over;              /* the game has ended */
  GError **error;
} Reader;

/* --- faults --- */

/* Sets the error CODE about what stands at AT; WHY is a sentence. Returns FALSE. */
static gboolean
fail (Reader *r, const char *at, EtudeMatePgnError code, const char *why)
{
  etude_pgn_text_set_error (&r->text, at, (int) code, why, r->error);
  return FALSE;
}

/* The same; CLAUSE is a sentence without a full stop. */
static gboolean
fail_clause (Reader *r, const char *at, EtudeMatePgnError code, const char *clause)
{
  g_autofree char *why = g_strconcat (clause, ".", NULL);

  return fail (r, at, code, why);
}

static gboolean
fail_position (Reader *r)
{
  g_set_error_literal (r->error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_NO_POSITION,
                       _ ("The game begins at the usual starting position, which this page cannot show."));
  return FALSE;
}

/* --- tags --- */

static gboolean
read_tag (Reader *r)
{
  const char *opening = r->text.at;
  struct etude_fen fen;
  EtudePgnTag tag;
  gboolean read = TRUE;

  if (!etude_pgn_text_take_tag (&r->text, &tag))
    return fail (r, opening, ETUDE_MATE_PGN_TAG, _ ("A tag must be written like [Name \"value\"]."));
  /* What is said of the game stays with it, as it is; but not what is known anyway. */
  r->has_tags = TRUE;
  r->has_distances |= etude_pgn_tag_is (&tag, "Distances") && g_str_equal (tag.value, "Etude");
  r->has_result |= etude_pgn_tag_is (&tag, "Result");
  r->is_own |= etude_pgn_tag_is (&tag, "Event") && g_str_equal (tag.value, "Etude");
  if (!etude_pgn_tag_is (&tag, "FEN") && !etude_pgn_tag_is (&tag, "SetUp") && !etude_pgn_tag_is (&tag, "Distances"))
    {
      g_ptr_array_add (r->tags, g_utf8_make_valid (tag.name, (gssize) tag.length));
      g_ptr_array_add (r->tags, g_utf8_make_valid (tag.value, -1));
    }
  if (etude_pgn_tag_is (&tag, "FEN") && !r->has_position)
    {
      r->has_position = etude_fen_read (tag.value, &fen);
      if (r->has_position)
        {
          r->root->position = fen.position;
          r->root->quiet = (guint16) fen.halfmoves;
        }
      else
        read = fail_clause (r, tag.at + MIN (fen.column - 1, strlen (tag.value)), ETUDE_MATE_PGN_FEN,
                            _ (etude_fen_fault_text (fen.fault)));
    }
  g_free (tag.value);
  return read;
}

/* --- what is said of moves --- */

/* Whether the text of a comment is one that etude_mate_pgn_write makes. */
static gboolean
is_distance (const char *text, gsize length)
{
  static gsize made;
  static GRegex *regex;

  if (g_once_init_enter (&made))
    {
      regex = g_regex_new ("^(checkmate|stalemate|draw|mate\\sin\\s\\d+\\smoves?)"
                           "(,\\swas\\sa\\sdraw|,\\swas\\smate\\sin\\s\\d+\\smoves?|,\\s\\d+\\s(slower|sooner))?$",
                           G_REGEX_OPTIMIZE | G_REGEX_RAW, 0, NULL);
      g_once_init_leave (&made, 1);
    }
  return g_regex_match_full (regex, text, (gssize) length, 0, 0, NULL, NULL);
}

/* Behind a move a comment belongs to it, at the beginning of a variation to the move that will come. TEXT begins behind
 * INDENT characters of its line. */
static void
take_comment (Reader *r, const char *text, gsize length, guint indent)
{
  if (r->line_is_empty)
    etude_mate_comment_read (text, length, indent, &r->before, r->node);
  else if (!r->has_distances || !r->distance_due || !is_distance (text, length))
    {
      EtudeMateNotes *notes = etude_mate_node_edit_notes (r->node);

      etude_mate_comment_read (text, length, indent, &notes->after, r->node);
      etude_mate_node_drop_empty_notes (r->node);
    }
  r->distance_due = FALSE;
}

/* A glyph that no move stands before, or whose number is none of PGN's, is kept as words. */
static void
take_glyph (Reader *r, const char *word, gsize length, guint64 number)
{
  if (r->line_is_empty || number > G_MAXUINT8)
    take_comment (r, word, length, 0);
  else if (number)
    etude_mate_notes_add_glyph (r->node, (guint8) number);
}

/* The signs at the end of a move or alone: "!?", also between "+" and "#". */
static void
read_signs (Reader *r, const char *word, gsize length)
{
  static const char *const signs[] = { "", "!", "?", "!!", "??", "!?", "?!" };
  gsize n = length;
  GString *found = NULL;

  while (n > 0 && strchr ("+#!?", word[n - 1]))
    n--;
  for (; n < length; n++)
    if (word[n] == '!' || word[n] == '?')
      {
        if (!found)
          found = g_string_new (NULL);
        g_string_append_c (found, word[n]);
      }
  if (!found)
    return;
  n = 0;
  for (guint i = 1; i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (found->str, signs[i]))
      n = i;
  take_glyph (r, found->str, found->len, n ? n : G_MAXUINT64);
  g_string_free (found, TRUE);
}

/* --- variations --- */

/* The comment that waited for a move of this line belongs to NODE's move after all: in front of it, or behind. */
static void
settle_comment (Reader *r, EtudeMateNode *node, gboolean in_front)
{
  EtudeMateNotes *notes;

  if (!r->before)
    return;
  notes = etude_mate_node_edit_notes (node);
  etude_mate_comment_append (in_front ? &notes->before : &notes->after, r->before->str, r->before->len);
  g_string_free (g_steal_pointer (&r->before), TRUE);
}

/* --- moves --- */

static gboolean
play (Reader *r, const struct etude_move *move, const char *word)
{
  EtudeMateNode *node = etude_mate_node_get_child (r->node, move);
  g_autofree char *why = NULL;

  if (!node && r->node->ply < ETUDE_MATE_PLIES_MAX)
    node = etude_mate_node_append (r->node, move);
  if (!node)
    {
      why = g_strdup_printf (_ ("The game is too long; a line can have %u moves of both sides together."),
                             ETUDE_MATE_PLIES_MAX);
      return fail (r, word, ETUDE_MATE_PGN_TOO_LONG, why);
    }
  if (r->open->len == 0) /* a variation may have brought this move before the main line did */
    etude_mate_node_promote (node);
  settle_comment (r, node, TRUE);
  r->node = node;
  r->line_is_empty = FALSE;
  r->distance_due = TRUE;
  return TRUE;
}

char *
etude_mate_pgn_move_fault (enum etude_san_fault fault, const char *quoted)
{
  if (fault == ETUDE_SAN_AMBIGUOUS)
    return g_strdup_printf (_ ("%s fits more than one piece; add the file or rank it comes from."), quoted);
  if (fault == ETUDE_SAN_ILLEGAL)
    /* Translators: %s is a move that is not possible in this position, like Nf9. */
    return g_strdup_printf (_ ("%s is not a legal move here."), quoted);
  return g_strdup_printf (_ ("%s is not a move."), quoted);
}

/* A result, a number with a move behind it or without, signs that stand alone, or a move. */
static gboolean
read_word (Reader *r)
{
  const char *word = r->text.at;
  gsize length = etude_pgn_text_take_word (&r->text), number;

  if (etude_pgn_word_is_result (word, length))
    {
      r->over = r->open->len == 0;
      if (r->over && !r->has_result) /* no tag has it */
        {
          g_ptr_array_add (r->tags, g_strdup ("Result"));
          g_ptr_array_add (r->tags, g_strndup (word, length));
        }
      return TRUE;
    }
  number = etude_pgn_word_number (word, length);
  word += number;
  length -= number;
  if (strspn (word, "!?+#") < length)
    {
      const struct etude_position *p = &r->node->position;
      enum etude_legality legality = r->node->parent ? ETUDE_LEGAL : etude_position_check (p);
      enum etude_san_fault fault;
      struct etude_move move;

      /* After a legal move from a legal position there is another legal position. */
      if (legality != ETUDE_LEGAL)
        return fail_clause (r, word, ETUDE_MATE_PGN_MOVE, _ (etude_legality_text (legality)));
      fault = etude_san_read (p, word, length, &move);
      if (fault != ETUDE_SAN_OK)
        {
          g_autofree char *quoted = etude_pgn_quote (word, length);
          g_autofree char *why = etude_mate_pgn_move_fault (fault, quoted);

          return fail (r, word, ETUDE_MATE_PGN_MOVE, why);
        }
      if (!play (r, &move, word))
        return FALSE;
    }
  read_signs (r, word, length);
  return TRUE;
}

/* --- the whole --- */

static gboolean
read_moves (Reader *r)
{
  const char *at = r->text.at;
  const Open open = { .at = at, .node = r->node };

  if (!r->has_position)
    return fail_position (r);
  r->has_moves = TRUE;
  switch (*at)
    {
    case '(': /* a variation replaces the move before it */
      if (!r->node->parent || r->line_is_empty)
        return fail (r, at, ETUDE_MATE_PGN_VARIATION, _ ("A variation must follow the move that it replaces."));
      g_array_append_val (r->open, open);
      r->node = r->node->parent;
      r->line_is_empty = TRUE;
      r->text.at++;
      return TRUE;
    case ')':
      if (r->open->len == 0)
        return fail (r, at, ETUDE_MATE_PGN_VARIATION, _ ("This parenthesis does not close a variation."));
      r->node = g_array_index (r->open, Open, r->open->len - 1).node;
      settle_comment (r, r->node, FALSE);
      g_array_set_size (r->open, r->open->len - 1);
      r->line_is_empty = r->distance_due = FALSE;
      r->text.at++;
      return TRUE;
    case '$':
      r->text.at++;
      r->text.at += strspn (r->text.at, ETUDE_PGN_DIGITS);
      take_glyph (r, at, (gsize) (r->text.at - at), g_ascii_strtoull (at + 1, NULL, 10));
      return TRUE;
    default:
      return read_word (r);
    }
}

/* Reads what comes next, up to the end of the game. */
static gboolean
read_next (Reader *r)
{
  etude_pgn_text_skip_blanks (&r->text);
  if (*r->text.at == '\0' || (*r->text.at == '[' && r->has_moves))
    r->over = TRUE;
  else if (*r->text.at == '%' && etude_pgn_text_is_at_line_start (&r->text))
    etude_pgn_text_skip_line (&r->text);
  else if (*r->text.at == ';')
    {
      const char *text = r->text.at + 1;

      etude_pgn_text_skip_line (&r->text);
      take_comment (r, text, (gsize) (r->text.at - text), etude_pgn_text_get_indent (&r->text, text));
      return TRUE;
    }
  else if (*r->text.at == '{')
    {
      const char *text = r->text.at + 1, *end = strchr (text, '}');

      if (!end)
        return fail (r, r->text.at, ETUDE_MATE_PGN_COMMENT, _ ("The comment that begins here has no end."));
      take_comment (r, text, (gsize) (end - text), etude_pgn_text_get_indent (&r->text, text));
      r->text.at = end + 1;
      return TRUE;
    }
  else
    return *r->text.at == '[' ? read_tag (r) : read_moves (r);
  return TRUE;
}

static gboolean
read_game (Reader *r)
{
  if (!etude_pgn_text_check_variant (&r->text, r->error))
    return FALSE;
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

static gboolean
has_tag (const GPtrArray *tags, const char *name, const char *value)
{
  for (guint i = 0; i + 1 < tags->len; i += 2)
    if (g_str_equal (tags->pdata[i], name) && g_ascii_strcasecmp (tags->pdata[i + 1], value) == 0)
      return TRUE;
  return FALSE;
}

/* Who was to move ran out of time, if that is what the tags say and the result agrees; a draw where it could be claimed was
 * claimed. */
static void
find_end (EtudeMateNode *root, const GPtrArray *tags)
{
  EtudeMateNode *last = etude_mate_node_last (root);
  const struct etude_position *p = &last->position;
  const char *lost = p->to_move == ETUDE_WHITE ? "0-1" : "1-0";
  const gboolean mates = etude_mate_can_mate (p, !p->to_move);

  if (etude_position_check (p) == ETUDE_LEGAL && has_tag (tags, "Termination", "time forfeit")
      && has_tag (tags, "Result", mates ? lost : "1/2-1/2"))
    last->timed_out = TRUE;
  else if (has_tag (tags, "Result", "1/2-1/2"))
    last->claimed = etude_mate_node_can_claim (last);
}

/* Of Etude's own games, what it writes where nobody knows anything. */
static void
drop_own_tags (GPtrArray *tags)
{
  static const char *const unknown[] = { "?", "-", "????.??.??" };
  guint n = 0;

  for (guint i = 0; i + 1 < tags->len; i += 2)
    {
      char *name = tags->pdata[i], *value = tags->pdata[i + 1];
      gboolean drops = g_str_equal (name, "Result") || g_str_equal (name, "Termination")
                       || (g_str_equal (name, "Event") && g_str_equal (value, "Etude"));

      for (guint k = 0; k < G_N_ELEMENTS (unknown); k++)
        drops |= g_str_equal (value, unknown[k]);
      if (drops)
        {
          g_free (name);
          g_free (value);
          continue;
        }
      tags->pdata[n++] = name;
      tags->pdata[n++] = value;
    }
  for (guint i = n; i < tags->len; i++) /* was moved, or freed */
    tags->pdata[i] = NULL;
  g_ptr_array_set_size (tags, (int) n);
}

EtudeMateGame *
etude_mate_pgn_read (const char *text, guint index, GError **error)
{
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  EtudeMateNode *root = etude_mate_game_get_root (game);
  Reader r = { .text = etude_pgn_text (text), .root = root, .node = root, .open = open, .tags = tags, .error = error };
  gboolean read;

  for (guint i = 0; i < index; i++)
    etude_pgn_text_skip_game (&r.text);
  read = read_game (&r);
  if (r.before)
    g_string_free (r.before, TRUE);
  if (!read)
    return NULL;
  for (EtudeMateNode *node = root; node; node = etude_mate_node_following (node, root))
    if (node->notes)
      {
        GString *before = node->notes->before;

        /* A comment in front of a move that is no branch after all stands behind the move before. */
        etude_mate_notes_drop_doubles (node->notes);
        if (!before || node->parent->child != node)
          continue;
        etude_mate_comment_append (&etude_mate_node_edit_notes (node->parent)->after, before->str, before->len);
        g_string_free (g_steal_pointer (&node->notes->before), TRUE);
        etude_mate_node_drop_empty_notes (node);
      }
  find_end (root, tags);
  if (r.is_own)
    drop_own_tags (tags);
  g_ptr_array_add (tags, NULL);
  etude_mate_game_set_tags (game, (const char *const *) tags->pdata);
  return g_steal_pointer (&game);
}

/* --- in a thread --- */

typedef struct
{
  GBytes *text;
  int index;
  GListModel *heads; /* when there are several games; or NULL */
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_bytes_unref (asked->text);
  g_clear_object (&asked->heads);
  g_free (asked);
}

static void
read_in_thread (EtudeJob *job, gpointer task)
{
  Asked *asked = g_task_get_task_data (task);
  const char *text = g_bytes_get_data (asked->text, NULL);
  EtudeMateGame *game;
  GError *error = NULL;

  if (asked->index == ETUDE_MATE_PGN_ASK)
    {
      asked->heads = etude_mate_pgn_list (text);
      if (g_list_model_get_n_items (asked->heads) > 1)
        {
          g_task_return_pointer (task, NULL, NULL);
          return;
        }
      g_clear_object (&asked->heads);
    }
  game = etude_mate_pgn_read (text, (guint) MAX (asked->index, 0), &error);
  if (game)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
etude_mate_pgn_read_async (GBytes *text, int index, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Asked *asked = g_new0 (Asked, 1);

  asked->text = g_bytes_ref (text);
  asked->index = index;
  g_task_set_task_data (task, asked, asked_free);
  etude_job_run_task (task, read_in_thread);
}

EtudeMateGame *
etude_mate_pgn_read_finish (GAsyncResult *result, GListModel **heads, GError **error)
{
  Asked *asked = g_task_get_task_data (G_TASK (result));
  EtudeMateGame *game = g_task_propagate_pointer (G_TASK (result), error);

  *heads = game ? NULL : g_steal_pointer (&asked->heads);
  return game;
}
