// suite_play.mjs - games against the engine, analysis, links and files.  SPDX-License-Identifier: MIT
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {until} from './page.mjs';
import {serve} from './server.mjs';
import {EXAMPLES, isReady, Site, square, withhold} from './site.mjs';

const OWN_GAMES = ['pole', 'poison', 'pothole', 'polypiece', 'starpool'];
const GAMES = ['chess', ...OWN_GAMES];
const POLE_PAGE = 'https://www.chessvariants.com/rules/pole-chess';

// What cannot be loaded, and why.
const WRONG_TEXTS = [
    ['1. e4 e5 2. Ke4 *', /Ke4/],
    ['8/8/8/8/8/8/8/8 w - - 0 1', /king/i],
    ['', /nothing to load/],
    ['#game=checkers', /no game called checkers/],
    ['#game=pole&engine=green', /is one of none, white, black, both/],
];

// Bytes of all files that a first game needs, as packedSize() counts them.
const FIRST_GAME_MAX = {
    chess: 522e3,
    pole: 461e3,
    poison: 560e3,
    pothole: 560e3,
    polypiece: 546e3,
    starpool: 556e3,
};
const FIRST_MOVE_MAX = 351e3; // before the user's first move: 1.6 s at 1.6 Mbit/s

// Whether the board has the proportions of its picture, so that the cells lie on the squares.
function isDrawnToScale()
{
    const {width, height} = document.querySelector('.board').getBoundingClientRect();
    const drawn = document.querySelector('.board .picture').viewBox.baseVal;

    return Math.abs(width * drawn.height - height * drawn.width) < 2 * drawn.width;
}

