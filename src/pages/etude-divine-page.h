/* etude-divine-page.h - the Divine page: finding hidden pieces from the numbers of threats. Layer: pages.
 *
 * An EtudePage. Its actions: those of the tab "Play" (etude-divine-play.h), undo, redo, copy, paste (without parameter),
 * part ("play", "make", "numbers" or "counts").
 */
#pragma once

#include "etude-page.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_PAGE (etude_divine_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivinePage, etude_divine_page, ETUDE, DIVINE_PAGE, GtkWidget)

GtkWidget *etude_divine_page_new (void);

G_END_DECLS
