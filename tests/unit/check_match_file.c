/* check_match_file.c - tournaments and their records as text.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "protocol/engines/engine_settings.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/text/json.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

/* A tournament without engines. */
static struct tournament *make(void)
{
    struct tournament *tournament = calloc(1, sizeof *tournament);

    ck_assert_ptr_nonnull(tournament);
    tournament_preset(tournament, NULL);
    return tournament;
}

static const struct {
    const char *chars;
    int moves;
    int base_ms, increment_ms;
} controls[] = {
    {"10+0.1", 0, 10000, 100},   {"40/60", 40, 60000, 0},         {"0.5", 0, 500, 0},
    {"2:30+1", 0, 150000, 1000}, {"9/1:00.5+.25", 9, 60500, 250},
};

LOOP_TEST(test_time_control_is_read_and_written, COUNT(controls))
{
    struct time_control control = {.moves = 0}, again = {.moves = 0};
    struct text text, why;

    ck_assert(time_control_read(&control, controls[_i].chars, &why));
    ck_assert_int_eq(control.moves, controls[_i].moves);
    ck_assert_int_eq(control.base_ms, controls[_i].base_ms);
    ck_assert_int_eq(control.increment_ms, controls[_i].increment_ms);
    text_clear(&text);
    time_control_write(&control, &text);
    ck_assert(time_control_read(&again, text.chars, &why));
    ck_assert_mem_eq(&control, &again, sizeof control);
}

static const char *const bad_controls[] = {
    "",     "x",      "0",     "10+", "+1",  "/10",
    "0/10", "1.5/10", "10+1x", "-5",  "1e3", "99999999",
};

LOOP_TEST(test_bad_time_control_is_refused, COUNT(bad_controls))
{
    struct time_control control;
    struct text why;

    ck_assert(!time_control_read(&control, bad_controls[_i], &why));
}

TEST(test_engine_argument_is_taken_apart)
{
    struct tournament *tournament = make();
    const struct engine_settings *engine_settings = &tournament->engines[0];
    struct text why;

    ck_assert(tournament_add_engine(
        tournament, "name='A B' nodes=50 option=\"Skill Level=3\" uci:x=1 engine -f",
        &why));
    ck_assert_str_eq(engine_settings->name, "A B");
    ck_assert_uint_eq(engine_settings->control.nodes, 50);
    ck_assert_str_eq(engine_settings->options[0], "Skill Level=3");
    ck_assert_str_eq(engine_settings->command, "x=1 engine -f");
    ck_assert_int_eq(engine_settings->protocol, PROTOCOL_UCI);
    ck_assert(!tournament_add_engine(tournament, "nodes=0 x", &why));
    ck_assert(!tournament_add_engine(tournament, "name=x", &why));
    free(tournament);
}

static const char *const full_file = "variant = pole\n"
                                     "games = 12\n"
                                     "# a comment\n"
                                     "tc = 10+0.1\n"
                                     "sprt = 0,5,0.05,0.1\n"
                                     "sprt-model = normalised\n"
                                     "resign = 3,600\n"
                                     "draw = 30,4,10\n"
                                     "engine = ./one\n"
                                     "  name = One\n"
                                     "  odds = 0.5\n"
                                     "engine = uci:./two\n"
                                     "  name = Two\n"
                                     "  option = Skill Level=3\n"
                                     "  hash = 16\n";

TEST(test_file_reads_what_it_writes)
{
    struct tournament *tournament = make(), *again = make();
    struct text why;
    char *first, *second;

    ck_assert_msg(tournament_parse(tournament, full_file, &why), "%s", why.chars);
    ck_assert_int_eq(tournament->count, 2);
    ck_assert_int_eq(tournament->engines[1].hash_mb, 16);
    first = tournament_file_write(tournament);
    ck_assert_msg(tournament_parse(again, first, &why), "%s", why.chars);
    second = tournament_file_write(again);
    ck_assert_str_eq(first, second);
    ck_assert(!tournament_file_differs(first, again, &why));
    free(first);
    free(second);
    free(tournament);
    free(again);
}

static const char *const bad_files[] = {
    "games\n",
    "games = 0\n",
    "nonsense = 1\n",
    "  name = x\n",
    "variant = go\n",
    "option = Holes\n",
    "engine = x\n  foo = 1\n",
    "tournament = x\n",
    "engine =\n",
    "seed = -1\n",
    "sprt = 5,1\n",
    "shard = 3/2\n",
    "games = 2\ntc = fast\n",
};

LOOP_TEST(test_bad_file_is_refused_by_line, COUNT(bad_files))
{
    struct tournament *tournament = make();
    struct text why;

    ck_assert(!tournament_parse(tournament, bad_files[_i], &why));
    ck_assert_msg(why.chars[0] == '1' || why.chars[0] == '2', "%s", why.chars);
    free(tournament);
}

/* What a record must not set. */
static const char *const local_settings[] = {
    "pgn = x\n",           "jsonl = x\n",    "merge = true\n",
    "log = x\n",           "shard = 1/2\n",  "engine = stderr=x ./a\n",
    "each = stderr=x\n",   "quiet = true\n", "engine = ./a\n  stderr = x\n",
    "concurrency = 512\n", "affinity = 0\n", "fsync = true\n",
};

