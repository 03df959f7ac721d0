/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-syzygy.h - who wins with more men than Etude solves, by a folder of Syzygy tables of the user's own. Layer: model.
 *
 * The tables are read by another process, `etude-cli mate syzygy FOLDER -`: files that are damaged can neither crash nor
 * stop the program. One question is open at a time; of those that come meanwhile the last one counts.
 * Signal "answered": the last question has its answer.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What etude-cli answers besides "white-wins", "black-wins" and "draw". */
#define ETUDE_SYZYGY_FIFTY " fifty-move-rule draw"
#define ETUDE_SYZYGY_GONE "This folder is not there"
#define ETUDE_SYZYGY_NONE "There are no Syzygy tables in this folder"
#define ETUDE_SYZYGY_UNREADABLE "No Syzygy table in this folder can be read"
#define ETUDE_SYZYGY_MORE "error: The tables have up to %u men, this position %u"
#define ETUDE_SYZYGY_MISSING ".rtbw is missing"
#define ETUDE_SYZYGY_DAMAGED ".rtbw is damaged"
#define ETUDE_SYZYGY_INCOMPLETE ".rtbw needs a table that is missing or damaged"

#define ETUDE_TYPE_SYZYGY (etude_syzygy_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSyzygy, etude_syzygy, ETUDE, SYZYGY, GObject)

/* Without a folder. */
EtudeSyzygy *etude_syzygy_new (void);

/* Whether this Etude can read them at all. */
gboolean etude_syzygy_is_possible (void);

/* The tables in the folder PATH are asked from now on; "": none. */
void etude_syzygy_set_folder (EtudeSyzygy *self, const char *path);

/* One sentence about the position FEN; NULL: no folder is chosen, or "answered" comes. (transfer none) */
const char *etude_syzygy_ask (EtudeSyzygy *self, const char *fen);

G_END_DECLS
