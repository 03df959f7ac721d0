/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-step-texts.c - the steps of a placement search in words, with their reasons. Numbers and squares that a
 * sentence names are those of the event's board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-texts.h"

/* --- counting --- */

static guint
count_uncovered (const struct etude_problem *board)
{
  const struct etude_squares occupied = etude_problem_occupied (board),
                             attacked = etude_problem_attacked (board, ETUDE_WHITE);
  guint n = 0;

  for (guint square = 0; square < board->edge * board->edge; square++)
    n += !etude_squares_has (&occupied, square) && !etude_squares_has (&attacked, square);
  return n;
}

static guint
count_candidates (const struct etude_placement_event *event)
{
  guint n = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    n += etude_squares_count (&event->candidates[kind]);
  return n;
}

/* Squares open to any kind, or to any of COLOUR (negative: of both). */
static guint
count_open (const struct etude_placement_event *event, int colour)
{
  struct etude_squares together = { 0 };

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (colour < 0 || (int) etude_kind_colour (kind) == colour)
      etude_squares_unite (&together, &event->open[kind]);
  return etude_squares_count (&together);
}

static gboolean
is_coloured (const struct etude_placement_event *event)
{
  return etude_tasks[event->board->task].coloured;
}

static const char *
kind_name (const struct etude_placement_event *event)
{
  return etude_placement_kind_name (event->kind, is_coloured (event));
}

/* --- groups --- */

typedef struct
{
  guint n, left, right, bottom, top; /* squares, and what they lie between */
} Bounds;

static Bounds
bounds_of (const struct etude_problem *board, const struct etude_squares *group)
{
  Bounds bounds = { 0, board->edge, 0, board->edge, 0 };

  for (guint square = 0; square < board->edge * board->edge; square++)
    if (etude_squares_has (group, square))
      {
        const guint column = square % board->edge, row = square / board->edge;

        bounds.n++;
        bounds.left = MIN (bounds.left, column);
        bounds.right = MAX (bounds.right, column);
        bounds.bottom = MIN (bounds.bottom, row);
        bounds.top = MAX (bounds.top, row);
      }
  return bounds;
}

static char *
name_squares (const struct etude_problem *board, const struct etude_squares *group)
{
  GString *text = g_string_new (NULL);
  char name[ETUDE_SQUARE_TEXT];

  for (guint square = 0; square < board->edge * board->edge; square++)
    if (etude_squares_has (group, square))
      g_string_append_printf (text, "%s%s", text->len ? ", " : "", etude_square_name (square, board->edge, name));
  return g_string_free (text, FALSE);
}

/* Whether the squares, as many as there are columns and rows between their bounds, reach from rim to rim. */
static gboolean
is_whole_diagonal (const Bounds *b, guint edge, gboolean rising)
{
  const gboolean at_left = b->left == 0, at_right = b->right == edge - 1;

  if (rising)
    return (at_left || b->bottom == 0) && (at_right || b->top == edge - 1);
  return (at_right || b->bottom == 0) && (at_left || b->top == edge - 1);
}

char *
etude_placement_describe_group (const struct etude_problem *board, const struct etude_squares *group)
{
  const Bounds b = bounds_of (board, group);
  const guint edge = board->edge, width = b.right - b.left + 1, height = b.top - b.bottom + 1;
  const gboolean rising = etude_squares_has (group, b.left + b.bottom * edge);
  char first[ETUDE_SQUARE_TEXT], last[ETUDE_SQUARE_TEXT];

  etude_square_name ((rising ? b.left : b.right) + b.bottom * edge, edge, first);
  etude_square_name ((rising ? b.right : b.left) + b.top * edge, edge, last);
  if (b.n == 1)
    /* Translators: the name of a square. */
    return g_strdup_printf (_ ("square %s"), first);
  if (b.n == edge && height == 1)
    /* Translators: the number of a rank of the board. */
    return g_strdup_printf (_ ("rank %u"), b.bottom + 1);
  if (b.n == edge && width == 1)
    /* Translators: the letter of a file of the board. */
    return g_strdup_printf (_ ("file %c"), (int) ('a' + b.left));
  if (b.n == 4 && width == 2 && height == 2)
    /* Translators: two squares, the opposite corners of a block of four squares. */
    return g_strdup_printf (_ ("the block %s–%s"), first, last);
  if (b.n == width && b.n == height && is_whole_diagonal (&b, edge, rising))
    /* Translators: two squares, the ends of a diagonal. */
    return g_strdup_printf (_ ("the diagonal %s–%s"), first, last);
  return name_squares (board, group);
}

