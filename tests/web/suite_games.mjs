// suite_games.mjs - each game, played by the mouse with all that is special in it.
// SPDX-License-Identifier: MIT
import {Site, square} from './site.mjs';

// The second half of a Pole game's FEN in which no castling is possible.
const POLE_FEN = 'w - - 0 1';

// A value of PoleCapture, a position, moves to play and the piece on the last one's target.
const POLE_CAPTURES = [
    ['cornered-king', '4k3/8/8/8/8/8/5nPl/6RK[L]', [['h1h2', 'Kxh2']], 'white king'],
    ['in-check', '4k3/8/8/8/8/8/5nPl/6RK[L]', [['h1h2', 'Kxh2']], 'white king'],
    ['king', '4k3/8/8/8/8/8/P6l/7K[L]', [['h1h2', 'Kxh2']], 'white king'],
    ['beside-king', '4k3/8/8/6R1/8/8/6l1/7K[L]', [['g5g2', 'Rxg2']], 'white rook'],
    ['suicide', '4k3/8/8/3l4/3L4/8/P7/4K3[-]', [['d4-d5', 'Lxd5']], null],
    ['duel', '4k3/8/8/3l4/3L4/8/P7/4K3[-]', [['d4d5', 'Lxd5'], ['e8e7', 'Ke7']], 'black king'],
    [
        'discovered',
        '4k3/8/2n5/8/4L3/8/8/K3R3[-]',
        [['e4b4', 'Lb4+'], ['e8f8', 'Kf8'], ['a1a2', 'Ka2'], ['c6b4', 'Nxb4+']],
        'black knight'
    ],
    ['last-resort', '4k3/8/8/8/8/8/4LnPP/6RK[l]', [['e2f2', 'Lxf2']], 'white pole'],
    ['bare-suicide', '4k3/p7/8/3l4/3L4/8/8/4K3[-]', [['d4d5', 'Lxd5']], null],
];

// Play moves, [text, SAN]..., from a position to an end whose status is told.
async function playToEnd(t, members, moves, end)
{
    const site = await Site.openGame(t, members);

    await site.playAll(moves);
    t.assert.match(await site.status(), end);
    return site;
}

