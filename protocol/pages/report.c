/* report.c - what was found about the pages, as Markdown.  SPDX-License-Identifier: MIT */
#include "protocol/pages/report.h"

#include "engine/core/new_file.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/draw/board_svg.h"
#include "protocol/pages/passage.h"
#include "protocol/text/game_text.h"

#include <string.h>

const char page_report_title[] = "What the pages say, and what holds";

const char page_report_preface[] =
    "Each claim of the games' web pages was checked.  What the rules decide is "
    "certain, and so is a win for which every line was searched to its end.  "
    "Everything else is an estimate: a search, and games of the engine against itself "
    "from the position as a second opinion.  A page errs only where the rules or a "
    "proof say so; elsewhere the engine merely doubts it.";

enum mark finding_mark(const struct finding *finding)
{
    const bool is_certain = finding->ground != GROUND_SEARCH;

    if (finding->is_asked)
        return MARK_ANSWER;
    switch (finding->verdict) {
    case VERDICT_HOLDS:
        return is_certain ? MARK_TRUE : MARK_SUPPORTED;
    case VERDICT_FAILS:
        return is_certain ? MARK_SLIP : MARK_DOUBT;
    case VERDICT_ANSWERED:
        return MARK_ANSWER;
    case VERDICT_OPEN:
    case VERDICTS:
        break;
    }
    return MARK_OPEN;
}

const char *mark_words(enum mark mark)
{
    static const char *const words[MARKS] = {
        [MARK_TRUE] = "true",          [MARK_SUPPORTED] = "the engine agrees",
        [MARK_SLIP] = "the page errs", [MARK_DOUBT] = "the engine doubts it",
        [MARK_OPEN] = "undecided",     [MARK_ANSWER] = "answer",
    };

    return words[mark];
}

const char *finding_words(const struct finding *finding)
{
    static const char *const answers[VERDICTS][2] = {
        [VERDICT_HOLDS] = {"answer: yes, certainly", "answer: yes, by estimate"},
        [VERDICT_FAILS] = {"answer: no, certainly", "answer: no, by estimate"},
        [VERDICT_OPEN] = {"answer: undecided", "answer: undecided"},
        [VERDICT_ANSWERED] = {"answer", "answer"},
    };

    return finding->is_asked
               ? answers[finding->verdict][finding->ground == GROUND_SEARCH]
               : mark_words(finding_mark(finding));
}

const char *passage_title(const struct passage *passage)
{
    return passage->rules->variant->title;
}

void page_report_count(const struct passage *passages, int count, int marks[MARKS])
{
    memset(marks, 0, MARKS * sizeof *marks);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < passages[i].finding_count; k++)
            marks[finding_mark(&passages[i].findings[k])]++;
}

/* Draw a position into a file of its own, and show it. */
static bool add_picture(FILE *file, const struct position *pos, const char *folder,
                        int number, const char *name, struct text *why)
{
    struct text path = {.length = 0};
    struct new_file picture;

    text_add(&path, "%.400s/%02d-%s.svg", folder, number, name);
    if (!new_file_open(&picture, path.chars, why))
        return false;
    board_svg_draw(picture.stream, pos, &(struct board_style){.width = 320});
    if (!new_file_close(&picture, true, why))
        return false;
    fprintf(file, "![%s](%02d-%s.svg)\n", name, number, name);
    return true;
}

static bool add_pictures(FILE *file, const struct passage *passage, const char *folder,
                         int number, struct text *why)
{
    const struct game *game = passage->game;

    if (game_plies(game)
        && !add_picture(file, game_position_at(game, 0), folder, number, "start", why))
        return false;
    if (!add_picture(file, game_position(game), folder, number, "position", why))
        return false;
    if (game_plies(game)) {
        fputs("\n```\n", file);
        game_moves_print(file, game, "");
        fputs("```\n", file);
    }
    return true;
}

static void add_finding(FILE *file, const struct finding *finding)
{
    fprintf(file, "* %s. **%s**: %s.\n", finding->claim.chars, finding_words(finding),
            finding->evidence.chars);
    if (finding->line.length)
        fprintf(file, "  Line: %s\n", finding->line.chars);
    if (finding->details)
        fprintf(file, "\n```\n%s```\n\n", finding->details);
}

static bool add_page(FILE *file, const struct passage *passage, int number,
                     const char *folder, struct text *why)
{
    fprintf(file, "\n## %d. %s\n\n", number, passage_title(passage));
    if (passage->quote)
        fprintf(file, "> %s\n\n", passage->quote);
    if (passage->question)
        fprintf(file, "**The page asks:** %s\n\n", passage->question);
    if (passage->note)
        fprintf(file, "%s\n\n", passage->note);
    fprintf(file, "`%s`\n\n", passage->fen);
    if (!passage->game) {
        fprintf(file, "This position cannot be: %s.\n", passage->impossible.chars);
        return true;
    }
    if (!add_pictures(file, passage, folder, number, why))
        return false;
    fputc('\n', file);
    for (int i = 0; i < passage->finding_count; i++)
        add_finding(file, &passage->findings[i]);
    return true;
}

const struct finding *finding_next(const struct passage *passages, int count,
                                   enum mark mark, struct finding_place *place)
{
    for (; place->passage < count; place->passage++, place->finding = -1) {
        const struct passage *passage = &passages[place->passage];

        while (++place->finding < passage->finding_count)
            if (finding_mark(&passage->findings[place->finding]) == mark)
                return &passage->findings[place->finding];
    }
    return NULL;
}

/* List the findings with a mark, each with the number of its page. */
static void add_list(FILE *file, const struct passage *passages, int count,
                     enum mark mark)
{
    struct finding_place place = {0, -1};
    const struct finding *finding = finding_next(passages, count, mark, &place);

    if (finding)
        fprintf(file, "\n### In short: %s\n\n", mark_words(mark));
    for (; finding; finding = finding_next(passages, count, mark, &place))
        fprintf(file, "* %d: %s: %s.\n", place.passage + 1, finding->claim.chars,
                finding->evidence.chars);
}

/* List the pages' questions, with all that was found about them. */
static void add_questions(FILE *file, const struct passage *passages, int count)
{
    bool begun = false;

    for (int i = 0; i < count; i++) {
        if (!passages[i].question)
            continue;
        if (!begun)
            fputs("\n### In short: the pages' questions\n\n", file);
        begun = true;
        fprintf(file, "* %d: %s\n", i + 1, passages[i].question);
        if (passages[i].note)
            fprintf(file, "  * %s\n", passages[i].note);
        for (int k = 0; k < passages[i].finding_count; k++)
            fprintf(file, "  * %s: %s: %s.\n", passages[i].findings[k].claim.chars,
                    finding_words(&passages[i].findings[k]),
                    passages[i].findings[k].evidence.chars);
    }
}

bool page_report_write_markdown(const struct passage *passages, int count, FILE *file,
                                const char *folder, struct text *why)
{
    int marks[MARKS];

    page_report_count(passages, count, marks);
    fprintf(file, "# %s\n\n%s\n\n| verdict | claims |\n|---|---|\n", page_report_title,
            page_report_preface);
    for (int i = 0; i < MARKS; i++)
        fprintf(file, "| %s | %d |\n", mark_words((enum mark)i), marks[i]);
    add_list(file, passages, count, MARK_SLIP);
    add_list(file, passages, count, MARK_DOUBT);
    add_questions(file, passages, count);
    for (int i = 0; i < count; i++)
        if (!add_page(file, &passages[i], i + 1, folder, why))
            return false;
    return true;
}
