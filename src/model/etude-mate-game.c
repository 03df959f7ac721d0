#define G_LOG_DOMAIN "etude"

#include "etude-mate-game.h"
#include "notation.h"

#define SAVED_TYPE "(sa(uyy)u)" /* FEN of the root, the moves, number of the current node */

struct _EtudeMateGame
{
  GObject parent_instance;

  EtudeMateNode *root, *current;
};

G_DEFINE_FINAL_TYPE (EtudeMateGame, etude_mate_game, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- nodes --- */

static void node_free (EtudeMateNode *node);

static EtudeMateNode *
node_new (EtudeMateNode *parent, const struct etude_position *position)
{
  EtudeMateNode *node = g_new0 (EtudeMateNode, 1);

  node->parent = parent;
  node->position = *position;
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);
  return node;
}

/* Lines are long and branches few: the line is taken apart from its end, so that the stack stays flat. */
static void
node_free (EtudeMateNode *node)
{
  for (EtudeMateNode *last = etude_mate_node_last (node); last != node; last = last->parent)
    g_ptr_array_set_size (last->children, 0);
  g_ptr_array_unref (node->children);
  g_free (node);
}

static EtudeMateNode *
append_child (EtudeMateNode *parent, const struct etude_move *move)
{
  struct etude_position after = etude_position_play (&parent->position, move);
  EtudeMateNode *node = node_new (parent, &after);

  node->move = *move;
  node->ply = parent->ply + 1;
  g_ptr_array_add (parent->children, node);
  return node;
}

/* The child that FROM-TO leads to, made if it is not there; NULL when the move is not legal or the line is full. */
static EtudeMateNode *
child_by (EtudeMateNode *parent, guint from, guint to)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n = 0;

  for (guint i = 0; i < parent->children->len; i++)
    {
      EtudeMateNode *child = g_ptr_array_index (parent->children, i);

      if (child->move.from == from && child->move.to == to)
        return child;
    }
  if (parent->ply < ETUDE_MATE_PLIES_MAX && etude_position_check (&parent->position) == ETUDE_LEGAL)
    n = etude_position_moves (&parent->position, moves);
  for (guint i = 0; i < n; i++)
    if (moves[i].from == from && moves[i].to == to)
      return append_child (parent, &moves[i]);
  return NULL;
}

EtudeMateNode *
etude_mate_node_next (EtudeMateNode *node)
{
  return node->children->len ? g_ptr_array_index (node->children, 0) : NULL;
}

EtudeMateNode *
etude_mate_node_last (EtudeMateNode *node)
{
  while (node->children->len)
    node = g_ptr_array_index (node->children, 0);
  return node;
}

guint
etude_mate_node_quiet_plies (const EtudeMateNode *node)
{
  guint plies = 0;

  for (; node->parent && !node->move.captures; node = node->parent)
    plies++;
  return plies;
}

static gboolean
is_within (const EtudeMateNode *node, const EtudeMateNode *ancestor)
{
  while (node && node != ancestor)
    node = node->parent;
  return node != NULL;
}

/* --- playing --- */

