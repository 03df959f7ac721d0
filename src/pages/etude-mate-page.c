/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-page.c - the Mate page: a position against a lone king, and the answer. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-found-text.h"
#include "etude-mate-page-private.h"

#define EDGE 8

G_DEFINE_FINAL_TYPE (EtudeMatePage, etude_mate_page, ETUDE_TYPE_PAGE)

static const EtudePageTab tabs[] = { { .name = "moves" }, { .name = "play" }, { .name = "explore" } };

/* --- hands on the board --- */

static enum etude_colour
colour_of (guint tint)
{
  return tint == ETUDE_TINT_BLACK ? ETUDE_BLACK : ETUDE_WHITE;
}

/* While a piece is over another one, that one is seen where it would go. */
static void
show_swap (EtudeMatePage *self, int from, int over)
{
  EtudeMatePiece pieces[2 + ETUDE_MEN_MAX];
  guint n = etude_mate_setup_get_pieces (self->setup, pieces);

  etude_mate_page_show_pieces (self);
  for (guint i = 0; i < n; i++)
    if (over != ETUDE_NO_SQUARE && over != from && pieces[i].square == over)
      {
        if (from != ETUDE_NO_SQUARE)
          etude_board_scene_set_face (self->scene, (guint) from,
                                      etude_board_scene_get_face (self->scene, (guint) over));
        etude_board_scene_set_face (self->scene, (guint) over, (EtudeFace){ 0 });
      }
}

/* While somebody plays, the verdict is that of the move, if it is one. */
static void
show_carried_move (EtudeMatePage *self, int from, int over)
{
  struct etude_position position
      = etude_mate_setup_get_position (self->setup, etude_mate_setup_get_to_move (self->setup));
  struct etude_move move;

  if (!etude_mate_page_shows_answers (self))
    return;
  if (etude_mate_page_find_move (self, from, over, &move))
    position = etude_position_play (&position, &move);
  etude_mate_page_show (self, &position);
}

/* The verdict for the square under the piece, before it is dropped. */
static void
on_carried (EtudeMatePage *self, int from, guint piece, guint tint, int over)
{
  struct etude_position position;

  if (self->tab == ETUDE_MATE_TAB_PLAY)
    {
      show_carried_move (self, from, over);
      return;
    }
  position = etude_mate_setup_preview (self->setup, from, piece, colour_of (tint), over,
                                       etude_mate_setup_get_to_move (self->setup));

  etude_board_scene_freeze (self->scene);
  show_swap (self, from, over);
  etude_mate_page_show (self, &position);
  etude_board_scene_thaw (self->scene);
}

static void
on_dropped (EtudeMatePage *self, int from, guint piece, guint tint, int to)
{
  if (self->tab == ETUDE_MATE_TAB_PLAY)
    etude_mate_page_play_squares (self, from, to);
  else
    etude_mate_setup_carry (self->setup, from, piece, colour_of (tint), to);
}

static void
on_put_back (EtudeMatePage *self)
{
  etude_mate_setup_end_preview (self->setup);
  etude_mate_page_refresh (self);
}

/* k is White's king, Shift+K Black's; the men are White's either way. */
static gboolean
on_letter (EtudeMatePage *self, guint keyval, guint modifiers, int square)
{
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (keyval));
  gboolean black = letter == 'K' && modifiers & GDK_SHIFT_MASK;

  for (enum etude_piece piece = ETUDE_KING; piece <= ETUDE_KNIGHT; piece++)
    if (letter == (gunichar) etude_piece_letter (piece))
      return etude_mate_setup_place (self->setup, piece, black ? ETUDE_BLACK : ETUDE_WHITE, square);
  return FALSE;
}

