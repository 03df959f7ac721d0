/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-marks.h - what is drawn on the boards of a lesson, as its file writes it. Layer: model. */
#pragma once

#include "etude-drawing.h"

G_BEGIN_DECLS

/* Adds the marks in TEXT, "Gd4 Re2e4", to MARKS; only whole SQUARES, "Gd4", or all others, on a board of COLUMNS x ROWS.
 * FALSE: some are not written like that; they are left out. */
gboolean etude_lesson_marks_read (const char *text, gboolean squares, guint columns, guint rows, GArray *marks);

/* Marks as they are written, "Gd4 Re2e4", on a board of COLUMNS, only whole SQUARES or all others; NULL for none.
 * (transfer full) */
char *etude_lesson_marks_write (const GArray *marks, guint columns, gboolean squares);

G_END_DECLS
