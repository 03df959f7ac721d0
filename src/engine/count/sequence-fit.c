/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sequence-fit.c - recurrences, generating functions, polynomials. */
#include "sequence-fit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define PRIME UINT64_C (2305843009213693951) /* 2^61 - 1 */
#define COEFFICIENT_MOST 1000000000
#define LEFT_OUT_MOST 8 /* first terms */
#define DEGREE_MAX 20   /* of a polynomial */
#define CYCLOTOMIC_MAX 60

/* --- modulo a prime --- */

static uint64_t
times (uint64_t a, uint64_t b)
{
  return (uint64_t) ((etude_wide_count) a * b % PRIME);
}

static uint64_t
inverse (uint64_t a)
{
  uint64_t result = 1;

  for (uint64_t power = PRIME - 2; power; power >>= 1, a = times (a, a))
    if (power & 1)
      result = times (result, a);
  return result;
}

struct connection
{
  unsigned length; /* of COEFFICIENT that is not 0 */
  uint64_t coefficient[ETUDE_FIT_TERMS_MAX + 1];
};

/* The shortest recurrence of TERM[N] modulo the prime: its order, and *FOUND, 1 - c1 x - c2 x^2 ... */
static unsigned
find_shortest (const uint64_t *term, unsigned n, struct connection *found)
{
  struct connection last = { 1, { 1 } }, kept;
  unsigned order = 0, shift = 1;
  uint64_t last_wrong = 1;

  *found = (struct connection){ 1, { 1 } };
  for (unsigned i = 0; i < n; i++)
    {
      uint64_t wrong = 0, factor;

      for (unsigned j = 0; j <= order && j < found->length; j++)
        wrong = (wrong + times (found->coefficient[j], term[i - j])) % PRIME;
      if (wrong == 0)
        {
          shift++;
          continue;
        }
      kept = *found;
      /* FOUND -= factor * x^shift * LAST */
      factor = times (wrong, inverse (last_wrong));
      for (unsigned j = 0; j < last.length && j + shift <= ETUDE_FIT_TERMS_MAX; j++)
        found->coefficient[j + shift]
            = (found->coefficient[j + shift] + PRIME - times (factor, last.coefficient[j])) % PRIME;
      if (last.length + shift > found->length)
        found->length = last.length + shift;
      shift++;
      if (2 * order <= i)
        {
          order = i + 1 - order;
          last = kept;
          last_wrong = wrong;
          shift = 1;
        }
    }
  return order;
}

/* --- exactly --- */

static bool
add_product (etude_signed_count *sum, int64_t factor, etude_signed_count term)
{
  etude_signed_count product;

  return !__builtin_mul_overflow ((etude_signed_count) factor, term, &product)
         && !__builtin_add_overflow (*sum, product, sum);
}

/* Whether TERM[N] obeys FIT exactly. */
static bool
obeys (const struct etude_fit *fit, const etude_wide_count *term, unsigned n)
{
  for (unsigned i = fit->order; i < n; i++)
    {
      etude_signed_count sum = 0;

      for (unsigned j = 0; j < fit->order; j++)
        if (!add_product (&sum, fit->coefficient[j], (etude_signed_count) term[i - 1 - j]))
          return false;
      if (sum != (etude_signed_count) term[i])
        return false;
    }
  return true;
}

/* TERM[N] times the denominator, as far as it goes. */
static bool
find_numerator (struct etude_fit *fit, const etude_wide_count *term)
{
  for (unsigned i = 0; i < fit->order; i++)
    {
      fit->numerator[i] = (etude_signed_count) term[i];
      for (unsigned j = 0; j < i; j++)
        if (!add_product (&fit->numerator[i], -fit->coefficient[j], (etude_signed_count) term[i - 1 - j]))
          return false;
    }
  return true;
}

/* --- cyclotomic polynomials --- */

/* POLYNOMIAL of *DEGREE, its leading coefficient first and 1, divided by x^M - 1 with 1 as leading coefficient, or by any DIVISOR of
 * that form. Returns false, and nothing is changed, if something remains. */
