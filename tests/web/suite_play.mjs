// suite_play.mjs - games against the engine, analysis, links and files.  SPDX-License-Identifier: MIT
import {existsSync, readFileSync} from 'node:fs';

const GAMES = ['chess', 'pole', 'poison', 'pothole', 'polypiece', 'starpool'];
const AXE = process.env.AXE_CORE || '/usr/share/nodejs/axe-core/axe.min.js';

const square = (name) => `[data-square="${name}"]`;
const shown = (selector) => document.querySelector(selector).textContent;
const isOver = () => document.querySelector('.status').classList.contains('over');
const movesShown =
    () => [...document.querySelectorAll('[data-ply]')].map(
                                                          ({textContent}) => textContent
    ).join(' ');
const countMoves = (count) => document.querySelectorAll('[data-ply]').length === count;

async function open(t, rest = '', options = {})
{
    const page = await t.open(rest, options);

    await page.waitFor(() => document.body.dataset.ready === 'true');
    return page;
}

// Set controls of the dialog that is open, by their names, and submit it.
async function submit(page, values)
{
    await page.waitFor(() => document.querySelector('dialog form'));
    await page.evaluate((entries) => {
        const {elements} = document.querySelector('dialog form');

        for (const [name, value] of Object.entries(entries)) {
            const control = elements[name];

            if (control instanceof RadioNodeList)
                [...control].find((radio) => radio.value === value).click();
            else if (control.type === 'checkbox')
                control.checked = value;
            else
                control.value = value;
        }
    }, values);
    await page.click('dialog .primary');
}

async function newGame(page, values)
{
    await page.click('nav .primary');
    await submit(page, values);
}

async function load(page, text)
{
    await page.click('nav button:nth-child(2)');
    await submit(page, {text});
}

const button = (label
) => [...document.querySelectorAll('button')].find(({textContent}) => textContent === label);

const press = (page, label) => page.evaluate(`(${button})(${JSON.stringify(label)}).click()`);

