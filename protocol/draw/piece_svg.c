/* piece_svg.c - the pieces as SVG.  SPDX-License-Identifier: MIT */
#include "protocol/draw/piece_svg.h"

#include "engine/rules/piece_looks.h"
#include "engine/rules/variant.h"

#include <string.h>

/* The drawing of a piece as SVG path data. */
struct shape {
    const char *name;    /* of the kind of piece, eg. "knight" */
    const char *outline; /* filled in the piece's colour */
    const char *lines;   /* on it, in ink; or NULL */
    const char *marks;   /* areas filled with ink, eg. eyes; or NULL */
};

/* The shapes by the pieces' names.  All stand on a base that ends at y = 39. */
// clang-format off
static const struct shape shapes[] = {
    {"pawn",
     "M17.5 15a5 5 0 1 1 10 0 5 5 0 0 1 -10 0zM17 21h11l-2 3c0 5 4 7 6 11v4h-19v-4"
     "c2-4 6-6 6-11z",
     "M13 35h19",
     NULL},
    {"knight",
     "M14 35c0-8 9-10 8-16-3 3-6 4-8 6l-3.5-3.5c1-4 3-7.5 6-9.5v-5l4 3"
     "c9 0 14 8 13.5 25v4h-20z",
     "M14 35h20M18 15.5h2",
     NULL},
    {"bishop",
     "M20 8.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1 -5 0zM22.5 11c6 4 8 9 8 13 0 3-2 5-4 6"
     "l5 5v4h-18v-4l5-5c-2-1-4-3-4-6 0-4 2-9 8-13z",
     "M13.5 35h18M22.5 16v8M19 20h7",
     NULL},
    {"rook",
     "M12 9h5v4h3v-4h5v4h3v-4h5v9l-4 3v10l4 4v4h-21v-4l4-4v-10l-4-3z",
     "M12 35h21M16 21h13M16 31h13",
     NULL},
    {"queen",
     "M7.5 14.5a2 2 0 1 1 3 1.5l5.5 8 1.5-13.5a2 2 0 1 1 2 0l3 12.5 3-12.5"
     "a2 2 0 1 1 2 0l1.5 13.5 5.5-8a2 2 0 1 1 3 -1.5l-5 20v4h-20v-4z",
     "M12.5 34.5h20",
     NULL},
    {"king",
     "M21 5h3v3h3v3h-3v4c2 1 3 3 3 5 3-3 10-2 9 4-.5 4-4 6-5 11v4h-17v-4"
     "c-1-5-4.5-7-5-11-1-6 6-7 9-4 0-2 1-4 3-5v-4h-3v-3h3z",
     "M14 35h17M22.5 20v11",
     NULL},
    {"pole",
     "M19 8a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1 -7 0zM19.5 11.5h6v20l4 2v1.5h3v4h-20v-4h3"
     "v-1.5l4-2z",
     "M13.5 35h18",
     "M19.5 18.5l6-5v4.5l-6 5zM19.5 27.5l6-5v4.5l-6 5zM20.5 33.5l5-2.7 1.5 1.2 1 1.5z"},
    {"harpy",
     "M22.5 5.5C19 5 17 7.5 17.3 10.5L15.2 13.5L17.2 13.6L16.6 16.8"
     "C12 15.5 8 11 7 5.5C4 9.5 3.5 14.5 5 18.5L7 18C7 21 8.5 23 10 24L12.3 22.7"
     "C13 25 14.5 26.5 16 27L17.5 26.3C17.8 29 17.5 32 14 34.5L13.5 35L13.5 39"
     "L22.5 39L31.5 39L31.5 35L31 34.5C27.5 32 27.2 29 27.5 26.3L29 27"
     "C30.5 26.5 32 25 32.7 22.7L35 24C36.5 23 38 21 38 18L40 18.5"
     "C41.5 14.5 41 9.5 38 5.5C37 11 33 15.5 28.4 16.8L27.8 13.6L29.8 13.5L27.7 10.5"
     "C28 7.5 26 5 22.5 5.5z",
     "M14.3 35h16.4M20.5 25.5l2 1.8 2-1.8M20.5 29.5l2 1.8 2-1.8M8.7 11"
     "C10 15 12 18 15 20M36.3 11C35 15 33 18 30 20M20 10.5C19 15 20.5 17.5 22.5 17.5"
     "C24.5 17.5 26 15 25 10.5C24 10.5 23 9.8 22.5 9C22 9.8 21 10.5 20 10.5z",
     NULL},
    {"doctor",
     "M12.5 11.5c-3.5 0-6 .5-6 1.5s4 2 8 2.3"
     "c-2 5-6 8.5-10 11.7 6 0 11-1.5 14-4 0 3.5-5 6.5-5.5 12v4h21v-4"
     "c-.5-5.5-3.5-7-4.5-10 2-2.5 2.5-6 2-9.7 4-.3 8-1.3 8-2.3s-2.5-1.5-6-1.5"
     "c0-4-4-6.5-10.5-6.5s-10.5 2.5-10.5 6.5z",
     "M13.8 35.3h19.5M13.3 11.6c6 1.5 13.5 1.5 19.5 0M14.5 15.3c5 .5 11 .5 16 0",
     "M18 18.8a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0 -3.6 0zM22.3 25.8h2.4v2.3h2.3v2.4"
     "h-2.3v2.3h-2.4v-2.3h-2.3v-2.4h2.3z"},
    {"guard",
     "M22.5 5C17 5 13.8 7.5 13.8 11L14.8 23.5C17 26 19 27 20.5 27.5"
     "C15 27.5 11 30 11 35L11 39L22.5 39L34 39L34 35C34 30 30 27.5 24.5 27.5"
     "C26 27 28 26 30.2 23.5L31.2 11C31.2 7.5 28 5 22.5 5z",
     "M11.8 35h21.4M20.5 27.5c1.3.5 2.7.5 4 0M22.5 9v13",
     "M16.5 13.3c4-1 8-1 12 0v2.7c-4-1-8-1-12 0zM17.9 20"
     "a.8 .8 0 1 0 1.6 0 .8 .8 0 1 0 -1.6 0zM18.1 23"
     "a.8 .8 0 1 0 1.6 0 .8 .8 0 1 0 -1.6 0zM25.5 20"
     "a.8 .8 0 1 0 1.6 0 .8 .8 0 1 0 -1.6 0zM25.3 23"
     "a.8 .8 0 1 0 1.6 0 .8 .8 0 1 0 -1.6 0z"},
    {"general",
     "M22.5 5C14.5 5 11 11.5 5 16C8.5 19.5 13.5 18.3 17.3 17.5L17.3 22"
     "C17.3 24.5 18.5 26 20 26.8L20 28C14 28.5 11 30 10.5 34.5L10.5 39L22.5 39"
     "L34.5 39L34.5 34.5C34 30 31 28.5 25 28L25 26.8C26.5 26 27.7 24.5 27.7 22"
     "L27.7 17.5C31.5 18.3 36.5 19.5 40 16C34 11.5 30.5 5 22.5 5z",
     "M17.3 17.5c3.5-.8 7-.8 10.4 0M20 26.8c1.6.8 3.4.8 5 0",
     "M22.5 29.6L23.5 32.2L26.3 32.4L24.1 34.1L24.9 36.8L22.5 35.3L20.1 36.8"
     "L20.9 34.1L18.7 32.4L21.5 32.2zM20.5 11.5a2 2 0 1 0 4 0 2 2 0 1 0 -4 0z"},
    {"captain",
     "M22.5 7C15 7 9.5 9 9.5 12C9.5 14 13.5 15.5 15.5 16.5L15 20.5L17.3 20.8L17.3 22"
     "C17.3 24.5 18.5 26 20 26.8L20 28C14 28.5 11 30 10.5 34.5L10.5 39L22.5 39"
     "L34.5 39L34.5 34.5C34 30 31 28.5 25 28L25 26.8C26.5 26 27.7 24.5 27.7 22"
     "L27.7 20.8L30 20.5L29.5 16.5C31.5 15.5 35.5 14 35.5 12C35.5 9 30 7 22.5 7z",
     "M15.5 16.5c4.5-1 9.5-1 14 0M15.3 20.5c4.5-1.5 10-1.5 14.4 0M20 26.8"
     "c1.6.8 3.4.8 5 0",
     "M18.5 30.5h2.5v6h-2.5zM24 30.5h2.5v6h-2.5zM22.5 9.5l2 2.2-2 2.2-2-2.2z"},
    {"lieutenant",
     "M20.3 7.5c-1-2-.5-4.5 2.2-5.5 2.7 1 3.2 3.5 2.2 5.5zM22.5 7.5L14.5 8.5L16.5 17"
     "L15.3 20.8L17.3 20.8L17.3 22C17.3 24.5 18.5 26 20 26.8L20 28"
     "C14 28.5 11 30 10.5 34.5L10.5 39L22.5 39L34.5 39L34.5 34.5C34 30 31 28.5 25 28"
     "L25 26.8C26.5 26 27.7 24.5 27.7 22L27.7 20.8L29.7 20.8L28.5 17L30.5 8.5"
     "L22.5 7.5z",
     "M15.5 12.3c4.7 1 9.3 1 14 0M16 20.3c4.5-1.5 8.5-1.5 13 0M20 26.8"
     "c1.6.8 3.4.8 5 0",
     "M21.3 30.3h2.5v6.2h-2.5z"},
    {"sergeant",
     "M22.5 5.5C19.5 6.5 16.5 9.5 15.8 16C10 15.5 5.5 16.5 5.5 18"
     "C5.5 20 11 20.8 17.3 20.8L17.3 22C17.3 24.5 18.5 26 20 26.8L20 28"
     "C14 28.5 11 30 10.5 34.5L10.5 39L22.5 39L34.5 39L34.5 34.5C34 30 31 28.5 25 28"
     "L25 26.8C26.5 26 27.7 24.5 27.7 22L27.7 20.8C34 20.8 39.5 20 39.5 18"
     "C39.5 16.5 35 15.5 29.2 16C28.5 9.5 25.5 6.5 22.5 5.5z",
     "M15.8 16c4.5 1.2 9 1.2 13.4 0M17.3 20.8c3.5.3 7 .3 10.4 0M20 26.8"
     "c1.6.8 3.4.8 5 0M20 9.5l.8 2.5M25 9.5l-.8 2.5M17.5 33l5-3 5 3M17.5 36.7l5-3 5 3",
     NULL},
    {"great elephant",
     "M22.5 7C19 7 16.5 8.5 15 10.5C10.5 7 4.5 9 4.5 16.5C4.5 22.5 8.5 26.5 13 26.5"
     "L15.5 25C15.5 28 14 30.5 10.5 32C14.5 33.5 18 32 19 29.5L19.3 35L14 35L14 39"
     "L22.5 39L31 39L31 35L25.7 35L26 29.5C27 32 30.5 33.5 34.5 32"
     "C31 30.5 29.5 28 29.5 25L32 26.5C36.5 26.5 40.5 22.5 40.5 16.5"
     "C40.5 9 34.5 7 30 10.5C28.5 8.5 26 7 22.5 7z",
     "M15 10.5C13.5 13 13.5 17 15.5 20M30 10.5C31.5 13 31.5 17 29.5 20M14.5 35h16"
     "M20 24h5M20 27.5h5M20 31h5",
     "M17.2 18a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0 -2.6 0zM25.2 18"
     "a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0 -2.6 0zM22.5 9.5l2 3-2 3-2-3z"},
    {"wizard",
     "M28 3C22 4 18 9 16.5 19C12 20 8 21.5 8 23C8 24.5 12 25.5 16 25.5"
     "C15 30 13 32 12 35L12 39L33 39L33 35C32 32 30 30 29 25.5C33 25.5 37 24.5 37 23"
     "C37 21.5 33 20 28.5 19C28 14 25.5 9 28 3z",
     "M16.5 19c4 1.5 8 1.5 12 0M17 25.5c0 5 2.5 8.5 5.5 11.5 3-3 5.5-6.5 5.5-11.5"
     "M16 25.5c4 .5 9 .5 13 0",
     "M22.3 10.9L23 12.7L25 12.8L23.4 14.1L23.9 16L22.3 14.9L20.7 16L21.2 14.1"
     "L19.6 12.8L21.6 12.7z"},
    {"archbishop",
     "M14 35c0-5.7 9-7.1 8-11.5-3 2-6 2.9-8 4.5l-3.5-2.8c1-3 3-5.5 5.5-7.2"
     "C13.5 13 17 8.5 22 5C27 8.5 29.5 12.5 28 17.5C32 21 34.3 27 34 35v4h-20z",
     "M14 35h20M16 18c4-1.6 8-1.8 12-.5M22 8.5v6M19.3 11h5.4M17.5 21.5h2",
     NULL},
    {"chancellor",
     "M14 35c0-5.7 9-7.1 8-11.5-3 2-6 2.9-8 4.5l-3.5-2.8c1-3 3-5.5 5.5-7.2l-2.5-3v-8.5"
     "h4v3h3v-3h4v3h3v-3h4v8.5l-2.5 3C31.5 21 34.3 27 34 35v4h-20z",
     "M14 35h20M14 15h15.5M16 18h12M17.5 21.5h2",
     NULL},
    {"amazon",
     "M14 35c0-5.7 9-7.1 8-11.5-3 2-6 2.9-8 4.5l-3.5-2.8c1-3 3-5.5 5.5-7.2l-5.5-8.5"
     "a1.8 1.8 0 1 1 2.5-.8l4.5 4.2.8-7a1.8 1.8 0 1 1 2.4 0l2.3 6 2.3-6"
     "a1.8 1.8 0 1 1 2.4 0l.8 7 4.5-4.2a1.8 1.8 0 1 1 2.5.8l-5.2 8.5"
     "C32 21 34.3 27 34 35v4h-20z",
     "M14 35h20M16 18c4-1.2 8-1.2 12 0M17.5 21.8h2",
     NULL},
    {"nightrider",
     "M14 35c0-8 7-10 6-16-3 3-5 4-7 6l-3.5-3.5c1-4 2-7.5 5-9.5v-5l4 3"
     "c4 .3 6 2.5 7.5 6C28.5 12 33 9 39 9c-.5 2.5-1.5 4.3-3 5.5c1.3.3 1.7.5 2.5.5"
     "c-.8 2.3-2 3.8-3.5 4.7l2 .8c-1.5 2.5-3.8 4-6.7 4.5c1.5 3 2.5 6 2.7 10v4h-19z",
     "M14 35h19M17 15.5h2M26 16c1 2.8 2.5 6 4.3 9M28.5 19c2.5-.5 5-2 7-4.3M29.5 22.5"
     "c2-.3 4-1 5.5-2.8",
     NULL},
    {"ferz",
     "M22.5 7.5C24.5 10 27 12.5 28.5 16c0 4-2 6-3.5 7c1.5 4 5 6 6.5 12v4h-18v-4"
     "c1.5-6 5-8 6.5-12c-1.5-1-3.5-3-3.5-7C18 12.5 20.5 10 22.5 7.5z",
     "M13.5 35h18M16.5 16.5c4 1.3 8 1.3 12 0M20 26.5l5 5M25 26.5l-5 5",
     NULL},
    {"wazir",
     "M17.5 9h10v7.5c0 3.5-1.5 5.5-2.5 6.5c1.5 4 5 6 6.5 12v4h-18v-4c1.5-6 5-8 6.5-12"
     "c-1-1-2.5-3-2.5-6.5z",
     "M13.5 35h18M17.5 16c3.5 1 6.5 1 10 0M22.5 25.5v7M19 29h7",
     NULL},
    {"elephant",
     "M20 8c8-1.5 13.5 3.5 13.5 10.5c0 3-.5 5-1.5 7.5l1.5 9v4h-19v-4"
     "c1.5-2 2.5-4.5 2.5-8c-1.5.5-3 .3-4-.5c-.5 3-.3 5.5-2.5 8c-1.8 1.7-4.5 1-5-1"
     "l1-1.5c2.5-1 2.5-5 2.5-9c0-8 4-14 11-15z",
     "M15 35h18M22 14c3.5-2.5 8.5-1 9 3.5c.3 3.5-1.5 6-4 7c-2.5-1-5-3.5-5.5-6.5"
     "M13 26.5c-1-.6-1.7-1.5-2-2.8",
     "M14.8 16.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0 -2.6 0z"},
    {"camel",
     "M6.5 12.5c0-2 1.5-3.5 4-4.3c1.5-1.7 3.5-2.4 5.3-2.2l1.2-2l1.5 2.8"
     "c1.8 2 2 5 1 8.5c-1 3.5-1.2 6.5.8 7.2c1.8-.3 2.2-10.5 7.7-10.5c4.5 0 6.5 10 7 23"
     "v4h-20v-4c0-2-.5-3.5-1.5-5.5c-2.3-4-1.8-9-.8-13.3c-2 .6-4 .9-5.2.3c-1-.6-1-2-1-4"
     "z",
     "M15 35h20M8 14h3.2M20.5 29.5c3.5 2.5 8.5 2.5 11.5 0",
     "M13.3 10.5a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0 -2.4 0z"},
    {"zebra",
     "M14 35c0-8 9-10 8-16-3 3-6 4-8 6l-3.5-3.5c1-4 3-7.5 6-9.5v-5l3.5 1.5l2-2.5l2 3"
     "l3-1l.8 3.5l3.2.5l-.3 3.5l3 1.5l-1 3.3l2.5 2.2l-1.5 3l1.8 3l-1.5 3v7.5h-20z",
     "M14 35h20M17.5 15.5h2M23.5 11.5c-.5 1.5-1 2.5-2 3.5M27.5 14.5c-1 2-2.3 3.3-4 4"
     "M30.5 19c-1.5 2-3.5 3-6 3.2M31.5 24.5c-2.5 1.7-5.5 2.2-9 1.7M32 30"
     "c-3.5 1-8 1-11.5-.5",
     NULL},
    {"cannon",
     "M9 10.5l4-3.5l19.5 14.5c2 2 2 5 0 7c-.6.6-1.3 1-2 1.3l1.5 5.2h1.5v4h-22v-4h1.5"
     "l2-4.5c-1-3 0-6.5 3-8.5z",
     "M12 35h21M12.5 14.5l4-3.5M29.5 22.5l2-2.5M26.2 26.5"
     "a4.7 4.7 0 1 1 -9.4 0 4.7 4.7 0 1 1 9.4 0zM21.5 21.8v9.4M16.8 26.5h9.4",
     NULL},
    {"gold",
     "M22.5 9.5C20 7 17 5.5 11.5 5C12 9 13.5 12 15.5 14C13.5 16 12.5 18.5 12.5 21.5"
     "L8 27l7 1.5c-1.5 2-2 4-2 6.5v4h19v-4c0-2.5-.5-4.5-2-6.5l7-1.5l-4.5-5.5"
     "c0-3-1-5.5-3-7.5c2-2 3.5-5 4-9C28 5.5 25 7 22.5 9.5z",
     "M13 35h19M12.5 21.5c6.5-2 13.5-2 20 0M15 28.5c5-1.5 10-1.5 15 0M15.5 14"
     "c2-1.6 3.5-2.2 4.5-2.5M29.5 14c-2-1.6-3.5-2.2-4.5-2.5",
     "M19.7 14.5a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0 -5.6 0z"},
    {"silver",
     "M20.5 7a2 2 0 1 1 4 0l-.2 2.2c5 1 8.2 5.8 8.2 12.3L37 27l-7 1.5c1.5 2 2 4 2 6.5"
     "v4h-19v-4c0-2.5.5-4.5 2-6.5L8 27l4.5-5.5c0-6.5 3.2-11.3 8.2-12.3z",
     "M13 35h19M12.5 21.5c6.5-2 13.5-2 20 0M15 28.5c5-1.5 10-1.5 15 0M22.5 11.5v5.5"
     "M18.3 13c-.8 1.3-1.3 2.8-1.5 4.3M26.7 13c.8 1.3 1.3 2.8 1.5 4.3",
     NULL},
    {"lance",
     "M18.5 3.5c2.7 2.8 4 5.5 4 8.5l-2 1.7l15.5 1.3l-4.5 4l4.5 4l-15.5 1.5v6.5l7.5 2.5"
     "v5.5h-19v-5.5l7.5-2.5v-17.3l-2-1.7c0-3 1.3-5.7 4-8.5z",
     "M9.5 35h18M18.5 8v4M20.5 14v10M16.5 14h4",
     NULL},
};
// clang-format on

