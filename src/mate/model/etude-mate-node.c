/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a game: making, changing and walking it without recursion, and what ends a game. */
#define G_LOG_DOMAIN "etude"

#include "etude-mate-node.h"

#include <string.h>

EtudeMateNode *
etude_mate_node_new_root (const struct etude_position *position)
{
  EtudeMateNode *node = g_new0 (EtudeMateNode, 1);

  node->position = *position;
  return node;
}

/* The nodes still to be freed are a list by their siblings: the children of each one freed are put in front of it. */
void
etude_mate_node_free (EtudeMateNode *node)
{
  g_return_if_fail (!node->parent && !node->sibling);
  while (node)
    {
      EtudeMateNode *next = node->sibling, *last = node->child;

      while (last && last->sibling)
        last = last->sibling;
      if (last)
        {
          last->sibling = next;
          next = node->child;
        }
      g_clear_pointer (&node->notes, etude_mate_notes_free);
      g_free (node);
      node = next;
    }
}

EtudeMateNode *
etude_mate_node_get_child (EtudeMateNode *parent, const struct etude_move *move)
{
  EtudeMateNode *child = parent->child;

  while (child
         && (child->move.from != move->from || child->move.to != move->to || child->move.promoted != move->promoted))
    child = child->sibling;
  return child;
}

/* Where the pointer to NODE, or to what will come behind the last child (NULL), lies. */
static EtudeMateNode **
find_link (EtudeMateNode *parent, const EtudeMateNode *node)
{
  EtudeMateNode **link = &parent->child;

  while (*link != node)
    link = &(*link)->sibling;
  return link;
}

guint
etude_mate_clock_after (const struct etude_move *move, guint halfmoves)
{
  return move->captures || move->piece == ETUDE_PAWN ? 0 : halfmoves + 1;
}

EtudeMateNode *
etude_mate_node_append (EtudeMateNode *parent, const struct etude_move *move)
{
  EtudeMateNode *node = g_new0 (EtudeMateNode, 1);

  node->parent = parent;
  node->ply = parent->ply + 1;
  node->quiet = (guint16) etude_mate_clock_after (move, parent->quiet);
  node->move = *move;
  node->position = etude_position_play (&parent->position, move);
  *find_link (parent, NULL) = node;
  return node;
}

void
etude_mate_node_detach (EtudeMateNode *node)
{
  *find_link (node->parent, node) = node->sibling;
  node->parent = node->sibling = NULL;
}

gboolean
etude_mate_node_promote (EtudeMateNode *node)
{
  EtudeMateNode *parent = node->parent;

  if (parent->child == node)
    return FALSE;
  *find_link (parent, node) = node->sibling;
  node->sibling = parent->child;
  parent->child = node;
  return TRUE;
}

EtudeMateNode *
etude_mate_node_last (EtudeMateNode *node)
{
  while (node->child)
    node = node->child;
  return node;
}

EtudeMateNode *
etude_mate_node_following (EtudeMateNode *node, const EtudeMateNode *root)
{
  if (node->child)
    return node->child;
  while (node != root && !node->sibling)
    node = node->parent;
  return node == root ? NULL : node->sibling;
}

gboolean
etude_mate_node_is_within (const EtudeMateNode *node, const EtudeMateNode *ancestor)
{
  while (node && node != ancestor)
    node = node->parent;
  return node != NULL;
}

/* --- the end of a game --- */

/* Men of a kind are alike: the board is compared, not their order. */
static void
fill_board (const struct etude_position *p, guint8 board[ETUDE_SQUARES_MAX])
{
  memset (board, 0, ETUDE_SQUARES_MAX);
  for (guint i = 0; i < p->n_men; i++)
    board[p->man[i].square] = (guint8) (1 + p->man[i].piece + ETUDE_N_PIECES * p->man[i].colour);
}

static gboolean
is_same (const struct etude_position *a, const struct etude_position *b)
{
  guint8 board_a[ETUDE_SQUARES_MAX], board_b[ETUDE_SQUARES_MAX];

  if (a->to_move != b->to_move || a->passed != b->passed || a->king[ETUDE_WHITE].square != b->king[ETUDE_WHITE].square
      || a->king[ETUDE_BLACK].square != b->king[ETUDE_BLACK].square)
    return FALSE;
  fill_board (a, board_a);
  fill_board (b, board_b);
  return memcmp (board_a, board_b, sizeof board_a) == 0;
}

