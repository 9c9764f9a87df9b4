// suite_links.mjs - games that a link names, and boards in other pages.  SPDX-License-Identifier: MIT
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {serve} from './server.mjs';
import {fakeSound, isReady, Site} from './site.mjs';

// A game of so many plies, in which only knights move.
function longGame(plies)
{
    const cycle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

    return Array
        .from({length: plies}, (none, i) => `${i % 2 ? '' : `${i / 2 + 1}. `}${cycle[i % 4]}`)
        .join(' ');
}

export const tests = {
    'a link names a well-known game': async (t) => {
        const site = await Site.open(t, '#game=crazyhouse&moves=e2e4+d7d5+e4d5');
        const {page} = site;

        await site.waitForText('.top option:checked', 'Crazyhouse');
        await page.waitFor(() => document.querySelector('.in-hand'));
        await page.reload();
        await page.waitFor(isReady);
        await site.waitForPlies(3);
        t.assert.doesNotMatch(await page.evaluate(() => location.hash), /variants=/);
        await page.evaluate(() => { location.hash = '#game=xiangqi'; });
        await site.waitForText('.top option:checked', 'Xiangqi');
    },

    'a well-known game is found among the new ones': async (t) => {
        const site = await Site.open(t, '#game=chess&engine=none');
        const {page} = site;

        await page.click('nav .primary');
        await page.click('dialog summary');
        await page.click('dialog [type="search"]');
        await page.type('makr');
        t.assert.deepEqual(
            await page.evaluate(
                () => Array.from(
                    document.querySelectorAll('.game:not([hidden]) b'),
                    ({textContent}) => textContent
                )
            ),
            ['Makruk with poles', 'Makruk with wizards', 'Makruk']
        );
        await page.click('.game [value="makruk"]');
        await site.waitForText('dialog .chosen b', 'Makruk');
        await page.click('dialog .primary');
        await site.waitForText('.top option:checked', 'Makruk');
    },

    'a PGN of 2,600 plies is loaded': async (t) => {
        const site = await Site.open(t, '#game=chess&engine=none');

        await site.load(`${longGame(2600)} *`);
        await site.waitForPlies(2600);
        t.assert.equal(await site.page.evaluate(() => document.querySelector('.message')), null);
    },

    'the engine is asked for once, however late its early request comes': async (t) => {
        const page = await t.browser.open('about:blank');

        t.pages.push(page);
        // The early script runs when all else is done, as on a fast line.
        await page.send('Page.addScriptToEvaluateOnNewDocument', {
            source: `
                new MutationObserver((records) => records.forEach(({addedNodes}) =>
                    addedNodes.forEach((node) => {
                        if (node.tagName === 'SCRIPT' && /early/.test(node.src))
                            node.remove();
                    }))).observe(document, {childList: true, subtree: true});
                self.asked = [];
                const original = self.fetch;
                self.fetch = (file, ...rest) => {
                    self.asked.push(String(file));
                    return original(file, ...rest);
                };`
        });
        await page.goto(`${t.server.address}/site/#game=pole&engine=none`);
        await page.waitFor(isReady);
        await page.evaluate(() => new Promise((resolve) => {
                                const script = document.createElement('script');

                                script.src = 'early.js?late';
                                script.onload = resolve;
                                document.head.append(script);
                            }));
        const asked = await page.evaluate('self.asked');

        t.assert.equal(asked.filter((file) => file.startsWith('data_engine')).length, 1);
    },

    'nothing is searched for a page that nobody sees': async (t) => {
        const site = await Site.open(t, '#game=chess&view=analyse');
        const {page} = site;
        const setHidden = (hidden) => page.evaluate((isHidden) => {
            Object.defineProperty(document, 'hidden', {configurable: true, get: () => isHidden});
            document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);

        await site.waitForText('.engine-state', /^Depth/);
        await setHidden(true);
        await site.waitForText('.engine-state', 'The engine waits until this page is seen.');
        await site.waitForText('.lines', '');
        await setHidden(false);
        await site.waitForText('.engine-state', /^Depth/);
    },

    'sound comes back after an interruption': async (t) => {
        const page = await t.open('#game=chess&engine=none');
        const site = new Site(t, page);

        await page.waitFor(isReady);
        await page.evaluate(fakeSound);
        await page.click('[aria-label="Settings"]');
        await page.click('dialog [name="sound"]');
        await page.press('Escape');
        await page.waitFor(() => !document.querySelector('dialog'));
        await page.waitFor(() => self.notes === 1); // of the choice itself
        await page.evaluate(() => { self.sound.state = 'interrupted'; });
        await site.play('e2e4', 1, 'e4');
        await page.waitFor(() => self.notes === 2);
        t.assert.equal(await page.evaluate('self.sound.state'), 'running');
    },

    'a script puts a board into another page, where a whole game is played': async (t) => {
        const folder = mkdtempSync(join(t.folder, 'potpourri-host-'));
        const server = await serve({site: process.argv[3], host: folder});

        writeFileSync(
            join(folder, 'index.html'),
            `<!doctype html><title>A page</title><link rel="icon" href="data:,">
            <p>Before</p><script src="/site/embed.js" data-game="chess" data-level="2"
            data-position="6k1/8/8/8/8/8/5q2/7K b - - 0 1" data-engine="none" data-width="480"></script>`
        );
        try {
            const page = await t.browser.open(`${server.address}/host/`);

            t.pages.push(page);
            const {src, width} = await page.waitFor(() => {
                const {src: address, width: wide} = document.querySelector('iframe');

                return {src: address, width: wide};
            });

            t.assert.equal(width, '480');
            const site = await Site.open(t, new URL(src).hash);
            const inner = site.page;

            await inner.resize(480, 656);
            await site.play('f2f1', 1, 'Qf1+');
            await inner.waitFor(() => !document.querySelector('.embedded-bar button').disabled);
            await inner.click('.embedded-bar button');
            await site.waitForPlies(0);
            await site.play('f2g3', 1, 'Qg3');
            await inner.click('.embedded-bar .steps button');
            await inner.waitFor(
                (name) => document.querySelector(`.piece[data-piece="black queen ${name}"]`), 'f2'
            );
            await inner.click('.embedded-bar button:nth-child(2)');
            await site.waitForPlies(0);
            t.assert.equal(await site.pieceOn('f2'), 'black queen');
            await inner.click('.embedded-bar details:last-of-type summary');
            t.assert.ok(await inner.evaluate(() => document.querySelector('.rules h2').offsetParent)
            );
        } finally {
            await server.close();
            rmSync(folder, {recursive: true});
        }
    },

    'the engine of a board in a frame plays at the level that is chosen there': async (t) => {
        const site = await Site.open(t, '#game=pole&engine=black&level=1&embed');
        const {page} = site;

        await page.evaluate(() => {
            const level = document.querySelector('.embedded-bar select');

            level.value = '3';
            level.dispatchEvent(new Event('change'));
        });
        await site.waitForText('[data-side="black"]', /engine, level 3/);
        await site.move('e2e4');
        await site.waitForPlies(2);
        await page.click('.embedded-bar details:last-of-type summary');
        t.assert.match(await page.text('.outward'), /Potpourri/);
        await page.waitFor(() => /level=3/.test(document.querySelector('.outward').href));
    },
};
