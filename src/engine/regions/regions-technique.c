/* SPDX-License-Identifier: GPL-3.0-or-later */
/* regions-technique.c - the techniques of reasoning about coloured regions that need no supposition. */
#include "regions-technique.h"

#include <string.h>

#include "regions-search.h"

#define SET_MOST 4     /* lines that are looked at together */
#define SQUEEZE_MOST 4 /* open squares of a line that are seen at a glance */
#define PACK_MOST 6    /* squares of a line beyond what it lacks, of which all ways are looked at */

static const struct etude_regions_set nothing = { { 0 } };

/* --- what is seen --- */

void
etude_regions_see (const struct etude_regions_board *board, struct etude_regions_sight *sight)
{
  const unsigned n = board->n;

  sight->n = n;
  sight->board = board;
  sight->all = nothing;
  for (unsigned i = 0; i < 3 * n; i++)
    sight->line[i] = nothing;
  for (unsigned i = 0; i < n * n; i++)
    {
      etude_regions_add (&sight->all, i);
      etude_regions_add (&sight->line[i / n], i);
      etude_regions_add (&sight->line[n + i % n], i);
      etude_regions_add (&sight->line[2 * n + board->region[i]], i);
      sight->reach[i] = etude_regions_reach (board, i);
    }
}

static void
list_lines (const struct etude_regions_sight *sight, unsigned square, unsigned lines[3])
{
  lines[0] = square / sight->n;
  lines[1] = sight->n + square % sight->n;
  lines[2] = 2 * sight->n + sight->board->region[square];
}

void
etude_regions_view (const struct etude_regions_sight *sight, const struct etude_regions_notes *notes,
                    struct etude_regions_view *view)
{
  unsigned lines[3];

  view->sight = sight;
  view->stars = notes->stars;
  view->open = etude_regions_without (sight->all, &notes->stars);
  view->open = etude_regions_without (view->open, &notes->out);
  for (unsigned i = 0; i < 3 * sight->n; i++)
    view->need[i] = sight->board->stars;
  ETUDE_REGIONS_EACH (square, &notes->stars)
  {
    list_lines (sight, square, lines);
    for (unsigned i = 0; i < 3; i++)
      view->need[lines[i]]--;
  }
}

struct etude_regions_set
etude_regions_ruled_out (const struct etude_regions_view *view, unsigned square)
{
  struct etude_regions_set out = view->sight->reach[square];
  unsigned lines[3];

  list_lines (view->sight, square, lines);
  for (unsigned i = 0; i < 3; i++)
    if (view->need[lines[i]] <= (etude_regions_has (&view->stars, square) ? 0 : 1))
      out = etude_regions_union (out, &view->sight->line[lines[i]]);
  etude_regions_remove (&out, square);
  return etude_regions_both (out, &view->open);
}

void
etude_regions_put (struct etude_regions_view *view, unsigned square)
{
  struct etude_regions_set out;
  unsigned lines[3];

  list_lines (view->sight, square, lines);
  for (unsigned i = 0; i < 3; i++)
    view->need[lines[i]]--;
  etude_regions_add (&view->stars, square);
  etude_regions_remove (&view->open, square);
  out = etude_regions_ruled_out (view, square);
  view->open = etude_regions_without (view->open, &out);
}

static struct etude_regions_set
open_of (const struct etude_regions_view *view, unsigned line)
{
  return etude_regions_both (view->open, &view->sight->line[line]);
}

static void
name_line (const struct etude_regions_view *view, unsigned line, struct etude_regions_step *step)
{
  step->kind = (enum etude_regions_kind) (line / view->sight->n);
  step->lines = UINT32_C (1) << line % view->sight->n;
}

bool
etude_regions_is_wrong (const struct etude_regions_view *view, struct etude_regions_step *step)
{
  for (unsigned line = 0; line < 3 * view->sight->n; line++)
    {
      const struct etude_regions_set open = open_of (view, line);

      if (view->need[line] >= 0 && (unsigned) view->need[line] <= etude_regions_count (&open))
        continue;
      step->cause = view->sight->line[line];
      name_line (view, line, step);
      return true;
    }
  ETUDE_REGIONS_EACH (square, &view->stars)
  {
    step->cause = etude_regions_both (view->stars, &view->sight->reach[square]);
    if (etude_regions_is_empty (&step->cause))
      continue;
    etude_regions_add (&step->cause, square);
    step->lines = 0;
    return true;
  }
  return false;
}