static void
changed (EtudeMateGame *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
take (EtudeMateGame *self, EtudeMateNode *root, EtudeMateNode *current)
{
  g_clear_pointer (&self->root, node_free);
  self->root = root;
  self->current = current;
}

void
etude_mate_game_start (EtudeMateGame *self, const struct etude_position *root)
{
  EtudeMateNode *node = node_new (NULL, root);

  take (self, node, node);
  changed (self);
}

EtudeMateNode *
etude_mate_game_get_root (EtudeMateGame *self)
{
  return self->root;
}

EtudeMateNode *
etude_mate_game_get_current (EtudeMateGame *self)
{
  return self->current;
}

EtudeMateNode *
etude_mate_game_play (EtudeMateGame *self, const struct etude_move *move)
{
  EtudeMateNode *node = child_by (self->current, move->from, move->to);

  if (!node)
    return NULL;
  self->current = node;
  changed (self);
  return node;
}

void
etude_mate_game_go (EtudeMateGame *self, EtudeMateNode *node)
{
  if (self->current == node)
    return;
  self->current = node;
  changed (self);
}

void
etude_mate_game_delete (EtudeMateGame *self, EtudeMateNode *node)
{
  g_return_if_fail (node->parent);
  if (is_within (self->current, node))
    self->current = node->parent;
  g_ptr_array_remove (node->parent->children, node);
  changed (self);
}

void
etude_mate_game_promote (EtudeMateGame *self, EtudeMateNode *node)
{
  GPtrArray *children;
  guint at;

  g_return_if_fail (node->parent);
  children = node->parent->children;
  if (!g_ptr_array_find (children, node, &at) || at == 0)
    return;
  g_ptr_array_steal_index (children, at);
  g_ptr_array_insert (children, 0, node);
  changed (self);
}

/* --- keeping --- */

/* All nodes but the root, parents before children and the first child's line before the branches. */
static GPtrArray *
list_nodes (EtudeMateNode *root)
{
  g_autoptr (GPtrArray) stack = g_ptr_array_new ();
  GPtrArray *nodes = g_ptr_array_new ();

  g_ptr_array_add (stack, root);
  while (stack->len)
    {
      EtudeMateNode *node = g_ptr_array_steal_index (stack, stack->len - 1);

      g_ptr_array_add (nodes, node);
      for (guint i = node->children->len; i-- > 0;)
        g_ptr_array_add (stack, g_ptr_array_index (node->children, i));
    }
  return nodes;
}

GVariant *
etude_mate_game_save (EtudeMateGame *self)
{
  g_autoptr (GPtrArray) nodes = list_nodes (self->root);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  GVariantBuilder moves;
  char fen[ETUDE_FEN_TEXT];

  g_variant_builder_init (&moves, G_VARIANT_TYPE ("a(uyy)"));
  for (guint i = 0; i < nodes->len; i++)
    {
      EtudeMateNode *node = g_ptr_array_index (nodes, i);

      g_hash_table_insert (numbers, node, GUINT_TO_POINTER (i));
      if (node->parent)
        g_variant_builder_add (&moves, "(uyy)", GPOINTER_TO_UINT (g_hash_table_lookup (numbers, node->parent)),
                               (guint8) node->move.from, (guint8) node->move.to);
    }
  return g_variant_new ("(sa(uyy)u)", etude_fen_write (&self->root->position, fen), &moves,
                        GPOINTER_TO_UINT (g_hash_table_lookup (numbers, self->current)));
}

/* Plays the kept moves behind NODES' first, the root. FALSE: one of them is not legal. */
static gboolean
replay (GPtrArray *nodes, GVariant *moves)
{
  GVariantIter iter;
  guint32 parent;
  guint8 from, to;

  g_variant_iter_init (&iter, moves);
  while (g_variant_iter_next (&iter, "(uyy)", &parent, &from, &to))
    {
      EtudeMateNode *node = parent < nodes->len ? child_by (g_ptr_array_index (nodes, parent), from, to) : NULL;

      if (!node)
        return FALSE;
      g_ptr_array_add (nodes, node);
    }
  return TRUE;
}

gboolean
etude_mate_game_load (EtudeMateGame *self, GVariant *saved)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GVariant) moves = NULL;
  struct etude_fen fen;
  const char *text;
  guint32 current;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return FALSE;
  g_variant_get (saved, "(&s@a(uyy)u)", &text, &moves, &current);
  if (!etude_fen_read (text, &fen))
    return FALSE;
  g_ptr_array_add (nodes, node_new (NULL, &fen.position));
  if (!replay (nodes, moves) || current >= nodes->len)
    {
      node_free (g_ptr_array_index (nodes, 0));
      return FALSE;
    }
  take (self, g_ptr_array_index (nodes, 0), g_ptr_array_index (nodes, current));
  changed (self);
  return TRUE;
}

/* --- the class --- */

static void
etude_mate_game_finalize (GObject *object)
{
  take (ETUDE_MATE_GAME (object), NULL, NULL);
  G_OBJECT_CLASS (etude_mate_game_parent_class)->finalize (object);
}

static void
etude_mate_game_class_init (EtudeMateGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_mate_game_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_mate_game_init (EtudeMateGame *self)
{
  struct etude_position nothing = { .edge = 8, .white_king = ETUDE_NOWHERE, .black_king = ETUDE_NOWHERE };

  self->root = self->current = node_new (NULL, &nothing);
}

EtudeMateGame *
etude_mate_game_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_GAME, NULL);
}
