/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-files.h - asks for a file, then reads or writes it, for a widget; the clipboard's text. Layer: window.
 *
 * Choosers are modal, and there is one at a time in the whole program: whoever asks again gets it presented, and nothing
 * else happens. When the widget's window closes, its chooser closes, too. A file that is being written is finished also
 * when the program ends meanwhile.
 *
 * Shape:  the source of the result is WIDGET, which lives until then.
 * Errors: one sentence that can be shown. G_IO_ERROR_CANCELLED: nobody chose a file, or the window has gone: say nothing.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is asked for. Everything but NAME is translated. */
typedef struct
{
  const char *title;           /* of the chooser: "Save the Game" */
  const char *name;            /* proposed for a file to be written */
  const char *kind;            /* "Games (PGN)" */
  const char *const *suffixes; /* of that kind, without dots; NULL-terminated */
} EtudeFilesQuestion;

/* Asks for a file to be written; or, without suffixes, for a folder. */
void etude_files_choose_async (GtkWidget *widget, const EtudeFilesQuestion *question, GAsyncReadyCallback callback,
                               gpointer data);
GFile *etude_files_choose_finish (GAsyncResult *result, GError **error);

/* Asks for a file and reads its text. NAME is how it is called; both are (transfer full). */
void etude_files_open_async (GtkWidget *widget, const EtudeFilesQuestion *question, GAsyncReadyCallback callback,
                             gpointer data);
char *etude_files_open_finish (GAsyncResult *result, char **name, GError **error);

/* Asks for a file and writes BYTES, or TEXT, into it. Returns how the file is called. (transfer full) */
void etude_files_save_bytes_async (GtkWidget *widget, const EtudeFilesQuestion *question, GBytes *bytes,
                                   GAsyncReadyCallback callback, gpointer data);
void etude_files_save_async (GtkWidget *widget, const EtudeFilesQuestion *question, const char *text,
                             GAsyncReadyCallback callback, gpointer data);
char *etude_files_save_finish (GAsyncResult *result, GError **error);

/* Which file was chosen, whatever for; NULL: none was. (transfer none) */
GFile *etude_files_get_file (GAsyncResult *result);

/* Between these two the program does not end, for whoever writes a chosen file himself. */
void etude_files_begin_writing (void);
void etude_files_end_writing (void);

/* TEXT is what was in the clipboard; NULL: no text. */
typedef void (*EtudePasteFunc) (gpointer widget, const char *text);

/* Gives the clipboard's text to TAKE, with WIDGET, which is held meanwhile. */
void etude_paste (GtkWidget *widget, EtudePasteFunc take);

G_END_DECLS
