/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences for everything that can go wrong with a file. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-file-error.h"

typedef struct
{
  int code;
  const char *reading, *writing; /* "%s" is the name; NULL: does not happen */
} Sentence;

static const Sentence sentences[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("“%s” could not be read: there is no such file."),
    N_ ("“%s” could not be written: there is no such folder.") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("“%s” could not be read: there is no such file."),
    N_ ("“%s” could not be written: there is no such folder.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("“%s” could not be read: you may not read it."),
    N_ ("“%s” could not be written: you may not write there.") },
  { G_IO_ERROR_READ_ONLY, NULL, N_ ("“%s” could not be written: you may not write there.") },
  { G_IO_ERROR_NO_SPACE, NULL, N_ ("“%s” could not be written: there is no space left.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("“%s” could not be read: it is a folder."),
    N_ ("“%s” could not be written: it is a folder.") },
  { G_IO_ERROR_NOT_REGULAR_FILE, N_ ("“%s” could not be read: it is a device or a pipe."),
    N_ ("“%s” could not be written: it is a device or a pipe.") },
  { G_IO_ERROR_TOO_MANY_LINKS, N_ ("“%s” could not be read: its link leads nowhere."),
    N_ ("“%s” could not be written: its link leads nowhere.") },
  { G_IO_ERROR_MESSAGE_TOO_LARGE, N_ ("“%s” is too large: Etude reads files of up to 4 MiB."), NULL },
  { G_IO_ERROR_INVALID_DATA, N_ ("“%s” is not a text."), NULL },
  { G_IO_ERROR_PARTIAL_INPUT, N_ ("“%s” is empty."), NULL },
};

static const char *
find_sentence (EtudeFileUse use, int code)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (sentences[i].code == code)
      return use == ETUDE_FILE_READ ? sentences[i].reading : sentences[i].writing;
  return NULL;
}

GError *
etude_file_explain (GFile *file, EtudeFileUse use, const GError *error)
{
  g_autofree char *name = etude_file_get_name (file), *text = NULL;
  int code = error->domain == G_IO_ERROR ? error->code : G_IO_ERROR_FAILED;
  const char *sentence = find_sentence (use, code);

  if (sentence)
    {
      g_autoptr (GString) words = g_string_new (_ (sentence));

      g_string_replace (words, "%s", name, 1);
      return g_error_new_literal (G_IO_ERROR, code, words->str);
    }
  if (use == ETUDE_FILE_READ)
    /* Translators: the name of a file and what the system says, without a full stop. */
    text = g_strdup_printf (_ ("“%s” could not be read: %s."), name, error->message);
  else
    /* Translators: the name of a file and what went wrong, without a full stop. */
    text = g_strdup_printf (_ ("“%s” could not be written: %s."), name, error->message);
  return g_error_new_literal (G_IO_ERROR, code, text);
}

char *
etude_file_get_name (GFile *file)
{
  g_autofree char *whole = g_file_get_parse_name (file); /* always UTF-8; an address when the bytes are not */

  return g_path_get_basename (whole);
}
