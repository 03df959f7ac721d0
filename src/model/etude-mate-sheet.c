#define G_LOG_DOMAIN "etude"

#include "etude-mate-sheet.h"

typedef struct
{
  GArray *rows;
  const struct etude_tablebase *tablebase;
  EtudeMateAnswer answer; /* large, and needed for one move at a time */
} Writer;

static void
clear_row (gpointer data)
{
  EtudeMateSheetRow *row = data;

  g_clear_object (&row->cell[ETUDE_WHITE].move);
  g_clear_object (&row->cell[ETUDE_BLACK].move);
}

static EtudeMateMove *
describe (Writer *w, const EtudeMateNode *node)
{
  const struct etude_position *before = &node->parent->position;
  int i;

  if (!w->tablebase || !etude_tablebase_covers (w->tablebase, before))
    return etude_mate_move_new_unknown (before, &node->move);
  etude_mate_answer_ask (&w->answer, w->tablebase, before);
  i = etude_mate_answer_find (&w->answer, &node->move);
  return i < 0 ? etude_mate_move_new_unknown (before, &node->move) : etude_mate_move_new (&w->answer, (guint) i);
}

static void write_branches (Writer *w, const EtudeMateNode *node, guint depth);

static gboolean
is_first_child (const EtudeMateNode *node)
{
  return g_ptr_array_index (node->parent->children, 0) == node;
}

/* Both moves of a row may have branches; they follow it. */
static void
write_row (Writer *w, const EtudeMateSheetRow *row)
{
  EtudeMateSheetRow kept = *row;

  g_array_append_val (w->rows, kept);
  for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
    if (row->cell[colour].node && is_first_child (row->cell[colour].node))
      write_branches (w, row->cell[colour].node, row->depth + 1);
}

/* The moves count on from 1 where the game begins, whoever is to move there. */
static guint
number_of (const EtudeMateNode *node)
{
  gboolean white_moved = node->parent->position.to_move == ETUDE_WHITE, odd = node->ply % 2;

  return white_moved == odd ? (node->ply + 1) / 2 : node->ply / 2 + 1;
}

static void
write_line (Writer *w, EtudeMateNode *node, guint depth)
{
  EtudeMateSheetRow row = { .depth = depth };

  for (; node; node = etude_mate_node_next (node))
    {
      enum etude_colour mover = node->parent->position.to_move;

      row.number = number_of (node);
      row.cell[mover] = (EtudeMateSheetCell){ node, describe (w, node) };
      if (mover == ETUDE_WHITE && etude_mate_node_next (node))
        continue;
      write_row (w, &row);
      row = (EtudeMateSheetRow){ .depth = depth };
    }
}

static void
write_branches (Writer *w, const EtudeMateNode *node, guint depth)
{
  for (guint i = 1; i < node->parent->children->len; i++)
    write_line (w, g_ptr_array_index (node->parent->children, i), depth);
}

GArray *
etude_mate_sheet_new (EtudeMateGame *game, const struct etude_tablebase *tablebase)
{
  Writer *w = g_new0 (Writer, 1);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (EtudeMateSheetRow));

  g_array_set_clear_func (rows, clear_row);
  w->rows = rows;
  w->tablebase = tablebase;
  write_line (w, etude_mate_node_next (etude_mate_game_get_root (game)), 0);
  g_free (w);
  return rows;
}
