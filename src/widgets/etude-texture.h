/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-texture.h - what cairo has painted, as a texture. Layer: widgets. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pixels of the ARGB32 image SURFACE, which is taken over, as a texture without copying. (transfer full) */
GdkTexture *etude_texture_take_surface (cairo_surface_t *surface);

G_END_DECLS
