/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Placement page as a whole: what comes back at the next start, what a class sees, and what is drawn for it. */
#include "case.h"
#include "etude-placement-page.h"
#include "etude-placement-solutions-tab.h"
#include "window.h"

/* The twelve fundamental solutions would be a long text: these two, of four queens, are as good. */
#define GALLERY "-Q--\n---Q\nQ---\n--Q-\n\n--Q-\nQ---\n---Q\n-Q--\n"

#define FIVE_QUEENS "etude-problem 1\ntask independence\nsize 5\npieces 5*Q\nfixed Q a1\nforbidden e5\n"

static gboolean
is_given (gpointer page)
{
  EtudePlacementSolutions *solutions = etude_placement_page_get_solutions (page);

  return etude_placement_solutions_get_outcome (solutions) == ETUDE_PLACEMENT_GIVEN
         && g_list_model_get_n_items (G_LIST_MODEL (solutions)) == 2;
}

/* A text of several boards opens as several boards, and they are there after a restart. */
CASE (gallery_comes_back)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL),
            *next = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL);
  GtkWidget *window = window_show (page, 800, 600), *next_window;
  g_autoptr (GVariant) state = NULL;

  etude_page_take_text (ETUDE_PAGE (page), GALLERY);
  g_assert_true (wait_until (is_given, page));
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (page)));
  etude_page_set_state (ETUDE_PAGE (next), state);
  next_window = window_show (next, 800, 600);
  g_assert_true (wait_until (is_given, next));
  window_close (window, page);
  window_close (next_window, next);
}

/* What the version before wrote for all that the page and its tabs keep in a word or a number; out of bounds it is not taken. */
CASE (kept_before)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 800, 600);
  const char *state
      = "{'all': <true>, 'tab': <'tables'>,"
        " 'solutions': <{'order': <uint32 1>, 'show-attacked': <true>, 'mode': <'forbid'>, 'by-hand': <true>}>,"
        " 'search': <{'order': <'plain'>, 'speed': <2.0>}>,"
        " 'tables': <{'question': <uint32 2>, 'by': <uint32 1>, 'kept': <['one', 'two']>}>}";
  g_autoptr (GVariant) nonsense = g_variant_ref_sink (
      g_variant_new_parsed ("{'solutions': <{'order': <uint32 4000000000>, 'mode': <7>, 'show-attacked': <'yes'>}>,"
                            " 'search': <{'order': <true>, 'speed': <'fast'>}>,"
                            " 'tables': <{'question': <uint32 4000000000>, 'by': <uint32 99>}>}"));

  window_assert_keeps (ETUDE_PAGE (page), state);
  etude_page_set_state (ETUDE_PAGE (page), nonsense);
  window_assert_keeps (ETUDE_PAGE (page), "{'all': <true>, 'solutions': <@a{sv} {}>}");
  {
    g_autoptr (GVariant) before = g_variant_parse (G_VARIANT_TYPE_VARDICT, state, NULL, NULL, NULL);
    g_autoptr (GVariant) after = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (page)));

    window_assert_has (after, before);
  }
  window_close (window, page);
}

/* --- the problems that everybody knows --- */

static void
on_toast (GString *toasts, const char *text, gboolean undoable)
{
  if (text)
    g_string_append_printf (toasts, "%s%s|", text, undoable ? " (Undo)" : "");
}

/* What stood on the board goes with the problem, and that is said; where nothing stood there is nothing to be said. */
CASE (preset_clears)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 800, 600);
  GtkDropDown *presets = GTK_DROP_DOWN (window_find_named (page, "Well-known problems"));
  g_autoptr (GString) toasts = g_string_new (NULL);
  g_autofree char *id = NULL;

  g_signal_connect_swapped (page, "toast", G_CALLBACK (on_toast), toasts);
  gtk_drop_down_set_selected (presets, 1);
  gtk_drop_down_set_selected (presets, 2);
  g_assert_cmpstr (toasts->str, ==, "");
  etude_page_take_text (ETUDE_PAGE (page), FIVE_QUEENS);
  id = g_strdup (gtk_label_get_label (GTK_LABEL (window_find_id (page, "id"))));
  g_string_truncate (toasts, 0);
  gtk_drop_down_set_selected (presets, 0);
  g_assert_cmpstr (toasts->str, ==, "Another problem: the board was cleared (Undo)|");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (window_find_id (page, "id"))), ==, "PWGG3F");
  g_action_group_activate_action (etude_page_get_actions (ETUDE_PAGE (page)), "undo", NULL);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (window_find_id (page, "id"))), ==, id);
  window_close (window, page);
}

