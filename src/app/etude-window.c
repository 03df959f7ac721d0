/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: pages, which are made when they are first seen, the menu, toasts, and keys without a modifier. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>

#include "etude-actions.h"
#include "etude-compat-adwaita.h"
#include "etude-compat.h"
#include "etude-divine-page.h"
#include "etude-later.h"
#include "etude-lesson-page.h"
#include "etude-mark-dialog.h"
#include "etude-lesson-player.h"
#include "etude-mate-page.h"
#include "etude-placement-page.h"
#include "etude-sheet-dialog.h"
#include "etude-shortcuts.h"
#include "etude-stage.h"
#include "etude-today.h"
#include "etude-widget-class.h"
#include "etude-window.h"
#include "lesson/lesson.h"
#include "train/train-window.h"

#define EDGE_MAX 16384  /* pixels of a window that is kept: more than any screen has */
#define PAGE_SECTIONS 2 /* where in the main menu the first section of the page is */

#define TODAY "today"             /* the first page, which is none with a board and tabs */
#define CHOSEN_MAX 200            /* boards for a lesson at a time */
#define WORKSHEET "win.worksheet" /* an action */

/* The others, named like those of the template's stack. */
static const struct
{
  const char *name;
  GType (*get_type) (void);
} pages[] = {
  { "mate", etude_mate_page_get_type },
  { "placement", etude_placement_page_get_type },
  { "divine", etude_divine_page_get_type },
  { "lesson", etude_lesson_page_get_type },
};

struct _EtudeWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings; /* NULL until the window is to show pages */
  EtudeSession *session;
  GMenu *primary_menu;
  int n_page_sections; /* of the main menu */
  EtudeStage *stage;
  EtudeToasts *told;
  AdwViewStackPage *today_page;
  GtkWidget *overlay, *header, *strip, *today_button, *page_buttons, *toasts, *banner, *pages, *new_split, *new_button,
      *switcher, *wide_switcher, *narrow_title, *switcher_bar;
  gboolean painted;
};

G_DEFINE_FINAL_TYPE (EtudeWindow, etude_window, ADW_TYPE_APPLICATION_WINDOW)

static void
on_toast (EtudeWindow *self, const char *text, gboolean undoable, EtudePage *page)
{
  etude_toasts_show (self->told, text, undoable ? etude_page_get_panel (page) : NULL);
}

/* The one main action in the header is that of the page. */
static void
show_new (EtudeWindow *self, EtudePage *page)
{
  const char *text = page ? etude_page_get_new_text (page) : NULL;

  gtk_widget_set_visible (self->new_split, text != NULL); /* what stands beside it is for every page */
  gtk_widget_set_visible (self->new_button, text != NULL);
  if (!text)
    return;
  adw_split_button_set_menu_model (ADW_SPLIT_BUTTON (self->new_split), etude_page_get_new_menu (page));
  gtk_widget_set_tooltip_text (self->new_split, text);
  gtk_widget_set_tooltip_text (self->new_button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->new_button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* --- pages --- */

/* The page of the name, or NULL when it has not been made yet, and for the first page. */
static EtudePage *
peek_page (EtudeWindow *self, const char *name)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (ADW_VIEW_STACK (self->pages), name);
  GtkWidget *page = adw_bin_get_child (ADW_BIN (place));

  return ETUDE_IS_PAGE (page) ? ETUDE_PAGE (page) : NULL;
}

const char *
etude_window_get_page_name (EtudeWindow *self)
{
  return adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (self->pages));
}

EtudePage *
etude_window_get_page (EtudeWindow *self)
{
  return peek_page (self, etude_window_get_page_name (self));
}

/* The page that is seen, of whichever kind. */
static GtkWidget *
find_seen (EtudeWindow *self)
{
  return adw_bin_get_child (ADW_BIN (adw_view_stack_get_visible_child (ADW_VIEW_STACK (self->pages))));
}

/* An item of the lesson is opened where more can be done with it; only problems say what. */
static gboolean
on_open_item (EtudeWindow *self, const char *text, const char *act)
{
  EtudePage *page;

  if (!etude_opening_take (self, text, text, NULL))
    return FALSE;
  page = etude_window_get_page (self);
  if (ETUDE_IS_PLACEMENT_PAGE (page))
    etude_placement_page_begin (ETUDE_PLACEMENT_PAGE (page), act);
  return TRUE;
}

