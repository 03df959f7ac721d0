/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-table.h - tables n -> a(n) of families of placement problems: rows, forms, what rule they obey. Layer: model.
 *
 * For the window and for the command line alike. A family is the text of general-table.h.
 */
#pragma once

#include "etude-rows.h"
#include "general-table.h"
#include "sequence-fit.h"

G_BEGIN_DECLS

#define ETUDE_TABLE_WORTH_IT 5 /* seconds: rows that take longer are told of before */

typedef enum
{
  ETUDE_TABLE_SOUGHT, /* it is being found, or will be; how long that takes may be known */
  ETUDE_TABLE_KNOWN,
  ETUDE_TABLE_LONG,      /* it would take as long as is estimated, and nobody has asked for it yet */
  ETUDE_TABLE_TOO_LARGE, /* the number has more than 38 digits */
  ETUDE_TABLE_NO_MEMORY,
  ETUDE_TABLE_NONE, /* this cannot be asked of that problem */
} EtudeTableState;

typedef struct
{
  guint key; /* n */
  EtudeTableState state;
  etude_wide_count value;
  guint number; /* of men, of extremes; 0: there is none, or it was not told */
  enum etude_found_by found_by;
  double seconds, estimate; /* ESTIMATE 0: there is none */
} EtudeTableRow;

/* What a table is of. */
typedef struct
{
  const char *family;
  struct etude_question question;
  const char *command;                   /* the line that makes the table, without the name of the program */
  const struct etude_sequence *sequence; /* NULL: none is known */
} EtudeTableAsked;

/* What n is. */
typedef enum
{
  ETUDE_TABLE_BY_EDGE,
  ETUDE_TABLE_BY_COLUMNS,
  ETUDE_TABLE_BY_ROWS,
  ETUDE_TABLE_BY_NUMBER, /* of men of the one kind; no family of boards has walls, or something fixed or forbidden */
  ETUDE_N_TABLES_BY
} EtudeTableBy;

/* The family that PROBLEM is a member of; QUANTITY is asked. NULL: there is none. (transfer full) */
char *etude_table_family (const struct etude_general *problem, EtudeTableBy by, enum etude_quantity quantity);

/* Whether FAMILY has a member N. */
gboolean etude_table_has (const char *family, guint n);

/* Finds ROW->key. A member of the family that is not there has no solution, one without men just the empty board. */
enum etude_status etude_table_find (const EtudeTableAsked *asked, EtudeTableRow *row);

/* What row N of ROWS, which are by n, will take, by the two before; 0: they do not tell. */
double etude_table_estimate (const EtudeTableRow *rows, guint n);

/* "same", "differs", "new": what the sequence says of a row; NULL: nothing. */
const char *etude_table_term (const EtudeTableAsked *asked, const EtudeTableRow *row);

/* The family in one line: "task independence; board nxn; pieces n*Q". (transfer full) */
char *etude_table_family_line (const char *family);

/* --- forms --- */

typedef enum
{
  ETUDE_TABLE_TEXT,
  ETUDE_TABLE_B_FILE,
  ETUDE_TABLE_CSV,
  ETUDE_TABLE_JSON, /* an object a line */
} EtudeTableForm;

/* The parts of a table as text, each of whole lines: version and command before, the rule behind. The N ROWS are those from the first on,
 * all known. (transfer full) */
char *etude_table_head (const EtudeTableAsked *asked, EtudeTableForm form);
char *etude_table_line (const EtudeTableAsked *asked, const EtudeTableRow *row, EtudeTableForm form);
char *etude_table_tail (const EtudeTableRow *rows, guint n, EtudeTableForm form);

/* The differences of the rows, and what rule they obey with how many terms to spare: a line each, no marks before. */
char *etude_table_rules (const EtudeTableRow *rows, guint n, gboolean translated);

/* --- kept --- */

/* Known rows with what they are of, as lines; and back, those of this question: ROWS[ETUDE_FIT_TERMS_MAX] by n. FALSE: it is another
 * table's, *BAD_LINE 0; or that line, from 1, is none. */
char *etude_table_keep (const EtudeTableAsked *asked, const EtudeTableRow *rows, guint n);
gboolean etude_table_take (const EtudeTableAsked *asked, const char *text, EtudeTableRow *rows, guint *bad_line);

/* --- EtudePlacementTable: the rows of one table, found in a thread, smallest n first ---
 *
 * A table (etude-rows.h) of EtudeTableRow. What would take longer than ETUDE_TABLE_WORTH_IT is told of and waits until somebody
 * asks for it. What was found of earlier tables is kept and comes at once.
 */

#define ETUDE_TYPE_PLACEMENT_TABLE (etude_placement_table_get_type ())
G_DECLARE_FINAL_TYPE (EtudePlacementTable, etude_placement_table, ETUDE, PLACEMENT_TABLE, EtudeRows)

EtudePlacementTable *etude_placement_table_new (void);

/* Shows the table of QUESTION about FAMILY, and finds its rows; PATIENT: also those that take long. */
void etude_placement_table_start (EtudePlacementTable *self, const char *family, const struct etude_question *question,
                                  gboolean patient);

/* What is shown; valid until the next start. FAMILY NULL: nothing was started. */
const EtudeTableAsked *etude_placement_table_get (EtudePlacementTable *self);

/* The rows that are known, from the first one without a gap: N of them. (transfer none) */
const EtudeTableRow *etude_placement_table_get_known (EtudePlacementTable *self, guint *n);

/* The whole, with the command line that makes it. NULL: no row is known. (transfer full) */
char *etude_placement_table_write (EtudePlacementTable *self, EtudeTableForm form);

/* What was found, to be kept: of the tables that were asked for last. (transfer floating) */
GVariant *etude_placement_table_save (EtudePlacementTable *self);
void etude_placement_table_load (EtudePlacementTable *self, GVariant *kept);

G_END_DECLS