/* --- the best step --- */

/* Keeps FOUND as STEP if it tells anything and speaks of fewer squares. */
static void
offer (const struct etude_regions_step *found, struct etude_regions_step *step, unsigned *least)
{
  const unsigned size = etude_regions_count (&found->cause);

  if ((etude_regions_is_empty (&found->stars) && etude_regions_is_empty (&found->out)) || size >= *least)
    return;
  *step = *found;
  *least = size;
}

static void
find_last (const struct etude_regions_view *view, struct etude_regions_step *found, struct etude_regions_step *step,
           unsigned *least)
{
  for (unsigned line = 3 * view->sight->n; line-- > 0;) /* regions are seen first */
    {
      found->cause = open_of (view, line);
      if (view->need[line] <= 0 || etude_regions_count (&found->cause) != (unsigned) view->need[line])
        continue;
      found->stars = found->cause;
      name_line (view, line, found);
      offer (found, step, least);
    }
}

unsigned
etude_regions_find_last (const struct etude_regions_view *view)
{
  for (unsigned line = 3 * view->sight->n; line-- > 0;)
    {
      const struct etude_regions_set open = open_of (view, line);

      if (view->need[line] > 0 && etude_regions_count (&open) == (unsigned) view->need[line])
        return line;
    }
  return ETUDE_REGIONS_LINES;
}

/* --- lines within lines --- */

/* Which lines of one kind the open squares of another kind lie in. */
struct crossing
{
  const struct etude_regions_view *view;
  unsigned kind, kind_of;              /* of these, and of those that they lie in */
  uint32_t in[ETUDE_REGIONS_EDGE_MAX]; /* of each line of the first kind */
  struct etude_regions_step *found, *step;
  unsigned *least;
};

static void
try_lines (const struct crossing *c, uint32_t lines, uint32_t lines_of)
{
  const unsigned n = c->view->sight->n;
  struct etude_regions_set from = nothing, of = nothing;
  int need = 0;

  for (unsigned i = 0; i < n; i++)
    {
      need += lines >> i & 1 ? c->view->need[c->kind * n + i] : 0;
      need -= lines_of >> i & 1 ? c->view->need[c->kind_of * n + i] : 0;
    }
  if (need != 0)
    return;
  for (unsigned i = 0; i < n; i++)
    {
      if (lines >> i & 1)
        from = etude_regions_union (from, &c->view->sight->line[c->kind * n + i]);
      if (lines_of >> i & 1)
        of = etude_regions_union (of, &c->view->sight->line[c->kind_of * n + i]);
    }
  from = etude_regions_both (from, &c->view->open);
  of = etude_regions_both (of, &c->view->open);
  c->found->cause = from;
  c->found->out = etude_regions_without (of, &from);
  c->found->kind = (enum etude_regions_kind) c->kind;
  c->found->lines = lines;
  c->found->kind_of = (enum etude_regions_kind) c->kind_of;
  c->found->lines_of = lines_of;
  offer (c->found, c->step, c->least);
}

/* Adds LEFT further lines from FIRST on to LINES, which lie in LINES_OF. */
static void
choose_lines (const struct crossing *c, unsigned first, unsigned left, uint32_t lines, uint32_t lines_of)
{
  const unsigned n = c->view->sight->n;

  if (left == 0)
    {
      try_lines (c, lines, lines_of);
      return;
    }
  for (unsigned i = first; i < n; i++)
    if (c->view->need[c->kind * n + i] > 0
        && (unsigned) __builtin_popcount (lines_of | c->in[i]) <= (unsigned) __builtin_popcount (lines) + left)
      choose_lines (c, i + 1, left - 1, lines | UINT32_C (1) << i, lines_of | c->in[i]);
}

