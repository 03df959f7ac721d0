/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-page.c - the page Lesson: what a teacher has prepared. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-file.h"
#include "etude-files.h"
#include "etude-lesson-page.h"

struct _EtudeLessonPage
{
  EtudePage parent_instance;

  GMenu *menu, *new_menu, *open_section;
};

G_DEFINE_FINAL_TYPE (EtudeLessonPage, etude_lesson_page, ETUDE_TYPE_PAGE)

#define LESSON "lesson" /* the only tab */

enum
{
  OPEN_ITEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

EtudeLessonTab *
etude_lesson_page_need_lesson (EtudeLessonPage *self)
{
  return ETUDE_LESSON_TAB (etude_page_need_panel (ETUDE_PAGE (self), LESSON));
}

/* --- files: opened, saved, kept, exported --- */

static EtudeLessonFile *
file_of (gpointer panel)
{
  return etude_lesson_tab_get_file (panel);
}

static void
say_saved (EtudePanel *panel, const char *name)
{
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), name);

  etude_panel_toast (panel, text, FALSE);
}

/* Nobody chose a file: nothing is to be said. */
static void
say_error (EtudePanel *panel, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (panel, error->message);
}

/* --- reading again --- */

static void
on_read_again (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeLessonTab) panel = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = etude_file_read_text_finish (result, &error);

  if (text)
    etude_lesson_tab_open (panel, text, G_FILE (file));
  else
    say_error (ETUDE_PANEL (panel), error);
}

static void
read_again (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  GFile *file = etude_lesson_file_get_file (file_of (panel));

  if (file)
    etude_file_read_text_async (file, NULL, on_read_again, g_object_ref (panel));
}

/* What was changed on both sides is asked about as soon as this side is to be written. */
static void
on_looked (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (EtudeLessonTab) panel = data;
  g_autofree char *text = etude_file_read_text_finish (result, NULL);

  if (etude_lesson_file_is_behind (file_of (panel)))
    etude_lesson_file_write_soon (file_of (panel));
  else if (text && !etude_lesson_file_knows (file_of (panel), text))
    etude_lesson_tab_open (panel, text, G_FILE (file));
}

/* --- saving --- */

static void
on_saved (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autofree char *text = data; /* what was saved */
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error);

  if (name)
    {
      etude_lesson_file_follow (file_of (panel), etude_files_get_file (result), text, text);
      etude_panel_keep (ETUDE_PANEL (panel));
      say_saved (ETUDE_PANEL (panel), name);
    }
  else
    say_error (ETUDE_PANEL (panel), error);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  static const char *const suffixes[] = { "etude", NULL };
  GFile *file = etude_lesson_file_get_file (file_of (panel));
  g_autofree char *name = file ? etude_file_get_name (file) : g_strdup (_ ("lesson.etude"));
  const EtudeFilesQuestion question = { _ ("Save the Lesson"), name, _ ("Lessons"), suffixes };
  char *text;

  etude_lesson_tab_apply (panel);
  text = g_strdup (etude_lesson_get_text (etude_lesson_tab_get_lesson (panel)));
  etude_files_save_async (panel, &question, text, on_saved, text);
}

/* A lesson that has a file is written there by itself; who wants to be sure sees it done at once. */
static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  if (!etude_lesson_file_get_file (file_of (panel)))
    {
      on_save_as (action, NULL, panel);
      return;
    }
  etude_lesson_tab_apply (panel);
  etude_lesson_file_write (file_of (panel), FALSE);
}

static void
on_written (EtudePanel *panel)
{
  g_autofree char *name = etude_file_get_name (etude_lesson_file_get_file (file_of (panel)));

  say_saved (panel, name);
}

static void
on_overwrite (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_lesson_tab_apply (panel);
  etude_lesson_file_write (file_of (panel), TRUE);
}

