/* check_pgn_corpus.c - games as other programs write them, read, written and read again.
 * SPDX-License-Identifier: MIT
 *
 * One reader reads the games of a program as from one long file, of which no more than the last games are in memory.
 * FOREIGN_GAMES=20 has each program write twenty of each game.
 */
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "tests/support/every_game.h"
#include "tests/support/foreign_pgn.h"
#include "tests/support/pgn_difference.h"
#include "tests/support/pgn_text.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 60, /* of chess */
    PLIES_MAX = 90,
    KEPT = 4, /* the reader begins with a game before it hands out the one before */
};

static const enum result results[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW,
                                      RESULT_NONE};

/* A file that a program is writing. */
struct foreign_file {
    int program;
    int games;   /* that it will have */
    int written; /* games so far */
    /* Where games begin; NULL: at the start, or as before. */
    const struct position *from;
    const struct rules *rules;
    const struct position *other_from; /* of each eighth game; NULL: of none */
    uint64_t random;
    struct buffer text; /* the last game */
    size_t next;        /* of its characters */
    struct game *kept[KEPT];
    enum result result[KEPT];
};

static struct library *library;
static struct rules *chess;

static void open_library(void)
{
    library = library_new();
    chess = rules_new(variants[0], NULL, 0, NULL);
    ck_assert(library && chess);
}

static void close_library(void)
{
    rules_free(chess);
    library_free(library);
}

FIXTURE(open_library, close_library);

static void play_game(struct foreign_file *file, struct game *game)
{
    int plies = random_below(&file->random, PLIES_MAX);

    while (plies-- > 0 && game_outcome(game).result == RESULT_NONE)
        ck_assert(game_play_random(game, &file->random));
}

/* Begin game number `number`. */
static struct game *begin_game(const struct foreign_file *file, int number)
{
    const struct game *before = number ? file->kept[(number - 1) % KEPT] : NULL;
    const bool other = file->other_from && number % 8 == 7;
    const struct position *from = other ? file->other_from : file->from;
    struct game *game = game_new(from ? from->rules : file->rules, file->random);

    ck_assert_ptr_nonnull(game);
    if (!from && number % 2)
        from = game_position_at(before, game_plies(before) / 2);
    game_reset(game, from);
    return game;
}

static void write_game(struct foreign_file *file)
{
    const int number = file->written++;
    const enum result result = results[random_below(&file->random, COUNT(results))];
    struct game *game = begin_game(file, number);

    game_free(file->kept[number % KEPT]);
    file->kept[number % KEPT] = game;
    file->result[number % KEPT] = result;
    play_game(file, game);
    buffer_clear(&file->text);
    file->next = 0;
    foreign_pgn_add(&file->text, file->program, game, number, result, &file->random);
}

/* A pgn_source. */
static int next_char(void *context)
{
    struct foreign_file *file = context;

    while (file->next == file->text.length) {
        if (file->written == file->games)
            return -1;
        write_game(file);
    }
    return (unsigned char)file->text.chars[file->next++];
}

/* The game that was read is the same when it has been written. */
static void read_again(const struct pgn *pgn)
{
    struct buffer written = {.chars = NULL};
    struct pgn_text source;
    struct pgn_reader *reader;
    struct pgn again;
    struct text what;

    pgn_write(pgn->game, &pgn->tags, pgn_text_write, &written);
    source = (struct pgn_text){.chars = written.chars, .size = written.length};
    reader = pgn_reader_new(pgn_text_next, &source, chess, library);
    ck_assert_ptr_nonnull(reader);
    ck_assert_msg(pgn_read(reader, &again, &what) == PGN_READ, "%s: %s", what.chars,
                  written.chars);
    ck_assert_msg(pgn_is_same(pgn, &again, &what), "%s: %s", what.chars, written.chars);
    pgn_free(&again);
    ck_assert_int_eq(pgn_read(reader, &again, &what), PGN_END);
    pgn_reader_free(reader);
    buffer_free(&written);
}

/* The game that was read is the one that was played. */
static void expect_game(const struct foreign_file *file, const struct pgn *pgn,
                        int number)
{
    const struct game *game = file->kept[number % KEPT];
    const char *name = game_position(game)->rules->variant->name;
    const char *program = foreign_pgn_program(file->program);

    ASSERT_QUICKLY(game_plies(pgn->game) == game_plies(game), "%s, %s: %d plies of %d",
                   program, name, game_plies(pgn->game), game_plies(game));
    for (int i = 0; i <= game_plies(game); i++)
        ASSERT_QUICKLY(game_position_at(pgn->game, i)->key
                           == game_position_at(game, i)->key,
                       "%s, %s: another position after ply %d", program, name, i);
    ck_assert_int_eq(pgn->tags.result, file->result[number % KEPT]);
    ck_assert_msg(pgn->notice.length == 0, "%s, %s: %s", program, name,
                  pgn->notice.chars);
    read_again(pgn);
}

/* Read the games of a program, which are set in `file`. */
static void read_file(struct foreign_file *file)
{
    struct pgn_reader *reader = pgn_reader_new(next_char, file, chess, library);
    struct pgn pgn;
    struct text why;

    ck_assert_ptr_nonnull(reader);
    for (int i = 0; i < file->games; i++) {
        ck_assert_msg(pgn_read(reader, &pgn, &why) == PGN_READ, "%s: %s: %s",
                      foreign_pgn_program(file->program), why.chars,
                      buffer_text(&file->text));
        ck_assert(file->written - i <= KEPT);
        expect_game(file, &pgn, i);
        pgn_free(&pgn);
    }
    ck_assert_int_eq(pgn_read(reader, &pgn, &why), PGN_END);
    pgn_reader_free(reader);
    for (int i = 0; i < KEPT; i++)
        game_free(file->kept[i]);
    buffer_free(&file->text);
}

LOOP_TEST(test_pgn_of_other_programs_is_kept, foreign_pgn_programs())
{
    struct playground usual, shuffled;
    struct foreign_file file = {
        .program = _i, .games = GAMES, .random = (uint64_t)_i + 1};

    playground_open(&usual, "chess", NULL, NULL);
    playground_open(&shuffled, "chess", "UCI_Chess960=true",
                    "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1");
    file.rules = usual.rules;
    file.from = &usual.pos;
    file.other_from = &shuffled.pos;
    read_file(&file);
    playground_close(&usual);
    playground_close(&shuffled);
}

static void read_program(const struct rules *rules, int program, int games)
{
    struct foreign_file file = {.program = program,
                                .games = games,
                                .rules = rules,
                                .random = rules->identity + (uint64_t)program};

    read_file(&file);
}

/* Two games of a program, one from the start and one from amid that, or as many of all programs as are asked for. */
static void read_programs(const struct rules *rules)
{
    const char *number = getenv("FOREIGN_GAMES");
    const int programs = foreign_pgn_programs();

    if (!number)
        read_program(rules, (int)(rules->identity % (unsigned)programs), 2);
    for (int i = 0; i < programs && number; i++)
        read_program(rules, i, atoi(number));
}

LOOP_TEST(test_every_game_by_other_programs_is_kept, every_game_parts())
{
    every_game_visit(library, _i, read_programs);
}
