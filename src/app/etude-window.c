#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>

#include "etude-divine-page.h"
#include "etude-mate-page.h"
#include "etude-placement-page.h"
#include "etude-window.h"

#define TOAST_SECONDS 4

struct _EtudeWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  GtkWidget *toasts, *pages, *new_buttons, *new_split, *new_button, *switcher, *narrow_title, *switcher_bar;
  gboolean painted;
};

G_DEFINE_FINAL_TYPE (EtudeWindow, etude_window, ADW_TYPE_APPLICATION_WINDOW)

static void
on_toast (EtudeWindow *self, const char *text, gboolean undoable)
{
  AdwToast *toast = adw_toast_new (text);

  if (undoable)
    {
      adw_toast_set_button_label (toast, _ ("_Undo"));
      adw_toast_set_action_name (toast, "page.undo");
    }
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

/* The one main action in the header is that of the page. */
static void
show_new (EtudeWindow *self, EtudePage *page)
{
  const char *text = etude_page_get_new_text (page);

  gtk_widget_set_visible (self->new_buttons, text != NULL);
  if (!text)
    return;
  adw_split_button_set_menu_model (ADW_SPLIT_BUTTON (self->new_split), etude_page_get_new_menu (page));
  gtk_widget_set_tooltip_text (self->new_split, text);
  gtk_widget_set_tooltip_text (self->new_button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->new_button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Menus, buttons and shortcuts mean the page that is seen. */
static void
on_page_changed (EtudeWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (ADW_VIEW_STACK (self->pages));

  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", etude_page_get_actions (ETUDE_PAGE (page)));
  show_new (self, ETUDE_PAGE (page));
}

static gboolean
follow_switcher (gpointer window)
{
  EtudeWindow *self = window;
  gboolean narrow = adw_squeezer_get_visible_child (ADW_SQUEEZER (self->switcher)) == self->narrow_title;

  adw_view_switcher_bar_set_reveal (ADW_VIEW_SWITCHER_BAR (self->switcher_bar), narrow);
  return G_SOURCE_REMOVE;
}

/* Without room in the header the pages are chosen at the bottom edge. That shows while sizes are given out, when it is
 * too late to ask for another one. */
static void
on_switcher_squeezed (EtudeWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, follow_switcher, g_object_ref (self), g_object_unref);
}

static void
on_page (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (ETUDE_WINDOW (widget)->pages),
                                         g_variant_get_string (parameter, NULL));
}

static void
on_full_screen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  g_object_set (window, "fullscreened", !gtk_window_is_fullscreen (window), NULL);
}

/* For measuring the start from outside: G_MESSAGES_DEBUG=etude. */
static void
on_after_paint (GdkFrameClock *clock, EtudeWindow *self)
{
  if (self->painted)
    return;
  self->painted = TRUE;
  g_debug ("first frame painted at %" G_GINT64_FORMAT, g_get_monotonic_time ());
}

static void
etude_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_window_parent_class)->realize (widget);
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint", G_CALLBACK (on_after_paint), widget, 0);
}

static void
on_high_contrast (AdwStyleManager *manager, GParamSpec *pspec, EtudeWindow *self)
{
  gboolean high_contrast = adw_style_manager_get_high_contrast (manager);

  for (GtkWidget *page = gtk_widget_get_first_child (self->pages); page; page = gtk_widget_get_next_sibling (page))
    etude_page_set_high_contrast (ETUDE_PAGE (page), high_contrast);
}

static void
save_size (EtudeWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set (self->settings, "window-size", "(ii)", width, height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
}

static void
etude_window_unrealize (GtkWidget *widget)
{
  EtudeWindow *self = ETUDE_WINDOW (widget);

  save_size (self);
  for (GtkWidget *page = gtk_widget_get_first_child (self->pages); page; page = gtk_widget_get_next_sibling (page))
    etude_page_save (ETUDE_PAGE (page));
  g_settings_set_string (self->settings, "page", adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (self->pages)));
  GTK_WIDGET_CLASS (etude_window_parent_class)->unrealize (widget);
}

static void
etude_window_dispose (GObject *object)
{
  g_clear_object (&ETUDE_WINDOW (object)->settings);
  G_OBJECT_CLASS (etude_window_parent_class)->dispose (object);
}

static void
etude_window_class_init (EtudeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_DIVINE_PAGE);
  g_type_ensure (ETUDE_TYPE_MATE_PAGE);
  g_type_ensure (ETUDE_TYPE_PLACEMENT_PAGE);
  G_OBJECT_CLASS (klass)->dispose = etude_window_dispose;
  widget_class->realize = etude_window_realize;
  widget_class->unrealize = etude_window_unrealize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-window.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, new_buttons);
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, new_split);
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, narrow_title);
  gtk_widget_class_bind_template_child (widget_class, EtudeWindow, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, on_switcher_squeezed);
  gtk_widget_class_bind_template_callback (widget_class, on_toast);
  gtk_widget_class_bind_template_callback (widget_class, on_page_changed);
  gtk_widget_class_install_action (widget_class, "win.page", "s", on_page);
  gtk_widget_class_install_action (widget_class, "win.full-screen", NULL, on_full_screen);
}

static void
etude_window_init (EtudeWindow *self)
{
  GtkWidget *more;

  gtk_widget_init_template (GTK_WIDGET (self));
  more = gtk_widget_get_last_child (self->new_split); /* has a tooltip, but no name */
  gtk_accessible_update_property (GTK_ACCESSIBLE (more), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("More New"), -1);
}

static void
use_settings (EtudeWindow *self)
{
  static const char *const keys[] = { "show-panel", "flipped" };
  g_autofree char *name = g_settings_get_string (self->settings, "page");
  int width, height;

  g_settings_get (self->settings, "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
  for (GtkWidget *page = gtk_widget_get_first_child (self->pages); page; page = gtk_widget_get_next_sibling (page))
    etude_page_bind_settings (ETUDE_PAGE (page), self->settings);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->pages), name);
}

GtkWidget *
etude_window_new (EtudeApplication *application, GSettings *settings)
{
  EtudeWindow *self = g_object_new (ETUDE_TYPE_WINDOW, "application", application, NULL);
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->settings = g_object_ref (settings);
  use_settings (self);
  on_page_changed (self);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (on_high_contrast), self, 0);
  on_high_contrast (manager, NULL, self);
  gtk_widget_grab_focus (adw_view_stack_get_visible_child (ADW_VIEW_STACK (self->pages)));
  if (ETUDE_DEVELOPMENT)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
  return GTK_WIDGET (self);
}

void
etude_window_take_text (EtudeWindow *self, const char *text)
{
  AdwViewStack *pages = ADW_VIEW_STACK (self->pages);

  adw_view_stack_set_visible_child_name (pages, "divine");
  etude_page_take_text (ETUDE_PAGE (adw_view_stack_get_visible_child (pages)), text);
}
