/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a text of PGN to one of its games, and the window that asks for it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-mate-panel.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

#define ROW_MARGIN 8 /* pixels around the words for a game */

/* --- the window --- */

#define ETUDE_TYPE_MATE_GAMES (etude_mate_games_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateGames, etude_mate_games, ETUDE, MATE_GAMES, GtkWindow)

struct _EtudeMateGames
{
  GtkWindow parent_instance;

  GtkWidget *count, *search, *none, *list;
  GListModel *games; /* of GtkStringObject, all of them */
  GtkStringFilter *filter;
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
on_activate (EtudeMateGames *self, guint position)
{
  GListModel *shown = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)));
  g_autoptr (GObject) chosen = g_list_model_get_item (shown, position);
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  guint index = 0;

  for (gboolean found = FALSE; !found; index += !found)
    {
      g_autoptr (GObject) game = g_list_model_get_item (self->games, index);

      found = game == chosen;
    }
  read_game (task, (int) index);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* What is typed is looked for in players, event, date and result. */
static void
on_search (EtudeMateGames *self)
{
  GListModel *shown = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)));

  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_widget_set_visible (self->none, g_list_model_get_n_items (shown) == 0);
}

/* Enter in the search: the first one. */
static void
on_first (EtudeMateGames *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (self->list)))) > 0)
    on_activate (self, 0);
}

/* A row: the words for one game. */
static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_margin_top (label, ROW_MARGIN);
  gtk_widget_set_margin_bottom (label, ROW_MARGIN);
  gtk_widget_set_margin_start (label, ROW_MARGIN);
  gtk_widget_set_margin_end (label, ROW_MARGIN);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  g_autofree char *title
      = etude_shown_text (gtk_string_object_get_string (gtk_list_item_get_item (item)), ETUDE_SHOWN_TITLE);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), title);
}

/* All of them, on another page. */
static void
on_lesson (EtudeMateGames *self)
{
  Opening *opening = g_task_get_task_data (self->task);

  gtk_widget_activate_action (opening->parent, "win.open-as-lesson", "s", g_bytes_get_data (opening->text, NULL));
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
cancel (EtudeMateGames *self)
{
  if (self->task)
    g_task_return_new_error (self->task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "no game was chosen");
}

static void
etude_mate_games_class_init (EtudeMateGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeMateGames, "etude-mate-games.ui", ETUDE_AT_DISPOSE (cancel), ETUDE_OWN (task),
                      ETUDE_OWN (games), ETUDE_OWN (filter), ETUDE_CHILD (search), ETUDE_CHILD (none),
                      ETUDE_CALLBACK (on_search), ETUDE_CALLBACK (on_first), ETUDE_CHILD (count), ETUDE_CHILD (list),
                      ETUDE_CALLBACK (on_activate), ETUDE_CALLBACK (on_lesson));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
etude_mate_games_init (EtudeMateGames *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
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
  g_auto (GStrv) titles = NULL;
  GError *error = NULL;
  EtudeMateGame *game = etude_mate_pgn_read_finish (result, &titles, &error);

  if (error)
    g_task_return_error (task, error);
  else if (game)
    g_task_return_pointer (task, game, g_object_unref);
  else if (gtk_widget_get_root (opening->parent))
    {
      EtudeMateGames *self
          = g_object_new (ETUDE_TYPE_MATE_GAMES, "transient-for", gtk_widget_get_root (opening->parent), NULL);
      GListModel *found;
      guint n = g_strv_length (titles);
      g_autofree char *text
          = g_strdup_printf (ngettext ("There is %u game in this text.", "There are %u games in this text.", n), n);
      g_autoptr (GtkSelectionModel) model = NULL;

      self->task = g_object_ref (task);
      self->games = G_LIST_MODEL (gtk_string_list_new ((const char *const *) titles));
      self->filter = gtk_string_filter_new (gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
      found = G_LIST_MODEL (
          gtk_filter_list_model_new (g_object_ref (self->games), GTK_FILTER (g_object_ref (self->filter))));
      model = GTK_SELECTION_MODEL (gtk_single_selection_new (found));
      gtk_label_set_label (GTK_LABEL (self->count), text);
      gtk_list_view_set_model (GTK_LIST_VIEW (self->list), model);
      if (g_task_get_cancellable (task))
        g_signal_connect_object (g_task_get_cancellable (task), "cancelled", G_CALLBACK (gtk_window_destroy), self,
                                 G_CONNECT_SWAPPED);
      gtk_window_present (GTK_WINDOW (self));
      gtk_widget_grab_focus (self->search);
    }
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
