/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Mate page: the position against a lone king, what is known of it, the game, and the tabs that show all that. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-actions.h"
#include "etude-class.h"
#include "etude-compat-adwaita.h"
#include "etude-mate-files.h"
#include "etude-mate-page.h"
#include "etude-mate-tabs.h"
#include "etude-piece-tray.h"
#include "etude-syzygy.h"
#include "game/game-window.h"
#include "train/train-window.h"

#define MOVES "moves"     /* a tab */
#define PLAY "play"       /* another */
#define EXPLORE "explore" /* another */
#define GAME "game"       /* another, which has no place in the row */

/* In the state, besides the names of the tabs. */
#define POSITION "position"
#define SIDE "side"
#define AID "aid"
#define ROLE "role"
#define INTERVAL "interval"
#define CHOICE "choice"

#define TRAY_PIECE 32u /* so that both sides’ are in one row beside the switch */

#define W_MANOEUVRE "7k/8/5K2/4N3/4B3/8/8/8 w"

struct _EtudeMatePage
{
  EtudePage parent_instance;

  EtudeMateSetup *setup;
  EtudeTablebases *tablebases;
  EtudeMateAnalysis *analysis;
  EtudeMatePlayer *player;
  EtudeMateExplorer *explorer;
  EtudeMateExplorer *finder; /* of random mates, whatever is explored */
  GMenuModel *new_menu, *menu;
  GtkWidget *card, *transport, *trays;
  EtudeSyzygy *syzygy;
  gint64 cache; /* MiB of endings on the disk; -1: nobody has said */
};

G_DEFINE_FINAL_TYPE (EtudeMatePage, etude_mate_page, ETUDE_TYPE_PAGE)

static const EtudePageTab tabs[] = {
  { MOVES, N_ ("Study"), N_ ("All moves and what they lead to"), etude_mate_moves_tab_get_type, N_ ("Set Up"),
    .under_board = TRUE },
  { PLAY, N_ ("Study"), N_ ("Play against the machine, or watch it"), etude_mate_play_tab_get_type, N_ ("Play Moves"),
    .under_board = TRUE },
  { EXPLORE, N_ ("Explore"), N_ ("All positions by length"), etude_mate_explore_tab_get_type },
  { "train", N_ ("Train"), N_ ("Drills, and what you have practised"), etude_mate_train_tab_get_type },
  { GAME, N_ ("Game"), N_ ("A whole game, and what its last moves cost"), etude_game_tab_get_type, .behind = TRUE },
};

static EtudeMateNode *
current (EtudeMatePage *self)
{
  return etude_mate_analysis_get_node (self->analysis);
}

/* --- the tabs --- */

static void
show_aid (EtudeMateAnalysis *analysis, GParamSpec *pspec, gpointer train)
{
  etude_mate_train_tab_set_aid (train, etude_mate_analysis_get_aid (analysis));
}

/* The tabs "Train" and "Game" have boards of their own: whoever changes the page's position shows it. */
static gboolean
is_training (EtudeMatePage *self)
{
  EtudePanel *panel = etude_page_get_panel (ETUDE_PAGE (self));

  return ETUDE_IS_MATE_TRAIN_TAB (panel) || ETUDE_IS_GAME_TAB (panel);
}

static void
show_position (EtudeMatePage *self)
{
  if (is_training (self))
    etude_page_open_tab (ETUDE_PAGE (self), MOVES);
}

/* All pieces of both sides, to be dragged onto the board. */
static GtkWidget *
make_trays (EtudeBoardCanvas *canvas)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (box, "tray");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (guint tint = ETUDE_TINT_WHITE; tint <= ETUDE_TINT_BLACK; tint++)
    {
      GtkWidget *tray = g_object_new (ETUDE_TYPE_PIECE_TRAY, "piece-size", TRAY_PIECE, NULL);
      EtudeFace faces[ETUDE_PAWN + 1];

      for (guint piece = ETUDE_KING; piece <= ETUDE_PAWN; piece++)
        faces[piece] = (EtudeFace){ (guint8) piece, (guint8) tint };
      etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (tray), faces, G_N_ELEMENTS (faces));
      etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (tray), canvas);
      gtk_box_append (GTK_BOX (box), tray);
    }
  return box;
}

