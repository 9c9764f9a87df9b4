/* rule_claims.c - claims that the rules decide.  SPDX-License-Identifier: MIT */
#include "engine/board/attacks.h"
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"
#include "protocol/pages/claims.h"
#include "protocol/text/game_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- words beside a set ------------------------------------------------------------------ */

/* Decide a claim about a set with `size` members, which has `members` of the `named` words. */
static bool decide_relation(struct claim *claim, int named, int members, int size)
{
    const enum relation relation = claim->type->relation;

    return claim_decide(claim, GROUND_RULES,
                        relation == RELATION_NONE
                            ? members == 0
                            : members == named
                                  && (relation == RELATION_ALL || members == size));
}

static void add_squares(const struct claim *claim, bitset squares, struct text *text)
{
    const struct topology *board = claim_position(claim)->rules->variant->board;

    if (!squares)
        text_add(text, " nothing");
    while (squares) {
        text_add_char(text, ' ');
        topology_add_name(board, bitset_pop(&squares, true), text);
    }
}

/* Compare the words that are left, which are squares, with a set of squares. */
static bool compare_squares(struct claim *claim, bitset set, struct text *why)
{
    bitset named = 0;
    const char *word;

    while ((word = claim_next_word(claim)) != NULL) {
        square sq;

        if (!claim_read_square(claim, word, &sq, why))
            return false;
        named |= bit(sq);
    }
    add_squares(claim, named, &claim->finding->claim);
    return decide_relation(claim, bitset_count(named, true),
                           bitset_count(named & set, true), bitset_count(set, true));
}

bool claim_check_empty(struct claim *claim, struct text *why)
{
    const struct position *pos = claim_position(claim);
    const bitset occupied = position_occupied(pos);

    text_add(&claim->finding->claim, "%s", claim->type->words);
    text_add(&claim->finding->evidence, "pieces stand on");
    add_squares(claim, occupied, &claim->finding->evidence);
    return compare_squares(claim, pos->rules->variant->board->squares & ~occupied, why);
}

/* Read the first word of a claim about a piece: its square, and how it moves and captures. */
static bool read_piece(struct claim *claim, square *sq, const struct power **power,
                       struct text *why)
{
    const struct position *pos = claim_position(claim);
    const char *name = claim_next_word(claim);
    piece p;

    if (!claim_read_square(claim, name, sq, why))
        return false;
    p = position_piece(pos, *sq);
    *power =
        p == PIECE_NONE ? NULL : position_power(pos, piece_colour(p), piece_kind(p));
    text_add(&claim->finding->claim, "The piece on %s %s", name, claim->type->words);
    return *power != NULL || text_fail(why, "no piece that attacks stands on %s", name);
}

/* A square that the piece cannot reach is not attacked, whatever stands there. */
bool claim_check_attacks(struct claim *claim, struct text *why)
{
    const struct position *pos = claim_position(claim);
    const struct power *power;
    bitset attacked = 0;
    square sq;

    if (!read_piece(claim, &sq, &power, why))
        return false;
    if (!bitset_has(countdown_squares(&pos->state.countdown), sq))
        attacked = attacks_from(&power->capture, sq, position_occupied(pos), true);
    text_add(&claim->finding->evidence, "it attacks");
    add_squares(claim, attacked, &claim->finding->evidence);
    return compare_squares(claim, attacked, why);
}

bool claim_check_power(struct claim *claim, struct text *why)
{
    const struct power *power;
    const char *betza;
    square sq;

    if (!read_piece(claim, &sq, &power, why))
        return false;
    betza = claim_next_word(claim);
    if (!betza)
        return text_fail(why, "the power is missing");
    text_add(&claim->finding->claim, " %s", betza);
    text_add(&claim->finding->evidence, "it moves as %s", power->name);
    return claim_decide(claim, GROUND_RULES, strcmp(betza, power->name) == 0);
}

/* Append what separates an entry of a list from those before it. */
static void separate(struct text *list)
{
    if (list->length)
        text_add(list, "; ");
}

bool claim_check_moves(struct claim *claim, struct text *why)
{
    const struct position *pos = claim_position(claim);
    const int size = play_count(pos);
    struct finding *finding = claim->finding;
    const char *word;
    int named = 0, members = 0;

    (void)why;
    text_add(&finding->claim, "%s", claim->type->words);
    for (; (word = claim_next_word(claim)) != NULL; named++) {
        struct text reason;
        struct ply ply;

        text_add_char(&finding->claim, ' ');
        if (ply_read(pos, word, &ply, &reason)) {
            members++;
            san_write(pos, ply.move, &finding->claim);
        } else {
            text_add(&finding->claim, "%s", word);
            separate(&finding->evidence);
            text_add(&finding->evidence, "%s", reason.chars);
        }
    }
    if (!finding->evidence.length)
        text_add(&finding->evidence, "%d of the %d legal moves", members, size);
    return decide_relation(claim, named, members, size);
}

