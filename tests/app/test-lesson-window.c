/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson-window.c - the page Lesson among the others: every item of the lessons that come with Etude is opened on its
 * page. Layer: tests. No globals.
 */
#include "config.h"

#include "application.h"
#include "etude-divine-exhibit.h"
#include "etude-lesson-exhibit.h"
#include "etude-lesson-page.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-page.h"
#include "etude-race-exhibit.h"
#include "etude-regions-exhibit.h"
#include "window.h"

typedef struct
{
  GtkApplication *application;
  GtkWidget *window;

  /* What is waited for: */
  EtudeLessonItem *item;
  EtudeBoardScene *board;
} Fixture;

static EtudePage *
page_of (Fixture *f)
{
  return ETUDE_PAGE (window_find_mapped (f->window, ETUDE_TYPE_PAGE));
}

static EtudePanel *
panel_of (Fixture *f)
{
  return etude_page_get_panel (page_of (f));
}

static EtudePage *
show_page (Fixture *f, const char *name)
{
  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", name));
  return page_of (f);
}

static void
act (Fixture *f, const char *name, const char *parameter)
{
  g_assert_true (g_action_group_get_action_enabled (etude_page_get_actions (page_of (f)), name));
  g_action_group_activate_action (etude_page_get_actions (page_of (f)), name,
                                  parameter ? g_variant_new_string (parameter) : NULL);
}

/* --- items on their pages --- */

static gboolean
same_boards (EtudeBoardScene *a, EtudeBoardScene *b)
{
  const guint n = etude_board_scene_get_columns (a) * etude_board_scene_get_rows (a);

  if (etude_board_scene_get_columns (a) != etude_board_scene_get_columns (b)
      || etude_board_scene_get_rows (a) != etude_board_scene_get_rows (b)
      || etude_board_scene_get_style (a) != etude_board_scene_get_style (b))
    return FALSE;
  for (guint square = 0; square < n; square++)
    {
      const EtudeFace one = etude_board_scene_get_face (a, square), other = etude_board_scene_get_face (b, square);

      if (one.tint != other.tint || (one.tint != ETUDE_TINT_NONE && one.piece != other.piece)
          || etude_board_scene_get_clue (a, square).value != etude_board_scene_get_clue (b, square).value)
        return FALSE;
    }
  return TRUE;
}

/* The tab on which something is done with a problem. */
static const char *
tab_of (EtudeLessonItem *item)
{
  const char *act = etude_lesson_item_get (item, "do");

  if (etude_lesson_item_get_kind (item) == &etude_divine_exhibit_kind)
    return "play";
  if (etude_lesson_item_get_kind (item) == &etude_regions_exhibit_kind)
    return "regions";
  if (etude_lesson_item_get_kind (item) != &etude_placement_exhibit_kind)
    return "moves";
  return g_strcmp0 (act, "watch") == 0 ? "search" : "solutions";
}

/* Only where solutions are to be looked at is one of them on the board; there it is the answer. */
static gboolean
shows_item (gpointer data)
{
  Fixture *f = data;
  EtudePanel *panel = panel_of (f);
  EtudeBoardScene *scene = etude_panel_get_scene (panel);
  g_autoptr (EtudeExhibit) seen = NULL;

  if (!g_str_equal (tab_of (f->item), "solutions") || etude_lesson_item_get (f->item, "do"))
    return same_boards (scene, f->board);
  if (g_list_model_get_n_items (G_LIST_MODEL (etude_placement_page_get_solutions (ETUDE_PLACEMENT_PAGE (page_of (f)))))
      == 0)
    return FALSE;
  seen = etude_panel_make_exhibit (panel, ETUDE_EXHIBIT_SEEN);
  return same_boards (etude_exhibit_get (seen)->scene, f->board);
}

static const char *
page_name (EtudeLessonItem *item)
{
  const EtudeExhibitKind *kind = etude_lesson_item_get_kind (item);

  return kind == &etude_placement_exhibit_kind                                       ? "EtudePlacementPage"
         : kind == &etude_divine_exhibit_kind || kind == &etude_regions_exhibit_kind ? "EtudeDivinePage"
                                                                                     : "EtudeMatePage";
}

