/* comparison.c - the moves and ends of a game here and in another engine.  SPDX-License-Identifier: MIT */
#include "protocol/engines/comparison.h"

#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/move_text.h"
#include "protocol/engines/process.h"
#include "protocol/text/game_text.h"
#include "search/search.h"
#include "search/time_control.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* "mate 1": the move that was searched has won; "mate -1" is what engines say when it has lost. */
    MATE_PLIES_MAX = 2,
};

/* A list of moves as words, sorted. */
struct words {
    int count;
    char (*names)[ANSWER_MOVE_MAX];
};

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Split words with a blank after each, and sort them; false when memory is out. */
static bool split(const struct buffer *text, struct words *words)
{
    int room = 0;

    for (const char *c = buffer_text(text); *c; c++)
        room += *c == ' ';
    *words = (struct words){.names = calloc((size_t)room + 1, sizeof *words->names)};
    if (!words->names || text->failed)
        return false;
    for (const char *c = buffer_text(text); *c; c += strcspn(c, " ") + 1)
        snprintf(words->names[words->count++], ANSWER_MOVE_MAX, "%.*s",
                 (int)strcspn(c, " "), c);
    qsort(words->names, (size_t)words->count, sizeof *words->names, compare_names);
    return true;
}

/* Name in `only[0]` and `only[1]` the words that the other list lacks, or has not as often; returns how many. */
static int name_differences(const struct words lists[2], struct buffer only[2])
{
    int at[2] = {0, 0}, count = 0;

    while (at[0] < lists[0].count || at[1] < lists[1].count) {
        const int order = at[0] == lists[0].count ? 1
                          : at[1] == lists[1].count
                              ? -1
                              : strcmp(lists[0].names[at[0]], lists[1].names[at[1]]);
        const int which = order > 0;

        if (order == 0) {
            at[0]++, at[1]++;
            continue;
        }
        buffer_add(&only[which], lists[which].names[at[which]++]);
        buffer_add_char(&only[which], ' ');
        count++;
    }
    return count;
}

/* Append the legal moves of a position; returns how many, or -1 when memory is out. */
static int list_here(const struct position *pos, struct buffer *moves)
{
    struct sorted_moves *sorted = sorted_moves_new(pos);
    const int count = sorted ? sorted->count : -1;

    for (int i = 0; i < count; i++) {
        buffer_add(moves, sorted->moves[i].name);
        buffer_add_char(moves, ' ');
    }
    free(sorted);
    return count;
}

static bool tell_failure(struct match_engine *engine, const char *otherwise,
                         struct text *why)
{
    return process_is_running(engine->process)
               ? text_fail(why, "%s", otherwise)
               : process_explain(engine->process, PROCESS_EXITED, why);
}

/* Compare the moves of the game's position; sets `*count` to how many there are here, and `*differs`. */
static bool compare_moves(struct match_engine *engine, const struct game *game,
                          struct buffer only[2], int *count, bool *differs,
                          struct text *why)
{
    struct counted_moves there = {.count = 0};
    struct buffer here = {.length = 0};
    struct words lists[2] = {{.count = 0}, {.count = 0}};
    const bool told = engine->protocol->count_moves(engine, game, 1, &there);
    bool good = told;

    *count = list_here(game_position(game), &here);
    if (told) {
        good = *count >= 0 && split(&here, &lists[0]) && split(&there.moves, &lists[1]);
        if (good)
            *differs = name_differences(lists, only) > 0;
        else
            text_fail(why, "out of memory");
    } else {
        tell_failure(engine, "does not list its moves (go perft 1)", why);
    }
    for (int i = 0; i < 2; i++)
        free(lists[i].names);
    buffer_free(&here);
    buffer_free(&there.moves);
    return good;
}

/* ---- ends -------------------------------------------------------------------------------- */

/* The result that the score of a search of `mover`'s last move alone means. */
static enum result result_of(const struct engine_answer *answer, int mover)
{
    if (answer->score == 0)
        return RESULT_DRAW;
    if (abs(answer->score) < SCORE_MATE - MATE_PLIES_MAX)
        return RESULT_NONE;
    return (answer->score > 0) == (mover == WHITE) ? RESULT_WHITE_WINS
                                                   : RESULT_BLACK_WINS;
}

