/* xboard_fen.c - FENs as XBoard writes them.  SPDX-License-Identifier: MIT
 *
 * XBoard leaves out what it does not know: castling in games that it thinks have none, and
 * all counters, holes and powers.  These then are as in a game that has just begun, and a
 * piece that looks poisoned was so a moment ago.
 */
#include "protocol/xboard/xboard.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 8, COPY_MAX = 400 };

/* A FEN in words. */
struct words {
    int count;
    const char *word[WORDS_MAX]; /* eg. "w" */
    char copy[COPY_MAX];         /* what they point into */
};

static bool split(struct words *words, const char *fen)
{
    char *rest = NULL;

    words->count = 0;
    if (strlen(fen) >= COPY_MAX)
        return false;
    strcpy(words->copy, fen);
    for (char *word = strtok_r(words->copy, " \t", &rest); word;
         word = strtok_r(NULL, " \t", &rest)) {
        if (words->count == WORDS_MAX)
            return false;
        words->word[words->count++] = word;
    }
    return words->count > 0;
}

/* Copy a placement without the marks behind its letters; returns where those stand. */
static bitset undress(const struct topology *board, const char *placement,
                      struct text *plain)
{
    int file = 0, rank = board->ranks - 1;
    bitset marked = 0;

    for (const char *c = placement; *c; c++) {
        if (*c == '\'' || *c == '!') {
            const square sq = topology_square(board, file - 1, rank);

            marked |= sq == SQ_NONE ? 0 : bit(sq);
            continue;
        }
        text_add_char(plain, *c);
        if (*c == '/') {
            file = 0;
            rank--;
        } else if (isdigit((unsigned char)*c)) {
            const bool two = isdigit((unsigned char)c[1]);

            file += two ? 10 * (*c - '0') + c[1] - '0' : *c - '0';
            if (two)
                text_add_char(plain, *++c);
        } else {
            file++;
        }
    }
    return marked;
}

/* Append so many vacant squares, those that do not exist as such. */
static void add_vacant(const struct topology *board, int file, int rank, int count,
                       struct text *text)
{
    int bare = 0;

    for (int i = file; i < file + count; i++) {
        const bool exists =
            i >= board->files || rank < 0 || topology_square(board, i, rank) != SQ_NONE;

        bare += exists;
        if (bare && (!exists || i == file + count - 1))
            text_add(text, "%d", bare);
        if (!exists)
            text_add_char(text, '*');
        bare = exists ? bare : 0;
    }
}

void xboard_fen_restore_voids(const struct rules *rules, const char *fen,
                              struct text *text)
{
    const struct topology *board = rules->variant->board;
    int file = 0, rank = board->ranks - 1;

    while (*fen && *fen != ' ' && *fen != '[') {
        const int digits = (int)strspn(fen, "0123456789");
        const int count = digits && digits <= 2 ? atoi(fen) : 0;

        if (count) {
            add_vacant(board, file, rank, count, text);
            file += count;
            fen += digits;
            continue;
        }
        if (*fen == '/') {
            file = 0;
            rank--;
        } else if (*fen != '\'' && *fen != '!') {
            file++;
        }
        text_add_char(text, *fen++);
    }
    text_add(text, "%s", fen);
}

/* The castling rights with which a game starts, of kings that still stand where they stood
 * then. */
static void add_rights(const struct rules *rules, const struct position *pos,
                       struct text *fen)
{
    struct position start;
    static const char letters[] = "KQkq";
    bool any = false;

    if (!fen_parse(&start, rules, rules->variant->start, NULL))
        return;
    for (int i = 0; letters[i]; i++) {
        const int colour = i / 2;

        if ((start.castling >> i & 1) && start.king[colour] == pos->king[colour]) {
            text_add_char(fen, letters[i]);
            any = true;
        }
    }
    if (!any)
        text_add_char(fen, '-');
}

static bool is_rights(const char *word)
{
    return strcmp(word, "-") == 0 || strspn(word, "KQkq") == strlen(word);
}

static bool is_en_passant(const char *word)
{
    return strcmp(word, "-") == 0
           || (isalpha((unsigned char)*word) && isdigit((unsigned char)word[1]));
}

/* Append the countdowns of `marked`. */
static void add_countdowns(const struct xboard_variant *xboard_variant,
                           const struct topology *board, bitset marked,
                           struct text *fen)
{
    const char *before = "";

    text_add_char(fen, ' ');
    for (; marked; before = ",") {
        text_add(fen, "%s", before);
        topology_add_name(board, bitset_pop(&marked, true), fen);
        text_add(fen, ":%d", xboard_variant->marked_countdown);
    }
}

/* Parse the words in the order of our own FENs; `pos` non-NULL: with guessed rights. */
static bool parse_words(const struct xboard_variant *xboard_variant,
                        const struct rules *rules, const struct words *words,
                        const struct position *guess, struct position *pos,
                        struct text *why)
{
    const struct topology *board = rules->variant->board;
    struct text fen;
    int next = 1;

    text_clear(&fen);
    const bitset marked = undress(board, words->word[0], &fen);

    text_add(&fen, " %s ", next < words->count ? words->word[next++] : "w");

    const bool told = next < words->count && is_rights(words->word[next]);
    const char *rights = told ? words->word[next++] : "-";

    if (guess && strcmp(rights, "-") == 0)
        add_rights(rules, guess, &fen);
    else
        text_add(&fen, "%s", rights);
    text_add(&fen, " %s",
             next < words->count && is_en_passant(words->word[next])
                 ? words->word[next++]
                 : "-");
    if (marked && xboard_variant->marked_countdown)
        add_countdowns(xboard_variant, board, marked, &fen);
    else if (rules->variant->has_state_field && words->count - next < 3)
        text_add(&fen, " -");
    for (; next < words->count; next++)
        text_add(&fen, " %s", words->word[next]);
    if (fen.cut)
        return text_fail(why, "the FEN is too long");
    return fen_parse(pos, rules, fen.chars, why);
}

bool xboard_fen_read(const struct xboard_variant *xboard_variant,
                     const struct rules *rules, const char *fen, struct position *pos,
                     struct text *why)
{
    const int complete = 6 + rules->variant->has_state_field;
    struct words words;
    struct position bare;

    if (!split(&words, fen))
        return text_fail(why, "the FEN is empty or too long");
    if (!parse_words(xboard_variant, rules, &words, NULL, &bare, why))
        return false;
    *pos = bare;
    if (!xboard_variant->fen_omits_castling
        || (rules->variant->has_state_field && words.count == complete))
        return true;
    return parse_words(xboard_variant, rules, &words, &bare, pos, why);
}
