/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Solutions" of the Placement page: all of them side by side, one on the board, or what is set there by hand. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-drop-down.h"
#include "etude-gallery.h"
#include "etude-page.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-group.h"
#include "etude-placement-hands.h"
#include "etude-placement-solutions-tab.h"
#include "etude-placement-paint.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"
#include "etude-wording.h"
#include "etude-widget-class.h"

struct _EtudePlacementSolutionsTab
{
  EtudePlacementPanel parent_instance;

  EtudePlacementSolution *shown; /* on the board; NULL: none */
  guint number;                  /* of the solution that was selected last, to be found again; 0: none */
  int chosen;                    /* the square whose piece somebody looks at, or ETUDE_NO_SQUARE */
  int with_square;               /* the piece that solutions on show have, if so chosen; ETUDE_NO_SQUARE: none was */
  guint with_kind;               /* ETUDE_GENERAL_KINDS: any */
  guint symmetries[24];          /* what is kept by each choice of the drop-down */
  GListStore *images;            /* the solutions of its class */
  EtudePlacementRemaining *remaining; /* how many solutions use each square */
  gboolean tries;                     /* in a lesson, where nothing is seen but what is tried */
  gboolean uses;                      /* that is on the board, instead of a solution */

  GtkWidget *result, *on_show, *filter, *unfilter, *order, *symmetry, *images_of, *counting, *with_piece, *with_where;
  GtkWidget *gallery, *class_gallery;
  EtudePlacementHands *hands; /* below the board */
};

G_DEFINE_FINAL_TYPE (EtudePlacementSolutionsTab, etude_placement_solutions_tab, ETUDE_TYPE_PLACEMENT_PANEL)

/* The first choices of the drop-down of symmetries; behind them those of SYMMETRIES, in order. */
enum
{
  ANY_SYMMETRY,
  SYMMETRIC,
  N_SYMMETRY_CHOICES
};

/* Where the piece must be that solutions on show have. */
enum
{
  AS_SHOWN,
  IN_SOME_IMAGE
};

static EtudePlacementSolutions *
solutions_of (gpointer self)
{
  return etude_placement_panel_get_solutions (self);
}

static const struct etude_general *
problem_of (gpointer self)
{
  return etude_placement_problem_get (etude_placement_panel_get_problem (self));
}

/* --- what is seen of one solution --- */

static gboolean
by_hand (gpointer self)
{
  return etude_placement_hands_get_active (ETUDE_PLACEMENT_SOLUTIONS_TAB (self)->hands);
}

/* What the piece on the chosen square attacks. */
static void
mark_attacks (EtudePlacementSolutionsTab *self, EtudeBoardScene *scene)
{
  const struct etude_general board = etude_placement_solution_get_board (self->shown);
  const int chosen = etude_placement_square_of (&board, self->chosen);
  const guint kind = chosen < 0 ? ETUDE_GENERAL_KINDS : etude_placement_kind_on (board.fixed, (guint) chosen);
  const struct etude_squares occupied = etude_placement_occupied (&board);
  struct etude_squares attacked;
  struct etude_grid_map map;

  if (kind == ETUDE_GENERAL_KINDS)
    return;
  attacked = etude_placement_attacks (&board, kind, (guint) chosen, &occupied);
  etude_grid_map (&board.grid, &map);
  etude_board_scene_add_ring (scene, self->chosen, ETUDE_MARK_BLUE);
  for (guint square = 0; square < map.n; square++)
    if (etude_squares_has (&attacked, square))
      etude_board_scene_add_dot (scene, map.cell[square], ETUDE_MARK_BLUE);
}

static void
show_marks (EtudePlacementSolutionsTab *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_marks (scene);
  if (self->uses && etude_panel_get_answers (ETUDE_PANEL (self)))
    etude_placement_paint_uses (scene, self->remaining, problem_of (self));
  else
    {
      /* What the problem gives is no answer. */
      if (!self->shown || !etude_panel_get_answers (ETUDE_PANEL (self)))
        etude_placement_paint_board (scene, problem_of (self));
      else if (self->chosen != ETUDE_NO_SQUARE)
        mark_attacks (self, scene);
      etude_placement_paint_given (scene, problem_of (self));
    }
  etude_board_scene_thaw (scene);
}

