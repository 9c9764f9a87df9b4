// suite_hexagons.mjs - boards of hexagons.  SPDX-License-Identifier: MIT
import {Site, square} from './site.mjs';

export const tests = {
    'hexagons are found where they are drawn, by the mouse, by touch and by keys': async (t) => {
        const site = await Site.openGame(t, {game: 'glinski'});
        const {page} = site;
        // The middle of each, and near its corners and edges; Firefox finds the page below its bar for scrolling.
        const missed = () => page.evaluate(() => {
            const places = [[.5, .5], [.03, .5], [.97, .5], [.3, .06], [.7, .94]];
            const found = [...document.querySelectorAll('[data-square]')].flatMap((cell) => {
                cell.scrollIntoView({block: 'center'});
                const {x, y, width, height} = cell.getBoundingClientRect();

                return places
                    .map(([a, b]) => document.elementFromPoint(x + a * width, y + b * height))
                    .filter((element) => element !== document.documentElement)
                    .filter((element) => element.closest('[data-square]') !== cell)
                    .map(() => cell.dataset.square);
            });

            return found;
        });

        for (const [width, height] of [[1200, 1400], [360, 740]]) {
            await page.resize(width, height);
            t.assert.deepEqual(await missed(), []);
        }
        t.assert.equal((await page.texts('[data-square]')).length, 91);
        await page.drag(square('e4'), square('e6'));
        await site.waitForPlies(1);
        await page.tap(square('d7'));
        await page.tap(square('d5'));
        await site.waitForPlies(2);
        t.assert.deepEqual(await site.moves(), ['Pe6', 'Pd5']);
        await page.evaluate(() => document.querySelector('[data-square="f6"]').focus());
        await page.press('ArrowUp');
        t.assert.equal(await page.evaluate(() => document.activeElement.dataset.square), 'f7');
        await page.press('ArrowRight');
        t.assert.match(await page.evaluate(() => document.activeElement.dataset.square), /^g[67]$/);
        await page.drag(square('f5'), square('g6'), {button: 'right'});
        t.assert.equal((await page.texts('.drawn > path')).length, 1);
    },
};
