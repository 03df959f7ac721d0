/* SPDX-License-Identifier: GPL-3.0-or-later */
/* glib.h - as much of GLib as the tests of the engine use that are run where there is no GLib. Layer: tests; libc, threads.
 *
 * Names and meaning are GLib's. A failed assertion ends the program; numbers by chance are others than GLib's.
 */
#pragma once

#include <inttypes.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int gint, gboolean;
typedef unsigned guint;
typedef size_t gsize;
typedef int32_t gint32;
typedef uint32_t guint32;
typedef int64_t gint64;
typedef uint64_t guint64;
typedef void *gpointer;
typedef const void *gconstpointer;
typedef char **GStrv;
typedef struct
{
  uint64_t state;
} GRand;
typedef pthread_t GThread;

#define UNUSED __attribute__ ((unused))
#define TRUE 1
#define FALSE 0
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define ABS(a) ((a) < 0 ? -(a) : (a))
#define G_N_ELEMENTS(array) (sizeof (array) / sizeof (array)[0])
#define G_GUINT64_FORMAT PRIu64
#define G_MAXUINT UINT_MAX
#define G_MAXUINT64 UINT64_MAX
#define GUINT_TO_POINTER(i) ((gpointer) (uintptr_t) (i))
#define GPOINTER_TO_UINT(p) ((unsigned) (uintptr_t) (p))

/* --- assertions --- */

#define g_error(...)                                   \
  do                                                   \
    {                                                  \
      fflush (stdout);                                 \
      fprintf (stderr, "%s:%d: ", __FILE__, __LINE__); \
      fprintf (stderr, __VA_ARGS__);                   \
      fputc ('\n', stderr);                            \
      abort ();                                        \
    }                                                  \
  while (0)

