/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-memory.h - how much memory a job may take. Layer: model; on GLib. */
#pragma once

#include <glib.h>

/* The bytes that could still be taken without others having to give way: what the kernel says is available, and what the
 * control groups that this program is in and "ulimit -m" leave of their limits. G_MAXUINT64 where nothing can be known. */
guint64 etude_memory_free (void);
