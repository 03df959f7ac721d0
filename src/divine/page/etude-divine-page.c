/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Divine page: its four tabs, the game that they follow, and new puzzles from anywhere. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-divine-page.h"
#include "etude-divine-tabs.h"
#include "etude-divine-play-tab.h"
#include "regions/regions-window.h"

#define PLAY "play" /* the tab where puzzles are solved */
#define REGIONS "regions"
#define OWN_REGIONS "make-regions"
#define DIARY "diary" /* and that where those are that were */

struct _EtudeDivinePage
{
  EtudePage parent_instance;

  GMenuModel *new_menu, *menu;
};

G_DEFINE_FINAL_TYPE (EtudeDivinePage, etude_divine_page, ETUDE_TYPE_PAGE)

static const EtudePageTab tabs[] = {
  { PLAY, N_ ("Play"), N_ ("Find the hidden pieces"), etude_divine_play_tab_get_type },
  { "make", N_ ("Make"), N_ ("Make a puzzle of your own"), etude_divine_own_tab_get_type,
    .part = N_ ("Hidden Pieces") },
  { OWN_REGIONS, N_ ("Make"), N_ ("Draw coloured regions of your own"), etude_regions_own_tab_get_type,
    .part = N_ ("Regions") },
  { DIARY, N_ ("Diary"), N_ ("The puzzles of each day, and what was solved"), etude_divine_diary_tab_get_type },
  { REGIONS, N_ ("Regions"), N_ ("A queen in each row, column and coloured region"), etude_regions_tab_get_type },
  { "numbers", N_ ("Numbers"), N_ ("How the numbers of the classic rule work"), etude_divine_numbers_tab_get_type,
    .behind = TRUE },
  { "counts", N_ ("Counts"), N_ ("How many placements there are"), etude_divine_counts_tab_get_type, .behind = TRUE },
};

/* --- the game that is played --- */

static EtudeDivinePlayTab *
need_play (EtudeDivinePage *self)
{
  return ETUDE_DIVINE_PLAY_TAB (etude_page_need_panel (ETUDE_PAGE (self), PLAY));
}

static void
on_game_changed (EtudeDivinePage *self)
{
  enum etude_divine_game game = etude_divine_play_tab_get_game (need_play (self));

  for (guint i = 1; i < G_N_ELEMENTS (tabs); i++)
    {
      EtudePanel *panel = etude_page_peek_panel (ETUDE_PAGE (self), tabs[i].name);

      if (ETUDE_IS_DIVINE_PANEL (panel))
        etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (panel), game);
    }
}

static void
on_play (EtudeDivinePage *self, const char *text)
{
  etude_page_open_tab (ETUDE_PAGE (self), PLAY);
  etude_page_take_text (ETUDE_PAGE (self), text);
}

static void
on_started (EtudeDivinePage *self)
{
  etude_page_open_tab (ETUDE_PAGE (self), PLAY);
}

/* Boards in coloured regions are on the same shelf, with levels of the same names. */
static EtudeDivineShelf *
put_regions (EtudeDivinePage *self, const char *id, const char *name, guint level, gint64 milliseconds, GVariant *state)
{
  static const enum etude_divine_level levels[]
      = { ETUDE_DIVINE_EASY, ETUDE_DIVINE_MEDIUM, ETUDE_DIVINE_HARD, ETUDE_DIVINE_EXPERT };
  EtudeDivineShelf *shelf = etude_divine_play_tab_get_shelf (need_play (self));

  etude_divine_shelf_put (shelf, &(EtudeDivineShelved){ .id = (char *) id,
                                                        .name = (char *) name,
                                                        .kind = ETUDE_DIVINE_REGIONS,
                                                        .level = levels[MIN (level, G_N_ELEMENTS (levels) - 1)],
                                                        .when = g_get_real_time () / G_USEC_PER_SEC,
                                                        .milliseconds = milliseconds,
                                                        .solved = !state,
                                                        .state = state });
  return shelf;
}

static void
on_regions_left (EtudeDivinePage *self, const char *id, const char *name, guint level, gint64 milliseconds,
                 GVariant *state)
{
  put_regions (self, id, name, level, milliseconds, state);
}

/* And in the same diary, unless they are there. */
static void
on_regions_solved (EtudeDivinePage *self, const char *id, const char *name, guint level, gint64 milliseconds,
                   guint helps)
{
  EtudeDivinePlayTab *play = need_play (self);
  const EtudeDivineShelved *before = etude_divine_shelf_find (etude_divine_play_tab_get_shelf (play), id);
  const gboolean again = before && before->solved;
  EtudeDivineShelf *shelf = put_regions (self, id, name, level, milliseconds, NULL);

  if (!again)
    etude_divine_log_add_regions (etude_divine_play_tab_get_log (play), name,
                                  etude_divine_shelf_find (shelf, id)->level, g_get_real_time () / G_USEC_PER_SEC,
                                  milliseconds, helps);
}

