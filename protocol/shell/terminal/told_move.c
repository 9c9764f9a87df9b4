/* told_move.c - finds what words mean among the legal moves.  SPDX-License-Identifier: MIT */
#include "protocol/shell/terminal/told_move.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/move.h"
#include "engine/rules/piece_looks.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/text/game_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARES_MAX = 2, ANY_TYPE = -1, NO_FILE = -1, MEANINGS_MAX = 4 };

/* What a line says; KIND_NONE, ANY_TYPE, NO_FILE and zeros where it says nothing. */
struct telling {
    int type;         /* of enum move_type */
    const char *sort; /* what that is called */
    bool takes, promotes;
    int mover, met; /* kinds: of what moves, and of what it finds on its target */
    int file;       /* from where, from 0 */
    square squares[SQUARES_MAX];
    int square_count;
};

static bool is_one_of(const char *word, const char *const *words)
{
    for (; *words; words++)
        if (text_distance(word, *words) == 0)
            return true;
    return false;
}

static bool is_little(const char *word)
{
    static const char *const little[] = {"an",   "the",  "on",  "at",    "to",
                                         "of",   "with", "and", "check", "mate",
                                         "move", "play", NULL};

    return is_one_of(word, little);
}

static bool is_capture(const char *word)
{
    static const char *const captures[] = {"takes",   "take", "captures",
                                           "capture", "x",    NULL};

    return is_one_of(word, captures);
}

static bool is_promotion(const char *word)
{
    static const char *const promotions[] = {"promotes", "promote", "promoting", NULL};

    return is_one_of(word, promotions);
}

/* Cut the first word off a line. */
static void cut_word(const char **line, struct text *word)
{
    const size_t length = strcspn(*line, " ");

    text_clear(word);
    text_add(word, "%.*s", (int)length, *line);
    *line += length + strspn(*line + length, " ");
}

/* How much of a line is this name, of one word or several; 0: none. */
static size_t match_name(const char *line, const char *name)
{
    size_t length = 0;

    while (name[length] && text_lower(line[length]) == text_lower(name[length]))
        length++;
    return name[length] || (line[length] && line[length] != ' ') ? 0 : length;
}

/* Cut the name of a piece, or of its picture, off a line; KIND_NONE: it begins with none. */
static int cut_kind(const struct variant *variant, const char **line)
{
    size_t longest = 0;
    int found = KIND_NONE;

    for (int kind = 1; kind < variant->kind_count; kind++) {
        const char *const names[] = {variant->kinds[kind].name,
                                     piece_picture(variant, kind)};

        for (int i = 0; variant->kinds[kind].letter && i < 2; i++) {
            const size_t length = match_name(*line, names[i]);

            if (length > longest) {
                longest = length;
                found = kind;
            }
        }
    }
    *line += longest;
    if (found)
        *line += strspn(*line, " ");
    return found;
}

/* Whether `word` is the noun of a sort of moves, or begins what they do: cure, cures. */
static bool names(const char *word, const char *noun, const char *verb)
{
    struct text first = {.length = 0};

    text_add(&first, "%.*s", (int)strcspn(verb, " "), verb);
    return text_distance(word, noun) == 0
           || (first.length > 0 && text_distance(word, first.chars) == 0);
}

static bool read_sort(const struct variant *variant, const char *word,
                      struct telling *telling)
{
    static const char *const drops[] = {"drop", "drops", "place", "put", NULL};

    if (is_one_of(word, drops)) {
        telling->type = MOVE_DROP;
        telling->sort = drops[0];
        return true;
    }
    for (int i = 0; i < SPECIAL_MOVES_MAX; i++) {
        const struct special_move *special = &variant->special_moves[i];

        if (special->name
            && names(word, special->name, special->verb ? special->verb : "")) {
            telling->type = MOVE_SPECIAL_1 + i;
            telling->sort = special->name;
            return true;
        }
    }
    return false;
}

/* Note the kind of what moves or, after a capture or another kind, of what it meets. */
static bool note_kind(struct telling *telling, int kind)
{
    int *place = telling->takes || telling->mover ? &telling->met : &telling->mover;

    if (*place)
        return false;
    *place = kind;
    return true;
}

/* Read one square, or two with nothing between, maybe behind a piece's capital, as in N@e5 or Ne5. */
static bool read_squares(const struct variant *variant, const char *word,
                         struct telling *telling)
{
    const int kind = *word >= 'A' && *word <= 'Z'
                         ? piece_kind(fen_read_piece(variant, *word))
                         : KIND_NONE;

    if (kind) {
        if (!note_kind(telling, kind))
            return false;
        word += 1 + (word[1] == '@');
    }
    while (*word) {
        const square sq = topology_read_name(variant->board, &word);

        if (sq == SQ_NONE || telling->square_count == SQUARES_MAX)
            return false;
        telling->squares[telling->square_count++] = sq;
    }
    return true;
}

/* Read a letter: of a file from where a piece comes, or else of a piece; or the article. */
static bool read_letter(const struct variant *variant, char letter,
                        struct telling *telling)
{
    const int kind =
        piece_kind(fen_read_piece(variant, (char)toupper((unsigned char)letter)));
    const bool is_file = letter >= 'a' && letter < 'a' + variant->board->files;

