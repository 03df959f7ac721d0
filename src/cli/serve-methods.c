/* SPDX-License-Identifier: GPL-3.0-or-later */
/* serve-methods.c - what etude-cli serve can be asked. */
#include "chessy.h"
#include "divine-answers.h"
#include "divine-solve.h"
#include "mate-answers.h"
#include "place-answers.h"
#include "place-count.h"
#include "problem-text.h"
#include "serve.h"

#include <string.h>

#define ANSWERS_MAX 1000 /* of a puzzle or a placement problem: an answer is one line */

struct etude_cli_service
{
  GMutex mutex;
  GCond is_free;
  bool is_used;
  struct etude_cli_sets sets;
};

/* One request. What is wrong goes into the last three; the answer is NULL then. */
struct request
{
  struct etude_cli_service *service;
  JsonObject *params;
  GCancellable *cancellable;
  enum etude_cli_exit code;
  char *where, *why;
};

static JsonObject *
fail (struct request *request, enum etude_cli_exit code, const char *where, const char *why)
{
  const bool is_cancelled = g_cancellable_is_cancelled (request->cancellable);

  g_free (request->where);
  g_free (request->why);
  request->code = is_cancelled ? ETUDE_CLI_INTERRUPTED : code;
  request->where = g_strdup (where);
  request->why = g_strdup (is_cancelled ? "Cancelled" : why);
  return NULL;
}

static JsonObject *
fail_for (struct request *request, const char *where, enum etude_status status)
{
  return fail (request, status == ETUDE_STOPPED ? ETUDE_CLI_INTERRUPTED : ETUDE_CLI_NO_MEMORY, where,
               "There is not enough memory");
}

/* --- params --- */