/* A board is a favourite when the shelf says so; or the shelf says so because somebody wants it. */
static void
on_regions_shown (EtudeRegionsTab *panel, GParamSpec *property, EtudeDivinePage *self)
{
  g_autofree char *id = NULL;
  const EtudeDivineShelved *shelved;

  g_object_get (panel, "id", &id, NULL);
  shelved = etude_divine_shelf_find (etude_divine_play_tab_get_shelf (need_play (self)), id);
  g_object_set (panel, "favourite", shelved && shelved->favourite, NULL);
}

static void
on_regions_liked (EtudeRegionsTab *panel, GParamSpec *property, EtudeDivinePage *self)
{
  EtudeDivineShelf *shelf = etude_divine_play_tab_get_shelf (need_play (self));
  g_autofree char *id = NULL;
  const EtudeDivineShelved *shelved;
  gboolean favourite;

  g_object_get (panel, "id", &id, "favourite", &favourite, NULL);
  shelved = etude_divine_shelf_find (shelf, id);
  if (favourite == (shelved && shelved->favourite))
    return;
  if (!shelved)
    etude_regions_tab_put_aside (panel, TRUE);
  etude_divine_shelf_set_favourite (shelf, id, favourite);
}

static void
on_regions_play (EtudeDivinePage *self, const char *id)
{
  etude_page_open_tab (ETUDE_PAGE (self), REGIONS);
  etude_panel_take_text (etude_page_need_panel (ETUDE_PAGE (self), REGIONS), id);
}

/* What is on the board there is among those that are begun. */
static void
on_diary (EtudeDivinePage *self)
{
  etude_regions_tab_put_aside (ETUDE_REGIONS_TAB (etude_page_need_panel (ETUDE_PAGE (self), REGIONS)), FALSE);
}

/* The game is known only by the tab "Play", so that is made before the others. */
static EtudePanel *
make_panel (EtudePage *page, const EtudePageTab *tab)
{
  EtudePanel *panel = g_object_new (tab->get_type (), NULL);

  if (!g_str_equal (tab->name, PLAY) && ETUDE_IS_DIVINE_PANEL (panel))
    etude_divine_panel_set_game (ETUDE_DIVINE_PANEL (panel),
                                 etude_divine_play_tab_get_game (need_play (ETUDE_DIVINE_PAGE (page))));
  return panel;
}

static void
panel_made (EtudePage *page, EtudePanel *panel)
{
  g_autoptr (GFile) file = NULL;

  if (ETUDE_IS_DIVINE_PANEL (panel))
    g_signal_connect_object (panel, "play", G_CALLBACK (on_play), page, G_CONNECT_SWAPPED);
  if (ETUDE_IS_DIVINE_DIARY_TAB (panel))
    {
      etude_divine_diary_tab_show (ETUDE_DIVINE_DIARY_TAB (panel), need_play (ETUDE_DIVINE_PAGE (page)));
      g_signal_connect_object (panel, "map", G_CALLBACK (on_diary), page, G_CONNECT_SWAPPED);
    }
  if (ETUDE_IS_REGIONS_TAB (panel))
    {
      g_signal_connect_object (panel, "solved", G_CALLBACK (on_regions_solved), page, G_CONNECT_SWAPPED);
      g_signal_connect_object (panel, "left", G_CALLBACK (on_regions_left), page, G_CONNECT_SWAPPED);
      on_regions_shown (ETUDE_REGIONS_TAB (panel), NULL, ETUDE_DIVINE_PAGE (page));
      g_signal_connect_object (panel, "notify::id", G_CALLBACK (on_regions_shown), page, 0);
      g_signal_connect_object (panel, "notify::favourite", G_CALLBACK (on_regions_liked), page, 0);
    }
  if (ETUDE_IS_REGIONS_OWN_TAB (panel))
    g_signal_connect_object (panel, "play", G_CALLBACK (on_regions_play), page, G_CONNECT_SWAPPED);
  if (!ETUDE_IS_DIVINE_PLAY_TAB (panel))
    return;
  file = g_file_new_build_filename (g_get_user_data_dir (), "etude", "puzzles", NULL);
  etude_divine_play_tab_keep (ETUDE_DIVINE_PLAY_TAB (panel), file);
  g_signal_connect_object (panel, "started", G_CALLBACK (on_started), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "game-changed", G_CALLBACK (on_game_changed), page, G_CONNECT_SWAPPED);
}

