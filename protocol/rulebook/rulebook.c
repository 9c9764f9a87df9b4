/* rulebook.c - the pages about the rules of games.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/rulebook.h"

#include "engine/board/betza_words.h"
#include "engine/core/buffer.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "protocol/rulebook/page.h"
#include "protocol/rulebook/pawn_rules.h"
#include "protocol/rulebook/reach.h"

#include <ctype.h>
#include <string.h>

enum { PICTURES_MAX = 64, PIECES_INDENT = 6, MOVES_INDENT = 11, LIST_INDENT = 14 };
enum { CHOICES_INDENT = 17 };

static void add_paragraphs(struct page *page, const char *const *paragraphs)
{
    for (; paragraphs && *paragraphs; paragraphs++)
        page_paragraph(page, *paragraphs);
}

/* Append a text with a capital letter. */
static void add_sentence(const char *chars, struct text *text)
{
    const char first = *chars;

    text_add(text, "%c%s", first >= 'a' && first <= 'z' ? first - ('a' - 'A') : first,
             chars + 1);
}

/* Add a power in words; the colour does not matter, as its notation is White's. */
static void add_power(struct page *page, const struct power *power)
{
    struct buffer words = {.length = 0};
    struct betza betza;

    if (betza_parse(&betza, power->name, (int)strlen(power->name), NULL))
        betza_write_words(&betza, &words);
    buffer_add_char(&words, '.');
    if (words.chars)
        *words.chars = (char)toupper((unsigned char)*words.chars);
    page_add(page, buffer_text(&words));
    buffer_free(&words);
}

/* Say how a kind moves, with each of its powers. */
static void add_powers(struct page *page, const struct rules *rules, int kind)
{
    const int colours = reach_is_same(rules, kind) ? 1 : COLOURS;
    const int count = rules->power_count[kind];

    for (int colour = 0; colour < colours; colour++)
        for (int i = 0; i < count; i++) {
            const struct power *power = rules->powers[colour][kind][i];
            struct text text = {.length = 0};

            if (colours > 1)
                text_add(&text, "%s ", colour == WHITE ? "White's" : "Black's");
            if (colours > 1 || count > 1)
                text_add(&text, "%s: ", power->name);
            page_add(page, text.chars);
            add_power(page, power);
        }
}

static void add_notes(struct page *page, const struct rulebook *book, char letter)
{
    for (const struct piece_note *note = book ? book->notes : NULL;
         note && note->letter; note++)
        if (note->letter == letter)
            page_add(page, note->text);
}

static void add_pieces(struct page *page, const struct rules *rules)
{
    const struct variant *variant = rules->variant;

    page_heading(page, "Pieces");
    page->item_indent = PIECES_INDENT;
    for (int kind = 1; kind < variant->kind_count; kind++) {
        const char mark = variant->kinds[kind].promoted.mark;
        const char letter[] = {variant->kinds[kind].letter, '\0'};
        const char marked[] = {mark, *letter, '\0'};
        const struct power *power = rules->powers[WHITE][kind][0];
        struct text name = {.length = 0};

        /* A piece that has been a pawn moves like others of its letter. */
        if (!*letter || mark == '~')
            continue;
        text_add(&name, "%s", variant->kinds[kind].name);
        if (power && rules->power_count[kind] == 1 && reach_is_same(rules, kind))
            text_add(&name, " (%s)", power->name);
        page_begin_item(page, mark ? marked : letter, name.chars);
        if (power)
            add_powers(page, rules, kind);
        add_notes(page, variant->rulebook, *letter);
        page_end_item(page);
    }
    page_end_list(page);
}

/* ---- pictures ---------------------------------------------------------------------- */

