/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-board-selection.c - which boards of a list are chosen, and the one of them that is looked at. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-gallery.h"

struct _EtudeBoardSelection
{
  GObject parent_instance;

  GListModel *model; /* or NULL */
  GtkBitset *chosen; /* positions */
  guint current;     /* one of them, or GTK_INVALID_LIST_POSITION */
  gboolean several;
};

static GParamSpec *current_property, *n_chosen_property;

/* --- choosing --- */

static void
change (EtudeBoardSelection *self, GtkBitset *chosen, guint current)
{
  g_autoptr (GtkBitset) changed = gtk_bitset_copy (chosen);
  const gboolean other = current != self->current;
  const guint64 before = gtk_bitset_get_size (self->chosen);

  gtk_bitset_difference (changed, self->chosen);
  gtk_bitset_ref (chosen);
  gtk_bitset_unref (self->chosen);
  self->chosen = chosen;
  self->current = current;
  if (!gtk_bitset_is_empty (changed))
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), gtk_bitset_get_minimum (changed),
                                           gtk_bitset_get_maximum (changed) - gtk_bitset_get_minimum (changed) + 1);
  if (gtk_bitset_get_size (self->chosen) != before)
    g_object_notify_by_pspec (G_OBJECT (self), n_chosen_property);
  if (other)
    g_object_notify_by_pspec (G_OBJECT (self), current_property);
}

static void
choose_alone (EtudeBoardSelection *self, guint position)
{
  g_autoptr (GtkBitset) chosen = gtk_bitset_new_empty ();

  if (position != GTK_INVALID_LIST_POSITION)
    gtk_bitset_add (chosen, position);
  change (self, chosen, position);
}

/* Which of CHOSEN is looked at: the only one that was not chosen before, or the one of before. */
static guint
find_current (EtudeBoardSelection *self, GtkBitset *chosen)
{
  g_autoptr (GtkBitset) added = gtk_bitset_copy (chosen);

  gtk_bitset_subtract (added, self->chosen);
  if (gtk_bitset_get_size (added) == 1)
    return gtk_bitset_get_minimum (added);
  return gtk_bitset_contains (chosen, self->current) ? self->current : gtk_bitset_get_minimum (chosen);
}

/* --- as a list --- */

static GType
get_item_type (GListModel *list)
{
  EtudeBoardSelection *self = ETUDE_BOARD_SELECTION (list);

  return self->model ? g_list_model_get_item_type (self->model) : G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *list)
{
  EtudeBoardSelection *self = ETUDE_BOARD_SELECTION (list);

  return self->model ? g_list_model_get_n_items (self->model) : 0;
}

static gpointer
get_item (GListModel *list, guint position)
{
  EtudeBoardSelection *self = ETUDE_BOARD_SELECTION (list);

  return self->model ? g_list_model_get_item (self->model, position) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

/* What stood at POSITION and REMOVED - 1 places behind it is chosen no more. */
static void
on_items_changed (EtudeBoardSelection *self, guint position, guint removed, guint added)
{
  const guint64 before = gtk_bitset_get_size (self->chosen);
  const guint current = self->current;

  if (current != GTK_INVALID_LIST_POSITION && current >= position)
    self->current = current - position < removed ? GTK_INVALID_LIST_POSITION : current - removed + added;
  gtk_bitset_splice (self->chosen, position, removed, added);
  if (self->current == GTK_INVALID_LIST_POSITION && !gtk_bitset_is_empty (self->chosen))
    self->current = gtk_bitset_get_minimum (self->chosen);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (gtk_bitset_get_size (self->chosen) != before)
    g_object_notify_by_pspec (G_OBJECT (self), n_chosen_property);
  if (self->current != current)
    g_object_notify_by_pspec (G_OBJECT (self), current_property);
}

/* --- as a selection --- */

static gboolean
is_selected (GtkSelectionModel *model, guint position)
{
  return gtk_bitset_contains (ETUDE_BOARD_SELECTION (model)->chosen, position);
}

static GtkBitset *
get_selection_in_range (GtkSelectionModel *model, guint position, guint n)
{
  return gtk_bitset_ref (ETUDE_BOARD_SELECTION (model)->chosen);
}

/* What people do, in all its forms. */
static gboolean
set_selection (GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask)
{
  EtudeBoardSelection *self = ETUDE_BOARD_SELECTION (model);
  g_autoptr (GtkBitset) chosen = gtk_bitset_copy (self->chosen), asked = gtk_bitset_copy (selected);

  gtk_bitset_intersect (asked, mask);
  gtk_bitset_subtract (chosen, mask);
  gtk_bitset_union (chosen, asked);
  if (gtk_bitset_is_empty (chosen))
    {
      if (gtk_bitset_is_empty (self->chosen))
        return FALSE;
      choose_alone (self, find_current (self, self->chosen));
    }
  else if (self->several)
    change (self, chosen, find_current (self, chosen));
  else
    choose_alone (self, find_current (self, chosen));
  return TRUE;
}

static void
selection_model_init (GtkSelectionModelInterface *interface)
{
  interface->is_selected = is_selected;
  interface->get_selection_in_range = get_selection_in_range;
  interface->set_selection = set_selection;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeBoardSelection, etude_board_selection, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL, selection_model_init))

