/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-files.h - the files of a lesson: opened, saved, kept, exported. Layer: pages, for the lesson's panel. */
#pragma once

#include "etude-lesson-panel.h"

G_BEGIN_DECLS

/* Adds the actions save, save-as, export, import, read-again, overwrite. */
void etude_lesson_files_attach (EtudeLessonPanel *panel);

/* The lesson was kept by the session: its file may have been changed since, and then the lesson is read from it. */
void etude_lesson_files_look (EtudeLessonPanel *panel);

G_END_DECLS
