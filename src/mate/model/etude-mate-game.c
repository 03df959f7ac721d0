/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: its tree, where in it somebody is, and both as a value that can be kept. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-mate-comment.h"
#include "etude-mate-game.h"
#include "notation.h"

#include <string.h>

#define EDGE 8
#define SQUARE_BITS 0x3f
#define HAS_NOTES 0x40
#define IS_LAST 0x80 /* nothing follows the move */
/* In the second byte. */
#define IS_CLAIMED 0x40
#define IS_TIMED_OUT 0x80
#define HAS_BROTHER 0x80

struct _EtudeMateGame
{
  GObject parent_instance;

  EtudeMateNode *root, *current;
  char **tags; /* or NULL */
  guint revision;
};

G_DEFINE_FINAL_TYPE (EtudeMateGame, etude_mate_game, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- playing --- */

static void
changed (EtudeMateGame *self)
{
  self->revision++;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
replace_root (EtudeMateGame *self, EtudeMateNode *root, EtudeMateNode *current)
{
  if (self->root != root)
    g_clear_pointer (&self->root, etude_mate_node_free);
  self->root = root;
  self->current = current;
}

void
etude_mate_game_start (EtudeMateGame *self, const struct etude_position *root)
{
  etude_mate_game_start_after (self, root, 0);
}

void
etude_mate_game_start_after (EtudeMateGame *self, const struct etude_position *root, guint quiet)
{
  EtudeMateNode *node = etude_mate_node_new_root (root);

  node->quiet = (guint16) quiet;
  replace_root (self, node, node);
  g_clear_pointer (&self->tags, g_strfreev);
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

/* The child that MOVE, of which only squares and promotion are asked, leads to, made if it is not there; NULL when the move is not legal or the line is full. PARENT
 * is legal unless it is the root. */
static EtudeMateNode *
child_by (EtudeMateNode *parent, const struct etude_move *said)
{
  EtudeMateNode *child = etude_mate_node_get_child (parent, said);
  struct etude_move move;

  if (child)
    return child;
  if (parent->ply >= ETUDE_MATE_PLIES_MAX || (!parent->parent && etude_position_check (&parent->position)))
    return NULL;
  return etude_position_find_move (&parent->position, said->from, said->to, said->promoted, &move)
             ? etude_mate_node_append (parent, &move)
             : NULL;
}

EtudeMateNode *
etude_mate_game_play (EtudeMateGame *self, const struct etude_move *move)
{
  EtudeMateNode *node = child_by (self->current, move);

  if (!node)
    return NULL;
  node->claimed = node->timed_out = FALSE; /* that was another time */
  self->current = node;
  changed (self);
  return node;
}

guint
etude_mate_game_get_revision (EtudeMateGame *self)
{
  return self->revision;
}

void
etude_mate_game_go (EtudeMateGame *self, EtudeMateNode *node)
{
  if (self->current == node)
    return;
  self->current = node;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
etude_mate_game_delete (EtudeMateGame *self, EtudeMateNode *node)
{
  g_return_if_fail (node->parent);
  if (etude_mate_node_is_within (self->current, node))
    self->current = node->parent;
  etude_mate_node_detach (node);
  etude_mate_node_free (node);
  changed (self);
}

void
etude_mate_game_promote (EtudeMateGame *self, EtudeMateNode *node)
{
  g_return_if_fail (node->parent);
  if (etude_mate_node_promote (node))
    changed (self);
}

gboolean
etude_mate_game_has_content (EtudeMateGame *self)
{
  return self->root->child || self->root->notes || self->tags || self->root->quiet;
}

gboolean
etude_mate_game_claim (EtudeMateGame *self)
{
  if (!etude_mate_node_can_claim (self->current))
    return FALSE;
  self->current->claimed = TRUE;
  changed (self);
  return TRUE;
}

void
etude_mate_game_time_out (EtudeMateGame *self)
{
  self->current->timed_out = TRUE;
  changed (self);
}

void
etude_mate_game_set_time_left (EtudeMateGame *self, guint milliseconds)
{
  EtudeMateNotes *notes = etude_mate_node_edit_notes (self->current);

  etude_mate_comment_set_time (&notes->after, milliseconds);
  changed (self);
}

void
etude_mate_game_set_drawings (EtudeMateGame *self, const EtudeDrawing *drawings, guint n)
{
  EtudeMateNotes *notes = etude_mate_node_edit_notes (self->current);

  g_clear_pointer (&notes->drawings, g_array_unref);
  if (n > 0)
    {
      notes->drawings = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
      g_array_append_vals (notes->drawings, drawings, n);
    }
  etude_mate_node_drop_empty_notes (self->current);
  changed (self);
}

const char *const *
etude_mate_game_get_tags (EtudeMateGame *self)
{
  return (const char *const *) self->tags;
}

void
etude_mate_game_set_tags (EtudeMateGame *self, const char *const *tags)
{
  char **copy = tags && *tags ? g_strdupv ((char **) tags) : NULL;

  g_strfreev (self->tags);
  self->tags = copy;
}

/* --- keeping --- */

static void
put_comment (GByteArray *bytes, const GString *comment)
{
  if (comment)
    g_byte_array_append (bytes, (const guint8 *) comment->str, (guint) comment->len);
  g_byte_array_append (bytes, (const guint8 *) "", 1);
}

static void
put_notes (GByteArray *bytes, const EtudeMateNode *node)
{
  static const EtudeMateNotes none;
  const EtudeMateNotes *notes = node->notes ? node->notes : &none;
  guint8 n_glyphs = notes->glyphs ? (guint8) notes->glyphs->len : 0;
  guint n_drawings = notes->drawings ? notes->drawings->len : 0;
  guint8 count[] = { (guint8) n_drawings, (guint8) (n_drawings >> 8 | (node->timed_out ? IS_TIMED_OUT : 0)) };

  put_comment (bytes, notes->before);
  put_comment (bytes, notes->after);
  g_byte_array_append (bytes, &n_glyphs, 1);
  if (n_glyphs)
    g_byte_array_append (bytes, (const guint8 *) notes->glyphs->data, n_glyphs);
  g_byte_array_append (bytes, count, 2);
  for (guint i = 0; i < n_drawings; i++)
    {
      const EtudeDrawing *drawing = &g_array_index (notes->drawings, EtudeDrawing, i);
      guint8 packed[] = { drawing->from, drawing->to, (guint8) drawing->colour };

      g_byte_array_append (bytes, packed, sizeof packed);
    }
}

static void
put_node (GByteArray *bytes, const EtudeMateNode *node)
{
  /* Of a promotion everybody knows the rank it goes to: what the pawn becomes stands there. */
  guint8 packed[]
      = { node->move.from,
          (guint8) (node->move.to ^ (node->move.promoted ? EDGE * (node->move.promoted - ETUDE_QUEEN) : 0)) };

  packed[0] |= (node->notes || node->timed_out ? HAS_NOTES : 0) | (node->child ? 0 : IS_LAST);
  packed[1] |= (node->sibling ? HAS_BROTHER : 0) | (node->claimed ? IS_CLAIMED : 0);
  if (!node->parent)
    packed[0] |= node->claimed;
  g_byte_array_append (bytes, packed, node->parent ? 2 : 1);
  if (packed[0] & HAS_NOTES)
    put_notes (bytes, node);
}

GVariant *
etude_mate_game_save (EtudeMateGame *self)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) tree = NULL;
  guint32 number = 0, current = 0;
  char fen[ETUDE_FEN_TEXT];
  GVariantBuilder tags;

  for (EtudeMateNode *node = self->root; node; node = etude_mate_node_following (node, self->root))
    {
      if (node == self->current)
        current = number;
      put_node (bytes, node);
      number++;
    }
  tree = g_byte_array_free_to_bytes (bytes);
  g_variant_builder_init (&tags, G_VARIANT_TYPE ("a(ss)"));
  for (char **tag = self->tags; tag && tag[0] && tag[1]; tag += 2)
    g_variant_builder_add (&tags, "(ss)", tag[0], tag[1]);
  return g_variant_new ("(s@ayu@a(ss))", etude_fen_write (&self->root->position, self->root->quiet, fen),
                        g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, tree, TRUE), current,
                        g_variant_builder_end (&tags));
}

/* What is still to be read of a kept tree. */
typedef struct
{
  const guint8 *at, *end;
  gboolean trusted; /* its moves are legal */
} Kept;

/* The next N bytes; NULL: there are not as many. */
static const guint8 *
take_bytes (Kept *kept, gsize n)
{
  const guint8 *bytes = kept->at;

  if ((gsize) (kept->end - kept->at) < n)
    return NULL;
  kept->at += n;
  return bytes;
}

static gboolean
take_comment (Kept *kept, GString **comment)
{
  const guint8 *end = memchr (kept->at, '\0', (gsize) (kept->end - kept->at));
  gsize length = end ? (gsize) (end - kept->at) : 0;

  if (!end || !g_utf8_validate_len ((const char *) kept->at, length, NULL))
    return FALSE;
  if (length)
    etude_mate_comment_append (comment, (const char *) kept->at, length);
  kept->at = end + 1;
  return TRUE;
}

static gboolean
take_glyphs (Kept *kept, EtudeMateNotes *notes)
{
  const guint8 *n = take_bytes (kept, 1), *glyphs = n ? take_bytes (kept, *n) : NULL;

  if (!glyphs)
    return FALSE;
  if (*n)
    {
      notes->glyphs = g_array_new (FALSE, FALSE, 1);
      g_array_append_vals (notes->glyphs, glyphs, *n);
    }
  return TRUE;
}

static gboolean
take_drawings (Kept *kept, EtudeMateNode *node)
{
  EtudeMateNotes *notes = node->notes;
  const guint8 *count = take_bytes (kept, 2);
  guint n = count ? count[0] + 256u * (count[1] & ~IS_TIMED_OUT) : 0;
  const guint8 *packed = count ? take_bytes (kept, 3 * n) : NULL;

  node->timed_out = count && count[1] & IS_TIMED_OUT;
  if (packed && n)
    notes->drawings = g_array_sized_new (FALSE, FALSE, sizeof (EtudeDrawing), n);
  for (guint i = 0; packed && i < n; i++, packed += 3)
    {
      EtudeDrawing drawing = { packed[0], packed[1], (char) packed[2] };

      if (packed[0] > SQUARE_BITS || packed[1] > SQUARE_BITS || !packed[2]
          || !strchr (ETUDE_DRAWING_COLOURS, packed[2]))
        return FALSE;
      g_array_append_val (notes->drawings, drawing);
    }
  return packed != NULL;
}

static gboolean
take_notes (Kept *kept, EtudeMateNode *node)
{
  EtudeMateNotes *notes = etude_mate_node_edit_notes (node);
  gboolean taken = take_comment (kept, &notes->before) && take_comment (kept, &notes->after)
                   && take_glyphs (kept, notes) && take_drawings (kept, node);

  etude_mate_node_drop_empty_notes (node);
  return taken;
}

/* Adds the next node to PARENT. NULL: it is none that can be there. */
static EtudeMateNode *
take_node (Kept *kept, EtudeMateNode *parent)
{
  const guint8 *packed = take_bytes (kept, 2);
  guint from = packed ? packed[0] & SQUARE_BITS : 0, to = packed ? packed[1] & SQUARE_BITS : 0;
  const guint last = parent->position.to_move == ETUDE_WHITE ? EDGE - 1 : 0,
              before_last = parent->position.to_move == ETUDE_WHITE ? EDGE - 2 : 1;
  struct etude_move move = { .piece = ETUDE_KING, .from = (guint8) from, .to = (guint8) to };
  EtudeMateNode *node = NULL;

  /* The move, as put_node packed it; what it captures is told, too. */
  for (guint i = 0; i < parent->position.n_men; i++)
    if (parent->position.man[i].square == from && parent->position.man[i].colour == parent->position.to_move)
      move.piece = parent->position.man[i].piece;
  if (move.piece == ETUDE_PAWN && from / EDGE == before_last && to / EDGE != before_last)
    {
      move.promoted = (guint8) (ETUDE_QUEEN + ((to / EDGE) ^ last) % 4);
      move.to = (guint8) (to % EDGE + EDGE * last);
    }
  move.passing = move.piece == ETUDE_PAWN && parent->position.passed && move.to == parent->position.passed;
  move.captures = move.passing;
  for (guint i = 0; i < parent->position.n_men; i++)
    move.captures |= parent->position.man[i].square == move.to;

  if (packed && kept->trusted)
    node = etude_mate_node_append (parent, &move);
  else if (packed && !etude_mate_node_get_child (parent, &move))
    node = child_by (parent, &move);
  if (node && packed[1] & IS_CLAIMED && !(node->claimed = kept->trusted || etude_mate_node_can_claim (node)))
    return NULL;
  return node && (!(packed[0] & HAS_NOTES) || take_notes (kept, node)) ? node : NULL;
}

/* Builds the tree behind ROOT, and finds the node of NUMBER. */
static gboolean
take_tree (Kept *kept, EtudeMateNode *root, guint32 number, EtudeMateNode **current)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new (); /* parents of which more children follow */
  const guint8 *head = take_bytes (kept, 1);
  EtudeMateNode *parent = root;

  if (!head || *head & SQUARE_BITS & ~1u || (*head & HAS_NOTES && !take_notes (kept, root))
      || (*head & 1 && !etude_mate_node_can_claim (root)))
    return FALSE;
  root->claimed = *head & 1;
  *current = number == 0 ? root : NULL;
  if (*head & IS_LAST)
    parent = NULL;
  while (parent)
    {
      const guint8 *packed = kept->at;
      EtudeMateNode *node = take_node (kept, parent);

      if (!node)
        return FALSE;
      if (number-- == 1)
        *current = node;
      if (packed[1] & HAS_BROTHER)
        g_ptr_array_add (open, parent);
      parent = node;
      if (packed[0] & IS_LAST)
        parent = open->len ? g_ptr_array_steal_index_fast (open, open->len - 1) : NULL;
    }
  return kept->at == kept->end && *current;
}