/* --- the class --- */

static void
etude_board_selection_class_init (EtudeBoardSelectionClass *klass)
{
  ETUDE_CLASS (klass, EtudeBoardSelection, ETUDE_OWN_HEARD (model), ETUDE_OWN_WITH (chosen, gtk_bitset_unref),
               ETUDE_UINT ("current", &current_property, 0, GTK_INVALID_LIST_POSITION, GTK_INVALID_LIST_POSITION,
                           etude_board_selection_get_current, NULL),
               ETUDE_UINT ("n-chosen", &n_chosen_property, 0, G_MAXUINT, 0, etude_board_selection_get_n_chosen, NULL));
}

static void
etude_board_selection_init (EtudeBoardSelection *self)
{
  self->chosen = gtk_bitset_new_empty ();
  self->current = GTK_INVALID_LIST_POSITION;
}

EtudeBoardSelection *
etude_board_selection_new (void)
{
  return g_object_new (ETUDE_TYPE_BOARD_SELECTION, NULL);
}

void
etude_board_selection_set_model (EtudeBoardSelection *self, GListModel *model)
{
  guint removed;

  g_return_if_fail (ETUDE_IS_BOARD_SELECTION (self));
  g_return_if_fail (!model || G_IS_LIST_MODEL (model));

  if (self->model == model)
    return;
  removed = get_n_items (G_LIST_MODEL (self));
  if (self->model)
    g_signal_handlers_disconnect_by_func (self->model, on_items_changed, self);
  g_set_object (&self->model, model);
  if (model)
    g_signal_connect_object (model, "items-changed", G_CALLBACK (on_items_changed), self, G_CONNECT_SWAPPED);
  on_items_changed (self, 0, removed, get_n_items (G_LIST_MODEL (self)));
}

GListModel *
etude_board_selection_get_model (EtudeBoardSelection *self)
{
  g_return_val_if_fail (ETUDE_IS_BOARD_SELECTION (self), NULL);
  return self->model;
}

void
etude_board_selection_set_several (EtudeBoardSelection *self, gboolean several)
{
  g_return_if_fail (ETUDE_IS_BOARD_SELECTION (self));

  self->several = several;
  if (!several)
    choose_alone (self, self->current);
}

gboolean
etude_board_selection_get_several (EtudeBoardSelection *self)
{
  g_return_val_if_fail (ETUDE_IS_BOARD_SELECTION (self), FALSE);
  return self->several;
}

void
etude_board_selection_set_current (EtudeBoardSelection *self, guint position)
{
  g_return_if_fail (ETUDE_IS_BOARD_SELECTION (self));

  if (position >= get_n_items (G_LIST_MODEL (self)))
    position = GTK_INVALID_LIST_POSITION;
  if (gtk_bitset_contains (self->chosen, position)
      || (position == GTK_INVALID_LIST_POSITION && etude_board_selection_get_n_chosen (self) > 1))
    change (self, self->chosen, position);
  else
    choose_alone (self, position);
}

guint
etude_board_selection_get_current (EtudeBoardSelection *self)
{
  g_return_val_if_fail (ETUDE_IS_BOARD_SELECTION (self), GTK_INVALID_LIST_POSITION);
  return self->current;
}

void
etude_board_selection_add (EtudeBoardSelection *self, GtkBitset *positions)
{
  g_autoptr (GtkBitset) chosen = NULL;

  g_return_if_fail (ETUDE_IS_BOARD_SELECTION (self));
  g_return_if_fail (self->several);

  chosen = gtk_bitset_copy (self->chosen);
  gtk_bitset_union (chosen, positions);
  change (self, chosen, self->current);
}

guint
etude_board_selection_get_n_chosen (EtudeBoardSelection *self)
{
  g_return_val_if_fail (ETUDE_IS_BOARD_SELECTION (self), 0);
  return (guint) gtk_bitset_get_size (self->chosen);
}
