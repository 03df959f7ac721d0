/* SPDX-License-Identifier: GPL-3.0-or-later */
/* panel-fixture.h - a tab of the Placement page in a window, open, with the models that the page would give it. Layer:
 * tests; GTK. No globals.
 *
 * As on the page a change of the problem begins a new search.
 */
#pragma once

#include "case.h"
#include "etude-placement-panel.h"

typedef struct
{
  GtkWidget *window, *widget, *canvas;
  EtudePanel *panel;
  EtudeHistory *history;
  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  char *said; /* the last toast */
} PanelFixture;

/* A panel of what GET_TYPE returns. */
void panel_set_up (PanelFixture *f, gconstpointer get_type);
void panel_tear_down (PanelFixture *f, gconstpointer get_type);

#define PANEL_CASE(get_type, name) CASE_OF (PanelFixture, panel_set_up, panel_tear_down, get_type, name)

/* The child of that name in the panel's template. */
gpointer panel_child (PanelFixture *f, const char *id);

/* What reads NAME, which is there. */
gpointer panel_named (PanelFixture *f, const char *name);

/* The label's text. */
const char *panel_label (PanelFixture *f, const char *id);

/* The text of the label below the board of solutions. */
const char *panel_hands_label (PanelFixture *f, const char *id);

/* Takes a problem in Chessy's words, a comma for each end of a line: "d,5*q". */
void panel_set_problem (PanelFixture *f, guint edge, const char *text);

/* Waits until the solutions have come, and are arranged. */
void panel_wait_solved (PanelFixture *f);
