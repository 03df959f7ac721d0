/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-tour.c - the card of the first visit to Divine: where it is, what it tells, and that it costs nothing. */
#include "config.h"

#include "case.h"
#include "divine-make.h"
#include "etude-divine-page.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-play-tab.h"
#include "etude-divine-rules-cache.h"
#include "places.h"
#include "window.h"

#define STEPS 3
#define LOOK_MILLISECONDS 400 /* how long it is watched doing nothing */
#define LOOKS 50
#define PUZZLES 60 /* of each game and level */

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  EtudeDivinePlayTab *play;
  EtudeDivineGame *game;
} TourFixture;

typedef struct
{
  int width, height;
} Size;

static GtkWidget *
find_tour (TourFixture *f)
{
  return window_find (f->page, ETUDE_TYPE_DIVINE_TOUR);
}

/* The page as somebody sees it who was never here. */
static void
set_up (TourFixture *f, gconstpointer data)
{
  const Size *size = data;

  f->page = GTK_WIDGET (g_object_new (ETUDE_TYPE_DIVINE_PAGE, NULL));
  f->play = ETUDE_DIVINE_PLAY_TAB (etude_page_need_panel (ETUDE_PAGE (f->page), "play"));
  f->game = etude_divine_play_tab_get_model (f->play);
  f->window = window_show (f->page, size->width, size->height);
  WAIT_FOR (find_tour (f) && gtk_widget_get_width (find_tour (f)) > 0);
}

static void
tear_down (TourFixture *f, gconstpointer data)
{
  window_close (f->window, f->page);
}

static const Size wide = { 1000, 700 }, narrow = { 360, 500 }, tall = { 600, 900 };

#define FIXTURE_CASE(name) CASE_OF (TourFixture, set_up, tear_down, &wide, name)

static GtkWidget *
find_card (TourFixture *f)
{
  return gtk_widget_get_first_child (find_tour (f));
}

/* The last card's button reads otherwise. */
static void
press_next (TourFixture *f)
{
  GtkWidget *next = window_find_named (find_tour (f), "Next");

  g_signal_emit_by_name (next ? next : window_find_named (find_tour (f), "Done"), "clicked");
}

/* --- the clock of the puzzle --- */

FIXTURE_CASE (clock)
{
  g_assert_false (etude_divine_game_get_running (f->game));
  press_next (f);
  g_assert_false (etude_divine_game_get_running (f->game));
  press_next (f);
  press_next (f);
  g_assert_null (find_tour (f));
  g_assert_true (etude_divine_game_get_running (f->game));
}

/* --- the clock of frames --- */

static void
count_frame (GdkFrameClock *clock, guint *n)
{
  ++*n;
}

static gboolean
end_look (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* How often the frame clock ticks and the main loop wakes up while nothing happens. */
static void
look (TourFixture *f, guint *frames, guint *turns)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (f->window);
  gulong handler = g_signal_connect (clock, "update", G_CALLBACK (count_frame), frames);
  gboolean over = FALSE;

  *frames = *turns = 0;
  g_timeout_add (LOOK_MILLISECONDS, end_look, &over);
  for (; !over; ++*turns)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

/* A moment with no frame at all comes soon, in every step. */
static void
test_still (TourFixture *f, gconstpointer data)
{
  for (guint step = 0; step < STEPS; step++)
    {
      guint frames = 1, turns = 0;

      for (guint i = 0; i < LOOKS && (frames > 0 || turns > 4); i++)
        look (f, &frames, &turns);
      g_assert_cmpuint (frames, ==, 0);
      g_assert_cmpuint (turns, <=, 4);
      press_next (f);
    }
}

/* --- where it is --- */

static GdkRectangle
area_of (TourFixture *f, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, f->page, &bounds));
  return (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height };
}

/* Not scrolled away. */
static gboolean
is_seen (TourFixture *f, GtkWidget *widget)
{
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  const GdkRectangle room = area_of (f, window ? window : f->page), area = area_of (f, widget);

  return gtk_widget_get_mapped (widget) && gdk_rectangle_intersect (&room, &area, NULL);
}

/* How many widgets it points at; each is seen, and clear of the card. */
static guint
count_clear (TourFixture *f, const GdkRectangle *card)
{
  guint n = 0;

  for (GtkWidget *widget = f->page; widget; widget = places_next (f->page, widget))
    if (gtk_widget_has_css_class (widget, "pointed-at"))
      {
        const GdkRectangle area = area_of (f, widget);

        g_assert_true (is_seen (f, widget));
        g_assert_false (gdk_rectangle_intersect (card, &area, NULL));
        n++;
      }
  return n;
}

