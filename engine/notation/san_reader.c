/* san_reader.c - reads SAN.  SPDX-License-Identifier: MIT
 *
 * The text is compared with each legal move.
 */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/notation/san_parts.h"
#include "engine/notation/san_refusal.h"
#include "engine/notation/san_scan.h"
#include "engine/notation/wxf.h"
#include "engine/rules/fen.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/turns.h"
#include "engine/rules/variant.h"

#include <assert.h>
#include <string.h>

enum { MEANINGS_MAX = 4 }; /* that are named of a text which has several */

/* ---- each of these returns the character after its part, or NULL -------------------- */

/* What comes in.  Others write it like a promotion, too, and castling without the king's square. */
static const char *skip_gated(move m, const char *c, const struct text *written)
{
    const char *next = NULL;

    if (*c == '=' || *c == '/')
        next = san_skip_text(c + 1, written->chars + 1);
    if (next || move_type(m) != MOVE_CASTLING || move_is_at_rook(m))
        return next;
    return *c && c[1] == written->chars[1] ? c + 2 : NULL;
}

static const char *skip_suffix(const struct position *pos, move m, const char *c)
{
    struct text text = {.length = 0};

    san_add_suffix(pos, m, &text);
    if (move_type(m) == MOVE_PROMOTION
        && (text.length == 2 || move_wall(m) != SQ_NONE)) {
        c += *c == '=' || *c == '/';
        return text_lower(*c) == text_lower(text.chars[1])
                   ? san_skip_text(c + 1, text.chars + 2)
                   : NULL;
    }
    if (move_gated(m))
        return skip_gated(m, c, &text);
    return text.length > 0 ? san_skip_text(c, text.chars) : NULL;
}

static const char *skip_bracket(const struct position *pos, move m, const char *c)
{
    struct position after;
    struct text with = {.length = 0};
    struct text without = {.length = 0};

    if (!san_has_bracket(pos, m))
        return NULL;
    play_make(&after, pos, m);
    san_add_bracket(&after, m, &with);
    text_add_char(&without, '[');
    san_add_square(pos, move_to(m), &without);
    text_add_char(&without, ']');
    return san_skip_text(c, with.chars) ? san_skip_text(c, with.chars)
                                        : san_skip_text(c, without.chars);
}

/* ---- whether a text matches a move -------------------------------------------------- */

/* Whether `c`, after the squares, can end the move: marks, and each of the rest at most
 * once. */
static bool fits_end(const struct position *pos, move m, const char *c)
{
    const struct special_move *special = play_special(pos, m);
    bool suffix = false;
    bool bracket = false;
    bool passing = false;

    for (;;) {
        const char *next;

        c += strspn(c, SAN_MARKS);
        c = san_skip_spaces(c);
        if (!*c)
            return (bracket || !san_has_bracket(pos, m) || special->sign)
                   && (suffix || (!move_gated(m) && move_wall(m) == SQ_NONE));
        if (!suffix && (next = skip_suffix(pos, m, c)) != NULL)
            suffix = true;
        else if (!bracket && (next = skip_bracket(pos, m, c)) != NULL)
            bracket = true;
        else if (!passing && move_type(m) == MOVE_EN_PASSANT
                 && (next = san_skip_text(c, "e.p.")) != NULL)
            passing = true;
        else
            return false;
        c = next;
    }
}

/* Whether `c` has only the target's file of a pawn's capture, as in exd. */
static bool fits_file(const struct position *pos, move m, enum san_origin origin,
                      const char *c)
{
    const struct topology *board = pos->rules->variant->board;

    return origin == ORIGIN_FILE && san_is_pawn_capture(pos, m)
           && *c == topology_letter(board, topology_file(board, move_to(m)))
           && fits_end(pos, m, c + 1);
}

/* From the separator on.  A pawn's capture needs an x or an origin. */
static bool fits_target(const struct position *pos, move m, enum san_origin origin,
                        const char *c)
{
    const struct special_move *special = play_special(pos, m);
    const bool separated = special && special->separator;
    const char *target;
    const bool takes = *c == 'x' || *c == ':';

    if (takes && !san_is_capture(pos, m))
        return false;
    if (!takes && origin == ORIGIN_NONE && san_is_pawn_capture(pos, m))
        return false;
    if (separated && *c != special->separator)
        return false;
    c += takes || separated || *c == '-';
    target = san_skip_square(pos, move_to(m), c);
    return target ? fits_end(pos, m, target) : fits_file(pos, m, origin, c);
}

