/* From a problem and its solutions to what is seen: the controls, the counts, the large board and its class. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-compat.h"
#include "etude-gallery.h"
#include "etude-placement-page-private.h"
#include "etude-placement-texts.h"

static const char *const task_names[] = { "peace", "colours", "guard" };

/* --- the problem --- */

static void
show_steppers (EtudePlacementPage *self, const struct etude_problem *problem)
{
  gboolean colours = problem->task == ETUDE_TWO_COLOURS;

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->steppers[kind]), problem->count[kind]);
      if (etude_kind_colour (kind) == ETUDE_BLACK)
        gtk_widget_set_visible (self->steppers[kind], colours);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->steppers[kind]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      etude_placement_kind_name (kind, colours), -1);
    }
}

/* "Own problem" stands behind the presets. */
static void
show_preset (EtudePlacementPage *self)
{
  int preset = etude_placement_problem_get_preset (self->problem);
  guint n;

  etude_placement_presets (&n);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->presets), preset < 0 ? n : (guint) preset);
}

static void
show_edge (EtudePlacementPage *self, guint edge)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->edge), edge);
  etude_placement_extremes_view_set_edge (self->extremes, edge);
  if (etude_board_scene_get_columns (self->scene) == edge)
    return;
  g_object_unref (self->scene);
  self->scene = etude_board_scene_new (edge, edge);
  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->canvas), self->scene);
  etude_gallery_set_board (ETUDE_GALLERY (self->gallery), edge, edge);
  etude_gallery_set_board (ETUDE_GALLERY (self->images), edge, edge);
}

void
etude_placement_page_show_problem (EtudePlacementPage *self)
{
  const struct etude_problem *problem = etude_placement_problem_get (self->problem);
  GAction *task = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "task");

  self->filling = TRUE;
  g_simple_action_set_state (G_SIMPLE_ACTION (task), g_variant_new_string (task_names[problem->task]));
  show_preset (self);
  show_edge (self, problem->edge);
  show_steppers (self, problem);
  self->filling = FALSE;
}

/* --- the counts --- */

/* What stands above the counts: the problem in words, or why it has no solution. */
static char *
detail_text (EtudePlacementPage *self)
{
  const struct etude_problem *problem = etude_placement_problem_get (self->problem);

  switch (etude_placement_solutions_get_outcome (self->solutions))
    {
    case ETUDE_PLACEMENT_IMPOSSIBLE:
    case ETUDE_PLACEMENT_INVALID:
      return etude_placement_describe_finding (problem, etude_placement_solutions_get_finding (self->solutions));
    case ETUDE_PLACEMENT_STOPPED:
      return g_strdup (_ ("Stopped: these were found until then."));
    case ETUDE_PLACEMENT_TOO_MANY:
      return g_strdup_printf (_ ("All are counted; the first %u are shown."),
                              etude_placement_solutions_get_n_kept (self->solutions));
    case ETUDE_PLACEMENT_FAILED:
      return g_strdup (_ ("There was not enough memory."));
    default:
      return etude_placement_describe (problem);
    }
}

static char *
headline_text (EtudePlacementPage *self)
{
  guint64 all = etude_placement_solutions_get_n_all (self->solutions);
  guint64 fundamental = etude_placement_solutions_get_n_fundamental (self->solutions);

  if (all == 0 && etude_placement_solutions_get_running (self->solutions))
    return g_strdup (_ ("Searching…"));
  return all == 0 ? g_strdup (_ ("No solution")) : etude_placement_describe_counts (fundamental, all);
}

void
etude_placement_page_show_counts (EtudePlacementPage *self)
{
  gboolean solving = etude_placement_solutions_get_running (self->solutions);
  gboolean running = solving || etude_placement_solutions_get_running (self->finisher);
  gboolean stopped = etude_placement_solutions_get_outcome (self->solutions) == ETUDE_PLACEMENT_STOPPED;
  GAction *stop = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "stop");
  g_autofree char *headline = headline_text (self), *detail = detail_text (self);
  gboolean news = gtk_widget_get_visible (self->progress_box) /* until now */
                  || g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->headline)), headline) != 0;

  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  if (news && !running)
    etude_compat_announce (self->headline, headline);
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
  gtk_widget_set_visible (self->progress_box, running);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 etude_placement_solutions_get_progress (solving ? self->solutions : self->finisher));
  gtk_widget_set_visible (self->solve, stopped && !running);
  gtk_widget_set_visible (self->result, etude_placement_solutions_get_n_kept (self->solutions) > 0);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (stop), running);
  etude_placement_page_show_place (self);
}

/* --- one solution --- */

void
etude_placement_page_paint (gpointer solution, EtudeBoardScene *scene, gpointer data)
{
  EtudePlacedPiece pieces[ETUDE_SQUARES_MAX];
  guint n = etude_placement_solution_get_pieces (solution, pieces);

  for (guint i = 0; i < n; i++)
    {
      gboolean black = etude_kind_colour (pieces[i].kind) == ETUDE_BLACK;
      EtudeFace face = { (guint8) etude_kind_piece (pieces[i].kind), black ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE };

      etude_board_scene_set_face (scene, pieces[i].square, face);
    }
}

/* "Solution 3 of its 12": number, the size of its class, its symmetries. */
static void
show_class (EtudePlacementPage *self)
{
  guint distinct, kept, n = etude_placement_solution_get_class (self->shown, &distinct, &kept);
  g_autofree char *symmetry = etude_placement_describe_kept (kept), *text = NULL;

  /* Translators: how many boards turning and mirroring lead to, and which symmetries the board has. */
  text = g_strdup_printf (ngettext ("Its class has %u board. %s", "Its class has %u boards. %s", n), n, symmetry);
  gtk_label_set_label (GTK_LABEL (self->class_text), text);
  g_list_store_remove_all (self->class_images);
  for (guint s = 0; s < ETUDE_IMAGES; s++)
    if (distinct >> s & 1)
      {
        g_autoptr (EtudePlacementSolution) image = etude_placement_solution_get_image (self->shown, s);

        g_list_store_append (self->class_images, image);
      }
}

