/* fen_fields.c - the fields of a FEN, as any program writes them.  SPDX-License-Identifier: MIT */
#include "engine/rules/fen_fields.h"

#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/shape.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    FIELDS_LEAST = 4, /* of a FEN */
    FIELDS_PLAIN = 6, /* of one without state, with both counters */
    FIELDS_MAX = FIELDS_PLAIN + STATE_FIELDS_MAX,
};

/* The words of a FEN. */
struct words {
    int count;
    const char *word[FIELDS_MAX + 2]; /* with room for two dashes */
};

static const char dash[] = "-";
static const char white[] = "w";
static const char black[] = "b";
static const char zero[] = "0";

static bool is_number(const char *word)
{
    return word[strspn(word, "0123456789")] == '\0';
}

/* ---- words ------------------------------------------------------------------------------- */

static bool split_words(struct words *words, char *copy, int states, struct text *why)
{
    static const char blanks[] = " \t\r\n_";
    char *rest = NULL;

    words->count = 0;
    for (char *word = strtok_r(copy, blanks, &rest); word;
         word = strtok_r(NULL, blanks, &rest)) {
        if (words->count == FIELDS_PLAIN + states)
            return text_fail(why, "FEN has more than %d fields, from '%.40s' on",
                             FIELDS_PLAIN + states, word);
        words->word[words->count++] = word;
    }
    return true;
}

static void insert_dash(struct words *words, int at)
{
    memmove(words->word + at + 1, words->word + at,
            (size_t)(words->count - at) * sizeof *words->word);
    words->word[at] = dash;
    words->count++;
}

/* Whether `word` is like the name of a square. */
static bool is_square(const char *word)
{
    return *word >= 'a' && *word < 'a' + FILES_MAX && word[1] && is_number(word + 1);
}

/* Fill in the fields that are missing at the end of the first four, castling rights where an en-passant square
 * stands in their place, and both where a number, a counter or a numeric state, does.  `numbers`: the field of en
 * passant may be a number. */
static void fill_in(struct words *words, int states, bool numbers)
{
    if (words->count == 1)
        words->word[words->count++] = white;
    if (words->count > 2 && words->count < FIELDS_PLAIN + states
        && (is_number(words->word[2]) || is_square(words->word[2])))
        insert_dash(words, 2);
    while (words->count < FIELDS_LEAST)
        words->word[words->count++] = dash;
    if (!is_number(words->word[3]))
        return;
    if (words->count < FIELDS_PLAIN + states)
        insert_dash(words, 3);
    else if (!numbers)
        words->word[3] = dash;
}

/* Put a state that stands behind the counters before them. */
static void move_state(struct words *words, int states)
{
    const char **word = words->word;
    const char *state = word[FIELDS_PLAIN];

    if (states != 1 || words->count != FIELDS_PLAIN + 1 || !is_number(word[4])
        || !is_number(word[5]) || is_number(state))
        return;
    word[6] = word[5];
    word[5] = word[4];
    word[4] = state;
}

/* How many of the game's `states` fields are among `count`, with both counters, the first or none; -1:
 * some of several, which could be any.  A dash alone says that none has anything. */
static int count_given(int states, int count, const char *fifth)
{
    if (count == FIELDS_LEAST || (count == FIELDS_PLAIN && is_number(fifth)))
        return 0;
    if (count == FIELDS_PLAIN + states || count == FIELDS_LEAST + states)
        return states;
    if (states < 2)
        return states;
    return strcmp(fifth, "-") == 0 ? 1 : -1;
}

/* ---- hands ------------------------------------------------------------------------------- */

/* The slash behind the last of `ranks` ranks; NULL: there is none. */
static char *find_pocket(char *placement, int ranks)
{
    char *slash = placement - 1;

    while (ranks-- > 0)
        if ((slash = strchr(slash + 1, '/')) == NULL)
            return NULL;
    return slash;
}

/* Part the placement from what is in hand. */
static void cut_hands(struct fen_fields *fields, const struct variant *variant)
{
    char *placement = fields->copy + (fields->placement - fields->copy);
    char *bracket = strchr(placement, '[');
    char *pocket = !bracket && variant->hands.read
                       ? find_pocket(placement, variant->board->ranks)
                       : NULL;

    if (pocket) {
        snprintf(fields->pocket, sizeof fields->pocket, "[%s]", pocket + 1);
        fields->brackets = fields->pocket;
        *pocket = '\0';
    }
    if (!bracket)
        return;
    if (variant->hands.read
        || (strcmp(bracket, "[]") != 0 && strcmp(bracket, "[-]") != 0)) {
        snprintf(fields->pocket, sizeof fields->pocket, "%s", bracket);
        fields->brackets = fields->pocket;
    }
    *bracket = '\0';
}

