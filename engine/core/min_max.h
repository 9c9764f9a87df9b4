/* min_max.h - the smaller, the greater and the nearest number.  SPDX-License-Identifier: MIT */
#ifndef ENGINE_CORE_MIN_MAX_H
#define ENGINE_CORE_MIN_MAX_H

static inline int min_int(int a, int b)
{
    return a < b ? a : b;
}

static inline int max_int(int a, int b)
{
    return a > b ? a : b;
}

/* The number from `low` to `high` that is the nearest to `number`. */
static inline int clamp_int(int number, int low, int high)
{
    return number < low ? low : number > high ? high : number;
}

/* The same; a NaN stays one. */
static inline double clamp_double(double number, double low, double high)
{
    return number < low ? low : number > high ? high : number;
}

#endif
