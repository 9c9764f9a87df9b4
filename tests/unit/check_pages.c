/* check_pages.c - the positions and lines of the games' own pages.
 * SPDX-License-Identifier: MIT
 *
 * tests/data/pages.epd says in its first lines what each key means.
 */
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/variants/registry.h"
#include "tests/support/table.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { PAGES_MIN = 15 };

static const char path[] = "tests/data/pages.epd";

/* A line with content: its position, and the rules it is played by. */
struct page {
    char line[TABLE_LINE_MAX];
    struct rules *rules;
    struct position pos;
};

static void apply_move(struct position *pos, const char *chars)
{
    struct position moved;
    struct text why;
    struct ply ply;

    ck_assert_msg(coordinates_read(pos, chars, &ply, &why), "%s: %s", chars, why.chars);
    play_make(&moved, pos, ply.move);
    if (moved.awaits_roll) {
        ck_assert_msg(ply.roll != MOVE_NONE, "%s: tells no roll", chars);
        play_make(pos, &moved, ply.roll);
    } else {
        *pos = moved;
    }
}

static void apply_moves(struct position *pos, char *moves)
{
    char *rest = NULL;

    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        apply_move(pos, word);
}

static void expect_end(const struct position *pos, const char *end)
{
    const enum reason reason = play_outcome(pos).reason;
    const char *found = reason != REASON_NONE ? outcome_words(reason)
                        : play_in_check(pos)  ? "check"
                                              : "ongoing";

    ck_assert_str_eq(found, end);
}

static void expect_illegal(const struct position *pos, const char *chars)
{
    struct ply ply;

    ck_assert_msg(!coordinates_read(pos, chars, &ply, NULL), "%s is legal", chars);
}

/* The legal moves, all of them. */
static void expect_legal(const struct position *pos, char *moves)
{
    char *rest = NULL;
    int count = 0;

    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;
        struct text why;

        ck_assert_msg(coordinates_read(pos, word, &ply, &why), "%s: %s", word,
                      why.chars);
        count++;
    }
    ck_assert_int_eq(play_count(pos), count);
}

/* The one move that mates at once. */
static void expect_mate(const struct position *pos, const char *best)
{
    struct move_list list;
    struct ply ply;

    ck_assert(coordinates_read(pos, best, &ply, NULL));
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++) {
        struct position after;

        play_make(&after, pos, list.moves[i]);
        ck_assert_int_eq(play_outcome(&after).reason == REASON_CHECKMATE,
                         list.moves[i] == ply.move);
    }
}

/* One `KEY: VALUE`. */
static void apply_entry(struct page *page, char *entry)
{
    static char best[TABLE_LINE_MAX];
    char *value = strstr(entry, ": ");

    ck_assert_msg(value != NULL, "%s", entry);
    *value = '\0';
    value += 2;
    if (strcmp(entry, "moves") == 0)
        apply_moves(&page->pos, value);
    else if (strcmp(entry, "end") == 0)
        expect_end(&page->pos, value);
    else if (strcmp(entry, "illegal") == 0)
        expect_illegal(&page->pos, value);
    else if (strcmp(entry, "legal") == 0)
        expect_legal(&page->pos, value);
    else if (strcmp(entry, "bm") == 0)
        strcpy(best, value);
    else if (strcmp(entry, "dm") == 0 && strcmp(value, "1") == 0)
        expect_mate(&page->pos, best);
    else
        ck_assert_msg(strcmp(entry, "note") == 0 || strncmp(entry, "page", 4) == 0,
                      "unknown key %s", entry);
}

/* Step behind the next " | " and end the text before it; NULL at the end. */
static char *next_field(char **rest)
{
    char *field = *rest;
    char *end = field ? strstr(field, " | ") : NULL;

    if (end)
        *end = '\0';
    *rest = end ? end + 3 : NULL;
    return field;
}

LOOP_TEST(test_pages_line_holds, table_count(path))
{
    struct page page;
    struct text why;

    text_clear(&why);
    ck_assert(table_read(path, _i, page.line));

    char *rest = page.line;
    const struct variant *variant = variants_find(next_field(&rest));
    const char *fen = next_field(&rest);

    ck_assert(variant != NULL);
    page.rules = rules_new(variant, NULL, 0, &why);
    ck_assert_msg(page.rules != NULL, "%s", why.chars);
    if (strstr(rest, "must be refused")) {
        ck_assert(!fen_parse(&page.pos, page.rules, fen, &why));
        ck_assert_ptr_nonnull(strstr(why.chars, "king"));
    } else {
        ck_assert_msg(fen_parse(&page.pos, page.rules, fen, &why), "%s: %s", fen,
                      why.chars);
        for (char *entry = next_field(&rest); entry; entry = next_field(&rest))
            apply_entry(&page, entry);
    }
    rules_free(page.rules);
}

TEST(test_pages_are_there)
{
    ck_assert_int_ge(table_count(path), PAGES_MIN);
}
