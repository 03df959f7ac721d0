/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson-page-fixture.h - the page Lesson in a window, with a lesson on it. Layer: tests; GTK. No globals. */
#pragma once

#include "case.h"
#include "etude-lesson-page.h"
#include "window.h"

typedef struct
{
  GtkWidget *window;
  EtudePage *page;
  EtudeLessonTab *panel;
} Fixture;

/* LESSON: its text. */
static inline void
set_up (Fixture *f, gconstpointer lesson)
{
  f->page = g_object_new (ETUDE_TYPE_LESSON_PAGE, NULL);
  f->window = window_show (GTK_WIDGET (f->page), 1000, 700);
  f->panel = etude_lesson_page_need_lesson (ETUDE_LESSON_PAGE (f->page));
  etude_page_take_text (f->page, lesson);
}

static inline void
tear_down (Fixture *f, gconstpointer lesson)
{
  window_close (f->window, GTK_WIDGET (f->page));
}

static inline void
act (Fixture *f, const char *name)
{
  g_action_group_activate_action (etude_page_get_actions (f->page), name, NULL);
}

static inline EtudeBoardScene *
scene (Fixture *f)
{
  return etude_panel_get_scene (ETUDE_PANEL (f->panel));
}

static inline const char *
headline (Fixture *f)
{
  return etude_panel_get_headline (ETUDE_PANEL (f->panel));
}
