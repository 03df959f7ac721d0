/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a scoresheet: an array of plain values, compared with the one before to notify what changed. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-mate-comment.h"
#include "etude-scoresheet-model.h"

#include <string.h>

#define TEXT_MIN 300 /* bytes of a row of text, after which it ends at the next blank */
#define TEXT_MAX 400 /* or, in a text without blanks, here */

/* A row. It compares byte by byte: unused members are zero. */
typedef struct
{
  EtudeMateNode *node[2];         /* by colour; those of a row of moves */
  const EtudeMateNotes *notes[2]; /* of these */
  const char *text;               /* where a row of text begins, or NULL */
  guint length;                   /* of the text */
  guint depth;
} Entry;

struct _EtudeScoresheetModel
{
  GObject parent_instance;

  EtudeMateGame *game; /* or NULL */
  guint revision;      /* of the game, when the rows were made */
  GArray *entries;
  EtudeSolved *solved;     /* or NULL */
  EtudeTablebases *fifty;  /* what knows the fifty-move rule, or NULL: it is not held, to be given back when it must */
  guint64 fifty_bytes;     /* of that, when last told */
  EtudeMateAnswer *answer; /* large, and needed for one move at a time */
};

struct _EtudeScoresheetItem
{
  GObject parent_instance;

  EtudeScoresheetModel *model;
  Entry entry;
};

static void implement_list (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE (EtudeScoresheetItem, etude_scoresheet_item, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeScoresheetModel, etude_scoresheet_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list))

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- a row --- */

guint
etude_scoresheet_item_get_depth (EtudeScoresheetItem *self)
{
  return self->entry.depth;
}

char *
etude_scoresheet_item_get_text (EtudeScoresheetItem *self)
{
  g_autoptr (GString) text = NULL;
  char *words;

  if (!self->entry.text)
    return NULL;
  text = g_string_new_len (self->entry.text, self->entry.length);
  words = etude_mate_comment_words (text);
  return words ? g_strdelimit (words, "\n", ' ') : NULL; /* a row is a line */
}

guint
etude_scoresheet_item_get_number (EtudeScoresheetItem *self)
{
  const Entry *entry = &self->entry;
  const EtudeMateNode *node = entry->node[ETUDE_WHITE] ? entry->node[ETUDE_WHITE] : entry->node[ETUDE_BLACK];
  gboolean white_moved = node->parent->position.to_move == ETUDE_WHITE, odd = node->ply % 2;

  /* The moves count on from 1 where the game begins, whoever is to move there. */
  return white_moved == odd ? (node->ply + 1) / 2 : node->ply / 2 + 1;
}

EtudeMateNode *
etude_scoresheet_item_get_node (EtudeScoresheetItem *self, enum etude_colour colour)
{
  return self->entry.node[colour];
}

EtudeMateMove *
etude_scoresheet_item_describe (EtudeScoresheetItem *self, enum etude_colour colour)
{
  const EtudeMateNode *node = self->entry.node[colour];
  EtudeScoresheetModel *model = self->model;
  const struct etude_position *before;
  int i;

  if (!node)
    return NULL;
  before = &node->parent->position;
  if (!etude_solved_covers (model->solved, before))
    return etude_mate_move_new_unknown (before, &node->move);
  etude_mate_answer_judge (model->answer, model->solved, before);
  if (model->fifty)
    etude_mate_answer_judge_fifty (model->answer, etude_tablebases_get_fifty (model->fifty), node->parent->quiet);
  i = etude_mate_answer_find (model->answer, &node->move);
  return i < 0 ? etude_mate_move_new_unknown (before, &node->move) : etude_mate_move_new (model->answer, (guint) i);
}

static void
etude_scoresheet_item_class_init (EtudeScoresheetItemClass *klass)
{
  ETUDE_CLASS (klass, EtudeScoresheetItem, ETUDE_KEEP (model));
}

static void
etude_scoresheet_item_init (EtudeScoresheetItem *self)
{
}

/* --- making rows --- */

/* A line that is still to be written from NODE on, and when it is a branch its brothers. */
typedef struct
{
  EtudeMateNode *node;
  guint depth;
  gboolean is_branch;
} Line;

static void
add_line (GArray *lines, EtudeMateNode *node, guint depth, gboolean is_branch)
{
  Line line = { node, depth, is_branch };

  if (node)
    g_array_append_val (lines, line);
}

/* The bytes of a command in brackets, [%clk 0:01:05], that begins at AT; 0: none does. */
static guint
command_length (const char *at)
{
  guint n = 2;

  if (at[0] != '[' || at[1] != '%')
    return 0;
  while (at[n] && at[n] != ']' && n < TEXT_MAX)
    n++;
  return at[n] == ']' ? n + 1 : 0;
}

static void
add_text (GArray *entries, const GString *comment, guint depth)
{
  const char *at = comment ? comment->str : "";

  while (*at)
    {
      gboolean words = FALSE; /* anything for people */
      Entry entry = { .text = at, .depth = depth };
      guint n = 0;

      /* What fits into one row; commands are not torn apart. */
      while (at[n] && (n < TEXT_MIN || at[n] != ' ') && (n < TEXT_MAX || (at[n] & 0xc0) == 0x80))
        {
          guint command = command_length (at + n);

          words |= !command && at[n] != ' ';
          n += MAX (command, 1);
        }
      entry.length = n;
      if (words)
        g_array_append_val (entries, entry);
      at += n;
      at += *at == ' ';
    }
}

