/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-tabs.c - the Divine page's tabs "Make", "Numbers" and "Counts": states, damaged ones too, and hands. */
#include "config.h"

#include "case.h"
#include "etude-divine-tabs.h"
#include "places.h"
#include "window.h"

typedef struct
{
  GtkWidget *window;
  EtudePanel *tab;
  guint n_scenes; /* how often it said that its scene is another one */
  char *message;  /* the last one for the banner */
} Fixture;

static void
on_message (Fixture *f, const char *message)
{
  g_free (f->message);
  f->message = g_strdup (message);
}

static void
on_scene_changed (Fixture *f)
{
  f->n_scenes++;
}

static void
set_up (Fixture *f, gconstpointer make_type)
{
  GType (*type) (void) = make_type;

  f->tab = g_object_new (type (), NULL);
  g_signal_connect_swapped (f->tab, "notify::scene", G_CALLBACK (on_scene_changed), f);
  g_signal_connect_swapped (f->tab, "message", G_CALLBACK (on_message), f);
  f->window = window_show (GTK_WIDGET (f->tab), 400, 700);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_close (f->window, GTK_WIDGET (f->tab));
  g_free (f->message);
}

#define TAB_CASE(tab, name) CASE_OF (Fixture, set_up, tear_down, etude_divine_##tab##_tab_get_type, name)

static void
load (Fixture *f, const char *text)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new_parsed (text));

  etude_panel_set_state (f->tab, state);
}

static char *
save (Fixture *f)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (etude_panel_get_state (f->tab));

  return g_variant_print (state, TRUE);
}

static guint
n_squares (Fixture *f)
{
  EtudeBoardScene *scene = etude_panel_get_scene (f->tab);

  return etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);
}

static const char *
note (Fixture *f, guint square)
{
  return etude_board_scene_get_note (etude_panel_get_scene (f->tab), square);
}

/* What cannot be understood changes nothing. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  static const char *const states[] = {
    "@a{sv} {}",
    "{'game': <byte 7>, 'square': <byte 3>, 'rule': <byte 0>}",
    "{'game': <byte 1>, 'rule': <byte 2>}",
    "{'game': <'chess'>, 'square': <uint32 3>, 'rule': <true>}",
    "{'own': <(byte 99, byte 0, [byte 255, 255, 255, 255, 255], @ay [])>}",
    "{'own': <(byte 0, byte 0, [byte 3, 3, 255, 255, 255], @ay [])>}",
    "{'own': <(byte 0, byte 0, [byte 3, 64, 255, 255, 255], @ay [])>}",
    "{'own': <(byte 0, byte 0, [byte 3], @ay [])>}",
    "{'own': <(byte 0, byte 0, [byte 3, 255, 255, 255, 255], [byte 200])>}",
    "{'own': <'nothing'>}",
  };
  g_autofree char *before = save (f);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *after = NULL;

      load (f, states[i]);
      after = save (f);
      g_assert_cmpstr (after, ==, before);
    }
}

/* What is kept comes back, and is shown. */
static void
assert_kept (Fixture *f, const char *state, guint squares)
{
  g_autofree char *before = NULL, *after = NULL;

  load (f, state);
  before = save (f);
  etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (f->tab), ETUDE_DIVINE_CHESS);
  load (f, before);
  after = save (f);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (n_squares (f), ==, squares);
  g_assert_cmpuint (f->n_scenes, >, 0);
}

TAB_CASE (numbers, numbers_kept)
{
  assert_kept (f, "{'game': <byte 2>, 'square': <byte 89>}", 90);
  g_assert_cmpstr (note (f, 89), ==, "cell 190, chosen");
  g_assert_cmpstr (note (f, 80), ==, "cell 181, difference 9, rook and queen");
  load (f, "{'game': <byte 3>, 'square': <byte 255>}");
  g_assert_cmpstr (note (f, 80), ==, "cell 181");
}

TAB_CASE (counts, counts_kept)
{
  assert_kept (f, "{'game': <byte 3>, 'rule': <byte 1>}", 81);
}

TAB_CASE (own, own_kept)
{
  assert_kept (f, "{'own': <(byte 2, byte 1, [byte 255, 255, 255, 255, 0], [byte 8])>}", 90);
  g_assert_cmpstr (note (f, 8), ==, "clue 1, hidden");
  g_assert_cmpstr (note (f, 9), ==, "clue 1");
  g_assert_cmpstr (note (f, 10), ==, "clue 0");
}

/* A rule that the other game is not played by becomes the exact one. */
TAB_CASE (counts, counts_follow)
{
  g_autofree char *state = NULL, *expected = NULL;

  load (f, "{'game': <byte 0>, 'rule': <byte 2>}");
  etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (f->tab), ETUDE_DIVINE_MAKRUK);
  state = save (f);
  load (f, "{'game': <byte 1>, 'rule': <byte 0>}");
  expected = save (f);
  g_assert_cmpstr (state, ==, expected);
}

