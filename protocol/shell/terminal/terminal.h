/* terminal.h - the state of a game on the terminal.  SPDX-License-Identifier: MIT
 *
 * For protocol/shell/terminal/ alone.
 */
#ifndef PROTOCOL_SHELL_TERMINAL_TERMINAL_H
#define PROTOCOL_SHELL_TERMINAL_TERMINAL_H

#include "engine/notation/pgn_tags.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/position.h"
#include "protocol/draw/board_text.h"
#include "protocol/session/offers.h"
#include "protocol/session/session.h"
#include "protocol/shell/terminal/chosen_move.h"
#include "protocol/shell/terminal/screen.h"

struct terminal {
    struct session *session;
    struct position start; /* of new games by the same rules */
    int think_ms;
    bool finished;                 /* after `quit` or the end of input */
    int user;                      /* the colour that the user plays */
    bool turned;                   /* `flip`: the board is shown from the other side */
    enum result result;            /* of a resigned or agreed game, else RESULT_NONE */
    const char *reason;            /* the same in words */
    bool is_loaded;                /* the game began as the one of `record` */
    bool has_left_record;          /* it went on otherwise, or was taken back */
    struct pgn_tags record;        /* what a loaded game says beside its moves */
    struct offers offers;          /* what the engine's moves tell of a draw */
    bool draw_is_offered;          /* by the engine, with its last move */
    struct board_text_style style; /* how boards look */
    struct screen screen;          /* where the board stands, if it does */
    struct chosen_move chosen;     /* what has been clicked */
    bool has_mouse;                /* clicks are told while a line is read */
    struct text typed;             /* below a long text: the next line */
};

/* The limits of a search, which Ctrl+C stops. */
struct limits terminal_limits(const struct terminal *terminal);

/* Lay the screen out for the present game; false where there is none. */
bool terminal_lay_out(struct terminal *terminal);

/* Draw the board from the user's side, with the last move marked: on the screen, or print it.  What has been
 * clicked is forgotten. */
void terminal_show_board(struct terminal *terminal);

/* Print the board, and what there is to say about it: all, or what fits the terminal. */
void terminal_print_board(struct terminal *terminal, bool with_all_notes);

/* Show a long text by the pager, on the whole terminal, and then the board again.  What the user types below it is the
 * next line. */
void terminal_show_pages(struct terminal *terminal,
                         void (*print)(FILE *file, const void *context),
                         const void *context);

/* Draw the board on the screen, if there is one, while the engine thinks. */
void terminal_show_thinking(struct terminal *terminal);

/* For struct line_watcher, with the struct terminal as `context`. */
bool terminal_wants_clicks(void *context);
void terminal_click(void *context, int row, int column, struct text *typed);
void terminal_redraw(void *context);

/* What a saved game calls the user. */
extern const char terminal_user_name[];

/* Print how the game ended; false when it goes on. */
bool terminal_announce_end(const struct terminal *terminal);

/* `colour` resigns: the game ends.  Prints nothing. */
void terminal_resign(struct terminal *terminal, int colour);

/* Append how the game ended, eg. "White resigns (0-1)."; nothing while it goes on. */
void terminal_write_end(const struct terminal *terminal, struct text *text);

/* The result of the game; none while it goes on. */
enum result terminal_result(const struct terminal *terminal);

/* The game goes another way than its record after `plies` plies: what that says about later ones, and the
 * result, are no longer true. */
void terminal_leave_record(struct terminal *terminal, int plies);

/* Forget the record of a loaded game. */
void terminal_forget_record(struct terminal *terminal);

/* Play a legal ply; print it and what it did. */
void terminal_play(struct terminal *terminal, struct ply ply);

/* Play the engine's move if it is its turn, and show the board. */
void terminal_answer(struct terminal *terminal);

/* Say what is special about moving in this game. */
void terminal_introduce(const struct terminal *terminal);

/* The user takes the side to move; the board shows the present position. */
void terminal_take_seat(struct terminal *terminal);

/* Start a new game. */
void terminal_start_game(struct terminal *terminal);

/* Replace the session, which is owned from now on; new games start as its present one has. */
void terminal_set_session(struct terminal *terminal, struct session *session);

/* Load a game or a position from a file, and save the game; `argument` is what the user has
 * typed after the command. */
void terminal_load(struct terminal *terminal, const char *argument);
void terminal_save(struct terminal *terminal, const char *argument);

/* The game's end of input on a terminal: keep an unfinished game in a file of the user's, and say which. */
void terminal_keep_game(struct terminal *terminal);

/* Read a move as people type it: in coordinates or SAN, with its number, with blanks, in any letters.  False, with the
 * move and the reason, when it is not legal. */
WARN_UNUSED bool terminal_read_move(const struct terminal *terminal, const char *line,
                                    struct ply *ply, struct text *why);

enum { TURN_PLIES_MAX = 40 };

/* Read the moves of one turn with blanks between them, where turns have several, eg. "e5 Nf6".  Returns how many there
 * are, 0 where not all are legal moves of one turn; then the reason is `why`, if the first of them is legal. */
WARN_UNUSED int terminal_read_turn(const struct terminal *terminal, const char *line,
                                   struct ply plies[TURN_PLIES_MAX], struct text *why);

/* List the legal moves: all for "", else those that begin so, as e2 or L@, or those of a kind of piece, by its
 * name or its capital letter. */
void terminal_list_moves(struct terminal *terminal, const char *which);

/* Ask for the rest of a move of which only `start` is typed, eg. e2 or L, and list the legal moves that begin so; if
 * none does, say why the piece on that square has none.  False, and nothing is printed, where `start` is neither the
 * square of an own piece nor the letter of one that can be dropped. */
bool terminal_complete_move(const struct terminal *terminal, const char *start);

/* Say whether the move that `line` spells is legal, and if not, why. */
void terminal_explain_move(struct terminal *terminal, const char *line);

/* Say whether castling is legal to that side, or to each for "", and if not, why. */
void terminal_explain_castling(const struct terminal *terminal, const char *side);

/* Castle, and let the engine answer.  `side` is short or long, or "" where there is only one way. */
void terminal_castle(struct terminal *terminal, const char *side);

/* Print which moves can be typed now: examples of each sort of legal moves. */
void terminal_print_typable(struct terminal *terminal);

/* Begin a game of the name in `words`, or of the present one; the side that they end with, or else the one to move, is
 * the user's. */
void terminal_begin(struct terminal *terminal, const char *words);

/* Show the rules of the game of this name, the present one's for "", or those of Betza's notation. */
void terminal_print_rules(struct terminal *terminal, const char *name);

/* Print the names of the games that can be begun. */
void terminal_print_games(struct terminal *terminal);

/* Run the command in `line`; false when it has no command. */
bool terminal_run_command(struct terminal *terminal, const char *line);

/* The command that the first word of `line` was probably meant to be, or NULL. */
const char *terminal_suggest_command(const char *line);

#endif
