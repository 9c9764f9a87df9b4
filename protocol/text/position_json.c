/* position_json.c - positions and moves as members of JSON objects.  SPDX-License-Identifier: MIT */
#include "protocol/text/position_json.h"

#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "protocol/text/json.h"

void json_write_fen(struct json_writer *json, const struct position *pos)
{
    struct text text = {.length = 0};

    fen_write(pos, &text);
    json_write_string(json, "fen", text.chars);
}

void json_write_coordinates(struct json_writer *json, const struct position *pos,
                            move m)
{
    struct text text = {.length = 0};

    coordinates_write(pos, m, &text);
    json_write_string(json, "move", text.chars);
}

void json_write_san(struct json_writer *json, const struct position *pos, move m)
{
    struct text text = {.length = 0};

    san_write(pos, m, &text);
    json_write_string(json, "san", text.chars);
}
