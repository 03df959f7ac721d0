/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tabs of the Placement page share: the problem, boards of its size, texts and pictures out of them. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-kept-drawings.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-paint.h"
#include "etude-placement-panel.h"
#include "etude-placement-texts.h"

typedef struct
{
  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  GHashTable *drawings; /* of all panels of the page */
  gboolean stale;       /* the problem has changed since the class was told */
} EtudePlacementPanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (EtudePlacementPanel, etude_placement_panel, ETUDE_TYPE_PANEL)

#define PRIVATE(self) \
  ((EtudePlacementPanelPrivate *) etude_placement_panel_get_instance_private (ETUDE_PLACEMENT_PANEL (self)))

/* --- the problem --- */

static void
fit_scene (EtudePlacementPanel *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  const struct etude_general *problem = etude_placement_problem_get (PRIVATE (self)->problem);
  g_autoptr (EtudeBoardScene) fresh = NULL;

  if (scene && etude_board_scene_get_columns (scene) == problem->grid.width
      && etude_board_scene_get_rows (scene) == problem->grid.height)
    {
      etude_placement_shape_scene (scene, problem);
      return;
    }
  fresh = etude_board_scene_new (problem->grid.width, problem->grid.height);
  etude_placement_shape_scene (fresh, problem);
  etude_panel_set_scene (ETUDE_PANEL (self), fresh);
}

/* --- drawings --- */

static EtudePlacementSolution *get_solution (EtudePanel *panel);

/* What is on the board: a problem, and perhaps a solution of it. */
static char *
name_board (EtudePlacementPanel *self)
{
  EtudePlacementSolution *solution = get_solution (ETUDE_PANEL (self));
  g_autofree char *text = solution ? etude_placement_solution_get_text (solution) : NULL;
  char id[ETUDE_GENERAL_ID_TEXT];

  etude_general_id_write (solution ? etude_placement_solution_get_problem (solution)
                                   : etude_placement_problem_get (PRIVATE (self)->problem),
                          id);
  return g_strconcat (id, " ", text, NULL);
}

static void
on_annotated (EtudePlacementPanel *self)
{
  g_autofree char *board = name_board (self);

  etude_kept_drawings_keep (PRIVATE (self)->drawings, board, etude_panel_get_scene (ETUDE_PANEL (self)));
  etude_panel_state_changed (ETUDE_PANEL (self));
}

void
etude_placement_panel_show_drawings (EtudePlacementPanel *self)
{
  g_autofree char *board = name_board (self);

  etude_kept_drawings_show (PRIVATE (self)->drawings, board, etude_panel_get_scene (ETUDE_PANEL (self)));
}

static void
on_scene (EtudePlacementPanel *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));

  if (scene)
    g_signal_connect_object (scene, "annotated", G_CALLBACK (on_annotated), self, G_CONNECT_SWAPPED);
}

/* Nothing is done for a board that nobody sees. */
static void
on_problem_changed (EtudePlacementPanel *self)
{
  EtudePlacementPanelPrivate *priv = PRIVATE (self);

  priv->stale = !etude_panel_is_open (ETUDE_PANEL (self));
  fit_scene (self);
  if (priv->stale)
    return;
  ETUDE_PLACEMENT_PANEL_GET_CLASS (self)->problem_changed (self);
  etude_placement_panel_show_drawings (self);
}

void
etude_placement_panel_set_models (EtudePlacementPanel *self, EtudePlacementProblem *problem,
                                  EtudePlacementSolutions *solutions, GHashTable *drawings)
{
  EtudePlacementPanelPrivate *priv = PRIVATE (self);

  g_return_if_fail (!priv->problem);
  priv->problem = g_object_ref (problem);
  priv->solutions = g_object_ref (solutions);
  priv->drawings = g_hash_table_ref (drawings);
  priv->stale = TRUE;
  etude_panel_set_history (ETUDE_PANEL (self), etude_placement_problem_get_history (problem));
  fit_scene (self);
  g_signal_connect_object (problem, "changed", G_CALLBACK (on_problem_changed), self, G_CONNECT_SWAPPED);
  if (ETUDE_PLACEMENT_PANEL_GET_CLASS (self)->models_set)
    ETUDE_PLACEMENT_PANEL_GET_CLASS (self)->models_set (self);
}

EtudePlacementProblem *
etude_placement_panel_get_problem (EtudePlacementPanel *self)
{
  return PRIVATE (self)->problem;
}