/* Only where a tab has something that a lesson can show. */
static void
follow_panel (EtudeWindow *self)
{
  EtudePage *page = etude_window_get_page (self);
  EtudePanel *panel = page ? etude_page_get_panel (page) : NULL;

  etude_enable (G_ACTION_MAP (self), "add-to-lesson", panel && ETUDE_PANEL_GET_CLASS (panel)->kind);
  etude_toasts_set_panel (self->told, panel);
}

static EtudePage *
make_page (EtudeWindow *self, guint i)
{
  AdwViewStack *stack = ADW_VIEW_STACK (self->pages);
  GtkWidget *place = adw_view_stack_get_child_by_name (stack, pages[i].name);
  EtudePage *page = g_object_new (pages[i].get_type (), "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autoptr (GVariant) state = etude_session_get (self->session, pages[i].name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_view_stack_page_get_title (adw_view_stack_get_page (stack, place)), -1);
  etude_page_bind_settings (page, self->settings);
  etude_page_set_state (page, state);
  g_signal_connect_object (page, "state-changed", G_CALLBACK (etude_session_changed), self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "keep", G_CALLBACK (etude_session_write), self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "toast", G_CALLBACK (on_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "notify::panel", G_CALLBACK (follow_panel), self, G_CONNECT_SWAPPED);
  if (ETUDE_IS_LESSON_PAGE (page))
    g_signal_connect_object (page, "open-item", G_CALLBACK (on_open_item), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (place), GTK_WIDGET (page));
  return page;
}

static EtudePage *
need_page (EtudeWindow *self, const char *name)
{
  EtudePage *page = peek_page (self, name);
  guint i = G_N_ELEMENTS (pages) - 1;

  while (i > 0 && !g_str_equal (pages[i].name, name)) /* the first, too, when there is no such page */
    i--;
  return page ? page : make_page (self, i);
}

/* The keyboard starts on the board of the page that is seen. */
static void
focus_board (gpointer window)
{
  gtk_widget_grab_focus (find_seen (window));
}

EtudePage *
etude_window_open_page (EtudeWindow *self, const char *name)
{
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->pages), name);
  return need_page (self, name);
}

/* --- the first page --- */

static void
on_set_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  etude_page_open_tab (etude_window_open_page (ETUDE_WINDOW (widget), "mate"), "moves");
}

static void
on_begin (EtudeWindow *self, guint card, const char *text)
{
  EtudePage *page;

  if (card == ETUDE_TODAY_PUZZLE)
    etude_divine_page_begin_daily (ETUDE_DIVINE_PAGE (etude_window_open_page (self, "divine")), ETUDE_DIVINE_CHESS);
  else if (card == ETUDE_TODAY_PLACEMENT)
    etude_opening_take (self, text, text, NULL);
  else if (card == ETUDE_TODAY_DRILL)
    {
      page = etude_window_open_page (self, "mate");
      etude_page_open_tab (page, "train");
      g_action_group_activate_action (G_ACTION_GROUP (etude_panel_get_actions (etude_page_get_panel (page))),
                                      "drill-of-day", NULL);
    }
  else
    {
      page = etude_window_open_page (self, "lesson");
      if (text)
        etude_lesson_tab_open_resource (etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (page)), text);
    }
}