/* From the squares on. */
static bool fits_squares(const struct position *pos, move m, enum san_naming naming,
                         const char *c)
{
    if (naming == NAMING_NONE && (move_type(m) == MOVE_DROP || play_special(pos, m)))
        return false;
    if (move_type(m) == MOVE_DROP) {
        c = san_skip_square(pos, move_to(m), c + (*c == '@'));
        return c && fits_end(pos, m, c);
    }
    if (san_has_bracket(pos, m)) {
        c = san_skip_square(pos, move_from(m), c);
        return c && fits_end(pos, m, c);
    }
    for (int o = ORIGIN_NONE; o < ORIGINS; o++) {
        const char *target = san_goes_with(naming, (enum san_origin)o)
                                 ? san_skip_origin(pos, m, (enum san_origin)o, c)
                                 : NULL;

        if (target && fits_target(pos, m, (enum san_origin)o, target))
            return true;
    }
    return false;
}

static bool fits_castling(const struct position *pos, move m, const char *c)
{
    const int wanted = play_castles_east(pos, m) ? 2 : 3;

    for (int i = 0; i < wanted; i++) {
        c += i > 0 && *c == '-';
        if (*c == '\0' || !strchr("Oo0", *c++))
            return false;
    }
    return fits_end(pos, m, c);
}

/* Whether `c` has castling as the king's move from square to square, as in Ke1-g1. */
static bool fits_king_move(const struct position *pos, move m, const char *c)
{
    const char *name = san_skip_name(pos, m, NAMING_LETTER, c);

    c = san_skip_square(pos, move_from(m), name ? name : c);
    c = c ? san_skip_square(pos, move_to(m), c + (*c == '-')) : NULL;
    return c && fits_end(pos, m, c);
}

/* How well `c` fits a legal move. */
enum quality { FITS_NOT, FITS_AS_KING_MOVE, FITS, FITS_BY_PRESENT_NAME };

static enum quality match_quality(const struct position *pos, move m, const char *c)
{
    const struct special_move *special = play_special(pos, m);

    if (move_type(m) == MOVE_CASTLING && !play_castles_far(pos, m))
        return fits_castling(pos, m, c)    ? FITS_BY_PRESENT_NAME
               : fits_king_move(pos, m, c) ? FITS_AS_KING_MOVE
                                           : FITS_NOT;
    if (special && special->sign && *c++ != special->sign)
        return FITS_NOT;
    for (int naming = 0; naming < NAMINGS; naming++) {
        const char *squares = san_skip_name(pos, m, (enum san_naming)naming, c);

        if (squares && fits_squares(pos, m, (enum san_naming)naming, squares))
            return naming == NAMING_WRITTEN ? FITS_BY_PRESENT_NAME : FITS;
    }
    return FITS_NOT;
}

/* Whether `c` is, except for marks, what san_write() writes for `m`. */
static bool is_written(const struct position *pos, move m, const char *c)
{
    struct text text = {.length = 0};

    san_write(pos, m, &text);
    for (const char *w = text.chars;; w++, c++) {
        w += strspn(w, SAN_MARKS);
        c += strspn(c, SAN_MARKS);
        if (*w != *c)
            return false;
        if (!*w)
            return true;
    }
}

/* Where a + at the end is no check, it says that the piece promotes, as XBoard writes it: keep that move. */
static void select_promotion(const struct position *pos, const char *chars,
                             struct move_list *list)
{
    const size_t length = strlen(chars);
    move promotion = MOVE_NONE;

    if (chars[length - 1] != '+' || !variant_has_marks(pos->rules->variant, '+')
        || pos->rules->variant->dice.rolls)
        return;
    for (int i = 0; i < list->count; i++) {
        const move m = list->moves[i];
        struct position after;

        play_make(&after, pos, m);
        if (move_type(m) == MOVE_PROMOTION && play_promotion_sign(pos, m) == '+')
            promotion = m;
        else if (play_in_check(&after))
            return;
    }
    if (promotion == MOVE_NONE)
        return;
    list->moves[0] = promotion;
    list->count = 1;
}

/* List the turns that fit best; among several, the one that san_write() writes so. */
static void list_fitting(const struct position *pos, const char *chars,
                         struct move_list *list)
{
    enum quality best = FITS_AS_KING_MOVE;
    struct turns turns;
    move turn;

