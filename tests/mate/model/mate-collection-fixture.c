/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-collection-fixture.c - a collection of positions of one ending, watched while it fills. */
#include "mate-collection-fixture.h"

#include "wait.h"

/* Whether P answers the query, by what the tablebase says of it alone. */
gboolean
collection_belongs (CollectionFixture *f, const struct etude_position *p)
{
  struct etude_verdict result = etude_solved_probe (f->solved, p);

  if (p->to_move != f->query.to_move)
    return FALSE;
  switch (f->query.theme)
    {
    case ETUDE_THEME_MATE:
      return result.kind == ETUDE_VERDICT_WHITE_MATES && result.moves == f->query.depth;
    case ETUDE_THEME_MATED:
      return result.kind == ETUDE_VERDICT_MATED;
    case ETUDE_THEME_STALEMATE:
      return result.kind == ETUDE_VERDICT_STALEMATE;
    case ETUDE_THEME_DRAW:
      return result.kind == ETUDE_VERDICT_DRAW;
    case ETUDE_THEME_ONLY_MOVE:
      return result.kind == ETUDE_VERDICT_WHITE_MATES;
    default:
      g_assert_not_reached ();
    }
}

void
collection_assert_belongs (CollectionFixture *f, guint i)
{
  struct etude_position p = etude_mate_collection_get (f->collection, i);

  g_assert_true (collection_belongs (f, &p));
}

/* A list is emptied as a whole and grows at its end, with what is asked for now. */
static void
on_items_changed (CollectionFixture *f, guint at, guint removed, guint added)
{
  g_assert_true (g_thread_self () == f->main_thread);
  if (removed)
    g_assert_true (at == 0 && removed == f->length && added == 0);
  else
    g_assert_true (at == f->length && added > 0);
  f->length += added - removed;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->collection)), ==, f->length);
  if (added == 0)
    return;
  f->n_appended++;
  collection_assert_belongs (f, at);
  collection_assert_belongs (f, at + added / 2);
  collection_assert_belongs (f, at + added - 1);
}

static void
on_failed (CollectionFixture *f, const char *message)
{
  g_assert_true (g_str_has_suffix (message, "."));
  f->n_failed++;
}

void
collection_set_up (CollectionFixture *f, gconstpointer ending)
{
  f->main_thread = g_thread_self ();
  f->tablebases = etude_tablebases_new ();
  g_assert_true (etude_ending_parse (ending, &f->ending));
  WAIT_FOR ((f->solved = etude_tablebases_get_whole (f->tablebases, &f->ending)) != NULL);
  etude_solved_ref (f->solved);
  f->collection = etude_mate_collection_new ();
  g_signal_connect_swapped (f->collection, "items-changed", G_CALLBACK (on_items_changed), f);
  g_signal_connect_swapped (f->collection, "failed", G_CALLBACK (on_failed), f);
}

/* The list goes, whatever is being done in threads. */
void
collection_tear_down (CollectionFixture *f, gconstpointer data)
{
  wait_unref (f->collection);
  etude_solved_unref (f->solved);
  g_object_unref (f->tablebases);
}

void
collection_start (CollectionFixture *f, struct etude_theme_query query)
{
  f->query = query;
  etude_mate_collection_start (f->collection, f->solved, &f->ending, &query);
  g_assert_true (etude_mate_collection_get_filling (f->collection));
  g_assert_cmpuint (f->length, ==, 0);
}

gboolean
collection_is_filled (gpointer collection)
{
  return !etude_mate_collection_get_filling (collection);
}

void
collection_fill (CollectionFixture *f, struct etude_theme_query query)
{
  collection_start (f, query);
  g_assert_true (wait_until (collection_is_filled, f->collection));
}

gboolean
collection_has_result (gpointer result)
{
  return *(GAsyncResult **) result != NULL;
}

void
collection_on_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}
