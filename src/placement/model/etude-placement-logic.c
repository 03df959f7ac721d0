/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-logic.c - placement problems in the languages of other solvers, and proofs about them. */
#define G_LOG_DOMAIN "etude"

#include "etude-placement-logic.h"

#include "general-text.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Counts what it is told to write, or writes it. */
struct text
{
  guint64 n_variables, n_clauses;
  GString *clauses; /* NULL: they are counted */
};

/* --- DIMACS --- */

/* Writes a clause of up to three literals; 0: there is none. */
static void
put_clause (struct text *t, gint64 a, gint64 b, gint64 c)
{
  const gint64 literals[] = { a, b, c };

  t->n_clauses++;
  if (!t->clauses)
    return;
  for (unsigned i = 0; i < G_N_ELEMENTS (literals); i++)
    if (literals[i])
      g_string_append_printf (t->clauses, "%" G_GINT64_FORMAT " ", literals[i]);
  g_string_append (t->clauses, "0\n");
}

/* At least LEAST of the literals, as clauses: "at least j of the first i" is a variable, of so many literals or of so many negated
 * ones, whichever are fewer, and these depend on the others alone: as many models as before. */
static void
put_at_least (struct text *t, const int *literals, unsigned n, unsigned least)
{
  const int sign = least <= n - least + 1 ? 1 : -1;
  const unsigned bound = sign > 0 ? least : n - least + 1; /* of these at least, or not */
  g_autofree gint64 *before = g_new0 (gint64, bound + 2), *now = g_new0 (gint64, bound + 2);

  if (least == 0)
    return;
  if (least > n)
    {
      put_clause (t, 0, 0, 0);
      return;
    }
  if (least == 1)
    {
      for (unsigned i = 0; i < n && t->clauses; i++)
        g_string_append_printf (t->clauses, "%d ", literals[i]);
      put_clause (t, 0, 0, 0);
      return;
    }
  for (unsigned i = 1; i <= n; i++)
    {
      const gint64 literal = sign * literals[i - 1];

      for (unsigned j = 1; j <= bound && j <= i; j++)
        {
          /* before[j] or (literal and before[j - 1]); before[0] is true, before[i] for i men before is false. */
          const gint64 with = j > 1 ? before[j - 1] : 0, without = j < i ? before[j] : 0;

          now[j] = (gint64) ++t->n_variables;
          if (without)
            put_clause (t, -without, now[j], 0);
          put_clause (t, -literal, now[j], -with);
          put_clause (t, -now[j], literal, without);
          if (j > 1)
            put_clause (t, -now[j], with, without);
        }
      memcpy (before, now, (bound + 2) * sizeof *now);
    }
  put_clause (t, sign * now[bound], 0, 0);
}

static void
put_dimacs (struct text *t, const struct etude_formula *formula)
{
  int literals[ETUDE_SQUARES_MAX];

  t->n_variables = formula->n_variables;
  t->n_clauses = 0;
  for (size_t i = 0; i < formula->n_constraints; i++)
    put_at_least (t, formula->literal + formula->constraint[i].first, formula->constraint[i].n,
                  formula->constraint[i].least);
  for (unsigned i = 0; i < formula->n_counts; i++)
    for (int sign = 1; sign >= -1; sign -= 2)
      {
        const unsigned n = formula->count[i].n;

        for (unsigned j = 0; j < n; j++)
          literals[j] = sign * (int) (formula->count[i].first + j);
        put_at_least (t, literals, n, sign > 0 ? formula->count[i].least : n - formula->count[i].most);
      }
}

/* --- ASP --- */

