/* check_cecp_narrate.c - what CECP tells of the game in words.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "tests/support/gui.h"
#include "tests/unit/unit.h"

#include <string.h>

FIXTURE(gui_open_cecp, gui_close);

#define KNIGHT_STEPS                                                      \
    "WD (steps one square horizontally or vertically; leaps two squares " \
    "horizontally or vertically)."

/* What has happened in these games, as the comment on the last ply has it, or the title bar. */
static const struct {
    const char *lines;
    const char *told;
} stories[] = {
    {"variant pothole;usermove e2e4/d1;...",
     "tellothers Hole d1.  White's queen on d1 falls into the hole.  Plies"},
    {"variant pothole;usermove e2e4/d1;...",
     "myname=\"Potpourri: Hole d1.  Your queen on d1 falls into the hole.  "},
    {"variant polypiece;usermove g1f3;...",
     "tellothers Knights now move as " KNIGHT_STEPS "\n"},
    {"variant poison;setboard 4k3/8/8/3n4/2H5/8/8/4K3 w - - - 0 1;usermove c4d5c;...",
     "tellothers Black's knight on d5 is poisoned: it dies unless it is cured in time. "
     " Turns left: d5 5\n"},
    {"variant poison;force;setboard 4k3/7p/8/8/8/2N5/2D5/7K b - - c3:2 0 1;usermove "
     "h7h6",
     "myname=\"Potpourri: White's doctor on c2 can still save the knight on c3: 2 "
     "turns left.  ["},
    {"variant poison;force;setboard 4k3/7p/8/8/8/2N5/2D5/7K b - - c3:1 0 1;usermove "
     "h7h6",
     "the knight on c3: 1 turn left."},
    {"variant poison;force;setboard 4k3/7p/8/8/8/8/2D5/7K b - - c2:1 0 1;usermove h7h6",
     "White's doctor on c2 can still save itself: 1 turn left."},
    {"variant poison;force;setboard 4k3/8/8/8/8/8/4N3/D6K w - - h1:1 0 1;usermove e2f4",
     "White's king on h1 dies of poison.  Black wins: White's king dies of poison."},
    {"variant normal;force;setboard 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1;usermove f7g7",
     "myname=\"Potpourri: White mates."},
    {"variant normal;draw", "myname=\"Potpourri: The engine declines a draw.\"\n"},
};

LOOP_TEST(test_cecp_plies_are_told, COUNT(stories))
{
    gui_send("protover 2;new;sd 1");
    gui_send(stories[_i].lines);
    ck_assert_msg(strstr(gui->output, stories[_i].told), "%s", gui->output);
}

/* No doctor is beside the piece, or there is time. */
TEST(test_cecp_tells_of_no_rescue)
{
    gui_send("protover 2;new;variant poison;force");
    gui_send("setboard 4k3/7p/8/8/8/2N5/5D2/7K b - - c3:2 0 1;usermove h7h6");
    gui_send("setboard 4k3/7p/8/8/8/2N5/2D5/7K b - - c3:3 0 1;usermove h7h6");
    ck_assert(!strstr(gui->output, "can still save"));
}

/* Why the piece on the first square has no target, until that on the other one is picked up. */
static const struct {
    const char *position;
    const char *lift;
    const char *told;
    const char *other;
} immobile[] = {
    {"variant normal", "lift a1",
     "The rook on a1 cannot move: the pawn on a2 is in the way.", "lift b1"},
    {"variant normal;setboard 4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "lift e2",
     "The knight on e2 is pinned: ", "lift e1"},
    {"variant polypiece", "lift e1", "The king on e1 cannot move: ", "lift b1"},
    {"variant poison;setboard 4k3/7p/8/8/8/2N5/2D5/7K w - - c3:2 0 1", "lift c3",
     "The knight on c3 is poisoned and cannot move.", "lift c2"},
};

LOOP_TEST(test_cecp_piece_without_targets_is_explained, COUNT(immobile))
{
    struct text plain = {.length = 0};

    text_add(&plain, "feature myname=\"%s\"\n", program_title);
    gui_send("protover 2;new;force");
    gui_send(immobile[_i].position);
    gui_expect(immobile[_i].lift, "myname=\"Potpourri: ");
    ck_assert_msg(gui_has_received(immobile[_i].told), "%s", gui->output + gui->mark);
    gui_expect(immobile[_i].other, plain.chars);
}

/* Marks that tell what the pictures do not. */
static const struct {
    const char *lines;
    const char *marks;
} marks[] = {
    {"variant polypiece;force;usermove g1f3", "highlight 1g4g1/8/8/8/8/5g2/8/1g6\n"},
    {"variant polypiece;force;usermove g1f3;undo", "highlight 8/8/8/8/8/8/8/8\n"},
    {"option Powers=N=N,WD,A;variant polypiece;force;usermove g1f3;usermove b8b6",
     "highlight 6w1/8/1w6/8/8/5w2/8/1w6\n"},
    {"variant poison;force;setboard 4k3/8/8/8/8/8/NNNNN3/K7 w - - "
     "a2:1,b2:2,c2:3,d2:4,e2:5 0 1",
     "highlight 8/8/8/8/8/8/rygw4/8\n"},
};

LOOP_TEST(test_cecp_marks_tell_numbers_and_powers, COUNT(marks))
{
    gui_send("new");
    gui_send(marks[_i].lines);
    ck_assert_msg(strstr(gui->output, marks[_i].marks), "%s", gui->output);
}
