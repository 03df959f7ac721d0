/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Explore": how long the mates of the ending take, and collections of its positions. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-gallery.h"
#include "etude-histogram.h"
#include "etude-mate-files.h"
#include "etude-mate-tabs.h"
#include "etude-room.h"
#include "etude-spinner.h"
#include "etude-widget-class.h"

#define LONG_MILLISECONDS 300     /* filling that takes longer is shown to go on, and can be stopped */
#define LOGARITHMIC "logarithmic" /* in the state */

struct _EtudeMateExploreTab
{
  EtudeMatePanel parent_instance;

  EtudeMateExplorer *explorer;
  gboolean following; /* widgets are being brought in line with the explorer, not by hand */
  guint long_timeout; /* the source that shows that filling takes long, or 0 */

  EtudeMateTopic listed[ETUDE_N_MATE_TOPICS]; /* in the drop-down */
  guint n_listed;

  GtkWidget *stack, *spinner, *waiting, *solving, *solve, *heading, *white_button, *black_button, *log_button,
      *histogram;
  GtkWidget *winners, *white_wins_button, *black_wins_button;
  GtkWidget *topics, *symmetry_button, *title, *size, *previous_button, *next_button, *random_button, *export_button;
  GtkWidget *progress_box, *progress, *gallery;
};

G_DEFINE_FINAL_TYPE (EtudeMateExploreTab, etude_mate_explore_tab, ETUDE_TYPE_MATE_PANEL)

static EtudeMateAnalysis *
analysis_of (EtudeMateExploreTab *self)
{
  return etude_mate_panel_get_analysis (ETUDE_MATE_PANEL (self));
}

static EtudeMateCollection *
collection_of (EtudeMateExploreTab *self)
{
  return etude_mate_explorer_get_collection (self->explorer);
}

static guint
length (EtudeMateExploreTab *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (collection_of (self)));
}

/* --- solving and counting --- */

static EtudeTablebases *
tablebases_of (EtudeMateExploreTab *self)
{
  return etude_mate_explorer_get_tablebases (self->explorer);
}

static void
show_waiting (EtudeMateExploreTab *self)
{
  const struct etude_ending *ending = etude_mate_explorer_get_ending (self->explorer);
  const gboolean known = ending->n_men > 0;
  const gboolean cancelled = known ? etude_tablebases_is_whole_cancelled (tablebases_of (self), ending)
                                   : etude_mate_analysis_is_cancelled (analysis_of (self));
  const gboolean whole = etude_mate_explorer_is_solved (self->explorer);
  const char *estimate = etude_tablebases_get_whole_estimate (tablebases_of (self));
  const gboolean solving = known && !whole && !cancelled && estimate;
  /* Translators: "about 15 seconds and 1.7 GB of memory" */
  g_autofree char *all = solving ? g_strdup_printf (_ ("Solving all of this ending takes %s."), estimate) : NULL;
  const char *text = all ? all : _ ("Solving this ending…");

  if (known && whole)
    text = _ ("Counting the positions…");
  else if (cancelled)
    text = known ? _ ("Only what can follow from the position on the board is solved.")
                 : _ ("This ending is not solved.");
  gtk_label_set_label (GTK_LABEL (self->waiting), text);
  gtk_widget_set_visible (self->spinner, !cancelled && !solving);
  gtk_widget_set_visible (self->solving, solving);
  gtk_widget_set_visible (self->solve, (cancelled && !whole) || solving);
  etude_room_button_says (self->solve, solving ? _ ("Cancel") : _ ("Solve"), solving ? _ ("Solve") : _ ("Cancel"));
}

static void
on_whole_progress (EtudeMateExploreTab *self, double fraction)
{
  show_waiting (self);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->solving), fraction);
}

/* Cancels what is being solved, or solves it after all. */
static void
on_solve (EtudeMateExploreTab *self)
{
  const struct etude_ending *ending = etude_mate_explorer_get_ending (self->explorer);

  if (ending->n_men == 0)
    etude_mate_analysis_allow (analysis_of (self));
  else if (etude_tablebases_is_whole_cancelled (tablebases_of (self), ending))
    {
      gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->solving), 0);
      etude_tablebases_allow_whole (tablebases_of (self), ending);
      etude_mate_explorer_set_active (self->explorer, TRUE);
    }
  else
    etude_tablebases_cancel_whole (tablebases_of (self), ending);
  show_waiting (self);
}

/* --- the chart --- */

/* The length of the position on the board is an answer. */
static void
show_marked (EtudeMateExploreTab *self)
{
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  int marked = answers ? etude_mate_explorer_get_marked (self->explorer) : -1;

  if (etude_histogram_get_selected (ETUDE_HISTOGRAM (self->histogram)) != marked)
    etude_histogram_set_selected (ETUDE_HISTOGRAM (self->histogram), marked);
}