static void add_picture(struct reach *reach, const struct rules *rules, int colour,
                        int kind, int index)
{
    const struct piece_kind *name = &rules->variant->kinds[kind];
    const struct power *power = rules->powers[colour][kind][index];
    const square origin = reach_origin(rules, colour, kind, index);
    struct text caption = {.length = 0};

    reach_from(reach, rules, colour, kind, index, origin);
    if (!reach_is_same(rules, kind))
        text_add(&caption, colour == WHITE ? "White " : "Black ");
    text_add(&caption, "%s", name->name);
    if (rules->power_count[kind] > 1)
        text_add(&caption, " as %s", power->name);
    snprintf(reach->caption, sizeof reach->caption, "%.*s", CAPTION_MAX - 1,
             caption.chars);
}

static bool has_hoppers(const struct rules *rules)
{
    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        for (int i = 0; i < rules->power_count[kind]; i++) {
            const struct power *power = rules->powers[WHITE][kind][i];

            for (int j = 0; power && j < power->betza.count; j++)
                if (power->betza.jumps[j].manner >= MANNER_HOP)
                    return true;
        }
    return false;
}

/* Draw the reach of every kind that has powers. */
static void draw_pieces(struct page *page, const struct rules *rules)
{
    struct reach list[PICTURES_MAX];
    int count = 0;

    for (int kind = 1; kind < rules->variant->kind_count; kind++)
        for (int colour = 0; !rules->variant->kinds[kind].promoted.mark
                             && colour < (reach_is_same(rules, kind) ? 1 : COLOURS);
             colour++)
            for (int i = 0; i < rules->power_count[kind]; i++)
                if (rules->powers[colour][kind][i] && count < PICTURES_MAX)
                    add_picture(&list[count++], rules, colour, kind, i);
    page_paragraph(
        page, "Each picture shows where a piece may go: o by a step or a leap, "
              "whatever stands between; + by a slide, unless something stands "
              "between; - only without capturing; x only to capture. Black's pieces "
              "move like White's turned around.");
    if (has_hoppers(rules))
        page_paragraph(page, "^ is where a piece hops to over another one.");
    reach_print(page->file, rules, list, count, page->width);
}

/* ---- the other parts --------------------------------------------------------------- */

static void add_moves(struct page *page, const struct rulebook *book)
{
    if (!book || !book->moves)
        return;
    page_heading(page, "Typing moves");
    page->item_indent = MOVES_INDENT;
    for (const struct typed_move *row = book->moves; row->typed; row++) {
        page_begin_item(page, row->typed, NULL);
        page_add(page, row->means);
        page_end_item(page);
    }
    page_end_list(page);
}

static void add_worth(struct page *page, const struct rulebook *book)
{
    if (!book || !book->worth)
        return;
    page_heading(page, "What the pieces are worth");
    page_paragraph(page, book->worth);
}

static void add_position(struct page *page, const struct rules *rules)
{
    const struct variant *variant = rules->variant;
    struct reach start;

    page_heading(page, "Start and FEN");
    if (page_has_pictures(page)) {
        reach_start(&start, rules);
        reach_print(page->file, rules, &start, 1, page->width);
        fputc('\n', page->file);
    }
    page_paragraph(page, "The game begins with");
    page_literal(page, variant->start.fen);
    if (variant->rulebook)
        add_paragraphs(page, variant->rulebook->fen);
}

static void add_endings(struct page *page, const struct rulebook *book)
{
    if (!book || !book->endings || !*book->endings)
        return;
    page_heading(page, "End of the game");
    add_paragraphs(page, book->endings);
}

static bool has_choice_notes(const struct rulebook *book, const struct setting *option)
{
    for (const struct choice_note *note = book ? book->choices : NULL;
         note && note->option; note++)
        if (strcmp(note->option, option->name) == 0)
            return true;
    return false;
}

/* Say what the choices of the options mean. */
static void add_choices(struct page *page, const struct rulebook *book)
{
    const char *option = "";

    for (const struct choice_note *note = book ? book->choices : NULL;
         note && note->option; note++) {
        struct text heading;

        if (strcmp(note->option, option) != 0) {
            text_clear(&heading);
            text_add(&heading, "Values of %s", note->option);
            page_heading(page, heading.chars);
            page->item_indent = CHOICES_INDENT;
        }
        option = note->option;
        page_begin_item(page, note->choice, NULL);
        page_add(page, note->text);
        page_end_item(page);
    }
    page_end_list(page);
}

