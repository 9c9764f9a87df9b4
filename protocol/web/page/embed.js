// embed.js - a board in another page, by a script of one line.  SPDX-License-Identifier: MIT
//
//     <script src="https://.../embed.js" data-game="pole" data-level="5" data-width="480"></script>
//
// data-game names the game, or data-variants is the text of one's own; data-position is a FEN, data-moves are moves,
// data-engine the side that the engine plays ('white', 'black', 'both', 'none') and data-level its level.  The frame is
// data-width pixels wide, and never wider than what it stands in.

const BAR = 176; // pixels of the frame's height that are not of the board

const script = document.currentScript;
const {game, position, moves, level, engine, variants, width = '420'} = script.dataset;
const named = variants && variants.match(/^[ \t]*\[([^:\]\n]+)/m);
const wanted = {
    game: game || named && named[1].trim() || 'chess',
    fen: position,
    moves,
    engine: engine || (position || moves ? 'none' : 'black'),
    level,
    variants,
};
const members = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
const frame = document.createElement('iframe');

frame.src = `${new URL('index.html', script.src)}#${members}&embed`;
frame.title = wanted.game;
frame.width = width;
frame.height = Number(width) + BAR;
frame.style.cssText = 'border: 0; max-width: 100%';
script.after(frame);
