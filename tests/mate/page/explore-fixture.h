/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explore-fixture.h - the Mate page for looking through endings: its tab "Explore", and what is explored. Layer: tests;
 * GTK. No globals.
 */
#pragma once

#include "page-fixture.h"

#define EXPLORE_NOTHING GTK_INVALID_LIST_POSITION

typedef struct
{
  PageFixture page;
  EtudeMateExplorer *explorer;
  EtudeMateCollection *collection;
  guint n_chosen;
  struct etude_position chosen; /* the last one */
} ExploreFixture;

/* The page with its first position and the tab "Moves". */
void explore_set_up (ExploreFixture *f, gconstpointer data);
void explore_tear_down (ExploreFixture *f, gconstpointer data);

#define EXPLORE_CASE(name) CASE_OF (ExploreFixture, explore_set_up, explore_tear_down, NULL, name)

/* Lets the ending called NAME be solved; and shows the tab, and waits until all is there. */
void explore_solve (ExploreFixture *f, const char *name);
void explore_show (ExploreFixture *f, const char *name);

/* Waits until what was asked for is collected and chosen. */
void explore_wait (ExploreFixture *f);

/* By hand: another topic, another side; and waits. */
void explore_select (ExploreFixture *f, EtudeMateTopic topic);
void explore_press (ExploreFixture *f, const char *name);

/* The button that reads NAME, or has it as its tooltip. */
GtkWidget *explore_button (ExploreFixture *f, const char *name);

/* The widget that the template calls ID, and what it says. */
GtkWidget *explore_child (ExploreFixture *f, const char *id);
const char *explore_text (ExploreFixture *f, const char *id);

gboolean explore_is_white (ExploreFixture *f);
guint explore_selected (ExploreFixture *f);
struct etude_verdict explore_probe (ExploreFixture *f, const struct etude_position *p);

/* Fails unless N_CHOSEN positions were chosen, and the last is the one selected and MOVES from mate. */
void explore_assert_chosen (ExploreFixture *f, guint n_chosen, guint moves);
