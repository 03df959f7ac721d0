/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing on the Mate page: moves by hand and by the machine, the way through the game, the drill. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-compat.h"
#include "etude-mate-page-private.h"

static EtudeMateGame *
game_of (EtudeMatePage *self)
{
  return etude_mate_setup_get_game (self->setup);
}

static EtudeMateNode *
current (EtudeMatePage *self)
{
  return etude_mate_game_get_current (game_of (self));
}

/* --- the drill --- */

/* The moves White needed where the game began; 0: no mate. */
static guint
needed_from_root (EtudeMatePage *self)
{
  const struct etude_tablebase *tablebase = etude_mate_page_get_tablebase (self);
  const struct etude_position *root = &etude_mate_game_get_root (game_of (self))->position;
  struct etude_result result;

  if (!tablebase || !etude_tablebase_covers (tablebase, root))
    return 0;
  result = etude_tablebase_probe (tablebase, root);
  return result.outcome == ETUDE_OUTCOME_MATE ? result.moves : 0;
}

static void
show_record (EtudeMatePage *self)
{
  etude_mate_play_set_record (ETUDE_MATE_PLAY (self->play), self->record[0], self->record[1], self->record[2]);
}

static void
on_mate (EtudeMatePage *self)
{
  guint needed = needed_from_root (self), used = (current (self)->ply + 1) / 2;
  g_autofree char *text = NULL;

  if (needed == 0)
    return;
  /* Translators: the drill: moves that were used and moves that would have been enough. */
  text = g_strdup_printf (ngettext ("Mate in %u move; %u needed", "Mate in %u moves; %u needed", used), used, needed);
  etude_mate_page_toast (self, text, FALSE);
  if (etude_mate_player_get_role (self->player) != ETUDE_MATE_ROLE_WHITE)
    return;
  self->record[0]++;
  self->record[1] += used;
  self->record[2] += needed;
  show_record (self);
}

/* --- what a move did --- */

/* "♗d5 loses the bishop": said at once, with a way back. */
static void
warn (EtudeMatePage *self)
{
  const EtudeMateAnswer *answer = &self->answers[ETUDE_BLACK];
  g_autofree char *detail = NULL;

  if (!self->asked || current (self)->position.to_move != ETUDE_BLACK)
    return;
  if (answer->result.outcome != ETUDE_OUTCOME_STALEMATE && answer->result.outcome != ETUDE_OUTCOME_DRAW)
    return;
  detail = etude_mate_answer_detail (answer);
  etude_mate_page_toast (self, detail, TRUE);
}

/* Whether White could still have mated from where the game stands: else there is nothing to warn of. */
static gboolean
is_won (EtudeMatePage *self, enum etude_colour to_move)
{
  const struct etude_tablebase *tablebase = etude_mate_page_get_tablebase (self);
  struct etude_position p = etude_mate_setup_get_position (self->setup, to_move);

  return tablebase && to_move == ETUDE_WHITE && etude_tablebase_covers (tablebase, &p)
         && etude_tablebase_probe (tablebase, &p).outcome == ETUDE_OUTCOME_MATE;
}

gboolean
etude_mate_page_play (EtudeMatePage *self, const struct etude_move *move, enum etude_colour to_move)
{
  gboolean won = is_won (self, to_move);
  EtudeMateOver over;

  if (self->tab != ETUDE_MATE_TAB_PLAY)
    return etude_mate_setup_play (self->setup, move, to_move);
  if (!etude_mate_player_move (self->player, move, to_move))
    return FALSE;
  over = etude_mate_node_over (current (self));
  if (over == ETUDE_MATE_OVER_MATE)
    on_mate (self);
  else if (over == ETUDE_MATE_OVER_FIFTY)
    etude_mate_page_toast (self, _ ("Fifty moves without a capture: a draw"), TRUE);
  else if (won)
    warn (self);
  return TRUE;
}

gboolean
etude_mate_page_find_move (EtudeMatePage *self, int from, int to, struct etude_move *move)
{
  struct etude_position p = etude_mate_setup_get_position (self->setup, etude_mate_setup_get_to_move (self->setup));
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n;

  if (etude_position_check (&p) != ETUDE_LEGAL)
    return FALSE;
  n = etude_position_moves (&p, moves);
  for (guint i = 0; i < n; i++)
    if (moves[i].from == from && moves[i].to == to)
      {
        *move = moves[i];
        return TRUE;
      }
  return FALSE;
}

void
etude_mate_page_play_squares (EtudeMatePage *self, int from, int to)
{
  struct etude_move move;

  if (from != ETUDE_NO_SQUARE && from == to)
    etude_mate_page_refresh (self);
  else if (etude_mate_page_find_move (self, from, to, &move))
    etude_mate_page_play (self, &move, etude_mate_setup_get_to_move (self->setup));
  else
    {
      etude_mate_page_refresh (self);
      etude_mate_page_toast (self,
                             etude_mate_setup_get_to_move (self->setup) == ETUDE_WHITE
                                 ? _ ("Not a move of White’s here. To set pieces, choose “Moves”.")
                                 : _ ("Not a move of Black’s here. To set pieces, choose “Moves”."),
                             FALSE);
    }
}

static void
on_moved (EtudeMatePage *self, int from, int to)
{
  etude_board_canvas_glide (ETUDE_BOARD_CANVAS (self->canvas), from, to);
  etude_compat_announce (self->headline, gtk_label_get_label (GTK_LABEL (self->headline)));
}

