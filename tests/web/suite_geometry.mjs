// suite_geometry.mjs - where things are on the page, and that they are seen.  SPDX-License-Identifier: MIT
import {isReady, Site, square} from './site.mjs';

// Windows, and the width of the board in them: as wide as the window allows where that is higher than it is wide, else
// as high as it allows, beside the tabs.
const BOARD_WIDTHS = [
    [360, 640, 344],  [360, 740, 344],  [375, 667, 359],    [390, 844, 374],   [412, 915, 396],
    [480, 800, 464],  [600, 960, 584],  [640, 360, 264],    [699, 900, 683],   [700, 900, 684],
    [768, 1024, 752], [820, 1180, 804], [834, 1112, 818],   [844, 390, 294],   [915, 412, 316],
    [960, 640, 405],  [1024, 768, 533], [1024, 1366, 1008], [1099, 800, 565],  [1100, 800, 565],
    [1280, 720, 485], [1280, 800, 565], [1440, 900, 665],   [1920, 1080, 845],
];
const FRAMES = [[360, 500, 344], [420, 560, 404], [600, 750, 584], [800, 800, 651]];

// States of the page in which nothing may be cut or lie on something else.
const STATES = [
    '',
    '#game=poison&engine=none&moves=e2e4',
    '#game=polypiece&engine=none',
    '#game=pothole&engine=none&moves=e2e4/e5',
    '#game=starpool&view=analyse&moves=e4e5',
    '#make=large-poison',
    '#game=pole&engine=black&level=1&embed',
];
const SIZES = [
    [360, 640],
    [390, 844],
    [640, 360],
    [700, 900],
    [768, 1024],
    [844, 390],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
];

const boardWidth = () => document.querySelector('.board').getBoundingClientRect().width;

// What is beyond the window's sides, does not show its text whole, or lies on another control.  A line of the search ends in
// dots, as wide as there is room, until it is expanded.
function findFaults()
{
    const isShown = (element) => element.checkVisibility() && element.getClientRects().length > 0
        && !element.closest('.visually-hidden, .cells, .moves, .board-row, details:not([open])')
        && !element.closest('li:not(.open) > .variation');
    const name = (element) =>
        `${element.tagName} ${element.className} '${(element.textContent || '').slice(0, 30)}'`;
    const controls =
        [...document.querySelectorAll('button, select, input, a.button, summary, h1, h2, h3'
         )].filter(isShown);
    const faults = [];

    if (document.documentElement.scrollWidth > innerWidth)
        faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const control of controls) {
        const {left, right} = control.getBoundingClientRect();

        if (left < 0 || right > innerWidth + 1)
            faults.push(`${name(control)} is cut by the window`);
        if (control.tagName === 'BUTTON' && control.scrollWidth > control.clientWidth + 1)
            faults.push(`${name(control)} does not fit`);
        if (['BUTTON', 'H1'].includes(control.tagName) && control.closest('.top, [role="tablist"]')
            && control.getBoundingClientRect().height > 60)
            faults.push(`${name(control)} is broken`);
    }
    for (const [i, one] of controls.entries())
        for (const other of controls.slice(i + 1)) {
            const [a, b] = [one, other].map((control) => control.getBoundingClientRect());
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);

            if (width > 1 && height > 1 && !one.contains(other) && !other.contains(one))
                faults.push(`${name(one)} lies on ${name(other)}`);
        }
    return faults;
}

// Expand the first line of the search; false: there is none yet.
function expandLine()
{
    const more = document.querySelector('.lines [aria-expanded="false"]');

    if (more)
        more.click();
    return more !== null;
}

// Where the parts of the page are, but for what is told of the touched piece.
function places()
{
    return Array.from(document.querySelectorAll('main *'))
        .filter((element) => !element.closest('.touched, svg, .cells'))
        .filter((element) => !element.querySelector('.touched'))
        .map((element) => {
            const {left, top, width, height} = element.getBoundingClientRect();

            return `${element.tagName} ${element.className} ${[left, top, width, height]}`;
        });
}

