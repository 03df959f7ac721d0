/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keys do what: the accelerators of actions, and what people read of them and of other keys. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n.h>

#include "etude-compat-adwaita.h"
#include "etude-shortcuts.h"

#define WIDTH 720 /* at most, so that the window fits a small screen */
#define HEIGHT 640

static const struct
{
  const char *action, *keys; /* keys apart by spaces */
} accelerators[] = {
  { "app.quit", "<Control>q" },
  { "app.preferences", "<Control>comma" },
  { "win.shortcuts", "<Control>question F1" },
  { "win.full-screen", "F11" },
  { "win.next-part(false)", "F6" },
  { "win.next-part(true)", "<Shift>F6" },
  { "win.show-panel", "F9" },
  { "win.present", "F5" },
  { "win.audience", "<Shift>F5" },
  { "win.reveal", "F8" },
  { "window.close", "<Control>w" },
  { "win.page::today", "<Control>0" },
  { "win.page::mate", "<Control>1" },
  { "win.page::placement", "<Control>2" },
  { "win.page::divine", "<Control>3" },
  { "win.page::lesson", "<Control>4" },
  { "win.add-to-lesson", "<Control><Shift>l" },
  { "page.move-up", "<Control>Up" },
  { "page.move-down", "<Control>Down" },
  { "page.undo", "<Control>z" },
  { "page.redo", "<Control><Shift>z <Control>y" },
  { "page.new", "<Control>n" },
  { "page.copy", "<Control>c" },
  { "win.paste", "<Control>v" },
  { "win.open", "<Control>o" },
  { "page.save", "<Control>s" },
  { "page.export", "<Control>e" },
  { "win.print", "<Control>p" },
  { "page.copy-all", "<Control><Shift>c" },
  { "page.random", "<Control>r" },
  { "page.tab-number(1)", "<Alt>1" },
  { "page.tab-number(2)", "<Alt>2" },
  { "page.tab-number(3)", "<Alt>3" },
  { "page.tab-number(4)", "<Alt>4" },
  { "page.tab-number(5)", "<Alt>5" },
  { "page.new-from-seed", "<Control><Shift>n" },
  { "page.hint", "<Control>h" },
  { "page.next-step", "<Control>j" },
  { "page.check", "<Control>k" },
  { "page.reveal", "<Control>l" },
  { "page.pencil", "<Control>d" },
  { "page.paused", "Pause" },
  { "page.race-1", "1 KP_1" },
  { "page.race-2", "2 KP_2" },
  { "page.first", "<Alt>Home" },
  { "page.back", "<Alt>Left" },
  { "page.play", "<Control>Return" },
  { "page.forward", "<Alt>Right" },
  { "page.last", "<Alt>End" },
  { "page.transform::turn", "<Control>t" },
  { "page.transform::mirror-files", "<Control>m" },
  { "page.transform::mirror-ranks", "<Control><Shift>m" },
  { "page.transform::shift-left", "<Control><Shift>Left" },
  { "page.transform::shift-right", "<Control><Shift>Right" },
  { "page.transform::shift-up", "<Control><Shift>Up" },
  { "page.transform::shift-down", "<Control><Shift>Down" },
};

/* One line: a heading begins a group; what is no action has its keys, if it has any. */
typedef struct
{
  const char *title, *heading, *subtitle, *action, *keys;
} Line;

static const Line mate_lines[] = {
  { .heading = N_ ("Position") },
  { N_ ("New random position"), .action = "page.new" },
  { N_ ("Copy the position"), .action = "page.copy" },
  { N_ ("Paste a position"), .action = "win.paste" },
  { N_ ("Open a file"), .action = "win.open" },
  { N_ ("Save the game"), .action = "page.save" },
  { N_ ("Export the positions of the collection"), .action = "page.export" },
  { N_ ("Another position of the collection"), .action = "page.random" },
  { .heading = N_ ("Game") },
  { N_ ("One move back"), .action = "page.back" },
  { N_ ("One move on"), .action = "page.forward" },
  { N_ ("First position"), .action = "page.first" },
  { N_ ("Last position"), .action = "page.last" },
  { N_ ("Play on or pause"), .action = "page.play" },
  { N_ ("Take back"), .keys = "BackSpace" },
  { N_ ("Type a move"), .keys = "slash" },
  { N_ ("Remove the drawings"), .keys = "d" },
  { .heading = N_ ("The whole position") },
  { N_ ("Turn right"), .action = "page.transform::turn" },
  { N_ ("Mirror the files"), .action = "page.transform::mirror-files" },
  { N_ ("Mirror the ranks"), .action = "page.transform::mirror-ranks" },
  { N_ ("Shift left"), .action = "page.transform::shift-left" },
  { N_ ("Shift right"), .action = "page.transform::shift-right" },
  { N_ ("Shift up"), .action = "page.transform::shift-up" },
  { N_ ("Shift down"), .action = "page.transform::shift-down" },
  { .heading = N_ ("Pieces") },
  { N_ ("Place White’s king"), .keys = "k" },
  { N_ ("Place Black’s king"), .keys = "<Shift>k" },
  { N_ ("Place a queen, rook, bishop or knight"), .keys = "q r b n" },
  { 0 },
};

