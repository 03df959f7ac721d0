/* place-output.c - files that are there when they are complete, and not before. */
#include "place.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool
fail (const struct etude_cli_output *output, int error)
{
  etude_cli_fail (ETUDE_CLI_BAD, output->name, "%s", g_strerror (error ? error : EIO));
  return false;
}

/* A device, a pipe: it cannot be replaced. */
static bool
open_stream (struct etude_cli_output *output, const char *path)
{
  output->file = fopen (path, "we");
  return output->file || fail (output, errno);
}

static bool
open_beside (struct etude_cli_output *output, const char *path, int mode)
{
  char *resolved = realpath (path, NULL); /* a link stays a link */
  int fd;

  output->path = g_strdup (resolved ? resolved : path);
  free (resolved);
  output->beside = g_strdup_printf ("%s.XXXXXX", output->path);
  fd = g_mkstemp_full (output->beside, O_WRONLY | O_CLOEXEC, mode);
  output->file = fd >= 0 ? fdopen (fd, "w") : NULL;
  if (output->file)
    return true;
  fail (output, errno);
  g_clear_pointer (&output->beside, g_free);
  g_clear_pointer (&output->path, g_free);
  return false;
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
  exists = stat (path, &st) == 0;
  if (exists && S_ISDIR (st.st_mode))
    return fail (output, EISDIR);
  if (exists && !S_ISREG (st.st_mode))
    return open_stream (output, path);
  return open_beside (output, path, exists ? st.st_mode & 0777 : 0666);
}

/* Returns 0 or an errno. */
static int
finish_file (struct etude_cli_output *output)
{
  int error = 0;

  errno = 0;
  if (output->file == stdout)
    return 0;
  if (ferror (output->file) || fflush (output->file) != 0)
    error = errno ? errno : EIO;
  if (!error && output->beside && fsync (fileno (output->file)) != 0)
    error = errno;
  if (fclose (output->file) != 0 && !error)
    error = errno;
  return error;
}

bool
etude_cli_output_close (struct etude_cli_output *output, bool keep)
{
  int error = finish_file (output);

  if (output->beside && (error || !keep || g_rename (output->beside, output->path) != 0))
    {
      if (!error && keep)
        error = errno;
      g_unlink (output->beside);
    }
  g_free (output->beside);
  g_free (output->path);
  return error == 0 || fail (output, error);
}