/* What the other pages have open is collected, for the lesson is read there. */
static void
show_today (EtudeWindow *self)
{
  AdwBin *place = ADW_BIN (adw_view_stack_get_child_by_name (ADW_VIEW_STACK (self->pages), TODAY));
  EtudeToday *today;

  g_signal_emit_by_name (self->session, "collect");
  if (adw_bin_get_child (place))
    return;
  today = etude_today_new (self->session);
  gtk_accessible_update_property (GTK_ACCESSIBLE (today), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Today"), -1);
  g_signal_connect_object (today, "begin", G_CALLBACK (on_begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (today, "message", G_CALLBACK (etude_window_message), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (place, GTK_WIDGET (today));
}

/* Where the pages are chosen at the bottom edge the header says which one is seen. */
static void
show_title (EtudeWindow *self)
{
  AdwViewStack *stack = ADW_VIEW_STACK (self->pages);
  const char *title
      = adw_view_stack_page_get_title (adw_view_stack_get_page (stack, adw_view_stack_get_visible_child (stack)));

  adw_window_title_set_title (ADW_WINDOW_TITLE (self->narrow_title), title ? title : _ ("Today"));
}

/* Menus, buttons and shortcuts mean the page that is seen. */
static void
on_page_changed (EtudeWindow *self)
{
  const char *name = etude_window_get_page_name (self);
  const gboolean is_today = g_str_equal (name, TODAY);
  EtudePage *page = NULL;
  GMenuModel *menu;

  if (!self->settings)
    return;
  /* The buttons of a page that is new would take over the states of this one's actions. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", NULL);
  if (is_today)
    show_today (self);
  else
    {
      page = need_page (self, name);
      gtk_widget_insert_action_group (GTK_WIDGET (self), "page", etude_page_get_actions (page));
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->today_button), is_today);
  gtk_widget_set_visible (self->page_buttons, !is_today);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", !is_today);
  show_new (self, page);
  show_title (self);
  /* Among the sections of the main menu are those of the page. */
  menu = page ? etude_page_get_menu (page) : NULL;
  while (self->n_page_sections > 0)
    g_menu_remove (self->primary_menu, PAGE_SECTIONS + --self->n_page_sections);
  for (int i = 0; menu && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuItem) section = g_menu_item_new_from_model (menu, i);

      g_menu_insert_item (self->primary_menu, PAGE_SECTIONS + self->n_page_sections++, section);
    }
  etude_stage_set_page (self->stage, page);
  follow_panel (self);
  etude_later (self, focus_board);
  etude_session_changed (self->session);
}

static gboolean
follow_switcher (gpointer window)
{
  EtudeWindow *self = window;
  gboolean narrow = adw_squeezer_get_visible_child (ADW_SQUEEZER (self->switcher)) == self->narrow_title;

  adw_view_switcher_bar_set_reveal (ADW_VIEW_SWITCHER_BAR (self->switcher_bar), narrow);
  /* There the first page is one of five; in the header it has its own button. */
  adw_view_stack_page_set_title (self->today_page, narrow ? _ ("Today") : NULL);
  adw_view_stack_page_set_icon_name (self->today_page, narrow ? "go-home-symbolic" : NULL);
  gtk_widget_set_visible (self->today_button, !narrow);
  show_title (self);
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

/* The board, the panel, the header, and round again. */
static void
on_next_part (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EtudeWindow *self = ETUDE_WINDOW (widget);
  GtkWidget *seen = find_seen (self), *focused = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean back = g_variant_get_boolean (parameter);

  if (ETUDE_IS_PAGE (seen) ? etude_page_focus_part (ETUDE_PAGE (seen), back)
                           : (!focused || !gtk_widget_is_ancestor (focused, seen)) && gtk_widget_grab_focus (seen))
    return;
  if (!gtk_widget_child_focus (self->header, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (seen);
}

static void
on_shortcuts (GtkWidget *widget, const char *name, GVariant *parameter)
{
  etude_shortcuts_show (widget, adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (ETUDE_WINDOW (widget)->pages)));
}

/* What the page shows, or the boards that are chosen there, behind the last item of the lesson. */
static void
on_add_to_lesson (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  EtudeWindow *self = window;
  EtudePage *page = need_page (self, etude_window_get_page_name (self));
  EtudePanel *panel = etude_page_get_panel (page);
  g_autoptr (GListModel) chosen = panel ? etude_panel_get_exhibits (panel, ETUDE_EXHIBIT_LESSON, TRUE) : NULL;
  g_autoptr (EtudeExhibit) seen = panel && !chosen ? etude_panel_make_exhibit (panel, ETUDE_EXHIBIT_LESSON) : NULL;
  const guint n = chosen ? g_list_model_get_n_items (chosen) : seen ? 1 : 0;
  g_autofree char *many = NULL;

  if (n > CHOSEN_MAX)
    many = g_strdup_printf (_ ("A lesson takes at most %u boards at a time."), CHOSEN_MAX);
  else if (n > 1)
    many = g_strdup_printf (ngettext ("%u board added to the lesson", "%u boards added to the lesson", n), n);
  for (guint i = 0; i < n && n <= CHOSEN_MAX; i++)
    {
      g_autoptr (EtudeExhibit) exhibit = chosen ? g_list_model_get_item (chosen, i) : g_object_ref (seen);

      etude_lesson_tab_add (etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (need_page (self, "lesson"))), exhibit,
                            etude_panel_get_answers (panel));
    }
  etude_page_toast (page,
                    many     ? many
                    : n == 1 ? _ ("Added to the lesson")
                             : _ ("Nothing here can be added to a lesson."),
                    FALSE);
}

/* Games, each an item. */
static void
on_open_as_lesson (GtkWidget *widget, const char *name, GVariant *text)
{
  EtudePage *page = etude_window_open_page (ETUDE_WINDOW (widget), "lesson");

  etude_page_message (page, NULL);
  etude_lesson_tab_open (etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (page)), g_variant_get_string (text, NULL),
                         NULL);
}

/* One of those that come with Etude. */
static void
on_open_lesson (GtkWidget *widget, const char *name, GVariant *lesson)
{
  EtudePage *page = etude_window_open_page (ETUDE_WINDOW (widget), "lesson");

  etude_lesson_tab_open_resource (etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (page)),
                                  g_variant_get_string (lesson, NULL));
}

/* The tab Train, from which there is a way back to the lesson where one was. */
static EtudeMateTrainTab *
open_train (EtudeWindow *self)
{
  EtudePage *mate = etude_window_open_page (self, "mate");
  EtudeMateTrainTab *train;

  etude_page_open_tab (mate, "train");
  train = ETUDE_MATE_TRAIN_TAB (etude_page_get_panel (mate));
  etude_mate_train_tab_come_from_lesson (train);
  return train;
}

/* What an item of the lesson is about is drilled there. */
static void
on_drill_theme (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const int theme = etude_mate_theme_parse (g_variant_get_string (parameter, NULL));

  if (theme >= 0)
    etude_mate_train_tab_drill (open_train (ETUDE_WINDOW (widget)), (EtudeMateTheme) theme);
}

/* The lesson's positions to be played are drilled there. */
static void
on_drill_lesson (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EtudeWindow *self = ETUDE_WINDOW (widget);
  EtudeLessonPage *page = ETUDE_LESSON_PAGE (need_page (self, "lesson"));
  EtudeLesson *lesson = etude_lesson_tab_get_lesson (etude_lesson_page_need_lesson (page));
  g_autoptr (GArray) tasks = etude_lesson_player_collect (G_LIST_MODEL (lesson));
  EtudeMateTrainTab *train;

  if (tasks->len == 0)
    return;
  train = open_train (self);
  etude_mate_train_tab_offer_lesson (train, etude_lesson_get_title (lesson), g_steal_pointer (&tasks));
  etude_mate_train_tab_begin (train, g_random_int ());
}

static void
on_full_screen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  g_object_set (window, "fullscreened", !gtk_window_is_fullscreen (window), NULL);
}

static void
on_sheet_done (EtudeWindow *self, const char *text)
{
  etude_toasts_show (self->told, text, NULL);
}

/* Whatever makes boards to be given away. */
static const EtudeExhibitMaker *const *
list_makers (void)
{
  static GPtrArray *makers;

  if (!makers)
    {
      makers = g_ptr_array_new ();
      for (guint i = 0; etude_lesson_kinds[i]; i++)
        for (guint j = 0; j < ETUDE_EXHIBIT_MAKERS && etude_lesson_kinds[i]->makers[j]; j++)
          g_ptr_array_add (makers, (gpointer) etude_lesson_kinds[i]->makers[j]);
      g_ptr_array_add (makers, (gpointer) &etude_lesson_exhibit_maker);
      g_ptr_array_add (makers, NULL);
    }
  return (const EtudeExhibitMaker *const *) makers->pdata;
}

/* What the open tab would give away goes on paper, or what others make for that; as a worksheet, exercises of its kind first. */
static void
on_print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EtudeWindow *self = ETUDE_WINDOW (widget);
  EtudePage *page = etude_window_get_page (self);
  EtudePanel *panel = page ? etude_page_get_panel (page) : NULL;
  const EtudeExhibitKind *kind = panel ? ETUDE_PANEL_GET_CLASS (panel)->kind : NULL;
  g_autoptr (GListModel) boards = panel ? etude_panel_get_exhibits (panel, ETUDE_EXHIBIT_PAPER, FALSE) : NULL;
  g_autoptr (GListModel) chosen = panel ? etude_panel_get_exhibits (panel, ETUDE_EXHIBIT_PAPER, TRUE) : NULL;
  EtudeSheetDialog *dialog = etude_sheet_dialog_new (GTK_WINDOW (self), self->settings, list_makers (), chosen, boards,
                                                     g_settings_get_boolean (self->settings, "flipped"));

  if (g_str_equal (name, WORKSHEET) && kind && kind->makers[0])
    etude_sheet_dialog_make (dialog, kind->makers[0]);
  g_signal_connect_object (dialog, "done", G_CALLBACK (on_sheet_done), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_mark (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (etude_mark_dialog_new (GTK_WINDOW (widget), etude_lesson_kinds)));
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

/* --- what comes back at the next start --- */

#define WINDOW "window" /* the part of the session besides those of the pages */

static void
on_collect (EtudeWindow *self)
{
  GVariantDict dict;
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "size", "(ii)", width, height);
  g_variant_dict_insert (&dict, "maximized", "b", gtk_window_is_maximized (GTK_WINDOW (self)));
  g_variant_dict_insert (&dict, "page", "s", etude_window_get_page_name (self));
  etude_session_set (self->session, WINDOW, g_variant_dict_end (&dict));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (peek_page (self, pages[i].name))
      etude_session_set (self->session, pages[i].name, etude_page_get_state (peek_page (self, pages[i].name)));
}

static void
keep_this (EtudeWindow *self)
{
  etude_session_resolve_conflict (self->session, TRUE);
}

static void
keep_other (EtudeWindow *self)
{
  etude_session_resolve_conflict (self->session, FALSE);
}

/* Nothing is written until somebody says which of the two is to come back. */
static void
on_conflict (EtudeWindow *self)
{
  etude_compat_ask (GTK_WIDGET (self), _ ("Etude Is Open Twice"),
                    _ ("Which window’s work should come back at the next start?"), _ ("The Other Window’s"),
                    _ ("This Window’s"), NULL, G_CALLBACK (keep_this), G_CALLBACK (keep_other));
}

/* The last moment in which there are sizes and pages. */
static void
etude_window_unrealize (GtkWidget *widget)
{
  EtudeWindow *self = ETUDE_WINDOW (widget);

  etude_stage_close (self->stage);
  etude_session_finish (self->session);
  g_signal_handlers_disconnect_by_data (self->session, self);
  GTK_WIDGET_CLASS (etude_window_parent_class)->unrealize (widget);
}

static void
etude_window_class_init (EtudeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_BANNER);
  ETUDE_WIDGET_CLASS (
      klass, EtudeWindow, "etude-window.ui", ETUDE_OWN (settings), ETUDE_OWN (session), ETUDE_OWN (stage),
      ETUDE_OWN (told), ETUDE_CHILD (overlay), ETUDE_CHILD (header), ETUDE_CHILD (strip), ETUDE_CHILD (toasts),
      ETUDE_CHILD (banner), ETUDE_CHILD (pages), ETUDE_CHILD (new_split), ETUDE_CHILD (new_button),
      ETUDE_CHILD (switcher), ETUDE_CHILD (wide_switcher), ETUDE_CHILD (today_button), ETUDE_CHILD (page_buttons),
      ETUDE_CHILD (today_page), ETUDE_CHILD (narrow_title), ETUDE_CHILD (switcher_bar), ETUDE_CHILD (primary_menu),
      ETUDE_CALLBACK (on_switcher_squeezed), ETUDE_CALLBACK (on_page_changed));
  widget_class->realize = etude_window_realize;
  widget_class->unrealize = etude_window_unrealize;
  gtk_widget_class_install_action (widget_class, "win.page", "s", on_page);
  gtk_widget_class_install_action (widget_class, "win.set-up", NULL, on_set_up);
  gtk_widget_class_install_action (widget_class, "win.next-part", "b", on_next_part);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, on_print);
  gtk_widget_class_install_action (widget_class, WORKSHEET, NULL, on_print);
  gtk_widget_class_install_action (widget_class, "win.mark", NULL, on_mark);
  gtk_widget_class_install_action (widget_class, "win.full-screen", NULL, on_full_screen);
  gtk_widget_class_install_action (widget_class, "win.drill-lesson", NULL, on_drill_lesson);
  gtk_widget_class_install_action (widget_class, "win.drill-theme", "s", on_drill_theme);
  gtk_widget_class_install_action (widget_class, "win.open-as-lesson", "s", on_open_as_lesson);
  gtk_widget_class_install_action (widget_class, "win.open-lesson", "s", on_open_lesson);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, on_shortcuts);
  /* Not accelerators: those would be taken from whoever types these letters. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0, "win.flipped", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "page.answers", NULL);
}

/* Names of pages are never shortened, as newer libadwaita would: without room for them the pages are chosen at the bottom
 * edge. */
