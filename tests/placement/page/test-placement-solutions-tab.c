/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Solutions": filters, orders, numbers and what is written beside the boards. */
#include "case.h"
#include "etude-gallery.h"
#include "etude-placement-read.h"
#include "etude-placement-solutions-tab.h"
#include "panel-fixture.h"
#include "window.h"
#include "plain.h"

#define ORDER "In which order the boards are shown"

#define FROM_D8 59 /* d8 */

static guint
n_shown (PanelFixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (f->solutions));
}

static EtudeGallery *
gallery_of (PanelFixture *f)
{
  return ETUDE_GALLERY (window_find (f->widget, ETUDE_TYPE_GALLERY));
}

static guint
selected (PanelFixture *f)
{
  return etude_gallery_get_selected (gallery_of (f));
}

static void
choose (PanelFixture *f, GtkDropDown *drop_down, guint number)
{
  gtk_drop_down_set_selected (drop_down, number);
  panel_wait_solved (f);
}

/* The squares of the eight queens of one of the twelve, and of all its images. */
static void
look (PanelFixture *f, guint position, struct etude_squares *shown, struct etude_squares *images)
{
  g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (f->solutions), position);
  guint distinct, kept;

  *shown = etude_placement_solution_get_board (solution).fixed[ETUDE_QUEEN];
  *images = (struct etude_squares){ 0 };
  class_of (solution, &distinct, &kept);
  for (guint s = 0; s < 8; s++)
    if (distinct >> s & 1)
      {
        const struct etude_problem image = image_of (solution, s);

        images->word[0] |= image.fixed[ETUDE_QUEEN].word[0];
      }
}

/* Goes to a board with a queen on SQUARE and clicks it. */
static void
click_queen (PanelFixture *f, guint square)
{
  for (guint i = 0; i < n_shown (f); i++)
    {
      g_autoptr (EtudePlacementSolution) solution = g_list_model_get_item (G_LIST_MODEL (f->solutions), i);
      const struct etude_problem board = plain_board (etude_placement_solution_get_board (solution));

      if (!etude_squares_has (&board.fixed[ETUDE_QUEEN], square))
        continue;
      etude_gallery_set_selected (gallery_of (f), i);
      etude_panel_visited (f->panel, (int) square);
      return;
    }
  g_assert_not_reached ();
}

/* Among the fundamental ones a piece may be meant as shown, or in some image; where all are listed, only as shown. */
PANEL_CASE (etude_placement_solutions_tab_get_type, with_piece)
{
  guint as_shown = 0, in_image = 0;
  struct etude_squares shown, images;

  panel_wait_solved (f);
  for (guint i = 0; i < 12; i++)
    {
      look (f, i, &shown, &images);
      as_shown += etude_squares_has (&shown, FROM_D8);
      in_image += etude_squares_has (&images, FROM_D8);
    }
  g_assert_cmpuint (as_shown, <, in_image);
  g_assert_false (gtk_widget_get_visible (panel_child (f, "with_piece")));
  click_queen (f, FROM_D8);
  g_assert_cmpstr (gtk_check_button_get_label (panel_child (f, "with_piece")), ==, "Only with: Queen, d8");
  gtk_check_button_set_active (panel_child (f, "with_piece"), TRUE);
  panel_wait_solved (f);
  g_assert_cmpuint (n_shown (f), ==, as_shown);
  choose (f, panel_child (f, "with_where"), 1);
  g_assert_cmpuint (n_shown (f), ==, in_image);
  choose (f, panel_child (f, "with_where"), 0);
  g_assert_cmpuint (n_shown (f), ==, as_shown);
  etude_placement_solutions_set_all (f->solutions, TRUE);
  panel_wait_solved (f);
  g_assert_cmpuint (n_shown (f), ==, 18); /* of the 92, as printed in many tables: 4 8 16 18 18 16 8 4 on a rank */
  g_assert_false (gtk_widget_get_visible (panel_child (f, "with_where")));
}