static bool
divide (int64_t *polynomial, unsigned *degree, const int64_t *divisor, unsigned divisor_degree)
{
  int64_t left[ETUDE_FIT_ORDER_MAX + 1];

  if (*degree < divisor_degree)
    return false;
  memcpy (left, polynomial, (*degree + 1) * sizeof *left);
  for (unsigned i = 0; i + divisor_degree <= *degree; i++)
    for (unsigned j = 1; j <= divisor_degree; j++)
      left[i + j] -= left[i] * divisor[j];
  for (unsigned i = *degree - divisor_degree + 1; i <= *degree; i++)
    if (left[i] != 0)
      return false;
  *degree -= divisor_degree;
  memcpy (polynomial, left, (*degree + 1) * sizeof *left);
  return true;
}

/* The cyclotomic polynomials, each x^M - 1 divided by those of the divisors of M. */
static unsigned
find_cyclotomic (unsigned m, int64_t polynomial[ETUDE_FIT_ORDER_MAX + 1])
{
  unsigned degree = m;

  memset (polynomial, 0, (ETUDE_FIT_ORDER_MAX + 1) * sizeof *polynomial);
  polynomial[0] = 1;
  polynomial[m] = -1;
  for (unsigned divisor = 1; divisor < m; divisor++)
    if (m % divisor == 0)
      {
        int64_t smaller[ETUDE_FIT_ORDER_MAX + 1];
        const unsigned smaller_degree = find_cyclotomic (divisor, smaller);

        divide (polynomial, &degree, smaller, smaller_degree);
      }
  return degree;
}

static unsigned
lowest_common_multiple (unsigned a, unsigned b)
{
  unsigned x = a, y = b;

  while (y)
    {
      const unsigned rest = x % y;

      x = y;
      y = rest;
    }
  return a / x * b;
}

/* Whether the roots of the characteristic polynomial are all roots of unity: then there is a polynomial for each remainder. */
static void
find_quasi_polynomial (struct etude_fit *fit)
{
  int64_t left[ETUDE_FIT_ORDER_MAX + 1] = { 1 };
  unsigned degree = fit->order, most = 0;

  fit->period = 1;
  for (unsigned i = 0; i < fit->order; i++)
    left[i + 1] = -fit->coefficient[i];
  for (unsigned m = 1; m <= CYCLOTOMIC_MAX && degree > 0; m++)
    {
      int64_t cyclotomic[ETUDE_FIT_ORDER_MAX + 1];
      const unsigned cyclotomic_degree = find_cyclotomic (m, cyclotomic);
      unsigned often = 0;

      while (divide (left, &degree, cyclotomic, cyclotomic_degree))
        often++;
      if (often)
        fit->period = lowest_common_multiple (fit->period, m);
      most = often > most ? often : most;
    }
  fit->is_quasi_polynomial = degree == 0 && most > 0;
  fit->degree = most ? most - 1 : 0;
}

/* --- fitting --- */

/* A recurrence of TERM[N], all of them. */
static bool
fit_all (const etude_wide_count *term, unsigned n, struct etude_fit *fit)
{
  uint64_t reduced[ETUDE_FIT_TERMS_MAX] = { 0 };
  struct connection found;

  for (unsigned i = 0; i < n; i++)
    {
      if (term[i] >> 126)
        return false;
      reduced[i] = (uint64_t) (term[i] % PRIME);
    }
  fit->order = find_shortest (reduced, n, &found);
  if (fit->order == 0 || fit->order > ETUDE_FIT_ORDER_MAX || n < 2 * fit->order + ETUDE_FIT_SPARE)
    return false;
  fit->spare = n - 2 * fit->order;
  for (unsigned i = 0; i < fit->order; i++)
    {
      const uint64_t c = (PRIME - found.coefficient[i + 1]) % PRIME;

      if (c > COEFFICIENT_MOST && c < PRIME - COEFFICIENT_MOST)
        return false;
      fit->coefficient[i] = c > COEFFICIENT_MOST ? -(int64_t) (PRIME - c) : (int64_t) c;
    }
  /* A last coefficient of 0 says that the first term does not obey. */
  return fit->coefficient[fit->order - 1] != 0 && obeys (fit, term, n) && find_numerator (fit, term);
}

/* A polynomial through TERM[N], all of them, though they be too few to find its recurrence by: differences that are all 0. Those
 * of order K are 0 just if the coefficients are those of (1 - x)^K. */
