// puzzles_data.js - the puzzles, packed: a file that the page loads when it needs it.
// SPDX-License-Identifier: MIT
import packed from 'puzzles-data';

self.potpourriPuzzles = packed;