static void
set_read (PanelFixture *f, const char *text)
{
  const struct etude_general before = *etude_placement_problem_get (f->problem);
  struct etude_general problem;
  GBytes *boards = NULL;

  g_assert_true (etude_placement_read (text, &before, &problem, &boards, NULL));
  g_assert_true (etude_placement_problem_set (f->problem, &problem));
  panel_wait_solved (f);
}

/* A click on an empty square shows the solutions that have a piece there in some image, and turns each to it. */
PANEL_CASE (etude_placement_solutions_tab_get_type, empty_square)
{
  guint in_image = 0, n_rings;
  struct etude_squares shown, images;

  panel_wait_solved (f);
  for (guint i = 0; i < 12; i++)
    {
      look (f, i, &shown, &images);
      in_image += etude_squares_has (&images, 0);
    }
  g_assert_cmpuint (in_image, <, 12);
  etude_panel_set_answers (f->panel, FALSE);
  etude_panel_activated (f->panel, 0);
  g_assert_cmpuint (n_shown (f), ==, 12);
  etude_panel_set_answers (f->panel, TRUE);
  etude_panel_activated (f->panel, 0);
  g_assert_cmpuint (n_shown (f), ==, in_image);
  etude_panel_activated (f->panel, 0); /* a queen stands there now: what does it attack? */
  etude_board_scene_get_marks (etude_panel_get_scene (f->panel), ETUDE_SHAPE_RING, &n_rings);
  g_assert_cmpuint (n_rings, ==, 1);
  for (guint i = 0; i < in_image; i++)
    {
      etude_gallery_set_selected (gallery_of (f), i);
      g_assert_cmpint (etude_board_scene_get_face (etude_panel_get_scene (f->panel), 0).piece, ==, ETUDE_QUEEN);
    }
  g_signal_emit_by_name (panel_named (f, "Clear Filter"), "clicked");
  g_assert_cmpuint (n_shown (f), ==, 12);
  g_assert_null (window_find_named (f->widget, "Clear Filter"));
  set_read (f, "etude-problem 1\ntask independence\nsize 4\npieces 2*Q\nfixed Q a1\nforbidden c2\n");
  etude_panel_activated (f->panel, 6); /* nothing can stand there */
  g_assert_null (window_find_named (f->widget, "Clear Filter"));
  etude_panel_activated (f->panel, 1); /* attacked from a1 */
  g_assert_cmpuint (n_shown (f), ==, 0);
}

/* The only ring is around the queen on CELL, the only cross on CROSS, in the words for a screen reader, too; or there are none. */
static void
assert_given (PanelFixture *f, int cell, int cross)
{
  EtudeBoardScene *scene = etude_panel_get_scene (f->panel);
  guint n_rings, n_bars;
  const EtudeBoardMark *rings = etude_board_scene_get_marks (scene, ETUDE_SHAPE_RING, &n_rings);
  const EtudeBoardMark *bars = etude_board_scene_get_marks (scene, ETUDE_SHAPE_BAR, &n_bars);

  g_assert_cmpuint (n_rings, ==, cell >= 0);
  g_assert_cmpuint (n_bars, ==, cell >= 0);
  if (cell < 0)
    return;
  g_assert_cmpint (rings[0].to, ==, cell);
  g_assert_cmpint (bars[0].to, ==, cross);
  g_assert_cmpint (etude_board_scene_get_face (scene, (guint) cell).piece, ==, ETUDE_QUEEN);
  g_assert_cmpstr (etude_board_scene_get_note (scene, (guint) cell), ==, "fixed");
  g_assert_cmpstr (etude_board_scene_get_note (scene, (guint) cross), ==, "forbidden");
}

