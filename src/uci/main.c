/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - etude-uci: Etude's endings for other programs, by UCI or, if the first line says so, by XBoard's protocol. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol.h"

#define LINE_MAX_BYTES (1 << 20)

static const char help[] = "Usage:\n"
                           "  etude-uci\n"
                           "\n"
                           "Solve endings of up to five men for chess programs, by UCI or XBoard's protocol.\n"
                           "\n"
                           "  -h, --help       Show help options\n"
                           "  --version        Print the version and exit\n"
                           "\n"
                           "The first line of standard input chooses: xboard, or anything else for UCI.\n";

const char *
etude_uci_read_line (void)
{
  static char line[LINE_MAX_BYTES + 1];
  size_t n = 0;
  int c;

  while ((c = getchar ()) != EOF && c != '\n')
    {
      if (n < LINE_MAX_BYTES)
        line[n] = (char) (c ? c : ' ');
      n += n <= LINE_MAX_BYTES;
    }
  if (c == EOF && n == 0)
    return NULL;
  if (n > LINE_MAX_BYTES)
    n = 0;
  n -= n > 0 && line[n - 1] == '\r';
  line[n] = '\0';
  return line;
}

bool
etude_uci_word (const char **at, char word[64])
{
  size_t length, kept;

  *at += strspn (*at, " \t");
  length = strcspn (*at, " \t");
  kept = length < 63 ? length : 63;
  memcpy (word, *at, kept);
  word[kept] = '\0';
  *at += length;
  return length > 0;
}

int64_t
etude_uci_number (const char *text, int64_t least, int64_t most, int64_t otherwise)
{
  char *end;
  const long long number = strtoll (text, &end, 10);

  if (end == text || *end)
    return otherwise;
  return number < least ? least : number > most ? most : number;
}

int
main (int argc, char *argv[])
{
  const char *first;
  char word[64];

  if (argc > 1 && (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0))
    return fputs (help, stdout) < 0;
  if (argc > 1 && strcmp (argv[1], "--version") == 0)
    return puts ("etude-uci " ETUDE_VERSION) < 0;
  if (argc > 1)
    {
      fprintf (stderr, "etude-uci: %s: Nothing is expected here\n", argv[1]);
      return 2;
    }
#ifdef _WIN32
  setvbuf (stdout, NULL, _IONBF, 0); /* lines are no unit there */
#else
  setvbuf (stdout, NULL, _IOLBF, 1 << 16);
#endif
  first = etude_uci_read_line ();
  if (!first)
    return 0;
  if (etude_uci_word (&(const char *){ first }, word) && strcmp (word, "xboard") == 0)
    etude_uci_speak_xboard ();
  else
    etude_uci_speak_uci (first);
  return 0;
}
