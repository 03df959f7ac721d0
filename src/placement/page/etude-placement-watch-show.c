/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a step of the search looks like. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-paint.h"
#include "etude-placement-state.h"
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
  const struct etude_placement_event *event; /* of the quick search, or NULL */
  struct etude_grid_map map;
  GString *legend;
} Show;

/* --- marks --- */

static void
add_mark (Show *show, Form form, EtudeMark mark, guint square)
{
  const int cell = show->map.cell[square];

  if (form == WASH)
    etude_board_scene_add_wash (show->scene, cell, mark);
  else if (form == DOT)
    etude_board_scene_add_dot (show->scene, cell, mark);
  else if (form == BAR)
    etude_board_scene_add_bar (show->scene, cell);
  else
    etude_board_scene_add_ring (show->scene, cell, mark);
}

/* Marks SQUARES, with NOTE for each, and says what the mark means. */
static void
mark_squares (Show *show, const struct etude_squares *squares, Form form, EtudeMark mark, const char *words,
              const char *note)
{
  const guint n = etude_squares_count (squares);

  for (guint square = 0; square < show->map.n; square++)
    if (etude_squares_has (squares, square))
      {
        add_mark (show, form, mark, square);
        etude_board_scene_set_note (show->scene, show->map.cell[square], note);
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

/* What the pieces that stand attack, or cover: those of the FIRST army, and OTHERS where there are N_ARMIES. */
static void
mark_attacked (Show *show, gboolean covering, guint n_armies, const struct etude_squares *first,
               const struct etude_squares *others)
{
  if (covering)
    mark_squares (show, first, WASH, ETUDE_MARK_BLUE, _ ("dominated"), _ ("Dominated"));
  else if (n_armies == 1)
    mark_squares (show, first, WASH, ETUDE_MARK_BLUE, _ ("attacked"), _ ("Attacked"));
  else if (n_armies == 2)
    {
      mark_squares (show, first, WASH, ETUDE_MARK_BLUE, _ ("attacked by White"), _ ("Attacked by White"));
      mark_squares (show, others, WASH, ETUDE_MARK_YELLOW, _ ("attacked by Black"), _ ("Attacked by Black"));
    }
  else
    {
      mark_squares (show, first, WASH, ETUDE_MARK_BLUE, _ ("attacked by colour 1"), _ ("Attacked by colour 1"));
      mark_squares (show, others, WASH, ETUDE_MARK_YELLOW, _ ("attacked by other colours"),
                    _ ("Attacked by other colours"));
    }
}

static void
show_attacks (Show *show)
{
  const struct etude_problem *board = show->event->board;
  const struct etude_squares white = etude_problem_attacked (board, ETUDE_WHITE);
  const struct etude_squares black = etude_problem_attacked (board, ETUDE_BLACK);

  mark_attacked (show, etude_tasks[board->task].covering, etude_tasks[board->task].coloured ? 2 : 1, &white, &black);
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

static void
show_choice (Show *show)
{
  struct etude_squares ruled_out[ETUDE_N_RULED_OUT], candidates = { 0 };

  if (etude_tasks[show->event->board->task].covering)
    show_attacks (show);
  etude_event_ruled_out (show->event, ruled_out);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    mark_squares (show, &ruled_out[reasons[i].why], reasons[i].form, reasons[i].mark, _ (reasons[i].words),
                  _ (etude_ruled_out_text (reasons[i].why)));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    etude_squares_unite (&candidates, &show->event->candidates[kind]);
  mark_squares (show, &candidates, DOT, ETUDE_MARK_GREEN, _ ("to try"), _ ("Will be tried"));
  if (show->event->reason == ETUDE_CHOICE_SYMMETRY)
    {
      /* The squares among which symmetry chooses one. */
      struct etude_squares images = show->event->group;

      for (guint i = 0; i < G_N_ELEMENTS (images.word); i++)
        images.word[i] &= ~show->event->candidates[show->event->kind].word[i];
      mark_squares (show, &images, RING, ETUDE_MARK_YELLOW, _ ("turned or mirrored"), _ ("Turned or mirrored"));
    }
  if (show->event->square < show->map.n)
    add_mark (show, RING, ETUDE_MARK_YELLOW, show->event->square);
}

/* Where the reason is: the rank without a free square, pieces that are attacked, squares that are not covered. */
static void
show_dead_end (Show *show, int last)
{
  const struct etude_squares covered = etude_problem_attacked (show->event->board, ETUDE_WHITE),
                             pieces = standing (show->event->board);
  struct etude_squares gaps = { 0 };

  show_attacks (show);
  switch ((guint) show->event->why)
    {
    case ETUDE_DEAD_GROUPS:
    case ETUDE_DEAD_ROW:
      mark_squares (show, &show->event->group, DOT, ETUDE_MARK_RED, _ ("no free square"), _ ("No free square"));
      break;
    case ETUDE_DEAD_ATTACK:
      for (guint s = 0; s < show->map.n; s++)
        if (etude_squares_has (&show->event->group, s))
          add_mark (show, RING, ETUDE_MARK_RED, s);
      break;
    case ETUDE_DEAD_UNREACHED:
      etude_squares_add (&gaps, show->event->square);
      mark_squares (show, &gaps, DOT, ETUDE_MARK_RED, _ ("not dominated"), _ ("Not dominated"));
      break;
    case ETUDE_DEAD_GAINS:
    case ETUDE_DEAD_SHARES:
    case ETUDE_DEAD_LAST:
    case ETUDE_DEAD_UNCOVERED:
      for (guint s = 0; s < show->map.n; s++)
        if (!etude_squares_has (&covered, s) && !etude_squares_has (&pieces, s))
          etude_squares_add (&gaps, s);
      mark_squares (show, &gaps, DOT, ETUDE_MARK_RED, _ ("not dominated"), _ ("Not dominated"));
      break;
    default:
      break;
    }
  if (last != ETUDE_NO_SQUARE)
    add_mark (show, RING, ETUDE_MARK_RED, (guint) last);
}

/* --- the board --- */

void
etude_placement_watch_show_board (EtudeBoardScene *scene, const struct etude_general *board)
{
  struct etude_grid_map map;

  etude_grid_map (&board->grid, &map);
  etude_board_scene_freeze (scene);
  etude_placement_paint_board (scene, board);
  for (guint square = 0; square < map.n; square++)
    if (etude_squares_has (&board->forbidden, square))
      etude_board_scene_add_bar (scene, map.cell[square]);
  etude_board_scene_thaw (scene);
}

/* Begins with the pieces of BOARD. */
static Show
begin_show (EtudeBoardScene *scene, const struct etude_general *board)
{
  Show show = { .scene = scene, .legend = g_string_new (NULL) };

  etude_grid_map (&board->grid, &show.map);
  etude_board_scene_freeze (scene);
  etude_placement_paint_board (scene, board);
  return show;
}

/* Ends with what is FORBIDDEN. Returns the legend. */
static char *
end_show (Show *show, const struct etude_squares *forbidden)
{
  mark_squares (show, forbidden, BAR, ETUDE_MARK_RED, _ ("forbidden"),
                _ (etude_ruled_out_text (ETUDE_RULED_FORBIDDEN)));
  etude_board_scene_thaw (show->scene);
  return g_string_free (show->legend, FALSE);
}

char *
etude_placement_watch_show_event (EtudeBoardScene *scene, const struct etude_placement_event *event, int last)
{
  const struct etude_general board = etude_placement_problem_of_plain (event->board);
  const struct etude_squares pieces = standing (event->board);
  Show show = begin_show (scene, &board);

  show.event = event;
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
      for (guint square = 0; square < show.map.n; square++)
        if (etude_squares_has (&pieces, square))
          add_mark (&show, RING, ETUDE_MARK_GREEN, square);
      break;
    }
  return end_show (&show, &event->board->forbidden);
}

/* --- on any board --- */

static void
show_general_choice (Show *show, const struct etude_general *board, const struct etude_general_event *event,
                     const EtudePlacementStanding *standing)
{
  /* Where a piece cannot stand though it is neither taken nor attacked: tried, seen from another side, or attacking
   * itself. */
  const struct etude_relation_rule *rule = &etude_relations[board->relation];
  struct etude_squares ruled_out = { 0 }, occupied = etude_placement_occupied (board);
  struct etude_squares images = event->group;

  for (guint square = 0; square < show->map.n; square++)
    if (!etude_squares_has (&event->open, square) && !etude_squares_has (&occupied, square)
        && !etude_squares_has (&board->forbidden, square)
        && !(rule->peaceful && etude_placement_standing_is_attacked (standing, square)))
      etude_squares_add (&ruled_out, square);
  mark_squares (show, &ruled_out, BAR, ETUDE_MARK_RED, _ ("ruled out"), _ ("Ruled out"));
  mark_squares (show, &event->candidates, DOT, ETUDE_MARK_GREEN, _ ("to try"), _ ("Will be tried"));
  etude_squares_subtract (&images, &event->candidates);
  if (event->reason == ETUDE_CHOICE_SYMMETRY)
    mark_squares (show, &images, RING, ETUDE_MARK_YELLOW, _ ("the same by symmetry"), _ ("The same by symmetry"));
  else if (event->square < show->map.n)
    add_mark (show, RING, ETUDE_MARK_YELLOW, event->square);
}

static void
show_general_dead_end (Show *show, const struct etude_general_event *event, int last)
{
  struct etude_squares square = { 0 };

  if (event->why == ETUDE_DEAD_ROW)
    mark_squares (show, &event->group, DOT, ETUDE_MARK_RED, _ ("no free square"), _ ("No free square"));
  else if (event->why == ETUDE_DEAD_UNREACHED)
    {
      etude_squares_add (&square, event->square);
      mark_squares (show, &square, DOT, ETUDE_MARK_RED, _ ("not dominated"), _ ("Not dominated"));
    }
  else
    mark_squares (show, &event->group, DOT, ETUDE_MARK_RED, _ ("not dominated"), _ ("Not dominated"));
  if (event->square < show->map.n)
    add_mark (show, RING, ETUDE_MARK_RED, event->square);
  else if (last != ETUDE_NO_SQUARE)
    add_mark (show, RING, ETUDE_MARK_RED, (guint) last);
}

char *
etude_placement_watch_show_general (EtudeBoardScene *scene, const struct etude_general *board,
                                    const struct etude_general_event *event, int last)
{
  Show show = begin_show (scene, board);
  g_autofree EtudePlacementStanding *standing = g_new0 (EtudePlacementStanding, 1);

  etude_placement_standing_init (standing, board);
  if (event->step != ETUDE_STEP_SOLUTION)
    mark_attacked (&show, etude_relations[board->relation].covering, board->n_armies, &standing->attacked[0],
                   &standing->attacked[1]);
  switch (event->step)
    {
    case ETUDE_STEP_CHOICE:
      show_general_choice (&show, board, event, standing);
      break;
    case ETUDE_STEP_SET:
    case ETUDE_STEP_BACK:
      add_mark (&show, RING, event->step == ETUDE_STEP_SET ? ETUDE_MARK_BEST : ETUDE_MARK_RED, event->square);
      break;
    case ETUDE_STEP_DEAD_END:
      show_general_dead_end (&show, event, last);
      break;
    case ETUDE_STEP_SOLUTION:
      for (guint i = 0; i < event->n_men; i++)
        add_mark (&show, RING, ETUDE_MARK_GREEN, event->square_of[i]);
      break;
    }
  return end_show (&show, &board->forbidden);
}