/* What is set by hand is shown by the hands. */
static void
show_board (EtudePlacementSolutionsTab *self)
{
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));
  gboolean seen = self->shown && etude_panel_get_answers (ETUDE_PANEL (self));
  g_autofree char *text = seen ? etude_placement_solution_get_text (self->shown) : NULL;

  etude_placement_hands_show (self->hands);
  if (by_hand (self))
    return;
  etude_board_scene_freeze (scene);
  etude_board_scene_clear_faces (scene);
  for (guint cell = 0; cell < problem_of (self)->grid.width * problem_of (self)->grid.height; cell++)
    etude_board_scene_set_note (scene, cell, NULL);
  if (seen && !self->uses)
    etude_placement_paint_solution (self->shown, scene, NULL);
  show_marks (self);
  etude_board_scene_thaw (scene);
  if (etude_panel_is_open (ETUDE_PANEL (self)))
    etude_board_canvas_set_text (canvas, text);
}

/* Which of the solutions on show is on the board, and what is to be said of it. */
static void
show_place (EtudePlacementSolutionsTab *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions_of (self)));
  const guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery));
  const gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  const gboolean any = etude_placement_solutions_get_n_kept (solutions_of (self)) > 0;
  g_autofree char *title = NULL, *detail = NULL;

  if (!answers)
    title = g_strdup (_ ("Answers are hidden"));
  else if (selected < n)
    /* Translators: which of the solutions on show is on the board: "Solution 3 of 12". */
    title = g_strdup_printf (_ ("Solution %s of %s"), ETUDE_NUMBER (selected + 1), ETUDE_NUMBER (n));
  else if (any && n == 0) /* a filter may leave nothing on show */
    title = g_strdup (_ ("No solution matches the filter"));
  if (answers && self->shown)
    {
      g_autofree char *permutation = etude_placement_solution_get_permutation (self->shown);
      g_autofree char *class = etude_placement_describe_class (self->shown);

      /* "41582736 · Not symmetric: 8 boards": the first only where each rank and file has a piece. */
      detail = permutation ? g_strconcat (permutation, " · ", class, NULL) : g_steal_pointer (&class);
    }
  etude_placement_hands_show_solution (self->hands, answers ? self->shown : NULL, title ? title : "",
                                       detail ? detail : "");
  etude_panel_set_can_go (ETUDE_PANEL (self), answers && selected < n && selected > 0,
                          answers && n > 0 && (selected >= n || selected + 1 < n));
}

static void
show_solution (EtudePlacementSolutionsTab *self, EtudePlacementSolution *solution)
{
  g_autoptr (GPtrArray) class = NULL;

  g_set_object (&self->shown, solution);
  show_board (self);
  etude_placement_panel_show_drawings (ETUDE_PLACEMENT_PANEL (self));
  if (solution && etude_placement_solution_get_number (solution) > 0)
    {
      self->number = etude_placement_solution_get_number (solution);
      class = etude_placement_solution_list_class (solution);
      g_list_store_splice (self->images, 0, g_list_model_get_n_items (G_LIST_MODEL (self->images)), class->pdata,
                           MIN (class->len, ETUDE_IMAGES));
    }
  if (!solution && !by_hand (self)) /* else its room stays as it is */
    g_list_store_remove_all (self->images);
  show_place (self);
}

/* A solution on show may have the piece that was asked for in another image: that one comes onto the board. */
static void
turn_to_piece (EtudePlacementSolutionsTab *self)
{
  g_autoptr (GPtrArray) class = NULL;

  if (!self->shown || by_hand (self) || !gtk_check_button_get_active (GTK_CHECK_BUTTON (self->with_piece)))
    return;
  class = etude_placement_solution_list_class (self->shown);
  for (guint i = 0; i < class->len; i++)
    {
      const struct etude_general board = etude_placement_solution_get_board (class->pdata[i]);
      const guint kind = etude_placement_kind_on (board.fixed, (guint) self->with_square);

      if (kind == self->with_kind || (kind < ETUDE_GENERAL_KINDS && self->with_kind == ETUDE_GENERAL_KINDS))
        {
          if (i > 0)
            show_solution (self, class->pdata[i]);
          return;
        }
    }
}

/* --- how many use each square --- */

/* While somebody looks, and as long as it takes. */
static void
count_uses (EtudePlacementSolutionsTab *self)
{
  if (self->uses && etude_panel_is_open (ETUDE_PANEL (self)))
    etude_placement_remaining_start (self->remaining, problem_of (self), TRUE);
  else
    etude_placement_remaining_stop (self->remaining);
}