static void add_options(struct page *page, const struct rules *rules)
{
    const struct setting *options = rules->variant->options;

    if (!options || !options->name)
        return;
    page_heading(page, "Options");
    page->item_indent = PIECES_INDENT;
    for (int i = 0; options[i].name; i++) {
        const char *value = rules->option_texts[i];
        struct text text = {.length = 0};

        text_add(&text, "%s=", options[i].name);
        if (has_choice_notes(rules->variant->rulebook, &options[i]))
            text_add(&text, "VALUE");
        else
            setting_write_range(&options[i], &text);
        page_begin_item(page, text.chars, NULL);
        text_clear(&text);
        text_add(&text, "%s. Default: %s", options[i].help, options[i].preset);
        page_add(page, text.chars);
        if (strcmp(value, options[i].preset) != 0) {
            text_clear(&text);
            text_add(&text, "; on this page: %s", value);
            page_add(page, text.chars);
        }
        page_end_item(page);
    }
    page_end_list(page);
}

static void add_idea(struct page *page, const struct rulebook *book)
{
    struct text text = {.length = 0};

    if (!book)
        return;
    add_sentence(book->idea, &text);
    text_add_char(&text, '.');
    page_paragraph(page, text.chars);
    if (book->credit)
        page_paragraph(page, book->credit);
    if (book->page)
        page_link(page, book->page);
}

void rulebook_add(struct page *page, const struct rules *rules)
{
    const struct rulebook *book = rules->variant->rulebook;

    page_title(page, rules->variant->title);
    add_idea(page, book);
    if (book && book->rules && *book->rules) {
        page_heading(page, "Rules");
        add_paragraphs(page, book->rules);
    }
    add_pieces(page, rules);
    if (page_has_pictures(page))
        draw_pieces(page, rules);
    pawn_rules_add(page, rules);
    add_worth(page, book);
    add_moves(page, book);
    add_position(page, rules);
    add_endings(page, book);
    add_options(page, rules);
    add_choices(page, book);
}

void rulebook_print(FILE *file, const struct rules *rules)
{
    struct page page = page_open(file, false);

    rulebook_add(&page, rules);
}

void rulebook_write_json(struct json_writer *json, const struct rules *rules)
{
    struct page page = page_open_json(json);

    rulebook_add(&page, rules);
}

/* ---- lists ------------------------------------------------------------------------- */

static void add_list(struct page *page)
{
    page->item_indent = LIST_INDENT;
    for (int i = 0; variants[i]; i++) {
        const struct rulebook *book = variants[i]->rulebook;
        struct text text = {.length = 0};

        text_add(&text, "%s", variants[i]->title);
        if (book)
            text_add(&text, ": %s", book->idea);
        page_begin_item(page, variants[i]->name, NULL);
        page_add(page, text.chars);
        page_end_item(page);
    }
    page_end_list(page);
}

void rulebook_print_list(FILE *file)
{
    struct page page = page_open(file, false);

    page_title(&page, "potpourri rules GAME prints the rules of a game:");
    add_list(&page);
    page_title(&page, "potpourri rules betza explains Betza's notation.");
    page_title(&page, "potpourri rules keys lists what a variants file can say.");
}

void rulebook_print_mdoc(FILE *file, const struct rules *const *rules)
{
    struct page page = page_open(file, true);

    fputs(".Sh VARIANTS\n", file);
    add_list(&page);
    for (int i = 0; variants[i]; i++) {
        const struct rulebook *book = variants[i]->rulebook;

        page_title(&page, variants[i]->title);
        add_idea(&page, book);
        if (book)
            add_paragraphs(&page, book->rules);
        add_pieces(&page, rules[i]);
        add_moves(&page, book);
        add_position(&page, rules[i]);
        add_endings(&page, book);
        add_choices(&page, book);
    }
}