    list->count = 0;
    turns_start(&turns, pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE) {
        const enum quality fit = match_quality(pos, turn, chars);

        if (fit > best) {
            best = fit;
            list->count = 0;
        }
        if (fit == best)
            move_list_add(list, turn);
    }
    select_promotion(pos, chars, list);
    for (int i = 0; i < list->count && list->count > 1; i++)
        if (is_written(pos, list->moves[i], chars)) {
            list->moves[0] = list->moves[i];
            list->count = 1;
            return;
        }
}

/* Whether `chars` names neighbouring files only, which is short for a pawn's capture: ed or exd. */
static bool names_two_files(const char *chars)
{
    const char file = *chars;

    if (file < 'a' || file > 'z')
        return false;
    chars += 1 + (chars[1] == 'x' || chars[1] == ':');
    return (*chars == file + 1 || *chars == file - 1)
           && chars[1 + strspn(chars + 1, SAN_MARKS)] == '\0';
}

/* Whether `chars` has a square or castling, which other moves need. */
static bool resembles_move(const struct position *pos, const char *chars)
{
    if (names_two_files(chars) || san_count_castling(chars))
        return true;
    for (const char *c = chars; *c; c++) {
        const char *at = c;

        if (topology_read_name(pos->rules->variant->board, &at) != SQ_NONE)
            return true;
    }
    return false;
}

/* Name the moves that a text can mean, or the first of them. */
static bool refuse_ambiguous(const struct position *pos, const struct move_list *list,
                             struct text *why)
{
    struct text meanings = {.length = 0};

    for (int i = 0; i < list->count && i < MEANINGS_MAX; i++) {
        struct text san = {.length = 0};

        san_write(pos, list->moves[i], &san);
        text_add(&meanings, "%s %.30s", i ? " or" : "", san.chars);
    }
    return text_fail(why, "it is ambiguous:%s%s", meanings.chars,
                     list->count > MEANINGS_MAX ? " ..." : "");
}

/* Read the move in `chars`, which has no roll. */
static bool read_move(const struct position *pos, const char *chars, move *m,
                      struct text *why)
{
    struct move_list list;

    list_fitting(pos, chars, &list);
    if (list.count == 0) {
        if (!topology_misses_square(pos->rules->variant->board, chars, why))
            san_explain_refusal(pos, chars, why);
        return false;
    }
    *m = list.moves[0];
    if (list.count == 1)
        return true;
    return refuse_ambiguous(pos, &list, why);
}

/* The length of a move before its roll; in e8/Q the slash precedes a promotion. */
static size_t length_without_roll(const char *chars)
{
    const size_t length = strcspn(chars, "/");
    const bool promotes =
        chars[length] && chars[length + 1] >= 'A' && chars[length + 1] <= 'Z';

    return length + (promotes ? 1 + strcspn(chars + length + 1, "/") : 0);
}

/* Let a move begin with the piece's own letter where it begins with another one for it. */
static void replace_synonym(const struct variant *variant, char *chars)
{
    const int kind = piece_kind(fen_read_piece(variant, *chars));

    if (kind && *chars == variant->kinds[kind].synonym)
        *chars = variant->kinds[kind].letter;
}

bool san_read(const struct position *pos, const char *chars, struct ply *ply,
              struct text *why)
{
    const char *start = san_skip_spaces(chars);
    const size_t length = length_without_roll(start);
    struct text text = {.length = 0};

    assert(!pos->awaits_roll);
    *ply = (struct ply){coordinates_read_pass(pos, start), MOVE_NONE};
    if (ply->move != MOVE_NONE)
        return true;
    text_add(&text, "%.*s", (int)(length < TEXT_MAX ? length : TEXT_MAX), start);
    if (wxf_is_spelt(pos, text.chars)) {
        ply->move = wxf_read(pos, text.chars, why);
        return ply->move != MOVE_NONE;
    }
    replace_synonym(pos->rules->variant, text.chars);
    if (text.cut || text.length == 0 || !resembles_move(pos, text.chars))
        return !topology_misses_square(pos->rules->variant->board, text.chars, why)
               && text_fail(why, "it is not spelt like a move");
    return read_move(pos, text.chars, &ply->move, why)
           && (start[length] == '\0' || roll_read(pos, start + length + 1, ply, why));
}
