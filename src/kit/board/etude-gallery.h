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
 * Whole: with the property "whole" it is as high as all its boards are, and does not scroll: for some dozen at most.
 * CSS: node "gallery" with a GtkGridView of "boardthumb" nodes.
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-view.h"

G_BEGIN_DECLS

/* EtudeThumbPainter: paints the many small boards of a gallery quickly.
 *
 * All boards of a gallery share one painter, which keeps the ground, each piece and each clue as an image of the size
 * in use: a board is then a few copies of pixels, put together in one image. That is shown by a cairo node and not as a
 * texture, for GTK 4.8's cairo renderer converts textures through floating point in every frame.
 *
 * Signal "changed": boards painted before are out of date.
 * Cost: under 0.1 ms a board, 0.15 ms with a clue on every point; some milliseconds when the size or the look is new;
 *       memory for the pixels of each board painted, as long as its node lives.
 */

#define ETUDE_TYPE_THUMB_PAINTER (etude_thumb_painter_get_type ())
G_DECLARE_FINAL_TYPE (EtudeThumbPainter, etude_thumb_painter, ETUDE, THUMB_PAINTER, GObject)

/* Puts style, pieces, clues and marks of ITEM on SCENE, which is empty and chequered. Pencil marks are not shown. */
typedef void (*EtudeThumbPaintFunc) (gpointer item, EtudeBoardScene *scene, gpointer data);

EtudeThumbPainter *etude_thumb_painter_new (void);

/* Until a function is set, boards are empty. DESTROY is called with DATA when it is set anew, and at the end. */
void etude_thumb_painter_set_func (EtudeThumbPainter *self, EtudeThumbPaintFunc paint, gpointer data,
                                   GDestroyNotify destroy);
void etude_thumb_painter_set_board (EtudeThumbPainter *self, guint columns, guint rows);

/* The size in user units of the largest board, frame included, that is at most WIDTH wide, with SCALE pixels a unit. */
void etude_thumb_painter_fit (EtudeThumbPainter *self, int width, int scale, graphene_size_t *size);

/* The board of ITEM in that size, its corner at (0, 0). (transfer full) */
GskRenderNode *etude_thumb_painter_paint (EtudeThumbPainter *self, gpointer item, int width, int scale);

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

/* EtudeBoardSelection: which boards of a list are chosen, and the one of them that is looked at.
 *
 * A GtkSelectionModel for lists of a million items that are made when they are asked for: GTK's own ones hold an object of
 * every item chosen, or look for it among all items of a new model. This one keeps positions only. Where one was chosen
 * people cannot choose none.
 *
 * Properties: "current" (guint), "n-chosen" (guint)
 * Cost: none that grows with the list; every change is one of ranges.
 */

#define ETUDE_TYPE_BOARD_SELECTION (etude_board_selection_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardSelection, etude_board_selection, ETUDE, BOARD_SELECTION, GObject)

EtudeBoardSelection *etude_board_selection_new (void);

/* MODEL may be NULL. Nothing is chosen then. */
void etude_board_selection_set_model (EtudeBoardSelection *self, GListModel *model);
GListModel *etude_board_selection_get_model (EtudeBoardSelection *self);

/* Whether people may choose several; at first they may not. */
void etude_board_selection_set_several (EtudeBoardSelection *self, gboolean several);
gboolean etude_board_selection_get_several (EtudeBoardSelection *self);

/* POSITION is looked at, and chosen alone unless it is one of several that are. Beyond the list: none is looked at, and
 * none is chosen unless several are. */
void etude_board_selection_set_current (EtudeBoardSelection *self, guint position);

/* One of those chosen; GTK_INVALID_LIST_POSITION: none. */
guint etude_board_selection_get_current (EtudeBoardSelection *self);

/* POSITIONS besides those that are chosen; the current one stays what it is. */
void etude_board_selection_add (EtudeBoardSelection *self, GtkBitset *positions);

guint etude_board_selection_get_n_chosen (EtudeBoardSelection *self);

/* EtudeBoardThumb: one small board with a line of text below: a cell of a gallery.
 *
 * It paints both itself, with no widgets inside: scrolling binds hundreds of them. Cells are made once and shown other
 * items. CSS: node "boardthumb"; the text has the node's colour and font.
 */

#define ETUDE_TYPE_BOARD_THUMB (etude_board_thumb_get_type ())
G_DECLARE_FINAL_TYPE (EtudeBoardThumb, etude_board_thumb, ETUDE, BOARD_THUMB, GtkWidget)

/* SIZE is the least width of the board; it takes up to half as much again when there is room. */
GtkWidget *etude_board_thumb_new (EtudeThumbPainter *painter, int size);

void etude_board_thumb_set_size (EtudeBoardThumb *self, int size);

/* ITEM may be NULL: an empty place. CAPTION may be NULL: no line of text. */
void etude_board_thumb_show (EtudeBoardThumb *self, gpointer item, const char *caption);

G_END_DECLS
