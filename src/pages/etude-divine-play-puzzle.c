/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzle is played: its kind, its seed, texts with puzzles in them, and the best times. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-play-private.h"
#include "etude-divine-tables.h"
#include "etude-divine-texts.h"
#include "etude-drop-down.h"

#define LONG_MILLISECONDS 300 /* making that takes longer is shown to go on, and can be cancelled */

/* Easy chess with clues from 0 to 3, for those who have never seen such a puzzle. */
#define FIRST_SEED 3

static void
say_in_banner (EtudeDivinePlay *self, const char *message)
{
  etude_panel_message (ETUDE_PANEL (self), message);
}

/* --- the kind --- */

static guint
selected (GtkWidget *drop_down)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
}

/* The rules that GAME is played by, in their order; the one with this NUMBER in the list, or the number of RULE. */
static enum etude_divine_rule
rule_at (enum etude_divine_game game, guint number)
{
  for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
    if (etude_divine_is_played_by (game, rule) && number-- == 0)
      return rule;
  return ETUDE_DIVINE_EXACT;
}

static guint
number_of (enum etude_divine_game game, enum etude_divine_rule rule)
{
  guint number = 0;

  for (guint i = 0; i < rule; i++)
    number += etude_divine_is_played_by (game, i);
  return number;
}

static void
fill_rules (EtudeDivinePlay *self, enum etude_divine_game game)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
    if (etude_divine_is_played_by (game, rule))
      gtk_string_list_append (names, etude_divine_rule_title (rule));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->rules), G_LIST_MODEL (names));
  self->rules_game = game;
}

/* The list of rules stays if it can: to fill it while it tells of a choice makes it tell of that again, without end. */
static void
select_kind (EtudeDivinePlay *self, enum etude_divine_game game, enum etude_divine_rule rule,
             enum etude_divine_level level)
{
  self->filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->games), game);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->levels), level);
  if (game != self->rules_game)
    fill_rules (self, game);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rules), number_of (game, rule));
  gtk_widget_set_tooltip_text (self->rules, etude_divine_describe_rule (game, rule));
  gtk_widget_set_tooltip_text (self->levels, etude_divine_describe_level (level));
  self->filling = FALSE;
}

/* Another kind was chosen: a puzzle of it comes at once. A rule that the game is not played by becomes the exact one. */
static void
on_kind (EtudeDivinePlay *self)
{
  enum etude_divine_game game = selected (self->games), before = etude_divine_maker_get_game (self->maker);
  enum etude_divine_rule rule = etude_divine_maker_get_rule (self->maker);
  enum etude_divine_level level = selected (self->levels);

  if (self->filling)
    return;
  if (game == before)
    rule = rule_at (game, selected (self->rules));
  else if (!etude_divine_is_played_by (game, rule))
    rule = ETUDE_DIVINE_EXACT;
  select_kind (self, game, rule, level);
  etude_divine_maker_set_kind (self->maker, game, rule, level);
  etude_divine_maker_request (self->maker);
}

/* --- making --- */

void
etude_divine_play_begin (EtudeDivinePlay *self)
{
  if (self->puzzle)
    etude_divine_maker_set_kind (self->maker, etude_divine_puzzle_get_game (self->puzzle),
                                 etude_divine_puzzle_get_rule (self->puzzle),
                                 etude_divine_puzzle_get_level (self->puzzle));
  else if (!etude_divine_maker_get_running (self->maker) && !self->reading)
    etude_divine_maker_request_seed (self->maker, FIRST_SEED);
}

/* Whether there is something that another puzzle takes from sight. */
static gboolean
is_under_way (EtudeDivinePlay *self)
{
  return self->puzzle && !etude_divine_game_is_solved (self->game)
         && etude_divine_game_get_tray (self->game) != etude_divine_game_get_pieces (self->game);
}

static void
start (EtudeDivinePlay *self, EtudeDivinePuzzle *puzzle)
{
  gboolean under_way = is_under_way (self);

  say_in_banner (self, NULL);
  etude_divine_game_start (self->game, puzzle);
  if (under_way)
    etude_panel_toast (ETUDE_PANEL (self), _ ("Another puzzle"), TRUE);
}

static void
on_made (EtudeDivinePlay *self, EtudeDivinePuzzle *puzzle)
{
  start (self, puzzle);
}

static void
on_long (gpointer data)
{
  EtudeDivinePlay *self = data;

  self->long_timeout = 0;
  gtk_widget_set_visible (self->progress_box, TRUE);
}

static void
on_running (EtudeDivinePlay *self)
{
  gboolean running = etude_divine_maker_get_running (self->maker);

  g_clear_handle_id (&self->long_timeout, g_source_remove);
  if (running)
    self->long_timeout = g_timeout_add_once (LONG_MILLISECONDS, on_long, self);
  else
    gtk_widget_set_visible (self->progress_box, FALSE);
  if (!running && self->puzzle)
    etude_divine_play_show_puzzle (self); /* a kind that was chosen and cancelled is chosen no more */
  etude_divine_play_show (self);
}

static void
on_progress (EtudeDivinePlay *self)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), etude_divine_maker_get_progress (self->maker));
}

