/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may read and write a file that takes the place of another one. */
#include "etude-file-access.h"

#include <stddef.h>
#include <sys/xattr.h>
#include <unistd.h>

#define ACCESS_LIST "system.posix_acl_access"
#define LIST_MAX 4096 /* bytes: five hundred people and groups */

void
etude_file_access_copy (int fd, const char *path, const struct stat *old)
{
  const mode_t mode = old->st_mode & 0777, others = mode & S_IRWXO;
  char list[LIST_MAX];
  ssize_t n;

  /* Only root may give a file away; to one's own groups everybody may. */
  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    {
      /* Another group: it gets what all others have. */
      fchmod (fd, (mode & ~(mode_t) S_IRWXG) | (mode & (others << 3)));
      return;
    }
  fchmod (fd, mode);
  /* Without a list the mode says it all. */
  n = getxattr (path, ACCESS_LIST, list, sizeof list);
  if (n > 0)
    fsetxattr (fd, ACCESS_LIST, list, (size_t) n, 0);
}
