/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-general.c - see plain-general.h. */
#include "plain-general.h"

#include <string.h>

#define NOBODY 99

struct plain
{
  const struct plain_general *general;
  const struct etude_general *problem;
  unsigned n_squares, column[256], row[256];
  int at[32][32]; /* square of a column and row; -1: a wall */
  unsigned char board[256];
  unsigned left[ETUDE_GENERAL_KINDS];
  GPtrArray *found; /* boards as texts */
};

/* --- the rules, in words --- */

static void
attack_along (const struct plain *p, unsigned from, int dx, int dy, int range, bool blocking, bool *attacked)
{
  const struct etude_grid *grid = &p->problem->grid;
  int x = (int) p->column[from], y = (int) p->row[from];

  for (int step = 0; range == 0 || step < range; step++)
    {
      x += dx;
      y += dy;
      if (grid->wrap == ETUDE_WRAP_COLUMNS || grid->wrap == ETUDE_WRAP_BOTH)
        x = (x + 64 * (int) grid->width) % (int) grid->width;
      if (grid->wrap == ETUDE_WRAP_ROWS || grid->wrap == ETUDE_WRAP_BOTH)
        y = (y + 64 * (int) grid->height) % (int) grid->height;
      if (x < 0 || y < 0 || x >= (int) grid->width || y >= (int) grid->height || p->at[x][y] < 0
          || p->at[x][y] == (int) from)
        return;
      attacked[p->at[x][y]] = true;
      if (blocking && p->board[p->at[x][y]] != NOBODY)
        return;
    }
}

static void
attack (const struct plain *p, unsigned from, bool blocking, bool *attacked)
{
  const unsigned kind = p->board[from];
  const struct plain_mover *mover = &p->general->mover[kind % p->problem->n_movers];

  memset (attacked, 0, 256 * sizeof *attacked);
  if (mover->letter == 'P')
    {
      int up = p->problem->relation == ETUDE_RELATION_TWO_COLOURS && kind >= p->problem->n_movers ? -1 : 1;

      attack_along (p, from, 1, up, 1, blocking, attacked);
      attack_along (p, from, -1, up, 1, blocking, attacked);
    }
  for (unsigned i = 0; i < mover->n; i++)
    for (int sx = -1; sx <= 1; sx += 2)
      for (int sy = -1; sy <= 1; sy += 2)
        {
          attack_along (p, from, sx * mover->leap[i].a, sy * mover->leap[i].b, mover->leap[i].range, blocking,
                        attacked);
          attack_along (p, from, sx * mover->leap[i].b, sy * mover->leap[i].a, mover->leap[i].range, blocking,
                        attacked);
        }
}

/* Whether the man on V, with all of ATTACKED, keeps a square for itself. */
static bool
is_private (const struct plain *p, unsigned v, bool attacked[][256])
{
  for (unsigned s = 0; s < p->n_squares; s++)
    {
      bool is_own = s == v || attacked[v][s];

      for (unsigned u = 0; u < p->n_squares && is_own; u++)
        if (p->board[u] != NOBODY && u != v && (u == s || attacked[u][s]))
          is_own = false;
      if (is_own)
        return true;
    }
  return false;
}

