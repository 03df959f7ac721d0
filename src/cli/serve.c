/* SPDX-License-Identifier: GPL-3.0-or-later */
/* serve.c - etude-cli serve: a request a line on standard input, an answer a line. */
#include "serve.h"

#include "answer.h"
#include "interrupts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

struct server
{
  struct etude_cli_service *service;
  GMutex mutex;
  GCond is_done;
  GPtrArray *requests; /* not answered yet */
};

struct request
{
  struct server *server;
  JsonNode *id;
  char *method;
  JsonObject *params; /* or NULL */
  GCancellable *cancellable;
};

static void
request_free (gpointer data)
{
  struct request *request = data;

  json_node_unref (request->id);
  g_free (request->method);
  g_clear_pointer (&request->params, json_object_unref);
  g_object_unref (request->cancellable);
  g_free (request);
}

/* Prints ANSWER, which is taken, to the request with ID. */
static void
put (struct server *server, JsonNode *id, JsonObject *answer)
{
  g_autofree char *text = NULL;

  json_object_set_member (answer, "id", json_node_copy (id));
  text = etude_cli_answer_text (answer);
  g_mutex_lock (&server->mutex);
  puts (text);
  fflush (stdout);
  g_mutex_unlock (&server->mutex);
}

static void
refuse (struct server *server, JsonNode *id, const char *where, const char *why)
{
  put (server, id, etude_cli_fault_object (ETUDE_CLI_BAD, where, why));
}

/* --- threads --- */

static void
answer (gpointer data, gpointer server_data)
{
  struct request *request = data;
  struct server *server = server_data;

  put (server, request->id,
       etude_cli_service_answer (server->service, request->method, request->params, request->cancellable));
  g_mutex_lock (&server->mutex);
  g_ptr_array_remove_fast (server->requests, request);
  g_cond_signal (&server->is_done);
  g_mutex_unlock (&server->mutex);
}

/* Cancels the request with ID, or all if it is NULL. Returns whether there was one. */
static bool
cancel (struct server *server, JsonNode *id)
{
  bool found = false;

  g_mutex_lock (&server->mutex);
  for (guint i = 0; i < server->requests->len; i++)
    {
      struct request *request = g_ptr_array_index (server->requests, i);

      if (!id || json_node_equal (request->id, id))
        {
          g_cancellable_cancel (request->cancellable);
          found = true;
        }
    }
  g_mutex_unlock (&server->mutex);
  etude_cli_service_wake (server->service);
  return found;
}

/* --- requests --- */

/* Takes the request that OBJECT is, with ID. */
static void
take_request (struct server *server, GThreadPool *pool, JsonObject *object, JsonNode *id)
{
  JsonNode *method = json_object_get_member (object, "method"), *params = json_object_get_member (object, "params");
  struct request *request;
  bool is_full;

  if (!method || !JSON_NODE_HOLDS_VALUE (method) || json_node_get_value_type (method) != G_TYPE_STRING)
    {
      refuse (server, id, "method", "A request has an id, a method and perhaps params");
      return;
    }
  if (params && !JSON_NODE_HOLDS_OBJECT (params))
    {
      refuse (server, id, "params", "They must be an object");
      return;
    }
  request = g_new0 (struct request, 1);
  request->server = server;
  request->id = json_node_copy (id);
  request->method = json_node_dup_string (method);
  request->params = params ? json_node_dup_object (params) : NULL;
  request->cancellable = g_cancellable_new ();
  g_mutex_lock (&server->mutex);
  is_full = server->requests->len == ETUDE_CLI_REQUESTS_MAX;
  if (!is_full)
    g_ptr_array_add (server->requests, request);
  g_mutex_unlock (&server->mutex);
  if (!is_full)
    {
      g_thread_pool_push (pool, request, NULL);
      return;
    }
  refuse (server, id, "request", "16 requests are being answered; wait for one of them");
  request_free (request);
}

static void
read_request (struct server *server, GThreadPool *pool, const char *line)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (JsonNode) none = json_node_init_null (json_node_alloc ());
  JsonNode *root, *id, *cancelled;
  JsonObject *object;

  if (!json_parser_load_from_data (parser, line, -1, NULL) || !(root = json_parser_get_root (parser))
      || !JSON_NODE_HOLDS_OBJECT (root))
    {
      refuse (server, none, "request", "A request is an object in one line");
      return;
    }
  object = json_node_get_object (root);
  id = json_object_get_member (object, "id");
  cancelled = json_object_get_member (object, "cancel");
  if (cancelled && !cancel (server, cancelled))
    refuse (server, cancelled, "cancel", "No request with this id is being answered");
  else if (!cancelled && (!id || !JSON_NODE_HOLDS_VALUE (id)))
    refuse (server, none, "id", "A request has an id, a number or a string");
  else if (!cancelled)
    take_request (server, pool, object, id);
}

/* The end of the input is the end of the requests, but not of their answers. */
static enum etude_cli_exit
serve_lines (void)
{
  struct server server
      = { .service = etude_cli_service_new (), .requests = g_ptr_array_new_with_free_func (request_free) };
  GThreadPool *pool = g_thread_pool_new (answer, &server, ETUDE_CLI_REQUESTS_MAX, FALSE, NULL);
  g_autoptr (GString) line = NULL;
  g_autoptr (JsonNode) none = NULL;
  gsize length = 0;
  int c;

  g_mutex_init (&server.mutex);
  g_cond_init (&server.is_done);
  /* Reads lines to the end of standard input. One that is too long is not kept. */
  line = g_string_new (NULL);
  none = json_node_init_null (json_node_alloc ());
  do
    {
      c = getchar ();
      if (c != '\n' && c != EOF)
        {
          if (++length <= ETUDE_CLI_REQUEST_BYTES)
            g_string_append_c (line, c ? (char) c : ' ');
          continue;
        }
      if (length > ETUDE_CLI_REQUEST_BYTES)
        refuse (&server, none, "request", "A request has at most 65536 bytes");
      else if (strspn (line->str, " \t\r") < length)
        read_request (&server, pool, line->str);
      g_string_truncate (line, 0);
      length = 0;
    }
  while (c != EOF);
  g_mutex_lock (&server.mutex);
  while (server.requests->len > 0)
    g_cond_wait (&server.is_done, &server.mutex);
  g_mutex_unlock (&server.mutex);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_ptr_array_unref (server.requests);
  g_mutex_clear (&server.mutex);
  g_cond_clear (&server.is_done);
  etude_cli_service_free (server.service);
  return ETUDE_CLI_DONE;
}

enum etude_cli_exit
etude_cli_serve (const struct etude_cli_command *command, int argc, char **argv)
{
  g_autofree char *port_text = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "http", 0, 0, G_OPTION_ARG_STRING, &port_text,
      "Answer by HTTP on this port of this machine instead; 0 is any that is free", "PORT" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  guint64 port;

  if (!etude_cli_parse (command, entries, argc, argv))
    return ETUDE_CLI_BAD;
  if (words)
    return etude_cli_fail (ETUDE_CLI_BAD, words[0], "Nothing is expected here");
  if (!port_text)
    return serve_lines ();
  if (!g_ascii_string_to_unsigned (port_text, 10, 0, 65535, &port, NULL))
    return etude_cli_fail (ETUDE_CLI_BAD, "--http", "A port is a number from 0 to 65535");
  return etude_cli_serve_http ((guint) port);
}