static void
put_asp (struct text *t, const struct etude_formula *formula)
{
  g_string_append_printf (t->clauses, "{ x(1..%u) }.\n", formula->n_variables);
  for (size_t c = 0; c < formula->n_constraints; c++)
    {
      const struct etude_constraint *constraint = &formula->constraint[c];
      const bool is_clause = constraint->least == 1;

      if (constraint->least == 0)
        continue;
      g_string_append (t->clauses, is_clause ? ":- " : ":- #sum { ");
      for (unsigned i = 0; i < constraint->n; i++)
        {
          const int literal = formula->literal[constraint->first + i];

          if (i)
            g_string_append (t->clauses, is_clause ? ", " : "; ");
          if (!is_clause)
            g_string_append_printf (t->clauses, "1,%u : ", i);
          g_string_append_printf (t->clauses, "%sx(%d)", (literal < 0) == is_clause ? "" : "not ", ABS (literal));
        }
      if (is_clause)
        g_string_append (t->clauses, constraint->n ? ".\n" : "#true.\n");
      else
        g_string_append_printf (t->clauses, " } < %u.\n", constraint->least);
    }
  for (unsigned i = 0; i < formula->n_counts; i++)
    g_string_append_printf (t->clauses, ":- not %u <= #count { I : x(I), I = %u..%u } <= %u.\n",
                            formula->count[i].least, formula->count[i].first,
                            formula->count[i].first + formula->count[i].n - 1, formula->count[i].most);
  g_string_append (t->clauses, "at(P,S) :- x(I), man(I,P,S).\n#show at/2.\n");
}

/* --- JSON --- */

static JsonArray *
squares_array (const struct etude_general *problem, const struct etude_grid_map *map, const struct etude_squares *set)
{
  JsonArray *list = json_array_new ();
  char cell[ETUDE_SQUARE_TEXT];

  for (unsigned square = 0; square < map->n; square++)
    if (etude_squares_has (set, square))
      json_array_add_string_element (list, etude_square_name (map->cell[square], problem->grid.width, cell));
  return list;
}

/* What a man of KIND attacks from each square: lines, in the order in which others end them. */
static JsonObject *
lines_object (const struct etude_general *problem, const struct etude_grid_map *map, unsigned kind)
{
  const unsigned mover = kind % problem->n_movers, army = kind / problem->n_movers;
  JsonObject *object = json_object_new ();
  char cell[ETUDE_SQUARE_TEXT];

  for (unsigned square = 0; square < map->n; square++)
    {
      JsonArray *lines = json_array_new ();

      for (unsigned move = 0; move < problem->mover[mover].n_moves; move++)
        {
          unsigned char ray[ETUDE_SQUARES_MAX];
          const unsigned n = etude_ray (&problem->grid, map, etude_move_of (problem, mover, army, move), square, ray);
          JsonArray *line = json_array_new ();

          for (unsigned i = 0; i < n; i++)
            json_array_add_string_element (line, etude_square_name (map->cell[ray[i]], problem->grid.width, cell));
          if (n)
            json_array_add_array_element (lines, line);
          else
            json_array_unref (line);
        }
      json_object_set_array_member (object, etude_square_name (map->cell[square], problem->grid.width, cell), lines);
    }
  return object;
}

static char *
problem_json (const struct etude_general *problem)
{
  static const char *const wraps[ETUDE_N_WRAPS] = { "none", "columns", "rows", "both" };
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];
  JsonObject *object = json_object_new (), *board = json_object_new ();
  JsonArray *walls = json_array_new (), *pieces = json_array_new ();
  g_autofree char *file = g_malloc (ETUDE_GENERAL_TEXT), *text = NULL;
  g_autoptr (JsonNode) node = NULL;
  char cell[ETUDE_SQUARE_TEXT], name[3];
  struct etude_grid_map map;

  etude_grid_map (&problem->grid, &map);
  json_object_set_string_member (object, "problem", etude_general_write (problem, file));
  json_object_set_string_member (object, "task", rule->name);
  json_object_set_string_member (object, "meaning", rule->meaning);
  if (rule->numbered)
    json_object_set_int_member (object, "attacks", problem->attacks);
  json_object_set_boolean_member (object, "blocking", rule->blocking);
  json_object_set_int_member (board, "columns", problem->grid.width);
  json_object_set_int_member (board, "rows", problem->grid.height);
  json_object_set_string_member (board, "wrap", wraps[problem->grid.wrap]);
  for (unsigned i = 0; i < problem->grid.width * problem->grid.height; i++)
    if (map.square[i] < 0)
      json_array_add_string_element (walls, etude_square_name (i, problem->grid.width, cell));
  json_object_set_array_member (board, "walls", walls);
  json_object_set_object_member (object, "board", board);
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    {
      JsonObject *piece = json_object_new ();

      json_object_set_string_member (piece, "piece", etude_general_kind_name (problem, kind, name));
      json_object_set_int_member (piece, "army", kind / problem->n_movers + 1);
      json_object_set_int_member (piece, "number", problem->count[kind]);
      json_object_set_array_member (piece, "fixed", squares_array (problem, &map, &problem->fixed[kind]));
      json_object_set_object_member (piece, "lines", lines_object (problem, &map, kind));
      json_array_add_object_element (pieces, piece);
    }
  json_object_set_array_member (object, "pieces", pieces);
  json_object_set_array_member (object, "forbidden", squares_array (problem, &map, &problem->forbidden));
  node = json_node_alloc ();
  json_node_take_object (json_node_init (node, JSON_NODE_OBJECT), object);
  text = json_to_string (node, FALSE);
  return g_strconcat (text, "\n", NULL);
}