    if (is_file && telling->type != MOVE_DROP) {
        telling->file = letter - 'a';
        return true;
    }
    return kind ? note_kind(telling, kind) : letter == 'a';
}

static bool read_word(const struct variant *variant, const char *word,
                      struct telling *telling)
{
    if (is_little(word) || read_sort(variant, word, telling))
        return true;
    telling->takes |= is_capture(word);
    telling->promotes |= is_promotion(word);
    if (is_capture(word) || is_promotion(word))
        return true;
    return word[1] ? read_squares(variant, word, telling)
                   : read_letter(variant, *word, telling);
}

static bool read_line(const struct variant *variant, const char *line,
                      struct telling *telling)
{
    *telling = (struct telling){.type = ANY_TYPE, .file = NO_FILE};
    while (*line) {
        const int kind = cut_kind(variant, &line);
        struct text word;

        if (kind ? !note_kind(telling, kind)
                 : (cut_word(&line, &word), !read_word(variant, word.chars, telling)))
            return false;
    }
    return telling->type != ANY_TYPE || telling->mover || telling->takes;
}

/* Whether the kinds are those of what moves and of what it meets; a special move may be told by the latter alone. */
static bool fits_kinds(const struct position *pos, const struct telling *telling,
                       move m)
{
    const int mover =
        move_type(m) == MOVE_DROP ? move_extra(m) : play_mover_kind(pos, m);
    const int met = piece_kind(position_piece(pos, move_to(m)));

    if (telling->type >= MOVE_SPECIAL_1 && !telling->met && telling->mover == met)
        return true;
    return (!telling->mover || telling->mover == mover)
           && (!telling->met || telling->met == met);
}

/* Whether a move is what the struct telling at `context` says. */
static bool is_told(const struct position *pos, const void *context, move m)
{
    const struct telling *telling = context;
    const struct topology *board = pos->rules->variant->board;
    const int last = telling->square_count - 1;

    if (telling->type == ANY_TYPE ? move_from(m) == move_to(m)
                                  : move_type(m) != telling->type)
        return false;
    if ((telling->takes && !play_is_capture(pos, m) && move_type(m) < MOVE_SPECIAL_1)
        || (telling->promotes && move_type(m) != MOVE_PROMOTION))
        return false;
    return fits_kinds(pos, telling, m)
           && (telling->file == NO_FILE
               || telling->file == topology_file(board, move_from(m)))
           && (last < 0 || telling->squares[last] == move_to(m))
           && (last < 1 || telling->squares[0] == move_from(m));
}

/* Say why nothing fits; false where the line may be better explained as a move in letters. */
static bool refuse(const struct position *pos, const char *line,
                   const struct telling *telling, struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    const char *sort = telling->sort;

    if (!sort && telling->takes && telling->square_count == 0)
        sort = "capture";
    if (!sort)
        return false;
    if (telling->type == MOVE_DROP && telling->mover
        && !position_in_hand(pos, pos->to_move, telling->mover))
        text_fail(why, "'%.40s': %s has no %s in hand", line, colour_name(pos->to_move),
                  variant->kinds[telling->mover].name);
    else
        text_fail(why, "'%.40s': no such %s is legal now", line, sort);
    return true;
}

enum told told_move_choose(const struct position *pos, const char *line,
                           bool (*fits)(const struct position *pos, const void *context,
                                        move m),
                           const void *context, move *m, struct text *why)
{
    struct sorted_moves *moves = sorted_moves_new(pos);
    int count = 0;

    for (int i = 0; moves && i < moves->count; i++)
        if (fits(pos, context, moves->moves[i].move))
            moves->moves[count++] = moves->moves[i];
    if (count > 0)
        *m = moves->moves[0].move;
    if (count > 1) {
        text_clear(why);
        text_add(why, "'%.40s' can be", line);
        for (int i = 0; i < count && i < MEANINGS_MAX; i++)
            text_add(why, "%s %s", i ? " or" : "", moves->moves[i].name);
        if (count > MEANINGS_MAX)
            text_add(why, " ...");
    }
    free(moves);
    return count == 0 ? TOLD_NOTHING : count == 1 ? TOLD_MOVE : TOLD_REFUSED;
}

enum told told_move_read(const struct position *pos, const char *line, move *m,
                         struct text *why)
{
    struct telling telling;
    enum told told;

    if (!strchr(line, ' ') || pos->rules->variant->moves.walls
        || !read_line(pos->rules->variant, line, &telling))
        return TOLD_NOTHING;
    told = told_move_choose(pos, line, is_told, &telling, m, why);
    return told == TOLD_NOTHING && refuse(pos, line, &telling, why) ? TOLD_REFUSED
                                                                    : told;
}

void told_move_spell(const struct variant *variant, const char *line, struct text *text)
{
    const char *noun = variant->countdowns.noun;

    while (*line) {
        const int kind = cut_kind(variant, &line);
        struct text word = {.length = 0};

        if (kind)
            text_add_char(text, variant->kinds[kind].letter);
        else
            cut_word(&line, &word);
        if (is_capture(word.chars))
            text_add_char(text, 'x');
        else if (!is_little(word.chars)
                 && !(noun && text_distance(word.chars, noun) == 0))
            text_add(text, "%s", word.chars);
        if (*line)
            text_add_char(text, ' ');
    }
}
