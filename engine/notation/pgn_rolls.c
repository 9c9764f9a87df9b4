/* pgn_rolls.c - the rolls of dice in PGN.  SPDX-License-Identifier: MIT
 *
 * We write a roll as a comment after its move, {hole e5}.  XBoard, which knows no dice, writes what
 * the engine told it: the square of a piece that fell, among the squares of the move, and which
 * holes there are, {holes: e5 for 2 plies, h8 for 1 ply}.  It writes the latter too late at times, in
 * the comment after the next move, so that a roll may have to be assumed first and be mended then.
 */
#include "engine/board/topology.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_state.h"
#include "engine/notation/roll.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

/* What XBoard's comment on a start begins with, a picture of the board. */
static const char picture[] = "--------------";

/* ---- playing ----------------------------------------------------------------------- */

bool pgn_play_ply(struct pgn_reader *reader)
{
    struct game *game = reader->pgn->game;

    reader->awaits_roll = reader->assumed_roll = false;
    return game_play(game, reader->ply)
           || text_fail(reader->why, "%s", game_play_failure(game));
}

/* The roll after `m` at the square `sq`, SQ_NONE for the one that changes nothing; MOVE_NONE if it
 * cannot be. */
static move find_roll(const struct position *pos, move m, square sq)
{
    struct position awaiting;
    struct move_list rolls;

    play_make(&awaiting, pos, m);
    play_rolls(&awaiting, &rolls);
    for (int i = 0; i < rolls.count; i++) {
        struct text text;
        const char *c = text.chars;

        text_clear(&text);
        pos->rules->variant->dice.write(&awaiting, rolls.moves[i], &text);
        if (topology_read_name(pos->rules->variant->board, &c) == sq)
            return rolls.moves[i];
    }
    return MOVE_NONE;
}

bool pgn_settle_roll(struct pgn_reader *reader)
{
    if (!reader->awaits_roll)
        return true;

    const struct position *pos = game_position(reader->pgn->game);
    const char *noun = pos->rules->variant->countdowns.noun;
    const bool is_known = reader->kill != SQ_NONE;

    if (is_known || reader->is_xboard)
        reader->ply.roll = find_roll(pos, reader->ply.move, reader->kill);
    if (reader->ply.roll == MOVE_NONE)
        return text_fail(reader->why, "the roll is missing: {%s ...} or {no %s}", noun,
                         noun);
    if (!pgn_play_ply(reader))
        return false;
    reader->assumed_roll = !is_known;
    return true;
}

size_t pgn_cut_kill(struct pgn_reader *reader, char *chars)
{
    const struct topology *board = reader->pgn->rules->variant->board;
    char *x = strchr(chars, 'x');
    const char *c = x ? x + 1 : "";
    const square kill = topology_read_name(board, &c);
    const char *target = c + 1;

    reader->kill = SQ_NONE;
    if (kill == SQ_NONE || !*c || !strchr("x-", *c)
        || topology_read_name(board, &target) == SQ_NONE)
        return strlen(chars);
    reader->kill = kill;
    memmove(x, c, strlen(c) + 1);
    return strlen(chars);
}

/* ---- XBoard's comments ------------------------------------------------------------- */

/* Step over `chars` if they come next. */
static bool skip(const char **c, const char *chars)
{
    const size_t length = strlen(chars);
    const bool found = strncmp(*c, chars, length) == 0;

    *c += found ? length : 0;
    return found;
}

/* Read `Plies left: hole e5 2, hole h8 1`, or `holes: e5 for 2 plies, h8 for 1 ply` of older
 * versions, into numbers on squares; false if it is no such list. */
static bool read_list(const struct position *pos, const char *c, struct countdown *list)
{
    const char *noun = pos->rules->variant->countdowns.noun;
    const bool names_each = skip(&c, "Plies left: ");

    *list = (struct countdown){.halves = {{0}}};
    if (!names_each && (!skip(&c, noun) || !skip(&c, "s: ")))
        return false;
    do {
        int64_t number;
        square sq;

        if (names_each && (!skip(&c, noun) || !skip(&c, " ")))
            return false;
        sq = topology_read_name(pos->rules->variant->board, &c);
        if (sq == SQ_NONE || !skip(&c, names_each ? " " : " for ")
            || !number_parse(&c, 1, COUNTDOWN_MAX, &number))
            return false;
        countdown_set(list, sq, (int)number);
        if (!names_each && !skip(&c, " plies"))
            skip(&c, " ply");
    } while (skip(&c, ", "));
    return true;
}

/* The roll after `m` that leads to these numbers; MOVE_NONE: none does. */
static move match_roll(const struct position *pos, move m, const struct countdown *list)
{
    struct position awaiting;
    struct move_list rolls;

    play_make(&awaiting, pos, m);
    play_rolls(&awaiting, &rolls);
    for (int i = 0; i < rolls.count; i++) {
        struct position after;

        play_make(&after, &awaiting, rolls.moves[i]);
        if (memcmp(&after.state.countdown, list, sizeof *list) == 0)
            return rolls.moves[i];
    }
    return MOVE_NONE;
}

/* Mend the roll of the last ply, which was assumed, so that `list` can follow the present move. */
static bool mend_last_roll(struct pgn_reader *reader, const struct countdown *list)
{
    struct game *game = reader->pgn->game;
    const int number = game_plies(game) - 1;
    const struct position before = *game_position_at(game, number);
    struct ply last = game_ply(game, number);
    struct position awaiting;
    struct move_list rolls;

    play_make(&awaiting, &before, last.move);
    play_rolls(&awaiting, &rolls);
    for (int i = 0; i < rolls.count; i++) {
        struct position pos;
        move roll;

        play_make(&pos, &awaiting, rolls.moves[i]);
        if (!play_is_legal(&pos, reader->ply.move)
            || (roll = match_roll(&pos, reader->ply.move, list)) == MOVE_NONE)
            continue;
        last.roll = rolls.moves[i];
        reader->ply.roll = roll;
        game_undo(game);
        return game_play(game, last);
    }
    return false;
}

/* Pass over XBoard's picture of the start.  What is written again has our ranks, so it must not have the picture. */
static void skip_picture(struct pgn_reader *reader, const char **chars)
{
    const char *end;

    if (strncmp(*chars, picture, sizeof picture - 1) != 0)
        return;
    reader->is_xboard = true;
    *chars += strspn(*chars, "-");
    end = strstr(*chars, picture);
    if (end)
        *chars = end + strspn(end, "-");
}

/* Find the roll that a comment of XBoard's tells. */
static bool read_xboard_list(struct pgn_reader *reader, const char *chars)
{
    const struct position *pos = game_position(reader->pgn->game);
    struct countdown list;

    if (!read_list(pos, chars, &list))
        return false;
    reader->is_xboard = true;
    reader->ply.roll = match_roll(pos, reader->ply.move, &list);
    return reader->ply.roll != MOVE_NONE
           || (reader->assumed_roll && mend_last_roll(reader, &list));
}

bool pgn_read_roll(struct pgn_reader *reader, const char **chars)
{
    const struct position *pos;
    struct text roll;

    skip_picture(reader, chars);
    if (!reader->awaits_roll)
        return true;
    pos = game_position(reader->pgn->game);
    if (roll_skip_words(pos, chars, &roll))
        return roll_read(pos, roll.chars, &reader->ply, reader->why)
               && pgn_play_ply(reader);
    return !read_xboard_list(reader, *chars) || pgn_play_ply(reader);
}
