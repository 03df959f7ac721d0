/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-count.c - etude-cli place --count and --part: counting with progress, and with a checkpoint to go on from; --merge: parts
 * that were counted apart are added up, and nothing is printed as a result before it is clear that it is one. */
#include "place-count.h"

#include "place-answers.h"
#include "general-table.h"
#include "interrupts.h"
#include "output.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#define PROGRESS_MICROSECONDS 100000

struct counter
{
  const struct etude_cli_place *place;
  bool shows_progress;
  gint64 shown; /* when progress was shown last */
};

/* --- progress --- */

static bool
tick (void *data, const struct etude_placement_part *part, uint64_t done, uint64_t total)
{
  struct counter *counter = data;
  gint64 now = g_get_monotonic_time ();
  char all[ETUDE_WIDE_TEXT], classes[ETUDE_WIDE_TEXT];

  if (counter->shows_progress && now - counter->shown >= PROGRESS_MICROSECONDS)
    {
      counter->shown = now;
      fputs ("\r\033[K", stderr);
      if (part->way == ETUDE_COUNT_SEARCH && !part->all_only)
        fprintf (stderr, "%s fundamental, ", etude_wide_count_text (part->fundamental, classes));
      fprintf (stderr, "%s in all, %" PRIu64 " %%", etude_wide_count_text (part->all, all),
               total ? done * 100 / total : 0);
    }
  return !etude_cli_interrupted ();
}

/* --- the checkpoint --- */

bool
etude_cli_place_read_part (const char *path, struct etude_placement_part *part)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *why = NULL;
  const int error = etude_cli_read_path (path, ETUDE_CLI_PROBLEM_MAX, text);

  if (error == 0 && etude_placement_part_read (text->str, text->len, false, part, &why))
    return true;
  etude_cli_fail (error ? ETUDE_CLI_BAD_FILE : ETUDE_CLI_NO, path, "%s", error ? g_strerror (error) : why);
  return false;
}

/* Goes on from the checkpoint, if there is one. */
static bool
read_checkpoint (const struct etude_cli_place *place, struct etude_placement_part *part)
{
  struct etude_placement_part kept;
  g_autofree char *wanted = etude_placement_part_subject (part), *found = NULL;

  if (!place->checkpoint || (access (place->checkpoint, F_OK) != 0 && errno == ENOENT))
    return true;
  if (!etude_cli_place_read_part (place->checkpoint, &kept))
    return false;
  found = etude_placement_part_subject (&kept);
  if (!g_str_equal (found, wanted) || kept.part != part->part || kept.parts != part->parts)
    {
      etude_cli_fail (ETUDE_CLI_BAD, place->checkpoint, "This is the checkpoint of something else; name another file");
      return false;
    }
  *part = kept;
  return true;
}

/* --- counting --- */

static bool
keep (void *data, const struct etude_placement_part *part)
{
  const struct counter *counter = data;
  struct etude_cli_output output;
  g_autofree char *text = etude_placement_part_write (part);

  if (!etude_cli_output_open (&output, counter->place->checkpoint))
    return false;
  return etude_cli_output_close (&output, etude_cli_output_put (&output, text, strlen (text)));
}

static enum etude_status
count (struct counter *counter, struct etude_placement_part *part, bool keeps)
{
  const struct etude_part_counting counting
      = { .threads = counter->place->threads, .tick = tick, .keep = keeps ? keep : NULL, .data = counter };
  const enum etude_status status = etude_placement_part_count (&counting, part);

  if (counter->shown)
    fputs ("\r\033[K", stderr);
  counter->shown = 0;
  return status;
}

static enum etude_cli_exit
fail (const struct counter *counter, enum etude_status status, bool too_large)
{
  const struct etude_cli_place *place = counter->place;

  if (status == ETUDE_NO_MEMORY)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, place->input, "There is not enough memory");
  if (too_large)
    return etude_cli_fail (ETUDE_CLI_NO, place->input, "The number has more than 38 digits; counting ends there");
  if (status == ETUDE_STOPPED && place->checkpoint)
    return etude_cli_fail (ETUDE_CLI_INTERRUPTED, place->input, "Interrupted; the same command goes on from %s",
                           place->checkpoint);
  if (status == ETUDE_STOPPED)
    return etude_cli_fail (ETUDE_CLI_INTERRUPTED, place->input, "Interrupted; what was found is marked as incomplete");
  return ETUDE_CLI_BAD; /* the line is printed */
}

/* --- what is written --- */

/* How WAY counts. */
static const char *
way_text (enum etude_count_way way)
{
  static const char *const texts[ETUDE_N_COUNT_WAYS]
      = { "by a search", "by the colours of the squares", "row by row, for all numbers of pieces at once",
          "by rook polynomials", "by rook polynomials" };

  return texts[way];
}