/* --- the collection --- */

static void
show_steps (EtudeMateExploreTab *self)
{
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)), n = length (self);

  gtk_widget_set_sensitive (self->previous_button, n > 0 && selected != 0);
  gtk_widget_set_sensitive (self->next_button, n > 0 && (selected == GTK_INVALID_LIST_POSITION || selected + 1 < n));
}

static void
show_size (EtudeMateExploreTab *self)
{
  gboolean any = etude_mate_collection_get_total (collection_of (self)) > 0;
  g_autofree char *title = etude_mate_explorer_get_title (self->explorer);
  g_autofree char *size = etude_mate_explorer_get_size_text (self->explorer);
  g_autofree char *tip = etude_mate_query_random (etude_mate_collection_get_query (collection_of (self)));

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_widget_set_tooltip_text (self->random_button, tip);
  gtk_widget_set_sensitive (self->random_button, any);
  gtk_widget_set_sensitive (self->export_button, any);
  if (size)
    gtk_label_set_label (GTK_LABEL (self->size), size);
}

static void
on_long (gpointer data)
{
  EtudeMateExploreTab *self = data;

  self->long_timeout = 0;
  gtk_widget_set_visible (self->progress_box, TRUE);
  if (etude_mate_collection_get_total (collection_of (self)) == 0)
    gtk_label_set_label (GTK_LABEL (self->size), _ ("Counting the positions…"));
}

static void
show_progress (EtudeMateExploreTab *self)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 etude_mate_collection_get_progress (collection_of (self)));
}

static void
on_filling (EtudeMateExploreTab *self)
{
  if (!etude_mate_collection_get_filling (collection_of (self)) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    etude_compat_announce (self->size, gtk_label_get_label (GTK_LABEL (self->size)));
}

/* The controls as the explorer has it. */
static void
show_choice (EtudeMateExploreTab *self)
{
  const EtudeMateChoice *choice = etude_mate_explorer_get_choice (self->explorer);
  const gboolean white = etude_mate_explorer_get_side (self->explorer) == ETUDE_WHITE;
  const gboolean white_wins = etude_mate_explorer_get_winner (self->explorer) == ETUDE_WHITE;
  const struct etude_ending *ending;
  g_autoptr (GtkStringList) labels = NULL;
  EtudeMateTopic listed[ETUDE_N_MATE_TOPICS];
  guint n;

  self->following = TRUE;
  /* Of an ending only what it can have is listed. */
  ending = etude_mate_explorer_get_ending (self->explorer);
  labels = gtk_string_list_new (NULL);
  n = 0;
  for (EtudeMateTopic topic = 0; topic < ETUDE_N_MATE_TOPICS; topic++)
    if (etude_mate_topic_is_of (topic, ending))
      {
        gtk_string_list_append (labels, etude_mate_topic_label (topic));
        listed[n++] = topic;
      }
  if (n != self->n_listed || memcmp (listed, self->listed, n * sizeof *listed) != 0)
    {
      memcpy (self->listed, listed, n * sizeof *listed);
      self->n_listed = n;
      etude_drop_down_set_strings (GTK_DROP_DOWN (self->topics), G_LIST_MODEL (labels));
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (white ? self->white_button : self->black_button), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (white_wins ? self->white_wins_button : self->black_wins_button),
                                TRUE);
  gtk_widget_set_visible (self->winners, !etude_mate_is_one_sided (etude_mate_explorer_get_ending (self->explorer)));
  for (guint i = 0; i < self->n_listed; i++)
    if (self->listed[i] == choice->topic)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->topics), i);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->symmetry_button), choice->fundamental);
  self->following = FALSE;
}

static void
on_explorer_changed (EtudeMateExploreTab *self)
{
  const EtudeMateCounts *counts = etude_mate_explorer_get_counts (self->explorer);
  gboolean filling;

  show_choice (self);
  show_waiting (self);
  if (counts)
    {
      const enum etude_colour side = etude_mate_explorer_get_side (self->explorer);
      const enum etude_colour winner = etude_mate_explorer_get_winner (self->explorer);
      const int first = side == winner ? 1 : 0, longest = etude_mate_counts_longest (counts, side, winner);
      g_autofree char *heading = etude_mate_explorer_get_heading (self->explorer);

      gtk_label_set_label (GTK_LABEL (self->heading), heading);
      gtk_widget_set_visible (self->histogram, longest >= first);
      gtk_widget_set_visible (self->log_button, longest >= first);
      etude_histogram_set_counts (ETUDE_HISTOGRAM (self->histogram),
                                  etude_mate_counts_get (counts, side, winner) + first,
                                  (guint) MAX (0, longest + 1 - first), (guint) first);
      show_marked (self);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), counts ? "explore" : "waiting");
  show_size (self);
  filling = etude_mate_collection_get_filling (collection_of (self));
  if (!filling)
    {
      g_clear_handle_id (&self->long_timeout, g_source_remove);
      gtk_widget_set_visible (self->progress_box, FALSE);
    }
  else if (!self->long_timeout)
    self->long_timeout = g_timeout_add_once (LONG_MILLISECONDS, on_long, self);
  show_steps (self);
}

