/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-read.c - files and ids of placement problems of all kinds; what their parts say is in general-text.c. */
#include "general-text.h"
#include "status.h"

#include "text-lines.h"

#include <stdio.h>
#include <string.h>

#define WALLS 1u
#define SQUARES 2u
#define LETTER 'P'

enum key
{
  TASK,
  BOARD,
  WRAP,
  WALLS_LINE,
  PIECES,
  FIXED,
  FORBIDDEN,
  KEYS
};

static const char *const key_names[KEYS] = { "task", "board", "wrap", "walls", "pieces", "fixed", "forbidden" };
static const char characters[] = "WFDANHCZGKQRB(),*+0123456789";

/* --- files --- */

typedef const char *(*read_fn) (const char *text, size_t length, struct etude_general *problem, unsigned *column);

static struct etude_general_finding
read_field (const struct etude_field *field, struct etude_general *problem, read_fn read)
{
  unsigned column = 1;
  const char *why = field->line ? read (field->value.at, field->value.length, problem, &column) : NULL;

  return (struct etude_general_finding){ why, why ? field->line : 0,
                                         why ? column + (unsigned) (field->value.at - field->start) : 0 };
}

/* Reads the parts in an order in which each finds what it needs. */
static struct etude_general_finding
read_fields (const struct etude_field *field, const struct etude_field *piece, unsigned n_pieces,
             struct etude_general *problem)
{
  static const struct
  {
    enum key key;
    read_fn read;
  } lists[] = { { WALLS_LINE, etude_general_read_walls },
                { PIECES, etude_general_read_pieces },
                { FIXED, etude_general_read_fixed },
                { FORBIDDEN, etude_general_read_forbidden } };
  static const struct
  {
    enum key key;
    const char *(*read) (const char *text, size_t length, struct etude_general *problem);
    const char *missing;
  } words[] = { { TASK, etude_general_read_task, ETUDE_TEXT ("The line with the task is missing") },
                { BOARD, etude_general_read_board, ETUDE_TEXT ("The line with the board is missing") },
                { WRAP, etude_general_read_wrap, NULL } };
  struct etude_general_finding finding = { 0 };

  for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
    {
      const struct etude_field *at = &field[words[i].key];

      finding.why = at->line ? words[i].read (at->value.at, at->value.length, problem) : words[i].missing;
      finding.line = at->line;
      finding.column = at->line ? (unsigned) (at->value.at - at->start) + 1 : 0;
      if (finding.why)
        return finding;
    }
  finding = (struct etude_general_finding){ 0 };
  for (unsigned i = 0; i < n_pieces && !finding.why; i++)
    finding = read_field (&piece[i], problem, etude_general_read_piece);
  for (unsigned i = 0; i < sizeof lists / sizeof *lists && !finding.why; i++)
    finding = read_field (&field[lists[i].key], problem, lists[i].read);
  if (!finding.why && etude_general_check (problem) != ETUDE_GENERAL_OK)
    finding.why = etude_general_fault_text (etude_general_check (problem));
  return finding;
}

static struct etude_general_finding
read_version_1 (const char *text, size_t length, struct etude_general *problem)
{
  struct etude_problem plain;
  const struct etude_problem_text_finding found = etude_problem_read (text, length, &plain);
  struct etude_general_finding finding = { 0 };

  if (found.fault == ETUDE_PROBLEM_TEXT_OK)
    etude_general_from_plain (&plain, problem);
  else
    finding = (struct etude_general_finding){ etude_problem_text_why (&found), found.line, found.column };
  return finding;
}

