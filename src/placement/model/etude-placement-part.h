/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-part.h - what was counted of a problem: all of it, one of several parts, or a part as far as it is done; how it
 * is counted, kept as text, and added up. For the window and the command line. Layer: model.
 *
 * Format: plain text in ASCII, one fact a line, in this order; the same bytes on every run and machine.
 *
 *         | line                     | meaning                                                                |
 *         | ------------------------ | ---------------------------------------------------------------------- |
 *         | etude-part 1             | the format's version                                                   |
 *         | engine 1                 | the version of how counts are cut into branches: parts fit together    |
 *         |                          | only when it is the same                                               |
 *         | method search            | or colours: queens by the colours of the squares                       |
 *         | size 8                   | squares a side                                                         |
 *         | pieces d,5*q             | the problem in Chessy text, its lines joined by commas; its id if      |
 *         |                          | something is fixed or forbidden                                        |
 *         | part 3 64                | the third of 64 parts                                                  |
 *         | branches 17              | of the part                                                            |
 *         | done 17                  | how many of them are counted in what follows                           |
 *         | all 1234                 | solutions                                                              |
 *         | fundamental 160          | method search: classes of solutions                                    |
 *         | orbits 0 0 1 7 150       | method search: orbits of 1, 2, 4, 8 and 16 solutions                   |
 *         | invariant 4 0            | method colours, in the first part, if nothing is fixed or forbidden:   |
 *         |                          | solutions that a half turn, and a quarter turn, leaves as they are     |
 *         | work 98765               | a measure of the work done                                             |
 *         | checksum 0123456789ab... | SHA-256 of all lines before, in 64 small hexadecimal digits            |
 *
 *         Version 2, of problems that need version 2 of problem files:
 *
 *         | line                     | meaning                                                                |
 *         | ------------------------ | ---------------------------------------------------------------------- |
 *         | etude-part 2             | the format's version                                                   |
 *         | engine 1                 | as above                                                               |
 *         | method search            | or search-all, which does not tell classes                             |
 *         | problem 3ABC...          | the problem's id                                                       |
 *         | part, branches, done, all | as above                                                              |
 *         | fractions 1/2 3/4        | what is beyond ALL, if anything: solutions are found once for each man |
 *         |                          | that may be the first, perhaps in several parts                        |
 *         | fundamental 160          | method search: classes of solutions                                    |
 *         | checksum 0123456789ab... | SHA-256 of all lines before, in 64 small hexadecimal digits            |
 */
#pragma once

#include "count-way.h"
#include "general.h"

#include "etude-rows.h"

#define ETUDE_PART_ENGINE 1
#define ETUDE_PART_BYTES_MAX 4096 /* no part is longer */

struct etude_placement_part
{
  enum etude_count_way way;
  unsigned size;                /* also beyond what PROBLEM may have */
  struct etude_problem problem; /* task and pieces */
  const char *general;          /* interned; the id of a problem that only general.h knows, instead; NULL: PROBLEM */
  bool all_only;                /* of such a problem: its classes are not told */
  bool too_large;               /* its solutions have more than 128 bits, and what is here is wrong */
  unsigned part, parts;
  guint64 branches, done;
  etude_wide_count all, fundamental;
  guint64 orbits[ETUDE_ORBIT_SIZES];
  guint64 invariant[2];
  guint64 work;
  unsigned char rest[ETUDE_SQUARES_MAX + 1]; /* of GENERAL, beyond ALL: as in general-run.h */
};

/* All of PROBLEM, which has pieces, as one part of which nothing is counted, in a way that has parts. ALL: only numbers are wanted,
 * not classes. */
struct etude_placement_part etude_placement_part_new (const struct etude_general *problem, bool all);

/* What PART is of, on a board that is not beyond the largest. */
void etude_placement_part_problem (const struct etude_placement_part *part, struct etude_general *problem);

/* The part as text; to be freed. */
char *etude_placement_part_write (const struct etude_placement_part *part);

/* Reads TEXT[LENGTH]: a part of a problem that is counted in parts so. Errors: false, and *WHY, to be freed, is one sentence
 * without a full stop that says where. Sentences are in English, or in the language of the locale if TRANSLATED. */
bool etude_placement_part_read (const char *text, gsize length, bool translated, struct etude_placement_part *part,
                                char **why);