static gboolean
is_placed (gpointer data)
{
  TourFixture *f = data;
  const GdkRectangle card = area_of (f, find_card (f));
  const GdkRectangle page = { 0, 0, gtk_widget_get_width (f->page), gtk_widget_get_height (f->page) };
  GdkRectangle inside;

  places_wait_for_frame (f->window);
  return gdk_rectangle_intersect (&card, &page, &inside) && gdk_rectangle_equal (&card, &inside);
}

static void
test_place (TourFixture *f, gconstpointer data)
{
  const Size *size = data;
  const guint targets[STEPS] = { 2, 1, 1 };
  int least;

  gtk_widget_measure (gtk_widget_get_first_child (f->page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  for (guint step = 0; step < STEPS; step++)
    {
      GdkRectangle card;

      g_assert_true (wait_until (is_placed, f));
      g_assert_cmpint (gtk_widget_get_width (f->page), ==, MAX (least, size->width));
      card = area_of (f, find_card (f));
      g_assert_cmpint (card.height, >, 0);
      g_assert_cmpuint (count_clear (f, &card), ==, targets[step]);
      press_next (f);
    }
  g_assert_cmpuint (count_clear (f, &(GdkRectangle){ 0, 0, 0, 0 }), ==, 0);
}

/* --- what it tells --- */

static EtudeDivinePuzzle *
make_puzzle (enum etude_divine_game game, enum etude_divine_level level, guint64 seed)
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;

  g_assert_cmpint (
      etude_divine_make (etude_divine_get_rules (game, ETUDE_DIVINE_EXACT), level, seed, NULL, NULL, &puzzle, &answer),
      ==, ETUDE_OK);
  return etude_divine_puzzle_new (&puzzle, &answer, level, &seed);
}

/* No ring is around a piece that is to be found. */
static void
assert_untold (TourFixture *f)
{
  const struct etude_divine_placement *answer = etude_divine_puzzle_get_answer (etude_divine_game_get_puzzle (f->game));
  guint n;
  const EtudeBoardMark *rings
      = etude_board_scene_get_marks (etude_panel_get_scene (ETUDE_PANEL (f->play)), ETUDE_SHAPE_RING, &n);

  g_assert_cmpuint (n, >=, 1);
  for (guint i = 0; i < n; i++)
    for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
      g_assert_cmpint (rings[i].from, !=, answer->square[piece]);
}

FIXTURE_CASE (untold)
{
  assert_untold (f);
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint level = ETUDE_DIVINE_EASY; level <= ETUDE_DIVINE_HARD; level += 3)
      for (guint64 seed = 1; seed <= PUZZLES; seed++)
        {
          g_autoptr (EtudeDivinePuzzle) puzzle = make_puzzle (game, level, seed);

          etude_divine_game_start (f->game, puzzle);
          g_action_group_activate_action (etude_page_get_actions (ETUDE_PAGE (f->page)), "tour", NULL);
          assert_untold (f);
        }
}

/* --- hands --- */

/* Around the card everything can be clicked on; the card itself is above what lies below it. */
FIXTURE_CASE (pointer)
{
  GtkWidget *tour = find_tour (f), *picked;
  GdkRectangle card;

  g_assert_true (wait_until (is_placed, f));
  card = area_of (f, find_card (f));
  picked = gtk_widget_pick (f->page, card.x + card.width / 2, card.y + 4, GTK_PICK_DEFAULT);
  g_assert_true (gtk_widget_is_ancestor (picked, tour));
  picked = gtk_widget_pick (f->page, card.x + card.width / 2, card.y - 8, GTK_PICK_DEFAULT);
  g_assert_false (picked == tour || gtk_widget_is_ancestor (picked, tour));
}

CASES
{
  /* There the panel is a sheet that is down. */
  g_test_add ("/divine-tour/clock-narrow", TourFixture, &narrow, set_up, test_clock, tear_down);
  g_test_add ("/divine-tour/still", TourFixture, &wide, set_up, test_still, tear_down);
  g_test_add ("/divine-tour/still-narrow", TourFixture, &narrow, set_up, test_still, tear_down);
  g_test_add ("/divine-tour/place", TourFixture, &wide, set_up, test_place, tear_down);
  g_test_add ("/divine-tour/place-narrow", TourFixture, &narrow, set_up, test_place, tear_down);
  g_test_add ("/divine-tour/place-tall", TourFixture, &tall, set_up, test_place, tear_down);
}