/* What was written before the first move of the row, the moves, and what was written behind them. */
static void
add_row (GArray *entries, EtudeMateNode *first, EtudeMateNode *second, guint depth)
{
  enum etude_colour mover = first->parent->position.to_move;
  Entry entry = { .depth = depth };

  entry.node[mover] = first;
  entry.notes[mover] = first->notes;
  if (second)
    {
      entry.node[ETUDE_BLACK] = second;
      entry.notes[ETUDE_BLACK] = second->notes;
    }
  if (first->notes)
    add_text (entries, first->notes->before, depth);
  g_array_append_val (entries, entry);
  if (first->notes)
    add_text (entries, first->notes->after, depth);
  if (second && second->notes)
    {
      add_text (entries, second->notes->before, depth);
      add_text (entries, second->notes->after, depth);
    }
}

static GArray *
make_entries (EtudeMateGame *game)
{
  EtudeMateNode *root = etude_mate_game_get_root (game);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  if (root->notes)
    add_text (entries, root->notes->after, 0);
  add_line (lines, root->child, 0, FALSE);
  while (lines->len)
    {
      Line line = g_array_index (lines, Line, lines->len - 1);
      EtudeMateNode *first;
      EtudeMateNode *second;

      g_array_set_size (lines, lines->len - 1);
      /* Writes a row of LINE, and puts what comes behind it on top of LINES: the last of it first. */
      first = line.node;
      second = first->parent->position.to_move == ETUDE_WHITE ? first->child : NULL;
      add_row (entries, first, second, line.depth);
      if (line.is_branch)
        add_line (lines, first->sibling, line.depth, TRUE);
      add_line (lines, second ? second->child : first->child, line.depth, FALSE);
      if (second)
        add_line (lines, second->sibling, line.depth + 1, TRUE);
      if (!line.is_branch)
        add_line (lines, first->sibling, line.depth + 1, TRUE);
    }
  return entries;
}

static gboolean
is_same (GArray *a, guint i, GArray *b, guint k)
{
  return memcmp (&g_array_index (a, Entry, i), &g_array_index (b, Entry, k), sizeof (Entry)) == 0;
}

/* What rows say is changed only after the rows are those of the game: the others' moves may be gone. */
void
etude_scoresheet_model_follow (EtudeScoresheetModel *self, EtudeMateGame *game, EtudeSolved *solved,
                               EtudeTablebases *tablebases)
{
  g_autoptr (EtudeSolved) before = g_steal_pointer (&self->solved);
  const guint64 bytes = tablebases ? etude_endings_bytes (etude_tablebases_get_fifty (tablebases)->endings) : 0,
                bytes_before = self->fifty_bytes;

  g_set_object (&self->fifty, tablebases);
  self->fifty_bytes = bytes;
  self->solved = solved ? etude_solved_ref (solved) : NULL;
  if (self->game != game || self->revision != etude_mate_game_get_revision (game))
    {
      g_autoptr (GArray) old = g_steal_pointer (&self->entries);
      GArray *new = make_entries (game);
      guint head = 0, tail = 0, most = MIN (old->len, new->len);

      g_set_object (&self->game, game);
      self->revision = etude_mate_game_get_revision (game);
      self->entries = new;
      while (head < most && is_same (old, head, new, head))
        head++;
      while (tail < most - head && is_same (old, old->len - 1 - tail, new, new->len - 1 - tail))
        tail++;
      if (head + tail < MAX (old->len, new->len))
        g_list_model_items_changed (G_LIST_MODEL (self), head, old->len - head - tail, new->len - head - tail);
    }
  if (before != solved || bytes != bytes_before)
    g_signal_emit (self, signals[TOLD], 0);
}

guint
etude_scoresheet_model_find (EtudeScoresheetModel *self, const EtudeMateNode *node)
{
  enum etude_colour mover;

  if (!node->parent)
    return G_MAXUINT;
  mover = node->parent->position.to_move;
  for (guint i = 0; i < self->entries->len; i++)
    if (g_array_index (self->entries, Entry, i).node[mover] == node)
      return i;
  return G_MAXUINT;
}

/* --- the list --- */

static GType
get_item_type (GListModel *list)
{
  return ETUDE_TYPE_SCORESHEET_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return ETUDE_SCORESHEET_MODEL (list)->entries->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  EtudeScoresheetModel *self = ETUDE_SCORESHEET_MODEL (list);
  EtudeScoresheetItem *row;

  if (position >= self->entries->len)
    return NULL;
  row = g_object_new (ETUDE_TYPE_SCORESHEET_ITEM, NULL);
  row->model = g_object_ref (self);
  row->entry = g_array_index (self->entries, Entry, position);
  return row;
}

static void
implement_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- the class --- */

static void
etude_scoresheet_model_class_init (EtudeScoresheetModelClass *klass)
{
  ETUDE_CLASS (klass, EtudeScoresheetModel, ETUDE_KEEP (game), ETUDE_OWN (entries),
               ETUDE_OWN_WITH (solved, etude_solved_unref), ETUDE_KEEP (fifty), ETUDE_FREE (answer),
               ETUDE_SIGNAL ("told", &signals[TOLD]));
}

static void
etude_scoresheet_model_init (EtudeScoresheetModel *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->answer = g_new (EtudeMateAnswer, 1);
}

EtudeScoresheetModel *
etude_scoresheet_model_new (void)
{
  return g_object_new (ETUDE_TYPE_SCORESHEET_MODEL, NULL);
}