static const char *
get_text (const struct request *request, const char *name)
{
  JsonNode *node = request->params ? json_object_get_member (request->params, name) : NULL;

  return node && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gint64
get_number (const struct request *request, const char *name, gint64 otherwise)
{
  JsonNode *node = request->params ? json_object_get_member (request->params, name) : NULL;

  return node && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64
             ? json_node_get_int (node)
             : otherwise;
}

/* --- mates --- */

/* Waits until no other request has the endings. False: cancelled. */
static bool
take_endings (struct request *request)
{
  struct etude_cli_service *service = request->service;
  bool taken;

  g_mutex_lock (&service->mutex);
  while (service->is_used && !g_cancellable_is_cancelled (request->cancellable))
    g_cond_wait (&service->is_free, &service->mutex);
  taken = !g_cancellable_is_cancelled (request->cancellable);
  service->is_used |= taken;
  g_mutex_unlock (&service->mutex);
  if (!taken)
    fail (request, ETUDE_CLI_INTERRUPTED, "request", "Cancelled");
  return taken;
}

/* The legal position that "fen" is, as at the command line. */
static bool
read_position (struct request *request, struct etude_fen *fen)
{
  const char *text = get_text (request, "fen");
  const char *why = text ? etude_cli_find_fen (text, fen) : "A position is missing";
  g_autofree char *where = text && why ? g_strdup_printf ("fen, column %u", fen->column) : g_strdup ("fen");

  if (why)
    fail (request, ETUDE_CLI_BAD_FEN, where, why);
  else if (etude_position_check (&fen->position) != ETUDE_LEGAL)
    fail (request, ETUDE_CLI_ILLEGAL, "fen", etude_legality_text (etude_position_check (&fen->position)));
  else
    return true;
  return false;
}

static JsonObject *
answer_about_position (struct request *request,
                       JsonObject *(*make) (struct etude_cli_sets *sets, const struct etude_fen *fen, bool fifty,
                                            char **why))
{
  struct etude_fen fen;
  JsonObject *answer;
  g_autofree char *why = NULL;
  const bool fifty = request->params && json_object_get_boolean_member_with_default (request->params, "fifty", FALSE);

  if (!read_position (request, &fen) || !take_endings (request))
    return NULL;
  answer = make (&request->service->sets, &fen, fifty, &why);
  g_mutex_lock (&request->service->mutex);
  request->service->is_used = false;
  g_cond_broadcast (&request->service->is_free);
  g_mutex_unlock (&request->service->mutex);
  return answer ? answer : fail (request, why ? ETUDE_CLI_NO_MEMORY : ETUDE_CLI_NO, "fen", why ? why : "No side mates");
}

static JsonObject *
probe (struct request *request)
{
  return answer_about_position (request, etude_cli_probe_object);
}

static JsonObject *
line (struct request *request)
{
  return answer_about_position (request, etude_cli_line_object);
}

/* --- placements --- */

static bool
read_problem (struct request *request, struct etude_problem *problem)
{
  const char *text = get_text (request, "problem");
  const gint64 size = get_number (request, "size", 8);
  struct etude_problem_text_finding own = { .fault = ETUDE_PROBLEM_TEXT_OK };
  struct etude_chessy_finding chessy = { .fault = ETUDE_CHESSY_OK };

  if (!text || size < 1 || size > ETUDE_EDGE_MAX)
    fail (request, ETUDE_CLI_BAD, text ? "size" : "problem", text ? "It must be 1 to 16" : "A problem is missing");
  else if (etude_problem_is_id (text))
    own = etude_problem_id_read (text, problem);
  else if (etude_problem_is_file (text, strlen (text)))
    own = etude_problem_read (text, strlen (text), problem);
  else
    chessy = etude_chessy_read (text, strlen (text), (unsigned) size, problem);
  if (own.fault != ETUDE_PROBLEM_TEXT_OK)
    fail (request, ETUDE_CLI_BAD_TEXT, "problem", etude_problem_text_why (&own));
  else if (chessy.fault != ETUDE_CHESSY_OK)
    fail (request, ETUDE_CLI_BAD_TEXT, "problem", etude_chessy_fault_text (chessy.fault));
  return !request->why;
}

static bool
goes_on (void *cancellable, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled (cancellable);
}

static bool
part_goes_on (void *cancellable, const struct etude_placement_part *part, uint64_t done, uint64_t total)
{
  return goes_on (cancellable, done, total);
}

static JsonObject *
count_placements (struct request *request)
{
  const struct etude_part_counting counting = { .threads = 1, .tick = part_goes_on, .data = request->cancellable };
  struct etude_placement_part part = { .part = 1, .parts = 1 };
  enum etude_status status;

  if (!read_problem (request, &part.problem))
    return NULL;
  part.size = part.problem.edge;
  part.way = etude_count_way (&part.problem, part.size, false, false);
  status = etude_placement_part_count (&counting, &part);
  return status == ETUDE_OK ? etude_cli_count_object (&part, true) : fail_for (request, "problem", status);
}

struct solutions
{
  const struct etude_problem *problem;
  JsonArray *list;
  guint64 limit;
};

static bool
add_solution (void *data, const unsigned char *solution, unsigned images)
{
  struct solutions *solutions = data;

  json_array_add_object_element (solutions->list, etude_cli_solution_object (solutions->problem, solution, images));
  return json_array_get_length (solutions->list) < solutions->limit;
}

static JsonObject *
solve_placements (struct request *request)
{
  struct etude_problem problem;
  struct solutions solutions
      = { .problem = &problem, .limit = (guint64) CLAMP (get_number (request, "limit", 12), 1, ANSWERS_MAX) };
  struct etude_placement_run run = {
    .threads = 1, .visit = add_solution, .visit_data = &solutions, .tick = goes_on, .tick_data = request->cancellable
  };
  struct etude_placement_count count;
  enum etude_status status;
  JsonObject *answer;

  if (!read_problem (request, &problem))
    return NULL;
  run.all = json_object_get_boolean_member_with_default (request->params, "all", FALSE);
  solutions.list = json_array_new ();
  status = etude_placement_solve (&problem, &run, &count);
  if (g_cancellable_is_cancelled (request->cancellable) || status == ETUDE_NO_MEMORY)
    {
      json_array_unref (solutions.list);
      return fail_for (request, "problem", status);
    }
  answer = json_object_new ();
  json_object_set_array_member (answer, "solutions", solutions.list);
  json_object_set_boolean_member (answer, "complete", status == ETUDE_OK);
  return answer;
}

/* --- puzzles --- */

static JsonObject *
make_puzzle (struct request *request)
{
  const char *game_name = get_text (request, "game"), *rule_name = get_text (request, "rule");
  const char *level_name = get_text (request, "level");
  struct etude_divine_text text
      = { .has_level = true, .has_seed = true, .has_solution = true, .level = ETUDE_DIVINE_EASY };
  enum etude_divine_game game;
  enum etude_divine_rule rule = ETUDE_DIVINE_EXACT;
  struct etude_divine_rules *rules;
  enum etude_status status;

  if (!game_name || !etude_divine_game_parse (game_name, &game))
    return fail (request, ETUDE_CLI_BAD, "game", "Name a game: chess, makruk, xiangqi or shogi");
  if ((rule_name && !etude_divine_rule_parse (rule_name, &rule)) || !(etude_divine_game_row (game)->rules >> rule & 1))
    return fail (request, ETUDE_CLI_BAD, "rule", "The game has no such rule");
  if (level_name && !etude_divine_level_parse (level_name, &text.level))
    return fail (request, ETUDE_CLI_BAD, "level", "It must be easy, mild, medium, hard or expert");
  if (!etude_divine_has_level (game, text.level))
    return fail (request, ETUDE_CLI_BAD, "level", "Puzzles of this rung are not made with that level");
  text.seed = (uint64_t) get_number (request, "seed", g_random_int ());
  status = etude_divine_rules_new (game, rule, &rules);
  if (status != ETUDE_OK)
    return fail_for (request, "game", status);
  status
      = etude_divine_make (rules, text.level, text.seed, goes_on, request->cancellable, &text.puzzle, &text.solution);
  etude_divine_rules_free (rules);
  return status == ETUDE_OK ? etude_cli_divine_puzzle (&text) : fail_for (request, "game", status);
}

static JsonObject *
solve_puzzle (struct request *request)
{
  const char *puzzle = get_text (request, "puzzle");
  struct etude_divine_reader reader = { .at = puzzle };
  struct etude_divine_text text;
  struct etude_divine_rules *rules;
  enum etude_status status;
  JsonObject *answer;

  if (!puzzle || !etude_divine_read (&reader, &text) || text.only_seed)
    return fail (request, ETUDE_CLI_BAD_TEXT, "puzzle",
                 puzzle && reader.fault ? etude_divine_reader_why (&reader) : "An id or a text is missing");
  status = etude_divine_rules_new (text.puzzle.game, text.puzzle.rule, &rules);
  if (status != ETUDE_OK)
    return fail_for (request, "puzzle", status);
  answer = etude_cli_divine_answers (rules, &text.puzzle,
                                     (guint64) CLAMP (get_number (request, "limit", 2), 1, ANSWERS_MAX));
  etude_divine_rules_free (rules);
  return answer;
}

/* --- all of them --- */

static const struct
{
  const char *name;
  JsonObject *(*answer) (struct request *request);
} methods[] = {
  { "mate.probe", probe },
  { "mate.line", line },
  { "place.count", count_placements },
  { "place.solutions", solve_placements },
  { "divine.new", make_puzzle },
  { "divine.solve", solve_puzzle },
};

struct etude_cli_service *
etude_cli_service_new (void)
{
  struct etude_cli_service *service = g_new0 (struct etude_cli_service, 1);

  g_mutex_init (&service->mutex);
  g_cond_init (&service->is_free);
  service->sets = etude_cli_sets_new (true);
  return service;
}

void
etude_cli_service_free (struct etude_cli_service *service)
{
  etude_cli_sets_clear (&service->sets);
  g_mutex_clear (&service->mutex);
  g_cond_clear (&service->is_free);
  g_free (service);
}

void
etude_cli_service_wake (struct etude_cli_service *service)
{
  g_mutex_lock (&service->mutex);
  g_cond_broadcast (&service->is_free);
  g_mutex_unlock (&service->mutex);
}

JsonObject *
etude_cli_service_answer (struct etude_cli_service *service, const char *method, JsonObject *params,
                          GCancellable *cancellable)
{
  struct request request = { .service = service, .params = params, .cancellable = cancellable };
  JsonObject *result = NULL, *answer;
  unsigned i = 0;

  g_cancellable_push_current (cancellable); /* long work in the engine looks there */
  while (i < G_N_ELEMENTS (methods) && !g_str_equal (methods[i].name, method))
    i++;
  if (i < G_N_ELEMENTS (methods))
    result = methods[i].answer (&request);
  else
    fail (&request, ETUDE_CLI_BAD, "method", "There is no such method");
  g_cancellable_pop_current (cancellable);
  if (!result)
    answer = etude_cli_fault_object (request.code, request.where, request.why);
  else
    {
      answer = json_object_new ();
      json_object_set_object_member (answer, "result", result);
    }
  g_free (request.where);
  g_free (request.why);
  return answer;
}
