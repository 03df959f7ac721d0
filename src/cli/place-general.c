/* SPDX-License-Identifier: GPL-3.0-or-later */
/* place-general.c - etude-cli place for problems of all kinds: boards, counts, extremes, all numbers of pieces. */
#include "place-general.h"

#include "answer.h"
#include "interrupts.h"
#include "placement/placement.h"

#include <string.h>
#include <unistd.h>

#define PROGRESS_MICROSECONDS 100000
#define TRIAL_SECONDS 1

struct writer
{
  const struct etude_cli_general *asked;
  const struct etude_general *problem;
  struct etude_cli_output output;
  struct etude_grid_map map;
  guint64 n, n_passed_over; /* boards written, and to be passed over before */
};

static bool
tick_sample (void *data, uint64_t done, uint64_t total)
{
  return !etude_cli_interrupted ();
}

static const char *const ways[ETUDE_N_FOUND_BY] = {
  "It is counted by a search",
  "It is counted by the colours of the squares",
  "It is counted by a transfer matrix, row after row",
  "It is counted by rook polynomials",
  "It is counted by a formula",
  "It is counted with one piece in each row",
};

/* Says how long the whole takes, where that is long: once, when it has worked for a while. Until it can be known what is done is said. */
static void
estimate (const struct writer *w, gint64 now, uint64_t done, uint64_t total)
{
  static gint64 begun;
  static bool told, told_way;
  const struct etude_question question = etude_cli_general_question (w->asked);
  const enum etude_found_by way = w->asked->count ? etude_general_way (w->problem, &question) : ETUDE_FOUND_BY_SEARCH;
  EtudePlacementEstimate found = { 0 };
  g_autofree char *text = NULL;
  double threads = w->asked->count ? MAX (w->asked->threads, 1) : 1;

  begun = begun ? begun : now;
  if (told || now - begun < TRIAL_SECONDS * G_TIME_SPAN_SECOND)
    return;
  told = way == ETUDE_FOUND_BY_SEARCH || done > 0;
  if (!told && !told_way)
    etude_cli_note (w->asked->input, ways[way]);
  told_way = true;
  if (!told)
    return;
  if (way == ETUDE_FOUND_BY_SEARCH)
    etude_placement_estimate (w->problem, w->asked->count && !w->asked->all, 1, tick_sample, NULL, &found);
  else
    found.seconds = threads * (double) (now - begun) / G_TIME_SPAN_SECOND * (double) total / (double) done;
  found.seconds /= threads;
  found.spread /= threads;
  if (found.seconds <= ETUDE_TABLE_WORTH_IT && !found.over)
    return;
  text = etude_placement_describe_estimate (&found, FALSE);
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
  etude_cli_note (w->asked->input, text);
}

/* DATA: the struct writer of a problem that is searched at once, or NULL. */
static bool
tick (void *data, uint64_t done, uint64_t total)
{
  static gint64 shown;
  const gint64 now = g_get_monotonic_time ();

  if (data)
    estimate (data, now, done, total);
  if (isatty (STDERR_FILENO) && now - shown >= PROGRESS_MICROSECONDS)
    {
      shown = now;
      fprintf (stderr, "\r\033[K%u %%\r", total ? (unsigned) (done * 100 / total) : 0);
    }
  return !etude_cli_interrupted ();
}

enum etude_cli_exit
etude_cli_general_fail (const struct etude_cli_general *asked, enum etude_status status, bool too_large)
{
  if (too_large)
    return etude_cli_fail (ETUDE_CLI_NO, asked->input, "The number has more than 38 digits; counting ends there");
  if (status == ETUDE_NO_MEMORY)
    return etude_cli_fail (ETUDE_CLI_NO_MEMORY, asked->input, "There is not enough memory");
  if (status == ETUDE_STOPPED)
    return etude_cli_fail (ETUDE_CLI_INTERRUPTED, asked->input, "Interrupted");
  return etude_cli_fail (ETUDE_CLI_BAD_TEXT, asked->input, "%s", etude_general_fault_text (ETUDE_GENERAL_ONE_KIND));
}

/* --- one question --- */