/* Pieces that are drawn as others. */
static const char *const drawn_as[][2] = {
    {"alfil", "elephant"},           {"banner", "chancellor"},
    {"commoner", "guard"},           {"ferz-alfil", "elephant"},
    {"hawk", "archbishop"},          {"Janggi cannon", "cannon"},
    {"Janggi elephant", "elephant"}, {"shogi knight", "knight"},
    {"shogi pawn", "pawn"},
};

/* For kinds without a shape. */
static const char shield[] = "M9 8h27v16c0 7-7 11-13.5 14-6.5-3-13.5-7-13.5-14z";

/* The colours of a piece. */
struct paint {
    const char *fill;
    const char *edge;
    const char *ink;
};

static const struct paint paints[COLOURS][2] = {
    [WHITE] = {{"#fff", "#111", "#111"}, {"#e3f4ff", "#1c5f8c", "#1c5f8c"}},
    [BLACK] = {{"#222", "#111", "#eee"}, {"#1d4f74", "#0b2f4a", "#bfe6ff"}},
};

static const struct shape *find_shape(const char *name)
{
    for (size_t i = 0; i < sizeof drawn_as / sizeof *drawn_as; i++)
        if (strcmp(drawn_as[i][0], name) == 0)
            name = drawn_as[i][1];
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (strcmp(shapes[i].name, name) == 0)
            return &shapes[i];
    return NULL;
}