#define ASSERT_NUMBERS(Type, format, a, op, b)                                       \
  do                                                                                 \
    {                                                                                \
      const Type a_ = (a), b_ = (b);                                                 \
                                                                                     \
      if (!(a_ op b_))                                                               \
        g_error ("%s %s %s is not so: " format " and " format, #a, #op, #b, a_, b_); \
    }                                                                                \
  while (0)

#define g_assert_cmpint(a, op, b) ASSERT_NUMBERS (int64_t, "%" PRId64, a, op, b)
#define g_assert_cmpuint(a, op, b) ASSERT_NUMBERS (uint64_t, "%" PRIu64, a, op, b)
#define g_assert_cmphex(a, op, b) ASSERT_NUMBERS (uint64_t, "%" PRIx64, a, op, b)
#define g_assert_cmpfloat(a, op, b) ASSERT_NUMBERS (double, "%g", a, op, b)
#define g_assert_true(a) ASSERT_NUMBERS (bool, "%d", a, ==, true)
#define g_assert_false(a) ASSERT_NUMBERS (bool, "%d", a, ==, false)
#define g_assert_nonnull(a) g_assert_true ((a) != NULL)
#define g_assert_null(a) g_assert_true ((a) == NULL)
#define g_assert_not_reached() g_error ("this is not reached")
#define g_assert_cmpstr(a, op, b)                                                                                     \
  do                                                                                                                  \
    {                                                                                                                 \
      const char *left_ = (a), *right_ = (b);                                                                         \
                                                                                                                      \
      if (!left_ || !right_ || !(strcmp (left_, right_) op 0))                                                        \
        g_error ("%s %s %s is not so: %s and %s", #a, #op, #b, left_ ? left_ : "(null)", right_ ? right_ : "(null)"); \
    }                                                                                                                 \
  while (0)
#define g_assert_cmpmem(a, n, b, m) g_assert_true ((size_t) (n) == (size_t) (m) && memcmp (a, b, (size_t) (n)) == 0)

/* --- tests --- */

typedef void (*FixtureFunction) (void *, gconstpointer);

/* One list, though several sources of a program may have this header. */
#define SHARED __attribute__ ((weak))

SHARED struct test
{
  char path[120];
  void (*test) (void);
  void (*test_of) (gconstpointer);
  size_t size;                     /* of the fixture */
  FixtureFunction with_fixture[3]; /* set up, test, tear down */
  gconstpointer data;
} tests[400];
SHARED unsigned n_tests;

static UNUSED void
g_test_init (int *argc, char ***argv, void *end)
{
  (void) argc, (void) argv, (void) end;
}

static void
name_test (const char *path)
{
  if (n_tests == G_N_ELEMENTS (tests))
    g_error ("there is no room for %s", path);
  snprintf (tests[n_tests++].path, sizeof tests[0].path, "%s", path);
}

static UNUSED void
g_test_add_func (const char *path, void (*test) (void))
{
  name_test (path);
  tests[n_tests - 1].test = test;
}

static UNUSED void
g_test_add_data_func (const char *path, gconstpointer data, void (*test) (gconstpointer))
{
  name_test (path);
  tests[n_tests - 1].test_of = test;
  tests[n_tests - 1].data = data;
}

static UNUSED void
add_fixture_test (const char *path, size_t size, gconstpointer data, FixtureFunction set_up, FixtureFunction test,
                  FixtureFunction tear_down)
{
  name_test (path);
  tests[n_tests - 1].size = size;
  tests[n_tests - 1].data = data;
  tests[n_tests - 1].with_fixture[0] = set_up;
  tests[n_tests - 1].with_fixture[1] = test;
  tests[n_tests - 1].with_fixture[2] = tear_down;
}

#define g_test_add(path, Fixture, data, set_up, test, tear_down)                                \
  add_fixture_test (path, sizeof (Fixture), data, (FixtureFunction) (void (*) (void)) (set_up), \
                    (FixtureFunction) (void (*) (void)) (test), (FixtureFunction) (void (*) (void)) (tear_down))

static void
run_with_fixture (unsigned test)
{
  void *fixture = calloc (1, tests[test].size);

  for (unsigned i = 0; i < 3; i++)
    tests[test].with_fixture[i](fixture, tests[test].data);
  free (fixture);
}

static UNUSED int
g_test_run (void)
{
  printf ("1..%u\n", n_tests);
  for (unsigned i = 0; i < n_tests; i++)
    {
      if (tests[i].test)
        tests[i].test ();
      else if (tests[i].test_of)
        tests[i].test_of (tests[i].data);
      else
        run_with_fixture (i);
      printf ("ok %u - %s\n", i + 1, tests[i].path);
      fflush (stdout);
    }
  return 0;
}

/* May have several lines, which in what goes to the standard output would be none of TAP. */
#define g_test_message(...) (fprintf (stderr, __VA_ARGS__), fputc ('\n', stderr))

/* --- memory and text --- */

static UNUSED void
free_at (void *pointer)
{
  free (*(void **) pointer);
}

static UNUSED void
free_strings_at (void *pointer)
{
  char **strings = *(char ***) pointer;

  for (unsigned i = 0; strings && strings[i]; i++)
    free (strings[i]);
  free (strings);
}

#define g_autofree __attribute__ ((cleanup (free_at)))
#define g_autoptr(Type) __attribute__ ((cleanup (free_at))) Type *
#define g_auto(Type) __attribute__ ((cleanup (free_strings_at))) Type
#define g_free free

static UNUSED void *
g_malloc (size_t n)
{
  void *memory = calloc (1, n ? n : 1);

  if (!memory)
    g_error ("there is not enough memory");
  return memory;
}

#define g_new(Type, n) ((Type *) g_malloc (sizeof (Type) * (size_t) (n)))
#define g_new0 g_new

static UNUSED __attribute__ ((format (printf, 1, 2))) char *
g_strdup_printf (const char *format, ...)
{
  va_list values, again;
  char *text;
  int n;

  va_start (values, format);
  va_copy (again, values);
  n = vsnprintf (NULL, 0, format, values);
  text = g_malloc ((size_t) n + 1);
  vsnprintf (text, (size_t) n + 1, format, again);
  va_end (again);
  va_end (values);
  return text;
}

static UNUSED char *
g_strndup (const char *text, size_t n)
{
  return g_strdup_printf ("%.*s", (int) n, text);
}

#define g_strdup(text) g_strdup_printf ("%s", text)
#define g_str_equal(a, b) (strcmp (a, b) == 0)

static UNUSED bool
g_str_has_suffix (const char *text, const char *suffix)
{
  const size_t n = strlen (text), end = strlen (suffix);

  return n >= end && strcmp (text + n - end, suffix) == 0;
}

static UNUSED char *
g_strconcat (const char *first, ...)
{
  va_list others;
  char *text = g_strdup (first);

  va_start (others, first);
  for (const char *next = va_arg (others, const char *); next; next = va_arg (others, const char *))
    {
      char *longer = g_strdup_printf ("%s%s", text, next);

      free (text);
      text = longer;
    }
  va_end (others);
  return text;
}

static UNUSED char **
g_strsplit (const char *text, const char *separator, int most)
{
  char **parts = g_new (char *, strlen (text) + 2);
  int n = 0;

  for (const char *end; n + 1 != most && (end = strstr (text, separator)); text = end + strlen (separator))
    parts[n++] = g_strndup (text, (size_t) (end - text));
  parts[n] = g_strdup (text);
  return parts;
}

static UNUSED bool
g_ascii_islower (char c)
{
  return c >= 'a' && c <= 'z';
}

static UNUSED char
g_ascii_toupper (char c)
{
  return g_ascii_islower (c) ? (char) (c - 'a' + 'A') : c;
}

/* --- chance --- */

static UNUSED GRand *
g_rand_new_with_seed (uint32_t seed)
{
  GRand *random = g_new (GRand, 1);

  random->state = seed;
  return random;
}

/* By the mixing function of SplitMix64. */
static UNUSED uint32_t
g_rand_int (GRand *random)
{
  uint64_t z = random->state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return (uint32_t) (z >> 32);
}

static UNUSED int
g_rand_int_range (GRand *random, int first, int end)
{
  return first + (int) (g_rand_int (random) % (uint32_t) (end - first));
}

static UNUSED double
g_rand_double (GRand *random)
{
  return g_rand_int (random) / 4294967296.0;
}

static UNUSED double
g_rand_double_range (GRand *random, double first, double end)
{
  return first + (end - first) * g_rand_double (random);
}

#define g_rand_boolean(random) (g_rand_int (random) & 1)

/* --- threads --- */

static UNUSED GThread *
g_thread_new (const char *name, void *(*run) (void *), void *data)
{
  GThread *thread = g_new (GThread, 1);

  if (pthread_create (thread, NULL, run, data) != 0)
    g_error ("the thread %s cannot be begun", name);
  return thread;
}

static UNUSED void *
g_thread_join (GThread *thread)
{
  void *result;

  pthread_join (*thread, &result);
  free (thread);
  return result;
}

#define g_atomic_int_get(at) __atomic_load_n (at, __ATOMIC_SEQ_CST)
#define g_atomic_int_set(at, value) __atomic_store_n (at, value, __ATOMIC_SEQ_CST)
