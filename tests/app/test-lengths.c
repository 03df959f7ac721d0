/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lengths.c - texts of 5 KB, 100 KB and 1 MB, of words and of one word, wherever somebody's text is shown: none is
 * laid out whole, and none is shorter afterwards where it is kept. Layer: tests.
 *
 * What takes long is laying out. So it is not the time that is measured, but what Pango is given. Globals: shaped.h
 */
#include "config.h"

#include "application.h"
#include "etude-divine-log.h"
#include "etude-lesson-page.h"
#include "etude-mate-log.h"
#include "etude-mate-train-tab.h"
#include "etude-placement-log.h"
#include "etude-shown-text.h"
#include "etude-today.h"
#include "etude-window.h"
#include "shaped.h"
#include "window.h"

#define BYTES_MOST (ETUDE_SHOWN_TEXT + 200) /* with the words of a sentence around it */
#define WORD_MOST 420                       /* of a comment's row in the scoresheet; others have shorter ones */
#define NARROWEST 480                       /* pixels: no text makes a window wider than what stands beside it does */
#define NET "k7/3B4/NK6/8/8/8/8/8 w - - 0 1"

typedef struct
{
  GtkApplication *application;
  GtkWidget *window;
} Fixture;

typedef struct
{
  gsize size;
  gboolean words; /* or all in one */
} Length;

static const Length lengths[] = {
  { 5000, FALSE }, { 5000, TRUE }, { 100000, FALSE }, { 100000, TRUE }, { 1000000, FALSE }, { 1000000, TRUE },
};

static char *
make_text (const Length *length)
{
  char *text = g_malloc (length->size + 1);

  for (gsize i = 0; i < length->size; i++)
    text[i] = length->words && i % 8 == 7 ? ' ' : 'w';
  text[length->size - 1] = 'e';
  text[length->size] = '\0';
  return text;
}

static EtudePage *
show_page (const Fixture *f, const char *name)
{
  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", name));
  return ETUDE_PAGE (window_find_mapped (f->window, ETUDE_TYPE_PAGE));
}

static void
on_frame (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

static gboolean
has_frames (gpointer n)
{
  return *(guint *) n >= 2;
}

/* Everything that is seen is laid out and painted, in every window, which grows by none of it, and what it was given is short. */
static void
check_painted (const char *what)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
      guint n = 0;
      int width;
      gulong handler;

      if (!gtk_widget_get_mapped (window))
        continue;
      handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_frame), &n);
      gtk_widget_queue_draw (window);
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      while (!has_frames (&n))
        {
          gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
          g_main_context_iteration (NULL, TRUE);
        }
      g_signal_handler_disconnect (clock, handler);
      gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      if (width > NARROWEST)
        g_error ("%s: the window cannot be narrower than %d pixels", what, width);
    }
  if (shaped_bytes > BYTES_MOST || shaped_word > WORD_MOST)
    g_error ("%s: a text of %zu bytes was laid out, and a word of %zu", what, shaped_bytes, shaped_word);
}

/* Runs TEST with each text. */
static void
each_length (const Fixture *f, void (*test) (const Fixture *f, const char *text))
{
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *text = make_text (&lengths[i]);

      shaped_forget ();
      test (f, text);
      g_assert_cmpuint (shaped_bytes, >, 0);
    }
}

/* --- a lesson --- */

/* Presented, for an audience, and after the answer was asked for. */
static void
check_presented (const Fixture *f, const char *what)
{
  EtudePage *page = show_page (f, "lesson");

  gtk_widget_activate_action (f->window, "win.present", NULL);
  check_painted (what);
  g_action_group_activate_action (etude_page_get_actions (page), "forward", NULL);
  check_painted (what);
  gtk_widget_activate_action (f->window, "win.present", NULL);
  gtk_widget_activate_action (f->window, "win.audience", NULL);
  check_painted (what);
  gtk_widget_activate_action (f->window, "win.audience", NULL);
  check_painted (what);
}

