/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-window.h - the main window: header bar, pages, toasts. Layer: app. */
#pragma once

#include <adwaita.h>

#include "etude-page.h"
#include "etude-session.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_WINDOW (etude_window_get_type ())
G_DECLARE_FINAL_TYPE (EtudeWindow, etude_window, ETUDE, WINDOW, AdwApplicationWindow)

/* SETTINGS are what somebody prefers, SESSION what was on the screen last time; the window keeps it there. */
GtkWidget *etude_window_new (GtkApplication *application, GSettings *settings, EtudeSession *session);

/* A sentence that stays over all pages until somebody closes it; NULL closes it. */
void etude_window_message (EtudeWindow *self, const char *message);

/* The page of that name, which is shown. (transfer none) */
EtudePage *etude_window_open_page (EtudeWindow *self, const char *name);

/* The one that is seen; the first has a name only, and is NULL. (transfer none) */
const char *etude_window_get_page_name (EtudeWindow *self);
EtudePage *etude_window_get_page (EtudeWindow *self);

/* --- the one way in for texts, wherever they come from ---
 *
 * Nothing blocks; the window may close meanwhile. What goes wrong is one sentence, and the pages stay as they are.
 */

/* TEXT goes to the page that it is for, which is shown and says itself what is wrong with it. NAME is what TEXT is called, the
 * name of a file or what was typed; NULL: it was pasted or dropped, so that the open tab has it if its page is the one. A
 * lesson is kept in FILE (may be NULL) from now on. FALSE: there was nothing in it, as was said. */
gboolean etude_opening_take (EtudeWindow *window, const char *text, const char *name, GFile *file);

/* What the command line has: ARGUMENT in the locale's letters, and the FILE it would name. What is no file is a text. */
void etude_opening_argument (EtudeWindow *window, const char *argument, GFile *file);

/* The actions "win.open", which asks for a file, and "win.paste"; files and texts that are dropped anywhere on WINDOW. */
void etude_opening_attach (EtudeWindow *window);

/* EtudeToasts: what just happened, one sentence at a time, and its Undo.
 *
 * A new toast takes the place of the last one: none waits in a queue, and comes when it is no longer true. An Undo takes back
 * the step that it stands beside, or is gone: alone when more was done, and with its toast when the step was undone or
 * another tab is open.
 */

#define ETUDE_TYPE_TOASTS (etude_toasts_get_type ())
G_DECLARE_FINAL_TYPE (EtudeToasts, etude_toasts, ETUDE, TOASTS, GObject)

/* Shown in OVERLAY, which may go before. The Undo in it is the action "undo-told" of ACTIONS, whose prefix is "win". */
EtudeToasts *etude_toasts_new (GtkOverlay *overlay, GActionMap *actions);

/* TEXT; it has an Undo when PANEL, which is open, has just done something that can be undone. NULL: it has none. */
void etude_toasts_show (EtudeToasts *self, const char *text, EtudePanel *panel);

/* PANEL is the open one now; NULL: none is. */
void etude_toasts_set_panel (EtudeToasts *self, EtudePanel *panel);

G_END_DECLS