static gboolean
on_query_tooltip (GtkWidget *canvas, int x, int y, gboolean keyboard, GtkTooltip *tooltip, EtudeMatePage *self)
{
  const EtudeBoardView *view = etude_board_canvas_get_view (ETUDE_BOARD_CANVAS (canvas));
  g_autofree char *text = etude_mate_page_heat_text (self, etude_board_view_square_at (view, x, y));

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static void
on_text_received (EtudeMatePage *self, const char *text)
{
  etude_page_receive_text (ETUDE_PAGE (self), text);
}

static gboolean
understands (const char *text)
{
  EtudeFound found = etude_found_text (text, NULL);

  return found == ETUDE_FOUND_POSITION || found == ETUDE_FOUND_GAME;
}

static void
take_text (EtudePage *page, const char *text)
{
  etude_mate_page_take_text (ETUDE_MATE_PAGE (page), text);
}

/* --- the list of moves --- */

static void
on_previewed (EtudeMatePage *self, EtudeMateMove *move)
{
  etude_mate_page_mark (self, move);
}

static void
on_played (EtudeMatePage *self, EtudeMateMove *played)
{
  struct etude_move move = *etude_mate_move_get_move (played);
  enum etude_colour mover = etude_mate_move_get_mover (played);

  etude_mate_page_play (self, &move, mover);
  etude_board_canvas_glide (ETUDE_BOARD_CANVAS (self->canvas), move.from, move.to);
}

/* --- the rest of the panel --- */

static void
on_ending_selected (EtudeMatePage *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->endings));

  if (!self->filling && selected != GTK_INVALID_LIST_POSITION)
    etude_mate_setup_set_ending (self->setup, etude_mate_endings ()[selected].name);
}

static void
on_explored (EtudeMatePage *self, gpointer position)
{
  etude_mate_setup_browse (self->setup, position);
}

static void
on_export (EtudeMatePage *self, EtudeMateCollection *collection)
{
  etude_mate_page_export (self, collection);
}

/* Cancels what is being made, or makes it after all. */
static void
on_progress_button (EtudeMatePage *self)
{
  const struct etude_ending *ending = etude_mate_setup_get_ending (self->setup);

  if (etude_tablebases_is_cancelled (self->tablebases, ending))
    etude_tablebases_allow (self->tablebases, ending);
  else
    etude_tablebases_cancel (self->tablebases, ending);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  etude_mate_page_refresh (self);
}

static void
on_progress (EtudeMatePage *self, const char *name, double fraction)
{
  char shown[ETUDE_ENDING_TEXT];

  if (g_str_equal (name, etude_ending_name (etude_mate_setup_get_ending (self->setup), shown)))
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), fraction);
}

static void
select_ending (EtudeMatePage *self)
{
  char name[ETUDE_ENDING_TEXT];

  etude_ending_name (etude_mate_setup_get_ending (self->setup), name);
  for (guint i = 0; etude_mate_endings ()[i].name; i++)
    if (g_str_equal (etude_mate_endings ()[i].name, name))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->endings), i);
}

/* What is explored is the ending on the board, as soon as it is solved. */
static void
follow_ending (EtudeMatePage *self)
{
  EtudeSolved *solved = etude_tablebases_hold (self->tablebases, etude_mate_setup_get_ending (self->setup));

  if (solved == self->solved)
    {
      g_clear_pointer (&solved, etude_solved_unref);
      return;
    }
  g_clear_pointer (&self->solved, etude_solved_unref);
  self->solved = solved;
  etude_mate_explore_set_solved (ETUDE_MATE_EXPLORE (self->explore), solved);
}

/* The buttons follow whose turn it is, unless both sides are shown. */
static void
follow_turn (EtudeMatePage *self)
{
  enum etude_colour to_move = etude_mate_setup_get_to_move (self->setup);

  if (self->view == ETUDE_MATE_VIEW_BOTH)
    return;
  self->view = to_move == ETUDE_BLACK ? ETUDE_MATE_VIEW_BLACK : ETUDE_MATE_VIEW_WHITE;
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "side")),
                             g_variant_new_string (to_move == ETUDE_BLACK ? "black" : "white"));
}

static void
on_setup_changed (EtudeMatePage *self)
{
  self->filling = TRUE;
  select_ending (self);
  follow_turn (self);
  etude_mate_page_fill_heat (self);
  self->filling = FALSE;
  follow_ending (self);
  etude_banner_set_message (self->banner, NULL);
  etude_mate_page_refresh (self);
  etude_compat_announce (self->headline, gtk_label_get_label (GTK_LABEL (self->headline)));
}

static void
on_made (EtudeMatePage *self)
{
  follow_ending (self);
  etude_mate_page_refresh (self);
}

static void
on_failed (EtudeMatePage *self, const char *message)
{
  etude_banner_set_message (self->banner, message);
}

/* --- settings --- */

static void
on_settings_changed (EtudeMatePage *self)
{
  EtudeBoardCanvas *canvas = ETUDE_BOARD_CANVAS (self->canvas);

  etude_board_canvas_set_coordinates (canvas, g_settings_get_enum (self->settings, "coordinates"));
  etude_board_canvas_set_flipped (canvas, g_settings_get_boolean (self->settings, "flipped"));
}