bool piece_svg_has_shape(const char *name)
{
    return find_shape(name) != NULL;
}

/* The shape of the orthodox piece with that letter, or NULL. */
static const struct shape *find_orthodox_shape(char letter)
{
    static const char *const names[] = {"king",   "queen",  "rook",
                                        "bishop", "knight", "pawn"};
    static const char letters[] = "KQRBNP";
    const char *found = letter ? strchr(letters, letter) : NULL;

    return found ? find_shape(names[found - letters]) : NULL;
}

/* The shape of a kind.  One without a shape of its own has that of the orthodox piece with its letter, eg. the
 * horse of Xiangqi, N, that of the knight, unless another kind of the game has that. */
static const struct shape *shape_of(const struct variant *variant, int kind)
{
    const struct piece_kind *row = &variant->kinds[kind];
    const char *name = piece_picture(variant, kind);
    const struct shape *usual = find_orthodox_shape(row->letter);

    if (find_shape(name))
        return find_shape(name);
    for (int other = KIND_KING; other < variant->kind_count; other++)
        if (variant->kinds[other].letter && other != kind && !row->promoted.mark
            && find_shape(piece_picture(variant, other)) == usual)
            return find_shape(name);
    return usual;
}

static void draw_shape(FILE *file, const struct shape *shape, const struct paint *paint)
{
    fprintf(file,
            "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\" "
            "stroke-linejoin=\"round\" d=\"%s\"/>",
            paint->fill, paint->edge, shape->outline);
    if (shape->lines)
        fprintf(file,
                "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" "
                "stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"%s\"/>",
                paint->ink, shape->lines);
    if (shape->marks)
        fprintf(file, "<path fill=\"%s\" d=\"%s\"/>", paint->ink, shape->marks);
}

