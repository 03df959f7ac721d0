/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-step-texts.c - the steps of a placement search in words, with their reasons. Numbers and squares that a
 * sentence names are those of the event's board. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-placement-state.h"
#include "etude-placement-texts.h"
#include "etude-wording.h"

/* --- the sentences --- */

/* Places: {piece} is a kind of pieces, {pieces} some of a kind; {square}, {last}, {squares} and {group} are squares,
 * {rank} and {file} lines; {n}, {left}, {most} and {ways} are numbers. */
static const EtudeWording rows[ETUDE_PLACEMENT_ROWS] = {
  /* Translators: {square} is the name of a square. */
  [ETUDE_PLACEMENT_ROW_SQUARE] = ETUDE_WORDING ("square {square}"),
  /* Translators: {rank} is the number of a rank of the board. */
  [ETUDE_PLACEMENT_ROW_RANK] = ETUDE_WORDING ("rank {rank}"),
  /* Translators: {file} is the letter of a file of the board. */
  [ETUDE_PLACEMENT_ROW_FILE] = ETUDE_WORDING ("file {file}"),
  /* Translators: two squares, the opposite corners of a block of four squares. */
  [ETUDE_PLACEMENT_ROW_BLOCK] = ETUDE_WORDING ("the block {square}–{last}"),
  /* Translators: two squares, the ends of a diagonal. */
  [ETUDE_PLACEMENT_ROW_DIAGONAL] = ETUDE_WORDING ("the diagonal {square}–{last}"),
  [ETUDE_PLACEMENT_ROW_SQUARES] = { "{squares}", NULL, NULL },

  /* Translators: a piece is set on a square: "Queen on d4" */
  [ETUDE_PLACEMENT_ROW_SET] = ETUDE_WORDING ("{piece} on {square}"),
  /* Translators: a piece is taken back from a square: "Queen leaves d4" */
  [ETUDE_PLACEMENT_ROW_BACK] = ETUDE_WORDING ("{piece} leaves {square}"),
  [ETUDE_PLACEMENT_ROW_SOLUTION] = ETUDE_WORDING ("A solution"),
  [ETUDE_PLACEMENT_ROW_IMAGE] = ETUDE_WORDING ("A solution, but another one turned or mirrored"),

  /* Translators: "Queen: first the boards with one on a1, a8, h1, h8. Turned or mirrored, it stands on a1" */
  [ETUDE_PLACEMENT_ROW_FIRST]
  = ETUDE_WORDING ("{piece}: first the boards with one on {squares}. Turned or mirrored, it stands on {square}"),
  [ETUDE_PLACEMENT_ROW_NEXT]
  = ETUDE_WORDING ("{piece}: now the boards with one on {squares} and none on those tried before. Turned or "
                   "mirrored, it stands on {square}"),
  /* Translators: {group} is a group of squares ("rank 5"), {n} how many of them are free. */
  [ETUDE_PLACEMENT_ROW_FEWEST]
  = ETUDE_FORMS ("{piece}: one must stand on {group}, where {n} square is free, the fewest",
                 "{piece}: one must stand on {group}, where {n} squares are free, the fewest", "n"),
  /* Translators: {group} is a group of squares ("rank 5"), {n} how many of them are free. */
  [ETUDE_PLACEMENT_ROW_GROUP]
  = ETUDE_FORMS ("{piece}: now {group}, with {n} free square; it may also stay empty",
                 "{piece}: now {group}, with {n} free squares; it may also stay empty", "n"),
  /* Translators: {group} is a rank ("rank 5"), {n} how many of its squares are free. */
  [ETUDE_PLACEMENT_ROW_IN_ROW] = ETUDE_FORMS ("Now {group}, from left to right: {n} free square",
                                              "Now {group}, from left to right: {n} free squares", "n"),
  /* Translators: {ways} is in how many ways a piece can cover the square. */
  [ETUDE_PLACEMENT_ROW_TARGET] = ETUDE_WORDING ("{square} is covered next: it has the fewest ways, {ways}"),
  /* Translators: {ways} is in how many ways a piece can cover the square. */
  [ETUDE_PLACEMENT_ROW_TARGET_SOME]
  = ETUDE_FORMS ("{square} is covered next: it has the fewest ways, {ways}; {n} of them is tried, the others "
                 "leave too much",
                 "{square} is covered next: it has the fewest ways, {ways}; {n} of them are tried, the others "
                 "leave too much",
                 "n"),
  [ETUDE_PLACEMENT_ROW_LAST] = ETUDE_FORMS ("{piece}, the last piece: {n} free square, which makes a solution",
                                            "{piece}, the last piece: {n} free squares, each makes a solution", "n"),
  [ETUDE_PLACEMENT_ROW_COVER]
  = ETUDE_FORMS ("{piece}, the last piece, must cover all that is left: {n} square does",
                 "{piece}, the last piece, must cover all that is left: {n} squares do", "n"),
  /* Translators: {pieces} are "2 queens". */
  [ETUDE_PLACEMENT_ROW_ANYWHERE]
  = ETUDE_FORMS ("Everything is covered: {n} free square for the pieces left, {pieces}",
                 "Everything is covered: {n} free squares for the pieces left, {pieces}", "n"),
  /* Translators: "White queen: 12 free squares; left: 2 white queens". */
  [ETUDE_PLACEMENT_ROW_OPEN]
  = ETUDE_FORMS ("{piece}: {n} free square; left: {pieces}", "{piece}: {n} free squares; left: {pieces}", "n"),
  /* Translators: how many squares are free behind the last piece; how many pieces are left. */
  [ETUDE_PLACEMENT_ROW_FURTHER] = ETUDE_FORMS ("The next piece further on: {n} free square; left: {left}",
                                               "The next piece further on: {n} free squares; left: {left}", "n"),

  /* Translators: {pieces} are "3 rooks". */
  [ETUDE_PLACEMENT_ROW_FEW_SQUARES]
  = ETUDE_FORMS ("Back: {pieces} still to place, but only {n} square is free for them",
                 "Back: {pieces} still to place, but only {n} squares are free for them", "n"),
  /* Translators: {pieces} are "3 rooks". */
  [ETUDE_PLACEMENT_ROW_FEW_GROUPS]
  = ETUDE_WORDING ("Back: {pieces} still to place, but there is room for at most {most} of them"),
  /* Translators: a group of squares ("rank 6"), a piece ("1 queen"). */
  [ETUDE_PLACEMENT_ROW_NEEDS] = ETUDE_WORDING ("Back: {group} needs {pieces}, but has no free square"),
  [ETUDE_PLACEMENT_ROW_ATTACKED]
  = ETUDE_FORMS ("Back: {squares} is attacked, and nothing can come between",
                 "Back: {squares} are attacked, and nothing can come between", "squares"),
  [ETUDE_PLACEMENT_ROW_UNREACHED] = ETUDE_WORDING ("Back: nothing that is left can cover {square}"),
  [ETUDE_PLACEMENT_ROW_GAINS]
  = ETUDE_FORMS ("Back: {n} square is not covered, and what is left covers at most {most}",
                 "Back: {n} squares are not covered, and what is left covers at most {most}", "n"),
  /* Translators: {left} is how many pieces are left. */
  [ETUDE_PLACEMENT_ROW_SHARES]
  = ETUDE_FORMS ("Back: {n} square is not covered, too much for what is left: {left}",
                 "Back: {n} squares are not covered, too many for the pieces left: {left}", "n"),
  [ETUDE_PLACEMENT_ROW_LAST_GAP]
  = ETUDE_FORMS ("Back: {n} square is not covered, and the last piece cannot cover it",
                 "Back: {n} squares are not covered, and the last piece cannot cover them all", "n"),
  [ETUDE_PLACEMENT_ROW_GAP] = ETUDE_FORMS ("Back: all are placed, but {n} square is not covered",
                                           "Back: all are placed, but {n} squares are not covered", "n"),
  /* Translators: {group} is a rank ("rank 6"). */
  [ETUDE_PLACEMENT_ROW_FULL] = ETUDE_WORDING ("Back: {group} has no free square"),
  /* Translators: how many pieces are left; how many squares are free behind the last one. */
  [ETUDE_PLACEMENT_ROW_FEW_FURTHER]
  = ETUDE_FORMS ("Back: pieces left: {left}, but further on only {n} square is free",
                 "Back: pieces left: {left}, but further on only {n} squares are free", "n"),
  [ETUDE_PLACEMENT_ROW_FEW_WHITE]
  = ETUDE_FORMS ("Back: White's pieces left: {left}, but only {n} square is free for them",
                 "Back: White's pieces left: {left}, but only {n} squares are free for them", "n"),
  [ETUDE_PLACEMENT_ROW_FEW_BLACK]
  = ETUDE_FORMS ("Back: Black's pieces left: {left}, but only {n} square is free for them",
                 "Back: Black's pieces left: {left}, but only {n} squares are free for them", "n"),

  /* Translators: {n} is on how many squares a piece would make the same boards, turned, mirrored or, on a torus, shifted. */
  [ETUDE_PLACEMENT_ROW_FIRST_OF]
  = ETUDE_FORMS ("{piece}: first the boards with one on {square}, which stands for {n} square",
                 "{piece}: first the boards with one on {square}, which stands for {n} squares, turned, mirrored or "
                 "shifted",
                 "n"),
  [ETUDE_PLACEMENT_ROW_NEXT_OF]
  = ETUDE_FORMS ("{piece}: now the boards with one on {square}, which stands for {n} square, and none on those "
                 "tried before",
                 "{piece}: now the boards with one on {square}, which stands for {n} squares, and none on those "
                 "tried before",
                 "n"),
  [ETUDE_PLACEMENT_ROW_TWICE] = ETUDE_WORDING ("{square} is attacked more than once, so a piece must stand there"),
  [ETUDE_PLACEMENT_ROW_NOT_OWN] = ETUDE_WORDING ("Back: the piece on {square} has no square of its own"),
  [ETUDE_PLACEMENT_ROW_TOO_MANY] = ETUDE_FORMS ("Back: the piece on {square} attacks more than {n} other",
                                                "Back: the piece on {square} attacks more than {n} others", "n"),
  [ETUDE_PLACEMENT_ROW_TOO_FEW] = ETUDE_FORMS ("Back: the piece on {square} can no longer attack {n} other",
                                               "Back: the piece on {square} can no longer attack {n} others", "n"),
  [ETUDE_PLACEMENT_ROW_STAYS_TWICE]
  = ETUDE_WORDING ("Back: {square} is attacked more than once, and nothing can stand there"),
  [ETUDE_PLACEMENT_ROW_UNFULFILLED] = ETUDE_WORDING ("Back: all are placed, but not as the task asks"),
};