static EtudePanel *
make_panel (EtudePage *page, const EtudePageTab *tab)
{
  EtudeMatePage *self = ETUDE_MATE_PAGE (page);
  EtudePanel *panel = g_object_new (tab->get_type (), NULL);

  if (ETUDE_IS_MATE_TRAIN_TAB (panel))
    {
      /* The record is the student's: a file beside the session, not a part of it. */
      g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "etude", "training", NULL);

      etude_mate_train_tab_set_tablebases (ETUDE_MATE_TRAIN_TAB (panel), self->tablebases);
      etude_mate_train_tab_keep (ETUDE_MATE_TRAIN_TAB (panel), file);
      etude_mate_train_tab_set_aid (ETUDE_MATE_TRAIN_TAB (panel), etude_mate_analysis_get_aid (self->analysis));
      g_signal_connect_object (self->analysis, "notify::aid", G_CALLBACK (show_aid), panel, 0);
      return panel;
    }
  if (ETUDE_IS_GAME_TAB (panel))
    {
      etude_game_tab_set_tablebases (ETUDE_GAME_TAB (panel), self->tablebases, self->syzygy);
      return panel;
    }
  etude_mate_panel_set_analysis (ETUDE_MATE_PANEL (panel), self->analysis);
  if (ETUDE_IS_MATE_MOVES_TAB (panel))
    etude_panel_set_footer (panel, self->trays);
  if (ETUDE_IS_MATE_PLAY_TAB (panel))
    {
      etude_panel_set_footer (panel, self->transport);
      etude_mate_play_tab_set_player (ETUDE_MATE_PLAY_TAB (panel), self->player);
    }
  if (ETUDE_IS_MATE_EXPLORE_TAB (panel))
    etude_mate_explore_tab_set_explorer (ETUDE_MATE_EXPLORE_TAB (panel), self->explorer);
  return panel;
}

/* --- what belongs together --- */

static void
follow_game (EtudeMatePage *self)
{
  const EtudeMateNode *node = current (self);
  GActionMap *actions = G_ACTION_MAP (etude_page_get_actions (ETUDE_PAGE (self)));
  gboolean content = etude_mate_game_has_content (etude_mate_setup_get_game (self->setup));

  etude_enable (actions, "play",
                etude_position_check (&node->position) == ETUDE_LEGAL
                    && etude_mate_node_over (node) == ETUDE_MATE_GOES_ON);
  etude_enable (actions, "take-back", node->parent != NULL);
  etude_enable (actions, "copy-pgn", content);
  etude_enable (actions, "bill", content);
  etude_enable (actions, "save", content || ETUDE_IS_GAME_TAB (etude_page_get_panel (ETUDE_PAGE (self))));
}

static void
on_panel (EtudeMatePage *self)
{
  etude_mate_card_follow (ETUDE_MATE_CARD (self->card), etude_page_get_panel (ETUDE_PAGE (self)));
  follow_game (self);
}

static void
state_changed (EtudeMatePage *self)
{
  g_signal_emit_by_name (self, "state-changed");
}

/* What is explored is the ending on the board, as soon as it is solved; NULL: it is not. What is explored already stays while a
 * piece in the hand makes another one that is to be solved. */
static const struct etude_ending *
explored_ending (EtudeMatePage *self)
{
  const struct etude_ending *ending = etude_mate_setup_get_ending (self->setup);

  return etude_mate_analysis_get_solved (self->analysis)
                 || etude_ending_equal (ending, etude_mate_explorer_get_ending (self->explorer))
             ? ending
             : NULL;
}