/* Draw what the game's author has drawn, and nothing of it outside the box. */
static void draw_drawing(FILE *file, const char *drawing, const struct paint *paint)
{
    const int outline = (int)strcspn(drawing, "|");

    fprintf(file,
            "<svg width=\"%d\" height=\"%d\"><g stroke-width=\"1.5\" "
            "stroke-linecap=\"round\" stroke-linejoin=\"round\">"
            "<path fill=\"%s\" stroke=\"%s\" d=\"%.*s\"/>",
            PIECE_SVG_SIDE, PIECE_SVG_SIDE, paint->fill, paint->edge, outline, drawing);
    if (drawing[outline])
        fprintf(file, "<path fill=\"none\" stroke=\"%s\" d=\"%s\"/>", paint->ink,
                drawing + outline + 1);
    fputs("</g></svg>", file);
}

static void draw_shield(FILE *file, char letter, const struct paint *paint)
{
    draw_shape(file, &(struct shape){.outline = shield}, paint);
    fprintf(file,
            "<text text-anchor=\"middle\" font-size=\"20\" font-weight=\"bold\" "
            "x=\"22.5\" y=\"29\" fill=\"%s\">%c</text>",
            paint->ink, letter);
}

/* A block of ice behind a piece. */
static void draw_ice(FILE *file)
{
    fputs("<path fill=\"#c9edff\" fill-opacity=\".85\" stroke=\"#5fa9d6\" "
          "stroke-linejoin=\"round\" d=\"M5 6l4-3h27l4 3v33l-4 3h-27l-4-3z\"/>"
          "<path fill=\"none\" stroke=\"#fff\" stroke-width=\"1.5\" "
          "stroke-linecap=\"round\" d=\"M8 13l6-7M8 18l2.5-3M37 31l-6 8M37 36l-2 3\"/>",
          file);
}

