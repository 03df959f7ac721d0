/* etude-mate-page.h - the Mate page: a position against a lone king, and the answer. Layer: pages.
 *
 * Its actions are in a group of their own ("page" in the window): undo, redo, new, start, copy, paste, clear-drawings
 * (without parameter), side ("white", "black" or "both").
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-view.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_PAGE (etude_mate_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePage, etude_mate_page, ETUDE, MATE_PAGE, GtkWidget)

/* Signal "toast" (const char *text, gboolean undoable): something just happened; "page.undo" would undo it. */

GtkWidget *etude_mate_page_new (void);

/* The group to be inserted as "page" where the page's actions shall work. (transfer none) */
GActionGroup *etude_mate_page_get_actions (EtudeMatePage *self);

/* Takes state and looks from SETTINGS now and whenever they change, and keeps the page's state there. */
void etude_mate_page_bind_settings (EtudeMatePage *self, GSettings *settings);

/* Writes the state into the settings. */
void etude_mate_page_save (EtudeMatePage *self);

void etude_mate_page_set_high_contrast (EtudeMatePage *self, gboolean high_contrast);

G_END_DECLS