struct etude_question
etude_cli_general_question (const struct etude_cli_general *asked)
{
  return (struct etude_question){ .quantity = asked->largest      ? ETUDE_QUANTITY_LARGEST
                                              : asked->smallest   ? ETUDE_QUANTITY_SMALLEST
                                              : asked->polynomial ? ETUDE_QUANTITY_ANY
                                                                  : ETUDE_QUANTITY_GIVEN,
                                  .value = (asked->largest || asked->smallest) && !asked->count ? ETUDE_VALUE_NUMBER
                                           : asked->all                                         ? ETUDE_VALUE_ALL
                                                        : ETUDE_VALUE_FUNDAMENTAL,
                                  .threads = asked->threads,
                                  .tick = tick };
}

/* --- boards --- */

/* Writes a board as text, a letter a square, with its army behind it where there are armies, and # for walls; or as an object. */
static bool
write_board (void *data, const unsigned char *solution, unsigned n)
{
  struct writer *w = data;
  const struct etude_grid *grid = &w->problem->grid;
  const char *behind = etude_relations[w->problem->relation].coloured ? " " : "";
  GString *drawing = g_string_new (NULL);
  unsigned char board[ETUDE_SQUARES_MAX];
  char cell[ETUDE_SQUARE_TEXT], name[3];
  g_autofree char *text = NULL, *end = NULL;
  JsonObject *answer;
  JsonArray *list;

  if (w->n_passed_over > 0)
    {
      w->n_passed_over--;
      g_string_free (drawing, TRUE);
      return !etude_cli_interrupted ();
    }
  answer = json_object_new ();
  list = json_array_new ();
  memset (board, ETUDE_GENERAL_KINDS, sizeof board);
  for (unsigned kind = 0; kind < etude_general_kinds (w->problem); kind++)
    for (unsigned i = 0; i < w->problem->count[kind]; i++, solution++)
      {
        JsonObject *item = json_object_new ();

        board[*solution] = (unsigned char) kind;
        json_object_set_string_member (item, "piece", etude_general_kind_name (w->problem, kind, name));
        json_object_set_string_member (item, "square", etude_square_name (w->map.cell[*solution], grid->width, cell));
        json_array_add_object_element (list, item);
      }
  for (unsigned row = grid->height; row-- > 0; g_string_append_c (drawing, '\n'))
    for (unsigned column = 0; column < grid->width; column++)
      {
        const int square = w->map.square[column + row * grid->width];

        if (square >= 0 && board[square] != ETUDE_GENERAL_KINDS)
          g_string_append (drawing, etude_general_kind_name (w->problem, board[square], name));
        else
          g_string_append_printf (drawing, "%c%s", square < 0 ? '#' : '-', behind);
      }
  json_object_set_array_member (answer, "solution", list);
  text = etude_cli_answer_text (answer);
  end = g_strconcat (etude_cli_json () ? text : drawing->str, "\n", NULL);
  g_string_free (drawing, TRUE);
  w->n++;
  return etude_cli_output_put (&w->output, end, strlen (end)) && !etude_cli_interrupted ()
         && w->n != (w->asked->random ? 1 : w->asked->limit);
}

/* Writes one of all solutions, any of them with the same chance; which, the seed says. */
static enum etude_status
write_random (struct writer *w)
{
  const struct etude_question question = { .value = ETUDE_VALUE_ALL, .threads = w->asked->threads, .tick = tick };
  const struct etude_general_run run = { .all = true, .visit = write_board, .visit_data = w, .tick = tick };
  g_autofree struct etude_general_count *count = g_new (struct etude_general_count, 1);
  const guint32 seed[] = { (guint32) w->asked->seed, (guint32) (w->asked->seed >> 32) };
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seed, G_N_ELEMENTS (seed));
  struct etude_general_answer answer;
  enum etude_status status = etude_general_ask (w->problem, &question, &answer);
  guint64 chance;

  if (status != ETUDE_OK || answer.all == 0)
    return status;
  chance = (guint64) g_rand_int (random) << 32;
  chance |= g_rand_int (random);
  w->n_passed_over = (guint64) ((etude_wide_count) chance * answer.all >> 64);
  status = etude_general_solve (w->problem, &run, count);
  return w->n > 0 ? ETUDE_OK : status;
}

/* --- lines --- */