/* What a promoted piece was. */
static void draw_badge(FILE *file, char letter)
{
    const char chars[] = {letter, '\0'};

    fputs("<circle fill=\"#7a1fa2\" stroke=\"#fff\" cx=\"36\" cy=\"36\" r=\"8\"/>",
          file);
    piece_svg_text(file, "#fff", 12, 36, 40.3, chars);
}

/* Draw a piece by a drawing, or else by a shape, or else by its letter; each may be NULL. */
static void draw_piece(FILE *file, const struct variant *variant, piece p, bool frozen,
                       const char *drawing, const struct shape *shape)
{
    const struct piece_kind *kind = &variant->kinds[piece_kind(p)];
    const struct promoted_kind promoted = kind->promoted;
    const struct paint *paint = &paints[piece_colour(p)][frozen];

    if (frozen)
        draw_ice(file);
    if (drawing)
        draw_drawing(file, drawing, paint);
    else if (shape)
        draw_shape(file, shape, paint);
    else
        draw_shield(file, kind->letter, paint);
    if (promoted.mark)
        draw_badge(file, variant->kinds[promoted.reverts_to].letter);
    fputc('\n', file);
}

void piece_svg_draw(FILE *file, const struct variant *variant, piece p, bool frozen)
{
    const int kind = piece_kind(p);

    draw_piece(file, variant, p, frozen, piece_drawing(variant, kind),
               shape_of(variant, kind));
}

