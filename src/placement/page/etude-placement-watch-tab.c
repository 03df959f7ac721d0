/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Search" of the Placement page: the search watched on the board, step by step. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "etude-compat.h"
#include "etude-page.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-paint.h"
#include "etude-placement-state.h"
#include "etude-placement-tabs.h"
#include "etude-placement-texts.h"
#include "etude-room.h"
#include "etude-widget-class.h"
#include "etude-wording.h"

#define SLOWEST_MILLISECONDS 2000 /* each step of the speed makes it a third faster */
#define FASTER_BY 0.64
#define LOOK_EVERY 100 /* milliseconds between looks at how far a skip has come */
#define RACE_EVERY 50  /* milliseconds between two looks at a race: */
#define TENFOLD 20     /* in so many of them the steps become ten times as many, */
#define MOST_TENFOLD 18

struct _EtudePlacementWatchTab
{
  EtudePlacementPanel parent_instance;

  EtudePlacementWatch *watch; /* NULL: the tab was never open */
  gboolean plain, next_plain; /* it goes by plain backtracking; the next one will */
  guint looking;              /* a source, while nothing is shown */
  EtudePlacementWatch *rival; /* by the other order, in or after a race; NULL: there is none */
  guint racing, n_races;      /* a source, while both search; how often it has come */
  EtudePlacementWatch *peek;  /* goes to a node of the tree that is looked at, while the search stands still; or NULL */
  guint peeking;              /* a source, while it is on its way */
  guint64 peek_step;          /* where it goes, */
  char *peek_before;          /* and the sentence before */

  GtkWidget *race, *trees, *tree, *tree_title, *rival_tree, *rival_title;
  GtkWidget *sentence, *buttons, *play, *step, *back, *skip, *restart, *counts, *speed, *legend, *problem;
};

G_DEFINE_FINAL_TYPE (EtudePlacementWatchTab, etude_placement_watch_tab, ETUDE_TYPE_PLACEMENT_PANEL)

static GParamSpec *playing_property;

static EtudeBoardScene *
scene_of (EtudePlacementWatchTab *self)
{
  return etude_panel_get_scene (ETUDE_PANEL (self));
}

static gboolean
is_playing (EtudePlacementWatchTab *self)
{
  return self->watch && etude_placement_watch_get_playing (self->watch);
}

/* --- what is shown --- */

static void
set_sentence (EtudePlacementWatchTab *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->sentence), text);
  etude_panel_set_sentences (ETUDE_PANEL (self), text, NULL);
  if (!is_playing (self))
    etude_compat_announce (self->sentence, text);
}

static void
show_counts (EtudePlacementWatchTab *self)
{
  guint64 n_steps = self->watch ? etude_placement_watch_get_n_steps (self->watch) : 0;
  guint64 n_solutions = self->watch ? etude_placement_watch_get_n_solutions (self->watch) : 0;
  g_autofree char *steps = g_strdup_printf (ngettext ("%s step", "%s steps", (gulong) n_steps), ETUDE_NUMBER (n_steps));
  g_autofree char *solutions
      = g_strdup_printf (ngettext ("%s solution", "%s solutions", (gulong) n_solutions), ETUDE_NUMBER (n_solutions));
  g_autofree char *text = g_strdup_printf ("%s · %s", steps, solutions);

  gtk_label_set_label (GTK_LABEL (self->counts), self->watch ? text : "");
}

