/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-train-race.c - a mini-game, men against pawns, as a drill on the board of the tab Train. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-job.h"
#include "etude-mate-train-tab.h"
#include "race/race-window.h"
#include "race/race.h"
#include "random.h"

#define N_MEN (ETUDE_MATE_THEME_RACE_QUEEN - ETUDE_MATE_THEME_RACE_PAWNS + 1)

/* In the state. */
#define THEME "theme"
#define DEFENDER "defender"
#define RACE "race"
#define GAME "game"

struct _EtudeTrainRace
{
  GObject parent_instance;

  EtudePanel *host;
  GtkWidget *box; /* has the guest's widget */
  EtudeMateTheme theme;
  EtudeMateDefender defender;
  char *text;        /* the game as it begins */
  EtudePanel *guest; /* NULL: no game is at hand */
  GSignalGroup *guests;
  EtudeJob *job; /* makes a game */
};

G_DEFINE_FINAL_TYPE (EtudeTrainRace, etude_train_race, G_TYPE_OBJECT)

static guint changed_signal;

static void
on_changed (EtudeTrainRace *self)
{
  GAction *hint = g_action_map_lookup_action (etude_panel_get_actions (self->host), "hint");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (hint), self->guest && etude_panel_get_movable (self->guest));
  g_signal_emit (self, changed_signal, 0);
}

EtudePanel *
etude_train_race_get_guest (EtudeTrainRace *self)
{
  return self->guest;
}

/* What the guest's own button does, for where that is out of sight: a class, a phone. */
static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer race)
{
  EtudeTrainRace *self = race;

  g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (self->guest)), "hint", NULL);
}

/* --- a game comes and goes --- */

void
etude_train_race_enter (EtudeTrainRace *self)
{
  EtudeBoardCanvas *canvas = etude_panel_get_canvas (self->host);

  if (!self->guest || !canvas || !etude_panel_is_open (self->host) || etude_panel_is_open (self->guest))
    return;
  etude_panel_set_canvas (self->guest, canvas);
  etude_panel_enter (self->guest);
  g_signal_handlers_disconnect_by_data (canvas, self->guest); /* the tab is told what hands do */
}

void
etude_train_race_leave (EtudeTrainRace *self)
{
  if (self->guest && etude_panel_is_open (self->guest))
    etude_panel_leave (self->guest);
}

void
etude_train_race_clear (EtudeTrainRace *self)
{
  g_clear_pointer (&self->job, etude_job_stop);
  if (!self->guest)
    return;
  etude_train_race_leave (self);
  g_signal_group_set_target (self->guests, NULL);
  gtk_box_remove (GTK_BOX (self->box), GTK_WIDGET (self->guest));
  gtk_widget_set_visible (self->box, FALSE);
  self->guest = NULL;
  on_changed (self);
}

/* The game of TEXT, of which best play needs NEEDED moves, and STATE if it was played before: that knows how many. */
static void
take_in (EtudeTrainRace *self, const char *text, guint needed, GVariant *state)
{
  EtudePanel *guest
      = etude_race_panel_make_guest (text, NULL, self->defender == ETUDE_MATE_DEFENDER_HUMAN ? "pupil" : "exact");

  if (!guest)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  self->guest = guest;
  etude_race_panel_be_drill (ETUDE_RACE_PANEL (guest), needed);
  etude_panel_set_answers (guest, etude_panel_get_answers (self->host));
  if (state)
    etude_panel_set_state (guest, state);
  gtk_widget_insert_action_group (GTK_WIDGET (guest), "page", G_ACTION_GROUP (etude_panel_get_actions (guest)));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (guest));
  gtk_widget_set_visible (self->box, TRUE);
  g_signal_group_set_target (self->guests, guest);
  etude_train_race_enter (self);
  on_changed (self);
}

typedef struct
{
  guint men;
  guint64 seed;
  gboolean made;
  struct etude_race race;
  struct etude_race_answer answer;
} Making;

/* How many pawns there are is part of the game: two numbers of them give games that are neither over at once nor too long to be
 * looked through. */
static void
make (EtudeJob *job, gpointer data)
{
  static const guint8 fewest[N_MEN] = { 3, 2, 2, 2, 3 };
  Making *making = data;
  struct etude_random random = etude_random_from (making->seed);

  while (!making->made && !etude_job_is_stopped (job))
    making->made = etude_race_make (making->men, fewest[making->men] + etude_random_below (&random, 2), FALSE, &random,
                                    etude_job_tick, job, &making->race, &making->answer);
}

static void
on_made (gpointer race, EtudeJob *job, gpointer data)
{
  const Making *making = data;
  char text[ETUDE_RACE_TEXT];

  if (making->made)
    take_in (race, etude_race_write (&making->race, text), (making->answer.plies + 1) / 2, NULL);
}

void
etude_train_race_begin (EtudeTrainRace *self, EtudeMateTheme theme, EtudeMateDefender defender, guint32 seed)
{
  static const EtudeJobFuncs funcs = { .work = make, .done = on_made, .free_data = g_free };
  Making *making = g_new0 (Making, 1);

  etude_train_race_clear (self);
  self->theme = theme;
  self->defender = defender;
  making->men = theme - ETUDE_MATE_THEME_RACE_PAWNS;
  making->seed = seed;
  self->job = etude_job_start (&funcs, making, self);
}

/* --- what is seen and said --- */

