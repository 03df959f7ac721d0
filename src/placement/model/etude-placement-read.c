/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-read.c - problems, ids, boards and galleries of boards from texts. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "chessy.h"
#include "etude-placement-read.h"
#include "etude-placement-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BLANKS " \t\r\n"
#define INCOMPLETE "incomplete" /* ends a list of solutions that was interrupted */

G_DEFINE_QUARK (etude - placement - error, etude_placement_error)

/* --- what is wrong --- */

static void
set_error_at (GError **error, int code, guint line, guint column, const char *why)
{
  if (line == 0)
    /* Translators: a sentence gets its full stop. */
    g_set_error (error, ETUDE_PLACEMENT_ERROR, code, _ ("%s."), why);
  else if (column == 0)
    /* Translators: where in the text of a problem something is wrong, and what. */
    g_set_error (error, ETUDE_PLACEMENT_ERROR, code, _ ("Line %u: %s."), line, why);
  else
    /* Translators: where in the text of a problem something is wrong, and what. */
    g_set_error (error, ETUDE_PLACEMENT_ERROR, code, _ ("Line %u, character %u: %s."), line, column, why);
}

/* FINDING is of a text whose first line is line BEFORE + 1. */
static gboolean
is_good (const struct etude_chessy_finding *finding, guint before, GError **error)
{
  const gboolean nowhere = finding->fault == ETUDE_CHESSY_EMPTY;

  if (finding->fault != ETUDE_CHESSY_OK)
    set_error_at (error, (int) finding->fault, nowhere ? 0 : finding->line + before, finding->column,
                  _ (etude_chessy_fault_text (finding->fault)));
  return finding->fault == ETUDE_CHESSY_OK;
}

static gboolean
is_good_file (const struct etude_problem_text_finding *finding, GError **error)
{
  if (finding->fault != ETUDE_PROBLEM_TEXT_OK)
    set_error_at (error, (int) finding->fault, finding->line, finding->column, _ (etude_problem_text_why (finding)));
  return finding->fault == ETUDE_PROBLEM_TEXT_OK;
}

/* --- galleries --- */

typedef struct
{
  struct etude_problem problem; /* what all boards have: size, pieces, colours */
  GArray *boards;               /* struct etude_problem, with the pieces fixed */
} Gallery;

static gboolean
is_at_end (const char *text)
{
  text += strspn (text, BLANKS);
  if (g_str_has_prefix (text, INCOMPLETE))
    text += strlen (INCOMPLETE);
  return text[strspn (text, BLANKS)] == '\0';
}

static gboolean
read_boards (const char *text, Gallery *gallery, GError **error)
{
  const char *at = text, *const end = text + strlen (text);
  guint before = 0; /* lines */

  while (!is_at_end (at))
    {
      struct etude_problem board;
      gsize used;
      const struct etude_chessy_finding finding = etude_chessy_read_board (at, (gsize) (end - at), &board, &used);

      if (!is_good (&finding, before, error))
        return FALSE;
      g_array_append_val (gallery->boards, board);
      for (gsize i = 0; i < used; i++)
        before += at[i] == '\n';
      at += used;
    }
  return TRUE;
}

static struct etude_problem *
board_at (const Gallery *gallery, guint i)
{
  return &g_array_index (gallery->boards, struct etude_problem, i);
}

