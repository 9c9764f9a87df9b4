/* passage.h - a position of a web page, and what the page claims about it.
 * SPDX-License-Identifier: MIT
 *
 * A line of data is `GAME | FEN | KEY: VALUE | ...`.  Some keys describe the position:
 *
 *     options: NAME=VALUE ...   options of the game, with blanks between
 *     moves: MOVE ...           the moves from the FEN to the position that is meant
 *     quote: WORDS              what the page says
 *     question: WORDS           what the page asks; the findings, or our remark, are the answer
 *     note: WORDS               a remark of ours
 *
 * All others are claims (claims.h), checked in this order in the position after the moves.
 */
#ifndef PROTOCOL_PAGES_PASSAGE_H
#define PROTOCOL_PAGES_PASSAGE_H

#include "engine/core/text.h"
#include "engine/core/types.h"

struct game;
struct inspector;
struct rules;

enum { CLAIMS_MAX = 16 };

enum verdict {
    VERDICT_HOLDS,
    VERDICT_FAILS,
    VERDICT_OPEN, /* the evidence is not enough */
    VERDICTS,
};

/* What a verdict rests on. */
enum ground {
    GROUND_RULES,  /* what is legal, attacked, or the end of a game */
    GROUND_PROOF,  /* every line was searched to the end */
    GROUND_SEARCH, /* an estimate by searches and games */
    GROUNDS,
};

struct finding {
    bool is_asked; /* the page asks whether the claim holds */
    enum verdict verdict;
    enum ground ground;
    struct text claim;    /* in words, eg. "Black is mated in 3 moves" */
    struct text evidence; /* in words */
    struct text line;     /* moves; "" where there are none */
    char *details;        /* the tree of a proof, lines of text; owned, NULL: none */
};

struct passage {
    char *chars;         /* the line of data, cut up; owned */
    const char *variant; /* its name */
    const char *fen;     /* as written */
    const char *quote;   /* NULL where there is none, as below */
    const char *question;
    const char *note;
    /* Of a problem: the best move, which the page says wins or draws. */
    const char *solution;
    struct rules *rules;    /* owned */
    struct game *game;      /* owned; its moves are played.  NULL: the position is
                               impossible */
    struct text impossible; /* why */
    int finding_count;
    struct finding findings[CLAIMS_MAX];
};

/* Read the line of data `chars`, which is copied, and check its claims unless `inspector` is NULL.  False, with the reason,
 * when the data make no sense or memory is out; passage_close() the page in any case. */
WARN_UNUSED bool passage_open(struct passage *passage, const char *chars,
                              struct inspector *inspector, struct text *why);
void passage_close(struct passage *passage);

#endif