static void
follow_analysis (EtudeMatePage *self)
{
  enum etude_colour side = etude_mate_analysis_get_first_side (self->analysis);
  const EtudeMateAnswer *answer = etude_mate_analysis_get_answer (self->analysis, side);
  int moves = -1;

  enum etude_colour winner = answer && etude_mate_answer_wins (answer, ETUDE_BLACK) ? ETUDE_BLACK : ETUDE_WHITE;

  if (answer && etude_mate_answer_wins (answer, winner))
    moves = (int) etude_mate_answer_get_mate (answer); /* 0: he is mated */
  etude_mate_explorer_set_current (self->explorer, moves, side, winner);
  etude_mate_explorer_set_ending (self->explorer, explored_ending (self));
}

static void
on_setup_changed (EtudeMatePage *self)
{
  /* Who goes elsewhere in a game, or sets it up anew, lets go of a piece: it could not be put down anywhere. While the
   * machine answers the hand keeps it, unless it was taken. */
  if (!etude_mate_player_is_moving (self->player) || current (self)->move.captures)
    etude_board_canvas_carry_end (etude_page_get_canvas (ETUDE_PAGE (self)), FALSE);
  etude_page_message (ETUDE_PAGE (self), NULL);
  follow_game (self);
  state_changed (self);
}

static void
on_drawn (EtudeMatePage *self)
{
  follow_game (self);
  state_changed (self);
}

/* Another position comes, whose answer nobody has asked for. */
static void
ask (EtudeMatePage *self)
{
  EtudePanel *panel = etude_page_get_panel (ETUDE_PAGE (self));

  if (panel)
    etude_panel_ask (panel);
}

static void
on_chosen (EtudeMatePage *self, gpointer position, guint index)
{
  ask (self);
  etude_mate_setup_browse (self->setup, position);
}

static void
on_moved (EtudeMatePage *self, int from, int to)
{
  etude_board_canvas_glide (etude_page_get_canvas (ETUDE_PAGE (self)), from, to);
}

/* --- actions --- */

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  struct etude_position p;

  show_position (self);
  if (!etude_mate_analysis_pick (self->analysis, &p))
    return;
  ask (self);
  etude_mate_setup_set_position (self->setup, &p);
}

static void
on_found (EtudeMatePage *self, gpointer position, guint index)
{
  ask (self);
  etude_mate_setup_set_position (self->setup, position);
}

/* Longer mates than the ending has cannot be asked for, as soon as its positions are counted. */
static void
limit_length (GtkSpinButton *spin, EtudeMateExplorer *explorer)
{
  const EtudeMateCounts *counts = etude_mate_explorer_get_counts (explorer);
  const enum etude_colour winner = etude_mate_explorer_get_winner (explorer);

  if (counts)
    gtk_spin_button_set_range (spin, 1, MAX (1, etude_mate_counts_longest (counts, winner, winner)));
}

static void
on_length (GtkSpinButton *spin)
{
  EtudeMateExplorer *explorer = g_object_get_data (G_OBJECT (spin), "explorer");

  gtk_spin_button_update (spin); /* what was typed and not finished */
  etude_mate_explorer_choose_side (explorer, etude_mate_explorer_get_winner (explorer));
  etude_mate_explorer_choose_depth (explorer, (guint) gtk_spin_button_get_value_as_int (spin));
  etude_mate_explorer_pick_random (explorer);
}

static void
on_new_mate (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  const EtudeMateAnswer *answer = etude_mate_analysis_get_answer (self->analysis, ETUDE_WHITE);
  guint moves = answer ? MAX (1, etude_mate_answer_get_mate (answer)) : 1;
  GtkWidget *spin;

  etude_mate_explorer_set_ending (self->finder, explored_ending (self));
  etude_mate_explorer_set_active (self->finder, TRUE);
  /* The dialog that asks how long the mate of a random position is to be: at first MOVES. */
  spin = gtk_spin_button_new_with_range (1, ETUDE_ENDING_MOVES_MAX - 1, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), moves);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  /* Return in the number answers; the button of newer versions of GTK could be told itself. */
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  gtk_widget_set_halign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves to mate"), -1);
  limit_length (GTK_SPIN_BUTTON (spin), self->finder);
  g_signal_connect_object (self->finder, "changed", G_CALLBACK (limit_length), spin, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (spin), "explorer", g_object_ref (self->finder), g_object_unref);
  etude_compat_ask (page, _ ("A Random Mate"), _ ("In how many moves is White to mate?"), _ ("_Cancel"), _ ("_Show"),
                    spin, G_CALLBACK (on_length), NULL);
}

