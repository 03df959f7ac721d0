/* SPDX-License-Identifier: GPL-3.0-or-later */
/* luminance.h - how light colours are, and how they stand out, by WCAG 2.1. Layer: tests; GLib. */
#pragma once

#include <glib.h>
#include <math.h>

/* The light of C, from 0 to 1, which is a part of a colour of sRGB. */
static inline double
linear (double c)
{
  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

/* Of PIXEL, 0xrrggbb. */
static inline double
luminance (guint32 pixel)
{
  return 0.2126 * linear ((pixel >> 16 & 255) / 255.0) + 0.7152 * linear ((pixel >> 8 & 255) / 255.0)
         + 0.0722 * linear ((pixel & 255) / 255.0);
}

/* Of two luminances. */
static inline double
contrast (double a, double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}
