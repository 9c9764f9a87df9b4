/* all_rules.h - every game's rules, made once.  SPDX-License-Identifier: MIT */
#ifndef TESTS_SUPPORT_ALL_RULES_H
#define TESTS_SUPPORT_ALL_RULES_H

struct rules;

enum { ALL_RULES = 10 };

/* The rules of number `number` modulo ALL_RULES: of all games and some of their options.
 * They live as long as the process. */
const struct rules *all_rules(unsigned number);

#endif
