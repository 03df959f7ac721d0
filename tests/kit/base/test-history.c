/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-history.c - undo and redo against a plain list of states. */
#include "case.h"
#include "etude-history.h"

#define SEED 20240229
#define STEPS 20000
#define STEPS_KEPT 1000 /* as in etude-history.c */

static GVariant *
state (gint32 number)
{
  return g_variant_new_int32 (number);
}

/* The number in the STATE that was given back, which is let go; -1 for none. */
static gint32
number (GVariant *state)
{
  g_autoptr (GVariant) owned = state;

  return owned ? g_variant_get_int32 (owned) : -1;
}

CASE (empty)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  gboolean can_undo = TRUE, can_redo = TRUE;

  g_object_get (history, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_false (can_undo);
  g_assert_false (can_redo);
  g_assert_cmpint (number (etude_history_undo (history, state (1))), ==, -1);
  g_assert_cmpint (number (etude_history_redo (history, state (2))), ==, -1);
  g_assert_false (etude_history_get_can_undo (history));
  g_assert_false (etude_history_get_can_redo (history));
}

CASE (there_and_back)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();

  etude_history_record (history, state (1));
  etude_history_record (history, state (2));
  g_assert_cmpint (number (etude_history_undo (history, state (3))), ==, 2);
  g_assert_cmpint (number (etude_history_undo (history, state (2))), ==, 1);
  g_assert_false (etude_history_get_can_undo (history));
  g_assert_cmpint (number (etude_history_redo (history, state (1))), ==, 2);
  g_assert_cmpint (number (etude_history_redo (history, state (2))), ==, 3);
  g_assert_false (etude_history_get_can_redo (history));
}

/* A stroke is undone at once; a step alone, or one that is out of reach, stays. */
CASE (joined)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();

  etude_history_record (history, state (1));
  etude_history_join (history);
  etude_history_record (history, state (2));
  etude_history_join (history);
  etude_history_record (history, state (3));
  g_assert_cmpint (number (etude_history_undo (history, state (4))), ==, 3);
  g_assert_cmpint (number (etude_history_undo (history, state (3))), ==, 1);
  g_assert_false (etude_history_get_can_undo (history));
}

CASE (record_forgets_future)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();

  etude_history_record (history, state (1));
  number (etude_history_undo (history, state (2)));
  g_assert_true (etude_history_get_can_redo (history));
  etude_history_record (history, state (1));
  g_assert_false (etude_history_get_can_redo (history));
  g_assert_cmpint (number (etude_history_redo (history, state (9))), ==, -1);
  g_assert_cmpint (number (etude_history_undo (history, state (9))), ==, 1);
}

/* A floating value is taken, another one is only referred to. */
CASE (floating)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (GVariant) held = g_variant_ref_sink (state (7));
  g_autoptr (GVariant) given = NULL;

  etude_history_record (history, held);
  given = etude_history_undo (history, state (8));
  g_assert_true (given == held);
  g_assert_false (g_variant_is_floating (given));
}

static void
count (guint *n)
{
  (*n)++;
}

CASE (notifies)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  guint undo = 0, redo = 0;

  g_signal_connect_swapped (history, "notify::can-undo", G_CALLBACK (count), &undo);
  g_signal_connect_swapped (history, "notify::can-redo", G_CALLBACK (count), &redo);
  number (etude_history_undo (history, state (1)));
  g_assert_cmpuint (undo + redo, ==, 0);
  etude_history_record (history, state (1));
  g_assert_cmpuint (undo, >, 0);
  redo = 0;
  number (etude_history_undo (history, state (2)));
  g_assert_cmpuint (redo, >, 0);
}

CASE (limit)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  gint32 current = STEPS_KEPT + 500;
  guint back = 0;

  for (gint32 i = 0; i < current; i++)
    etude_history_record (history, state (i));
  while (etude_history_get_can_undo (history))
    {
      gint32 before = number (etude_history_undo (history, state (current)));

      g_assert_cmpint (before, ==, current - 1);
      current = before;
      back++;
    }
  g_assert_cmpuint (back, ==, STEPS_KEPT);
}

/* --- against a plain list --- */

typedef struct
{
  gint32 states[STEPS + 1];
  guint first, now, last; /* states[now] is the current one */
} Plain;

static void
plain_record (Plain *plain, gint32 next)
{
  plain->states[++plain->now] = next;
  plain->last = plain->now;
  if (plain->now - plain->first > STEPS_KEPT)
    plain->first = plain->now - STEPS_KEPT;
}