/* "Plain backtracking: 2,057 nodes, 92 solutions", and the tree. */
static guint64
show_tree (EtudePlacementWatch *watch, gboolean plain, GtkWidget *view, GtkWidget *title)
{
  EtudePlacementTree *tree = etude_placement_watch_get_tree (watch);
  const guint64 n_solutions = etude_placement_watch_get_n_solutions (watch);
  guint64 n_nodes = 0;
  g_autofree char *nodes = NULL, *solutions = NULL, *text = NULL;

  for (guint level = 0; level < tree->n_levels; level++)
    n_nodes += tree->n_nodes[level];
  nodes = g_strdup_printf (ngettext ("%s node", "%s nodes", (gulong) n_nodes), ETUDE_NUMBER (n_nodes));
  solutions
      = g_strdup_printf (ngettext ("%s solution", "%s solutions", (gulong) n_solutions), ETUDE_NUMBER (n_solutions));
  text
      = g_strdup_printf ("%s: %s, %s", plain ? _ ("Plain backtracking") : _ ("Fewest choices first"), nodes, solutions);
  gtk_label_set_label (GTK_LABEL (title), text);
  etude_placement_tree_view_show (ETUDE_PLACEMENT_TREE_VIEW (view), tree);
  return n_nodes;
}

/* The button begins a race, and stops whatever goes on. */
static void
show_race_button (EtudePlacementWatchTab *self)
{
  gtk_button_set_label (GTK_BUTTON (self->race), self->racing    ? _ ("Stop the Race")
                                                 : self->peeking ? _ ("Stop")
                                                                 : _ ("Let Both Orders Race"));
}

/* Whoever has come to the end with fewer nodes has won. */
static void
show_trees (EtudePlacementWatchTab *self)
{
  guint64 n, n_rival;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->trees, self->watch != NULL);
  gtk_widget_set_visible (self->rival_tree, self->rival != NULL);
  gtk_widget_set_sensitive (self->race, self->watch != NULL);
  show_race_button (self);
  if (!self->watch)
    return;
  n = show_tree (self->watch, self->plain, self->tree, self->tree_title);
  if (!self->rival)
    return;
  n_rival = show_tree (self->rival, !self->plain, self->rival_tree, self->rival_title);
  if (self->racing || !etude_placement_watch_get_ended (self->watch) || !etude_placement_watch_get_ended (self->rival))
    return;
  /* Translators: two numbers of nodes of the trees of two searches. */
  text = g_strdup_printf (_ ("Fewest choices first: complete after %s nodes. Plain backtracking: after %s"),
                          ETUDE_NUMBER (self->plain ? n_rival : n), ETUDE_NUMBER (self->plain ? n : n_rival));
  set_sentence (self, text);
}

/* "Play" or "Pause", and what can be pressed. */
static void
show_buttons (EtudePlacementWatchTab *self)
{
  gboolean more = self->watch && !etude_placement_watch_get_ended (self->watch);
  gboolean begun = self->watch && etude_placement_watch_get_n_steps (self->watch) > 0;

  etude_room_button_says (self->play, is_playing (self) ? _ ("Pause") : C_ ("search", "Play"),
                          is_playing (self) ? C_ ("search", "Play") : _ ("Pause"));
  gtk_widget_set_sensitive (self->play, more);
  gtk_widget_set_sensitive (self->step, more);
  gtk_widget_set_sensitive (self->skip, more);
  gtk_widget_set_sensitive (self->back, begun);
  gtk_widget_set_sensitive (self->restart, self->watch != NULL);
  show_trees (self);
  etude_panel_set_can_go (ETUDE_PANEL (self), begun, more);
}

static void
release_watch (EtudePlacementWatchTab *self, EtudePlacementWatch **watch)
{
  if (!*watch)
    return;
  g_signal_handlers_disconnect_by_data (*watch, self);
  etude_placement_watch_stop (*watch);
  g_clear_object (watch);
}

/* What is looked at is given up, or has come. */
static void
drop_peek (EtudePlacementWatchTab *self)
{
  g_clear_handle_id (&self->peeking, g_source_remove);
  g_clear_pointer (&self->peek_before, g_free);
  release_watch (self, &self->peek);
}

static void
stop_looking (EtudePlacementWatchTab *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
}

static gboolean
on_look (gpointer view)
{
  show_counts (view);
  show_trees (view);
  return G_SOURCE_CONTINUE;
}

