/* check_tablebase.c - endgame tables are right.  SPDX-License-Identifier: MIT */
#include "search/tablebase/tablebase.h"

#include "engine/board/topology.h"
#include "engine/core/random.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "search/proof/solve.h"
#include "search/tablebase/layout.h"
#include "search/tablebase/nodes.h"
#include "search/tablebase/table.h"
#include "search/tablebase/table_file.h"
#include "search/tablebase/table_set.h"
#include "search/tablebase/verify.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct playground ground;
static struct tablebase *tablebase;
static char folder[] = "/tmp/potpourri.XXXXXX";

/* Make a folder for the files. */
static void make_folder(void)
{
    strcpy(folder, "/tmp/potpourri.XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
}

static void tear_down(void)
{
    tablebase_free(tablebase);
    tablebase = NULL;
    playground_close(&ground);
}

FIXTURE(NULL, tear_down);

static void open_tablebase(const char *variant, const char *option)
{
    playground_open(&ground, variant, option, NULL);
    tablebase = tablebase_new(ground.rules, NULL, 64);
    ck_assert_ptr_nonnull(tablebase);
}

static struct material read_material(const char *name)
{
    struct material material;
    struct text why;

    ck_assert_msg(material_parse(&material, ground.rules, name, &why), "%s: %s", name,
                  why.chars);
    return material;
}

/* Make a table and all that it needs; returns it. */
static const struct table *make(const char *name)
{
    const struct material material = read_material(name);
    struct plan *plan = malloc(sizeof *plan);
    struct text why;

    ck_assert_ptr_nonnull(plan);
    ck_assert_msg(tablebase_plan(tablebase, &material, plan, &why), "%s", why.chars);
    for (int i = 0; i < plan->count; i++)
        ck_assert_msg(tablebase_make(tablebase, &plan->tables[i], 2, NULL, NULL, &why),
                      "%s", why.chars);
    free(plan);
    return table_set_find(tablebase_set(tablebase), material.key);
}

static void verify(const char *name)
{
    const struct material material = read_material(name);
    struct verification verification;
    struct text why;

    ck_assert(verify_table(tablebase_set(tablebase), tablebase_rules(tablebase),
                           &material, 2, NULL, NULL, &verification, &why));
    ck_assert(verification.positions > 0);
    ck_assert_msg(verification.wrong == 0, "%s: %d wrong", name,
                  (int)verification.wrong);
}

/* The longest wins of chess are published, and that White to move wins 124960 positions of king and
 * pawn against king.  The figures of other games are what --verify has found right. */
static const struct ending {
    const char *variant;
    const char *option;
    const char *material;
    int moves; /* of White's longest win, -1: none */
    /* By White to move, positions that are no mirror images; 0: not known. */
    unsigned won;
    int symmetries;
    bool verified; /* position by position */
} endings[] = {
    {"chess", NULL, "KQK", 10, 18081, 8, true},
    {"chess", NULL, "KRK", 16, 21959, 8, false},
    {"chess", NULL, "KPK", 28, 124960 / 2, 2, true},
    {"polypiece", NULL, "KNK", 45, 0, 8, false},
    {"polypiece", "Powers=wN=N;bN=WD;Q=Q", "KQK", 10, 18081, 8, false},
    {"poison", NULL, "KDK+", 1, 0, 8, true},
    /* A poisoned pawn does not move, but is on no end rank. */
    {"poison", NULL, "KP+K", -1, 0, 4, false},
    {"starpool", NULL, "KLK", 0, 0, 8, false},
};

LOOP_TEST(test_tablebase_finds_the_longest_win, COUNT(endings))
{
    const struct ending *ending = &endings[_i];
    const struct table *table;
    struct table_statistics statistics;

    open_tablebase(ending->variant, ending->option);
    table = make(ending->material);
    table_summarise(table, &statistics);
    ck_assert_int_eq((statistics.longest[WHITE] + 1) / 2
                         - (statistics.longest[WHITE] < 0),
                     ending->moves);
    ck_assert_int_eq(statistics.longest[BLACK], -1);
    ck_assert_int_eq(table->layout.symmetry_count, ending->symmetries);
    if (ending->won)
        ck_assert_uint_eq(statistics.won[WHITE], ending->won);
    if (ending->verified)
        verify(ending->material);
}

/* One wrong value is told of, and those that follow from it. */
TEST(test_verification_finds_a_wrong_value)
{
    struct verification verification;
    const struct table *table;
    struct position pos;
    struct material material;
    uint64_t number = 0;
    struct text why;

    open_tablebase("chess", NULL);
    table = make("KRK");
    while (!layout_position(&table->layout, number, &pos)
           || table_value(table, number) != value_win(1))
        number++;
    ck_assert_int_eq(table->width, 1);
    table->codes[number] ^= 1;
    material = table->layout.material;
    ck_assert(verify_table(tablebase_set(tablebase), tablebase_rules(tablebase),
                           &material, 1, NULL, NULL, &verification, &why));
    ck_assert(verification.wrong > 0);
}

#define ONE_SIDED                                                                \
    "[x:chess]\nknight = -\nbishop = -\nrook = -\nqueen = -\npawn = -\n"         \
    "customPiece1 = a:RlN\ncastling = false\nstartFen = 4k3/8/8/8/8/8/8/4KA2 w " \
    "- - 0 1\n"

static const struct {
    const char *file; /* NULL: chess */
    const char *material;
} solved[] = {
    {NULL, "KRK"},
    /* What its left does is no image of what its right does, so that each colour has tables of its own. */
    {ONE_SIDED, "KAK"},
    {ONE_SIDED, "KKA"},
};

/* What the solver proves move by move, knowing no table. */
LOOP_TEST(test_tablebase_agrees_with_the_solver, COUNT(solved))
{
    enum { POSITIONS = 300, MOVES = 3 };
    struct solver *solver = solver_new(SOLVE_TABLE_BITS);
    const struct table *table;
    uint64_t state = 1;
    int tried = 0, won = 0;

    if (solved[_i].file)
        playground_open_text(&ground, solved[_i].file, NULL);
    else
        playground_open(&ground, "chess", NULL, NULL);
    tablebase = tablebase_new(ground.rules, NULL, 64);
    ck_assert_ptr_nonnull(tablebase);
    table = make(solved[_i].material);
    while (tried < POSITIONS) {
        const uint64_t number = random_next(&state) % table->layout.size;
        struct position pos;
        int value, moves;

        if (!layout_position(&table->layout, number, &pos))
            continue;
        tried++;
        value = table_value(table, number);
        moves = value > 0 ? (value_plies(value) + 1) / 2 : 0;
        won += moves > 0 && moves <= MOVES;
        ck_assert_int_eq(solver_find_win(solver, &pos, MOVES, NULL),
                         moves <= MOVES ? moves : 0);
    }
    ck_assert_int_gt(won, 0);
    solver_free(solver);
}

/* Black's queen against a king is the same ending. */
TEST(test_tablebase_knows_changed_colours)
{
    int value = 0;

    open_tablebase("chess", NULL);
    make("KQK");
    playground_set(&ground, "8/8/8/8/8/5k2/7q/5K2 b - - 0 1");
    ck_assert(table_set_probe(tablebase_set(tablebase), &ground.pos, &value));
    ck_assert_int_eq(value, value_win(1));
    playground_set(&ground, "8/8/8/8/8/5k2/5q2/5K2 w - - 0 1");
    ck_assert(table_set_probe(tablebase_set(tablebase), &ground.pos, &value));
    ck_assert_int_eq(value, value_loss(0));
}

/* Tables with pawns on both sides are too large for tests, but not what is special about them. */
TEST(test_tablebase_decides_positions_with_an_en_passant_capture)
{
    uint64_t *list = calloc(MEN_MAX, sizeof *list);
    struct material material;
    struct layout layout;
    struct nodes nodes;
    struct position after;
    struct move_list moves;
    struct men men;
    struct text why;
    const struct topology *board;
    int steps = 0;

    open_tablebase("chess", NULL);
    board = ground.rules->variant->board;
    material = read_material("KPPKP");
    ck_assert(tablebase_layout(tablebase, &material, &layout, &why));
    nodes_init(&nodes, &layout, tablebase_set(tablebase));
    ck_assert(nodes_may_capture_en_passant(&nodes));
    playground_set(&ground, "8/8/8/8/3p4/8/P3P3/K6k w - - 0 1");
    ck_assert(men_list(&men, &ground.pos));
    ck_assert_int_eq(
        nodes_list_en_passants(&nodes, layout_number(&layout, &men, NULL), list), 1);
    nodes_add_en_passants(&nodes, list, 1);
    ck_assert_uint_eq(nodes.count, layout.size + 1);
    ck_assert(nodes_position(&nodes, layout.size, &after));
    ck_assert(after.en_passant_live);
    play_moves(&ground.pos, GENERATE_ALL, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct material missing;
        uint64_t node;
        int value;

        ck_assert_int_eq(nodes_successor(&nodes, &ground.pos, moves.moves[i], &node,
                                         &value, &missing),
                         SUCCESSOR_NODE);
        steps += move_type(moves.moves[i]) == MOVE_DOUBLE_STEP;
        ck_assert_int_eq(node >= layout.size,
                         move_type(moves.moves[i]) == MOVE_DOUBLE_STEP
                             && topology_file(board, move_from(moves.moves[i])) == 4);
    }
    ck_assert_int_eq(steps, 2);
    nodes_free(&nodes);
}

TEST(test_tablebase_does_not_know_castling_rights)
{
    int value = 0;

    open_tablebase("chess", NULL);
    make("KRK");
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    ck_assert(!table_set_probe(tablebase_set(tablebase), &ground.pos, &value));
    playground_set(&ground, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    ck_assert(table_set_probe(tablebase_set(tablebase), &ground.pos, &value));
}

static const struct refusal {
    const char *variant;
    const char *material;
    const char *reason;
} refusals[] = {
    {"chess", "KQ", "has not two kings"},
    {"chess", "QKK", "a king begins each side"},
    {"chess", "KXK", "is no letter of a piece"},
    {"chess", "KQQQKQQ", "more than 6 men"},
    {"chess", "KQ+K", "no such piece is ever marked"},
    {"chess", "KK[Q]", "is ever in hand"},
    {"pole", "KQK[l", "is not like [Ll]"},
    {"pothole", "KQK", "has dice"},
    {"chess", "KQKK", "a king begins each side"},
};

LOOP_TEST(test_tablebase_refuses_materials, COUNT(refusals))
{
    const struct refusal *refusal = &refusals[_i];
    struct material material;
    struct layout layout;
    struct text why;

    open_tablebase(refusal->variant, NULL);
    ck_assert(!(material_parse(&material, ground.rules, refusal->material, &why)
                && tablebase_layout(tablebase, &material, &layout, &why)));
    ck_assert_msg(strstr(why.chars, refusal->reason), "%s", why.chars);
}

static const char *const names[][3] = {
    {"chess", "KRKQ", "KRKQ"},    {"chess", "KNBK", "KBNK"},
    {"pole", "KLQKL", "KLQKL"},   {"pole", "KRK[lL]", "KRK[Ll]"},
    {"poison", "KD+K+", "KD+K+"},
};

LOOP_TEST(test_tablebase_names_materials, COUNT(names))
{
    struct material material;
    struct text text;

    open_tablebase(names[_i][0], NULL);
    material = read_material(names[_i][1]);
    text_clear(&text);
    material_write(&material, ground.rules, &text);
    ck_assert_str_eq(text.chars, names[_i][2]);
}

/* Those of chess are as many as Syzygy's tables. */
static const struct {
    const char *variant;
    int men, count;
} listings[] = {{"chess", 3, 5},   {"chess", 4, 30}, {"chess", 5, 110},
                {"chess", 6, 365}, {"poison", 3, 7}, {"polypiece", 4, 30}};

LOOP_TEST(test_tablebase_lists_all_materials, COUNT(listings))
{
    enum { LIST_MAX = 400 };
    struct material list[LIST_MAX];

    open_tablebase(listings[_i].variant, NULL);
    ck_assert_int_eq(material_list(ground.rules, listings[_i].men, list, LIST_MAX),
                     listings[_i].count);
    for (int i = 0; i < listings[_i].count; i++) {
        struct material read;
        struct text name;

        text_clear(&name);
        material_write(&list[i], ground.rules, &name);
        read = read_material(name.chars);
        ck_assert_mem_eq(&list[i], &read, sizeof read);
        for (int j = 0; j < i; j++)
            ck_assert_uint_ne(list[j].key, list[i].key);
    }
}

/* Change one byte of a file. */
static void damage(const char *path, long place)
{
    FILE *file = fopen(path, "r+b");
    int byte;

    ck_assert_ptr_nonnull(file);
    fseek(file, place, SEEK_SET);
    byte = fgetc(file);
    fseek(file, place, SEEK_SET);
    fputc(byte ^ 1, file);
    fclose(file);
}

static const struct {
    long place;         /* of the byte that is damaged; -1: none */
    long size;          /* the file is cut to; 0: it is not */
    const char *reason; /* NULL: the file is good */
} files[] = {
    {-1, 0, NULL},
    {0, 0, "it is no endgame table"},
    {9, 0, "of another game"},
    {60, 0, "of another game"},
    {5000, 0, "its checksum is wrong"},
    {-1, 5000, "bytes instead of"},
    {-1, 10, "it is no endgame table"},
};

LOOP_TEST(test_tablebase_reads_only_good_files, COUNT(files))
{
    struct layout layout;
    struct material material;
    struct table *read;
    struct text why, path;

    open_tablebase("chess", NULL);
    make("KQK");
    material = read_material("KQK");
    ck_assert(tablebase_layout(tablebase, &material, &layout, &why));
    make_folder();
    text_clear(&path);
    text_add(&path, "%s/table", folder);
    ck_assert(table_file_write(table_set_find(tablebase_set(tablebase), material.key),
                               path.chars, &why));
    if (files[_i].place >= 0)
        damage(path.chars, files[_i].place);
    if (files[_i].size)
        ck_assert_int_eq(truncate(path.chars, files[_i].size), 0);
    read = table_file_read(&layout, path.chars, &why);
    unlink(path.chars);
    rmdir(folder);
    ck_assert((read != NULL) == (files[_i].reason == NULL));
    if (files[_i].reason)
        ck_assert_msg(strstr(why.chars, files[_i].reason), "%s", why.chars);
    for (uint64_t i = 0; read && i < layout.size; i++)
        ck_assert_int_eq(
            table_value(read, i),
            table_value(table_set_find(tablebase_set(tablebase), material.key), i));
    table_free(read);
}

static const struct {
    const char *variant;
    const char *option;
    const char *fen;
} told[] = {
    {"chess", NULL, "8/8/8/3k4/8/8/8/KR6 w - - 0 1"},
    {"chess", NULL, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"},
    {"poison", NULL, "4k3/8/8/8/8/8/8/G3K3 w - - e8:3 0 1"},
    {"polypiece", NULL, "4k3/8/8/8/8/8/8/N3K3 w - - 1111 0 1"},
    {"pole", "PoleCapture=duel", "4k3/8/8/3L4/8/8/l7/4K2R[-] b - - Ll 0 1"},
};

/* State that a game may add: a key of its own, or a counter that marks nothing. */
LOOP_TEST(test_state_that_tables_do_not_keep_is_seen, COUNT(told))
{
    struct layout *scratch = calloc(1, sizeof *scratch);
    struct position pos;

    playground_open(&ground, told[_i].variant, told[_i].option, told[_i].fen);
    pos = ground.pos;
    ck_assert_ptr_nonnull(scratch);
    ck_assert(layout_tells(scratch, &pos));
    pos.key ^= 1;
    ck_assert(!layout_tells(scratch, &pos));
    pos.key ^= 1;
    position_set_counter(&pos, COUNTER_CHECKS, BLACK, 2);
    ck_assert(!layout_tells(scratch, &pos));
    free(scratch);
}
