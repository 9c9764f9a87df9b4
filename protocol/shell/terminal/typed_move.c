/* typed_move.c - moves as people type them.  SPDX-License-Identifier: MIT */
#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/session.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/shell/terminal/told_move.h"
#include "protocol/text/game_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Skip the number of a move that is copied from a score sheet, eg. "1. " or "12...". */
static const char *skip_move_number(const char *line)
{
    const size_t digits = strspn(line, "0123456789");
    const size_t dots = strspn(line + digits, ".");

    return digits && dots ? line + digits + dots + strspn(line + digits + dots, " ")
                          : line;
}

/* Append a move without the blanks in it, in small letters or as it is. */
static void join(const char *line, bool small, struct text *text)
{
    for (; *line; line++)
        if (*line != ' ')
            text_add_char(text, small ? text_lower(*line) : *line);
}

/* Whether a move begins with the letter of a piece or of castling, and not with a square alone, as B4. */
static bool begins_with_piece(const struct variant *variant, const char *chars)
{
    return (*chars == 'O' || fen_read_piece(variant, *chars) != PIECE_NONE)
           && !(isdigit((unsigned char)chars[1]) && !chars[2]);
}

/* Write squares and x in small letters: Ng1xf3 for NG1XF3, exd5 for EXD5. */
static void spell_squares(const struct variant *variant, struct text *text)
{
    for (int i = begins_with_piece(variant, text->chars); i < text->length; i++) {
        char *c = &text->chars[i];

        if (i == 0 || isdigit((unsigned char)c[1]) || *c == 'X')
            *c = text_lower(*c);
    }
}

/* What read_target() has read. */
struct target {
    int kind;
    square from, to; /* from: SQ_NONE: any */
};

static bool fits_target(const struct position *pos, const void *context, move m)
{
    const struct target *target = context;

    return play_mover_kind(pos, m) == target->kind && move_to(m) == target->to
           && (target->from == SQ_NONE || move_from(m) == target->from);
}

/* Read a piece's letter, maybe its square, and a target, although the game writes the move otherwise: Hxb4 for
 * xHa3[b4,5].  False when there is not one such move; then `why` may say which there are. */
static bool read_target(const struct position *pos, const char *chars, struct ply *ply,
                        struct text *why)
{
    const struct topology *board = pos->rules->variant->board;
    const char *rest = chars + 1;
    const bool takes = *rest == 'x';
    struct target target = {
        .kind = piece_kind(fen_read_piece(pos->rules->variant, chars[0])),
        .from = SQ_NONE,
    };

    rest += takes;
    target.to = topology_read_name(board, &rest);
    if (*rest) {
        target.from = target.to;
        target.to = topology_read_name(board, &rest);
    }
    if (target.kind == KIND_NONE || target.to == SQ_NONE || *rest
        || pos->rules->variant->moves.walls
        || (takes && position_piece(pos, target.to) == PIECE_NONE))
        return false;
    ply->roll = MOVE_NONE;
    return told_move_choose(pos, chars, fits_target, &target, &ply->move, why)
           == TOLD_MOVE;
}

/* Whether small letters that are no legal move were meant as a pawn's: ed, or bc4 with a pawn on the b-file, but
 * neither nf3 nor bf4. */
static bool means_pawn(const struct position *pos, const char *chars)
{
    const struct topology *board = pos->rules->variant->board;
    const char *target = chars + 1 + (chars[1] == 'x');
    const int file = *chars - 'a';
    bitset pawns = pos->by_kind[KIND_PAWN] & pos->by_colour[pos->to_move];

    if (file < 0 || file >= board->files)
        return false;
    if (!isalpha((unsigned char)*target))
        return true;
    while (pawns)
        if (topology_file(board, bitset_pop(&pawns, ANY_BOARD)) == file)
            return abs(*target - *chars) == 1;
    return false;
}

/* Read a move with blanks in it, and in any letters: E2 E4, or NG1 F3.  The reason is that of the same
 * move as it is usually written. */
static bool read_loosely(const struct position *pos, const char *line, struct ply *ply,
                         struct text *why)
{
    struct text small = {.length = 0}, spelt = {.length = 0};
    bool is_pawns;

    join(line, true, &small);
    if (ply_has_squares(pos, small.chars))
        return ply_read(pos, small.chars, ply, why);
    join(line, false, &spelt);
    spell_squares(pos->rules->variant, &spelt);
    /* BXC4 may also mean the pawn's bxc4, which Bxc4 may not; nf3 may mean Nf3. */
    if (ply_read(pos, spelt.chars, ply, why)
        || (!strpbrk(line, "abcdefghijklmnopqrstuvwxyz")
            && ply_read(pos, small.chars, ply, NULL)))
        return true;
    is_pawns = means_pawn(pos, spelt.chars);
    spelt.chars[0] = (char)toupper((unsigned char)spelt.chars[0]);
    return (fen_read_piece(pos->rules->variant, spelt.chars[0]) != PIECE_NONE
            && ply_read(pos, spelt.chars, ply, is_pawns ? NULL : why))
           || read_target(pos, spelt.chars, ply, why);
}