static void
on_playing (EtudePlacementWatchTab *self)
{
  show_buttons (self);
  if (!is_playing (self))
    stop_looking (self);
  g_object_notify_by_pspec (G_OBJECT (self), playing_property);
}

/* There is no step for the end: the board stays as the last one left it. */
static void
on_ended (EtudePlacementWatchTab *self)
{
  guint64 n = etude_placement_watch_get_n_solutions (self->watch);
  g_autofree char *text = NULL;

  if (!etude_placement_watch_get_ended (self->watch)) /* a step back from there */
    return;
  show_counts (self);
  show_buttons (self);
  if (self->rival)
    return;
  text = n == 0 ? g_strdup (_ ("The search is complete: there is no solution"))
                : g_strdup_printf (ngettext ("The search is complete: %s solution",
                                             "The search is complete: %s solutions", (gulong) n),
                                   ETUDE_NUMBER (n));
  set_sentence (self, text);
}

static const struct etude_general *
problem_of (EtudePlacementWatchTab *self)
{
  return etude_placement_problem_get (etude_placement_panel_get_problem (ETUDE_PLACEMENT_PANEL (self)));
}

static void
show_beginning (EtudePlacementWatchTab *self)
{
  gtk_label_set_label (GTK_LABEL (self->legend), "");
  etude_placement_watch_show_board (scene_of (self), problem_of (self));
  if (!self->rival)
    set_sentence (self, _ ("Play, or go step by step"));
}

/* Puts a step of WATCH on the board. Returns its sentence. */
static char *
show_step (EtudePlacementWatchTab *self, EtudePlacementWatch *watch, const struct etude_placement_event *event,
           const struct etude_general_event *general)
{
  struct etude_general board = event ? etude_placement_problem_of_plain (event->board) : *problem_of (self);
  const int last = etude_placement_watch_get_last_set (watch);
  g_autofree char *legend = NULL;
  EtudePlacementSolutions *solutions;
  enum etude_placement_step step;
  guint number;

  if (event)
    legend = etude_placement_watch_show_event (scene_of (self), event, last);
  else
    {
      /* What stands now is fixed. */
      memset (board.fixed, 0, sizeof board.fixed);
      for (guint i = 0; i < general->n_men; i++)
        etude_squares_add (&board.fixed[general->kind_of[i]], general->square_of[i]);
      legend = etude_placement_watch_show_general (scene_of (self), &board, general, last);
    }
  etude_placement_ring_fixed (scene_of (self), problem_of (self));
  gtk_label_set_markup (GTK_LABEL (self->legend), legend);
  /* A solution is called by the number that it has in the gallery, if it is there. */
  solutions = etude_placement_panel_get_solutions (ETUDE_PLACEMENT_PANEL (self));
  step = event ? event->step : general->step;
  if (step == ETUDE_STEP_SOLUTION && etude_placement_solutions_identify (solutions, &board, &number) && number > 0)
    return etude_placement_describe_solution (event ? event->repeated : general->repeated, number);
  return event ? etude_placement_describe_event (event)
               : etude_placement_describe_general_event (problem_of (self), general);
}

static void
on_event (EtudePlacementWatchTab *self, gpointer event, gpointer general)
{
  drop_peek (self);
  if (event || general)
    {
      g_autofree char *sentence = show_step (self, self->watch, event, general);

      if (!self->rival)
        set_sentence (self, sentence);
    }
  else
    show_beginning (self);
  show_counts (self);
  show_buttons (self);
}

/* --- nodes that are looked at --- */

static void
on_peek (EtudePlacementWatchTab *self, gpointer event, gpointer general)
{
  g_autofree char *sentence = event || general ? show_step (self, self->peek, event, general) : NULL;

  g_clear_handle_id (&self->peeking, g_source_remove);
  show_race_button (self);
  if (sentence)
    set_sentence (self, sentence);
}

