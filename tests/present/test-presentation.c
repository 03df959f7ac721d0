/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-presentation.c - panels in front of a class: what is hidden, how large it is, two windows. A panel of its own. */
#include "config.h"

#include "case.h"
#include "etude-class-tools.h"
#include "etude-piece-tray.h"
#include "etude-presentation.h"
#include "etude-stage.h"
#include "luminance.h"
#include "window.h"

#define HEADLINE "White mates in 3"
#define QUESTION "White to move"
#define SHOWN HEADLINE "\n" QUESTION

/* --- a panel whose headline and arrow are answers --- */

#define TYPE_TEST_PANEL (test_panel_get_type ())
G_DECLARE_FINAL_TYPE (TestPanel, test_panel, TEST, PANEL, EtudePanel)

struct _TestPanel
{
  EtudePanel parent_instance;
  int steps;
  guint n_tray;
};

G_DEFINE_FINAL_TYPE (TestPanel, test_panel, ETUDE_TYPE_PANEL)

static void
test_panel_show (EtudePanel *panel)
{
  EtudeBoardScene *scene = etude_panel_get_scene (panel);

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_marks (scene);
  if (etude_panel_get_answers (panel))
    etude_board_scene_add_arrow (scene, 0, 8, ETUDE_MARK_BEST);
  etude_board_scene_set_note (scene, 0, etude_panel_get_answers (panel) ? "mate in 3" : NULL);
  etude_board_scene_thaw (scene);
  etude_panel_set_sentences (panel, etude_panel_get_answers (panel) ? HEADLINE : NULL, QUESTION);
}

static void
test_panel_set_answers (EtudePanel *panel, gboolean answers)
{
  test_panel_show (panel);
}

static void
test_panel_go (EtudePanel *panel, EtudePanelStep step)
{
  TEST_PANEL (panel)->steps += step == ETUDE_GO_FORWARD ? 1 : -1;
}

static guint
test_panel_get_tray (EtudePanel *panel, EtudeFace *faces)
{
  for (guint i = 0; i < TEST_PANEL (panel)->n_tray; i++)
    faces[i] = (EtudeFace){ .piece = ETUDE_QUEEN, .tint = ETUDE_TINT_BLACK };
  return TEST_PANEL (panel)->n_tray;
}

static void
test_panel_class_init (TestPanelClass *klass)
{
  ETUDE_PANEL_CLASS (klass)->get_tray = test_panel_get_tray;
  ETUDE_PANEL_CLASS (klass)->set_answers = test_panel_set_answers;
  ETUDE_PANEL_CLASS (klass)->go = test_panel_go;
}

static void
test_panel_init (TestPanel *self)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

  etude_board_scene_set_face (scene, 0, (EtudeFace){ .piece = ETUDE_ROOK, .tint = ETUDE_TINT_WHITE });
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
  etude_panel_set_movable (ETUDE_PANEL (self), TRUE);
  etude_panel_set_can_go (ETUDE_PANEL (self), TRUE, TRUE);
  test_panel_show (ETUDE_PANEL (self));
}

/* --- a page of two such panels --- */

#define TYPE_TEST_PAGE (test_page_get_type ())
G_DECLARE_FINAL_TYPE (TestPage, test_page, TEST, PAGE, EtudePage)

struct _TestPage
{
  EtudePage parent_instance;
};

G_DEFINE_FINAL_TYPE (TestPage, test_page, ETUDE_TYPE_PAGE)

static void
test_page_class_init (TestPageClass *klass)
{
  static const EtudePageTab tabs[] = {
    { "one", "One", "First", test_panel_get_type },
    { "two", "Two", "Second", test_panel_get_type },
  };

  ETUDE_PAGE_CLASS (klass)->tabs = tabs;
  ETUDE_PAGE_CLASS (klass)->n_tabs = G_N_ELEMENTS (tabs);
}

static void
test_page_init (TestPage *self)
{
}

/* --- in a window --- */

