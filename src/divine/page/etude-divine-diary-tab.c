/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab "Diary" of the page of puzzles: the puzzles of each day, and what was solved in figures. The tab "Play" has the log. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-tabs.h"
#include "etude-divine-texts.h"
#include "etude-drop-down.h"
#include "etude-histogram.h"
#include "etude-later.h"
#include "etude-log-card.h"
#include "etude-widget-class.h"
#include "etude-wording.h"

#define WEEK 7 /* days */
#define DAYS_SHOWN (6 * WEEK)
#define FIRST_YEAR 1000 /* dates are numbers of eight digits */

struct _EtudeDivineDiaryTab
{
  EtudeDivinePanel parent_instance;

  EtudeDivinePlayTab *play; /* weak */
  EtudeDivineShelf *shelf;  /* its puzzles */
  GDate first;              /* of the month that is shown */
  guint date;               /* the day whose puzzles are listed, as a date */
  GtkWidget *content, *month, *before, *after, *days, *day, *streak, *puzzles, *log_card, *kind, *figures, *levels,
      *times, *times_box, *which, *shelf_list;
};

G_DEFINE_FINAL_TYPE (EtudeDivineDiaryTab, etude_divine_diary_tab, ETUDE_TYPE_DIVINE_PANEL)

/* The puzzle is played on another tab: here its board is looked at. */
static void
show_board (EtudeDivineDiaryTab *self)
{
  etude_panel_set_scene (ETUDE_PANEL (self), etude_panel_get_scene (ETUDE_PANEL (self->play)));
}

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* DATE in words, as FORMAT says. (transfer full) */
static char *
name_date (guint date, const char *format)
{
  g_autoptr (GDateTime) day
      = g_date_time_new_local ((int) date / 10000, (int) date / 100 % 100, (int) date % 100, 12, 0, 0);

  return g_date_time_format (day, format);
}

static void
clear (GtkWidget *box, void (*remove_child) (GtkWidget *box, GtkWidget *child))
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)))
    remove_child (box, child);
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* A row of a list: a puzzle of KIND and LEVEL and a sentence about it, both of which a screen reader says; an icon at the end. */
static GtkWidget *
make_row (guint kind, guint level, const char *sentence, GtkWidget *end)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  /* Translators: a game and a level: "Chess · Medium". */
  g_autofree char *name
      = g_strdup_printf (_ ("%s · %s"), etude_divine_kind_title (kind), etude_divine_level_title (level));
  g_autofree char *heard = g_strdup_printf ("%s, %s", name, sentence);

  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (lines), make_label (name, NULL));
  gtk_box_append (GTK_BOX (lines), make_label (sentence, "caption"));
  gtk_box_append (GTK_BOX (box), lines);
  gtk_box_append (GTK_BOX (box), end);
  gtk_widget_add_css_class (box, "diary-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  return row;
}

/* --- the puzzles of a day --- */

/* "Solved in 3:05, with help", or that it is not. (transfer full) */
static char *
describe_puzzle (const EtudeDivineDay *day, guint kind)
{
  g_autofree char *time = etude_divine_describe_time (day->milliseconds[kind]);

  if (day->clean >> kind & 1)
    /* Translators: a time such as "3:05". */
    return g_strdup_printf (_ ("Solved in %s, without help"), time);
  if (day->solved >> kind & 1)
    return g_strdup_printf (_ ("Solved in %s, with help"), time);
  return g_strdup (_ ("Not solved yet"));
}