static bool
has_relation (const struct plain *p)
{
  static bool attacked[256][256];
  const enum etude_relation relation = p->problem->relation;
  const bool blocking = relation != ETUDE_RELATION_PERFECT && relation != ETUDE_RELATION_IRREDUNDANCE;

  for (unsigned s = 0; s < p->n_squares; s++)
    if (p->board[s] != NOBODY)
      attack (p, s, blocking, attacked[s]);
  for (unsigned s = 0; s < p->n_squares; s++)
    {
      unsigned attackers = 0, victims = 0, enemies = 0;

      for (unsigned t = 0; t < p->n_squares; t++)
        {
          attackers += p->board[t] != NOBODY && attacked[t][s];
          if (p->board[s] == NOBODY || p->board[t] == NOBODY || !attacked[s][t])
            continue;
          victims++;
          enemies += p->board[s] / p->problem->n_movers != p->board[t] / p->problem->n_movers;
        }
      if ((relation == ETUDE_RELATION_INDEPENDENCE || relation == ETUDE_RELATION_INDEPENDENT_DOMINATION) && victims)
        return false;
      if ((relation == ETUDE_RELATION_TWO_COLOURS || relation == ETUDE_RELATION_ARMIES) && enemies)
        return false;
      if ((relation == ETUDE_RELATION_DOMINATION || relation == ETUDE_RELATION_INDEPENDENT_DOMINATION)
          && p->board[s] == NOBODY && !attackers)
        return false;
      if (relation == ETUDE_RELATION_TOTAL && !attackers)
        return false;
      if (relation == ETUDE_RELATION_PERFECT && p->board[s] == NOBODY && attackers != 1)
        return false;
      if (relation == ETUDE_RELATION_EXACTLY && p->board[s] != NOBODY && victims != p->problem->attacks)
        return false;
      if (relation == ETUDE_RELATION_AT_MOST && victims > p->problem->attacks)
        return false;
      if (relation == ETUDE_RELATION_IRREDUNDANCE && p->board[s] != NOBODY && !is_private (p, s, attacked))
        return false;
    }
  return true;
}

/* --- all placements --- */

char *
plain_general_text (const unsigned char *board, unsigned n_squares)
{
  char *text = g_malloc (n_squares + 1);

  for (unsigned s = 0; s < n_squares; s++)
    text[s] = board[s] >= ETUDE_GENERAL_KINDS ? '.' : (char) ('A' + board[s]);
  text[n_squares] = '\0';
  return text;
}

static void
set_square (struct plain *p, unsigned square)
{
  bool has_fixed = false;

  if (square == p->n_squares)
    {
      for (unsigned kind = 0; kind < p->problem->n_armies * p->problem->n_movers; kind++)
        if (p->left[kind])
          return;
      if (has_relation (p))
        g_ptr_array_add (p->found, plain_general_text (p->board, p->n_squares));
      return;
    }
  for (unsigned kind = 0; kind < p->problem->n_armies * p->problem->n_movers; kind++)
    has_fixed |= etude_squares_has (&p->problem->fixed[kind], square);
  for (unsigned kind = 0; kind < p->problem->n_armies * p->problem->n_movers; kind++)
    if (p->left[kind] && !etude_squares_has (&p->problem->forbidden, square)
        && (!has_fixed || etude_squares_has (&p->problem->fixed[kind], square)))
      {
        p->left[kind]--;
        p->board[square] = (unsigned char) kind;
        set_square (p, square + 1);
        p->board[square] = NOBODY;
        p->left[kind]++;
      }
  if (!has_fixed)
    set_square (p, square + 1);
}

double
plain_general_cost (const struct etude_general *problem)
{
  struct etude_grid_map map;
  double cost = 1, squares;

  etude_grid_map (&problem->grid, &map);
  squares = map.n;
  for (unsigned kind = 0; kind < problem->n_armies * problem->n_movers; kind++)
    for (unsigned i = 0; i < problem->count[kind]; i++, squares--)
      cost *= MAX (squares, 0) / (i + 1);
  return cost;
}

/* --- classes --- */

/* TEXT moved by a turn, a shift and an order of armies; NULL if a man would come to a wall, or a square of the board. */
static char *
move_text (const struct plain *p, const char *text, unsigned turn, unsigned right, unsigned up, const unsigned *army)
{
  const struct etude_grid *grid = &p->problem->grid;
  char *moved = g_strnfill (p->n_squares, '.');

  for (unsigned s = 0; s < p->n_squares; s++)
    {
      unsigned x = turn & 1 ? grid->width - 1 - p->column[s] : p->column[s];
      unsigned y = turn & 2 ? grid->height - 1 - p->row[s] : p->row[s];
      unsigned to_x = ((turn & 4 ? y : x) + right) % grid->width, to_y = ((turn & 4 ? x : y) + up) % grid->height;

      if (p->at[to_x][to_y] < 0)
        {
          g_free (moved);
          return NULL;
        }
      if (text[s] != '.')
        {
          unsigned kind = (unsigned) (text[s] - 'A'), n = p->problem->n_movers;

          moved[p->at[to_x][to_y]] = (char) ('A' + army[kind / n] * n + kind % n);
        }
    }
  return moved;
}

