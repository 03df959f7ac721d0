/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-part.c - counting a problem in parts; parts as text, read, added up. A part is read by writing what was
 * understood again: any byte that differs is a fault, so nothing is accepted that this program would not have written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-part.h"

#include "chessy.h"
#include "general-text.h"
#include "problem-text.h"
#include "queens-count.h"

#include <string.h>

#define FORMAT "etude-part 1\n"
#define FORMAT_GENERAL "etude-part 2\n"
#define CHECKPOINT_SECONDS 10 /* between two of them, about */
#define NAMED_MAX 10          /* missing parts that are named */

static const char *const names[ETUDE_N_COUNT_WAYS] = { "search", "colours", "row-by-row", "formula", "formula" };

static bool
has_invariant (const struct etude_placement_part *part)
{
  return part->way == ETUDE_COUNT_COLOURS && part->part == 1 && etude_problem_is_free (&part->problem);
}

struct etude_placement_part
etude_placement_part_new (const struct etude_general *problem, bool all)
{
  const struct etude_general compact = etude_general_compact (problem);
  struct etude_placement_part part = { .way = ETUDE_COUNT_SEARCH, .part = 1, .parts = 1 };
  char id[ETUDE_GENERAL_ID_TEXT];

  if (etude_general_to_plain (problem, &part.problem))
    {
      part.size = part.problem.edge;
      part.way = etude_count_way (&part.problem, part.size, true, all);
      return part;
    }
  part.general = g_intern_string (etude_general_id_write (&compact, id));
  part.all_only = all;
  return part;
}

void
etude_placement_part_problem (const struct etude_placement_part *part, struct etude_general *problem)
{
  if (!part->general)
    etude_general_from_plain (&part->problem, problem);
  else if (!etude_general_id_read (part->general, problem))
    g_assert_not_reached ();
}

/* The command line speaks English. */
static const char *say (bool translated, const char *text) G_GNUC_FORMAT (2);

static const char *
say (bool translated, const char *text)
{
  return translated ? _ (text) : text;
}

/* --- writing --- */

char *
etude_placement_part_subject (const struct etude_placement_part *part)
{
  char pieces[MAX (ETUDE_CHESSY_PROBLEM_TEXT, ETUDE_PROBLEM_ID_TEXT)];

  if (part->general)
    return g_strdup_printf ("engine %u\nmethod %s\nproblem %s\n", ETUDE_PART_ENGINE,
                            part->all_only ? "search-all" : "search", part->general);
  /* Chessy's words cannot say what is fixed or forbidden: then the problem's id stands there. */
  if (etude_problem_is_free (&part->problem))
    etude_chessy_write (&part->problem, pieces);
  else
    etude_problem_id_write (&part->problem, pieces);
  g_strchomp (pieces);
  g_strdelimit (pieces, "\n", ',');
  return g_strdup_printf ("engine %u\nmethod %s\nsize %u\npieces %s\n", ETUDE_PART_ENGINE, names[part->way], part->size,
                          pieces);
}

static void
append_wide (GString *text, const char *name, etude_wide_count count)
{
  char digits[ETUDE_WIDE_TEXT];

  g_string_append_printf (text, "%s %s\n", name, etude_wide_count_text (count, digits));
}

char *
etude_placement_part_write (const struct etude_placement_part *part)
{
  GString *text = g_string_new (part->general ? FORMAT_GENERAL : FORMAT);
  g_autofree char *subject = etude_placement_part_subject (part), *sum = NULL;

  g_string_append (text, subject);
  g_string_append_printf (text, "part %u %u\n", part->part, part->parts);
  g_string_append_printf (text, "branches %" G_GUINT64_FORMAT "\n", part->branches);
  g_string_append_printf (text, "done %" G_GUINT64_FORMAT "\n", part->done);
  append_wide (text, "all", part->all);
  if (part->general)
    {
      bool has_rest = false;

      for (guint i = 0; i <= ETUDE_SQUARES_MAX; i++)
        if (part->rest[i])
          {
            g_string_append_printf (text, "%s %u/%u", has_rest ? "" : "fractions", part->rest[i], i);
            has_rest = true;
          }
      if (has_rest)
        g_string_append_c (text, '\n');
      if (!part->all_only)
        append_wide (text, "fundamental", part->fundamental);
    }
  else if (part->way == ETUDE_COUNT_SEARCH)
    {
      append_wide (text, "fundamental", part->fundamental);
      g_string_append (text, "orbits");
      for (guint i = 0; i < ETUDE_ORBIT_SIZES; i++)
        g_string_append_printf (text, " %" G_GUINT64_FORMAT, part->orbits[i]);
      g_string_append_c (text, '\n');
    }
  else if (has_invariant (part))
    g_string_append_printf (text, "invariant %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n", part->invariant[0],
                            part->invariant[1]);
  if (!part->general)
    g_string_append_printf (text, "work %" G_GUINT64_FORMAT "\n", part->work);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_append_printf (text, "checksum %s\n", sum);
  return g_string_free (text, FALSE);
}