void
etude_train_race_paint_example (EtudeMateTheme theme, EtudeBoardScene *scene)
{
  static const char *const examples[N_MEN]
      = { "8/ppp5/8/8/8/8/PPP5/8 w", "8/2pp4/8/8/8/8/8/1N6 w", "8/p6p/8/8/8/8/8/2B5 w", "8/2ppp3/8/8/8/8/8/R7 w",
          "8/pppp4/8/8/8/8/8/3Q4 w" };
  struct etude_race race;

  if (etude_race_read (examples[theme - ETUDE_MATE_THEME_RACE_PAWNS], &race) == ETUDE_RACE_OK)
    etude_race_paint (&race, scene);
}

const char *
etude_train_race_describe (EtudeTrainRace *self, char **detail)
{
  const EtudeRaceOutcome outcome = etude_race_panel_get_outcome (ETUDE_RACE_PANEL (self->guest));
  const char *said = etude_panel_get_headline (self->guest);
  const gboolean pawns = self->theme == ETUDE_MATE_THEME_RACE_PAWNS;

  if (outcome.over)
    {
      if (!outcome.won)
        *detail = g_strdup (etude_panel_get_detail (self->guest));
      else if (outcome.helps > 0 && !outcome.spoilt)
        *detail = g_strdup_printf (_ ("Done with help. Moves played: %u; hints and moves taken back: %u."),
                                   outcome.used, outcome.helps);
      else
        *detail = etude_mate_drill_describe_done (outcome.used, outcome.needed, outcome.spoilt);
      return said;
    }
  *detail = g_strdup (said ? said : _ ("There are no kings; a side that cannot move draws."));
  if (outcome.student == ETUDE_BLACK)
    return pawns ? _ ("You have Black and move first. Get a pawn across before White does.")
                 : _ ("You have Black and move first. Get a pawn across.");
  return pawns ? _ ("You have White and move first. Get a pawn across before Black does.")
               : _ ("You have White and move first. Take all the pawns before one gets across.");
}

EtudeRaceOutcome
etude_train_race_get_drilled (EtudeTrainRace *self, EtudeMateDrilled *drilled)
{
  const EtudeRaceOutcome outcome = etude_race_panel_get_outcome (ETUDE_RACE_PANEL (self->guest));

  drilled->theme = self->theme;
  drilled->defender = self->defender;
  drilled->solved = outcome.won && !outcome.spoilt && outcome.helps == 0;
  drilled->hints = MIN (outcome.helps, G_MAXUINT8);
  drilled->used = outcome.used;
  drilled->needed = MIN (outcome.needed, outcome.used);
  drilled->spare = etude_mate_budget_spare (outcome.used, 0);
  return outcome;
}

/* --- state --- */

GVariant *
etude_train_race_save (EtudeTrainRace *self)
{
  GVariantDict dict;

  if (!self->guest)
    return NULL;
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, THEME, "s", etude_mate_theme_name (self->theme));
  g_variant_dict_insert (&dict, DEFENDER, "s", etude_mate_defender_name (self->defender));
  g_variant_dict_insert (&dict, RACE, "s", self->text);
  g_variant_dict_insert_value (&dict, GAME, etude_panel_get_state (self->guest));
  return g_variant_dict_end (&dict);
}

void
etude_train_race_load (EtudeTrainRace *self, GVariant *kept)
{
  const char *theme = NULL, *defender = NULL, *text = NULL;
  g_autoptr (GVariant) game = NULL;

  if (!g_variant_is_of_type (kept, G_VARIANT_TYPE_VARDICT) || !g_variant_lookup (kept, THEME, "&s", &theme)
      || !g_variant_lookup (kept, DEFENDER, "&s", &defender) || !g_variant_lookup (kept, RACE, "&s", &text)
      || !etude_mate_theme_is_race ((guint) etude_mate_theme_parse (theme)) || etude_mate_defender_parse (defender) < 0)
    return;
  game = g_variant_lookup_value (kept, GAME, G_VARIANT_TYPE_VARDICT);
  etude_train_race_clear (self);
  self->theme = (EtudeMateTheme) etude_mate_theme_parse (theme);
  self->defender = (EtudeMateDefender) etude_mate_defender_parse (defender);
  take_in (self, text, 0, game);
}

/* --- the class --- */

static void
stop (EtudeTrainRace *self)
{
  g_clear_pointer (&self->job, etude_job_stop);
  g_signal_group_set_target (self->guests, NULL);
}

static void
etude_train_race_class_init (EtudeTrainRaceClass *klass)
{
  ETUDE_CLASS (klass, EtudeTrainRace, ETUDE_AT_DISPOSE (stop), ETUDE_KEEP (guests), ETUDE_FREE (text),
               ETUDE_SIGNAL ("changed", &changed_signal));
}

static void
etude_train_race_init (EtudeTrainRace *self)
{
  static const char *const told[] = { "notify::scene",   "notify::headline",    "notify::detail",
                                      "notify::movable", "notify::can-go-back", "notify::can-go-forward" };

  self->guests = g_signal_group_new (ETUDE_TYPE_PANEL);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_signal_group_connect_swapped (self->guests, told[i], G_CALLBACK (on_changed), self);
}

EtudeTrainRace *
etude_train_race_new (EtudePanel *host, GtkWidget *box)
{
  static const GActionEntry entry = { .name = "hint", .activate = on_hint };
  EtudeTrainRace *self = g_object_new (ETUDE_TYPE_TRAIN_RACE, NULL);

  self->host = host;
  self->box = box;
  g_action_map_add_action_entries (etude_panel_get_actions (host), &entry, 1, self);
  on_changed (self);
  return self;
}
