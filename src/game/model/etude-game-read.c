/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of whole chess out of PGN, as far as they can be read. Open variations lie on a stack of our own. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-game.h"

/* A variation that is open: where the line goes on after it. */
typedef struct
{
  EtudePgnText text;
  EtudeGame *game;
  EtudeGameNode *node;
  GPtrArray *open; /* of EtudeGameNode */
  GString *before; /* comment that waits for the first move of its line, or NULL */
  gboolean empty;  /* no move yet since the last opening parenthesis */
  gboolean moves;  /* the movetext has begun */
  gboolean over;   /* the game has ended */
  guint n_nodes;
} Reader;

/* What stands at AT ends the game; WHY is a sentence. */
static void
stop (Reader *r, const char *at, const char *why)
{
  g_autoptr (GError) error = NULL;

  etude_pgn_text_set_error (&r->text, at, ETUDE_MATE_PGN_MOVE, why, &error);
  r->game->fault = g_strdup (error->message);
  r->over = TRUE;
}

/* --- tags --- */

/* The position of a game from elsewhere, or of its first bytes; a FEN that no game goes on from stays in the error. */
static gboolean
read_tags (Reader *r, GError **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *fen = NULL;
  EtudePgnText text = r->text;
  struct etude_chess start;
  EtudePgnTag tag;
  const char *at = text.at;

  for (etude_pgn_text_skip_blanks (&text); *text.at == '['; etude_pgn_text_skip_blanks (&text))
    {
      at = text.at;
      if (!etude_pgn_text_take_tag (&text, &tag))
        {
          etude_pgn_text_set_error (&r->text, at, ETUDE_MATE_PGN_TAG,
                                    _ ("A tag must be written like [Name \"value\"]."), error);
          return FALSE;
        }
      if (etude_pgn_tag_is (&tag, "FEN") && !fen)
        {
          enum etude_fen_fault fault = etude_chess_fen_read (tag.value, &start);

          fen = g_utf8_make_valid (tag.value, -1);
          if (fault != ETUDE_FEN_OK)
            {
              g_autofree char *why = g_strconcat (_ (etude_fen_fault_text (fault)), ".", NULL);

              etude_pgn_text_set_error (&r->text, tag.at, ETUDE_MATE_PGN_FEN, why, error);
              g_free (tag.value);
              return FALSE;
            }
        }
      else if (!etude_pgn_tag_is (&tag, "FEN") && !etude_pgn_tag_is (&tag, "SetUp"))
        {
          g_ptr_array_add (tags, g_utf8_make_valid (tag.name, (gssize) tag.length));
          g_ptr_array_add (tags, g_utf8_make_valid (tag.value, -1));
        }
      g_free (tag.value);
    }
  r->text.at = text.at;
  r->game = etude_game_new (fen);
  g_ptr_array_unref (r->game->tags);
  r->game->tags = g_steal_pointer (&tags);
  r->node = r->game->root;
  return TRUE;
}

/* --- what is said of moves --- */

static void
take_comment (Reader *r, const char *text, gsize length)
{
  EtudeMateNode read = { 0 }; /* the reader of comments is that of endings */
  GString **comment = r->empty ? &r->before : &etude_game_edit_notes (r->node)->after;
  EtudeMateNotes *notes;

  etude_mate_comment_read (text, length, etude_pgn_text_get_indent (&r->text, text), comment, &read);
  if (!read.notes)
    return;
  notes = etude_game_edit_notes (r->node);
  if (!notes->drawings)
    notes->drawings = g_steal_pointer (&read.notes->drawings);
  else if (read.notes->drawings)
    g_array_append_vals (notes->drawings, read.notes->drawings->data, read.notes->drawings->len);
  etude_mate_notes_drop_doubles (notes);
  etude_mate_notes_free (read.notes);
}

static void
add_glyph (Reader *r, guint64 number)
{
  EtudeMateNode read
      = { .notes = r->empty || number == 0 || number > G_MAXUINT8 ? NULL : etude_game_edit_notes (r->node) };

  if (read.notes)
    etude_mate_notes_add_glyph (&read, (guint8) number);
}

/* The comment that waited for a move of its line stands in front of NODE's move, or behind the move that stays. */
static void
settle_comment (Reader *r, GString **place)
{
  if (!r->before)
    return;
  etude_mate_comment_append (place, r->before->str, r->before->len);
  g_string_free (g_steal_pointer (&r->before), TRUE);
}

/* --- moves --- */