static void
on_exported (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error);

  if (name)
    say_saved (ETUDE_PANEL (panel), name);
  else
    say_error (ETUDE_PANEL (panel), error);
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  static const char *const suffixes[] = { "pgn", NULL };
  const EtudeFilesQuestion question
      = { _ ("Save the Positions as Games"), _ ("lesson.pgn"), _ ("Games (PGN)"), suffixes };
  g_autofree char *pgn = NULL;

  etude_lesson_tab_apply (panel);
  pgn = etude_lesson_get_pgn (etude_lesson_tab_get_lesson (panel));
  etude_files_save_async (panel, &question, pgn, on_exported, NULL);
}

/* --- new lessons --- */

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_lesson_tab_begin (etude_lesson_page_need_lesson (page));
}

static void
on_open_lesson (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_lesson_tab_open_resource (etude_lesson_page_need_lesson (page), g_variant_get_string (parameter, NULL));
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
    { N_ ("King and Pawn in Five Evenings"), "king-and-pawn" },
    { N_ ("Twelve Endings Everybody Should Know"), "twelve-endings" },
    { N_ ("Two Hundred Only Moves"), "only-moves" },
    { N_ ("From Eight Queens to n"), "queens" },
    { N_ ("Four Games, One Puzzle"), "four-games" },
    { N_ ("Finding Hidden Pieces"), "hidden-pieces" },
    { N_ ("Who Queens First?"), "who-queens-first" },
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
  static const GActionEntry entries[] = {
    { .name = "save", .activate = on_save },          { .name = "save-as", .activate = on_save_as },
    { .name = "export", .activate = on_export },      { .name = "overwrite", .activate = on_overwrite },
    { .name = "read-again", .activate = read_again },
  };
  EtudeLessonPage *self = ETUDE_LESSON_PAGE (page);
  g_autoptr (GMenu) lessons = g_menu_new ();
  GFile *file = etude_lesson_file_get_file (file_of (panel));

  g_action_map_add_action_entries (etude_panel_get_actions (panel), entries, G_N_ELEMENTS (entries), panel);
  g_signal_connect_object (file_of (panel), "saved", G_CALLBACK (on_written), panel, G_CONNECT_SWAPPED);
  g_signal_connect_object (file_of (panel), "failed", G_CALLBACK (etude_panel_message), panel, G_CONNECT_SWAPPED);
  /* The lesson was kept by the session: its file may have been changed since, and then the lesson is read from it. */
  if (file)
    etude_file_read_text_async (file, NULL, on_looked, g_object_ref (ETUDE_LESSON_TAB (panel)));
  g_menu_append_section (lessons, NULL, G_MENU_MODEL (self->new_menu));
  g_menu_append_section (lessons, NULL, G_MENU_MODEL (self->open_section));
  etude_lesson_tab_set_menu (ETUDE_LESSON_TAB (panel), G_MENU_MODEL (lessons));
}

static void
etude_lesson_page_class_init (EtudeLessonPageClass *klass)
{
  static const EtudePageTab tabs[]
      = { { LESSON, N_ ("Lesson"), N_ ("What you show a class"), etude_lesson_tab_get_type } };
  EtudePageClass *page_class = ETUDE_PAGE_CLASS (klass);

  ETUDE_CLASS (klass, EtudeLessonPage, ETUDE_OWN (menu), ETUDE_OWN (new_menu), ETUDE_OWN (open_section),
               ETUDE_SIGNAL_HANDLED ("open-item", &signals[OPEN_ITEM], G_TYPE_STRING, G_TYPE_STRING));
  page_class->tabs = tabs;
  page_class->n_tabs = G_N_ELEMENTS (tabs);
  page_class->panel_made = panel_made;
  page_class->get_new_text = get_new_text;
  page_class->get_new_menu = get_new_menu;
  page_class->get_menu = get_menu;
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
  g_menu_item_set_detailed_action (import, "win.open");
  self->open_section = g_menu_new ();
  g_menu_append_item (self->open_section, import);
  g_menu_item_set_detailed_action (save_as, "page.save-as");
  g_menu_append_item (section, save_as);
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (section));
}
