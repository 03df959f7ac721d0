/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-page-actions.c - the page's actions, and that it goes cleanly at any moment. */
#include "case.h"
#include "etude-export-dialog.h"
#include "page-fixture.h"
#include "window.h"

#include <glib/gstdio.h>

#define CLOSED 25    /* how often a page is closed while its tablebase is made, each time a little later */
#define NEW_ONES 200 /* random positions */

PAGE_CASE (actions)
{
  static const struct
  {
    const char *name;
    gboolean enabled; /* on the first position, nothing played */
    gboolean parameter;
  } expected[] = {
    { "undo", FALSE, FALSE },
    { "redo", FALSE, FALSE },
    { "new", TRUE, FALSE },
    { "new-mate", TRUE, FALSE },
    { "start", TRUE, FALSE },
    { "copy", TRUE, FALSE },
    { "clear-drawings", FALSE, FALSE },
    { "side", TRUE, TRUE },
    { "tab", TRUE, TRUE },
    { "tab-number", TRUE, TRUE },
    { "aid", TRUE, TRUE },
    { "answers", TRUE, FALSE },
    { "transform", TRUE, TRUE },
    { "w-manoeuvre", TRUE, FALSE },
    { "w-drill", TRUE, FALSE },
    { "random", TRUE, FALSE },
    { "first", FALSE, FALSE },
    { "back", FALSE, FALSE },
    { "play", TRUE, FALSE },
    { "forward", FALSE, FALSE },
    { "last", FALSE, FALSE },
    { "take-back", FALSE, FALSE },
    { "copy-pgn", FALSE, FALSE },
    { "save", FALSE, FALSE },
    { "export", TRUE, FALSE },
    { "storage", TRUE, FALSE },
    { "on", FALSE, FALSE },
    { "before", FALSE, FALSE },
    { "open-game", TRUE, TRUE },
    { "train-positions", TRUE, TRUE },
    { "bill", FALSE, FALSE },
    { "sheet", TRUE, FALSE },
  };
  GActionGroup *actions = etude_page_get_actions (ETUDE_PAGE (f->page));
  g_auto (GStrv) there = g_action_group_list_actions (actions);

  g_assert_cmpuint (g_strv_length (there), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const char *name = expected[i].name;

      g_test_message ("%s", name);
      g_assert_true (g_action_group_has_action (actions, name));
      g_assert_cmpint (page_is_enabled (f, name), ==, expected[i].enabled);
      g_assert_cmpint (g_action_group_get_action_parameter_type (actions, name) != NULL, ==, expected[i].parameter);
    }
}

/* Buttons inside the page find the actions under "page". */
PAGE_CASE (group)
{
  g_assert_true (gtk_widget_activate_action (page_child (f, "headline"), "page.side", "s", "black"));
  g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), ==, ETUDE_BLACK);
  g_assert_false (gtk_widget_activate_action (page_child (f, "headline"), "page.nothing", NULL));
}

PAGE_CASE (undo)
{
  etude_mate_setup_carry (f->setup, 36, ETUDE_KNIGHT, ETUDE_WHITE, 0);
  g_assert_true (page_is_enabled (f, "undo"));
  g_assert_false (page_is_enabled (f, "redo"));
  page_act (f, "undo", NULL);
  page_assert_fen (f, PAGE_START);
  g_assert_false (page_is_enabled (f, "undo"));
  g_assert_true (page_is_enabled (f, "redo"));
  page_act (f, "redo", NULL);
  page_assert_fen (f, "8/1k6/8/3K4/5B2/8/8/N7 w - - 0 1");
  g_assert_cmpint (etude_board_scene_get_face (page_scene (f), 0).piece, ==, ETUDE_KNIGHT);
}

static void
assert_side (PageFixture *f, const char *expected)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (etude_page_get_actions (ETUDE_PAGE (f->page)), "side");

  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, expected);
}

/* The buttons follow whose turn it is, but "both" stays. */
PAGE_CASE (side)
{
  assert_side (f, "white");
  etude_mate_setup_set_to_move (f->setup, ETUDE_BLACK);
  assert_side (f, "black");
  page_act (f, "undo", NULL);
  assert_side (f, "white");
  page_act (f, "side", "both");
  etude_mate_setup_set_to_move (f->setup, ETUDE_BLACK);
  assert_side (f, "both");
  page_act (f, "side", "grey");
  assert_side (f, "both");
  page_act (f, "side", "white");
  assert_side (f, "white");
  g_assert_cmpint (etude_mate_setup_get_to_move (f->setup), ==, ETUDE_WHITE);
}

PAGE_CASE (new)
{
  g_autofree char *last = NULL;
  guint same = 0;

  page_wait_headline (f, "White mates in 22 moves");
  for (guint i = 0; i < NEW_ONES; i++)
    {
      struct etude_position p;
      g_autofree char *fen = NULL;

      page_act (f, "new", NULL);
      p = etude_mate_setup_get_position (f->setup, ETUDE_WHITE);
      g_assert_cmpint (etude_position_check (&p), ==, ETUDE_LEGAL);
      g_assert_true (g_str_has_prefix (page_headline (f), "White mates in "));
      fen = etude_mate_setup_get_fen (f->setup);
      same += g_strcmp0 (fen, last) == 0;
      g_free (last);
      last = g_steal_pointer (&fen);
    }
  g_assert_cmpuint (same, <, 3);
  page_act (f, "start", NULL);
  page_assert_fen (f, PAGE_START);
}

