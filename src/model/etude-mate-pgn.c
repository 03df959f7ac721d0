#define G_LOG_DOMAIN "etude"

#include "etude-mate-pgn.h"
#include "notation.h"

#include <string.h>

#define COLUMNS_MAX 79
#define FIFTY_MOVES 100 /* in plies */

typedef struct
{
  GString *text;
  guint column; /* characters in the last line */
  const struct etude_tablebase *tablebase;
  gboolean black_begins;
  gboolean number_due; /* the next move needs its number though it is Black's */
} Writer;

/* What is still to be written of the tree. No recursion: branches may lie in branches as deep as lines are long. */
typedef struct
{
  EtudeMateNode *node;
  enum
  {
    LINE,   /* the move, the branches beside it, and how it goes on */
    BRANCH, /* the same in parentheses and without others beside it */
    CLOSE,  /* the closing parenthesis */
  } part;
} Task;

/* --- words and lines --- */

static void
put (Writer *w, const char *word)
{
  guint length = (guint) strlen (word);

  if (w->column && w->column + 1 + length > COLUMNS_MAX)
    {
      g_string_append_c (w->text, '\n');
      w->column = 0;
    }
  if (w->column)
    {
      g_string_append_c (w->text, ' ');
      w->column++;
    }
  g_string_append (w->text, word);
  w->column += length;
}

static void
put_words (Writer *w, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i]; i++)
    put (w, list[i]);
}

static void
close_parenthesis (Writer *w)
{
  if (w->column == COLUMNS_MAX)
    {
      put (w, ")");
      return;
    }
  g_string_append_c (w->text, ')');
  w->column++;
}

/* VALUE has neither quotation marks nor backslashes. */
static void
put_tag (Writer *w, const char *name, const char *value)
{
  g_string_append_printf (w->text, "[%s \"%s\"]\n", name, value);
}

/* --- distances --- */

/* What the move has cost White, or Black, compared with the BEST one. */
static char *
cost_words (const struct etude_result *result, const struct etude_result *best, enum etude_colour mover)
{
  gboolean mates = result->outcome == ETUDE_OUTCOME_MATE, mated = best->outcome == ETUDE_OUTCOME_MATE;

  if (mates && !mated)
    return g_strdup (", was a draw");
  if (mated && !mates)
    return g_strdup_printf (", was mate in %u move%s", best->moves, best->moves == 1 ? "" : "s");
  if (!mates || result->moves == best->moves)
    return g_strdup ("");
  return mover == ETUDE_WHITE ? g_strdup_printf (", %u slower", result->moves - best->moves)
                              : g_strdup_printf (", %u sooner", best->moves - result->moves);
}

static char *
distance_words (const struct etude_result *result, enum etude_colour mover)
{
  if (result->outcome == ETUDE_OUTCOME_STALEMATE)
    return g_strdup ("stalemate");
  if (result->outcome != ETUDE_OUTCOME_MATE)
    return g_strdup ("draw");
  if (result->moves == 1 && mover == ETUDE_WHITE)
    return g_strdup ("checkmate");
  return g_strdup_printf ("mate in %u move%s", result->moves, result->moves == 1 ? "" : "s");
}

static void
put_distance (Writer *w, const EtudeMateNode *node)
{
  const struct etude_position *before = &node->parent->position;
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  guint n = 0;

  if (w->tablebase && etude_tablebase_covers (w->tablebase, before))
    n = etude_tablebase_moves (w->tablebase, before, moves);
  for (guint i = 0; i < n; i++)
    if (moves[i].move.from == node->move.from && moves[i].move.to == node->move.to)
      {
        g_autofree char *distance = distance_words (&moves[i].result, before->to_move);
        g_autofree char *cost = cost_words (&moves[i].result, &moves[0].result, before->to_move);
        g_autofree char *comment = g_strconcat ("{", distance, cost, "}", NULL);

        put_words (w, comment);
        w->number_due = TRUE;
      }
}

/* --- moves --- */

