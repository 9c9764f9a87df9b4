/* check_property.c - what holds in every position.  SPDX-License-Identifier: MIT
 *
 * Each property looks at the same positions: random games from the start, and short ones
 * from the positions of the perft tables, which are rich in special rules.
 */
#include "engine/core/random.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/move_bounds.h"
#include "engine/rules/play.h"
#include "engine/variants/registry.h"
#include "tests/support/playground.h"
#include "tests/support/table.h"
#include "tests/unit/unit.h"

#include <math.h>
#include <string.h>

struct setup {
    const char *variant;
    const char *option, *table; /* NAME=VALUE, and positions to begin with; or NULL */
};

static const struct setup setups[] = {
    {"chess", NULL, "tests/data/perft/chess.epd"},
    {"pole", NULL, "tests/data/perft/pole.epd"},
    {"pole", "PoleCapture=suicide", NULL},
    {"pole", "PoleCapture=duel", NULL},
    {"pole", "PoleCapture=discovered", NULL},
    {"pole", "PoleCapture=last-resort", NULL},
    {"poison", NULL, "tests/data/perft/poison.epd"},
    {"pothole", NULL, "tests/data/perft/pothole.epd"},
    {"pothole", "Holes=one", NULL},
    {"pothole", "HoleTurns=dice", NULL},
    {"polypiece", NULL, "tests/data/perft/polypiece.epd"},
    {"polypiece", "Phased=true", "tests/data/perft/phased.epd"},
    {"polypiece", "Powers=N=R,WD;B=Q4,N;R=N,R4,fbNF;Q=Q;K=K,KA", NULL},
    {"polypiece", "Powers=wN=N,NN;bN=WD,AD;R=R4,B;Q=Q,R4B", NULL},
    {"starpool", NULL, "tests/data/perft/starpool.epd"},
    // clang-format off
    {"makruk", NULL, NULL}, {"knightmate", NULL, NULL}, {"gardner", NULL, NULL}, {"capablanca", NULL, NULL}, {"grand", NULL, NULL}, {"courier", NULL, NULL},
    {"crazyhouse", NULL, NULL}, {"capahouse", NULL, NULL}, {"3check", NULL, NULL},
    {"racingkings", NULL, NULL}, {"antichess", NULL, NULL}, {"giveaway", NULL, NULL}, {"karouk", NULL, NULL},
    {"extinction", NULL, NULL}, {"horde", NULL, NULL}, {"breakthrough", NULL, NULL}, {"kyotoshogi", NULL, NULL},
    {"minishogi", NULL, NULL}, {"shogi", NULL, NULL}, {"dobutsu", NULL, NULL}, {"micro", NULL, NULL}, {"berolina", NULL, NULL}, {"pawnback", NULL, NULL}, {"menagerie", NULL, NULL}, {"pandemonium", NULL, NULL},
    // clang-format on
};

enum {
    SETUPS = sizeof setups / sizeof *setups,
    SURVEYS = SETUPS + 1, /* the last one is of the games that are not listed */
    GAMES = 2,            /* from the start */
    PLIES_MAX = 120,      /* of these */
    SHORT_PLIES_MAX = 4,  /* of those from a table */
    TABLE_STRIDE = 2,     /* of a table, this many lines apart */
};

/* What looks at a position that has not ended, and its legal moves. */
typedef void (*look)(const struct position *pos, const struct move_list *list);

static const char *fen_of(const struct position *pos)
{
    static struct text text;

    text_clear(&text);
    fen_write(pos, &text);
    return text.chars;
}

static void play_random_game(struct game *game, int plies_max, uint64_t *random,
                             look property)
{
    while (game_plies(game) < plies_max) {
        const struct position *pos = game_position(game);
        struct move_list list;

        if (game_outcome(game).result != RESULT_NONE)
            return;
        play_moves(pos, GENERATE_ALL, &list);
        property(pos, &list);

        const move m = list.moves[random_below(random, list.count)];

        ck_assert(game_play(game, (struct ply){m, MOVE_NONE}));
    }
}

