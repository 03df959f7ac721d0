/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game.c - a game of whole chess: a tree of moves with what is said of them, and its tags. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <string.h>

#include "etude-board-scene.h"
#include "etude-game.h"
#include "mate-words.h"

/* --- the tree --- */

EtudeGame *
etude_game_new (const char *fen)
{
  EtudeGame *self;
  struct etude_chess start = etude_chess_start ();

  if (fen && etude_chess_fen_read (fen, &start) != ETUDE_FEN_OK)
    return NULL;
  self = g_new0 (EtudeGame, 1);
  self->root = g_new0 (EtudeGameNode, 1);
  self->root->position = start;
  self->tags = g_ptr_array_new_with_free_func (g_free);
  self->has_fen = fen != NULL;
  return self;
}

/* Those still to be freed are a list by their siblings: the children of each one freed are put in front of it. */
void
etude_game_free (EtudeGame *self)
{
  for (EtudeGameNode *node = self->root, *next; node; node = next)
    {
      EtudeGameNode *last = node->child;

      while (last && last->sibling)
        last = last->sibling;
      next = last ? node->child : node->sibling;
      if (last)
        last->sibling = node->sibling;
      g_clear_pointer (&node->notes, etude_mate_notes_free);
      g_free (node);
    }
  g_ptr_array_unref (self->tags);
  g_free (self->fault);
  g_free (self);
}

EtudeGameNode *
etude_game_play (EtudeGameNode *node, const struct etude_move *move)
{
  EtudeGameNode **link = &node->child;

  for (; *link; link = &(*link)->sibling)
    if ((*link)->move.from == move->from && (*link)->move.to == move->to && (*link)->move.promoted == move->promoted)
      return *link;
  *link = g_new0 (EtudeGameNode, 1);
  (*link)->parent = node;
  (*link)->ply = node->ply + 1;
  (*link)->move = *move;
  if (move->from != move->to)
    (*link)->position = etude_chess_play (&node->position, move);
  else
    {
      struct etude_chess *passed = &(*link)->position;

      *passed = node->position;
      passed->number = (uint16_t) (passed->number + (passed->to_move == ETUDE_BLACK));
      passed->to_move = !passed->to_move;
      passed->passed = 0;
    }
  return *link;
}

/* The variations that are open at a node are those of its ancestors that are no first children. */
EtudeGameNode *
etude_game_written_after (EtudeGameNode *node, guint *closed)
{
  EtudeGameNode *next = node->parent && node == node->parent->child && node->sibling ? node->sibling : node->child;

  *closed = 0;
  while (!next)
    {
      EtudeGameNode *line = node;

      while (line->parent && line == line->parent->child)
        line = line->parent;
      if (!line->parent)
        return NULL;
      (*closed)++;
      next = line->sibling ? line->sibling : line->parent->child->child;
      node = line->parent->child;
    }
  return next;
}

EtudeGameNode *
etude_game_find_known (EtudeGame *self)
{
  struct etude_position p;
  EtudeGameNode *node = self->root;

  while (node && !etude_chess_position (&node->position, &p))
    node = node->child;
  return node;
}

EtudeGameNode *
etude_game_find_last (EtudeGame *self)
{
  EtudeGameNode *node = self->root;

  while (node->child)
    node = node->child;
  return node;
}

EtudeMateNotes *
etude_game_edit_notes (EtudeGameNode *node)
{
  if (!node->notes)
    node->notes = g_new0 (EtudeMateNotes, 1);
  return node->notes;
}

/* --- tags --- */

const char *
etude_game_get_tag (EtudeGame *self, const char *name)
{
  for (guint i = 0; i + 1 < self->tags->len; i += 2)
    if (g_ascii_strcasecmp (self->tags->pdata[i], name) == 0)
      return self->tags->pdata[i + 1];
  return NULL;
}