/* The number and the move; OPENING is what to write right before: "(" or nothing. */
static void
put_move (Writer *w, const EtudeMateNode *node, const char *opening)
{
  gboolean blacks = node->parent->position.to_move == ETUDE_BLACK;
  guint number = (node->ply - 1 + (w->black_begins ? 1 : 0)) / 2 + 1;
  char san[ETUDE_SAN_TEXT];

  if (!blacks || w->number_due || *opening)
    {
      g_autofree char *word = g_strdup_printf ("%s%u%s", opening, number, blacks ? "..." : ".");

      put (w, word);
    }
  put (w, etude_san_write (&node->parent->position, &node->move, san));
  w->number_due = FALSE;
  put_distance (w, node);
}

static void
add_task (GArray *tasks, EtudeMateNode *node, int part)
{
  Task task = { .node = node, .part = part };

  if (node)
    g_array_append_val (tasks, task);
}

/* Does TASK; what is to come after it goes on top of TASKS, the last thing first. */
static void
do_task (Writer *w, const Task *task, GArray *tasks)
{
  EtudeMateNode *node = task->node;

  switch (task->part)
    {
    case LINE:
      put_move (w, node, "");
      add_task (tasks, etude_mate_node_next (node), LINE);
      for (guint i = node->parent->children->len; i-- > 1;)
        add_task (tasks, g_ptr_array_index (node->parent->children, i), BRANCH);
      break;
    case BRANCH:
      put_move (w, node, "(");
      add_task (tasks, node, CLOSE);
      add_task (tasks, etude_mate_node_next (node), LINE);
      break;
    case CLOSE:
      close_parenthesis (w);
      w->number_due = TRUE;
      break;
    }
}

static void
put_moves (Writer *w, EtudeMateNode *root)
{
  g_autoptr (GArray) tasks = g_array_new (FALSE, FALSE, sizeof (Task));

  w->black_begins = root->position.to_move == ETUDE_BLACK;
  w->number_due = TRUE;
  add_task (tasks, etude_mate_node_next (root), LINE);
  while (tasks->len)
    {
      Task task = g_array_index (tasks, Task, tasks->len - 1);

      g_array_set_size (tasks, tasks->len - 1);
      do_task (w, &task, tasks);
    }
}

/* --- the whole --- */

/* Whether no moves whatever mate. */
static gboolean
is_dead (const struct etude_position *p)
{
  return p->ending.n_men == 0
         || (p->ending.n_men == 1 && (p->ending.man[0] == ETUDE_BISHOP || p->ending.man[0] == ETUDE_KNIGHT));
}

static const char *
result_of (EtudeMateNode *root)
{
  EtudeMateNode *last = etude_mate_node_last (root);
  const struct etude_position *p = &last->position;
  struct etude_move moves[ETUDE_MOVES_MAX];

  if (etude_position_check (p) != ETUDE_LEGAL)
    return "*";
  if (etude_position_moves (p, moves) == 0)
    return etude_position_in_check (p) ? "1-0" : "1/2-1/2";
  return is_dead (p) || etude_mate_node_quiet_plies (last) >= FIFTY_MOVES ? "1/2-1/2" : "*";
}

char *
etude_mate_pgn_write (EtudeMateGame *game, const struct etude_tablebase *tablebase, const char *date)
{
  EtudeMateNode *root = etude_mate_game_get_root (game);
  Writer w = { .text = g_string_new (NULL), .tablebase = tablebase };
  char fen[ETUDE_FEN_TEXT];

  put_tag (&w, "Event", "Etude");
  put_tag (&w, "Site", "?");
  put_tag (&w, "Date", date ? date : "????.??.??");
  put_tag (&w, "Round", "-");
  put_tag (&w, "White", "?");
  put_tag (&w, "Black", "?");
  put_tag (&w, "Result", result_of (root));
  put_tag (&w, "SetUp", "1");
  put_tag (&w, "FEN", etude_fen_write (&root->position, fen));
  g_string_append_c (w.text, '\n');
  put_moves (&w, root);
  put (&w, result_of (root));
  g_string_append_c (w.text, '\n');
  return g_string_free (w.text, FALSE);
}