/* --- reading --- */

/* The lines that are left; AT is the one looked at last, VALUE its words behind NAME. */
struct lines
{
  char **next, **at;
  const char *value;
};

static bool
take_line (struct lines *lines, const char *name)
{
  gsize length = strlen (name);

  lines->at = lines->next;
  if (!*lines->next || strncmp (*lines->next, name, length) != 0 || (*lines->next)[length] != ' ')
    return false;
  lines->value = *lines->next++ + length + 1;
  return true;
}

/* Reads N numbers separated by blanks. */
static bool
read_numbers (const char *text, guint64 *number, guint n)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_strv_length (words) != n)
    return false;
  for (guint i = 0; i < n; i++)
    if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT64, &number[i], NULL))
      return false;
  return true;
}

static bool
take_numbers (struct lines *lines, const char *name, guint64 *number, guint n)
{
  return take_line (lines, name) && read_numbers (lines->value, number, n);
}

static bool
take_wide (struct lines *lines, const char *name, etude_wide_count *count)
{
  return take_line (lines, name) && etude_wide_count_read (lines->value, count);
}

/* IS_GENERAL: in a file of version 2. */
static bool
take_subject (struct lines *lines, bool is_general, struct etude_placement_part *part)
{
  guint64 engine, size;
  g_autofree char *text = NULL;
  struct etude_general problem;

  if (!take_numbers (lines, "engine", &engine, 1) || engine != ETUDE_PART_ENGINE || !take_line (lines, "method"))
    return false;
  part->all_only = strcmp (lines->value, "search-all") == 0;
  if (is_general)
    {
      if (!take_line (lines, "problem") || !etude_general_id_read (lines->value, &problem))
        return false;
      *part = etude_placement_part_new (&problem, part->all_only);
      return true;
    }
  part->way = strcmp (lines->value, names[ETUDE_COUNT_COLOURS]) == 0 ? ETUDE_COUNT_COLOURS : ETUDE_COUNT_SEARCH;
  if (!take_numbers (lines, "size", &size, 1) || size < 1 || size > ETUDE_QUEENS_MAX)
    return false;
  part->size = (unsigned) size;
  if (!take_line (lines, "pieces"))
    return false;
  if (etude_problem_is_id (lines->value))
    return etude_problem_id_read (lines->value, &part->problem).fault == ETUDE_PROBLEM_TEXT_OK
           && part->problem.edge == part->size;
  text = g_strdelimit (g_strdup (lines->value), ",", '\n');
  return etude_chessy_read (text, strlen (text), MIN (part->size, ETUDE_EDGE_MAX), &part->problem).fault
         == ETUDE_CHESSY_OK;
}

static bool
take_place (struct lines *lines, struct etude_placement_part *part)
{
  guint64 place[2];

  if (!take_numbers (lines, "part", place, 2) || place[1] > ETUDE_PARTS_MAX || place[0] < 1 || place[0] > place[1])
    return false;
  part->part = (unsigned) place[0];
  part->parts = (unsigned) place[1];
  return take_numbers (lines, "branches", &part->branches, 1) && take_numbers (lines, "done", &part->done, 1)
         && part->done <= part->branches;
}

static bool
take_fractions (struct lines *lines, struct etude_placement_part *part)
{
  g_auto (GStrv) words = NULL;

  if (!take_line (lines, "fractions"))
    return true;
  words = g_strsplit (lines->value, " ", -1);
  for (char **word = words; *word; word++)
    {
      g_auto (GStrv) pair = g_strsplit (*word, "/", -1);
      guint64 number[2];

      if (g_strv_length (pair) != 2 || !read_numbers (pair[0], &number[0], 1) || !read_numbers (pair[1], &number[1], 1)
          || number[1] > ETUDE_SQUARES_MAX || number[0] >= number[1])
        return false;
      part->rest[number[1]] = (unsigned char) number[0];
    }
  return true;
}

