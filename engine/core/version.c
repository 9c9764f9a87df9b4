/* version.c - what this program calls itself.  SPDX-License-Identifier: MIT
 *
 * The only file that is compiled anew when the commit changes.
 */
#include "engine/core/version.h"

const char program_version[] = POTPOURRI_VERSION;
const char program_title[] = "Potpourri " POTPOURRI_VERSION;
