// states.mjs - the states of the site: what users see.  SPDX-License-Identifier: MIT
import {Site, square} from './site.mjs';

const MATE = '#game=chess&moves=f2f3+e7e5+g2g4+d8h4&engine=none';
const REMARKS = '1. e4 $1 {best} (1. d4 d5 {too} (1... Nf6)) 1... e5?! 2. Nf3 *';
const TWO_GAMES = '[White "Ann"]\n\n1. e4 *\n\n[White "Bob"]\n\n1. d4 *\n';

const waitFor = (selector) => ({page}) =>
    page.waitFor((name) => document.querySelector(name), selector);

// What is done before a state is looked at: functions of a site.
const click = (selector) => ({page}) => page.click(selector);
const press = (label) => (site) => site.press(label);
const touch = (name) => async (site) => {
    await site.page.click(square(name));
    await waitFor('.touched h3')(site);
};
const load = (text) => (site) => site.load(text);
const write = (selector, text) => ({page}) => page.evaluate((name, value) => {
    const area = document.querySelector(name);

    area.value = value;
    area.dispatchEvent(new Event('input', {bubbles: true}));
}, selector, text);

// Check a claim about a rule, which takes no search.
const checkRule = ({page}) => page.evaluate(
    () => [...document.querySelectorAll('.passage')]
              .find(({textContent}) => textContent.startsWith('It can capture other Harpies'))
              .querySelector('button')
              .click()
);

