/* position_json.h - positions and moves as members of JSON objects.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_TEXT_POSITION_JSON_H
#define PROTOCOL_TEXT_POSITION_JSON_H

#include "engine/core/types.h"

struct json_writer;
struct position;

/* Write the member "fen". */
void json_write_fen(struct json_writer *json, const struct position *pos);

/* Write the member "move": a move of `pos` in coordinates, without a roll. */
void json_write_coordinates(struct json_writer *json, const struct position *pos,
                            move m);

/* Write the member "san" of a move of `pos`. */
void json_write_san(struct json_writer *json, const struct position *pos, move m);

#endif