/* ANSWER in words, or as an object. NAME: of the extreme, or NULL. */
static char *
answer_line (const struct etude_cli_general *asked, const struct etude_general_answer *answer, const char *name,
             bool counts, const char *end)
{
  char all[ETUDE_WIDE_TEXT], fundamental[ETUDE_WIDE_TEXT];
  const char *all_text = etude_wide_count_text (answer->all, all),
             *fundamental_text = etude_wide_count_text (answer->fundamental, fundamental);
  GString *line = g_string_new (NULL);
  JsonObject *object;
  char *text;

  if (etude_cli_json ())
    {
      object = json_object_new ();
      if (name)
        json_object_set_int_member (object, name, answer->number);
      if (counts)
        json_object_set_string_member (object, "all", all_text);
      if (counts && !asked->all)
        json_object_set_string_member (object, "fundamental", fundamental_text);
      g_string_free (line, TRUE);
      text = etude_cli_answer_text (object);
      line = g_string_new (text);
      g_free (text);
      return g_string_free (g_string_append_c (line, '\n'), FALSE);
    }
  if (name)
    g_string_append_printf (line, "%s %u", name, answer->number);
  if (counts)
    g_string_append_printf (line, "%sall %s", name ? " / " : "", all_text);
  if (counts && !asked->all)
    g_string_append_printf (line, " / fundamental %s", fundamental_text);
  g_string_append (line, end);
  return g_string_free (line, FALSE);
}

/* All numbers of the one kind of piece: a line each. */
static enum etude_status
write_polynomial (struct writer *w, bool *too_large)
{
  const struct etude_question question = etude_cli_general_question (w->asked);
  g_autofree struct etude_general_count *count = g_new (struct etude_general_count, 1);
  struct etude_general_answer answer = { .number = 0 };
  enum etude_found_by found_by;
  const enum etude_status status = etude_general_numbers (w->problem, &question, count, &found_by);

  *too_large = count->too_large;
  for (unsigned n = 0; n <= w->map.n && status == ETUDE_OK; n++)
    {
      g_autofree char *line = NULL;

      if (count->all_of[n] == 0)
        continue;
      answer.number = n;
      answer.all = count->all_of[n];
      answer.fundamental = count->fundamental_of[n];
      line = answer_line (w->asked, &answer, "pieces", true, "\n");
      if (!etude_cli_output_put (&w->output, line, strlen (line)))
        return ETUDE_OK;
    }
  answer.all = count->all;
  answer.fundamental = count->fundamental;
  if (status == ETUDE_OK && !etude_cli_json ())
    {
      g_autofree char *line = answer_line (w->asked, &answer, NULL, true, "\n");

      etude_cli_output_put (&w->output, line, strlen (line));
    }
  return status;
}

static enum etude_status
write_certificate (struct writer *w)
{
  const struct etude_cli_general *asked = w->asked;
  struct etude_general problem = *w->problem;
  const enum etude_claim claim = asked->largest    ? ETUDE_CLAIM_LARGEST
                                 : asked->smallest ? ETUDE_CLAIM_SMALLEST
                                                   : ETUDE_CLAIM_NONE;
  struct etude_question question = etude_cli_general_question (asked);
  struct etude_general_answer answer = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  enum etude_status status = ETUDE_OK;

  question.value = ETUDE_VALUE_NUMBER;
  if (claim != ETUDE_CLAIM_NONE)
    status = etude_general_ask (&problem, &question, &answer);
  for (unsigned kind = 0; kind < etude_general_kinds (&problem) && answer.number; kind++)
    if (problem.count[kind])
      problem.count[kind] = answer.number;
  if (answer.number == 0)
    problem = *w->problem; /* with its men, of which no number has a solution */
  if (status == ETUDE_OK)
    status = etude_placement_certify (&problem, claim, answer.number, text, tick, NULL);
  if (status == ETUDE_OK)
    etude_cli_output_put (&w->output, text->str, text->len);
  return status;
}

/* --- proofs checked --- */

/* The program is where this one is, or on the path. */
enum etude_cli_exit
etude_cli_verify (const char *file)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder ? g_build_filename (folder, "etude-verify", NULL) : NULL;
  g_autofree char *program = beside && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE)
                                 ? g_strdup (beside)
                                 : g_find_program_in_path ("etude-verify");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;

  if (!program)
    return etude_cli_fail (ETUDE_CLI_BAD, "--verify",
                           "The program etude-verify is neither beside etude-cli nor on the path");
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, file, NULL);
  if (!process || !g_subprocess_wait (process, NULL, &error))
    return etude_cli_fail (ETUDE_CLI_BAD, program, "%s", error->message);
  return g_subprocess_get_successful (process) ? ETUDE_CLI_DONE : ETUDE_CLI_BAD;
}

