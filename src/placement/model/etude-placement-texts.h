/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-texts.h - placement problems, findings and counts in words, translated. Layer: model.
 *
 * Sentences come without a full stop. All (transfer full) but where const is returned.
 */
#pragma once

#include <gio/gio.h>

#include "etude-placement-solutions.h"
#include "etude-placement-table.h"
#include "general-watch.h"

G_BEGIN_DECLS

/* What a step of a search may say; the sentences are in a table of etude-placement-step-texts.c. */
typedef enum
{
  /* groups of squares */
  ETUDE_PLACEMENT_ROW_SQUARE,
  ETUDE_PLACEMENT_ROW_RANK,
  ETUDE_PLACEMENT_ROW_FILE,
  ETUDE_PLACEMENT_ROW_BLOCK,
  ETUDE_PLACEMENT_ROW_DIAGONAL,
  ETUDE_PLACEMENT_ROW_SQUARES,
  /* pieces set and taken back */
  ETUDE_PLACEMENT_ROW_SET,
  ETUDE_PLACEMENT_ROW_BACK,
  ETUDE_PLACEMENT_ROW_SOLUTION,
  ETUDE_PLACEMENT_ROW_IMAGE,
  /* choices */
  ETUDE_PLACEMENT_ROW_FIRST,
  ETUDE_PLACEMENT_ROW_NEXT,
  ETUDE_PLACEMENT_ROW_FEWEST,
  ETUDE_PLACEMENT_ROW_GROUP,
  ETUDE_PLACEMENT_ROW_IN_ROW,
  ETUDE_PLACEMENT_ROW_TARGET,
  ETUDE_PLACEMENT_ROW_TARGET_SOME,
  ETUDE_PLACEMENT_ROW_LAST,
  ETUDE_PLACEMENT_ROW_COVER,
  ETUDE_PLACEMENT_ROW_ANYWHERE,
  ETUDE_PLACEMENT_ROW_OPEN,
  ETUDE_PLACEMENT_ROW_FURTHER,
  /* dead ends */
  ETUDE_PLACEMENT_ROW_FEW_SQUARES,
  ETUDE_PLACEMENT_ROW_FEW_GROUPS,
  ETUDE_PLACEMENT_ROW_NEEDS,
  ETUDE_PLACEMENT_ROW_ATTACKED,
  ETUDE_PLACEMENT_ROW_UNREACHED,
  ETUDE_PLACEMENT_ROW_GAINS,
  ETUDE_PLACEMENT_ROW_SHARES,
  ETUDE_PLACEMENT_ROW_LAST_GAP,
  ETUDE_PLACEMENT_ROW_GAP,
  ETUDE_PLACEMENT_ROW_FULL,
  ETUDE_PLACEMENT_ROW_FEW_FURTHER,
  ETUDE_PLACEMENT_ROW_FEW_WHITE,
  ETUDE_PLACEMENT_ROW_FEW_BLACK,
  /* only of searches on any board */
  ETUDE_PLACEMENT_ROW_FIRST_OF,
  ETUDE_PLACEMENT_ROW_NEXT_OF,
  ETUDE_PLACEMENT_ROW_TWICE,
  ETUDE_PLACEMENT_ROW_NOT_OWN,
  ETUDE_PLACEMENT_ROW_TOO_MANY,
  ETUDE_PLACEMENT_ROW_TOO_FEW,
  ETUDE_PLACEMENT_ROW_STAYS_TWICE,
  ETUDE_PLACEMENT_ROW_UNFULFILLED,
  ETUDE_PLACEMENT_ROWS
} EtudePlacementRow;

/* A sentence: its row, and what stands in the places of this. */
typedef struct
{
  EtudePlacementRow row;
  guint kind, left;             /* {piece}; {pieces}: LEFT of the kind; {left} */
  guint square, last;           /* {square}, {rank}, {file}; {last}, the square at the other end of a group */
  struct etude_squares squares; /* {squares}; {group} */
  guint n, most;                /* {n}; {most} or {ways} */
} EtudePlacementSentence;

/* "Queen"; "Black queen" when NAMED_COLOUR. */
const char *etude_placement_kind_name (guint kind, gboolean named_colour);

/* "8 queens", "1 black queen". */
char *etude_placement_describe_pieces (guint kind, guint count, gboolean named_colour);

/* The name of a piece with these moves in Betza's notation: "Amazon", or the moves. */
char *etude_placement_name_moves (const char *moves);

/* The same of a KIND of PROBLEM, whatever pieces and armies that has: "Amazon", "3 queens of army 2". */
char *etude_placement_name_kind (const struct etude_general *problem, guint kind);
char *etude_placement_describe_kind (const struct etude_general *problem, guint kind, guint count);

/* "8 × 8", "a torus 8 × 6". */
char *etude_placement_describe_board (const struct etude_general *problem);

/* "8 queens", "1 king, 2 pawns and 1 knight"; NULL when the problem has no pieces. */
char *etude_placement_describe_all_pieces (const struct etude_general *problem);

/* What pieces must do, as a clause: "none attacks another", "each attacks exactly 2 others". */
char *etude_placement_describe_rule (const struct etude_general *problem);

