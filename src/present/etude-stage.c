/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-stage.c - what a window does in front of a class: presenting in it, or for a second window. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class-tools.h"
#include "etude-class.h"
#include "etude-later.h"
#include "etude-presentation.h"
#include "etude-stage.h"

#define AUDIENCE_WIDTH 960 /* while there is no second monitor */
#define AUDIENCE_HEIGHT 720

struct _EtudeStage
{
  GObject parent_instance;

  GtkWindow *window; /* weak, like the next two */
  GtkOverlay *overlay;
  AdwBin *strip;
  EtudePage *page; /* weak */
  GSettings *settings;
  char *flipped_key;

  GtkWidget *cover;    /* the presentation over the window, owned by the overlay; NULL: none */
  GtkWindow *audience; /* NULL: none */
  GtkWidget *seen;     /* the presentation in it */
  EtudeLaser *laser;   /* NULL while nothing is presented */
  gboolean was_full;   /* the window, before it was covered */
  GtkWidget *focus;    /* weak: had the focus before */
  EtudeGuesses *guesses;
  GSignalGroup *panel; /* the one that is presented */
  GPtrArray *held;     /* the histories of which it may undo only what was done here */
  gboolean revealed, blank, guessing;
};

G_DEFINE_FINAL_TYPE (EtudeStage, etude_stage, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PRESENTING,
  PROP_AUDIENCE,
  PROP_REVEALED,
  PROP_BLANK,
  PROP_GUESSING,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
notify (EtudeStage *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

EtudePresentation *
etude_stage_get_presentation (EtudeStage *self)
{
  GtkWidget *presentation = self->cover ? self->cover : self->seen;

  return presentation ? ETUDE_PRESENTATION (presentation) : NULL;
}

/* --- what is presented --- */

static void
set_boolean (EtudeStage *self, gboolean *at, gboolean value, guint property)
{
  if (*at == !!value)
    return;
  *at = !!value;
  notify (self, property);
}

/* --- suggestions --- */

EtudeGuesses *
etude_stage_get_guesses (EtudeStage *self)
{
  return self->guesses;
}

/* That the class guesses is said, and how many there are. */
static void
show_guessing (EtudeStage *self)
{
  EtudePresentation *presentation = etude_stage_get_presentation (self);
  const guint n = self->guesses ? etude_guesses_count (self->guesses) : 0;
  g_autofree char *text
      = n ? g_strdup_printf (ngettext ("The class guesses: %u guess", "The class guesses: %u guesses", n), n) : NULL;

  if (presentation)
    etude_presentation_set_remark (presentation, text ? text
                                                 : self->guessing
                                                     ? _ ("The class guesses: click a square, or drag a piece")
                                                     : NULL);
}

/* Whoever guesses does not see the answer. */
static void
set_guessing (EtudeStage *self, gboolean guessing)
{
  EtudePresentation *presentation = etude_stage_get_presentation (self);

  if (guessing && !presentation)
    return;
  if (guessing)
    g_object_set (self, "revealed", FALSE, NULL);
  if (self->guesses)
    etude_guesses_set_on (self->guesses, guessing, self->page ? etude_page_get_panel (self->page) : NULL);
  set_boolean (self, &self->guessing, guessing, PROP_GUESSING);
  show_guessing (self);
}

static void
forget_guesses (EtudeStage *self)
{
  set_guessing (self, FALSE);
  g_clear_object (&self->guesses);
}

/* --- the panel --- */

/* The answer to another question is hidden before it is seen, and what was suggested is forgotten. */
static void
hide_answer (EtudeStage *self)
{
  if (self->guesses)
    etude_guesses_clear (self->guesses);
  set_boolean (self, &self->revealed, FALSE, PROP_REVEALED);
}

static void
release_histories (EtudeStage *self)
{
  for (guint i = 0; i < self->held->len; i++)
    etude_history_release (g_ptr_array_index (self->held, i));
  g_ptr_array_set_size (self->held, 0);
}

/* What is presented from now on, NULL: nothing. */
static void
follow (EtudeStage *self, EtudePanel *panel)
{
  g_signal_group_set_target (self->panel, panel);
  if (panel)
    {
      EtudeHistory *history = etude_panel_get_history (panel);

      /* In front of a class only what was done there is undone: not that the lesson was opened. */
      if (!history || g_ptr_array_find (self->held, history, NULL))
        return;
      etude_history_hold (history);
      g_ptr_array_add (self->held, g_object_ref (history));
    }
  else
    release_histories (self);
}

/* An answer that was shown is one panel's. */
static void
show_panel (EtudeStage *self)
{
  EtudePresentation *presentation = etude_stage_get_presentation (self);
  EtudeBoardCanvas *canvas;
  EtudeBoardCanvas *own;

  if (!presentation)
    return;
  hide_answer (self);
  follow (self, self->page ? etude_page_get_panel (self->page) : NULL);
  /* The teacher points at the board in his window; in an audience window it is seen, too. */
  canvas = etude_presentation_get_canvas (presentation);
  own = self->page ? etude_page_get_canvas (self->page) : NULL;
  if (!self->laser)
    self->laser = etude_laser_new (GTK_WIDGET (self->window));
  etude_laser_set_boards (self->laser, self->cover ? canvas : own, self->cover ? NULL : canvas);
  if (!self->guesses)
    {
      self->guesses = etude_guesses_new ();
      g_signal_connect_object (self->guesses, "changed", G_CALLBACK (show_guessing), self, G_CONNECT_SWAPPED);
    }
  etude_guesses_set_boards (self->guesses, self->cover ? canvas : own, self->cover ? NULL : canvas);
  etude_presentation_set_panel (presentation, self->page ? etude_page_get_panel (self->page) : NULL);
  if (self->guessing)
    set_guessing (self, TRUE); /* about what this panel asks for */
}

static GtkWidget *
make_presentation (EtudeStage *self, gboolean audience)
{
  GtkWidget *presentation = etude_presentation_new (audience);

  g_object_bind_property (self, "revealed", presentation, "answers", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "blank", presentation, "blank", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  if (self->settings)
    g_settings_bind (self->settings, self->flipped_key, presentation, "flipped", G_SETTINGS_BIND_GET);
  return presentation;
}

/* --- over the window --- */

/* What is covered keeps its place and goes on working, but is neither painted nor reached with the keyboard. */
static void
set_covered (EtudeStage *self, gboolean covered)
{
  GtkWidget *content = gtk_overlay_get_child (self->overlay);

  gtk_widget_set_opacity (content, covered ? 0 : 1);
  gtk_widget_set_can_focus (content, !covered);
  gtk_widget_set_can_target (content, !covered);
  gtk_accessible_update_state (GTK_ACCESSIBLE (content), GTK_ACCESSIBLE_STATE_HIDDEN, covered, -1);
}

static void
uncover (EtudeStage *self)
{
  GtkWidget *cover = self->cover;

  if (!cover)
    return;
  etude_presentation_set_panel (ETUDE_PRESENTATION (cover), NULL);
  follow (self, NULL);
  g_clear_object (&self->laser);
  forget_guesses (self);
  self->cover = NULL;
  set_covered (self, FALSE);
  if (self->focus)
    gtk_widget_grab_focus (self->focus);
  g_clear_weak_pointer (&self->focus);
  gtk_overlay_remove_overlay (self->overlay, cover);
  if (!self->was_full)
    gtk_window_unfullscreen (self->window);
  set_boolean (self, &self->blank, FALSE, PROP_BLANK);
  notify (self, PROP_PRESENTING);
}

static void
end_audience (EtudeStage *self)
{
  GtkWindow *audience = self->audience;

  if (!audience)
    return;
  self->audience = NULL;
  follow (self, NULL);
  g_clear_object (&self->laser);
  forget_guesses (self);
  adw_bin_set_child (self->strip, NULL);
  etude_presentation_set_panel (ETUDE_PRESENTATION (self->seen), NULL);
  self->seen = NULL;
  gtk_window_destroy (audience);
  set_boolean (self, &self->blank, FALSE, PROP_BLANK);
  notify (self, PROP_AUDIENCE);
}

static void
end (gpointer stage)
{
  uncover (stage);
  end_audience (stage);
}

/* The window goes, and all that is in it. */
void
etude_stage_close (EtudeStage *self)
{
  follow (self, NULL);
  if (self->cover)
    etude_presentation_set_panel (ETUDE_PRESENTATION (self->cover), NULL);
  end_audience (self);
}

/* Nothing comes or goes in the middle of the key or click that asks for it. */
static void
on_leave (EtudeStage *self)
{
  etude_later (self, end);
}

static void
cover (gpointer stage)
{
  EtudeStage *self = stage;

  if (self->cover || !self->page || !etude_page_get_panel (self->page))
    return;
  end_audience (self);
  self->was_full = gtk_window_is_fullscreen (self->window);
  g_set_weak_pointer (&self->focus, gtk_root_get_focus (GTK_ROOT (self->window)));
  self->cover = make_presentation (self, FALSE);
  g_signal_connect_object (self->cover, "leave", G_CALLBACK (on_leave), self, G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (self->overlay, self->cover);
  show_panel (self);
  gtk_widget_grab_focus (self->cover);
  set_covered (self, TRUE);
  if (!self->was_full)
    gtk_window_fullscreen (self->window);
  notify (self, PROP_PRESENTING);
}

/* --- a window for the class --- */

/* A monitor on which the teacher's window is not, or NULL. (transfer full) */
static GdkMonitor *
other_monitor (EtudeStage *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self->window));
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self->window));
  GdkMonitor *own = surface ? gdk_display_get_monitor_at_surface (display, surface) : NULL;
  GListModel *monitors = gdk_display_get_monitors (display);

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (own && monitor != own)
        return g_steal_pointer (&monitor);
    }
  return NULL;
}