static bool
take_counts (struct lines *lines, struct etude_placement_part *part)
{
  if (!take_wide (lines, "all", &part->all))
    return false;
  if (part->general)
    return take_fractions (lines, part) && (part->all_only || take_wide (lines, "fundamental", &part->fundamental));
  if (part->way == ETUDE_COUNT_SEARCH
      && (!take_wide (lines, "fundamental", &part->fundamental)
          || !take_numbers (lines, "orbits", part->orbits, ETUDE_ORBIT_SIZES)))
    return false;
  if (has_invariant (part) && !take_numbers (lines, "invariant", part->invariant, 2))
    return false;
  return take_numbers (lines, "work", &part->work, 1);
}

/* Whether the last line is the sum of those before. */
static bool
has_checksum (const char *text)
{
  const char *last = g_strrstr (text, "\nchecksum ");
  g_autofree char *sum = NULL, *line = NULL;

  if (!last)
    return false;
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, last + 1 - text);
  line = g_strdup_printf ("checksum %s\n", sum);
  return strcmp (last + 1, line) == 0;
}

/* Whether the problem is counted in such a way, with or without its fundamental solutions: only queens in all rows go
 * beyond the largest board. */
static bool
is_counted_so (const struct etude_placement_part *part)
{
  struct etude_general problem;

  if (part->general)
    {
      etude_placement_part_problem (part, &problem);
      return etude_general_check (&problem) == ETUDE_GENERAL_OK && etude_general_size (&problem) > 0;
    }
  const bool is_possible = part->way == etude_count_way (&part->problem, part->size, true, false)
                           || part->way == etude_count_way (&part->problem, part->size, true, true);

  return is_possible && (part->size <= ETUDE_EDGE_MAX || part->way == ETUDE_COUNT_COLOURS);
}

bool
etude_placement_part_read (const char *text, gsize length, bool translated, struct etude_placement_part *part,
                           char **why)
{
  g_autofree char *copy = g_strndup (text ? text : "", length), *again = NULL; /* an empty file has no bytes */
  g_auto (GStrv) words = g_strsplit (copy, "\n", -1);
  const bool is_general = g_str_has_prefix (copy, FORMAT_GENERAL);
  struct lines lines = { .next = words };

  memset (part, 0, sizeof *part);
  *why = NULL;
  if (length > ETUDE_PART_BYTES_MAX || strlen (copy) != length || (!g_str_has_prefix (copy, FORMAT) && !is_general))
    *why = g_strdup (say (translated, N_ ("This is not a part of a count: it does not begin with etude-part 1 or 2")));
  else if (!has_checksum (copy))
    *why = g_strdup (say (translated, N_ ("The checksum is not that of the lines before: the file is damaged")));
  if (*why)
    return false;
  lines.next++;
  if (take_subject (&lines, is_general, part) && take_place (&lines, part) && take_counts (&lines, part))
    {
      const char *a;
      const char *b;
      guint n;

      again = etude_placement_part_write (part);
      if (strcmp (again, copy) == 0)
        {
          if (!is_counted_so (part))
            *why = g_strdup (say (translated, N_ ("This problem is not counted in this way")));
          return *why == NULL;
        }
      /* The lines at the beginning of A that B has, too. */
      a = again;
      b = copy;
      n = 0;
      for (; *a && *a == *b; a++, b++)
        n += *a == '\n';
      lines.at = words + n;
    }
  *why = g_strdup_printf (say (translated, N_ ("Line %u is not understood: \"%s\"")), (guint) (lines.at - words) + 1,
                          *lines.at ? *lines.at : "");
  return false;
}

/* --- counting --- */

/* One step of it. */
struct step
{
  const struct etude_part_counting *counting;
  struct etude_placement_part *part; /* with what is counted already */
  struct etude_placement_count found;
};

