/* score.h - Elo differences, error bars and the SPRT.  SPDX-License-Identifier: MIT
 *
 * Two games with the same opening and reversed colours are a pair.  Their results depend
 * on each other, so errors are computed from the five sums of points that a pair can have
 * (the pentanomial model).
 */
#ifndef PROTOCOL_STATISTICS_SCORE_H
#define PROTOCOL_STATISTICS_SCORE_H

#include "engine/core/types.h"

struct text;

enum { PAIR_SUMS = 5 };

extern const double confidence_95; /* half a 95 % interval, in standard errors */
extern const double elo_unit;      /* Elo for 1 in the logistic model: 400/ln 10 */

/* The results of one engine, against one opponent or against all. */
struct tally {
    int wins;
    int draws;
    int losses;
    bool paired;          /* games come in pairs; the SPRT counts complete pairs only */
    int pairs[PAIR_SUMS]; /* complete pairs by points: 0, 1/2, 1, 3/2, 2 */
};

/* An Elo difference and its 95 % interval; infinite bounds: unknown. */
struct elo {
    double value;
    double low;
    double high;
};

int tally_games(const struct tally *tally);

/* Points per game, 0.5 where there are no games. */
double tally_score(const struct tally *tally);

/* The standard error of tally_score(); results that are all alike do not show it, then it is that of
 * tally_interval()'s distribution.  0 without games. */
double tally_error(const struct tally *tally);

/* The 95 % interval of the expected score, also of few games or of equal ones: from the
 * posterior distribution with Jeffreys' prior. */
void tally_interval(const struct tally *tally, double *low, double *high);

/* The Elo difference for an expected score per game; infinite for 0 and 1. */
double score_to_elo(double score);

/* The expected score per game for an Elo difference. */
double elo_to_score(double elo);

/* The Elo difference for an expected score per game with a standard error; the bounds are not
 * known where the error is 0 or infinite. */
struct elo score_to_elo_interval(double score, double error);

/* Append eg. "12.3 (2.1 to 22.5)", or "unknown" if all games were won or lost. */
void elo_write_interval(struct elo elo, struct text *text);

struct elo tally_elo(const struct tally *tally);

/* Append the Elo difference and the normalised one with their intervals, eg. "Elo 5.1 (1.2 to 9.0), normalised
 * ...", or, where one side has won all games, the bound of tally_interval(): "Elo above 30.4". */
void tally_write_elo(const struct tally *tally, struct text *text);

/* Normalised Elo, as Fishtest defines it: the difference in standard deviations of one
 * game's points, so that draws do not compress it. */
struct elo tally_normalised_elo(const struct tally *tally);

/* Likelihood of superiority (LOS): the probability, 0 to 1, that the first engine is the
 * stronger one, by its pairs if any is complete, else by its games. */
double tally_superiority(const struct tally *tally);

enum sprt_model { SPRT_LOGISTIC, SPRT_NORMALISED };

/* A sequential probability ratio test (Wald) of "the first engine is elo0 better" against
 * "it is elo1 better", by the generalised likelihood ratio, as Fishtest computes it
 * (M. Van den Bergh, 2019 and 2020); elo0 == elo1: none. */
struct sprt {
    enum sprt_model model;
    double elo0;
    double elo1;
    double alpha; /* probability to accept elo1 where elo0 is true */
    double beta;  /* probability to accept elo0 where elo1 is true */
};

enum sprt_decision { SPRT_GOES_ON, SPRT_ACCEPTS_ELO0, SPRT_ACCEPTS_ELO1 };

/* The log-likelihood ratio (LLR) of elo1 to elo0. */
double sprt_ratio(const struct sprt *sprt, const struct tally *tally);

/* The ratios at which elo0 and elo1 are accepted. */
double sprt_lower_bound(const struct sprt *sprt);
double sprt_upper_bound(const struct sprt *sprt);

/* SPRT_GOES_ON if there is no test: elo0 == elo1. */
enum sprt_decision sprt_decide(const struct sprt *sprt, const struct tally *tally);

#endif