static void
check_word (const Fixture *f, const char *word, const char *text)
{
  EtudeLessonTab *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson")));
  static const char *const said[] = { "title", "text", "answer", NULL };
  gboolean head = g_str_equal (word, "lesson");
  g_autofree char *lesson
      = g_strdup_printf ("etude-lesson 1\n%s %s\n\nitem position\nfen " NET "\n%s %s\n", head ? "title" : "language",
                         head ? text : "en", head ? "text" : word, head ? "Mate" : text);
  g_autofree char *kept = NULL;

  etude_lesson_tab_open (panel, lesson, NULL);
  check_painted (word);
  if (g_strv_contains (said, word))
    check_presented (f, word);
  etude_lesson_tab_apply (panel);
  kept = g_strdup (etude_lesson_get_text (etude_lesson_tab_get_lesson (panel)));
  g_assert_true (strstr (kept, text));
}

static void
test_lesson (const Fixture *f, const char *text)
{
  static const char *const words[]
      = { "lesson", "title", "text", "answer", "marks", "squares", "game", "tags", "side", "title.ru", "rhyme" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    check_word (f, words[i], text);
}

/* What is too long to be edited stays as it is when something else is. */
static void
test_edit (const Fixture *f, const char *text)
{
  EtudeLessonTab *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson")));
  g_autofree char *lesson = g_strdup_printf (
      "etude-lesson 1\ntitle %s\n\nitem position\ntitle %s\ntext %s\nfen " NET "\n", text, text, text);
  g_autofree char *kept = NULL;
  GtkTextView *view;
  const char *at;
  guint n = 0;

  etude_lesson_tab_open (panel, lesson, NULL);
  check_painted ("edited");
  view = GTK_TEXT_VIEW (window_find_id (GTK_WIDGET (panel), "answer_view"));
  g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (window_find_id (GTK_WIDGET (panel), "text_view"))));
  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (view), "To c6", -1);
  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (view), text, -1); /* as pasting does */
  check_painted ("pasted into the answer");
  etude_lesson_tab_apply (panel);
  kept = g_strdup (etude_lesson_get_text (etude_lesson_tab_get_lesson (panel)));
  g_assert_nonnull (strstr (kept, "\nanswer To c6\n"));
  for (at = kept; (at = strstr (at, text)); at += strlen (text))
    n++;
  g_assert_cmpuint (n, ==, 3);
}

/* Its title is among the themes of the drills. */
static void
test_drills (const Fixture *f, const char *text)
{
  EtudeLessonTab *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson")));
  g_autofree char *lesson = g_strdup_printf ("etude-lesson 1\ntitle %s\n\nitem play\nfen " NET "\n", text);

  etude_lesson_tab_open (panel, lesson, NULL);
  g_assert_true (gtk_widget_activate_action (f->window, "win.drill-lesson", NULL));
  g_assert_nonnull (window_find_mapped (f->window, ETUDE_TYPE_MATE_TRAIN_TAB));
  check_painted ("a drill of the lesson");
}

/* --- the first page --- */

static gboolean
names_lesson (GtkWidget *widget)
{
  gboolean named = GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "www");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !named;
       child = gtk_widget_get_next_sibling (child))
    named = names_lesson (child);
  return named;
}

/* Its card names the lesson that is open. */
static void
test_today (const Fixture *f, const char *text)
{
  EtudeLessonTab *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson")));
  g_autofree char *lesson = g_strdup_printf ("etude-lesson 1\ntitle %s\n\nitem position\nfen " NET "\n", text);

  etude_lesson_tab_open (panel, lesson, NULL);
  g_assert_true (gtk_widget_activate_action (f->window, "win.page", "s", "today"));
  WAIT_FOR (window_find_mapped (f->window, ETUDE_TYPE_TODAY)
            && names_lesson (window_find_mapped (f->window, ETUDE_TYPE_TODAY)));
  check_painted ("today");
}

/* --- games --- */

static void
on_toast (EtudePage *page, const char *text, gboolean undoable, gboolean *said)
{
  *said = TRUE;
}

