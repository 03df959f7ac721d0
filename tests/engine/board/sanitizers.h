/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sanitizers.h - whether this program is compiled with a sanitizer or counts what it executes: both take time, and the first
 * memory, of their own.
 *
 * Layer: tests; GLib.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#ifndef __has_feature
#  define __has_feature(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || __has_feature(address_sanitizer) \
    || __has_feature(thread_sanitizer)
#  define IS_SANITIZED 1
#else
#  define IS_SANITIZED 0
#endif

#ifdef ETUDE_COVERAGE
#  define IS_SLOWED 1
#else
#  define IS_SLOWED IS_SANITIZED
#endif

/* Whether memory can be measured; if not, the test is skipped. */
static inline bool
can_measure_memory (void)
{
  if (IS_SANITIZED)
    g_test_skip ("the sanitizer's memory would be measured too");
  return !IS_SANITIZED;
}
