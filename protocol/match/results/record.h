/* record.h - one game of a tournament, as PGN and as JSON.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_MATCH_RESULTS_RECORD_H
#define PROTOCOL_MATCH_RESULTS_RECORD_H

#include "engine/core/types.h"
#include "engine/rules/outcome.h"
#include "protocol/match/settings/schedule.h"

#include <stdio.h>

struct game;
struct rules;
struct text;
struct tournament;

enum { REASON_TEXT_MAX = 256 };

/* Why a game ended, as PGN's tag Termination classifies it. */
enum termination {
    TERMINATION_NORMAL,       /* the rules, or resignation */
    TERMINATION_TIME,         /* a clock */
    TERMINATION_INFRACTION,   /* an illegal move or a false claim */
    TERMINATION_ABANDONED,    /* an engine crashed or hung */
    TERMINATION_ADJUDICATION, /* a rule of the tournament */
};

/* What an engine reported with its move. */
struct move_info {
    int score; /* centipawns, from its own side */
    int depth; /* plies; 0: not reported */
    int ms;    /* the time that the move took */
    bool has_score;
};

/* What the margin and the referee were to the clocks. */
struct clock_use {
    int moves;       /* made */
    int late_moves;  /* beyond the clock */
    int64_t late_ms; /* the most that a move was late */
    int64_t wait_ms; /* the most that the referee waited for a processor */
};

struct record {
    struct pairing pairing;
    struct game *game;       /* owned; includes the opening */
    int opening_plies;       /* in `game` */
    struct move_info *infos; /* owned; of the plies after the opening */
    enum result result;
    enum termination termination;
    char reason[REASON_TEXT_MAX]; /* eg. "checkmate" */
    char date[16];                /* of its end, eg. "2026.03.01" */
    struct clock_use clock_use;   /* not written */
    /* The engines' names; only of a record from a file. */
    char names[COLOURS][ENGINE_NAME_MAX];
};

/* Add what `part` has to `use`. */
void clock_use_add(struct clock_use *use, const struct clock_use *part);

/* How much a move may be late in `tournament`: its margin and what a busy machine may add, judged by the
 * referee's own waits. */
int64_t clock_use_margin_ms(const struct clock_use *use,
                            const struct tournament *tournament);

void record_free(struct record *record);

/* The opening of a game: the key of the position after it. */
key record_opening(const struct record *record);

/* White's points in a game that has ended: 0, 0.5 or 1. */
double record_points(const struct record *record);

/* Write the record as PGN.  Returns false and sets `why` when memory is out; errors of
 * `file` are the caller's to check. */
WARN_UNUSED bool record_write_pgn(const struct record *record,
                                  const struct tournament *tournament, FILE *file,
                                  struct text *why);

/* Write the record as one line of JSON; `pgn_start` is where in the PGN file this game
 * begins, -1 where that does not matter. */
void record_write_json(const struct record *record, const struct tournament *tournament,
                       int64_t pgn_start, FILE *file);

/* Read the next line of a record, without its end, into `*line`, which getline() allocates.  False at
 * the end of the file; a last line that has no end was not written completely. */
bool record_read_line(FILE *file, char **line, size_t *size);

/* Read only the number, from 0, and the result from a line of JSON.  On failure returns
 * false and sets `why`. */
WARN_UNUSED bool record_read_result(const char *line, int *number, enum result *result,
                                    struct text *why);

/* Read only how the game ended from a line of JSON; TERMINATION_NORMAL if it does not say so. */
enum termination record_read_termination(const char *line);

/* Read a line of JSON, with all moves; record_free() the record in any case.  Without a
 * `schedule`, which may be NULL, the pairing is not known.  On failure returns false and sets
 * `why`. */
WARN_UNUSED bool record_read_json(struct record *record, const char *line,
                                  const struct schedule *schedule,
                                  const struct rules *rules, struct text *why);

#endif
