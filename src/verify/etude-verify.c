/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-verify.c - checks a certificate (docs/certificate-format.md). It shares no code with what makes them: C11 and libc only.
 *
 * What it believes: constraints, each of which says that at least so many of its literals are true. It checks that the solution
 * keeps them, and that no other numbers can: case by case, until too few literals of some constraint are left. */
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VARIABLES_MAX 4000000
#define COUNTS_MAX 64
#define LIST_MAX 100000000
#define WORD_ROOM 32

struct constraint
{
  size_t first;
  int n, least;
  int slack, reached; /* literals not false, beyond LEAST; literals true */
  int heaviest;       /* how often one literal is in it, at most */
};

struct count
{
  int least, most, first, last;
};

/* A case under way: which of its literals comes next, and what was known before. */
struct level
{
  size_t first;
  int n, next, trail_before, trail_here;
};

static const char usage[] = "Usage:\n  etude-verify FILE\n\n"
                            "Check a certificate of etude-cli place --certificate: that its solution is one, and that "
                            "no other numbers\ncan be. Nothing of what made it is used. The exit status is 0 if all is "
                            "proved, else 1.\n";

static const char *file_name;
static FILE *file;
static unsigned long line = 1;
static struct constraint *constraint;
static size_t n_constraints, constraint_room;
static int *literal; /* of the constraints, then of the cases under way */
static size_t n_literals, literal_room;
static int n_variables, n_counts;
static struct count count[COUNTS_MAX];
static size_t *use_first, *use; /* of each literal: the constraints it is in */
static signed char *value;
static bool *counted;
static int *trail, n_trail, n_seen;
static size_t n_basic; /* constraints of the file; then those of the counts */

/* --- the file --- */

static void
fail (const char *format, ...)
{
  va_list arguments;

  fprintf (stderr, "etude-verify: %s, line %lu: ", file_name, line);
  va_start (arguments, format);
  vfprintf (stderr, format, arguments);
  va_end (arguments);
  fputc ('\n', stderr);
  exit (1);
}

/* BLOCK, or a larger one, of more than N items of SIZE, all 0 if there was none; ROOM of them, if that is told. */
static void *
grow (void *block, size_t n, size_t *room, size_t size)
{
  const size_t wanted = room ? 2 * n + 1024 : n + 1;

  if (room && n < *room)
    return block;
  block = block ? realloc (block, wanted * size) : calloc (wanted, size);
  if (!block)
    fail ("There is not enough memory");
  if (room)
    *room = wanted;
  return block;
}

/* The next word; remarks and blanks are passed over. At the end of the file there is none. */
static void
read_word (char word[WORD_ROOM])
{
  int n = 0, c;

  do
    {
      c = getc (file);
      if (c == '#')
        while (c != '\n' && c != EOF)
          c = getc (file);
      line += c == '\n';
    }
  while (c == ' ' || c == '\n' || c == '\r' || c == '\t');
  for (; c != EOF && c != ' ' && c != '\n' && c != '\r' && c != '\t'; c = getc (file))
    {
      if (n == WORD_ROOM - 1)
        fail ("This word is too long");
      word[n++] = (char) c;
    }
  if (c != EOF)
    ungetc (c, file);
  word[n] = '\0';
}

static int
read_number (int least, int most)
{
  char word[WORD_ROOM], *end;
  long number;

  read_word (word);
  number = strtol (word, &end, 10);
  if (end == word || *end || number < least || number > most)
    fail ("'%s' should be a number from %d to %d", word, least, most);
  return (int) number;
}

static void
add_literal (int x)
{
  literal = grow (literal, n_literals, &literal_room, sizeof *literal);
  literal[n_literals++] = x;
}

/* Reads literals up to a 0 behind those there are. Returns how many. */
static int
read_literals (void)
{
  for (int n = 0; n < LIST_MAX; n++)
    {
      const int next = read_number (-n_variables, n_variables);

      if (next == 0)
        return n;
      add_literal (next);
    }
  fail ("This list is too long");
  return 0;
}

static void
expect (const char *word)
{
  char found[WORD_ROOM];

  read_word (found);
  if (strcmp (found, word) != 0)
    fail ("'%s' should stand here, and not '%s'", word, found);
}

static void
add_constraint (size_t first, int n, int least)
{
  constraint = grow (constraint, n_constraints, &constraint_room, sizeof *constraint);
  constraint[n_constraints++] = (struct constraint){ .first = first, .n = n, .least = least };
}

/* --- what follows --- */

static size_t
index_of (int x)
{
  return x > 0 ? 2 * (size_t) x : 2 * (size_t) -x + 1;
}

