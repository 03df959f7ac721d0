/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a text of PGN to one of its games, and the window that asks for it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-board-canvas.h"
#include "etude-job.h"
#include "etude-later.h"
#include "etude-mate-panel.h"
#include "etude-shown-text.h"
#include "etude-table.h"
#include "etude-widget-class.h"
#include "game/game.h"

#define NARROW 640 /* below this width the board lies under the list */
#define BOARD 240  /* its size; */
#define SMALL 150  /* when it lies there */

/* --- the window --- */

#define ETUDE_TYPE_MATE_GAMES (etude_mate_games_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateGames, etude_mate_games, ETUDE, MATE_GAMES, GtkWindow)

struct _EtudeMateGames
{
  GtkWindow parent_instance;

  GtkWidget *count, *search, *none, *table, *panes, *clamp, *board, *place, *open;
  GtkFilter *filter;
  GtkSingleSelection *selection; /* of EtudePgnHead */
  char *sought;
  EtudeBoardScene *scene;
  GCancellable *looking; /* at the game that is selected; or NULL */
  gboolean narrow;
  GTask *task; /* that wants to know; NULL when it was told */
};

G_DEFINE_FINAL_TYPE (EtudeMateGames, etude_mate_games, GTK_TYPE_WINDOW)

typedef struct
{
  GtkWidget *parent;
  GBytes *text;
  int index; /* of the game that is read */
} Opening;

static void read_game (GTask *task, int index);

static void
on_open (EtudeMateGames *self)
{
  EtudePgnHead *chosen = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (GTask) task = NULL;

  if (!chosen)
    return;
  task = g_steal_pointer (&self->task);
  read_game (task, (int) chosen->number);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
on_activate (EtudeMateGames *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  on_open (self);
}

/* All of them, on another page. */
static void
on_lesson (EtudeMateGames *self)
{
  Opening *opening = g_task_get_task_data (self->task);

  gtk_widget_activate_action (opening->parent, "win.open-as-lesson", "s", g_bytes_get_data (opening->text, NULL));
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- the search --- */

static gboolean
is_sought (gpointer head, gpointer games)
{
  return strstr (((EtudePgnHead *) head)->sought, ((EtudeMateGames *) games)->sought) != NULL;
}

/* Whatever is in front now is seen, and chosen. */
static void
show_first (EtudeMateGames *self)
{
  if (!self->selection) /* it is going away */
    return;
  gtk_single_selection_set_selected (self->selection, 0);
  gtk_widget_activate_action (gtk_widget_get_last_child (self->table), "list.scroll-to-item", "u", 0);
}

/* What is typed is looked for in players, event, date and result. */
static void
on_search (EtudeMateGames *self)
{
  g_free (self->sought);
  self->sought = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_first (self);
  gtk_widget_set_visible (self->none, g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0);
}

/* In the search Up and Down choose among what was found. */
static gboolean
on_key (EtudeMateGames *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint at = gtk_single_selection_get_selected (self->selection);

  if ((keyval != GDK_KEY_Up && keyval != GDK_KEY_Down) || (modifiers & gtk_accelerator_get_default_mod_mask ())
      || n == 0)
    return GDK_EVENT_PROPAGATE;
  at = keyval == GDK_KEY_Down ? MIN (at + 1, n - 1) : at - (at > 0);
  gtk_single_selection_set_selected (self->selection, at);
  gtk_widget_activate_action (gtk_widget_get_last_child (self->table), "list.scroll-to-item", "u", at);
  return GDK_EVENT_STOP;
}

/* --- the columns --- */

static char *
shown_part (gconstpointer head, guint part)
{
  return etude_shown_text (((const EtudePgnHead *) head)->part[part], ETUDE_SHOWN_TITLE);
}

#define COLUMN(name, PART)                                                                        \
  static char *name##_text (gconstpointer head, gpointer data)                                    \
  {                                                                                               \
    return shown_part (head, PART);                                                               \
  }                                                                                               \
  static int name##_compare (gconstpointer a, gconstpointer b, gpointer data)                     \
  {                                                                                               \
    return strcmp (((const EtudePgnHead *) a)->key[PART], ((const EtudePgnHead *) b)->key[PART]); \
  }

COLUMN (players, ETUDE_PGN_PLAYERS)
COLUMN (event, ETUDE_PGN_EVENT)
COLUMN (date, ETUDE_PGN_DATE)
COLUMN (result, ETUDE_PGN_RESULT)

static const EtudeColumn columns[] = {
  { N_ ("Players"), players_text, players_text, .expand = TRUE, .shrinks = TRUE, .compare = players_compare },
  { N_ ("Event"), event_text, event_text, .expand = TRUE, .shrinks = TRUE, .compare = event_compare },
  { N_ ("Date"), date_text, .compare = date_compare },
  { N_ ("Result"), result_text, .compare = result_compare },
};

/* For a screen reader: the whole row. */
static char *
row_name (gconstpointer data, gpointer unused)
{
  const EtudePgnHead *head = data;
  GString *name = g_string_new (head->part[ETUDE_PGN_PLAYERS]);

  for (guint i = ETUDE_PGN_EVENT; i < ETUDE_N_PGN_PARTS; i++)
    if (*head->part[i])
      g_string_append_printf (name, ", %s", head->part[i]);
  return g_string_free (name, FALSE);
}

/* --- the board: what the endings know of the game that is selected --- */

/* A game that is looked at, in a thread. */
typedef struct
{
  GBytes *text;
  gsize at;
} Look;

static void
look_free (gpointer data)
{
  g_bytes_unref (((Look *) data)->text);
  g_free (data);
}

static void
look_in_thread (EtudeJob *job, gpointer task)
{
  const Look *look = g_task_get_task_data (task);
  GError *error = NULL;
  EtudeGame *game = etude_game_read ((const char *) g_bytes_get_data (look->text, NULL) + look->at, 0, &error);

  if (game)
    g_task_return_pointer (task, game, (GDestroyNotify) etude_game_free);
  else
    g_task_return_error (task, error);
}

/* The first position that the endings know, else the last one; why a game cannot be read stands there instead. */
static void
on_looked (GObject *games, GAsyncResult *result, gpointer data)
{
  EtudeMateGames *self = ETUDE_MATE_GAMES (games);
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeGame) game = g_task_propagate_pointer (G_TASK (result), &error);
  EtudeGameNode *node = game ? etude_game_find_known (game) : NULL;
  const gboolean known = node != NULL;
  g_autofree char *move = NULL, *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || !self->scene)
    return;
  if (game && !node)
    node = etude_game_find_last (game);
  move = node && node->parent ? etude_game_name_move (node, TRUE) : NULL;
  if (!game)
    text = g_strdup (error->message);
  else if (known)
    /* Translators: %s is a move of a game, "61. ♔f5". */
    text = move ? g_strdup_printf (_ ("After %s: the first position that is known exactly"), move)
                : g_strdup (_ ("Known exactly from its first position"));
  else
    /* Translators: %s is a move of a game, "61. ♔f5". */
    text = move ? g_strdup_printf (_ ("After %s: the last position"), move) : g_strdup (_ ("There are no moves."));
  gtk_label_set_label (GTK_LABEL (self->place), text);
  etude_board_scene_freeze (self->scene);
  etude_board_scene_clear_faces (self->scene);
  if (node)
    etude_game_paint (&node->position, self->scene);
  etude_board_scene_thaw (self->scene);
}