static bool
tick (void *data, uint64_t done, uint64_t total)
{
  struct step *step = data;
  struct etude_placement_part part = *step->part;

  part.all += step->found.all;
  part.fundamental += step->found.fundamental;
  return step->counting->tick (step->counting->data, &part, done, total);
}

static enum etude_status
search (struct step *step, uint64_t n)
{
  struct etude_placement_part *part = step->part;
  const struct etude_placement_run run = { .threads = step->counting->threads,
                                           .tick = tick,
                                           .tick_data = step,
                                           .part = part->part,
                                           .parts = part->parts,
                                           .from = part->done,
                                           .to = n ? part->done + n : 0,
                                           .branches = &part->branches };
  enum etude_status status = etude_placement_solve (&part->problem, &run, &step->found);

  part->all += step->found.all;
  part->fundamental += step->found.fundamental;
  part->work += step->found.work;
  for (unsigned i = 0; i < ETUDE_ORBIT_SIZES; i++)
    part->orbits[i] += step->found.orbits[i];
  return status;
}

/* Adds what is beyond whole numbers to PART. */
static void
add_rest (struct etude_placement_part *part, const unsigned char *rest)
{
  for (guint i = 1; i <= ETUDE_SQUARES_MAX; i++)
    {
      const guint sum = part->rest[i] + (guint) rest[i];

      part->all += sum / i;
      part->rest[i] = (unsigned char) (sum % i);
    }
}

static enum etude_status
search_general (struct step *step, uint64_t n)
{
  struct etude_placement_part *part = step->part;
  g_autofree struct etude_general_count *found = g_new (struct etude_general_count, 1);
  struct etude_general problem;
  const struct etude_general_run run = { .classes = !part->all_only,
                                         .threads = step->counting->threads,
                                         .tick = tick,
                                         .tick_data = step,
                                         .part = part->part,
                                         .parts = part->parts,
                                         .from = part->done,
                                         .to = n ? part->done + n : 0,
                                         .branches = &part->branches };
  enum etude_status status;

  etude_placement_part_problem (part, &problem);
  status = etude_general_solve (&problem, &run, found);
  part->too_large = found->too_large;
  part->all += found->all;
  part->fundamental += found->fundamental;
  add_rest (part, found->rest);
  return status;
}

/* The columns that are left to the queens of each row. */
static void
find_allowed (const struct etude_problem *problem, uint32_t *allowed)
{
  const struct etude_squares *fixed = &problem->fixed[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)];

  for (unsigned row = 0; row < problem->edge; row++)
    {
      unsigned n_fixed = 0;
      uint32_t free = 0, stands = 0;

      for (unsigned column = 0; column < problem->edge; column++)
        {
          unsigned square = column + row * problem->edge, is_fixed = etude_squares_has (fixed, square);

          free |= (uint32_t) !etude_squares_has (&problem->forbidden, square) << column;
          stands |= is_fixed << column;
          n_fixed += is_fixed;
        }
      allowed[row] = n_fixed == 0 ? free : n_fixed == 1 ? stands : 0; /* two in a row attack each other */
    }
}

/* The first step of the first part finds the invariant solutions, too. */
static enum etude_status
count_by_colours (struct step *step, uint64_t n)
{
  struct etude_placement_part *part = step->part;
  bool is_free = etude_problem_is_free (&part->problem);
  uint32_t allowed[ETUDE_QUEENS_MAX];
  const struct etude_queens queens = { .size = part->size,
                                       .allowed = is_free ? NULL : allowed,
                                       .threads = step->counting->threads,
                                       .part = part->part,
                                       .parts = part->parts,
                                       .from = part->done,
                                       .to = n ? part->done + n : 0 };
  struct etude_queens_result result;
  enum etude_status status = ETUDE_OK;

  if (!is_free)
    find_allowed (&part->problem, allowed);
  if (has_invariant (part) && part->done == 0)
    status = etude_queens_invariant (part->size, tick, step, &part->invariant[0], &part->invariant[1]);
  if (status != ETUDE_OK)
    return status;
  status = etude_queens_count (&queens, tick, step, &result);
  part->all += result.all;
  part->work += result.nodes;
  part->branches = result.branches;
  return status;
}

static enum etude_status
count_whole (struct step *step)
{
  struct etude_placement_part *part = step->part;
  struct etude_count count;
  const enum etude_status status = etude_count (&part->problem, step->counting->threads, tick, step, &count);

  if (status == ETUDE_OK)
    {
      part->all = count.all;
      part->fundamental = count.fundamental;
    }
  part->branches = 1;
  return status;
}

