/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-state.c - states that the pages kept, damaged in any way: they are taken or refused, and nothing else.
 *
 * The input is a GVariant as text. The session file itself has a checksum; whoever gets past that meets these readers.
 */
#include "fuzz.h"
#include "states.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GVariant) state = NULL;

  if (g_utf8_validate (text, -1, NULL))
    state = g_variant_parse (NULL, text, NULL, NULL, NULL);
  if (!state)
    return 0;
  fuzz_load_state (state);
  return 0;
}
