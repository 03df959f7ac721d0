/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-page.h - what every page is: a board, tabs beside it, a banner, actions, state. Layer: window.
 *
 * To make a page: derive from EtudePage, and in class_init fill in the class's "tabs": a name, a title and the type of an
 * EtudePanel each (etude-panel.h). The base builds everything around them: the canvas with the open panel's scene and
 * footer, the row of tabs, the banner, and the group "page". The page itself keeps what its panels share: its models, and
 * controls above all tabs (etude_page_add_above).
 *
 * Panels are made when their tab is first opened, the first one when the page is first seen. Until then their state is
 * kept as it was read. Order for one panel: make_panel, set_canvas, set_state, panel_made, then enter and leave.
 *
 * Actions of the group "page", which a window inserts while the page is seen:
 *   of every page      undo, redo, copy, first, back, forward, last, on, before: they mean the open panel, and are enabled when
 *                      it says so; tab (string: a tab's name), tab-number (int: 1 for the first), answers (boolean)
 *   of this page       what it adds itself to etude_page_get_actions
 *   of the open panel  what it has in etude_panel_get_actions; they are gone while another tab is open
 *
 * Properties:
 *   "tab"     (string)       the open tab's name; one that does not exist changes nothing
 *   "panel"   (EtudePanel)   the open tab; NULL until the page is first seen; read only
 *   "answers" (boolean)      that of the open panel
 *
 * Signals:
 *   "state-changed" ()                               what etude_page_get_state returns may be another
 *   "keep" ()                                        the same, and it must not be lost
 *   "toast" (const char *text, gboolean undoable)    something just happened; "page.undo" would undo it; NULL: no more
 */
#pragma once

#include "etude-banner.h"
#include "etude-panel.h"

G_BEGIN_DECLS

/* EtudePanelActions: the actions of a page that mean whichever panel is open.
 *
 * undo, redo: enabled as the panel's history says; first, back, forward, last: as it says itself; copy. While a panel is
 * open its own actions are there too.
 */

#define ETUDE_TYPE_PANEL_ACTIONS (etude_panel_actions_get_type ())
G_DECLARE_FINAL_TYPE (EtudePanelActions, etude_panel_actions, ETUDE, PANEL_ACTIONS, GObject)

/* Adds them to ACTIONS, which must outlive it. */
EtudePanelActions *etude_panel_actions_new (GActionMap *actions);

/* PANEL is open now; NULL: none is. */
void etude_panel_actions_set_panel (EtudePanelActions *self, EtudePanel *panel);

typedef struct
{
  const char *name;         /* of the tab and of its state */
  const char *title;        /* N_ ("Moves") */
  const char *tooltip;      /* N_ ("All moves and what they lead to") */
  GType (*get_type) (void); /* of its panel */
  const char
      *part; /* N_ ("Set Up"): neighbours with one title share a place in the row, and a switch with these; or NULL */
  gboolean behind;      /* it has no place in the row: the menu leads there */
  gboolean under_board; /* the switch stands there: it says what hands on the board do */
} EtudePageTab;

#define ETUDE_TYPE_PAGE (etude_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (EtudePage, etude_page, ETUDE, PAGE, GtkWidget)

struct _EtudePageClass
{
  GtkWidgetClass parent_class;

  const EtudePageTab *tabs; /* constant */
  guint n_tabs;

  /* A panel for TAB; when left out, g_object_new of its type. For panels that need the page's models. */
  EtudePanel *(*make_panel) (EtudePage *self, const EtudePageTab *tab);
  /* It has its state, and is not open yet: for signals of its own. */
  void (*panel_made) (EtudePage *self, EtudePanel *panel);

  /* The page's own state besides that of its panels, no name of which is a tab's name or "tab". */
  void (*keep_state) (EtudePage *self, const EtudeKept *kept);

  /* What "page.new" makes, in a few words ("A Random Position"); only with an action "new". */
  const char *(*get_new_text) (EtudePage *self);
  GMenuModel *(*get_new_menu) (EtudePage *self); /* more new things (transfer none) */
  /* What the main menu has for this page besides the actions of every page, as sections. Items for some tabs only have
   * "hidden-when" "action-missing". No submenus: after one GTK 4.8 leaves the keyboard dead. (transfer none) */
  GMenuModel *(*get_menu) (EtudePage *self);

  /* Takes TEXT; when left out, the open tab takes it, or else the first one. */
  void (*take_text) (EtudePage *self, const char *text);

  /* A setting is another one, or they are there. May be left out. */
  void (*follow_settings) (EtudePage *self, GSettings *settings);
};

/* The group "page"; it is a GActionMap too. (transfer none) */
GActionGroup *etude_page_get_actions (EtudePage *self);

/* --- tabs --- */

/* NULL: the first. */
void etude_page_open_tab (EtudePage *self, const char *name);
const char *etude_page_get_tab (EtudePage *self);

/* The open one, or NULL. (transfer none) */
EtudePanel *etude_page_get_panel (EtudePage *self);

/* That of the tab NAME, made now if need be. (transfer none) */
EtudePanel *etude_page_need_panel (EtudePage *self, const char *name);

/* The same, but NULL when it has not been made yet. */
EtudePanel *etude_page_peek_panel (EtudePage *self, const char *name);

gboolean etude_page_get_answers (EtudePage *self);
void etude_page_set_answers (EtudePage *self, gboolean answers);

/* --- around them --- */

EtudeBoardCanvas *etude_page_get_canvas (EtudePage *self);

/* WIDGET is seen between the row of tabs and whichever tab is open. */
void etude_page_add_above (EtudePage *self, GtkWidget *widget);

/* A sentence for the banner; NULL closes it. */
void etude_page_message (EtudePage *self, const char *message);

/* Says TEXT in passing; UNDOABLE: with a button to undo what it tells. */
void etude_page_toast (EtudePage *self, const char *text, gboolean undoable);

/* --- state and looks --- */

/* What comes back at the next start (a{sv}): the open tab under "tab", each panel's state under the name of its tab, and
 * what the page adds. What is not understood or missing leaves things as they are. */
GVariant *etude_page_get_state (EtudePage *self); /* (transfer floating) */
void etude_page_set_state (EtudePage *self, GVariant *state);

/* Takes coordinates, sides and whether the panel is shown from SETTINGS, now and whenever they change. */
void etude_page_bind_settings (EtudePage *self, GSettings *settings);

/* --- for the window --- */

const char *etude_page_get_new_text (EtudePage *self); /* or NULL */
GMenuModel *etude_page_get_new_menu (EtudePage *self); /* or NULL (transfer none) */
GMenuModel *etude_page_get_menu (EtudePage *self);     /* or NULL (transfer none) */

/* TEXT is for this page: its open tab takes it, or else its first, and says itself what is wrong with it. */
void etude_page_take_text (EtudePage *self, const char *text);

/* Moves the focus between the parts of the page: from the board to the panel, or, BACK, from there to the board; from outside
 * to the first part, or to the last. FALSE: the next part is outside the page. */
gboolean etude_page_focus_part (EtudePage *self, gboolean back);

/* The vfunc "focus" of a page, or of a part of one, that has a grab_focus of its own: Tab goes through its first child.
 * GtkWidget's goes where grab_focus does, and never reaches what is before that or, backwards, behind it. */
gboolean etude_page_focus (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