typedef struct
{
  GtkWidget *window, *overlay, *strip;
  EtudePage *page;
  EtudeStage *stage;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->overlay = gtk_overlay_new ();
  f->strip = adw_bin_new ();
  f->page = g_object_new (test_page_get_type (), NULL);
  gtk_box_append (GTK_BOX (box), f->strip);
  gtk_widget_set_vexpand (GTK_WIDGET (f->page), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->page));
  gtk_overlay_set_child (GTK_OVERLAY (f->overlay), box);
  f->window = window_show (f->overlay, 1000, 700);
  gtk_widget_insert_action_group (f->window, "page", etude_page_get_actions (f->page));
  f->stage = etude_stage_new (GTK_WINDOW (f->window), GTK_OVERLAY (f->overlay), ADW_BIN (f->strip));
  etude_stage_set_page (f->stage, f->page);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  etude_stage_close (f->stage);
  g_assert_finalize_object (f->stage);
  window_close (f->window, GTK_WIDGET (f->page));
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static EtudePresentation *
present (Fixture *f, const char *how)
{
  g_object_set (f->stage, how, TRUE, NULL);
  WAIT_FOR (etude_stage_get_presentation (f->stage) && window_is_ready (etude_stage_get_presentation (f->stage)));
  return etude_stage_get_presentation (f->stage);
}

static EtudeBoardScene *
seen_scene (EtudePresentation *presentation)
{
  return etude_board_canvas_get_scene (etude_presentation_get_canvas (presentation));
}

static guint
n_arrows (EtudeBoardScene *scene)
{
  guint n;

  etude_board_scene_get_marks (scene, ETUDE_SHAPE_ARROW, &n);
  return n;
}

/* Hidden at first, shown by a key, hidden again; afterwards the panel has what it had. */
FIXTURE_CASE (hidden)
{
  EtudePanel *panel = etude_page_get_panel (f->page);
  EtudePresentation *presentation = present (f, "presenting");

  g_assert_false (etude_panel_get_answers (panel));
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, QUESTION);
  g_assert_cmpuint (n_arrows (seen_scene (presentation)), ==, 0);
  g_assert_true (etude_presentation_key (presentation, GDK_KEY_h, 0));
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, SHOWN);
  g_assert_cmpuint (n_arrows (seen_scene (presentation)), ==, 1);
  etude_presentation_key (presentation, GDK_KEY_H, GDK_LOCK_MASK);
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, QUESTION);
  g_object_set (f->stage, "presenting", FALSE, NULL);
  WAIT_FOR (etude_stage_get_presentation (f->stage) == NULL);
  g_assert_true (etude_panel_get_answers (panel));
  g_assert_cmpfloat (gtk_widget_get_opacity (gtk_overlay_get_child (GTK_OVERLAY (f->overlay))), ==, 1);
}

/* Hidden in the next tab and the next time too, also after an answer was shown. */
FIXTURE_CASE (session)
{
  EtudePanel *first = etude_page_get_panel (f->page);
  EtudePresentation *presentation = present (f, "presenting");

  g_object_set (f->stage, "revealed", TRUE, NULL);
  etude_page_open_tab (f->page, "two");
  g_assert_true (etude_panel_get_answers (first));
  g_assert_false (etude_panel_get_answers (etude_page_get_panel (f->page)));
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, QUESTION);
  g_object_set (f->stage, "revealed", TRUE, NULL);
  g_signal_emit_by_name (presentation, "leave");
  WAIT_FOR (etude_stage_get_presentation (f->stage) == NULL);
  presentation = present (f, "audience");
  g_assert_false (etude_presentation_get_answers (presentation));
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), !=, HEADLINE);
}

/* Another question is asked: its answer has to be asked for again. */
static void
test_asked (Fixture *f, gconstpointer how)
{
  EtudePresentation *presentation = present (f, how);
  EtudePanel *panel = etude_page_get_panel (f->page);

  g_object_set (f->stage, "revealed", TRUE, NULL);
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, SHOWN);
  etude_panel_ask (panel);
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), !=, HEADLINE);
  g_assert_false (etude_presentation_get_answers (presentation));
  g_object_set (f->stage, "revealed", TRUE, NULL);
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, SHOWN);
}