// The shifts of the layout from now on are counted, where the browser tells them.
function countShifts()
{
    self.shifts = [];
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
        new PerformanceObserver(
            (list) => self.shifts.push(...list.getEntries().map(
                ({sources}) => sources.map(({node}) => node?.className).join()
            ))
        ).observe({type: 'layout-shift'});
}

// Squares with more than one piece, and pieces that are faded, when nothing moves any more.
async function findGhosts()
{
    const moving = () => document.querySelector('.board').getAnimations({subtree: true}
    ).filter((animation) => animation.effect.getTiming().iterations < 9);

    await Promise.all(moving().map(({finished}) => finished.catch(() => {})));
    while (document.querySelector('.taken, .falls'))
        await new Promise((resolve) => { setTimeout(resolve, 20); });
    const pieces = [...document.querySelectorAll('.pieces .piece')];
    const squares = pieces.map(({dataset}) => dataset.piece.replace(/.* /, ''));

    return [
        ...pieces.filter(
                     (piece) => getComputedStyle(piece).opacity !== '1'
        ).map(({dataset}) => `${dataset.piece} is faded`),
        ...squares.filter(
                      (name, i) => squares.indexOf(name) !== i
        ).map((name) => `two pieces on ${name}`),
    ];
}

// The pieces that fade in during a move.
function countArrivals()
{
    self.arrivals = [];
    document.querySelector('.board'
    ).addEventListener('animationstart', ({animationName, target}) => {
        if (animationName === 'arrive')
            self.arrivals.push(target.dataset.piece);
    });
}

// The test of a state of the page, with its name.
function nothingIsCut(state)
{
    const test = async (t) => {
        const {page} = await Site.open(t, state);

        if (state.includes('view=analyse'))
            await page.waitFor(expandLine);
        for (const [width, height] of SIZES) {
            await page.resize(width, height, {mobile: width < 1000});
            t.assert.deepEqual(await page.evaluate(findFaults), [], `${width}x${height}`);
        }
    };

    return [`nothing is cut or lies on something else: ${state || 'the front page'}`, test];
}