static void play_from_table(struct playground *ground, struct game *game,
                            const char *table, uint64_t *random, look property)
{
    char line[TABLE_LINE_MAX];

    ASSERT_QUICKLY(table_count(table) > 0, "%s", table);
    for (int i = 0; table_read(table, i, line); i += TABLE_STRIDE) {
        line[strcspn(line, ";")] = '\0';
        playground_set(ground, line);
        game_reset(game, &ground->pos);
        play_random_game(game, SHORT_PLIES_MAX, random, property);
    }
}

/* Let `property` look at the positions of one setup. */
static void survey_setup(const struct setup *setup, look property)
{
    struct playground ground;
    struct game *game;
    uint64_t random = 1;

    playground_open(&ground, setup->variant, setup->option, NULL);
    game = game_new(ground.rules, 1);
    ck_assert_ptr_nonnull(game);
    for (int i = 0; i < GAMES; i++) {
        game_reset(game, NULL);
        play_random_game(game, PLIES_MAX, &random, property);
    }
    if (setup->table)
        play_from_table(&ground, game, setup->table, &random, property);
    game_free(game);
    playground_close(&ground);
}

static bool is_listed(const struct variant *variant)
{
    for (int i = 0; i < SETUPS; i++)
        if (strcmp(setups[i].variant, variant->name) == 0)
            return true;
    return false;
}

/* A program with a game that is not listed is for the test of that game alone. */
static void survey(int number, look property)
{
    bool all_are_listed = true;

    for (int i = 0; variants[i]; i++)
        if (!is_listed(variants[i])) {
            all_are_listed = false;
            if (number == SETUPS)
                survey_setup(&(struct setup){variants[i]->name, NULL, NULL}, property);
        }
    if (number < SETUPS && all_are_listed)
        survey_setup(&setups[number], property);
}

static void look_at_key(const struct position *pos, const struct move_list *list)
{
    (void)list;
    ASSERT_QUICKLY(pos->key == position_compute_key(pos), "%s", fen_of(pos));
}

LOOP_TEST(test_property_key_is_that_from_scratch, SURVEYS)
{
    survey(_i, look_at_key);
}

static void look_at_fen(const struct position *pos, const struct move_list *list)
{
    const char *fen = fen_of(pos);
    struct position again;
    struct text why;
    struct text text;

    (void)list;
    text_clear(&why);
    text_clear(&text);
    ASSERT_QUICKLY(fen_parse(&again, pos->rules, fen, &why), "%s: %s", fen, why.chars);
    fen_write(&again, &text);
    ck_assert_str_eq(text.chars, fen);
    ASSERT_QUICKLY(again.key == pos->key, "%s: another key", fen);
}

LOOP_TEST(test_property_fen_reads_back, SURVEYS)
{
    survey(_i, look_at_fen);
}

static void look_at_notation(const struct position *pos, const struct move_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct text text;
        struct text why;
        struct ply ply;

        text_clear(&text);
        coordinates_write(pos, list->moves[i], &text);
        ASSERT_QUICKLY(coordinates_read(pos, text.chars, &ply, &why), "%s: %s",
                       fen_of(pos), why.chars);
        ASSERT_QUICKLY(ply.move == list->moves[i] && ply.roll == MOVE_NONE, "%s: %s",
                       fen_of(pos), text.chars);
    }
}

LOOP_TEST(test_property_move_text_reads_back, SURVEYS)
{
    survey(_i, look_at_notation);
}

/* One move's rolls; which move changes with the position. */
static void look_at_rolls(const struct position *pos, const struct move_list *list)
{
    const move m = list->moves[pos->key % (uint64_t)list->count];
    struct position after;
    struct move_list rolls;

    play_make(&after, pos, m);
    play_rolls(&after, &rolls);
    for (int i = 0; i < rolls.count; i++) {
        struct text text;
        struct text why;
        struct ply ply = {m, rolls.moves[i]};

        text_clear(&text);
        coordinates_write_ply(pos, ply, &text);
        ASSERT_QUICKLY(coordinates_read(pos, text.chars, &ply, &why), "%s: %s",
                       fen_of(pos), why.chars);
        ASSERT_QUICKLY(ply.move == m && ply.roll == rolls.moves[i], "%s: %s",
                       fen_of(pos), text.chars);
    }
}