/* --- the command --- */

/* Finds what is asked of the problem, and writes it. */
static enum etude_status
write_answer (struct writer *w, bool *too_large)
{
  const struct etude_cli_general *asked = w->asked;
  const struct etude_general_run run
      = { .all = asked->all, .visit = write_board, .visit_data = w, .tick = tick, .tick_data = w };
  const char *name = asked->largest ? "largest" : asked->smallest ? "smallest" : NULL;
  g_autofree struct etude_general_count *count = g_new (struct etude_general_count, 1);
  struct etude_general_answer answer = { .number = 0 };
  struct etude_question question = etude_cli_general_question (asked);
  char id[ETUDE_GENERAL_ID_TEXT];
  g_autofree char *line = NULL;
  enum etude_status status = ETUDE_OK;

  if (asked->export)
    {
      line = etude_placement_export (w->problem, asked->export);
      status = line ? ETUDE_OK : ETUDE_NO_MEMORY;
    }
  else if (asked->certificate)
    status = write_certificate (w);
  else if (asked->id)
    line = g_strconcat (etude_general_id_write (w->problem, id), "\n", NULL);
  else if (asked->polynomial)
    status = write_polynomial (w, too_large);
  else if (name || asked->count)
    {
      question.tick_data = name ? NULL : w;
      status = etude_general_ask (w->problem, &question, &answer);
      *too_large = answer.too_large;
      line = answer_line (asked, &answer, name, asked->count, "\n");
      if (asked->verbose && status == ETUDE_OK)
        etude_cli_note (asked->input, ways[answer.found_by]);
    }
  else if (asked->random)
    status = write_random (w);
  else
    {
      status = etude_general_solve (w->problem, &run, count);
      if (status == ETUDE_STOPPED && !etude_cli_interrupted ())
        status = ETUDE_OK; /* as many as were wanted */
    }
  if (status == ETUDE_OK && line)
    etude_cli_output_put (&w->output, line, strlen (line));
  return status;
}

enum etude_cli_exit
etude_cli_place_general (struct etude_cli_general *asked)
{
  const char *const forms[] = { "dimacs", "asp", "json", NULL };
  struct etude_general problem;
  struct writer w = { .asked = asked, .problem = &problem };
  char id[ETUDE_GENERAL_ID_TEXT];
  bool too_large = false;
  enum etude_status status;

  if (asked->table)
    return etude_cli_place_table (asked);
  if (asked->export && !g_strv_contains (forms, asked->export))
    return etude_cli_fail (ETUDE_CLI_BAD, "--export", "It must be dimacs, asp or json");
  if (!etude_cli_general_read (asked, 0, &problem))
    return ETUDE_CLI_BAD;
  if (asked->certificate && asked->smallest && etude_relations[problem.relation].own_square)
    return etude_cli_fail (ETUDE_CLI_BAD, "--certificate", "The smallest irredundant sets have none");
  if (asked->id && !*etude_general_id_write (&problem, id))
    return etude_cli_fail (ETUDE_CLI_NO, "--id", "This problem is too long for an id");
  etude_grid_map (&problem.grid, &w.map);
  etude_cli_interrupts_end ();
  if (!etude_cli_output_open (&w.output, asked->output))
    return ETUDE_CLI_BAD;
  etude_cli_interrupts_note ();
  status = write_answer (&w, &too_large);
  if (isatty (STDERR_FILENO))
    fputs ("\033[K", stderr);
  if (!etude_cli_output_close (&w.output, status == ETUDE_OK))
    return ETUDE_CLI_BAD;
  if (status == ETUDE_OK && asked->random && w.n == 0)
    return etude_cli_fail (ETUDE_CLI_NO, asked->input, "There is no solution");
  if (status == ETUDE_BAD_INPUT && asked->certificate && !asked->largest && !asked->smallest)
    return etude_cli_fail (ETUDE_CLI_NO, asked->input,
                           "There is a solution, so that nothing proves that there is none");
  return status == ETUDE_OK ? ETUDE_CLI_DONE : etude_cli_general_fail (asked, status, too_large);
}