struct etude_general_finding
etude_general_read (const char *text, size_t length, struct etude_general *problem)
{
  struct etude_field field[KEYS] = { { .line = 0 } }, piece[ETUDE_MOVERS_USED];
  const char *at = text, *end = text + length;
  struct etude_span line, value;
  unsigned n_pieces = 0;
  bool is_first = true;

  memset (problem, 0, sizeof *problem);
  for (unsigned number = 1; etude_line_take (&at, end, &line); number++)
    {
      enum etude_field_fault fault;

      etude_span_strip (&line);
      if (line.length == 0 || line.at[0] == '#')
        continue;
      if (is_first && (!etude_line_begins (line, "etude-problem", &value) || value.length != 1 || *value.at != '2'))
        return read_version_1 (text, length, problem);
      if (is_first || (line.length > 2 && memcmp (line.at, "x-", 2) == 0))
        {
          is_first = false;
          continue;
        }
      if (etude_line_begins (line, "piece", &value))
        {
          if (n_pieces == ETUDE_MOVERS_USED)
            return (struct etude_general_finding){ ETUDE_TEXT ("There are at most eight kinds of piece"), number, 0 };
          piece[n_pieces++] = (struct etude_field){ value, line.at, number };
          continue;
        }
      fault = etude_field_enter (field, key_names, KEYS, line, number);
      if (fault == ETUDE_FIELD_TWICE)
        return (struct etude_general_finding){ ETUDE_TEXT ("This line occurs twice"), number, 0 };
      if (fault == ETUDE_FIELD_WORD)
        return (struct etude_general_finding){
          "A line begins with task, board, wrap, walls, piece, pieces, fixed or forbidden", number, 0
        };
    }
  return is_first ? read_version_1 (text, length, problem) : read_fields (field, piece, n_pieces, problem);
}

/* --- ids --- */

/* What stands on SQUARE: 0, 1 if it is forbidden, or 2 and the kind that is fixed there. */
static unsigned
standing (const struct etude_general *problem, unsigned square)
{
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    if (etude_squares_has (&problem->fixed[kind], square))
      return kind + 2;
  return etude_squares_has (&problem->forbidden, square);
}

const char *
etude_general_id_write (const struct etude_general *wanted, char text[ETUDE_GENERAL_ID_TEXT])
{
  struct etude_id_digits digits = { .n = 0 };
  struct etude_id_symbols number = { .n = 0 };
  struct etude_general problem;
  struct etude_mover king;
  struct etude_problem plain;
  struct etude_grid_map map;
  char file[ETUDE_GENERAL_TEXT];
  unsigned flags = 0;

  *text = '\0';
  /* As a file has it: pieces in order, and none that there are none of. */
  etude_general_write (wanted, file);
  if (!*file || etude_general_read (file, strlen (file), &problem).why)
    return text;
  if (etude_general_to_plain (&problem, &plain))
    return etude_problem_id_write (&plain, text);
  etude_mover_of_chess ('K', &king);
  if (problem.n_movers == 0) /* an id has a piece: none of it */
    etude_general_add_mover (&problem, &king);
  etude_grid_map (&problem.grid, &map);
  if (map.n < problem.grid.width * problem.grid.height)
    flags |= WALLS;
  for (unsigned square = 0; square < map.n; square++)
    flags |= standing (&problem, square) ? SQUARES : 0;
  etude_id_append (&digits, 4, ETUDE_PROBLEM_ID_GENERAL);
  etude_id_append (&digits, 16, problem.relation);
  etude_id_append (&digits, 32, problem.grid.width - 1);
  etude_id_append (&digits, 32, problem.grid.height - 1);
  etude_id_append (&digits, 4, problem.grid.wrap);
  etude_id_append (&digits, 4, flags);
  if (etude_relations[problem.relation].numbered)
    etude_id_append (&digits, 256, problem.attacks);
  etude_id_append (&digits, 8, problem.n_armies - 1);
  etude_id_append (&digits, 8, problem.n_movers - 1);
  for (unsigned i = 0; i < problem.n_movers; i++)
    {
      const bool is_chess = strchr ("KQRBNP", problem.mover[i].letter) != NULL;

      etude_id_append (&digits, 26, (unsigned) (problem.mover[i].letter - 'A'));
      if (!is_chess)
        etude_id_append (&digits, 64, (unsigned) strlen (problem.mover[i].betza));
      for (const char *at = problem.mover[i].betza; !is_chess && *at; at++)
        etude_id_append (&digits, 64, (unsigned) (strchr (characters, *at) - characters));
    }
  for (unsigned kind = 0; kind < etude_general_kinds (&problem); kind++)
    etude_id_append (&digits, ETUDE_SQUARES_MAX + 1, problem.count[kind]);
  for (unsigned i = 0; (flags & WALLS) && i < problem.grid.height * ((problem.grid.width + 7) / 8); i++)
    etude_id_append (&digits, 256, problem.grid.wall[i % problem.grid.height] >> i / problem.grid.height * 8 & 255);
  for (unsigned square = 0; (flags & SQUARES) && square < map.n; square++)
    etude_id_append (&digits, etude_general_kinds (&problem) + 2, standing (&problem, square));
  etude_id_push_all (&number, &digits);
  memmove (number.symbol + 1, number.symbol, number.n);
  number.symbol[0] = (unsigned char) etude_id_value (LETTER);
  number.symbol[number.n + 1] = (unsigned char) etude_id_check (number.symbol, number.n + 1);
  for (unsigned i = 0; i < number.n + 2; i++)
    text[i] = etude_id_letter (number.symbol[i]);
  text[number.n + 2] = '\0';
  return text;
}