static char *
name_square (const struct etude_general *board, const struct etude_grid_map *map, guint square)
{
  char name[ETUDE_SQUARE_TEXT] = "";

  if (square < map->n)
    etude_square_name (map->cell[square], board->grid.width, name);
  return g_strdup (name);
}

static char *
name_group (const struct etude_general *board, const struct etude_squares *squares)
{
  const EtudePlacementSentence group = etude_placement_word_group (board, squares);

  return etude_placement_say (board, &group);
}

char *
etude_placement_say (const struct etude_general *board, const EtudePlacementSentence *sentence)
{
  const gboolean is_group = sentence->row <= ETUDE_PLACEMENT_ROW_SQUARES;
  const guint kind = sentence->kind < etude_general_kinds (board) ? sentence->kind : 0;
  struct etude_grid_map map;
  g_autofree char *piece = etude_placement_name_kind (board, kind);
  g_autofree char *pieces = etude_placement_describe_kind (board, kind, sentence->left);
  g_autofree char *square = NULL, *last = NULL, *squares = NULL, *group = NULL, *file = NULL;
  GString *text;
  char name[ETUDE_SQUARE_TEXT];

  etude_grid_map (&board->grid, &map);
  square = name_square (board, &map, sentence->square);
  last = name_square (board, &map, sentence->last);
  text = g_string_new (NULL);
  for (guint i = 0; i < map.n; i++)
    if (etude_squares_has (&sentence->squares, i))
      g_string_append_printf (text, "%s%s", text->len ? ", " : "",
                              etude_square_name (map.cell[i], board->grid.width, name));
  squares = g_string_free (text, FALSE);
  group = is_group || !*squares ? NULL : name_group (board, &sentence->squares);
  file = g_strndup (square, strcspn (square, "0123456789"));
  {
    const EtudePlace places[] = {
      { "piece", piece, 1 },
      { "pieces", pieces, sentence->left },
      { "left", NULL, sentence->left },
      { "square", square, 1 },
      { "last", last, 1 },
      { "rank", NULL, sentence->square < map.n ? map.cell[sentence->square] / board->grid.width + 1 : 0 },
      { "file", file, 1 },
      { "squares", squares, etude_squares_count (&sentence->squares) },
      { "group", group, 1 },
      { "n", NULL, sentence->n },
      { "most", NULL, sentence->most },
      { "ways", NULL, sentence->most },
    };

    return etude_wording_fill (&rows[sentence->row], places, G_N_ELEMENTS (places));
  }
}