static void
stop_looking (EtudeMateGames *self)
{
  if (self->looking)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

static void
on_selected (EtudeMateGames *self)
{
  EtudePgnHead *head;
  g_autoptr (GTask) task = NULL;
  Look *look;

  stop_looking (self);
  if (!self->selection || !self->task)
    return;
  head = gtk_single_selection_get_selected_item (self->selection);
  gtk_widget_set_sensitive (self->open, head != NULL);
  gtk_widget_set_visible (self->clamp, head != NULL);
  gtk_widget_set_visible (self->place, head != NULL);
  if (!head)
    return;
  look = g_new (Look, 1);
  *look = (Look){ g_bytes_ref (((Opening *) g_task_get_task_data (self->task))->text), head->at };
  self->looking = g_cancellable_new ();
  task = g_task_new (self, self->looking, on_looked, NULL);
  g_task_set_task_data (task, look, look_free);
  etude_job_run_task (task, look_in_thread);
}

/* --- the class --- */

static void
arrange (gpointer games)
{
  EtudeMateGames *self = games;
  GListModel *all = gtk_column_view_get_columns (GTK_COLUMN_VIEW (self->table));
  const int size = self->narrow ? SMALL : BOARD;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->panes),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->board, size, size);
  adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), size);
  for (guint i = ETUDE_PGN_EVENT; i <= ETUDE_PGN_DATE; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (all, i);

      gtk_column_view_column_set_visible (column, !self->narrow);
    }
}