/* A tree, and one that takes its place. */
typedef struct
{
  EtudeMateNode *old, *new;
} Pair;

/* Takes the child for the same move as NODE out of *CHILDREN. NULL: there is none. */
static EtudeMateNode *
take_same (EtudeMateNode **children, const EtudeMateNode *node)
{
  for (EtudeMateNode *child; (child = *children); children = &child->sibling)
    if (memcmp (&child->move, &node->move, sizeof child->move) == 0)
      {
        *children = child->sibling;
        return child;
      }
  return NULL;
}

/* Gives the old node of PAIR the children that the new one has, the same nodes where they are the same moves. */
static void
replace_children (const Pair *pair, GArray *pairs)
{
  EtudeMateNode *had = pair->old->child, **link = &pair->old->child, *next;

  *link = NULL;
  for (EtudeMateNode *child = pair->new->child; child; child = next)
    {
      Pair same = { take_same (&had, child), child };

      next = child->sibling;
      if (same.old)
        g_array_append_val (pairs, same);
      *link = same.old ? same.old : child;
      (*link)->parent = pair->old;
      (*link)->sibling = NULL;
      link = &(*link)->sibling;
    }
  for (; had; had = next)
    {
      next = had->sibling;
      had->parent = had->sibling = NULL;
      etude_mate_node_free (had);
    }
}