/* --- through the game --- */

static void
on_first (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;

  etude_mate_setup_go (self->setup, etude_mate_game_get_root (game_of (self)));
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;

  if (current (self)->parent)
    etude_mate_setup_go (self->setup, current (self)->parent);
}

static void
on_forward (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  EtudeMateNode *next = current (self)->child;

  if (!next)
    return;
  etude_mate_setup_go (self->setup, next);
  etude_board_canvas_glide (ETUDE_BOARD_CANVAS (self->canvas), next->move.from, next->move.to);
}

static void
on_last (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;

  etude_mate_setup_go (self->setup, etude_mate_node_last (current (self)));
}

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;

  if (etude_mate_player_get_playing (self->player))
    etude_mate_player_pause (self->player);
  else
    etude_mate_player_play_on (self->player);
}

/* Back to where the person last chose: past the machine's answer. */
static void
on_take_back (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  EtudeMateRole role = etude_mate_player_get_role (self->player);
  EtudeMateNode *node = current (self)->parent;

  if (node && node->parent && role == ETUDE_MATE_ROLE_WHITE && node->position.to_move == ETUDE_BLACK)
    node = node->parent;
  if (node && node->parent && role == ETUDE_MATE_ROLE_BLACK && node->position.to_move == ETUDE_WHITE)
    node = node->parent;
  if (node)
    etude_mate_setup_go (self->setup, node);
}

static void
on_delete_line (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;

  etude_mate_setup_delete (self->setup, current (self));
}

static void
on_promote_line (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;

  etude_mate_setup_promote (self->setup, current (self));
}

static void
on_forget_record (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;

  memset (self->record, 0, sizeof self->record);
  show_record (self);
}

/* --- what can be done now --- */

static void
enable (EtudeMatePage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
show_play_button (EtudeMatePage *self)
{
  gboolean playing = etude_mate_player_get_playing (self->player);
  const char *text = playing ? _ ("Pause") : _ ("Play On from Here");

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
etude_mate_page_show_game (EtudeMatePage *self)
{
  const EtudeMateNode *node = current (self);
  gboolean first = node->parent == NULL, last = node->child == NULL;
  gboolean legal = etude_position_check (&node->position) == ETUDE_LEGAL;
  gboolean content = etude_mate_game_has_content (game_of (self));

  enable (self, "first", !first);
  enable (self, "back", !first);
  enable (self, "take-back", !first);
  enable (self, "delete-line", !first);
  enable (self, "promote-line", !first);
  enable (self, "forward", !last);
  enable (self, "last", !last);
  enable (self, "play", legal && etude_mate_node_over (node) == ETUDE_MATE_GOES_ON);
  enable (self, "copy-pgn", content);
  enable (self, "save", content);
  show_play_button (self);
  etude_mate_play_show (ETUDE_MATE_PLAY (self->play), self->solved);
}

/* --- setting up --- */

typedef struct
{
  guint keyval;
  const char *action;
} Key;

/* Where the arrow keys have nothing else to do they step through the game. */
static const Key step_keys[] = {
  { GDK_KEY_Left, "back" }, { GDK_KEY_Right, "forward" }, { GDK_KEY_Home, "first" }, { GDK_KEY_End, "last" }, { 0 },
};

/* Letters without a modifier are no accelerators: those would be taken from whoever types them. */
static const Key page_keys[] = { { GDK_KEY_BackSpace, "take-back" }, { GDK_KEY_h, "show-best" }, { 0 } };

static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType modifiers, const Key *keys)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *page = gtk_widget_get_ancestor (widget, ETUDE_TYPE_MATE_PAGE);

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return FALSE;
  for (; keys->keyval; keys++)
    if (keyval == keys->keyval)
      {
        g_action_group_activate_action (G_ACTION_GROUP (ETUDE_MATE_PAGE (page)->actions), keys->action, NULL);
        return TRUE;
      }
  return FALSE;
}

static void
add_keys (GtkWidget *widget, const Key *keys)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (on_key), (gpointer) keys);
  gtk_widget_add_controller (widget, controller);
}

void
etude_mate_page_init_play (EtudeMatePage *self)
{
  etude_mate_play_bind (ETUDE_MATE_PLAY (self->play), self->setup, self->player);
  etude_mate_player_set_seed (self->player, g_random_int ());
  g_signal_connect_object (self->player, "moved", G_CALLBACK (on_moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::playing", G_CALLBACK (show_play_button), self, G_CONNECT_SWAPPED);
  add_keys (GTK_WIDGET (self), page_keys);
  add_keys (self->transport, step_keys);
  add_keys (etude_mate_play_get_sheet (ETUDE_MATE_PLAY (self->play)), step_keys);
  show_record (self);
}

void
etude_mate_page_add_play_actions (EtudeMatePage *self)
{
  static const GActionEntry entries[] = {
    { .name = "first", .activate = on_first },
    { .name = "back", .activate = on_back },
    { .name = "play", .activate = on_play },
    { .name = "forward", .activate = on_forward },
    { .name = "last", .activate = on_last },
    { .name = "take-back", .activate = on_take_back },
    { .name = "delete-line", .activate = on_delete_line },
    { .name = "promote-line", .activate = on_promote_line },
    { .name = "forget-record", .activate = on_forget_record },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
