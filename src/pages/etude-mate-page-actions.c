/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Mate page's actions: what menus, buttons and shortcuts do. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-mate-games.h"
#include "etude-mate-page-private.h"
#include "etude-paste.h"
#include "notation.h"

#define EDGE 8
#define RANDOM_TRIES 2000 /* more than enough where a fair part of the positions is won; KNNK takes what comes */

#define W_MANOEUVRE "7k/8/5K2/4N3/4B3/8/8/8 w"

static const char *const tab_names[ETUDE_N_MATE_TABS] = { "moves", "play", "explore" };
static const char *const aid_names[ETUDE_N_MATE_AIDS] = { "none", "corners", "triangles" };
static const char *const transform_names[ETUDE_N_MATE_TRANSFORMS]
    = { "turn", "mirror-files", "mirror-ranks", "shift-left", "shift-right", "shift-up", "shift-down" };
static const char *const view_names[ETUDE_N_MATE_VIEWS] = { "white", "black", "both" };

void
etude_mate_page_toast (EtudeMatePage *self, const char *text, gboolean undoable)
{
  g_signal_emit_by_name (self, "toast", text, undoable);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_mate_setup_undo (ETUDE_MATE_PAGE (page)->setup);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_mate_setup_redo (ETUDE_MATE_PAGE (page)->setup);
}

/* --- new positions --- */

static struct etude_position
random_placement (const struct etude_ending *ending)
{
  struct etude_position p = { .ending = *ending, .edge = EDGE, .to_move = ETUDE_WHITE };

  p.white_king = (unsigned char) g_random_int_range (0, EDGE * EDGE);
  p.black_king = (unsigned char) g_random_int_range (0, EDGE * EDGE);
  for (guint i = 0; i < ending->n_men; i++)
    p.man[i] = (unsigned char) g_random_int_range (0, EDGE * EDGE);
  return p;
}

/* A possible position with White to move, won where such are not rare. */
static struct etude_position
random_position (const struct etude_tablebase *tablebase, const struct etude_ending *ending)
{
  struct etude_position possible, p;
  gboolean found = FALSE;

  for (guint try = 0; try < RANDOM_TRIES || !found; try++)
    {
      struct etude_result result;

      p = random_placement (ending);
      result = etude_tablebase_probe (tablebase, &p);
      if (result.outcome == ETUDE_OUTCOME_MATE)
        return p;
      if (result.outcome != ETUDE_OUTCOME_ILLEGAL)
        {
          possible = p;
          found = TRUE;
        }
    }
  return possible;
}

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  const struct etude_ending *ending = etude_mate_setup_get_ending (self->setup);
  const struct etude_tablebase *tablebase = etude_tablebases_get (self->tablebases, ending);
  struct etude_position p;

  if (!tablebase)
    return;
  p = random_position (tablebase, ending);
  etude_mate_setup_set_position (self->setup, &p);
}

static void
on_start (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  char name[ETUDE_ENDING_TEXT];

  etude_mate_setup_set_ending (self->setup, etude_ending_name (etude_mate_setup_get_ending (self->setup), name));
}

/* --- clipboard --- */

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  g_autofree char *fen = etude_mate_setup_get_fen (self->setup);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), fen);
  etude_mate_page_toast (self, _ ("Position copied as FEN"), FALSE);
}

static void
on_game_read (GObject *source, GAsyncResult *result, gpointer page)
{
  g_autoptr (EtudeMatePage) self = page;
  g_autoptr (GError) error = NULL;
  gboolean exchanged;
  g_autoptr (EtudeMateGame) game = etude_mate_games_open_finish (result, &exchanged, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (!game)
    {
      etude_banner_set_message (self->banner, error->message);
      return;
    }
  if (!etude_mate_setup_set_game (self->setup, game))
    {
      etude_banner_set_message (self->banner, _ ("There must be a queen, rook, bishop or knight besides the kings."));
      return;
    }
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "tab", g_variant_new_string ("play"));
  etude_mate_page_toast (
      self, exchanged ? _ ("Black had the pieces: colours exchanged") : _ ("Here is the game, at its beginning"), TRUE);
}

/* A game takes the place of what is there; one that cannot be read leaves it. The text given last counts. */
static void
take_game (EtudeMatePage *self, const char *text)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  etude_mate_games_open_async (GTK_WIDGET (self), text, self->reading, on_game_read, g_object_ref (self));
}

void
etude_mate_page_take_text (EtudeMatePage *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (etude_mate_pgn_is_pgn (text))
    take_game (self, text);
  else if (etude_mate_setup_set_fen (self->setup, text, &error))
    etude_mate_page_toast (self,
                           etude_mate_setup_get_exchanged (self->setup) ? _ ("Black had the pieces: colours exchanged")
                                                                        : _ ("Position pasted"),
                           TRUE);
  else
    etude_banner_set_message (self->banner, error->message);
}