/* COUNT lines that lie within as many of another kind: regions in rows or columns, and the reverse. */
static void
find_lines (const struct etude_regions_view *view, unsigned count, struct etude_regions_step *found,
            struct etude_regions_step *step, unsigned *least)
{
  static const unsigned char kinds[4][2] = { { ETUDE_REGIONS_REGION, ETUDE_REGIONS_ROW },
                                             { ETUDE_REGIONS_REGION, ETUDE_REGIONS_COLUMN },
                                             { ETUDE_REGIONS_ROW, ETUDE_REGIONS_REGION },
                                             { ETUDE_REGIONS_COLUMN, ETUDE_REGIONS_REGION } };

  for (unsigned way = 0; way < 4; way++)
    {
      struct crossing c = { view, kinds[way][0], kinds[way][1], { 0 }, found, step, least };

      ETUDE_REGIONS_EACH (square, &view->open)
      {
        unsigned lines[3];

        list_lines (view->sight, square, lines);
        c.in[lines[c.kind] - c.kind * view->sight->n] |= UINT32_C (1)
                                                         << (lines[c.kind_of] - c.kind_of * view->sight->n);
      }
      choose_lines (&c, 0, count, 0, 0);
    }
}

/* --- three squares long --- */

/* Two that do not touch stand at the ends of what is three squares long and no more than two wide. */
static void
find_ends (const struct etude_regions_view *view, struct etude_regions_step *found, struct etude_regions_step *step,
           unsigned *least)
{
  const unsigned n = view->sight->n;

  for (unsigned line = 3 * n; line-- > 0 && view->sight->board->rule == ETUDE_KING;)
    {
      unsigned low[2] = { n, n }, high[2] = { 0, 0 }; /* column and row */

      found->cause = open_of (view, line);
      if (view->need[line] != 2)
        continue;
      ETUDE_REGIONS_EACH (square, &found->cause)
      for (unsigned axis = 0; axis < 2; axis++)
        {
          const unsigned at = axis == 0 ? square % n : square / n;

          low[axis] = at < low[axis] ? at : low[axis];
          high[axis] = at > high[axis] ? at : high[axis];
        }
      found->out = found->stars = nothing;
      for (unsigned axis = 0; axis < 2; axis++)
        if (high[axis] == low[axis] + 2 && high[1 - axis] <= low[1 - axis] + 1)
          ETUDE_REGIONS_EACH (square, &found->cause)
      if ((axis == 0 ? square % n : square / n) == low[axis] + 1)
        etude_regions_add (&found->out, square);
      if (etude_regions_count (&found->cause) == etude_regions_count (&found->out) + 2)
        found->stars = etude_regions_without (found->cause, &found->out);
      name_line (view, line, found);
      if (!etude_regions_is_empty (&found->out))
        offer (found, step, least);
    }
}

/* --- squares that leave no room --- */

/* Of lines with MOST open squares and fewer. */
static void
find_starve (const struct etude_regions_view *view, unsigned most, struct etude_regions_step *found,
             struct etude_regions_step *step, unsigned *least)
{
  for (unsigned line = 3 * view->sight->n; line-- > 0;)
    {
      found->cause = open_of (view, line);
      if (view->need[line] <= 0 || etude_regions_count (&found->cause) > most)
        continue;
      found->out = nothing;
      name_line (view, line, found);
      ETUDE_REGIONS_EACH (square, &view->open)
      {
        const struct etude_regions_set out = etude_regions_ruled_out (view, square);
        const struct etude_regions_set left = etude_regions_without (found->cause, &out);
        const bool own = etude_regions_has (&found->cause, square);

        /* Its own square counts among those that are left. */
        if (etude_regions_count (&left) < (unsigned) view->need[line] && (!own || view->need[line] > 1))
          etude_regions_add (&found->out, square);
      }
      offer (found, step, least);
    }
}

