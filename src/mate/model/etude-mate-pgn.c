/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing PGN: tags, moves with numbers, what was added to them, distances; lines of at most 79 characters. */
#define G_LOG_DOMAIN "etude"

#include "etude-mate-comment.h"
#include "etude-mate-pgn.h"
#include "notation.h"

#include <string.h>

#define COLUMNS_MAX 79

typedef struct
{
  GString *text;
  guint column; /* characters in the last line */
  const EtudeSolved *solved;
  gboolean black_begins;
  gboolean number_due; /* the next move needs its number though it is Black's */
} Writer;

/* What is still to be written of the tree. No recursion: branches may lie in branches as deep as lines are long. */
typedef struct
{
  EtudeMateNode *node;
  enum
  {
    LINE,   /* the first child, the branches beside it, and how it goes on */
    BRANCH, /* the same in parentheses, and then its brothers */
    CLOSE,  /* the closing parenthesis */
  } part;
} Task;

/* --- words and lines --- */

static void
put_length (Writer *w, const char *word, gsize length)
{
  guint columns = (guint) g_utf8_strlen (word, (gssize) length);

  if (w->column && w->column + 1 + columns > COLUMNS_MAX)
    {
      g_string_append_c (w->text, '\n');
      w->column = 0;
    }
  if (w->column)
    {
      g_string_append_c (w->text, ' ');
      w->column++;
    }
  g_string_append_len (w->text, word, (gssize) length);
  w->column += columns;
}

static void
put (Writer *w, const char *word)
{
  put_length (w, word, strlen (word));
}

static void
put_words (Writer *w, const char *words)
{
  for (gsize length; *words; words += length + (words[length] == ' '))
    {
      gboolean paragraph;

      length = strcspn (words, " \n");
      if (w->column > ETUDE_MATE_COMMENT_WRAPPED_MAX) /* a line that ends here would be one that is meant to */
        g_string_append_printf (w->text, " %.*s", (int) length, words);
      else
        put_length (w, words, length);
      if (words[length] != '\n')
        continue;
      /* The line ends because the comment says so: what is not seen by itself to be no wrapped line is marked. */
      paragraph = words[length + 1] == '\n';
      g_string_append (w->text, paragraph ? "\n\n" : ETUDE_MATE_COMMENT_BREAK);
      w->column = 0;
      words += strspn (words + length, "\n");
    }
}

static void
put_tag (Writer *w, const char *name, const char *value)
{
  g_string_append_printf (w->text, "[%s \"", name);
  for (; *value; value++)
    {
      if (*value == '"' || *value == '\\')
        g_string_append_c (w->text, '\\');
      g_string_append_c (w->text, *value);
    }
  g_string_append (w->text, "\"]\n");
}

/* --- distances --- */

/* Whether MOVER mates after a move of his that is worth VERDICT: 1; -1: he is mated; 0: a draw. */
static int
result_for (const struct etude_verdict *verdict, enum etude_colour mover)
{
  if (verdict->kind == ETUDE_VERDICT_WHITE_MATES)
    return mover == ETUDE_WHITE ? 1 : -1;
  if (verdict->kind == ETUDE_VERDICT_BLACK_MATES)
    return mover == ETUDE_BLACK ? 1 : -1;
  return 0;
}

/* What the move has cost who made it, compared with the BEST one. */
static char *
cost_words (const struct etude_verdict *verdict, const struct etude_verdict *best, enum etude_colour mover)
{
  const int result = result_for (verdict, mover), could = result_for (best, mover);

  if (result < 0 && could == 0)
    return g_strdup (", was a draw");
  if (could > 0 && result <= 0)
    return g_strdup_printf (", was mate in %u move%s", best->moves, best->moves == 1 ? "" : "s");
  if (result == 0 || verdict->moves == best->moves)
    return g_strdup ("");
  return result > 0 ? g_strdup_printf (", %u slower", verdict->moves - best->moves)
                    : g_strdup_printf (", %u sooner", best->moves - verdict->moves);
}