static void
check_item (Fixture *f, guint i)
{
  EtudePage *page = show_page (f, "lesson");
  EtudeLessonTab *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (page));
  g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (etude_lesson_tab_get_lesson (panel)), i);
  g_autoptr (EtudeBoardScene) board = etude_lesson_board_new (item, FALSE);

  f->item = item;
  f->board = board;
  etude_lesson_tab_set_current (panel, i);
  if (etude_lesson_item_get_kind (item) == &etude_race_exhibit_kind) /* it is played here */
    {
      g_assert_false (g_action_group_get_action_enabled (etude_page_get_actions (page), "open-item"));
      return;
    }
  act (f, "open-item", NULL);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (page_of (f)), ==, page_name (item));
  g_assert_cmpstr (etude_page_get_tab (page_of (f)), ==, tab_of (item));
  if (!wait_until (shows_item, f))
    g_error ("item %u, \"%s\", is not what its page shows", i + 1, etude_lesson_item_get_title (item));
}

/* Forwards and, unless it is long, backwards, so that each comes after another size and another task. */
static void
check_lesson (Fixture *f, const char *name)
{
  EtudeLessonTab *panel;
  guint n;

  panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson")));
  act (f, "open-lesson", name);
  n = g_list_model_get_n_items (G_LIST_MODEL (etude_lesson_tab_get_lesson (panel)));
  g_assert_cmpuint (n, >, 5);
  for (guint i = 0; i < n; i++)
    check_item (f, i);
  for (guint i = n > 32 ? 0 : n; i-- > 0;)
    check_item (f, i);
}

static void
test_open_items (gconstpointer data)
{
  static const char *const names[] = { "queens",        "four-games",    "bishop-and-knight", "who-queens-first",
                                       "hidden-pieces", "king-and-pawn", "twelve-endings",    "only-moves" };
  Fixture f = *(const Fixture *) data;

  for (guint i = g_test_slow () ? 3 : 0; i < (g_test_slow () ? G_N_ELEMENTS (names) : 3); i++)
    check_lesson (&f, names[i]);
}

/* What was begun with a problem does not stand there when the lesson asks for it anew. */
static void
test_open_again (gconstpointer data)
{
  Fixture f = *(const Fixture *) data;
  EtudePanel *board;

  show_page (&f, "lesson");
  act (&f, "open-lesson", "queens");
  check_item (&f, 3);
  board = panel_of (&f);
  etude_panel_dropped (board, ETUDE_NO_SQUARE, ETUDE_QUEEN, ETUDE_TINT_WHITE, 27);
  g_assert_cmpint (etude_board_scene_get_face (etude_panel_get_scene (board), 27).tint, ==, ETUDE_TINT_WHITE);
  g_object_set (etude_panel_get_footer (board), "mode", "fix", NULL);
  check_item (&f, 4);
  etude_panel_go (panel_of (&f), ETUDE_GO_FORWARD);
  check_item (&f, 3);
  check_item (&f, 4);
}

/* --- what is added, from every tab --- */

typedef struct
{
  const char *page, *tab;
  void (*prepare) (EtudePanel *panel); /* or NULL */
  const char *kind;                    /* of the item; NULL: nothing is added there, and the action is off */
  const char *value;                   /* of the word without which such an item is nothing */
  const char *text, *answer, *act;     /* NULL: none */
} Adding;

#define W_START "8/8/8/3k4/8/8/8/KBN5 w - - 0 1"

static void
set_position (EtudePanel *panel)
{
  etude_panel_take_text (panel, W_START);
  WAIT_FOR (etude_panel_get_headline (panel) && g_str_has_prefix (etude_panel_get_headline (panel), "White mates in"));
}

/* In a game they are hidden at first. */
static void
show_answers (EtudePanel *panel)
{
  etude_panel_set_answers (panel, TRUE);
}

static void
wait_solved (EtudePanel *panel)
{
  g_object_set (etude_panel_get_footer (panel), "active", FALSE, NULL); /* nothing is set by hand */
  etude_panel_take_text (panel, "PWGG3F");
  WAIT_FOR (g_strcmp0 (etude_panel_get_headline (panel), "92 solutions, 12 up to symmetry") == 0);
}

