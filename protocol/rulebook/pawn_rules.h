/* pawn_rules.h - what pawns and castling kings do, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_RULEBOOK_PAWN_RULES_H
#define PROTOCOL_RULEBOOK_PAWN_RULES_H

struct page;
struct rules;

/* Add paragraphs on promotion, double steps and castling to the page of a game from a file.  Nothing is added for
 * a built-in game, nor for one that has the rules of a built-in game (`origin`): their own words say it. */
void pawn_rules_add(struct page *page, const struct rules *rules);

#endif
