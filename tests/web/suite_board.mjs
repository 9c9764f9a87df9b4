// suite_board.mjs - what is marked, drawn and set on the board.  SPDX-License-Identifier: MIT
import {fakeSound, isReady, Site, square} from './site.mjs';

// Positions, the piece that is touched there, and the sorts of marks by square that the game's own
// moves and a few others must have.
const MARKED = [
    [
        'a capture and a poisoning',
        {game: 'poison', fen: '6k1/8/8/3hH3/8/8/8/D5K1 w - - - 0 1'},
        square('e5'),
        {d5: ['capture', 'spent'], e6: ['move']}
    ],
    [
        'a cure',
        {game: 'poison', fen: '7k/8/8/8/8/8/3PD3/4K3 w - - d2:3 0 1'},
        square('e2'),
        {d2: ['stays'], e3: ['move']}
    ],
    ['swaps', {game: 'starpool'}, square('a1'), {b2: ['swaps']}],
    ['drops', {game: 'pole'}, '[data-drop="L"]', {e4: ['drop']}],
    ['hexagons', {game: 'glinski'}, square('e4'), {e5: ['move'], e6: ['move']}],
    ['a step of two squares', {game: 'chess'}, square('e2'), {e3: ['move'], e4: ['move']}],
    [
        'promotions',
        {game: 'chess', fen: '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1'},
        square('a7'),
        {a8: ['promotion'], b8: ['promotion', 'capture']}
    ],
    [
        'castling and en passant',
        {game: 'chess', fen: '4k3/8/8/pP6/8/8/8/4K2R w K a6 0 1'},
        square('e1'),
        {g1: ['castling'], f1: ['move']}
    ],
];

// The sorts of marks by square on the board, and all those of the touched piece's own picture.
function marksShown()
{
    const sortsOf = (element) =>
        Array.from(element.querySelectorAll('.mark'), ({classList}) => [...classList].pop());
    const board = {};

    for (const target of document.querySelectorAll('[data-target]'))
        board[target.dataset.target] = sortsOf(target);
    return {board, panel: sortsOf(document.querySelector('.touched .reaches'))};
}

// The shapes of the marks on the board, by their sorts.
function shapesShown()
{
    const shapes = {};

    for (const mark of document.querySelectorAll('[data-target] .mark'))
        shapes[[...mark.classList].pop()] =
            mark.tagName === 'circle' ? 'ring' : mark.querySelector('path').getAttribute('d');
    return shapes;
}

// Keep searches and the loading of games from starting; release() starts those whose message fits a pattern.
function hold()
{
    const {postMessage} = Worker.prototype;
    let held = [];

    Worker.prototype.postMessage = function post(message, ...rest) {
        const text = message.line || message.request || '';

        if (/^go|"ask":"line"/.test(text))
            held.push({text, start: () => postMessage.call(this, message, ...rest)});
        else
            postMessage.call(this, message, ...rest);
    };
    self.isHeld = (pattern) => held.some(({text}) => text.match(pattern));
    self.release = (pattern) => {
        const fits = held.filter(({text}) => text.match(pattern));

        held = held.filter((message) => !fits.includes(message));
        fits.forEach(({start}) => start());
        if (held.length === 0)
            Worker.prototype.postMessage = postMessage;
    };
}