/* Somebody has begun to try. */
static void
try_one (EtudePanel *panel)
{
  etude_panel_dropped (panel, ETUDE_NO_SQUARE, ETUDE_QUEEN, ETUDE_TINT_WHITE, 27);
}

static void
go_on (EtudePanel *panel)
{
  etude_panel_go (panel, ETUDE_GO_FORWARD);
  etude_panel_go (panel, ETUDE_GO_FORWARD);
}

static gboolean
knows_extreme (gpointer panel)
{
  g_autoptr (EtudeExhibit) exhibit = etude_panel_make_exhibit (panel, ETUDE_EXHIBIT_LESSON);
  const char *answer = exhibit ? etude_exhibit_get (exhibit)->answer : NULL;

  return answer && strstr (answer, "8 × 8");
}

static void
wait_known (EtudePanel *panel)
{
  g_assert_true (wait_until (knows_extreme, panel));
}

static gboolean
has_text (gpointer panel)
{
  g_autofree char *text = etude_panel_get_text (panel);

  return g_strcmp0 (text, "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H") == 0;
}

static void
set_puzzle (EtudePanel *panel)
{
  etude_panel_take_text (panel, "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H");
  g_assert_true (wait_until (has_text, panel));
}

static const Adding addings[] = {
  { "mate", "moves", set_position, "position", W_START, "White to move", "White mates in 30", NULL },
  { "mate", "play", show_answers, "play", W_START, NULL, "White mates in 30", NULL },
  { "mate", "explore", NULL, "position", NULL, "White to move", "White mates in", NULL },
  { "placement", "solutions", wait_solved, "placement", "PWGG3F", "Place 8 queens", "92 solutions, 12 up to symmetry",
    NULL },
  { "placement", "solutions", try_one, "placement", "PWGG3F", "Place 8 queens", NULL, "try" },
  { "placement", "search", go_on, "placement", "PWGG3F", "Place 8 queens", NULL, "watch" },
  { "placement", "tables", wait_known, "placement", NULL, "In how many ways", "8 × 8", NULL },
  { "divine", "play", set_puzzle, "divine", "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H", NULL, "K g5, Q a4", NULL },
  { "divine", "own", set_puzzle, "divine", "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H", NULL, "K g5, Q a4", NULL },
  { "divine", "numbers", NULL, NULL, NULL, NULL, NULL, NULL },
  { "divine", "counts", NULL, NULL, NULL, NULL, NULL, NULL },
};

static guint
n_items (EtudeLesson *lesson)
{
  return g_list_model_get_n_items (G_LIST_MODEL (lesson));
}

static void
assert_begins (const char *text, const char *begin)
{
  if (!begin)
    g_assert_cmpstr (text, ==, NULL);
  else if (!text || !strstr (text, begin))
    g_error ("\"%s\" where \"%s\" was expected", text, begin);
}

/* What came in is a whole item: its page would take it, and nothing of the answer stands in the question. */
static void
check_added (EtudeLesson *lesson, const Adding *adding)
{
  g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (lesson), n_items (lesson) - 1);
  g_autofree char *id = etude_lesson_item_get_id (item);
  g_autoptr (GArray) faults = etude_lesson_item_find_faults (item);

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpstr (etude_lesson_item_get_kind_name (item), ==, adding->kind);
  g_assert_nonnull (id);
  if (adding->value)
    g_assert_cmpstr (id, ==, adding->value);
  assert_begins (etude_lesson_item_get (item, "text"), adding->text);
  assert_begins (etude_lesson_item_get (item, "answer"), adding->answer);
  assert_begins (etude_lesson_item_get (item, "do"), adding->act);
  g_assert_cmpstr (etude_lesson_item_get (item, "text"), !=, etude_lesson_item_get (item, "answer"));
}

static void
add_from (Fixture *f, EtudeLesson *lesson, const Adding *adding)
{
  EtudePage *page = show_page (f, adding->page);
  const guint before = n_items (lesson);

  etude_page_open_tab (page, adding->tab);
  g_test_message ("%s, %s", adding->page, adding->tab);
  if (adding->prepare)
    adding->prepare (etude_page_get_panel (page));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "add-to-lesson")
                 == (adding->kind != NULL));
  gtk_widget_activate_action (f->window, "win.add-to-lesson", NULL);
  g_assert_cmpuint (n_items (lesson), ==, before + (adding->kind != NULL));
  if (adding->kind)
    check_added (lesson, adding);
}

