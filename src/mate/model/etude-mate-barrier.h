/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-barrier.h - Delétang's triangles (mate-barrier.h), worked out in a thread. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "mate-barrier.h"

G_BEGIN_DECLS

/* The result goes to etude_barrier_free. SOURCE may be NULL. */
void etude_mate_barrier_make_async (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer data);
struct etude_barrier *etude_mate_barrier_make_finish (GAsyncResult *result, GError **error);

G_END_DECLS