static void
on_start (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMateSetup *setup = ETUDE_MATE_PAGE (page)->setup;
  char name[ETUDE_ENDING_TEXT];

  show_position (page);
  etude_mate_setup_set_ending (setup, etude_ending_name (etude_mate_setup_get_ending (setup), name));
}

/* The manoeuvre that drives the king from the wrong corner to the right one begins here: the knight goes f7, e5, d7. */
static void
on_w_manoeuvre (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  show_position (page);
  etude_mate_setup_set_fen (ETUDE_MATE_PAGE (page)->setup, W_MANOEUVRE, NULL);
}

static void
on_w_drill (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_page_open_tab (page, "train");
  etude_mate_train_tab_drill (ETUDE_MATE_TRAIN_TAB (etude_page_get_panel (page)), ETUDE_MATE_THEME_W);
}

static void
on_random (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  show_position (page);
  etude_mate_explorer_pick_random (ETUDE_MATE_PAGE (page)->explorer);
}

/* A game that has more on its board than endings do. */
static void
on_open_game (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  const char *text;
  guint index;

  g_variant_get (parameter, "(&su)", &text, &index);
  etude_page_open_tab (page, GAME);
  etude_game_tab_open (ETUDE_GAME_TAB (etude_page_get_panel (page)), text, index);
}

/* Of a game, positions where somebody went wrong: what can be had from each is to be had. */
static void
on_train_positions (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  g_autoptr (GArray) tasks = g_array_new (FALSE, FALSE, sizeof (EtudeMateTask));
  g_autoptr (GVariantIter) fens = NULL;
  const char *title, *fen;
  EtudeMateTrainTab *train;

  g_variant_get (parameter, "(&sas)", &title, &fens);
  while (g_variant_iter_next (fens, "&s", &fen))
    {
      struct etude_fen read;
      EtudeSolved *solved
          = etude_fen_read (fen, &read) ? etude_tablebases_judge (self->tablebases, &read.position) : NULL;
      EtudeMateTask task = { 0 };

      if (!solved)
        continue;
      task = (EtudeMateTask){ .start = read.position, .student = read.position.to_move };
      task.draw = !etude_mate_task_is_possible (&task, solved);
      g_array_append_val (tasks, task);
    }
  if (tasks->len == 0)
    return;
  etude_page_open_tab (page, "train");
  train = ETUDE_MATE_TRAIN_TAB (etude_page_get_panel (page));
  etude_mate_train_tab_offer_lesson (train, title, g_steal_pointer (&tasks));
  etude_mate_train_tab_begin (train, 0); /* with the first, as it stood on the board */
}

/* The game that was played here as a game of whole chess: there moves have their bill. */
static void
on_bill (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  g_autofree char *pgn = etude_mate_pgn_write (etude_mate_setup_get_game (self->setup), NULL, NULL);

  etude_page_open_tab (page, GAME);
  etude_game_tab_open (ETUDE_GAME_TAB (etude_page_get_panel (page)), pgn, 0);
}

static void
on_copy_pgn (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_mate_files_copy_game (page, ETUDE_MATE_PAGE (page)->analysis);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudePanel *panel = etude_page_get_panel (page);
  g_autofree char *pgn = ETUDE_IS_GAME_TAB (panel) ? etude_panel_get_text (panel) : NULL;

  if (pgn)
    etude_mate_files_save_pgn (page, pgn);
  else
    etude_mate_files_save_game (page, ETUDE_MATE_PAGE (page)->analysis);
}

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePlayer *player = ETUDE_MATE_PAGE (page)->player;

  show_position (page);
  if (etude_mate_player_get_playing (player))
    etude_mate_player_pause (player);
  else
    etude_mate_player_play_on (player);
}