static int
value_of (int x)
{
  return x > 0 ? value[x] : -value[-x];
}

static void
assume (int x)
{
  if (value_of (x) > 0)
    return;
  value[abs (x)] = x > 0 ? 1 : -1;
  trail[n_trail++] = x;
}

static void
take_back (int n)
{
  while (n_trail > n)
    {
      const int x = trail[--n_trail];

      value[abs (x)] = 0;
      if (n_trail >= n_seen)
        continue;
      for (size_t i = use_first[index_of (x)]; i < use_first[index_of (x) + 1]; i++)
        constraint[use[i]].reached--;
      for (size_t i = use_first[index_of (-x)]; i < use_first[index_of (-x) + 1]; i++)
        constraint[use[i]].slack++;
      n_seen = n_trail;
    }
}

/* Whatever would leave constraint C too little if it were false is true. */
static void
force (size_t c)
{
  const struct constraint *it = &constraint[c];

  for (int i = 0; i < it->n && it->slack < it->heaviest; i++)
    {
      const int x = literal[it->first + (size_t) i];
      int times = 0;

      for (int j = 0; j < it->n && it->heaviest > 1; j++)
        times += literal[it->first + (size_t) j] == x;
      if (value_of (x) == 0 && (it->heaviest == 1 || times > it->slack))
        assume (x);
    }
}

/* Draws all conclusions. Returns false if a constraint cannot be kept any more. */
static bool
propagate (void)
{
  while (n_seen < n_trail)
    {
      const int x = trail[n_seen++];
      bool kept = true;

      for (size_t i = use_first[index_of (x)]; i < use_first[index_of (x) + 1]; i++)
        constraint[use[i]].reached++;
      for (size_t i = use_first[index_of (-x)]; i < use_first[index_of (-x) + 1]; i++)
        kept &= --constraint[use[i]].slack >= 0;
      if (!kept)
        return false;
      for (size_t i = use_first[index_of (-x)]; i < use_first[index_of (-x) + 1]; i++)
        force (use[i]);
    }
  return true;
}

/* Begins anew, with what the constraints say now. Returns false if that cannot be. */
static bool
begin (void)
{
  memset (value, 0, (size_t) n_variables + 1);
  n_trail = n_seen = 0;
  for (size_t c = 0; c < n_constraints; c++)
    {
      constraint[c].slack = constraint[c].n - constraint[c].least;
      constraint[c].reached = 0;
      if (constraint[c].slack < 0)
        return false;
    }
  for (size_t c = 0; c < n_constraints; c++)
    force (c);
  return propagate ();
}

/* Notes in which constraints each literal is. */
static void
make_uses (void)
{
  const size_t n = 2 * (size_t) n_variables + 3;
  size_t *end = grow (NULL, n, NULL, sizeof *end);

  use_first = grow (NULL, n, NULL, sizeof *use_first);
  use = grow (NULL, n_literals, NULL, sizeof *use);
  value = grow (NULL, (size_t) n_variables, NULL, 1);
  trail = grow (NULL, (size_t) n_variables, NULL, sizeof *trail);
  for (size_t c = 0; c < n_constraints; c++)
    for (int i = 0; i < constraint[c].n; i++)
      use_first[index_of (literal[constraint[c].first + (size_t) i]) + 1]++;
  for (size_t i = 1; i < n; i++)
    use_first[i] += use_first[i - 1];
  memcpy (end, use_first, n * sizeof *end);
  for (size_t c = 0; c < n_constraints; c++)
    for (int i = 0; i < constraint[c].n; i++)
      {
        const size_t x = index_of (literal[constraint[c].first + (size_t) i]);
        int times = 1;

        use[end[x]] = c;
        for (size_t j = end[x]++; j > use_first[x] && use[j - 1] == c; j--)
          times++;
        if (times > constraint[c].heaviest)
          constraint[c].heaviest = times;
      }
  free (end);
}

/* --- what closes a case --- */

static int
compare_down (const void *a, const void *b)
{
  const int x = *(const int *) a, y = *(const int *) b;

  return (x < y) - (x > y);
}

/* "b": of the clauses that are open, and in which only counted variables are free, those variables that may still become true
 * close fewer than there are, even if each closes as many as it can. */
