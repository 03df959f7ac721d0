/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a step of the search looks like. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-paint.h"
#include "etude-placement-tabs.h"

typedef enum
{
  WASH,
  DOT,
  BAR,
  RING
} Form;

/* How squares are marked that are ruled out, and the words for it. (Where a piece stands, it is seen.) */
static const struct
{
  enum etude_ruled_out why;
  Form form;
  EtudeMark mark;
  const char *words;
} reasons[] = {
  { ETUDE_RULED_ATTACKED, WASH, ETUDE_MARK_BLUE, N_ ("attacked") },
  { ETUDE_RULED_ATTACKING, WASH, ETUDE_MARK_RED, N_ ("would attack") },
  { ETUDE_RULED_MIRRORED, DOT, ETUDE_MARK_YELLOW, N_ ("mirror images only") },
  { ETUDE_RULED_TRIED, BAR, ETUDE_MARK_RED, N_ ("tried") },
};

static const char *const signs[] = { [WASH] = "■", [DOT] = "●", [BAR] = "✕", [RING] = "○" };

typedef struct
{
  EtudeBoardScene *scene;
  const struct etude_placement_event *event;
  guint n_squares;
  GString *legend;
} Show;

/* --- marks --- */

static void
add_mark (Show *show, Form form, EtudeMark mark, guint square)
{
  if (form == WASH)
    etude_board_scene_add_wash (show->scene, (int) square, mark);
  else if (form == DOT)
    etude_board_scene_add_dot (show->scene, (int) square, mark);
  else if (form == BAR)
    etude_board_scene_add_bar (show->scene, (int) square);
  else
    etude_board_scene_add_ring (show->scene, (int) square, mark);
}

/* Marks SQUARES, with NOTE for each, and says what the mark means. */
static void
mark_squares (Show *show, const struct etude_squares *squares, Form form, EtudeMark mark, const char *words,
              const char *note)
{
  const guint n = etude_squares_count (squares);

  for (guint square = 0; square < show->n_squares; square++)
    if (etude_squares_has (squares, square))
      {
        add_mark (show, form, mark, square);
        etude_board_scene_set_note (show->scene, square, note);
      }
  if (n > 0)
    {
      /* Translators: what a mark on the board means, and on how many squares it is: "attacked: 23" */
      g_autofree char *text = g_strdup_printf (_ ("%s: %u"), words, n);

      /* "● to try: 8", the sign in MARK's colour. */
      etude_placement_legend_add (show->legend, signs[form], form == BAR ? ETUDE_N_MARKS : mark, text);
    }
}

/* --- what a step shows --- */

static void
show_candidates (Show *show)
{
  struct etude_squares squares = { 0 };

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (squares.word); i++)
      squares.word[i] |= show->event->candidates[kind].word[i];
  mark_squares (show, &squares, DOT, ETUDE_MARK_GREEN, _ ("to try"), _ ("Will be tried"));
}

/* What the pieces that stand attack, or cover. */
static void
show_attacks (Show *show)
{
  const struct etude_problem *board = show->event->board;
  const struct etude_squares white = etude_problem_attacked (board, ETUDE_WHITE);
  const struct etude_squares black = etude_problem_attacked (board, ETUDE_BLACK);

  if (etude_tasks[board->task].covering)
    mark_squares (show, &white, WASH, ETUDE_MARK_BLUE, _ ("dominated"), _ ("Dominated"));
  else if (!etude_tasks[board->task].coloured)
    mark_squares (show, &white, WASH, ETUDE_MARK_BLUE, _ ("attacked"), _ ("Attacked"));
  else
    {
      mark_squares (show, &white, WASH, ETUDE_MARK_BLUE, _ ("attacked by White"), _ ("Attacked by White"));
      mark_squares (show, &black, WASH, ETUDE_MARK_YELLOW, _ ("attacked by Black"), _ ("Attacked by Black"));
    }
}

static struct etude_squares
standing (const struct etude_problem *board)
{
  struct etude_squares squares = { 0 };

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (squares.word); i++)
      squares.word[i] |= board->fixed[kind].word[i];
  return squares;
}

/* The squares that nothing covers: why it cannot go on. */
static void
show_gaps (Show *show)
{
  const struct etude_squares covered = etude_problem_attacked (show->event->board, ETUDE_WHITE);
  const struct etude_squares pieces = standing (show->event->board);
  struct etude_squares gaps = { 0 };

  for (guint square = 0; square < show->n_squares; square++)
    if (!etude_squares_has (&covered, square) && !etude_squares_has (&pieces, square))
      etude_squares_add (&gaps, square);
  mark_squares (show, &gaps, DOT, ETUDE_MARK_RED, _ ("not dominated"), _ ("Not dominated"));
}