/* What is counted and how: two parts belong together when this is the same. To be freed. */
char *etude_placement_part_subject (const struct etude_placement_part *part);

/* --- counting --- */

struct etude_part_counting
{
  unsigned threads;
  /* Some times a second, with what is counted of PART and how much of a step is done; returns true to go on. */
  bool (*tick) (void *data, const struct etude_placement_part *part, uint64_t done, uint64_t total);
  /* NULL; or PART is counted in steps, is kept by this after each, and goes on there. False: it could not be kept. */
  bool (*keep) (void *data, const struct etude_placement_part *part);
  void *data;
};

/* Counts what is left of PART. ETUDE_STOPPED: without KEEP it has what was counted until then, though not in its branches done;
 * with KEEP it is as kept last. ETUDE_BAD_INPUT: it could not be kept, or PART->too_large. */
enum etude_status etude_placement_part_count (const struct etude_part_counting *counting,
                                              struct etude_placement_part *part);

/* Whether PART's way to count tells how many solutions are fundamental. */
bool etude_placement_part_tells_fundamental (const struct etude_placement_part *part);

/* How many solutions are fundamental, or at least are when PART is not COMPLETE, into *FUNDAMENTAL. False: it is not told. */
bool etude_placement_part_fundamental (const struct etude_placement_part *part, bool complete,
                                       etude_wide_count *fundamental);

/* --- all parts --- */

struct etude_part_file
{
  struct etude_placement_part part;
  const char *name; /* of the file that it is in */
};

struct etude_part_fault
{
  enum etude_status status; /* ETUDE_BAD_INPUT and WHY, ETUDE_STOPPED or ETUDE_NO_MEMORY */
  const char *where;        /* the file's name; NULL: all parts together */
  char *why;                /* one sentence without a full stop, to be freed; or NULL */
};

/* The N parts of WHOLE, nothing of which is counted. */
enum etude_status etude_placement_parts_deal (const struct etude_placement_part *whole, unsigned n,
                                              const struct etude_part_counting *counting,
                                              struct etude_placement_part *parts);

/* Whether N parts are of one count and each is there once, WHOLE: and counted. Else *FAULT tells. */
bool etude_placement_parts_belong (const struct etude_part_file *files, guint n, bool whole, bool translated,
                                   struct etude_part_fault *fault);

/* Adds up N parts, 1 or more, once it is clear that they are all of one count, each once, and whole; counts SPOT_CHECK of them
 * again. Else *FAULT tells. */
bool etude_placement_parts_add_up (const struct etude_part_file *files, guint n, guint64 spot_check,
                                   const struct etude_part_counting *counting, bool translated,
                                   struct etude_placement_part *sum, struct etude_part_fault *fault);

/* --- a folder of parts --- */

/* EtudePlacementParts: the parts of a count as files of a folder, counted one after another; rows for the window. Whoever has some
 * of the files may count them elsewhere at the same time. */

typedef struct
{
  guint number; /* of the part */
  gboolean is_here;
  guint64 branches, done;
  etude_wide_count all;
  gboolean is_about; /* ALL is a whole number below what was found */
} EtudePartRow;

#define ETUDE_TYPE_PLACEMENT_PARTS (etude_placement_parts_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementParts, etude_placement_parts, ETUDE, PLACEMENT_PARTS, EtudeRows)

EtudePlacementParts *etude_placement_parts_new (void);

/* Reads the parts in FOLDER, whatever problem they are of; where there are none, makes the N parts of PROBLEM. N 0: makes none, and leaves
 * those of other problems alone. */
void etude_placement_parts_open (EtudePlacementParts *self, GFile *folder, const struct etude_general *problem,
                                 guint n);

/* Counts what is in the folder and not counted, from part FIRST on and then those before it. When all parts are counted they are
 * added up. */
void etude_placement_parts_count (EtudePlacementParts *self, guint first);

/* What is counted; NULL: no folder was read. (transfer none) */
const struct etude_placement_part *etude_placement_parts_get_subject (EtudePlacementParts *self);

/* All parts together; NULL: they are not all counted. (transfer none) */
const struct etude_placement_part *etude_placement_parts_get_sum (EtudePlacementParts *self);

/* What went wrong, as a sentence; NULL: nothing. */
const char *etude_placement_parts_get_fault (EtudePlacementParts *self);