/* Another game is followed as long as nothing is on the board, and nothing is there to be undone then. */
TAB_CASE (own, own_follows)
{
  EtudeHistory *history = etude_panel_get_history (f->tab);

  etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (f->tab), ETUDE_DIVINE_SHOGI);
  g_assert_cmpuint (n_squares (f), ==, 81);
  g_assert_false (etude_history_get_can_undo (history));
  g_assert_true (etude_panel_letter (f->tab, GDK_KEY_r, 0, 40));
  etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (f->tab), ETUDE_DIVINE_CHESS);
  g_assert_cmpuint (n_squares (f), ==, 81);
  etude_panel_undo (f->tab);
  etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (f->tab), ETUDE_DIVINE_CHESS);
  g_assert_cmpuint (n_squares (f), ==, 64);
}

/* While a piece is in the hand the clues are those of where it is; put back, they are as before. */
TAB_CASE (own, own_carried)
{
  g_assert_true (etude_panel_letter (f->tab, GDK_KEY_r, 0, 0));
  g_assert_cmpstr (note (f, 63), ==, "clue 0");
  etude_panel_carried (f->tab, 0, ETUDE_ROOK, ETUDE_TINT_GREY, 7);
  g_assert_cmpstr (note (f, 63), ==, "clue 1");
  etude_panel_carried (f->tab, 0, ETUDE_ROOK, ETUDE_TINT_GREY, ETUDE_NO_SQUARE);
  g_assert_null (note (f, 63));
  etude_panel_put_back (f->tab);
  g_assert_cmpstr (note (f, 63), ==, "clue 0");
  g_assert_cmpstr (note (f, 56), ==, "clue 1");
}

/* A click hides a clue; a letter typed where somebody has just clicked puts the piece, and the clue is there again. */
TAB_CASE (own, own_pointed)
{
  etude_panel_activated (f->tab, 9);
  g_assert_false (etude_history_get_can_undo (etude_panel_get_history (f->tab)));
  g_assert_true (etude_panel_letter (f->tab, GDK_KEY_r, 0, 0));
  etude_panel_activated (f->tab, 9);
  g_assert_cmpstr (note (f, 9), ==, "clue 0, hidden");
  g_assert_true (etude_panel_letter (f->tab, GDK_KEY_n, 0, 9));
  g_assert_cmpstr (note (f, 9), ==, "clue 0");
  etude_panel_activated (f->tab, 10);
  g_assert_true (etude_panel_letter (f->tab, GDK_KEY_k, 0, 63));
  g_assert_cmpstr (note (f, 10), ==, "clue 0, hidden");
}

/* A puzzle that is pasted is there to be changed, as one step; of nonsense it is said what is wrong with it. */
TAB_CASE (own, own_pasted)
{
  g_assert_true (etude_panel_take_text (f->tab, "shogi-exact-easy-1"));
  WAIT_FOR (n_squares (f) == 81);
  g_assert_nonnull (note (f, 0));
  g_assert_null (f->message);
  g_assert_true (etude_panel_take_text (f->tab, "nonsense"));
  WAIT_FOR (f->message != NULL);
  g_assert_cmpuint (n_squares (f), ==, 81);
  etude_panel_undo (f->tab);
  g_assert_cmpuint (n_squares (f), ==, 64);
  g_assert_null (note (f, 0));
}

/* It begins with one example that is worked out, and the other square of it ringed. */
TAB_CASE (numbers, numbers_example)
{
  GtkWidget *detail
      = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->tab), ETUDE_TYPE_DIVINE_NUMBERS_TAB, "detail"));
  const EtudeBoardMark *rings;
  guint n;

  load (f, "{'game': <byte 0>, 'square': <byte 27>}");
  g_assert_true (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (detail)),
                                   "For example, d4 and e5: 128 and 137, difference 9; moving between them: bishop and "
                                   "queen."));
  rings = etude_board_scene_get_marks (etude_panel_get_scene (f->tab), ETUDE_SHAPE_RING, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (rings[0].from, ==, 36);
}

/* Only a puzzle with one answer is given away. */
TAB_CASE (own, own_sheet)
{
  g_autoptr (GListModel) none = etude_panel_get_exhibits (f->tab, ETUDE_EXHIBIT_PAPER, FALSE);
  g_autoptr (GListModel) one = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (none), ==, 0);
  load (f, "{'own': <(byte 0, byte 0, [byte 20, 255, 255, 255, 255], @ay [])>}");
  WAIT_FOR (strcmp (etude_panel_get_headline (f->tab), "Looking for answers") != 0);
  one = etude_panel_get_exhibits (f->tab, ETUDE_EXHIBIT_PAPER, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (one), ==, 1);
}

