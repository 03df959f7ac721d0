/* SPDX-License-Identifier: GPL-3.0-or-later */
/* case.h - tests that add themselves to the program they are linked into. Layer: tests; GLib.
 *
 * A program has the tests of a folder. Those of test-NAME.c are called /NAME/..., and -p /NAME runs them alone.
 */
#pragma once

#include <glib.h>

typedef struct
{
  const char *file, *name;
  gboolean slow;
  gsize size; /* of the fixture */
  gconstpointer data;
  void (*set_up) (void), (*test) (void), (*tear_down) (void);
  void (*table) (void); /* instead of all these */
} Case;

/* Fails unless CALL, which is freed, gives the text EXPECTED. */
#define case_assert_text(call, expected)     \
  G_STMT_START                               \
  {                                          \
    g_autofree char *text_ = (call);         \
    g_assert_cmpstr (text_, ==, (expected)); \
  }                                          \
  G_STMT_END

/* Removes the file or folder at PATH with all that is in it. */
void case_remove_all (const char *path);

/* Called before main. */
void case_add (const Case *added);

#define CASE_ADD(this, ...)                                             \
  __attribute__ ((constructor)) static void add_case_##this(void)       \
  {                                                                     \
    case_add (&(Case){ .file = __FILE__, .name = #this, __VA_ARGS__ }); \
  }

/* Heads a test without a fixture. */
#define CASE(this)                     \
  static void test_##this(void);       \
  CASE_ADD (this, .test = test_##this) \
  static void test_##this(void)

/* The same for what takes long: -m slow runs these, and no others. */
#define SLOW_CASE(this)                              \
  static void test_##this(void);                     \
  CASE_ADD (this, .test = test_##this, .slow = TRUE) \
  static void test_##this(void)

/* Heads a test of F, a Type of its own, and DATA, which SET_UP and TEAR_DOWN are given, too. */
#define CASE_OF(Type, set_up_, tear_down_, given, this)                                                       \
  static void test_##this(Type * f, gconstpointer data);                                                      \
  static void (*const functions_of_##this[]) (Type *, gconstpointer) = { set_up_, test_##this, tear_down_ };  \
  CASE_ADD (this, .size = sizeof (Type), .data = given, .set_up = (void (*) (void)) (functions_of_##this[0]), \
            .test = (void (*) (void)) (functions_of_##this[1]),                                               \
            .tear_down = (void (*) (void)) (functions_of_##this[2]))                                          \
  static void test_##this(Type * f, gconstpointer data)

/* Heads a function that adds what a table has, under /NAME and with g_test_add and the like. */
#define CASES                          \
  static void add_table (void);        \
  CASE_ADD (cases, .table = add_table) \
  static void add_table (void)