static void
show_shown (EtudePlacementPage *self)
{
  guint n = etude_board_scene_get_columns (self->scene) * etude_board_scene_get_rows (self->scene);

  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_faces (self->scene);
  etude_board_scene_clear_marks (self->scene);
  for (guint square = 0; square < n; square++)
    etude_board_scene_set_note (self->scene, square, NULL);
  if (self->shown)
    etude_placement_page_paint (self->shown, self->scene, NULL);
  etude_board_scene_thaw (self->scene);
  if (self->chosen != ETUDE_NO_SQUARE)
    etude_placement_page_mark_attacks (self, self->chosen);
}

/* A search that is watched paints the board itself. */
void
etude_placement_page_refresh (EtudePlacementPage *self)
{
  if (self->tab == ETUDE_PLACEMENT_TAB_BOARD)
    etude_placement_page_show_board (self);
  else if (self->tab != ETUDE_PLACEMENT_TAB_SEARCH)
    show_shown (self);
}

/* A filter may leave nothing on show. */
static void
show_no_class (EtudePlacementPage *self)
{
  gboolean any = etude_placement_solutions_get_n_kept (self->solutions) > 0;

  gtk_label_set_label (GTK_LABEL (self->class_text), any ? _ ("No solution is like this") : "");
  g_list_store_remove_all (self->class_images);
}

void
etude_placement_page_show_solution (EtudePlacementPage *self, EtudePlacementSolution *solution)
{
  g_autofree char *text = solution ? etude_placement_solution_get_text (solution) : NULL;

  g_set_object (&self->shown, solution);
  etude_placement_page_refresh (self);
  etude_board_canvas_set_text (ETUDE_BOARD_CANVAS (self->canvas), text);
  if (solution && etude_placement_solution_get_number (solution) > 0)
    {
      self->number = etude_placement_solution_get_number (solution);
      show_class (self);
    }
  if (!solution)
    show_no_class (self);
}

/* "Only with: Queen d4", once such a piece was chosen. */
static void
show_with_piece (EtudePlacementPage *self, guint kind)
{
  gboolean active = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->with_piece));
  gboolean colours = etude_placement_problem_get (self->problem)->task == ETUDE_TWO_COLOURS;
  char name[ETUDE_SQUARE_TEXT];
  g_autofree char *label = NULL;

  if (active || kind == ETUDE_KINDS)
    return;
  self->filter_square = self->chosen;
  self->filter_kind = kind;
  etude_square_name ((unsigned) self->chosen, etude_board_scene_get_columns (self->scene), name);
  /* Translators: only boards with this piece on this square are shown, "Only with: Queen, d4". */
  label = g_strdup_printf (_ ("Only with: %s, %s"), etude_placement_kind_name (kind, colours), name);
  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->with_piece), label);
  gtk_widget_set_visible (self->with_piece, TRUE);
}

void
etude_placement_page_mark_attacks (EtudePlacementPage *self, int square)
{
  guint edge = etude_board_scene_get_columns (self->scene);
  struct etude_geometry geometry = etude_geometry_square (edge);
  EtudeFace face = etude_board_scene_get_face (self->scene, (guint) square);
  enum etude_colour colour = face.tint == ETUDE_TINT_BLACK ? ETUDE_BLACK : ETUDE_WHITE;
  struct etude_squares occupied = { 0 }, attacked = { 0 };

  for (guint s = 0; s < edge * edge; s++)
    if (etude_board_scene_get_face (self->scene, s).tint != ETUDE_TINT_NONE)
      etude_squares_add (&occupied, s);
  if (face.tint != ETUDE_TINT_NONE)
    attacked = etude_attacks (&geometry, face.piece, colour, (unsigned) square, &occupied);
  self->chosen = square;
  show_with_piece (self, face.tint == ETUDE_TINT_NONE ? ETUDE_KINDS : etude_kind (face.piece, colour));
  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_marks (self->scene);
  if (face.tint != ETUDE_TINT_NONE)
    etude_board_scene_add_ring (self->scene, square, ETUDE_MARK_BLUE);
  for (guint s = 0; s < edge * edge; s++)
    if (etude_squares_has (&attacked, s))
      etude_board_scene_add_dot (self->scene, (int) s, ETUDE_MARK_BLUE);
  etude_board_scene_thaw (self->scene);
}

static void
enable (EtudePlacementPage *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)),
                               enabled);
}

/* While a search is watched, one goes on step by step. */
void
etude_placement_page_show_place (EtudePlacementPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->solutions));
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery));
  gboolean watching = self->tab == ETUDE_PLACEMENT_TAB_SEARCH;
  gboolean there = selected < n && !watching && self->tab != ETUDE_PLACEMENT_TAB_BOARD;
  g_autofree char *text = NULL;

  if (there)
    /* Translators: which of the solutions on show is on the board: "3 of 12". */
    text = g_strdup_printf (_ ("%u of %u"), selected + 1, n);
  gtk_label_set_label (GTK_LABEL (self->place), text ? text : "");
  enable (self, "first", there && selected > 0);
  enable (self, "back", there && selected > 0);
  enable (self, "forward", watching || (there && selected + 1 < n));
  enable (self, "last", there && selected + 1 < n);
  enable (self, "play", watching);
  enable (self, "copy", self->shown != NULL);
  enable (self, "copy-all", n > 0);
  enable (self, "export", n > 0);
}
