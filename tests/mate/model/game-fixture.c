/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-fixture.c - games as text, for the tests of what plays, shows and keeps them. */
#include "game-fixture.h"
#include "made-endings.h"

#include "slow-moves.h"

#include <string.h>

/* --- a board of letters --- */

static void
fill_letters (const struct etude_position *p, char board[64])
{
  memset (board, '.', 64);
  for (guint i = 0; i < p->n_men; i++)
    {
      const char letter = etude_piece_letter (p->man[i].piece);

      board[p->man[i].square] = p->man[i].colour == ETUDE_BLACK ? g_ascii_tolower (letter) : letter;
    }
  if (p->king[ETUDE_WHITE].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_WHITE].square] = 'K';
  if (p->king[ETUDE_BLACK].square != ETUDE_NOWHERE)
    board[p->king[ETUDE_BLACK].square] = 'k';
}

static char *
letters_text (const char board[64], gboolean black_to_move)
{
  GString *text = g_string_new (NULL);

  for (int row = 7; row >= 0; row--)
    for (int column = 0, empty = 0; column < 8; column++)
      {
        char letter = board[row * 8 + column];

        empty += letter == '.';
        if (empty && (letter != '.' || column == 7))
          g_string_append_printf (text, "%d", empty);
        if (letter != '.')
          {
            g_string_append_c (text, letter);
            empty = 0;
          }
        if (column == 7 && row)
          g_string_append_c (text, '/');
      }
  g_string_append (text, black_to_move ? " b" : " w");
  return g_string_free (text, FALSE);
}

char *
game_fen (const struct etude_position *p)
{
  char board[64];

  fill_letters (p, board);
  return letters_text (board, p->to_move == ETUDE_BLACK);
}

/* --- moves --- */

static guint
read_square (const char *name)
{
  g_assert_true (name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8');
  return (guint) (name[0] - 'a') + 8 * (guint) (name[1] - '1');
}

struct etude_move
game_move (const struct etude_position *p, const char *squares)
{
  struct etude_move move = { .from = read_square (squares), .to = read_square (squares + 2) };
  char board[64];

  fill_letters (p, board);
  for (enum etude_piece piece = ETUDE_KING; piece < ETUDE_PAWN; piece++)
    if (etude_piece_letter (piece) == g_ascii_toupper (board[move.from]))
      move.piece = piece;
  move.captures = board[move.to] != '.';
  return move;
}

EtudeMateNode *
game_try (EtudeMateGame *game, const char *squares)
{
  struct etude_move move = game_move (&etude_mate_game_get_current (game)->position, squares);

  return etude_mate_game_play (game, &move);
}

EtudeMateNode *
game_play (EtudeMateGame *game, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, " ", -1);

  for (char **move = each; *move; move++)
    g_assert_nonnull (game_try (game, *move));
  return etude_mate_game_get_current (game);
}

EtudeMateNode *
game_find (EtudeMateGame *game, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, " ", -1);
  EtudeMateNode *node = etude_mate_game_get_root (game);

  for (char **move = each; *move; move++)
    {
      EtudeMateNode *child = node->child;

      while (child && (child->move.from != read_square (*move) || child->move.to != read_square (*move + 2)))
        child = child->sibling;
      g_assert_nonnull (child);
      node = child;
    }
  return node;
}

EtudeMateGame *
game_new (const char *fen, const char *moves)
{
  EtudeMateGame *game = etude_mate_game_new ();
  struct etude_position root = fen_position (fen);

  etude_mate_game_start (game, &root);
  if (*moves)
    game_play (game, moves);
  return game;
}

/* --- the whole tree --- */

static void append_line (GString *text, const EtudeMateNode *node, const EtudeMateNode *current);

static void
append_node (GString *text, const EtudeMateNode *node, const EtudeMateNode *current)
{
  guint from = node->move.from, to = node->move.to;

  if (text->len && text->str[text->len - 1] != '(')
    g_string_append_c (text, ' ');
  g_string_append_printf (text, "%s%c%u%c%u", node == current ? "*" : "", 'a' + from % 8, from / 8 + 1, 'a' + to % 8,
                          to / 8 + 1);
}