/* How far down the button of a kind stands, NAME, and what is written on it. */
static double
place_of (GtkWidget *page, const char *name, const char *written)
{
  GtkWidget *button = window_find_named (page, name);
  graphene_rect_t bounds;

  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (window_find (button, GTK_TYPE_LABEL))), ==, written);
  g_assert_true (gtk_widget_compute_bounds (button, page, &bounds));
  return bounds.origin.y;
}

/* Many kinds of pieces are told with figures, which stand on one line; few in words. */
CASE (kinds_on_one_line)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 1280, 800), *first;

  etude_page_take_text (ETUDE_PAGE (page), "etude-problem 2\ntask domination\nboard 9 x 4\npiece X = NN\n"
                                           "pieces 2*Q, R, N, X\n");
  WAIT_FOR (gtk_widget_get_width (window_find_named (page, "2 queens")) > 0);
  g_assert_cmpfloat (place_of (page, "2 queens", "2"), ==, place_of (page, "1 nightrider", "1"));
  g_assert_nonnull (window_find (window_find_named (page, "1 rook"), GTK_TYPE_IMAGE));
  etude_page_take_text (ETUDE_PAGE (page), "etude-problem 1\ntask domination\nsize 4\npieces 2*Q, R, N\n");
  first = window_find_named (page, "2 queens");
  g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (first)), ==, "2 queens");
  g_assert_null (gtk_widget_get_tooltip_text (first));
  window_close (window, page);
}

/* --- in front of a class --- */

#define A1 0
#define E5 24

static gboolean
is_solved (gpointer page)
{
  EtudePlacementSolutions *solutions = etude_placement_page_get_solutions (page);

  return etude_placement_solutions_get_outcome (solutions) == ETUDE_PLACEMENT_COMPLETE
         && g_list_model_get_n_items (G_LIST_MODEL (solutions)) > 0;
}

/* What a class sees of TAB while answers are not for it: nothing but the N_PIECES that were given, and WORDS. */
static void
assert_question (GtkWidget *page, const char *tab, guint n_pieces, const char *words)
{
  g_autoptr (EtudeExhibit) seen = NULL;
  EtudeBoardScene *scene, *question;
  guint n = 0, n_heat, n_dots, edge;

  etude_page_open_tab (ETUDE_PAGE (page), tab);
  scene = etude_panel_get_scene (etude_page_get_panel (ETUDE_PAGE (page)));
  edge = etude_board_scene_get_columns (scene);
  seen = etude_panel_make_exhibit (etude_page_get_panel (ETUDE_PAGE (page)), ETUDE_EXHIBIT_SEEN);
  question = etude_exhibit_get (seen)->scene;
  g_assert_cmpuint (etude_board_scene_get_columns (question), ==, edge);
  for (guint square = 0; square < edge * edge; square++)
    n += etude_board_scene_get_face (question, square).tint != ETUDE_TINT_NONE;
  etude_board_scene_get_marks (question, ETUDE_SHAPE_HEAT, &n_heat);
  etude_board_scene_get_marks (question, ETUDE_SHAPE_DOT, &n_dots);
  g_assert_cmpstr (etude_exhibit_get (seen)->caption, ==, words);
  g_assert_cmpuint (n, ==, n_pieces);
  g_assert_cmpuint (n_heat + n_dots, ==, 0);
}