/* Compare who has won a game that its last move has ended, by the score which the engine gives to that move. */
static bool compare_end(struct match_engine *engine, struct game *game,
                        struct comparison *comparison, struct text *why)
{
    const enum result here = game_outcome(game).result;
    const int last = game_plies(game) - 1;
    const struct ply ply = game_ply(game, last);
    struct text text = {.length = 0};
    struct clocks clocks = {.control = &engine->terms.control,
                            .left_ms = {-1, -1},
                            .only_move = text.chars};
    struct engine_answer answer = {.has_score = false};
    enum result there = RESULT_NONE;

    move_text_write(game, last, &text);
    game_undo(game);
    if (!engine->protocol->new_game(engine, game, why))
        return false;
    clocks.deadline_ms = time_now_ms() + engine->terms.patience_ms;
    engine->protocol->think(engine, game, &clocks, &answer);
    if (answer.event != PROCESS_LINE)
        return tell_failure(engine, "does not answer", why);
    if (answer.has_score)
        there = result_of(&answer, game_position(game)->to_move);
    if (!game_play(game, ply))
        return text_fail(why, "%s", game_play_failure(game));
    /* Engines do not always tell a score that says how the game has ended. */
    if (there == RESULT_NONE)
        return true;
    comparison->ends++;
    comparison->differs = comparison->is_end = there != here;
    if (there != here) {
        buffer_add(&comparison->only[0], outcome_score(here));
        buffer_add(&comparison->only[1], outcome_score(there));
    }
    return true;
}

/* ---- the smallest position --------------------------------------------------------------- */

/* Whether both list other moves in a position that is set up; the moves are in `only`, which is emptied first. */
static bool differs_set_up(struct match_engine *engine, struct game *game,
                           const char *fen, struct buffer only[2], bool *differs,
                           struct text *why)
{
    struct position pos;
    struct text fault = {.length = 0};
    int count;

    *differs = false;
    if (!fen_parse(&pos, game_position(game)->rules, fen, &fault))
        return true;
    buffer_clear(&only[0]);
    buffer_clear(&only[1]);
    game_reset(game, &pos);
    if (game_outcome(game).result != RESULT_NONE)
        return true;
    return engine->protocol->new_game(engine, game, why)
           && compare_moves(engine, game, only, &count, differs, why);
}

/* The length of the piece that the first field of a FEN has at `c`, with its signs: "+P", "p~", "k"; 0: none. */
static int piece_length(const char *c)
{
    const int sign = *c == '+';

    if (!isalpha((unsigned char)c[sign]))
        return 0;
    return sign + 1 + (c[sign + 1] == '~');
}

/* Write `fen` without the piece at `at`, which has `length` characters: an empty square, added to those beside it, or
 * nothing where it is in hand. */
static void write_without(const char *fen, int at, int length, struct text *text)
{
    const char *hand = strchr(fen, '[');
    const char *rest = fen + at + length;
    int before = at, empty = 1;

    if (hand && hand < fen + at) {
        text_add(text, "%.*s%s", at, fen, rest);
        return;
    }
    while (before > 0 && isdigit((unsigned char)fen[before - 1]))
        before--;
    empty += atoi(fen + before) + atoi(rest);
    while (isdigit((unsigned char)*rest))
        rest++;
    text_add(text, "%.*s%d%s", before, fen, empty, rest);
}

/* Look for a piece without which both still differ, and leave `smallest` without it; `*found` says whether there is
 * one. */
static bool remove_piece(struct match_engine *engine, struct game *game,
                         struct comparison *comparison, bool *found, struct text *why)
{
    struct text *smallest = &comparison->smallest;
    struct buffer only[2] = {{.length = 0}, {.length = 0}};
    bool good = true;

