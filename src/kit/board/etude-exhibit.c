/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One puzzle or position to be given away, with its answer apart from it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

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
  return self;
}

const EtudeExhibitParts *
etude_exhibit_get (EtudeExhibit *self)
{
  return &self->parts;
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