/* ---- other signs than this program's ----------------------------------------------------- */

/* The length of a line without `word` at its end, which a blank or a comma is before. */
static int without_last(const char *line, int length, const char *word)
{
    const int begin = length - (int)strlen(word);

    return begin > 0 && strchr(" ,", line[begin - 1])
                   && strncmp(line + begin, word, strlen(word)) == 0
               ? begin - 1
               : length;
}

/* Copy a line in which a wall's square may follow in another way than after a comma: `Nf3 d5`, `Nf3/d5`, `Nf3, duck on
 * d5`.  False: it does not. */
static bool respell_wall(const struct variant *variant, const char *line,
                         struct text *text)
{
    const char *const words[] = {"on", "to", "at", variant->countdowns.noun};
    int end = (int)strlen(line), length;

    while (end > 0 && isalnum((unsigned char)line[end - 1]))
        end--;
    if (!variant->countdowns.are_walls || end < 1 || !strchr(" /@*", line[end - 1]))
        return false;
    length = end - 1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i])
            length = without_last(line, length, words[i]);
    while (length > 0 && strchr(" ,", line[length - 1]))
        length--;
    text_add(text, "%.*s,%s", length, line, line + end);
    return true;
}

/* Leave out a sign between two squares, as in b1-c3 and b1xc3, but for an x that says more in this game. */
static void respell_long(const struct variant *variant, struct text *text)
{
    const char *c = text->chars, *rest;
    bool means_more = false;

    for (int i = 0; i < SPECIAL_MOVES_MAX; i++)
        means_more |= variant->special_moves[i].sign == 'x';
    if (topology_read_name(variant->board, &c) == SQ_NONE || !*c
        || !strchr(means_more ? "-:" : "-:x", *c))
        return;
    rest = c + 1;
    if (topology_read_name(variant->board, &rest) == SQ_NONE)
        return;
    memmove(text->chars + (c - text->chars), c + 1, strlen(c));
    text->length--;
}

/* Append a square of shogi, as in 7g: files are counted from the right, ranks have letters from above. */
static void add_shogi_square(const struct topology *board, const char *name,
                             struct text *text)
{
    const square sq = topology_square(board, board->files - (name[0] - '0'),
                                      board->ranks - 1 - (name[1] - 'a'));

    if (sq != SQ_NONE)
        topology_add_name(board, sq, text);
}

static bool is_shogi_square(const char *name)
{
    return name[0] >= '1' && name[0] <= '9' && name[1] >= 'a' && name[1] <= 'i';
}

/* Write a move of shogi, 7g7f, P-7f, Bx3c+ or G*5b, as this program does. */
static void respell_shogi(const struct variant *variant, struct text *text)
{
    const char *c = text->chars;
    struct text spelt = {.length = 0};

    if (variant->board->files > 9 || variant->board->ranks > 9)
        return;
    if (is_shogi_square(c) && is_shogi_square(c + 2)) {
        add_shogi_square(variant->board, c, &spelt);
        c += 2;
    } else {
        for (; *c == '+' || (*c >= 'A' && *c <= 'Z'); c++)
            text_add_char(&spelt, *c);
        if (!spelt.length || !is_shogi_square(c + (*c && strchr("-x*@", *c))))
            return;
        if (*c == 'x' || *c == '*' || *c == '@')
            text_add_char(&spelt, *c == 'x' ? 'x' : '@');
        c += *c && strchr("-x*@", *c);
    }
    add_shogi_square(variant->board, c, &spelt);
    text_add(&spelt, "%s", c + 2);
    *text = spelt;
}

/* Copy a line, in which other programs' and books' signs become this program's. */
static void respell(const struct variant *variant, const char *line, struct text *text)
{
    text_add(text, "%s", line);
    respell_long(variant, text);
    if (!variant->hands.kinds)
        return;
    respell_shogi(variant, text);
    if (text->length > 1 && (text->chars[1] == '*' || text->chars[1] == '\''))
        text->chars[1] = '@';
}

/* Whether a + at the end could be the check of `m` as well as the promotion of the same piece; then `why` says how each
 * is typed. */
static bool is_doubtful(const struct position *pos, const char *line, move m,
                        struct text *why)
{
    const size_t length = strlen(line);
    struct text plain = {.length = 0};
    struct move_list list;