static const Line placement_lines[] = {
  { .heading = N_ ("Problem") },
  { N_ ("Copy the board"), .action = "page.copy" },
  { N_ ("Copy all boards"), .action = "page.copy-all" },
  { N_ ("Paste a problem or a board"), .action = "win.paste" },
  { N_ ("Open a file"), .action = "win.open" },
  { N_ ("Save the problem"), .action = "page.save" },
  { N_ ("Export the solutions"), .action = "page.export" },
  { N_ ("Remove the drawings"), .keys = "d" },
  { .heading = N_ ("Solutions") },
  { N_ ("Previous solution"), .action = "page.back" },
  { N_ ("Next solution, or step of the search"), .action = "page.forward" },
  { N_ ("First solution"), .action = "page.first" },
  { N_ ("Last solution"), .action = "page.last" },
  { N_ ("Run or pause the search"), .subtitle = N_ ("Space does it, too, on its board"), .action = "page.play" },
  { .heading = N_ ("Pieces") },
  { N_ ("Place a piece by its letter"), .keys = "k q r b n p" },
  { N_ ("Forbid a square, while pieces are fixed"), .keys = "x" },
  { 0 },
};

static const Line divine_lines[] = {
  { .heading = N_ ("Puzzle") },
  { N_ ("Next puzzle"), .action = "page.new" },
  { N_ ("New from a seed"), .action = "page.new-from-seed" },
  { N_ ("Copy the id, paste a puzzle"), .keys = "<Control>c <Control>v" },
  { N_ ("Hint"), .action = "page.hint" },
  { N_ ("Take the step the hint shows, then the next"), .action = "page.next-step" },
  { N_ ("Check"), .action = "page.check" },
  { N_ ("Reveal"), .action = "page.reveal" },
  { N_ ("Pencil"), .action = "page.pencil" },
  { N_ ("Stop the clock"), .keys = "Pause p" },
  { N_ ("In a race: the keys of the two players"), .keys = "1 2" },
  { .heading = N_ ("Pieces") },
  { N_ ("Place a piece by its letter"), .keys = "k q r b n" },
  { N_ ("Pencil a piece by its letter"), .keys = "<Shift>k <Shift>q <Shift>r" },
  { N_ ("Cross out a square where nothing stands"), .keys = "x",
    .subtitle = N_ ("The right mouse button does it too, also over many squares. With Shift, Ctrl or Alt it draws") },
  { N_ ("Hide a clue, where a puzzle is made"), .keys = "x" },
  { 0 },
};

static const Line everywhere_lines[] = {
  { .heading = N_ ("Board") },
  { N_ ("Move between squares"), .keys = "Left Right Up Down" },
  { N_ ("Pick up and put down"), .keys = "Return space" },
  { N_ ("Put the piece back"), .keys = "Escape" },
  { N_ ("Take off the board"), .keys = "Delete" },
  { N_ ("Show or hide the answers"), .keys = "h" },
  { N_ ("Flip the board"), .keys = "f" },
  { N_ ("Draw arrows, rings and squares"),
    .subtitle
    = N_ ("With the right mouse button: drag from square to square for an arrow, click for a ring, click again for the "
          "whole square, once more to remove it. Green; with Shift red, with Ctrl blue, with Alt yellow") },
  { N_ ("Choose several boards of a gallery"),
    .subtitle = N_ ("Ctrl or Shift with a click; with a finger, Add to Selection in the menu of a board, which a long "
                    "press opens. They can be printed together") },
  { .heading = N_ ("Pages") },
  { N_ ("Undo"), .action = "page.undo" },
  { N_ ("Redo"), .action = "page.redo" },
  { N_ ("Today, the first page"), .action = "win.page::today" },
  { N_ ("The pages"), .keys = "<Control>1...4" },
  { N_ ("The tabs of the page, and what their switches choose"), .keys = "<Alt>1...5" },
  { N_ ("From the board to the panel, and to the header"), .action = "win.next-part(false)" },
  { .heading = N_ ("Window") },
  { N_ ("Show or hide the panel"), .action = "win.show-panel" },
  { N_ ("Print, or save as PDF"), .action = "win.print" },
  { N_ ("Full screen"), .action = "win.full-screen" },
  { N_ ("Preferences"), .action = "app.preferences" },
  { N_ ("Keyboard shortcuts"), .action = "win.shortcuts" },
  { N_ ("Close the window"), .action = "window.close" },
  { N_ ("Quit"), .action = "app.quit" },
  { 0 },
};

