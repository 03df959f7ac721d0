/* etude-drop-down.h - drop-downs whose button may be narrower than what is chosen. Layer: widgets. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Offers STRINGS (of GtkStringObject). The button cuts a long one off at its end; the open list shows them in full. */
void etude_drop_down_set_strings (GtkDropDown *drop_down, GListModel *strings);

G_END_DECLS
