/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-own.h - a board in coloured regions that is being made: drawn by hand, or grown around queens. Layer: model.
 *
 * Verdict:  after every change the answers are looked for in a thread, then the one square that leaves the fewest of them when
 *           it goes to the region beside it.
 * Signal:   "changed" ()  the drawing, the verdict or what is known of the answers is another
 *           "failed" (const char *why)  nothing could be grown; a translated sentence
 * State:    a GVariant of ETUDE_REGIONS_OWN_TYPE: squares a side, stars, rule; the region of each square; squares of queens.
 */
#pragma once

#include "etude-history.h"
#include "regions-make.h"

G_BEGIN_DECLS

#define ETUDE_REGIONS_OWN_TYPE "(yyyayaq)"
#define ETUDE_REGIONS_OWN_MOST 99 /* answers that are counted and shown */
#define ETUDE_REGIONS_NOWHERE 255 /* in place of a region: none yet */

typedef enum
{
  ETUDE_REGIONS_BARE,   /* squares or regions are missing */
  ETUDE_REGIONS_BROKEN, /* a region is in several pieces */
  ETUDE_REGIONS_WORKING,
  ETUDE_REGIONS_NONE,
  ETUDE_REGIONS_ONE,
  ETUDE_REGIONS_SEVERAL,
  ETUDE_REGIONS_UNDECIDED, /* it was cancelled */
} EtudeRegionsVerdict;

/* SQUARE would go to REGION, of which BESIDE is, and LEFT answers would be left; LEFT 0: nothing is known that helps. */
typedef struct
{
  guint square, beside, region, left;
} EtudeRegionsAdvice;

#define ETUDE_TYPE_REGIONS_OWN (etude_regions_own_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRegionsOwn, etude_regions_own, ETUDE, REGIONS_OWN, GObject)

/* Steps are recorded in HISTORY, which is its own. */
EtudeRegionsOwn *etude_regions_own_new (EtudeHistory *history);

/* The drawing; its regions need not be sound. (transfer none) */
const struct etude_regions_board *etude_regions_own_get_board (EtudeRegionsOwn *self);
const struct etude_regions_set *etude_regions_own_get_queens (EtudeRegionsOwn *self);

/* Another size clears the board. More than ETUDE_EDGE_MAX squares a side have the rule king. */
void etude_regions_own_set_kind (EtudeRegionsOwn *self, guint n, guint stars, guint rule);

/* SQUARE goes to REGION, or to none. ON goes on with the step before. */
void etude_regions_own_paint (EtudeRegionsOwn *self, guint square, guint region, gboolean on);

/* A region that has no square yet, or ETUDE_REGIONS_NOWHERE. */
guint etude_regions_own_get_unused (EtudeRegionsOwn *self);

void etude_regions_own_toggle_queen (EtudeRegionsOwn *self, guint square);
void etude_regions_own_clear (EtudeRegionsOwn *self);
void etude_regions_own_take (EtudeRegionsOwn *self, const struct etude_regions_board *board);

/* Grows regions around the queens, in a thread; further ones are drawn where they are too few. */
void etude_regions_own_grow (EtudeRegionsOwn *self);
gboolean etude_regions_own_can_grow (EtudeRegionsOwn *self);

/* Breaks off what takes long; whether something does. */
void etude_regions_own_cancel (EtudeRegionsOwn *self);
gboolean etude_regions_own_is_busy (EtudeRegionsOwn *self);

gboolean etude_regions_own_undo (EtudeRegionsOwn *self);
gboolean etude_regions_own_redo (EtudeRegionsOwn *self);

/* --- what is known --- */

EtudeRegionsVerdict etude_regions_own_get_verdict (EtudeRegionsOwn *self);

/* The answers that are known, the I-th of them, and the squares that are in some but not in all. */
guint etude_regions_own_get_n_answers (EtudeRegionsOwn *self);
const struct etude_regions_set *etude_regions_own_get_answer (EtudeRegionsOwn *self, guint i);
const struct etude_regions_set *etude_regions_own_get_differing (EtudeRegionsOwn *self);

EtudeRegionsAdvice etude_regions_own_get_advice (EtudeRegionsOwn *self);
void etude_regions_own_take_advice (EtudeRegionsOwn *self);

/* "3 answers", and a sentence that says more, or "". (transfer full) */
char *etude_regions_own_describe (EtudeRegionsOwn *self);
char *etude_regions_own_describe_more (EtudeRegionsOwn *self);

/* --- kept --- */

GVariant *etude_regions_own_save (EtudeRegionsOwn *self); /* (transfer floating) */
gboolean etude_regions_own_load (EtudeRegionsOwn *self, GVariant *state);
gboolean etude_regions_own_is_state (GVariant *state);

G_END_DECLS
