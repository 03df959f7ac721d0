/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-input.c - the problem's file, and numbers on the command line. */
#include "chessy.h"
#include "place-run.h"
#include "problem-text.h"

#include <errno.h>
#include <string.h>

bool
etude_cli_place_number (const char *name, const char *text, guint64 max, const char *why, guint64 *number)
{
  g_autofree char *where = NULL;

  if (g_ascii_string_to_unsigned (text, 10, 1, max, number, NULL))
    return true;
  where = g_strdup_printf ("%s %s", name, text);
  etude_cli_fail (ETUDE_CLI_BAD, where, "%s", why);
  return false;
}

bool
etude_cli_place_size (const char *name, const char *text, unsigned max, const char *why, unsigned *size)
{
  guint64 number = 8;

  if (text && !etude_cli_place_number (name, text, max, why, &number))
    return false;
  *size = (unsigned) number;
  return true;
}

/* FINDING is about an own file, or the id, at PATH. */
static bool
take_own (const char *path, const struct etude_problem_text_finding *finding)
{
  g_autofree char *where = NULL;

  if (finding->fault == ETUDE_PROBLEM_TEXT_OK)
    return true;
  if (finding->line == 0)
    where = g_strdup (path);
  else if (finding->column == 0)
    where = g_strdup_printf ("%s, line %u", path, finding->line);
  else
    where = g_strdup_printf ("%s, line %u, column %u", path, finding->line, finding->column);
  etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s", etude_problem_text_why (finding));
  return false;
}

/* Whether NAME, which is no file, is the id of a problem. */
static bool
is_id (const char *name)
{
  return etude_problem_is_id (name) && !g_file_test (name, G_FILE_TEST_EXISTS);
}

char *
etude_cli_place_text (const char *path, size_t *length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int error;

  if (is_id (path))
    {
      *length = strlen (path);
      return g_strdup (path);
    }
  error = etude_cli_read_path (path, ETUDE_CLI_PROBLEM_MAX, text);
  if (error == ENOENT && etude_problem_is_like_id (path))
    {
      etude_cli_fail (ETUDE_CLI_BAD_TEXT, path,
                      "There is no such file; if it is an id, it was mistyped: the check character is wrong");
      return NULL;
    }
  if (error)
    {
      etude_cli_fail (ETUDE_CLI_BAD_FILE, path, "%s", g_strerror (error));
      return NULL;
    }
  *length = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

bool
etude_cli_place_read (const char *path, bool is_given, unsigned *size, struct etude_problem *problem, char **other)
{
  struct etude_problem_text_finding finding;
  size_t length = 0;
  g_autofree char *text = etude_cli_place_text (path, &length);

  if (!text)
    return false;
  if (is_id (path))
    finding = etude_problem_id_read (path, problem);
  else if (etude_problem_is_file (text, length))
    finding = etude_problem_read (text, length, problem);
  else
    {
      struct etude_chessy_finding met = etude_chessy_read (text, length, MIN (*size, ETUDE_EDGE_MAX), problem);
      g_autofree char *where = NULL;

      if (met.fault == ETUDE_CHESSY_OK)
        return true;
      if (met.line == 1 && met.column == 1 && met.fault == ETUDE_CHESSY_LETTER && !etude_cli_is_near (text))
        {
          etude_cli_fail (ETUDE_CLI_BAD_TEXT, path, "There is no problem in it");
          return false;
        }
      if (met.fault == ETUDE_CHESSY_EMPTY)
        where = g_strdup (path);
      else
        where = g_strdup_printf ("%s, line %u, column %u", path, met.line, met.column);
      etude_cli_fail (ETUDE_CLI_BAD_TEXT, where, "%s", etude_chessy_fault_text (met.fault));
      return false;
    }
  if (finding.fault == ETUDE_PROBLEM_TEXT_GENERAL && other)
    {
      *other = g_steal_pointer (&text);
      return true;
    }
  if (!take_own (path, &finding))
    return false;
  /* An own problem has a size of its own. */
  if (!is_given || *size == problem->edge)
    {
      *size = problem->edge;
      return true;
    }
  etude_cli_fail (ETUDE_CLI_BAD, path, "The problem is for %u x %u, not %u x %u", problem->edge, problem->edge, *size,
                  *size);
  return false;
}