static void
read_move (Reader *r, const char *word, gsize length)
{
  static const char *const signs[] = { "", "!", "?", "!!", "??", "!?", "?!" };
  g_autofree char *text = g_strndup (word, length), *quoted = etude_pgn_quote (word, length), *why = NULL;
  gsize plain = strcspn (text, "!?");
  struct etude_move move = { 0 };
  EtudeGameNode *node;
  const gboolean null = g_str_equal (text, "--") || g_str_equal (text, "Z0");

  if (!null && !etude_chess_move_read (&r->node->position, text, &move))
    {
      /* Translators: %s is a move that is not possible in this position, like Nf9. */
      why = g_strdup_printf (_ ("%s is not a legal move here."), quoted);
      stop (r, word, why);
      return;
    }
  if (null)
    move = (struct etude_move){ .from = r->node->position.king[0], .to = r->node->position.king[0] };
  if (++r->n_nodes > ETUDE_GAME_NODES_MAX || r->node->position.number == G_MAXUINT16)
    {
      stop (r, word, _ ("The game is too long."));
      return;
    }
  node = etude_game_play (r->node, &move);
  if (r->empty && r->before)
    settle_comment (r, &etude_game_edit_notes (node)->before);
  r->node = node;
  r->empty = FALSE;
  for (guint i = 1; i < G_N_ELEMENTS (signs); i++)
    if (text[plain] && g_str_equal (text + plain, signs[i]))
      add_glyph (r, i);
}

/* A result, a number with a move behind it or without, signs that stand alone, or a move. */
static void
read_word (Reader *r)
{
  static const char *const signs[] = { "", "!", "?", "!!", "??", "!?", "?!" };
  const char *word = r->text.at;
  gsize length = etude_pgn_text_take_word (&r->text), number;
  g_autofree char *text = NULL;

  if (etude_pgn_word_is_result (word, length))
    {
      r->over = r->open->len == 0;
      if (r->over && *word != '*' && !etude_game_get_tag (r->game, "Result"))
        {
          g_autofree char *result = g_strndup (word, length);

          etude_game_set_tag (r->game, "Result", result);
        }
      return;
    }
  number = etude_pgn_word_number (word, length);
  text = g_strndup (word + number, length - number);
  for (guint i = 1; i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (text, signs[i]))
      {
        add_glyph (r, i);
        return;
      }
  if (*text && !g_str_equal (text, "+") && !g_str_equal (text, "#") && !g_str_equal (text, "e.p."))
    read_move (r, word + number, length - number);
}

static void
read_bracket (Reader *r)
{
  const gboolean opens = *r->text.at == '(';

  if (opens ? !r->node->parent || r->empty : r->open->len == 0)
    {
      stop (r, r->text.at,
            opens ? _ ("A variation must follow the move that it replaces.")
                  : _ ("This parenthesis does not close a variation."));
      return;
    }
  if (opens)
    {
      g_ptr_array_add (r->open, r->node);
      r->node = r->node->parent;
    }
  else
    {
      r->node = g_ptr_array_steal_index (r->open, r->open->len - 1);
      if (r->before)
        settle_comment (r, &etude_game_edit_notes (r->node)->after);
    }
  r->empty = opens;
  r->text.at++;
}

/* Reads what comes next, up to the end of the game. */
static void
read_next (Reader *r)
{
  const char *at, *end;

  etude_pgn_text_skip_blanks (&r->text);
  at = r->text.at;
  if (*at == '\0' || *at == '[')
    r->over = TRUE;
  else if (*at == '%' && etude_pgn_text_is_at_line_start (&r->text))
    etude_pgn_text_skip_line (&r->text);
  else if (*at == ';')
    {
      etude_pgn_text_skip_line (&r->text);
      take_comment (r, at + 1, (gsize) (r->text.at - at - 1));
    }
  else if (*at == '{')
    {
      end = strchr (at + 1, '}');
      if (!end)
        {
          stop (r, at, _ ("The comment that begins here has no end."));
          return;
        }
      take_comment (r, at + 1, (gsize) (end - at - 1));
      r->text.at = end + 1;
    }
  else if (*at == '(' || *at == ')')
    read_bracket (r);
  else if (*at == '$')
    {
      r->text.at++;
      add_glyph (r, g_ascii_strtoull (r->text.at, NULL, 10));
      r->text.at += strspn (r->text.at, ETUDE_PGN_DIGITS);
    }
  else
    read_word (r);
}

EtudeGame *
etude_game_read (const char *text, guint index, GError **error)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  Reader r = { .text = etude_pgn_text (text), .open = open };

  for (guint i = 0; i < index; i++)
    etude_pgn_text_skip_game (&r.text);
  if (!etude_pgn_text_check_variant (&r.text, error) || !read_tags (&r, error))
    return NULL;
  while (!r.over)
    read_next (&r);
  if (open->len && !r.game->fault)
    r.game->fault = g_strdup (_ ("A variation has no end."));
  if (r.before)
    g_string_free (r.before, TRUE);
  if (r.game->root->child || r.game->has_fen || r.game->tags->len)
    return r.game;
  if (r.game->fault)
    g_set_error_literal (error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_MOVE, r.game->fault);
  else
    g_set_error_literal (error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_EMPTY, _ ("There is no game in this text."));
  etude_game_free (r.game);
  return NULL;
}
