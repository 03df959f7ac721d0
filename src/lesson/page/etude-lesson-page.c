/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-page.c - the page Lesson: what a teacher has prepared. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-found-text.h"
#include "etude-lesson-files.h"
#include "etude-lesson-page.h"

struct _EtudeLessonPage
{
  EtudePage parent_instance;

  GMenu *menu, *new_menu;
};

G_DEFINE_FINAL_TYPE (EtudeLessonPage, etude_lesson_page, ETUDE_TYPE_PAGE)

#define LESSON "lesson" /* the only tab */

enum
{
  OPEN_ITEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

EtudeLessonPanel *
etude_lesson_page_need_lesson (EtudeLessonPage *self)
{
  return ETUDE_LESSON_PANEL (etude_page_need_panel (ETUDE_PAGE (self), LESSON));
}

static gboolean
understands (const char *text)
{
  return etude_found_is_lesson (text);
}

/* --- new lessons --- */

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_lesson_panel_begin (etude_lesson_page_need_lesson (page));
}

static void
on_open_lesson (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_lesson_panel_open_resource (etude_lesson_page_need_lesson (page), g_variant_get_string (parameter, NULL));
}

static GMenuModel *
get_new_menu (EtudePage *page)
{
  return G_MENU_MODEL (ETUDE_LESSON_PAGE (page)->new_menu);
}

/* Those that come with Etude. */
static GMenu *
make_new_menu (void)
{
  static const struct
  {
    const char *label, *name;
  } lessons[] = {
    { N_ ("Bishop and Knight in Five Evenings"), "bishop-and-knight" },
    { N_ ("From Eight Queens to n"), "queens" },
    { N_ ("Four Games, One Puzzle"), "four-games" },
  };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (lessons[i].label), NULL);

      g_menu_item_set_action_and_target (item, "page.open-lesson", "s", lessons[i].name);
      g_menu_append_item (menu, item);
    }
  return menu;
}

static const char *
get_new_text (EtudePage *page)
{
  return _ ("An Empty Lesson");
}

static GMenuModel *
get_menu (EtudePage *page)
{
  return G_MENU_MODEL (ETUDE_LESSON_PAGE (page)->menu);
}

static void
panel_made (EtudePage *page, EtudePanel *panel)
{
  etude_lesson_files_attach (ETUDE_LESSON_PANEL (panel));
}

static void
etude_lesson_page_dispose (GObject *object)
{
  g_clear_object (&ETUDE_LESSON_PAGE (object)->menu);
  g_clear_object (&ETUDE_LESSON_PAGE (object)->new_menu);
  G_OBJECT_CLASS (etude_lesson_page_parent_class)->dispose (object);
}

static void
etude_lesson_page_class_init (EtudeLessonPageClass *klass)
{
  static const EtudePageTab tabs[]
      = { { LESSON, N_ ("Lesson"), N_ ("What you show a class"), etude_lesson_panel_get_type } };
  EtudePageClass *page_class = ETUDE_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_lesson_page_dispose;
  page_class->tabs = tabs;
  page_class->n_tabs = G_N_ELEMENTS (tabs);
  page_class->panel_made = panel_made;
  page_class->understands = understands;
  page_class->get_new_text = get_new_text;
  page_class->get_new_menu = get_new_menu;
  page_class->get_menu = get_menu;
  signals[OPEN_ITEM]
      = g_signal_new ("open-item", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                      NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
etude_lesson_page_init (EtudeLessonPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "new", .activate = on_new },
    { .name = "open-lesson", .parameter_type = "s", .activate = on_open_lesson },
  };
  g_autoptr (GMenuItem) import = g_menu_item_new (_ ("Open a Lesson or _Games…"), NULL);
  g_autoptr (GMenuItem) save_as = g_menu_item_new (_ ("Save the Lesson _As…"), NULL);
  g_autoptr (GMenu) section = g_menu_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (etude_page_get_actions (ETUDE_PAGE (self))), entries,
                                   G_N_ELEMENTS (entries), self);

  self->new_menu = make_new_menu ();
  self->menu = g_menu_new ();
  g_menu_item_set_detailed_action (import, "page.import");
  g_menu_append_item (section, import);
  g_menu_item_set_detailed_action (save_as, "page.save-as");
  g_menu_append_item (section, save_as);
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (section));
}