/* Fills in what the boards have in common. */
static gboolean
find_pieces (Gallery *gallery, GError **error)
{
  const struct etude_problem *first = board_at (gallery, 0);

  gallery->problem = (struct etude_problem){ .task = first->task, .edge = first->edge };
  memcpy (gallery->problem.count, first->count, sizeof first->count);
  for (guint i = 1; i < gallery->boards->len; i++)
    {
      const struct etude_problem *board = board_at (gallery, i);

      if (board->edge != first->edge || board->task != first->task
          || memcmp (board->count, first->count, sizeof first->count) != 0)
        {
          /* Translators: a number of a board. */
          g_set_error (error, ETUDE_PLACEMENT_ERROR, ETUDE_CHESSY_ROWS,
                       _ ("Board %u has another size or other pieces than those before."), i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

/* The board as the engine packs a solution. */
static guint
pack (const struct etude_problem *board, guint8 *solution)
{
  guint n = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint square = 0; square < board->edge * board->edge; square++)
      if (etude_squares_has (&board->fixed[kind], square))
        solution[n++] = (guint8) square;
  return n;
}

/* Of the tasks that the colours allow, the first that all boards solve. */
static gboolean
infer_task (Gallery *gallery, GError **error)
{
  const gboolean coloured = etude_tasks[gallery->problem.task].coloured;
  guint wrong = 0;

  for (guint task = 0; task < ETUDE_N_TASKS; task++)
    {
      struct etude_problem problem = gallery->problem;
      guint8 solution[ETUDE_SQUARES_MAX];
      guint first_wrong;

      if (etude_tasks[task].coloured != coloured)
        continue;
      problem.task = task;
      for (first_wrong = 0; first_wrong < gallery->boards->len; first_wrong++)
        {
          pack (board_at (gallery, first_wrong), solution);
          if (!etude_solution_holds (&problem, solution))
            break;
        }
      if (first_wrong == gallery->boards->len)
        {
          gallery->problem = problem;
          return TRUE;
        }
      wrong = MAX (wrong, first_wrong);
    }
  if (coloured)
    /* Translators: a number of a board. */
    g_set_error (error, ETUDE_PLACEMENT_ERROR, ETUDE_CHESSY_ROWS,
                 _ ("On board %u a piece attacks one of the other colour."), wrong + 1);
  else
    /* Translators: a number of a board. */
    g_set_error (error, ETUDE_PLACEMENT_ERROR, ETUDE_CHESSY_ROWS,
                 _ ("On board %u a piece attacks another, and some square is not covered."), wrong + 1);
  return FALSE;
}

/* Several boards with the problem that they solve; a single one with its pieces fixed. */
static gboolean
read_gallery (const char *text, const struct etude_problem *before, struct etude_problem *problem, GBytes **boards,
              GError **error)
{
  g_autoptr (GArray) read = g_array_new (FALSE, FALSE, sizeof (struct etude_problem));
  Gallery gallery = { .boards = read };
  g_autoptr (GByteArray) packed = NULL;
  guint8 solution[ETUDE_SQUARES_MAX];

  if (!read_boards (text, &gallery, error))
    return FALSE;
  *problem = *board_at (&gallery, 0);
  if (read->len == 1)
    {
      if (etude_tasks[problem->task].coloured == etude_tasks[before->task].coloured)
        problem->task = before->task;
      return TRUE;
    }
  if (!find_pieces (&gallery, error) || !infer_task (&gallery, error))
    return FALSE;
  *problem = gallery.problem;
  packed = g_byte_array_new ();
  for (guint i = 0; i < read->len; i++)
    {
      const guint n = pack (board_at (&gallery, i), solution);

      g_byte_array_append (packed, solution, n);
    }
  *boards = g_byte_array_free_to_bytes (g_steal_pointer (&packed));
  return TRUE;
}

/* --- shapes --- */

/* . for squares, # for walls, top rank first: a board of this shape, on which nothing stands. */
static gboolean
read_shape (const char *text, struct etude_general *problem, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (g_strstrip (g_strdup (text)), "\n", -1);
  const guint height = g_strv_length (lines);
  struct etude_grid grid = { .height = height };
  EtudePlacementState state = { .problem = *problem };

  for (guint i = 0; i < height; i++)
    {
      g_strstrip (lines[i]);
      grid.width = MAX (grid.width, (guint) strlen (lines[i]));
      if (lines[i][strspn (lines[i], ".#")] != '\0')
        {
          set_error_at (error, ETUDE_CHESSY_ROWS, i + 1, (guint) strspn (lines[i], ".#") + 1,
                        _ ("A shape has . for a square and # for a wall, nothing else"));
          return FALSE;
        }
    }
  if (grid.width > ETUDE_GRID_EDGE_MAX || height > ETUDE_GRID_EDGE_MAX)
    {
      set_error_at (error, ETUDE_CHESSY_ROWS, 0, 0, _ (etude_general_fault_text (ETUDE_GENERAL_BOARD)));
      return FALSE;
    }
  for (guint i = 0; i < height; i++)
    for (guint column = 0; column < grid.width; column++)
      if (column >= strlen (lines[i]) || lines[i][column] == '#')
        grid.wall[height - 1 - i] |= 1u << column;
  memset (state.problem.fixed, 0, sizeof state.problem.fixed);
  state.problem.forbidden = (struct etude_squares){ 0 };
  if (!etude_placement_state_set_grid (&state, &grid))
    {
      set_error_at (error, ETUDE_CHESSY_ROWS, 0, 0, _ (etude_general_fault_text (ETUDE_GENERAL_BOARD)));
      return FALSE;
    }
  *problem = state.problem;
  return TRUE;
}

/* --- all texts --- */

/* Files of the second version; those of the first have sentences of their own. */
static gboolean
read_file (const char *text, struct etude_general *problem, GError **error)
{
  const gsize length = strlen (text);
  struct etude_problem plain;
  const struct etude_problem_text_finding finding = etude_problem_read (text, length, &plain);
  struct etude_general_finding general;
  struct etude_general read;

  if (finding.fault != ETUDE_PROBLEM_TEXT_GENERAL)
    {
      *problem = finding.fault == ETUDE_PROBLEM_TEXT_OK ? etude_placement_problem_of_plain (&plain) : *problem;
      return is_good_file (&finding, error);
    }
  general = etude_general_read (text, length, &read);
  if (general.why)
    {
      set_error_at (error, ETUDE_PROBLEM_TEXT_GENERAL, general.line, general.column, _ (general.why));
      return FALSE;
    }
  *problem = etude_placement_problem_of (&read);
  return TRUE;
}

gboolean
etude_placement_read (const char *text, const struct etude_general *before, struct etude_general *problem,
                      GBytes **boards, GError **error)
{
  struct etude_problem_text_finding finding;
  struct etude_chessy_finding chessy;
  struct etude_problem plain, read;
  const char *line = text + strspn (text, BLANKS);

  *boards = NULL;
  *problem = *before;
  if (!etude_general_to_plain (before, &plain))
    plain = (struct etude_problem){ .task = ETUDE_INDEPENDENCE, .edge = MIN (before->grid.width, ETUDE_EDGE_MAX) };
  if (etude_problem_is_file (text, strlen (text)))
    return read_file (text, problem, error);
  if (etude_problem_is_id (text) || etude_problem_is_like_id (text))
    {
      if (etude_general_id_read (text, problem))
        {
          *problem = etude_placement_problem_of (problem);
          return TRUE;
        }
      finding = etude_problem_id_read (text, &read);
      return is_good_file (&finding, error);
    }
  if (strchr (".#", *line) && *line != '\0')
    return read_shape (text, problem, error);
  /* Boards have empty squares; no line of a problem has a "-". */
  if (memchr (line, '-', strcspn (line, "\r\n")) != NULL)
    {
      if (!read_gallery (text, &plain, &read, boards, error))
        return FALSE;
    }
  else
    {
      chessy = etude_chessy_read (text, strlen (text), plain.edge, &read);
      if (!is_good (&chessy, 0, error))
        return FALSE;
    }
  *problem = etude_placement_problem_of_plain (&read);
  return TRUE;
}