/* What a class suggests on TAB is the piece that is asked for. */
static void
assert_piece (GtkWidget *page, const char *tab)
{
  g_autoptr (EtudeExhibit) exhibit = NULL;

  etude_page_open_tab (ETUDE_PAGE (page), tab);
  exhibit = etude_panel_make_exhibit (etude_page_get_panel (ETUDE_PAGE (page)), ETUDE_EXHIBIT_LESSON);
  g_assert_nonnull (exhibit);
  g_assert_cmpuint (etude_exhibit_get (exhibit)->piece.piece, ==, ETUDE_QUEEN);
  g_assert_cmpuint (etude_exhibit_get (exhibit)->piece.tint, ==, ETUDE_TINT_WHITE);
}

static gboolean
has_five (gpointer panel)
{
  const char *headline = etude_panel_get_headline (panel);

  return headline && g_str_has_prefix (headline, "5 queens on 5 × 5");
}

/* Each tab asks its own question, and no board has more on it than what is given. */
CASE (questions)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 800, 600);
  EtudeBoardScene *scene;

  etude_page_take_text (ETUDE_PAGE (page), FIVE_QUEENS);
  g_assert_true (wait_until (is_solved, page));
  scene = etude_panel_get_scene (etude_page_get_panel (ETUDE_PAGE (page)));
  g_assert_cmpint (etude_board_scene_get_face (scene, A1).tint, !=, ETUDE_TINT_NONE);
  assert_question (page, "solutions", 1, "Add 4 queens so that none attacks another");
  assert_question (page, "search", 1, "What does the search do next?");
  etude_page_open_tab (ETUDE_PAGE (page), "tables");
  g_assert_true (wait_until (has_five, etude_page_get_panel (ETUDE_PAGE (page))));
  assert_question (page, "tables", 0,
                   "In how many ways? 5 queens on 5 × 5, none attacks another, 1 piece fixed, 1 square forbidden");
  assert_piece (page, "solutions");
  assert_piece (page, "search");
  assert_piece (page, "tables");
  window_close (window, page);
}

/* Where the answers are hidden, for those who look at the board itself, what the problem gives stays to be seen. */
CASE (given_stays)
{
  static const char *const names[] = { "solutions", "search" };
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 800, 600);

  etude_page_take_text (ETUDE_PAGE (page), FIVE_QUEENS);
  g_assert_true (wait_until (is_solved, page));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      EtudeBoardScene *scene;
      guint n = 0;

      etude_page_open_tab (ETUDE_PAGE (page), names[i]);
      etude_page_set_answers (ETUDE_PAGE (page), FALSE);
      scene = etude_panel_get_scene (etude_page_get_panel (ETUDE_PAGE (page)));
      for (guint square = 0; square < 25; square++)
        n += etude_board_scene_get_face (scene, square).tint != ETUDE_TINT_NONE;
      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpint (etude_board_scene_get_face (scene, A1).tint, !=, ETUDE_TINT_NONE);
      etude_board_scene_get_marks (scene, ETUDE_SHAPE_BAR, &n);
      g_assert_cmpuint (n, ==, 1);
    }
  window_close (window, page);
}

/* Where the teacher hides the answers himself, the table is not to be seen either. */
CASE (table_hidden)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 800, 600);
  EtudePanel *panel;
  GObject *shown;

  etude_page_open_tab (ETUDE_PAGE (page), "tables");
  panel = etude_page_get_panel (ETUDE_PAGE (page));
  etude_page_set_answers (ETUDE_PAGE (page), FALSE);
  WAIT_FOR (g_strcmp0 (etude_panel_get_headline (panel), "In how many ways? 8 queens on 8 × 8, none attacks another")
            == 0);
  g_assert_null (etude_panel_get_detail (panel));
  shown = gtk_widget_get_template_child (GTK_WIDGET (panel), G_OBJECT_TYPE (panel), "answers");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (shown)));
  window_close (window, page);
}

static guint
count_drawn (EtudePanel *panel)
{
  guint n;

  etude_board_scene_get_annotations (etude_panel_get_scene (panel), &n);
  return n;
}

