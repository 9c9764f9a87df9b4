/* pairs.h - which rules of files go together.  SPDX-License-Identifier: MIT
 *
 * Every rule is to go with every other one.  Here stand 31 ingredients, each as an inventor would write it below a
 * section [x:chess], and the games that two of them make.
 *
 *     poles with poison is
 *         [x:chess]
 *         immobile = l
 *         poleTypes = l
 *         poisonTypes = n
 *         cureTypes = b
 */
#ifndef PROTOCOL_RULEBOOK_PAIRS_H
#define PROTOCOL_RULEBOOK_PAIRS_H

#include <stdio.h>

struct text;

enum {
    PAIRS_INGREDIENTS = 31,
    PAIRS_COUNT = PAIRS_INGREDIENTS * (PAIRS_INGREDIENTS - 1) / 2,
    /* What the games' own web pages use comes first: these make the first 21 pairs. */
    PAIRS_OF_PAGES = 7,
};

/* Find the two ingredients of pair `number`, from 0: the pages' own pairs come first. */
void pairs_split(int number, int *first, int *second);

/* The name of an ingredient, eg. "poles". */
const char *pairs_name(int ingredient);

/* Append the variants file of a game [x:chess] with some ingredients, bit i for ingredient i. */
void pairs_write_file(unsigned ingredients, struct text *text);

/* Print for each pair whether it is played, or why not; then how many are. */
void pairs_print(FILE *file);

/* Print the stages of a ply, from which it follows what rules mean together. */
void pairs_print_composition(FILE *file);

#endif