/* --- counting --- */

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

/* --- groups --- */

typedef struct
{
  guint n, left, right, bottom, top; /* squares, and what they lie between */
  guint first;                       /* square */
} Bounds;

static Bounds
bounds_of (const struct etude_general *board, const struct etude_grid_map *map, const struct etude_squares *group)
{
  Bounds bounds = { 0, board->grid.width, 0, board->grid.height, 0, 0 };

  for (guint square = 0; square < map->n; square++)
    if (etude_squares_has (group, square))
      {
        const guint column = map->cell[square] % board->grid.width, row = map->cell[square] / board->grid.width;

        bounds.first = bounds.n++ == 0 ? square : bounds.first;
        bounds.left = MIN (bounds.left, column);
        bounds.right = MAX (bounds.right, column);
        bounds.bottom = MIN (bounds.bottom, row);
        bounds.top = MAX (bounds.top, row);
      }
  return bounds;
}

/* How many squares there are from one corner of B to the other, all of their ranks or FILES. */
static guint
count_lines (const struct etude_general *board, const struct etude_grid_map *map, const Bounds *b, gboolean files)
{
  guint n = 0;

  for (guint square = 0; square < map->n; square++)
    {
      const guint column = map->cell[square] % board->grid.width, row = map->cell[square] / board->grid.width;

      n += files ? column >= b->left && column <= b->right : row >= b->bottom && row <= b->top;
    }
  return n;
}

