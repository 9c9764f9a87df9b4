/* replay.c - feeds files to a fuzz target.  SPDX-License-Identifier: MIT */
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>

enum { INPUT_MAX = 1 << 20 };

static int replay_file(const char *path)
{
    /* The name comes first: after a crash it is the last line printed. */
    printf("%s\n", path);
    fflush(stdout);
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return EXIT_FAILURE;
    }
    uint8_t *data = malloc(INPUT_MAX);
    size_t size = data ? fread(data, 1, INPUT_MAX, file) : 0;
    fclose(file);
    /* A copy of the exact size, so that reading past its end is noticed. */
    uint8_t *exact = data ? realloc(data, size ? size : 1) : NULL;
    if (!exact) {
        free(data);
        perror(path);
        return EXIT_FAILURE;
    }
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return EXIT_SUCCESS;
}

/* Each argument is a file; the empty input is always tried as well. */
int main(int argc, char **argv)
{
    static const uint8_t nothing[1];
    int status = EXIT_SUCCESS;
    LLVMFuzzerTestOneInput(nothing, 0);
    for (int i = 1; i < argc; i++)
        if (replay_file(argv[i]))
            status = EXIT_FAILURE;
    return status;
}
