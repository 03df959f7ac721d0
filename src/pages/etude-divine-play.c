/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-play.c - the part of the Divine page where a puzzle is solved. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-play-private.h"
#include "etude-piece-tray.h"

#define LIGHT_MILLISECONDS 140 /* between one piece and the next */

G_DEFINE_FINAL_TYPE (EtudeDivinePlay, etude_divine_play, ETUDE_TYPE_DIVINE_PANEL)

enum
{
  STARTED,
  GAME_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the game --- */

static void
take_puzzle (EtudeDivinePlay *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);
  enum etude_divine_game before = etude_divine_play_get_game (self);

  etude_divine_play_close_tour (self);
  g_set_object (&self->puzzle, puzzle);
  self->has_result = FALSE;
  if (etude_divine_play_get_game (self) != before)
    {
      g_object_unref (self->scene);
      self->scene = etude_divine_panel_make_scene (etude_divine_play_get_game (self));
      etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
      g_signal_emit (self, signals[GAME_CHANGED], 0);
    }
  etude_divine_play_show_puzzle (self);
  etude_divine_play_fill_pencils (self);
  g_signal_emit (self, signals[STARTED], 0);
  etude_divine_play_welcome (self);
}

/* What is shown of the game has changed, the game has not: a hint stays. */
static void
on_option (EtudeDivinePlay *self)
{
  etude_divine_play_show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* What was said belongs to the board as it was. */
static void
on_changed (EtudeDivinePlay *self)
{
  g_clear_pointer (&self->hint, etude_divine_hint_free);
  etude_divine_play_say (self, NULL);
  if (self->puzzle != etude_divine_game_get_puzzle (self->game))
    take_puzzle (self);
  etude_divine_play_show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static gboolean
on_light (gpointer play)
{
  EtudeDivinePlay *self = play;

  self->lit++;
  etude_divine_play_show (self);
  if (self->lit < ETUDE_DIVINE_PIECES)
    return G_SOURCE_CONTINUE;
  self->lighting = 0;
  return G_SOURCE_REMOVE;
}

/* The pieces light up one after another, where the desktop has animations. */
static void
celebrate (EtudeDivinePlay *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);
  if (!animated || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->lit = 0;
  if (!self->lighting)
    self->lighting = g_timeout_add (LIGHT_MILLISECONDS, on_light, self);
}

static void
on_solved (EtudeDivinePlay *self, const EtudeDivineResult *result)
{
  self->result = *result;
  self->has_result = TRUE;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "pencil", g_variant_new_boolean (FALSE));
  etude_divine_play_show_best (self);
  celebrate (self);
  etude_divine_play_show (self);
  etude_panel_keep (ETUDE_PANEL (self));
}

enum etude_divine_game
etude_divine_play_get_game (EtudeDivinePlay *self)
{
  return self->puzzle ? etude_divine_puzzle_get_game (self->puzzle) : ETUDE_DIVINE_CHESS;
}

/* --- hands on the board --- */

static void
carried (EtudePanel *panel, int from, guint piece, guint tint, int over)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);

  self->carried = etude_divine_panel_piece (etude_divine_play_get_game (self), piece);
  self->over = over;
  etude_divine_play_show (self);
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);

  self->carried = ETUDE_DIVINE_PIECES;
  etude_divine_game_carry (self->game, from, etude_divine_panel_piece (etude_divine_play_get_game (self), piece), to);
  etude_divine_play_show (self);
}

static void
put_back (EtudePanel *panel)
{
  ETUDE_DIVINE_PLAY (panel)->carried = ETUDE_DIVINE_PIECES;
  etude_divine_play_show (ETUDE_DIVINE_PLAY (panel));
}

/* With the pencil out a click or Enter notes the chosen piece there. */
static void
activated (EtudePanel *panel, int square)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);

  if (etude_divine_play_is_pencilling (self) && self->pencil_piece < ETUDE_DIVINE_PIECES)
    etude_divine_game_toggle_pencil (self->game, (guint) square, self->pencil_piece);
}

