/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-chooser.c - what of the Divine page says which puzzle is played, and gets others. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-daily.h"
#include "etude-divine-maker.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"
#include "etude-drop-down.h"
#include "etude-later.h"
#include "etude-widget-class.h"

#define LONG_MILLISECONDS 300 /* making that takes longer is shown to go on, and can be cancelled */

/* Easy chess with clues from 0 to 3, for those who have never seen such a puzzle. */
#define FIRST_SEED 3
#define FIRST "chess-exact-easy-3"

struct _EtudeDivineChooser
{
  GtkWidget parent_instance;

  EtudeDivinePuzzle *puzzle; /* that is played; held */
  EtudeDivineMaker *maker;
  GCancellable *reading;             /* of a text */
  gboolean filling;                  /* widgets are being brought in line with the puzzle, not by hand */
  enum etude_divine_game rules_game; /* whose rules are in the list */
  EtudeDivineTimes *times;           /* held, or NULL */
  gboolean ladder;                   /* its rungs are in the list of levels */
  guint long_timeout;
  GtkWidget *content, *games, *levels, *rules, *progress_box, *progress, *seed, *button, *popover, *rule_label,
      *rule_box;
};

G_DEFINE_FINAL_TYPE (EtudeDivineChooser, etude_divine_chooser, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_MAKING,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHOSEN,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
say_in_banner (EtudeDivineChooser *self, const char *message)
{
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

/* --- the variant --- */

static guint
row_of (enum etude_divine_game game, enum etude_divine_level level)
{
  enum etude_divine_game rung_game;
  enum etude_divine_level rung_level;

  if (game < ETUDE_DIVINE_GAMES)
    return level;
  for (guint i = 0; etude_divine_rung (i, &rung_game, &rung_level); i++)
    if (rung_game == game && rung_level == level)
      return i;
  return 0;
}

/* The first that has no best time and is not far below the player's strength, or the last. */
static guint
find_next_rung (EtudeDivineChooser *self)
{
  guint strength = 0; /* where he is strongest; 0: nothing is known */
  enum etude_divine_game game;
  enum etude_divine_level level;
  guint i = 0;

  for (guint kind = 0; self->times && kind < ETUDE_DIVINE_KINDS; kind++)
    strength = MAX (strength, etude_divine_times_get_strength (self->times, kind));
  while (etude_divine_rung (i, &game, &level) && self->times
         && (etude_divine_times_get (self->times, game, ETUDE_DIVINE_EXACT, level)
             || etude_divine_rung_rating (i) < strength * 2 / 3))
    i++;
  return etude_divine_rung (i, &game, &level) || i == 0 ? i : i - 1;
}

/* Its name, and a line that says what it takes. */
static GtkWidget *
make_row (const char *name, const char *needs)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (name), *line = gtk_label_new (needs);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (line, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), line);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}

/* The levels of games, or the rungs of the ladder. */
static void
fill_levels (EtudeDivineChooser *self, gboolean ladder)
{
  GtkListBox *list = GTK_LIST_BOX (self->levels);
  GtkListBoxRow *row;
  enum etude_divine_game game;
  enum etude_divine_level level;

  if (ladder == self->ladder && gtk_list_box_get_row_at_index (list, 0))
    return;
  while ((row = gtk_list_box_get_row_at_index (list, 0)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
  self->ladder = ladder;
  for (guint i = 0; ladder && etude_divine_rung (i, &game, &level); i++)
    {
      g_autofree char *name = etude_divine_describe_rung (i);

      gtk_list_box_append (list, make_row (name, etude_divine_describe_rung_needs (i)));
    }
  for (guint i = 0; !ladder && i < ETUDE_DIVINE_LEVELS; i++)
    gtk_list_box_append (list, make_row (etude_divine_level_title (i), etude_divine_describe_level (i)));
}

static guint
selected (GtkWidget *drop_down)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
}

static void
fill_rules (EtudeDivineChooser *self, enum etude_divine_game game)
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
select_kind (EtudeDivineChooser *self, enum etude_divine_game game, enum etude_divine_rule rule,
             enum etude_divine_level level)
{
  g_autofree char *title = NULL;

  self->filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->games), MIN (game, ETUDE_DIVINE_GAMES));
  fill_levels (self, game >= ETUDE_DIVINE_GAMES);
  gtk_widget_set_visible (self->rule_box, game < ETUDE_DIVINE_GAMES); /* rungs have one */
  gtk_list_box_select_row (GTK_LIST_BOX (self->levels),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->levels), (int) row_of (game, level)));
  if (game != self->rules_game)
    fill_rules (self, game);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rules), etude_divine_rule_place (game, rule));
  gtk_label_set_label (GTK_LABEL (self->rule_label), etude_divine_describe_rule (game, rule));
  /* Translators: the button that opens game, level, rule and seed: "Chess · Medium"; and "Chess · Medium · Classic". */
  if (game >= ETUDE_DIVINE_GAMES)
    title = g_strdup_printf (_ ("Ladder · %u"), row_of (game, level) + 1);
  else
    title = rule == ETUDE_DIVINE_EXACT
                ? g_strdup_printf (_ ("%s · %s"), etude_divine_game_title (game), etude_divine_level_title (level))
                : g_strdup_printf (_ ("%s · %s · %s"), etude_divine_game_title (game), etude_divine_level_title (level),
                                   etude_divine_rule_title (rule));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), title);
  self->filling = FALSE;
}

