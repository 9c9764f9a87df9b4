/* registry.h - the commands of the program.  SPDX-License-Identifier: MIT */
#ifndef PROTOCOL_SHELL_COMMANDS_REGISTRY_H
#define PROTOCOL_SHELL_COMMANDS_REGISTRY_H

#include "engine/core/setting.h"
#include "protocol/shell/cli/command.h"

/* All commands, sorted by name. */
extern const struct command commands[];

/* The flags of some commands, which read them by flags_read_own(). */
extern const struct setting datagen_flags[];
extern const struct setting luck_flags[];
extern const struct setting pages_flags[];
extern const struct setting statistics_flags[];
extern const struct setting train_flags[];
extern const struct setting tablebase_flags[];

/* One function a command, each in the file of that name here or in protocol/shell/tools. */
int command_analyse(const struct command_line *command_line);
int command_bench(const struct command_line *command_line);
int command_datagen(const struct command_line *command_line);
int command_luck(const struct command_line *command_line);
int command_match(const struct command_line *command_line);
int command_mates(const struct command_line *command_line);
int command_moves(const struct command_line *command_line);
int command_openings(const struct command_line *command_line);
int command_pages(const struct command_line *command_line);
int command_parameters(const struct command_line *command_line);
int command_perft(const struct command_line *command_line);
int command_play(const struct command_line *command_line);
int command_rules(const struct command_line *command_line);
int command_samples(const struct command_line *command_line);
int command_selfplay(const struct command_line *command_line);
int command_show(const struct command_line *command_line);
int command_solve(const struct command_line *command_line);
int command_spsa(const struct command_line *command_line);
int command_statistics(const struct command_line *command_line);
int command_tablebase(const struct command_line *command_line);
int command_terminal(const struct command_line *command_line);
int command_train(const struct command_line *command_line);
int command_tune(const struct command_line *command_line);
int command_variants(const struct command_line *command_line);
int command_wdl(const struct command_line *command_line);

#endif
