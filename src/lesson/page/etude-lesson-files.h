/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-files.h - the files of a lesson: opened, saved, kept, exported. Layer: pages, for the lesson's panel. */
#pragma once

#include "etude-lesson-panel.h"

G_BEGIN_DECLS

/* Adds the actions save, save-as, export, import, read-again, overwrite. A lesson that the session has kept is read from
 * its file again when that was changed since. To be called once PANEL has its state. */
void etude_lesson_files_attach (EtudeLessonPanel *panel);

G_END_DECLS
