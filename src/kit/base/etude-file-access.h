/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-file-access.h - who may read and write a file that takes the place of another one. Layer: model, on libc alone. */
#pragma once

#include <sys/stat.h>

/* Gives the new file FD the owner, group, mode and access list of the file at PATH, which OLD describes and FD is to replace.
 * What the system does not allow to be given away makes the new file narrower, never wider. */
void etude_file_access_copy (int fd, const char *path, const struct stat *old);