/* The squares among which symmetry chooses one. */
static void
show_images (Show *show)
{
  struct etude_squares images = show->event->group;

  for (guint i = 0; i < G_N_ELEMENTS (images.word); i++)
    images.word[i] &= ~show->event->candidates[show->event->kind].word[i];
  mark_squares (show, &images, RING, ETUDE_MARK_YELLOW, _ ("turned or mirrored"), _ ("Turned or mirrored"));
}

static void
show_choice (Show *show)
{
  struct etude_squares ruled_out[ETUDE_N_RULED_OUT];

  if (etude_tasks[show->event->board->task].covering)
    show_attacks (show);
  etude_event_ruled_out (show->event, ruled_out);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    mark_squares (show, &ruled_out[reasons[i].why], reasons[i].form, reasons[i].mark, _ (reasons[i].words),
                  _ (etude_ruled_out_text (reasons[i].why)));
  show_candidates (show);
  if (show->event->reason == ETUDE_CHOICE_SYMMETRY)
    show_images (show);
  if (show->event->square < show->n_squares)
    add_mark (show, RING, ETUDE_MARK_YELLOW, show->event->square);
}

/* Where the reason is: the rank without a free square, pieces that are attacked, squares that are not covered. */
static void
show_dead_end (Show *show, int last)
{
  struct etude_squares square = { 0 };

  show_attacks (show);
  switch ((guint) show->event->why)
    {
    case ETUDE_DEAD_GROUPS:
    case ETUDE_DEAD_ROW:
      mark_squares (show, &show->event->group, DOT, ETUDE_MARK_RED, _ ("no free square"), _ ("No free square"));
      break;
    case ETUDE_DEAD_ATTACK:
      for (guint s = 0; s < show->n_squares; s++)
        if (etude_squares_has (&show->event->group, s))
          add_mark (show, RING, ETUDE_MARK_RED, s);
      break;
    case ETUDE_DEAD_UNREACHED:
      etude_squares_add (&square, show->event->square);
      mark_squares (show, &square, DOT, ETUDE_MARK_RED, _ ("not dominated"), _ ("Not dominated"));
      break;
    case ETUDE_DEAD_GAINS:
    case ETUDE_DEAD_SHARES:
    case ETUDE_DEAD_LAST:
    case ETUDE_DEAD_UNCOVERED:
      show_gaps (show);
      break;
    default:
      break;
    }
  if (last != ETUDE_NO_SQUARE)
    add_mark (show, RING, ETUDE_MARK_RED, (guint) last);
}

static void
show_solution (Show *show)
{
  const struct etude_squares pieces = standing (show->event->board);

  for (guint square = 0; square < show->n_squares; square++)
    if (etude_squares_has (&pieces, square))
      add_mark (show, RING, ETUDE_MARK_GREEN, square);
}

/* --- the board --- */

static void
show_pieces (EtudeBoardScene *scene, const struct etude_problem *board)
{
  etude_board_scene_clear_faces (scene);
  etude_board_scene_clear_marks (scene);
  for (guint square = 0; square < board->edge * board->edge; square++)
    {
      etude_board_scene_set_note (scene, square, NULL);
      for (guint kind = 0; kind < ETUDE_KINDS; kind++)
        if (etude_squares_has (&board->fixed[kind], square))
          etude_board_scene_set_face (
              scene, square,
              (EtudeFace){ .piece = (guint8) etude_kind_piece (kind),
                           .tint = etude_kind_colour (kind) == ETUDE_BLACK ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE });
    }
}

void
etude_placement_watch_show_board (EtudeBoardScene *scene, const struct etude_problem *board)
{
  etude_board_scene_freeze (scene);
  show_pieces (scene, board);
  for (guint square = 0; square < board->edge * board->edge; square++)
    if (etude_squares_has (&board->forbidden, square))
      etude_board_scene_add_bar (scene, (int) square);
  etude_board_scene_thaw (scene);
}

char *
etude_placement_watch_show_event (EtudeBoardScene *scene, const struct etude_placement_event *event, int last)
{
  Show show = { scene, event, event->board->edge * event->board->edge, g_string_new (NULL) };

  etude_board_scene_freeze (scene);
  show_pieces (scene, event->board);
  switch (show.event->step)
    {
    case ETUDE_STEP_CHOICE:
      show_choice (&show);
      break;
    case ETUDE_STEP_SET:
    case ETUDE_STEP_BACK:
      show_attacks (&show);
      add_mark (&show, RING, show.event->step == ETUDE_STEP_SET ? ETUDE_MARK_BEST : ETUDE_MARK_RED, show.event->square);
      break;
    case ETUDE_STEP_DEAD_END:
      show_dead_end (&show, last);
      break;
    case ETUDE_STEP_SOLUTION:
      show_solution (&show);
      break;
    }
  mark_squares (&show, &event->board->forbidden, BAR, ETUDE_MARK_RED, _ ("forbidden"),
                _ (etude_ruled_out_text (ETUDE_RULED_FORBIDDEN)));
  etude_board_scene_thaw (scene);
  return g_string_free (show.legend, FALSE);
}