/* The whole file, word for word as Etude has always written it. */
static const char added[] = "etude-lesson 1\n"
                            "\n"
                            "item position\n"
                            "title KBNK, White to move\n"
                            "text White to move\n"
                            "fen 8/8/8/3k4/8/8/8/KBN5 w - - 0 1\n"
                            "answer White mates in 30 moves. White to move. Best: ♔b2, ♘e2, ♘d3\n"
                            "answer-marks Yc1e2 Yc1d3 Ga1b2\n"
                            "\n"
                            "item play\n"
                            "title KBNK, White to move (2)\n"
                            "fen 8/8/8/3k4/8/8/8/KBN5 w - - 0 1\n"
                            "side white\n"
                            "goal mate\n"
                            "answer White mates in 30 moves. White to move. Best: ♔b2, ♘e2, ♘d3\n"
                            "answer-marks Yc1e2 Yc1d3 Ga1b2\n"
                            "\n"
                            "item position\n"
                            "title KBNK, White to move (3)\n"
                            "text White to move\n"
                            "fen 8/8/8/3k4/8/8/8/KBN5 w - - 0 1\n"
                            "answer White mates in 30 moves. White to move. Best: ♔b2, ♘e2, ♘d3\n"
                            "answer-marks Yc1e2 Yc1d3 Ga1b2\n"
                            "\n"
                            "item placement\n"
                            "title 8 queens on 8 × 8, none attacks another\n"
                            "text Place 8 queens so that none attacks another\n"
                            "problem PWGG3F\n"
                            "answer 92 solutions, 12 up to symmetry\n"
                            "\n"
                            "item placement\n"
                            "title 8 queens on 8 × 8, none attacks another (2)\n"
                            "text Place 8 queens so that none attacks another\n"
                            "problem PWGG3F\n"
                            "do try\n"
                            "\n"
                            "item placement\n"
                            "title 8 queens on 8 × 8, none attacks another (3)\n"
                            "text Place 8 queens so that none attacks another\n"
                            "problem PWGG3F\n"
                            "do watch\n"
                            "\n"
                            "item placement\n"
                            "title 8 queens on 8 × 8, none attacks another (4)\n"
                            "text In how many ways? 8 queens on 8 × 8, none attacks another\n"
                            "problem PWGG3F\n"
                            "answer 8 queens on 8 × 8, none attacks another: 92\n"
                            "\n"
                            "item divine\n"
                            "title Chess, Easy\n"
                            "puzzle CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H\n"
                            "answer K g5, Q a4, B b8, N d5, R f1\n"
                            "\n"
                            "item divine\n"
                            "title Chess, Easy (2)\n"
                            "puzzle CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H\n"
                            "answer K g5, Q a4, B b8, N d5, R f1\n";

static void
test_add (gconstpointer data)
{
  Fixture f = *(const Fixture *) data;
  EtudeLessonTab *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (&f, "lesson")));
  EtudeLesson *lesson = etude_lesson_tab_get_lesson (panel);
  g_autofree char *text = NULL;

  etude_lesson_tab_begin (panel);
  for (guint i = 0; i < G_N_ELEMENTS (addings); i++)
    add_from (&f, lesson, &addings[i]);
  text = g_strdup (etude_lesson_get_text (lesson));
  g_assert_cmpstr (text, ==, added);
  show_page (&f, "lesson");
  g_assert_false (
      g_action_group_get_action_enabled (G_ACTION_GROUP (f.window), "add-to-lesson")); /* it is the lesson's */
}

/* With answers hidden the lesson gets the question alone; with a drawing, that too. */
static void
test_add_question (gconstpointer data)
{
  Fixture f = *(const Fixture *) data;
  EtudePanel *panel;
  g_autoptr (EtudeExhibit) exhibit = NULL;
  g_autoptr (EtudeLessonItem) item = NULL;

  panel = (etude_page_open_tab (show_page (&f, "mate"), "moves"), panel_of (&f));
  set_position (panel);
  etude_panel_set_answers (panel, FALSE);
  etude_board_scene_toggle_annotation (etude_panel_get_scene (panel), 0, 63, ETUDE_MARK_RED);
  exhibit = etude_panel_make_exhibit (panel, ETUDE_EXHIBIT_LESSON);
  item = etude_lesson_item_new_for_exhibit (exhibit, etude_panel_get_answers (panel));
  g_assert_cmpstr (etude_lesson_item_get (item, "answer"), ==, NULL);
  g_assert_cmpstr (etude_lesson_item_get (item, "marks"), ==, "Ra1h8");
  etude_panel_set_answers (panel, TRUE);
}

