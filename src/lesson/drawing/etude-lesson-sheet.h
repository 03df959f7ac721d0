/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-sheet.h - a lesson for paper. Layer: drawing. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The items of LESSON, a list of EtudeLessonItem, that have a board, as EtudeSheetItem: with what is to be done, and with
 * the answer apart. (transfer full) */
GListModel *etude_lesson_sheet_new (GListModel *lesson);

/* The same for TEXT, a lesson's file or games as PGN; in any thread. *DAMAGE gets a sentence about what was wrong in it, or
 * NULL; (transfer full). NULL: ERROR, because it is neither, or has no board. */
GListModel *etude_lesson_sheet_read (const char *text, char **damage, GError **error);

G_END_DECLS
