/* test-tablebases.c - tablebases made in worker threads: reported on the main thread, made once, stopped at any time. */
#include "base.h"
#include "etude-tablebases.h"
#include "wait.h"

#include <string.h>

#define STOPPED 40 /* how often making is stopped, each time a little later */

typedef struct
{
  EtudeTablebases *tablebases;
  GThread *main_thread;
  guint n_made, n_failed;
  guint wanted; /* reports that has_made waits for */
} Fixture;

static struct etude_ending
ending (const char *name)
{
  struct etude_ending read;

  g_assert_true (etude_ending_parse (name, &read));
  return read;
}

static const struct etude_tablebase *
get (Fixture *f, const char *name)
{
  struct etude_ending asked = ending (name);

  return etude_tablebases_get (f->tablebases, &asked);
}

static void
on_made (Fixture *f)
{
  g_assert_true (g_thread_self () == f->main_thread);
  f->n_made++;
}

static void
on_failed (Fixture *f, const char *message)
{
  g_assert_true (g_thread_self () == f->main_thread);
  g_assert_cmpstr (message, !=, "");
  f->n_failed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->tablebases = etude_tablebases_new ();
  f->main_thread = g_thread_self ();
  g_signal_connect_swapped (f->tablebases, "made", G_CALLBACK (on_made), f);
  g_signal_connect_swapped (f->tablebases, "failed", G_CALLBACK (on_failed), f);
}

/* Lets go and waits until it is gone; nothing may be reported after it was stopped. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  guint reported = f->n_made + f->n_failed;
  gpointer weak = f->tablebases;

  etude_tablebases_stop (f->tablebases);
  g_object_add_weak_pointer (G_OBJECT (f->tablebases), &weak);
  g_object_unref (f->tablebases);
  g_assert_true (wait_until (wait_is_gone, &weak));
  g_assert_cmpuint (f->n_made + f->n_failed, ==, reported);
}

static gboolean
has_made (gpointer fixture)
{
  return ((Fixture *) fixture)->n_made >= ((Fixture *) fixture)->wanted;
}

/* Waits until N were reported. */
static void
wait_made (Fixture *f, guint n)
{
  f->wanted = n;
  g_assert_true (wait_until (has_made, f));
  g_assert_cmpuint (f->n_made, ==, n);
}

static gboolean
has_base (gpointer fixture)
{
  return etude_tablebases_get_base (((Fixture *) fixture)->tablebases) != NULL;
}

static gboolean
has_failed (gpointer fixture)
{
  return ((Fixture *) fixture)->n_failed > 0;
}

static void
test_made (Fixture *f, gconstpointer data)
{
  struct etude_ending krk = ending ("KRK");
  const struct etude_tablebase *made;

  g_assert_null (get (f, "KRK"));
  g_assert_cmpuint (f->n_made, ==, 0); /* never from within the call */
  wait_made (f, 1);
  made = get (f, "KRK");
  g_assert_nonnull (made);
  g_assert_true (etude_ending_equal (etude_tablebase_ending (made), &krk));
  g_assert_true (get (f, "KRK") == made);
  g_assert_null (get (f, "KQK")); /* another one is not there */
  wait_made (f, 2);
  g_assert_true (get (f, "KRK") == made);
  g_assert_cmpuint (f->n_failed, ==, 0);
}

/* What is being made already is not begun again: one report, then quiet until another one is there. */
static void
test_asked_twice (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 10; i++)
    g_assert_null (get (f, "KBNK"));
  wait_made (f, 1);
  g_assert_nonnull (get (f, "KBNK"));
  g_assert_null (get (f, "KQRK"));
  wait_made (f, 2);
  g_assert_nonnull (get (f, "KQRK"));
  g_assert_cmpuint (f->n_made, ==, 2);
}

static void
test_many_at_once (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "KQK", "KRK", "KBK", "KNK", "KBBK", "KBNK", "KNNK" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_null (get (f, names[i]));
  wait_made (f, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      struct etude_ending asked = ending (names[i]);

      g_assert_true (etude_ending_equal (etude_tablebase_ending (get (f, names[i])), &asked));
    }
}

/* The base asks for its tablebase by itself, and holds the bytes that the engine writes. */
static void
test_base (Fixture *f, gconstpointer data)
{
  g_autofree guint8 *bytes = g_malloc (ETUDE_BASE_BYTES);
  GBytes *base;

  g_assert_null (etude_tablebases_get_base (f->tablebases));
  g_assert_true (wait_until (has_base, f));
  g_assert_cmpuint (f->n_made, ==, 2); /* the tablebase, then the base */
  base = etude_tablebases_get_base (f->tablebases);
  g_assert_cmpuint (g_bytes_get_size (base), ==, ETUDE_BASE_BYTES);
  g_assert_cmpint (etude_base_fill (get (f, "KBNK"), bytes), ==, ETUDE_OK);
  g_assert_cmpint (memcmp (bytes, g_bytes_get_data (base, NULL), ETUDE_BASE_BYTES), ==, 0);
  g_assert_true (etude_tablebases_get_base (f->tablebases) == base);
}

/* What the engine refuses is said, and not made. */
static void
test_failed (Fixture *f, gconstpointer data)
{
  struct etude_ending bare = { 0 };

  g_assert_null (etude_tablebases_get (f->tablebases, &bare));
  g_assert_true (wait_until (has_failed, f));
  g_assert_cmpuint (f->n_made, ==, 0);
}

/* Stopped in the middle: nothing is reported, and everything is let go (tear_down waits for it). */
static void
test_stopped (Fixture *f, gconstpointer data)
{
  get (f, "KQRK");
  etude_tablebases_stop (f->tablebases);
}

static void
test_stopped_base (Fixture *f, gconstpointer data)
{
  get (f, "KBNK");
  wait_made (f, 1);
  g_assert_null (etude_tablebases_get_base (f->tablebases));
  etude_tablebases_stop (f->tablebases);
}

/* As if the window is closed at any moment of the making: after so many rounds of the main loop. */
static void
test_stopped_any_time (void)
{
  for (guint i = 0; i < STOPPED; i++)
    {
      gint64 until = g_get_monotonic_time () + i * 1000; /* KBNK takes some of these */
      Fixture f = { 0 };

      set_up (&f, NULL);
      get (&f, "KBNK");
      etude_tablebases_get_base (f.tablebases);
      do
        g_main_context_iteration (NULL, FALSE);
      while (g_get_monotonic_time () < until);
      tear_down (&f, NULL);
      g_assert_cmpuint (f.n_failed, ==, 0);
    }
}

/* Let go without being stopped: the work is done to its end and let go. */
static void
test_let_go (void)
{
  EtudeTablebases *tablebases = etude_tablebases_new ();
  struct etude_ending asked = ending ("KBNK");
  gpointer weak = tablebases;

  g_object_add_weak_pointer (G_OBJECT (tablebases), &weak);
  g_assert_null (etude_tablebases_get (tablebases, &asked));
  g_object_unref (tablebases);
  g_assert_true (wait_until (wait_is_gone, &weak));
}

#define ADD(path, test) g_test_add ("/tablebases/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("made", test_made);
  ADD ("asked-twice", test_asked_twice);
  ADD ("many-at-once", test_many_at_once);
  ADD ("base", test_base);
  ADD ("failed", test_failed);
  ADD ("stopped", test_stopped);
  ADD ("stopped-base", test_stopped_base);
  g_test_add_func ("/tablebases/stopped-any-time", test_stopped_any_time);
  g_test_add_func ("/tablebases/let-go", test_let_go);
  return g_test_run ();
}