/* --- texts --- */

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeDivinePlay) self = data;
  g_autoptr (GError) error = NULL;
  guint n_others;
  g_autoptr (EtudeDivinePuzzle) puzzle = etude_divine_puzzle_read_finish (result, &n_others, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  if (!puzzle)
    {
      say_in_banner (self, error->message);
      etude_divine_play_begin (self);
      return;
    }
  start (self, puzzle);
  if (n_others > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("The first puzzle; there is %u more in the text",
                                                         "The first puzzle; there are %u more in the text", n_others),
                                               n_others);

      etude_panel_toast (ETUDE_PANEL (self), text, FALSE);
    }
}

/* A number is a seed of the kind that is chosen; anything else may be an id or a puzzle. */
void
etude_divine_play_read (EtudeDivinePlay *self, const char *text)
{
  g_autofree char *word = g_strstrip (g_strdup (text));
  guint64 seed;

  if (etude_divine_number_parse (word, &seed))
    {
      etude_divine_maker_request_seed (self->maker, seed);
      return;
    }
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  etude_divine_puzzle_read_async (text, self->reading, on_read, g_object_ref (self));
}

static void
on_seed (EtudeDivinePlay *self)
{
  etude_divine_play_read (self, gtk_editable_get_text (GTK_EDITABLE (self->seed)));
  if (self->canvas)
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* --- what is seen of it --- */

void
etude_divine_play_show_puzzle (EtudeDivinePlay *self)
{
  EtudeDivinePuzzle *puzzle = self->puzzle;
  g_autofree char *number = NULL;
  guint64 seed;

  if (!puzzle)
    return;
  if (etude_divine_puzzle_get_seed (puzzle, &seed))
    number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  gtk_editable_set_text (GTK_EDITABLE (self->seed), number ? number : "");
  gtk_label_set_label (GTK_LABEL (self->id_label), etude_divine_puzzle_get_id (puzzle));
  select_kind (self, etude_divine_puzzle_get_game (puzzle), etude_divine_puzzle_get_rule (puzzle),
               etude_divine_puzzle_get_level (puzzle));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    etude_divine_play_begin (self);
  if (self->canvas)
    etude_board_canvas_set_text (self->canvas, etude_divine_puzzle_get_id (puzzle));
  etude_divine_play_show_best (self);
}

void
etude_divine_play_show_best (EtudeDivinePlay *self)
{
  gint64 time = self->puzzle ? etude_divine_times_get (self->times, etude_divine_puzzle_get_game (self->puzzle),
                                                       etude_divine_puzzle_get_rule (self->puzzle),
                                                       etude_divine_puzzle_get_level (self->puzzle))
                             : 0;
  g_autofree char *words = etude_divine_describe_time (time), *label = NULL;

  /* Translators: the best time that somebody needed, such as "Best: 1:05". */
  label = time > 0 ? g_strdup_printf (_ ("Best: %s"), words) : g_strdup (_ ("No best time"));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->best), label);
}

/* One line of the list: the kind and its best time. Returns whether there is one. */
static gboolean
append_best (EtudeDivinePlay *self, enum etude_divine_game game, enum etude_divine_rule rule,
             enum etude_divine_level level)
{
  gint64 time = etude_divine_times_get (self->times, game, rule, level);
  g_autofree char *kind = NULL, *words = NULL, *line = NULL;
  GtkWidget *label;

  if (time == 0)
    return FALSE;
  kind = etude_divine_describe_kind (game, rule, level);
  words = etude_divine_describe_time (time);
  /* Translators: a kind of puzzle and its best time: "Chess, medium: 1:05". */
  line = g_strdup_printf (_ ("%s: %s"), kind, words);
  label = gtk_label_new (line);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (self->best_list), label);
  return TRUE;
}

static void
on_best_shown (EtudeDivinePlay *self)
{
  GtkWidget *line;
  gboolean any = FALSE;

  while ((line = gtk_widget_get_first_child (self->best_list)))
    gtk_box_remove (GTK_BOX (self->best_list), line);
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
        any |= append_best (self, game, rule, level);
  if (!any)
    {
      line = gtk_label_new (_ ("Puzzles solved without hints have their times here."));
      gtk_label_set_wrap (GTK_LABEL (line), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (line), 28);
      gtk_box_append (GTK_BOX (self->best_list), line);
    }
}

/* --- setting up --- */

void
etude_divine_play_bind_puzzle_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, on_seed);
  gtk_widget_class_bind_template_callback (widget_class, on_best_shown);
}

static void
fill_kinds (EtudeDivinePlay *self)
{
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL), levels = gtk_string_list_new (NULL);

  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    gtk_string_list_append (games, etude_divine_game_title (game));
  for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    gtk_string_list_append (levels, etude_divine_level_title (level));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->games), G_LIST_MODEL (games));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->levels), G_LIST_MODEL (levels));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->rules), gtk_drop_down_get_model (GTK_DROP_DOWN (self->rules)));
  fill_rules (self, etude_divine_maker_get_game (self->maker));
}

void
etude_divine_play_init_puzzle (EtudeDivinePlay *self)
{
  self->filling = TRUE;
  fill_kinds (self);
  self->filling = FALSE;
  select_kind (self, etude_divine_maker_get_game (self->maker), etude_divine_maker_get_rule (self->maker),
               etude_divine_maker_get_level (self->maker));
  g_signal_connect_swapped (self->maker, "made", G_CALLBACK (on_made), self);
  g_signal_connect_swapped (self->maker, "notify::running", G_CALLBACK (on_running), self);
  g_signal_connect_swapped (self->maker, "notify::progress", G_CALLBACK (on_progress), self);
}