export const tests = {
    'the engine plays at a level, gives hints, and moves are taken back': async (t) => {
        const page = await open(t);

        await newGame(page, {game: 'pole', opponent: 'black', level: '3'});
        await page.waitFor(countMoves, 1);
        t.assert.match(await page.evaluate(shown, '[data-side="white"]'), /engine, level 3/);
        t.assert.match(await page.evaluate(shown, '[data-side="black"]'), /^Black\s*$/);
        await page.click('[data-drop="L"]');
        await page.click(square('a6'));
        await page.waitFor(countMoves, 3);
        t.assert.match(await page.evaluate(movesShown), / L@a6 /);
        await page.waitFor(() => document.querySelector('.status').textContent === 'Black to move');
        await press(page, 'Take back');
        await page.waitFor(countMoves, 1);
        await press(page, 'Hint');
        await page.waitFor(() => document.querySelector('.arrows .hint'));
        t.assert.match(await page.evaluate(shown, '[aria-live]'), /^Hint: /);
        await press(page, 'Resign');
        await page.waitFor(isOver);
        t.assert.equal(await page.evaluate(shown, '.status'), 'Black resigns, 1-0');
    },

    'options of a game take effect, and wrong ones are refused': async (t) => {
        const page = await open(t);
        const powers =
            () => [...document.querySelectorAll('.powers tbody tr')]
                      .map(
                          (row
                          ) => [...row.cells].map(({textContent}) => textContent.trim()).join(' ')
                      )
                      .join('; ');

        await newGame(page, {
            game: 'polypiece',
            opponent: 'nobody',
            'option.Powers': 'N=N,WA',
            'option.Phased': true
        });
        await page.waitFor(() => document.querySelector('.powers table'));
        t.assert.match(await page.evaluate(powers), /White’s knight N WA.*Black’s knight WA N/);
        await newGame(page, {game: 'polypiece', 'option.Powers': 'N=?'});
        await page.waitFor(() => document.querySelector('dialog .alert').textContent);
        await page.press('Escape');
        t.assert.match(await page.evaluate(powers), /White’s knight N WA/);
        t.assert.match(await page.evaluate(() => location.hash), /option.Powers=N%3DN%2CWA/);
    },

    'clocks run': async (t) => {
        const page = await open(t);

        await newGame(page, {game: 'chess', opponent: 'nobody', clock: '60+0'});
        await page.waitFor(() => document.querySelector('.clock').textContent === '1:00');
        await page.drag(square('e2'), square('e4'));
        await page.waitFor(
            () => document.querySelector('[data-side="black"] .clock').textContent === '0:59'
        );
        t.assert.equal(await page.evaluate(shown, '[data-side="white"] .clock'), '1:00');
    },

    'a game is analysed and stepped through': async (t) => {
        const page = await open(t, '#game=poison&moves=e2e4+e7e5+g1f3&view=analyse');

        await page.waitFor(() => document.querySelectorAll('.lines .variation').length === 3);
        await page.waitFor(() => document.querySelectorAll('.arrows .best').length === 1);
        t.assert.match(await page.evaluate(shown, '.lines .variation'), /^2\.\.\. /);
        t.assert.match(await page.evaluate(shown, '.engine-state'), /^Depth \d+, .* a second$/);
        t.assert.equal(
            await page.evaluate(() => document.querySelector('.evaluation-bar').hidden), false
        );
        await press(page, 'Analyse the whole game');
        await page.waitFor(
            () => document.querySelector('.graph').getAttribute('aria-label')
                === 'Evaluations of 4 positions'
        );
        await page.evaluate(() => document.activeElement.blur());
        await page.press('ArrowLeft');
        await page.waitFor(() => document.querySelector('[data-ply="2"][aria-current]'));
        await page.press('Home');
        await page.waitFor(() => !document.querySelector('[data-ply][aria-current]'));
        await page.waitFor(() => document.querySelectorAll('.lines .variation').length === 3);
        t.assert.match(await page.evaluate(shown, '.lines .variation'), /^1\. /);
    },

    'a claim of a page is shown and checked': async (t) => {
        const page = await open(t, '#game=poison');

        await page.click('#tab-pages');
        await page.waitFor(() => document.querySelector('.passage button'));
        await page.evaluate(() => {
            const isRule = ({textContent}) =>
                textContent.startsWith('It can capture other Harpies');

            [...document.querySelectorAll('.passage')].find(isRule).querySelector('button').click();
        });
        await page.waitFor(() => document.querySelector('.finding'));
        t.assert.match(await page.evaluate(shown, '.finding'), /^(True|.*holds)/i);
        t.assert.match(await page.evaluate(() => location.hash), /h3H2n/);
        await page.click('#tab-analyse');
        await page.waitFor(() => document.querySelectorAll('.lines .variation').length > 0);
    },

    'a game is saved and loaded': async (t) => {
        const page = await open(t, '#game=pothole&moves=e2e4/e5+d7d6/-+g1f3/c3');
        const moves = await page.evaluate(movesShown);

        await press(page, 'Share');
        const pgn = await page.waitFor(
            () => document.querySelector('dialog textarea')
                && document.querySelector('dialog textarea').value
        );
        await page.press('Escape');
        t.assert.match(pgn, /\{hole e5\}/);
        await newGame(page, {game: 'chess', opponent: 'nobody'});
        await page.waitFor(countMoves, 0);
        await load(page, pgn);
        await page.waitFor(countMoves, 3);
        t.assert.equal(await page.evaluate(movesShown), moves);
        t.assert.match(await page.evaluate(() => location.hash), /game=pothole/);
        await page.waitFor(() => document.querySelector('[data-hole]').dataset.hole === 'c3');
    },

    'wrong texts and links lose nothing': async (t) => {
        const page = await open(t, '#game=pole&moves=e2e4+e7e5');

        for (const [text, reason] of [
                 ['1. e4 e5 2. Ke4 *', /Ke4/],
                 ['8/8/8/8/8/8/8/8 w - - 0 1', /king/i],
                 ['', /nothing to load/],
                 ['#game=checkers', /no game called checkers/]]) {
            await load(page, text);
            await page.waitFor(() => document.querySelector('dialog .alert').textContent);
            t.assert.match(await page.evaluate(shown, 'dialog .alert'), reason);
            await page.press('Escape');
            await page.waitFor(() => !document.querySelector('dialog'));
        }
        await page.evaluate(() => { location.hash = '#game=pole&moves=e2e5'; });
        await page.waitFor(() => document.querySelector('[role="alert"].message'));
        t.assert.match(
            await page.evaluate(shown, '.message'), /^This link is wrong: ply 1, 'e2e5'/
        );
        t.assert.equal(await page.evaluate(movesShown), 'e4 e5');
        await page.click(square('e4'));
        await page.click(square('e6'));
        await page.waitFor(() => /pawn/.test(document.querySelector('.status').textContent));
        t.assert.equal(await page.evaluate(movesShown), 'e4 e5');
        const other = await t.open('#game=chess&fen=nonsense');

        await other.waitFor(() => document.querySelector('.message'));
        t.assert.equal(await other.evaluate(() => document.querySelectorAll('.piece').length), 32);
    },

    'the back button returns to the game before': async (t) => {
        const page = await open(t, '#game=chess&moves=e2e4');

        await page.evaluate(() => {
            const choice = document.querySelector('.top select');

            choice.value = 'starpool';
            choice.dispatchEvent(new Event('change'));
        });
        await page.waitFor(countMoves, 0);
        await page.evaluate(() => history.back());
        await page.waitFor(countMoves, 1);
        t.assert.match(await page.evaluate(() => document.title), /^Orthodox chess/);
    },

    'the keyboard and a touch screen suffice': async (t) => {
        const page = await open(t, '#game=chess&view=play');

        await page.evaluate(
            () => document.querySelector('[role="gridcell"][tabindex="0"]').focus()
        );
        for (const key
                 of ['ArrowLeft',
                     'ArrowLeft',
                     'ArrowLeft',
                     'ArrowUp',
                     'Enter',
                     'ArrowUp',
                     'ArrowUp',
                     'Enter'])
            await page.press(key);
        await page.waitFor(countMoves, 1);
        t.assert.equal(await page.evaluate(movesShown), 'e4');
        t.assert.equal(
            await page.evaluate(() => document.activeElement.getAttribute('aria-label')),
            'e4, white pawn'
        );
        await page.touch(true);
        await page.tap(square('e7'));
        await page.tap(square('e5'));
        await page.waitFor(countMoves, 2);
        t.assert.equal(await page.evaluate(movesShown), 'e4 e5');
    },

    'each game fits on a phone and shows its rules': async (t) => {
        const page = await open(t);

        await page.resize(360, 740, {mobile: true});
        for (const game of GAMES) {
            await page.evaluate((name) => {
                const choice = document.querySelector('.top select');

                choice.value = name;
                choice.dispatchEvent(new Event('change'));
            }, game);
            await page.waitFor(
                (name) => new URLSearchParams(location.hash.slice(1)).get('game') === name, game
            );
            t.assert.ok(
                await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game
            );
            await page.waitFor(
                () => document.querySelector('.rules h2').textContent
                    === document.querySelector('.top option:checked').textContent
            );
        }
    },

    'axe-core finds no serious fault': async (t) => {
        if (!existsSync(AXE)) {
            t.skip(`axe-core, AXE_CORE=${AXE}`);
            return;
        }
        for (const [rest, scheme] of [
                 ['#game=poison&moves=e2e4&view=analyse', 'light'],
                 ['#game=pole', 'dark']]) {
            const page = await open(t, rest);

            await page.emulate({'prefers-color-scheme': scheme});
            await page.evaluate(readFileSync(AXE, 'utf8'));
            const faults = await page.evaluate(
                async () =>
                    (await axe.run(document, {preload: false}))
                        .violations
                        .filter(({impact}) => impact === 'serious' || impact === 'critical')
                        .map(
                            ({id, nodes}) => `${id}: ${
                                nodes.map(({html}) => html.slice(0, 120)).slice(0, 3).join(' | ')}`
                        )
            );

            t.assert.deepEqual(faults, []);
        }
    },
};