/* The number in the question, which is a window or, in newer versions of libadwaita, a part of one; NULL: it is gone. */
static GtkWidget *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *spin = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !spin; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      spin = window_find (window, GTK_TYPE_SPIN_BUTTON);
    }
  return spin;
}

static gboolean
is_limited (gpointer spin)
{
  double longest;

  gtk_spin_button_get_range (spin, NULL, &longest);
  return longest == 33;
}

/* A mate of the length asked for, by Return in the number; longer ones than there are cannot be asked for. */
PAGE_CASE (new_mate)
{
  GtkWidget *spin;

  page_wait_headline (f, "White mates in 22 moves");
  page_act (f, "new-mate", NULL);
  spin = find_question ();
  g_assert_nonnull (spin);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 22);
  g_assert_true (wait_until (is_limited, spin));
  gtk_editable_set_text (GTK_EDITABLE (spin), "31");
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate");
  page_wait_headline (f, "White mates in 31 moves");
  WAIT_FOR (!find_question ());
  page_act (f, "undo", NULL);
  page_assert_fen (f, PAGE_START);
}

/* Two knights win next to nothing: then any legal position will do. */
PAGE_CASE (new_of_draws)
{
  struct etude_position p;

  g_assert_true (etude_mate_setup_set_ending (f->setup, "KNNK"));
  page_wait_headline (f, "Draw");
  page_act (f, "new", NULL);
  p = etude_mate_setup_get_position (f->setup, ETUDE_WHITE);
  g_assert_cmpint (etude_position_check (&p), ==, ETUDE_LEGAL);
  g_assert_cmpuint (p.n_men, ==, 2);
}

/* What is drawn belongs to the position: it goes with it and comes back with it, on every tab. */
PAGE_CASE (drawings)
{
  const struct etude_move move = { .piece = ETUDE_KNIGHT, .from = 36, .to = 26 };

  etude_board_scene_toggle_annotation (page_scene (f), 0, 9, ETUDE_MARK_GREEN);
  page_act (f, "aid", "corners");
  page_act (f, "tab", "play");
  g_assert_true (etude_board_scene_has_annotations (page_scene (f)));
  g_assert_true (etude_mate_setup_play (f->setup, &move, ETUDE_WHITE));
  g_assert_false (etude_board_scene_has_annotations (page_scene (f)));
  page_act (f, "back", NULL);
  g_assert_true (etude_board_scene_has_annotations (page_scene (f)));
  page_act (f, "clear-drawings", NULL);
  g_assert_false (etude_board_scene_has_annotations (page_scene (f)));
  page_act (f, "tab", "moves");
  g_assert_false (etude_board_scene_has_annotations (page_scene (f)));
}

/* --- clipboard --- */

PAGE_CASE (copied)
{
  page_act (f, "copy", NULL);
  g_assert_cmpstr (f->toasts->str, ==, "Position copied as FEN|");
}

/* Colours are those of the text. */
PAGE_CASE (taken)
{
  etude_page_take_text (ETUDE_PAGE (f->page), "rk6/8/8/8/3K4/8/8/8 b - - 0 1");
  g_assert_cmpstr (f->toasts->str, ==, "Position opened|");
  page_assert_fen (f, "rk6/8/8/8/3K4/8/8/8 b - - 0 1");
}

/* What cannot be read is said in the banner, which goes with the next change. */
PAGE_CASE (taken_nonsense)
{
  etude_page_take_text (ETUDE_PAGE (f->page), "8/8/8/8/8/8/8/X7");
  g_assert_cmpstr (
      page_banner (f), ==,
      "Character 15: This is not the letter of a piece: those are K Q R B N P for White and k q r b n p for Black.");
  g_assert_cmpuint (f->toasts->len, ==, 0);
  page_assert_fen (f, PAGE_START);
  etude_mate_setup_set_to_move (f->setup, ETUDE_BLACK);
  g_assert_null (page_banner (f));
}

/* --- the end --- */

/* Closed at any moment: while the tablebase is made, while the base is made, when all is there. */
CASE (closed_any_time)
{
  for (guint i = 0; i < CLOSED; i++)
    {
      gint64 until;
      PageFixture f;

      page_set_up (&f, NULL);
      until = g_get_monotonic_time () + i * 4000; /* both take some dozens of these */
      if (i % 3 == 0)
        etude_mate_setup_set_ending (f.setup, "KQRK");
      do
        g_main_context_iteration (NULL, FALSE);
      while (g_get_monotonic_time () < until);
      page_tear_down (&f, NULL);
    }
}

/* Without a window, and without the main loop ever running. */
CASE (never_shown)
{
  for (guint i = 0; i < CLOSED; i++)
    {
      GtkWidget *page = g_object_ref_sink (g_object_new (ETUDE_TYPE_MATE_PAGE, NULL));

      g_assert_finalize_object (page);
    }
}

/* --- a picture of the board --- */

static EtudeExportDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      if (ETUDE_IS_EXPORT_DIALOG (window))
        return ETUDE_EXPORT_DIALOG (window);
    }
  return NULL;
}

PAGE_CASE (export)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "position.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;

  page_act (f, "export", NULL);
  g_assert_nonnull (find_dialog ());
  etude_export_dialog_write (find_dialog (), file);
  WAIT_FOR (f->toasts->len > 0);
  texture = gdk_texture_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 800);
  g_assert_null (find_dialog ());
  g_remove (path);
  g_rmdir (folder);
}
