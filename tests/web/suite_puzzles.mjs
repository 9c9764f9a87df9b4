// suite_puzzles.mjs - puzzles are solved, and all of them can be.  SPDX-License-Identifier: MIT
import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {isReady, Site, square} from './site.mjs';

const FOLDER = new URL('../../protocol/web/puzzles', import.meta.url).pathname;

// Themes that chess has, too.
const COMMON_THEMES = ['castling', 'en passant', 'promotion', 'mate', 'defence'];

// All puzzles: {game, fen, solution, depth, themes, why, id}.
function readPuzzles()
{
    return readdirSync(FOLDER).filter((name) => name.endsWith('.epd')).sort().flatMap((name) => {
        const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n').filter(Boolean);

        return lines.map((line) => {
            const [, fen, moves, depth, themes = '', why, id] = line.match(
                /^(.*) pv "(.*)"; acd (\d+); level \d+;(?: theme "(.*)";)? c0 "(.*)"; id "(.*)";$/
            );

            return {
                game: basename(name, '.epd'),
                fen,
                solution: moves.split(' '),
                depth: Number(depth),
                themes: themes.split(', ').filter(Boolean),
                why,
                id
            };
        });
    });
}

// A set shows what its game is about, and has few puzzles that anybody sees.
function checkSet(t, game, puzzles)
{
    const isOwn = ({themes: [first]}) => first && !COMMON_THEMES.includes(first);
    // Problems of the inventors' pages do not count.
    const set = puzzles.filter((puzzle) => puzzle.game === game && !puzzle.id.startsWith('page'));

    t.assert.ok(set.filter(({depth}) => depth < 2).length <= set.length / 5, game);
    t.assert.ok(game === 'chess' || set.filter(isOwn).length >= set.length / 2, game);
}

const linkOf = ({game, id}) => `#game=${game}&puzzle=${id}`;

// A legal move of the position that is shown and is not `best`, eg. of a piece that moves along.
function otherMove(page, puzzle)
{
    return page.evaluate(async ({game, fen, solution: [best]}) => {
        const {moves} = await engine.ask('position', {game, fen});

        return moves.map(({move}) => move).find((move) => move !== best);
    }, puzzle);
}

