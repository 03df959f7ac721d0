/* SPDX-License-Identifier: GPL-3.0-or-later */
/* page-fixture.h - a Mate page in a window, and its actions. Layer: tests; GTK. No globals.
 */
#pragma once

#include "case.h"
#include "etude-board-canvas.h"
#include "etude-mate-page.h"

typedef struct
{
  GtkWidget *window;
  EtudeMatePage *page;
  EtudeMateSetup *setup;
  EtudeMateAnalysis *analysis;
  GString *toasts; /* what was said, each with a "|" behind it */
} PageFixture;

/* The page with its first position, its verdict not there yet. */
void page_set_up (PageFixture *f, gconstpointer data);

/* Closes the window; the page must go. */
void page_tear_down (PageFixture *f, gconstpointer data);

#define PAGE_CASE(name) CASE_OF (PageFixture, page_set_up, page_tear_down, NULL, name)

/* The button that reads NAME, or has it as its tooltip; NULL: none does. */
GtkWidget *page_button (PageFixture *f, const char *name);

/* Two of Explore. */
#define EXPLORE_LOGARITHMIC "Heights by order of magnitude, so that rare lengths can be seen"
#define EXPLORE_SYMMETRY "Positions that differ only by turning or mirroring the board are shown once"

/* The widget that a template calls ID; it must be there. And the canvas, and what it shows. */
GtkWidget *page_child (PageFixture *f, const char *id);
GtkWidget *page_canvas (PageFixture *f);
EtudeBoardScene *page_scene (PageFixture *f);

/* Activates the page's action NAME, with the text PARAMETER or NULL. */
void page_act (PageFixture *f, const char *name, const char *parameter);
gboolean page_is_enabled (PageFixture *f, const char *name);

/* Waits until the headline reads HEADLINE. */
void page_wait_headline (PageFixture *f, const char *headline);

/* What the card says. */
const char *page_headline (PageFixture *f);
const char *page_detail (PageFixture *f);

/* The text of the banner, or NULL when it is closed. */
const char *page_banner (PageFixture *f);

/* Fails unless the setup's FEN is EXPECTED. */
void page_assert_fen (PageFixture *f, const char *expected);

#define PAGE_START "8/1k6/8/3KN3/5B2/8/8/8 w - - 0 1"