/* Whether a star on SQUARE leaves LINE too few squares by what it touches and, if it is none, by LINE_OF, which it fills. */
static bool
is_starved (const struct etude_regions_view *view, unsigned square, unsigned line, unsigned line_of)
{
  struct etude_regions_set left = open_of (view, line);
  const bool own = etude_regions_has (&left, square);

  left = etude_regions_without (left, &view->sight->reach[square]);
  if (line_of < ETUDE_REGIONS_LINES)
    left = etude_regions_without (left, &view->sight->line[line_of]);
  if (own)
    etude_regions_add (&left, square);
  return etude_regions_count (&left) < (unsigned) view->need[line];
}

/* The line that a star on SQUARE has to fill to leave LINE too few squares; ETUDE_REGIONS_LINES: none, for it touches them; one more:
 * several of them together. */
static unsigned
find_reason (const struct etude_regions_view *view, unsigned square, unsigned line)
{
  unsigned lines[3];

  if (is_starved (view, square, line, ETUDE_REGIONS_LINES))
    return ETUDE_REGIONS_LINES;
  list_lines (view->sight, square, lines);
  for (unsigned i = 0; i < 3; i++)
    if (lines[i] != line && view->need[lines[i]] == 1 && is_starved (view, square, line, lines[i]))
      return lines[i];
  return ETUDE_REGIONS_LINES + 1;
}

/* The same by FULL. */
static void
narrow_full (const struct etude_regions_view *view, struct etude_regions_step *step)
{
  const struct etude_regions_set touched = etude_regions_both (step->out, &view->sight->reach[step->square]);
  unsigned lines[3];

  list_lines (view->sight, step->square, lines);
  step->touch = !etude_regions_is_empty (&touched);
  if (step->touch)
    step->out = touched;
  for (unsigned i = 0; i < 3 && !step->touch && step->lines == 0; i++)
    {
      const struct etude_regions_set filled = etude_regions_both (step->out, &view->sight->line[lines[i]]);

      if (view->need[lines[i]] > 0 || etude_regions_is_empty (&filled))
        continue;
      step->out = filled;
      step->cause = etude_regions_both (view->stars, &view->sight->line[lines[i]]);
      name_line (view, lines[i], step);
    }
}

void
etude_regions_narrow (const struct etude_regions_view *view, struct etude_regions_step *step)
{
  const unsigned n = view->sight->n, line = step->lines ? step->kind * n + (unsigned) __builtin_ctz (step->lines) : 0;
  const struct etude_regions_set all = step->out;
  unsigned reason = ETUDE_REGIONS_LINES + 1;

  if (step->technique == ETUDE_REGIONS_FULL)
    {
      narrow_full (view, step);
      return;
    }
  ETUDE_REGIONS_EACH (square, &all) /* what is touched is seen first */
  {
    const unsigned own = find_reason (view, square, line);

    reason = own == ETUDE_REGIONS_LINES || reason > ETUDE_REGIONS_LINES ? own : reason;
  }
  ETUDE_REGIONS_EACH (square, &all)
  if (find_reason (view, square, line) != reason)
    etude_regions_remove (&step->out, square);
  step->touch = reason == ETUDE_REGIONS_LINES;
  step->lines_of = reason < ETUDE_REGIONS_LINES ? UINT32_C (1) << reason % n : 0;
  step->kind_of = (enum etude_regions_kind) (step->lines_of ? reason / n : 0);
}

/* All ways to fill a line. */
struct packing
{
  const struct etude_regions_view *view;
  struct etude_regions_set common, used; /* what all of them rule out, and the squares that some have */
};

static void
pack (struct packing *p, struct etude_regions_set squares, unsigned need, struct etude_regions_set out,
      struct etude_regions_set set)
{
  if (need == 0)
    {
      p->common = etude_regions_both (p->common, &out);
      p->used = etude_regions_union (p->used, &set);
      return;
    }
  for (unsigned square = etude_regions_next (&squares, 0); square < ETUDE_REGIONS_SQUARES;
       square = etude_regions_next (&squares, square + 1))
    {
      const struct etude_regions_set gone = etude_regions_ruled_out (p->view, square);
      struct etude_regions_set with = set;

      etude_regions_remove (&squares, square);
      etude_regions_add (&with, square);
      pack (p, etude_regions_without (squares, &gone), need - 1, etude_regions_union (out, &gone), with);
    }
}