/* Counts the next N branches of PART, all that are left if N is 0, and adds them to it. When it is stopped, what was counted of
 * them is added, but not to PART->done. */
static enum etude_status
count_step (const struct etude_part_counting *counting, struct etude_placement_part *part, uint64_t n)
{
  struct step step = { .counting = counting, .part = part };
  enum etude_status status;

  if (part->general)
    status = search_general (&step, n);
  else if (part->way == ETUDE_COUNT_SEARCH)
    status = search (&step, n);
  else if (part->way == ETUDE_COUNT_COLOURS)
    status = count_by_colours (&step, n);
  else
    status = count_whole (&step);
  if (status == ETUDE_OK)
    part->done = n && part->done + n < part->branches ? part->done + n : part->branches;
  return status;
}

enum etude_status
etude_placement_part_count (const struct etude_part_counting *counting, struct etude_placement_part *part)
{
  if (counting->keep)
    {
      /* Each step takes about as long as it should between two checkpoints. */
      const unsigned threads = MAX (counting->threads, 1);
      uint64_t n = threads;
      enum etude_status status = ETUDE_OK;

      while (status == ETUDE_OK && (part->done < part->branches || part->branches == 0))
        {
          const gint64 start = g_get_monotonic_time ();
          const struct etude_placement_part before = *part;
          gint64 taken;

          status = count_step (counting, part, n);
          if (status == ETUDE_STOPPED || status == ETUDE_NO_MEMORY)
            *part = before;
          else if (status == ETUDE_OK && !counting->keep (counting->data, part))
            status = ETUDE_BAD_INPUT;
          taken = g_get_monotonic_time () - start;
          if (taken < CHECKPOINT_SECONDS * G_TIME_SPAN_SECOND / 2)
            n *= 2;
          else if (taken > CHECKPOINT_SECONDS * G_TIME_SPAN_SECOND)
            n = MAX (n / 2, threads);
          if (part->branches == 0)
            break;
        }
      return status;
    }
  return part->done < part->branches || part->branches == 0 ? count_step (counting, part, 0) : ETUDE_OK;
}

bool
etude_placement_part_tells_fundamental (const struct etude_placement_part *part)
{
  if (part->general)
    return !part->all_only;
  return part->way != ETUDE_COUNT_COLOURS || etude_problem_is_free (&part->problem);
}

bool
etude_placement_part_fundamental (const struct etude_placement_part *part, bool complete, etude_wide_count *fundamental)
{
  *fundamental = (part->all + 7) / 8; /* at least */
  if (part->way == ETUDE_COUNT_SEARCH || (complete && part->way != ETUDE_COUNT_COLOURS))
    *fundamental = part->fundamental;
  else if (complete)
    *fundamental = (part->all + part->invariant[0] + 2 * part->invariant[1]) / 8;
  return etude_placement_part_tells_fundamental (part);
}

/* --- branches --- */

/* What the engine says of part NUMBER: the same as PART, and nothing of it counted. */
static struct etude_placement_part
uncounted (const struct etude_placement_part *part, unsigned number)
{
  return (struct etude_placement_part){ .way = part->way,
                                        .size = part->size,
                                        .problem = part->problem,
                                        .general = part->general,
                                        .all_only = part->all_only,
                                        .part = number,
                                        .parts = part->parts };
}

static enum etude_status
count_branches (const struct etude_part_counting *counting, const struct etude_placement_part *part, unsigned number,
                guint64 *branches)
{
  struct etude_placement_part none = uncounted (part, number);
  enum etude_status status;

  none.done = G_MAXUINT64; /* so the problem is only cut into branches */
  status = count_step (counting, &none, 0);
  *branches = none.branches;
  return status;
}

/* Of all parts the first ones, up to *LAST_MOST, have *MOST branches, the others *LEAST: branches are dealt out like cards.
 * So the parts need not all be cut anew. */
