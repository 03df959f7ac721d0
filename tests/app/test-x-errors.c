/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-x-errors.c - of the X server's errors one is survived. Layer: tests. */
#include "config.h"

#include <gtk/gtk.h>

#include "etude-application.h"

#ifdef ETUDE_X11

#  include <gdk/x11/gdkx.h>

static Window
make_gone (Display *display)
{
  Window window = XCreateSimpleWindow (display, DefaultRootWindow (display), 0, 0, 10, 10, 0, 0, 0);

  XDestroyWindow (display, window);
  return window;
}

static Display *
find_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

/* It is told of, but not each time. */
static void
test_moved (void)
{
  Display *display = find_display ();
  Window window = make_gone (display);

  g_test_expect_message ("etude", G_LOG_LEVEL_WARNING, "*gone already*");
  XMoveWindow (display, window, 5, 5);
  XSync (display, False);
  g_test_assert_expected_messages ();
  XMoveResizeWindow (display, window, 5, 5, 20, 20);
  XSync (display, False);
}

/* What GDK expects to go wrong it hears of. */
static void
test_expected (void)
{
  Display *display = find_display ();

  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  XMapWindow (display, make_gone (display));
  g_assert_cmpint (gdk_x11_display_error_trap_pop (gdk_display_get_default ()), ==, BadWindow);
  XMoveWindow (display, make_gone (display), 5, 5);
  XSync (display, False); /* is survived as before */
}

/* Any other error ends the program, as it did. */
static void
test_others (void)
{
  Display *display = find_display ();

  if (g_test_subprocess ())
    {
      XMapWindow (display, make_gone (display));
      XSync (display, False);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*BadWindow*");
}

#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  etude_x_errors_survive (gdk_display_get_default ());
  etude_x_errors_survive (gdk_display_get_default ());
#ifdef ETUDE_X11
  g_test_add_func ("/x-errors/moved", test_moved);
  g_test_add_func ("/x-errors/expected", test_expected);
  g_test_add_func ("/x-errors/others", test_others);
#endif
  return g_test_run ();
}
