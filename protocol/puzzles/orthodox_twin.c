/* orthodox_twin.c - what orthodox chess would play in a position of another game.  SPDX-License-Identifier: MIT */
#include "protocol/puzzles/orthodox_twin.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

enum {
    MEGABYTES = 4,
    NODES = 5000,
    WORSE = 100, /* centipawns by which chess prefers another move */
};

struct orthodox_twin {
    struct rules *rules;
    struct game *game;
    struct searcher *searcher;
};

bool orthodox_twin_new(struct orthodox_twin **twin, const struct rules *rules)
{
    const struct variant *chess = variants_find("chess");
    struct text why;
    struct orthodox_twin *made;

    *twin = NULL;
    if (variant_origin(rules->variant) == chess)
        return true;
    made = calloc(1, sizeof *made);
    if (!made)
        return false;
    made->rules = rules_new(chess, NULL, 0, &why);
    made->game = made->rules ? game_new(made->rules, 1) : NULL;
    made->searcher = searcher_new(MEGABYTES, 1);
    *twin = made;
    return made->game && made->searcher;
}

void orthodox_twin_free(struct orthodox_twin *twin)
{
    if (!twin)
        return;
    searcher_free(twin->searcher);
    game_free(twin->game);
    rules_free(twin->rules);
    free(twin);
}

/* The length of the first four fields of a FEN, which chess has, too. */
static int common_length(const char *fen)
{
    const char *end = fen;

    for (int field = 0; field < 4 && *end; field++) {
        end += strspn(end, " ");
        end += strcspn(end, " ");
    }
    return (int)(end - fen);
}

/* Set the twin's game to the pieces of `pos`; false: they are no position of chess, or the game has ended
 * there. */
static bool set_position(struct orthodox_twin *twin, const struct position *pos)
{
    struct text fen = {.length = 0}, chess = {.length = 0}, why;
    struct position start;

    fen_write(pos, &fen);
    text_add(&chess, "%.*s 0 1", common_length(fen.chars), fen.chars);
    if (!fen_parse(&start, twin->rules, chess.chars, &why))
        return false;
    game_reset(twin->game, &start);
    return game_outcome(twin->game).result == RESULT_NONE;
}

/* The score of the twin's position, or of the moves in `include`, NULL: all; `*best` is the best of them. */
static score search(struct orthodox_twin *twin, const struct move_list *include,
                    move *best)
{
    const struct limits limits = {.nodes = NODES, .analyse = true, .include = include};
    score found;

    searcher_clear(twin->searcher);
    *best = searcher_think_score(twin->searcher, twin->game, &limits, &found);
    return found;
}

bool orthodox_twin_differs(struct orthodox_twin *twin, const struct position *pos,
                           move m)
{
    struct move_list alone = {.count = 1, .moves = {m}};
    move best;
    score highest;

    if (!set_position(twin, pos))
        return false;
    highest = search(twin, NULL, &best);
    if (best == m)
        return false;
    return !play_is_legal(game_position(twin->game), m)
           || highest - search(twin, &alone, &best) >= WORSE;
}
