/* sprt.h - when enough games have been played.  SPDX-License-Identifier: MIT
 *
 * A sequential probability ratio test (Wald): between "the first engine is elo0 better"
 * and "it is elo1 better", by the generalised likelihood ratio, as Fishtest computes it
 * (M. Van den Bergh, 2019 and 2020).
 */
#ifndef PROTOCOL_MATCH_RESULTS_SPRT_H
#define PROTOCOL_MATCH_RESULTS_SPRT_H

#include "engine/core/types.h"

struct sprt;
struct tally;

enum sprt_verdict { SPRT_GOES_ON, SPRT_ACCEPTS_ELO0, SPRT_ACCEPTS_ELO1 };

/* The logarithm of how much likelier elo1 is than elo0. */
double sprt_ratio(const struct sprt *sprt, const struct tally *tally);

/* The ratios at which elo0 and elo1 are accepted. */
double sprt_lower_bound(const struct sprt *sprt);
double sprt_upper_bound(const struct sprt *sprt);

enum sprt_verdict sprt_decide(const struct sprt *sprt, const struct tally *tally);

#endif
