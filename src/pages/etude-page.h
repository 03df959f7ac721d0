/* etude-page.h - what the window asks of every page. Layer: pages.
 *
 * A page also has the signal "toast" (const char *text, gboolean undoable): something just happened; "page.undo" would
 * undo it.
 */
#pragma once

#include <gtk/gtk.h>

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
};

/* The group to be inserted as "page" while this page is seen. (transfer none) */
GActionGroup *etude_page_get_actions (EtudePage *self);

/* Takes state and looks from SETTINGS now and whenever they change, and keeps the page's state there. */
void etude_page_bind_settings (EtudePage *self, GSettings *settings);

/* Writes the state into the settings. */
void etude_page_save (EtudePage *self);

void etude_page_set_high_contrast (EtudePage *self, gboolean high_contrast);

G_END_DECLS