static gboolean
on_audience_closed (EtudeStage *self)
{
  on_leave (self);
  return GDK_EVENT_STOP;
}

static void
open_audience (gpointer stage)
{
  EtudeStage *self = stage;
  g_autoptr (GdkMonitor) monitor = NULL;

  if (self->audience || !self->page)
    return;
  uncover (self);
  self->audience = GTK_WINDOW (gtk_window_new ());
  self->seen = make_presentation (self, TRUE);
  gtk_window_set_title (self->audience, _ ("Etude: Audience"));
  gtk_window_set_default_size (self->audience, AUDIENCE_WIDTH, AUDIENCE_HEIGHT);
  gtk_window_set_child (self->audience, self->seen);
  gtk_widget_insert_action_group (GTK_WIDGET (self->audience), "page", etude_page_get_actions (self->page));
  if (G_IS_ACTION_GROUP (self->window))
    gtk_widget_insert_action_group (GTK_WIDGET (self->audience), "win", G_ACTION_GROUP (self->window));
  g_signal_connect_object (self->audience, "close-request", G_CALLBACK (on_audience_closed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->seen, "leave", G_CALLBACK (on_leave), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->strip, etude_audience_strip_new (ETUDE_PRESENTATION (self->seen)));
  show_panel (self);
  if ((monitor = other_monitor (self)))
    gtk_window_fullscreen_on_monitor (self->audience, monitor);
  gtk_window_present (self->audience);
  notify (self, PROP_AUDIENCE);
}

/* --- the page --- */

void
etude_stage_set_page (EtudeStage *self, EtudePage *page)
{
  if (self->page == page)
    return;
  if (self->page)
    g_signal_handlers_disconnect_by_data (self->page, self);
  g_set_weak_pointer (&self->page, page);
  if (page)
    g_signal_connect_object (page, "notify::panel", G_CALLBACK (show_panel), self, G_CONNECT_SWAPPED);
  if (self->audience && page)
    gtk_widget_insert_action_group (GTK_WIDGET (self->audience), "page", etude_page_get_actions (page));
  show_panel (self);
}

void
etude_stage_bind_flipped (EtudeStage *self, GSettings *settings, const char *key)
{
  g_set_object (&self->settings, settings);
  g_free (self->flipped_key);
  self->flipped_key = g_strdup (key);
}

/* --- the class --- */

static gboolean
is_presenting (EtudeStage *self)
{
  return self->cover != NULL;
}

static void
set_presenting (EtudeStage *self, gboolean on)
{
  if (on != is_presenting (self))
    etude_later (self, on ? cover : end);
}

static gboolean
has_audience (EtudeStage *self)
{
  return self->audience != NULL;
}

static void
set_audience (EtudeStage *self, gboolean on)
{
  if (on != has_audience (self))
    etude_later (self, on ? open_audience : end);
}

static void
set_revealed (EtudeStage *self, gboolean on)
{
  set_boolean (self, &self->revealed, on, PROP_REVEALED);
}

static void
set_blank (EtudeStage *self, gboolean on)
{
  set_boolean (self, &self->blank, on && etude_stage_get_presentation (self), PROP_BLANK);
}

static void
leave_page (EtudeStage *self)
{
  if (self->page)
    g_signal_handlers_disconnect_by_data (self->page, self);
  release_histories (self);
}

static void
etude_stage_class_init (EtudeStageClass *klass)
{
  ETUDE_CLASS (
      klass, EtudeStage, ETUDE_AT_DISPOSE (leave_page), ETUDE_OWN (panel), ETUDE_OWN (laser), ETUDE_OWN (guesses),
      ETUDE_WEAK (window), ETUDE_WEAK (overlay), ETUDE_WEAK (strip), ETUDE_WEAK (page), ETUDE_WEAK (focus),
      ETUDE_OWN (settings), ETUDE_OWN (flipped_key), ETUDE_OWN (held),
      ETUDE_BOOLEAN ("presenting", &properties[PROP_PRESENTING], FALSE, is_presenting, set_presenting),
      ETUDE_BOOLEAN ("audience", &properties[PROP_AUDIENCE], FALSE, has_audience, set_audience),
      ETUDE_BOOLEAN ("revealed", &properties[PROP_REVEALED], FALSE, NULL, set_revealed, ETUDE_AT (gboolean, revealed)),
      ETUDE_BOOLEAN ("blank", &properties[PROP_BLANK], FALSE, NULL, set_blank, ETUDE_AT (gboolean, blank)),
      ETUDE_BOOLEAN ("guessing", &properties[PROP_GUESSING], FALSE, NULL, set_guessing, ETUDE_AT (gboolean, guessing)));
}

static void
etude_stage_init (EtudeStage *self)
{
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
  self->panel = g_signal_group_new (ETUDE_TYPE_PANEL);
  g_signal_group_connect_swapped (self->panel, "asked", G_CALLBACK (hide_answer), self);
}

EtudeStage *
etude_stage_new (GtkWindow *window, GtkOverlay *overlay, AdwBin *strip)
{
  EtudeStage *self = g_object_new (ETUDE_TYPE_STAGE, NULL);

  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->overlay, overlay);
  g_set_weak_pointer (&self->strip, strip);
  return self;
}