/* Another variant was chosen: a puzzle of it comes at once. A rule that the game is not played by becomes the exact one. */
static void
on_kind (EtudeDivineChooser *self)
{
  enum etude_divine_game game, before;
  enum etude_divine_rule rule;
  enum etude_divine_level level;
  GtkListBoxRow *row;

  if (self->filling)
    return;
  game = selected (self->games);
  row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->levels));
  level = row ? (enum etude_divine_level) gtk_list_box_row_get_index (row) : 0; /* or a rung of the ladder */
  if (game == ETUDE_DIVINE_GAMES)
    etude_divine_rung (self->ladder ? level : find_next_rung (self), &game, &level);
  else if (self->ladder)
    level = ETUDE_DIVINE_EASY;
  before = etude_divine_maker_get_game (self->maker);
  rule = etude_divine_maker_get_rule (self->maker);
  if (game == before)
    rule = etude_divine_rule_at (game, selected (self->rules));
  else if (!etude_divine_is_played_by (game, rule))
    rule = ETUDE_DIVINE_EXACT;
  select_kind (self, game, rule, level);
  etude_divine_maker_set_variant (self->maker, game, rule, level);
  etude_divine_maker_request (self->maker);
}

static void
focus_rung (gpointer chooser)
{
  EtudeDivineChooser *self = chooser;
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->levels));

  if (self->ladder && row && gtk_widget_get_mapped (self->popover))
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The ladder is longer than what is seen of it. It is scrolled only once it has its size. */
static void
show_rung (EtudeDivineChooser *self)
{
  etude_later (self, focus_rung);
}

/* Who has chosen how hard it is wants to play. */
static void
on_level (EtudeDivineChooser *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* --- the puzzle --- */

/* The next one is made while this one is played; as soon as somebody looks and there is none, the first is. */
static void
begin (EtudeDivineChooser *self)
{
  if (self->puzzle)
    etude_divine_maker_set_variant (self->maker, etude_divine_puzzle_get_game (self->puzzle),
                                    etude_divine_puzzle_get_rule (self->puzzle),
                                    etude_divine_puzzle_get_level (self->puzzle));
  else if (!etude_divine_maker_get_running (self->maker) && !self->reading)
    etude_divine_maker_request_seed (self->maker, FIRST_SEED);
}

static void
show_puzzle (EtudeDivineChooser *self)
{
  EtudeDivinePuzzle *puzzle = self->puzzle;
  g_autofree char *number = NULL, *title = NULL;
  guint64 seed;

  if (!puzzle)
    return;
  if (etude_divine_puzzle_get_seed (puzzle, &seed))
    number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  gtk_editable_set_text (GTK_EDITABLE (self->seed), number ? number : "");
  select_kind (self, etude_divine_puzzle_get_game (puzzle), etude_divine_puzzle_get_rule (puzzle),
               etude_divine_puzzle_get_level (puzzle));
  if (etude_divine_daily_date (etude_divine_puzzle_get_seed_form (puzzle))) /* as in the diary, also on a rung */
    {
      title = g_strdup_printf (
          _ ("%s · %s"), etude_divine_game_title (etude_divine_daily_game (etude_divine_puzzle_get_game (puzzle))),
          etude_divine_level_title (etude_divine_puzzle_get_level (puzzle)));
      gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), title);
    }
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    begin (self);
}