static void
take_pasted (gpointer page, const char *text)
{
  if (text)
    etude_page_receive_text (page, text);
  else
    etude_banner_set_message (ETUDE_MATE_PAGE (page)->banner, _ ("There is no text in the clipboard."));
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_paste (page, take_pasted);
}

/* --- what is seen --- */

static void
on_side (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudeMatePage *self = page;
  const char *name = g_variant_get_string (value, NULL);

  for (guint view = 0; view < ETUDE_N_MATE_VIEWS; view++)
    if (g_str_equal (name, view_names[view]))
      {
        g_simple_action_set_state (action, value);
        self->view = view;
        if (view != ETUDE_MATE_VIEW_BOTH)
          etude_mate_setup_set_to_move (self->setup, view == ETUDE_MATE_VIEW_BLACK ? ETUDE_BLACK : ETUDE_WHITE);
        etude_mate_page_refresh (self);
      }
}

static void
on_tab (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudeMatePage *self = page;
  const char *name = g_variant_get_string (value, NULL);

  for (guint tab = 0; tab < ETUDE_N_MATE_TABS; tab++)
    if (g_str_equal (name, tab_names[tab]))
      {
        g_simple_action_set_state (action, value);
        self->tab = tab;
        gtk_stack_set_visible_child_name (GTK_STACK (self->tabs), name);
        etude_mate_page_refresh (self);
      }
}

static void
on_aid (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudeMatePage *self = page;
  const char *name = g_variant_get_string (value, NULL);

  for (guint aid = 0; aid < ETUDE_N_MATE_AIDS; aid++)
    if (g_str_equal (name, aid_names[aid]))
      {
        g_simple_action_set_state (action, value);
        self->aid = aid;
        etude_mate_page_mark (self, NULL);
      }
}

static void
on_show_best (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudeMatePage *self = page;

  g_simple_action_set_state (action, value);
  self->show_best = g_variant_get_boolean (value);
  etude_mate_page_refresh (self);
}

/* --- the whole position --- */

static void
on_transform (GSimpleAction *action, GVariant *name, gpointer page)
{
  EtudeMatePage *self = page;

  for (guint i = 0; i < ETUDE_N_MATE_TRANSFORMS; i++)
    if (g_str_equal (g_variant_get_string (name, NULL), transform_names[i]))
      {
        if (!etude_mate_setup_transform (self->setup, i))
          etude_mate_page_toast (self, _ ("A piece would leave the board"), FALSE);
      }
}

/* The manoeuvre that drives the king from the wrong corner to the right one begins here: the knight goes f7, e5, d7. */
static void
on_w_manoeuvre (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_mate_setup_set_fen (ETUDE_MATE_PAGE (page)->setup, W_MANOEUVRE, NULL);
}

static void
on_random (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_mate_explore_random (ETUDE_MATE_EXPLORE (ETUDE_MATE_PAGE (page)->explore));
}

static void
on_clear_drawings (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_board_scene_clear_annotations (ETUDE_MATE_PAGE (page)->scene);
}

/* --- setting up --- */

static void
bind_enabled (EtudeMatePage *self, const char *name, gpointer source, const char *property)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_object_bind_property (source, property, action, "enabled", G_BINDING_SYNC_CREATE);
}

void
etude_mate_page_add_actions (EtudeMatePage *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "new", .activate = on_new },
    { .name = "start", .activate = on_start },
    { .name = "copy", .activate = on_copy },
    { .name = "paste", .activate = on_paste },
    { .name = "tab", .parameter_type = "s", .state = "'moves'", .change_state = on_tab },
    { .name = "aid", .parameter_type = "s", .state = "'none'", .change_state = on_aid },
    { .name = "show-best", .state = "false", .change_state = on_show_best },
    { .name = "transform", .parameter_type = "s", .activate = on_transform },
    { .name = "w-manoeuvre", .activate = on_w_manoeuvre },
    { .name = "random", .activate = on_random },
    { .name = "clear-drawings", .activate = on_clear_drawings },
    { .name = "side", .parameter_type = "s", .state = "'white'", .change_state = on_side },
  };

  self->actions = g_object_ref (G_SIMPLE_ACTION_GROUP (etude_page_get_actions (ETUDE_PAGE (self))));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  etude_mate_page_add_play_actions (self);
  etude_mate_page_add_file_actions (self);
  bind_enabled (self, "undo", self->history, "can-undo");
  bind_enabled (self, "redo", self->history, "can-redo");
}