/* It takes long: how far it has come. */
static gboolean
on_peeking (gpointer view)
{
  EtudePlacementWatchTab *self = view;
  const double part = (double) etude_placement_watch_get_n_steps (self->peek) / (double) self->peek_step;
  g_autofree char *text = g_strdup_printf (_ ("Going to this node: %u %%"), (guint) (100 * MIN (part, 1)));

  gtk_label_set_label (GTK_LABEL (self->sentence), text);
  show_race_button (self);
  return G_SOURCE_CONTINUE;
}

/* Another search goes to STEP, so that this one stays where it is. */
static void
look_at (EtudePlacementWatchTab *self, guint64 step, gboolean plain)
{
  EtudePlacementSolutions *solutions = etude_placement_panel_get_solutions (ETUDE_PLACEMENT_PANEL (self));

  if (!self->watch || self->racing)
    return;
  etude_placement_watch_pause (self->watch);
  if (!self->peek_before || !self->peeking)
    {
      g_free (self->peek_before);
      self->peek_before = g_strdup (gtk_label_get_label (GTK_LABEL (self->sentence)));
    }
  g_clear_handle_id (&self->peeking, g_source_remove);
  release_watch (self, &self->peek);
  self->peek = etude_placement_watch_new (problem_of (self), etude_placement_solutions_get_all (solutions), plain);
  g_signal_connect_object (self->peek, "event", G_CALLBACK (on_peek), self, G_CONNECT_SWAPPED);
  self->peek_step = MAX (step, 1);
  self->peeking = g_timeout_add (LOOK_EVERY, on_peeking, self);
  etude_placement_watch_go_to (self->peek, step);
}

/* It does not go there any more: what stood there before is said again. */
static void
stop_peek (EtudePlacementWatchTab *self)
{
  g_autofree char *before = g_steal_pointer (&self->peek_before);

  drop_peek (self);
  set_sentence (self, before);
  show_race_button (self);
}

static void
on_chosen (EtudePlacementWatchTab *self, guint64 step)
{
  look_at (self, step, self->plain);
}

static void
on_rival_chosen (EtudePlacementWatchTab *self, guint64 step)
{
  look_at (self, step, !self->plain);
}

/* --- a search --- */

/* The search goes on alone. */
static void
drop_race (EtudePlacementWatchTab *self)
{
  g_clear_handle_id (&self->racing, g_source_remove);
  release_watch (self, &self->rival);
}

