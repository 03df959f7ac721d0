/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-certificate.c - any bytes as a certificate, read by etude-verify itself: it proves or says one sentence, and what it
 * proves of few variables is true of all their values, tried one after another. Repaired, bytes become words of a certificate,
 * so that most of them are read to the proof.
 */
#include "fuzz.h"
#include "repair.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TRIED_MOST 12 /* variables */

/* --- the program, whose file is in memory, whose words are kept, and whose end is a jump --- */

static struct
{
  const uint8_t *data;
  size_t size;
  GString *said;
  GPtrArray *blocks;
  jmp_buf end;
} around;

static void *
keep_block (void *block)
{
  g_ptr_array_add (around.blocks, block);
  return block;
}

/* The array frees what it forgets. */
static void
forget_block (void *block)
{
  g_ptr_array_remove_fast (around.blocks, block);
}

static void *
larger_block (void *block, size_t size)
{
  guint at;

  g_assert_true (g_ptr_array_find (around.blocks, block, &at));
  g_ptr_array_steal_index_fast (around.blocks, at);
  return keep_block (realloc (block, size));
}

int verify_main (int argc, char **argv);
#define main verify_main
#define exit(status) longjmp (around.end, 1 + (status))
#define fopen(name, mode) fmemopen ((void *) around.data, around.size, mode)
#define calloc(n, size) keep_block (calloc (n, size))
#define realloc(block, size) larger_block (block, size)
#define free(block) forget_block (block)
#define printf(...) g_string_append_printf (around.said, __VA_ARGS__)
#define fprintf(stream, ...) g_string_append_printf (around.said, __VA_ARGS__)
#define vfprintf(stream, ...) g_string_append_vprintf (around.said, __VA_ARGS__)
#define fputc(c, stream) g_string_append_c (around.said, c)
#define fputs(text, stream) g_string_append (around.said, text)
#include "etude-verify.c"
#undef main
#undef exit
#undef fopen
#undef calloc
#undef realloc
#undef free
#undef printf
#undef fprintf
#undef vfprintf
#undef fputc
#undef fputs

/* Runs it. Returns its exit status. */
static int
verify (void)
{
  char *arguments[] = { (char *) "etude-verify", (char *) "FILE", NULL };
  int ended;

  line = 1;
  n_constraints = constraint_room = n_literals = literal_room = n_basic = depth = level_room = 0;
  n_variables = n_counts = n_trail = n_seen = 0;
  constraint = NULL;
  literal = NULL;
  level = NULL;
  ended = setjmp (around.end);
  return ended ? ended - 1 : verify_main (2, arguments);
}

/* --- what is true --- */

static bool
is_true (int x, unsigned values)
{
  return (bool) (values >> (abs (x) - 1) & 1) == (x > 0);
}

/* Whether VALUES keep the constraints of the file and have LEAST to MOST of each count; its own numbers where MOST is -1. */
static bool
keeps (unsigned values, int least, int most)
{
  for (size_t c = 0; c < n_basic; c++)
    {
      int n = 0;

      for (int i = 0; i < constraint[c].n; i++)
        n += is_true (literal[constraint[c].first + (size_t) i], values);
      if (n < constraint[c].least)
        return false;
    }
  for (int i = 0; i < n_counts; i++)
    {
      int n = 0;

      for (int x = count[i].first; x <= count[i].last; x++)
        n += is_true (x, values);
      if (n < (most < 0 ? count[i].least : least) || n > (most < 0 ? count[i].most : most))
        return false;
    }
  return true;
}

static bool
is_possible (int least, int most)
{
  for (unsigned values = 0; values < 1u << n_variables; values++)
    if (keeps (values, least, most))
      return true;
  return false;
}

static void
check_proved (void)
{
  int number;

  if (n_variables > TRIED_MOST)
    return;
  if (sscanf (around.said->str, "largest %d:", &number) == 1)
    {
      g_assert_true (is_possible (number, number));
      g_assert_false (is_possible (number + 1, n_variables));
    }
  else if (sscanf (around.said->str, "smallest %d:", &number) == 1)
    {
      g_assert_true (is_possible (number, number));
      g_assert_false (is_possible (1, number - 1));
    }
  else
    {
      g_assert_true (g_str_has_prefix (around.said->str, "none: proved"));
      g_assert_false (is_possible (0, -1));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  int status;

  around.data = data;
  around.size = size;
  around.said = g_string_new (NULL);
  around.blocks = g_ptr_array_new_with_free_func (free);
  status = verify ();
  if (file)
    fclose (file);
  g_assert_cmpint (status, <=, 1);
  g_assert_true (around.said->len > 1 && strchr (around.said->str, '\n') == around.said->str + around.said->len - 1);
  if (status == 0)
    check_proved ();
  else
    g_assert_true (g_str_has_prefix (around.said->str, "etude-verify: FILE"));
  g_ptr_array_unref (around.blocks);
  g_string_free (around.said, TRUE);
  return 0;
}

/* --- words of a certificate --- */

static bool
follows (char *const *word, const char *before)
{
  return strcmp (word[-1], before) == 0;
}

/* What WORD, which is not the first, becomes: a word of a certificate stays, a number becomes one that names a variable. */
static const char *
mended_word (char *const *word, guint n_variables_told, char number[12])
{
  static const char *const known[] = { "?",        "b",     "g",    "end",     "at-least", "count",    "proof",
                                       "solution", "claim", "none", "largest", "smallest", "variables" };
  char *end;
  const gint64 given = g_ascii_strtoll (*word, &end, 10);

  if (end == *word || *end)
    {
      for (guint i = 0; i < G_N_ELEMENTS (known); i++)
        if (strcmp (*word, known[i]) == 0)
          return known[i];
      return known[(guint8) * *word % 5];
    }
  g_snprintf (number, 12, "%d", (int) (given % ((gint64) n_variables_told + 1)));
  return number;
}

void
fuzz_repair (GByteArray *bytes)
{
  g_autofree char *text = g_strndup ((const char *) bytes->data, bytes->len);
  g_auto (GStrv) word = NULL;
  g_autoptr (GString) mended = g_string_new ("etude-certificate");
  guint n_told = TRIED_MOST;
  char claimed[12] = "", number[12];

  g_strdelimit (g_strstrip (text), "\n\r\t", ' ');
  word = g_strsplit (text, " ", -1);
  for (guint i = 1; word[0] && word[i]; i++)
    {
      const char *new = mended_word (word + i, n_told, number);

      if (follows (word + i, "variables"))
        n_told = (guint) CLAMP (atoi (new), 1, TRIED_MOST);
      if (follows (word + i, "largest") || follows (word + i, "smallest"))
        g_strlcpy (claimed, new, sizeof claimed);
      if (*claimed && (follows (word + i, "count") || (i > 1 && follows (word + i - 1, "count"))))
        new = claimed; /* else nothing is read behind it */
      g_string_append_printf (mended, " %s", i == 1 ? "1" : new);
    }
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) mended->str, (guint) mended->len);
}
