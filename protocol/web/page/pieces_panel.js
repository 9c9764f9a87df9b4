// pieces_panel.js - how the touched piece moves, and the powers that change.
// SPDX-License-Identifier: MIT
import {SIDE} from './board.js';
import {capitalise, html, svg} from './dom.js';

const CELL = 10; // of a small board, in user units

// Moves that the reach of a piece does not explain.
const OWN_WORDS = ['special', 'castling', 'enpassant', 'promotion'];

// What marks are called, unless the game has a name for the move.
const NAMES = {
    quiet: 'move',
    capture: 'capture',
};

function markOf({type, removed})
{
    return type === 'special' ? type : removed.length > 0 ? 'capture' : 'quiet';
}

// The marks of legal moves, by square.
function targetsOf(moves)
{
    return new Map(moves.map((move) => [move.to, markOf(move)]));
}

// The marks of what a piece could do on an empty board, and among others.
function reachOf({quiet, capture})
{
    const marks = new Map(quiet.map((square) => [square, 'quiet']));

    for (const square of capture)
        marks.set(square, marks.has(square) ? 'both' : 'capture');
    return marks;
}

export class PiecesPanel
{
    // `ask(name, members)` asks the engine.
    constructor(ask, board)
    {
        this.ask = ask;
        this.board = board;
        this.touched = html('section', {class: 'touched', 'aria-label': 'Touched piece'});
        this.powers = html('section', {class: 'powers', 'aria-label': 'Powers'});
        this.element = html('div', {class: 'pieces-panel'}, this.powers, this.touched);
        this.request = 0;
    }

    setGame(game)
    {
        this.game = game;
        this.showNothing();
    }

    showNothing()
    {
        this.request++;
        this.touched.classList.add('nothing');
        this.touched.replaceChildren(
            html('p', {class: 'hint'}, 'Touch a piece, of either side, to see where it goes.')
        );
    }

    // ---- the touched piece ----

    // `moves` are those that it may make now; without any, its reach is shown.
    async touch(line, source, moves, kindOf)
    {
        const request = ++this.request;

        if (!source) {
            this.showNothing();
            return;
        }
        this.touched.classList.remove('nothing');
        if (source.drop) {
            this.touched.replaceChildren(
                html('h3', {}, `${capitalise(kindOf(source.drop).name)}, in hand`),
                this.smallBoard('', targetsOf(moves)),
                html('p', {}, 'It may be dropped on the marked squares.')
            );
            return;
        }
        const reach = await this.ask('reach', {...line, square: source.square});

        if (request === this.request)
            this.showReach(reach, moves, kindOf(reach.letter));
    }

    showReach(reach, moves, kind)
    {
        const boards = html('div', {class: 'reaches'});
        const special = moves.filter(({type}) => OWN_WORDS.includes(type));

        if (reach.now || moves.length > 0)
            boards.append(this.reachFigure(
                reach.square,
                moves.length > 0 ? targetsOf(moves) : reachOf(reach.now),
                reach.next ? 'Now' : '',
                reach.now || {words: kind.words}
            ));
        else
            boards.append(
                html('p', {}, capitalise(kind.words || 'where it goes is marked on the board.'))
            );
        if (reach.next)
            boards.append(this.reachFigure(reach.square, reachOf(reach.next), 'Next', reach.next));
        this.touched.replaceChildren(
            html(
                'h3',
                {},
                this.board.pieces.icon(reach.letter, reach.colour),
                capitalise(`${reach.colour} ${kind.name}, ${reach.square}`)
            ),
            boards,
            this.legend(moves),
            ...special.map(({words}) => html('p', {class: 'hint'}, `${capitalise(words)}.`))
        );
    }

    // What the marks of moves mean.
    legend(moves)
    {
        const names = new Map(moves.map((move) => [move.special || markOf(move), markOf(move)]));

        return html(
            'p',
            {class: 'legend'},
            ...[...names].map(
                ([name, mark]) => html(
                    'span',
                    {},
                    svg('svg',
                        {viewBox: '0 0 10 10', class: 'small-board'},
                        svg('circle', {class: mark, cx: 5, cy: 5, r: 2.6})),
                    NAMES[name] || name
                )
            )
        );
    }

    reachFigure(square, marks, title, power)
    {
        return html(
            'figure',
            {},
            this.smallBoard(square, marks),
            html(
                'figcaption',
                {},
                title ? html('strong', {}, `${title}: ${power.power || ''} `) : '',
                capitalise(power.words || '')
            )
        );
    }

    // `marks` are sorts of moves by square.
    smallBoard(origin, marks)
    {
        const {files, ranks, squares, pool} = this.game.board;
        const picture = svg('svg', {
            viewBox: `0 0 ${files * CELL} ${ranks * CELL}`,
            class: 'small-board',
            role: 'img',
            'aria-label': `Goes to ${[...marks.keys()].join(', ') || 'no square'}`,
        });

        for (const square of [...squares, ...pool]) {
            const {x, y} = this.board.corner(square);
            const [left, top] = [x * CELL / SIDE, y * CELL / SIDE];
            const look = square.name ? this.board.kindOf(square) : 'pool';
            const mark = square.name === origin ? 'origin' : marks.get(square.name);

            picture.append(svg('rect', {class: look, x: left, y: top, width: CELL, height: CELL}));
            if (mark)
                picture.append(
                    svg('circle',
                        {class: mark, cx: left + 5, cy: top + 5, r: mark === 'origin' ? 3.6 : 2.6})
                );
        }
        return picture;
    }

    // ---- powers ----

    showPowers({powers})
    {
        this.powers.hidden = powers.length === 0;
        if (powers.length === 0)
            return;
        const same = powers.every(
            ({white, black}) =>
                white && black && white.now === black.now && white.next === black.next
        );
        const sides = same ? [['white', '']] : [['white', 'White'], ['black', 'Black']];
        const rows = [];

        for (const [colour, title] of sides)
            for (const power of powers)
                if (power[colour])
                    rows.push(this.powerRow(power, colour, title));
        this.powers.replaceChildren(
            html('h3', {}, 'Powers'),
            html(
                'table',
                {},
                html(
                    'thead',
                    {},
                    html(
                        'tr',
                        {},
                        ...['Piece', 'Now', 'Next'].map((head) => html('th', {scope: 'col'}, head))
                    )
                ),
                html('tbody', {}, ...rows)
            ),
            html(
                'p',
                {class: 'hint'},
                same ? 'For both sides. Next: after the next move of that piece.'
                     : 'Next: after the next move of that piece.'
            )
        );
    }

    powerRow({letter, name, ...sides}, colour, title)
    {
        const {now, nowWords, next, nextWords} = sides[colour];

        return html(
            'tr',
            {},
            html(
                'th',
                {scope: 'row'},
                this.board.pieces.icon(letter, colour),
                capitalise(title ? `${title}’s ${name}` : name)
            ),
            html('td', {title: nowWords || false}, html('b', {}, now)),
            html('td', {title: nextWords || false}, next || '–')
        );
    }
}
