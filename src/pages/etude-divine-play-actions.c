/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the part "Play": what menus, buttons and shortcuts do. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-play-private.h"
#include "etude-divine-texts.h"

static void
toast (EtudeDivinePlay *self, const char *text, gboolean undoable)
{
  etude_panel_toast (ETUDE_PANEL (self), text, undoable);
}

/* --- help --- */

void
etude_divine_play_say_hint (EtudeDivinePlay *self)
{
  g_autofree char *sentence = g_strdup_printf ("%s.", self->hint->text);

  etude_divine_play_say (self, sentence);
}

/* Who asks for a hint wants to see it. */
void
etude_divine_play_take_hint (EtudeDivinePlay *self, const EtudeDivineHint *hint)
{
  g_clear_pointer (&self->hint, etude_divine_hint_free);
  self->hint = etude_divine_hint_copy (hint);
  etude_panel_set_answers (ETUDE_PANEL (self), TRUE);
  etude_divine_play_say_hint (self);
  etude_divine_play_show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  etude_divine_game_ask_hint (ETUDE_DIVINE_PLAY (play)->game);
}

/* Does what the hint says, and asks for the next one unless that was the last. */
static void
on_next_step (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlay *self = play;
  EtudeDivineHint *hint = g_steal_pointer (&self->hint);

  if (hint)
    etude_divine_game_follow (self->game, hint);
  g_clear_pointer (&hint, etude_divine_hint_free);
  if (!etude_divine_game_is_solved (self->game))
    etude_divine_game_ask_hint (self->game);
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlay *self = play;
  guint placed, right = etude_divine_game_check (self->game, &placed);
  g_autofree char *text = etude_divine_describe_check (right, placed);
  g_autofree char *sentence = g_strdup_printf ("%s.", text);

  etude_divine_play_say (self, sentence);
}

static void
on_reveal (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlay *self = play;

  etude_divine_game_reveal (self->game);
  toast (self, _ ("Answer revealed"), TRUE);
}

/* --- puzzles --- */

void
etude_divine_play_begin_new (EtudeDivinePlay *self)
{
  etude_divine_maker_request (self->maker);
}

void
etude_divine_play_ask_seed (EtudeDivinePlay *self)
{
  gtk_widget_grab_focus (self->seed);
  gtk_editable_select_region (GTK_EDITABLE (self->seed), 0, -1);
}

static void
on_stop (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  etude_divine_maker_cancel (ETUDE_DIVINE_PLAY (play)->maker);
}

static void
copy (EtudeDivinePlay *self, const char *text, const char *said)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  toast (self, said, FALSE);
}

static void
on_copy_seed (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlay *self = play;
  const char *name = etude_divine_puzzle_get_seed_form (self->puzzle);
  /* Translators: what was copied, such as chess-exact-medium-42. */
  g_autofree char *said = g_strdup_printf (_ ("Copied: %s"), name);

  copy (self, name, said);
}

static void
on_copy_text (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlay *self = play;
  g_autofree char *text = etude_divine_puzzle_get_text (self->puzzle, FALSE);

  copy (self, text, _ ("Copied as text"));
}

/* --- the board --- */

static void
on_start_over (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  EtudeDivinePlay *self = play;

  if (etude_divine_game_clear (self->game))
    toast (self, _ ("Board cleared"), TRUE);
}

static void
on_erase (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  etude_divine_game_erase (ETUDE_DIVINE_PLAY (play)->game, ETUDE_NO_SQUARE);
}

static void
on_pencil_hints (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  etude_divine_game_pencil_notes (ETUDE_DIVINE_PLAY (play)->game);
}

static void
on_tour (GSimpleAction *action, GVariant *parameter, gpointer play)
{
  etude_divine_play_begin_tour (play);
}

/* --- what is on or off --- */

static void
on_pencil (GSimpleAction *action, GVariant *value, gpointer play)
{
  g_simple_action_set_state (action, value);
  etude_divine_play_show (play);
}

/* --- setting up --- */

gboolean
etude_divine_play_is_on (EtudeDivinePlay *self, const char *name)
{
  g_autoptr (GVariant) state = g_action_get_state (g_action_map_lookup_action (self->actions, name));

  return g_variant_get_boolean (state);
}

void
etude_divine_play_activate (EtudeDivinePlay *self, const char *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), name, NULL);
}

static void
enable (EtudeDivinePlay *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, name)), enabled);
}

void
etude_divine_play_show_actions (EtudeDivinePlay *self)
{
  gboolean seen = self->puzzle && !etude_divine_game_get_paused (self->game);
  gboolean solved = seen && etude_divine_game_is_solved (self->game), open = seen && !solved;

  gtk_widget_set_visible (self->time_box,
                          self->puzzle && etude_divine_game_get_options (self->game) & ETUDE_DIVINE_SHOW_TIME);
  gtk_widget_set_sensitive (self->pause_box, self->puzzle && !solved);
  enable (self, "hint", open);
  enable (self, "next-step", open);
  enable (self, "check", open);
  enable (self, "reveal", open);
  enable (self, "pencil", open);
  enable (self, "start-over", seen);
  enable (self, "erase", open);
  enable (self, "pencil-hints", open && etude_divine_game_has_notes (self->game));
  enable (self, "copy-seed", self->puzzle && etude_divine_puzzle_get_seed_form (self->puzzle));
  enable (self, "copy-text", self->puzzle != NULL);
  enable (self, "tour", seen);
  enable (self, "stop", etude_divine_maker_get_running (self->maker));
}

void
etude_divine_play_add_actions (EtudeDivinePlay *self)
{
  static const GActionEntry entries[] = {
    { .name = "stop", .activate = on_stop },
    { .name = "hint", .activate = on_hint },
    { .name = "next-step", .activate = on_next_step },
    { .name = "check", .activate = on_check },
    { .name = "reveal", .activate = on_reveal },
    { .name = "copy-seed", .activate = on_copy_seed },
    { .name = "copy-text", .activate = on_copy_text },
    { .name = "start-over", .activate = on_start_over },
    { .name = "erase", .activate = on_erase },
    { .name = "pencil-hints", .activate = on_pencil_hints },
    { .name = "tour", .activate = on_tour },
    { .name = "pencil", .state = "false", .change_state = on_pencil },
  };

  EtudePanel *panel = ETUDE_PANEL (self);

  self->actions = etude_panel_get_actions (panel);
  g_action_map_add_action_entries (self->actions, entries, G_N_ELEMENTS (entries), self);
  etude_panel_add_property (panel, "paused", self->game, "paused");
  etude_panel_add_property (panel, "subtract", self->game, "subtract");
  etude_panel_add_property (panel, "show-time", self->game, "show-time");
  etude_panel_add_property (panel, "show-left", self->game, "show-notes");
  etude_panel_add_property (panel, "show-wrong", self->game, "show-wrong");
}