export const tests = {
    'the board is as wide as the window allows': async (t) => {
        const {page} = await Site.open(t, '#game=chess&engine=none');

        for (const [width, height, wanted] of BOARD_WIDTHS) {
            await page.resize(width, height, {mobile: true});
            const shown = await page.evaluate(boardWidth);

            t.assert.ok(
                Math.abs(shown - wanted) <= 2, `${width}x${height}: ${shown}, not ${wanted}`
            );
        }
    },

    'who is to move is seen below a board that is higher than wide, too': async (t) => {
        const {page} = await Site.open(t);

        for (const game of ['chess', 'xiangqi', 'glinski', 'grand']) {
            await page.evaluate((name) => { location.hash = `game=${name}&engine=none`; }, game);
            await page.waitFor(
                (name) => document.querySelector('.top select').value === name, game
            );
            for (const [width, height] of [[1024, 768], [1280, 720], [1280, 800], [1920, 1080]]) {
                await page.resize(width, height);
                const foot = await page.evaluate(
                    () => document.querySelector('.status').getBoundingClientRect().bottom
                );

                t.assert.ok(foot <= height, `${game}, ${width}x${height}: ${foot}`);
            }
        }
    },

    'a board in a frame is as wide as the frame': async (t) => {
        const {page} = await Site.open(t, '#game=chess&engine=black&level=1&embed');

        for (const [width, height, wanted] of FRAMES) {
            await page.resize(width, height, {mobile: true});
            const shown = await page.evaluate(boardWidth);

            t.assert.ok(
                Math.abs(shown - wanted) <= 2, `${width}x${height}: ${shown}, not ${wanted}`
            );
        }
    },

    ...Object.fromEntries(STATES.map(nothingIsCut)),

    'the buttons of a game stand in one row': async (t) => {
        const {page} = await Site.open(t, '#game=chess&engine=none&moves=e2e4');

        for (const [width, height] of SIZES.filter(([wide, high]) => wide > 360 && high > 400)) {
            await page.resize(width, height, {mobile: width < 1000});
            const tops = await page.evaluate(
                () => Array.from(
                    document.querySelectorAll('.controls button:not([hidden])'),
                    (button) => button.getBoundingClientRect().top
                )
            );

            t.assert.equal(tops.length, 5);
            t.assert.equal(new Set(tops).size, 1, `${width}x${height}: ${tops}`);
        }
    },

    'captured pieces stand on the colour of the board': async (t) => {
        const {page} = await Site.open(t, `#${new URLSearchParams({
                                           game: 'chess',
                                           fen: 'rnbqkbnr/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
                                       })}`);
        const [behind, board] = await page.evaluate(() => {
            const probe = document.createElement('p');

            document.querySelector('.ahead-by:not([hidden])').append(probe);
            probe.style.background = 'var(--light)';
            return [probe.parentNode, probe].map(
                (element) => getComputedStyle(element).backgroundColor
            );
        });

        t.assert.equal(behind, board);
    },

    'a new game is started without scrolling': async (t) => {
        const site = await Site.open(t, '#game=polypiece&engine=none');
        const {page} = site;

        for (const [width, height] of SIZES) {
            await page.resize(width, height, {mobile: width < 1000});
            await page.click('nav .primary');
            await page.waitFor(() => document.querySelector('dialog .primary'));
            for (const isOpen of [false, true]) {
                await page.evaluate(
                    (open) => { document.querySelector('dialog details').open = open; }, isOpen
                );
                const {top, bottom, hit} = await page.evaluate(() => {
                    const start = document.querySelector('dialog .primary');
                    const {left, top, bottom, width: wide, height: high} =
                        start.getBoundingClientRect();
                    const found = document.elementFromPoint(left + wide / 2, top + high / 2);

                    return {top, bottom, hit: found === start};
                });

                t.assert.ok(
                    top >= 0 && bottom <= height && hit,
                    `${width}x${height}: ${top} to ${bottom}, ${hit}`
                );
            }
            await page.press('Escape');
            await page.waitFor(() => !document.querySelector('dialog'));
        }
    },

    'to touch a piece moves nothing on the page': async (t) => {
        const site = await Site.open(t, '#game=poison&engine=none');
        const {page} = site;

        for (const [width, height] of SIZES) {
            await page.resize(width, height, {mobile: width < 1000});
            await page.evaluate(() => window.scrollTo(0, 0));
            await page.click(square('e4')); // nothing is touched
            const before = await page.evaluate(places);

            await page.evaluate(countShifts);
            await page.click(square('a1'));
            await page.waitFor(() => document.querySelector('.touched h3'));
            await site.waitForText('.happened', /^Your harpy can poison/);
            t.assert.deepEqual(await page.evaluate(places), before, `${width}x${height}`);
            t.assert.deepEqual(await page.evaluate('self.shifts'), [], `${width}x${height}`);
            await page.click(square('a1'));
        }
    },

    'only what is new on the board fades in, and what is captured is gone': async (t) => {
        const site = await Site.open(t, '#game=chess&engine=none');
        const {page} = site;

        await page.evaluate(countArrivals);
        await site.play('e2-e4', 1, 'e4');
        await site.play('d7-d5', 2, 'd5');
        await site.play('e4-d5', 3, 'exd5');
        t.assert.deepEqual(await page.evaluate(findGhosts), []);
        await site.play('d8d5', 4, 'Qxd5');
        t.assert.deepEqual(await page.evaluate(findGhosts), []);
        t.assert.deepEqual(await page.evaluate('self.arrivals'), []);
        await site.follow({game: 'poison', fen: '6k1/8/4d3/3nH3/8/8/8/D5K1 w - - - 0 1'});
        await site.move('e5-d5');
        await site.waitForPlies(1);
        t.assert.deepEqual(await page.evaluate(findGhosts), []);
        await site.follow({game: 'pole', engine: 'none'});
        await page.waitFor(isReady);
        await site.play('L@e5', 1, 'L@e5');
        t.assert.deepEqual(await page.evaluate(findGhosts), []);
    },
};
