/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-history.h - one page's undo and redo: the states to go back and forth to. Layer: model.
 *
 * A state is a GVariant of whatever type the page's model chooses; the history only keeps it. The model says once how its state is
 * saved and gone back to; what undoes and redoes then needs to know the history alone.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_HISTORY (etude_history_get_type ())
G_DECLARE_FINAL_TYPE (EtudeHistory, etude_history, ETUDE, HISTORY, GObject)

/* Properties: "can-undo", "can-redo" (boolean, read only), notified after each step, also when they are as before. */
EtudeHistory *etude_history_new (void);

/* Something was done: BEFORE (taken when floating) is the state before it. What could be redone is forgotten. */
void etude_history_record (EtudeHistory *self, GVariant *before);

/* The present state of MODEL (transfer floating), and going to one that was recorded: FALSE, it is none. */
typedef GVariant *(*EtudeHistorySave) (gpointer model);
typedef gboolean (*EtudeHistoryGoTo) (gpointer model, GVariant *state);

/* What was recorded last is no step of its own but goes on with the one before it, as a stroke does. */
void etude_history_join (EtudeHistory *self);

/* Whose states they are: MODEL, an object that the history does not keep alive. */
void etude_history_set_model (EtudeHistory *self, gpointer model, EtudeHistorySave save, EtudeHistoryGoTo go_to);

/* Undo and redo of the model. FALSE: there was no step, or no model. */
gboolean etude_history_go_back (EtudeHistory *self);
gboolean etude_history_go_forward (EtudeHistory *self);

/* For those without a model: the state to go back (forward) to, or NULL; CURRENT (taken when floating) is kept for the way back. (transfer full) */
GVariant *etude_history_undo (EtudeHistory *self, GVariant *current);
GVariant *etude_history_redo (EtudeHistory *self, GVariant *current);

/* --- kept --- */

#define ETUDE_HISTORY_TYPE "(avav)"
#define ETUDE_HISTORY_STEPS_SAVED 200 /* the session is written after every change */

/* The nearest ETUDE_HISTORY_STEPS_SAVED steps back, the last one at the end, and the steps forward. (transfer floating) */
GVariant *etude_history_save (EtudeHistory *self);

/* Takes over the steps of STATE, as far as they are such as IS_STATE accepts: from one that is not, and what lies beyond
 * it, there is no way back. FALSE, and nothing changed: it is of another type. */
gboolean etude_history_load (EtudeHistory *self, GVariant *state, gboolean (*is_state) (GVariant *step));

gboolean etude_history_get_can_undo (EtudeHistory *self);
gboolean etude_history_get_can_redo (EtudeHistory *self);

/* The number of the step that undo would take back, 0 when there is none: another one for each that is recorded. */
guint64 etude_history_get_step (EtudeHistory *self);

/* What was done until now cannot be undone, nor what was undone be done again, until the history is let go as often as it
 * was held. What is loaded meanwhile is out of reach, too. */
void etude_history_hold (EtudeHistory *self);
void etude_history_release (EtudeHistory *self);

G_END_DECLS