static void
begin (EtudePlacementWatchTab *self)
{
  EtudePlacementSolutions *solutions = etude_placement_panel_get_solutions (ETUDE_PLACEMENT_PANEL (self));
  gboolean all = etude_placement_solutions_get_all (solutions), was_playing = is_playing (self);
  g_autofree char *problem = etude_placement_describe (problem_of (self));

  stop_looking (self);
  drop_race (self);
  drop_peek (self);
  release_watch (self, &self->watch);
  self->plain = self->next_plain;
  self->watch = etude_placement_watch_new (problem_of (self), all, self->plain);
  g_signal_connect_object (self->watch, "event", G_CALLBACK (on_event), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "notify::playing", G_CALLBACK (on_playing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "notify::ended", G_CALLBACK (on_ended), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (GTK_LABEL (self->problem), problem);
  show_beginning (self);
  show_counts (self);
  show_buttons (self);
  if (was_playing)
    g_object_notify_by_pspec (G_OBJECT (self), playing_property);
}

static void
problem_changed (EtudePlacementPanel *panel)
{
  begin (ETUDE_PLACEMENT_WATCH_TAB (panel));
}

/* What somebody has come for begins by itself, where nothing was searched yet and the desktop lets things move; not at a start,
 * when nothing is seen yet, nor where answers are hidden. */
static void
enter (EtudePanel *panel)
{
  EtudePlacementWatchTab *self = ETUDE_PLACEMENT_WATCH_TAB (panel);
  gboolean animated;

  ETUDE_PANEL_CLASS (etude_placement_watch_tab_parent_class)->enter (panel);
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);
  if (animated && self->watch && etude_placement_watch_get_n_steps (self->watch) == 0 && etude_panel_get_answers (panel)
      && gtk_widget_get_mapped (GTK_WIDGET (etude_panel_get_canvas (panel))))
    etude_placement_watch_tab_toggle_playing (self);
}

/* It waits where it is; a race that goes on is given up. */
static void
leave (EtudePanel *panel)
{
  if (ETUDE_PLACEMENT_WATCH_TAB (panel)->peeking)
    stop_peek (ETUDE_PLACEMENT_WATCH_TAB (panel));
  if (ETUDE_PLACEMENT_WATCH_TAB (panel)->racing)
    begin (ETUDE_PLACEMENT_WATCH_TAB (panel));
  if (is_playing (ETUDE_PLACEMENT_WATCH_TAB (panel)))
    etude_placement_watch_pause (ETUDE_PLACEMENT_WATCH_TAB (panel)->watch);
}

EtudePlacementWatch *
etude_placement_watch_tab_get_watch (EtudePlacementWatchTab *self)
{
  return self->watch;
}

/* --- a race --- */

static gboolean
on_race (gpointer view)
{
  EtudePlacementWatchTab *self = view;
  const guint64 n = (guint64) pow (10, MIN ((double) ++self->n_races / TENFOLD, MOST_TENFOLD));

  etude_placement_watch_run_to (self->watch, n);
  etude_placement_watch_run_to (self->rival, n);
  if (!etude_placement_watch_get_ended (self->watch) || !etude_placement_watch_get_ended (self->rival))
    return G_SOURCE_CONTINUE;
  self->racing = 0;
  show_buttons (self);
  return G_SOURCE_REMOVE;
}

void
etude_placement_watch_tab_race (EtudePlacementWatchTab *self)
{
  const gboolean stops
      = self->racing != 0,
      all = etude_placement_solutions_get_all (etude_placement_panel_get_solutions (ETUDE_PLACEMENT_PANEL (self)));

  if (!self->watch)
    return;
  if (self->peeking)
    {
      stop_peek (self);
      return;
    }
  begin (self);
  if (stops)
    return;
  self->rival = etude_placement_watch_new (problem_of (self), all, !self->plain);
  g_signal_connect_object (self->rival, "event", G_CALLBACK (show_trees), self, G_CONNECT_SWAPPED);
  self->n_races = 0;
  self->racing = g_timeout_add (RACE_EVERY, on_race, self);
  set_sentence (self, _ ("Both search, step for step"));
  show_buttons (self);
}

/* --- hands --- */

static guint
get_interval (EtudePlacementWatchTab *self)
{
  double interval = SLOWEST_MILLISECONDS;

  for (double step = 1; step <= gtk_range_get_value (GTK_RANGE (self->speed)); step++)
    interval *= FASTER_BY;
  return (guint) interval;
}

void
etude_placement_watch_tab_toggle_playing (EtudePlacementWatchTab *self)
{
  if (!self->watch)
    return;
  drop_race (self);
  if (is_playing (self))
    etude_placement_watch_pause (self->watch);
  else
    etude_placement_watch_run (self->watch, get_interval (self));
}

void
etude_placement_watch_tab_step (EtudePlacementWatchTab *self)
{
  drop_race (self);
  if (self->watch)
    etude_placement_watch_step (self->watch);
}

void
etude_placement_watch_tab_step_back (EtudePlacementWatchTab *self)
{
  drop_race (self);
  if (self->watch)
    etude_placement_watch_step_back (self->watch);
}

void
etude_placement_watch_tab_skip (EtudePlacementWatchTab *self)
{
  if (!self->watch || etude_placement_watch_get_ended (self->watch))
    return;
  drop_race (self);
  set_sentence (self, _ ("Looking for the next solution…"));
  etude_placement_watch_skip_to_solution (self->watch);
  if (!self->looking)
    self->looking = g_timeout_add (LOOK_EVERY, on_look, self);
}

void
etude_placement_watch_tab_restart (EtudePlacementWatchTab *self)
{
  if (self->watch)
    begin (self);
}

/* A run goes on at the new speed; a skip is left alone. */
static void
on_speed (EtudePlacementWatchTab *self)
{
  if (is_playing (self) && !self->looking)
    etude_placement_watch_run (self->watch, get_interval (self));
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
go (EtudePanel *panel, EtudePanelStep step)
{
  EtudePlacementWatchTab *self = ETUDE_PLACEMENT_WATCH_TAB (panel);

  if (step == ETUDE_GO_FORWARD)
    etude_placement_watch_tab_step (self);
  else if (step == ETUDE_GO_BACK)
    etude_placement_watch_tab_step_back (self);
  else if (step == ETUDE_GO_FIRST)
    etude_placement_watch_tab_restart (self);
  else
    etude_placement_watch_tab_skip (self);
}

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_placement_watch_tab_toggle_playing (panel);
}

/* For a class the pieces where the search has set them, without a word of why; for a lesson the whole search, from its
 * beginning. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudePlacementWatchTab *self = ETUDE_PLACEMENT_WATCH_TAB (panel);
  g_autoptr (EtudeBoardScene) scene = NULL;

  if (use == ETUDE_EXHIBIT_PAPER)
    return ETUDE_PANEL_CLASS (etude_placement_watch_tab_parent_class)->make_exhibit (panel, use);
  if (use == ETUDE_EXHIBIT_LESSON)
    return etude_placement_exhibit_new (problem_of (self), (EtudeExhibitParts){ .act = "watch" });
  scene = etude_placement_make_scene (problem_of (self));
  for (guint cell = 0; cell < problem_of (self)->grid.width * problem_of (self)->grid.height; cell++)
    etude_board_scene_set_face (scene, cell, etude_board_scene_get_face (scene_of (self), cell));
  return etude_placement_exhibit_new (
      problem_of (self), (EtudeExhibitParts){ .scene = scene, .caption = _ ("What does the search do next?") });
}

static gboolean
on_key (EtudePlacementWatchTab *self, guint key, guint code, GdkModifierType state)
{
  if (!self->watch || state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_space || key == GDK_KEY_KP_Space)
    etude_placement_watch_tab_toggle_playing (self);
  else if (key == GDK_KEY_Right)
    etude_placement_watch_tab_step (self);
  else if (key == GDK_KEY_Left)
    etude_placement_watch_tab_step_back (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Space on the board, where the keyboard begins: no piece is taken up there. */
static gboolean
on_board_key (EtudePlacementWatchTab *self, guint key, guint code, GdkModifierType state)
{
  if (!etude_panel_is_open (ETUDE_PANEL (self)) || (key != GDK_KEY_space && key != GDK_KEY_KP_Space))
    return GDK_EVENT_PROPAGATE;
  return on_key (self, key, code, state);
}

/* Before what has the focus, for Space presses that. */
static void
listen_for_keys (EtudePlacementWatchTab *self, GtkWidget *widget, GCallback heard)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", heard, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, keys);
}