static bool
fit_polynomial (const etude_wide_count *term, unsigned n, struct etude_fit *fit)
{
  etude_signed_count row[ETUDE_FIT_TERMS_MAX];

  for (unsigned i = 0; i < n; i++)
    {
      if (term[i] >> 126)
        return false;
      row[i] = (etude_signed_count) term[i];
    }
  for (unsigned k = 0; k + ETUDE_FIT_SPARE < n && k <= DEGREE_MAX + 1; k++)
    {
      bool vanish = true;

      if (k && !etude_fit_differences (row, n - k + 1, row))
        return false;
      for (unsigned i = 0; i < n - k; i++)
        vanish &= row[i] == 0;
      if (!vanish)
        continue;
      if (k == 0) /* nothing is known of what is always 0 */
        return false;
      fit->order = k;
      fit->spare = n - k;
      fit->coefficient[0] = k;
      for (unsigned i = 1; i < k; i++)
        fit->coefficient[i] = -fit->coefficient[i - 1] * (int64_t) (k - i) / (int64_t) (i + 1);
      return obeys (fit, term, n) && find_numerator (fit, term);
    }
  return false;
}

bool
etude_fit_find (const etude_wide_count *term, unsigned n, unsigned first, struct etude_fit *fit)
{
  static bool (*const fits[]) (const etude_wide_count *term, unsigned n, struct etude_fit *fit)
      = { fit_all, fit_polynomial };

  if (n > ETUDE_FIT_TERMS_MAX)
    n = ETUDE_FIT_TERMS_MAX;
  for (unsigned way = 0; way < sizeof fits / sizeof *fits; way++)
    for (unsigned out = 0; out <= LEFT_OUT_MOST && out < n; out++)
      {
        memset (fit, 0, sizeof *fit);
        fit->from = first + out;
        if (!fits[way](term + out, n - out, fit))
          continue;
        find_quasi_polynomial (fit);
        return true;
      }
  return false;
}

/* --- texts --- */

char *
etude_signed_text (etude_signed_count count, char *text)
{
  char *first = etude_wide_count_text ((etude_wide_count) (count < 0 ? -count : count), text + 1);

  if (count < 0)
    *--first = '-';
  return first;
}

/* Adds to TEXT at *AT what comes of FORMAT. */
__attribute__ ((format (printf, 3, 4))) static void
append (char text[ETUDE_FIT_TEXT], size_t *at, const char *format, ...)
{
  va_list arguments;
  int n;

  va_start (arguments, format);
  n = vsnprintf (text + *at, ETUDE_FIT_TEXT - *at, format, arguments);
  va_end (arguments);
  if (n > 0)
    *at = *at + (size_t) n < ETUDE_FIT_TEXT ? *at + (size_t) n : ETUDE_FIT_TEXT - 1;
}

/* Adds FACTOR * WHAT, with its sign; WHAT "" is 1. */
static void
append_product (char text[ETUDE_FIT_TEXT], size_t *at, size_t begin, etude_signed_count factor, const char *what)
{
  const etude_signed_count size = factor < 0 ? -factor : factor;
  char digits[ETUDE_WIDE_TEXT + 1];

  if (factor == 0)
    return;
  append (text, at, "%s", *at > begin ? (factor < 0 ? " - " : " + ") : factor < 0 ? "-" : "");
  if (size != 1 || !*what)
    append (text, at, "%s%s", etude_signed_text (size, digits), *what ? "*" : "");
  append (text, at, "%s", what);
}

const char *
etude_fit_recurrence (const struct etude_fit *fit, char text[ETUDE_FIT_TEXT])
{
  size_t at = 0, begin;
  char what[24];

  append (text, &at, "a(n) = ");
  begin = at;
  for (unsigned i = 0; i < fit->order; i++)
    {
      snprintf (what, sizeof what, "a(n-%u)", i + 1);
      append_product (text, &at, begin, fit->coefficient[i], what);
    }
  if (at == begin)
    append (text, &at, "0");
  return text;
}

