/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One puzzle or position to be given away, with its answer apart from it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-exhibit.h"

struct _EtudeExhibit
{
  GObject parent_instance;

  EtudeExhibitParts parts;
};

G_DEFINE_FINAL_TYPE (EtudeExhibit, etude_exhibit, G_TYPE_OBJECT)

static void
etude_exhibit_finalize (GObject *object)
{
  EtudeExhibitParts *parts = &ETUDE_EXHIBIT (object)->parts;

  g_clear_object (&parts->scene);
  g_clear_object (&parts->answer_scene);
  g_free ((char *) parts->id);
  g_free ((char *) parts->caption);
  g_free ((char *) parts->answer);
  g_free ((char *) parts->title);
  g_free ((char *) parts->side);
  g_free ((char *) parts->goal);
  g_free ((char *) parts->act);
  g_free ((char *) parts->text);
  g_free ((char *) parts->right);
  G_OBJECT_CLASS (etude_exhibit_parent_class)->finalize (object);
}

static void
etude_exhibit_class_init (EtudeExhibitClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_exhibit_finalize;
}

static void
etude_exhibit_init (EtudeExhibit *self)
{
}

EtudeExhibit *
etude_exhibit_new (const EtudeExhibitParts *parts)
{
  EtudeExhibit *self = g_object_new (ETUDE_TYPE_EXHIBIT, NULL);

  self->parts = *parts;
  g_object_ref (parts->scene);
  if (parts->answer_scene)
    g_object_ref (parts->answer_scene);
  self->parts.id = g_strdup (parts->id);
  self->parts.caption = g_strdup (parts->caption);
  self->parts.answer = g_strdup (parts->answer);
  self->parts.title = g_strdup (parts->title);
  self->parts.side = g_strdup (parts->side);
  self->parts.goal = g_strdup (parts->goal);
  self->parts.act = g_strdup (parts->act);
  self->parts.text = g_strdup (parts->text);
  self->parts.right = g_strdup (parts->right);
  return self;
}

const EtudeExhibitParts *
etude_exhibit_get (EtudeExhibit *self)
{
  return &self->parts;
}

#define TITLE "etude-title" /* of a list */

void
etude_exhibits_set_title (GListModel *exhibits, const char *title)
{
  g_object_set_data_full (G_OBJECT (exhibits), TITLE, g_strdup (title), g_free);
}

const char *
etude_exhibits_get_title (GListModel *exhibits)
{
  return g_object_get_data (G_OBJECT (exhibits), TITLE);
}

GListModel *
etude_exhibits_turn (GListModel *exhibits)
{
  GListStore *turned = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  const guint n = g_list_model_get_n_items (exhibits);

  etude_exhibits_set_title (G_LIST_MODEL (turned), etude_exhibits_get_title (exhibits));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudeExhibit) exhibit = g_list_model_get_item (exhibits, (i + n / 2) % n);

      g_list_store_append (turned, exhibit);
    }
  return G_LIST_MODEL (turned);
}

static gboolean
wants_answer (const EtudeExhibitParts *parts)
{
  return parts->kind && parts->kind->solve
         && ((!parts->answer && !parts->answer_scene) || (parts->goal && !parts->right));
}

gboolean
etude_exhibits_want_answers (GListModel *exhibits)
{
  for (guint i = 0; i < g_list_model_get_n_items (exhibits); i++)
    {
      g_autoptr (EtudeExhibit) exhibit = g_list_model_get_item (exhibits, i);

      if (wants_answer (etude_exhibit_get (exhibit)))
        return TRUE;
    }
  return FALSE;
}

GListModel *
etude_exhibits_solve (GListModel *exhibits, GCancellable *cancellable)
{
  g_autoptr (GListStore) solved = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  etude_exhibits_set_title (G_LIST_MODEL (solved), etude_exhibits_get_title (exhibits));
  for (guint i = 0; i < g_list_model_get_n_items (exhibits); i++)
    {
      g_autoptr (EtudeExhibit) exhibit = g_list_model_get_item (exhibits, i), answered = NULL;
      const EtudeExhibitParts *parts = etude_exhibit_get (exhibit);

      if (wants_answer (parts))
        answered = parts->kind->solve (exhibit, cancellable);
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      g_list_store_append (solved, answered ? answered : exhibit);
    }
  return G_LIST_MODEL (g_steal_pointer (&solved));
}

#define BETWEEN " ,.;:/-"

guint
etude_exhibit_read_answer (const char *answer, guint columns, guint rows, EtudeAnsweredPiece pieces[ETUDE_SQUARES_MAX])
{
  guint n = 0;

  /* As squares, then as the rows of all columns. */
  for (guint by_column = 0; by_column < 2 && n == 0; by_column++)
    {
      const char *at = answer + strspn (answer, BETWEEN);
      gboolean good = TRUE;
      char letter = 0;

      for (; *at && good; at += strspn (at, BETWEEN))
        {
          guint column = n, row = 0;

          letter = by_column ? 0 : letter;
          if (g_ascii_isalpha (*at) && (by_column || (columns <= 26 && g_ascii_isalpha (at[1]))))
            letter = *at++;
          if (!by_column)
            {
              column = g_ascii_isalpha (*at) ? (guint) (g_ascii_tolower (*at++) - 'a') : columns;
              if (columns > 26 && g_ascii_isalpha (*at))
                column = 26 * (column + 1) + (guint) (g_ascii_tolower (*at++) - 'a');
            }
          while (g_ascii_isdigit (*at) && row <= rows && (!by_column || row == 0 || rows > 9))
            row = 10 * row + (guint) g_ascii_digit_value (*at++);
          good = column < columns && row > 0 && row <= rows && n < ETUDE_SQUARES_MAX;
          if (good)
            pieces[n++] = (EtudeAnsweredPiece){ letter, (guint16) (column + (row - 1) * columns) };
        }
      if (!good || (by_column && n < columns))
        n = 0;
    }
  return n;
}

bool
etude_exhibit_tick (void *cancellable, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled (cancellable);
}

void
etude_exhibit_set_error (GError **error, enum etude_status status)
{
  if (status == ETUDE_STOPPED)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory."));
}