LOOP_TEST(test_record_does_not_set_what_is_local, COUNT(local_settings))
{
    struct tournament *tournament = make();
    struct text why;

    ck_assert(tournament_parse(tournament, local_settings[_i], &why));
    tournament_preset(tournament, NULL);
    ck_assert(!tournament_file_read(tournament, local_settings[_i], &why));
    ck_assert_msg(strstr(why.chars, "a record cannot set '"), "%s", why.chars);
    free(tournament);
}

/* Two texts, and where they differ; NULL: they may be of one tournament. */
static const struct {
    const char *there, *here, *difference;
} pairs[] = {
    {"tc = 1\n", "tc = 2\n", "'tc = 1' there, 'tc = 2' here"},
    {"seed = 2\n", "games = 2\n", "'seed = 2' there, 'seed = 1' here"},
    {"variant = pothole\noption = HoleTurns=dice\n", "variant = pothole\n",
     "'HoleTurns = dice' there, 'HoleTurns = one' here"},
    {"engine = a\n", "engine = a\nengine = b\n", "1 engines there, 2 here"},
    {"engine = a\n  hash = 1\n", "engine = a\n", "'hash = 1' there, 'hash = ' here"},
    {"engine = a\n  option = A=1\n", "engine = a\n",
     "'option = A=1' there, 'option = ' here"},
    {"engine = a\n  name = M\303\274ller\n  option = A=1\n",
     "engine = option='A=1 ' name='M\374ller ' a\n", NULL},
    {"no-repeat = yes\nodds = 1\n", "", "2: odds: there is no such setting"},
    {"games = 1\nengine = a\n  dir = b\nseed = 1\nst = 0.500\n",
     "openings = x\nevent = y\nst = 0.5\nengine = nodes=5 b\n  nodes = 6\n", "nodes"},
    {"games = 1\nengine = a\n  dir = b\nst = 0.500\norder = sequential\n",
     "games = 2\nopenings = x\nevent = y\nst = 0.5\nengine = b\npgn = z\n", NULL},
};

LOOP_TEST(test_difference_is_named, COUNT(pairs))
{
    struct tournament *here = make();
    struct text why;
    const char *difference = pairs[_i].difference;

    ck_assert(tournament_parse(here, pairs[_i].here, &why));
    ck_assert_int_eq(tournament_file_differs(pairs[_i].there, here, &why),
                     difference != NULL);
    ck_assert_msg(!difference || strstr(why.chars, difference), "%s", why.chars);
    free(here);
}

TEST(test_json_arrays_are_read_element_by_element)
{
    const char *array =
        json_find_array("{\"a\":\"[1]\", \"b\" : [ 7 , [1,null], [] ] }", "b");
    const char *element = json_next_element(&array);
    int64_t number = 0;

    ck_assert_ptr_nonnull(element);
    ck_assert(json_element_integer(element, &number));
    ck_assert_int_eq(number, 7);
    element = json_next_element(&array);
    ck_assert_ptr_nonnull(element);
    ck_assert(!json_element_integer(element, &number));

    const char *inner = element;

    ck_assert(json_element_integer(json_next_element(&inner), &number));
    ck_assert_int_eq(number, 1);
    ck_assert(!json_element_integer(json_next_element(&inner), &number));
    ck_assert_ptr_null(json_next_element(&inner));
    inner = json_next_element(&array);
    ck_assert_ptr_null(json_next_element(&inner));
    ck_assert_ptr_null(json_next_element(&array));
    ck_assert_ptr_null(json_find_array("{\"a\":\"[1]\"}", "a"));
}

TEST(test_json_finds_members_at_the_top_only)
{
    const char *line = "{\"a\":[1,{\"b\":2}],\"c\":\"x\\\"y\\n\",\"b\":-7,\"d\":null}";
    int64_t number;
    char *chars;

    ck_assert(json_is_object(line));
    ck_assert(json_read_integer(line, "b", &number));
    ck_assert_int_eq(number, -7);
    chars = json_read_string(line, "c");
    ck_assert_str_eq(chars, "x\"y\n");
    free(chars);
    ck_assert(!json_read_integer(line, "a", &number));
    ck_assert_ptr_null(json_read_string(line, "e"));
}

static const struct {
    const char *json, *chars;
} strings[] = {
    {"\\u0161\\u00e9x", "\305\241\303\251x"},
    {"\\uD83D\\ude00", "\360\237\230\200"},
    {"\\ud83dx\\ude00", "\357\277\275x\357\277\275"},
    {"\\\\n\\n\\\\u0041", "\\n\n\\u0041"},
    {"\\u-001\\u12\\u0000", "-001?"},
};

LOOP_TEST(test_json_strings_are_unicode, COUNT(strings))
{
    struct text line;
    char *chars;

    text_clear(&line);
    text_add(&line, "{\"a\":\"%s\"}", strings[_i].json);
    chars = json_read_string(line.chars, "a");
    ck_assert_str_eq(chars, strings[_i].chars);
    free(chars);
}

static const char *const bad_lines[] = {
    "",         "{",           "[]",         "{\"a\"}",    "{\"a\":}",
    "{\"a\":1", "{\"a\":\"x}", "{\"a\":1}}", "{\"a\":[1}", "{\"a\":1,\"b\":\"\\",
    "{a:1}",    "{\"a\":1]}",
};

LOOP_TEST(test_broken_json_is_no_object, COUNT(bad_lines))
{
    int64_t number;

    ck_assert_msg(!json_is_object(bad_lines[_i]), "%s", bad_lines[_i]);
    (void)!json_read_integer(bad_lines[_i], "z", &number);
    free(json_read_string(bad_lines[_i], "a"));
}