static void
set_canvas (EtudePanel *panel, EtudeBoardCanvas *canvas)
{
  listen_for_keys (ETUDE_PLACEMENT_WATCH_TAB (panel), GTK_WIDGET (canvas), G_CALLBACK (on_board_key));
}

/* --- the class --- */

static void
release (EtudePlacementWatchTab *self)
{
  stop_looking (self);
  drop_race (self);
  drop_peek (self);
  release_watch (self, &self->watch);
}

static const char *
get_order (EtudePlacementWatchTab *self)
{
  return self->next_plain ? "plain" : "own";
}

/* A search that somebody has begun to watch goes on by the order that it has. */
static void
set_order (EtudePlacementWatchTab *self, const char *order)
{
  gboolean plain = g_strcmp0 (order, "plain") == 0;

  if (self->next_plain == plain)
    return;
  self->next_plain = plain;
  if (self->watch && etude_placement_watch_get_n_steps (self->watch) == 0)
    begin (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  etude_kept_property (kept, "order", panel, "order");
  etude_kept_property (kept, "speed", gtk_range_get_adjustment (GTK_RANGE (ETUDE_PLACEMENT_WATCH_TAB (panel)->speed)),
                       "value");
}

static gboolean
etude_placement_watch_tab_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_PLACEMENT_WATCH_TAB (widget)->play);
}

