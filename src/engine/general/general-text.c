/* SPDX-License-Identifier: GPL-3.0-or-later */
/* general-text.c - placement problems of all kinds as files, line by line. */
#include "general-text.h"
#include "status.h"

#include "text-lines.h"

#include <stdio.h>
#include <string.h>

static const char order[] = "KQRBNP"; /* of chess men, before all others */
static const char *const wrap_names[ETUDE_N_WRAPS] = { "none", "columns", "rows", "both" };

static const char why_piece[]
    = ETUDE_TEXT ("Pieces are expected here, as in 3*Q or 2*X: chess pieces, or those that a line piece names");
static const char why_square[] = "A square of the board is expected here";
static const char why_twice[] = ETUDE_TEXT ("This square is named twice");

/* etude_span_next; *COLUMN gets the place of ITEM in TEXT. */
static bool
next_item (const char *text, struct etude_span *list, struct etude_span *item, unsigned *column)
{
  if (!etude_span_next (list, item))
    return false;
  *column = (unsigned) (item->at - text) + 1;
  return true;
}

/* --- pieces --- */

/* Where a piece of that letter stands among all. */
static unsigned
rank_of (char letter)
{
  const char *at = strchr (order, letter);

  return at ? (unsigned) (at - order) : (unsigned) letter;
}

void
etude_general_add_mover (struct etude_general *problem, const struct etude_mover *mover)
{
  const struct etude_general before = *problem;
  unsigned at = 0;

  while (at < before.n_movers && rank_of (before.mover[at].letter) < rank_of (mover->letter))
    at++;
  memmove (&problem->mover[at + 1], &problem->mover[at], (before.n_movers - at) * sizeof *mover);
  problem->mover[at] = *mover;
  problem->n_movers++;
  memset (problem->count, 0, sizeof problem->count);
  memset (problem->fixed, 0, sizeof problem->fixed);
  for (unsigned kind = 0; kind < ETUDE_ARMIES_MAX * before.n_movers; kind++)
    {
      unsigned old = kind % before.n_movers, to = kind / before.n_movers * problem->n_movers + old + (old >= at);

      problem->count[to] = before.count[kind];
      problem->fixed[to] = before.fixed[kind];
    }
}

struct etude_general
etude_general_compact (const struct etude_general *problem)
{
  struct etude_general result = *problem;

  result.n_movers = 0;
  memset (result.count, 0, sizeof result.count);
  memset (result.fixed, 0, sizeof result.fixed);
  for (unsigned mover = 0; mover < problem->n_movers; mover++)
    {
      bool is_used = false;

      for (unsigned army = 0; army < problem->n_armies; army++)
        is_used |= problem->count[army * problem->n_movers + mover] > 0;
      if (!is_used)
        continue;
      etude_general_add_mover (&result, &problem->mover[mover]);
      for (unsigned army = 0; army < problem->n_armies; army++)
        for (unsigned i = 0; i < result.n_movers; i++)
          if (result.mover[i].letter == problem->mover[mover].letter)
            {
              result.count[army * result.n_movers + i] = problem->count[army * problem->n_movers + mover];
              result.fixed[army * result.n_movers + i] = problem->fixed[army * problem->n_movers + mover];
            }
    }
  return result;
}

