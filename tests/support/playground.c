/* playground.c - one position to try rules on.  SPDX-License-Identifier: MIT */
#include "tests/support/playground.h"

#include "engine/library/library.h"
#include "engine/library/standard.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/turns.h"
#include "engine/variants/registry.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 32 };

static void report_fault(void *context, const struct library_fault *fault)
{
    (void)context;
    if (!fault->is_warning)
        ck_abort_msg("line %d: %s", fault->line, fault->text);
}

static struct library *read_games(const char *chars, size_t length)
{
    struct library *library = library_new();

    ck_assert(library != NULL);
    ck_assert_int_eq(library_read(library, chars, length, report_fault, NULL), 0);
    return library;
}

/* The standard games, and those of the tests' own file. */
static struct library *read_all_games(void)
{
    struct library *library =
        read_games((const char *)standard_games[0].bytes, standard_games[0].size);
    FILE *file = fopen("tests/data/variants/games.ini", "r");
    char chars[1 << 15];
    size_t length;

    ck_assert(file != NULL);
    length = fread(chars, 1, sizeof chars, file);
    fclose(file);
    ck_assert(length < sizeof chars);
    ck_assert_int_eq(library_read(library, chars, length, report_fault, NULL), 0);
    return library;
}

void playground_open_text(struct playground *ground, const char *text, const char *fen)
{
    struct text why;

    text_clear(&why);
    ground->library = read_games(text, strlen(text));
    ground->rules = rules_new(variants_find_among(library_games(ground->library), "x"),
                              NULL, 0, &why);
    ck_assert_msg(ground->rules != NULL, "%s", why.chars);
    playground_set(ground, fen ? fen : ground->rules->variant->start.fen);
}

void playground_open(struct playground *ground, const char *variant, const char *option,
                     const char *fen)
{
    const struct variant *found = variants_find(variant);
    char name[WORD_MAX] = "";
    struct option_value setting = {name, ""};
    struct text why;

    text_clear(&why);
    if (option) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(option, "="), option);
        setting.value = option + strcspn(option, "=") + 1;
    }
    ground->library = found ? NULL : read_all_games();
    if (!found)
        found = variants_find_among(library_games(ground->library), variant);
    ck_assert_msg(found != NULL, "there is no game %s", variant);
    ground->rules = rules_new(found, &setting, option != NULL, &why);
    ck_assert_msg(ground->rules != NULL, "%s: %s", variant, why.chars);
    playground_set(ground, fen ? fen : ground->rules->variant->start.fen);
}

void playground_close(struct playground *ground)
{
    rules_free(ground->rules);
    library_free(ground->library);
    ground->rules = NULL;
    ground->library = NULL;
}

void playground_set(struct playground *ground, const char *fen)
{
    struct text why;

    text_clear(&why);
    ck_assert_msg(fen_parse(&ground->pos, ground->rules, fen, &why), "%s: %s", fen,
                  why.chars);
}

static void make(struct playground *ground, move m)
{
    struct position after;

    play_make(&after, &ground->pos, m);
    ground->pos = after;
}

void playground_play(struct playground *ground, const char *moves)
{
    while (*moves) {
        char word[WORD_MAX];
        const int length = (int)strcspn(moves, " ");
        struct text why;
        struct ply ply;

        snprintf(word, sizeof word, "%.*s", length, moves);
        ck_assert_msg(coordinates_read(&ground->pos, word, &ply, &why), "%s: %s", word,
                      why.chars);
        make(ground, ply.move);
        if (ground->pos.awaits_roll)
            make(ground,
                 ply.roll == MOVE_NONE ? play_likely_roll(&ground->pos) : ply.roll);
        moves += length + (moves[length] == ' ');
    }
}

void playground_check_moves(const char *text, const char *fen, const char *moves,
                            const char *after)
{
    struct playground ground;

    playground_open_text(&ground, text, fen);
    ck_assert_str_eq(playground_fen(&ground), fen);
    playground_play(&ground, moves);
    ck_assert_str_eq(playground_fen(&ground), after);
    ck_assert(ground.pos.key == position_compute_key(&ground.pos));
    playground_close(&ground);
}

move playground_move(const struct playground *ground, const char *move_text)
{
    struct text why;
    struct ply ply;

    ck_assert_msg(coordinates_read(&ground->pos, move_text, &ply, &why), "%s: %s",
                  move_text, why.chars);
    return ply.move;
}

struct game *playground_game(const struct playground *ground)
{
    struct game *game = game_new(ground->rules, 1);

    ck_assert_ptr_nonnull(game);
    game_reset(game, &ground->pos);
    return game;
}

bool playground_allows(struct playground *ground, const char *move_text)
{
    struct text why;
    struct ply ply;

    return coordinates_read(&ground->pos, move_text, &ply, &why);
}

int playground_count(const struct playground *ground)
{
    struct turns turns;
    int count = 0;

    turns_start(&turns, &ground->pos, GENERATE_ALL);
    while (turns_next(&turns) != MOVE_NONE)
        count++;
    return count;
}

int playground_count_with(struct playground *ground, const char *part)
{
    struct turns turns;
    int count = 0;
    move turn;

    turns_start(&turns, &ground->pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE) {
        text_clear(&ground->text);
        coordinates_write(&ground->pos, turn, &ground->text);
        count += strstr(ground->text.chars, part) != NULL;
    }
    return count;
}

const char *playground_fen(struct playground *ground)
{
    text_clear(&ground->text);
    fen_write(&ground->pos, &ground->text);
    return ground->text.chars;
}

const char *playground_san(struct playground *ground, const char *move_text)
{
    struct text why;
    struct ply ply;

    text_clear(&ground->text);
    ck_assert_msg(coordinates_read(&ground->pos, move_text, &ply, &why), "%s: %s",
                  move_text, why.chars);
    san_write(&ground->pos, ply.move, &ground->text);
    return ground->text.chars;
}

const char *playground_outcome(struct playground *ground)
{
    const struct outcome outcome = play_outcome(&ground->pos);

    text_clear(&ground->text);
    text_add(&ground->text, "%s %s", outcome_words(&outcome),
             outcome_score(outcome.result));
    return ground->text.chars;
}

bool playground_refuses(struct playground *ground, const char *fen, const char *reason)
{
    struct position pos;
    struct text why;

    text_clear(&why);
    return !fen_parse(&pos, ground->rules, fen, &why) && strstr(why.chars, reason);
}

const char *playground_refusal(struct playground *ground, const char *move_text)
{
    struct ply ply;

    text_clear(&ground->text);
    ck_assert(!coordinates_read(&ground->pos, move_text, &ply, &ground->text));
    return ground->text.chars;
}
