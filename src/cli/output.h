/* SPDX-License-Identifier: GPL-3.0-or-later */
/* output.h - files that are there when they are complete, and not before.
 *
 * Layer:  cli; on GLib.
 * Files:  are written beside their place and moved there at the end, so that nobody finds half a file. Links are
 *         followed, also those that lead to nothing yet, and stay links. Devices and pipes are written to as they are.
 * Ending: a signal that ends the program (see interrupts.h) takes the unfinished file away.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

/* A file being written. */
struct etude_cli_output
{
  const char *name;    /* as it was given, for messages */
  char *path, *beside; /* where it is to be, and is meanwhile; NULL when it is written to at once */
  FILE *file;
  int error; /* 0, or the errno of what went wrong first */
};

/* Opens OUTPUT for PATH; NULL or "-" is standard output. Errors: false, and the line is printed. */
bool etude_cli_output_open (struct etude_cli_output *output, const char *path);

/* Writes N bytes of DATA. Returns whether nothing went wrong until now. */
bool etude_cli_output_put (struct etude_cli_output *output, const void *data, size_t n);

/* Ends the writing: KEEP moves the file to its place, else it is removed. What fails on standard output is for the program
 * to say when it ends. Errors: false, and the line is printed. */
bool etude_cli_output_close (struct etude_cli_output *output, bool keep);