/* Whether the squares, as many as there are columns and rows between their bounds, reach from rim to rim. */
static gboolean
is_whole_diagonal (const Bounds *b, const struct etude_grid *grid, gboolean rising)
{
  const gboolean at_left = b->left == 0, at_right = b->right == grid->width - 1;

  if (grid->wrap)
    return FALSE;
  if (rising)
    return (at_left || b->bottom == 0) && (at_right || b->top == grid->height - 1);
  return (at_right || b->bottom == 0) && (at_left || b->top == grid->height - 1);
}

EtudePlacementSentence
etude_placement_word_group (const struct etude_general *board, const struct etude_squares *group)
{
  struct etude_grid_map map;
  Bounds b;
  guint width, height;
  int corner, other;
  gboolean rising;
  EtudePlacementSentence named = { ETUDE_PLACEMENT_ROW_SQUARES, .last = ETUDE_SQUARES_MAX, .squares = *group };

  etude_grid_map (&board->grid, &map);
  b = bounds_of (board, &map, group);
  if (b.n == 0)
    return named;
  width = b.right - b.left + 1;
  height = b.top - b.bottom + 1;
  corner = map.square[b.left + b.bottom * board->grid.width];
  rising = corner >= 0 && etude_squares_has (group, (guint) corner);
  corner = map.square[(rising ? b.left : b.right) + b.bottom * board->grid.width];
  other = map.square[(rising ? b.right : b.left) + b.top * board->grid.width];
  named.square = b.first;
  if (b.n == 1)
    named.row = ETUDE_PLACEMENT_ROW_SQUARE;
  else if (height == 1 && b.n == count_lines (board, &map, &b, FALSE))
    named.row = ETUDE_PLACEMENT_ROW_RANK;
  else if (width == 1 && b.n == count_lines (board, &map, &b, TRUE))
    named.row = ETUDE_PLACEMENT_ROW_FILE;
  else if (corner >= 0 && other >= 0)
    {
      named.square = (guint) corner;
      named.last = (guint) other;
      if (b.n == 4 && width == 2 && height == 2)
        named.row = ETUDE_PLACEMENT_ROW_BLOCK;
      else if (b.n == width && b.n == height && is_whole_diagonal (&b, &board->grid, rising))
        named.row = ETUDE_PLACEMENT_ROW_DIAGONAL;
    }
  return named;
}

/* --- steps --- */