/* "8 queens on 8 × 8, none attacks another"; "No pieces on 8 x 8". */
char *etude_placement_describe (const struct etude_general *problem);

/* "9 rooks cannot be non-attacking on 8 × 8: at most 8, one in a row". NULL: nothing is wrong. */
char *etude_placement_describe_finding (const struct etude_general *problem,
                                        const struct etude_problem_finding *finding);

/* "92 solutions, 12 up to symmetry"; "At least 92 solutions" while more may come. */
char *etude_placement_describe_counts (etude_wide_count fundamental, etude_wide_count all, gboolean at_least);

/* What a search has come to: the counts as above, "Searching…", "No solution". */
char *etude_placement_describe_result (EtudePlacementSolutions *solutions);

/* What must be said besides: why there can be no solution, or that not all are listed; NULL: nothing. */
char *etude_placement_describe_outcome (EtudePlacementSolutions *solutions);

/* "1,204 a second, after 12 seconds; about 3 minutes to go": ALL were found in SECONDS, that is PROGRESS of the work. */
char *etude_placement_describe_work (guint64 all, double seconds, double progress);

/* "The whole search takes 9 to 16 seconds", or "about 12 seconds" where that is as good as sure. (transfer full) */
char *etude_placement_describe_estimate (const EtudePlacementEstimate *estimate, gboolean translated);

/* What a search says that waits for somebody to have it go on; NULL: it does not wait. (transfer full) */
char *etude_placement_describe_waiting (EtudePlacementSolutions *solutions);

/* The words for a relation, all to be translated. */
typedef struct
{
  const char *phrase;  /* "none attacks another": what is chosen, after "8 queens", "on 8 × 8" */
  const char *meaning; /* what it asks in whole sentences, and whether pieces stand in each other's way */
  const char *rule;    /* after "8 queens on 8 × 8, "; etude_placement_describe_rule, too, has the numbers */
  const char *solved;  /* of a board set by hand; NULL: it has the number */
} EtudeRelationWords;

extern const EtudeRelationWords etude_relation_words[ETUDE_N_RELATIONS];

/* "Turned by 180°" and so on, for symmetry 0 to 15. */
char *etude_placement_describe_symmetry (guint symmetry);

/* What a solution whose class has KEPT (etude_solution_class) has: "Not symmetric", "Symmetric when turned by 180°". */
char *etude_placement_describe_kept (guint kept);

/* "Not symmetric: 8 boards"; with fixed pieces or forbidden squares how many of them solve the problem. */
char *etude_placement_describe_class (EtudePlacementSolution *solution);

/* A step of the search, and why: "Queen on d4", "Queen: now rank 5. It has 2 free squares, ...", "Back: rank 6 needs ...". */
EtudePlacementSentence etude_placement_word_event (const struct etude_placement_event *event);
char *etude_placement_describe_event (const struct etude_placement_event *event);

/* The same of a search on any board, for PROBLEM. */
char *etude_placement_describe_general_event (const struct etude_general *problem,
                                              const struct etude_general_event *event);

/* A set of squares: "rank 5", "file c", "the diagonal a3–c1", "the block c3–d4", "square e4", else the squares: "c3, e4". */
EtudePlacementSentence etude_placement_word_group (const struct etude_general *board,
                                                   const struct etude_squares *group);

/* SENTENCE, which is about BOARD, as it is read. Both are as pages have problems. */
char *etude_placement_say (const struct etude_general *board, const EtudePlacementSentence *sentence);

/* A solution that has NUMBER in the list; REPEATED: it is an image of that one. */
char *etude_placement_describe_solution (gboolean repeated, guint number);

/* "12 seconds", "3 hours". */
char *etude_placement_describe_time (double seconds);

/* Cells of a table of EtudeTableRow; DATA is not used. A value that is not known is "…" or "–"; the time is "" where nobody waits. */
char *etude_table_cell_n (gconstpointer row, gpointer data);
char *etude_table_cell_value (gconstpointer row, gpointer data);
char *etude_table_cell_found_by (gconstpointer row, gpointer data);
char *etude_table_cell_time (gconstpointer row, gpointer data);

/* A row as a sentence: "8 queens on 8 × 8, none attacks another: 92"; and as the question: "How many at most? Queen, 8 × 8, none
 * attacks another". */
char *etude_table_describe_row (const EtudeTableAsked *asked, const EtudeTableRow *row);
char *etude_table_ask (const EtudeTableAsked *asked, const EtudeTableRow *row);

/* The problem whose solutions ROW is about, as pages have it. FALSE: there is none, or it is about many. */
gboolean etude_table_get_problem (const EtudeTableAsked *asked, const EtudeTableRow *row,
                                  struct etude_general *problem);

/* What somebody is to do: "Place 5 queens so that every square is occupied or attacked"; "Add" where some are fixed. */
char *etude_placement_describe_exercise (const struct etude_general *problem);

/* "In how many ways? 6 queens on 8 × 8, none attacks another". */
char *etude_placement_ask_count (const struct etude_general *problem);

G_END_DECLS