/* Makes the tree OLD what NEW is, and frees NEW. Whoever shows nodes keeps those that stay. Returns the node of OLD for
 * NEW's CURRENT. */
static EtudeMateNode *
merge (EtudeMateNode *old, EtudeMateNode *new, EtudeMateNode *current)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  Pair pair = { old, new };

  g_array_append_val (pairs, pair);
  while (pairs->len)
    {
      pair = g_array_index (pairs, Pair, pairs->len - 1);
      g_array_set_size (pairs, pairs->len - 1);
      replace_children (&pair, pairs);
      if (!etude_mate_notes_equal (pair.old->notes, pair.new->notes))
        {
          EtudeMateNotes *notes = pair.old->notes;

          pair.old->notes = pair.new->notes;
          pair.new->notes = notes;
        }
      pair.old->claimed = pair.new->claimed;
      pair.old->timed_out = pair.new->timed_out;
      if (current == pair.new)
        current = pair.old;
      pair.new->parent = pair.new->child = pair.new->sibling = NULL;
      etude_mate_node_free (pair.new);
    }
  return current;
}

static void
take_tags (EtudeMateGame *self, GVariant *packed)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  GVariantIter iter;
  const char *name, *value;

  g_variant_iter_init (&iter, packed);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &value))
    {
      g_ptr_array_add (tags, (gpointer) name);
      g_ptr_array_add (tags, (gpointer) value);
    }
  g_ptr_array_add (tags, NULL);
  etude_mate_game_set_tags (self, (const char *const *) tags->pdata);
}

