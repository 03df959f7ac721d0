/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mutator.c - libFuzzer's own alterations, most of them with what guards the input mended. Layer: tests. */
#include "fuzz.h"
#include "repair.h"

#include <string.h>

#define UNREPAIRED 8 /* one in so many stays as it is */

size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t most, unsigned seed);

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t most, unsigned seed)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  size = LLVMFuzzerMutate (data, size, most);
  if (!fuzz_repair || seed % UNREPAIRED == 0)
    return size;
  g_byte_array_append (bytes, data, (guint) size);
  fuzz_repair (bytes);
  if (bytes->len > most)
    return size;
  if (bytes->len)
    memcpy (data, bytes->data, bytes->len);
  return bytes->len;
}
