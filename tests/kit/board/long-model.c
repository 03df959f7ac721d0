/* SPDX-License-Identifier: GPL-3.0-or-later */
/* long-model.c - a list of very many items that are made when asked for. */
#include "long-model.h"

struct _LongItem
{
  GObject parent_instance;

  LongModel *model;
  guint number;
};

G_DEFINE_FINAL_TYPE (LongItem, long_item, G_TYPE_OBJECT)

struct _LongModel
{
  GObject parent_instance;

  guint first, n;
  guint alive, most_alive;
};

static void long_model_list_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LongModel, long_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, long_model_list_init))

static void
long_item_finalize (GObject *object)
{
  LongItem *self = LONG_ITEM (object);

  self->model->alive--;
  g_object_unref (self->model);
  G_OBJECT_CLASS (long_item_parent_class)->finalize (object);
}

static void
long_item_class_init (LongItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = long_item_finalize;
}

static void
long_item_init (LongItem *self)
{
}

guint
long_item_get_number (LongItem *self)
{
  return self->number;
}

static GType
long_model_get_item_type (GListModel *list)
{
  return LONG_TYPE_ITEM;
}

static guint
long_model_get_n_items (GListModel *list)
{
  return LONG_MODEL (list)->n;
}

static gpointer
long_model_get_item (GListModel *list, guint position)
{
  LongModel *self = LONG_MODEL (list);
  LongItem *item;

  if (position >= self->n)
    return NULL;
  item = g_object_new (LONG_TYPE_ITEM, NULL);
  item->model = g_object_ref (self);
  item->number = self->first + position;
  self->alive++;
  self->most_alive = MAX (self->most_alive, self->alive);
  return item;
}

static void
long_model_list_init (GListModelInterface *interface)
{
  interface->get_item_type = long_model_get_item_type;
  interface->get_n_items = long_model_get_n_items;
  interface->get_item = long_model_get_item;
}

static void
long_model_class_init (LongModelClass *klass)
{
}

static void
long_model_init (LongModel *self)
{
}

LongModel *
long_model_new (guint n)
{
  LongModel *self = g_object_new (LONG_TYPE_MODEL, NULL);

  self->n = n;
  return self;
}

guint
long_model_get_n_alive (LongModel *self)
{
  return self->alive;
}

guint
long_model_get_most_alive (LongModel *self)
{
  return self->most_alive;
}

void
long_model_remove_first (LongModel *self, guint n)
{
  self->first += n;
  self->n -= n;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
}

void
long_model_append (LongModel *self, guint n)
{
  self->n += n;
  g_list_model_items_changed (G_LIST_MODEL (self), self->n - n, 0, n);
}
