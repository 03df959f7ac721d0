/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One board to be given away, with its answer apart from it. */
#define G_LOG_DOMAIN "etude"

#include "etude-sheet-item.h"

struct _EtudeSheetItem
{
  GObject parent_instance;

  EtudeBoardScene *scene, *answer_scene;
  char *caption, *answer, *id;
};

G_DEFINE_FINAL_TYPE (EtudeSheetItem, etude_sheet_item, G_TYPE_OBJECT)

static void
etude_sheet_item_finalize (GObject *object)
{
  EtudeSheetItem *self = ETUDE_SHEET_ITEM (object);

  g_clear_object (&self->scene);
  g_clear_object (&self->answer_scene);
  g_free (self->caption);
  g_free (self->answer);
  g_free (self->id);
  G_OBJECT_CLASS (etude_sheet_item_parent_class)->finalize (object);
}

static void
etude_sheet_item_class_init (EtudeSheetItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_sheet_item_finalize;
}

static void
etude_sheet_item_init (EtudeSheetItem *self)
{
}

EtudeSheetItem *
etude_sheet_item_new (EtudeBoardScene *scene, EtudeBoardScene *answer_scene, const char *caption, const char *answer,
                      const char *id)
{
  EtudeSheetItem *self = g_object_new (ETUDE_TYPE_SHEET_ITEM, NULL);

  self->scene = g_object_ref (scene);
  g_set_object (&self->answer_scene, answer_scene);
  self->caption = g_strdup (caption);
  self->answer = g_strdup (answer);
  self->id = g_strdup (id);
  return self;
}

EtudeBoardScene *
etude_sheet_item_get_scene (EtudeSheetItem *self)
{
  return self->scene;
}

EtudeBoardScene *
etude_sheet_item_get_answer_scene (EtudeSheetItem *self)
{
  return self->answer_scene;
}

const char *
etude_sheet_item_get_caption (EtudeSheetItem *self)
{
  return self->caption;
}

const char *
etude_sheet_item_get_answer (EtudeSheetItem *self)
{
  return self->answer;
}

const char *
etude_sheet_item_get_id (EtudeSheetItem *self)
{
  return self->id;
}