static gboolean
load (EtudeMateGame *self, GVariant *saved, gboolean trusted)
{
  g_autoptr (GVariant) bytes = NULL, tags = NULL;
  EtudeMateNode *root, *current;
  struct etude_fen fen;
  const char *text;
  guint32 number;
  Kept kept = { .trusted = trusted };
  gsize n;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (ETUDE_MATE_GAME_TYPE)))
    return FALSE;
  g_variant_get (saved, "(&s@ayu@a(ss))", &text, &bytes, &number, &tags);
  if (!etude_fen_read (text, &fen))
    return FALSE;
  kept.at = g_variant_get_fixed_array (bytes, &n, 1);
  kept.end = kept.at + n;
  root = etude_mate_node_new_root (&fen.position);
  root->quiet = (guint16) fen.halfmoves;
  if (!take_tree (&kept, root, number, &current))
    {
      etude_mate_node_free (root);
      return FALSE;
    }
  if (memcmp (&self->root->position, &root->position, sizeof self->root->position) == 0
      && self->root->quiet == root->quiet)
    replace_root (self, self->root, merge (self->root, root, current));
  else
    replace_root (self, root, current);
  take_tags (self, tags);
  changed (self);
  return TRUE;
}

gboolean
etude_mate_game_load (EtudeMateGame *self, GVariant *saved)
{
  return load (self, saved, FALSE);
}

gboolean
etude_mate_game_restore (EtudeMateGame *self, GVariant *saved)
{
  return load (self, saved, TRUE);
}

/* --- the class --- */

static void
free_nodes (EtudeMateGame *self)
{
  replace_root (self, NULL, NULL);
}

static void
etude_mate_game_class_init (EtudeMateGameClass *klass)
{
  ETUDE_CLASS (klass, EtudeMateGame, ETUDE_AT_FINALIZE (free_nodes), ETUDE_OWN (tags),
               ETUDE_SIGNAL ("changed", &signals[CHANGED]));
}

static void
etude_mate_game_init (EtudeMateGame *self)
{
  struct etude_position nothing = etude_position_empty (8, ETUDE_WHITE);

  self->root = self->current = etude_mate_node_new_root (&nothing);
}

EtudeMateGame *
etude_mate_game_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_GAME, NULL);
}
