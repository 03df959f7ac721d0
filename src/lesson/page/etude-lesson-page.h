/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-page.h - the page Lesson: what a teacher has prepared. Layer: window.
 *
 * Signal: "open-item" (const char *text, const char *act)  an item is to be opened on its page, which takes TEXT; ACT is
 *         done there with a problem: "look", "try", "watch", or NULL. TRUE: a page has taken it
 */
#pragma once

#include "etude-lesson-tab.h"
#include "etude-page.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_LESSON_PAGE (etude_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonPage, etude_lesson_page, ETUDE, LESSON_PAGE, EtudePage)

/* The panel with the lesson. (transfer none) */
EtudeLessonTab *etude_lesson_page_need_lesson (EtudeLessonPage *self);

G_END_DECLS
