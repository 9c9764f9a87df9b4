/* checkpoint.c - the state of an interrupted training.  SPDX-License-Identifier: MIT */
#include "search/training/checkpoint.h"

#include "engine/core/hash.h"
#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "eval/tuning/trainer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(const char *path, struct text *why)
{
    return text_fail(why, "%.200s: %s", path, strerror(errno));
}

static uint64_t hash_state(const struct training_state *state, const float *learnt,
                           size_t count)
{
    return hash_bytes(hash_bytes(HASH_START, state, sizeof *state), learnt,
                      count * sizeof *learnt);
}

static bool write_all(FILE *file, const struct training_state *state,
                      struct trainer *trainer)
{
    size_t count;
    const float *learnt = trainer_state(trainer, &count);
    const uint64_t hash = hash_state(state, learnt, count);

    return fwrite(state, sizeof *state, 1, file) == 1
           && fwrite(learnt, sizeof *learnt, count, file) == count
           && fwrite(&hash, sizeof hash, 1, file) == 1;
}

bool checkpoint_write(const char *path, const struct training_state *state,
                      struct trainer *trainer, struct text *why)
{
    struct new_file file;

    if (!new_file_open(&file, path, why))
        return false;
    return new_file_close(
        &file, write_all(file.stream, state, trainer) || fail(path, why), why);
}

/* Read into `state` and `learnt`, room for `count` numbers, and check the hash. */
static bool read_all(FILE *file, struct training_state *state, float *learnt,
                     size_t count)
{
    uint64_t hash = 0;

    return fread(state, sizeof *state, 1, file) == 1
           && fread(learnt, sizeof *learnt, count, file) == count
           && fread(&hash, sizeof hash, 1, file) == 1
           && hash == hash_state(state, learnt, count);
}

bool checkpoint_read(const char *path, struct training_state *state,
                     struct trainer *trainer, struct text *why)
{
    struct training_state *found = malloc(sizeof *found);
    size_t count;
    float *learnt = trainer_state(trainer, &count);
    float *numbers = malloc(count * sizeof *numbers);
    FILE *file = fopen(path, "rb");
    bool good = true;

    if (!file && errno != ENOENT)
        good = fail(path, why);
    else if (file && (!found || !numbers))
        good = text_fail(why, "out of memory");
    else if (file && !read_all(file, found, numbers, count))
        good = text_fail(why, "%.200s: damaged; delete it to begin again", path);
    else if (file && found->identity != state->identity)
        good = text_fail(why,
                         "%.200s: of a training with other settings or samples; "
                         "delete it to begin again",
                         path);
    if (good && file) {
        *state = *found;
        memcpy(learnt, numbers, count * sizeof *learnt);
        trainer_set_steps(trainer, state->steps);
    }
    if (file)
        fclose(file);
    free(found);
    free(numbers);
    return good;
}