/* --- choices --- */

/* KIND stands somewhere in GROUP: what symmetry saves. */
static char *
describe_symmetry_choice (const struct etude_placement_event *event)
{
  g_autofree char *squares = name_squares (event->board, &event->group);
  g_autofree char *one = name_squares (event->board, &event->candidates[event->kind]);

  if (etude_squares_count (&event->mirrored) == 0)
    /* Translators: a piece, squares, one of these: "Queen: first boards with one on a1, a8, h1, h8. By symmetry ...". */
    return g_strdup_printf (_ ("%s: first the boards with one on %s. Turned or mirrored, it stands on %s"),
                            kind_name (event), squares, one);
  /* Translators: a piece, squares, one of these. */
  return g_strdup_printf (_ ("%s: now the boards with one on %s, but none where boards have been seen. Turned or "
                             "mirrored, it stands on %s"),
                          kind_name (event), squares, one);
}

static char *
describe_group_choice (const struct etude_placement_event *event)
{
  g_autofree char *group = etude_placement_describe_group (event->board, &event->group);
  const guint n = count_candidates (event);

  switch ((guint) event->reason)
    {
    case ETUDE_CHOICE_FEWEST:
      /* Translators: a piece, a group of squares ("rank 5"), how many of them are free. */
      return g_strdup_printf (
          ngettext ("%s: now %s. It has %u free square, nothing like it has fewer, and none may stay "
                    "empty",
                    "%s: now %s. It has %u free squares, nothing like it has fewer, and none may "
                    "stay empty",
                    n),
          kind_name (event), group, n);
    case ETUDE_CHOICE_GROUP:
      /* Translators: a piece, a group of squares ("rank 5"), how many of them are free. */
      return g_strdup_printf (ngettext ("%s: now %s, with %u free square; it may also stay empty",
                                        "%s: now %s, with %u free squares; it may also stay empty", n),
                              kind_name (event), group, n);
    default: /* ETUDE_CHOICE_ROW */
      /* Translators: a group of squares ("rank 5"), how many of them are free. */
      return g_strdup_printf (
          ngettext ("Now %s, from left to right: %u free square", "Now %s, from left to right: %u free squares", n),
          group, n);
    }
}

static char *
describe_target (const struct etude_placement_event *event)
{
  const guint n = count_candidates (event);
  char square[ETUDE_SQUARE_TEXT];

  etude_square_name (event->square, event->board->edge, square);
  if (n == event->n)
    /* Translators: a square, and in how many ways a piece can cover it. */
    return g_strdup_printf (ngettext ("%s must be covered: no other square has fewer ways, %u",
                                      "%s must be covered: no other square has fewer ways, %u", event->n),
                            square, event->n);
  /* Translators: a square; in how many ways a piece can cover it; how many of them are tried. */
  return g_strdup_printf (ngettext ("%s must be covered: no other square has fewer ways, %u; %u of them is tried, the "
                                    "others leave too much",
                                    "%s must be covered: no other square has fewer ways, %u; %u of them are tried, the "
                                    "others leave too much",
                                    n),
                          square, event->n, n);
}

static char *
describe_open_choice (const struct etude_placement_event *event)
{
  const guint n = count_candidates (event), left = event->n;
  g_autofree char *pieces = etude_placement_describe_pieces (event->kind, left, is_coloured (event));

  switch ((guint) event->reason)
    {
    case ETUDE_CHOICE_LAST:
      /* Translators: a piece, how many squares are free for it. */
      return g_strdup_printf (ngettext ("%s, the last piece: %u free square, which makes a solution",
                                        "%s, the last piece: %u free squares, each makes a solution", n),
                              kind_name (event), n);
    case ETUDE_CHOICE_COVER:
      /* Translators: a piece, how many squares do. */
      return g_strdup_printf (ngettext ("%s, the last piece, must cover all that is left: %u square does",
                                        "%s, the last piece, must cover all that is left: %u squares do", n),
                              kind_name (event), n);
    case ETUDE_CHOICE_ANYWHERE:
      /* Translators: how many squares are free; pieces, "2 queens". */
      return g_strdup_printf (ngettext ("All is covered: %u free square for what is left, %s",
                                        "All is covered: %u free squares for what is left, %s", n),
                              n, pieces);
    default: /* ETUDE_CHOICE_SQUARES */
      /* Translators: a piece, how many squares are free for it, pieces: "White queen: 12 free squares; left: 2 white
       * queens". */
      return g_strdup_printf (ngettext ("%s: %u free square; left: %s", "%s: %u free squares; left: %s", n),
                              kind_name (event), n, pieces);
    }
}