/* What is said of a step. The quick search and the general one have some reasons each that the other does not know. */
static EtudePlacementRow
row_of_step (enum etude_placement_step step, enum etude_choice_reason reason, enum etude_dead_end why,
             gboolean repeated)
{
  static const EtudePlacementRow choices[ETUDE_N_CHOICE_REASONS] = {
    [ETUDE_CHOICE_SYMMETRY] = ETUDE_PLACEMENT_ROW_FIRST,    [ETUDE_CHOICE_FEWEST] = ETUDE_PLACEMENT_ROW_FEWEST,
    [ETUDE_CHOICE_GROUP] = ETUDE_PLACEMENT_ROW_GROUP,       [ETUDE_CHOICE_SQUARES] = ETUDE_PLACEMENT_ROW_OPEN,
    [ETUDE_CHOICE_LAST] = ETUDE_PLACEMENT_ROW_LAST,         [ETUDE_CHOICE_TARGET] = ETUDE_PLACEMENT_ROW_TARGET,
    [ETUDE_CHOICE_ANYWHERE] = ETUDE_PLACEMENT_ROW_ANYWHERE, [ETUDE_CHOICE_COVER] = ETUDE_PLACEMENT_ROW_COVER,
    [ETUDE_CHOICE_ROW] = ETUDE_PLACEMENT_ROW_IN_ROW,        [ETUDE_CHOICE_FURTHER] = ETUDE_PLACEMENT_ROW_FURTHER,
    [ETUDE_CHOICE_TWICE] = ETUDE_PLACEMENT_ROW_TWICE,
  };
  static const EtudePlacementRow ends[ETUDE_N_DEAD_ENDS] = {
    [ETUDE_DEAD_SQUARES] = ETUDE_PLACEMENT_ROW_FEW_SQUARES, [ETUDE_DEAD_GROUPS] = ETUDE_PLACEMENT_ROW_FEW_GROUPS,
    [ETUDE_DEAD_TOGETHER] = ETUDE_PLACEMENT_ROW_FEW_WHITE,  [ETUDE_DEAD_ATTACK] = ETUDE_PLACEMENT_ROW_ATTACKED,
    [ETUDE_DEAD_UNREACHED] = ETUDE_PLACEMENT_ROW_UNREACHED, [ETUDE_DEAD_GAINS] = ETUDE_PLACEMENT_ROW_GAINS,
    [ETUDE_DEAD_SHARES] = ETUDE_PLACEMENT_ROW_SHARES,       [ETUDE_DEAD_LAST] = ETUDE_PLACEMENT_ROW_LAST_GAP,
    [ETUDE_DEAD_UNCOVERED] = ETUDE_PLACEMENT_ROW_GAP,       [ETUDE_DEAD_ROW] = ETUDE_PLACEMENT_ROW_FULL,
    [ETUDE_DEAD_FURTHER] = ETUDE_PLACEMENT_ROW_FEW_FURTHER, [ETUDE_DEAD_OWN] = ETUDE_PLACEMENT_ROW_NOT_OWN,
    [ETUDE_DEAD_MANY] = ETUDE_PLACEMENT_ROW_TOO_MANY,       [ETUDE_DEAD_FEW] = ETUDE_PLACEMENT_ROW_TOO_FEW,
    [ETUDE_DEAD_TWICE] = ETUDE_PLACEMENT_ROW_STAYS_TWICE,   [ETUDE_DEAD_RULE] = ETUDE_PLACEMENT_ROW_UNFULFILLED,
  };

  switch (step)
    {
    case ETUDE_STEP_CHOICE:
      return choices[reason];
    case ETUDE_STEP_SET:
      return ETUDE_PLACEMENT_ROW_SET;
    case ETUDE_STEP_BACK:
      return ETUDE_PLACEMENT_ROW_BACK;
    case ETUDE_STEP_DEAD_END:
      return ends[why];
    case ETUDE_STEP_SOLUTION:
      break;
    }
  return repeated ? ETUDE_PLACEMENT_ROW_IMAGE : ETUDE_PLACEMENT_ROW_SOLUTION;
}