/* --- a drill --- */

static gboolean
can_drill (gpointer panel)
{
  g_autofree char *text = etude_panel_get_text (panel);

  return text != NULL;
}

static guint
find_piece (EtudeBoardScene *scene, guint piece, guint tint)
{
  guint square = 0;

  while (square < 64
         && (etude_board_scene_get_face (scene, square).piece != piece
             || etude_board_scene_get_face (scene, square).tint != tint))
    square++;
  g_assert_cmpuint (square, <, 64);
  return square;
}

/* However the position was turned: the bishop beside the square next to the king, on the edge, is stalemate. */
static void
blunder (EtudePanel *panel)
{
  EtudeBoardScene *scene = etude_panel_get_scene (panel);
  const int bishop = (int) find_piece (scene, ETUDE_BISHOP, ETUDE_TINT_WHITE);
  const int king = (int) find_piece (scene, ETUDE_KING, ETUDE_TINT_BLACK);

  for (int dx = -1; dx <= 1; dx += 2)
    for (int dy = -1; dy <= 1; dy += 2)
      {
        const int column = bishop % 8 + dx, row = bishop / 8 + dy;

        if (column < 0 || column > 7 || row < 0 || row > 7
            || (g_str_has_prefix (etude_panel_get_headline (panel), "Stop")))
          continue;
        if (column == king % 8 || row == king / 8)
          etude_panel_dropped (panel, bishop, ETUDE_BISHOP, ETUDE_TINT_WHITE, column + 8 * row);
      }
  WAIT_FOR (g_str_has_prefix (etude_panel_get_headline (panel), "Stop"));
}

/* What a drill says of a blunder is not the answer to the position that is seen. */
static void
test_add_drill (gconstpointer data)
{
  Fixture f = *(const Fixture *) data;
  EtudeLessonTab *lesson = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (&f, "lesson")));
  Adding adding = { "mate", "train", NULL, "position", NULL, "to move", "talemate", NULL };

  etude_page_open_tab (show_page (&f, "mate"), "train");
  gtk_widget_activate_action (f.window, "win.add-to-lesson", NULL); /* nothing was begun: says so */
  etude_lesson_tab_open (lesson, "etude-lesson 1\nitem play\nfen k7/3B4/NK6/8/8/8/8/8 w - - 0 1\nside white\n", NULL);
  g_assert_true (gtk_widget_activate_action (f.window, "win.drill-lesson", NULL));
  g_assert_true (wait_until (can_drill, panel_of (&f)));
  blunder (panel_of (&f));
  add_from (&f, etude_lesson_tab_get_lesson (lesson), &adding);
}

/* --- words --- */

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found
      = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* A file may be called what would be a mark in a toast. */
static void
test_toast (gconstpointer data)
{
  Fixture f = *(const Fixture *) data;
  const char *text = "Saved as “Tom & Jerry <b>.etude”";

  etude_page_toast (show_page (&f, "lesson"), text, FALSE);
  g_assert_nonnull (find_label (f.window, text));
}

int
main (int argc, char **argv)
{
  Fixture f = { 0 };

  g_test_init (&argc, &argv, NULL);
  f.application = application_begin ();
  f.window = application_show (f.application);
  g_test_add_data_func ("/lesson-window/toast", &f, test_toast);
  g_test_add_data_func ("/lesson-window/open-items", &f, test_open_items);
  g_test_add_data_func ("/lesson-window/open-again", &f, test_open_again);
  g_test_add_data_func ("/lesson-window/add", &f, test_add);
  g_test_add_data_func ("/lesson-window/add-question", &f, test_add_question);
  g_test_add_data_func ("/lesson-window/add-drill", &f, test_add_drill);
  return g_test_run ();
}
