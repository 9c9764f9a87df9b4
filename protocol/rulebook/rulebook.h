/* rulebook.h - the pages about the rules of games.  SPDX-License-Identifier: MIT
 *
 * A page says what the variant's own text says (engine/rules/rulebook.h) and what follows
 * from its rules with the options that are set: pieces, pictures, start and options.
 */
#ifndef PROTOCOL_RULEBOOK_RULEBOOK_H
#define PROTOCOL_RULEBOOK_RULEBOOK_H

#include <stdbool.h>
#include <stdio.h>

struct json_writer;
struct page;
struct rules;

/* Add the page of one game to a page that is open. */
void rulebook_add(struct page *page, const struct rules *rules);

/* Print the page of one game. */
void rulebook_print(FILE *file, const struct rules *rules);

/* Write the parts of the page of one game as elements of an array; see page_open_json(). */
void rulebook_write_json(struct json_writer *json, const struct rules *rules);

/* Print the page about Betza's notation. */
void rulebook_print_betza(FILE *file);

/* Print the page about the keys of variants files; with `mdoc` as the section KEYS of their manual
 * page. */
void rulebook_print_keys(FILE *file, bool mdoc);

/* Write its parts as elements of an array; see page_open_json(). */
void rulebook_write_keys_json(struct json_writer *json);

/* Print the list of games, a line or so each. */
void rulebook_print_list(FILE *file);

/* Print the manual page's section VARIANTS, in mdoc: the list, and the page of each game
 * without pictures and worths.  `rules` has the default rules of each game in variants[]. */
void rulebook_print_mdoc(FILE *file, const struct rules *const *rules);

#endif