static enum etude_status
find_branches (const struct etude_part_counting *counting, const struct etude_placement_part *part, guint64 *most,
               guint64 *least, unsigned *last_most)
{
  unsigned after = part->parts;
  enum etude_status status = count_branches (counting, part, 1, most);

  *last_most = 1;
  if (status == ETUDE_OK)
    status = count_branches (counting, part, part->parts, least);
  if (status == ETUDE_OK && *most == *least)
    *last_most = after;
  while (status == ETUDE_OK && after - *last_most > 1)
    {
      const unsigned middle = *last_most + (after - *last_most) / 2;
      guint64 branches;

      status = count_branches (counting, part, middle, &branches);
      *(branches == *most ? last_most : &after) = middle;
    }
  return status;
}

enum etude_status
etude_placement_parts_deal (const struct etude_placement_part *whole, unsigned n,
                            const struct etude_part_counting *counting, struct etude_placement_part *parts)
{
  struct etude_placement_part first = *whole;
  guint64 most = 0, least = 0;
  unsigned last_most = 0;
  enum etude_status status;

  first.parts = n;
  status = find_branches (counting, &first, &most, &least, &last_most);
  for (unsigned i = 0; i < n && status == ETUDE_OK; i++)
    {
      parts[i] = uncounted (&first, i + 1);
      parts[i].branches = i < last_most ? most : least;
    }
  return status;
}

/* --- what is wrong --- */

/* WHY, about FILE (NULL: about all), is taken. */
static bool
fail (const struct etude_part_file *file, struct etude_part_fault *fault, char *why)
{
  *fault = (struct etude_part_fault){ ETUDE_BAD_INPUT, file ? file->name : NULL, why };
  return false;
}

static bool
stop (const struct etude_part_file *file, struct etude_part_fault *fault, enum etude_status status)
{
  *fault = (struct etude_part_fault){ status, file ? file->name : NULL, NULL };
  return false;
}

/* --- adding up --- */

bool
etude_placement_parts_belong (const struct etude_part_file *files, guint n, bool whole, bool translated,
                              struct etude_part_fault *fault)
{
  g_autoptr (GHashTable) by_part = g_hash_table_new (NULL, NULL);
  g_autofree char *first = n > 0 ? etude_placement_part_subject (&files[0].part) : NULL;

  for (guint i = 0; i < n; i++)
    {
      const struct etude_placement_part *part = &files[i].part;
      const struct etude_part_file *other = g_hash_table_lookup (by_part, GUINT_TO_POINTER (part->part));
      g_autofree char *subject = etude_placement_part_subject (part);
      char done[ETUDE_WIDE_TEXT], branches[ETUDE_WIDE_TEXT];

      if (!g_str_equal (first, subject) || files[0].part.parts != part->parts)
        return fail (&files[i], fault,
                     g_strdup_printf (say (translated, N_ ("This is a part of another count than %s")), files[0].name));
      if (whole && part->done < part->branches)
        return fail (&files[i], fault,
                     g_strdup_printf (say (translated, N_ ("Only %s of %s branches are counted")),
                                      etude_wide_count_text (part->done, done),
                                      etude_wide_count_text (part->branches, branches)));
      if (other)
        return fail (&files[i], fault,
                     g_strdup_printf (say (translated, N_ ("Part %u is in %s as well")), part->part, other->name));
      g_hash_table_insert (by_part, GUINT_TO_POINTER (part->part), (gpointer) &files[i]);
    }
  return true;
}

static bool
are_complete (const struct etude_part_file *files, guint n, bool translated, struct etude_part_fault *fault)
{
  const guint parts = files[0].part.parts, missing = parts - n;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree bool *is_there = g_new0 (bool, parts + 1);
  guint named = 0;

  for (guint i = 0; i < n; i++)
    is_there[files[i].part.part] = true;
  for (guint part = 1; part <= parts && named < NAMED_MAX; part++)
    if (!is_there[part])
      g_string_append_printf (list, "%s%u", named++ ? ", " : "", part);
  if (missing > named)
    g_string_append (list, ", ...");
  return missing == 0
         || fail (NULL, fault,
                  g_strdup_printf (say (translated, N_ ("%u of %u parts are missing: %s")), missing, parts, list->str));
}