static void
show (EtudeMatePanel *panel)
{
  show_waiting (ETUDE_MATE_EXPLORE_TAB (panel));
  show_marked (ETUDE_MATE_EXPLORE_TAB (panel));
}

/* --- hands --- */

static void
on_side (EtudeMateExploreTab *self)
{
  gboolean white = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->white_button));

  if (!self->following)
    etude_mate_explorer_choose_side (self->explorer, white ? ETUDE_WHITE : ETUDE_BLACK);
}

static void
on_winner (EtudeMateExploreTab *self)
{
  gboolean white = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->white_wins_button));

  if (!self->following)
    etude_mate_explorer_choose_winner (self->explorer, white ? ETUDE_WHITE : ETUDE_BLACK);
}

static void
on_topic (EtudeMateExploreTab *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->topics));

  if (!self->following && selected < self->n_listed)
    etude_mate_explorer_choose_topic (self->explorer, self->listed[selected]);
}

static void
on_symmetry (EtudeMateExploreTab *self)
{
  if (!self->following)
    etude_mate_explorer_choose_fundamental (self->explorer,
                                            gtk_check_button_get_active (GTK_CHECK_BUTTON (self->symmetry_button)));
}

/* A column: its positions, and one of them on the board. */
static void
on_column (EtudeMateExploreTab *self, guint depth)
{
  etude_mate_explorer_choose_depth (self->explorer, depth);
  etude_mate_explorer_pick_random (self->explorer);
}

/* The explorer has put a position on the board. */
static void
on_chosen (EtudeMateExploreTab *self, gpointer position, guint index)
{
  self->following = TRUE;
  etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), index); /* beyond the list: none is */
  self->following = FALSE;
}

static void
on_selected (EtudeMateExploreTab *self)
{
  show_steps (self);
  if (!self->following)
    etude_mate_explorer_pick (self->explorer, etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)));
}

/* Also the one that is selected already, after it was changed on the board. */
static void
on_activated (EtudeMateExploreTab *self, guint number)
{
  etude_mate_explorer_pick (self->explorer, number);
}

static void
on_previous (EtudeMateExploreTab *self)
{
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery)), n = length (self);

  etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), MIN (selected, n) - 1);
}

static void
on_next (EtudeMateExploreTab *self)
{
  guint selected = etude_gallery_get_selected (ETUDE_GALLERY (self->gallery));

  etude_gallery_set_selected (ETUDE_GALLERY (self->gallery), selected == GTK_INVALID_LIST_POSITION ? 0 : selected + 1);
}

static void
on_random (EtudeMateExploreTab *self)
{
  etude_mate_explorer_pick_random (self->explorer);
}

static void
on_stop (EtudeMateExploreTab *self)
{
  etude_mate_explorer_stop (self->explorer);
}

static void
on_export (EtudeMateExploreTab *self)
{
  etude_mate_files_export (ETUDE_PANEL (self), self->explorer);
}

/* --- boards --- */

static void
paint (gpointer item, EtudeBoardScene *scene, gpointer data)
{
  etude_mate_panel_paint (etude_mate_position_get (item), scene);
}

/* To be read, and to be heard. */
static char *
caption (gpointer item, guint position, gpointer data)
{
  return etude_mate_panel_name_pieces (etude_mate_position_get (item));
}

/* --- the sheet --- */

/* Boards are made when they are asked for: a collection may have millions. */
static gpointer
print_position (gpointer item, gpointer solved)
{
  g_autoptr (EtudeMatePosition) position = item;

  return etude_mate_panel_exhibit (solved, etude_mate_position_get (position), ETUDE_EXHIBIT_PAPER, FALSE);
}

static gpointer
teach_position (gpointer item, gpointer solved)
{
  g_autoptr (EtudeMatePosition) position = item;

  return etude_mate_panel_exhibit (solved, etude_mate_position_get (position), ETUDE_EXHIBIT_LESSON, FALSE);
}

static void
unref_solved (gpointer solved)
{
  etude_solved_unref (solved);
}