static char *
describe_further (const struct etude_placement_event *event)
{
  const guint n = count_open (event, -1);

  /* Translators: how many squares are free behind the last piece; how many pieces are left. */
  return g_strdup_printf (ngettext ("The next piece further on: %u free square; left: %u",
                                    "The next piece further on: %u free squares; left: %u", n),
                          n, event->n);
}

static char *
describe_choice (const struct etude_placement_event *event)
{
  switch (event->reason)
    {
    case ETUDE_CHOICE_SYMMETRY:
      return describe_symmetry_choice (event);
    case ETUDE_CHOICE_FEWEST:
    case ETUDE_CHOICE_GROUP:
    case ETUDE_CHOICE_ROW:
      return describe_group_choice (event);
    case ETUDE_CHOICE_TARGET:
      return describe_target (event);
    case ETUDE_CHOICE_FURTHER:
      return describe_further (event);
    case ETUDE_CHOICE_SQUARES:
    case ETUDE_CHOICE_LAST:
    case ETUDE_CHOICE_ANYWHERE:
    case ETUDE_CHOICE_COVER:
      return describe_open_choice (event);
    case ETUDE_N_CHOICE_REASONS:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* --- dead ends --- */

/* Too little room for pieces of a kind. */
static char *
describe_no_room (const struct etude_placement_event *event)
{
  const struct etude_problem *board = event->board;
  const guint left = board->count[event->kind] - etude_squares_count (&board->fixed[event->kind]);
  g_autofree char *pieces = etude_placement_describe_pieces (event->kind, left, is_coloured (event));
  g_autofree char *one = etude_placement_describe_pieces (event->kind, 1, is_coloured (event));
  g_autofree char *group = NULL;
  guint n = etude_squares_count (&event->open[event->kind]);

  if (event->why == ETUDE_DEAD_SQUARES)
    /* Translators: pieces ("3 rooks"), how many squares are free for them. */
    return g_strdup_printf (ngettext ("Back: left are %s, but only %u square is free for them",
                                      "Back: left are %s, but only %u squares are free for them", n),
                            pieces, n);
  if (etude_squares_count (&event->group) == 0)
    /* Translators: pieces ("3 rooks"), for how many of them there is room. */
    return g_strdup_printf (_ ("Back: left are %s, but there is room for at most %u of them"), pieces, event->n);
  group = etude_placement_describe_group (board, &event->group);
  /* Translators: a group of squares ("rank 6"), a piece ("1 queen"). */
  return g_strdup_printf (_ ("Back: %s needs %s, but has no free square"), group, one);
}

static char *
describe_attack (const struct etude_placement_event *event)
{
  g_autofree char *squares = name_squares (event->board, &event->group);

  /* Translators: one square or several. */
  return g_strdup_printf (ngettext ("Back: %s is attacked, and nothing can come between",
                                    "Back: %s are attacked, and nothing can come between",
                                    etude_squares_count (&event->group)),
                          squares);
}

/* Squares that stay uncovered. */
static char *
describe_gap (const struct etude_placement_event *event)
{
  const guint n = count_uncovered (event->board);
  char square[ETUDE_SQUARE_TEXT];

  switch ((guint) event->why)
    {
    case ETUDE_DEAD_UNREACHED:
      /* Translators: a square. */
      return g_strdup_printf (_ ("Back: nothing that is left can cover %s"),
                              etude_square_name (event->square, event->board->edge, square));
    case ETUDE_DEAD_GAINS:
      /* Translators: how many squares are not covered; how many of them can be. */
      return g_strdup_printf (ngettext ("Back: %u square is not covered, and what is left covers at most %u",
                                        "Back: %u squares are not covered, and what is left covers at most %u", n),
                              n, event->n);
    case ETUDE_DEAD_SHARES:
      /* Translators: how many squares are not covered; how many pieces are left. */
      return g_strdup_printf (ngettext ("Back: %u square is not covered, too much for what is left: %u",
                                        "Back: %u squares are not covered, too many for the pieces left: %u", n),
                              n, event->n);
    case ETUDE_DEAD_LAST:
      /* Translators: how many squares are not covered. */
      return g_strdup_printf (ngettext ("Back: %u square is not covered, and the last piece cannot cover it",
                                        "Back: %u squares are not covered, and the last piece cannot cover them all",
                                        n),
                              n);
    default: /* ETUDE_DEAD_UNCOVERED */
      /* Translators: how many squares are not covered. */
      return g_strdup_printf (ngettext ("Back: all stand, but %u square is not covered",
                                        "Back: all stand, but %u squares are not covered", n),
                              n);
    }
}

/* All that is left, or all of a colour, has too few squares. */
static char *
describe_crowd (const struct etude_placement_event *event)
{
  const guint n = count_open (
      event, is_coloured (event) && event->why == ETUDE_DEAD_TOGETHER ? (int) etude_kind_colour (event->kind) : -1);

  if (event->why == ETUDE_DEAD_FURTHER)
    /* Translators: how many pieces are left; how many squares are free behind the last one. */
    return g_strdup_printf (ngettext ("Back: pieces left: %u, but further on only %u square is free",
                                      "Back: pieces left: %u, but further on only %u squares are free", n),
                            event->n, n);
  if (etude_kind_colour (event->kind) == ETUDE_WHITE)
    /* Translators: how many white pieces are left; how many squares are free for them. */
    return g_strdup_printf (ngettext ("Back: White's pieces left: %u, but only %u square is free for them",
                                      "Back: White's pieces left: %u, but only %u squares are free for them", n),
                            event->n, n);
  /* Translators: how many black pieces are left; how many squares are free for them. */
  return g_strdup_printf (ngettext ("Back: Black's pieces left: %u, but only %u square is free for them",
                                    "Back: Black's pieces left: %u, but only %u squares are free for them", n),
                          event->n, n);
}

static char *
describe_dead_end (const struct etude_placement_event *event)
{
  g_autofree char *group = NULL;

  switch (event->why)
    {
    case ETUDE_DEAD_SQUARES:
    case ETUDE_DEAD_GROUPS:
      return describe_no_room (event);
    case ETUDE_DEAD_TOGETHER:
    case ETUDE_DEAD_FURTHER:
      return describe_crowd (event);
    case ETUDE_DEAD_ATTACK:
      return describe_attack (event);
    case ETUDE_DEAD_UNREACHED:
    case ETUDE_DEAD_GAINS:
    case ETUDE_DEAD_SHARES:
    case ETUDE_DEAD_LAST:
    case ETUDE_DEAD_UNCOVERED:
      return describe_gap (event);
    case ETUDE_DEAD_ROW:
      group = etude_placement_describe_group (event->board, &event->group);
      /* Translators: a group of squares ("rank 6"). */
      return g_strdup_printf (_ ("Back: %s has no free square"), group);
    case ETUDE_N_DEAD_ENDS:
      break;
    }
  g_return_val_if_reached (NULL);
}

/* --- all steps --- */

char *
etude_placement_describe_event (const struct etude_placement_event *event)
{
  char square[ETUDE_SQUARE_TEXT] = "";

  if (event->square < ETUDE_SQUARES_MAX)
    etude_square_name (event->square, event->board->edge, square);
  switch (event->step)
    {
    case ETUDE_STEP_CHOICE:
      return describe_choice (event);
    case ETUDE_STEP_SET:
      /* Translators: a piece is set on a square: "Queen on d4" */
      return g_strdup_printf (_ ("%s on %s"), kind_name (event), square);
    case ETUDE_STEP_BACK:
      /* Translators: a piece is taken back from a square: "Queen leaves d4" */
      return g_strdup_printf (_ ("%s leaves %s"), kind_name (event), square);
    case ETUDE_STEP_DEAD_END:
      return describe_dead_end (event);
    case ETUDE_STEP_SOLUTION:
      return g_strdup (event->repeated ? _ ("A solution, but an image of another") : _ ("A solution"));
    }
  g_return_val_if_reached (NULL);
}

char *
etude_placement_describe_solution (gboolean repeated, guint number)
{
  /* Translators: the number is that of the board in the gallery of solutions. */
  return repeated ? g_strdup_printf (_ ("A solution, but an image of number %'u"), number)
                  /* Translators: the number is that of the board in the gallery of solutions. */
                  : g_strdup_printf (_ ("A solution: number %'u"), number);
}
