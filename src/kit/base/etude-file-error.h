/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-file-error.h - what went wrong with a file as one sentence that names it. Layer: model. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ETUDE_FILE_READ,
  ETUDE_FILE_WRITE,
} EtudeFileUse;

/* The last part of FILE's name, in UTF-8 whatever the bytes on the disk are. (transfer full) */
char *etude_file_get_name (GFile *file);

/* ERROR, which came of using FILE, as a sentence. (transfer full) */
GError *etude_file_explain (GFile *file, EtudeFileUse use, const GError *error);

G_END_DECLS
