/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-list.h - the rows of a lesson's list: titles, and dragging them to another place. Layer: pages. */
#pragma once

#include <gtk/gtk.h>

#include "etude-lesson.h"

G_BEGIN_DECLS

/* Called when a row was dragged from one place to another, once the drag is over. */
typedef void (*EtudeLessonMoved) (gpointer owner, guint from, guint to);

/* The factory of LIST's rows; OWNER, a GObject that lives longer than the list, is told of drags. */
void etude_lesson_list_set_up (GtkListView *list, EtudeLessonMoved moved, gpointer owner);

G_END_DECLS