void
etude_game_set_tag (EtudeGame *self, const char *name, const char *value)
{
  guint i = 0;

  while (i + 1 < self->tags->len && g_ascii_strcasecmp (self->tags->pdata[i], name) != 0)
    i += 2;
  if (i + 1 < self->tags->len && value && *value)
    {
      g_free (self->tags->pdata[i + 1]);
      self->tags->pdata[i + 1] = g_strdup (value);
    }
  else if (i + 1 < self->tags->len)
    g_ptr_array_remove_range (self->tags, i, 2);
  else if (value && *value)
    {
      g_ptr_array_add (self->tags, g_strdup (name));
      g_ptr_array_add (self->tags, g_strdup (value));
    }
}

/* --- what is said --- */

char *
etude_game_name_move (EtudeGameNode *node, gboolean numbered)
{
  const struct etude_chess *before = node->parent ? &node->parent->position : NULL;
  char san[ETUDE_SAN_TEXT] = "--";
  GString *name = g_string_new (NULL);

  if (!before)
    return g_string_free (name, FALSE);
  if (node->move.from != node->move.to)
    etude_chess_san_write (before, &node->move, san);
  if (numbered)
    g_string_append_printf (name, "%u%s\u00a0", (guint) before->number, before->to_move == ETUDE_WHITE ? "." : "…");
  for (const char *at = san; *at; at++)
    {
      static const char letters[] = "KQRBN"; /* in the engine's order */
      const char *letter = strchr (letters, *at);

      if (letter)
        g_string_append (name, etude_figure ((enum etude_piece) (letter - letters), before->to_move));
      else
        g_string_append_c (name, *at);
    }
  return g_string_free (name, FALSE);
}

char *
etude_game_get_comment (EtudeGameNode *node)
{
  return etude_mate_comment_words (node->notes ? node->notes->after : NULL);
}

void
etude_game_set_comment (EtudeGameNode *node, const char *words)
{
  EtudeMateNotes *notes = etude_game_edit_notes (node);
  GString *after = g_string_new (NULL);
  const char *at = notes->after ? strstr (notes->after->str, "[%") : NULL;

  for (const char *end; at && (end = strchr (at, ']')); at = strstr (end, "[%"))
    g_string_append_len (after, at, end + 1 - at);
  if (after->len && *words)
    g_string_append_c (after, ' ');
  for (at = words; *at; at++)
    g_string_append_c (after, *at == '}' ? ')' : *at == '\r' ? ' ' : *at); /* what ends a comment cannot be in it */
  if (notes->after)
    g_string_free (notes->after, TRUE);
  notes->after = after;
}

#define SIGNS 6

guint
etude_game_get_sign (EtudeGameNode *node)
{
  const GArray *glyphs = node->notes ? node->notes->glyphs : NULL;

  for (guint i = 0; glyphs && i < glyphs->len; i++)
    if (g_array_index (glyphs, guint8, i) <= SIGNS)
      return g_array_index (glyphs, guint8, i);
  return 0;
}

void
etude_game_set_sign (EtudeGameNode *node, guint sign)
{
  EtudeMateNotes *notes = etude_game_edit_notes (node);
  const guint8 glyph = (guint8) sign;

  if (!notes->glyphs)
    notes->glyphs = g_array_new (FALSE, FALSE, sizeof (guint8));
  for (guint i = notes->glyphs->len; i > 0; i--)
    if (g_array_index (notes->glyphs, guint8, i - 1) <= SIGNS)
      g_array_remove_index (notes->glyphs, i - 1);
  if (sign)
    g_array_prepend_val (notes->glyphs, glyph);
}

void
etude_game_paint (const struct etude_chess *position, gpointer scene)
{
  etude_board_scene_clear_faces (scene);
  for (guint square = 0; square < 64; square++)
    if (position->man[square] != ETUDE_NOBODY)
      etude_board_scene_set_face (scene, square,
                                  (EtudeFace){ (guint8) etude_code_piece (position->man[square]),
                                               etude_code_colour (position->man[square]) == ETUDE_WHITE
                                                   ? ETUDE_TINT_WHITE
                                                   : ETUDE_TINT_BLACK });
}

/* --- writing --- */