static gboolean
can (Fixture *f, const char *action)
{
  return g_action_group_get_action_enabled (etude_page_get_actions (f->page), action);
}

/* In front of a class only what is done there is undone; afterwards all is. */
static void
test_undo (Fixture *f, gconstpointer how)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();

  etude_panel_set_history (etude_page_get_panel (f->page), history);
  etude_history_record (history, g_variant_new_int32 (1)); /* a lesson is opened */
  g_assert_true (can (f, "undo"));
  present (f, how);
  g_assert_false (can (f, "undo"));
  etude_history_record (history, g_variant_new_int32 (2)); /* something is drawn */
  g_assert_true (can (f, "undo"));
  g_variant_unref (etude_history_undo (history, g_variant_new_int32 (3)));
  g_assert_false (can (f, "undo"));
  g_assert_true (can (f, "redo"));
  etude_page_open_tab (f->page, "two");
  etude_page_open_tab (f->page, "one");
  g_assert_true (can (f, "redo")); /* it was done here, too */
  g_object_set (f->stage, how, FALSE, NULL);
  WAIT_FOR (etude_stage_get_presentation (f->stage) == NULL);
  g_assert_true (can (f, "undo"));
}

/* What a clicker sends; black hides everything from eyes and screen readers. */
FIXTURE_CASE (keys)
{
  EtudePresentation *presentation = present (f, "presenting");
  TestPanel *panel = TEST_PANEL (etude_page_get_panel (f->page));
  GtkWidget *canvas = GTK_WIDGET (etude_presentation_get_canvas (presentation));

  g_assert_true (etude_presentation_key (presentation, GDK_KEY_Page_Down, 0));
  g_assert_true (etude_presentation_key (presentation, GDK_KEY_Page_Down, 0));
  g_assert_true (etude_presentation_key (presentation, GDK_KEY_Page_Up, 0));
  g_assert_cmpint (panel->steps, ==, 1);
  g_assert_true (etude_presentation_key (presentation, GDK_KEY_BackSpace, 0));
  g_assert_cmpint (panel->steps, ==, 0);
  g_assert_true (etude_presentation_key (presentation, GDK_KEY_period, 0));
  g_assert_false (gtk_widget_get_mapped (canvas));
  g_assert_true (etude_presentation_key (presentation, GDK_KEY_b, 0));
  g_assert_true (gtk_widget_get_mapped (canvas));
  g_assert_false (etude_presentation_key (presentation, GDK_KEY_k, 0));
  g_assert_false (etude_presentation_key (presentation, GDK_KEY_h, GDK_CONTROL_MASK));
}

/* What is done by a key is undone by it, as often as one likes. */
FIXTURE_CASE (keys_twice)
{
  EtudePresentation *presentation = present (f, "presenting");
  GtkWidget *canvas = GTK_WIDGET (etude_presentation_get_canvas (presentation));
  static const guint black[] = { GDK_KEY_b, GDK_KEY_period, GDK_KEY_B };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (black); i++)
    {
      g_assert_true (etude_presentation_key (presentation, black[i / 2], 0));
      g_assert_cmpint (gtk_widget_get_mapped (canvas), ==, i % 2 == 1);
    }
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (etude_presentation_key (presentation, GDK_KEY_h, 0));
      g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, i % 2 ? QUESTION : SHOWN);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (etude_presentation_key (presentation, GDK_KEY_F5, 0));
      WAIT_FOR (etude_stage_get_presentation (f->stage) == NULL);
      presentation = present (f, "presenting");
    }
}

/* --- suggestions --- */

static guint
n_numbers (EtudeBoardCanvas *canvas, const char *last)
{
  EtudeBoardScene *over = etude_board_canvas_get_over (canvas);
  const EtudeBoardMark *numbers;
  guint n;

  if (!over)
    return 0;
  numbers = etude_board_scene_get_marks (over, ETUDE_SHAPE_NUMBER, &n);
  g_assert_cmpstr (numbers[n - 1].text, ==, last);
  return n;
}