static void
on_counted (EtudePlacementSolutionsTab *self)
{
  if (self->uses)
    show_marks (self);
}

/* --- where it is among those on show --- */

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);
  gint64 last = (gint64) g_list_model_get_n_items (G_LIST_MODEL (solutions_of (self))) - 1;
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery));
  gint64 at = selected == GTK_INVALID_LIST_POSITION ? -1 : (gint64) selected;
  gint64 to = step == ETUDE_GO_FIRST ? 0 : step == ETUDE_GO_BACK ? at - 1 : step == ETUDE_GO_FORWARD ? at + 1 : last;

  if (last < 0)
    return;
  etude_panel_ask (panel);
  etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), (guint) CLAMP (to, 0, last));
}

static gboolean
on_number (EtudePlacementSolutionsTab *self, const char *text)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions_of (self)));
  g_autofree char *sentence = NULL;
  guint64 number;

  if (g_ascii_string_to_unsigned (text, 10, 1, n, &number, NULL))
    {
      etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), (guint) number - 1);
      return TRUE;
    }
  sentence = g_strdup_printf (_ ("The boards shown are numbers 1 to %s."), ETUDE_NUMBER (n));
  etude_panel_toast (ETUDE_PANEL (self), sentence, FALSE);
  return FALSE;
}

/* Another one of those on show, any with the same chance. */
static void
on_random (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudePlacementSolutionsTab *self = panel;
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions_of (self)));
  const guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery));
  guint drawn;

  if (n == 0)
    return;
  etude_panel_ask (panel);
  drawn = (guint) g_random_int_range (0, (gint32) (selected < n && n > 1 ? n - 1 : n));
  etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), drawn + (selected < n && n > 1 && drawn >= selected));
}

/* "All 12"; "1 of 12" when something hides the others. */
static void
show_filter (EtudePlacementSolutionsTab *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (solutions_of (self)));
  const guint kept = etude_placement_solutions_get_n_kept (solutions_of (self));
  g_autofree char *text = NULL;

  if (n < kept)
    /* Translators: so many boards of so many are on show. */
    text = g_strdup_printf (_ ("%s of %s"), ETUDE_NUMBER (n), ETUDE_NUMBER (kept));
  else if (n > 0)
    /* Translators: how many boards are on show: "All 12". */
    text = g_strdup_printf (_ ("All %s"), ETUDE_NUMBER (n));
  gtk_label_set_label (GTK_LABEL (self->on_show), text ? text : "");
}

/* The first solution comes onto the board by itself, unless somebody has set something there. Where others are on show now,
 * the selected one is found again. */
static void
on_items_changed (EtudePlacementSolutionsTab *self)
{
  EtudePlacementSolutions *solutions = solutions_of (self);
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (solutions)) > 0;
  guint position;

  if (any && !by_hand (self) && etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)) == GTK_INVALID_LIST_POSITION)
    {
      position = self->number ? etude_placement_solutions_find (solutions, self->number) : 0;
      etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), position == G_MAXUINT ? 0 : position);
    }
  turn_to_piece (self);
  show_place (self);
  show_filter (self);
}

/* --- order and filters --- */

static void
arrange (EtudePlacementSolutionsTab *self)
{
  static const EtudePlacementOrder orders[]
      = { ETUDE_PLACEMENT_ORDER_FOUND, ETUDE_PLACEMENT_ORDER_LEXICOGRAPHIC, ETUDE_PLACEMENT_ORDER_SYMMETRY };
  EtudePlacementFilter filter = ETUDE_PLACEMENT_FILTER_NONE;
  const guint symmetry = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->symmetry));
  const guint images = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->images_of));
  gboolean any;

  if (symmetry == SYMMETRIC)
    filter.kept = ETUDE_PLACEMENT_SYMMETRIC;
  else if (symmetry >= N_SYMMETRY_CHOICES)
    filter.kept = self->symmetries[symmetry - N_SYMMETRY_CHOICES];
  if (images > 0)
    filter.images = 1u << (images - 1);
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->with_piece)))
    {
      filter.square = self->with_square;
      filter.exact = self->with_kind < ETUDE_GENERAL_KINDS;
      filter.kind = filter.exact ? self->with_kind : 0;
      filter.some_image = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->with_where)) == IN_SOME_IMAGE;
    }
  any = !etude_placement_filters_equal (&filter, &ETUDE_PLACEMENT_FILTER_NONE);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->filter), any ? _ ("Filtered") : _ ("Filter"));
  gtk_widget_set_visible (self->unfilter, any);
  etude_placement_solutions_arrange (solutions_of (self), &filter,
                                     orders[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->order))]);
}

