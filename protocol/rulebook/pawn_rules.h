/* pawn_rules.h - what pawns and castling kings do, in words.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_RULEBOOK_PAWN_RULES_H
#define PROTOCOL_RULEBOOK_PAWN_RULES_H

struct page;
struct rules;

/* Add a part about where pawns promote, to what, and go two squares, and about castling, to the page of a game
 * from a file that says so itself; other games follow those that they were made from. */
void pawn_rules_add(struct page *page, const struct rules *rules);

#endif
