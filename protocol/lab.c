/* lab.c - the program for developers.  SPDX-License-Identifier: MIT */
#include "protocol/shell/cli/program.h"
#include "protocol/shell/tools/registry.h"

int main(int argc, char **argv)
{
    static const struct program lab = {
        .name = "potpourri-lab",
        .purpose = "Makes what Potpourri is made of: nets, numbers and test data.",
        .commands = lab_commands,
        .guide = "potpourri help",
    };

    return program_run(&lab, argc, argv);
}
