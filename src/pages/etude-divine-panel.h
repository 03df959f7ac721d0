/* etude-divine-panel.h - what the Divine page asks of the parts of its panel. Layer: pages.
 *
 * A part has a scene of its own, of whatever game and style it is about. While its tab is open the page's one canvas
 * shows that scene and tells the part what hands do on it; nothing of this is called while another tab is open. The part
 * itself is shown in a scrolled panel: it has the height it needs, with the style class "cards" or margins of its own.
 * Every function but get_scene may be left out (NULL): then nothing happens, nothing can be moved, nothing is undone.
 *
 * Signals, for whoever implements it to emit:
 *   "scene-changed" ()                               get_scene now returns another one
 *   "toast" (const char *text, gboolean undoable)    something just happened; "page.undo" would undo it
 *   "message" (const char *text)                     a sentence for the banner, NULL to close it
 *   "play" (const char *text)                        an id or a puzzle as text, to be solved on the tab "Play"
 *
 * Carrying a piece: FROM, OVER and TO are squares or ETUDE_NO_SQUARE (from a tray, off the board); PIECE is of enum
 * etude_piece. The scene is not changed by the canvas: the part does that.
 */
#pragma once

#include "divine.h"
#include "etude-board-canvas.h"
#include "etude-history.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_PANEL (etude_divine_panel_get_type ())
G_DECLARE_INTERFACE (EtudeDivinePanel, etude_divine_panel, ETUDE, DIVINE_PANEL, GtkWidget)

struct _EtudeDivinePanelInterface
{
  GTypeInterface parent;

  /* --- the board --- */

  EtudeBoardScene *(*get_scene) (EtudeDivinePanel *self); /* (transfer none) */
  /* Once, before anything else: for trays that pieces are dragged out of, and to ask where a square lies. Not owned. */
  void (*set_canvas) (EtudeDivinePanel *self, EtudeBoardCanvas *canvas);
  GtkWidget *(*get_footer) (EtudeDivinePanel *self); /* one line under the board, or NULL; constant (transfer none) */
  gboolean (*get_movable) (EtudeDivinePanel *self);  /* whether pieces can be taken up on the board; constant */

  /* --- hands on it --- */

  void (*carried) (EtudeDivinePanel *self, int from, guint piece, int over);
  void (*dropped) (EtudeDivinePanel *self, int from, guint piece, int to);
  void (*put_back) (EtudeDivinePanel *self);
  void (*visited) (EtudeDivinePanel *self, int square);   /* the focus came to it, by a key or a click */
  void (*activated) (EtudeDivinePanel *self, int square); /* a click, Enter or Space where no piece is taken up */
  gboolean (*letter) (EtudeDivinePanel *self, guint keyval, guint modifiers, int square);

  /* --- the page --- */

  /* The tab is opened (again), or left: jobs whose results only it shows can wait meanwhile. */
  void (*enter) (EtudeDivinePanel *self);
  void (*leave) (EtudeDivinePanel *self);
  /* GAME is being played on the tab "Play": a part in which nothing of the person's own would get lost follows. Told
   * before the part is first seen, and whenever it changes. */
  void (*set_game) (EtudeDivinePanel *self, enum etude_divine_game game);
  EtudeHistory *(*get_history) (EtudeDivinePanel *self); /* what undo and redo mean here; constant (transfer none) */
  void (*undo) (EtudeDivinePanel *self);
  void (*redo) (EtudeDivinePanel *self);
  char *(*get_text) (EtudeDivinePanel *self); /* what Ctrl+C copies; NULL for nothing (transfer full) */
  /* TEXT was pasted or dropped. FALSE: it is not for this part; then the tab "Play" tries it. */
  gboolean (*take_text) (EtudeDivinePanel *self, const char *text);

  /* --- looks and state --- */

  void (*set_look) (EtudeDivinePanel *self, EtudeBoardLook look); /* of small boards in it */
  void (*set_high_contrast) (EtudeDivinePanel *self, gboolean high_contrast);
  /* What comes back at the next start, as a dictionary (a{sv}); what LOAD does not understand it ignores. */
  GVariant *(*save) (EtudeDivinePanel *self); /* (transfer floating) */
  void (*load) (EtudeDivinePanel *self, GVariant *state);
};

EtudeBoardScene *etude_divine_panel_get_scene (EtudeDivinePanel *self);
void etude_divine_panel_set_canvas (EtudeDivinePanel *self, EtudeBoardCanvas *canvas);
GtkWidget *etude_divine_panel_get_footer (EtudeDivinePanel *self);
gboolean etude_divine_panel_get_movable (EtudeDivinePanel *self);

void etude_divine_panel_carried (EtudeDivinePanel *self, int from, guint piece, int over);
void etude_divine_panel_dropped (EtudeDivinePanel *self, int from, guint piece, int to);
void etude_divine_panel_put_back (EtudeDivinePanel *self);
void etude_divine_panel_visited (EtudeDivinePanel *self, int square);
void etude_divine_panel_activated (EtudeDivinePanel *self, int square);
gboolean etude_divine_panel_letter (EtudeDivinePanel *self, guint keyval, guint modifiers, int square);

void etude_divine_panel_enter (EtudeDivinePanel *self);
void etude_divine_panel_leave (EtudeDivinePanel *self);
void etude_divine_panel_set_game (EtudeDivinePanel *self, enum etude_divine_game game);
EtudeHistory *etude_divine_panel_get_history (EtudeDivinePanel *self);
void etude_divine_panel_undo (EtudeDivinePanel *self);
void etude_divine_panel_redo (EtudeDivinePanel *self);
char *etude_divine_panel_get_text (EtudeDivinePanel *self);
gboolean etude_divine_panel_take_text (EtudeDivinePanel *self, const char *text);

void etude_divine_panel_set_look (EtudeDivinePanel *self, EtudeBoardLook look);
void etude_divine_panel_set_high_contrast (EtudeDivinePanel *self, gboolean high_contrast);
GVariant *etude_divine_panel_save (EtudeDivinePanel *self);
void etude_divine_panel_load (EtudeDivinePanel *self, GVariant *state);

/* --- what the parts share --- */

/* The empty board of GAME in its own look. (transfer full) */
EtudeBoardScene *etude_divine_panel_make_scene (enum etude_divine_game game);

/* PIECE, a place in the row of GAME, as boards and trays show it. */
EtudeFace etude_divine_panel_face (enum etude_divine_game game, guint piece);

/* The other way: the place in the row of GAME of PIECE, of enum etude_piece; ETUDE_DIVINE_PIECES if it has none. */
guint etude_divine_panel_piece (enum etude_divine_game game, guint piece);

/* The place in the row of GAME of the piece whose letter this key is, small or capital; or ETUDE_DIVINE_PIECES. */
guint etude_divine_panel_piece_of_key (enum etude_divine_game game, guint keyval);

G_END_DECLS