static void
show_puzzles (EtudeDivineDiaryTab *self)
{
  EtudeLog *log = etude_divine_play_tab_get_log (self->play);
  const guint streak = etude_divine_log_get_streak (log, now ());
  const guint longest = etude_divine_log_get_longest_streak (log);
  /* Translators: a date with its day of the week, as g_date_time_format wants it: "Monday, 23 November". */
  g_autofree char *title = name_date (self->date, _ ("%A, %-d %B"));
  g_autofree char *streak_text = g_strdup_printf (
      ngettext ("Streak: %u day. One a week may be missed.", "Streak: %u days. One a week may be missed.", streak),
      streak);
  g_autofree char *longest_text
      = g_strdup_printf (ngettext ("The longest was %u day.", "The longest was %u days.", longest), longest);
  g_autofree char *text = g_strjoin (" ", streak > 0 ? streak_text : _ ("These puzzles are the same for everybody."),
                                     longest > streak ? longest_text : NULL, NULL);
  EtudeDivineDay day;

  etude_divine_log_get_days (log, self->date, 1, &day);
  gtk_label_set_label (GTK_LABEL (self->day), title);
  gtk_label_set_label (GTK_LABEL (self->streak), text);
  clear (self->puzzles, (void (*) (GtkWidget *, GtkWidget *)) gtk_list_box_remove);
  for (guint kind = 0; kind < ETUDE_DIVINE_DAILIES; kind++)
    {
      const guint game = etude_divine_daily_kind (kind);
      g_autofree char *state = describe_puzzle (&day, kind);

      gtk_list_box_append (
          GTK_LIST_BOX (self->puzzles),
          make_row (game, etude_divine_daily_level (game, self->date), state,
                    gtk_image_new_from_icon_name (day.solved >> kind & 1 ? "object-select-symbolic"
                                                                         : "media-playback-start-symbolic")));
    }
}

static void
on_puzzle (EtudeDivineDiaryTab *self, GtkListBoxRow *row)
{
  g_autofree char *name
      = etude_divine_daily_name (etude_divine_daily_kind ((guint) gtk_list_box_row_get_index (row)), self->date);

  etude_divine_panel_play (ETUDE_DIVINE_PANEL (self), name);
}

/* --- puzzles that were begun, solved, or are liked --- */

enum
{
  OPEN,
  SOLVED,
  FAVOURITE
};

static void
on_star (EtudeDivineDiaryTab *self, GtkToggleButton *star)
{
  etude_divine_shelf_set_favourite (self->shelf, g_object_get_data (G_OBJECT (star), "id"),
                                    gtk_toggle_button_get_active (star));
}

static void
show_shelf (EtudeDivineDiaryTab *self)
{
  const guint which = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->which));
  GtkListBoxRow *old;

  while ((old = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->shelf_list), 0))) /* what is shown of none stays */
    gtk_list_box_remove (GTK_LIST_BOX (self->shelf_list), GTK_WIDGET (old));
  for (guint i = 0; self->shelf && i < etude_divine_shelf_get_length (self->shelf); i++)
    {
      const EtudeDivineShelved *shelved = etude_divine_shelf_get (self->shelf, i);
      g_autofree char *time = etude_divine_describe_time (shelved->milliseconds);
      g_autofree char *date = name_date (etude_divine_date (shelved->when), _ ("%-d %B"));
      g_autofree char *sentence = NULL;
      GtkWidget *star, *row;

      if (which == OPEN ? shelved->solved || !shelved->state : which == SOLVED ? !shelved->solved : !shelved->favourite)
        continue;
      /* Translators: a time such as "3:05", and a date: "3:05 so far, 24 November". */
      sentence = shelved->solved ? g_strdup_printf (_ ("Solved in %s, %s"), time, date)
                                 : g_strdup_printf (_ ("%s so far, %s"), time, date);
      star = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "icon-name", "starred-symbolic", "valign", GTK_ALIGN_CENTER,
                           "tooltip-text", _ ("Favourite"), "active", shelved->favourite, NULL);
      gtk_widget_add_css_class (star, "flat");
      gtk_widget_add_css_class (star, "star");
      g_object_set_data_full (G_OBJECT (star), "id", g_strdup (shelved->id), g_free);
      g_signal_connect_object (star, "toggled", G_CALLBACK (on_star), self, G_CONNECT_SWAPPED);
      row = make_row (shelved->kind, shelved->level, sentence, star);
      g_object_set_data_full (G_OBJECT (row), "id", g_strdup (*shelved->name ? shelved->name : shelved->id), g_free);
      gtk_list_box_append (GTK_LIST_BOX (self->shelf_list), row);
    }
}

static void
on_shelved (EtudeDivineDiaryTab *self, GtkListBoxRow *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "id"));

  etude_divine_panel_play (ETUDE_DIVINE_PANEL (self), text);
}

/* The star that was pressed is in the list. */
static void
on_shelf (EtudeDivineDiaryTab *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    etude_later (self, (void (*) (gpointer)) show_shelf);
}

/* --- the calendar --- */