static char *
distance_words (const struct etude_verdict *verdict, enum etude_colour mover)
{
  if (verdict->kind == ETUDE_VERDICT_STALEMATE)
    return g_strdup ("stalemate");
  if (result_for (verdict, mover) == 0)
    return g_strdup ("draw");
  if (verdict->moves == 1 && result_for (verdict, mover) > 0)
    return g_strdup ("checkmate");
  return g_strdup_printf ("mate in %u move%s", verdict->moves, verdict->moves == 1 ? "" : "s");
}

static void
put_comment (Writer *w, const GString *comment, const GArray *drawings)
{
  g_autofree char *commands = etude_mate_comment_commands (drawings);
  const char *words = comment ? comment->str : "";
  g_autofree char *text = NULL;

  if (!*words && !*commands)
    return;
  text = g_strconcat ("{", commands, *commands && *words ? " " : "", words, "}", NULL);
  put_words (w, text);
  w->number_due = TRUE;
}

/* What was added to a move, or to the position that the game starts from. */
static void
put_glyphs (Writer *w, const EtudeMateNotes *notes)
{
  for (guint i = 0; notes->glyphs && i < notes->glyphs->len; i++)
    {
      g_autofree char *word = g_strdup_printf ("$%u", g_array_index (notes->glyphs, guint8, i));

      put (w, word);
    }
}

static void
put_distance (Writer *w, const EtudeMateNode *node)
{
  const struct etude_position *before = &node->parent->position;
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  guint n = 0;

  if (etude_solved_covers (w->solved, before))
    n = etude_solved_moves (w->solved, before, moves);
  for (guint i = 0; i < n; i++)
    if (memcmp (&moves[i].move, &node->move, sizeof node->move) == 0)
      {
        g_autofree char *distance = distance_words (&moves[i].verdict, before->to_move);
        g_autofree char *cost = cost_words (&moves[i].verdict, &moves[0].verdict, before->to_move);
        g_autofree char *comment = g_strconcat ("{", distance, cost, "}", NULL);

        put_words (w, comment);
        w->number_due = TRUE;
      }
}

/* --- moves --- */

/* The number, if it is due, and the move with all that is said of it; OPENING is what to write right before: "(" or
 * nothing. */
static void
put_move (Writer *w, const EtudeMateNode *node, const char *opening)
{
  gboolean blacks = node->parent->position.to_move == ETUDE_BLACK;
  guint number = (node->ply - 1 + (w->black_begins ? 1 : 0)) / 2 + 1;
  const EtudeMateNotes *notes = node->notes;
  char san[ETUDE_SAN_TEXT];

  if (notes && notes->before && *opening)
    {
      g_autofree char *comment = g_strconcat (opening, "{", notes->before->str, "}", NULL);

      put_words (w, comment);
      opening = "";
      w->number_due = TRUE;
    }
  else if (notes)
    put_comment (w, notes->before, NULL);
  if (!blacks || w->number_due || *opening)
    {
      g_autofree char *word = g_strdup_printf ("%s%u%s", opening, number, blacks ? "..." : ".");

      put (w, word);
    }
  put (w, etude_san_write (&node->parent->position, &node->move, san));
  w->number_due = FALSE;
  if (notes)
    put_glyphs (w, notes);
  put_distance (w, node);
  if (notes)
    put_comment (w, notes->after, notes->drawings);
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
      add_task (tasks, node->child, LINE);
      add_task (tasks, node->sibling, BRANCH);
      break;
    case BRANCH:
      put_move (w, node, "(");
      add_task (tasks, node->sibling, BRANCH);
      add_task (tasks, node, CLOSE);
      add_task (tasks, node->child, LINE);
      break;
    case CLOSE:
      if (w->column < COLUMNS_MAX)
        {
          g_string_append_c (w->text, ')');
          w->column++;
        }
      else
        put (w, ")");
      w->number_due = TRUE;
      break;
    }
}

/* --- the whole --- */

static const char *
find_tag (const char *const *tags, const char *name)
{
  for (; tags && *tags; tags += 2)
    if (g_ascii_strcasecmp (tags[0], name) == 0)
      return tags[1];
  return NULL;
}

