/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-counts-tab.c - the tab of the page of puzzles that counts placements by their largest clue. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-divine-counts.h"
#include "etude-divine-tabs.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "etude-divine-variant-picker.h"
#include "etude-widget-class.h"
#include "etude-wording.h"

struct _EtudeDivineCountsTab
{
  EtudeDivinePanel parent_instance;

  EtudeDivineCounts *counts;
  const EtudeDivineCount *shown; /* the row whose example is on the board, or NULL */
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  EtudeBoardScene *scene;
  gboolean entered; /* the tab is open */
  gboolean stale;   /* the rows are of another game or rule */
  gboolean held;    /* nothing more is counted until somebody asks for it */

  GtkWidget *content, *picker, *headline, *detail, *rows, *table, *largest_heading, *placements_heading, *share_heading,
      *caption;
  GtkWidget *progress_box, *progress, *count_button;
  GtkSizeGroup *first_column, *middle_column, *last_column;
};

G_DEFINE_FINAL_TYPE (EtudeDivineCountsTab, etude_divine_counts_tab, ETUDE_TYPE_DIVINE_PANEL)

static char *
format_share (guint64 part, guint64 whole)
{
  double share = whole ? 100.0 * (double) part / (double) whole : 0;

  /* Translators: a part of a whole in percent. */
  return g_strdup_printf (_ ("%.1f %%"), share);
}

/* --- the example on the board --- */

static gboolean
shows_answers (EtudeDivineCountsTab *self)
{
  return etude_panel_get_answers (ETUDE_PANEL (self));
}

static void
show_example_on (EtudeDivineCountsTab *self, EtudeBoardScene *scene, gboolean answers)
{
  struct etude_divine_puzzle puzzle;
  guint n = etude_divine_n_squares (self->game);

  etude_board_scene_freeze (scene);
  etude_board_scene_clear_faces (scene);
  etude_board_scene_clear_clues (scene);
  etude_board_scene_clear_marks (scene);
  if (self->shown)
    etude_divine_ask (etude_divine_get_rules (self->game, self->rule), &self->shown->example, &puzzle);
  for (guint square = 0; square < n; square++)
    if (self->shown)
      {
        guint piece = etude_divine_piece_on (&self->shown->example, square), clue = puzzle.clue[square];
        g_autofree char *note = etude_divine_describe_square (&puzzle, square, (int) clue, FALSE, 0);

        etude_board_scene_set_clue (scene, square, (int) clue, ETUDE_CLUE_NORMAL);
        etude_board_scene_set_note (scene, square, note);
        if (answers)
          {
            if (piece < ETUDE_DIVINE_PIECES)
              etude_board_scene_set_face (scene, square, etude_divine_panel_face (self->game, piece));
            if (clue == self->shown->largest)
              etude_board_scene_add_wash (scene, (int) square, ETUDE_MARK_YELLOW);
          }
      }
    else
      etude_board_scene_set_note (scene, square, NULL);
  etude_board_scene_thaw (scene);
}

static void
show_example (EtudeDivineCountsTab *self)
{
  show_example_on (self, self->scene, shows_answers (self));
}

static void
show_caption (EtudeDivineCountsTab *self)
{
  const gboolean shown = self->shown && shows_answers (self);
  guchar threats[ETUDE_DIVINE_SQUARES];
  struct etude_squares squares = { 0 };
  g_autofree char *list = NULL, *text = NULL;

  if (shown)
    {
      /* The squares that have the largest clue, in words. */
      etude_divine_threats (etude_divine_get_rules (self->game, self->rule), &self->shown->example, threats);
      for (guint square = 0; square < etude_divine_n_squares (self->game); square++)
        if (threats[square] == self->shown->largest)
          etude_squares_add (&squares, square);
      list = etude_divine_list_squares (self->game, &squares, 6);
      /* Translators: what the board shows: a number, and the squares that have it. */
      text = g_strdup_printf (_ ("On the board: an example with the largest clue %u, on %s."),
                              (guint) self->shown->largest, list);
    }
  gtk_label_set_label (GTK_LABEL (self->caption), text ? text : "");
}

static void
on_row (EtudeDivineCountsTab *self, GtkListBoxRow *row)
{
  if (!self->counts) /* the rows go away with the window */
    return;
  self->shown = row ? etude_rows_get (ETUDE_ROWS (self->counts), (guint) gtk_list_box_row_get_index (row)) : NULL;
  show_example (self);
  show_caption (self);
}

/* --- the table --- */

static GtkWidget *
make_cell (const char *text, GtkSizeGroup *column)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_size_group_add_widget (column, label);
  return label;
}

static GtkWidget *
make_row (EtudeDivineCountsTab *self, const EtudeDivineCount *count)
{
  guint64 n = count->placements, all = etude_divine_counts_get_placements (self->counts);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, (double) all);
  g_autofree char *largest = g_strdup_printf ("%u", count->largest);
  g_autofree char *share = format_share (n, all);
  /* Translators: for screen readers: a number on a square, how many placements have none larger, and their share. */
  g_autofree char *name = g_strdup_printf (_ ("Largest clue %s: %s placements, %s"), largest, ETUDE_NUMBER (n), share);

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), (double) n);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), make_cell (largest, self->first_column));
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), make_cell (ETUDE_NUMBER (n), self->middle_column));
  gtk_box_append (GTK_BOX (box), make_cell (share, self->last_column));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* The largest clue of all is the rarest: its example is shown at first. */
