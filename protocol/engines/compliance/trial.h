/* trial.h - an engine that is tried, and the points of its protocol.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_ENGINES_COMPLIANCE_TRIAL_H
#define PROTOCOL_ENGINES_COMPLIANCE_TRIAL_H

#include "engine/core/text.h"
#include "engine/core/types.h"
#include "protocol/engines/compliance/compliance.h"
#include "protocol/engines/engine.h"

struct game;
struct ply;
struct point;

struct trial {
    struct match_engine *engine; /* which runs when a point is tried */
    struct game *game;           /* as it is to be played at that point */
    const struct point *point;
    /* What the engine did, if it broke the point, eg. "it says 'x'". */
    struct text found;
};

/* One thing that a GUI may ask.  The rest of a row depends on `check`. */
struct point {
    const char *what;     /* the engine does, eg. "stops" */
    const char *expected; /* eg. "a legal bestmove after `stop`" */
    enum compliance (*check)(struct trial *trial);
    const char *words; /* that are sent */
    int plies;         /* played before */
    bool sets_up;      /* the position after them is set up, not played */
};

/* The trials of each protocol; the last one's `what` is NULL. */
extern const struct point uci_points[];
extern const struct point cecp_points[];

/* The engine broke the point: set what was found, printf-like. */
enum compliance trial_break(struct trial *trial, const char *format, ...)
    PRINTF_LIKE(2, 3);

/* The same for an event other than a line. */
enum compliance trial_break_by(struct trial *trial, enum process_event event);

/* Whether `chars` is a legal move of the trial's game in coordinates; sets `*ply`, unless NULL.  If not,
 * says what was found. */
WARN_UNUSED bool trial_read_move(struct trial *trial, const char *chars,
                                 struct ply *ply);

/* Play a ply of the trial's game, at random if `m` is MOVE_NONE; false, with a reason found, when memory is
 * out or the game has ended. */
WARN_UNUSED bool trial_play(struct trial *trial, move m);

/* Read lines until `matches`, see process_await(), with the patience of the trial. */
WARN_UNUSED enum process_event trial_await(struct trial *trial,
                                           bool (*matches)(void *context,
                                                           const char *line),
                                           void *context);

/* Start the engine anew and read its introduction until `matches`; it has ended afterwards. */
WARN_UNUSED bool trial_introduce(struct trial *trial,
                                 bool (*matches)(void *context, const char *line),
                                 void *context);

/* `quit` was sent: whether the engine ends without an error. */
enum compliance trial_await_end(struct trial *trial);

#endif
