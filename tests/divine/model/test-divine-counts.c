/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-counts.c - counts of placements against the figures that were computed by two other programs. */
#include "case.h"
#include "etude-divine-counts.h"
#include "wait.h"

#include "plain-divine.h"

static const struct
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  guint64 placements, largest[ETUDE_DIVINE_PIECES + 1], unique;
} figures[] = {
  { ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT, 17265360, { 0, 0, 1435424, 13367112, 2421880, 40944 }, 17265360 },
  { ETUDE_DIVINE_CHESS, ETUDE_DIVINE_CLASSIC, 48000, { 0, 0, 3892, 38570, 5506, 32 }, 48000 },
  { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT, 3379224, { 0, 90208, 2711280, 567960, 9776 }, 3379224 },
  { ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_CLASSIC, 48432, { 0, 1274, 43516, 3642 }, 48432 },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT, 2472016, { 0, 189232, 2062324, 216700, 3760 }, 394548 },
  { ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_CLASSIC, 5480, { 0, 546, 4762, 172 }, 4844 },
  { ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_CLASSIC, 869400, { 0, 0, 99206, 718242, 51952 }, 869400 },
};

typedef struct
{
  EtudeDivineCounts *counts;
  guint n_items; /* as told */
} CountsFixture;

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, CountsFixture *f)
{
  g_assert_cmpuint (position, ==, 0); /* all rows at once */
  g_assert_cmpuint (removed, ==, f->n_items);
  f->n_items = added;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, added);
}

static void
set_up (CountsFixture *f, gconstpointer data)
{
  f->counts = etude_divine_counts_new ();
  g_signal_connect (f->counts, "items-changed", G_CALLBACK (on_items_changed), f);
}

static void
tear_down (CountsFixture *f, gconstpointer data)
{
  wait_unref (f->counts);
}

#define FIXTURE_CASE(name) CASE_OF (CountsFixture, set_up, tear_down, NULL, name)

/* The example is allowed, and its largest clue is the row's. */
static void
check_example (const EtudeDivineCount *row, const struct plain_divine *plain)
{
  const struct etude_divine_placement *example = &row->example;
  guchar threats[ETUDE_DIVINE_SQUARES] = { 0 };
  guint largest = 0;

  g_assert_true (plain_divine_allows (plain, example));
  plain_divine_threats (plain, example, threats);
  for (guint square = 0; square < ETUDE_DIVINE_SQUARES; square++)
    largest = MAX (largest, threats[square]);
  g_assert_cmpuint (row->largest, ==, largest);
}

static void
check_rows (CountsFixture *f, guint which)
{
  struct plain_divine *plain = plain_divine_new (figures[which].game, figures[which].rule);
  guint position = 0;

  for (guint largest = 0; largest <= ETUDE_DIVINE_PIECES; largest++)
    if (figures[which].largest[largest])
      {
        const EtudeDivineCount *row = etude_rows_get (ETUDE_ROWS (f->counts), position++);

        g_assert_cmpuint (row->largest, ==, largest);
        g_assert_cmpuint (row->placements, ==, figures[which].largest[largest]);
        check_example (row, plain);
      }
  g_assert_cmpuint (f->n_items, ==, position);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (f->counts), position));
  plain_divine_free (plain);
}

FIXTURE_CASE (figures)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      guint64 unique = 0;

      etude_divine_counts_start (f->counts, figures[i].game, figures[i].rule);
      g_assert_cmpuint (f->n_items, ==, 0);
      g_assert_cmpuint (etude_divine_counts_get_placements (f->counts), ==, 0);
      g_assert_false (etude_divine_counts_get_unique (f->counts, &unique));
      WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->counts)));
      check_rows (f, i);
      g_assert_cmpuint (etude_divine_counts_get_placements (f->counts), ==, figures[i].placements);
      g_assert_true (etude_divine_counts_get_unique (f->counts, &unique));
      g_assert_cmpuint (unique, ==, figures[i].unique);
    }
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++) /* what was counted once is there at once */
    {
      etude_divine_counts_start (f->counts, figures[i].game, figures[i].rule);
      g_assert_false (etude_rows_get_running (ETUDE_ROWS (f->counts)));
      check_rows (f, i);
    }
}

/* The unique ones of chess, guess, take minutes: they can be stopped, and what was counted stays. */
FIXTURE_CASE (stop)
{
  g_autofree char *text = NULL;
  guint64 unique;

  etude_divine_counts_start (f->counts, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);
  etude_rows_stop (ETUDE_ROWS (f->counts));
  g_assert_false (etude_rows_get_running (ETUDE_ROWS (f->counts)));
  etude_divine_counts_start (f->counts, ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_EXACT);
  WAIT_FOR (f->n_items > 0);
  g_assert_true (etude_rows_get_running (ETUDE_ROWS (f->counts)));
  etude_rows_stop (ETUDE_ROWS (f->counts));
  g_assert_false (etude_divine_counts_get_unique (f->counts, &unique));
  g_assert_cmpuint (etude_divine_counts_get_placements (f->counts), ==, 131390864);
  g_assert_cmpuint (f->n_items, ==, 3);
  text = etude_divine_counts_describe (f->counts);
  g_assert_cmpstr (text, ==, "131,390,864 placements");
}

/* Changed at every moment: the rows are those of the last table. */
FIXTURE_CASE (hurry)
{
  for (guint i = 0; i < 60; i++)
    {
      const guint which = i % 2 ? 5 : 3;

      etude_divine_counts_start (f->counts, figures[which].game, figures[which].rule);
      for (guint turns = 0; turns < i % 7; turns++)
        g_main_context_iteration (NULL, FALSE);
      if (f->n_items)
        check_rows (f, which);
    }
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->counts)));
  check_rows (f, 5);
}

FIXTURE_CASE (words)
{
  g_autofree char *nothing = etude_divine_counts_describe (f->counts), *some = NULL, *all = NULL;

  g_assert_cmpstr (nothing, ==, "Not counted yet");
  etude_divine_counts_start (f->counts, ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_CLASSIC);
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->counts)));
  some = etude_divine_counts_describe (f->counts);
  g_assert_cmpstr (some, ==, "5,480 placements; the clues of 4,844 of them have only one answer");
  etude_divine_counts_start (f->counts, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_CLASSIC);
  WAIT_FOR (!etude_rows_get_running (ETUDE_ROWS (f->counts)));
  all = etude_divine_counts_describe (f->counts);
  g_assert_cmpstr (all, ==, "48,000 placements, and the clues of each have only one answer");
}

FIXTURE_CASE (gone)
{
  etude_divine_counts_start (f->counts, ETUDE_DIVINE_CHESS, ETUDE_DIVINE_GUESS);
}
