/* parameters.h - the numbers of the search that can be tuned.  SPDX-License-Identifier: MIT
 *
 * One struct for each searcher, and a table of the members' names, presets and ranges, for tuners.
 */
#ifndef SEARCH_PARAMETERS_H
#define SEARCH_PARAMETERS_H

#include "engine/core/setting.h"
#include "engine/core/types.h"

/* Each is X(member, name, preset, least, greatest, step), where a step is the smallest change whose
 * effect a match can show.  Margins are in centipawns. */
#define SEARCH_PARAMETERS(X)                                                         \
    X(rfp_margin, "RfpMargin", 89, 20, 200, 10)               /* a ply     */        \
    X(null_move_margin, "NullMoveMargin", 192, 50, 600, 30)   /* above beta */       \
    X(null_move_depth, "NullMoveDepth", 278, 100, 500, 25)    /* 1/1000 ply a ply */ \
    X(lmp_base, "LmpBase", 6, 1, 10, 1)                       /* moves     */        \
    X(futility_margin, "FutilityMargin", 117, 30, 250, 12)    /* a ply     */        \
    X(see_noisy_margin, "SeeNoisyMargin", 109, 20, 250, 12)   /* a ply     */        \
    X(see_quiet_margin, "SeeQuietMargin", 27, 5, 60, 4)       /* a ply squared */    \
    X(lmr_base, "LmrBase", 636, 0, 2000, 80)                  /* 1/1000 ply */       \
    X(lmr_divisor, "LmrDivisor", 2114, 1200, 5000, 150)       /* 1/1000    */        \
    X(lmr_history, "LmrHistory", 13732, 4000, 40000, 1200)    /* worth a ply */      \
    X(lmr_not_improving, "LmrNotImproving", 562, 0, 1536, 96) /* 1/1024 ply */       \
    X(lmr_cut_node, "LmrCutNode", 1073, 0, 3072, 128)         /* 1/1024 ply */       \
    X(lmr_exact, "LmrExact", 908, 0, 2048, 128)               /* 1/1024 ply */       \
    X(lmr_noisy_hash_move, "LmrNoisyHashMove", 548, 0, 2048, 96) /* 1/1024 ply */    \
    X(lmr_placement, "LmrPlacement", 1024, 0, 2560, 128)         /* 1/1024 ply */    \
    X(singular_margin, "SingularMargin", 2, 1, 8, 1)             /* a ply     */     \
    X(double_extension_margin, "DoubleExtensionMargin", 29, 5, 80, 5)                \
    X(history_bonus_max, "HistoryBonusMax", 1623, 400, 6000, 200)                    \
    X(history_bonus_square, "HistoryBonusSquare", 8, 1, 40, 2)                       \
    X(history_bonus_linear, "HistoryBonusLinear", 48, 0, 300, 16)                    \
    X(aspiration_window, "AspirationWindow", 14, 5, 60, 3)                           \
    X(delta_margin, "DeltaMargin", 219, 50, 500, 20)                                 \
    X(steady_percent, "SteadyPercent", 70, 30, 100, 5) /* of the soft time limit */  \
    X(unsteady_percent, "UnsteadyPercent", 7, 2, 20, 1)                              \
    X(fall_max, "FallMax", 60, 0, 200, 10)

#define SEARCH_PARAMETER_MEMBER(member, name, preset, least, greatest, step) int member;
struct search_parameters {
    SEARCH_PARAMETERS(SEARCH_PARAMETER_MEMBER)
};
#undef SEARCH_PARAMETER_MEMBER

/* One integer setting for each member. */
extern const struct setting search_parameter_rows[];

#endif