static void
check_budgets (void)
{
  int *closes = grow (NULL, (size_t) n_variables + 1, NULL, sizeof *closes);
  long long n_open = 0, most = 0;

  for (size_t c = 0; c < n_basic; c++)
    {
      const int *its = literal + constraint[c].first;
      bool counts = constraint[c].least == 1 && constraint[c].reached < 1;

      for (int i = 0; i < constraint[c].n && counts; i++)
        counts = value_of (its[i]) < 0 || (its[i] > 0 && counted[its[i]]);
      for (int i = 0; i < constraint[c].n && counts; i++)
        if (value_of (its[i]) == 0)
          closes[its[i]]++;
      n_open += counts;
    }
  for (int i = 0; i < n_counts; i++)
    {
      const int n = count[i].last - count[i].first + 1, left = constraint[n_basic + (size_t) (n_counts + i)].slack;

      qsort (closes + count[i].first, (size_t) n, sizeof *closes, compare_down);
      for (int j = 0; j < n && j < left; j++)
        most += closes[count[i].first + j];
    }
  free (closes);
  if (most >= n_open)
    fail ("The variables that are left could close all %lld clauses that are open", n_open);
}

static bool
exclude (int a, int b)
{
  for (size_t i = use_first[index_of (-a)]; i < use_first[index_of (-a) + 1]; i++)
    {
      const struct constraint *it = &constraint[use[i]];

      if (it->n == 2 && it->least == 1 && (literal[it->first] == -b || literal[it->first + 1] == -b))
        return true;
    }
  return false;
}

/* "g": the free variables of a count fall into groups, of each of which one can be true; these are too few. */
static void
check_groups (void)
{
  const size_t before = n_literals;
  const int which = read_number (1, n_counts) - 1;
  const struct constraint *it = &constraint[n_basic + (size_t) which];
  bool *covered = grow (NULL, (size_t) n_variables + 1, NULL, sizeof *covered);
  int n_groups = 0;

  for (int n; (n = read_literals ()) > 0; n_literals = before, n_groups++)
    for (int i = 0; i < n; i++)
      {
        const int x = literal[before + (size_t) i];

        if (x < 0)
          fail ("A group has variables, and none that are not to be");
        for (int j = 0; j < i; j++)
          if (!exclude (x, literal[before + (size_t) j]))
            fail ("Variables %d and %d of a group do not exclude each other", literal[before + (size_t) j], x);
        covered[x] = true;
      }
  for (int x = count[which].first; x <= count[which].last; x++)
    if (value[x] == 0 && !covered[x])
      fail ("Variable %d is in no group", x);
  free (covered);
  if (it->reached + n_groups >= it->least)
    fail ("There are %d groups, and %d are true already: these are enough", n_groups, it->reached);
}

/* --- the tree --- */

static struct level *level;
static size_t depth, level_room;

/* Goes on to the next case of the level: a literal that is true, or, at the end, none. Returns whether it is open. */
static bool
enter (void)
{
  struct level *here = &level[depth - 1];

  while (here->next < here->n && value_of (literal[here->first + (size_t) here->next]) < 0)
    here->next++;
  here->trail_before = n_trail;
  if (here->next < here->n)
    assume (literal[here->first + (size_t) here->next]);
  return propagate ();
}

/* A case of the level is closed: its literal is false from now on. Returns whether another one is open; if not, the level is
 * done. */
static bool
leave (void)
{
  struct level *here = &level[depth - 1];

  if (here->next < here->n)
    {
      const int x = literal[here->first + (size_t) here->next++];

      take_back (here->trail_before);
      if (value_of (x) <= 0)
        {
          assume (-x);
          if (propagate ())
            return enter ();
        }
    }
  take_back (here->trail_here);
  n_literals = here->first;
  depth--;
  return false;
}

/* Reads the proof that what the constraints say cannot be. Returns how many cases it has. */
static unsigned long long
check_tree (void)
{
  bool is_open = begin ();
  unsigned long long n_cases = 0;

  for (;;)
    {
      char word[WORD_ROOM];

      for (; !is_open && depth; n_cases++)
        is_open = leave ();
      if (!is_open)
        return n_cases + 1;
      read_word (word);
      is_open = false;
      if (strcmp (word, "b") == 0)
        check_budgets ();
      else if (strcmp (word, "g") == 0)
        check_groups ();
      else if (strcmp (word, "?") == 0)
        {
          level = grow (level, depth, &level_room, sizeof *level);
          level[depth] = (struct level){ .first = n_literals, .trail_here = n_trail };
          level[depth++].n = read_literals ();
          is_open = enter ();
        }
      else
        fail ("'%s' closes no case; b, g or ? would", word);
    }
}

/* --- the claim --- */