/* Takes a letter and, where there are armies, which. */
static const char *
take_kind (struct etude_general *problem, struct etude_span *span, unsigned *kind)
{
  char letter = span->length ? span->at[0] : '\0', second = span->length > 1 ? span->at[1] : '\0';
  unsigned army = 0, i = 0;
  struct etude_mover mover;

  if (letter >= 'a' && letter <= 'z')
    letter = (char) (letter - 'a' + 'A');
  if (problem->relation == ETUDE_RELATION_TWO_COLOURS)
    army = second == 'w' ? 0 : second == 'b' ? 1 : ETUDE_ARMIES_MAX;
  else if (etude_relations[problem->relation].coloured)
    army = second >= '1' && second <= '6' ? (unsigned) (second - '1') : ETUDE_ARMIES_MAX;
  if (army == ETUDE_ARMIES_MAX)
    return ETUDE_TEXT ("The letter is followed by a colour: w or b, or 1 to 6 where the task is armies");
  while (i < problem->n_movers && problem->mover[i].letter != letter)
    i++;
  if (i == problem->n_movers)
    {
      if (i == ETUDE_MOVERS_USED || !etude_mover_of_chess (letter, &mover))
        return why_piece;
      etude_general_add_mover (problem, &mover);
      for (i = 0; problem->mover[i].letter != letter;)
        i++;
    }
  if (army >= problem->n_armies)
    problem->n_armies = army + 1;
  *kind = army * problem->n_movers + i;
  span->at += 1 + etude_relations[problem->relation].coloured;
  span->length -= 1 + etude_relations[problem->relation].coloured;
  return NULL;
}

const char *
etude_general_read_piece (const char *text, size_t length, struct etude_general *problem, unsigned *column)
{
  struct etude_span span = { text, length };
  struct etude_mover mover;
  unsigned place;
  char letter;

  etude_span_strip (&span);
  letter = span.length ? span.at[0] : '\0';
  *column = (unsigned) (span.at - text) + 1;
  if (letter < 'A' || letter > 'Z')
    return "A capital letter and how it moves are expected here, as in X = NN";
  if (strchr (order, letter))
    return ETUDE_TEXT ("The letters K Q R B N P are taken: they are chess pieces");
  for (unsigned i = 0; i < problem->n_movers; i++)
    if (problem->mover[i].letter == letter)
      return ETUDE_TEXT ("Another piece already has this letter");
  span.at++;
  span.length--;
  etude_span_strip (&span);
  *column = (unsigned) (span.at - text) + 1;
  if (span.length == 0 || span.at[0] != '=')
    return "A capital letter and how it moves are expected here, as in X = NN";
  span.at++;
  span.length--;
  etude_span_strip (&span);
  place = etude_mover_read (span.at, span.length, &mover);
  *column = (unsigned) (span.at - text) + place;
  if (place)
    return ETUDE_TEXT (
        "The piece cannot be read from here: it is a sum of W F D A N H C Z G, (a,b), K Q R B and ranges");
  if (problem->n_movers == ETUDE_MOVERS_USED)
    return ETUDE_TEXT ("There are at most eight kinds of piece");
  mover.letter = letter;
  etude_general_add_mover (problem, &mover);
  return NULL;
}

/* --- boards and tasks --- */

const char *
etude_general_read_board (const char *text, size_t length, struct etude_general *problem)
{
  struct etude_span span = { text, length };

  etude_span_strip (&span);
  if (etude_span_number (&span, &problem->grid.width))
    {
      etude_span_strip (&span);
      if (span.length && span.at[0] == 'x')
        {
          span.at++;
          span.length--;
          etude_span_strip (&span);
          if (etude_span_number (&span, &problem->grid.height) && span.length == 0 && problem->grid.width >= 1
              && problem->grid.width <= ETUDE_GRID_EDGE_MAX && problem->grid.height >= 1
              && problem->grid.height <= ETUDE_GRID_EDGE_MAX)
            return NULL;
        }
    }
  return ETUDE_TEXT ("The board is columns x rows, as in 8 x 6, each 1 to 32");
}

const char *
etude_general_read_wrap (const char *text, size_t length, struct etude_general *problem)
{
  for (unsigned i = 0; i < ETUDE_N_WRAPS; i++)
    if (strlen (wrap_names[i]) == length && memcmp (wrap_names[i], text, length) == 0)
      {
        problem->grid.wrap = (enum etude_wrap) i;
        return NULL;
      }
  return ETUDE_TEXT ("After wrap comes none, columns, rows or both");
}

