/* SPDX-License-Identifier: GPL-3.0-or-later */
/* output.c - files that are there when they are complete, and not before. */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "etude-file-access.h"
#include "interrupts.h"

#define LINKS_MAX 40 /* as many as Linux follows */

static bool
fail (const struct etude_cli_output *output, int error)
{
  etude_cli_fail (ETUDE_CLI_BAD_FILE, output->name, "%s", g_strerror (error ? error : EIO));
  return false;
}

/* A file descriptor of the file beside OUTPUT's, as readable as OLD, the file to be replaced (NULL: there is none). Until it is
 * closed, an interrupt removes it. */
static int
make_beside (struct etude_cli_output *output, const struct stat *old)
{
  g_autofree char *folder = g_path_get_dirname (output->path), *base = g_path_get_basename (output->path);
  g_autofree char *hidden = g_strdup_printf (".%s.XXXXXX", base); /* no "part-*" finds what a killed program left */
  int fd;

  output->beside = g_build_filename (folder, hidden, NULL);
  etude_cli_interrupts_hold (true);
  fd = g_mkstemp_full (output->beside, O_WRONLY | O_CLOEXEC, old ? 0600 : 0666);
  if (fd >= 0)
    etude_cli_interrupts_unfinished (output->beside);
  etude_cli_interrupts_hold (false);
  if (fd >= 0 && old)
    etude_file_access_copy (fd, output->path, old);
  return fd;
}

static void
forget_beside (struct etude_cli_output *output)
{
  etude_cli_interrupts_unfinished (NULL);
  g_clear_pointer (&output->beside, g_free);
  g_clear_pointer (&output->path, g_free);
}

static bool
open_beside (struct etude_cli_output *output, const char *path, const struct stat *old)
{
  int fd, error;
  char *end = g_strdup (path);

  /* The file that PATH stands for, at the end of all links: also one that is not there yet. */
  for (unsigned i = 0; i < LINKS_MAX; i++)
    {
      g_autofree char *target = g_file_read_link (end, NULL), *folder = g_path_get_dirname (end);

      if (!target)
        break;
      g_free (end);
      end = g_path_is_absolute (target) ? g_steal_pointer (&target) : g_build_filename (folder, target, NULL);
    }
  output->path = end;
  fd = make_beside (output, old);
  output->file = fd >= 0 ? fdopen (fd, "w") : NULL;
  if (output->file)
    return true;
  error = errno;
  if (fd >= 0)
    {
      g_unlink (output->beside);
      close (fd);
    }
  forget_beside (output);
  return fail (output, error);
}

bool
etude_cli_output_open (struct etude_cli_output *output, const char *path)
{
  struct stat st;
  bool exists;

  *output = (struct etude_cli_output){ .name = path, .file = stdout };
  if (!path || g_str_equal (path, "-"))
    {
      output->name = "standard output";
      return true;
    }
  if (!*path)
    {
      etude_cli_fail (ETUDE_CLI_BAD, path, "The name of a file is missing");
      return false;
    }
  exists = stat (path, &st) == 0;
  if (!exists && errno == ELOOP)
    {
      etude_cli_fail (ETUDE_CLI_BAD, path, "This link leads back to itself");
      return false;
    }
  if (exists && S_ISDIR (st.st_mode))
    return fail (output, EISDIR);
  if (exists && !S_ISREG (st.st_mode))
    {
      /* A device, a pipe: it cannot be replaced. */
      output->file = fopen (path, "we");
      return output->file || fail (output, errno);
    }
  return open_beside (output, path, exists ? &st : NULL);
}

/* Notes that the last call failed. */
static void
note_error (struct etude_cli_output *output)
{
  if (!output->error)
    output->error = errno ? errno : EIO;
  if (output->file == stdout)
    etude_cli_output_failed (output->error);
}

bool
etude_cli_output_put (struct etude_cli_output *output, const void *data, size_t n)
{
  errno = 0;
  if (!output->error && fwrite (data, 1, n, output->file) < n)
    note_error (output);
  return !output->error;
}

bool
etude_cli_output_close (struct etude_cli_output *output, bool keep)
{
  if (output->file == stdout)
    return true;
  errno = 0;
  if (fflush (output->file) != 0 || (output->beside && fsync (fileno (output->file)) != 0))
    note_error (output);
  if (fclose (output->file) != 0)
    note_error (output);
  if (output->beside && keep && !output->error && g_rename (output->beside, output->path) != 0)
    note_error (output);
  if (output->beside && (!keep || output->error))
    g_unlink (output->beside);
  forget_beside (output);
  return !output->error || fail (output, output->error);
}