/* What is fixed and forbidden is seen beside each solution, while answers are hidden, and where there is no solution. */
PANEL_CASE (etude_placement_solutions_tab_get_type, given)
{
  etude_placement_solutions_set_all (f->solutions, TRUE);
  set_read (f, "etude-problem 1\ntask independence\nsize 4\npieces 2*Q\nfixed Q a1\nforbidden c2\n");
  g_assert_cmpuint (n_shown (f), ==, 5); /* of the six squares off the lines of a1 one is forbidden */
  for (guint i = 0; i < 5; i++)
    {
      etude_gallery_set_selected (gallery_of (f), i);
      assert_given (f, 0, 6);
    }
  etude_panel_set_answers (f->panel, FALSE);
  assert_given (f, 0, 6);
  etude_panel_set_answers (f->panel, TRUE);
  assert_given (f, 0, 6);
  set_read (
      f,
      "etude-problem 2\ntask independence\nboard 4 x 3\nwrap both\nwalls b2\npieces 4*Q\nfixed Q a1\nforbidden c2\n");
  g_assert_cmpuint (n_shown (f), ==, 0);
  assert_given (f, 0, 6);
  g_assert_cmpuint (etude_board_scene_get_face (etude_panel_get_scene (f->panel), 6).tint, ==, ETUDE_TINT_NONE);
  panel_set_problem (f, 4, "4*q");
  panel_wait_solved (f);
  assert_given (f, -1, -1);
}

/* What was chosen in one problem does not filter the next. */
PANEL_CASE (etude_placement_solutions_tab_get_type, other_problem)
{
  panel_wait_solved (f);
  click_queen (f, FROM_D8);
  gtk_check_button_set_active (panel_child (f, "with_piece"), TRUE);
  panel_wait_solved (f);
  g_assert_cmpuint (n_shown (f), <, 12);
  panel_set_problem (f, 8, "8*r");
  panel_wait_solved (f);
  g_assert_cmpuint (n_shown (f), ==, 5282); /* OEIS A000903 */
  g_assert_false (gtk_widget_get_visible (panel_child (f, "with_piece")));
}

/* Ticking "All images" while a count runs leaves it where it is. */
PANEL_CASE (etude_placement_solutions_tab_get_type, all_images)
{
  guint64 n;

  panel_set_problem (f, 16, "30*k");
  WAIT_FOR (etude_placement_solutions_get_n_all (f->solutions) > 1000);
  n = etude_placement_solutions_get_n_all (f->solutions);
  g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (f->panel)), "all", NULL);
  g_assert_true (etude_placement_solutions_get_all (f->solutions));
  g_assert_cmpuint (etude_placement_solutions_get_n_all (f->solutions), >=, n);
}

static gboolean
is_at_top (gpointer fixture)
{
  PanelFixture *f = fixture;
  GtkWidget *scrolled = window_find (GTK_WIDGET (gallery_of (f)), GTK_TYPE_SCROLLED_WINDOW);

  return selected (f) == 0
         && gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled))) < 1;
}

/* From the last of thousands to "The most symmetric first": such a board is on the board, and in sight. */
PANEL_CASE (etude_placement_solutions_tab_get_type, symmetric_first)
{
  g_autoptr (EtudePlacementSolution) first = NULL;
  guint distinct, kept;

  panel_set_problem (f, 8, "8*r");
  panel_wait_solved (f);
  etude_panel_go (f->panel, ETUDE_GO_LAST);
  WAIT_FOR (!is_at_top (f));
  choose (f, panel_named (f, ORDER), 2);
  g_assert_true (wait_until (is_at_top, f));
  first = g_list_model_get_item (G_LIST_MODEL (f->solutions), 0);
  g_assert_cmpuint (class_of (first, &distinct, &kept), ==, 2); /* the fewest of rooks */
  g_assert_cmpstr (panel_hands_label (f, "title"), ==, "Solution 1 of 5,282");
}