/* P stops the clock where no piece has that letter. */
static gboolean
act_by_letter (EtudeDivinePlay *self, gunichar letter)
{
  if (letter != 'P')
    return FALSE;
  etude_divine_play_activate (self, "paused");
  return TRUE;
}

/* A piece's letter puts it on the square; with Shift, or the pencil out, it is only noted there. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);
  guint piece = etude_divine_panel_piece_of_key (etude_divine_play_get_game (self), keyval);

  if (piece == ETUDE_DIVINE_PIECES)
    return act_by_letter (self, g_unichar_toupper (gdk_keyval_to_unicode (keyval)));
  if (!(etude_divine_game_get_pieces (self->game) >> piece & 1) || etude_divine_game_get_paused (self->game))
    return FALSE;
  if (modifiers & GDK_SHIFT_MASK || etude_divine_play_is_pencilling (self))
    etude_divine_game_toggle_pencil (self->game, (guint) square, piece);
  else
    etude_divine_game_carry (self->game, ETUDE_NO_SQUARE, piece, square);
  return TRUE;
}

/* --- the rest of an EtudePanel --- */

static void
set_canvas (EtudePanel *panel, EtudeBoardCanvas *canvas)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);

  self->canvas = canvas;
  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (self->tray), canvas);
}

/* What the hint said goes with its marks, and comes back with them. */
static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);

  if (answers && self->hint)
    etude_divine_play_say_hint (self);
  else
    etude_divine_play_say (self, NULL);
  etude_divine_play_show (self);
}

/* Another puzzle never comes back without a word. */
static void
undo (EtudePanel *panel)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);
  g_autoptr (EtudeDivinePuzzle) before = g_object_ref (self->puzzle);

  etude_divine_game_undo (self->game);
  if (!etude_divine_puzzle_equal (before, self->puzzle))
    etude_panel_toast (panel, _ ("Back to the puzzle before"), FALSE);
}

static void
redo (EtudePanel *panel)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);
  g_autoptr (EtudeDivinePuzzle) before = g_object_ref (self->puzzle);

  etude_divine_game_redo (self->game);
  if (!etude_divine_puzzle_equal (before, self->puzzle))
    etude_panel_toast (panel, _ ("Forward to the puzzle after it"), FALSE);
}

static char *
get_text (EtudePanel *panel)
{
  EtudeDivinePuzzle *puzzle = ETUDE_DIVINE_PLAY (panel)->puzzle;

  return puzzle ? g_strdup (etude_divine_puzzle_get_id (puzzle)) : NULL;
}

static gboolean
take_text (EtudePanel *panel, const char *text)
{
  etude_divine_play_read (ETUDE_DIVINE_PLAY (panel), text);
  return TRUE;
}

static GVariant *
get_state (EtudePanel *panel)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, "game", etude_divine_game_save (self->game));
  g_variant_dict_insert_value (&dict, "times", etude_divine_times_save (self->times));
  g_variant_dict_insert (&dict, "tour-seen", "b", self->tour_seen);
  return g_variant_dict_end (&dict);
}

static void
set_state (EtudePanel *panel, GVariant *state)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (panel);
  g_autoptr (GVariant) times = g_variant_lookup_value (state, "times", NULL);
  g_autoptr (GVariant) game = g_variant_lookup_value (state, "game", NULL);

  if (times)
    etude_divine_times_load (self->times, times);
  if (game)
    etude_divine_game_load (self->game, game);
  g_variant_lookup (state, "tour-seen", "b", &self->tour_seen);
  etude_divine_play_show_best (self);
  etude_divine_play_show (self);
}

static void
implement_panel (EtudePanelClass *panel_class)
{
  panel_class->set_canvas = set_canvas;
  panel_class->carried = carried;
  panel_class->dropped = dropped;
  panel_class->put_back = put_back;
  panel_class->activated = activated;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->undo = undo;
  panel_class->redo = redo;
  panel_class->get_text = get_text;
  panel_class->take_text = take_text;
  panel_class->get_state = get_state;
  panel_class->set_state = set_state;
}

/* --- the class --- */

