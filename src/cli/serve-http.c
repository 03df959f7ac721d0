/* SPDX-License-Identifier: GPL-3.0-or-later */
/* serve-http.c - etude-cli serve --http: the paths of lichess' tablebase server on the loopback address. */
#include "config.h"

#include "answer.h"
#include "serve.h"

#ifdef ETUDE_SOUP

#  include <glib-unix.h>
#  include <libsoup/soup.h>
#  include <stdio.h>
#  include <string.h>

struct server
{
  struct etude_cli_service *service;
  GThreadPool *pool;
  unsigned n_requests;
};

/* A request that is being answered. */
struct request
{
  struct server *server;
  SoupServerMessage *message;
  const char *method;
  JsonObject *params;
  GCancellable *cancellable;
  JsonObject *answer;
};

/* Responds with ANSWER, which is taken. */
static void
respond (SoupServerMessage *message, unsigned status, JsonObject *answer)
{
  char *text = etude_cli_answer_text (answer);

  soup_server_message_set_status (message, status, NULL);
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "X-Content-Type-Options",
                                "nosniff");
  soup_server_message_set_response (message, "application/json", SOUP_MEMORY_TAKE, text, strlen (text));
}

static void
refuse (SoupServerMessage *message, unsigned status, const char *where, const char *why)
{
  respond (message, status, etude_cli_fault_object (ETUDE_CLI_BAD, where, why));
}

/* --- answering --- */

static void
on_disconnected (SoupServerMessage *message, struct request *request)
{
  g_cancellable_cancel (request->cancellable);
  etude_cli_service_wake (request->server->service);
}

/* In the main thread again. */
static gboolean
finish (gpointer data)
{
  struct request *request = data;
  JsonObject *result = json_object_has_member (request->answer, "result")
                           ? json_object_ref (json_object_get_object_member (request->answer, "result"))
                           : NULL;

  if (result)
    {
      respond (request->message, SOUP_STATUS_OK, result);
      json_object_unref (request->answer);
    }
  else
    respond (request->message, SOUP_STATUS_BAD_REQUEST, request->answer);
  g_signal_handlers_disconnect_by_data (request->message, request);
  soup_server_message_unpause (request->message);
  request->server->n_requests--;
  json_object_unref (request->params);
  g_object_unref (request->message);
  g_object_unref (request->cancellable);
  g_free (request);
  return G_SOURCE_REMOVE;
}

static void
answer (gpointer data, gpointer server_data)
{
  struct request *request = data;
  struct server *server = server_data;

  request->answer = etude_cli_service_answer (server->service, request->method, request->params, request->cancellable);
  g_idle_add (finish, request);
}

/* --- requests --- */

/* Whether HOST, of a header, is this machine: a page elsewhere that has its own name lead here is refused. */
static bool
is_here (const char *host)
{
  static const char *const names[] = { "localhost", "127.0.0.1" };

  for (guint i = 0; host && i < G_N_ELEMENTS (names); i++)
    {
      const size_t length = strlen (names[i]);

      if (g_ascii_strncasecmp (host, names[i], length) == 0 && (host[length] == '\0' || host[length] == ':'))
        return true;
    }
  return false;
}

static void
on_request (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  struct server *server = data;
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *text = g_uri_get_query (soup_server_message_get_uri (message));
  const char *fen = query ? g_hash_table_lookup (query, "fen") : NULL;
  const bool is_line = g_str_equal (path, "/standard/mainline");

  if (!is_here (soup_message_headers_get_one (headers, "Host")))
    refuse (message, SOUP_STATUS_FORBIDDEN, "Host", "Only this machine is answered, as localhost or 127.0.0.1");
  else if (!g_str_equal (soup_server_message_get_method (message), "GET"))
    refuse (message, SOUP_STATUS_METHOD_NOT_ALLOWED, "method", "Only GET is answered");
  else if (!is_line && !g_str_equal (path, "/standard"))
    refuse (message, SOUP_STATUS_NOT_FOUND, "path", "There are /standard?fen= and /standard/mainline?fen=");
  else if ((text && strlen (text) > ETUDE_CLI_REQUEST_BYTES)
           || soup_server_message_get_request_body (message)->length > ETUDE_CLI_REQUEST_BYTES)
    refuse (message, SOUP_STATUS_REQUEST_URI_TOO_LONG, "request", "A request has at most 65536 bytes");
  else if (!fen || !g_utf8_validate (fen, -1, NULL))
    refuse (message, SOUP_STATUS_BAD_REQUEST, "fen", "A position is missing: ?fen=8/8/8/8/8/8/2k5/KNB5_w");
  else if (server->n_requests == ETUDE_CLI_REQUESTS_MAX)
    refuse (message, SOUP_STATUS_SERVICE_UNAVAILABLE, "request",
            "16 requests are being answered; wait for one of them");
  else
    {
      struct request *request = g_new0 (struct request, 1);

      request->server = server;
      request->message = g_object_ref (message);
      request->method = is_line ? "mate.line" : "mate.probe";
      request->params = json_object_new ();
      json_object_set_string_member (request->params, "fen", fen);
      request->cancellable = g_cancellable_new ();
      server->n_requests++;
      /* plain: taken back in finish */
      g_signal_connect (message, "disconnected", G_CALLBACK (on_disconnected), request);
      soup_server_message_pause (message);
      g_thread_pool_push (server->pool, request, NULL);
    }
}

static gboolean
quit (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

enum etude_cli_exit
etude_cli_serve_http (guint port)
{
  g_autoptr (SoupServer) soup = soup_server_new ("server-header", "Etude ", NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GError) error = NULL;
  struct server server = { .service = etude_cli_service_new () };
  GSList *uris;

  soup_server_add_handler (soup, NULL, on_request, &server, NULL);
  if (!soup_server_listen_local (soup, port, SOUP_SERVER_LISTEN_IPV4_ONLY, &error))
    {
      etude_cli_service_free (server.service);
      return etude_cli_fail (ETUDE_CLI_BAD, "--http", "%s", error->message);
    }
  server.pool = g_thread_pool_new (answer, &server, ETUDE_CLI_REQUESTS_MAX, FALSE, NULL);
  g_unix_signal_add (SIGINT, quit, loop);
  g_unix_signal_add (SIGTERM, quit, loop);
  uris = soup_server_get_uris (soup);
  printf ("http://127.0.0.1:%d/standard?fen=\n", g_uri_get_port (uris->data));
  fflush (stdout);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  g_main_loop_run (loop);
  soup_server_disconnect (soup);
  g_thread_pool_free (server.pool, TRUE, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue; /* what was being answered is let go */
  etude_cli_service_free (server.service);
  return ETUDE_CLI_DONE;
}

#else

enum etude_cli_exit
etude_cli_serve_http (guint port)
{
  return etude_cli_fail (ETUDE_CLI_BAD, "--http", "This etude-cli was built without libsoup 3, which serves HTTP");
}

#endif