/* Back to where the person last chose: past the machine's answer. */
static void
on_take_back (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  EtudeMateRole role = etude_mate_player_get_role (self->player);
  EtudeMateNode *back = current (self), *node = back->parent;

  if (ETUDE_IS_GAME_TAB (etude_page_get_panel (page)))
    {
      etude_panel_go (etude_page_get_panel (page), ETUDE_GO_BACK);
      return;
    }
  if (is_training (self))
    {
      etude_mate_train_tab_take_back (ETUDE_MATE_TRAIN_TAB (etude_page_get_panel (page)));
      return;
    }
  if (node && node->parent && role == ETUDE_MATE_ROLE_WHITE && node->position.to_move == ETUDE_BLACK)
    node = node->parent;
  if (node && node->parent && role == ETUDE_MATE_ROLE_BLACK && node->position.to_move == ETUDE_WHITE)
    node = node->parent;
  if (!node)
    return;
  while (back->parent != node)
    back = back->parent;
  etude_mate_setup_go (self->setup, node);
  on_moved (self, back->move.to, back->move.from);
}

static void
add_property (EtudeMatePage *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (etude_page_get_actions (ETUDE_PAGE (self))), G_ACTION (action));
}

static void
add_actions (EtudeMatePage *self)
{
  static const GActionEntry entries[] = {
    { .name = "new", .activate = on_new },
    { .name = "new-mate", .activate = on_new_mate },
    { .name = "start", .activate = on_start },
    { .name = "w-manoeuvre", .activate = on_w_manoeuvre },
    { .name = "w-drill", .activate = on_w_drill },
    { .name = "random", .activate = on_random },
    { .name = "copy-pgn", .activate = on_copy_pgn },
    { .name = "bill", .activate = on_bill },
    { .name = "save", .activate = on_save },
    { .name = "play", .activate = on_play },
    { .name = "take-back", .activate = on_take_back },
    { .name = "train-positions", .parameter_type = "(sas)", .activate = on_train_positions },
    { .name = "open-game", .parameter_type = "(su)", .activate = on_open_game },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (etude_page_get_actions (ETUDE_PAGE (self))), entries,
                                   G_N_ELEMENTS (entries), self);
  add_property (self, SIDE, self->analysis, "side");
  add_property (self, AID, self->analysis, "aid");
}

/* --- menus --- */

static const char *
get_new_text (EtudePage *page)
{
  return _ ("A Random Position");
}

static GMenuModel *
get_new_menu (EtudePage *page)
{
  return ETUDE_MATE_PAGE (page)->new_menu;
}

static GMenuModel *
get_menu (EtudePage *page)
{
  return ETUDE_MATE_PAGE (page)->menu;
}

/* --- state --- */

static void
keep_state (EtudePage *page, const EtudeKept *kept)
{
  EtudeMatePage *self = ETUDE_MATE_PAGE (page);
  const char *side = etude_mate_analysis_get_side (self->analysis);

  ETUDE_KEPT_STATE (kept, POSITION, self->setup, etude_mate_setup_save, etude_mate_setup_load);
  ETUDE_KEPT_STATE (kept, CHOICE, self->explorer, etude_mate_explorer_save, etude_mate_explorer_load);
  if (ETUDE_KEPT (kept, SIDE, "&s", side) && g_str_equal (side, "both"))
    g_object_set (self->analysis, "side", side, NULL);
  etude_kept_property (kept, AID, self->analysis, "aid");
  etude_kept_property (kept, ROLE, self->player, "role");
  etude_kept_property (kept, INTERVAL, self->player, "interval");
}