/* The number that stands between the arrows can be asked for. */
PANEL_CASE (etude_placement_solutions_tab_get_type, number)
{
  GtkWidget *hands = etude_panel_get_footer (f->panel);
  GtkEditable *entry = GTK_EDITABLE (gtk_widget_get_template_child (hands, G_OBJECT_TYPE (hands), "number_entry"));

  etude_placement_solutions_set_all (f->solutions, TRUE);
  choose (f, panel_named (f, ORDER), 1);
  gtk_editable_set_text (entry, "92");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (selected (f), ==, 91);
  g_assert_cmpstr (panel_hands_label (f, "title"), ==, "Solution 92 of 92");
  g_assert_true (g_str_has_prefix (panel_hands_label (f, "detail"), "84136275 · ")); /* the last in the tables of old */
  gtk_editable_set_text (entry, "93");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (selected (f), ==, 91);
  g_assert_cmpstr (f->said, ==, "The boards shown are numbers 1 to 92.");
  panel_set_problem (f, 8, "d,5*q");
  panel_wait_solved (f);
  g_assert_nonnull (strstr (panel_hands_label (f, "detail"), "ymmetric"));
  g_assert_null (strstr (panel_hands_label (f, "detail"), " · ")); /* no permutation */
}

/* The heat of FROM's squares on the board, as texts. */
static gboolean
has_uses (gpointer panel)
{
  guint n;
  const EtudeBoardMark *heat
      = etude_board_scene_get_marks (etude_panel_get_scene (ETUDE_PANEL (panel)), ETUDE_SHAPE_HEAT, &n);

  return n == 64 && g_str_equal (heat[0].text, "4") && g_str_equal (heat[3].text, "18");
}

/* How many of the 92 have a queen on each square; the board of a solution comes back. */
PANEL_CASE (etude_placement_solutions_tab_get_type, uses)
{
  static const char *const rank[] = { "4", "8", "16", "18", "18", "16", "8", "4" }; /* in print since Gauss's days */
  EtudeBoardScene *scene = etude_panel_get_scene (f->panel);
  const EtudeBoardMark *heat;
  guint n;

  panel_wait_solved (f);
  g_object_set (f->panel, "uses", TRUE, NULL);
  g_assert_true (wait_until (has_uses, f->panel));
  heat = etude_board_scene_get_marks (scene, ETUDE_SHAPE_HEAT, &n);
  for (guint file = 0; file < 8; file++)
    g_assert_cmpstr (heat[file].text, ==, rank[file]);
  g_assert_cmpstr (etude_board_scene_get_note (scene, 0), ==, "4 solutions");
  g_assert_cmpuint (etude_board_scene_get_face (scene, 1).tint, ==, ETUDE_TINT_NONE);
  g_object_set (f->panel, "uses", FALSE, NULL);
  etude_board_scene_get_marks (scene, ETUDE_SHAPE_HEAT, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_null (etude_board_scene_get_note (scene, 0));
}

/* Both galleries have a menu by which the selected board goes into the lesson. */
PANEL_CASE (etude_placement_solutions_tab_get_type, menu)
{
  static const char *const galleries[] = { "gallery", "class_gallery" };

  for (guint i = 0; i < G_N_ELEMENTS (galleries); i++)
    {
      g_autoptr (GMenuModel) section = NULL;
      GtkWidget *popover = gtk_widget_get_last_child (panel_child (f, galleries[i]));
      g_autofree char *action = NULL;

      g_assert_true (GTK_IS_POPOVER_MENU (popover));
      section = g_menu_model_get_item_link (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover)), 0,
                                            G_MENU_LINK_SECTION);
      g_assert_true (g_menu_model_get_item_attribute (section, 1, G_MENU_ATTRIBUTE_ACTION, "s", &action));
      g_assert_cmpstr (action, ==, "win.add-to-lesson");
    }
}

/* What is copied is the board as text, picture and drawing. */
PANEL_CASE (etude_placement_solutions_tab_get_type, content)
{
  g_autoptr (GdkContentProvider) content = NULL;
  g_autoptr (GdkContentFormats) formats = NULL;

  panel_wait_solved (f);
  content = etude_panel_get_content (f->panel);
  formats = gdk_content_provider_ref_formats (content);
  g_assert_true (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
  g_assert_true (gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/svg+xml"));
}