/* --- making --- */

/* What was wrong with a text is still to be read when the first puzzle comes, for which nobody asked. */
static void
choose (EtudeDivineChooser *self, EtudeDivinePuzzle *puzzle, guint n_others)
{
  if (self->puzzle)
    say_in_banner (self, NULL);
  g_signal_emit (self, signals[CHOSEN], 0, puzzle, n_others);
}

static void
on_made (EtudeDivineChooser *self, EtudeDivinePuzzle *puzzle)
{
  choose (self, puzzle, 0);
}

static void
on_long (gpointer data)
{
  EtudeDivineChooser *self = data;

  self->long_timeout = 0;
  gtk_widget_set_visible (self->progress_box, TRUE);
  gtk_widget_set_visible (self->button, FALSE);
}

static void
on_running (EtudeDivineChooser *self)
{
  gboolean running = etude_divine_maker_get_running (self->maker);

  g_clear_handle_id (&self->long_timeout, g_source_remove);
  if (running)
    self->long_timeout = g_timeout_add_once (LONG_MILLISECONDS, on_long, self);
  else
    {
      gtk_widget_set_visible (self->progress_box, FALSE);
      gtk_widget_set_visible (self->button, TRUE);
    }
  if (!running && self->puzzle)
    show_puzzle (self); /* a variant that was chosen and cancelled is chosen no more */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAKING]);
}

static void
on_progress (EtudeDivineChooser *self)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), etude_divine_maker_get_progress (self->maker));
}

/* --- texts --- */

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeDivineChooser) self = data;
  g_autoptr (GError) error = NULL;
  guint n_others;
  g_autoptr (EtudeDivinePuzzle) puzzle = etude_divine_puzzle_read_finish (result, &n_others, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  if (!puzzle)
    {
      say_in_banner (self, error->message);
      begin (self);
      return;
    }
  etude_divine_maker_cancel (self->maker); /* what was being made comes no more in its place */
  choose (self, puzzle, n_others);
}

/* A number is a seed of the variant that is chosen; anything else may be a day's puzzle, an id or a puzzle. */
void
etude_divine_chooser_read (EtudeDivineChooser *self, const char *text)
{
  g_autofree char *word = g_strstrip (g_strdup (text));
  enum etude_divine_game game;
  guint64 seed;
  guint date;

  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  if (etude_divine_number_parse (word, &seed))
    {
      etude_divine_maker_request_seed (self->maker, seed);
      return;
    }
  if (etude_divine_daily_read (word, &game, &date))
    {
      etude_divine_maker_request_daily (self->maker, game, date);
      return;
    }
  self->reading = g_cancellable_new ();
  etude_divine_puzzle_read_async (text, self->reading, on_read, g_object_ref (self));
}

static void
on_seed (EtudeDivineChooser *self)
{
  etude_divine_chooser_read (self, gtk_editable_get_text (GTK_EDITABLE (self->seed)));
}

/* --- for everybody --- */

void
etude_divine_chooser_set_puzzle (EtudeDivineChooser *self, EtudeDivinePuzzle *puzzle)
{
  g_set_object (&self->puzzle, puzzle);
  show_puzzle (self);
}

void
etude_divine_chooser_set_times (EtudeDivineChooser *self, EtudeDivineTimes *times)
{
  g_set_object (&self->times, times);
  etude_divine_maker_set_times (self->maker, times);
}

static void
take_rung (EtudeDivineChooser *self, enum etude_divine_game game, enum etude_divine_level level)
{
  select_kind (self, game, ETUDE_DIVINE_EXACT, level);
  etude_divine_maker_set_variant (self->maker, game, ETUDE_DIVINE_EXACT, level);
  etude_divine_maker_request (self->maker);
}