/* ---- SFEN -------------------------------------------------------------------------------- */

enum { SFEN_WORDS = 4, SFEN_PLIES_MAX = 100000 };

/* Whether the words are of an SFEN: the last is the move's number, and what is in hand stands before it. */
static bool is_sfen(const struct words *words, const struct variant *variant)
{
    return variant->hands.read
           && !(variant->shape && shape_has_castling(variant->shape))
           && words->count == SFEN_WORDS && is_number(words->word[3])
           && !strchr(words->word[0], '[')
           && (strcmp(words->word[1], "b") == 0 || strcmp(words->word[1], "w") == 0);
}

/* Write what is in hand, `2Pp`, as `[PPp]`.  False: it is too much. */
static bool write_hands(char *pocket, int size, const char *hands)
{
    int length = 0, count = 0;

    pocket[length++] = '[';
    for (const char *c = strcmp(hands, dash) == 0 ? "" : hands; *c; c++) {
        if (isdigit((unsigned char)*c)) {
            count = min_int(10 * count + *c - '0', size);
            continue;
        }
        count = max_int(count, 1);
        if (length + count + 2 > size)
            return false;
        memset(pocket + length, *c, (size_t)count);
        length += count;
        count = 0;
    }
    strcpy(pocket + length, "]");
    return true;
}

/* Turn the words of an SFEN into the fields of a FEN.  It calls black who begins, and counts plies. */
static bool take_sfen(struct fen_fields *fields, const struct words *words,
                      struct text *why)
{
    int64_t ply;

    if (!number_read(words->word[3], 0, SFEN_PLIES_MAX, &ply))
        return text_fail(why, "SFEN: the number '%.40s' of its move is above %d",
                         words->word[3], SFEN_PLIES_MAX);
    fields->placement = words->word[0];
    if (!write_hands(fields->pocket, (int)sizeof fields->pocket, words->word[2]))
        return text_fail(why, "SFEN with more in hand than %d pieces", FEN_LENGTH_MAX);
    fields->brackets = fields->pocket;
    fields->side = strcmp(words->word[1], "b") == 0 ? white : black;
    fields->castling = fields->en_passant = dash;
    fields->halfmove = zero;
    snprintf(fields->move_number, sizeof fields->move_number, "%d",
             ply > 0 ? (int)(ply + 1) / 2 : 1);
    fields->fullmove = fields->move_number;
    return true;
}

/* ---- the whole --------------------------------------------------------------------------- */

bool fen_fields_split(struct fen_fields *fields, const struct variant *variant,
                      const char *fen, struct text *why)
{
    const int states = variant_state_count(variant);
    struct words words = {.count = 0};
    int given;

    memset(fields, 0, sizeof *fields);
    if (strlen(fen) > FEN_LENGTH_MAX)
        return text_fail(why, "FEN longer than %d characters", FEN_LENGTH_MAX);
    strcpy(fields->copy, fen);
    if (!split_words(&words, fields->copy, states, why))
        return false;
    if (words.count == 0)
        return text_fail(why, "FEN without fields");
    if (is_sfen(&words, variant))
        return take_sfen(fields, &words, why);
    fill_in(&words, states, variant->en_passant.read != NULL);
    move_state(&words, states);
    given = count_given(states, words.count, words.word[4]);
    if (given < 0)
        return text_fail(why,
                         "FEN has %d fields; this game has %d after the en-passant "
                         "square, and a FEN all or none",
                         words.count, states);
    fields->placement = words.word[0];
    cut_hands(fields, variant);
    /* Red begins where others call the first side white. */
    fields->side = strcmp(words.word[1], "r") == 0 ? white : words.word[1];
    fields->castling = words.word[2];
    fields->en_passant = words.word[3];
    memcpy(fields->state, words.word + FIELDS_LEAST,
           (size_t)given * sizeof *fields->state);
    fields->halfmove =
        words.count > FIELDS_LEAST + given ? words.word[FIELDS_LEAST + given] : NULL;
    fields->fullmove = words.count > FIELDS_LEAST + 1 + given
                           ? words.word[FIELDS_LEAST + 1 + given]
                           : NULL;
    return true;
}