/* What the board decides, nobody else can; else what came with the game is true: somebody resigned, or ran out of time. */
static const char *
result_of (EtudeMateGame *game)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*", NULL };
  EtudeMateNode *last = etude_mate_node_last (etude_mate_game_get_root (game));
  const struct etude_position *p = &last->position;
  const gboolean no_mate
      = p->n_men == 0 || (p->n_men == 1 && (p->man[0].piece == ETUDE_BISHOP || p->man[0].piece == ETUDE_KNIGHT));
  const EtudeMateOver over = etude_mate_node_over (last);
  const char *kept = find_tag (etude_mate_game_get_tags (game), "Result");

  if (over == ETUDE_MATE_OVER_MATE)
    return last->position.to_move == ETUDE_BLACK ? "1-0" : "0-1";
  if (over == ETUDE_MATE_OVER_TIME && etude_mate_can_mate (&last->position, !last->position.to_move))
    return last->position.to_move == ETUDE_BLACK ? "1-0" : "0-1";
  if (over == ETUDE_MATE_OVER_TIME || over == ETUDE_MATE_OVER_STALEMATE || over == ETUDE_MATE_OVER_BARE
      || over == ETUDE_MATE_OVER_FIFTY
      || (over == ETUDE_MATE_GOES_ON && etude_position_check (p) == ETUDE_LEGAL && no_mate))
    return "1/2-1/2";
  if (kept && g_strv_contains (results, kept))
    return kept;
  return over == ETUDE_MATE_GOES_ON ? "*" : "1/2-1/2";
}

/* The seven that every game has, in their order, and then all others. */
static void
put_tags (Writer *w, EtudeMateGame *game, const char *date)
{
  const char *const *tags = etude_mate_game_get_tags (game);
  EtudeMateNode *root = etude_mate_game_get_root (game);
  const struct
  {
    const char *name, *value;
  } seven[] = { { "Event", tags ? "?" : "Etude" },
                { "Site", "?" },
                { "Date", !tags && date ? date : "????.??.??" },
                { "Round", "-" },
                { "White", "?" },
                { "Black", "?" },
                { "Result", NULL } };
  char fen[ETUDE_FEN_TEXT];

  for (guint i = 0; i < G_N_ELEMENTS (seven); i++)
    {
      const char *kept = seven[i].value ? find_tag (tags, seven[i].name) : result_of (game);

      put_tag (w, seven[i].name, kept ? kept : seven[i].value);
    }
  for (; tags && *tags; tags += 2)
    {
      gboolean written = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (seven); i++)
        written |= g_ascii_strcasecmp (tags[0], seven[i].name) == 0;
      if (!written)
        put_tag (w, tags[0], tags[1]);
    }
  if (etude_mate_node_over (etude_mate_node_last (root)) == ETUDE_MATE_OVER_TIME && !find_tag (tags, "Termination"))
    put_tag (w, "Termination", "time forfeit");
  put_tag (w, "SetUp", "1");
  put_tag (w, "FEN", etude_fen_write (&root->position, root->quiet, fen));
  if (w->solved)
    put_tag (w, "Distances", "Etude");
  g_string_append_c (w->text, '\n');
}

char *
etude_mate_pgn_write (EtudeMateGame *game, const EtudeSolved *solved, const char *date)
{
  EtudeMateNode *root = etude_mate_game_get_root (game);
  Writer w = { .text = g_string_new (NULL), .solved = solved };
  g_autoptr (GArray) tasks = NULL;

  put_tags (&w, game, date);
  if (root->notes)
    {
      put_glyphs (&w, root->notes);
      put_comment (&w, root->notes->after, root->notes->drawings);
    }
  tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  w.black_begins = root->position.to_move == ETUDE_BLACK;
  w.number_due = TRUE;
  add_task (tasks, root->child, LINE);
  while (tasks->len)
    {
      Task task = g_array_index (tasks, Task, tasks->len - 1);

      g_array_set_size (tasks, tasks->len - 1);
      do_task (&w, &task, tasks);
    }
  put (&w, result_of (game));
  g_string_append_c (w.text, '\n');
  return g_string_free (w.text, FALSE);
}