LOOP_TEST(test_property_roll_text_reads_back, SURVEYS)
{
    survey(_i, look_at_rolls);
}

static void look_at_san(const struct position *pos, const struct move_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct text text;
        struct text why;
        struct ply ply;

        text_clear(&text);
        san_write(pos, list->moves[i], &text);
        ASSERT_QUICKLY(san_read(pos, text.chars, &ply, &why), "%s: %s", fen_of(pos),
                       why.chars);
        ASSERT_QUICKLY(ply.move == list->moves[i], "%s: %s", fen_of(pos), text.chars);
    }
}

LOOP_TEST(test_property_san_reads_back, SURVEYS)
{
    survey(_i, look_at_san);
}

static bool contains(const struct move_list *list, move m)
{
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == m)
            return true;
    return false;
}

static void look_at_sorts(const struct position *pos, const struct move_list *list)
{
    struct move_list noisy;
    struct move_list quiet;

    play_moves(pos, GENERATE_NOISY, &noisy);
    play_moves(pos, GENERATE_QUIET, &quiet);
    ASSERT_QUICKLY(noisy.count + quiet.count == list->count, "%s", fen_of(pos));
    for (int i = 0; i < list->count; i++) {
        const move m = list->moves[i];

        ASSERT_QUICKLY(contains(&noisy, m) != contains(&quiet, m), "%s: %x",
                       fen_of(pos), m);
        ASSERT_QUICKLY(contains(&noisy, m) == play_is_noisy(pos, m), "%s: %x",
                       fen_of(pos), m);
    }
}

LOOP_TEST(test_property_noisy_and_quiet_moves_are_all_moves, SURVEYS)
{
    survey(_i, look_at_sorts);
}

static void look_at_count(const struct position *pos, const struct move_list *list)
{
    ASSERT_QUICKLY(list->count <= move_bounds_most(pos, pos->to_move),
                   "%s: %d beyond the bound", fen_of(pos), list->count);
    ASSERT_QUICKLY(play_count(pos) == list->count, "%s: %d of %d", fen_of(pos),
                   play_count(pos), list->count);
    for (int i = 0; i < list->count; i++)
        for (int j = 0; j < i; j++)
            ASSERT_QUICKLY(list->moves[i] != list->moves[j], "%s: %x twice",
                           fen_of(pos), list->moves[i]);
}

LOOP_TEST(test_property_count_is_that_of_different_moves, SURVEYS)
{
    survey(_i, look_at_count);
}

static bool is_king_safe(const struct position *after)
{
    const int mover = after->to_move ^ 1;

    return after->king[mover] == SQ_NONE
           || !after->rules->variant->judge.can_capture_king(after);
}

static void look_at_safety(const struct position *pos, const struct move_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct position after;
        struct move_list rolls;

        play_make(&after, pos, list->moves[i]);
        ASSERT_QUICKLY(is_king_safe(&after), "%s: %x", fen_of(pos), list->moves[i]);
        play_rolls(&after, &rolls);
        for (int j = 0; j < rolls.count; j++) {
            struct position rolled;

            play_make(&rolled, &after, rolls.moves[j]);
            ASSERT_QUICKLY(is_king_safe(&rolled) && !rolled.awaits_roll, "%s: %x, %x",
                           fen_of(pos), list->moves[i], rolls.moves[j]);
        }
    }
}

LOOP_TEST(test_property_no_move_leaves_the_king_in_check, SURVEYS)
{
    survey(_i, look_at_safety);
}

static void look_at_probabilities(const struct position *pos,
                                  const struct move_list *list)
{
    struct position after;
    struct move_list rolls;
    double sum = 0;

    play_make(&after, pos, list->moves[0]);
    play_rolls(&after, &rolls);
    ck_assert_int_eq(rolls.count > 0, after.awaits_roll);
    if (!after.awaits_roll)
        return;
    ck_assert_uint_eq(rolls.moves[0], play_likely_roll(&after));
    for (int i = 0; i < rolls.count; i++)
        sum += play_roll_probability(pos, i, rolls.count);
    ASSERT_QUICKLY(fabs(sum - 1) < 1e-9, "%s: %g", fen_of(pos), sum);
}