/* The line for PART, the whole count, or what is known of it when it is not COMPLETE. To be freed. */
static char *
count_line (const struct etude_placement_part *part, bool complete)
{
  const char *end = complete ? "" : " / incomplete";
  char digits[ETUDE_WIDE_TEXT], classes[ETUDE_WIDE_TEXT];
  const char *all = etude_wide_count_text (part->all, digits);
  etude_wide_count fundamental;

  if (!etude_placement_part_fundamental (part, complete, &fundamental))
    return g_strdup_printf ("all %s%s\n", all, end);
  return g_strdup_printf ("all %s / fundamental %s%s\n", all, etude_wide_count_text (fundamental, classes), end);
}

JsonObject *
etude_cli_count_object (const struct etude_placement_part *part, bool complete)
{
  JsonObject *answer = json_object_new ();
  etude_wide_count fundamental;
  char digits[ETUDE_WIDE_TEXT];

  json_object_set_string_member (answer, "all", etude_wide_count_text (part->all, digits));
  if (etude_placement_part_fundamental (part, complete, &fundamental))
    json_object_set_string_member (answer, "fundamental", etude_wide_count_text (fundamental, digits));
  else
    json_object_set_null_member (answer, "fundamental");
  json_object_set_boolean_member (answer, "complete", complete);
  json_object_set_string_member (answer, "counted", way_text (part->way));
  return answer;
}

char *
etude_cli_count_answer (const struct etude_placement_part *part, bool complete)
{
  g_autofree char *text = NULL;

  if (!etude_cli_json ())
    return count_line (part, complete);
  text = etude_cli_answer_text (etude_cli_count_object (part, complete));
  return g_strconcat (text, "\n", NULL);
}

static bool
tick_whole (void *data, uint64_t done, uint64_t total)
{
  return !etude_cli_interrupted ();
}

/* Counts on another board or of other pieces once more, in the quickest way, and compares. */
static enum etude_cli_exit
cross_check_general (struct counter *counter, const struct etude_placement_part *part)
{
  const struct etude_cli_place *place = counter->place;
  const struct etude_question question = { .value = ETUDE_VALUE_ALL, .threads = place->threads, .tick = tick_whole };
  struct etude_general_answer answer = { .all = 0 };
  const enum etude_status status = etude_general_ask (place->general, &question, &answer);
  char one[ETUDE_WIDE_TEXT], other[ETUDE_WIDE_TEXT];

  if (status != ETUDE_OK)
    return fail (counter, status, answer.too_large);
  if (answer.all != part->all)
    return etude_cli_fail (ETUDE_CLI_NO, place->input, "Counting %s gives all %s, one row at a time all %s",
                           way_text (part->way), etude_wide_count_text (part->all, one),
                           etude_wide_count_text (answer.all, other));
  etude_cli_note (place->input, "Counted in two ways, with the same result");
  return ETUDE_CLI_DONE;
}

/* Counts once more, by a search, and compares. */
static enum etude_cli_exit
cross_check (struct counter *counter, const struct etude_placement_part *part)
{
  const struct etude_cli_place *place = counter->place;
  struct etude_placement_part again = {
    .size = part->size, .problem = part->problem, .part = part->part, .parts = part->parts, .way = ETUDE_COUNT_SEARCH
  };
  g_autofree char *one = NULL, *other = NULL;
  enum etude_status status;

  if (place->general)
    return cross_check_general (counter, part);
  status = count (counter, &again, false);
  if (status != ETUDE_OK)
    return fail (counter, status, again.too_large);
  one = count_line (part, true);
  other = count_line (&again, true);
  if (again.all != part->all || (etude_placement_part_tells_fundamental (part) && !g_str_equal (one, other)))
    return etude_cli_fail (ETUDE_CLI_NO, place->input, "Counting %s gives %s, %s %s", way_text (part->way),
                           g_strchomp (one), way_text (again.way), g_strchomp (other));
  etude_cli_note (place->input, "Counted in two ways, with the same result");
  return ETUDE_CLI_DONE;
}