/* Who asks for another order wants to see its beginning. */
static void
on_order (EtudePlacementSolutionsTab *self)
{
  self->number = 0;
  arrange (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* A filter goes with its problem. */
static void
drop_filter (EtudePlacementSolutionsTab *self)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->symmetry), ANY_SYMMETRY);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->images_of), 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->with_piece), FALSE);
}

/* One for each symmetry that a board of this problem can have. */
static void
offer_symmetries (EtudePlacementSolutionsTab *self)
{
  g_autoptr (EtudePlacementGroup) group = etude_placement_group_new (problem_of (self));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const guint possible = etude_placement_group_get_possible (group);
  guint symmetries[G_N_ELEMENTS (self->symmetries)] = { 0 }, n = 0;

  gtk_string_list_append (names, _ ("With any symmetry, or none"));
  gtk_string_list_append (names, _ ("Symmetric in some way"));
  for (guint s = 1; s < ETUDE_IMAGES; s++)
    if (possible >> s & 1)
      {
        g_autofree char *name = etude_placement_describe_symmetry (s);

        gtk_string_list_append (names, name);
        symmetries[n++] = 1u << s;
      }
  if (possible & ETUDE_KEPT_SHIFTED)
    {
      gtk_string_list_append (names, _ ("Shifted"));
      symmetries[n++] = ETUDE_KEPT_SHIFTED;
    }
  if (gtk_drop_down_get_model (GTK_DROP_DOWN (self->symmetry))
      && memcmp (symmetries, self->symmetries, sizeof symmetries) == 0)
    return;
  memcpy (self->symmetries, symmetries, sizeof symmetries);
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->symmetry), G_LIST_MODEL (names));
}

void
etude_placement_solutions_tab_show_number (EtudePlacementSolutionsTab *self, guint number)
{
  guint position;

  drop_filter (self);
  self->number = number;
  position = etude_placement_solutions_find (solutions_of (self), number);
  if (position != G_MAXUINT)
    etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), position);
}

EtudePlacementHands *
etude_placement_solutions_tab_get_hands (EtudePlacementSolutionsTab *self)
{
  return self->hands;
}

void
etude_placement_solutions_tab_be_guest (EtudePlacementSolutionsTab *self, gboolean tries)
{
  g_autoptr (GtkWidget) hands = g_object_ref (GTK_WIDGET (self->hands));

  for (GtkWidget *child = gtk_widget_get_first_child (self->result); tries && child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, FALSE);
  self->tries = tries;
  etude_panel_set_footer (ETUDE_PANEL (self), NULL);
  gtk_box_prepend (GTK_BOX (self->result), hands);
  etude_placement_hands_be_guest (self->hands);
  etude_placement_hands_set_active (self->hands, tries);
}

/* --- the search --- */

static void
show_counts (EtudePlacementSolutionsTab *self)
{
  EtudePlacementSolutions *solutions = solutions_of (self);
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  g_autofree char *result = etude_placement_describe_result (solutions);
  g_autofree char *problem = etude_placement_describe (problem_of (self));

  gtk_widget_set_visible (self->result, answers || self->tries);
  if (!by_hand (self))
    etude_panel_set_sentences (ETUDE_PANEL (self), answers ? result : NULL, problem);
  show_place (self);
  show_filter (self);
}

/* Others are looked for: what was chosen among the last ones means nothing any more. */
static void
on_searched_anew (EtudePlacementSolutionsTab *self)
{
  self->number = 0;
  self->chosen = ETUDE_NO_SQUARE;
}

/* One of the fundamental solutions stands for all its images. */
static void
show_where (EtudePlacementSolutionsTab *self)
{
  gtk_widget_set_visible (self->with_where, self->with_square != ETUDE_NO_SQUARE
                                                && !etude_placement_solutions_get_all (solutions_of (self)));
}

