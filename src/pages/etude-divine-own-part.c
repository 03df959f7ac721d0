#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-kind-picker.h"
#include "etude-divine-own-part-private.h"
#include "etude-divine-tables.h"
#include "etude-piece-tray.h"

static void implement_panel (EtudeDivinePanelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeDivineOwnPart, etude_divine_own_part, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (ETUDE_TYPE_DIVINE_PANEL, implement_panel))

static gboolean
is_empty (EtudeDivineOwnPart *self)
{
  return etude_divine_own_get_tray (self->own) == etude_divine_all_pieces (self->game)
         && etude_divine_own_get_n_hidden (self->own) == 0;
}

/* --- the puzzle --- */

static void
on_changed (EtudeDivineOwnPart *self)
{
  enum etude_divine_game game = etude_divine_own_get_game (self->own);
  gboolean other = game != self->game;

  self->answer = ETUDE_NO_ANSWER;
  self->pointed = ETUDE_NO_SQUARE;
  if (other)
    {
      self->game = game;
      g_object_unref (self->scene);
      self->scene = etude_divine_panel_make_scene (game);
    }
  etude_divine_own_part_show (self);
  if (other)
    g_signal_emit_by_name (self, "scene-changed");
}

/* Says TEXT of what has just been done, which can be undone. */
static void
tell (EtudeDivineOwnPart *self, const char *text)
{
  g_signal_emit_by_name (self, "toast", text, TRUE);
}

/* --- buttons --- */

static void
on_picked (EtudeDivineOwnPart *self)
{
  EtudeDivineKindPicker *picker = ETUDE_DIVINE_KIND_PICKER (self->picker);
  enum etude_divine_game game = etude_divine_kind_picker_get_game (picker);
  gboolean lost = game != self->game && !is_empty (self);

  etude_divine_own_set_kind (self->own, game, etude_divine_kind_picker_get_rule (picker));
  if (lost)
    tell (self, _ ("Another game begins on an empty board"));
}

static void
on_hide_all (EtudeDivineOwnPart *self)
{
  etude_divine_own_hide_all (self->own);
}

static void
on_show_all (EtudeDivineOwnPart *self)
{
  etude_divine_own_show_all (self->own);
}

static void
on_clear (EtudeDivineOwnPart *self)
{
  etude_divine_own_clear (self->own);
  tell (self, _ ("Board cleared"));
}

/* The first of two answers, the second, and back. */
static void
on_answer (EtudeDivineOwnPart *self)
{
  self->answer = self->answer == 1 ? ETUDE_NO_ANSWER : self->answer + 1;
  etude_divine_own_part_show (self);
}

static void
on_cancel (EtudeDivineOwnPart *self)
{
  etude_divine_own_cancel (self->own);
}

static void
on_play (EtudeDivineOwnPart *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_own_get_puzzle (self->own);

  if (puzzle)
    g_signal_emit_by_name (self, "play", etude_divine_puzzle_get_id (puzzle));
}

/* --- hands on the board --- */

static void
carried (EtudeDivinePanel *panel, int from, guint piece, int over)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (panel);

  etude_divine_own_part_show_carried (self, from, etude_divine_panel_piece (self->game, piece), over);
}

static void
dropped (EtudeDivinePanel *panel, int from, guint piece, int to)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (panel);

  etude_divine_own_carry (self->own, from, etude_divine_panel_piece (self->game, piece), to);
  etude_divine_own_part_show (self);
}

static void
put_back (EtudeDivinePanel *panel)
{
  etude_divine_own_part_show (ETUDE_DIVINE_OWN_PART (panel));
}

/* While there are no pieces there are no clues. */
static gboolean
toggle_clue (EtudeDivineOwnPart *self, int square)
{
  if (etude_divine_own_get_verdict (self->own) == ETUDE_DIVINE_NO_PIECES)
    return FALSE;
  etude_divine_own_toggle_hidden (self->own, (guint) square);
  return TRUE;
}

static void
activated (EtudeDivinePanel *panel, int square)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (panel);

  if (toggle_clue (self, square))
    self->pointed = square;
}