static void
load_playing (EtudeMatePage *self)
{
  GActionGroup *actions = G_ACTION_GROUP (self->actions);
  g_autoptr (GVariant) explore = g_settings_get_value (self->settings, "mate-explore");

  g_settings_bind (self->settings, "mate-role", self->player, "role", G_SETTINGS_BIND_DEFAULT);
  g_settings_get (self->settings, "mate-record", "(uuu)", &self->record[0], &self->record[1], &self->record[2]);
  etude_mate_play_set_record (ETUDE_MATE_PLAY (self->play), self->record[0], self->record[1], self->record[2]);
  etude_mate_explore_load (ETUDE_MATE_EXPLORE (self->explore), explore);
  g_action_group_change_action_state (actions, "tab", g_settings_get_value (self->settings, "mate-tab"));
  g_action_group_change_action_state (actions, "aid", g_settings_get_value (self->settings, "mate-aid"));
}

static void
bind_settings (EtudePage *page, GSettings *settings)
{
  EtudeMatePage *self = ETUDE_MATE_PAGE (page);
  g_autoptr (GVariant) state = g_settings_get_value (settings, "mate-state");
  g_autoptr (GVariant) view = g_settings_get_value (settings, "mate-view");

  g_set_object (&self->settings, settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_settings_changed), self, G_CONNECT_SWAPPED);
  on_settings_changed (self);
  g_settings_bind (settings, "show-panel", self->panes, "show-panel", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "mate-storage-open", self->storage_expander, "expanded", G_SETTINGS_BIND_DEFAULT);
  etude_mate_setup_load (self->setup, state);
  load_playing (self);
  if (g_str_equal (g_variant_get_string (view, NULL), "both"))
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "side", view);
}

static GVariant *
state_of (EtudeMatePage *self, const char *action)
{
  return g_action_group_get_action_state (G_ACTION_GROUP (self->actions), action);
}

static void
save (EtudePage *page)
{
  EtudeMatePage *self = ETUDE_MATE_PAGE (page);

  if (!self->settings)
    return;
  g_settings_set_value (self->settings, "mate-state", etude_mate_setup_save (self->setup));
  g_settings_set_value (self->settings, "mate-tab", state_of (self, "tab"));
  g_settings_set_value (self->settings, "mate-aid", state_of (self, "aid"));
  g_settings_set (self->settings, "mate-record", "(uuu)", self->record[0], self->record[1], self->record[2]);
  g_settings_set_value (self->settings, "mate-explore", etude_mate_explore_save (ETUDE_MATE_EXPLORE (self->explore)));
  g_settings_set_string (self->settings, "mate-view", self->view == ETUDE_MATE_VIEW_BOTH ? "both" : "single");
}

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

static void
implement_page (EtudePageClass *page_class)
{
  page_class->tabs = tabs;
  page_class->n_tabs = G_N_ELEMENTS (tabs);
  page_class->bind_settings = bind_settings;
  page_class->save = save;
  page_class->get_new_text = get_new_text;
  page_class->get_new_menu = get_new_menu;
  page_class->get_menu = get_menu;
  page_class->understands = understands;
  page_class->take_text = take_text;
}

/* --- the class --- */

static void
etude_mate_page_dispose (GObject *object)
{
  EtudeMatePage *self = ETUDE_MATE_PAGE (object);

  if (self->tablebases)
    {
      etude_tablebases_stop (self->tablebases);
      g_signal_handlers_disconnect_by_data (self->tablebases, self);
    }
  if (self->setup)
    g_signal_handlers_disconnect_by_data (self->setup, self);
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_object (&self->player);
  g_clear_pointer (&self->solved, etude_solved_unref);
  g_clear_object (&self->tablebases);
  g_clear_object (&self->setup);
  g_clear_object (&self->history);
  g_clear_object (&self->scene);
  g_clear_object (&self->mirror_scene);
  G_OBJECT_CLASS (etude_mate_page_parent_class)->dispose (object);
}

static gboolean
etude_mate_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_MATE_PAGE (widget)->canvas);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeMatePage, member)