static void
on_day (EtudeDivineDiaryTab *self, GtkWidget *button)
{
  self->date = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "date"));
  show_puzzles (self);
  for (GtkWidget *cell = gtk_widget_get_first_child (self->days); cell; cell = gtk_widget_get_next_sibling (cell))
    if (cell == button)
      gtk_widget_add_css_class (cell, "chosen");
    else
      gtk_widget_remove_css_class (cell, "chosen");
}

static GtkWidget *
make_day (EtudeDivineDiaryTab *self, guint date, const EtudeDivineDay *day)
{
  const guint today = etude_divine_date (now ());
  const int n = __builtin_popcount (day->solved), clean = __builtin_popcount (day->clean);
  g_autofree char *number = g_strdup_printf ("%u", date % 100);
  g_autoptr (GString) circles = g_string_new (NULL);
  g_autofree char *name = name_date (date, _ ("%A, %-d %B"));
  g_autofree char *solved = g_strdup_printf (ngettext ("%d puzzle solved", "%d puzzles solved", n), n);
  /* Translators: for screen readers, of a day: "Monday, 23 November, 3 puzzles solved, 2 without help". */
  g_autofree char *heard = n ? g_strdup_printf (_ ("%s, %s, %d without help"), name, solved, clean) : g_strdup (name);
  GtkWidget *button
      = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL, "tooltip-text", heard, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *marks = gtk_label_new (NULL);

  /* What was solved on that day: a full circle without help, an empty one with it. */
  for (guint kind = 0; kind < ETUDE_DIVINE_DAILIES; kind++)
    if (day->solved >> kind & 1)
      g_string_append (circles, day->clean >> kind & 1 ? "●" : "○");
  gtk_label_set_label (GTK_LABEL (marks), circles->str);
  gtk_box_append (GTK_BOX (box), gtk_label_new (number));
  gtk_widget_add_css_class (marks, "circles");
  gtk_box_append (GTK_BOX (box), marks);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  if (date == today)
    gtk_widget_add_css_class (button, "today");
  if (date == self->date)
    gtk_widget_add_css_class (button, "chosen");
  gtk_widget_set_sensitive (button, date <= today);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  g_object_set_data (G_OBJECT (button), "date", GUINT_TO_POINTER (date));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_day), self, G_CONNECT_SWAPPED);
  return button;
}

static void
show_month (EtudeDivineDiaryTab *self)
{
  const guint first = g_date_get_year (&self->first) * 10000u + (guint) g_date_get_month (&self->first) * 100
                      + g_date_get_day (&self->first),
              today = etude_divine_date (now ());
  const guint n = g_date_get_days_in_month (g_date_get_month (&self->first), g_date_get_year (&self->first));
  const guint ahead = g_date_get_weekday (&self->first) - G_DATE_MONDAY;
  /* Translators: a month, as g_date_time_format wants it: "November 2026". */
  g_autofree char *title = name_date (first, _ ("%OB %Y"));
  EtudeDivineDay days[31];

  etude_divine_log_get_days (etude_divine_play_tab_get_log (self->play), first, n, days);
  gtk_label_set_label (GTK_LABEL (self->month), title);
  gtk_widget_set_sensitive (self->before, g_date_get_year (&self->first) > FIRST_YEAR);
  gtk_widget_set_sensitive (self->after, first / 100 < today / 100);
  clear (self->days, (void (*) (GtkWidget *, GtkWidget *)) gtk_grid_remove);
  for (guint i = 0; i < WEEK; i++)
    {
      /* The first of June 2026 is a Monday. */
      g_autofree char *name = name_date (20260601 + i, "%a");
      GtkWidget *label = gtk_label_new (name);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_grid_attach (GTK_GRID (self->days), label, (int) i, 0, 1, 1);
    }
  for (guint i = 0; i < n; i++)
    gtk_grid_attach (GTK_GRID (self->days), make_day (self, first + i, &days[i]), (int) ((ahead + i) % WEEK),
                     (int) ((ahead + i) / WEEK) + 1, 1, 1);
}

static void
on_before (EtudeDivineDiaryTab *self)
{
  g_date_subtract_months (&self->first, 1);
  show_month (self);
}

static void
on_after (EtudeDivineDiaryTab *self)
{
  g_date_add_months (&self->first, 1);
  show_month (self);
}

/* --- figures --- */

static void
add_figure (EtudeDivineDiaryTab *self, const char *figure, const char *of)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_label (figure, "title-2"));
  gtk_box_append (GTK_BOX (box), make_label (of, "caption"));
  gtk_flow_box_append (GTK_FLOW_BOX (self->figures),
                       g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "focusable",
                                     FALSE, "child", box, NULL));
}

