// suite_page.mjs - the page, used as a user does.  SPDX-License-Identifier: MIT

const square = (name) => `[data-square="${name}"]`;

// A page that shows what a link says, eg. {game: 'pole', fen: '...'}.
async function open(t, members)
{
    const page = await t.open(members ? `#${new URLSearchParams({view: 'play', ...members})}` : '');

    await page.waitFor(() => document.body.dataset.ready === 'true');
    t.assert.equal(await page.evaluate(() => document.querySelector('.alerts').textContent), '');
    return page;
}

const movesShown =
    () => [...document.querySelectorAll('[data-ply]')].map(({textContent}) => textContent);
const statusShown = () => document.querySelector('.status').textContent;

// Wait for the move number `ply`, whose text begins with `san`.
async function played(t, page, ply, san)
{
    await page.waitFor(
        (number) => document.querySelector(`[data-ply="${number}"][aria-current]`), ply
    );
    const text = (await page.evaluate(movesShown))[ply - 1];

    t.assert.ok(text.startsWith(san), `${text} is not ${san}`);
}

// Play "e2e4" by two clicks, "e2-e4" by dragging; "a7a8 MOVE" chooses among moves, "L@e4" drops.
async function move(page, text)
{
    const [squares, choice] = text.split(' ');
    const [, from, sign, to] = squares.match(/^([a-k]\d+|[A-Z])([-@]?)([a-k]\d+)$/);
    const source = sign === '@' ? `[data-drop="${from}"]` : square(from);

    if (sign === '-') {
        await page.drag(source, square(to));
    } else {
        await page.click(source);
        await page.click(square(to));
    }
    if (choice)
        await page.click(`.choice-move[data-move="${choice}"]`);
}

// Play moves, [text, SAN]..., from a position to an end whose status is told.
async function playToEnd(t, members, moves, end)
{
    const page = await open(t, members);

    for (const [i, [text, san]] of moves.entries()) {
        await move(page, text);
        await played(t, page, i + 1, san);
    }
    t.assert.match(await page.evaluate(statusShown), end);
    return page;
}

const pieceOn = (name) => {
    const piece = document.querySelector(`.piece[data-piece$=" ${name}"]:not(.taken)`);

    return piece && piece.dataset.piece;
};