EtudePlacementSolutions *
etude_placement_panel_get_solutions (EtudePlacementPanel *self)
{
  return PRIVATE (self)->solutions;
}

/* --- what every tab does alike --- */

static void
enter (EtudePanel *panel)
{
  if (PRIVATE (panel)->stale)
    on_problem_changed (ETUDE_PLACEMENT_PANEL (panel));
  else
    etude_placement_panel_show_drawings (ETUDE_PLACEMENT_PANEL (panel));
}

static gboolean
take_text (EtudePanel *panel, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (etude_placement_problem_set_text (PRIVATE (panel)->problem, text, &error))
    etude_panel_toast (panel, _ ("Problem opened"), TRUE);
  else
    etude_panel_message (panel, error->message);
  return TRUE;
}

static EtudePlacementSolution *
get_solution (EtudePanel *panel)
{
  EtudePlacementPanelClass *klass = ETUDE_PLACEMENT_PANEL_GET_CLASS (panel);

  return klass->get_solution ? klass->get_solution (ETUDE_PLACEMENT_PANEL (panel)) : NULL;
}

static char *
get_text (EtudePanel *panel)
{
  EtudePlacementSolution *solution = get_solution (panel);

  return solution ? etude_placement_solution_get_text (solution) : NULL;
}

/* The board as it is set before somebody, and what is to be done. On paper with a solution apart: the one that is seen, or the
 * first that was found. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  const struct etude_general *problem = etude_placement_problem_get (PRIVATE (panel)->problem);
  g_autoptr (EtudePlacementSolution) first = g_list_model_get_item (G_LIST_MODEL (PRIVATE (panel)->solutions), 0);
  EtudePlacementSolution *solution = get_solution (panel);

  if (use != ETUDE_EXHIBIT_PAPER)
    return etude_placement_exhibit_new (problem, (EtudeExhibitParts){ 0 });
  return etude_placement_exhibit_new_solved (solution ? etude_placement_solution_get_problem (solution) : problem,
                                             solution ? solution : first);
}

/* --- actions --- */

void
etude_placement_panel_report (GtkWidget *panel, EtudeFilesOutcome outcome, const char *text)
{
  if (outcome == ETUDE_FILES_FAILED)
    etude_panel_message (ETUDE_PANEL (panel), text);
  else
    etude_panel_toast (ETUDE_PANEL (panel), text, FALSE);
}

static void
on_copy_all (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_placement_files_copy_solutions (panel, PRIVATE (panel)->solutions, etude_placement_panel_report);
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  const EtudePlacementPanelClass *klass = ETUDE_PLACEMENT_PANEL_GET_CLASS (panel);
  g_autofree char *text = etude_panel_get_text (panel);
  g_autoptr (GListModel) chosen = klass->get_chosen ? klass->get_chosen (panel) : NULL;

  etude_placement_files_export (panel, text, etude_panel_get_scene (panel), chosen, PRIVATE (panel)->solutions,
                                etude_board_canvas_get_view (etude_panel_get_canvas (panel)),
                                etude_placement_panel_report);
}

static void
on_clear_drawings (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_board_scene_clear_annotations (etude_panel_get_scene (panel));
}

/* --- the class --- */

static void
etude_placement_panel_dispose (GObject *object)
{
  EtudePlacementPanelPrivate *priv = PRIVATE (object);

  g_clear_object (&priv->problem);
  g_clear_object (&priv->solutions);
  g_clear_pointer (&priv->drawings, g_hash_table_unref);
  G_OBJECT_CLASS (etude_placement_panel_parent_class)->dispose (object);
}

static void
etude_placement_panel_class_init (EtudePlacementPanelClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_placement_panel_dispose;
  panel_class->copied = N_ ("Board copied as text and picture");
  panel_class->enter = enter;
  panel_class->take_text = take_text;
  panel_class->get_text = get_text;
  panel_class->kind = &etude_placement_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
}

static void
etude_placement_panel_init (EtudePlacementPanel *self)
{
  static const GActionEntry entries[] = {
    { .name = "clear-drawings", .activate = on_clear_drawings },
    { .name = "copy-all", .activate = on_copy_all },
    { .name = "export", .activate = on_export },
  };

  g_signal_connect (self, "notify::scene", G_CALLBACK (on_scene), NULL);
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
}