/* The kind that is asked for, first all of them. */
static guint
get_kind (EtudeDivineDiaryTab *self)
{
  const guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));

  return selected > 0 && selected <= ETUDE_DIVINE_DAILIES ? etude_divine_daily_kind (selected - 1)
                                                          : ETUDE_DIVINE_ALL_KINDS;
}

/* Times by level: a line for each level of which any was solved. */
static void
show_levels (EtudeDivineDiaryTab *self)
{
  static const char *const titles[]
      = { N_ ("Level"), N_ ("Solved"), N_ ("With Help"), N_ ("Best Time"), N_ ("Median") };
  EtudeLog *log = etude_divine_play_tab_get_log (self->play);
  int line = 1;

  clear (self->levels, (void (*) (GtkWidget *, GtkWidget *)) gtk_grid_remove);
  for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    {
      const EtudeDivineTotals totals = etude_divine_log_get_totals (log, get_kind (self), level);
      const char *solved = ETUDE_NUMBER (totals.solved), *helped = ETUDE_NUMBER (totals.hinted);
      g_autofree char *best = etude_divine_describe_time (totals.best),
                      *median = etude_divine_describe_time (totals.median);
      const char *const cells[]
          = { etude_divine_level_title (level), solved, helped, totals.best ? best : "–", totals.best ? median : "–" };

      for (guint i = 0; totals.solved && i < G_N_ELEMENTS (cells); i++)
        {
          GtkWidget *cell = make_label (cells[i], "numeric"), *title;

          gtk_label_set_xalign (GTK_LABEL (cell), i > 0);
          gtk_widget_set_hexpand (cell, i == 0);
          gtk_grid_attach (GTK_GRID (self->levels), cell, (int) i, line, 1, 1);
          if (line > 1)
            continue;
          title = make_label (_ (titles[i]), "caption-heading");
          gtk_label_set_xalign (GTK_LABEL (title), i > 0);
          gtk_grid_attach (GTK_GRID (self->levels), title, (int) i, 0, 1, 1);
        }
      line += totals.solved > 0;
    }
}

static void
show_figures (EtudeDivineDiaryTab *self)
{
  EtudeLog *log = self->play ? etude_divine_play_tab_get_log (self->play) : NULL;
  guint64 medians[ETUDE_LOG_WEEKS], most = 0;

  if (!log)
    return;
  EtudeDivineTotals totals = etude_divine_log_get_totals (log, get_kind (self), ETUDE_DIVINE_LEVELS);
  g_autofree char *best = etude_divine_describe_time (totals.best),
                  *median = etude_divine_describe_time (totals.median);

  clear (self->figures, (void (*) (GtkWidget *, GtkWidget *)) gtk_flow_box_remove);
  add_figure (self, ETUDE_NUMBER (totals.solved), _ ("Solved"));
  add_figure (self, ETUDE_NUMBER (totals.solved - totals.hinted), _ ("Without Help"));
  add_figure (self, totals.best ? best : "–", _ ("Best Time"));
  add_figure (self, totals.best ? median : "–", _ ("Median"));
  show_levels (self);
  for (guint i = 0; i < ETUDE_LOG_WEEKS; i++)
    {
      totals = etude_divine_log_get_week (log, get_kind (self), ETUDE_DIVINE_LEVELS, now (), ETUDE_LOG_WEEKS - 1 - i);
      medians[i] = (guint64) totals.median;
      most = MAX (most, medians[i]);
    }
  etude_histogram_set_counts (ETUDE_HISTOGRAM (self->times), medians, ETUDE_LOG_WEEKS, 1);
  gtk_widget_set_visible (self->times_box, most > 0);
}

/* "12 Nov: 3:05", of the columns of times. (transfer full) */
static char *
name_column (guint week, guint64 milliseconds, gpointer data)
{
  g_autofree char *date = etude_log_card_name_week (week, data);
  g_autofree char *time = etude_divine_describe_time ((gint64) milliseconds);

  /* Translators: the last day of a week, and the median of the times in that week: "Week to 17 Nov: 3:05". */
  return milliseconds ? g_strdup_printf (_ ("Week to %s: %s"), date, time)
                      : g_strdup_printf (_ ("Week to %s: nothing solved"), date);
}

