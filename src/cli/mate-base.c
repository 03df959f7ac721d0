/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-base.c - etude-cli mate base: writes the 16 MiB base file. */
#include "base.h"

#include "interrupts.h"
#include "mate.h"
#include "output.h"

/* Makes the base; to be freed with g_free.
 * Errors: NULL, and the line is printed. */
static unsigned char *
make_base (const char *path)
{
  struct etude_ending kbnk;
  g_autoptr (EtudeCliEndings) endings = etude_cli_new_endings (false);
  g_autofree char *why = NULL;
  unsigned char *bytes = g_try_malloc (ETUDE_BASE_BYTES);

  etude_ending_parse ("KBNK", &kbnk);
  if (bytes && etude_cli_make_ending (endings, &kbnk, &why) && etude_base_fill (endings, bytes) == ETUDE_OK)
    return bytes;
  etude_cli_fail (ETUDE_CLI_NO_MEMORY, path, "%s", why ? why : "There is not enough memory");
  g_free (bytes);
  return NULL;
}

enum etude_cli_exit
etude_cli_mate_base (const struct etude_cli_command *command, int argc, char **argv)
{
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  const char *path;
  g_autofree unsigned char *bytes = NULL;
  struct etude_cli_output output;

  if (!etude_cli_parse (command, entries, argc, argv) || !(path = etude_cli_only_file (words)))
    return ETUDE_CLI_BAD;
  if (g_str_equal (path, "-"))
    return etude_cli_fail (ETUDE_CLI_BAD, path, "The base is written to a file; - cannot be one");
  /* The file is opened first: who cannot write it need not wait for the base. */
  etude_cli_interrupts_end ();
  if (!etude_cli_output_open (&output, path))
    return ETUDE_CLI_BAD;
  bytes = make_base (path);
  if (bytes)
    etude_cli_output_put (&output, bytes, ETUDE_BASE_BYTES);
  return etude_cli_output_close (&output, bytes != NULL) && bytes ? ETUDE_CLI_DONE : ETUDE_CLI_BAD;
}
