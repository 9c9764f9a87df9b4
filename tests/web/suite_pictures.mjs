// suite_pictures.mjs - a typical position of each game.  SPDX-License-Identifier: MIT
//
// With the variable PICTURES, a folder, the pages are saved there as web_GAME.png.
import {join} from 'node:path';

import {Site, square} from './site.mjs';

// The game, what its link says, the square that is touched, and what is to be seen then.
const SCENES = [
    ['chess', {moves: 'e2e4 e7e5 g1f3 b8c6', view: 'analyse'}, 'f1', '.arrows .best'],
    ['pole', {moves: 'e2e4 e7e5 L@d5 g8f6'}, 'd5', '.small-board, .touched p'],
    [
        'poison',
        {fen: '4k1nh/pp1p2pp/8/4Hb2/8/5h2/PP1PPPPP/3DK1N1 w - - d2:3,g7:2 0 1'},
        'e5',
        '.targets .spent'
    ],
    ['pothole', {moves: 'e2e4/e5 d7d6/c3 g1f3/h1'}, 'c8', '[data-hole="c3"]'],
    ['polypiece', {moves: 'g1f3 d7d5 f3f4 d8d6'}, 'f4', '.piece .power'],
    ['starpool', {moves: 'e4e5 g8g7 a1b2 k11j10'}, 'b2', '.targets .swaps'],
];

export const tests = {
    'each game shows what is its own': async (t) => {
        const folder = process.env.PICTURES;
        const site = await Site.open(t);
        const {page} = site;

        await page.resize(1280, 800);
        for (const [game, members, touched, seen] of SCENES) {
            await page.evaluate(
                (hash) => { location.hash = hash; },
                `#${new URLSearchParams({game, view: 'play', ...members})}`
            );
            await page.waitFor(
                (name) => document.querySelector('.top select').value === name, game
            );
            // In chess, which is shown before, only the moves tell that the link is loaded.
            await site.waitForPlies(members.moves ? members.moves.split(' ').length : 0);
            await page.click(square(touched));
            await page.waitFor((selector) => document.querySelector(selector), seen);
            await page.waitFor(() => document.querySelector('.touched h3'));
            if (folder)
                await page.screenshot(join(folder, `web_${game}.png`));
        }
    },
};
