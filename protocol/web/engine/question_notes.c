/* question_notes.c - what a game's record says besides its moves: tags, notes, the result.
 * SPDX-License-Identifier: MIT */
#include "protocol/web/engine/question.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/pgn_signs.h"
#include "engine/notation/pgn_tags.h"
#include "engine/rules/game.h"
#include "engine/rules/outcome.h"

#include <stdlib.h>
#include <string.h>

enum { GLYPH_MAX = 255 };

/* The members that say what a note is. */
enum { NOTE_PARTS = 3 };
static const char *const note_parts[NOTE_PARTS] = {"comment", "glyphs", "variations"};

/* ---- writing ------------------------------------------------------------------------------ */

static void write_note(struct json_writer *json, const struct pgn_tags *tags, int plies)
{
    const char *const parts[] = {pgn_tags_comment(tags, plies),
                                 pgn_tags_glyphs(tags, plies),
                                 pgn_tags_variations(tags, plies)};
    struct text text = {.length = 0};

    if (!parts[0] && !parts[1] && !parts[2])
        return;
    text_add(&text, "%d", plies);
    json_open(json, text.chars, '{');
    for (int i = 0; i < NOTE_PARTS; i++)
        if (parts[i])
            json_write_string(json, note_parts[i], parts[i]);
    if (parts[1]) {
        text_clear(&text);
        pgn_signs_write(parts[1], &text);
        json_write_string(json, "signs", text.chars);
    }
    json_close(json, '}');
}

void question_write_notes(struct json_writer *json, const struct pgn_tags *tags)
{
    json_open(json, "notes", '{');
    for (int i = 0; i < tags->note_count; i++)
        write_note(json, tags, i);
    json_close(json, '}');
}

/* ---- reading ------------------------------------------------------------------------------ */

static bool read_tag(struct pgn_tags *tags, const char *name, const char *element,
                     struct text *why)
{
    char *value = json_element_string(element);
    const bool good = value ? pgn_tags_set(tags, name, value, why)
                            : text_fail(why, "a member of 'tags' is no string");

    free(value);
    return good;
}

/* Add the glyphs of "$4 $16". */
static bool add_glyphs(struct pgn_tags *tags, int plies, const char *chars,
                       struct text *why)
{
    bool good = true;

    for (const char *sign = strchr(chars, '$'); good && sign;
         sign = strchr(sign + 1, '$')) {
        const long glyph = strtol(sign + 1, NULL, 10);

        good = glyph <= 0 || glyph > GLYPH_MAX
               || pgn_tags_add_glyph(tags, plies, (int)glyph, why);
    }
    return good;
}

static bool read_note(struct pgn_tags *tags, const char *name, const char *element,
                      struct text *why)
{
    static bool (*const adders[NOTE_PARTS])(struct pgn_tags *, int, const char *,
                                            struct text *) = {
        pgn_tags_add_comment, add_glyphs, pgn_tags_add_variation};
    bool good = true;
    int64_t plies;

    if (!number_read(name, 0, GAME_PLIES_MAX, &plies))
        return text_fail(why, "'%.40s' is no number of plies", name);
    for (int i = 0; good && i < NOTE_PARTS; i++) {
        char *value = json_read_string(element, note_parts[i]);

        good = !value || adders[i](tags, (int)plies, value, why);
        free(value);
    }
    return good;
}

/* Call `read` with each member of the object `name`, if the request has it. */
static bool read_members(const struct question *question, const char *name,
                         bool (*read)(struct pgn_tags *, const char *, const char *,
                                      struct text *),
                         struct pgn_tags *tags, struct text *why)
{
    const char *object = json_find_object(question->request, name);
    const char *element;
    bool good = true;
    char *member;

    while (good && object && (element = json_next_member(&object, &member))) {
        good =
            member ? read(tags, member, element, why) : text_fail(why, "out of memory");
        free(member);
    }
    return good;
}

/* Read the result; without one it is the game's. */
static bool read_result(const struct question *question, struct pgn_tags *tags,
                        struct text *why)
{
    static const enum result results[] = {RESULT_NONE, RESULT_WHITE_WINS,
                                          RESULT_BLACK_WINS, RESULT_DRAW};
    char *chars = json_read_string(question->request, "result");
    bool good = !chars;

    for (int i = 0; chars && i < (int)(sizeof results / sizeof *results); i++)
        if (strcmp(chars, outcome_score(results[i])) == 0) {
            tags->result = results[i];
            good = true;
        }
    if (!good)
        text_fail(why, "'%.40s' is no result", chars);
    free(chars);
    return good;
}

bool question_read_tags(const struct question *question, struct pgn_tags *tags,
                        struct text *why)
{
    return read_members(question, "tags", read_tag, tags, why)
           && read_members(question, "notes", read_note, tags, why)
           && read_result(question, tags, why);
}
