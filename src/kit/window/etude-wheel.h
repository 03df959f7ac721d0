/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-wheel.h - the wheel over a number that nobody has chosen scrolls what the number is in. Layer: widgets.
 *
 * GtkSpinButton and GtkScale take the wheel wherever it turns over them: whoever scrolls a panel changes what happens to
 * come below the pointer.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on they take it while they have the focus only, in the whole program. Calling it again does nothing. */
void etude_wheel_mend (void);

G_END_DECLS