    *found = false;
    for (int at = 0;
         good && !*found && smallest->chars[at] && smallest->chars[at] != ' ';) {
        const int length = piece_length(smallest->chars + at);
        struct text fen = {.length = 0};

        if (length > 0) {
            write_without(smallest->chars, at, length, &fen);
            good = differs_set_up(engine, game, fen.chars, only, found, why);
        }
        at += length > 0 ? length : 1;
    }
    if (*found) {
        text_clear(smallest);
        fen_write(game_position(game), smallest);
        for (int i = 0; i < 2; i++) {
            buffer_clear(&comparison->smallest_only[i]);
            buffer_add(&comparison->smallest_only[i], buffer_text(&only[i]));
        }
    }
    for (int i = 0; i < 2; i++)
        buffer_free(&only[i]);
    return good;
}

static bool find_smallest(struct match_engine *engine, struct game *game,
                          struct comparison *comparison, struct text *why)
{
    bool found;

    if (!differs_set_up(engine, game, comparison->fen.chars, comparison->smallest_only,
                        &found, why))
        return false;
    if (found)
        comparison->smallest = comparison->fen;
    while (found)
        if (!remove_piece(engine, game, comparison, &found, why))
            return false;
    return true;
}

/* ---- games ------------------------------------------------------------------------------- */

/* Keep the position of the game, and how it has come about. */
static void keep_position(const struct game *game, struct comparison *comparison)
{
    fen_write(game_position(game), &comparison->fen);
    for (int i = 0; i < game_plies(game); i++) {
        struct text text = {.length = 0};

        move_text_write(game, i, &text);
        buffer_add(&comparison->played, text.chars);
        buffer_add_char(&comparison->played, ' ');
    }
}

/* Compare a game of random moves; false, with the reason, where the engine fails. */
static bool compare_game(struct match_engine *engine, struct game *game,
                         uint64_t *random, struct comparison *comparison,
                         struct text *why)
{
    game_reset(game, NULL);
    if (!engine->protocol->new_game(engine, game, why))
        return false;
    for (;;) {
        int count;

        if (!compare_moves(engine, game, comparison->only, &count, &comparison->differs,
                           why))
            return false;
        comparison->positions++;
        comparison->moves += count;
        if (comparison->differs)
            return true;
        if (count == 0 && game_plies(game) > 0)
            return compare_end(engine, game, comparison, why);
        if (game_outcome(game).result != RESULT_NONE
            || game_plies(game) == COMPARISON_PLIES_MAX)
            return true;
        if (!game_play_random(game, random))
            return text_fail(why, "%s", game_play_failure(game));
    }
}

static bool compare_games(struct match_engine *engine, struct game *game, int games,
                          uint64_t seed, struct comparison *comparison,
                          struct text *why)
{
    while (comparison->games < games && !comparison->differs) {
        if (!compare_game(engine, game, &seed, comparison, why))
            return false;
        comparison->games += !comparison->differs;
    }
    if (!comparison->differs)
        return true;
    keep_position(game, comparison);
    /* The difference stands even if the engine fails in a smaller position. */
    if (!comparison->is_end)
        (void)!find_smallest(engine, game, comparison, why);
    return true;
}

/* Whether memory was out for what was found. */
static bool is_cut(const struct comparison *comparison)
{
    return comparison->played.failed || comparison->only[0].failed
           || comparison->only[1].failed || comparison->smallest_only[0].failed
           || comparison->smallest_only[1].failed;
}

bool comparison_run(struct comparison *comparison, struct match_engine *engine,
                    const struct rules *rules, int games, uint64_t seed,
                    struct text *why)
{
    struct game *game = game_new(rules, seed);
    bool good;

    *comparison = (struct comparison){.games = 0};
    if (!game)
        return text_fail(why, "out of memory");
    good = engine->protocol->count_moves
               ? compare_games(engine, game, games, seed, comparison, why)
               : text_fail(why, "speaks CECP, which cannot ask for a list of moves");
    game_free(game);
    return is_cut(comparison) ? text_fail(why, "out of memory") : good;
}

void comparison_free(struct comparison *comparison)
{
    buffer_free(&comparison->played);
    for (int i = 0; i < 2; i++) {
        buffer_free(&comparison->only[i]);
        buffer_free(&comparison->smallest_only[i]);
    }
}