/* The positions of the collection; while there are none, the one on the board. */
static GListModel *
get_exhibits (EtudePanel *panel, EtudeExhibitUse use, gboolean chosen)
{
  EtudeMateExploreTab *self = ETUDE_MATE_EXPLORE_TAB (panel);
  EtudeSolved *solved = etude_mate_collection_get_solved (collection_of (self));
  GListModel *positions = chosen ? etude_gallery_get_chosen (ETUDE_GALLERY (self->gallery))
                                 : g_object_ref (G_LIST_MODEL (collection_of (self)));

  if (positions && solved && g_list_model_get_n_items (positions) > 0)
    return G_LIST_MODEL (gtk_map_list_model_new (positions,
                                                 use == ETUDE_EXHIBIT_PAPER ? print_position : teach_position,
                                                 etude_solved_ref (solved), unref_solved));
  g_clear_object (&positions);
  return NULL;
}

/* --- state --- */

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  etude_kept_property (kept, LOGARITHMIC, ETUDE_MATE_EXPLORE_TAB (panel)->log_button, "active");
}

/* --- the class --- */

void
etude_mate_explore_tab_set_explorer (EtudeMateExploreTab *self, EtudeMateExplorer *explorer)
{
  EtudeMateCollection *collection = etude_mate_explorer_get_collection (explorer);

  self->explorer = g_object_ref (explorer);
  etude_gallery_set_model (ETUDE_GALLERY (self->gallery), G_LIST_MODEL (collection));
  g_signal_connect_object (explorer, "changed", G_CALLBACK (on_explorer_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (explorer, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (collection, "notify::filling", G_CALLBACK (on_filling), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (collection, "notify::n-items", G_CALLBACK (show_steps), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (collection, "notify::progress", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tablebases_of (self), "whole-progress", G_CALLBACK (on_whole_progress), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tablebases_of (self), "failed", G_CALLBACK (show_waiting), self, G_CONNECT_SWAPPED);
  on_explorer_changed (self);
  on_chosen (self, NULL, etude_mate_explorer_get_picked (explorer));
}

/* Nothing is counted or collected for nobody. */
static void
etude_mate_explore_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_mate_explore_tab_parent_class)->map (widget);
  etude_mate_explorer_set_active (ETUDE_MATE_EXPLORE_TAB (widget)->explorer, TRUE);
}

static void
etude_mate_explore_tab_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_mate_explore_tab_parent_class)->unmap (widget);
  etude_mate_explorer_set_active (ETUDE_MATE_EXPLORE_TAB (widget)->explorer, FALSE);
}

static void
etude_mate_explore_tab_class_init (EtudeMateExploreTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_GALLERY);
  g_type_ensure (ETUDE_TYPE_SPINNER);
  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  ETUDE_WIDGET_CLASS (
      klass, EtudeMateExploreTab, "etude-mate-explore-tab.ui", ETUDE_SOURCE (long_timeout), ETUDE_KEEP (explorer),
      ETUDE_CHILD (stack), ETUDE_CHILD (spinner), ETUDE_CHILD (waiting), ETUDE_CHILD (solving), ETUDE_CHILD (solve),
      ETUDE_CHILD (winners), ETUDE_CHILD (white_wins_button), ETUDE_CHILD (black_wins_button), ETUDE_CHILD (heading),
      ETUDE_CHILD (white_button), ETUDE_CHILD (black_button), ETUDE_CHILD (log_button), ETUDE_CHILD (histogram),
      ETUDE_CHILD (topics), ETUDE_CHILD (symmetry_button), ETUDE_CHILD (title), ETUDE_CHILD (size),
      ETUDE_CHILD (previous_button), ETUDE_CHILD (next_button), ETUDE_CHILD (random_button),
      ETUDE_CHILD (export_button), ETUDE_CHILD (progress_box), ETUDE_CHILD (progress), ETUDE_CHILD (gallery),
      ETUDE_CALLBACK (on_solve), ETUDE_CALLBACK (on_side), ETUDE_CALLBACK (on_winner), ETUDE_CALLBACK (on_topic),
      ETUDE_CALLBACK (on_symmetry), ETUDE_CALLBACK (on_column), ETUDE_CALLBACK (on_previous), ETUDE_CALLBACK (on_next),
      ETUDE_CALLBACK (on_random), ETUDE_CALLBACK (on_export), ETUDE_CALLBACK (on_stop), ETUDE_CALLBACK (on_selected),
      ETUDE_CALLBACK (on_activated), ETUDE_CALLBACK (etude_panel_state_changed));
  widget_class->map = etude_mate_explore_tab_map;
  widget_class->unmap = etude_mate_explore_tab_unmap;
  panel_class->get_exhibits = get_exhibits;
  panel_class->keep_state = keep_state;
  ETUDE_MATE_PANEL_CLASS (klass)->show = show;
}

static void
etude_mate_explore_tab_init (EtudeMateExploreTab *self)
{
  self->following = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->following = FALSE;
  etude_gallery_set_painter (ETUDE_GALLERY (self->gallery), paint, NULL, NULL);
  etude_gallery_set_caption (ETUDE_GALLERY (self->gallery), caption, NULL, NULL);
}