export const tests = {
    'chess: castling, en passant, a choice of promotion, a draw agreed': async (t) => {
        const site = await Site.openGame(
            t, {game: 'chess', fen: 'r3k2r/6P1/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1'}
        );

        await site.playAll([
            ['e5-d6', 'exd6'],
            ['e8c8', 'O-O-O'],
            ['e1-g1', 'O-O'],
            ['c8b8', 'Kb8'],
            ['g7h8 g7h8n', 'gxh8=N'],
        ]);
        t.assert.equal(await site.pieceOn('d5'), null);
        t.assert.equal(await site.pieceOn('d8'), 'black rook');
        t.assert.equal(await site.pieceOn('h8'), 'white knight');
        await site.press('Offer draw');
        await site.waitForText('dialog h2', 'Black offers a draw');
        await site.press('Decline');
        t.assert.equal(await site.status(), 'Black to move');
        await site.press('Offer draw');
        await site.page.click('dialog .primary');
        await site.waitForText('.status', 'Draw by agreement');
    },

    'chess: mate by a queen, and its announcement': async (t) => {
        const site = await playToEnd(
            t,
            {game: 'chess', fen: '6k1/p3Pppp/8/8/8/8/8/6K1 w - - 0 1'},
            [['g1-g2', 'Kg2'], ['a7a6', 'a6'], ['e7e8 e7e8q', 'e8=Q#']],
            /^White wins by checkmate/
        );

        t.assert.equal(await site.pieceOn('e8'), 'white queen');
        t.assert.match(await site.page.text('.happened'), /pawn e7 .*becomes queen/);
    },

    'Pole: drops, moves and a stopped check': async (t) => {
        const site = await playToEnd(
            t,
            {game: 'pole', fen: '6rk/6pp/8/4N3/8/8/8/6K1[Ll] w - - 0 1'},
            [
                ['L@e4', 'L@e4'],
                ['L@a3', 'L@a3'],
                ['e4-c4', 'Lc4'],
                ['a3b3', 'Lb3'],
                ['e5f7', 'Nf7#'],
            ],
            /^White wins by checkmate/
        );

        t.assert.deepEqual(await site.page.texts('.in-hand'), []);
        await site.follow({game: 'pole', fen: '7k/6pp/8/R7/8/8/8/6K1[l] w - - 0 1'});
        await site.playAll([['a5a8', 'Ra8+'], ['L@c8', 'L@c8']]);
        t.assert.equal(await site.status(), 'White to move');
    },

    'Pole: captures by each rule': async (t) => {
        const site = await Site.openGame(t, {game: 'pole'});

        for (const [value, placement, moves, piece] of POLE_CAPTURES) {
            const fen = `${placement} ${POLE_FEN}`;
            const [last] = moves[moves.length - 1];

            await site.follow({game: 'pole', fen, 'option.PoleCapture': value});
            await site.playAll(moves);
            t.assert.equal(await site.pieceOn(last.slice(-2)), piece, value);
            t.assert.equal(/Exposed poles: d5/.test(await site.status()), value === 'duel', value);
        }
        await site.follow({game: 'pole', fen: `4k3/8/8/8/8/8/P6l/7K[L] ${POLE_FEN}`});
        await site.move('h1h2');
        await site.waitForText('.happened', /^(?!Pole ).*pole/i);
        t.assert.deepEqual(await site.moves(), []);
    },

    'Poison: poisoning, castling, both cures, a Guard and a mate': async (t) => {
        const site =
            await Site.openGame(t, {game: 'poison', fen: '4k3/P2p4/8/8/8/8/3h4/3DK2H b K - - 0 1'});

        await site.play('d2d1', 1, 'xHd2[d1,5]');
        t.assert.deepEqual(await site.counters(), ['5']);
        await site.play('e1-g1', 2, 'O-O');
        t.assert.deepEqual(await site.counters(), ['4']);
        await site.play('e8e7', 3, 'Ke7');
        await site.play('d1d1 d1d1', 4, 'Dd1[d1]');
        t.assert.deepEqual(await site.counters(), []);
        await site.play('e7e6', 5, 'Ke6');
        await site.play('a7a8 a7a8g', 6, 'a8=G');
        await site.play('e6e5', 7, 'Ke5');
        await site.play('d1-d5', 8, 'Dd5+');
        await site.play('e5f4', 9, 'Kf4');
        await site.play('a8a4', 10, 'Ga4+');
        await site.play('f4e3', 11, 'Ke3');
        await site.play('a4e4', 12, 'Ge4#');
        t.assert.match(await site.status(), /^White wins by checkmate/);
    },

    'Poison: a Doctor cures another piece': async (t) => {
        const site =
            await Site.openGame(t, {game: 'poison', fen: '6k1/8/4d3/3nH3/8/8/8/D5K1 w - - - 0 1'});

        await site.play('e5d5', 1, 'xHe5[d5,5]');
        await site.play('e6d5', 2, 'De6[d5]');
        t.assert.deepEqual(await site.counters(), []);
    },

    'Poison: a Harpy beside a Harpy captures or poisons, as chosen': async (t) => {
        const site =
            await Site.openGame(t, {game: 'poison', fen: '6k1/8/8/3hH3/8/8/8/D5K1 w - - - 0 1'});

        await site.move('e5d5');
        await site.page.waitFor(() => document.querySelectorAll('.choice-move').length === 2);
        await site.page.press('Escape');
        await site.page.waitFor(() => !document.querySelector('.choice'));
        await site.play('e5d5 e5xd5', 1, 'xHe5[d5,5]');
        await site.press('Take back');
        await site.waitForPlies(0);
        await site.play('e5d5 e5d5', 1, 'Hxd5');
    },

    'Poison: a king dies of it, or is mated before': async (t) => {
        const site = await playToEnd(
            t,
            {game: 'poison', fen: '6k1/p7/8/8/8/8/8/D5K1 b - - g8:1 0 1'},
            [['a7a6', 'a6']],
            /^White wins: dead king/
        );

        t.assert.equal(await site.pieceOn('g8'), null);
        await site.follow({game: 'poison', fen: '8/8/8/8/8/8/P7/2kK1D2 w - - c1:3,d1:1 0 1'});
        await site.play('a2a3', 1, 'a3');
        t.assert.match(await site.status(), /^White wins by checkmate/);
    },

    'Pot-Hole: a roll, a piece that falls, a hole that bars and closes': async (t) => {
        const site = await Site.open(t);

        // The game's seed is drawn from this, and rolls h2 and g3.
        await site.page.evaluate(
            () => { crypto.getRandomValues = (numbers) => numbers.fill(773094112); }
        );
        await site.newGame({game: 'pothole', opponent: 'nobody'});
        await site.play('b1-c3', 1, 'Nc3');
        await site.waitForText('.dice p', 'Hole h2.');
        t.assert.equal((await site.page.texts('.cube')).join(''), 'h2');
        t.assert.deepEqual(await site.holes(), ['h2']);
        t.assert.equal(await site.pieceOn('h2'), null);
        t.assert.match(await site.page.text('.happened'), /pawn on h2 falls into the hole/);
        await site.play('b8c6', 2, 'Nc6');
        await site.move('h1h2');
        await site.waitForText('.happened', /^(?!Black: ).*hole/);
        t.assert.equal((await site.moves()).length, 2);
        await site.play('g1f3', 3, 'Nf3');
        t.assert.deepEqual(await site.holes(), ['g3']);
        await site.play('h7h5', 4, 'h5');
        await site.play('h1-h2', 5, 'Rh2');
        await site.page.evaluate(() => document.activeElement.blur());
        await site.page.press('Home');
        await site.waitForText('.dice p', 'The dice are rolled after each move.');
    },

    'Pot-Hole: holes that last, one hole, and a mate': async (t) => {
        const fen = '6k1/p3Pppp/8/8/8/8/8/R5K1 w - - - 0 1';
        const site = await Site.openGame(t, {game: 'pothole', fen, 'option.HoleTurns': 'dice'});

        await site.type('g1g2/a2x3');
        await site.waitForText('.dice p', /^Hole a2/);
        t.assert.equal((await site.page.texts('.cube')).join(''), 'a23');
        t.assert.equal(await site.page.text('[data-hole]'), '6');
        await site.follow({game: 'pothole', fen, 'option.Holes': 'one'});
        await site.type('g1g2/a2');
        await site.waitForText('.dice p', 'Hole a2.');
        await site.type('a7a6/c3');
        await site.waitForText('.dice p', 'Hole c3.');
        t.assert.equal((await site.page.texts('[data-hole]')).length, 1);
        await site.play('e7e8 e7e8q', 3, 'e8=Q#');
        t.assert.match(await site.status(), /^White wins by checkmate/);
    },

    'Polypiece: all powers turn, and bind': async (t) => {
        const site = await Site.openGame(
            t, {game: 'polypiece', fen: '3qk3/pb4pp/8/8/8/N7/1B4P1/R2QK2R w KQ - 0000 0 1'}
        );
        t.assert.ok((await site.powers()).includes('Knight N WD'));
        await site.play('a3b5', 1, 'Nb5=WD');
        t.assert.ok((await site.powers()).includes('Knight WD N'));
        await site.page.click(square('b5'));
        await site.page.waitFor(
            () => document.querySelectorAll('.touched .small-board').length === 2
        );
        await site.play('b7-d5', 2, 'Bd5=R4');
        await site.play('b5d5', 3, 'WDxd5=N');
        await site.play('a7a6', 4, 'a6');
        await site.play('a1a3', 5, 'Ra3=NN');
        await site.play('d8e7', 6, 'Qe7=WAND');
        await site.move('a3a4');
        await site.waitForText('.happened', /^(?!Black: ).*NN/);
        await site.play('e1-g1', 7, 'O-O');
        await site.play('e8f8', 8, 'Kf8');
        await site.play('a3b5', 9, 'NNb5=R+');
        t.assert.deepEqual(
            await site.powers(), ['Knight N WD', 'Bishop R4 B', 'Rook R NN', 'Queen WAND Q']
        );
    },

    'Polypiece: castling or a king’s power, as chosen, and a mate': async (t) => {
        const site = await playToEnd(
            t,
            {game: 'polypiece', fen: '6k1/p3Pppp/8/8/8/N7/8/6K1 w - - 0000 0 1'},
            [['a3b5', 'Nb5=WD'], ['a7a6', 'a6'], ['e7e8 e7e8q', 'e8=Q#']],
            /^White wins by checkmate/
        );

        await site.follow({
            game: 'polypiece',
            fen: '4k3/6p1/8/8/8/8/6P1/R3K2R w KQ - 00001 0 1',
            'option.Powers': 'K=K,WD',
        });
        await site.play('e1-g1 e1h1', 1, 'O-O=K');
        t.assert.equal(await site.pieceOn('f1'), 'white rook');
        await site.press('Take back');
        await site.waitForPlies(0);
        await site.play('e1g1 e1g1', 1, 'WDg1=K');
    },

    'Star Pool: swaps, leaps, citadels, the rim, the pool and a bared king': async (t) => {
        const fen =
            'R*********1/*8k*/*3L5*/*p8*/*2P6*/*4*4*/*5S3*/*3E4P*/*9*/*R3K4*/W*********1 w K - 0 1';
        const site = await Site.openGame(t, {game: 'starpool', fen});

        t.assert.equal((await site.page.texts('[role="gridcell"]')).length, 84);
        await site.playAll([
            ['a1b2', 'Wa1~b2'], // a swap
            ['b8-b6', 'b6'],    // two squares
            ['f2g4', 'Kg4'],    // the king's leap
            ['b6b5', 'b5'],     ['j4j6', 'j6'],      ['b5b4', 'b4=S'],
            ['d7d8', 'd8=S'],   ['j10j9', 'Kj9'],    ['a11-k11', 'Rk11'], // along the rim
            ['j9i9', 'Ki9'],    ['g5a11', 'Sa11=C'],                      // through the pool's exit
            ['i9j9', 'Kj9'],    ['e4g6', 'Eg6'], // a jump of two squares, past the pool
            ['j9i9', 'Ki9'],    ['e9e10', 'Le10=G'], ['i9h9', 'Kh9'],
            ['b2c3', 'Wc3'],    ['h9i9', 'Ki9'],     ['c3-b4', 'Wxb4'],
        ]);
        t.assert.equal(await site.pieceOn('a1'), 'white rook');
        t.assert.equal(await site.pieceOn('a11'), 'white captain');
        t.assert.match(await site.status(), /^White wins: bared king/);
    },
};
