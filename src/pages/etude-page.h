/* etude-page.h - what the window asks of every page. Layer: pages.
 *
 * A page with an action "new" says what that makes, and may have a menu of further new things.
 * A page also has the signal "toast" (const char *text, gboolean undoable): something just happened; "page.undo" would
 * undo it.
 */
#pragma once

#include "etude-banner.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PAGE (etude_page_get_type ())
G_DECLARE_INTERFACE (EtudePage, etude_page, ETUDE, PAGE, GtkWidget)

struct _EtudePageInterface
{
  GTypeInterface parent;

  GActionGroup *(*get_actions) (EtudePage *self);
  void (*bind_settings) (EtudePage *self, GSettings *settings);
  void (*save) (EtudePage *self);
  void (*set_high_contrast) (EtudePage *self, gboolean high_contrast);
  const char *(*get_new_text) (EtudePage *self);         /* with an action "new" only */
  GMenuModel *(*get_new_menu) (EtudePage *self);         /* may be left out */
  void (*take_text) (EtudePage *self, const char *text); /* may be left out */
};

/* The group to be inserted as "page" while this page is seen. (transfer none) */
GActionGroup *etude_page_get_actions (EtudePage *self);

/* Takes state and looks from SETTINGS now and whenever they change, and keeps the page's state there. */
void etude_page_bind_settings (EtudePage *self, GSettings *settings);

/* Writes the state into the settings. */
void etude_page_save (EtudePage *self);

void etude_page_set_high_contrast (EtudePage *self, gboolean high_contrast);

/* What "page.new" makes, in a few words ("A Random Position"); NULL when there is no such action. */
const char *etude_page_get_new_text (EtudePage *self);

/* More new things; NULL for none. (transfer none) */
GMenuModel *etude_page_get_new_menu (EtudePage *self);

/* The vfunc "focus" of a page, or of a part of one, that has a grab_focus of its own: Tab goes through its first child.
 * GtkWidget's goes where grab_focus does, and never reaches what is before that or, backwards, behind it. */
gboolean etude_page_focus (GtkWidget *widget, GtkDirectionType direction);

/* Takes TEXT as if it had been pasted; the page says itself what is wrong with it. One that takes none does nothing. */
void etude_page_take_text (EtudePage *self, const char *text);

typedef void (*EtudePageTextTaker) (gpointer page, const char *text);

/* Gives the clipboard's text to TAKE, with PAGE, which is held meanwhile; BANNER says so when there is none. */
void etude_page_paste (gpointer page, EtudeBanner *banner, EtudePageTextTaker take);

G_END_DECLS
