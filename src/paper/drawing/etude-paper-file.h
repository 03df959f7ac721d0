/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-file.h - pages into a PDF file, one page at a time. Layer: drawing.
 *
 * Pages are painted between other things on the main thread, since the drawings belong to it; the file is replaced in a
 * thread when all of it is there, and stays as it was otherwise.
 * Errors: GIOErrorEnum with one translated sentence. G_IO_ERROR_CANCELLED: somebody cancelled.
 */
#pragma once

#include "etude-paper.h"

G_BEGIN_DECLS

/* The source of the result is PAPER. */
void etude_paper_save_async (EtudePaper *paper, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer data);
gboolean etude_paper_save_finish (EtudePaper *paper, GAsyncResult *result, GError **error);

G_END_DECLS