// The files that a page has loaded over HTTP so far.
async function filesOf(page)
{
    const urls =
        await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
    const names = urls.filter(
                          (url) => url.startsWith('http')
    ).map((url) => new URL(url).pathname.replace(/.*\//, ''));

    return new Set(['index.html', ...names]);
}

// The size of a file as the site's own packer has it: data tell theirs, and what is text is packed in the same way.
// The size by gzip would differ from one zlib to another.
function packedSize(file)
{
    const [, size] = (/^potpourriData\("[^"]*",(\d+),/).exec(file.toString('latin1', 0, 200)) || [];

    return size
        ? Number(size)
        : execFileSync('xz', ['--format=raw', '--lzma1=preset=9e', '-c'], {input: file}).length;
}

// The sizes of files, as they are and packed.
function sizesOf(names)
{
    const files = [...names].map((name) => readFileSync(join(process.argv[3], name)));
    const sum = (sizes) => sizes.reduce((a, b) => a + b);

    return {plain: sum(files.map(({length}) => length)), packed: sum(files.map(packedSize))};
}

const isOver = () => document.querySelector('.status').classList.contains('over');
const linesShown = (count) => document.querySelectorAll('.lines .variation').length === count;

export const tests = {
    'the engine plays at a level, gives hints, and moves are taken back': async (t) => {
        const site = await Site.open(t);
        const {page} = site;

        await site.newGame({game: 'chess', opponent: 'black', level: '3'});
        await site.waitForPlies(1);
        t.assert.match(await page.text('[data-side="white"]'), /engine, level 3/);
        t.assert.match(await page.text('[data-side="black"]'), /^Black\s*$/);
        await site.move('e7e5'); // no first move of White's hinders it
        await site.waitForPlies(3);
        t.assert.equal((await site.moves())[1], 'e5');
        await site.waitForText('.status', /^Black to move(?!.*thinking)/);
        await site.press('Take back');
        await site.waitForPlies(1);
        await site.press('Hint');
        await page.waitFor(() => document.querySelector('.arrows .hint'));
        await site.waitForText('.happened', /^Hint: /);
        await site.press('Resign');
        await site.waitForText('dialog h2', 'Resign the game?');
        await site.press('Play on');
        t.assert.ok(!await page.evaluate(isOver));
        await site.resign();
        await page.waitFor(isOver);
        t.assert.equal(await site.status(), 'White wins: black resigns');
    },

    'the engine declines and accepts a draw, by what it thinks of its game': async (t) => {
        const site = await Site.open(t);
        const start = async (fen) => {
            await site.newGame({game: 'chess', opponent: 'white', level: '20', fen});
            await site.move('g1-g2'); // which the engine may answer before a test looks
            await site.waitForPlies(2);
            t.assert.match((await site.moves())[0], /^Kg2/);
            await site.waitForText('.status', /^White to move(?!.*thinking)/);
            await site.press('Offer draw');
        };

        await start('6k1/rrr5/8/8/8/8/7P/6K1 w - - 0 1');
        await site.waitForText('.happened', 'The engine declines the draw.');
        await start('6k1/7p/8/8/8/8/RRR5/6K1 w - - 0 1');
        await site.waitForText('.status', 'Draw by agreement');
    },

    'the engine’s offer of a draw is shown and accepted': async (t) => {
        const site = await Site.open(t);

        // It offers one after 80 plies; let it do so now.
        await site.page.evaluate(() => {
            const {parse} = window.JSON;

            window.JSON.parse = (text) =>
                parse(text.replace('"offersDraw":false', '"offersDraw":true'));
        });
        await site.newGame({game: 'chess', opponent: 'black', level: '0'});
        await site.waitForText('.status', 'Black to move · the engine offers a draw');
        await site.waitForText('.happened', /offers a draw/);
        await site.press('Accept draw');
        await site.waitForText('.status', 'Draw by agreement');
    },

    'options of a game take effect, and wrong ones are refused': async (t) => {
        const site = await Site.open(t);
        const {page} = site;
        await site.newGame({
            game: 'polypiece',
            opponent: 'nobody',
            'option.Powers': 'N=N,WA',
            'option.Phased': true
        });
        await page.waitFor(() => document.querySelector('.powers table'));
        t.assert.match(
            (await site.powers()).join('; '), /White’s knight N WA;.*Black’s knight WA N/
        );
        await site.newGame({game: 'polypiece', 'option.Powers': 'N=?'});
        await page.waitFor(() => document.querySelector('dialog .alert').textContent);
        await page.press('Escape');
        t.assert.match((await site.powers())[0], /^White’s knight N WA$/);
        t.assert.match(await page.evaluate(() => location.hash), /option.Powers=N%3DN%2CWA/);
    },

    'clocks run': async (t) => {
        const site = await Site.open(t);
        const {page} = site;

        await site.newGame({game: 'chess', opponent: 'nobody', clock: '60+0'});
        await site.waitForText('.clock', '1:00');
        await page.drag(square('e2'), square('e4'));
        await page.waitFor(
            () => document.querySelector('[data-side="black"] .clock').textContent === '0:59'
        );
        t.assert.equal(await page.text('[data-side="white"] .clock'), '1:00');
    },

    'a tick of the clock changes nothing but the clock': async (t) => {
        const site = await Site.open(t);
        const {page} = site;

        await site.newGame({game: 'chess', opponent: 'nobody', clock: '60+0'});
        await site.play('e2e4', 1, 'e4');
        await page.click(square('e7'));
        await page.click(square('e4'));
        await site.waitForText('.happened', /^(?!White: ).*pawn/);
        const reason = await page.text('.happened');
        const changed =
            await page.evaluate(() => new Promise((resolve) => {
                                    const others = [];
                                    let ticks = 0;

                                    document.querySelector('.moves .move').focus();
                                    new MutationObserver((records) => {
                                        for (const {target} of records)
                                            if (target.closest && target.closest('.clock'))
                                                ticks++;
                                            else
                                                others.push(target.className || target.nodeName);
                                        if (ticks > 2)
                                            resolve(others);
                                    }).observe(document.body, {
                                        subtree: true,
                                        childList: true,
                                        attributes: true,
                                        characterData: true
                                    });
                                }));

        t.assert.deepEqual(changed, []);
        t.assert.equal(await page.text('.happened'), reason);
        t.assert.ok(await page.evaluate(() => document.activeElement.matches('.moves .move')));
    },

    'the engine goes on while the user looks back': async (t) => {
        const site = await Site.open(t, '#game=chess&moves=e2e4+e7e5&engine=black&level=0');
        const {page} = site;

        await site.move('g1f3');
        await page.waitFor(() => document.querySelectorAll('[data-ply]').length > 2);
        await page.press('Home');
        await site.waitForPlies(4);
        await page.press('ArrowRight');
        await page.waitFor(() => document.querySelector('[data-ply="1"][aria-current]'));
        t.assert.equal((await site.moves()).length, 4);
    },

    'after a move by mouse the arrow keys step': async (t) => {
        const site = await Site.openGame(t, {game: 'chess'});
        const {page} = site;

        await site.play('e2e4', 1, 'e4');
        await site.play('e7-e5', 2, 'e5');
        await page.press('ArrowLeft');
        await page.waitFor(() => document.querySelector('[data-ply="1"][aria-current]'));
    },

    'steps in quick succession harm neither engine nor address': async (t) => {
        const site =
            await Site.openGame(t, {game: 'poison', moves: 'e2e4 e7e5 g1f3', view: 'analyse'});
        const {page} = site;

        // Browsers refuse the 101st writing of an address in ten seconds.
        await page.evaluate(async () => {
            const [, back, on] = document.querySelectorAll('.steps button');

            for (let i = 0; i < 150; i++) {
                (on.disabled ? back : on).click();
                await new Promise((resolve) => { setTimeout(resolve, 30); });
            }
        });
        await site.waitForText('.engine-state', /^Depth/);
        t.assert.equal(await page.text('.alerts'), '');
    },

    'a reload and another game lose neither clock nor result nor comments': async (t) => {
        const site = await Site.open(t);
        const {page} = site;

        await site.newGame({game: 'pole', opponent: 'nobody', clock: '300+0'});
        await site.play('e2e4', 1, 'e4');
        await page.waitFor(
            () => document.querySelector('[data-side="black"] .clock').textContent === '4:58'
        );
        await page.reload();
        await page.waitFor(isReady);
        await site.waitForPlies(1);
        t.assert.match(await page.text('[data-side="black"] .clock'), /^4:5[0-8]$/);
        await site.chooseGame('chess');
        await site.waitForPlies(0);
        await site.chooseGame('pole');
        await site.waitForPlies(1);
        t.assert.match(await page.text('[data-side="black"] .clock'), /^4:[0-5]/);
        await site.resign();
        await site.waitForText('.status', 'White wins: black resigns');
        await page.reload();
        await page.waitFor(isReady);
        await site.waitForText('.status', 'White wins: black resigns');
        await site.press('Rematch');
        await site.waitForPlies(0);
    },

    'what a file says of its moves is shown, and saved again': async (t) => {
        const site = await Site.open(t);
        const {page} = site;
        const text = '1. e4 $1 {[%clk 0:01] best} (1. d4 d5 {too [%remark]} (1... Nf6)) ' +
            '1... e5?! {[%eval 0.3]} 2. Nf3 *';

        await site.load(text);
        await site.waitForPlies(3);
        t.assert.deepEqual(await page.texts('.moves .note'), ['best']);
        t.assert.deepEqual(await page.texts('.branch .move'), ['d4', 'd5', 'Nf6']);
        t.assert.deepEqual(await page.texts('.branch .remark'), ['too']);
        t.assert.deepEqual(await site.moves(), ['e4!', 'e5?!', 'Nf3']);
        await page.reload();
        await page.waitFor(isReady);
        await site.press('Share');
        const pgn = await page.waitFor(
            () => document.querySelector('dialog textarea')
                && document.querySelector('dialog textarea').value
        );

        t.assert.match(
            pgn.replace(/\s+/g, ' '),
            /1\. e4 \$1 \{ ?\[%clk 0:01\] best ?\} \(1\. d4 d5 \{too \[%remark\]\} \(1\.\.\. Nf6\)\) /
        );
        t.assert.match(pgn.replace(/\s+/g, ' '), / 1\.\.\. e5 \$6 \{ ?\[%eval 0\.3\] ?\} 2\. Nf3/);
    },

    'all games of a large file can be picked': async (t) => {
        const site = await Site.open(t);
        const {page} = site;
        const games = Array.from({length: 500}, (none, i) => `[White "${i + 1}"]\n\n1. e4 *\n\n`);

        await site.load(games.join(''));
        const shown = (count) => page.waitFor(
            (number) => document.querySelectorAll('dialog option').length === number, count
        );

        await shown(200);
        await site.press('More games');
        await shown(400);
        await site.press('More games');
        await shown(500);
        await page.evaluate(
            () => { document.querySelector('dialog [aria-label="Games"]').value = '499'; }
        );
        await page.click('dialog:last-of-type .primary');
        await site.waitForPlies(1);
    },

    'without a game the page shows all of them': async (t) => {
        const site = await Site.open(t);
        const {page} = site;
        const names = () => page.evaluate(
            () => Array.from(
                document.querySelectorAll('.card[data-game]'), ({dataset}) => dataset.game
            )
        );

        t.assert.deepEqual(await names(), [...OWN_GAMES, 'chess', ...EXAMPLES]);
        t.assert.match(await page.text('.introduction'), /play them against a strong engine/);
        t.assert.ok((await page.texts('.known a')).includes('Crazyhouse'));
        t.assert.equal(
            await page.evaluate(() => document.querySelector('[data-game="pole"] .hint a').href),
            POLE_PAGE
        );
        await page.click(`[data-game="pole"] footer button:nth-child(2)`);
        await site.waitForText('.rules h2', 'Pole Chess');
        t.assert.equal(await page.text('.rules .learn'), 'Learn Pole Chess in a minute');
        t.assert.ok((await page.texts('.rules a')).includes(POLE_PAGE));
        await page.click('#tab-play');
        await site.move('L@e5');
        await page.waitFor(() => document.querySelector('[data-ply="1"]'));
        await page.click('.top h1 a');
        await page.waitFor(() => !document.querySelector('.front').hidden);
        await site.waitForText('[data-game="pole"] .primary', 'Continue');
        await page.click('[data-game="pole"] .primary');
        await page.waitFor(() => document.querySelector('.front').hidden);
        await page.waitFor(() => document.querySelector('[data-ply="1"]'));
    },

    'a friend goes on with a game by a link': async (t) => {
        const site = await Site.openGame(t, {game: 'pothole', moves: 'e2e4/-'});

        await site.press('Share');
        const link = await site.page.waitFor(() => {
            const field = document.querySelector('dialog [aria-label^="Copy For a friend"]');

            return field && field.parentNode.querySelector('input').value;
        });
        const other = await Site.open(t, link.replace(/^[^#]*/, ''));

        t.assert.equal(await other.page.text('.board-area > .player:last-child .name'), 'Black');
        t.assert.deepEqual(await other.moves(), await site.moves());
        await other.play('d7d6', 2, 'd6');
        await other.page.reload();
        await other.waitForPlies(2);
        t.assert.equal(await other.page.text('.board-area > .player:last-child .name'), 'Black');
    },

    'each turn against a friend ends with a link to the other': async (t) => {
        const site = await Site.open(t);
        const link = (at) => at.page.waitFor(() => {
            const field = document.querySelector('.by-link input');

            return field && field.offsetParent && field.value.replace(/^[^#]*/, '');
        });
        const isWaiting = (at) =>
            at.page.evaluate(() => Boolean(document.querySelector('.by-link')?.offsetParent));

        await site.newGame({game: 'pole', opponent: 'friend'});
        await site.waitForPlies(0);
        t.assert.ok(!await isWaiting(site));
        await site.play('e2e4', 1, 'e4');
        const first = await link(site);
        const other = await Site.open(t, first);

        t.assert.match(first, /you=black/);
        t.assert.equal(await other.page.text('.board-area > .player:last-child .name'), 'Black');
        t.assert.match(await other.page.text('[data-side="white"] .name'), /your friend/);
        t.assert.ok(!await isWaiting(other));
        await site.move('e7e5'); // it is not White's turn
        t.assert.deepEqual(await site.moves(), ['e4']);
        await other.play('d7d6', 2, 'd6');
        await other.page.reload();
        await other.page.waitFor(isReady);
        const second = await link(other);

        t.assert.match(second, /you=white/);
        await site.load(second);
        await site.waitForPlies(2);
        t.assert.ok(!await isWaiting(site));
        await site.play('g1f3', 3, 'Nf3');
        t.assert.match(await link(site), /you=black/);
        await site.press('Take back');
        await site.waitForPlies(2);
        t.assert.ok(!await isWaiting(site));
    },

    'a side passes by a button, where it may': async (t) => {
        const fen = encodeURIComponent('PPp5/8/8/3PP3/3PP3/8/8/8[PPpp] b - - 0 1');
        const site = await Site.open(t, `#game=flipello&engine=none&fen=${fen}`);
        const isOffered = () => [...document.querySelectorAll('.controls button')].some(
            (button) => button.textContent === 'Pass' && !button.hidden
        );

        await site.page.waitFor(isOffered);
        await site.press('Pass');
        await site.waitForPlies(1);
        t.assert.deepEqual(await site.moves(), ['--']);
        t.assert.ok(!await site.page.evaluate(isOffered));
    },

    // The address is written at most every 200 ms, and browsers reload what it was.
    'a reload right after a step loses nothing': async (t) => {
        const site = await Site.open(t, '#game=pole&engine=none&moves=e2e4+d7d6+g1f3');

        await site.waitForPlies(3);
        await site.page.evaluate(async () => {
            const current = () =>
                Number(document.querySelector('[aria-current="step"]').dataset.ply);

            for (const ply of [2, 1]) {
                document.body.dispatchEvent(
                    new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true})
                );
                while (current() > ply)
                    await new Promise((resolve) => setTimeout(resolve, 1));
            }
        });
        await site.page.reload();
        await site.waitForPlies(3);
        await site.page.waitFor(() => document.querySelector('[data-ply="1"][aria-current]'));
    },

    'a game is embedded in another page': async (t) => {
        const site = await Site.open(t, '#game=poison&engine=none');
        const {page} = site;

        await site.press('Share');
        const [, address] = await page.waitFor(() => {
            const field = [...document.querySelectorAll('dialog input'
                           )].find(({value}) => value.startsWith('<iframe'));

            return field && field.value.match(/src="[^#]*([^"]*)"/);
        });
        const inner = await Site.open(t, address);

        await inner.play('e2e4', 1, 'e4');
        t.assert.equal(await inner.page.evaluate(() => location.hash), address);
        t.assert.ok(await inner.page.evaluate(() => !document.querySelector('nav').offsetParent));
        const outward = await inner.page.waitFor(
            () => /moves=e2e4/.test(document.querySelector('.outward').href)
                && document.querySelector('.outward').href
        );

        t.assert.ok(!/embed/.test(outward), outward);
    },

    'a game is analysed and stepped through': async (t) => {
        const site = await Site.open(t, '#game=poison&moves=e2e4+e7e5+g1f3&view=analyse');
        const {page} = site;

        await page.waitFor(linesShown, 3);
        await page.waitFor(() => document.querySelectorAll('.arrows .best').length === 1);
        t.assert.match(await page.text('.lines .variation'), /^2\.\.\. /);
        t.assert.match(await page.text('.engine-state'), /^Depth \d+, .* a second$/);
        t.assert.equal(
            await page.evaluate(() => document.querySelector('.evaluation-bar').hidden), false
        );
        await site.press('Analyse the whole game');
        await page.waitFor(() => !document.querySelector('.report').hidden);
        t.assert.equal(
            await page.evaluate(() => document.querySelector('.graph').getAttribute('aria-label')),
            'Evaluations of 4 positions'
        );
        await page.evaluate(() => document.activeElement.blur());
        await page.press('ArrowLeft');
        await page.waitFor(() => document.querySelector('[data-ply="2"][aria-current]'));
        await page.press('Home');
        await page.waitFor(() => !document.querySelector('[data-ply][aria-current]'));
        await page.waitFor(linesShown, 3);
        t.assert.match(await page.text('.lines .variation'), /^1\. /);
        await site.load('#game=chess&moves=f2f3+e7e5+g2g4+d8h4&view=analyse');
        await site.waitForText('.engine-state', 'The game is over.');
        t.assert.equal(await page.text('.evaluation-bar'), '0-1');
    },

    'a game is explained: accuracy, marks and better moves, which are saved with it': async (t) => {
        const site = await Site.open(t, '#game=chess&moves=f2f3+e7e5+g2g4+d8h4&view=analyse');
        const {page} = site;

        await site.waitForText('.engine-state', 'The game is over.');
        await site.press('Analyse the whole game');
        await page.waitFor(() => !document.querySelector('.report').hidden);
        const rows = await page.texts('.report tbody tr');

        t.assert.match(rows[0], /^Accuracy\d+(\.\d)? %\d+(\.\d)? %$/);
        t.assert.match(rows[4], /^Blunders10$/);
        t.assert.match(await page.text('.report .hint'), /^Turning points: 2\. g4\.$/);
        t.assert.match((await site.moves())[2], /^g4\?\?$/);
        t.assert.match((await page.texts('.moves .note')).join(' '), /Blunder .* was best\./);
        t.assert.ok(await page.evaluate(() => document.querySelector('.branch .move')));
        await page.press('Home');
        await page.click('.report tbody tr:nth-child(5) button');
        await page.waitFor(() => document.querySelector('[data-ply="3"][aria-current]'));
        await site.press('Share');
        const pgn = await page.waitFor(
            () => document.querySelector('dialog textarea')
                && document.querySelector('dialog textarea').value
        );

        t.assert.match(pgn.replace(/\s+/g, ' '), /2\. g4 \$4 \{.*Blunder.*\} \(2\. /);
        await page.press('Escape');
        // Once more, and the first analysis is gone.
        const notes = await page.texts('.moves .note');

        await page.evaluate(() => { document.querySelector('.report').hidden = true; });
        await site.press('Analyse the whole game');
        await page.waitFor(() => !document.querySelector('.report').hidden);
        t.assert.equal((await page.texts('.moves .note')).length, notes.length);
    },

    'the analysis of a game is given up': async (t) => {
        const site = await Site.open(t, '#game=pothole&moves=e2e4/e5+d7d6/-+g1f3/c3&view=analyse');
        const {page} = site;

        await site.press('Analyse the whole game');
        await site.waitForText('.engine-state', /^The engine analyses the game: \d+ %$/);
        await site.press('Stop');
        await site.waitForText('.engine-state', /^Depth/);
        t.assert.ok(await page.evaluate(() => document.querySelector('.report').hidden));
        t.assert.equal(await page.evaluate(() => document.querySelector('.message')), null);
    },

    'a claim of a page is shown and checked': async (t) => {
        const site = await Site.open(t, '#game=poison');
        const {page} = site;

        await page.click('#tab-pages');
        await page.waitFor(() => document.querySelector('.passage button'));
        await page.evaluate(() => {
            const isRule = ({textContent}) =>
                textContent.startsWith('It can capture other Harpies');

            [...document.querySelectorAll('.passage')].find(isRule).querySelector('button').click();
        });
        await page.waitFor(() => document.querySelector('.finding'));
        t.assert.match(await page.text('.finding'), /^(True|.*holds)/i);
        t.assert.match(await page.evaluate(() => location.hash), /h3H2n/);
        await page.click('#tab-analyse');
        await page.waitFor(() => document.querySelectorAll('.lines .variation').length > 0);
    },

    'a game is saved and loaded': async (t) => {
        const site = await Site.open(t, '#game=pothole&moves=e2e4/e5+d7d6/-+g1f3/c3');
        const {page} = site;
        const moves = (await site.moves()).join(' ');

        await site.press('Share');
        const pgn = await page.waitFor(
            () => document.querySelector('dialog textarea')
                && document.querySelector('dialog textarea').value
        );
        await page.press('Escape');
        t.assert.match(pgn, /\{hole e5\}/);
        await site.newGame({game: 'chess', opponent: 'nobody'});
        await site.waitForPlies(0);
        await site.load(pgn);
        await site.waitForPlies(3);
        t.assert.equal((await site.moves()).join(' '), moves);
        t.assert.match(await page.evaluate(() => location.hash), /game=pothole/);
        await page.waitFor(() => document.querySelector('[data-hole]').dataset.hole === 'c3');
    },

    'a game is saved as a file and loaded from it': async (t) => {
        const folder = mkdtempSync(join(t.folder, 'potpourri-web-'));
        const site = await Site.open(t, '#game=starpool&moves=e4e5+g8g7+a1b2');
        const {page} = site;
        const file = join(folder, 'starpool.pgn');

        await page.keepDownloads(folder);
        await site.resign();
        await site.press('Share');
        await page.waitFor(() => document.querySelector('dialog .primary'));
        await site.press('Save PGN');
        await until(() => existsSync(file) && readFileSync(file).length > 0, file);
        await page.press('Escape');
        await site.chooseGame('chess');
        await site.waitForPlies(0);
        await page.click('nav button:nth-child(2)');
        await page.chooseFiles('dialog input[type="file"]', file);
        await page.waitFor(() => document.querySelector('dialog textarea').value);
        await page.click('dialog .primary');
        await site.waitForPlies(3);
        t.assert.equal((await site.moves()).join(' '), 'e5 g7 Wa1~b2');
        t.assert.equal(await site.status(), 'White wins');
        rmSync(folder, {recursive: true});
    },

    'after a visit the site works without its server': async (t) => {
        const server = await serve({site: process.argv[3]});
        const page = await t.browser.open(`${server.address}/site/`);

        t.pages.push(page);
        await page.evaluate(() => { location.hash = '#game=pole&engine=black&level=1'; });
        await page.waitFor(() => caches.match('data_net_pole.js').then(Boolean));
        const {icons} = await page.evaluate(
            () => fetch(document.querySelector('[rel="manifest"]').href
            ).then((answer) => answer.json())
        );

        t.assert.equal(icons.length, 1);
        await server.close();
        await page.goto('about:blank');
        await page.goto(`${server.address}/site/#game=pole&engine=black&level=1`);
        await page.waitFor(isReady);
        const site = new Site(t, page);

        await site.move('L@e5');
        await site.waitForPlies(2);
        t.assert.equal(await page.evaluate(() => document.querySelector('.message')), null);
    },

    'a first game loads no more than it needs': async (t) => {
        const page = await t.open('#game=pole&engine=white&level=1', {http: true});

        await page.waitFor(() => document.querySelector('[data-ply="1"]'));
        const files = await filesOf(page);
        const nets = [...files].filter((name) => name.startsWith('data_net_'));

        t.assert.deepEqual(nets, ['data_net_pole.js']);
        files.delete(nets[0]);
        const {games} = await (await t.openEngine()).evaluate(() => engine.ask('games'));

        for (const [game, max] of Object.entries(FIRST_GAME_MAX)) {
            const own = games.find((other) => other.game === game).files;
            const {plain, packed} = sizesOf([...files, ...own.map((name) => `data_${name}.js`)]);

            t.note(`first game of ${game}: ${plain} bytes, ${packed} packed`);
            t.assert.ok(packed < max, `${game}: ${packed}`);
        }
    },

    'the user moves before the engine’s net has come': async (t) => {
        const page = await t.browser.open('about:blank');
        const site = new Site(t, page);

        t.pages.push(page);
        await page.send(
            'Page.addScriptToEvaluateOnNewDocument', {source: `(${withhold})('data_net_', false)`}
        );
        await page.goto(`${t.server.address}/site/#game=pole&engine=black&level=1`);
        await site.play('e2e4', 1, 'e4');
        const {plain, packed} = sizesOf(await filesOf(page));

        t.note(`first move: ${plain} bytes, ${packed} packed`);
        t.assert.ok(packed <= FIRST_MOVE_MAX, `${packed}`);
        // Nor does anything that is kept for later visits share the line.
        t.assert.ok(await page.evaluate(
            async () => await navigator.serviceWorker.getRegistration() === undefined
        ));
    },

    'a net that cannot be loaded is told of, and tried again': async (t) => {
        const site = await Site.open(t, '', {http: true});
        const {page} = site;
        const isLoaded = async () => (await filesOf(page)).has('data_net_chess.js');

        await page.evaluate(withhold, 'data_net_', true);
        await page.evaluate(() => { location.hash = '#game=chess&engine=white&level=1'; });
        await site.waitForText('.message p', /^The engine plays weaker/);
        await site.waitForPlies(1);
        await site.press('Try again');
        await site.waitForText('.message p', /^The engine plays weaker/);
        t.assert.ok(!await isLoaded());
        await page.evaluate(() => { self.fetch = self.originalFetch; });
        await site.press('Try again');
        await until(isLoaded, 'the net is loaded');
        t.assert.equal(await page.evaluate(() => document.querySelector('.message')), null);
        await site.move('e7e5'); // no first move of White's hinders it
        await site.waitForPlies(3);
    },

    'the inventors’ pages are asked for again where they cannot be loaded': async (t) => {
        const site = await Site.open(t, '#game=pole&engine=none', {http: true});
        const {page} = site;

        await page.evaluate(withhold, 'data_pages', true);
        await page.click('#tab-pages');
        await site.waitForText('.message p', /data_pages\.js cannot be loaded/);
        await page.evaluate(() => { self.fetch = self.originalFetch; });
        await page.click('#tab-play');
        await page.click('#tab-pages');
        await page.waitFor(() => document.querySelector('.passage'));
    },

    'an engine that fails in a game goes on with it': async (t) => {
        const site = await Site.open(t);
        const {page} = site;

        await site.failNextSearch();
        await page.evaluate(() => { location.hash = '#game=pole&engine=white&level=1'; });
        await site.waitForText('.message p', /^The engine has failed/);
        await site.press('Try again');
        await site.waitForPlies(1);
    },

    'a page whose engine cannot be loaded has its looks, and offers another try': async (t) => {
        const {page} = await Site.open(t, '', {http: true});

        await page.evaluate(
            () => localStorage.setItem(
                'potpourri.preferences', JSON.stringify({scheme: 'dark', board: 'green'})
            )
        );
        t.mayFail = true; // the browser logs what cannot be loaded
        await page.send('Network.setBypassServiceWorker', {bypass: true});
        await page.send('Network.setCacheDisabled', {cacheDisabled: true});
        await page.send('Network.setBlockedURLs', {urls: ['*data_engine*']});
        await page.reload();
        await page.waitFor(() => document.querySelector('#loading [role="alert"]'));
        t.assert.match(
            await page.text('#loading [role="alert"]'), /data_engine\w*\.js cannot be loaded/
        );
        t.assert.deepEqual(
            await page.evaluate(() => {
                const {scheme, board} = document.documentElement.dataset;

                return [scheme, board];
            }),
            ['dark', 'green']
        );
        await page.send('Network.setBlockedURLs', {urls: []});
        await page.click('#loading .primary');
        await page.waitFor(isReady);
    },

    'the page cannot ask another machine': async (t) => {
        const {page} = await Site.open(t);

        t.mayFail = true;
        const refused = await page.evaluate(async (url) => {
            const directives = [];
            const both = new Promise((resolve) => {
                document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => {
                    if (directives.push(effectiveDirective) === 2)
                        resolve();
                });
            });
            const image = new Image();

            image.src = url;
            await fetch(url).catch(() => {});
            await both;
            return directives.sort();
        }, `${t.server.address}/site/icon.svg`); // which is there

        t.assert.deepEqual(refused, ['connect-src', 'img-src']);
    },

    'wrong texts and links lose nothing': async (t) => {
        const site = await Site.open(t, '#game=pole&moves=e2e4+e7e5');
        const {page} = site;

        for (const [text, reason] of WRONG_TEXTS) {
            await site.load(text);
            await page.waitFor(() => document.querySelector('dialog .alert').textContent);
            t.assert.match(await page.text('dialog .alert'), reason);
            await page.press('Escape');
            await page.waitFor(() => !document.querySelector('dialog'));
        }
        await page.evaluate(() => { location.hash = '#game=pole&moves=e2e5'; });
        await page.waitFor(() => document.querySelector('[role="alert"].message'));
        t.assert.match(await page.text('.message'), /^This link is wrong: ply 1, 'e2e5'/);
        t.assert.equal((await site.moves()).join(' '), 'e4 e5');
        await page.click(square('e4'));
        await page.click(square('e6'));
        await site.waitForText('.happened', /^(?!Black: ).*pawn/);
        t.assert.equal((await site.moves()).join(' '), 'e4 e5');
        const other = await t.open('#game=chess&fen=nonsense');

        await other.waitFor(() => document.querySelector('.message'));
        t.assert.equal(
            await other.evaluate(() => document.querySelectorAll('.card[data-game]').length),
            GAMES.length + EXAMPLES.length
        );
    },

    'a link begins a game with the engine, and a reload goes on with it': async (t) => {
        const site = await Site.open(t, '#game=poison');
        const {page} = site;

        t.assert.match(await page.text('[data-side="black"]'), /engine, level 5/);
        await site.load('#game=pothole&engine=white&level=3');
        await site.waitForPlies(1);
        await page.reload();
        await site.waitForPlies(1);
        t.assert.match(await page.text('[data-side="white"]'), /engine, level 3/);
        t.assert.equal(await page.text('.board-area > .player:last-child .name'), 'Black');
        await site.load('#game=chess&moves=e2e4&engine=black&level=0');
        await site.waitForPlies(2);
        t.assert.match(await page.evaluate(() => location.hash), /engine=black&level=0$/);
    },

    'the back button returns to the game before': async (t) => {
        const site = await Site.open(t, '#game=chess&moves=e2e4');
        const {page} = site;

        await site.chooseGame('starpool');
        await site.waitForPlies(0);
        await page.evaluate(() => history.back());
        await site.waitForPlies(1);
        t.assert.match(await page.evaluate(() => document.title), /^Orthodox chess/);
    },

    'the keyboard and a touch screen suffice': async (t) => {
        const site = await Site.open(t, '#game=chess&engine=none');
        const {page} = site;

        await page.evaluate(
            () => document.querySelector('[role="gridcell"][tabindex="0"]').focus()
        );
        for (const key of 'Left Left Left Up Enter Up Up Enter'.split(' '))
            await page.press(key.replace(/^(Left|Up)$/, 'Arrow$1'));
        await site.waitForPlies(1);
        t.assert.equal((await site.moves()).join(' '), 'e4');
        t.assert.equal(
            await page.evaluate(() => document.activeElement.getAttribute('aria-label')),
            'e4, white pawn'
        );
        await site.load('#game=pole&engine=none');
        await site.waitForPlies(0);
        await page.evaluate(() => document.querySelector('[data-drop="L"]').focus());
        await page.press('Enter');
        await page.evaluate((name) => document.querySelector(name).focus(), square('e5'));
        await page.press('Enter');
        await site.waitForPlies(1);
        await site.load('#game=chess&moves=e2e4&view=play');
        await site.waitForText('[data-ply="1"]', 'e4');
        await page.touch(true);
        await page.tap(square('e7'));
        await page.tap(square('e5'));
        await site.waitForPlies(2);
        t.assert.equal((await site.moves()).join(' '), 'e4 e5');
    },

    'each game fits on a phone and shows its rules': async (t) => {
        const site = await Site.open(t);
        const {page} = site;

        await page.resize(360, 740, {mobile: true});
        for (const game of [...GAMES, ...EXAMPLES]) {
            await site.chooseGame(game);
            await page.waitFor(
                (name) => new URLSearchParams(location.hash.slice(1)).get('game') === name, game
            );
            t.assert.ok(
                await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game
            );
            t.assert.ok(await page.evaluate(isDrawnToScale), game);
            await page.waitFor(
                () => document.querySelector('.rules h2').textContent
                    === document.querySelector('.top option:checked').textContent
            );
        }
    },
};
