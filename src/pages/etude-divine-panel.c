#define G_LOG_DOMAIN "etude"

#include "etude-divine-panel.h"

G_DEFINE_INTERFACE (EtudeDivinePanel, etude_divine_panel, GTK_TYPE_WIDGET)

static void
etude_divine_panel_default_init (EtudeDivinePanelInterface *iface)
{
  GType type = G_TYPE_FROM_INTERFACE (iface);

  g_signal_new ("scene-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("toast", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* Calls the part's FUNCTION, if it has one, with the arguments. */
#define TELL(function, ...)                                                 \
  G_STMT_START                                                              \
  {                                                                         \
    EtudeDivinePanelInterface *iface = ETUDE_DIVINE_PANEL_GET_IFACE (self); \
                                                                            \
    if (iface->function)                                                    \
      iface->function (__VA_ARGS__);                                        \
  }                                                                         \
  G_STMT_END

/* What the part's FUNCTION says of the arguments, or DEFAULT. */
#define ASK(function, otherwise, ...)                                                                          \
  (ETUDE_DIVINE_PANEL_GET_IFACE (self)->function ? ETUDE_DIVINE_PANEL_GET_IFACE (self)->function (__VA_ARGS__) \
                                                 : (otherwise))

/* --- the board --- */

EtudeBoardScene *
etude_divine_panel_get_scene (EtudeDivinePanel *self)
{
  return ETUDE_DIVINE_PANEL_GET_IFACE (self)->get_scene (self);
}

void
etude_divine_panel_set_canvas (EtudeDivinePanel *self, EtudeBoardCanvas *canvas)
{
  TELL (set_canvas, self, canvas);
}

GtkWidget *
etude_divine_panel_get_footer (EtudeDivinePanel *self)
{
  return ASK (get_footer, NULL, self);
}

gboolean
etude_divine_panel_get_movable (EtudeDivinePanel *self)
{
  return ASK (get_movable, FALSE, self);
}

/* --- hands on it --- */

void
etude_divine_panel_carried (EtudeDivinePanel *self, int from, guint piece, int over)
{
  TELL (carried, self, from, piece, over);
}

void
etude_divine_panel_dropped (EtudeDivinePanel *self, int from, guint piece, int to)
{
  TELL (dropped, self, from, piece, to);
}

void
etude_divine_panel_put_back (EtudeDivinePanel *self)
{
  TELL (put_back, self);
}

void
etude_divine_panel_visited (EtudeDivinePanel *self, int square)
{
  TELL (visited, self, square);
}

void
etude_divine_panel_activated (EtudeDivinePanel *self, int square)
{
  TELL (activated, self, square);
}

gboolean
etude_divine_panel_letter (EtudeDivinePanel *self, guint keyval, guint modifiers, int square)
{
  return ASK (letter, FALSE, self, keyval, modifiers, square);
}

/* --- the page --- */

void
etude_divine_panel_enter (EtudeDivinePanel *self)
{
  TELL (enter, self);
}

void
etude_divine_panel_leave (EtudeDivinePanel *self)
{
  TELL (leave, self);
}

void
etude_divine_panel_set_game (EtudeDivinePanel *self, enum etude_divine_game game)
{
  TELL (set_game, self, game);
}

EtudeHistory *
etude_divine_panel_get_history (EtudeDivinePanel *self)
{
  return ASK (get_history, NULL, self);
}

void
etude_divine_panel_undo (EtudeDivinePanel *self)
{
  TELL (undo, self);
}

void
etude_divine_panel_redo (EtudeDivinePanel *self)
{
  TELL (redo, self);
}

char *
etude_divine_panel_get_text (EtudeDivinePanel *self)
{
  return ASK (get_text, NULL, self);
}

gboolean
etude_divine_panel_take_text (EtudeDivinePanel *self, const char *text)
{
  return ASK (take_text, FALSE, self, text);
}

/* --- looks and state --- */

void
etude_divine_panel_set_look (EtudeDivinePanel *self, EtudeBoardLook look)
{
  TELL (set_look, self, look);
}

void
etude_divine_panel_set_high_contrast (EtudeDivinePanel *self, gboolean high_contrast)
{
  TELL (set_high_contrast, self, high_contrast);
}

GVariant *
etude_divine_panel_save (EtudeDivinePanel *self)
{
  return ASK (save, NULL, self);
}

void
etude_divine_panel_load (EtudeDivinePanel *self, GVariant *state)
{
  TELL (load, self, state);
}

/* --- what the parts share --- */

static EtudeBoardStyle
style_of (enum etude_divine_game game)
{
  static const EtudeBoardStyle styles[ETUDE_DIVINE_GAMES] = {
    [ETUDE_DIVINE_CHESS] = ETUDE_STYLE_CHEQUERED,
    [ETUDE_DIVINE_MAKRUK] = ETUDE_STYLE_MAKRUK,
    [ETUDE_DIVINE_XIANGQI] = ETUDE_STYLE_XIANGQI,
    [ETUDE_DIVINE_SHOGI] = ETUDE_STYLE_SHOGI,
  };

  return styles[game];
}

EtudeBoardScene *
etude_divine_panel_make_scene (enum etude_divine_game game)
{
  const struct etude_geometry *geometry = &etude_divine_game_row (game)->geometry;
  EtudeBoardScene *scene = etude_board_scene_new (geometry->width, geometry->height);

  etude_board_scene_set_style (scene, style_of (game));
  return scene;
}

EtudeFace
etude_divine_panel_face (enum etude_divine_game game, guint piece)
{
  return (EtudeFace){ etude_divine_game_row (game)->piece[piece], ETUDE_TINT_GREY, style_of (game) };
}

guint
etude_divine_panel_piece (enum etude_divine_game game, guint piece)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);

  for (guint i = 0; i < row->n_pieces; i++)
    if (row->piece[i] == piece)
      return i;
  return ETUDE_DIVINE_PIECES;
}

guint
etude_divine_panel_piece_of_key (enum etude_divine_game game, guint keyval)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  for (guint i = 0; i < row->n_pieces; i++)
    if (letter == (gunichar) etude_piece_letter (row->piece[i]))
      return i;
  return ETUDE_DIVINE_PIECES;
}