static void
on_other_images (EtudePlacementSolutionsTab *self)
{
  on_searched_anew (self);
  show_where (self);
}

static void
offer_no_piece (EtudePlacementSolutionsTab *self)
{
  self->with_square = ETUDE_NO_SQUARE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->with_piece), FALSE);
  gtk_widget_set_visible (self->with_piece, FALSE); /* its room is the gallery's */
  show_where (self);
}

static void
on_other_problem (EtudePlacementSolutionsTab *self)
{
  on_searched_anew (self);
  offer_no_piece (self);
  drop_filter (self);
  offer_symmetries (self);
}

static void
problem_changed (EtudePlacementPanel *panel)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);
  const struct etude_grid *grid = &problem_of (self)->grid;

  etude_gallery_set_board (ETUDE_GALLERY (self->gallery), grid->width, grid->height);
  etude_gallery_set_board (ETUDE_GALLERY (self->class_gallery), grid->width, grid->height);
  count_uses (self);
  etude_placement_hands_problem_changed (self->hands);
  show_board (self);
  show_counts (self);
}

static void
enter (EtudePanel *panel)
{
  ETUDE_PANEL_CLASS (etude_placement_solutions_tab_parent_class)->enter (panel);
  count_uses (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel));
  show_board (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel));
}

static void
leave (EtudePanel *panel)
{
  etude_placement_remaining_stop (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->remaining);
  etude_placement_hands_leave (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands);
}

/* --- hands --- */

/* "Only with: Queen, d4", for a square and one kind, or any. */
static void
offer_with_piece (EtudePlacementSolutionsTab *self, guint kind, int cell)
{
  g_autofree char *piece = NULL, *label = NULL;
  GtkWidget *lines;
  char name[ETUDE_SQUARE_TEXT];

  self->with_square = etude_placement_square_of (problem_of (self), cell);
  self->with_kind = kind;
  etude_square_name ((unsigned) cell, problem_of (self)->grid.width, name);
  piece = kind < ETUDE_GENERAL_KINDS ? etude_placement_name_kind (problem_of (self), kind) : g_strdup (_ ("any piece"));
  /* Translators: only boards with this piece on this square are shown, "Only with: Queen, d4". */
  label = g_strdup_printf (_ ("Only with: %s, %s"), piece, name);
  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->with_piece), label);
  lines = gtk_widget_get_last_child (self->with_piece); /* as many as it needs */
  gtk_label_set_wrap (GTK_LABEL (lines), TRUE);
  gtk_label_set_xalign (GTK_LABEL (lines), 0);
  gtk_widget_set_visible (self->with_piece, TRUE);
  show_where (self);
}

static void
visited (EtudePanel *panel, int square)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);
  struct etude_general board;
  guint kind;
  int chosen;

  if (by_hand (self))
    return;
  self->chosen = square;
  show_marks (self);
  if (!self->shown)
    return;
  board = etude_placement_solution_get_board (self->shown);
  chosen = etude_placement_square_of (&board, square);
  kind = chosen < 0 ? ETUDE_GENERAL_KINDS : etude_placement_kind_on (board.fixed, (guint) chosen);
  if (kind < ETUDE_GENERAL_KINDS && !gtk_check_button_get_active (GTK_CHECK_BUTTON (self->with_piece)))
    offer_with_piece (self, kind, square);
}

/* Of an empty square that is clicked somebody wants the solutions with a piece there: of the only kind, or of any. */
static void
ask_for_piece (EtudePlacementSolutionsTab *self, int cell)
{
  const struct etude_general *problem = problem_of (self);
  const struct etude_general board = self->shown ? etude_placement_solution_get_board (self->shown) : *problem;
  const int square = etude_placement_square_of (problem, cell);
  guint kinds = 0, kind = 0;

  if (square >= 0 && etude_placement_kind_on (board.fixed, (guint) square) < ETUDE_GENERAL_KINDS)
    {
      visited (ETUDE_PANEL (self), cell); /* it may stand there only since the last click */
      return;
    }
  if (square < 0 || etude_squares_has (&problem->forbidden, (guint) square))
    return;
  for (guint i = 0; i < etude_general_kinds (problem); i++)
    if (problem->count[i] > 0)
      {
        kinds++;
        kind = i;
      }
  offer_with_piece (self, kinds == 1 ? kind : ETUDE_GENERAL_KINDS, cell);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->with_where), IN_SOME_IMAGE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->with_piece), TRUE);
  arrange (self);
}