// The states of the site: what it shows, its address, and what is done there.
export const STATES = [
    ['the front page', ''],
    ['a new game', '#game=chess&engine=none', click('nav .primary')],
    ['a new game with options', '#game=polypiece&engine=none', click('nav .primary')],
    ['the dialog that loads', '', click('nav button:nth-child(2)')],
    ['a text that is refused', '', load('1. e4 e5 2. Ke4 *'), waitFor('dialog .alert:not(:empty)')],
    ['a choice of games', '', load(TWO_GAMES), waitFor('dialog [aria-label="Games"]')],
    ['the settings', '', click('[aria-label="Settings"]')],
    ['a wrong link', '#game=pole&moves=e2e5', waitFor('.message')],
    [
        'an engine that has failed',
        '#game=pole&engine=none',
        (site) => site.failNextSearch(),
        click('#tab-analyse'),
        waitFor('.message button:not(.close)')
    ],
    ['a game', '#game=chess&moves=e2e4&engine=none', touch('d7')],
    ['a Pole', '#game=pole&moves=e2e4+e7e5+L@d5+g8f6&engine=none', touch('d5')],
    [
        'poison',
        `#${new URLSearchParams({
            game: 'poison',
            fen: '4k1nh/pp1p2pp/8/4Hb2/8/5h2/PP1PPPPP/3DK1N1 w - - d2:3,g7:2 0 1',
            engine: 'none'
        })}`,
        touch('e5')
    ],
    ['holes', '#game=pothole&moves=e2e4/e5+d7d6/c3+g1f3/h1&engine=none', touch('c8')],
    ['a lesson', '#game=pothole&puzzle=lesson2', waitFor('.puzzles .idea:not(:empty)')],
    ['powers', '#game=polypiece&moves=g1f3+d7d5+f3f4+d8d6&engine=none', touch('f4')],
    ['the pool', '#game=starpool&moves=e4e5+g8g7+a1b2+k11j10&engine=none', touch('b2')],
    ['a game from a text', '#game=makruk-poles&engine=none', waitFor('[data-drop]')],
    ['a game against the engine', '#game=pole&engine=black&level=0', waitFor('.player')],
    [
        'a turn against a friend',
        '#game=pole&moves=e2e4&engine=none&you=white',
        waitFor('.friend input')
    ],
    [
        'a clock',
        '',
        (site) => site.newGame({game: 'chess', opponent: 'nobody', clock: '60+0'}),
        waitFor('.clock:not([hidden])')
    ],
    [
        'a choice of moves',
        `#${
            new URLSearchParams({game: 'chess', fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1', engine: 'none'}
            )}`,
        (site) => site.move('a7a8'),
        waitFor('.choice-move')
    ],
    ['a refused move', '#game=chess&engine=none', (site) => site.move('e2e5')],
    ['a hint', '#game=chess&engine=black&level=0', press('Hint'), waitFor('.arrows .hint')],
    [
        'a question',
        '#game=chess&moves=e2e4&engine=none',
        press('Resign'),
        waitFor('dialog .primary')
    ],
    ['the end of a game', MATE, waitFor('.ending:not([hidden])')],
    ['remarks and variations', '', load(REMARKS), waitFor('.branch .remark')],
    [
        'what is shared',
        '#game=pole&moves=e2e4&engine=none',
        press('Share'),
        waitFor('dialog textarea')
    ],
    ['an embedded game', '#game=poison&engine=none&embed', waitFor('.outward')],
    ['the engine’s lines', '#game=poison&moves=e2e4&view=analyse', waitFor('.lines .variation')],
    ['an analysis at the end', `${MATE}&view=analyse`, waitFor('.evaluation-bar')],
    [
        'a game that is explained',
        '#game=chess&moves=e2e4+e7e5&view=analyse',
        press('Analyse the whole game'),
        waitFor('.report:not([hidden])')
    ],
    [
        'a position that is set up',
        '#game=poison&view=analyse&engine=none',
        press('Set up a position'),
        waitFor('.editor [data-square]')
    ],
    [
        'a position that cannot be',
        '#game=starpool&view=analyse&engine=none',
        press('Set up a position'),
        waitFor('.editor [data-square]'),
        press('Empty'),
        waitFor('.editor .alert:not(:empty)')
    ],
    ['rules', '#game=polypiece&engine=none', click('#tab-rules'), waitFor('.rules h2')],
    [
        'the rules of a game from a text',
        '#game=large-poison&engine=none',
        click('#tab-rules'),
        waitFor('.rules h2')
    ],
    [
        'the pages',
        '#game=poison&engine=none',
        click('#tab-pages'),
        waitFor('.passage button'),
        checkRule,
        waitFor('.finding')
    ],
    [
        'a puzzle',
        '#game=chess&engine=none',
        click('#tab-puzzles'),
        waitFor('.puzzles h3:not(:empty)')
    ],
    [
        'a solution',
        '#game=pole&engine=none',
        click('#tab-puzzles'),
        waitFor('.puzzles h3:not(:empty)'),
        press('Show the solution'),
        (site) => site.waitForText('.puzzles .state', /^This was the solution/)
    ],
    ['a game that is made', '#make=large-poison', click('.make [data-square="c1"]')],
    ['another one', '#make=berolina-polypiece', click('.make [data-square="e2"]')],
    [
        'faults of a text',
        '#make',
        write('.make textarea', '[wrong:chess]\ncolour = green\nking = zz\n'),
        waitFor('.told li')
    ],
    [
        'all keys',
        '#make',
        click('.make .all-keys summary'),
        waitFor('.make .all-keys h3, .make .all-keys h2')
    ],
    [
        'rules to add to a text',
        '#make',
        click('.make .rule-ticks summary'),
        waitFor('.ticks label')
    ],
    [
        'a piece that is made',
        '#make',
        click('.make .piece-maker summary'),
        click('.piece-grid [data-step="2,1"]'),
        waitFor('.told-piece figure')
    ],
    ['a game that is tried', '#make', press('Try it'), waitFor('.tried table')],
    [
        'a start that is changed',
        '#make',
        press('Change the start'),
        waitFor('.editor [data-square]')
    ],
    [
        'a text that may be replaced',
        '#make',
        write('.make textarea', '[other:chess]\n'),
        waitFor('.make footer button:nth-child(4):not([hidden])'),
        press('Start over'),
        waitFor('dialog .primary')
    ],
];

// The site in a state.
export async function openState(t, [, rest, ...steps])
{
    const site = await Site.open(t, rest);

    for (const step of steps)
        await step(site);
    return site;
}