/* Numbered in the order in which they come; one that comes twice is counted. */
static void
check_guesses (Fixture *f, const char *how)
{
  EtudePresentation *presentation = present (f, how);
  EtudeBoardCanvas *canvas = etude_presentation_get_canvas (presentation);
  EtudeGuesses *guesses = etude_stage_get_guesses (f->stage);

  etude_guesses_add (guesses, ETUDE_NO_SQUARE, 9);
  g_assert_null (etude_board_canvas_get_over (canvas)); /* nobody was asked */
  g_object_set (f->stage, "revealed", TRUE, NULL);
  g_object_set (f->stage, "guessing", TRUE, NULL);
  g_assert_false (etude_presentation_get_answers (presentation));
  etude_guesses_add (guesses, ETUDE_NO_SQUARE, 9);
  etude_guesses_add (guesses, ETUDE_NO_SQUARE, 20);
  etude_guesses_add (guesses, ETUDE_NO_SQUARE, ETUDE_NO_SQUARE);
  g_assert_cmpuint (n_numbers (canvas, "2"), ==, 2);
  etude_guesses_add (guesses, ETUDE_NO_SQUARE, 20);
  g_assert_cmpuint (n_numbers (canvas, "2×2"), ==, 2);
  g_assert_cmpstr (etude_board_scene_get_note (etude_board_canvas_get_over (canvas), 20), ==, "guess 2");
  etude_guesses_undo (guesses);
  etude_guesses_undo (guesses);
  g_assert_cmpuint (n_numbers (canvas, "1"), ==, 1);
  g_object_set (f->stage, "revealed", TRUE, NULL); /* beside the answer they stay, to be compared with it */
  g_assert_cmpuint (n_numbers (canvas, "1"), ==, 1);
  g_object_set (f->stage, "revealed", FALSE, NULL);
  etude_guesses_add (guesses, ETUDE_NO_SQUARE, 3);
  g_assert_cmpuint (n_numbers (canvas, "2"), ==, 2);
  etude_guesses_add (guesses, 12, 28);
  g_assert_cmpstr (etude_board_scene_get_note (etude_board_canvas_get_over (canvas), 28), ==, "guess 3: e2 to e4");
  etude_panel_ask (etude_page_get_panel (f->page)); /* another question */
  g_assert_null (etude_board_canvas_get_over (canvas));
  g_object_set (f->stage, how, FALSE, NULL);
  WAIT_FOR (etude_stage_get_presentation (f->stage) == NULL);
  g_assert_null (etude_stage_get_guesses (f->stage));
  g_assert_null (etude_board_canvas_get_over (etude_page_get_canvas (f->page)));
}

FIXTURE_CASE (guesses)
{
  check_guesses (f, "presenting");
  check_guesses (f, "audience");
  g_object_set (f->stage, "guessing", TRUE, NULL); /* nothing is presented */
  g_assert_null (etude_stage_get_guesses (f->stage));
}

/* The teacher's window has all answers, the class's none until it is asked for; the teacher's marks are in both. */
FIXTURE_CASE (audience)
{
  EtudePanel *panel = etude_page_get_panel (f->page);
  EtudeBoardScene *scene = etude_panel_get_scene (panel);
  EtudePresentation *presentation = present (f, "audience");
  guint n;

  g_assert_true (etude_panel_get_answers (panel));
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), !=, HEADLINE);
  g_assert_cmpuint (n_arrows (seen_scene (presentation)), ==, 0);
  g_assert_null (etude_board_scene_get_note (seen_scene (presentation), 0));
  g_assert_cmpuint (etude_board_scene_get_face (seen_scene (presentation), 0).tint, ==, ETUDE_TINT_WHITE);
  etude_board_scene_toggle_annotation (scene, 3, 5, ETUDE_MARK_RED);
  etude_board_scene_get_annotations (seen_scene (presentation), &n);
  g_assert_cmpuint (n, ==, 1);
  etude_panel_set_movable (panel, FALSE); /* nobody has set the rook: it is an answer */
  g_assert_cmpuint (etude_board_scene_get_face (seen_scene (presentation), 0).tint, ==, ETUDE_TINT_NONE);
  g_object_set (f->stage, "revealed", TRUE, NULL);
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, SHOWN);
  g_assert_true (seen_scene (presentation) == scene);
  g_object_set (f->stage, "revealed", FALSE, NULL);
  etude_panel_set_answers (panel, FALSE); /* what the teacher has hidden himself is question enough */
  g_assert_cmpstr (etude_presentation_get_sentence (presentation), ==, QUESTION);
  g_assert_nonnull (adw_bin_get_child (ADW_BIN (f->strip)));
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (presentation))));
  WAIT_FOR (etude_stage_get_presentation (f->stage) == NULL);
  g_assert_null (adw_bin_get_child (ADW_BIN (f->strip)));
}

