// suite_analyse.mjs - variations.  SPDX-License-Identifier: MIT
import {Site} from './site.mjs';

const branchMoves = (site) => site.page.texts('.branch .move');
const currentMove = (site) => site.page.waitFor(
    () => document.querySelector('.moves [aria-current]')
        && document.querySelector('.moves [aria-current]').textContent
);

// Wait until that move is the shown one.
async function waitForCurrent(site, san)
{
    await site.waitForText('.moves [aria-current]', san);
}

// The PGN that the page shares.
async function sharedPgn(site)
{
    await site.press('Share');
    const pgn = await site.page.waitFor(
        () => document.querySelector('dialog textarea')
            && document.querySelector('dialog textarea').value
    );

    await site.page.press('Escape');
    await site.page.waitFor(() => !document.querySelector('dialog'));
    return pgn.replace(/^\[.*\]$/gm, '').replace(/\s+/g, ' ').trim();
}

export const tests = {
    'another move makes a variation, which is stepped through, kept and removed': async (t) => {
        const site = await Site.openGame(
            t, {game: 'pothole', view: 'analyse', moves: 'e2e4/e5 d7d6/- g1f3/c3'}
        );
        const {page} = site;

        await page.press('Home');
        await page.waitFor(() => !document.querySelector('.moves [aria-current]'));
        await site.move('d2-d4');
        await page.waitFor(() => document.querySelector('.branch'));
        await site.move('d7d5');
        await page.waitFor(() => document.querySelectorAll('.branch .move').length === 2);
        t.assert.equal((await site.moves()).length, 3);
        t.assert.match(await currentMove(site), /^d5/);
        await page.press('ArrowLeft');
        await waitForCurrent(site, /^d4/);
        await page.press('ArrowRight');
        await waitForCurrent(site, /^d5/);
        await page.click('[data-ply="3"]');
        await waitForCurrent(site, /^Nf3/);
        await page.press('ArrowLeft');
        await waitForCurrent(site, /^d6/);
        // The same move again is no other line.
        await site.move('g1-f3');
        await waitForCurrent(site, /^Nf3/);
        const before = await branchMoves(site);

        t.assert.equal(before.length, 2);
        const pgn = await sharedPgn(site);

        t.assert.match(pgn, /^1\. e4 \{hole e5\} \(1\. d4 \{.*\} 1\.\.\. d5 \{.*\}\) 1\.\.\. d6/);
        await page.reload();
        await page.waitFor(() => document.body.dataset.ready === 'true');
        await page.waitFor(() => document.querySelector('.branch'));
        t.assert.deepEqual(await branchMoves(site), before);
        await site.load(`[Variant "pothole"]\n\n${pgn}`);
        await page.waitFor(() => !document.querySelector('dialog'));
        await page.waitFor(() => document.querySelector('.branch'));
        t.assert.deepEqual(await branchMoves(site), before);
        t.assert.equal(await sharedPgn(site), pgn);
        await page.click('.branch .close');
        await page.waitFor(() => !document.querySelector('.branch'));
        t.assert.equal((await site.moves()).length, 3);
    },
};
