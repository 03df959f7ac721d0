/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson.c - what a teacher has prepared: an ordered list of items. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-found-text.h"
#include "etude-lesson-text.h"
#include "etude-lesson.h"
#include "mate/mate.h"

struct _EtudeLesson
{
  GObject parent_instance;

  EtudeHistory *history;
  EtudeLessonItem *head;
  GListStore *items;
  char *text;                /* all of it, as it is written; NULL: it was not yet since the last change */
  guint number, last_number; /* which lesson it is; the last that was given */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeLesson, etude_lesson, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- a list --- */

static GType
get_item_type (GListModel *list)
{
  return ETUDE_TYPE_LESSON_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (ETUDE_LESSON (list)->items));
}

static gpointer
get_item (GListModel *list, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (ETUDE_LESSON (list)->items), position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static guint
count (EtudeLesson *self)
{
  return get_n_items (G_LIST_MODEL (self));
}

/* --- steps --- */

static GVariant *
save (EtudeLesson *self)
{
  return g_variant_new ("(us)", self->number, etude_lesson_get_text (self));
}

static void
record (EtudeLesson *self)
{
  etude_history_record (self->history, save (self));
}

static void
changed (EtudeLesson *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_text (EtudeLesson *self)
{
  g_clear_pointer (&self->text, g_free);
}

static void
set_head (EtudeLesson *self, EtudeLessonItem *head)
{
  g_set_object (&self->head, head);
  forget_text (self);
}

static void
take_content (EtudeLesson *self, EtudeLessonContent *content)
{
  set_head (self, content->head);
  g_list_store_splice (self->items, 0, count (self), content->items->pdata, content->items->len);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  changed (self);
}

void
etude_lesson_load (EtudeLesson *self, const char *text)
{
  g_auto (EtudeLessonContent) content = { 0 };

  if (etude_lesson_text_read (text, &content, NULL))
    take_content (self, &content);
}

static gboolean
go_to (EtudeLesson *self, GVariant *state)
{
  const char *text;

  g_variant_get (state, "(u&s)", &self->number, &text);
  etude_lesson_load (self, text);
  return TRUE;
}

/* --- the class --- */

static void
etude_lesson_class_init (EtudeLessonClass *klass)
{
  ETUDE_CLASS (klass, EtudeLesson, ETUDE_KEEP (history), ETUDE_KEEP (head), ETUDE_KEEP (items), ETUDE_OWN (text),
               ETUDE_SIGNAL ("changed", &signals[CHANGED]),
               ETUDE_STRING ("title", &properties[PROP_TITLE], etude_lesson_get_title, etude_lesson_set_title));
}

static void
etude_lesson_init (EtudeLesson *self)
{
  self->head = etude_lesson_item_new ("", NULL);
  self->items = g_list_store_new (ETUDE_TYPE_LESSON_ITEM);
  g_signal_connect_object (self->items, "items-changed", G_CALLBACK (forget_text), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->items, "items-changed", G_CALLBACK (g_list_model_items_changed), self,
                           G_CONNECT_SWAPPED);
}

EtudeLesson *
etude_lesson_new (EtudeHistory *history)
{
  EtudeLesson *self = g_object_new (ETUDE_TYPE_LESSON, NULL);

  self->history = g_object_ref (history);
  etude_history_set_model (history, self, (EtudeHistorySave) save, (EtudeHistoryGoTo) go_to);
  return self;
}

/* --- changing --- */

guint
etude_lesson_get_number (EtudeLesson *self)
{
  return self->number;
}

const char *
etude_lesson_get_title (EtudeLesson *self)
{
  return etude_lesson_item_get_said (self->head, "title");
}

void
etude_lesson_set_title (EtudeLesson *self, const char *title)
{
  g_autoptr (EtudeLessonItem) head = NULL;

  if (g_strcmp0 (etude_lesson_get_title (self), title && *title ? title : NULL) == 0)
    return;
  record (self);
  head = etude_lesson_item_with (self->head, etude_lesson_item_get_said_word (self->head, "title"), title);
  set_head (self, head);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  changed (self);
}

void
etude_lesson_insert (EtudeLesson *self, guint position, EtudeLessonItem *item)
{
  record (self);
  g_list_store_insert (self->items, MIN (position, count (self)), item);
  changed (self);
}

void
etude_lesson_remove (EtudeLesson *self, guint position)
{
  if (position >= count (self))
    return;
  record (self);
  g_list_store_remove (self->items, position);
  changed (self);
}

void
etude_lesson_replace (EtudeLesson *self, guint position, EtudeLessonItem *item)
{
  if (position >= count (self))
    return;
  record (self);
  g_list_store_splice (self->items, position, 1, (gpointer *) &item, 1);
  changed (self);
}

gboolean
etude_lesson_find (EtudeLesson *self, EtudeLessonItem *item, guint *position)
{
  return g_list_store_find (self->items, item, position);
}

void
etude_lesson_move (EtudeLesson *self, guint from, guint to)
{
  g_autoptr (EtudeLessonItem) item = NULL;

  if (from == to || MAX (from, to) >= count (self))
    return;
  record (self);
  item = g_list_model_get_item (G_LIST_MODEL (self->items), from);
  g_list_store_remove (self->items, from);
  g_list_store_insert (self->items, to, item);
  changed (self);
}

/* --- texts --- */

const char *
etude_lesson_get_text (EtudeLesson *self)
{
  if (!self->text)
    self->text = etude_lesson_text_write (self->head, G_LIST_MODEL (self->items));
  return self->text;
}

char *
etude_lesson_get_pgn (EtudeLesson *self)
{
  return etude_lesson_pgn_write (G_LIST_MODEL (self->items));
}

gboolean
etude_lesson_set_text (EtudeLesson *self, const char *text, char **damage, GError **error)
{
  g_auto (EtudeLessonContent) content = { 0 };
  g_autoptr (GVariant) before = g_variant_ref_sink (save (self));
  g_autofree char *old = g_strdup (etude_lesson_get_text (self));

  *damage = NULL;
  if (!etude_found_is_lesson (text) && etude_mate_pgn_is_pgn (text) ? !etude_lesson_pgn_read (text, &content, error)
                                                                    : !etude_lesson_text_read (text, &content, error))
    return FALSE;
  self->number = ++self->last_number;
  take_content (self, &content);
  if (!g_str_equal (old, etude_lesson_get_text (self)))
    etude_history_record (self->history, before);
  *damage = g_steal_pointer (&content.damage);
  return TRUE;
}