export const tests = {
    'chess is played to mate, with a choice of promotion': async (t) => {
        const page = await playToEnd(
            t,
            {game: 'chess', fen: '6k1/p3Pppp/8/8/8/8/8/6K1 w - - 0 1'},
            [['g1-g2', 'Kg2'], ['a7a6', 'a6'], ['e7e8 e7e8q', 'e8=Q#']],
            /^Checkmate, 1-0|^Checkmate 1-0/
        );

        t.assert.equal(await page.evaluate(pieceOn, 'e8'), 'white queen e8');
        t.assert.match(
            await page.evaluate(() => document.querySelector('[aria-live]').textContent),
            /pawn e7 .*becomes queen.*heckmate/
        );
    },

    'Poles are dropped and moved': async (t) => {
        const page = await playToEnd(
            t,
            {game: 'pole', fen: '6rk/6pp/8/4N3/8/8/8/6K1[Ll] w - - 0 1'},
            [
                ['L@e4', 'L@e4'],
                ['L@a3', 'L@a3'],
                ['e4-c4', 'Lc4'],
                ['a3b3', 'Lb3'],
                ['e5f7', 'Nf7#']
            ],
            /^Checkmate.*1-0/
        );

        t.assert.equal(await page.evaluate(() => document.querySelectorAll('.in-hand').length), 0);
    },

    'Harpies poison, Doctors cure, and counters run': async (t) => {
        const page = await open(t, {game: 'poison', fen: '6k1/8/4d3/3nH3/8/8/8/D5K1 w - - - 0 1'});
        const counter =
            () => [...document.querySelectorAll('.counter')].map(
                                                                ({textContent}) => textContent
            ).join();

        await move(page, 'e5d5');
        await played(t, page, 1, 'xHe5[d5,5]');
        t.assert.equal(await page.evaluate(counter), '5');
        await move(page, 'e6d5');
        await played(t, page, 2, 'De6[d5]');
        t.assert.equal(await page.evaluate(counter), '');
    },

    'a Harpy beside a Harpy captures or poisons, as chosen': async (t) => {
        const page = await open(t, {game: 'poison', fen: '6k1/8/8/3hH3/8/8/8/D5K1 w - - - 0 1'});

        await page.click(square('e5'));
        await page.click(square('d5'));
        await page.waitFor(() => document.querySelectorAll('.choice-move').length === 2);
        await page.press('Escape');
        await page.waitFor(() => !document.querySelector('.choice'));
        await move(page, 'e5d5 e5xd5');
        await played(t, page, 1, 'xHe5[d5,5]');
    },

    'poison kills a king': (t) => playToEnd(
        t,
        {game: 'poison', fen: '8/8/8/8/8/8/P7/2kK1D2 w - - c1:3,d1:1 0 1'},
        [['a2a3', 'a3']],
        /^Checkmate.*1-0/
    ),

    'dice roll and holes open': async (t) => {
        const page = await open(t, {game: 'pothole', fen: '6k1/p3Pppp/8/8/8/8/8/R5K1 w - - - 0 1'});

        await page.click('.typed input');
        await page.type('g1g2/a2');
        await page.press('Enter');
        await played(t, page, 1, 'Kg2');
        await page.waitFor(() => document.querySelector('.dice p').textContent === 'Hole a2.');
        t.assert.equal(
            await page.evaluate(() => document.querySelector('[data-hole]').dataset.hole), 'a2'
        );
        t.assert.equal(
            await page.evaluate(
                () => [...document.querySelectorAll('.cube')].map(
                                                                 ({textContent}) => textContent
                ).join('')
            ),
            'a2'
        );
        await move(page, 'a7-a6');
        await played(t, page, 2, 'a6');
        await page.waitFor(
            () =>
                /^(Hole [a-h][1-8]|No hole)\.$/.test(document.querySelector('.dice p').textContent)
        );
    },

    'Pot-Hole is played to mate': (t) => playToEnd(
        t,
        {game: 'pothole', fen: '6k1/4Pppp/8/8/8/8/8/6K1 w - - - 0 1'},
        [['e7e8 e7e8q', 'e8=Q#']],
        /^Checkmate.*1-0/
    ),

    'powers turn': async (t) => {
        const page =
            await open(t, {game: 'polypiece', fen: '6k1/p3Pppp/8/8/8/N7/8/6K1 w - - 0000 0 1'});
        const knight =
            () => [...document.querySelectorAll('.powers tbody tr')]
                      .map(
                          (row
                          ) => [...row.cells].map(({textContent}) => textContent.trim()).join(' ')
                      )
                      .find((row) => row.startsWith('Knight'));

        t.assert.equal(await page.evaluate(knight), 'Knight N WD');
        await move(page, 'a3b5');
        await played(t, page, 1, 'Nb5=WD');
        t.assert.equal(await page.evaluate(knight), 'Knight WD N');
        await page.click(square('b5'));
        await page.waitFor(() => document.querySelectorAll('.touched .small-board').length === 2);
        await move(page, 'a7a6');
        await played(t, page, 2, 'a6');
        await move(page, 'e7e8 e7e8q');
        await played(t, page, 3, 'e8=Q#');
        t.assert.match(await page.evaluate(statusShown), /^Checkmate.*1-0/);
    },

    'Wizards swap, and pieces enter citadels': async (t) => {
        const fen =
            '1*********1/*4k4*/*7p1*/*9*/*9*/*4*4*/*3S5*/*9*/*9*/*R3K4*/W*********1 w - - 0 1';
        const page = await open(t, {game: 'starpool', fen});

        t.assert.equal(
            await page.evaluate(() => document.querySelectorAll('[role="gridcell"]').length), 84
        );
        await move(page, 'a1b2');
        await played(t, page, 1, 'Wa1~b2');
        t.assert.equal(await page.evaluate(pieceOn, 'a1'), 'white rook a1');
        await move(page, 'f10f9');
        await played(t, page, 2, 'Kf9');
        await move(page, 'e5-k11');
        await played(t, page, 3, 'Sk11=C');
        await move(page, 'f9f8');
        await played(t, page, 4, 'Kf8');
        await move(page, 'k11i9');
        await played(t, page, 5, 'Cxi9');
        t.assert.match(await page.evaluate(statusShown), /1-0/);
    },
};
