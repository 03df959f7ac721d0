/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-gallery.h - a scrolling grid of small boards over any list model, be it a million long. Layer: window.
 *
 * The gallery knows nothing of its items: two functions say what stands on an item's board and what is written below.
 * Only items near the visible ones are asked from the model. As many columns as there is room for; boards grow up to
 * half as much again to fill it.
 *
 * Signal "activated" (guint position): Enter, or a double click. A click or the arrow keys select.
 * Choice: where several may be chosen, Ctrl and Shift with a click or a key choose more, and so does the action
 * "gallery.choose-as-well" of the menu; the one that is selected is one of them.
 * Menu: a secondary click, a long press, the Menu key or Shift+F10 select a board and open the menu for it, if there is one.
 * CSS: node "gallery" with a GtkGridView of "boardthumb" nodes.
 */
#pragma once

#include "etude-thumb-painter.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_GALLERY (etude_gallery_get_type ())
G_DECLARE_FINAL_TYPE (EtudeGallery, etude_gallery, ETUDE, GALLERY, GtkWidget)

/* What is written below the board of ITEM, and what a screen reader says for it. (transfer full) */
typedef char *(*EtudeGalleryCaptionFunc) (gpointer item, guint position, gpointer data);

/* MODEL may be NULL. Nothing is selected then. */
void etude_gallery_set_model (EtudeGallery *self, GListModel *model);
GListModel *etude_gallery_get_model (EtudeGallery *self);

/* PAINT puts the pieces and marks of an item on an empty scene of the size of the board. It is called when an item is
 * first seen and must be quick: some dozens may come in one frame. */
void etude_gallery_set_painter (EtudeGallery *self, EtudeThumbPaintFunc paint, gpointer data, GDestroyNotify destroy);

/* NULL for no texts; screen readers then hear "Board 12". */
void etude_gallery_set_caption (EtudeGallery *self, EtudeGalleryCaptionFunc caption, gpointer data,
                                GDestroyNotify destroy);

/* Squares of each board, 8 x 8 at first. */
void etude_gallery_set_board (EtudeGallery *self, guint columns, guint rows);

/* The position selected, or GTK_INVALID_LIST_POSITION. Setting it scrolls there. Property "selected". */
void etude_gallery_set_selected (EtudeGallery *self, guint position);
guint etude_gallery_get_selected (EtudeGallery *self);

/* The item selected, or NULL. (transfer full) */
gpointer etude_gallery_get_selected_item (EtudeGallery *self);

/* Whether several boards may be chosen. Property "several", FALSE at first. */
void etude_gallery_set_several (EtudeGallery *self, gboolean several);

/* How many are chosen; 0: not more than the one that is selected. Property "n-chosen". */
guint etude_gallery_get_n_chosen (EtudeGallery *self);

/* What a button says that prints them: "Print 3 Boards…"; NULL: not more than the one that is selected. Property "chosen-text". (transfer full) */
char *etude_gallery_get_chosen_text (EtudeGallery *self);

/* Their items, as they are at every time; NULL: not more than the one that is selected. (transfer full) */
GListModel *etude_gallery_get_chosen (EtudeGallery *self);

/* What can be done with the board that is selected; NULL: no menu. Property "menu". */
void etude_gallery_set_menu (EtudeGallery *self, GMenuModel *menu);

/* The least width of a board in pixels, 120 at first. Property "thumb-size". */
void etude_gallery_set_thumb_size (EtudeGallery *self, int size);
int etude_gallery_get_thumb_size (EtudeGallery *self);

G_END_DECLS
