/* pgn_writer.c - writes PGN.  SPDX-License-Identifier: MIT */
#include "engine/notation/pgn_writer.h"
#include "engine/notation/coordinates.h"

#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_tags.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/parts.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>
#include <strings.h>

enum { COLUMNS = 79 };

/* Where the text goes, and the length of its present line. */
struct writer {
    pgn_sink sink;
    void *context;
    int column;
};

static void write_tag(const struct writer *writer, const char *name, const char *value)
{
    char quoted[3] = "\\";
    char plain[2] = "";

    writer->sink(writer->context, "[");
    writer->sink(writer->context, name);
    writer->sink(writer->context, " \"");
    for (; *value; value++) {
        const bool special = *value == '"' || *value == '\\';

        quoted[1] = plain[0] = *value;
        writer->sink(writer->context, special ? quoted : plain);
    }
    writer->sink(writer->context, "\"]\n");
}

/* The first tags of every game (PGN's Seven Tag Roster without the result), and their values
 * when nothing is known. */
static const struct default_tag {
    const char *name;
    const char *unknown;
} default_tags[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"},
    {"Round", "?"}, {"White", "?"}, {"Black", "?"},
};

enum { DEFAULT_TAGS = sizeof default_tags / sizeof *default_tags };

/* Whether a tag is written in its own place. */
static bool is_placed(const struct variant *variant, const char *name)
{
    static const char *const placed[] = {"Result", "Variant", "SetUp", "FEN"};

    for (int i = 0; i < DEFAULT_TAGS; i++)
        if (strcasecmp(name, default_tags[i].name) == 0)
            return true;
    for (size_t i = 0; i < sizeof placed / sizeof *placed; i++)
        if (strcasecmp(name, placed[i]) == 0)
            return true;
    for (const struct setting *option = variant->options; option && option->name;
         option++)
        if (strcasecmp(name, option->name) == 0)
            return true;
    return false;
}

static void write_tags(const struct writer *writer, const struct variant *variant,
                       const struct pgn_tags *tags, enum result result)
{
    for (int i = 0; i < DEFAULT_TAGS; i++) {
        const char *value = pgn_tags_get(tags, default_tags[i].name);

        write_tag(writer, default_tags[i].name,
                  value ? value : default_tags[i].unknown);
    }
    write_tag(writer, "Result", outcome_score(result));
    for (int i = 0; i < tags->tag_count; i++)
        if (!is_placed(variant, tags->tags[i].name))
            write_tag(writer, tags->tags[i].name, tags->tags[i].value);
}

/* The game's name in PGN.  Where it says that the first option is set, sets `*names_option`. */
static void add_name(const struct rules *rules, bool *names_option, struct text *text)
{
    const struct variant *variant = rules->variant;
    const char *names = variant->aliases.of_option;

    *names_option = names && rules_option(rules, 0);
    if (*names_option)
        text_add(text, "%.*s", (int)strcspn(names, " "), names);
    else
        text_add(text, "%s",
                 variant->aliases.pgn ? variant->aliases.pgn : variant->name);
}

/* Write the game, its options, and the start unless it is the usual one.  A game of many starts, as
 * Chess960 is, has none: some programs choose one by chance where the tag is missing. */
static void write_start(const struct writer *writer, const struct position *start)
{
    const struct rules *rules = start->rules;
    const struct variant *variant = rules->variant;
    const bool has_starts = variant->start.count && variant->start.count(rules) > 0;
    struct text fen = {.length = 0}, usual_fen = {.length = 0}, name = {.length = 0};
    bool names_option;

    add_name(rules, &names_option, &name);
    write_tag(writer, "Variant", name.chars);
    for (int i = names_option; variant->options && variant->options[i].name; i++)
        if (!(variant->spared_options >> i & 1)
            || strcmp(rules->option_texts[i], variant->options[i].preset) != 0)
            write_tag(writer, variant->options[i].name, rules->option_texts[i]);
    fen_write(start, &fen);
    fen_write(rules->start, &usual_fen);
    if (has_starts || strcmp(fen.chars, usual_fen.chars) != 0) {
        write_tag(writer, "SetUp", "1");
        write_tag(writer, "FEN", fen.chars);
    }
}