static void
word_dead_end (const struct etude_placement_event *event, EtudePlacementSentence *end)
{
  const struct etude_problem *board = event->board;
  const enum etude_colour colour = etude_kind_colour (event->kind);

  switch ((guint) event->why)
    {
    case ETUDE_DEAD_SQUARES:
    case ETUDE_DEAD_GROUPS:
      end->left = board->count[event->kind] - etude_squares_count (&board->fixed[event->kind]);
      end->n = etude_squares_count (&event->open[event->kind]);
      if (event->why == ETUDE_DEAD_GROUPS && etude_squares_count (&event->group) > 0)
        {
          end->row = ETUDE_PLACEMENT_ROW_NEEDS;
          end->left = 1;
        }
      break;
    case ETUDE_DEAD_TOGETHER:
      end->n = count_open (event, etude_tasks[board->task].coloured ? (int) colour : -1);
      if (colour == ETUDE_BLACK)
        end->row = ETUDE_PLACEMENT_ROW_FEW_BLACK;
      break;
    case ETUDE_DEAD_FURTHER:
      end->n = count_open (event, -1);
      break;
    default:
      {
        const struct etude_squares occupied = etude_problem_occupied (board),
                                   attacked = etude_problem_attacked (board, ETUDE_WHITE);

        end->n = 0;
        for (guint square = 0; square < board->edge * board->edge; square++)
          end->n += !etude_squares_has (&occupied, square) && !etude_squares_has (&attacked, square);
      }
    }
}

EtudePlacementSentence
etude_placement_word_event (const struct etude_placement_event *event)
{
  EtudePlacementSentence sentence = { .row = row_of_step (event->step, event->reason, event->why, event->repeated),
                                      .kind = event->kind,
                                      .left = event->n,
                                      .most = event->n,
                                      .square = event->square,
                                      .last = ETUDE_SQUARES_MAX,
                                      .squares = event->group };

  if (event->step == ETUDE_STEP_CHOICE)
    {
      for (guint kind = 0; kind < ETUDE_KINDS; kind++)
        sentence.n += etude_squares_count (&event->candidates[kind]);
      if (event->reason == ETUDE_CHOICE_SYMMETRY)
        {
          const struct etude_squares *squares = &event->candidates[event->kind];
          guint square = 0;

          while (square < ETUDE_SQUARES_MAX && !etude_squares_has (squares, square))
            square++;
          sentence.square = square;
          if (etude_squares_count (&event->mirrored) > 0)
            sentence.row = ETUDE_PLACEMENT_ROW_NEXT;
        }
      else if (event->reason == ETUDE_CHOICE_TARGET && sentence.n != event->n)
        sentence.row = ETUDE_PLACEMENT_ROW_TARGET_SOME;
      else if (event->reason == ETUDE_CHOICE_FURTHER)
        sentence.n = count_open (event, -1);
    }
  else if (event->step == ETUDE_STEP_DEAD_END)
    word_dead_end (event, &sentence);
  return sentence;
}

char *
etude_placement_describe_event (const struct etude_placement_event *event)
{
  const EtudePlacementSentence sentence = etude_placement_word_event (event);
  const struct etude_general board = etude_placement_problem_of_plain (event->board);

  return etude_placement_say (&board, &sentence);
}

char *
etude_placement_describe_general_event (const struct etude_general *problem, const struct etude_general_event *event)
{
  EtudePlacementSentence sentence = { .row = row_of_step (event->step, event->reason, event->why, event->repeated),
                                      .kind = event->kind,
                                      .left = event->left,
                                      .n = event->n,
                                      .most = event->n,
                                      .square = event->square,
                                      .last = ETUDE_SQUARES_MAX,
                                      .squares = event->group };

  if (event->step == ETUDE_STEP_CHOICE && event->reason == ETUDE_CHOICE_SYMMETRY)
    sentence.row = event->square > 0 ? ETUDE_PLACEMENT_ROW_NEXT_OF : ETUDE_PLACEMENT_ROW_FIRST_OF;
  else if (event->step == ETUDE_STEP_DEAD_END && event->why == ETUDE_DEAD_GAINS)
    sentence.most = event->most;
  return etude_placement_say (problem, &sentence);
}

char *
etude_placement_describe_solution (gboolean repeated, guint number)
{
  /* Translators: the number is that of the board in the gallery of solutions. */
  return repeated ? g_strdup_printf (_ ("A solution, but number %s turned or mirrored"), ETUDE_NUMBER (number))
                  /* Translators: the number is that of the board in the gallery of solutions. */
                  : g_strdup_printf (_ ("A solution: number %s"), ETUDE_NUMBER (number));
}