/* --- texts --- */

/* Each kind of puzzle has its own tab. */
static void
take_text (EtudePage *page, const char *text)
{
  const gboolean regions = etude_regions_is_like (text);
  EtudePanel *panel = etude_page_get_panel (page);
  const EtudeDivineShelved *kept;

  if (regions ? panel && ETUDE_IS_REGIONS_OWN_TAB (panel)
              : panel && !ETUDE_IS_REGIONS_TAB (panel) && !ETUDE_IS_REGIONS_OWN_TAB (panel))
    if (etude_panel_take_text (panel, text))
      return;
  etude_page_open_tab (page, regions ? REGIONS : PLAY);
  /* What was begun goes on from where it was left. */
  kept = regions
             ? etude_divine_shelf_find (etude_divine_play_tab_get_shelf (need_play (ETUDE_DIVINE_PAGE (page))), text)
             : NULL;
  if (kept && kept->kind == ETUDE_DIVINE_REGIONS && kept->state && !kept->solved)
    {
      g_autoptr (GVariant) state = g_variant_ref (kept->state);

      etude_regions_tab_resume (ETUDE_REGIONS_TAB (etude_page_need_panel (page, REGIONS)), state);
      return;
    }
  etude_panel_take_text (etude_page_need_panel (page, regions ? REGIONS : PLAY), text);
}

/* --- new puzzles --- */

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudePanel *panel = etude_page_get_panel (page);

  if (ETUDE_IS_REGIONS_TAB (panel))
    etude_regions_tab_begin_new (ETUDE_REGIONS_TAB (panel));
  else
    etude_divine_play_tab_begin_new (need_play (page));
}

void
etude_divine_page_begin_daily (EtudeDivinePage *self, enum etude_divine_game game)
{
  etude_page_open_tab (ETUDE_PAGE (self), PLAY);
  etude_divine_play_tab_begin_daily (need_play (self), game);
}

EtudePanel *
etude_divine_page_make_guest (const char *id)
{
  EtudePanel *panel = g_object_new (ETUDE_TYPE_DIVINE_PLAY_TAB, NULL);

  etude_divine_play_tab_be_guest (ETUDE_DIVINE_PLAY_TAB (panel));
  etude_panel_take_text (panel, id);
  return panel;
}

static void
on_daily (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  const enum etude_divine_game game = etude_divine_play_tab_get_game (need_play (page));

  /* The ladder has none of its own. */
  etude_divine_page_begin_daily (page, game < ETUDE_DIVINE_GAMES ? game : ETUDE_DIVINE_CHESS);
}

static void
on_new_from_seed (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_page_open_tab (page, PLAY);
  etude_divine_play_tab_ask_seed (need_play (page));
}

static const char *
get_new_text (EtudePage *page)
{
  return _ ("The Next Puzzle");
}

static GMenuModel *
get_new_menu (EtudePage *page)
{
  return ETUDE_DIVINE_PAGE (page)->new_menu;
}

/* What few want to know has no place in the row of tabs. */
static GMenuModel *
get_menu (EtudePage *page)
{
  return ETUDE_DIVINE_PAGE (page)->menu;
}

/* --- the class --- */

static void
etude_divine_page_class_init (EtudeDivinePageClass *klass)
{
  EtudePageClass *page_class = ETUDE_PAGE_CLASS (klass);

  ETUDE_CLASS (klass, EtudeDivinePage, ETUDE_OWN (new_menu), ETUDE_OWN (menu));
  page_class->tabs = tabs;
  page_class->n_tabs = G_N_ELEMENTS (tabs);
  page_class->make_panel = make_panel;
  page_class->panel_made = panel_made;
  page_class->take_text = take_text;
  page_class->get_new_text = get_new_text;
  page_class->get_new_menu = get_new_menu;
  page_class->get_menu = get_menu;
}

static void
etude_divine_page_init (EtudeDivinePage *self)
{
  static const GActionEntry entries[] = {
    { .name = "new", .activate = on_new },
    { .name = "daily", .activate = on_daily },
    { .name = "new-from-seed", .activate = on_new_from_seed },
  };
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/etude_chess/Etude/etude-divine-page.ui");

  gtk_widget_add_css_class (GTK_WIDGET (self), "divine-page");
  self->new_menu = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "new_menu")));
  self->menu = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
  g_action_map_add_action_entries (G_ACTION_MAP (etude_page_get_actions (ETUDE_PAGE (self))), entries,
                                   G_N_ELEMENTS (entries), self);
}
