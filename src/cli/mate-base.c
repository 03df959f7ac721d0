/* mate-base.c - etude-cli mate base: writes the 16 MiB base file. */
#include "base.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mate.h"

/* Makes the base; to be freed with g_free.
 * Errors: NULL, and the line is printed. */
static unsigned char *
make_base (const char *path)
{
  struct etude_ending kbnk;
  struct etude_tablebase *tablebase;
  unsigned char *bytes = g_try_malloc (ETUDE_BASE_BYTES);

  etude_ending_parse ("KBNK", &kbnk);
  tablebase = etude_cli_make_tablebase (&kbnk, 8, ETUDE_LIGHT);
  if (!tablebase || !bytes || etude_base_fill (tablebase, bytes) != ETUDE_OK)
    {
      if (tablebase)
        etude_cli_fail (ETUDE_CLI_BAD, path, "There is not enough memory");
      g_clear_pointer (&bytes, g_free);
    }
  etude_tablebase_free (tablebase);
  return bytes;
}

static bool
write_all (int fd, const unsigned char *bytes)
{
  for (size_t done = 0; done < ETUDE_BASE_BYTES;)
    {
      ssize_t n = write (fd, bytes + done, ETUDE_BASE_BYTES - done);

      if (n > 0)
        done += (size_t) n;
      else if (errno != EINTR)
        return false;
    }
  return true;
}

/* Writes into what is no file on a disk - a device, a pipe - and so cannot be replaced. */
static enum etude_cli_exit
write_stream (const char *path, const unsigned char *bytes)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);
  bool written = fd >= 0 && write_all (fd, bytes);
  int error = errno;

  if (fd >= 0 && close (fd) != 0 && written)
    {
      written = false;
      error = errno;
    }
  if (written)
    return ETUDE_CLI_DONE;
  return etude_cli_fail (ETUDE_CLI_BAD, path, "%s", g_strerror (error));
}

/* Writes beside the file and then takes its place, so that whoever is killed or finds the disk full leaves the old
 * file or none. */
static enum etude_cli_exit
write_file (const char *path, int mode, const unsigned char *bytes)
{
  g_autoptr (GError) error = NULL;
  char *resolved = realpath (path, NULL); /* a link stays a link */
  bool written = g_file_set_contents_full (resolved ? resolved : path, (const char *) bytes, ETUDE_BASE_BYTES,
                                           G_FILE_SET_CONTENTS_CONSISTENT, mode, &error);

  free (resolved);
  if (written)
    return ETUDE_CLI_DONE;
  return etude_cli_fail (ETUDE_CLI_BAD, path, "%s", error->message);
}

static enum etude_cli_exit
write_base (const char *path)
{
  g_autofree unsigned char *bytes = NULL;
  struct stat st;
  bool exists = stat (path, &st) == 0;

  if (exists && S_ISDIR (st.st_mode))
    return etude_cli_fail (ETUDE_CLI_BAD, path, "%s", g_strerror (EISDIR));
  bytes = make_base (path);
  if (!bytes)
    return ETUDE_CLI_BAD;
  if (exists && !S_ISREG (st.st_mode))
    return write_stream (path, bytes);
  return write_file (path, exists ? st.st_mode & 0777 : 0666, bytes);
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

  if (!etude_cli_parse (command, entries, argc, argv) || !(path = etude_cli_only_file (words)))
    return ETUDE_CLI_BAD;
  if (g_str_equal (path, "-"))
    return etude_cli_fail (ETUDE_CLI_BAD, path, "The base is written to a file; - cannot be one");
  return write_base (path);
}
