/* rule_claims.c - claims that the rules decide: what is legal, and how a game ends.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/pages/claims.h"
#include "protocol/text/game_text.h"

#include <stdlib.h>
#include <string.h>

bool claim_check_end(struct claim *claim, struct text *why)
{
    const bool is_over = game_outcome(claim->game).result != RESULT_NONE;
    const char *value = claim->value;
    const int length = (int)strlen(value);
    struct text status = {.length = 0};

    (void)why;
    game_status_write(claim->game, &status);
    text_add(&claim->finding->claim, "Then: %s", value);
    text_add(&claim->finding->evidence, "the status is: %s", status.chars);
    /* A status ends with the result, eg. "stalemate 1/2-1/2". */
    return claim_decide(
        claim, GROUND_RULES,
        strncmp(status.chars, value, (size_t)length) == 0
            || (length <= status.length
                && strcmp(status.chars + status.length - length, value) == 0)
            || strcmp(is_over ? "over" : "ongoing", value) == 0);
}

/* Append the SAN of a move, where it is one, else `word`. */
static void add_move(const struct position *pos, const char *word, struct text *text)
{
    struct ply ply;

    if (text->length)
        text_add_char(text, ' ');
    if (ply_read(pos, word, &ply, NULL))
        san_write(pos, ply.move, text);
    else
        text_add(text, "%s", word);
}

bool claim_check_all_legal(struct claim *claim, struct text *why)
{
    const int expected = play_count(claim_position(claim));
    const char *word;
    int count = 0;
    struct text moves = {.length = 0};

    while ((word = claim_next_word(claim)) != NULL) {
        struct ply ply;

        if (!claim_read_move(claim, word, &ply, why))
            return false;
        add_move(claim_position(claim), word, &moves);
        count++;
    }
    text_add(&claim->finding->claim, "%s: %s",
             count == 1 ? "The only legal move" : "The only legal moves", moves.chars);
    text_add(&claim->finding->evidence, "there %s %d legal move%s",
             expected == 1 ? "is" : "are", expected, text_plural(expected));
    return claim_decide(claim, GROUND_RULES, count == expected);
}

/* Append to a list what separates the next entry from those before it. */
static void separate(struct text *list)
{
    if (list->length)
        text_add(list, "; ");
}

/* Whether each move is legal or, by the mode, each is not. */
bool claim_check_legality(struct claim *claim, struct text *why)
{
    const bool is_legal = claim->type->mode;
    struct text *evidence = &claim->finding->evidence, moves = {.length = 0};
    const char *word;
    bool holds = true;

    (void)why;
    while ((word = claim_next_word(claim)) != NULL) {
        struct text reason;
        struct ply ply;
        const bool found = ply_read(claim_position(claim), word, &ply, &reason);

        add_move(claim_position(claim), word, &moves);
        if (found != is_legal)
            holds = false;
        if (found && is_legal)
            continue;
        separate(evidence);
        if (found)
            text_add(evidence, "%s is legal", word);
        else
            text_add(evidence, "%s", reason.chars);
    }
    text_add(&claim->finding->claim, "%s here: %s", is_legal ? "Legal" : "Not legal",
             moves.chars);
    if (!evidence->length)
        text_add(evidence, "the rules allow it");
    return claim_decide(claim, GROUND_RULES, holds);
}

bool claim_check_empty(struct claim *claim, struct text *why)
{
    struct text *evidence = &claim->finding->evidence;
    const char *word;
    bool holds = true;

    text_add(&claim->finding->claim, "No piece stands on %s", claim->value);
    while ((word = claim_next_word(claim)) != NULL) {
        square sq;

        if (!claim_read_square(claim, word, &sq, why))
            return false;
        if (position_piece(claim_position(claim), sq) == PIECE_NONE)
            continue;
        holds = false;
        separate(evidence);
        text_add(evidence, "a piece stands on %s", word);
    }
    if (holds)
        text_add(evidence, "the board shows it");
    return claim_decide(claim, GROUND_RULES, holds);
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
        if (pos->to_move == WHITE || !finding->line.length)
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

    text_add(&claim->finding->claim, "The page goes on: %s", claim->value);
    if (!copy)
        return text_fail(why, "out of memory");
    game_reset(copy, claim_position(claim));
    good = follow_page(claim, copy, why);
    game_free(copy);
    return good;
}