/* --- the teacher's pointer --- */

/* Whether a picture of CANVAS has the red of the pointer in its middle. */
static gboolean
has_spot (EtudeBoardCanvas *canvas)
{
  int width = gtk_widget_get_width (GTK_WIDGET (canvas)), height = gtk_widget_get_height (GTK_WIDGET (canvas));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (canvas)));
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guchar *pixels = NULL;
  gboolean found = FALSE;

  GTK_WIDGET_GET_CLASS (canvas)->snapshot (GTK_WIDGET (canvas), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  pixels = g_malloc ((gsize) width * (gsize) height * 4);
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  for (gsize i = 0; i < (gsize) width * (gsize) height && !found; i++)
    found = pixels[4 * i + 2] == 0xe0 && pixels[4 * i + 1] == 0x1b && pixels[4 * i] == 0x24;
  return found;
}

/* Held L shows the spot at the same place of both boards, also when one is flipped. */
FIXTURE_CASE (laser)
{
  EtudePresentation *presentation = present (f, "audience");
  EtudeBoardCanvas *own = etude_page_get_canvas (f->page), *seen = etude_presentation_get_canvas (presentation);
  g_autoptr (EtudeLaser) laser = etude_laser_new (f->window);
  double x, y, column, row;
  const EtudeBoardView *view = etude_board_canvas_get_view (own);

  etude_board_canvas_set_flipped (seen, TRUE);
  etude_laser_set_boards (laser, own, seen);
  etude_board_view_find_place (view, 1.5, 6.5, &x, &y);
  g_assert_true (etude_board_view_place_at (view, x, y, &column, &row));
  g_assert_cmpfloat_with_epsilon (column, 1.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (row, 6.5, 1e-6);
  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (own), f->window, x, y, &x, &y));
  etude_laser_move (laser, x, y);
  g_assert_false (has_spot (seen));
  etude_laser_set_on (laser, TRUE);
  g_assert_true (has_spot (own));
  g_assert_true (has_spot (seen));
  etude_laser_move (laser, 0, 0); /* off the board */
  g_assert_false (has_spot (seen));
  etude_laser_move (laser, x, y);
  g_assert_true (has_spot (seen));
  etude_laser_set_on (laser, FALSE);
  g_assert_false (has_spot (own));
  g_assert_false (has_spot (seen));
}

/* --- sizes and colours --- */

typedef struct
{
  int width, height;
} Size;

static double
light_of (GdkRGBA c)
{
  return 0.2126 * linear (c.red) + 0.7152 * linear (c.green) + 0.0722 * linear (c.blue);
}

static GdkRGBA
over (GdkRGBA top, GdkRGBA ground)
{
  float a = top.alpha;

  return (GdkRGBA){ top.red * a + ground.red * (1 - a), top.green * a + ground.green * (1 - a),
                    top.blue * a + ground.blue * (1 - a), 1 };
}

static void
assert_readable (GtkWidget *presentation)
{
  GdkRGBA ground, text;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GtkStyleContext *style = gtk_widget_get_style_context (presentation);
  g_assert_true (gtk_style_context_lookup_color (style, "window_bg_color", &ground));
  gtk_style_context_get_color (style, &text);
  G_GNUC_END_IGNORE_DEPRECATIONS
  g_assert_cmpfloat (contrast (light_of (ground), light_of (over (text, ground))), >=, 7);
}