/* " {[%csl Gd4] words}", with line ends such that they are read again. */
static void
write_comment (GString *pgn, const GString *words, const GArray *drawings)
{
  g_autofree char *commands = etude_mate_comment_commands (drawings);
  gsize begin = pgn->len;

  if (!*commands && !(words && words->len))
    return;
  g_string_append_printf (pgn, "%s{%s%s", begin && !strchr ("(\n", pgn->str[begin - 1]) ? " " : "", commands,
                          *commands && words && words->len ? " " : "");
  for (const char *at = words ? words->str : ""; *at; at++)
    if (*at == '\n' && at[1] != '\n' && (at == words->str || at[-1] != '\n'))
      g_string_append (pgn, ETUDE_MATE_COMMENT_BREAK);
    else
      g_string_append_c (pgn, *at);
  g_string_append_c (pgn, '}');
}

/* NODE's move with its notes; after a comment or a bracket Black's has its number, too. */
static void
write_move (GString *pgn, EtudeGameNode *node)
{
  const struct etude_chess *before = &node->parent->position;
  char san[ETUDE_SAN_TEXT] = "--";
  char last;

  if (node->notes)
    write_comment (pgn, node->notes->before, NULL);
  last = pgn->len ? pgn->str[pgn->len - 1] : '\n';
  if (!strchr ("(\n", last))
    g_string_append_c (pgn, ' ');
  if (before->to_move == ETUDE_WHITE)
    g_string_append_printf (pgn, "%u. ", (guint) before->number);
  else if (strchr ("({}) \n", last))
    g_string_append_printf (pgn, "%u... ", (guint) before->number);
  if (node->move.from != node->move.to)
    etude_chess_san_write (before, &node->move, san);
  g_string_append (pgn, san);
  for (guint i = 0; node->notes && node->notes->glyphs && i < node->notes->glyphs->len; i++)
    g_string_append_printf (pgn, " $%u", (guint) g_array_index (node->notes->glyphs, guint8, i));
  if (node->notes)
    write_comment (pgn, node->notes->after, node->notes->drawings);
}

char *
etude_game_write (EtudeGame *self)
{
  const char *result = etude_game_get_tag (self, "Result");
  GString *pgn = g_string_new (NULL);
  gsize moves;
  char fen[ETUDE_FEN_TEXT];
  guint closed;

  for (guint i = 0; i + 1 < self->tags->len; i += 2)
    {
      g_string_append_printf (pgn, "[%s \"", (const char *) self->tags->pdata[i]);
      for (const char *at = self->tags->pdata[i + 1]; *at; at++)
        {
          if (*at == '"' || *at == '\\')
            g_string_append_c (pgn, '\\');
          g_string_append_c (pgn, *at == '\n' ? ' ' : *at);
        }
      g_string_append (pgn, "\"]\n");
    }
  if (self->has_fen)
    g_string_append_printf (pgn, "[SetUp \"1\"]\n[FEN \"%s\"]\n", etude_chess_fen_write (&self->root->position, fen));
  g_string_append (pgn, pgn->len ? "\n" : "");
  moves = pgn->len;
  if (self->root->notes)
    write_comment (pgn, self->root->notes->after, self->root->notes->drawings);
  if (pgn->len > moves)
    g_string_append_c (pgn, '\n');
  /* A move, the variations beside it, then what follows it. */
  for (EtudeGameNode *node = etude_game_written_after (self->root, &closed); node;
       node = etude_game_written_after (node, &closed))
    {
      for (; closed > 0; closed--)
        g_string_append_c (pgn, ')');
      if (node != node->parent->child)
        g_string_append (pgn, strchr ("(\n", pgn->str[pgn->len - 1]) ? "(" : " (");
      write_move (pgn, node);
    }
  for (; closed > 0; closed--)
    g_string_append_c (pgn, ')');
  g_string_append_printf (pgn, "%s%s\n", pgn->len && pgn->str[pgn->len - 1] != '\n' ? " " : "",
                          result && etude_pgn_word_is_result (result, strlen (result)) ? result : "*");
  return g_string_free (pgn, FALSE);
}