static void
etude_mate_games_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeMateGames *self = ETUDE_MATE_GAMES (widget);

  GTK_WIDGET_CLASS (etude_mate_games_parent_class)->size_allocate (widget, width, height, baseline);
  if ((width < NARROW) != self->narrow)
    etude_later (self, arrange);
  self->narrow = width < NARROW;
}

static void
cancel (EtudeMateGames *self)
{
  stop_looking (self);
  if (self->task)
    g_task_return_new_error (self->task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "no game was chosen");
}

static void
etude_mate_games_class_init (EtudeMateGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeMateGames, "etude-mate-games.ui", ETUDE_AT_DISPOSE (cancel), ETUDE_OWN (task),
                      ETUDE_OWN (filter), ETUDE_OWN (selection), ETUDE_OWN (scene), ETUDE_OWN (sought),
                      ETUDE_CHILD (search), ETUDE_CHILD (none), ETUDE_CHILD (panes), ETUDE_CHILD (board),
                      ETUDE_CHILD (place), ETUDE_CHILD (clamp), ETUDE_CHILD (open), ETUDE_CHILD (count),
                      ETUDE_CHILD (table), ETUDE_CALLBACK (on_search), ETUDE_CALLBACK (on_key),
                      ETUDE_CALLBACK (on_open), ETUDE_CALLBACK (on_activate), ETUDE_CALLBACK (on_lesson));
  widget_class->size_allocate = etude_mate_games_size_allocate;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
etude_mate_games_init (EtudeMateGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sought = g_strdup ("");
  self->scene = etude_board_scene_new (8, 8);
  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->board), self->scene);
  etude_board_canvas_set_locked (ETUDE_BOARD_CANVAS (self->board), TRUE);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
}

/* Asks which of HEADS TASK wants. */
static void
ask (GTask *task, GListModel *heads)
{
  Opening *opening = g_task_get_task_data (task);
  EtudeMateGames *self
      = g_object_new (ETUDE_TYPE_MATE_GAMES, "transient-for", gtk_widget_get_root (opening->parent), NULL);
  const guint n = g_list_model_get_n_items (heads);
  g_autofree char *text
      = g_strdup_printf (ngettext ("There is %u game in this text.", "There are %u games in this text.", n), n);
  g_autoptr (GListModel) found = NULL;

  self->task = g_object_ref (task);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_sought, self, NULL));
  found = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (heads), g_object_ref (self->filter)));
  self->selection = g_object_ref (
      etude_table_set_up (GTK_COLUMN_VIEW (self->table), found, columns, G_N_ELEMENTS (columns), row_name, self));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (GTK_COLUMN_VIEW (self->table)), "changed",
                           G_CALLBACK (show_first), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (GTK_LABEL (self->count), text);
  if (g_task_get_cancellable (task))
    g_signal_connect_object (g_task_get_cancellable (task), "cancelled", G_CALLBACK (gtk_window_destroy), self,
                             G_CONNECT_SWAPPED);
  on_selected (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->search);
}

/* --- reading --- */

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->parent);
  g_bytes_unref (opening->text);
  g_free (opening);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Opening *opening = g_task_get_task_data (task);
  g_autoptr (GListModel) heads = NULL;
  GError *error = NULL;
  EtudeMateGame *game = etude_mate_pgn_read_finish (result, &heads, &error);

  if (error)
    g_task_return_error (task, error);
  else if (game)
    g_task_return_pointer (task, game, g_object_unref);
  else if (gtk_widget_get_root (opening->parent))
    ask (task, heads);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "the page is gone");
}

static void
read_game (GTask *task, int index)
{
  Opening *opening = g_task_get_task_data (task);

  opening->index = index;
  etude_mate_pgn_read_async (opening->text, index, g_task_get_cancellable (task), on_read, g_object_ref (task));
}

void
etude_mate_games_open_async (GtkWidget *parent, const char *text, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Opening *opening = g_new0 (Opening, 1);

  opening->parent = g_object_ref (parent);
  opening->text = g_bytes_new (text, strlen (text) + 1);
  g_task_set_task_data (task, opening, opening_free);
  read_game (task, ETUDE_MATE_PGN_ASK);
}

const char *
etude_mate_games_get_text (GAsyncResult *result, guint *index)
{
  const Opening *opening = g_task_get_task_data (G_TASK (result));

  *index = (guint) MAX (opening->index, 0);
  return g_bytes_get_data (opening->text, NULL);
}

EtudeMateGame *
etude_mate_games_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