    if (!length || line[length - 1] != '+' || move_type(m) == MOVE_PROMOTION
        || !variant_has_marks(pos->rules->variant, '+'))
        return false;
    coordinates_write(pos, m, &plain);
    play_moves(pos, GENERATE_ALL, &list);
    for (int i = 0; i < list.count; i++)
        if (move_type(list.moves[i]) == MOVE_PROMOTION
            && move_from(list.moves[i]) == move_from(m)
            && move_to(list.moves[i]) == move_to(m)
            && play_promotion_sign(pos, list.moves[i]) == '+') {
            text_fail(why, "'%.40s' can be %s, with check, or %s+, which promotes",
                      line, plain.chars, plain.chars);
            return true;
        }
    return false;
}

/* ---- the whole ----------------------------------------------------------------------------- */

static bool is_pass(const char *line)
{
    const char *end = coordinates_skip_pass(line);

    return end && *end == '\0';
}

/* Say why a side may not pass. */
static bool refuse_pass(const struct position *pos, struct text *why)
{
    return text_fail(why, pos->rules->variant->moves.passers >> pos->to_move & 1
                              ? "'pass': it is not allowed now"
                              : "'pass': nobody may pass in this game");
}

/* Let a reason speak of the line as it was typed. */
static void requote(const char *line, struct text *why)
{
    const char *end = strstr(why->chars, "': ");
    struct text quoted = {.length = 0};

    if (why->chars[0] != '\'' || !end)
        return;
    text_add(&quoted, "'%.40s%s", line, end);
    *why = quoted;
}

/* Read a square as the move of what is called P, in a game whose pawns are none of chess. */
static bool read_step(const struct position *pos, const char *line, struct ply *ply)
{
    struct text text = {.length = 0};

    text_add(&text, "P%s", line);
    return !pos->rules->variant->kinds[KIND_PAWN].letter
           && fen_read_piece(pos->rules->variant, 'P') != PIECE_NONE
           && ply_read(pos, text.chars, ply, NULL);
}

static bool read_respelt(const struct position *pos, const char *line, struct ply *ply,
                         struct text *why)
{
    struct text words = {.length = 0};

    if (ply_read(pos, line, ply, NULL))
        return true;
    if (is_pass(line))
        return refuse_pass(pos, why);
    switch (told_move_read(pos, line, &ply->move, why)) {
    case TOLD_MOVE:
        ply->roll = MOVE_NONE;
        return true;
    case TOLD_REFUSED:
        return false;
    case TOLD_NOTHING:
        break;
    }
    if (read_loosely(pos, line, ply, why))
        return true;
    told_move_spell(pos->rules->variant, line, &words);
    return (strcmp(words.chars, line) != 0 && read_loosely(pos, words.chars, ply, why))
           || read_step(pos, line, ply);
}

static bool read_move(const struct position *pos, const char *line, struct ply *ply,
                      struct text *why)
{
    const struct variant *variant = pos->rules->variant;
    struct text walled = {.length = 0}, respelt = {.length = 0};

    line = skip_move_number(line);
    if (respell_wall(variant, line, &walled)
        && read_respelt(pos, walled.chars, ply, &respelt))
        return true;
    text_clear(&respelt);
    respell(variant, line, &respelt);
    if (!read_respelt(pos, respelt.chars, ply, why)) {
        requote(line, why);
        return false;
    }
    return !is_doubtful(pos, line, ply->move, why);
}

bool terminal_read_move(const struct terminal *terminal, const char *line,
                        struct ply *ply, struct text *why)
{
    return read_move(session_position(terminal->session), line, ply, why);
}

int terminal_read_turn(const struct terminal *terminal, const char *line,
                       struct ply plies[TURN_PLIES_MAX], struct text *why)
{
    const char *rest = line;
    struct position pos = *session_position(terminal->session);
    const int side = pos.to_move;
    int count = 0;

    for (; *rest && count < TURN_PLIES_MAX; count++) {
        const struct position before = pos;
        struct text word = {.length = 0}, reason = {.length = 0};

        text_add(&word, "%.*s", (int)strcspn(rest, " "), rest);
        rest += word.length + (int)strspn(rest + word.length, " ");
        if (pos.to_move != side || pos.awaits_roll) {
            text_fail(why,
                      "'%.40s': type one turn at a time; the answer to %.*s comes "
                      "before %s",
                      line, (int)strcspn(line, " "), line, word.chars);
            return 0;
        }
        if (!read_move(&pos, word.chars, &plies[count], &reason)) {
            if (count > 0)
                *why = reason;
            return 0;
        }
        play_make(&pos, &before, plies[count].move);
    }
    return *rest ? 0 : count;
}