/* What is drawn on a solution stays with it: it is not on the next one, and comes back with it. */
CASE (drawings)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 800, 600);
  EtudePanel *panel;

  g_assert_true (wait_until (is_solved, page)); /* eight queens */
  panel = etude_page_get_panel (ETUDE_PAGE (page));
  etude_board_scene_toggle_annotation (etude_panel_get_scene (panel), 0, 9, ETUDE_MARK_GREEN);
  etude_panel_go (panel, ETUDE_GO_FORWARD);
  g_assert_cmpuint (count_drawn (panel), ==, 0);
  etude_board_scene_toggle_annotation (etude_panel_get_scene (panel), 5, 5, ETUDE_MARK_GREEN);
  etude_board_scene_toggle_annotation (etude_panel_get_scene (panel), 6, 6, ETUDE_MARK_GREEN);
  etude_panel_go (panel, ETUDE_GO_BACK);
  g_assert_cmpuint (count_drawn (panel), ==, 1);
  etude_panel_go (panel, ETUDE_GO_FORWARD);
  g_assert_cmpuint (count_drawn (panel), ==, 2);
  g_action_group_activate_action (etude_page_get_actions (ETUDE_PAGE (page)), "clear-drawings", NULL);
  g_assert_cmpuint (count_drawn (panel), ==, 0);
  etude_panel_go (panel, ETUDE_GO_BACK);
  g_assert_cmpuint (count_drawn (panel), ==, 1);
  etude_panel_go (panel, ETUDE_GO_FORWARD);
  g_assert_cmpuint (count_drawn (panel), ==, 0);
  etude_page_take_text (ETUDE_PAGE (page), FIVE_QUEENS); /* another problem */
  g_assert_true (wait_until (is_solved, page));
  g_assert_cmpuint (count_drawn (panel), ==, 0);
  window_close (window, page);
}

static void
take_by_hand (GtkWidget *page)
{
  EtudePanel *panel = etude_page_need_panel (ETUDE_PAGE (page), "solutions");

  etude_placement_hands_set_active (etude_placement_solutions_tab_get_hands (ETUDE_PLACEMENT_SOLUTIONS_TAB (panel)),
                                    TRUE);
}

/* It is there at the next start, on every tab that shows the same board. */
CASE (drawings_kept)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL), *window = window_show (page, 800, 600), *again,
            *other;
  g_autoptr (GVariant) state = NULL;
  const EtudeBoardMark *marks;
  EtudePanel *panel;
  guint n;

  g_assert_true (wait_until (is_solved, page));
  panel = etude_page_get_panel (ETUDE_PAGE (page));
  etude_board_scene_toggle_annotation (etude_panel_get_scene (panel), 5, 5, ETUDE_MARK_RED);
  etude_board_scene_toggle_annotation (etude_panel_get_scene (panel), 5, 5, ETUDE_MARK_RED);
  take_by_hand (page);
  etude_board_scene_toggle_annotation (etude_panel_get_scene (panel), 0, 9, ETUDE_MARK_BLUE);
  etude_page_open_tab (ETUDE_PAGE (page), "search");
  g_assert_cmpuint (count_drawn (etude_page_get_panel (ETUDE_PAGE (page))), ==, 1);
  etude_page_open_tab (ETUDE_PAGE (page), "solutions");
  etude_panel_go (panel, ETUDE_GO_FORWARD);
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (page)));
  window_close (window, page);

  again = g_object_new (ETUDE_TYPE_PLACEMENT_PAGE, NULL);
  etude_page_set_state (ETUDE_PAGE (again), state);
  other = window_show (again, 800, 600);
  g_assert_true (wait_until (is_solved, again));
  panel = etude_page_get_panel (ETUDE_PAGE (again));
  marks = etude_board_scene_get_annotations (etude_panel_get_scene (panel), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (marks[0].shape == ETUDE_SHAPE_SQUARE && marks[0].to == 5 && marks[0].mark == ETUDE_MARK_RED);
  take_by_hand (again);
  g_assert_cmpuint (count_drawn (etude_page_get_panel (ETUDE_PAGE (again))), ==, 1);
  window_close (other, again);
}