/* Write a word, on a new line when it does not fit on this one. */
static void write_word(struct writer *writer, const char *word)
{
    const int length = (int)strlen(word);

    /* A line that begins with % is for other programs. */
    if (writer->column && writer->column + 1 + length > COLUMNS && *word != '%') {
        writer->sink(writer->context, "\n");
        writer->column = 0;
    }
    if (writer->column)
        writer->sink(writer->context, " ");
    writer->sink(writer->context, word);
    writer->column += length + (writer->column > 0);
}

/* Write words separated by blanks.  Words are never cut, however long. */
static void write_words(struct writer *writer, const char *words)
{
    while (*words) {
        int length = (int)strcspn(words, " ");
        struct text word;

        if (length >= TEXT_MAX) {
            /* Only a comment has such a word: it goes on without a blank. */
            write_word(writer, "");
            for (; length; length--, words++) {
                const char character[2] = {*words, '\0'};

                writer->sink(writer->context, character);
            }
            writer->column = COLUMNS;
        } else {
            text_clear(&word);
            text_add(&word, "%.*s", length, words);
            write_word(writer, word.chars);
            words += length;
        }
        words += strspn(words, " ");
    }
}

static bool write_comment(struct writer *writer, const struct pgn_tags *tags, int plies)
{
    const char *comment = pgn_tags_comment(tags, plies);

    if (!comment)
        return false;
    write_word(writer, "{");
    write_words(writer, comment);
    write_word(writer, "}");
    return true;
}

/* Write the variations after `plies` plies; false if there are none. */
static bool write_variations(struct writer *writer, const struct pgn_tags *tags,
                             int plies)
{
    const char *variations = pgn_tags_variations(tags, plies);

    write_words(writer, variations ? variations : "");
    return variations != NULL;
}

static void write_glyphs(struct writer *writer, const struct pgn_tags *tags, int plies)
{
    const char *glyphs = pgn_tags_glyphs(tags, plies);

    write_words(writer, glyphs ? glyphs : "");
}

/* Write the roll of a ply as a comment, if it has one. */
static void write_roll(struct writer *writer, const struct position *pos,
                       struct ply ply)
{
    struct text text = {.length = 0};

    if (ply.roll == MOVE_NONE)
        return;
    text_add_char(&text, '{');
    roll_write_words(pos, ply, &text);
    text_add_char(&text, '}');
    write_words(writer, text.chars);
}

static void write_plies(struct writer *writer, const struct game *game,
                        const struct pgn_tags *tags)
{
    bool interrupted = true; /* then Black's move has its number, too */

    write_glyphs(writer, tags, 0);
    write_comment(writer, tags, 0);
    write_variations(writer, tags, 0);
    for (int i = 0; i < game_plies(game); i++) {
        const struct position *pos = game_position_at(game, i);
        const struct ply ply = game_ply(game, i);
        struct text text = {.length = 0};

        if (parts_have_number(pos) || interrupted)
            text_add(&text, "%d.%s ", pos->fullmove, pos->to_move == WHITE ? "" : "..");
        (tags->long_moves ? coordinates_write : san_write)(pos, ply.move, &text);
        write_words(writer, text.chars);
        write_glyphs(writer, tags, i + 1);
        write_roll(writer, pos, ply);
        interrupted = write_comment(writer, tags, i + 1);
        interrupted |= write_variations(writer, tags, i + 1);
    }
}

void pgn_write(const struct game *game, const struct pgn_tags *tags, pgn_sink sink,
               void *context)
{
    const struct position *start = game_position_at(game, 0);
    const enum result own = game_outcome(game).result;
    const enum result result = tags->result != RESULT_NONE ? tags->result : own;
    struct writer writer = {sink, context, 0};

    write_tags(&writer, start->rules->variant, tags, result);
    write_start(&writer, start);
    sink(context, "\n");
    write_plies(&writer, game, tags);
    write_words(&writer, outcome_score(result));
    sink(context, "\n\n");
}
