/* rule_claims.c - claims that the rules decide: what is legal, and how a game ends.
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "protocol/pages/claims.h"
#include "protocol/pages/passage.h"
#include "protocol/text/game_text.h"

#include <stdlib.h>
#include <string.h>

/* Note whether a claim holds by the rules. */
static bool decide(struct finding *finding, bool holds)
{
    finding->verdict = holds ? VERDICT_HOLDS : VERDICT_FAILS;
    finding->ground = GROUND_RULES;
    return true;
}

bool claim_check_end(struct inspector *inspector, const struct game *game, char *value,
                     struct finding *finding, struct text *why)
{
    const bool is_over = game_outcome(game).result != RESULT_NONE;
    const int length = (int)strlen(value);
    struct text status;

    (void)inspector;
    (void)why;
    text_clear(&status);
    game_status_write(game, &status);
    text_add(&finding->claim, "Then: %s", value);
    text_add(&finding->evidence, "the status is: %s", status.chars);
    /* A status ends with the result, eg. "stalemate 1/2-1/2". */
    return decide(finding,
                  strncmp(status.chars, value, (size_t)length) == 0
                      || (length <= status.length
                          && strcmp(status.chars + status.length - length, value) == 0)
                      || strcmp(is_over ? "over" : "ongoing", value) == 0);
}

/* Append the SAN of a move, where it is one, else `word`. */
static void add_move(const struct game *game, const char *word, struct text *text)
{
    struct ply ply;

    if (text->length)
        text_add_char(text, ' ');
    if (ply_read(game_position(game), word, &ply, NULL))
        san_write(game_position(game), ply.move, text);
    else
        text_add(text, "%s", word);
}

bool claim_check_all_legal(struct inspector *inspector, const struct game *game,
                           char *value, struct finding *finding, struct text *why)
{
    const int expected = play_count(game_position(game));
    char *rest = NULL;
    int count = 0;
    struct text moves;

    (void)inspector;
    text_clear(&moves);
    for (char *word = strtok_r(value, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;

        if (!claim_read_move(game, word, &ply, why))
            return false;
        add_move(game, word, &moves);
        count++;
    }
    text_add(&finding->claim, "%s: %s",
             count == 1 ? "The only legal move" : "The only legal moves", moves.chars);
    text_add(&finding->evidence, "there %s %d legal move%s",
             expected == 1 ? "is" : "are", expected, expected == 1 ? "" : "s");
    return decide(finding, count == expected);
}

/* Whether each move is legal, or each is not. */
static bool check_legality(const struct game *game, char *value, bool is_legal,
                           struct finding *finding)
{
    char *rest = NULL;
    bool holds = true;
    struct text moves;

    text_clear(&moves);
    for (char *word = strtok_r(value, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct text reason;
        struct ply ply;
        const bool found = ply_read(game_position(game), word, &ply, &reason);

        add_move(game, word, &moves);
        if (found != is_legal)
            holds = false;
        if (!found)
            text_add(&finding->evidence, "%s%s", finding->evidence.length ? "; " : "",
                     reason.chars);
        else if (!is_legal)
            text_add(&finding->evidence, "%s%s is legal",
                     finding->evidence.length ? "; " : "", word);
    }
    text_add(&finding->claim, "%s here: %s", is_legal ? "Legal" : "Not legal",
             moves.chars);
    if (!finding->evidence.length)
        text_add(&finding->evidence, "the rules allow it");
    return decide(finding, holds);
}

bool claim_check_allowed(struct inspector *inspector, const struct game *game,
                         char *value, struct finding *finding, struct text *why)
{
    (void)inspector;
    (void)why;
    return check_legality(game, value, true, finding);
}

bool claim_check_illegal(struct inspector *inspector, const struct game *game,
                         char *value, struct finding *finding, struct text *why)
{
    (void)inspector;
    (void)why;
    return check_legality(game, value, false, finding);
}

bool claim_check_empty(struct inspector *inspector, const struct game *game,
                       char *value, struct finding *finding, struct text *why)
{
    const struct position *pos = game_position(game);
    char *rest = NULL;

    (void)inspector;
    text_add(&finding->claim, "No piece stands on %s", value);
    for (char *word = strtok_r(value, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        square sq;

        if (!claim_read_square(game, word, &sq, why))
            return false;
        if (position_piece(pos, sq) != PIECE_NONE)
            text_add(&finding->evidence, "%sa piece stands on %s",
                     finding->evidence.length ? "; " : "", word);
    }
    if (finding->evidence.length)
        return decide(finding, false);
    text_add(&finding->evidence, "the board shows it");
    return decide(finding, true);
}

/* Whether a word claims no more than the move's check mark; a missing mark is no error. */
static bool check_mark(const struct position *pos, move m, const char *word,
                       struct text *reason)
{
    struct text san;

    text_clear(&san);
    san_write(pos, m, &san);
    if (strchr(word, '#') && !strchr(san.chars, '#'))
        return text_fail(reason, "%s is no checkmate", word);
    if (strchr(word, '+') && !strpbrk(san.chars, "+#"))
        return text_fail(reason, "%s gives no check", word);
    return true;
}

/* Play the page's moves in `game`, up to the first illegal one; the reasons go to `finding`. */
static bool follow_page(struct game *game, char *value, struct finding *finding,
                        struct text *why)
{
    char *rest = NULL;
    bool holds = true;

    for (char *word = strtok_r(value, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        const struct position *pos = game_position(game);
        const bool readable = game_outcome(game).result == RESULT_NONE;
        struct text reason;
        struct ply ply;
        bool found;

        text_fail(&reason, "the game is over");
        found = readable && ply_read(pos, word, &ply, &reason);
        if (!found || !check_mark(pos, ply.move, word, &reason)) {
            holds = false;
            text_add(&finding->evidence, "%smove %d%s %s",
                     finding->evidence.length ? "; " : "", pos->fullmove,
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
    return decide(finding, holds);
}

bool claim_check_page_line(struct inspector *inspector, const struct game *game,
                           char *value, struct finding *finding, struct text *why)
{
    struct game *copy = game_new(game_position(game)->rules, 0);
    bool good;

    (void)inspector;
    text_add(&finding->claim, "The page goes on: %s", value);
    if (!copy)
        return text_fail(why, "out of memory");
    game_reset(copy, game_position(game));
    good = follow_page(copy, value, finding, why);
    game_free(copy);
    return good;
}
