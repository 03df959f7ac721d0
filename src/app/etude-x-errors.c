/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-x-errors.c - a window that is gone before it is moved does not end the program. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-application.h"

#ifdef ETUDE_X11

#  include <X11/Xproto.h>
#  include <gdk/x11/gdkx.h>

/* GDK's: what it expects to go wrong goes through it as well. */
static XErrorHandler of_gdk;

static int
on_error (Display *display, XErrorEvent *error)
{
  static gboolean warned = FALSE;

  if (error->error_code != BadWindow || error->request_code != X_ConfigureWindow)
    return of_gdk (display, error);
  if (!warned)
    g_warning ("A window was moved that is gone already; that is all right.");
  warned = TRUE;
  return 0;
}

void
etude_x_errors_survive (GdkDisplay *display)
{
  if (GDK_IS_X11_DISPLAY (display) && !of_gdk)
    of_gdk = XSetErrorHandler (on_error);
}

#else

void
etude_x_errors_survive (GdkDisplay *display)
{
}

#endif