static void
follow_settings (EtudePage *page, GSettings *settings)
{
  EtudeMatePage *self = ETUDE_MATE_PAGE (page);
  const guint cache = g_settings_get_uint (settings, "endings-cache");
  g_autofree char *folder = g_settings_get_string (settings, "syzygy-folder");

  etude_syzygy_set_folder (self->syzygy, folder);
  if (self->cache == cache)
    return;
  self->cache = cache;
  etude_tablebases_keep_on_disk (self->tablebases, NULL, (guint64) cache << 20);
}

/* --- the class --- */

static void
stop (EtudeMatePage *self)
{
  etude_tablebases_stop (self->tablebases);
}

static void
etude_mate_page_class_init (EtudeMatePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EtudePageClass *page_class = ETUDE_PAGE_CLASS (klass);

  ETUDE_CLASS (klass, EtudeMatePage, ETUDE_AT_DISPOSE (stop), ETUDE_KEEP (transport), ETUDE_KEEP (trays),
               ETUDE_KEEP (explorer), ETUDE_KEEP (finder), ETUDE_KEEP (player), ETUDE_KEEP (analysis),
               ETUDE_KEEP (tablebases), ETUDE_KEEP (syzygy), ETUDE_KEEP (setup), ETUDE_KEEP (new_menu),
               ETUDE_KEEP (menu));
  page_class->tabs = tabs;
  page_class->n_tabs = G_N_ELEMENTS (tabs);
  page_class->make_panel = make_panel;
  page_class->get_new_text = get_new_text;
  page_class->get_new_menu = get_new_menu;
  page_class->get_menu = get_menu;
  page_class->keep_state = keep_state;
  page_class->follow_settings = follow_settings;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "page.take-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, 0, "page.clear-drawings", NULL);
}

static void
listen (EtudeMatePage *self)
{
  static const char *const kept[] = { "notify::side", "notify::aid" };
  static const char *const kept_of_player[] = { "notify::role", "notify::interval" };

  g_signal_connect_object (self->setup, "changed", G_CALLBACK (on_setup_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->setup, "drawn", G_CALLBACK (on_drawn), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (follow_analysis), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tablebases, "failed", G_CALLBACK (etude_page_message), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explorer, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finder, "chosen", G_CALLBACK (on_found), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explorer, "failed", G_CALLBACK (etude_page_message), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explorer, "changed", G_CALLBACK (state_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "moved", G_CALLBACK (on_moved), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_signal_connect_object (self->analysis, kept[i], G_CALLBACK (state_changed), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (kept_of_player); i++)
    g_signal_connect_object (self->player, kept_of_player[i], G_CALLBACK (state_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::panel", G_CALLBACK (on_panel), NULL);
}

static void
etude_mate_page_init (EtudeMatePage *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/etude_chess/Etude/etude-mate-page.ui");
  g_autoptr (EtudeHistory) history = NULL;

  self->new_menu = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "new_menu")));
  self->menu = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
  self->cache = -1;
  history = etude_history_new ();
  self->setup = etude_mate_setup_new (history);
  self->tablebases = etude_tablebases_new ();
  self->syzygy = etude_syzygy_new ();
  self->analysis = etude_mate_analysis_new (self->setup, self->tablebases);
  self->player = etude_mate_player_new (self->setup, self->tablebases);
  self->explorer = etude_mate_explorer_new (self->tablebases);
  self->finder = etude_mate_explorer_new (self->tablebases);
  etude_mate_player_set_seed (self->player, g_random_int ());
  self->card = etude_mate_card_new (self->analysis, self->tablebases);
  self->trays = g_object_ref_sink (make_trays (etude_page_get_canvas (ETUDE_PAGE (self))));
  self->transport = g_object_ref_sink (etude_mate_transport_new (self->player));
  etude_page_add_above (ETUDE_PAGE (self), self->card);
  add_actions (self);
  listen (self);
  follow_game (self);
  follow_analysis (self);
}

EtudeMateAnalysis *
etude_mate_page_get_analysis (EtudeMatePage *self)
{
  return self->analysis;
}

EtudeMateExplorer *
etude_mate_page_get_explorer (EtudeMatePage *self)
{
  return self->explorer;
}
