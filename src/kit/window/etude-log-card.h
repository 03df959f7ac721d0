/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-log-card.h - a log, kept in its file: what was done in each of the last weeks, as columns with a line below. Layer: window.
 *
 * What else is said of the log stands above that: the children that a .ui file gives it. The columns are there as soon as there is
 * something in one of them. What goes wrong the panel around it says.
 *
 * Property: "caption" (string)  what is counted, also for screen readers
 * Actions:  "log.export" asks where, and writes the log as a table (CSV); "log.import" asks for one and adds it
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-log.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LOG_CARD (etude_log_card_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLogCard, etude_log_card, ETUDE, LOG_CARD, GtkBox)

/* Once, when its children are there. */
void etude_log_card_set_log (EtudeLogCard *self, EtudeLog *log);

EtudeLog *etude_log_card_get_log (EtudeLogCard *self);

/* What stands below the columns of weeks, of which that of today is number ETUDE_LOG_WEEKS: "17 Nov". (transfer full) */
char *etude_log_card_name_week (guint week, gpointer data);

/* The log is what FILE has, and is kept there; PANEL says what becomes of files while the card is not shown on any. */
void etude_log_card_keep (EtudeLogCard *self, GFile *file, EtudePanel *panel);

G_END_DECLS