/* --- the export --- */

char *
etude_placement_export (const struct etude_general *given, const char *form)
{
  const struct etude_general problem = etude_general_compact (given);
  struct text counted = { .clauses = NULL }, t = { .clauses = g_string_new (NULL) };
  struct etude_formula formula;
  bool made;

  if (g_str_equal (form, "json"))
    {
      g_string_free (t.clauses, TRUE);
      return problem_json (&problem);
    }
  made = etude_formula_init (&formula, &problem, false);
  if (made)
    {
      bool asp = g_str_equal (form, "asp");
      g_autofree char *file = g_malloc (ETUDE_GENERAL_TEXT);
      g_auto (GStrv) lines = g_strsplit (etude_general_write (&problem, file), "\n", -1);
      char cell[ETUDE_SQUARE_TEXT], name[3];
      struct etude_grid_map map;

      /* Writes the problem file and what the variables are as remarks that begin with MARK; and, if it is ASP, as facts.
       * */
      etude_grid_map (&problem.grid, &map);
      for (unsigned i = 0; lines[i] && *lines[i]; i++)
        g_string_append_printf (t.clauses, "%c %s\n", asp ? '%' : 'c', lines[i]);
      for (unsigned i = 0; i < formula.n_men; i++)
        g_string_append_printf (t.clauses, asp ? "man(%u,\"%s\",\"%s\").\n" : "c %u: %s %s\n", i + 1,
                                etude_general_kind_name (&problem, formula.man[i].kind, name),
                                etude_square_name (map.cell[formula.man[i].square], problem.grid.width, cell));
      if (g_str_equal (form, "asp"))
        put_asp (&t, &formula);
      else
        {
          put_dimacs (&counted, &formula);
          g_string_append_printf (t.clauses, "p cnf %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n", counted.n_variables,
                                  counted.n_clauses);
          put_dimacs (&t, &formula);
        }
    }
  etude_formula_clear (&formula);
  return g_string_free (t.clauses, !made);
}

/* --- certificates --- */

struct certificate
{
  GString *text;
  unsigned char solution[ETUDE_SQUARES_MAX];
  bool found;
};

static bool
keep_first (void *data, const unsigned char *solution, unsigned n)
{
  struct certificate *c = data;

  memcpy (c->solution, solution, n);
  c->found = true;
  return false;
}

static bool
put_certificate (void *data, const char *text, size_t length)
{
  struct certificate *c = data;

  g_string_append_len (c->text, text, (gssize) length);
  return true;
}

enum etude_status
etude_placement_certify (const struct etude_general *problem, enum etude_claim claim, guint number, GString *text,
                         etude_tick_fn tick, gpointer tick_data)
{
  struct etude_general_run run = { .all = true, .visit = keep_first, .tick = tick, .tick_data = tick_data };
  g_autofree struct etude_general_count *count = g_new (struct etude_general_count, 1);
  struct certificate c = { .text = text };
  enum etude_status status = ETUDE_OK;

  run.visit_data = &c;
  if (claim == ETUDE_CLAIM_NONE || number > 0)
    status = etude_general_solve (problem, &run, count);
  if (status != ETUDE_OK && !c.found)
    return status;
  if (c.found && claim == ETUDE_CLAIM_NONE)
    return ETUDE_BAD_INPUT;
  return etude_certify (problem, claim, c.found ? c.solution : NULL, put_certificate, &c, tick, tick_data);
}