static void
etude_placement_watch_tab_class_init (EtudePlacementWatchTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_PLACEMENT_TREE_VIEW);
  ETUDE_WIDGET_CLASS (
      klass, EtudePlacementWatchTab, "etude-placement-watch-tab.ui", ETUDE_AT_DISPOSE (release), ETUDE_CHILD (sentence),
      ETUDE_CHILD (buttons), ETUDE_CHILD (play), ETUDE_CHILD (step), ETUDE_CHILD (back), ETUDE_CHILD (skip),
      ETUDE_CHILD (restart), ETUDE_CHILD (counts), ETUDE_CHILD (speed), ETUDE_CHILD (legend), ETUDE_CHILD (problem),
      ETUDE_CHILD (race), ETUDE_CHILD (trees), ETUDE_CHILD (tree), ETUDE_CHILD (tree_title), ETUDE_CHILD (rival_tree),
      ETUDE_CHILD (rival_title), ETUDE_CALLBACK (etude_placement_watch_tab_toggle_playing),
      ETUDE_CALLBACK (etude_placement_watch_tab_step), ETUDE_CALLBACK (etude_placement_watch_tab_step_back),
      ETUDE_CALLBACK (etude_placement_watch_tab_skip), ETUDE_CALLBACK (etude_placement_watch_tab_restart),
      ETUDE_CALLBACK (etude_placement_watch_tab_race), ETUDE_CALLBACK (on_speed), ETUDE_CALLBACK (on_chosen),
      ETUDE_CALLBACK (on_rival_chosen), ETUDE_BOOLEAN ("playing", &playing_property, FALSE, is_playing, NULL),
      ETUDE_STRING ("order", NULL, get_order, set_order, .flags = ETUDE_NOTIFIES));
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_placement_watch_tab_grab_focus;
  ETUDE_PANEL_CLASS (klass)->set_canvas = set_canvas;
  ETUDE_PANEL_CLASS (klass)->enter = enter;
  ETUDE_PANEL_CLASS (klass)->leave = leave;
  ETUDE_PANEL_CLASS (klass)->go = go;
  ETUDE_PANEL_CLASS (klass)->make_exhibit = make_exhibit;
  ETUDE_PANEL_CLASS (klass)->keep_state = keep_state;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->card = ETUDE_PLACEMENT_CARD_NONE;
  ETUDE_PLACEMENT_PANEL_CLASS (klass)->problem_changed = problem_changed;
}

static void
etude_placement_watch_tab_init (EtudePlacementWatchTab *self)
{
  static const GActionEntry entries[] = { { .name = "play", .activate = on_play } };

  gtk_widget_init_template (GTK_WIDGET (self));
  etude_panel_set_footer (ETUDE_PANEL (self), self->buttons);
  etude_panel_add_property (ETUDE_PANEL (self), "search-order", self, "order");
  g_action_map_add_action_entries (etude_panel_get_actions (ETUDE_PANEL (self)), entries, G_N_ELEMENTS (entries), self);
  listen_for_keys (self, self->buttons, G_CALLBACK (on_key)); /* and not on the slider, which needs its arrows */
  show_buttons (self);
}