EtudeMateOver
etude_mate_node_over (const EtudeMateNode *node)
{
  const struct etude_position *p = &node->position;
  struct etude_move moves[ETUDE_MOVES_MAX];
  const EtudeMateNode *before;
  guint times;

  if (etude_position_check (p) != ETUDE_LEGAL)
    return ETUDE_MATE_GOES_ON;
  if (etude_position_moves (p, moves) == 0)
    return etude_position_in_check (p, p->to_move) ? ETUDE_MATE_OVER_MATE : ETUDE_MATE_OVER_STALEMATE;
  if (p->n_men == 0)
    return ETUDE_MATE_OVER_BARE;
  if (node->timed_out)
    return ETUDE_MATE_OVER_TIME;
  if (node->claimed)
    return ETUDE_MATE_OVER_FIFTY;
  if (node->quiet >= ETUDE_MATE_SEVENTY_FIVE)
    return ETUDE_MATE_OVER_LONG;
  /* How often the position at NODE has been there since the last capture or pawn's move, this time counted. */
  before = node;
  times = 1;
  while (before->parent && !before->move.captures && before->move.piece != ETUDE_PAWN)
    {
      before = before->parent;
      times += is_same (&before->position, &node->position);
    }
  return times >= 3 ? ETUDE_MATE_OVER_REPEATED : ETUDE_MATE_GOES_ON;
}

/* Bishops of one colour need a man of the other side who can take squares of the other colour from the king; a knight alone any
 * but queens, who would have to take it. */
gboolean
etude_mate_can_mate (const struct etude_position *p, enum etude_colour colour)
{
  gboolean light = FALSE, dark = FALSE, small = FALSE, slow = FALSE;
  guint bishops = 0, knights = 0;

  for (guint i = 0; i < p->n_men; i++)
    {
      const enum etude_piece piece = p->man[i].piece;
      const gboolean is_light = etude_square_is_light (p->man[i].square, p->edge), own = p->man[i].colour == colour;

      if (own && piece != ETUDE_BISHOP && piece != ETUDE_KNIGHT)
        return TRUE;
      bishops += own && piece == ETUDE_BISHOP;
      knights += own && piece == ETUDE_KNIGHT;
      light |= piece == ETUDE_BISHOP && is_light;
      dark |= piece == ETUDE_BISHOP && !is_light;
      small |= !own && (piece == ETUDE_KNIGHT || piece == ETUDE_PAWN);
      slow |= !own && piece != ETUDE_QUEEN;
    }
  return knights > 0 ? knights + bishops > 1 || slow : bishops > 0 && ((light && dark) || small);
}

gboolean
etude_mate_node_can_claim (const EtudeMateNode *node)
{
  return node->quiet >= ETUDE_MATE_FIFTY && etude_position_check (&node->position) == ETUDE_LEGAL
         && etude_mate_node_over (node) == ETUDE_MATE_GOES_ON;
}

/* --- notes --- */

EtudeMateNotes *
etude_mate_node_edit_notes (EtudeMateNode *node)
{
  if (!node->notes)
    node->notes = g_new0 (EtudeMateNotes, 1);
  return node->notes;
}

static gboolean
is_empty (const GArray *array)
{
  return !array || array->len == 0;
}

void
etude_mate_node_drop_empty_notes (EtudeMateNode *node)
{
  const EtudeMateNotes *notes = node->notes;

  if (notes && !notes->before && !notes->after && is_empty (notes->glyphs) && is_empty (notes->drawings))
    g_clear_pointer (&node->notes, etude_mate_notes_free);
}

static void
comment_free (GString *comment)
{
  g_string_free (comment, TRUE);
}

void
etude_mate_notes_free (EtudeMateNotes *notes)
{
  g_clear_pointer (&notes->before, comment_free);
  g_clear_pointer (&notes->after, comment_free);
  g_clear_pointer (&notes->glyphs, g_array_unref);
  g_clear_pointer (&notes->drawings, g_array_unref);
  g_free (notes);
}

static gboolean
comments_equal (const GString *a, const GString *b)
{
  return a && b ? g_string_equal (a, b) : a == b;
}

static gboolean
arrays_equal (const GArray *a, const GArray *b, gsize size)
{
  if (is_empty (a) || is_empty (b))
    return is_empty (a) && is_empty (b);
  return a->len == b->len && memcmp (a->data, b->data, a->len * size) == 0;
}

gboolean
etude_mate_notes_equal (const EtudeMateNotes *a, const EtudeMateNotes *b)
{
  static const EtudeMateNotes none;

  a = a ? a : &none;
  b = b ? b : &none;
  return comments_equal (a->before, b->before) && comments_equal (a->after, b->after)
         && arrays_equal (a->glyphs, b->glyphs, sizeof (guint8))
         && arrays_equal (a->drawings, b->drawings, sizeof (EtudeDrawing));
}