static void
on_selected (EtudePlacementSolutionsTab *self)
{
  g_autoptr (EtudePlacementSolution) solution = etude_gallery_get_selected_item (ETUDE_GALLERY (self->gallery));

  self->chosen = ETUDE_NO_SQUARE;
  if (solution && etude_panel_get_answers (ETUDE_PANEL (self))) /* whoever has chosen it wants to see it */
    etude_placement_hands_set_active (self->hands, FALSE);
  show_solution (self, solution);
  etude_gallery_set_selected (ETUDE_GALLERY (self->class_gallery), GTK_INVALID_LIST_POSITION);
  turn_to_piece (self);
}

/* An image of the class is looked at; the gallery keeps its place. */
static void
on_image_selected (EtudePlacementSolutionsTab *self)
{
  g_autoptr (EtudePlacementSolution) image = etude_gallery_get_selected_item (ETUDE_GALLERY (self->class_gallery));

  if (!image)
    return;
  etude_placement_hands_set_active (self->hands, FALSE);
  show_solution (self, image);
}

/* The board is somebody's now, or the gallery's again. */
static void
on_active (EtudePlacementSolutionsTab *self)
{
  if (by_hand (self))
    {
      etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), GTK_INVALID_LIST_POSITION);
      etude_gallery_set_selected (ETUDE_GALLERY (self->class_gallery), GTK_INVALID_LIST_POSITION);
      etude_placement_panel_show_drawings (ETUDE_PLACEMENT_PANEL (self));
    }
  if (etude_panel_is_open (ETUDE_PANEL (self)))
    show_board (self);
  show_counts (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
taken_up (EtudePanel *panel, int from)
{
  etude_placement_hands_set_active (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, TRUE);
}

static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  etude_placement_hands_carried (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, from, piece, tint, over);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  etude_placement_hands_set_active (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, TRUE);
  etude_placement_hands_dropped (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, from, piece, tint, to);
}

static void
put_back (EtudePanel *panel)
{
  etude_placement_hands_show (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands);
}

static void
activated (EtudePanel *panel, int square)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);

  if (!by_hand (self) && etude_panel_get_answers (panel))
    ask_for_piece (self, square);
  else
    etude_placement_hands_activated (self->hands, square);
}

static gboolean
stroke (EtudePanel *panel, int square, EtudeStroke stroke)
{
  return etude_placement_hands_stroke (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, square, stroke);
}

static guint
get_tray (EtudePanel *panel, EtudeFace *faces)
{
  return etude_placement_hands_get_tray (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, faces);
}

static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  return etude_placement_hands_letter (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, keyval, square);
}

static void
set_canvas (EtudePanel *panel, EtudeBoardCanvas *canvas)
{
  etude_placement_hands_set_canvas (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands, canvas);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);

  show_board (self);
  show_counts (self);
}

/* What somebody has set is none. */
static EtudePlacementSolution *
get_solution (EtudePlacementPanel *panel)
{
  return by_hand (panel) ? NULL : ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->shown;
}

static GListModel *
get_chosen (EtudePlacementPanel *panel)
{
  return etude_gallery_get_chosen (ETUDE_GALLERY (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->gallery));
}

static char *
get_text (EtudePanel *panel)
{
  struct etude_general board;

  if (!by_hand (panel))
    return ETUDE_PANEL_CLASS (etude_placement_solutions_tab_parent_class)->get_text (panel);
  board = etude_placement_hands_get_board (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->hands);
  return etude_placement_board_text (&board);
}

/* A lesson has the problem, and how many solutions it has, as soon as that is known. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudePlacementSolutions *solutions = solutions_of (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel));
  const EtudePlacementOutcome outcome = etude_placement_solutions_get_outcome (solutions);
  const gboolean known = outcome == ETUDE_PLACEMENT_COMPLETE || outcome == ETUDE_PLACEMENT_IMPOSSIBLE;
  g_autofree char *result = known ? etude_placement_describe_result (solutions) : NULL;

  if (by_hand (panel) && use != ETUDE_EXHIBIT_PAPER)
    {
      EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);
      const struct etude_general board = etude_placement_hands_get_board (self->hands);
      g_autoptr (EtudeBoardScene) scene = NULL;

      /* What somebody has set is no answer; what it attacks is. In a lesson it is no part of the problem: a class begins
       * anew. */
      if (use == ETUDE_EXHIBIT_LESSON)
        return etude_placement_exhibit_new (problem_of (self), (EtudeExhibitParts){ .act = "try" });
      scene = etude_placement_make_scene (&board);
      return etude_placement_exhibit_new (problem_of (self), (EtudeExhibitParts){ .scene = scene });
    }
  if (use != ETUDE_EXHIBIT_LESSON)
    return ETUDE_PANEL_CLASS (etude_placement_solutions_tab_parent_class)->make_exhibit (panel, use);
  return etude_placement_exhibit_new (problem_of (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)),
                                      (EtudeExhibitParts){ .answer = result });
}

