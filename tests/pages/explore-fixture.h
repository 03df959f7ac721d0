/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explore-fixture.h - an explorer in a window: one page of a stack, of which another one is seen at first. Layer: tests;
 * GTK. No globals.
 *
 * The explorer's own header for its files is used, so that tests can look at what is shown.
 */
#pragma once

#include "etude-mate-explore-private.h"

#define EXPLORE_NOTHING GTK_INVALID_LIST_POSITION

typedef struct
{
  GtkWidget *window, *stack;
  EtudeMateExplore *explore;
  EtudeTablebases *tablebases;
  EtudeSolved *solved;
  guint n_chosen;
  struct etude_position chosen; /* the last one */
  EtudeMateCollection *exported;
} ExploreFixture;

void explore_set_up (ExploreFixture *f, gconstpointer data);

/* Closes the window; the explorer must go. */
void explore_tear_down (ExploreFixture *f, gconstpointer data);

#define EXPLORE_ADD(path, test) \
  g_test_add ("/mate-explore/" path, ExploreFixture, NULL, explore_set_up, test, explore_tear_down)

/* Lets the ending called NAME be explored; and shows it, and waits until all is there. */
void explore_solve (ExploreFixture *f, const char *name);
void explore_show (ExploreFixture *f, const char *name);

/* Waits until what was asked for is collected and chosen. */
void explore_wait (ExploreFixture *f);

/* By hand: another kind, another side; and waits. */
void explore_select (ExploreFixture *f, EtudeMateKind kind);
void explore_press (ExploreFixture *f, GtkWidget *button);

const char *explore_text (GtkWidget *label);
gboolean explore_is_white (ExploreFixture *f);
guint explore_selected (ExploreFixture *f);

/* Fails unless N_CHOSEN positions were chosen, and the last is the one selected and MOVES from mate. */
void explore_assert_chosen (ExploreFixture *f, guint n_chosen, guint moves);
