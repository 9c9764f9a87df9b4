/* fen_fields.c - the fields of a FEN, as any program writes them.  SPDX-License-Identifier: MIT */
#include "engine/rules/fen_fields.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"

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
    fields->side = words.word[1];
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