void piece_svg_draw_letter(FILE *file, const struct variant *variant, piece p,
                           bool frozen)
{
    draw_piece(file, variant, p, frozen, NULL, NULL);
}

void piece_svg_text(FILE *file, const char *fill, int size, double x, double y,
                    const char *chars)
{
    fprintf(file,
            "<text text-anchor=\"middle\" font-size=\"%d\" font-weight=\"bold\" "
            "fill=\"%s\" x=\"%g\" y=\"%g\">%s</text>",
            size, fill, x, y, chars);
}

void piece_svg_counter(FILE *file, const char *number)
{
    fputs("<circle fill=\"#b01818\" stroke=\"#fff\" cx=\"36\" cy=\"9\" r=\"8\"/>",
          file);
    piece_svg_text(file, "#fff", 12, 36, 13.3, number);
}

void piece_svg_disc(FILE *file, const char *number)
{
    fputs(
        "<circle fill=\"#000\" fill-opacity=\".35\" cx=\"22.5\" cy=\"22.5\" r=\"19\"/>"
        "<circle fill=\"#3a2a1c\" cx=\"22.5\" cy=\"22.5\" r=\"17\"/>"
        "<circle fill=\"#0d0906\" cx=\"22.5\" cy=\"24\" r=\"14.5\"/>",
        file);
    piece_svg_text(file, "#fff", 14, 22.5, 28, number);
}
