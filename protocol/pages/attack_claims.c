/* attack_claims.c - claims about what a piece attacks.  SPDX-License-Identifier: MIT */
#include "engine/board/attacks.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/pages/claims.h"
#include "protocol/pages/passage.h"

#include <string.h>

/* What a piece on a square attacks; a square that it cannot reach is not attacked, whatever
 * stands there. */
static bool attacked_from(const struct position *pos, square sq, bitset *attacked,
                          struct text *why)
{
    const piece p = position_piece(pos, sq);
    const struct power *power =
        p == PIECE_NONE ? NULL : position_power(pos, piece_colour(p), piece_kind(p));

    if (!power)
        return text_fail(why, "no piece that attacks stands on the square");
    *attacked = bitset_has(countdown_squares(&pos->state.countdown), sq)
                    ? 0
                    : attacks_from(&power->capture, sq, position_occupied(pos), true);
    return true;
}

static void add_squares(const struct game *game, bitset squares, struct text *text)
{
    const struct topology *board = game_position(game)->rules->variant->board;

    if (!squares)
        text_add(text, " nothing");
    while (squares) {
        text_add_char(text, ' ');
        topology_add_name(board, bitset_pop(&squares, true), text);
    }
}

/* Read squares from `*rest` to the end. */
static bool read_squares(const struct game *game, char **rest, bitset *squares,
                         struct text *why)
{
    *squares = 0;
    for (char *word = strtok_r(NULL, " ", rest); word;
         word = strtok_r(NULL, " ", rest)) {
        square sq;

        if (!claim_read_square(game, word, &sq, why))
            return false;
        *squares |= bit(sq);
    }
    return true;
}

/* A claim `SQUARE SQUARES`. */
struct attack_claim {
    const char *name; /* of the square                        */
    bitset squares;   /* that are named                       */
    bitset attacked;  /* that the piece attacks               */
};

static bool read_attack_claim(const struct game *game, char *value,
                              struct attack_claim *claim, struct finding *finding,
                              struct text *why)
{
    char *rest = NULL;
    square sq;

    claim->name = strtok_r(value, " ", &rest);
    if (!claim_read_square(game, claim->name, &sq, why)
        || !read_squares(game, &rest, &claim->squares, why)
        || !attacked_from(game_position(game), sq, &claim->attacked, why))
        return false;
    finding->ground = GROUND_RULES;
    text_add(&finding->evidence, "it attacks");
    add_squares(game, claim->attacked, &finding->evidence);
    return true;
}

bool claim_check_attacks(struct inspector *inspector, const struct game *game,
                         char *value, struct finding *finding, struct text *why)
{
    struct attack_claim claim;

    (void)inspector;
    if (!read_attack_claim(game, value, &claim, finding, why))
        return false;
    text_add(&finding->claim, "The piece on %s attacks", claim.name);
    add_squares(game, claim.squares, &finding->claim);
    finding->verdict = claim.squares & ~claim.attacked ? VERDICT_FAILS : VERDICT_HOLDS;
    return true;
}

bool claim_check_attacks_not(struct inspector *inspector, const struct game *game,
                             char *value, struct finding *finding, struct text *why)
{
    struct attack_claim claim;

    (void)inspector;
    if (!read_attack_claim(game, value, &claim, finding, why))
        return false;
    text_add(&finding->claim, "The piece on %s does not attack", claim.name);
    add_squares(game, claim.squares, &finding->claim);
    finding->verdict = claim.squares & claim.attacked ? VERDICT_FAILS : VERDICT_HOLDS;
    return true;
}

bool claim_check_reach(struct inspector *inspector, const struct game *game,
                       char *value, struct finding *finding, struct text *why)
{
    struct attack_claim claim;

    (void)inspector;
    if (!read_attack_claim(game, value, &claim, finding, why))
        return false;
    text_add(&finding->claim,
             "The piece on %s attacks these squares and no others:", claim.name);
    add_squares(game, claim.squares, &finding->claim);
    finding->verdict = claim.squares != claim.attacked ? VERDICT_FAILS : VERDICT_HOLDS;
    return true;
}

bool claim_check_disjoint(struct inspector *inspector, const struct game *game,
                          char *value, struct finding *finding, struct text *why)
{
    char *rest = NULL;
    const char *name = strtok_r(value, " ", &rest);
    const char *word = strtok_r(NULL, " ", &rest);
    const struct position *pos = game_position(game);
    struct position after;
    bitset before_move, after_move;
    struct ply ply;
    square sq;

    (void)inspector;
    if (!claim_read_square(game, name, &sq, why)
        || !claim_read_move(game, word, &ply, why))
        return false;
    play_make(&after, pos, ply.move);
    if (!attacked_from(pos, sq, &before_move, why)
        || !attacked_from(&after, sq, &after_move, why))
        return false;
    text_add(&finding->claim,
             "After %s the piece on %s attacks other squares than before", word, name);
    text_add(&finding->evidence, "before:");
    add_squares(game, before_move, &finding->evidence);
    text_add(&finding->evidence, "; after:");
    add_squares(game, after_move, &finding->evidence);
    finding->ground = GROUND_RULES;
    finding->verdict = before_move & after_move ? VERDICT_FAILS : VERDICT_HOLDS;
    return true;
}

bool claim_check_power(struct inspector *inspector, const struct game *game,
                       char *value, struct finding *finding, struct text *why)
{
    char *rest = NULL;
    const char *name = strtok_r(value, " ", &rest);
    const char *betza = strtok_r(NULL, " ", &rest);
    const struct position *pos = game_position(game);
    const struct power *power;
    square sq;
    piece p;

    (void)inspector;
    if (!claim_read_square(game, name, &sq, why))
        return false;
    p = position_piece(pos, sq);
    power =
        p == PIECE_NONE ? NULL : position_power(pos, piece_colour(p), piece_kind(p));
    if (!power || !betza)
        return text_fail(why, "it takes the square of a piece and a power");
    text_add(&finding->claim, "The piece on %s moves as %s", name, betza);
    text_add(&finding->evidence, "it moves as %s", power->name);
    finding->ground = GROUND_RULES;
    finding->verdict = strcmp(betza, power->name) == 0 ? VERDICT_HOLDS : VERDICT_FAILS;
    return true;
}
