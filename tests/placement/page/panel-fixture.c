/* SPDX-License-Identifier: GPL-3.0-or-later */
/* panel-fixture.c - a tab of the Placement page in a window, open. */
#include "panel-fixture.h"

#include <string.h>

#include "etude-kept-drawings.h"
#include "window.h"
#include "plain.h"

static void
on_changed (PanelFixture *f)
{
  etude_placement_solutions_start (f->solutions, etude_placement_problem_get (f->problem),
                                   etude_placement_solutions_get_all (f->solutions));
}

static void
on_toast (PanelFixture *f, const char *text)
{
  g_free (f->said);
  f->said = g_strdup (text);
}

void
panel_set_up (PanelFixture *f, gconstpointer get_type)
{
  GType (*type_of) (void) = (GType (*) (void)) get_type;
  g_autoptr (GHashTable) drawings = etude_kept_drawings_new ();

  f->history = etude_history_new ();
  f->problem = etude_placement_problem_new (f->history);
  f->solutions = etude_placement_solutions_new ();
  g_signal_connect_swapped (f->problem, "changed", G_CALLBACK (on_changed), f);
  f->widget = g_object_new (type_of (), NULL);
  f->panel = ETUDE_PANEL (f->widget);
  g_signal_connect_swapped (f->panel, "toast", G_CALLBACK (on_toast), f);
  etude_placement_panel_set_models (ETUDE_PLACEMENT_PANEL (f->widget), f->problem, f->solutions, drawings);
  f->canvas = g_object_ref_sink (etude_board_canvas_new (NULL));
  etude_panel_set_canvas (f->panel, ETUDE_BOARD_CANVAS (f->canvas));
  f->window = window_show (f->widget, 480, 640);
  on_changed (f);
  etude_panel_enter (f->panel);
}

void
panel_tear_down (PanelFixture *f, gconstpointer get_type)
{
  window_close (f->window, f->widget);
  g_assert_finalize_object (f->canvas);
  wait_unref (f->solutions); /* a grid that is gone may keep its model until the next frame */
  g_assert_finalize_object (f->problem);
  g_object_unref (f->history);
  g_free (f->said);
}

gpointer
panel_child (PanelFixture *f, const char *id)
{
  return gtk_widget_get_template_child (f->widget, G_OBJECT_TYPE (f->widget), id);
}

gpointer
panel_named (PanelFixture *f, const char *name)
{
  GtkWidget *found = window_find_named (f->widget, name);

  g_assert_nonnull (found);
  return found;
}

const char *
panel_label (PanelFixture *f, const char *id)
{
  return gtk_label_get_label (panel_child (f, id));
}

const char *
panel_hands_label (PanelFixture *f, const char *id)
{
  GtkWidget *hands = etude_panel_get_footer (f->panel);

  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (hands, G_OBJECT_TYPE (hands), id)));
}

void
panel_set_problem (PanelFixture *f, guint edge, const char *text)
{
  g_autofree char *lines = g_strdelimit (g_strdup (text), ",", '\n');
  struct etude_problem problem;

  g_assert_cmpint (etude_chessy_read (lines, strlen (lines), edge, &problem).fault, ==, ETUDE_CHESSY_OK);
  g_assert_true (etude_placement_problem_set (f->problem, general_of (&problem)));
}

void
panel_wait_solved (PanelFixture *f)
{
  WAIT_FOR (!etude_placement_solutions_get_running (f->solutions)
            && !etude_placement_solutions_get_arranging (f->solutions));
}