static void
append_branches (GString *text, const EtudeMateNode *parent, const EtudeMateNode *current)
{
  for (EtudeMateNode *child = parent->child->sibling; child; child = child->sibling)
    {
      g_string_append (text, " (");
      append_node (text, child, current);
      append_line (text, child, current);
      g_string_append_c (text, ')');
    }
}

/* What follows PARENT. */
static void
append_line (GString *text, const EtudeMateNode *parent, const EtudeMateNode *current)
{
  for (; parent->child; parent = parent->child)
    {
      append_node (text, parent->child, current);
      append_branches (text, parent, current);
    }
}

char *
game_text (EtudeMateGame *game)
{
  EtudeMateNode *root = etude_mate_game_get_root (game), *current = etude_mate_game_get_current (game);
  GString *text = g_string_new (root == current && root->child ? "*" : "");

  append_line (text, root, current);
  return g_string_free (text, FALSE);
}

GPtrArray *
game_nodes (EtudeMateGame *game)
{
  GPtrArray *nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, etude_mate_game_get_root (game));
  for (guint i = 0; i < nodes->len; i++)
    {
      EtudeMateNode *node = g_ptr_array_index (nodes, i);

      for (EtudeMateNode *child = node->child; child; child = child->sibling)
        g_ptr_array_add (nodes, child);
    }
  return nodes;
}

static gboolean
is_legal (const struct etude_position *p, const struct etude_move *move)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  const struct etude_ending ending = etude_position_ending (p);
  guint n = 0;

  if (!etude_ending_is_lone (&ending)) /* the slow rules know no others */
    n = etude_position_check (p) == ETUDE_LEGAL ? etude_position_moves (p, moves) : 0;
  else if (slow_is_legal (p))
    n = slow_moves (p, moves);

  for (guint i = 0; i < n; i++)
    if (moves[i].from == move->from && moves[i].to == move->to && moves[i].piece == move->piece
        && moves[i].captures == move->captures && moves[i].promoted == move->promoted)
      return TRUE;
  return FALSE;
}

static void
check_node (const EtudeMateNode *node)
{
  char board[64];
  g_autofree char *expected = NULL, *fen = game_fen (&node->position);

  g_assert_true (is_legal (&node->parent->position, &node->move));
  g_assert_cmpuint (node->ply, ==, node->parent->ply + 1);
  g_assert_cmpuint (node->ply, <=, ETUDE_MATE_PLIES_MAX);
  if (node->move.passing || node->move.promoted || node->position.passed)
    return;
  fill_letters (&node->parent->position, board);
  board[node->move.to] = board[node->move.from];
  board[node->move.from] = '.';
  expected = letters_text (board, node->parent->position.to_move == ETUDE_WHITE);
  g_assert_cmpstr (fen, ==, expected);
}

void
game_check (EtudeMateGame *game)
{
  g_autoptr (GPtrArray) nodes = game_nodes (game);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_true (g_ptr_array_find (nodes, etude_mate_game_get_current (game), NULL));
  g_assert_null (etude_mate_game_get_root (game)->parent);
  g_assert_cmpuint (etude_mate_game_get_root (game)->ply, ==, 0);
  for (guint i = 1; i < nodes->len; i++)
    {
      EtudeMateNode *node = g_ptr_array_index (nodes, i);

      check_node (node);
      g_assert_true (etude_mate_node_get_child (node->parent, &node->move) == node);
      g_assert_cmpuint (node->quiet, ==,
                        node->move.captures || node->move.piece == ETUDE_PAWN ? 0 : node->parent->quiet + 1);
      g_assert_true (g_hash_table_add (seen, g_strdup_printf ("%p %u %u %u", (void *) node->parent, node->move.from,
                                                              node->move.to, node->move.promoted)));
    }
}