export const tests = {
    'marks of moves differ in shape, are explained, and are the same beside the board':
        async (t) => {
            const site = await Site.open(t);
            const {page} = site;
            const shapes = {};

            for (const [what, members, touched, wanted] of MARKED) {
                await site.follow(members);
                await page.waitFor((game) => location.hash.includes(game), members.game);
                await page.click(touched);
                await page.waitFor(() => document.querySelector('.touched .legend'));
                const {board, panel} = await page.evaluate(marksShown);

                for (const [name, sorts] of Object.entries(wanted))
                    t.assert.deepEqual(board[name], sorts, `${what}: ${name}`);
                t.assert.deepEqual(Object.values(board).flat().sort(), panel.sort(), what);
                t.assert.equal(
                    (await page.texts('.touched .legend span')).length, new Set(panel).size, what
                );
                Object.assign(shapes, await page.evaluate(shapesShown));
            }
            t.assert.equal(new Set(Object.values(shapes)).size, Object.keys(shapes).length);
            t.assert.equal(Object.keys(shapes).length, 8);
            await site.follow(MARKED[0][1]);
            await page.click(square('e5'));
            await page.waitFor(() => document.querySelector('.touched .legend'));
            t.assert.deepEqual(
                (await page.texts('.touched .legend span')).sort(), ['capture', 'move', 'poison']
            );
        },

    'powers are drawn, and a move shows where its pieces go then': async (t) => {
        const site = await Site.openGame(t, {game: 'polypiece'});
        const {page} = site;
        const turned = () => page.evaluate(
            () => Array.from(
                document.querySelectorAll('[data-turned]'), ({dataset}) => dataset.turned
            )
        );

        t.assert.equal((await page.texts('.powers .diagram')).length, 2 * 4);
        t.assert.equal(
            await page.evaluate(
                () => document.querySelector('.powers .diagram').getAttribute('aria-label')
            ),
            'Goes to c2, e2, b3, f3, b5, f5, c6, e6'
        );
        await page.click(square('g1'));
        await page.hover(square('f3'));
        await page.waitFor(() => document.querySelector('[data-turned]'));
        const squares = await turned();

        for (const name of ['b1', 'f3', 'g8', 'b3', 'f5', 'd3', 'b6'])
            t.assert.ok(squares.includes(name), name);
        t.assert.ok(!squares.includes('c3'));
        await page.hover(square('a5'));
        await page.waitFor(() => !document.querySelector('[data-turned]'));
    },

    'arrows and circles are drawn with the right button': async (t) => {
        const site = await Site.openGame(t, {game: 'chess'});
        const {page} = site;
        const drawn = () => page.evaluate(
            () => [...document.querySelectorAll('.drawn > *')].map(({tagName}) => tagName)
        );
        const draw = (from, to) => page.drag(square(from), square(to), {button: 'right'});

        await draw('e2', 'e4');
        await draw('d5', 'd5');
        t.assert.deepEqual(await drawn(), ['path', 'circle']);
        await draw('e2', 'e4');
        t.assert.deepEqual(await drawn(), ['circle']);
        await page.click(square('a4'));
        t.assert.deepEqual(await drawn(), []);
        t.assert.deepEqual(await site.moves(), []);
    },

    'arrows and circles of a file are drawn, changed and saved': async (t) => {
        const site = await Site.openGame(t, {game: 'chess', view: 'analyse'});
        const {page} = site;
        const drawn = () => page.evaluate(
            () => [...document.querySelectorAll('.drawn > *')].map(({classList}) => `${classList}`)
        );
        const isDrawn = (count) => page.waitFor(
            (number) => document.querySelectorAll('.drawn > *').length === number, count
        );

        await site.load('1. e4 {[%csl Yd5][%cal Ge2e4,Rd8h4] good} 1... e5 {[%cal Gx9e4] so} *');
        await site.waitForPlies(2);
        t.assert.deepEqual(await page.texts('.moves .note'), ['good', 'so']);
        t.assert.deepEqual(await drawn(), []); // no square x9
        await page.press('ArrowLeft');
        await isDrawn(3);
        t.assert.deepEqual((await drawn()).sort(), ['green', 'red', 'yellow ring']);
        await page.click(square('a5')); // which wipes off nothing that is the game's
        t.assert.equal((await drawn()).length, 3);
        await page.drag(square('d8'), square('h4'), {button: 'right'});
        t.assert.deepEqual((await drawn()).sort(), ['green', 'green', 'yellow ring']);
        await page.drag(square('d8'), square('h4'), {button: 'right'});
        await page.drag(square('b1'), square('c3'), {button: 'right'});
        await page.reload();
        await page.waitFor(isReady);
        await isDrawn(3);
        await site.press('Share');
        const pgn = await page.waitFor(
            () => document.querySelector('dialog textarea')
                && document.querySelector('dialog textarea').value
        );

        t.assert.match(
            pgn.replace(/\s+/g, ' '), /1\. e4 \{ ?\[%csl Yd5\] \[%cal Ge2e4,Gb1c3\] good ?\}/
        );
        t.assert.match(pgn.replace(/\s+/g, ' '), /1\.\.\. e5 \{ ?\[%cal Gx9e4\] so ?\}/);
    },

    'the wheel and swipes step through the game': async (t) => {
        const site = await Site.openGame(t, {game: 'chess', moves: 'e2e4 e7e5 g1f3'});
        const {page} = site;
        const turn = (deltaY) => page.evaluate((delta) => {
            const options = {deltaY: delta, bubbles: true, cancelable: true};
            const event = new WheelEvent('wheel', options);

            return !document.querySelector('.board').dispatchEvent(event); // whether it was used
        }, deltaY);
        const swipe = (from, to) => page.evaluate((name, end) => {
            const place = (square) => {
                const {left, top} =
                    document.querySelector(`[data-square="${square}"]`).getBoundingClientRect();

                return {clientX: left + 5, clientY: top + 5};
            };
            const send = (type, at) =>
                document.querySelector(`[data-square="${name}"]`)
                    .dispatchEvent(new PointerEvent(
                        type, {pointerType: 'touch', isPrimary: true, bubbles: true, ...place(at)}
                    ));

            send('pointerdown', name);
            send('pointerup', end);
        }, from, to);
        const current = (ply) => page.waitFor(
            (number) => document.querySelector(`[data-ply="${number}"][aria-current]`), ply
        );

        t.assert.ok(!await turn(100)); // there is nothing more: the page scrolls
        t.assert.ok(await turn(-100));
        await current(2);
        await turn(-20);
        await turn(-40);
        await current(1);
        await swipe('h5', 'c5');
        await current(2);
        await swipe('c5', 'd4'); // is none
        await swipe('c5', 'h5');
        await current(1);
        await turn(100);
        await current(2);
    },

    'a move is chosen while the engine thinks, and played if it is legal then': async (t) => {
        const site = await Site.open(t, '#game=chess&engine=black&level=0');
        const {page} = site;
        const choose = async (from, to) => {
            await page.waitFor(() => self.isHeld('^go'));
            await page.click(square(from));
            await page.click(square(to));
            await page.waitFor(() => document.querySelectorAll('.premove').length === 2);
        };

        await page.evaluate(hold);
        await site.play('e2e4', 1, 'e4');
        await choose('d2', 'd4');
        await page.press('Escape');
        await page.waitFor(() => !document.querySelector('.premove'));
        await choose('g1', 'f3');
        await page.evaluate(() => self.release(''));
        await site.waitForPlies(4);
        t.assert.equal((await site.moves())[2], 'Nf3');
        t.assert.ok(await page.evaluate(() => !document.querySelector('.premove')));
        await site.load('#game=chess&engine=black&level=0');
        await site.waitForPlies(0);
        await page.evaluate(hold);
        await site.play('e2-e4', 1, 'e4');
        await choose('e4', 'a8');
        await page.evaluate(() => self.release(''));
        await site.waitForPlies(2);
        await site.waitForText('.status', /^White to move(?!.*thinking)/);
        t.assert.ok(await page.evaluate(() => !document.querySelector('.premove')));
        // It stays when the board is turned, and is not for another game.  No answer to a3 gives check.
        await page.evaluate(hold);
        await site.play('a2-a3', 3, 'a3');
        await choose('g1', 'f3');
        await site.press('Flip');
        t.assert.ok(await page.evaluate(() => document.querySelectorAll('.premove').length === 2));
        // The engine's move and the one that waits come while that is loaded.
        await site.load('#game=chess&engine=none');
        await page.waitFor(() => self.isHeld('"line"'));
        await page.evaluate(() => self.release('^go'));
        await site.waitForPlies(5);
        await page.evaluate(() => self.release(''));
        await site.waitForPlies(0);
        await site.play('e2e4', 1, 'e4');
        t.assert.deepEqual(await site.moves(), ['e4']);
    },

    'sound is off until it is wanted, and the board has the colours that are chosen': async (t) => {
        const site = await Site.openGame(t, {game: 'chess'});
        const {page} = site;
        const light = () =>
            page.evaluate(() => getComputedStyle(document.querySelector('.squares .light')).fill);
        const set = (name, value) => page.evaluate((control, chosen) => {
            const element = document.querySelector(`dialog [name="${control}"]`);

            if (element.type === 'checkbox')
                element.click();
            else
                element.value = chosen;
            element.dispatchEvent(new Event('change'));
        }, name, value);
        // The colour of Black's king, the scheme, and how many pieces are letters.
        const looks = () => page.evaluate(
            () =>
                [getComputedStyle(document.querySelector('[data-piece^="black king"] path')).fill,
                 getComputedStyle(document.documentElement).colorScheme,
                 document.querySelectorAll('.piece text').length,
        ]
        );
        const wood = await light();

        await page.evaluate(fakeSound);
        await site.play('e2e4', 1, 'e4');
        t.assert.equal(await page.evaluate(() => self.notes), 0);
        await page.click('[aria-label="Settings"]');
        await set('board', 'green');
        await set('pieces', 'crimson');
        await set('scheme', 'dark');
        await set('sound', true);
        await site.press('Done');
        t.assert.deepEqual(await looks(), ['rgb(163, 24, 42)', 'dark', 0]);
        const green = await light();

        t.assert.notEqual(green, wood);
        await page.evaluate(fakeSound);
        await site.play('e7-e5', 2, 'e5');
        t.assert.equal(await page.evaluate(() => self.notes), 1);
        await page.reload();
        await page.waitFor(isReady);
        t.assert.equal(await light(), green);
        t.assert.deepEqual(await looks(), ['rgb(163, 24, 42)', 'dark', 0]);
        await page.click('[aria-label="Settings"]');
        await set('pieces', 'letters');
        await page.waitFor(() => document.querySelector('.piece text'));
        t.assert.deepEqual((await looks())[2], 32);
        t.assert.equal(await site.pieceOn('e4'), 'white pawn');
        await set('pieces', 'classic');
        await page.waitFor(() => !document.querySelector('.piece text'));
    },

    'other pieces change nothing else that is shown': async (t) => {
        const site = await Site.openGame(t, {game: 'chess', moves: 'e2e4 e7e5', view: 'analyse'});
        const {page} = site;
        const graph = () =>
            page.evaluate(() => document.querySelector('.graph').getAttribute('aria-label'));
        const setPieces = async (pieces) => {
            await page.click('[aria-label="Settings"]');
            await page.evaluate((value) => {
                const choice = document.querySelector('dialog [name="pieces"]');

                choice.value = value;
                choice.dispatchEvent(new Event('change'));
            }, pieces);
            await site.press('Done');
            await page.waitFor(
                (isLetters) => Boolean(document.querySelector('main .piece text')) === isLetters,
                pieces === 'letters'
            );
        };

        for (const count of [1, 2, 3]) {
            await page.waitFor(
                (label) => document.querySelector('.graph').getAttribute('aria-label') === label,
                `Evaluations of ${count} positions`
            );
            if (count < 3)
                await page.press('ArrowLeft');
        }
        await setPieces('letters');
        t.assert.equal(await graph(), 'Evaluations of 3 positions');
        await page.evaluate(() => { location.hash = ''; });
        await page.waitFor(() => document.querySelector('.card'));
        await setPieces('classic');
        t.assert.ok(await page.evaluate(() => document.querySelector('.card') !== null));
    },

    'on paper there are the board and all moves': async (t) => {
        const site = await Site.openGame(t, {game: 'chess', moves: 'e2e4 e7e5'});
        const {page} = site;
        const isSeen = (selector) =>
            page.evaluate((name) => document.querySelector(name).offsetParent !== null, selector);

        await page.send('Emulation.setEmulatedMedia', {media: 'print'});
        t.assert.ok(await isSeen('.moves'));
        t.assert.ok(await isSeen('.board'));
        for (const selector of ['nav', '[role="tablist"]', '.controls', '.steps'])
            t.assert.ok(!await isSeen(selector), selector);
    },

    'the evaluation bar has its own place': async (t) => {
        const site =
            await Site.openGame(t, {game: 'polypiece', view: 'analyse', moves: 'e2e4 e7e5 g1f3'});
        const {page} = site;

        await page.waitFor(() => !document.querySelector('.evaluation-bar').hidden);
        for (const [width, height] of [[820, 1180], [1100, 800], [1280, 800], [1600, 900]]) {
            await page.resize(width, height);
            const [bar, board, powers] =
                await page.evaluate(() => ['.evaluation-bar', '.board', '.powers'].map((name) => {
                    const {left, right, top, bottom} =
                        document.querySelector(name).getBoundingClientRect();

                    return {left, right, top, bottom};
                }));

            t.assert.ok(bar.left >= 0 && bar.right < board.left, `${width}`);
            t.assert.ok(powers.right < bar.left || powers.top > bar.bottom, `${width}`);
        }
    },

    'what is said of a touched piece moves nothing': async (t) => {
        const site = await Site.openGame(t, {game: 'poison', moves: 'e2e4 e7e5'});
        const {page} = site;
        const places = () => page.evaluate(() => ['.board', '.side'].map((name) => {
            const {x, y, width} = document.querySelector(name).getBoundingClientRect();

            return [x, y, width];
        }));

        for (const [width, height] of [[390, 844], [820, 1180], [1280, 800]]) {
            await page.resize(
                width, height, {mobile: width < 1000}
            ); // whose scroll bars take no room
            await page.waitFor(() => document.querySelector('.touched.nothing'));
            const [board, side] = await places();

            await page.click(square('a1')); // a harpy, of which most is said
            await page.waitFor(() => document.querySelector('.touched h3'));
            const [touchedBoard, touchedSide] = await places();

            t.assert.deepEqual(touchedBoard, board, `${width}`);
            t.assert.deepEqual(touchedSide, side, `${width}`);
            await page.press('Escape');
        }
    },
};