static void
fill_rows (EtudeDivineCountsTab *self)
{
  guint n = etude_rows_get_n (ETUDE_ROWS (self->counts));
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->rows), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (self->rows), GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->rows), make_row (self, etude_rows_get (ETUDE_ROWS (self->counts), i)));
  gtk_widget_set_visible (self->table, n > 0 && shows_answers (self));
  row = n ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->rows), (int) n - 1) : NULL;
  gtk_list_box_select_row (GTK_LIST_BOX (self->rows), row);
}

/* --- what is said --- */

/* Of all pieces of the game. */
static char *
question_text (EtudeDivineCountsTab *self)
{
  g_autofree char *pieces = etude_divine_list_pieces (self->game, etude_divine_all_pieces (self->game));

  /* Translators: the pieces are "the king, the rook and the bishop". */
  return g_strdup_printf (_ ("How many ways are there to place %s?"), pieces);
}

static char *
headline_text (EtudeDivineCountsTab *self)
{
  guint64 n = etude_divine_counts_get_placements (self->counts);

  if (!shows_answers (self))
    return question_text (self);
  if (n)
    return g_strdup_printf (ngettext ("%s placement", "%s placements", (gulong) n), ETUDE_NUMBER (n));
  return g_strdup (etude_rows_get_running (ETUDE_ROWS (self->counts)) ? _ ("Counting…") : _ ("Not counted yet"));
}

static char *
detail_text (EtudeDivineCountsTab *self)
{
  guint64 n = etude_divine_counts_get_placements (self->counts), unique;
  g_autofree char *share = NULL;

  if (n == 0 || !shows_answers (self))
    return g_strdup_printf ("%s.", etude_divine_describe_rule (self->game, self->rule));
  if (!etude_divine_counts_get_unique (self->counts, &unique))
    return g_strdup (etude_rows_get_running (ETUDE_ROWS (self->counts))
                         ? _ ("Now counting those whose clues have only one answer.")
                         : _ ("Not counted yet: how many of them have clues with only one answer."));
  if (unique == n)
    return g_strdup (_ ("The clues of each have only one answer."));
  share = format_share (unique, n);
  /* Translators: a number, and the same as a part of all in percent. */
  return g_strdup_printf (_ ("The clues of %s (%s) have only one answer."), ETUDE_NUMBER (unique), share);
}

static void
show (EtudeDivineCountsTab *self)
{
  gboolean running = etude_rows_get_running (ETUDE_ROWS (self->counts));
  guint64 unique;
  g_autofree char *headline = headline_text (self), *detail = detail_text (self);

  etude_compat_say (self->headline, headline);
  etude_compat_say (self->detail, detail);
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
  gtk_widget_set_visible (self->progress_box, running);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 etude_rows_get_progress (ETUDE_ROWS (self->counts)));
  gtk_widget_set_visible (self->count_button,
                          !running && !etude_divine_counts_get_unique (self->counts, &unique) && self->entered);
  gtk_button_set_label (GTK_BUTTON (self->count_button), etude_divine_counts_get_placements (self->counts)
                                                             ? _ ("Count Those with One Answer")
                                                             : _ ("Count"));
}

/* --- counting --- */

/* What takes minutes waits until somebody asks for it. */
static void
on_changed (EtudeDivineCountsTab *self)
{
  if (self->rule == ETUDE_DIVINE_GUESS && self->held && etude_rows_get_n (ETUDE_ROWS (self->counts)) > 0)
    etude_rows_stop (ETUDE_ROWS (self->counts));
  show (self);
}

static void
count (EtudeDivineCountsTab *self)
{
  gboolean stale = self->stale;

  self->stale = FALSE;
  etude_divine_counts_start (self->counts, self->game, self->rule);
  if (stale)
    fill_rows (self);
  show (self);
}

static void
on_count (EtudeDivineCountsTab *self)
{
  self->held = FALSE;
  count (self);
}

static void
on_cancel (EtudeDivineCountsTab *self)
{
  self->held = TRUE;
  etude_rows_stop (ETUDE_ROWS (self->counts));
}