/* Counts, and writes what was counted, also when it is not all. */
static enum etude_cli_exit
count_to (struct counter *counter, struct etude_cli_output *output, struct etude_placement_part *part)
{
  const struct etude_cli_place *place = counter->place;
  enum etude_status status = count (counter, part, place->checkpoint != NULL);
  bool partial = status == ETUDE_STOPPED && !place->checkpoint && !place->parts, is_put;
  g_autofree char *text = NULL;

  if (status == ETUDE_OK && place->cross_check)
    {
      enum etude_cli_exit result = cross_check (counter, part);

      if (result != ETUDE_CLI_DONE)
        {
          etude_cli_output_close (output, false);
          return result;
        }
    }
  if (status == ETUDE_OK && place->verbose)
    {
      g_autofree char *note = g_strdup_printf ("Counted %s", way_text (part->way));

      etude_cli_note (place->input, note);
    }
  text = place->parts ? etude_placement_part_write (part) : etude_cli_count_answer (part, !partial);
  is_put = (status == ETUDE_OK || partial) && etude_cli_output_put (output, text, strlen (text));
  if (!etude_cli_output_close (output, is_put))
    return ETUDE_CLI_BAD;
  return status == ETUDE_OK ? ETUDE_CLI_DONE : fail (counter, status, part->too_large);
}

/* Whether the whole is counted without a search, and of GENERAL in another way than its parts. */
static bool
has_other_way (const struct etude_cli_place *place, enum etude_count_way way)
{
  const struct etude_question question = { .value = ETUDE_VALUE_ALL };

  return place->general ? etude_general_way (place->general, &question) != ETUDE_FOUND_BY_SEARCH
                        : way != ETUDE_COUNT_SEARCH && place->size <= ETUDE_EDGE_MAX;
}

enum etude_cli_exit
etude_cli_place_count (const struct etude_cli_place *place)
{
  struct counter counter = { .place = place, .shows_progress = isatty (STDERR_FILENO) };
  struct etude_placement_part part = { .size = place->size, .problem = place->problem };
  struct etude_cli_output output;

  if (place->general)
    part = etude_placement_part_new (place->general, place->all);
  else
    part.way = etude_count_way (&place->problem, place->size, place->parts || place->checkpoint, place->all);
  part.part = place->parts ? place->part : 1;
  part.parts = place->parts ? place->parts : 1;
  if (place->size > ETUDE_EDGE_MAX && part.way != ETUDE_COUNT_COLOURS)
    return etude_cli_fail (ETUDE_CLI_BAD, "--size", "Beyond 16 only as many queens as rows can be counted");
  if (place->cross_check && !has_other_way (place, part.way))
    return etude_cli_fail (ETUDE_CLI_BAD, "--cross-check", "There is only one way to count this problem");
  if (!read_checkpoint (place, &part))
    return ETUDE_CLI_BAD;
  etude_cli_interrupts_end ();
  if (!etude_cli_output_open (&output, place->output))
    return ETUDE_CLI_BAD;
  etude_cli_interrupts_note ();
  if (place->general && !place->cross_check && has_other_way (place, part.way))
    etude_cli_note (place->input, "Counted as a whole, this needs no search; in parts and checkpoints it is searched");
  else if (!place->general)
    etude_cli_place_note_reason (place);
  return count_to (&counter, &output, &part);
}

/* --- merge --- */

static bool
goes_on (void *data, const struct etude_placement_part *part, uint64_t done, uint64_t total)
{
  return !etude_cli_interrupted ();
}

enum etude_cli_exit
etude_cli_place_merge (char *const *files, const struct etude_cli_place *place, guint64 spot_check)
{
  const struct etude_part_counting counting = { .threads = place->threads, .tick = goes_on };
  const guint n = g_strv_length ((char **) files);
  g_autofree struct etude_part_file *part = g_new0 (struct etude_part_file, n);
  struct etude_part_fault fault = { ETUDE_OK, NULL, NULL };
  struct etude_placement_part sum;
  struct etude_cli_output output;
  g_autofree char *line = NULL, *why = NULL;
  const char *where;

  for (guint i = 0; i < n; i++)
    {
      part[i].name = files[i];
      if (!etude_cli_place_read_part (files[i], &part[i].part))
        return ETUDE_CLI_NO;
    }
  etude_cli_interrupts_note ();
  if (etude_placement_parts_add_up (part, n, spot_check, &counting, false, &sum, &fault))
    {
      line = etude_cli_count_answer (&sum, true);
      if (!etude_cli_output_open (&output, place->output))
        return ETUDE_CLI_BAD;
      return etude_cli_output_close (&output, etude_cli_output_put (&output, line, strlen (line))) ? ETUDE_CLI_DONE
                                                                                                   : ETUDE_CLI_BAD;
    }
  where = fault.where ? fault.where : "--merge";
  why = g_steal_pointer (&fault.why);
  if (fault.status == ETUDE_NO_MEMORY)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, where, "There is not enough memory");
  if (fault.status == ETUDE_STOPPED)
    return etude_cli_fail (ETUDE_CLI_INTERRUPTED, where, "Interrupted");
  return etude_cli_fail (ETUDE_CLI_NO, where, "%s", why);
}
