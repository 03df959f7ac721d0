/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-text.h - lessons as text: Etude's own files (docs/lesson-format.md), and games as PGN. Layer: model, for
 * the lesson. */
#pragma once

#include "etude-lesson-item.h"

G_BEGIN_DECLS

/* What was read. */
typedef struct
{
  EtudeLessonItem *head; /* what stands before the first item: title, language */
  GPtrArray *items;      /* of EtudeLessonItem */
  char *damage;          /* a sentence or two: the lines that are wrong; NULL: none is */
} EtudeLessonContent;

void etude_lesson_content_clear (EtudeLessonContent *content);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EtudeLessonContent, etude_lesson_content_clear)

/* Reads TEXT. What is not understood is kept; what is wrong, too, and told in the content. FALSE: it is no lesson, or of
 * a later version. */
gboolean etude_lesson_text_read (const char *text, EtudeLessonContent *content, GError **error);

/* The file of HEAD and ITEMS. (transfer full) */
char *etude_lesson_text_write (EtudeLessonItem *head, GListModel *items);

/* The games of TEXT, any bytes, one item each: the position that it begins with, its first comment as text with the
 * drawings in it, and the moves with everything in them as they stand there, in the word "game"; commands of the first
 * comment that are for programs stand in front of them. FALSE: it is no PGN, or of a variant of chess; the error is one
 * translated sentence with line and column. */
gboolean etude_lesson_pgn_read (const char *text, EtudeLessonContent *content, GError **error);

/* The chess items of ITEMS as PGN. (transfer full) */
char *etude_lesson_pgn_write (GListModel *items);

G_END_DECLS