static void
keep_whole (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    keep_whole (child);
}

static void
etude_window_init (EtudeWindow *self)
{
  static const GActionEntry entries[] = { { .name = "add-to-lesson", .activate = on_add_to_lesson } };
  static const struct
  {
    const char *name, *property;
  } states[] = {
    { "present", "presenting" }, { "audience", "audience" }, { "reveal", "revealed" },
    { "blank", "blank" },        { "guess", "guessing" },
  };
  GtkWidget *more;

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  keep_whole (self->wide_switcher);
  /* In front of a class. */
  self->stage = etude_stage_new (GTK_WINDOW (self), GTK_OVERLAY (self->overlay), ADW_BIN (self->strip));
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (states[i].name, self->stage, states[i].property);

      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  self->told = etude_toasts_new (GTK_OVERLAY (self->toasts), G_ACTION_MAP (self));
  more = gtk_widget_get_last_child (self->new_split); /* has a tooltip, but no name */
  gtk_accessible_update_property (GTK_ACCESSIBLE (more), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("More Choices"), -1);
}

GtkWidget *
etude_window_new (GtkApplication *application, GSettings *settings, EtudeSession *session)
{
  EtudeWindow *self = g_object_new (ETUDE_TYPE_WINDOW, "application", application, NULL);
  g_autoptr (GVariant) state = etude_session_get (session, WINDOW);
  static const char *const properties[] = { "notify::default-width", "notify::default-height", "notify::maximized" };
  int width, height;
  const char *name;
  gboolean maximized;
  static const char *const keys[] = { "show-panel", "flipped" };

  self->session = g_object_ref (session);
  if (g_variant_lookup (state, "size", "(ii)", &width, &height) && MIN (width, height) > 0
      && MAX (width, height) <= EDGE_MAX)
    gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_variant_lookup (state, "maximized", "b", &maximized) && maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  if (!g_variant_lookup (state, "page", "&s", &name))
    name = TODAY;
  if (adw_view_stack_get_child_by_name (ADW_VIEW_STACK (self->pages), name))
    adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->pages), name);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    g_signal_connect_object (self, properties[i], G_CALLBACK (etude_session_changed), session, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "collect", G_CALLBACK (on_collect), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "failed", G_CALLBACK (etude_window_message), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "conflict", G_CALLBACK (on_conflict), self, G_CONNECT_SWAPPED);
  self->settings = g_object_ref (settings);
  etude_stage_bind_flipped (self->stage, settings, "flipped");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (settings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
  on_page_changed (self);
  if (ETUDE_DEVELOPMENT)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
  return GTK_WIDGET (self);
}

void
etude_window_message (EtudeWindow *self, const char *message)
{
  etude_banner_set_message (ETUDE_BANNER (self->banner), message);
  if (message && self->told)
    etude_toasts_show (self->told, NULL, NULL);
}