static void
etude_mate_page_class_init (EtudeMatePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_mate_page_dispose;
  implement_page (ETUDE_PAGE_CLASS (klass));
  widget_class->grab_focus = etude_mate_page_grab_focus;
  g_type_ensure (ETUDE_TYPE_MATE_EXPLORE);
  g_type_ensure (ETUDE_TYPE_MATE_PLAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-mate-page.ui");
  BIND (content);
  BIND (new_menu);
  BIND (menu);
  BIND (banner);
  BIND (panes);
  BIND (canvas);
  BIND (verdict);
  BIND (headline);
  BIND (detail);
  BIND (endings);
  BIND (tray);
  BIND (tray_revealer);
  BIND (moves);
  BIND (no_moves);
  BIND (cards);
  BIND (storage);
  BIND (storage_expander);
  BIND (mirror);
  BIND (mirror_box);
  BIND (storage_placement);
  BIND (storage_index);
  BIND (storage_offset);
  BIND (storage_meaning);
  BIND (play_button);
  BIND (transport);
  BIND (explore);
  BIND (play);
  BIND (tabs);
  BIND (heat_buttons);
  BIND (heat_legend);
  BIND (heat_box);
  BIND (progress_button);
  BIND (progress);
  BIND (progress_box);
  gtk_widget_class_bind_template_callback (widget_class, on_carried);
  gtk_widget_class_bind_template_callback (widget_class, on_dropped);
  gtk_widget_class_bind_template_callback (widget_class, on_put_back);
  gtk_widget_class_bind_template_callback (widget_class, on_letter);
  gtk_widget_class_bind_template_callback (widget_class, on_text_received);
  gtk_widget_class_bind_template_callback (widget_class, on_previewed);
  gtk_widget_class_bind_template_callback (widget_class, on_played);
  gtk_widget_class_bind_template_callback (widget_class, on_ending_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_failed);
  gtk_widget_class_bind_template_callback (widget_class, on_query_tooltip);
  gtk_widget_class_bind_template_callback (widget_class, on_progress_button);
  gtk_widget_class_bind_template_callback (widget_class, on_export);
  gtk_widget_class_bind_template_callback (widget_class, on_explored);
}

static void
fill_endings (EtudeMatePage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (const EtudeMateEnding *ending = etude_mate_endings (); ending->name; ending++)
    gtk_string_list_append (names, _ (ending->label));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->endings), G_LIST_MODEL (names));
  etude_drop_down_describe_button (GTK_DROP_DOWN (self->endings));
}

static void
init_boards (EtudeMatePage *self)
{
  EtudeBoardCanvas *mirror = ETUDE_BOARD_CANVAS (self->mirror);

  self->scene = etude_board_scene_new (EDGE, EDGE);
  self->mirror_scene = etude_board_scene_new (EDGE, EDGE);
  etude_board_canvas_set_interactive (mirror, FALSE);
  etude_board_canvas_set_coordinates (mirror, ETUDE_COORDINATES_OFF);
  etude_board_canvas_set_scene (mirror, self->mirror_scene);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mirror), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Mirrored board"), -1);
  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->canvas), self->scene);
  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (self->tray), ETUDE_BOARD_CANVAS (self->canvas));
}

static void
etude_mate_page_init (EtudeMatePage *self)
{
  self->history = etude_history_new ();
  self->setup = etude_mate_setup_new (self->history);
  self->tablebases = etude_tablebases_new ();
  self->player = etude_mate_player_new (self->setup, self->tablebases);
  self->heat_piece = ETUDE_MATE_NO_HEAT;
  etude_mate_page_add_actions (self);
  etude_page_drop_shell (ETUDE_PAGE (self));
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (self->storage_index, GTK_TEXT_DIR_LTR); /* a formula */
  fill_endings (self);
  etude_mate_page_fill_heat (self);
  self->filling = FALSE;
  init_boards (self);
  etude_mate_page_init_play (self);
  g_signal_connect_swapped (self->setup, "changed", G_CALLBACK (on_setup_changed), self);
  g_signal_connect_swapped (self->tablebases, "made", G_CALLBACK (on_made), self);
  g_signal_connect_swapped (self->tablebases, "progress", G_CALLBACK (on_progress), self);
  g_signal_connect_swapped (self->tablebases, "failed", G_CALLBACK (on_failed), self);
  etude_mate_page_refresh (self);
}

GtkWidget *
etude_mate_page_new (void)
{
  return g_object_new (ETUDE_TYPE_MATE_PAGE, NULL);
}