/* The size in pixels of the first letters in NODE and below; 0: there are none. */
static double
letter_size (GskRenderNode *node)
{
  g_autoptr (PangoFontDescription) font = NULL;
  double size = 0;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));
      return pango_font_description_get_size (font) / (double) PANGO_SCALE;
    case GSK_TRANSFORM_NODE:
      return letter_size (gsk_transform_node_get_child (node));
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node) && size == 0; i++)
        size = letter_size (gsk_container_node_get_child (node, i));
      return size;
    default:
      return 0;
    }
}

/* Of what WIDGET paints. */
static double
painted_size (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return letter_size (node);
}

/* The width of each line of NODE onto WIDTHS. */
static void
measure_lines (GskRenderNode *node, GArray *widths)
{
  graphene_rect_t bounds;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      g_array_append_val (widths, bounds.size.width);
      break;
    case GSK_TRANSFORM_NODE:
      measure_lines (gsk_transform_node_get_child (node), widths);
      break;
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        measure_lines (gsk_container_node_get_child (node, i), widths);
      break;
    default:
      break;
    }
}

/* However wide the window, no line has one word alone. */
CASE (lines)
{
  GtkWidget *sentence = etude_sentence_new ();
  GtkWidget *window = window_show (sentence, 1200, 400);

  etude_sentence_set_text (ETUDE_SENTENCE (sentence), "Play White and give mate in at most 7 moves");
  for (int width = 500; width < 1200; width += 10)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      g_autoptr (GArray) widths = g_array_new (FALSE, FALSE, sizeof (float));
      float least = G_MAXFLOAT, most = 0;

      etude_sentence_fit (ETUDE_SENTENCE (sentence), width, 400, 36, 20);
      GTK_WIDGET_GET_CLASS (sentence)->snapshot (sentence, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      measure_lines (node, widths);
      g_assert_cmpuint (widths->len, >, 0);
      for (guint i = 0; i < widths->len; i++)
        {
          least = MIN (least, g_array_index (widths, float, i));
          most = MAX (most, g_array_index (widths, float, i));
        }
      g_assert_cmpfloat (most, <=, (float) width + 1);
      g_assert_cmpfloat (least, >, most / 2);
    }
  window_close (window, sentence);
}

static void
test_size (gconstpointer data)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  const Size *size = data;
  GtkWidget *presentation = etude_presentation_new (FALSE);
  EtudePanel *panel = g_object_ref_sink (g_object_new (test_panel_get_type (), NULL));
  GtkWidget *window = window_show (presentation, size->width, size->height);
  GtkWidget *sentence = window_find (presentation, ETUDE_TYPE_SENTENCE);
  const EtudeBoardView *view;

  etude_presentation_set_panel (ETUDE_PRESENTATION (presentation), panel);
  gtk_widget_size_allocate (presentation, &(GtkAllocation){ 0, 0, size->width, size->height }, -1);
  view = etude_board_canvas_get_view (etude_presentation_get_canvas (ETUDE_PRESENTATION (presentation)));
  g_assert_cmpfloat (painted_size (sentence), >=, size->height / 22.0);
  for (double squares = 0.2; squares < 0.5; squares += 0.05) /* coordinates, distances, heat, clues */
    g_assert_cmpfloat (etude_board_view_text_size (view, squares), >=, size->height / 28.0);
  g_assert_cmpfloat (view->unit * 8, >=, size->height * 0.7); /* the board is what is looked at */
  g_assert_true (view->bold);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
      assert_readable (presentation);
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  etude_presentation_set_panel (ETUDE_PRESENTATION (presentation), NULL);
  g_object_unref (panel);
  window_close (window, presentation);
}

static gboolean
has_tray (gpointer presentation)
{
  EtudePanel *panel;
  GtkWidget *tray = window_find (presentation, ETUDE_TYPE_PIECE_TRAY);
  guint n = 0;

  g_object_get (presentation, "panel", &panel, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (tray); child; child = gtk_widget_get_next_sibling (child))
    n++;
  g_object_unref (panel);
  return n == TEST_PANEL (panel)->n_tray && gtk_widget_get_visible (tray) == (n > 0);
}

static gboolean
is_apart (GtkWidget *presentation, GtkWidget *one, const graphene_rect_t *other)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (one, presentation, &bounds));
  return !graphene_rect_intersection (&bounds, other, NULL);
}