/* Who clicks a square to type a letter there wants its clue as it was. */
static void
put (EtudeDivineOwnPart *self, guint piece, int square)
{
  guint from;

  if (self->pointed == square)
    etude_divine_own_undo (self->own);
  from = etude_divine_own_get_placed (self->own)->square[piece];
  etude_divine_own_carry (self->own, from == ETUDE_DIVINE_NOWHERE ? ETUDE_NO_SQUARE : (int) from, piece, square);
}

static gboolean
end_looking (EtudeDivineOwnPart *self)
{
  if (self->answer == ETUDE_NO_ANSWER)
    return FALSE;
  self->answer = ETUDE_NO_ANSWER;
  etude_divine_own_part_show (self);
  return TRUE;
}

/* X hides and shows the clue, under a piece too; a piece's letter puts it on the square; Escape ends looking at
 * answers. */
static gboolean
letter (EtudeDivinePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (panel);
  guint piece = etude_divine_panel_piece_of_key (self->game, keyval);

  if (keyval == GDK_KEY_Escape)
    return end_looking (self);
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_x)
    {
      toggle_clue (self, square);
      return TRUE;
    }
  if (piece == ETUDE_DIVINE_PIECES)
    return FALSE;
  put (self, piece, square);
  return TRUE;
}

/* --- texts --- */

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeDivineOwnPart) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeDivinePuzzle) puzzle = etude_divine_puzzle_read_finish (result, NULL, &error);

  if (puzzle && self->own)
    {
      etude_divine_own_take_puzzle (self->own, puzzle);
      tell (self, _ ("Puzzle pasted"));
    }
  else if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit_by_name (self, "message", error->message);
}

/* A puzzle that is pasted here is to be changed. */
static gboolean
take_text (EtudeDivinePanel *panel, const char *text)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (panel);

  g_cancellable_cancel (self->reading);
  g_set_object (&self->reading, NULL);
  self->reading = g_cancellable_new ();
  etude_divine_puzzle_read_async (text, self->reading, on_read, g_object_ref (self));
  return TRUE;
}

static char *
get_text (EtudeDivinePanel *panel)
{
  EtudeDivinePuzzle *puzzle = etude_divine_own_get_puzzle (ETUDE_DIVINE_OWN_PART (panel)->own);

  return puzzle ? g_strdup (etude_divine_puzzle_get_id (puzzle)) : NULL;
}

/* --- the rest of an EtudeDivinePanel --- */

static EtudeBoardScene *
get_scene (EtudeDivinePanel *panel)
{
  return ETUDE_DIVINE_OWN_PART (panel)->scene;
}

static void
set_canvas (EtudeDivinePanel *panel, EtudeBoardCanvas *canvas)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (panel);

  g_set_weak_pointer (&self->canvas, canvas);
  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (self->tray), canvas);
}

static GtkWidget *
get_footer (EtudeDivinePanel *panel)
{
  return ETUDE_DIVINE_OWN_PART (panel)->footer;
}

static gboolean
get_movable (EtudeDivinePanel *panel)
{
  return TRUE;
}

static void
enter (EtudeDivinePanel *panel)
{
  ETUDE_DIVINE_OWN_PART (panel)->entered = TRUE;
  etude_divine_own_part_show (ETUDE_DIVINE_OWN_PART (panel));
}

static void
leave (EtudeDivinePanel *panel)
{
  ETUDE_DIVINE_OWN_PART (panel)->entered = FALSE;
}

static GVariant *
empty_state (enum etude_divine_game game)
{
  struct etude_divine_placement placed;

  etude_divine_placement_clear (&placed);
  return g_variant_new ("(yy@ay@ay)", (guchar) game, (guchar) ETUDE_DIVINE_EXACT,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, placed.square, ETUDE_DIVINE_PIECES, 1),
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1));
}

/* Only as long as nothing was begun; there is nothing to undo then. */
static void
set_game (EtudeDivinePanel *panel, enum etude_divine_game game)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (panel);
  g_autoptr (GVariant) state = NULL;

  if (game == self->game || !is_empty (self) || etude_history_get_can_undo (self->history))
    return;
  state = g_variant_ref_sink (empty_state (game));
  etude_divine_own_load (self->own, state);
}

