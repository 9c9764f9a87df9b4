// suite_analyse.mjs - variations, and positions that are set up.  SPDX-License-Identifier: MIT
import {isReady, Site, square} from './site.mjs';

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

// Open the dialog in which a position is set up.
async function openEditor(t, members)
{
    const site = await Site.openGame(t, {view: 'analyse', ...members});

    await site.press('Set up a position');
    await site.page.waitFor(() => document.querySelector('.editor textarea').value);
    return site;
}

// Set one of the controls beside the board that is set up, by its name: a box, or a list by what it shows.
async function setControl({page}, name, value)
{
    await page.waitFor((title) => document.querySelector(`.setup [name="${title}"]`), name);
    await page.evaluate((title, wanted) => {
        const control = document.querySelector(`.setup [name="${title}"]`);

        if (control.type === 'checkbox') {
            control.click();
            return;
        }
        control.value = control.options
            ? [...control.options].find(({textContent}) => textContent === wanted).value
            : wanted;
        control.dispatchEvent(new Event('change'));
    }, name, value);
}

const inEditor = (name) => `.editor ${square(name)}`;

export const tests = {
    'another move makes a variation, which is stepped through, kept and removed': async (t) => {
        const site = await Site.openGame(
            t, {game: 'pothole', view: 'analyse', moves: 'e2e4/e5 d7d6/- g1f3/c3'}
        );
        const {page} = site;

        await page.press('Home');
        await page.waitFor(() => !document.querySelector('.moves [aria-current]'));
        await site.type('d2d4/a3');
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
        await page.waitFor(isReady);
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

    'a game ends in a variation, and is taken back with all of them': async (t) => {
        const site = await Site.openGame(t, {game: 'chess', view: 'analyse', moves: 'e2e4 e7e5'});
        const {page} = site;

        await page.press('Home');
        await page.waitFor(() => !document.querySelector('.moves [aria-current]'));
        await site.move('d2-d4');
        await waitForCurrent(site, 'd4');
        await page.click('#tab-play');
        await site.resign();
        await site.waitForText('.status', 'White wins: black resigns');
        t.assert.deepEqual(await site.moves(), ['d4']);
        await page.reload();
        await page.waitFor(isReady);
        await site.waitForText('.status', 'White wins: black resigns');
        await page.click('.branch .move ~ .move');
        await waitForCurrent(site, 'e5');
        await page.waitFor(
            () => [...document.querySelectorAll('button')].some(
                ({textContent, disabled}) => textContent === 'Resign' && disabled
            )
        );
        await page.click('[data-ply="1"]');
        await site.waitForText('.status', 'White wins: black resigns');
        await site.press('Take back');
        await site.waitForPlies(0);
        t.assert.deepEqual(await branchMoves(site), []);
    },

    'a position is set up with all that its game has, and played': async (t) => {
        const site = await openEditor(t, {game: 'poison'});
        const {page} = site;
        const fen = () => page.evaluate(() => document.querySelector('.editor textarea').value);

        await site.press('Empty');
        await site.waitForText('.editor .alert', 'Placement: there is no king.');
        t.assert.ok(await page.evaluate(
            () => [...document.querySelectorAll('.editor footer button')].every(
                ({disabled}) => disabled
            )
        ));
        await page.click('[aria-label="white king"]');
        await page.click(inEditor('e1'));
        await page.click('[aria-label="white doctor"]');
        await page.click(inEditor('d1'));
        await page.click('[aria-label="black king"]');
        await page.click(inEditor('e8'));
        await page.click(inEditor('e7'));
        await site.waitForText('.editor .alert', 'Placement: Black has more than one king.');
        await page.evaluate((name) => document.querySelector(name).focus(), inEditor('e7'));
        for (const key of ['Delete', 'ArrowRight', 'n', 'n', 'ArrowRight', 'ArrowUp', 'n'])
            await page.press(key);
        await site.waitForText('.editor .alert', '');
        t.assert.match(await fen(), /^4k1n1\/8\/8\/8\/8\/8\/8\/3DK3 w /);
        await page.click('[aria-label="number of a square"]');
        await page.click(inEditor('g8'));
        await setControl(site, 'On a square knight g8', '2');
        await page.waitFor(() => document.querySelector('.editor .counter'));
        t.assert.match(await fen(), / w - - g8:2 0 1$/);
        await page.click('.editor footer button:last-child');
        await page.waitFor(() => !document.querySelector('dialog'));
        t.assert.equal(await site.pieceOn('d1'), 'white doctor');
        t.assert.deepEqual(await site.counters(), ['2']);
        await site.play('d1d2', 1, 'Dd2');
    },

    'rights, powers, counters and holes are set beside the board, as each game has them': async (t
    ) => {
        const site = await openEditor(t, {game: 'chess', fen: '4k3/8/8/pP6/8/8/8/R3K3 w - - 0 1'});
        const {page} = site;
        const waitForFen = (wanted) => page.waitFor(
            (text) => document.querySelector('.editor textarea').value === text
                && !document.querySelector('.setup').inert,
            wanted
        );
        const open = async (members) => {
            await page.press('Escape');
            await site.follow({view: 'analyse', ...members});
            await page.waitFor(() => document.querySelector('.analysis'));
            await site.press('Set up a position');
            await page.waitFor(() => document.querySelector('.setup fieldset'));
        };

        await setControl(site, 'Castling White O-O-O');
        await waitForFen('4k3/8/8/pP6/8/8/8/R3K3 w Q - 0 1');
        await setControl(site, 'Rights En passant', 'a6');
        await waitForFen('4k3/8/8/pP6/8/8/8/R3K3 w Q a6 0 1');
        await setControl(site, 'halfmove', '7');
        await setControl(site, 'fullmove', '12');
        await waitForFen('4k3/8/8/pP6/8/8/8/R3K3 w Q a6 7 12');
        t.assert.equal(
            await page.evaluate(() => document.querySelectorAll('.setup [type=checkbox]').length), 1
        );
        await open({game: 'polypiece', fen: '4k3/8/8/8/8/8/8/4K1N1 w - - 0000 0 1'});
        await setControl(site, 'Powers knight', 'WD');
        await waitForFen('4k3/8/8/8/8/8/8/4K1N1 w - - 1000 0 1');
        await open({game: 'pothole', fen: '4k3/8/8/8/8/8/8/4K1N1 w - - - 0 1'});
        await page.click('[aria-label="number of a square"]');
        await page.click(inEditor('e4'));
        await setControl(site, 'On a square hole e4', '3');
        await page.waitFor(() => document.querySelector('.editor [data-hole="e4"]'));
        await setControl(site, 'On a square hole e4', 'none');
        await page.waitFor(() => !document.querySelector('.editor [data-hole]'));
    },

    'pieces are dragged onto the board that is set up, across it, off it and into hands':
        async (t) => {
            const site = await openEditor(t, {game: 'pole'});
            const {page} = site;
            const placement = () =>
                page.evaluate(() => document.querySelector('.editor textarea').value.split(' ')[0]);
            const hand = (side) => `.hands > [data-hand="${side}"]`;

            t.assert.match(await placement(), /RNBQKBNR\[Ll\]$/);
            await page.drag('[aria-label="white queen"]', inEditor('e4'));
            t.assert.match(await placement(), /\/8\/4Q3\/8\/PPPPPPPP\//);
            await page.drag(inEditor('e4'), inEditor('d5'));
            t.assert.match(await placement(), /\/3Q4\/8\/8\/PPPPPPPP\//);
            await page.drag(inEditor('d5'), '.editor textarea'); // which is no square
            t.assert.match(await placement(), /\/8\/8\/8\/8\/PPPPPPPP\//);
            await page.drag(`${hand('white')} [data-letter="L"]`, inEditor('e5'));
            t.assert.match(await placement(), /\/4L3\/.*\[l\]$/);
            await page.drag(inEditor('e5'), hand('white'));
            t.assert.match(await placement(), /\/8\/8\/8\/8\/.*\[Ll\]$/);
            await page.click(`${hand('black')} [data-letter="l"]`);
            t.assert.match(await placement(), /\[L\]$/);
            await page.click('[aria-label="white pole"]');
            await page.click(`${hand('black')} > .quiet`);
            t.assert.match(await placement(), /\[Ll\]$/);
            await site.waitForText('.editor .alert', '');
        },

    'promoted pieces are set up, and show what they are in hand': async (t) => {
        const site = await openEditor(t, {
            game: 'silvers',
            variants: '[silvers:chess]\npieceDrops = true\ncapturesToHand = true\ngold = g\n' +
                'silver = s\npromotedPieceType = s:g\n',
            fen: '7k/8/8/8/3+S1S2/8/8/4K3[] w - - 0 1',
        });
        const {page} = site;
        const drawn = (name) => page.evaluate(
            (title) => document.querySelector(`.editor .piece[data-piece$=" ${title}"]`).innerHTML,
            name
        );

        t.assert.match(await drawn('d4'), />S<\/text>/);
        t.assert.ok(!/text/.test(await drawn('f4')));
        await page.click('[aria-label="black gold, +S"]');
        await page.click(inEditor('a7'));
        await page.waitFor(
            () =>
                /^7k\/\+s7\/8\/8\/3\+S1S2\//.test(document.querySelector('.editor textarea').value)
        );
        t.assert.equal(await page.text('.editor .alert'), '');
        await page.click('.editor footer button:last-child');
        await page.waitFor(() => !document.querySelector('dialog'));
        await site.play('d4d5', 1, '+Sd5');
    },

    'positions of any board can be set up': async (t) => {
        const site = await openEditor(t, {game: 'starpool'});
        const {page} = site;
        const {value: start} =
            await page.evaluate(() => ({value: document.querySelector('.editor textarea').value}));

        await page.click('[aria-label="white wizard"]');
        await page.click(inEditor('a1')); // a citadel: there is one, which goes away
        await page.click(inEditor('f5'));
        await page.waitFor(
            (text) => document.querySelector('.editor textarea').value !== text, start
        );
        t.assert.match(
            await page.evaluate(() => document.querySelector('.editor textarea').value),
            /\/\*4W4\*\/.*\/1\*{9}W w/
        );
        t.assert.equal(await page.text('.editor .alert'), '');
        await page.press('Enter');
        await page.evaluate((text) => {
            const area = document.querySelector('.editor textarea');

            area.value = text.replace(' ', '\n');
            area.dispatchEvent(new Event('input'));
        }, start);
        await page.waitFor(() => document.querySelector('.editor'));
    },
};
