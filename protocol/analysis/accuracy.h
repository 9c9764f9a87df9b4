/* accuracy.h - how good moves are, by the winning chance that they lose.
 * SPDX-License-Identifier: MIT
 *
 * Grades, winning chances and accuracies are those of lichess.  Its curve takes centipawns of
 * Stockfish's, and ours in chess are as large (measurements.md).  In games where more or fewer of
 * them win as surely as in chess, scores are scaled.  A winning chance is from -1 to 1.
 */
#ifndef PROTOCOL_ANALYSIS_ACCURACY_H
#define PROTOCOL_ANALYSIS_ACCURACY_H

#include "engine/core/types.h"

enum { ACCURACY_EVEN = 186 }; /* centipawns that win half of our games of chess */

enum move_grade {
    GRADE_NONE, /* nothing worth mentioning is lost */
    GRADE_INACCURACY,
    GRADE_MISTAKE,
    GRADE_BLUNDER,
    GRADES,
};

extern const struct grade {
    double loss_min;  /* of winning chance */
    const char *name; /* eg. "mistake"; "" for GRADE_NONE */
    const char *sign; /* eg. "?"; "" for GRADE_NONE */
    int glyph;        /* in PGN, eg. 2; 0 for GRADE_NONE */
} grades[GRADES];

/* The winning chance of a score, `even` being the centipawns that win half of the games. */
double accuracy_chance(int value, double even);

/* The grade of a move that loses so much winning chance. */
enum move_grade grade_of_loss(double chance);

/* The accuracy, in percent, of a move that loses so much winning chance. */
double accuracy_of_move(double chance);

/* The accuracy, in percent, of one side in a game of `count` plies; negative if it has made none.
 * `accuracies` are those of the plies, `chances`, one more, White's winning chances before each
 * and after the last.  The side made the plies `first`, `first` + 2, and so on.  Half of it is the
 * mean weighted by how volatile the game was around each ply, half the harmonic mean. */
double accuracy_of_game(const double *chances, const double *accuracies, int count,
                        int first);

#endif
