/* opening.h - how games of a match begin.  SPDX-License-Identifier: MIT
 *
 * Two engines that always begin from the start position play the same game again, so each pair of
 * games gets an opening.  Openings come from one of three sources: the balanced ones that are built
 * in for the six games (sets/GAME.epd), a file, or random plies after which a short search finds the
 * game balanced.  A file is read by its name: *.pgn gives the first moves of its games, *.bin is a
 * Polyglot book whose moves are followed, and anything else is EPD, one position a line, where the
 * operation `moves` may say how the position came about (opening_maker.h).
 */
#ifndef PROTOCOL_OPENINGS_OPENING_H
#define PROTOCOL_OPENINGS_OPENING_H

#include "engine/core/embedded.h"
#include "engine/core/types.h"

struct game;
struct openings;
struct rules;
struct text;

enum {
    OPENING_PATH_MAX = 1024, /* characters, the final 0 included, as below */
    OPENING_FEN_MAX = 512,
};

/* The path of the openings that are built in. */
#define OPENINGS_BUILTIN "built-in"

/* Written by the Makefile, by the names of the games: lines of EPD. */
extern const struct embedded_file builtin_openings[];

struct opening_settings {
    char path[OPENING_PATH_MAX]; /* a file; "": none */
    char fen[OPENING_FEN_MAX];   /* of the start; "": the game's */
    bool shuffled;               /* the file's openings in random order */
    int first;                   /* number of the first opening, from 1 */
    int plies;                   /* of random ones, a book or PGN games; -1: not set */
    uint64_t seed;               /* of their order, and of random ones */
    uint64_t digest;             /* of the file's contents; 0: there is none */
};

/* Where the settings name no openings, choose those that are built in for `rules`, if there are
 * any, and note which they are. */
void openings_choose(struct opening_settings *settings, const struct rules *rules);

/* The openings of games played by `rules`, which must outlive them.  NULL on failure, with the
 * reason in `why`.  openings_free() takes NULL. */
WARN_UNUSED struct openings *openings_new(const struct opening_settings *settings,
                                          const struct rules *rules, struct text *why);
void openings_free(struct openings *openings);

/* Whether any opening starts from another position than the variant's own. */
bool openings_set_up(const struct openings *openings);

/* A new game, the caller's to free, that begins with opening `number`, from 0; its further dice
 * are those of `seed`.  One number always gives the same opening, rolls included.  NULL when memory
 * is out.  Any thread. */
WARN_UNUSED struct game *openings_new_game(const struct openings *openings, int number,
                                           uint64_t seed);

#endif