/* Takes the whole class of TEXT out of REST. */
static void
take_class (const struct plain *p, GHashTable *rest, const char *text, unsigned *army, unsigned n_set)
{
  const struct etude_grid *grid = &p->problem->grid;
  bool square = grid->width == grid->height && (grid->wrap == ETUDE_WRAP_NONE || grid->wrap == ETUDE_WRAP_BOTH);

  for (unsigned i = 0; n_set < MIN (p->problem->n_armies, ETUDE_ARMIES_MAX) && i < p->problem->n_armies; i++)
    {
      bool is_taken = false, is_like = true;

      for (unsigned j = 0; j < n_set; j++)
        is_taken |= army[j] == i;
      for (unsigned kind = 0; kind < p->problem->n_armies * p->problem->n_movers; kind++)
        is_like &= p->problem->count[kind] == p->problem->count[kind % p->problem->n_movers];
      army[n_set] = i;
      if (!is_taken && (is_like || i == n_set))
        take_class (p, rest, text, army, n_set + 1);
    }
  for (unsigned turn = 0; n_set == p->problem->n_armies && turn < (square ? 8 : 4); turn++)
    for (unsigned right = 0; right < (grid->wrap & 1 ? grid->width : 1); right++)
      for (unsigned up = 0; up < (grid->wrap & 2 ? grid->height : 1); up++)
        {
          g_autofree char *moved = move_text (p, text, turn, right, up, army);

          if (moved)
            g_hash_table_remove (rest, moved);
        }
}

/* Whether no man can come to the board TEXT. */
static bool
is_maximal (struct plain *p, const char *text)
{
  bool maximal = true;

  for (unsigned s = 0; s < p->n_squares; s++)
    p->board[s] = text[s] == '.' ? NOBODY : (unsigned char) (text[s] - 'A');
  for (unsigned s = 0; s < p->n_squares && maximal; s++)
    if (p->board[s] == NOBODY && !etude_squares_has (&p->problem->forbidden, s))
      {
        p->board[s] = 0;
        maximal = !has_relation (p);
        p->board[s] = NOBODY;
      }
  return maximal;
}

struct plain_result
plain_general_solve (const struct plain_general *general, GHashTable *set)
{
  struct plain p = { .general = general, .problem = general->problem };
  const struct etude_grid *grid = &general->problem->grid;
  g_autoptr (GHashTable) rest = g_hash_table_new (g_str_hash, g_str_equal);
  struct plain_result result = { 0 };
  unsigned army[ETUDE_ARMIES_MAX];

  p.found = g_ptr_array_new_with_free_func (g_free);
  for (unsigned y = 0; y < grid->height; y++)
    for (unsigned x = 0; x < grid->width; x++)
      {
        p.at[x][y] = grid->wall[y] >> x & 1 ? -1 : (int) p.n_squares;
        if (p.at[x][y] < 0)
          continue;
        p.column[p.n_squares] = x;
        p.row[p.n_squares++] = y;
      }
  memset (p.board, NOBODY, sizeof p.board);
  memcpy (p.left, general->problem->count, sizeof p.left);
  set_square (&p, 0);
  result.all = p.found->len;
  for (guint i = 0; i < p.found->len; i++)
    {
      g_hash_table_add (rest, p.found->pdata[i]);
      if (set)
        g_hash_table_add (set, g_strdup (p.found->pdata[i]));
    }
  for (guint i = 0; i < p.found->len; i++)
    {
      result.maximal
          += general->problem->n_armies * general->problem->n_movers == 1 && is_maximal (&p, p.found->pdata[i]);
      if (!g_hash_table_contains (rest, p.found->pdata[i]))
        continue;
      result.fundamental++;
      take_class (&p, rest, p.found->pdata[i], army, 0);
    }
  g_ptr_array_unref (p.found);
  return result;
}