static void
step (EtudeHistory *history, Plain *plain, guint choice)
{
  gint32 current = plain->states[plain->now];

  if (choice == 0)
    g_assert_cmpint (number (etude_history_undo (history, state (current))), ==,
                     plain->now > plain->first ? plain->states[--plain->now] : -1);
  else if (choice == 1)
    g_assert_cmpint (number (etude_history_redo (history, state (current))), ==,
                     plain->now < plain->last ? plain->states[++plain->now] : -1);
  else
    {
      etude_history_record (history, state (current));
      plain_record (plain, current + 1 + (gint32) choice);
    }
}

CASE (random)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autofree Plain *plain = g_new0 (Plain, 1);
  gint32 bias = 4;

  for (guint i = 0; i < STEPS; i++)
    {
      if (i % 500 == 0)
        bias = g_rand_int_range (random, 3, 12); /* stretches of undoing, stretches of doing */
      step (history, plain, (guint) g_rand_int_range (random, 0, bias));
      g_assert_cmpint (etude_history_get_can_undo (history), ==, plain->now > plain->first);
      g_assert_cmpint (etude_history_get_can_redo (history), ==, plain->now < plain->last);
    }
}

CASE (finalised)
{
  EtudeHistory *history = etude_history_new ();
  gpointer weak = history;

  g_object_add_weak_pointer (G_OBJECT (history), &weak);
  etude_history_record (history, state (1));
  etude_history_record (history, state (2));
  number (etude_history_undo (history, state (3)));
  g_object_unref (history);
  g_assert_null (weak);
}

/* States as large as games can be: few of them are kept, the last one always. */
CASE (large_states)
{
  static const gsize sizes[] = { 1 << 20, 64 << 20 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (EtudeHistory) history = etude_history_new ();
      g_autofree guint8 *bytes = g_malloc0 (sizes[i]);
      guint steps = 0;

      for (guint step = 0; step < 40; step++)
        etude_history_record (history, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, step ? sizes[i] : 1, 1));
      while (etude_history_get_can_undo (history))
        {
          g_autoptr (GVariant) undone = etude_history_undo (history, state (1));

          steps++;
        }
      g_assert_cmpuint (steps, ==, MAX (1, (16 << 20) / sizes[i]));
    }
}

/* A step has its number wherever it is, and no other step has it. */
CASE (step)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  guint64 first, second;

  g_assert_cmpuint (etude_history_get_step (history), ==, 0);
  etude_history_record (history, state (1));
  first = etude_history_get_step (history);
  etude_history_record (history, state (2));
  second = etude_history_get_step (history);
  g_assert_cmpuint (first, !=, 0);
  g_assert_cmpuint (second, !=, first);
  number (etude_history_undo (history, state (3)));
  g_assert_cmpuint (etude_history_get_step (history), ==, first);
  number (etude_history_redo (history, state (2)));
  g_assert_cmpuint (etude_history_get_step (history), ==, second);
  number (etude_history_undo (history, state (3)));
  etude_history_record (history, state (2));
  g_assert_cmpuint (etude_history_get_step (history), !=, second);
}

/* What was done before is out of reach in both directions, until it is let go. */
CASE (hold)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();

  etude_history_record (history, state (1));
  etude_history_record (history, state (2));
  number (etude_history_undo (history, state (3)));
  etude_history_hold (history);
  g_assert_false (etude_history_get_can_undo (history));
  g_assert_false (etude_history_get_can_redo (history));
  g_assert_cmpint (number (etude_history_undo (history, state (2))), ==, -1);
  g_assert_cmpint (number (etude_history_redo (history, state (2))), ==, -1);
  etude_history_record (history, state (2));
  g_assert_cmpint (number (etude_history_undo (history, state (4))), ==, 2);
  g_assert_false (etude_history_get_can_undo (history));
  g_assert_cmpint (number (etude_history_redo (history, state (2))), ==, 4);
  etude_history_release (history);
  g_assert_cmpint (number (etude_history_undo (history, state (4))), ==, 2);
  g_assert_cmpint (number (etude_history_undo (history, state (2))), ==, 1);
}

static gboolean
is_any (GVariant *step)
{
  return TRUE;
}