static char *
name_top (guint64 milliseconds, gpointer data)
{
  return etude_divine_describe_time ((gint64) milliseconds);
}

/* --- the class --- */

/* It may be another day. */
static void
show (EtudeDivineDiaryTab *self)
{
  show_month (self);
  show_puzzles (self);
  show_figures (self);
  show_shelf (self);
}

static void
on_map (EtudeDivineDiaryTab *self)
{
  g_set_weak_pointer (&self->shelf, etude_divine_play_tab_get_shelf (self->play));
  self->date = etude_divine_date (now ());
  g_date_set_dmy (&self->first, 1, (GDateMonth) (self->date / 100 % 100), (GDateYear) (self->date / 10000));
  show (self);
}

/* What comes while nobody looks is shown when somebody does. */
static void
on_log (EtudeDivineDiaryTab *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
}

static void
etude_divine_diary_tab_class_init (EtudeDivineDiaryTabClass *klass)
{
  g_type_ensure (ETUDE_TYPE_LOG_CARD);
  g_type_ensure (ETUDE_TYPE_HISTOGRAM);
  ETUDE_WIDGET_CLASS (klass, EtudeDivineDiaryTab, "etude-divine-diary-tab.ui", ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_WEAK (play), ETUDE_WEAK (shelf), ETUDE_CHILD (which), ETUDE_CHILD (shelf_list),
                      ETUDE_CHILD (content), ETUDE_CHILD (month), ETUDE_CHILD (before), ETUDE_CHILD (after),
                      ETUDE_CHILD (days), ETUDE_CHILD (day), ETUDE_CHILD (streak), ETUDE_CHILD (puzzles),
                      ETUDE_CHILD (log_card), ETUDE_CHILD (kind), ETUDE_CHILD (figures), ETUDE_CHILD (levels),
                      ETUDE_CHILD (times), ETUDE_CHILD (times_box), ETUDE_CALLBACK (on_before),
                      ETUDE_CALLBACK (on_after), ETUDE_CALLBACK (on_puzzle), ETUDE_CALLBACK (show_figures),
                      ETUDE_CALLBACK (show_shelf), ETUDE_CALLBACK (on_shelved));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_diary_tab_init (EtudeDivineDiaryTab *self)
{
  static const EtudeHistogramScale scale = { etude_log_card_name_week, name_top };
  g_autoptr (EtudeBoardScene) scene = etude_divine_panel_make_scene (ETUDE_DIVINE_CHESS);
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL), which = gtk_string_list_new (NULL);

  g_date_clear (&self->first, 1);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (which, _ ("Begun"));
  gtk_string_list_append (which, _ ("Solved"));
  gtk_string_list_append (which, _ ("Favourites"));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->which), G_LIST_MODEL (which));
  gtk_string_list_append (kinds, _ ("All puzzles"));
  for (guint kind = 0; kind < ETUDE_DIVINE_DAILIES; kind++)
    gtk_string_list_append (kinds, etude_divine_kind_title (etude_divine_daily_kind (kind)));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->kind), G_LIST_MODEL (kinds));
  etude_histogram_set_words (ETUDE_HISTOGRAM (self->times), name_column, self);
  etude_histogram_set_scale (ETUDE_HISTOGRAM (self->times), &scale, self);
  etude_panel_set_scene (ETUDE_PANEL (self), scene);
  etude_panel_set_aside (ETUDE_PANEL (self), TRUE); /* the diary wants the room more than the board does */
  g_signal_connect_object (self, "map", G_CALLBACK (on_map), self, G_CONNECT_SWAPPED);
}

void
etude_divine_diary_tab_show (EtudeDivineDiaryTab *self, EtudeDivinePlayTab *play)
{
  EtudeLog *log = etude_divine_play_tab_get_log (play);

  g_set_weak_pointer (&self->play, play);
  etude_log_card_set_log (ETUDE_LOG_CARD (self->log_card), log);
  gtk_box_reorder_child_after (GTK_BOX (self->log_card), gtk_widget_get_last_child (self->log_card), self->times_box);
  g_signal_connect_object (etude_divine_play_tab_get_shelf (play), "changed", G_CALLBACK (on_shelf), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "changed", G_CALLBACK (on_log), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::scene", G_CALLBACK (show_board), self, G_CONNECT_SWAPPED);
  show_board (self);
}
