/* etude-placement-page.h - the Placement page: pieces in peace or on guard, and all ways to set them. Layer: pages.
 *
 * An EtudePage. Its actions: undo, redo, copy, paste, copy-problem, stop, solve, clear-board, first, back, forward, last
 * (without parameter), task ("peace", "colours" or "guard"), all (boolean).
 */
#pragma once

#include "etude-page.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_PLACEMENT_PAGE (etude_placement_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementPage, etude_placement_page, ETUDE, PLACEMENT_PAGE, EtudePage)

GtkWidget *etude_placement_page_new (void);

G_END_DECLS
