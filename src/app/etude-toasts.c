/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-toasts.c - what just happened, one sentence at a time, and its Undo. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>

#include "etude-class.h"
#include "etude-shown-text.h"
#include "etude-window.h"

#define SECONDS 4
/* Milliseconds until a toast has come in for certain. The library may not be asked to take one away before (it frees what its
 * animation still needs); so a younger one changes its words, or goes a little later. */
#define SETTLED 600

struct _EtudeToasts
{
  GObject parent_instance;

  AdwToastOverlay *overlay; /* weak */
  AdwToast *toast;          /* that is shown; NULL: none */
  gint64 since;             /* in microseconds */
  guint leaving;            /* the source that takes it away when it has settled; 0: it may stay */
  EtudePanel *panel;        /* weak: has done what the toast tells of; NULL: it has no Undo */
  GSignalGroup *history;    /* of the panel */
  guint64 step;             /* in it */
  GSimpleAction *undo;
};

G_DEFINE_FINAL_TYPE (EtudeToasts, etude_toasts, G_TYPE_OBJECT)

static void
forget_step (EtudeToasts *self)
{
  g_clear_weak_pointer (&self->panel);
  g_signal_group_set_target (self->history, NULL);
  g_simple_action_set_enabled (self->undo, FALSE);
}

static void
on_dismissed (EtudeToasts *self, AdwToast *toast)
{
  if (toast != self->toast)
    return;
  g_clear_object (&self->toast);
  g_clear_handle_id (&self->leaving, g_source_remove);
  forget_step (self);
}

static gboolean
leave (gpointer toasts)
{
  EtudeToasts *self = toasts;
  g_autoptr (AdwToast) toast = g_steal_pointer (&self->toast);

  self->leaving = 0;
  if (toast && self->overlay)
    adw_toast_dismiss (toast);
  return G_SOURCE_REMOVE;
}

/* It fades away for a moment; then already nothing can be undone by it. */
static void
dismiss (EtudeToasts *self)
{
  gint64 age = (g_get_monotonic_time () - self->since) / 1000;

  forget_step (self);
  g_clear_handle_id (&self->leaving, g_source_remove);
  if (!self->toast || age >= SETTLED)
    {
      leave (self);
      return;
    }
  adw_toast_set_button_label (self->toast, NULL);
  self->leaving = g_timeout_add ((guint) (SETTLED - age), leave, self);
}

/* --- Undo --- */

static gboolean
is_last (EtudeToasts *self)
{
  EtudeHistory *history = self->panel ? etude_panel_get_history (self->panel) : NULL;

  return history && etude_history_get_can_undo (history) && etude_history_get_step (history) == self->step;
}

/* More was done: what the toast tells is still true, and may be read. Or it was undone. */
static void
on_step (EtudeToasts *self)
{
  if (!self->panel || is_last (self))
    return;
  if (etude_history_get_step (etude_panel_get_history (self->panel)) < self->step)
    {
      dismiss (self);
      return;
    }
  forget_step (self);
  adw_toast_set_button_label (self->toast, NULL);
}

static void
on_undo (EtudeToasts *self)
{
  if (is_last (self))
    etude_panel_undo (self->panel);
}

/* --- for the window --- */

void
etude_toasts_show (EtudeToasts *self, const char *text, EtudePanel *panel)
{
  g_autofree char *shown = etude_shown_text (text, ETUDE_SHOWN_TITLE);
  g_autofree char *markup = g_markup_escape_text (shown, -1); /* which a toast takes it for */
  EtudeHistory *history = panel ? etude_panel_get_history (panel) : NULL;
  gboolean same;

  dismiss (self);
  if (!self->overlay)
    return;
  same = self->toast != NULL;
  if (same)
    {
      g_clear_handle_id (&self->leaving, g_source_remove);
      adw_toast_set_title (self->toast, markup);
    }
  else
    self->toast = adw_toast_new (markup);
  if (history && etude_history_get_can_undo (history))
    {
      g_set_weak_pointer (&self->panel, panel);
      self->step = etude_history_get_step (history);
      g_signal_group_set_target (self->history, history);
      g_simple_action_set_enabled (self->undo, TRUE);
      adw_toast_set_button_label (self->toast, _ ("_Undo"));
      adw_toast_set_action_name (self->toast, "win.undo-told");
    }
  if (same)
    return;
  self->since = g_get_monotonic_time ();
  adw_toast_set_timeout (self->toast, SECONDS);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (on_dismissed), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->overlay, g_object_ref (self->toast));
}

void
etude_toasts_set_panel (EtudeToasts *self, EtudePanel *panel)
{
  if (self->panel && self->panel != panel)
    dismiss (self);
}

/* --- the class --- */

static void
etude_toasts_class_init (EtudeToastsClass *klass)
{
  ETUDE_CLASS (klass, EtudeToasts, ETUDE_SOURCE (leaving), ETUDE_OWN (toast), ETUDE_WEAK (panel), ETUDE_WEAK (overlay),
               ETUDE_OWN (history), ETUDE_OWN (undo));
}

static void
etude_toasts_init (EtudeToasts *self)
{
  self->history = g_signal_group_new (ETUDE_TYPE_HISTORY);
  g_signal_group_connect_swapped (self->history, "notify::can-undo", G_CALLBACK (on_step), self);
  self->undo = g_simple_action_new ("undo-told", NULL);
  g_simple_action_set_enabled (self->undo, FALSE);
  g_signal_connect_object (self->undo, "activate", G_CALLBACK (on_undo), self, G_CONNECT_SWAPPED);
}

EtudeToasts *
etude_toasts_new (AdwToastOverlay *overlay, GActionMap *actions)
{
  EtudeToasts *self = g_object_new (ETUDE_TYPE_TOASTS, NULL);

  g_set_weak_pointer (&self->overlay, overlay);
  g_action_map_add_action (actions, G_ACTION (self->undo));
  return self;
}
