/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-verify.c - etude-cli mate base and verify: writes the 16 MiB base file; checks it, or an ending. */
#include "base.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "interrupts.h"
#include "mate-answers.h"
#include "output.h"

/* --- the base --- */

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

/* --- reading --- */

/* Reads the base at PATH into BYTES, which has room for one byte more. */
static enum etude_cli_exit
read_base (const char *path, unsigned char *bytes)
{
  const bool standard_input = g_str_equal (path, "-");
  const char *where = standard_input ? "standard input" : path;
  const int fd = standard_input ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  int error = fd < 0 ? errno : 0;
  size_t length = 0;
  ssize_t n = 1;

  while (!error && n != 0 && length <= ETUDE_BASE_BYTES)
    {
      n = read (fd, bytes + length, ETUDE_BASE_BYTES + 1 - length);
      if (n > 0)
        length += (size_t) n;
      else if (n < 0 && errno != EINTR)
        error = errno;
    }
  if (fd >= 0 && !standard_input)
    close (fd);
  if (error)
    return etude_cli_fail (ETUDE_CLI_BAD_FILE, where, "%s", g_strerror (error));
  if (length < ETUDE_BASE_BYTES)
    return etude_cli_fail (ETUDE_CLI_NO, where, "Too short: %zu bytes, a base has %u", length, ETUDE_BASE_BYTES);
  if (length > ETUDE_BASE_BYTES)
    return etude_cli_fail (ETUDE_CLI_NO, where, "Too long: a base has %u bytes", ETUDE_BASE_BYTES);
  return ETUDE_CLI_DONE;
}

/* --- naming what is wrong --- */

/* What the two bytes of a record say, whether they make sense or not. */
static void
append_record (GString *text, const unsigned char bytes[2])
{
  static const char *const mover[] = { "no piece", "king", "bishop", "knight" };
  char target[ETUDE_SQUARE_TEXT];

  if (bytes[0])
    g_string_append_printf (text, "mate in %u", bytes[0]);
  else
    g_string_append (text, "no mate");
  if (bytes[0] || bytes[1])
    g_string_append_printf (text, " by %s to %s", mover[bytes[1] >> 6], etude_square_name (bytes[1] & 63, 8, target));
}

static void
print_finding (const struct etude_base_finding *finding)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const struct etude_position *p;
  char king[ETUDE_SQUARE_TEXT], bishop[ETUDE_SQUARE_TEXT], knight[ETUDE_SQUARE_TEXT], black[ETUDE_SQUARE_TEXT];

  p = &finding->placed;
  g_string_append_printf (
      text, "white king %s, bishop %s, knight %s, black king %s",
      etude_square_name (p->king[ETUDE_WHITE].square, 8, king), etude_square_name (p->man[0].square, 8, bishop),
      etude_square_name (p->man[1].square, 8, knight), etude_square_name (p->king[ETUDE_BLACK].square, 8, black));
  g_string_append (text, ": stored ");
  append_record (text, finding->stored);
  g_string_append (text, ", right is ");
  append_record (text, finding->right);
  if (!finding->right[0])
    {
      enum etude_legality legality = etude_position_check (&finding->placed);

      if (legality == ETUDE_LEGAL)
        g_string_append (text, " (a draw)");
      else
        g_string_append_printf (text, " (not a legal position: %s)", etude_legality_text (legality));
    }
  if (etude_cli_json ())
    {
      JsonObject *answer = etude_cli_verified (false, finding->record + 1), *wrong = json_object_new ();

      json_object_set_int_member (wrong, "record", finding->record);
      json_object_set_int_member (wrong, "byte", 2 * finding->record);
      json_object_set_string_member (wrong, "text", text->str);
      json_object_set_object_member (answer, "wrong", wrong);
      etude_cli_answer (answer);
    }
  else
    printf ("record %u at byte %u: %s\n", finding->record, 2 * finding->record, text->str);
}

static enum etude_cli_exit
verify_file (char **words)
{
  g_autofree unsigned char *bytes = NULL;
  const char *path = etude_cli_only_file (words);
  enum etude_cli_exit status;
  struct etude_base_finding finding = { 0 };

  if (!path)
    return ETUDE_CLI_BAD;
  bytes = g_try_malloc (ETUDE_BASE_BYTES + 1);
  if (!bytes)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, path, "There is not enough memory");
  status = read_base (path, bytes);
  if (status != ETUDE_CLI_DONE)
    return status;
  if (etude_base_verify (bytes, &finding, NULL, NULL) != ETUDE_OK)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, path, "There is not enough memory");
  if (!finding.wrong)
    {
      if (etude_cli_json ())
        etude_cli_answer (etude_cli_verified (true, ETUDE_BASE_RECORDS));
      else
        printf ("ok %u records\n", ETUDE_BASE_RECORDS);
      return ETUDE_CLI_DONE;
    }
  print_finding (&finding);
  return etude_cli_fail (ETUDE_CLI_NO, path, "Record %u is wrong", finding.record);
}

enum etude_cli_exit
etude_cli_mate_verify (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *ending = NULL;
  g_auto (GStrv) words = NULL;
  gboolean fifty = FALSE;
  const GOptionEntry entries[] = {
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &ending, "Check this ending instead of a file", "NAME" },
    { "fifty", 'f', 0, G_OPTION_ARG_NONE, &fifty, "Check the ending under the fifty-move rule", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  struct etude_ending material;

  if (!etude_cli_parse (command, entries, argc, argv))
    return ETUDE_CLI_BAD;
  if (fifty && !ending)
    return etude_cli_fail (ETUDE_CLI_BAD, "--fifty", "The base knows no fifty-move rule; --ending is missing");
  if (!ending)
    return verify_file (words);
  if (words)
    return etude_cli_fail (ETUDE_CLI_BAD, words[0], "With --ending there is no file to check");
  if (!etude_cli_read_ending (ending, &material))
    return ETUDE_CLI_BAD;
  if (material.n_men == 0)
    return etude_cli_fail (ETUDE_CLI_BAD, "--ending KK", "A side needs a piece or pawn besides the king");
  return etude_cli_verify_ending (&material, fifty);
}
