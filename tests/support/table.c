/* table.c - lines of test data.  SPDX-License-Identifier: MIT */
#include "tests/support/table.h"

#include <stdio.h>
#include <string.h>

static bool next_line(FILE *file, char *line)
{
    while (fgets(line, TABLE_LINE_MAX, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] != '#' && line[0] != '\0')
            return true;
    }
    return false;
}

int table_count(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[TABLE_LINE_MAX];
    int count = 0;

    if (!file)
        return 0;
    while (next_line(file, line))
        count++;
    fclose(file);
    return count;
}

bool table_read(const char *path, int number, char *line)
{
    FILE *file = fopen(path, "r");
    bool found = file != NULL;

    for (int i = 0; found && i <= number; i++)
        found = next_line(file, line);
    if (file)
        fclose(file);
    return found;
}