/* Who still has the puzzle that comes first has chosen nothing yet: the ladder goes on from there. */
void
etude_divine_chooser_request (EtudeDivineChooser *self)
{
  const char *seed_form = self->puzzle ? etude_divine_puzzle_get_seed_form (self->puzzle) : NULL;
  enum etude_divine_game game;
  enum etude_divine_level level;

  if (g_strcmp0 (seed_form, FIRST) == 0 && etude_divine_rung (find_next_rung (self), &game, &level))
    take_rung (self, game, level);
  else
    etude_divine_maker_request (self->maker);
}

void
etude_divine_chooser_climb (EtudeDivineChooser *self)
{
  enum etude_divine_game game = etude_divine_maker_get_game (self->maker);
  enum etude_divine_level level = etude_divine_maker_get_level (self->maker);

  if (etude_divine_rung_above (&game, &level))
    take_rung (self, game, level);
}

void
etude_divine_chooser_cancel (EtudeDivineChooser *self)
{
  etude_divine_maker_cancel (self->maker);
}

gboolean
etude_divine_chooser_get_making (EtudeDivineChooser *self)
{
  return etude_divine_maker_get_running (self->maker);
}

void
etude_divine_chooser_ask_seed (EtudeDivineChooser *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->button));
  gtk_widget_grab_focus (self->seed);
  gtk_editable_select_region (GTK_EDITABLE (self->seed), 0, -1);
}

gboolean
etude_divine_chooser_is_typed_in (EtudeDivineChooser *self)
{
  return (gtk_widget_get_state_flags (self->seed) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* --- the class --- */

static void
etude_divine_chooser_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_divine_chooser_parent_class)->map (widget);
  begin (ETUDE_DIVINE_CHOOSER (widget));
}

static void
stop_reading (EtudeDivineChooser *self)
{
  self->filling = TRUE; /* lists lose what is chosen in them before they go */
  if (self->reading)
    g_cancellable_cancel (self->reading);
}

static void
etude_divine_chooser_class_init (EtudeDivineChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeDivineChooser, "etude-divine-chooser.ui", ETUDE_AT_DISPOSE (stop_reading),
                      ETUDE_SOURCE (long_timeout), ETUDE_OWN (reading), ETUDE_OWN (puzzle), ETUDE_OWN (times),
                      ETUDE_OWN_HEARD (maker), ETUDE_CHILD (games), ETUDE_CHILD (levels), ETUDE_CHILD (rules),
                      ETUDE_CHILD (progress_box), ETUDE_CHILD (progress), ETUDE_CHILD (seed), ETUDE_CHILD (button),
                      ETUDE_CHILD (popover), ETUDE_CHILD (rule_label), ETUDE_CHILD (rule_box), ETUDE_CHILD (content),
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_CALLBACK (on_kind), ETUDE_CALLBACK (on_seed),
                      ETUDE_CALLBACK (on_level),
                      ETUDE_BOOLEAN ("making", &properties[PROP_MAKING], FALSE, etude_divine_chooser_get_making, NULL),
                      ETUDE_SIGNAL ("chosen", &signals[CHOSEN], ETUDE_TYPE_DIVINE_PUZZLE, G_TYPE_UINT),
                      ETUDE_SIGNAL ("message", &signals[MESSAGE], G_TYPE_STRING));
  widget_class->map = etude_divine_chooser_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_chooser_init (EtudeDivineChooser *self)
{
  g_autoptr (GtkStringList) games = NULL;

  self->maker = etude_divine_maker_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  games = gtk_string_list_new (NULL);
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    gtk_string_list_append (games, etude_divine_game_title (game));
  /* Translators: puzzles that rise in small steps, each a rung. */
  gtk_string_list_append (games, _ ("Ladder"));
  fill_levels (self, FALSE);
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->games), G_LIST_MODEL (games));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->rules), gtk_drop_down_get_model (GTK_DROP_DOWN (self->rules)));
  fill_rules (self, etude_divine_maker_get_game (self->maker));
  self->filling = FALSE;
  select_kind (self, etude_divine_maker_get_game (self->maker), etude_divine_maker_get_rule (self->maker),
               etude_divine_maker_get_level (self->maker));
  g_signal_connect_object (self->popover, "map", G_CALLBACK (show_rung), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->maker, "made", G_CALLBACK (on_made), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->maker, "notify::running", G_CALLBACK (on_running), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->maker, "notify::progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
}
