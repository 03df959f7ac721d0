/* SPDX-License-Identifier: GPL-3.0-or-later */
/* serve.h - etude-cli serve: answers to requests in JSON, from standard input or by HTTP.
 *
 * Layer:    cli; on JSON-GLib and GIO, and libsoup for HTTP.
 * Requests: objects of an id, a method and its params; see docs/serve.md. At most ETUDE_CLI_REQUEST_BYTES each, and
 *           ETUDE_CLI_REQUESTS_MAX at a time. None opens a file.
 */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "cli.h"

#define ETUDE_CLI_REQUEST_BYTES 65536
#define ETUDE_CLI_REQUESTS_MAX 16

enum etude_cli_exit etude_cli_serve (const struct etude_cli_command *command, int argc, char **argv);

/* What requests share: the endings that were made. Used by one request at a time; the others wait. */
struct etude_cli_service;

struct etude_cli_service *etude_cli_service_new (void);
void etude_cli_service_free (struct etude_cli_service *service);

/* Answers METHOD with PARAMS (NULL: none) in the calling thread: an object with the member "result" or "error". CANCELLABLE ends
 * it soon. */
JsonObject *etude_cli_service_answer (struct etude_cli_service *service, const char *method, JsonObject *params,
                                      GCancellable *cancellable);

/* Wakes those requests that wait for others, so that they see that they are cancelled. */
void etude_cli_service_wake (struct etude_cli_service *service);

/* serve-http.c: answers by HTTP on PORT of the loopback address, 0 for any, until the program is told to end. */
enum etude_cli_exit etude_cli_serve_http (guint port);