LOOP_TEST(test_property_roll_probabilities_sum_to_1, SURVEYS)
{
    survey(_i, look_at_probabilities);
}

static void look_at_pass(const struct position *pos, const struct move_list *list)
{
    struct position after;

    (void)list;
    if (play_in_check(pos))
        return;
    play_null_move(&after, pos);
    ASSERT_QUICKLY(after.key == position_compute_key(&after), "%s", fen_of(pos));
    ASSERT_QUICKLY(after.to_move != pos->to_move, "%s", fen_of(pos));
}

LOOP_TEST(test_property_pass_keeps_the_key_right, SURVEYS)
{
    survey(_i, look_at_pass);
}

static void look_at_mirror(const struct position *pos, const struct move_list *list)
{
    struct position mirrored, again;

    position_mirror(&mirrored, pos);
    position_mirror(&again, &mirrored);
    ASSERT_QUICKLY(mirrored.key == position_compute_key(&mirrored), "%s", fen_of(pos));
    ASSERT_QUICKLY(again.key == pos->key && mirrored.key != pos->key, "%s",
                   fen_of(pos));
    ck_assert_mem_eq(&again.state, &pos->state, sizeof again.state);
    if (rules_are_symmetric(pos->rules))
        ASSERT_QUICKLY(play_count(&mirrored) == list->count, "%s", fen_of(pos));
}

LOOP_TEST(test_property_mirror_is_the_same_for_the_other_colour, SURVEYS)
{
    survey(_i, look_at_mirror);
}

/* Phased powers, and lists of one colour alone. */
TEST(test_property_rules_that_favour_a_colour_are_not_symmetric)
{
    static const char *const options[] = {NULL, "Phased=true", "Powers=wN=N,NN"};

    for (int i = 0; i < 3; i++) {
        struct playground ground;

        playground_open(&ground, "polypiece", options[i], NULL);
        ck_assert_int_eq(rules_are_symmetric(ground.rules), i == 0);
        playground_close(&ground);
    }
}

enum { THROWS = 20000 };

/* How far the first rolls of THROWS games are from what is likely: chi-square. */
static double measure_dice(struct playground *ground, const struct move_list *rolls,
                           move first)
{
    static int seen[MOVE_LIST_MAX];
    double chi_square = 0;

    memset(seen, 0, sizeof seen);
    for (int seed = 0; seed < THROWS; seed++) {
        struct game *game = game_new(ground->rules, (uint64_t)seed);

        ck_assert(game && game_play(game, (struct ply){first, MOVE_NONE}));
        for (int i = 0; i < rolls->count; i++)
            seen[i] += rolls->moves[i] == game_ply(game, 0).roll;
        game_free(game);
    }
    for (int i = 0; i < rolls->count; i++) {
        const double expected =
            THROWS * play_roll_probability(&ground->pos, i, rolls->count);

        chi_square += (seen[i] - expected) * (seen[i] - expected) / expected;
    }
    return chi_square;
}

LOOP_TEST(test_property_dice_fit_their_probabilities, SETUPS)
{
    struct playground ground;
    struct position after;
    struct move_list list;

    playground_open(&ground, setups[_i].variant, setups[_i].option, NULL);
    play_moves(&ground.pos, GENERATE_ALL, &list);

    const move first = list.moves[0];

    play_make(&after, &ground.pos, first);
    play_rolls(&after, &list);
    if (list.count > 1) {
        const double freedom = list.count - 1;
        const double chi_square = measure_dice(&ground, &list, first);

        /* Four standard deviations: one seed in ten thousand would fail. */
        ASSERT_QUICKLY(fabs(chi_square - freedom) < 4 * sqrt(2 * freedom), "%g",
                       chi_square);
    }
    playground_close(&ground);
}
