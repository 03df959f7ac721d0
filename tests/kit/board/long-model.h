/* SPDX-License-Identifier: GPL-3.0-or-later */
/* long-model.h - a list of very many items that are made when asked for. Layer: tests; GIO. No globals.
 */
#pragma once

#include <gio/gio.h>

#define LONG_TYPE_ITEM (long_item_get_type ())
G_DECLARE_FINAL_TYPE (LongItem, long_item, LONG, ITEM, GObject)

/* The number of the item: its position when the list was made. */
guint long_item_get_number (LongItem *self);

#define LONG_TYPE_MODEL (long_model_get_type ())
G_DECLARE_FINAL_TYPE (LongModel, long_model, LONG, MODEL, GObject)

LongModel *long_model_new (guint n);

/* How many items are alive now, and the most that ever were at one time. */
guint long_model_get_n_alive (LongModel *self);
guint long_model_get_most_alive (LongModel *self);

/* Takes N items away from the beginning. */
void long_model_remove_first (LongModel *self, guint n);

/* Adds N items at the end. */
void long_model_append (LongModel *self, guint n);