/* Whatever comes into the tray, the board has the same size and place; the tray covers no square and no letter. */
static void
test_tray (gconstpointer data)
{
  static const guint numbers[] = { 0, 1, 5, ETUDE_PANEL_TRAY_MAX, 0 };
  const Size *size = data;
  GtkWidget *presentation = etude_presentation_new (FALSE);
  TestPanel *panel = g_object_ref_sink (g_object_new (test_panel_get_type (), NULL));
  GtkWidget *window = window_show (presentation, size->width, size->height);
  GtkWidget *tray = window_find (presentation, ETUDE_TYPE_PIECE_TRAY);
  GtkWidget *sentence = window_find (presentation, ETUDE_TYPE_SENTENCE);
  EtudeBoardCanvas *canvas = etude_presentation_get_canvas (ETUDE_PRESENTATION (presentation));
  EtudeBoardView before = { 0 };

  etude_presentation_set_panel (ETUDE_PRESENTATION (presentation), ETUDE_PANEL (panel));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      EtudeBoardView view;
      graphene_rect_t board, words;

      panel->n_tray = numbers[i];
      test_panel_show (ETUDE_PANEL (panel));
      etude_board_scene_set_note (etude_panel_get_scene (ETUDE_PANEL (panel)), 1, i % 2 ? "a" : "b"); /* it changes */
      g_assert_true (wait_until (has_tray, presentation));
      for (guint turn = 0; turn < 2; turn++) /* which way the tray lies is seen to later */
        {
          gtk_widget_size_allocate (presentation, &(GtkAllocation){ 0, 0, size->width, size->height }, -1);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
      gtk_widget_size_allocate (presentation, &(GtkAllocation){ 0, 0, size->width, size->height }, -1);
      view = *etude_board_canvas_get_view (canvas);
      if (i == 0)
        before = view;
      g_assert_cmpfloat (view.unit, ==, before.unit);
      g_assert_cmpfloat (view.x, ==, before.x);
      g_assert_cmpfloat (view.y, ==, before.y);
      if (numbers[i] == 0)
        continue;
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas), presentation, &board));
      board = GRAPHENE_RECT_INIT (board.origin.x + (float) view.x, board.origin.y + (float) view.y,
                                  (float) view.unit * 8, (float) view.unit * 8);
      g_assert_true (gtk_widget_compute_bounds (sentence, presentation, &words));
      g_assert_true (is_apart (presentation, tray, &board));
      g_assert_true (is_apart (presentation, tray, &words));
      g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_last_child (tray)), >=, 22);
      g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_last_child (tray)), >=, 22);
      if (numbers[i] == 1) /* there is room */
        g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_last_child (tray)), >=, size->height / 20);
    }
  etude_presentation_set_panel (ETUDE_PRESENTATION (presentation), NULL);
  g_object_unref (panel);
  window_close (window, presentation);
}

CASE (time)
{
  g_autofree char *long_time = etude_audience_strip_describe_time (3725);
  case_assert_text (etude_audience_strip_describe_time (3725), "1:02:05");
}

CASES
{
  static const Size sizes[] = { { 1024, 768 }, { 1366, 768 }, { 1920, 1080 }, { 3840, 2160 } };
  static const Size shapes[] = { { 1024, 768 }, { 800, 600 }, { 1366, 768 }, { 768, 768 }, { 768, 1024 } };

  g_test_add ("/presentation/asked", Fixture, "presenting", set_up, test_asked, tear_down);
  g_test_add ("/presentation/asked-audience", Fixture, "audience", set_up, test_asked, tear_down);
  g_test_add ("/presentation/undo", Fixture, "presenting", set_up, test_undo, tear_down);
  g_test_add ("/presentation/undo-audience", Fixture, "audience", set_up, test_undo, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/presentation/size/%dx%d", sizes[i].width, sizes[i].height);

      g_test_add_data_func (path, &sizes[i], test_size);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/presentation/tray/%dx%d", shapes[i].width, shapes[i].height);

      g_test_add_data_func (path, &shapes[i], test_tray);
    }
}