/* Pulls pieces and their numbers. */
static bool
pull_men (struct etude_id_symbols *number, struct etude_general *problem)
{
  problem->n_movers = etude_id_pull (number, 8) + 1;
  for (unsigned i = 0; i < problem->n_movers; i++)
    {
      struct etude_mover *mover = &problem->mover[i];
      const char letter = (char) ('A' + etude_id_pull (number, 26));
      char betza[ETUDE_BETZA_TEXT];
      unsigned length;

      if (etude_mover_of_chess (letter, mover))
        continue;
      length = etude_id_pull (number, 64);
      if (length >= ETUDE_BETZA_TEXT)
        return false;
      for (unsigned j = 0; j < length; j++)
        {
          unsigned character = etude_id_pull (number, 64);

          if (character >= sizeof characters - 1)
            return false;
          betza[j] = characters[character];
        }
      if (etude_mover_read (betza, length, mover) != 0)
        return false;
      mover->letter = letter;
    }
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    problem->count[kind] = etude_id_pull (number, ETUDE_SQUARES_MAX + 1);
  return true;
}

static bool
pull_general (struct etude_id_symbols *number, struct etude_general *problem)
{
  struct etude_grid_map map;
  unsigned relation, flags;

  etude_id_pull (number, 4);
  relation = etude_id_pull (number, 16);
  if (relation >= ETUDE_N_RELATIONS)
    return false;
  problem->relation = (enum etude_relation) relation;
  problem->grid.width = etude_id_pull (number, 32) + 1;
  problem->grid.height = etude_id_pull (number, 32) + 1;
  problem->grid.wrap = (enum etude_wrap) etude_id_pull (number, 4);
  flags = etude_id_pull (number, 4);
  if (etude_relations[relation].numbered)
    problem->attacks = etude_id_pull (number, 256);
  problem->n_armies = etude_id_pull (number, 8) + 1;
  if (problem->n_armies > ETUDE_ARMIES_MAX || !pull_men (number, problem))
    return false;
  for (unsigned i = 0; (flags & WALLS) && i < problem->grid.height * ((problem->grid.width + 7) / 8); i++)
    problem->grid.wall[i % problem->grid.height] |= (uint32_t) etude_id_pull (number, 256)
                                                    << i / problem->grid.height * 8;
  etude_grid_map (&problem->grid, &map);
  for (unsigned square = 0; (flags & SQUARES) && square < map.n; square++)
    {
      unsigned stands = etude_id_pull (number, etude_general_kinds (problem) + 2);

      if (stands)
        etude_squares_add (stands == 1 ? &problem->forbidden : &problem->fixed[stands - 2], square);
    }
  return number->n == 0;
}

bool
etude_general_id_read (const char *text, struct etude_general *problem)
{
  struct etude_id_symbols symbols, number = { .n = 0 };
  char again[ETUDE_GENERAL_ID_TEXT];
  struct etude_problem plain;

  memset (problem, 0, sizeof *problem);
  if (etude_problem_id_read (text, &plain).fault == ETUDE_PROBLEM_TEXT_OK)
    {
      etude_general_from_plain (&plain, problem);
      return true;
    }
  if (!etude_problem_is_id (text) || etude_id_read (text, &symbols) != ETUDE_ID_OK)
    return false;
  number.n = symbols.n - 2;
  memcpy (number.symbol, symbols.symbol + 1, number.n);
  return pull_general (&number, problem) && etude_id_is_same (etude_general_id_write (problem, again), &symbols);
}