export const tests = {
    'each puzzle’s solution is legal, and no puzzle comes twice': async (t) => {
        const page = await t.openEngine();
        const puzzles = readPuzzles();
        const faults = await page.evaluate(async (all) => {
            const found = [];

            for (const {game, fen, solution, id} of all)
                await engine.ask(
                                'line', {game, fen, moves: solution, seed: 1}
                ).catch(({message}) => found.push(`${game} ${id}: ${message}`));
            return found;
        }, puzzles);

        t.assert.deepEqual(faults, []);
        t.assert.equal(new Set(puzzles.map(({fen}) => fen)).size, puzzles.length);
        t.assert.equal(new Set(puzzles.map(linkOf)).size, puzzles.length);
        t.assert.ok(puzzles.every(({solution}) => solution.length % 2 === 1));
        for (const game of new Set(puzzles.map((puzzle) => puzzle.game)))
            checkSet(t, game, puzzles);
    },

    'puzzles can be chosen by what they show': async (t) => {
        const site = await Site.open(t, '#game=pole&engine=none');
        const {page} = site;
        const puzzles = readPuzzles().filter(({game}) => game === 'pole');
        const isShown = (shown) => page.waitFor(
            (links) => links.includes(location.hash), shown.map((puzzle) => linkOf(puzzle))
        );
        const choose = (name, value) => page.evaluate((choice, wanted) => {
            const field = document.querySelector(`.puzzles [name=${choice}]`);

            field.value = wanted;
            field.dispatchEvent(new Event('change'));
        }, name, value);

        await page.click('#tab-puzzles');
        await isShown(puzzles);
        const hash = await page.evaluate(() => location.hash);
        const first = puzzles.find((puzzle) => linkOf(puzzle) === hash);
        const theme =
            puzzles.flatMap(({themes}) => themes).find((other) => !first.themes.includes(other));

        await choose('theme', theme);
        await isShown(puzzles.filter(({themes}) => themes.includes(theme)));
        await site.press('Show the solution');
        await site.waitForText(
            '.puzzles .state', /^This was the solution\. (White|Black|The) .+\.$/
        );
        await choose('level', 'lessons');
        await site.waitForText('.puzzles h3', /^Lesson 1 of/);
        t.assert.ok(await page.evaluate(
            () => document.querySelector('.puzzles [name=theme]').closest('label').hidden
        ));
    },

    'a puzzle tells nothing until it is solved': async (t) => {
        const puzzle = readPuzzles().find(({solution}) => solution.length > 2);
        const site = await Site.open(t, linkOf(puzzle));
        const {page} = site;
        const wrong = await otherMove(await t.openEngine(), puzzle);

        await site.waitForText('.puzzles .state', /^Find the best move for (White|Black)\.$/);
        t.assert.ok(await page.evaluate(
            () => !document.querySelector('.evaluation-bar:not([hidden])')
                && !document.querySelector('.arrows > *')
        ));
        await site.type(wrong);
        await site.waitForText(
            '.puzzles .state', /^Not that move: (White|Black) answers .+\. Try another one\.$/
        );
        t.assert.deepEqual(await site.moves(), []);
        for (let ply = 0; ply < puzzle.solution.length; ply += 2) {
            await site.type(puzzle.solution[ply]);
            await site.waitForPlies(Math.min(ply + 2, puzzle.solution.length));
            if (ply === 0) {
                // Nothing happens in an earlier position.
                await page.click('[data-ply="1"]');
                await page.waitFor(() => document.querySelector('[data-ply="1"][aria-current]'));
                await page.click('.puzzles .controls button');
                await page.click('[data-ply="2"]');
                await page.waitFor(() => document.querySelector('[data-ply="2"][aria-current]'));
            }
        }
        await site.waitForText('.puzzles .state', `Solved. ${puzzle.why}`);
        await site.waitForText('.puzzles .score', /^1 solved\. Current streak: 0\./);
        t.assert.equal(await page.evaluate(() => location.hash), linkOf(puzzle));
        await page.reload();
        await page.waitFor(isReady);
        await site.waitForPlies(0);
    },

    'a lesson takes any move that does what it asks, says so kindly, and leads to the game':
        async (t) => {
            const site = await Site.open(t, '');
            const {page} = site;
            const state = (text) => site.waitForText('.puzzles .state', text);
            const heading = (text) => site.waitForText('.puzzles h3', text);

            await page.click('[data-game="pole"] .learn a');
            await heading('Lesson 1 of 5');
            await state(/^You are in check\. Drop your pole/);
            await site.waitForText('.happened', /^You have one pole.*Drop your pole/);
            await site.type('Qe2');
            await state(/^Queen d1 to e2: not quite\. You are in check/);
            await site.waitForPlies(0);
            await page.click('[data-drop="L"]');
            await page.click(square('e5'));
            await state(/^The line is closed/);
            t.assert.deepEqual(await site.moves(), ['L@e5']);
            await site.press('Next');
            await heading('Lesson 2 of 5');
            await page.click('.puzzles .controls button');
            await state('Hint: a piece on a2.');
            await site.press('Show me');
            await state(/^Your pole is never far/);
            for (const number of [3, 4, 5]) {
                await site.press('Next');
                await heading(`Lesson ${number} of 5`);
            }
            await page.reload();
            await page.waitFor(isReady);
            await heading('Lesson 5 of 5');
            await site.press('Play a game');
            await page.waitFor(() => /^#game=pole&engine=/.test(location.hash));
            await site.waitForPlies(0);
            // What has been learnt is no puzzle that was solved.
            await page.click('#tab-puzzles');
            await heading(/^Lesson /);
            await page.evaluate(() => {
                const level = document.querySelector('[name=level]');

                level.value = 'all';
                level.dispatchEvent(new Event('change'));
            });
            await site.waitForText('.puzzles .score', /^0 solved/);
        },

    'dice show what a lesson tells': async (t) => {
        const site = await Site.open(t, '#game=pothole&puzzle=lesson1');

        await site.move('e2-e4');
        await site.waitForText('.puzzles .state', /^A hole on e5/);
        t.assert.deepEqual(await site.holes(), ['e5']);
    },

    'each step of each game’s lessons is shown by a right move': async (t) => {
        const site = await Site.open(t, '#game=chess&puzzle=lesson1');
        const {page} = site;

        for (const game of ['chess', 'pole', 'poison', 'pothole', 'polypiece', 'starpool']) {
            await page.evaluate(
                (hash) => { location.hash = hash; }, `#game=${game}&puzzle=lesson1`
            );
            await page.waitFor(
                (name) => document.querySelector('.top select').value === name, game
            );
            for (let number = 1, count = 1; number <= count; number++) {
                await site.waitForText('.puzzles h3', new RegExp(`^Lesson ${number} of \\d$`));
                count = Number((await page.text('.puzzles h3')).slice(-1));
                await site.waitForPlies(0);
                await site.press('Show me');
                await site.waitForPlies(1);
                await page.waitFor(
                    () => document.querySelector('.puzzles .controls button').disabled
                );
                if (number < count)
                    await site.press('Next');
            }
        }
    },

    'a game from a text has lessons that are made of its rules': async (t) => {
        const site = await Site.open(t, '#game=makruk');
        const {page} = site;

        await page.click('#tab-rules');
        await page.click('.rules .learn a');
        await site.waitForText('.puzzles h3', 'Lesson 1 of 4');
        await site.waitForText('.puzzles .idea', 'The met steps one square diagonally.');
        await site.press('Show me');
        await site.waitForPlies(1);
        await site.press('Next');
        await site.waitForText('.puzzles h3', 'Lesson 2 of 4');
        await site.waitForText('.puzzles .state', 'Move the khon c1.');
        await site.move('c1-c2');
        await site.waitForText('.puzzles .state', 'That is how it moves.');
    },

    'a link to the lessons of a game of one’s own has its text': async (t) => {
        const variants = '[fords:chess]\ncustomPiece1 = e:HfD\npieceNames = e:elk\n' +
            'startFen = rebqkber/pppppppp/8/8/8/8/PPPPPPPP/REBQKBER w KQkq - 0 1\n';
        const site = await Site.open(
            t, `#${new URLSearchParams({game: 'fords', puzzle: 'lesson1', variants})}`
        );
        const isTold = () => site.waitForText('.puzzles .state', /^Move the elk /);

        await isTold();
        await site.page.reload();
        await site.page.waitFor(isReady);
        await isTold();
    },

    'puzzles come one after the other, with hints, and the game goes on after them': async (t) => {
        const puzzles = readPuzzles();
        const {game} = puzzles.find((puzzle, i) => i > 0 && puzzle.game === puzzles[i - 1].game);
        const site = await Site.open(t, `#game=${game}&engine=none`);
        const {page} = site;
        const state = (text) => site.waitForText('.puzzles .state', text);

        await page.click('#tab-puzzles');
        await site.waitForText('.puzzles h3', /^Puzzle 1 of \d+$/);
        await page.click('.puzzles .controls button');
        await state(/^Hint: a piece (on|in)/);
        await page.click('.puzzles .controls button');
        await page.waitFor(() => document.querySelector('.arrows .hint'));
        await site.press('Show the solution');
        await state(/^This was the solution\. /);
        await site.waitForText('.puzzles .score', '0 solved. Current streak: 0. Best: 0.');
        await site.press('Next');
        await site.waitForText('.puzzles h3', /^Puzzle 2 of \d+$/);
        await site.waitForPlies(0);
        const hash = await page.evaluate(() => location.hash);
        const {solution: [first, ...others]} = puzzles.find((puzzle) => linkOf(puzzle) === hash);

        await site.type(first);
        await state(others.length > 0 ? 'Correct. Keep going.' : /^Solved\. /);
        await page.click('#tab-play');
        await page.waitFor(() => /engine=/.test(location.hash));
        await site.waitForPlies(0);
        // A puzzle that is analysed does not replace the user's game.
        await site.move('e2-e4');
        await site.waitForPlies(1);
        await page.click('#tab-analyse');
        await page.waitFor(() => /view=analyse/.test(location.hash));
        await page.click('#tab-puzzles');
        await page.waitFor(() => /puzzle=/.test(location.hash));
        await page.click('#tab-analyse');
        await page.waitFor(() => /fen=/.test(location.hash));
        await page.click('#tab-play');
        await site.waitForPlies(1);
        t.assert.match(await page.evaluate(() => location.hash), /moves=e2e4&engine=none/);
        const other = await t.open(`#game=${game}&puzzle=nonsense`);

        await other.waitFor(() => document.querySelector('.message'));
        t.assert.match(await other.text('.message'), /there is no puzzle nonsense/);
    },
};
