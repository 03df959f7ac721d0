/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-memory.c - how much memory a job may take, by /proc, the control groups' files and ulimit -m. */
#include "etude-memory.h"

#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>

/* The number behind KEY at the beginning of a line of TEXT; KEY "": at the beginning. Returns whether there is one. */
static bool
read_number (const char *text, const char *key, guint64 *number)
{
  const char *line = text;

  while (line && !g_str_has_prefix (line, key))
    {
      line = strchr (line, '\n');
      line = line ? line + 1 : NULL;
    }
  if (!line)
    return false;
  line += strlen (key);
  line += strspn (line, " \t");
  if (!g_ascii_isdigit (*line))
    return false;
  *number = g_ascii_strtoull (line, NULL, 10);
  return true;
}

static bool
read_file_number (const char *folder, const char *name, const char *key, guint64 *number)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && read_number (text, key, number);
}

static guint64
left_of (guint64 limit, guint64 used, guint64 cache)
{
  used -= MIN (used, cache); /* what files have in memory is given back when it is needed */
  return limit > used ? limit - used : 0;
}

/* What the group of FOLDER leaves, named as version 2 or 1 of control groups does. */
static guint64
left_in_group (const char *folder)
{
  guint64 limit, used, cache = 0;

  read_file_number (folder, "memory.stat", "inactive_file ", &cache);
  if (read_file_number (folder, "memory.max", "", &limit) && read_file_number (folder, "memory.current", "", &used))
    return left_of (limit, used, cache);
  if (read_file_number (folder, "memory.limit_in_bytes", "", &limit)
      && read_file_number (folder, "memory.usage_in_bytes", "", &used))
    return left_of (limit, used, cache);
  return G_MAXUINT64;
}

/* The least that this program's group and those around it leave; ROOT is where they are mounted. */
static guint64
left_in_groups (const char *root, const char *group)
{
  g_autofree char *folder = g_build_filename (root, group, NULL);
  guint64 left = left_in_group (root);

  while (strlen (folder) > strlen (root) && g_str_has_prefix (folder, root))
    {
      char *slash = strrchr (folder, '/');

      left = MIN (left, left_in_group (folder));
      *slash = '\0';
    }
  return left;
}

/* Lines are "0::/group", or "4:memory:/group" in version 1. */
static guint64
left_by_line (const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, ":", 3);

  if (g_strv_length (parts) < 3)
    return G_MAXUINT64;
  if (!*parts[1])
    return left_in_groups ("/sys/fs/cgroup", parts[2]);
  return g_str_equal (parts[1], "memory") ? left_in_groups ("/sys/fs/cgroup/memory", parts[2]) : G_MAXUINT64;
}

/* What "ulimit -m" leaves: Linux itself does not look at it. */
static guint64
left_by_ulimit (void)
{
  struct rlimit limit;
  guint64 used;

  if (getrlimit (RLIMIT_RSS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY
      || !read_file_number ("/proc/self", "status", "RssAnon:", &used))
    return G_MAXUINT64;
  return left_of (limit.rlim_cur, used * 1024, 0);
}

guint64
etude_memory_free (void)
{
  g_autofree char *groups = NULL;
  g_auto (GStrv) lines = NULL;
  guint64 left = G_MAXUINT64;

  if (read_file_number ("/proc", "meminfo", "MemAvailable:", &left))
    left *= 1024;
  left = MIN (left, left_by_ulimit ());
  if (!g_file_get_contents ("/proc/self/cgroup", &groups, NULL, NULL))
    return left;
  lines = g_strsplit (groups, "\n", -1);
  for (unsigned i = 0; lines[i]; i++)
    left = MIN (left, left_by_line (lines[i]));
  return left;
}