static void
take_kind (EtudeDivineCountsTab *self, enum etude_divine_game game, enum etude_divine_rule rule)
{
  gboolean other_game = game != self->game;

  self->game = game;
  self->rule = rule;
  self->held = rule == ETUDE_DIVINE_GUESS;
  self->stale = TRUE;
  self->shown = NULL;
  etude_rows_stop (ETUDE_ROWS (self->counts));
  etude_divine_variant_picker_set (ETUDE_DIVINE_VARIANT_PICKER (self->picker), game, rule);
  if (other_game)
    {
      g_object_unref (self->scene);
      self->scene = etude_divine_panel_make_scene (game);
      etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
    }
  if (self->entered)
    count (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_picked (EtudeDivineCountsTab *self)
{
  EtudeDivineVariantPicker *picker = ETUDE_DIVINE_VARIANT_PICKER (self->picker);

  take_kind (self, etude_divine_variant_picker_get_game (picker), etude_divine_variant_picker_get_rule (picker));
}

/* --- an EtudePanel --- */

/* What somebody has stopped stays so. */
static void
enter (EtudePanel *panel)
{
  EtudeDivineCountsTab *self = ETUDE_DIVINE_COUNTS_TAB (panel);

  self->entered = TRUE;
  if (self->stale || !self->held || etude_divine_counts_get_placements (self->counts) == 0)
    count (self);
  else
    show (self);
}

static void
leave (EtudePanel *panel)
{
  EtudeDivineCountsTab *self = ETUDE_DIVINE_COUNTS_TAB (panel);

  self->entered = FALSE;
  etude_rows_stop (ETUDE_ROWS (self->counts));
}

static void
set_game (EtudeDivinePanel *panel, enum etude_divine_game game)
{
  EtudeDivineCountsTab *self = ETUDE_DIVINE_COUNTS_TAB (panel);

  if (game != self->game && game < ETUDE_DIVINE_GAMES)
    take_kind (self, game, etude_divine_is_played_by (game, self->rule) ? self->rule : ETUDE_DIVINE_EXACT);
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudeDivineCountsTab *self = ETUDE_DIVINE_COUNTS_TAB (panel);

  gtk_widget_set_visible (self->table, answers && etude_rows_get_n (ETUDE_ROWS (self->counts)) > 0);
  show_example (self);
  show_caption (self);
  show (self);
}

/* For a class the clues of the example, without its pieces. */
static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeDivineCountsTab *self = ETUDE_DIVINE_COUNTS_TAB (panel);
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *question = NULL;

  if (use != ETUDE_EXHIBIT_SEEN)
    return ETUDE_PANEL_CLASS (etude_divine_counts_tab_parent_class)->make_exhibit (panel, use);
  scene = etude_divine_panel_make_scene (self->game);
  question = question_text (self);
  show_example_on (self, scene, FALSE);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = question });
}

static char *
get_text (EtudePanel *panel)
{
  return etude_divine_counts_describe (ETUDE_DIVINE_COUNTS_TAB (panel)->counts);
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeDivineCountsTab *self = ETUDE_DIVINE_COUNTS_TAB (panel);
  guchar game = (guchar) self->game, rule = (guchar) self->rule;
  const gboolean has_game = ETUDE_KEPT (kept, "game", "y", game);

  if (ETUDE_KEPT (kept, "rule", "y", rule) && has_game && game < ETUDE_DIVINE_GAMES
      && etude_divine_is_played_by (game, rule))
    take_kind (self, (enum etude_divine_game) game, (enum etude_divine_rule) rule);
}

/* --- the class --- */

static void
etude_divine_counts_tab_class_init (EtudeDivineCountsTabClass *klass)
{
  EtudePanelClass *panel_class;

  g_type_ensure (ETUDE_TYPE_DIVINE_VARIANT_PICKER);
  ETUDE_WIDGET_CLASS (klass, EtudeDivineCountsTab, "etude-divine-counts-tab.ui", ETUDE_OWN_HEARD (counts),
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN (first_column), ETUDE_OWN (middle_column),
                      ETUDE_OWN (last_column), ETUDE_OWN (scene), ETUDE_CHILD (content), ETUDE_CHILD (picker),
                      ETUDE_CHILD (headline), ETUDE_CHILD (detail), ETUDE_CHILD (table), ETUDE_CHILD (rows),
                      ETUDE_CHILD (largest_heading), ETUDE_CHILD (placements_heading), ETUDE_CHILD (share_heading),
                      ETUDE_CHILD (caption), ETUDE_CHILD (progress_box), ETUDE_CHILD (progress),
                      ETUDE_CHILD (count_button), ETUDE_CALLBACK (on_picked), ETUDE_CALLBACK (on_row),
                      ETUDE_CALLBACK (on_count), ETUDE_CALLBACK (on_cancel));
  panel_class = ETUDE_PANEL_CLASS (klass);
  panel_class->enter = enter;
  panel_class->leave = leave;
  panel_class->set_answers = set_answers;
  panel_class->make_exhibit = make_exhibit;
  panel_class->get_text = get_text;
  panel_class->keep_state = keep_state;
  ETUDE_DIVINE_PANEL_CLASS (klass)->set_game = set_game;
}

static void
etude_divine_counts_tab_init (EtudeDivineCountsTab *self)
{
  self->counts = etude_divine_counts_new ();
  self->stale = TRUE;
  self->scene = etude_divine_panel_make_scene (ETUDE_DIVINE_CHESS);
  etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
  self->first_column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->middle_column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->last_column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_size_group_add_widget (self->first_column, self->largest_heading);
  gtk_size_group_add_widget (self->middle_column, self->placements_heading);
  gtk_size_group_add_widget (self->last_column, self->share_heading);
  g_signal_connect_object (self->counts, "items-changed", G_CALLBACK (fill_rows), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->counts, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  show (self);
}
