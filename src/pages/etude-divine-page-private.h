/* etude-divine-page-private.h - what the files of the Divine page share. Layer: pages. */
#pragma once

#include "etude-divine-page.h"
#include "etude-divine-panel.h"
#include "etude-divine-play.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_PARTS 4 /* of the panel; the first is EtudeDivinePlay */

struct _EtudeDivinePage
{
  GtkWidget parent_instance;

  GSimpleActionGroup *actions;
  GSettings *settings;
  GtkWidget *parts[ETUDE_DIVINE_PARTS];
  EtudeDivinePanel *part;                /* the one whose tab is open */
  GBinding *undo_binding, *redo_binding; /* of its history; NULL: nothing can be undone there */

  GtkWidget *content, *banner, *panes, *canvas, *footers, *no_footer, *tabs;
  GMenuModel *new_menu;
};

/* Opens the tab NAME; one that does not exist changes nothing. */
void etude_divine_page_open (EtudeDivinePage *self, const char *name);

/* Says TEXT in passing; UNDOABLE: with a button to undo what it tells. */
void etude_divine_page_toast (EtudeDivinePage *self, const char *text, gboolean undoable);

/* TEXT was pasted or dropped: for the part that is seen, or else to be played. */
void etude_divine_page_take_text (EtudeDivinePage *self, const char *text);

void etude_divine_page_add_actions (EtudeDivinePage *self);

G_END_DECLS
