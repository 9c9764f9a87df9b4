/* version.h - what this program calls itself.  SPDX-License-Identifier: MIT
 *
 * A version has the commit behind it where the Makefile knows it, and "-dirty" where files have been changed since:
 * "0.2.0-ec2804a5".  So two builds in one match can be told apart.
 */
#ifndef ENGINE_CORE_VERSION_H
#define ENGINE_CORE_VERSION_H

/* The version alone, eg. "0.2.0-ec2804a5". */
extern const char program_version[];

/* The program's name with the version, eg. "Potpourri 0.2.0-ec2804a5". */
extern const char program_title[];

#endif