static void
etude_divine_play_dispose (GObject *object)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (object);

  if (self->reading)
    g_cancellable_cancel (self->reading);
  if (self->maker)
    g_signal_handlers_disconnect_by_data (self->maker, self);
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_handle_id (&self->long_timeout, g_source_remove);
  g_clear_handle_id (&self->lighting, g_source_remove);
  if (self->welcome)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->welcome);
  self->welcome = 0;
  etude_divine_play_close_tour (self); /* it is a child of the page */
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->hint, etude_divine_hint_free);
  g_clear_object (&self->reading);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->maker);
  g_clear_object (&self->game);
  g_clear_object (&self->times);
  g_clear_object (&self->history);
  g_clear_object (&self->scene);
  G_OBJECT_CLASS (etude_divine_play_parent_class)->dispose (object);
}

void
etude_divine_play_update_seen (EtudeDivinePlay *self)
{
  if (self->game)
    etude_divine_game_set_seen (self->game, gtk_widget_get_mapped (GTK_WIDGET (self)) && !self->tour);
}

/* A puzzle is made as soon as somebody looks and there is none; the clock runs only while it is seen. */
static void
etude_divine_play_map (GtkWidget *widget)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (widget);

  GTK_WIDGET_CLASS (etude_divine_play_parent_class)->map (widget);
  etude_divine_play_update_seen (self);
  etude_divine_play_begin (self);
  etude_divine_play_welcome (self);
}

static void
etude_divine_play_unmap (GtkWidget *widget)
{
  EtudeDivinePlay *self = ETUDE_DIVINE_PLAY (widget);

  GTK_WIDGET_CLASS (etude_divine_play_parent_class)->unmap (widget);
  etude_divine_play_close_tour (self);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeDivinePlay, member)
  BIND (content);
  BIND (footer);
  BIND (id_label);
  BIND (time_box);
  BIND (time_label);
  BIND (pause_box);
  BIND (pause_button);
  BIND (headline);
  BIND (detail);
  BIND (summary);
  BIND (trays);
  BIND (tray);
  BIND (pencils);
  BIND (help);
  BIND (message);
  BIND (wrong);
  BIND (games);
  BIND (levels);
  BIND (rules);
  BIND (progress_box);
  BIND (progress);
  BIND (seed);
  BIND (best);
  BIND (best_list);
#undef BIND
  etude_divine_play_bind_puzzle_callbacks (widget_class);
}

static void
etude_divine_play_class_init (EtudeDivinePlayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_play_dispose;
  implement_panel (ETUDE_PANEL_CLASS (klass));
  widget_class->map = etude_divine_play_map;
  widget_class->unmap = etude_divine_play_unmap;
  signals[STARTED]
      = g_signal_new ("started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GAME_CHANGED] = g_signal_new ("game-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-divine-play.ui");
  bind_template (widget_class);
}

static void
etude_divine_play_init (EtudeDivinePlay *self)
{
  static const char *const options[]
      = { "notify::subtract", "notify::show-time", "notify::show-notes", "notify::show-wrong" };

  self->history = etude_history_new ();
  self->times = etude_divine_times_new ();
  self->game = etude_divine_game_new (self->history, self->times);
  self->maker = etude_divine_maker_new ();
  self->scene = etude_divine_panel_make_scene (ETUDE_DIVINE_CHESS);
  etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
  etude_panel_set_history (ETUDE_PANEL (self), self->history);
  etude_panel_set_movable (ETUDE_PANEL (self), TRUE);
  self->pencil_piece = self->carried = self->lit = ETUDE_DIVINE_PIECES;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filling = FALSE;
  etude_panel_set_footer (ETUDE_PANEL (self), self->footer);
  etude_divine_play_add_actions (self);
  etude_divine_play_init_puzzle (self);
  etude_divine_play_init_clock (self);
  g_signal_connect_swapped (self->game, "changed", G_CALLBACK (on_changed), self);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    g_signal_connect_swapped (self->game, options[i], G_CALLBACK (on_option), self);
  g_signal_connect_swapped (self->game, "solved", G_CALLBACK (on_solved), self);
  g_signal_connect_swapped (self->game, "hinted", G_CALLBACK (etude_divine_play_take_hint), self);
  etude_divine_play_say (self, NULL);
  etude_divine_play_show (self);
}
