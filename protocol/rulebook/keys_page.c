/* keys_page.c - the page about the keys of variants files.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/library/definition.h"
#include "engine/library/keys.h"
#include "engine/library/piece_types.h"
#include "engine/library/unplayable.h"
#include "protocol/rulebook/page.h"
#include "protocol/rulebook/rulebook.h"

enum { TEXT_COLUMN = 30 };

/* A key_function. */
static void add_item(void *context, const char *term, const char *text)
{
    struct page *page = context;

    page_begin_item(page, term, NULL);
    page_add(page, text);
    page_end_item(page);
}

/* The moves of a named piece. */
static void add_piece(struct page *page, int type)
{
    const struct piece_type *row = &piece_types[type];
    struct text moves;

    text_clear(&moves);
    text_add(&moves, "%s",
             row->betza ? row->betza : "moves only by a rule that has such pieces");
    if (row->shuns_its_like)
        text_add(&moves,
                 ", and neither hops over pieces of its type nor captures them");
    if (row->on_lines)
        text_add(&moves, "; along diagonalLines also %s", row->on_lines);
    add_item(page, row->key, moves.chars);
}

/* The named pieces, each with its moves. */
static void add_pieces(struct page *page)
{
    struct text custom;

    page_title(page, "Pieces");
    page_paragraph(page, "A piece has a letter, as in \"archbishop = a\": a small one, "
                         "whose capital is White's. \"-\" takes the piece away.");
    for (int type = 0; type < NAMED_TYPES; type++)
        add_piece(page, type);
    text_clear(&custom);
    text_add(
        &custom,
        "to customPiece%d: a letter and moves of one's own in Betza's notation, as "
        "in \"customPiece1 = h:fRbB\"; the king can have such, too",
        CUSTOM_TYPES);
    add_item(page, "customPiece1", custom.chars);
    page_end_list(page);
}

static void add_keys(struct page *page)
{
    page_title(page, "Other keys");
    page_paragraph(page,
                   "Ranks are counted from 1, as each side sees them. In brackets "
                   "is what holds where neither the file nor a parent has the key, "
                   "in a game without a parent, too; - is no piece and no square, "
                   "and a key that only limits something then limits nothing.");
    keys_list(add_item, page);
    page_end_list(page);
}

static void add_unplayable(struct page *page)
{
    page_title(page, "Rules that cannot be played");
    page_paragraph(page, "These keys are known, but can only have the value with which "
                         "there is no such rule. mobilityRegion stands for "
                         "mobilityRegionWhiteRook and all others like it.");
    for (int i = 0; i < unplayable_count; i++)
        add_item(page, unplayable_keys[i].name,
                 *unplayable_keys[i].preset ? unplayable_keys[i].preset : "no value");
    page_end_list(page);
}

static void add_limits(struct page *page)
{
    struct text text;

    page_title(page, "Limits");
    text_clear(&text);
    text_add(
        &text,
        "A board has 3 to %d files and 3 to %d ranks, 11 of them with up to 11 files, "
        "a game up to %d kinds of pieces, at most one king a side, and pawns, if any, "
        "that move and capture like those of chess. Moves have up to %d characters, "
        "and any value up to %d.",
        FILES_MAX, RANKS_MAX, KIND_MAX - 1, BETZA_LENGTH_MAX, DEFINITION_TEXT_MAX - 1);
    page_paragraph(page, text.chars);
}

static void add_all(struct page *page)
{
    page->item_indent = TEXT_COLUMN;
    add_pieces(page);
    add_keys(page);
    add_unplayable(page);
    add_limits(page);
}

void rulebook_print_keys(FILE *file, bool mdoc)
{
    struct page page = page_open(file, mdoc);

    if (mdoc)
        fputs(".Sh KEYS\n", file);
    add_all(&page);
}

void rulebook_write_keys_json(struct json_writer *json)
{
    struct page page = page_open_json(json);

    add_all(&page);
}