/* Each part must have as many branches as the problem gives it: a checksum can be made anew. */
static bool
have_branches (const struct etude_part_file *files, guint n, const struct etude_part_counting *counting,
               bool translated, struct etude_part_fault *fault)
{
  guint64 most, least;
  unsigned last_most;
  const enum etude_status status = find_branches (counting, &files[0].part, &most, &least, &last_most);

  if (status != ETUDE_OK)
    return stop (NULL, fault, status);
  for (guint i = 0; i < n; i++)
    {
      const struct etude_placement_part *part = &files[i].part;
      const guint64 right = part->part <= last_most ? most : least;
      char has[ETUDE_WIDE_TEXT], needs[ETUDE_WIDE_TEXT];

      if (part->branches == right)
        continue;
      return fail (&files[i], fault,
                   g_strdup_printf (say (translated, N_ ("Part %u has %s branches, not %s")), part->part,
                                    etude_wide_count_text (right, needs), etude_wide_count_text (part->branches, has)));
    }
  return true;
}

/* The class equation: orbits add up to all solutions; or the solutions, each as often as symmetries leave it as it is, are
 * a multiple of the eight symmetries. */
static bool
is_consistent (const struct etude_placement_part *sum)
{
  etude_wide_count by_orbits = 0, orbits = 0;

  for (guint i = 0; i <= ETUDE_SQUARES_MAX; i++)
    if (sum->rest[i])
      return false;
  if (sum->general)
    return sum->fundamental <= sum->all;
  if (!etude_placement_part_tells_fundamental (sum))
    return true; /* no symmetry turns solutions into solutions */
  if (sum->way == ETUDE_COUNT_COLOURS)
    return (sum->all + sum->invariant[0] + 2 * (etude_wide_count) sum->invariant[1]) % 8 == 0;
  for (guint i = 0; i < ETUDE_ORBIT_SIZES; i++)
    {
      by_orbits += (etude_wide_count) sum->orbits[i] << i;
      orbits += sum->orbits[i];
    }
  return by_orbits == sum->all && sum->fundamental <= orbits;
}

/* Counts SPOT_CHECK parts again, spread evenly over all, from another place each time. */
static bool
are_checked (const struct etude_part_file *files, guint n, guint64 spot_check,
             const struct etude_part_counting *counting, bool translated, struct etude_part_fault *fault)
{
  const guint start = g_random_int_range (0, (gint32) n);

  spot_check = MIN (spot_check, n);
  for (guint64 i = 0; i < spot_check; i++)
    {
      const struct etude_part_file *file = &files[(start + i * n / spot_check) % n];
      struct etude_placement_part again = uncounted (&file->part, file->part.part);
      const enum etude_status status = count_step (counting, &again, 0);
      g_autofree char *text = etude_placement_part_write (&file->part), *own = etude_placement_part_write (&again);

      if (status != ETUDE_OK)
        return stop (file, fault, status);
      if (!g_str_equal (text, own))
        return fail (file, fault,
                     g_strdup_printf (say (translated, N_ ("Counted again, part %u is different")), file->part.part));
    }
  return true;
}

bool
etude_placement_parts_add_up (const struct etude_part_file *files, guint n, guint64 spot_check,
                              const struct etude_part_counting *counting, bool translated,
                              struct etude_placement_part *sum, struct etude_part_fault *fault)
{
  if (!etude_placement_parts_belong (files, n, true, translated, fault) || !are_complete (files, n, translated, fault)
      || !have_branches (files, n, counting, translated, fault))
    return false;
  *sum = files[0].part;
  for (guint i = 1; i < n; i++)
    {
      const struct etude_placement_part *part = &files[i].part;

      sum->all += part->all;
      sum->fundamental += part->fundamental;
      add_rest (sum, part->rest);
      for (guint j = 0; j < ETUDE_ORBIT_SIZES; j++)
        sum->orbits[j] += part->orbits[j];
      for (guint j = 0; j < 2; j++)
        sum->invariant[j] += part->invariant[j];
    }
  for (guint i = 0; i < n; i++)
    if (files[i].part.way == ETUDE_COUNT_SEARCH && !files[i].part.general && !is_consistent (&files[i].part))
      return fail (&files[i], fault,
                   g_strdup_printf (say (translated, N_ ("The orbits of part %u do not add up to its solutions")),
                                    files[i].part.part));
  if (!is_consistent (sum))
    return fail (
        NULL, fault,
        g_strdup (say (translated, N_ ("The parts contradict each other: their sum cannot be that of whole classes"))));
  return are_checked (files, n, spot_check, counting, translated, fault);
}