/* A game is read in a thread, and then the page says so. */
static void
take_game (const Fixture *f, const char *game)
{
  EtudePage *page = show_page (f, "mate");
  gboolean said = FALSE;
  gulong handler = g_signal_connect (page, "toast", G_CALLBACK (on_toast), &said);

  etude_page_take_text (page, game);
  WAIT_FOR (said);
  g_signal_handler_disconnect (page, handler);
}

static void
check_text (const Fixture *f, const char *page, const char *text)
{
  etude_page_take_text (show_page (f, page), text);
  check_painted (page);
}

static gboolean
has_windows (gpointer n)
{
  guint mapped = 0;

  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

      mapped += gtk_widget_get_mapped (window);
    }
  return mapped == *(guint *) n;
}

static void
wait_windows (guint n)
{
  g_assert_true (wait_until (has_windows, &n));
}

/* Tags and comments of a game, on each tab of the page Mate; of several games their titles; and games as a lesson. */
static void
test_games (const Fixture *f, const char *text)
{
  g_autofree char *game
      = g_strdup_printf ("[Event \"%s\"]\n[White \"%s\"]\n[FEN \"8/8/8/3k4/8/8/8/KBN5 w - - 0 1\"]\n\n"
                         "{%s} 1. Na2 {%s} Kd4 *\n\n",
                         text, text, text, text);
  g_autofree char *two = g_strconcat (game, game, NULL);
  static const char *const tabs[] = { "moves", "play", "explore", "train" };
  EtudePage *mate = show_page (f, "mate");

  take_game (f, game);
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      etude_page_open_tab (mate, tabs[i]);
      check_painted (tabs[i]);
    }
  check_text (f, "mate", two);
  wait_windows (2);
  check_painted ("the choice of a game");
  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

      if (gtk_window_get_transient_for (window))
        gtk_window_destroy (window);
    }
  wait_windows (1);
  etude_lesson_tab_open (etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson"))), two, NULL);
  check_painted ("games as a lesson");
  check_presented (f, "games as a lesson");
}

/* --- names --- */

/* A lesson of one item, which has TEXT behind WORD. */
static void
check_item (const Fixture *f, const char *begin, const char *word, const char *text)
{
  EtudeLessonTab *panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (show_page (f, "lesson")));
  g_autofree char *lesson = g_strdup_printf ("etude-lesson 1\n\n%s\n%s %s\n", begin, word, text), *kept = NULL;

  etude_lesson_tab_open (panel, lesson, NULL);
  check_painted (word);
  kept = g_strdup (etude_lesson_get_text (etude_lesson_tab_get_lesson (panel)));
  g_assert_nonnull (strstr (kept, text));
}

/* A puzzle is read in a thread, and then the banner says what is wrong with it. */
static void
check_refused (const Fixture *f, const char *name, const char *begin, const char *text)
{
  EtudePage *page = show_page (f, name);
  GtkWidget *banner = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (page), ETUDE_TYPE_PAGE, "banner"));
  g_autofree char *whole = g_strdup_printf ("%s %s\n", begin, text);

  etude_page_take_text (page, whole);
  WAIT_FOR (window_banner (banner) != NULL);
  check_painted (begin);
}

/* What a table that is imported says of its columns goes to the banner. LOG is taken. */
static void
check_log (const Fixture *f, const char *page, EtudeLog *log, const char *begin, const char *text)
{
  g_autofree char *name = g_strdup_printf ("%s\n", text), *value = g_strdup_printf ("%s,%s\n", begin, text);
  const char *const tables[] = { name, value };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GError) error = NULL;
      guint n;

      g_assert_false (etude_log_merge_csv (log, tables[i], &n, &error));
      etude_page_message (show_page (f, page), error->message);
      check_painted (begin);
      etude_page_message (show_page (f, page), NULL);
    }
  g_object_unref (log);
}