/* The power N of LETTER. */
static const char *
power_text (char letter, unsigned n, char text[16])
{
  if (n == 0)
    *text = '\0';
  else if (n == 1)
    snprintf (text, 16, "%c", letter);
  else
    snprintf (text, 16, "%c^%u", letter, n);
  return text;
}

const char *
etude_fit_generating_function (const struct etude_fit *fit, char text[ETUDE_FIT_TEXT])
{
  size_t at = 0, begin;
  char power[16];

  append (text, &at, "(");
  begin = at;
  for (unsigned i = 0; i < fit->order; i++)
    append_product (text, &at, begin, fit->numerator[i], power_text ('x', fit->from + i, power));
  append (text, &at, "%s)/(", at == begin ? "0" : "");
  begin = at;
  append_product (text, &at, begin, 1, "");
  for (unsigned i = 0; i < fit->order; i++)
    append_product (text, &at, begin, -(etude_signed_count) fit->coefficient[i], power_text ('x', i + 1, power));
  append (text, &at, ")");
  return text;
}

bool
etude_fit_differences (const etude_signed_count *term, unsigned n, etude_signed_count *difference)
{
  for (unsigned i = 0; i + 1 < n; i++)
    if (__builtin_sub_overflow (term[i + 1], term[i], &difference[i]))
      return false;
  return true;
}

/* --- polynomials --- */

/* COEFFICIENT, of powers of n, becomes itself times n - OFFSET. */
static bool
multiply (etude_signed_count *coefficient, unsigned degree, etude_signed_count offset)
{
  for (unsigned i = degree + 1; i-- > 0;)
    {
      etude_signed_count product;

      if (__builtin_mul_overflow (coefficient[i], -offset, &product))
        return false;
      coefficient[i] = product + (i > 0 ? coefficient[i - 1] : 0);
    }
  return true;
}

static etude_signed_count
common_divisor (etude_signed_count a, etude_signed_count b)
{
  while (b)
    {
      const etude_signed_count rest = a % b;

      a = b;
      b = rest;
    }
  return a < 0 ? -a : a;
}

bool
etude_fit_polynomial (const struct etude_fit *fit, const etude_wide_count *term, unsigned n, unsigned first,
                      char text[ETUDE_FIT_TEXT])
{
  etude_signed_count row[DEGREE_MAX + 1], sum[DEGREE_MAX + 2] = { 0 }, product[DEGREE_MAX + 2] = { 1 };
  etude_signed_count divisor = 1, common;
  const unsigned out = fit->from - first;
  size_t at = 0, begin;
  char power[16], digits[ETUDE_WIDE_TEXT + 1];

  if (!fit->is_quasi_polynomial || fit->period != 1 || fit->degree > DEGREE_MAX || out + fit->degree >= n)
    return false;
  for (unsigned i = 0; i <= fit->degree; i++)
    {
      row[i] = (etude_signed_count) term[out + i];
      divisor *= i ? (etude_signed_count) i : 1;
    }
  common = divisor;
  /* Newton's: the sum of the K-th differences times (n - from) ... (n - from - K + 1) / K!, all of it over the factorial of the degree. */
  for (unsigned k = 0; k <= fit->degree; k++)
    {
      etude_signed_count factor = divisor;

      for (unsigned i = 1; i <= k; i++)
        factor /= (etude_signed_count) i;
      if (__builtin_mul_overflow (factor, row[0], &factor))
        return false;
      for (unsigned i = 0; i <= k; i++)
        {
          etude_signed_count part;

          if (__builtin_mul_overflow (factor, product[i], &part) || __builtin_add_overflow (sum[i], part, &sum[i]))
            return false;
        }
      if (!etude_fit_differences (row, fit->degree + 1 - k, row)
          || !multiply (product, k + 1, (etude_signed_count) (fit->from + k)))
        return false;
    }
  for (unsigned i = 0; i <= fit->degree; i++)
    common = common_divisor (common, sum[i]);
  append (text, &at, "%s", divisor / common > 1 ? "(" : "");
  begin = at;
  for (unsigned i = fit->degree + 1; i-- > 0;)
    append_product (text, &at, begin, sum[i] / common, power_text ('n', i, power));
  if (divisor / common > 1)
    append (text, &at, ")/%s", etude_signed_text (divisor / common, digits));
  return true;
}