/* ---- the game's end, and the page's own moves ---------------------------------------------- */

bool claim_check_end(struct claim *claim, struct text *why)
{
    const bool is_over = game_outcome(claim->game).result != RESULT_NONE;
    const char *value = claim->value;
    const int length = (int)strlen(value);
    struct text status = {.length = 0};

    (void)why;
    game_status_write(claim->game, &status);
    text_add(&claim->finding->claim, "%s %s", claim->type->words, value);
    text_add(&claim->finding->evidence, "the status is: %s", status.chars);
    /* A status ends with the result, eg. "stalemate 1/2-1/2". */
    return claim_decide(
        claim, GROUND_RULES,
        strncmp(status.chars, value, (size_t)length) == 0
            || (length <= status.length
                && strcmp(status.chars + status.length - length, value) == 0)
            || strcmp(is_over ? "over" : "ongoing", value) == 0);
}

/* Whether a word claims no more than the move's check mark; a missing mark is no error. */
static bool check_mark(const struct position *pos, move m, const char *word,
                       struct text *reason)
{
    struct text san = {.length = 0};

    san_write(pos, m, &san);
    if (strchr(word, '#') && !strchr(san.chars, '#'))
        return text_fail(reason, "%s is no checkmate", word);
    if (strchr(word, '+') && !strpbrk(san.chars, "+#"))
        return text_fail(reason, "%s gives no check", word);
    return true;
}

/* Play the page's moves in `game`, up to the first illegal one; the reasons go to the finding. */
static bool follow_page(struct claim *claim, struct game *game, struct text *why)
{
    struct finding *finding = claim->finding;
    const char *word;
    bool holds = true;

    while ((word = claim_next_word(claim)) != NULL) {
        const struct position *pos = game_position(game);
        const bool readable = game_outcome(game).result == RESULT_NONE;
        struct text reason;
        struct ply ply;
        bool found;

        text_fail(&reason, "the game is over");
        found = readable && ply_read(pos, word, &ply, &reason);
        if (!found || !check_mark(pos, ply.move, word, &reason)) {
            holds = false;
            separate(&finding->evidence);
            text_add(&finding->evidence, "move %d%s %s", pos->fullmove,
                     pos->to_move == WHITE ? "." : "...", reason.chars);
        }
        if (!found)
            break;
        if (parts_have_number(pos) || !finding->line.length)
            move_number_write(pos, &finding->line);
        ply_write(pos, ply, &finding->line);
        text_add_char(&finding->line, ' ');
        if (!game_play(game, ply))
            return text_fail(why, "%s", game_play_failure(game));
    }
    if (holds)
        text_add(&finding->evidence, "all moves are legal");
    return claim_decide(claim, GROUND_RULES, holds);
}

bool claim_check_page_line(struct claim *claim, struct text *why)
{
    struct game *copy = game_new(claim_position(claim)->rules, 0);
    bool good;

    text_add(&claim->finding->claim, "%s %s", claim->type->words, claim->value);
    if (!copy)
        return text_fail(why, "out of memory");
    game_reset(copy, claim_position(claim));
    good = follow_page(claim, copy, why);
    game_free(copy);
    return good;
}

/* ---- a reply to many moves ------------------------------------------------------------------ */

/* List the moves to the end of the value. */
static bool read_exceptions(struct claim *claim, struct move_list *exceptions,
                            struct text *why)
{
    const char *word;

    exceptions->count = 0;
    while ((word = claim_next_word(claim)) != NULL) {
        move m;

        if (!claim_read_move(claim, word, &m, why))
            return false;
        move_list_add(exceptions, m);
    }
    return true;
}

bool claim_check_refuted(struct claim *claim, struct text *why)
{
    const struct position *pos = claim_position(claim);
    const char *name = claim_next_word(claim);
    const char *reply = claim_next_word(claim);
    int count = 0, refuted = 0;
    struct move_list exceptions;
    struct turns turns;
    square from;
    move m;

    if (!claim_read_square(claim, name, &from, why))
        return false;
    if (!reply)
        return text_fail(why, "the reply is missing");
    if (!read_exceptions(claim, &exceptions, why))
        return false;
    turns_start(&turns, pos, GENERATE_ALL);
    while ((m = turns_next(&turns)) != MOVE_NONE)
        if (move_from(m) == from && !move_list_has(&exceptions, m)) {
            struct position after;
            struct ply ply;

            count++;
            play_make(&after, pos, m);
            refuted += ply_read(&after, reply, &ply, NULL);
        }
    text_add(&claim->finding->claim, "Each of %d moves from %s %s %s", count, name,
             claim->type->words, reply);
    text_add(&claim->finding->evidence, "%d of them do", refuted);
    return claim_decide(claim, GROUND_RULES, refuted == count);
}