static EtudeHistory *
get_history (EtudeDivinePanel *panel)
{
  return ETUDE_DIVINE_OWN_PART (panel)->history;
}

static void
undo (EtudeDivinePanel *panel)
{
  etude_divine_own_undo (ETUDE_DIVINE_OWN_PART (panel)->own);
}

static void
redo (EtudeDivinePanel *panel)
{
  etude_divine_own_redo (ETUDE_DIVINE_OWN_PART (panel)->own);
}

static GVariant *
save (EtudeDivinePanel *panel)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, "own", etude_divine_own_save (ETUDE_DIVINE_OWN_PART (panel)->own));
  return g_variant_dict_end (&dict);
}

static void
load (EtudeDivinePanel *panel, GVariant *state)
{
  g_autoptr (GVariant) own = g_variant_lookup_value (state, "own", G_VARIANT_TYPE (ETUDE_DIVINE_OWN_TYPE));

  if (own)
    etude_divine_own_load (ETUDE_DIVINE_OWN_PART (panel)->own, own);
}

static void
implement_panel (EtudeDivinePanelInterface *iface)
{
  iface->get_scene = get_scene;
  iface->set_canvas = set_canvas;
  iface->get_footer = get_footer;
  iface->get_movable = get_movable;
  iface->carried = carried;
  iface->dropped = dropped;
  iface->put_back = put_back;
  iface->activated = activated;
  iface->letter = letter;
  iface->enter = enter;
  iface->leave = leave;
  iface->set_game = set_game;
  iface->get_history = get_history;
  iface->undo = undo;
  iface->redo = redo;
  iface->get_text = get_text;
  iface->take_text = take_text;
  iface->save = save;
  iface->load = load;
}

/* --- the class --- */

static void
etude_divine_own_part_dispose (GObject *object)
{
  EtudeDivineOwnPart *self = ETUDE_DIVINE_OWN_PART (object);

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  if (self->own)
    g_signal_handlers_disconnect_by_data (self->own, self);
  g_clear_handle_id (&self->waiting, g_source_remove);
  g_clear_weak_pointer (&self->canvas);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->own);
  g_clear_object (&self->history);
  g_clear_object (&self->scene);
  G_OBJECT_CLASS (etude_divine_own_part_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeDivineOwnPart, member)
#define CALLBACK(function) gtk_widget_class_bind_template_callback (widget_class, function)
  BIND (content);
  BIND (footer);
  BIND (id_label);
  BIND (copy_button);
  BIND (summary);
  BIND (headline);
  BIND (detail);
  BIND (trays);
  BIND (tray);
  BIND (no_tray);
  BIND (actions);
  BIND (answer_button);
  BIND (answer_label);
  BIND (play_button);
  BIND (progress);
  BIND (picker);
  BIND (clues);
  BIND (hide_button);
  BIND (show_button);
  BIND (clear_button);
  CALLBACK (on_picked);
  CALLBACK (on_hide_all);
  CALLBACK (on_show_all);
  CALLBACK (on_clear);
  CALLBACK (on_answer);
  CALLBACK (on_play);
  CALLBACK (on_cancel);
#undef BIND
#undef CALLBACK
}

static void
etude_divine_own_part_class_init (EtudeDivineOwnPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_own_part_dispose;
  g_type_ensure (ETUDE_TYPE_DIVINE_KIND_PICKER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-divine-own-part.ui");
  bind_template (widget_class);
}

static void
etude_divine_own_part_init (EtudeDivineOwnPart *self)
{
  self->answer = ETUDE_NO_ANSWER;
  self->pointed = ETUDE_NO_SQUARE;
  self->history = etude_history_new ();
  self->own = etude_divine_own_new (self->history);
  self->game = etude_divine_own_get_game (self->own);
  self->scene = etude_divine_panel_make_scene (self->game);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->own, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->own, "notify", G_CALLBACK (etude_divine_own_part_show_verdict), self);
  etude_divine_own_part_show (self);
}
