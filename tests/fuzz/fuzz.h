/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz.h - what a fuzzed reader is: a function that takes any bytes and must come back, soon and in good order.
 *
 * Layer: tests; GLib. Each fuzz-NAME.c has one, with libFuzzer's name and type. It checks what must hold for what was
 *        read (g_assert), so that wrong answers are found too. Either libFuzzer calls it (meson option "fuzz", with
 *        clang; see ./dev fuzz) or driver.c, which runs a fixed number of inputs in the tests.
 */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* The bytes as text, cut at the first zero; to be freed. */
static inline char *
fuzz_text (const uint8_t *data, size_t size)
{
  return g_strndup ((const char *) data, size);
}