const char *
etude_general_read_task (const char *text, size_t length, struct etude_general *problem)
{
  const char *blank = memchr (text, ' ', length);
  size_t word = blank ? (size_t) (blank - text) : length;
  unsigned relation = etude_relation_from_name (text, word);
  struct etude_span rest = { text + word, length - word };

  if (relation == ETUDE_N_RELATIONS)
    return ETUDE_TEXT (
        "The task is independence, two-colours, armies, domination, total-domination, independent-domination, "
        "perfect-domination, attacks-exactly K, attacks-at-most K or irredundance");
  etude_span_strip (&rest);
  problem->relation = (enum etude_relation) relation;
  problem->n_armies = etude_relations[relation].coloured ? 2 : 1;
  if (etude_relations[relation].numbered
      && (!etude_span_number (&rest, &problem->attacks) || problem->attacks >= ETUDE_SQUARES_MAX))
    return ETUDE_TEXT ("This task is followed by a number: how many pieces each attacks");
  return rest.length ? ETUDE_TEXT ("Nothing may follow this task") : NULL;
}

const char *
etude_general_read_walls (const char *text, size_t length, struct etude_general *problem, unsigned *column)
{
  struct etude_span list = { text, length }, item;
  unsigned cell;

  while (next_item (text, &list, &item, column))
    {
      uint32_t *row;

      if (!etude_cell_read (&problem->grid, item.at, item.length, &cell))
        return why_square;
      row = &problem->grid.wall[cell / problem->grid.width];
      if (*row >> cell % problem->grid.width & 1)
        return why_twice;
      *row |= UINT32_C (1) << cell % problem->grid.width;
    }
  return NULL;
}

/* --- men and squares --- */

const char *
etude_general_read_pieces (const char *text, size_t length, struct etude_general *problem, unsigned *column)
{
  struct etude_span list = { text, length }, item;
  unsigned kind;

  while (next_item (text, &list, &item, column))
    {
      unsigned number = 1;
      const char *why;

      if (item.length && item.at[0] >= '0' && item.at[0] <= '9')
        {
          if (!etude_span_number (&item, &number) || item.length == 0 || item.at[0] != '*')
            return why_piece;
          item.at++;
          item.length--;
        }
      why = take_kind (problem, &item, &kind);
      if (why)
        return why;
      problem->count[kind] += number;
      if (item.length || problem->count[kind] > ETUDE_SQUARES_MAX)
        return why_piece;
    }
  return NULL;
}

/* Reads a square of the board that nothing has been said of: *SQUARE. */
static const char *
read_square (const struct etude_general *problem, const struct etude_span *item, unsigned *square)
{
  struct etude_squares named = problem->forbidden;
  struct etude_grid_map map;
  unsigned cell;

  etude_grid_map (&problem->grid, &map);
  if (!etude_cell_read (&problem->grid, item->at, item->length, &cell) || map.square[cell] < 0)
    return why_square;
  *square = (unsigned) map.square[cell];
  for (unsigned kind = 0; kind < etude_general_kinds (problem); kind++)
    etude_squares_unite (&named, &problem->fixed[kind]);
  return etude_squares_has (&named, *square) ? why_twice : NULL;
}

const char *
etude_general_read_fixed (const char *text, size_t length, struct etude_general *problem, unsigned *column)
{
  struct etude_span list = { text, length }, item;
  unsigned kind, square;

  while (next_item (text, &list, &item, column))
    {
      const char *why = take_kind (problem, &item, &kind);

      etude_span_strip (&item);
      why = why ? why : read_square (problem, &item, &square);
      if (why)
        return why;
      etude_squares_add (&problem->fixed[kind], square);
    }
  return NULL;
}

const char *
etude_general_read_forbidden (const char *text, size_t length, struct etude_general *problem, unsigned *column)
{
  struct etude_span list = { text, length }, item;
  unsigned square;

  while (next_item (text, &list, &item, column))
    {
      const char *why = read_square (problem, &item, &square);

      if (why)
        return why;
      etude_squares_add (&problem->forbidden, square);
    }
  return NULL;
}

/* --- writing --- */

