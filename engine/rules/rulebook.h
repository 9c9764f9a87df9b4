/* rulebook.h - the rules of a game for people.  SPDX-License-Identifier: MIT
 *
 * What a variant says about itself in plain English.  How pieces move, options, the start
 * and pictures follow from the rest of struct variant; the pages that are made of both are
 * in protocol/rulebook.  Texts are whole sentences without line ends; lists end with NULL.
 */
#ifndef ENGINE_RULES_RULEBOOK_H
#define ENGINE_RULES_RULEBOOK_H

#include "engine/core/types.h"
#include "engine/rules/explain.h"

/* What a kind of piece does that does not follow from its Betza notation. */
struct piece_note {
    char letter;      /* of the kind, eg. 'P'; 0 ends a list */
    const char *text; /* one sentence or more */
};

/* How a kind of piece is called and shown where its name does not tell.  NULL: the name tells. */
struct piece_looks {
    const char *plural;  /* eg. "oxen" */
    const char *picture; /* the name of a drawing, eg. "knight" */
    bool is_chosen;      /* the game's author has asked for this drawing */
    const char *drawing; /* one of the author's own (piece_drawing()), or NULL */
};

/* A move as users type it. */
struct typed_move {
    const char *typed; /* eg. "L@e4"; NULL ends a list */
    const char *means; /* the rest of a sentence, eg. "drops the Pole on e4." */
    const char *fen;   /* a position where it is legal; NULL: the start */
};

/* What a choice of an option means. */
struct choice_note {
    const char *option; /* its name, eg. "Holes"; NULL ends a list */
    const char *choice; /* eg. "one" */
    const char *text;   /* one sentence or more */
};

struct rulebook {
    /* Why `attempt`, a move of an own piece, is refused, where the variant's generator has rules
     * of its own.  REFUSAL_NONE: only the king's safety can forbid `*candidate`; if that stays
     * MOVE_NONE, the general rules explain the refusal.  NULL: always REFUSAL_NONE. */
    enum refusal (*explain)(const struct position *pos, const struct attempt *attempt,
                            move *candidate, struct text *why);

    const char *idea;   /* one line for the list of games, without a full stop */
    const char *credit; /* the inventor and the page; NULL: nobody to credit */
    const char *page;   /* the address of that page; NULL: it is not known */
    /* What a beginner must know to move, with an example; NULL: nothing. */
    const char *special;
    /* How that is done on a board that one touches, in sentences: with a piece of the kind of that letter,
     * or with any, '*'.  NULL: nothing. */
    const struct piece_note *gestures;
    const char *const *rules;        /* paragraphs on what is different */
    const struct piece_note *notes;  /* NULL: none */
    const struct piece_looks *looks; /* by kind; NULL: names tell all */
    const struct typed_move *moves;  /* NULL: none */
    /* Paragraphs on the fields that chess does not have, or uses in another way; NULL: none. */
    const char *const *fen;
    const char *const *endings;        /* paragraphs */
    const struct choice_note *choices; /* in groups, an option each; NULL: none */
    const char *worth; /* what the pieces are worth, as measured; NULL: it was not */
};

#endif
