/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sequence-fit.h - a linear recurrence that the terms of a sequence obey, with terms to spare; its generating function; whether it
 * is a polynomial, or one for each remainder of n.
 *
 * Layer:     engine; C11 and libc only.
 * Algorithm: Berlekamp and Massey's, modulo a prime; what it finds is believed only if its coefficients are small whole numbers
 *            with which every term comes out exactly, and there are ETUDE_FIT_SPARE terms more than it takes to find it. A
 *            sequence is a polynomial for each remainder of n just if the characteristic polynomial is a product of cyclotomic
 *            ones. Where there are too few terms for that, a polynomial is seen by its differences: it has fewer numbers to be
 *            found than its recurrence. First terms that do not obey are left out, a few at most.
 */
#pragma once

#include "wide-count.h"

#define ETUDE_FIT_TERMS_MAX 256
#define ETUDE_FIT_ORDER_MAX 64
#define ETUDE_FIT_SPARE 3
#define ETUDE_FIT_TEXT 4096 /* bytes of any of the texts, with its end */

__extension__ typedef __int128 etude_signed_count;

struct etude_fit
{
  unsigned from; /* the first n whose term counts; that of the first term, or some later one */
  unsigned order;
  int64_t coefficient[ETUDE_FIT_ORDER_MAX]; /* a(n) = coefficient[0] * a(n-1) + coefficient[1] * a(n-2) + ... */
  etude_signed_count numerator[ETUDE_FIT_ORDER_MAX]; /* of the generating function, times x^from */
  unsigned spare;
  bool is_quasi_polynomial; /* of DEGREE, one for each remainder modulo PERIOD; a polynomial if this is 1 */
  unsigned degree, period;
};

/* Finds a recurrence of TERM[N], the first of which is that of n = FIRST. Returns false if there is none with terms to spare. */
bool etude_fit_find (const etude_wide_count *term, unsigned n, unsigned first, struct etude_fit *fit);

/* "a(n) = 5*a(n-1) - 10*a(n-2)"; "(4*x^2 + 6*x^3)/(1 - 5*x)"; these return TEXT. */
const char *etude_fit_recurrence (const struct etude_fit *fit, char text[ETUDE_FIT_TEXT]);
const char *etude_fit_generating_function (const struct etude_fit *fit, char text[ETUDE_FIT_TEXT]);

/* "(3*n^4 - 4*n^3 + 3*n^2 - 2*n)/6" from TERM[N] as above; false: FIT is no polynomial, or its numbers are too large. */
bool etude_fit_polynomial (const struct etude_fit *fit, const etude_wide_count *term, unsigned n, unsigned first,
                           char text[ETUDE_FIT_TEXT]);

/* The differences of TERM[N], N - 1 of them. Returns false where one is too large. */
bool etude_fit_differences (const etude_signed_count *term, unsigned n, etude_signed_count *difference);

/* COUNT in digits, into TEXT[ETUDE_WIDE_TEXT + 1]; returns where they begin. */
char *etude_signed_text (etude_signed_count count, char *text);