/* Whatever the verdict, and with an empty tray, the controls of "Make" are where they were. */
TAB_CASE (own, own_places)
{
  static const char *const boards[][2] = {
    { "[byte 20, 255, 255, 255, 255]", "Exactly one answer" },
    { "[byte 0, 9, 255, 255, 255]", "No answer: no placement that keeps the rule gives these clues" },
    { "[byte 0, 9, 18, 27, 36]", "No answer: no placement that keeps the rule gives these clues" },
  };
  g_autofree char *before = NULL;

  places_wait_for_frame (f->window);
  before = places_of (GTK_WIDGET (f->tab), GTK_WIDGET (f->tab), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *state = g_strdup_printf ("{'own': <(byte 0, byte 0, %s, @ay [])>}", boards[i][0]), *now = NULL;

      load (f, state);
      WAIT_FOR (strcmp (etude_panel_get_headline (f->tab), "Looking for answers") != 0);
      g_assert_cmpstr (etude_panel_get_headline (f->tab), ==, boards[i][1]);
      places_wait_for_frame (f->window);
      now = places_of (GTK_WIDGET (f->tab), GTK_WIDGET (f->tab), NULL);
      g_assert_cmpstr (now, ==, before);
    }
}

/* What a class sees without the answers, and what is left where they are hidden (H): the same. */
static void
assert_question (Fixture *f, const char *expected, int clue)
{
  EtudeBoardScene *scene = etude_panel_get_scene (f->tab);
  g_autoptr (EtudeExhibit) seen = etude_panel_make_exhibit (f->tab, ETUDE_EXHIBIT_SEEN);
  EtudeBoardScene *question = etude_exhibit_get (seen)->scene;
  guint n;

  g_assert_cmpuint (etude_board_scene_get_columns (question), ==, etude_board_scene_get_columns (scene));
  g_assert_cmpuint (etude_board_scene_get_rows (question), ==, etude_board_scene_get_rows (scene));
  g_assert_cmpstr (etude_exhibit_get (seen)->caption, ==, expected);
  etude_panel_set_answers (f->tab, FALSE);
  scene = etude_panel_get_scene (f->tab);
  for (guint square = 0; square < n_squares (f); square++)
    {
      g_assert_cmpint (etude_board_scene_get_face (question, square).tint, ==, ETUDE_TINT_NONE);
      g_assert_cmpint (etude_board_scene_get_face (scene, square).tint, ==, ETUDE_TINT_NONE);
      g_assert_cmpint (etude_board_scene_get_pencil (question, square, 0).tint, ==, ETUDE_TINT_NONE);
      g_assert_cmpint (etude_board_scene_get_clue (scene, square).value, ==,
                       etude_board_scene_get_clue (question, square).value);
      g_assert_cmpstr (etude_board_scene_get_note (scene, square), ==, etude_board_scene_get_note (question, square));
    }
  for (guint shape = 0; shape < ETUDE_SHAPE_ARROW; shape++)
    {
      etude_board_scene_get_marks (question, shape, &n);
      g_assert_cmpuint (n, ==, 0);
      etude_board_scene_get_marks (scene, shape, &n);
      g_assert_cmpuint (n, ==, 0);
    }
  g_assert_cmpint (etude_board_scene_get_clue (question, 1).value, ==, clue);
}

TAB_CASE (own, own_question)
{
  assert_question (f, "Set some pieces to see the clues that they make", ETUDE_NO_CLUE);
  etude_panel_set_answers (f->tab, TRUE);
  load (f, "{'own': <(byte 0, byte 0, [byte 0, 255, 255, 255, 10], @ay [])>}");
  assert_question (f, "Where do ♔ ♖ stand?", 1);
}

TAB_CASE (numbers, numbers_question)
{
  load (f, "{'game': <byte 0>, 'square': <byte 27>}");
  assert_question (f, "d4 is cell 128. Which pieces go to which cells from there?", 102);
  g_assert_cmpstr (etude_panel_get_headline (f->tab), ==, "d4 is cell 128. Which pieces go to which cells from there?");
  etude_panel_set_answers (f->tab, TRUE);
  g_assert_cmpstr (etude_panel_get_headline (f->tab), ==, "d4 is cell 128; the rule is wrong for it on 5 squares");
}

TAB_CASE (counts, counts_question)
{
  GtkWidget *table
      = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->tab), ETUDE_TYPE_DIVINE_COUNTS_TAB, "table"));
  GtkWidget *canvas = etude_board_canvas_new (NULL);

  g_object_ref_sink (canvas);
  etude_panel_set_canvas (f->tab, ETUDE_BOARD_CANVAS (canvas));
  etude_panel_enter (f->tab);
  WAIT_FOR (g_str_has_suffix (etude_panel_get_headline (f->tab), "placements"));
  g_assert_true (gtk_widget_get_visible (table));
  assert_question (f, "How many ways are there to place the king, the queen, the bishop, the knight and the rook?",
                   etude_board_scene_get_clue (etude_panel_get_scene (f->tab), 1).value);
  g_assert_false (gtk_widget_get_visible (table));
  etude_panel_leave (f->tab);
  g_object_unref (canvas);
}

CASES
{
  static GType (*const types[]) (void)
      = { etude_divine_own_tab_get_type, etude_divine_numbers_tab_get_type, etude_divine_counts_tab_get_type };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strdup_printf ("/divine-tabs/damaged/%u", i);

      g_test_add (path, Fixture, types[i], set_up, test_damaged, tear_down);
    }
}