static const Line lesson_lines[] = {
  { .heading = N_ ("Items") },
  { N_ ("Previous item"), .action = "page.back" },
  { N_ ("Next item"), .action = "page.forward" },
  { N_ ("Move the item up"), .action = "page.move-up" },
  { N_ ("Move the item down"), .action = "page.move-down" },
  { .heading = N_ ("In front of a class") },
  { N_ ("Present"), .action = "win.present" },
  { N_ ("Audience window"), .action = "win.audience" },
  { N_ ("Add what is shown to the lesson"), .action = "win.add-to-lesson" },
  { N_ ("Show the class the answer"), .action = "win.reveal" },
  { N_ ("While presenting: show or hide the answer"), .keys = "h" },
  { N_ ("While presenting: the class guesses"), .keys = "g" },
  { N_ ("While presenting: a hint, each time a bit more"), .keys = "question" },
  { N_ ("While presenting: next and previous"), .keys = "Page_Down Page_Up" },
  { N_ ("While presenting: undo"), .keys = "BackSpace" },
  { N_ ("While presenting: moves, steps of a search, solutions"), .keys = "Right Left" },
  { N_ ("While presenting: another variation of a game"), .keys = "Down" },
  { N_ ("While presenting: run or pause a search"), .keys = "space" },
  { N_ ("While presenting: go to an item: its number, then Enter"), .keys = "1...9" },
  { N_ ("While presenting: a red spot at the pointer, while held"), .keys = "l" },
  { N_ ("While presenting: black screen"), .keys = "b period" },
  { N_ ("While presenting: larger and smaller text"), .keys = "plus minus" },
  { 0 },
};

static const struct
{
  const char *name, *title, *icon;
  const Line *lines;
} pages[] = {
  { "mate", N_ ("Endings"), "etude-mate-symbolic", mate_lines },
  { "placement", N_ ("Placements"), "etude-placement-symbolic", placement_lines },
  { "divine", N_ ("Puzzles"), "etude-divine-symbolic", divine_lines },
  { "everywhere", N_ ("Everywhere"), "input-keyboard-symbolic", everywhere_lines },
  { "lesson", N_ ("Lessons"), "etude-lesson-symbolic", lesson_lines },
};

void
etude_shortcuts_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    {
      g_auto (GStrv) keys = g_strsplit (accelerators[i].keys, " ", -1);

      gtk_application_set_accels_for_action (application, accelerators[i].action, (const char *const *) keys);
    }
}

static const char *
find_keys (const Line *line)
{
  for (guint i = 0; line->action && i < G_N_ELEMENTS (accelerators); i++)
    if (g_str_equal (accelerators[i].action, line->action))
      return accelerators[i].keys;
  return line->keys;
}

void
etude_shortcuts_show (GtkWidget *parent, const char *first)
{
  AdwPreferencesPage *shown[G_N_ELEMENTS (pages)], *visible = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
      AdwPreferencesGroup *group = NULL;

      adw_preferences_page_set_name (page, pages[i].name);
      adw_preferences_page_set_title (page, _ (pages[i].title));
      adw_preferences_page_set_icon_name (page, pages[i].icon);
      for (const Line *line = pages[i].lines; line->title || line->heading; line++)
        if (line->heading)
          {
            group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
            adw_preferences_group_set_title (group, _ (line->heading));
            adw_preferences_page_add (page, group);
          }
        else
          {
            GtkWidget *row = adw_action_row_new ();
            const char *keys = find_keys (line);

            adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (line->title));
            if (line->subtitle)
              adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (line->subtitle));
            if (keys)
              {
                GtkWidget *label = gtk_shortcut_label_new (keys);

                gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
                adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
              }
            adw_preferences_group_add (group, row);
          }
      shown[i] = page;
      if (g_str_equal (pages[i].name, first))
        visible = shown[i];
    }
  etude_compat_show_pages (parent, _ ("Keyboard Shortcuts"), shown, G_N_ELEMENTS (pages), visible,
                           MIN (WIDTH, gtk_widget_get_width (parent)), MIN (HEIGHT, gtk_widget_get_height (parent)));
}