static gpointer
make_solution_exhibit (gpointer data, gpointer unused)
{
  g_autoptr (EtudePlacementSolution) solution = data;

  return etude_placement_exhibit_new_solved (etude_placement_solution_get_problem (solution), solution);
}

/* Boards on show, each as a problem of its own, made when it is asked for: there may be millions. In a lesson they are all in
 * their problem's item. */
static GListModel *
get_exhibits (EtudePanel *panel, EtudeExhibitUse use, gboolean chosen)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);
  GListModel *solutions = use != ETUDE_EXHIBIT_PAPER ? NULL
                          : chosen                   ? etude_gallery_get_chosen (ETUDE_GALLERY (self->gallery))
                                                     : g_object_ref (G_LIST_MODEL (solutions_of (self)));

  return solutions ? G_LIST_MODEL (gtk_map_list_model_new (solutions, make_solution_exhibit, NULL, NULL)) : NULL;
}

/* The boards that are chosen; none: the one that is looked at. */
static void
on_export_boards (GSimpleAction *action, GVariant *form, gpointer panel)
{
  EtudeGallery *gallery = ETUDE_GALLERY (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)->gallery);
  g_autoptr (GListModel) boards = etude_gallery_get_chosen (gallery);
  g_autoptr (EtudePlacementSolution) selected = etude_gallery_get_selected_item (gallery);

  if (!boards)
    {
      boards = G_LIST_MODEL (g_list_store_new (ETUDE_TYPE_PLACEMENT_SOLUTION));
      if (selected)
        g_list_store_append (G_LIST_STORE (boards), selected);
    }
  etude_placement_files_export_boards (panel, boards, g_variant_get_string (form, NULL), etude_placement_panel_report);
}

/* --- state --- */

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);
  gboolean active = by_hand (self);

  etude_drop_down_keep (GTK_DROP_DOWN (self->order), kept, "order");
  etude_kept_property (kept, "show-attacked", self->hands, "show-attacked");
  etude_kept_property (kept, "mode", self->hands, "mode");
  if (ETUDE_KEPT (kept, "by-hand", "b", active))
    etude_placement_hands_set_active (self->hands, active);
  if (kept->state)
    on_items_changed (self); /* another order has forgotten what was chosen */
}

/* --- the class --- */

/* What was not listed would have to be found again: a running count is not thrown away. */
static void
enable_counting (EtudePlacementSolutionsTab *self)
{
  gtk_widget_set_sensitive (self->counting, !etude_placement_solutions_get_running (solutions_of (self))
                                                || !etude_placement_solutions_get_counting_only (solutions_of (self)));
}