const char *
etude_general_kind_name (const struct etude_general *problem, unsigned kind, char name[3])
{
  const unsigned army = kind / problem->n_movers;

  name[0] = problem->mover[kind % problem->n_movers].letter;
  name[1] = problem->relation == ETUDE_RELATION_TWO_COLOURS ? "wb"[army]
            : etude_relations[problem->relation].coloured   ? (char) ('1' + army)
                                                            : '\0';
  name[2] = '\0';
  return name;
}

/* A number, or what stands for it. */
static char *
write_number (char *at, const char *letters, unsigned number)
{
  return at + (letters ? sprintf (at, "%s", letters) : sprintf (at, "%u", number));
}

const char *
etude_general_write_family (const struct etude_general *wanted, const struct etude_family_letters *letters,
                            char text[ETUDE_GENERAL_TEXT])
{
  const struct etude_general problem = etude_general_compact (wanted);
  struct etude_grid_map map;
  char cell[ETUDE_SQUARE_TEXT], kind_name[3], *at = text;
  const char *word;

  *text = '\0';
  if (etude_general_check (&problem) != ETUDE_GENERAL_OK)
    return text;
  etude_grid_map (&problem.grid, &map);
  at += sprintf (at, "etude-problem 2\ntask %s", etude_relations[problem.relation].name);
  if (etude_relations[problem.relation].numbered)
    at += sprintf (at, " %u", problem.attacks);
  at = write_number (at + sprintf (at, "\nboard "), letters->width, problem.grid.width);
  at = write_number (at + sprintf (at, " x "), letters->height, problem.grid.height);
  at += sprintf (at, "\n");
  if (problem.grid.wrap)
    at += sprintf (at, "wrap %s\n", wrap_names[problem.grid.wrap]);
  word = "walls ";
  for (unsigned i = 0; i < problem.grid.width * problem.grid.height; i++)
    if (map.square[i] < 0)
      at += sprintf (at, "%s%s", word, etude_square_name (i, problem.grid.width, cell)), word = ", ";
  at += sprintf (at, "%s", *word == ',' ? "\n" : "");
  for (unsigned i = 0; i < problem.n_movers; i++)
    if (!strchr (order, problem.mover[i].letter))
      at += sprintf (at, "piece %c = %s\n", problem.mover[i].letter, problem.mover[i].betza);
  word = "pieces ";
  for (unsigned kind = 0; kind < etude_general_kinds (&problem); kind++)
    if (problem.count[kind])
      {
        at = write_number (at + sprintf (at, "%s", word), letters->count[kind], problem.count[kind]);
        at += sprintf (at, "*%s", etude_general_kind_name (&problem, kind, kind_name));
        word = ", ";
      }
  at += sprintf (at, "%s", *word == ',' ? "\n" : "");
  word = "fixed ";
  for (unsigned i = 0; i < map.n * etude_general_kinds (&problem); i++)
    if (etude_squares_has (&problem.fixed[i / map.n], i % map.n))
      at += sprintf (at, "%s%s %s", word, etude_general_kind_name (&problem, i / map.n, kind_name),
                     etude_square_name (map.cell[i % map.n], problem.grid.width, cell)),
          word = ", ";
  at += sprintf (at, "%s", *word == ',' ? "\n" : "");
  word = "forbidden ";
  for (unsigned i = 0; i < map.n; i++)
    if (etude_squares_has (&problem.forbidden, i))
      at += sprintf (at, "%s%s", word, etude_square_name (map.cell[i], problem.grid.width, cell)), word = ", ";
  sprintf (at, "%s", *word == ',' ? "\n" : "");
  return text;
}

const char *
etude_general_write (const struct etude_general *problem, char text[ETUDE_GENERAL_TEXT])
{
  static const struct etude_family_letters none;
  const struct etude_general compact = etude_general_compact (problem);
  struct etude_problem plain;

  if (etude_general_check (problem) == ETUDE_GENERAL_OK && etude_general_to_plain (&compact, &plain))
    return etude_problem_write (&plain, text);
  return etude_general_write_family (problem, &none, text);
}