/* Names of problems, puzzles, kinds and columns, where any text may stand. */
static void
test_names (const Fixture *f, const char *text)
{
  static const struct
  {
    const char *begin, *word;
  } items[] = {
    { "item placement\nproblem 8*q", "title" },
    { "item divine\npuzzle C", "title" },
    { "item placement\nproblem 8*q", "text" },
    { "item placement", "problem" },
    { "item placement\nproblem 8*q", "size" },
    { "item placement\nproblem 8*q", "do" },
    { "item divine", "puzzle" },
    { "item play\nfen " NET, "goal" },
    { "", "item" },
  };
  static const struct
  {
    const char *page, *begin;
  } refused[] = {
    { "placement", "etude-problem 1\nsize" },
    { "placement", "etude-problem 1\ntask independence\nsize 8\npieces" },
    { "placement", "etude-problem 1\ntask independence\nsize 8\nfixed" },
    { "divine", "etude-divine 1\ngame" },
    { "divine", "etude-divine 1\ngame chess\nrule" },
    { "divine", "etude-divine 1\ngame chess\nrule exact\nseed" },
    { "divine", "etude-divine 1\ngame chess\nrule exact\nclues\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    check_item (f, items[i].begin, items[i].word, text);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    check_refused (f, refused[i].page, refused[i].begin, text);
  check_log (f, "mate", etude_mate_log_new (),
             "when,theme,defender,yardstick,solved,hints,used,needed,spare,seconds\n2026-03-01T12:00:00Z", text);
  check_log (f, "placement", etude_placement_log_new (), "when,problem,seconds,hints\n2026-03-01T12:00:00Z,PWGG3F,90",
             text);
  check_log (f, "divine", etude_divine_log_new (),
             "when,game,rule,level,day,hints,seconds\n2026-03-01T12:00:00Z,chess,exact,easy,,3", text);
}

/* --- whatever is pasted, said --- */

static void
test_pasted (const Fixture *f, const char *text)
{
  static const char *const pages[] = { "mate", "placement", "divine", "lesson" };
  g_autofree char *problem = g_strconcat ("etude-problem 1\ntask ", text, "\n", NULL);
  g_autofree char *puzzle = g_strconcat ("chess-exact-", text, NULL);
  g_autofree char *item = g_strconcat ("etude-lesson 1\nitem play\nfen " NET "\nside ", text, "\n", NULL);
  g_autofree char *name = g_strconcat ("https://example.org/", text, NULL);
  g_autoptr (GFile) file = g_file_new_for_uri ("https://example.org/x");

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      check_text (f, pages[i], text);
      check_text (f, pages[i], problem);
      check_text (f, pages[i], puzzle);
    }
  check_text (f, "lesson", item);
  etude_opening_argument (ETUDE_WINDOW (f->window), name, file);
  check_painted ("an argument");
  etude_window_message (ETUDE_WINDOW (f->window), NULL);
  etude_page_toast (show_page (f, "mate"), text, TRUE);
  check_painted ("a toast");
  etude_page_message (show_page (f, "mate"), text);
  check_painted ("a banner");
  etude_page_message (show_page (f, "mate"), NULL);
}

static void
run_lesson (gconstpointer f)
{
  each_length (f, test_lesson);
}

static void
run_edit (gconstpointer f)
{
  each_length (f, test_edit);
}

static void
run_drills (gconstpointer f)
{
  each_length (f, test_drills);
}

static void
run_today (gconstpointer f)
{
  each_length (f, test_today);
}

static void
run_games (gconstpointer f)
{
  each_length (f, test_games);
}

static void
run_names (gconstpointer f)
{
  each_length (f, test_names);
}

static void
run_pasted (gconstpointer f)
{
  each_length (f, test_pasted);
}

int
main (int argc, char **argv)
{
  Fixture f = { 0 };

  g_test_init (&argc, &argv, NULL);
  f.application = application_begin ();
  f.window = application_show (f.application);
  g_test_add_data_func ("/lengths/lesson", &f, run_lesson);
  g_test_add_data_func ("/lengths/edit", &f, run_edit);
  g_test_add_data_func ("/lengths/drills", &f, run_drills);
  g_test_add_data_func ("/lengths/today", &f, run_today);
  g_test_add_data_func ("/lengths/games", &f, run_games);
  g_test_add_data_func ("/lengths/names", &f, run_names);
  g_test_add_data_func ("/lengths/pasted", &f, run_pasted);
  return g_test_run ();
}