static void
set_count (int i, int least, int most)
{
  const int n = count[i].last - count[i].first + 1;

  constraint[n_basic + (size_t) i].least = least;
  constraint[n_basic + (size_t) (n_counts + i)].least = n - most;
}

/* Checks that the solution leaves nothing open. That all other counted variables are false, the counts say. */
static void
check_solution (size_t first, int n)
{
  bool kept = begin ();

  for (int i = 0; i < n; i++)
    {
      const int x = literal[first + (size_t) i];

      if (x < 0 || !counted[x] || value[x] < 0)
        fail ("Variable %d cannot be true in a solution", x);
      assume (x);
    }
  kept = kept && propagate ();
  for (size_t c = 0; c < n_constraints && kept; c++)
    kept = constraint[c].reached >= constraint[c].least;
  if (!kept)
    fail ("The solution is none");
}

static void
read_counts_and_constraints (bool has_number, int number)
{
  char word[WORD_ROOM];

  for (;;)
    {
      read_word (word);
      if (strcmp (word, "count") == 0)
        {
          struct count *next = &count[n_counts];

          if (n_counts == COUNTS_MAX)
            fail ("There are more than %d counts", COUNTS_MAX);
          next->least = read_number (0, n_variables + 1);
          next->most = read_number (0, n_variables + 1);
          next->first = read_number (n_counts ? count[n_counts - 1].last + 1 : 1, n_variables);
          next->last = read_number (next->first, n_variables);
          if (next->most > next->last - next->first + 1)
            fail ("A count is of fewer variables than that");
          if (has_number && (next->least != number || next->most != number))
            fail ("A count is not %d, as the claim is", number);
          n_counts++;
        }
      else if (strcmp (word, "at-least") == 0)
        {
          add_constraint (n_literals, 0, read_number (0, LIST_MAX));
          constraint[n_constraints - 1].n = read_literals ();
        }
      else if (strcmp (word, has_number ? "solution" : "proof") == 0)
        break;
      else
        fail ("'%s' should not stand here", word);
    }
  if (has_number && n_counts == 0)
    fail ("Nothing is counted, and the claim is a number");
  n_basic = n_constraints;
  counted = grow (NULL, (size_t) n_variables, NULL, sizeof *counted);
  for (int i = 0; i < 2 * n_counts; i++)
    {
      add_constraint (n_literals, count[i % n_counts].last - count[i % n_counts].first + 1, 0);
      for (int x = count[i % n_counts].first; x <= count[i % n_counts].last; x++)
        {
          add_literal (i < n_counts ? x : -x);
          counted[x] = true;
        }
    }
}

int
main (int argc, char **argv)
{
  char claim[WORD_ROOM];
  bool has_number;
  int number = 0, n_solution = 0;
  size_t solution;
  unsigned long long n_cases;

  if (argc != 2 || argv[1][0] == '-')
    {
      const bool is_asked = argc == 2 && strcmp (argv[1], "--help") == 0;

      fputs (usage, is_asked ? stdout : stderr);
      return is_asked ? 0 : 1;
    }
  file_name = argv[1];
  file = fopen (file_name, "r");
  if (!file)
    {
      fprintf (stderr, "etude-verify: %s: %s\n", file_name, strerror (errno));
      return 1;
    }
  expect ("etude-certificate");
  read_number (1, 1);
  expect ("claim");
  read_word (claim);
  if (strcmp (claim, "none") != 0 && strcmp (claim, "largest") != 0 && strcmp (claim, "smallest") != 0)
    fail ("The claim should be none, largest or smallest, and not '%s'", claim);
  has_number = strcmp (claim, "none") != 0;
  if (has_number)
    number = read_number (1, VARIABLES_MAX);
  expect ("variables");
  n_variables = read_number (1, VARIABLES_MAX);
  read_counts_and_constraints (has_number, number);
  solution = n_literals;
  if (has_number)
    {
      n_solution = read_literals ();
      expect ("proof");
    }
  make_uses ();
  for (int i = 0; i < n_counts; i++)
    set_count (i, count[i].least, count[i].most);
  if (has_number)
    check_solution (solution, n_solution);
  for (int i = 0; i < n_counts && strcmp (claim, "largest") == 0; i++)
    set_count (i, number + 1, count[i].last - count[i].first + 1);
  for (int i = 0; i < n_counts && strcmp (claim, "smallest") == 0; i++)
    set_count (i, 1, number - 1);
  n_cases = check_tree ();
  expect ("end");
  if (has_number)
    printf ("%s %d: proved, by the solution and %llu cases\n", claim, number, n_cases);
  else
    printf ("none: proved, by %llu cases\n", n_cases);
  return 0;
}