static void
find_pack (const struct etude_regions_view *view, struct etude_regions_step *found, struct etude_regions_step *step,
           unsigned *least)
{
  for (unsigned line = 3 * view->sight->n; line-- > 0;)
    {
      struct packing p = { view, view->open, nothing };
      const struct etude_regions_set open = open_of (view, line);
      struct etude_regions_set unused;

      if (view->need[line] < 2 || etude_regions_count (&open) > (unsigned) view->need[line] + PACK_MOST)
        continue;
      pack (&p, open, (unsigned) view->need[line], nothing, nothing);
      if (etude_regions_is_empty (&p.used))
        continue; /* there is no way, which other steps will tell */
      found->cause = open;
      name_line (view, line, found);
      unused = etude_regions_without (open, &p.used);
      found->out = etude_regions_without (p.common, &open);
      found->out = etude_regions_union (found->out, &unused);
      offer (found, step, least);
    }
}

/* --- blocks of two by two --- */

static void
find_blocks (const struct etude_regions_view *view, struct etude_regions_step *found, struct etude_regions_step *step,
             unsigned *least)
{
  const unsigned n = view->sight->n;

  if (view->sight->board->rule != ETUDE_KING || view->sight->board->stars < 2)
    return;
  for (unsigned axis = 0; axis < 2; axis++)
    for (unsigned i = 0; i + 1 < n; i++)
      {
        const unsigned line = axis * n + i;
        const struct etude_regions_set one = open_of (view, line), other = open_of (view, line + 1);
        uint32_t mask = 0, keep;

        found->cause = etude_regions_union (one, &other);
        ETUDE_REGIONS_EACH (square, &found->cause)
        mask |= UINT32_C (1) << (axis == 0 ? square % n : square / n);
        found->out = nothing;
        if ((int) etude_regions_fit (mask, &keep) == view->need[line] + view->need[line + 1])
          ETUDE_REGIONS_EACH (square, &found->cause)
        if (!(keep >> (axis == 0 ? square % n : square / n) & 1))
          etude_regions_add (&found->out, square);
        found->kind = (enum etude_regions_kind) axis;
        found->lines = UINT32_C (3) << i;
        offer (found, step, least);
      }
}

bool
etude_regions_find_step (const struct etude_regions_view *view, enum etude_regions_technique technique,
                         struct etude_regions_step *step)
{
  struct etude_regions_step found = { .technique = technique, .square = ETUDE_REGIONS_SQUARES };
  unsigned least = UINT32_MAX;

  switch (technique)
    {
    case ETUDE_REGIONS_FULL:
      ETUDE_REGIONS_EACH (square, &view->stars)
      {
        found.cause = nothing;
        etude_regions_add (&found.cause, square);
        found.square = square;
        found.out = etude_regions_ruled_out (view, square);
        offer (&found, step, &least);
      }
      break;
    case ETUDE_REGIONS_LAST:
      find_last (view, &found, step, &least);
      break;
    case ETUDE_REGIONS_LINE:
      find_lines (view, 1, &found, step, &least);
      break;
    case ETUDE_REGIONS_ENDS:
      find_ends (view, &found, step, &least);
      break;
    case ETUDE_REGIONS_SQUEEZE:
      find_starve (view, SQUEEZE_MOST, &found, step, &least);
      break;
    case ETUDE_REGIONS_LINE_SET:
      for (unsigned count = 2; count <= SET_MOST && least == UINT32_MAX; count++)
        find_lines (view, count, &found, step, &least);
      break;
    case ETUDE_REGIONS_STARVE:
      find_starve (view, ETUDE_REGIONS_SQUARES, &found, step, &least);
      break;
    case ETUDE_REGIONS_PACK:
      find_pack (view, &found, step, &least);
      break;
    case ETUDE_REGIONS_BLOCKS:
      find_blocks (view, &found, step, &least);
      break;
    case ETUDE_REGIONS_SUPPOSE:
    case ETUDE_REGIONS_TWICE:
    case ETUDE_REGIONS_TECHNIQUES:
      break;
    }
  return least < UINT32_MAX;
}