/* Held by two, it is let go by two; what is loaded meanwhile is out of reach, what is done then is not. */
CASE (hold_twice)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (GVariant) kept = NULL;

  etude_history_record (history, state (1));
  kept = g_variant_ref_sink (etude_history_save (history));
  etude_history_hold (history);
  etude_history_hold (history);
  etude_history_release (history);
  g_assert_false (etude_history_get_can_undo (history));
  g_assert_true (etude_history_load (history, kept, is_any));
  g_assert_false (etude_history_get_can_undo (history));
  etude_history_record (history, state (2));
  g_assert_cmpint (number (etude_history_undo (history, state (3))), ==, 2);
  g_assert_false (etude_history_get_can_undo (history));
  etude_history_release (history);
  g_assert_cmpint (number (etude_history_undo (history, state (2))), ==, 1);
}

/* Where the oldest steps are forgotten, none of the later ones gets out of reach. */
CASE (hold_many)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  guint n = 0;

  for (int i = 0; i < STEPS_KEPT; i++)
    etude_history_record (history, state (i));
  etude_history_hold (history);
  for (int i = 0; i < 10; i++)
    etude_history_record (history, state (i));
  for (; etude_history_get_can_undo (history); n++)
    number (etude_history_undo (history, state (0)));
  g_assert_cmpuint (n, ==, 10);
}

static gboolean
is_number (GVariant *step)
{
  return g_variant_is_of_type (step, G_VARIANT_TYPE_INT32) && g_variant_get_int32 (step) >= 0;
}

/* The nearest steps come back, either way. */
CASE (kept)
{
  g_autoptr (EtudeHistory) before = etude_history_new (), after = etude_history_new ();
  const gint32 n = ETUDE_HISTORY_STEPS_SAVED;
  g_autoptr (GVariant) kept = NULL;

  for (gint32 i = 0; i < 2 * n + 7; i++)
    etude_history_record (before, state (i));
  for (gint32 i = 0; i < n + 5; i++)
    number (etude_history_undo (before, state (2 * n + 7 - i)));
  kept = g_variant_ref_sink (etude_history_save (before));
  g_assert_true (etude_history_load (after, kept, is_number));
  for (gint32 i = 0; i < n; i++)
    g_assert_cmpint (number (etude_history_redo (after, state (n + 2 + i))), ==, n + 3 + i);
  g_assert_false (etude_history_get_can_redo (after));
  for (gint32 i = 0; i < 2 * n; i++)
    g_assert_cmpint (number (etude_history_undo (after, state (2 * n + 2 - i))), ==, 2 * n + 1 - i);
  g_assert_false (etude_history_get_can_undo (after));
}

/* Behind what is no state there is no way; what is no history changes nothing. */
CASE (kept_badly)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (GVariant) bad = g_variant_ref_sink (g_variant_new_parsed ("([<1>, <-1>, <2>, <3>], @av [<'four'>])"));
  g_autoptr (GVariant) none = g_variant_ref_sink (g_variant_new_string ("none"));

  g_assert_true (etude_history_load (history, bad, is_number));
  g_assert_false (etude_history_load (history, none, is_number));
  g_assert_false (etude_history_get_can_redo (history));
  g_assert_cmpint (number (etude_history_undo (history, state (4))), ==, 3);
  g_assert_cmpint (number (etude_history_undo (history, state (3))), ==, 2);
  g_assert_false (etude_history_get_can_undo (history));
}

/* --- of a model --- */

static GVariant *
save_number (gpointer model)
{
  return g_variant_new_uint32 (GPOINTER_TO_UINT (g_object_get_data (model, "number")));
}

static gboolean
go_to_number (gpointer model, GVariant *state)
{
  g_object_set_data (model, "number", GUINT_TO_POINTER (g_variant_get_uint32 (state)));
  return TRUE;
}

/* Back and forth as far as there are steps; what is no more has none. */
CASE (model)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (GObject) model = g_object_new (G_TYPE_OBJECT, NULL);

  etude_history_record (history, g_variant_new_uint32 (9));
  g_assert_false (etude_history_go_back (history));
  etude_history_set_model (history, model, save_number, go_to_number);
  g_object_set_data (model, "number", GUINT_TO_POINTER (7u));
  g_assert_false (etude_history_go_forward (history));
  g_assert_true (etude_history_go_back (history));
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (model, "number")), ==, 9);
  g_assert_false (etude_history_go_back (history));
  g_assert_true (etude_history_go_forward (history));
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (model, "number")), ==, 7);
  g_clear_object (&model);
  g_assert_false (etude_history_go_back (history));
}
