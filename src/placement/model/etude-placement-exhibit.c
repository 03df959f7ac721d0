/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems to be given away, with or without their solutions. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-exhibit.h"
#include "etude-placement-problem.h"
#include "etude-placement-read.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"

EtudeFace
etude_placement_face (guint kind)
{
  const gboolean black = etude_kind_colour (kind) == ETUDE_BLACK;

  return (EtudeFace){ .piece = (guint8) etude_kind_piece (kind), .tint = black ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE };
}

void
etude_placement_paint_fixed (EtudeBoardScene *scene, const struct etude_problem *board)
{
  for (guint square = 0; square < board->edge * board->edge; square++)
    {
      const guint kind = etude_placement_kind_on (board->fixed, square);

      if (kind < ETUDE_KINDS)
        etude_board_scene_set_face (scene, square, etude_placement_face (kind));
      if (etude_squares_has (&board->forbidden, square))
        etude_board_scene_add_bar (scene, (int) square);
    }
}

EtudeBoardScene *
etude_placement_make_scene (const struct etude_problem *board)
{
  EtudeBoardScene *scene = etude_board_scene_new (board->edge, board->edge);

  etude_placement_paint_fixed (scene, board);
  return scene;
}

/* The piece that PROBLEM asks for, if pieces of one kind are. */
static EtudeFace
asked_piece (const struct etude_problem *problem)
{
  EtudeFace face = { .tint = ETUDE_TINT_NONE };
  guint n = 0;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (problem->count[kind] > 0 && n++ == 0)
      face = etude_placement_face (kind);
  return n == 1 ? face : (EtudeFace){ .tint = ETUDE_TINT_NONE };
}

EtudeExhibit *
etude_placement_exhibit_new (const struct etude_problem *problem, EtudeExhibitParts parts)
{
  g_autoptr (EtudeBoardScene) scene = parts.scene ? g_object_ref (parts.scene) : etude_placement_make_scene (problem);
  g_autofree char *exercise = parts.caption ? NULL : etude_placement_describe_exercise (problem);
  g_autofree char *title = etude_placement_describe (problem);
  char id[ETUDE_PROBLEM_ID_TEXT];

  parts.kind = &etude_placement_exhibit_kind;
  parts.scene = scene;
  parts.id = parts.id ? parts.id : etude_problem_id_write (problem, id);
  parts.caption = parts.caption ? parts.caption : exercise;
  parts.title = title;
  parts.piece = asked_piece (problem);
  return etude_exhibit_new (&parts);
}

EtudeExhibit *
etude_placement_exhibit_new_solved (const struct etude_problem *problem, EtudePlacementSolution *solution)
{
  g_autoptr (EtudeBoardScene) answer_scene = NULL;
  g_autofree char *answer = NULL;

  if (solution)
    {
      const struct etude_problem board = etude_placement_solution_get_board (solution);

      answer_scene = etude_placement_make_scene (&board);
      answer = etude_placement_solution_get_permutation (solution);
    }
  return etude_placement_exhibit_new (problem, (EtudeExhibitParts){ .answer_scene = answer_scene, .answer = answer });
}

/* However its lines are written a problem has the short id, for that has the size of the board, too; several boards keep
 * their text, for no id has those. */
static EtudeExhibit *
read_problem (const char *text, guint edge, GError **error)
{
  const struct etude_problem before = { .task = ETUDE_INDEPENDENCE, .edge = edge };
  g_autoptr (GBytes) boards = NULL;
  struct etude_problem problem;

  if (!etude_placement_read (text, &before, &problem, &boards, error))
    return NULL;
  return etude_placement_exhibit_new (&problem, (EtudeExhibitParts){ .id = boards ? text : NULL });
}

static const EtudeExhibitAct acts[]
    = { { "try", N_ ("Try it yourself") }, { "watch", N_ ("Watch the search") }, { NULL } };

const EtudeExhibitKind etude_placement_exhibit_kind = {
  .name = "placement",
  .title = N_ ("Placement problem"),
  .word = "problem",
  .read = read_problem,
  .sized = TRUE,
  .acts = acts,
};

/* --- making --- */

typedef struct
{
  struct etude_problem *problem; /* a box */
  GListStore *items;
  guint most;
} Placements;

static bool
append_placement (void *data, const unsigned char *solution, unsigned images)
{
  Placements *found = data;
  g_autoptr (EtudePlacementSolution) one = etude_placement_solution_new (found->problem, solution, 0);
  g_autoptr (EtudeExhibit) exhibit = etude_placement_exhibit_new_solved (found->problem, one);

  g_list_store_append (found->items, exhibit);
  return g_list_model_get_n_items (G_LIST_MODEL (found->items)) < found->most;
}

GListModel *
etude_placement_exhibits_make (const struct etude_problem *problem, guint n, GCancellable *cancellable, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  Placements found
      = { .problem = g_atomic_rc_box_dup (sizeof *problem, (gpointer) problem), .items = items, .most = n };
  const struct etude_placement_run run
      = { .visit = append_placement, .visit_data = &found, .tick = etude_exhibit_tick, .tick_data = cancellable };
  struct etude_placement_count count;
  enum etude_status status = etude_placement_solve (problem, &run, &count);

  g_atomic_rc_box_release (found.problem);
  if (status == ETUDE_STOPPED && !g_cancellable_is_cancelled (cancellable))
    status = ETUDE_OK; /* there are enough */
  if (status != ETUDE_OK)
    etude_exhibit_set_error (error, status);
  else if (g_list_model_get_n_items (G_LIST_MODEL (items)) == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The problem has no solution."));
  else
    return G_LIST_MODEL (g_steal_pointer (&items));
  return NULL;
}

/* --- for whoever asks --- */

static const char *
name_preset (guint i)
{
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  return i < n ? _ (presets[i].name) : NULL;
}

static GListModel *
make (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  guint n_presets;

  return etude_placement_exhibits_make (&etude_placement_presets (&n_presets)[values[0]].problem, n, cancellable,
                                        error);
}

static const EtudeExhibitOption options[] = { { N_ ("Problem"), .name = name_preset }, { NULL } };

const EtudeExhibitMaker etude_placement_exhibit_maker
    = { .title = N_ ("Placements"), .options = options, .make = make };