static void
models_set (EtudePlacementPanel *panel)
{
  EtudePlacementSolutionsTab *self = ETUDE_PLACEMENT_SOLUTIONS_TAB (panel);
  EtudePlacementSolutions *solutions = solutions_of (self);

  etude_panel_add_property (ETUDE_PANEL (self), "all", solutions, "all");
  g_object_bind_property (solutions, "counting-only", self->counting, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  etude_placement_hands_models_set (self->hands);
  etude_gallery_set_model (ETUDE_GALLERY (self->gallery), G_LIST_MODEL (solutions));
  /* Behind the gallery, which must know of the boards before one can be selected. */
  g_signal_connect_object (solutions, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "counted", G_CALLBACK (show_counts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::running", G_CALLBACK (show_counts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::running", G_CALLBACK (enable_counting), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::all", G_CALLBACK (on_other_images), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (etude_placement_panel_get_problem (panel), "changed", G_CALLBACK (on_other_problem), self,
                           G_CONNECT_SWAPPED);
  offer_symmetries (self);
  show_where (self);
  on_items_changed (self); /* while another tab was open solutions may have come */
}

static void
set_uses (EtudePlacementSolutionsTab *self, gboolean uses)
{
  self->uses = uses;
  count_uses (self);
  show_board (self);
}

static void
etude_placement_solutions_tab_class_init (EtudePlacementSolutionsTabClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);
  EtudePlacementPanelClass *placement_class = ETUDE_PLACEMENT_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_PLACEMENT_HANDS);
  ETUDE_WIDGET_CLASS (
      klass, EtudePlacementSolutionsTab, "etude-placement-solutions-tab.ui", ETUDE_OWN_HEARD (remaining),
      ETUDE_OWN (shown), ETUDE_OWN (images), ETUDE_CHILD (result), ETUDE_CHILD (on_show), ETUDE_CHILD (filter),
      ETUDE_CHILD (unfilter), ETUDE_CHILD (order), ETUDE_CHILD (symmetry), ETUDE_CHILD (images_of),
      ETUDE_CHILD (counting), ETUDE_CHILD (with_piece), ETUDE_CHILD (with_where), ETUDE_CHILD (gallery),
      ETUDE_CHILD (class_gallery), ETUDE_CHILD (hands), ETUDE_CALLBACK (on_order), ETUDE_CALLBACK (drop_filter),
      ETUDE_CALLBACK (arrange), ETUDE_CALLBACK (on_selected), ETUDE_CALLBACK (on_image_selected),
      ETUDE_BOOLEAN ("uses", NULL, FALSE, NULL, set_uses, ETUDE_AT (gboolean, uses), .flags = ETUDE_NOTIFIES));
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->visited = visited;
  panel_class->set_canvas = set_canvas;
  panel_class->taken_up = taken_up;
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->activated = activated;
  panel_class->stroke = stroke;
  panel_class->letter = letter;
  panel_class->get_tray = get_tray;
  panel_class->get_text = get_text;
  panel_class->go = go;
  panel_class->set_answers = set_answers;
  panel_class->make_exhibit = make_exhibit;
  panel_class->get_exhibits = get_exhibits;
  panel_class->keep_state = keep_state;
  placement_class->card = ETUDE_PLACEMENT_CARD_WHOLE;
  placement_class->models_set = models_set;
  placement_class->problem_changed = problem_changed;
  placement_class->get_solution = get_solution;
  placement_class->get_chosen = get_chosen;
}

static void
etude_placement_solutions_tab_init (EtudePlacementSolutionsTab *self)
{
  static const GActionEntry entries[]
      = { { .name = "export-boards", .activate = on_export_boards, .parameter_type = "s" },
          { .name = "random", .activate = on_random } };

  self->chosen = ETUDE_NO_SQUARE;
  self->remaining = etude_placement_remaining_new ();
  g_signal_connect_object (self->remaining, "counted", G_CALLBACK (on_counted), self, G_CONNECT_SWAPPED);
  self->images = g_list_store_new (ETUDE_TYPE_PLACEMENT_SOLUTION);
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_placement_hands_set_panel (self->hands, ETUDE_PLACEMENT_PANEL (self));
  etude_panel_set_footer (ETUDE_PANEL (self), GTK_WIDGET (self->hands));
  g_signal_connect_object (self->hands, "notify::active", G_CALLBACK (on_active), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hands, "identified", G_CALLBACK (etude_placement_solutions_tab_show_number), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hands, "asked-for", G_CALLBACK (on_number), self, G_CONNECT_SWAPPED);
  etude_panel_add_property (ETUDE_PANEL (self), "uses", self, "uses");
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  offer_no_piece (self);
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->order), gtk_drop_down_get_model (GTK_DROP_DOWN (self->order)));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->images_of),
                               gtk_drop_down_get_model (GTK_DROP_DOWN (self->images_of)));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->with_where),
                               gtk_drop_down_get_model (GTK_DROP_DOWN (self->with_where)));
  etude_gallery_set_painter (ETUDE_GALLERY (self->gallery), etude_placement_paint_solution, NULL, NULL);
  etude_gallery_set_painter (ETUDE_GALLERY (self->class_gallery), etude_placement_paint_solution, NULL, NULL);
  etude_gallery_set_model (ETUDE_GALLERY (self->class_gallery), G_LIST_MODEL (self->images));
}
