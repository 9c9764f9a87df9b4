// pieces_panel.js - how the touched piece moves, and the powers that change.
// SPDX-License-Identifier: MIT
import {SIDE} from './board.js';
import {capitalise, html, svg} from './dom.js';
import {learnLink} from './learn_link.js';
import {drawMark, marksOf, targetsOf} from './marks.js';

const CELL = 10; // of a small board, in user units

// Moves that the reach of a piece does not explain.
const OWN_WORDS = ['special', 'castling', 'enpassant', 'promotion'];

// The marks of what a piece could do on an empty board, and among others.
export function reachOf({quiet, capture})
{
    const marks = new Map(quiet.map((square) => [square, new Set(['move'])]));

    for (const square of capture)
        marks.set(square, new Set([...marks.get(square) || [], 'capture']));
    return marks;
}

// A kind that has been another piece has its letters, too.
export const kindTitle = (letter, name) => letter.length > 1 ? `${name} ${letter}` : name;

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
            ...this.game.gestures.map((gesture) => this.gesture(gesture)),
            html('p', {class: 'hint'}, 'Touch any piece to see where it can go.'),
            learnLink(this.game)
        );
    }

    // How a special move is made, with a picture of the piece.
    gesture({letter, text})
    {
        const isKind = this.game.kinds.some((kind) => kind.letter === letter);

        return html(
            'p',
            {class: 'gesture'},
            isKind ? this.board.pieces.icon(letter, 'white') : null,
            html('span', {}, text)
        );
    }

    // ---- the touched piece ----

    // `moves` are those that it may make now; without any, its reach is shown.  Resolves to the letter of its kind;
    // null: nothing is touched, or something else by now.
    async touch(line, source, moves, kindOf)
    {
        const request = ++this.request;

        if (!source) {
            this.showNothing();
            return null;
        }
        this.touched.classList.remove('nothing');
        if (source.drop) {
            this.touched.replaceChildren(
                html('h3', {}, `${capitalise(kindOf(source.drop).name)}, in hand`),
                html(
                    'div',
                    {class: 'reaches'},
                    html('figure', {}, this.smallBoard('', targetsOf(moves)))
                ),
                this.legend(moves)
            );
            return source.drop;
        }
        const reach = await this.ask('reach', {...line, square: source.square});

        if (request !== this.request)
            return null;
        this.showReach(reach, moves, kindOf(reach.letter));
        return reach.letter;
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
                {words: (reach.now || kind).words}
            ));
        else
            boards.append(
                html('p', {}, capitalise(kind.words || 'where it goes is marked on the board.'))
            );
        if (reach.next)
            boards.append(this.reachFigure(
                reach.square, reachOf(reach.next), 'Next', {words: reach.next.words}
            ));
        this.touched.replaceChildren(
            html(
                'h3',
                {},
                this.board.pieces.icon(reach.letter, reach.colour),
                capitalise(`${reach.colour} ${kind.name}, ${reach.square}`)
            ),
            ...this.game.gestures.filter(
                                     ({letter}) => letter === reach.letter
            ).map((gesture) => this.gesture(gesture)),
            boards,
            this.legend(moves),
            ...special.map(({words}) => html('p', {class: 'hint'}, `${capitalise(words)}.`))
        );
    }

    // What the marks of moves mean.
    legend(moves)
    {
        const names = new Map(moves.flatMap((move) => [...marksOf(move)]));

        return html(
            'p',
            {class: 'legend'},
            ...[...names].map(
                ([name, mark]) => html(
                    'span',
                    {},
                    svg('svg',
                        {viewBox: '0 0 45 45', class: 'small-board targets'},
                        drawMark(mark, 22.5, 22.5, false)),
                    name
                )
            )
        );
    }

    // Where each kind goes from the middle of an empty board, as the answer to the question `kinds` has it.
    kindFigures(kinds)
    {
        return html(
            'div',
            {class: 'reaches'},
            ...kinds.map(
                ({letter, name, words, diagram}) => this.reachFigure(
                    diagram.square, reachOf(diagram), kindTitle(letter, name), {words}
                )
            )
        );
    }

    // `words` tell what the marks show, and inventors get the notation, too, if there is a `power`.
    reachFigure(square, marks, title, {power = '', words})
    {
        return html(
            'figure',
            {},
            this.smallBoard(square, marks),
            html(
                'figcaption',
                {},
                title ? html('strong', {}, `${title}: ${power} `) : '',
                capitalise(words || '')
            )
        );
    }

    // A board without pieces; `draw(square, left, top)` draws what is on a square.
    picture(marks, attributes, draw)
    {
        const {squares, pools} = this.game.board;
        const {width, height} = this.board.size();
        const picture = svg('svg', {
            viewBox: `0 0 ${width * CELL / SIDE} ${height * CELL / SIDE}`,
            role: 'img',
            'aria-label': `Goes to ${[...marks.keys()].join(', ') || 'no square'}`,
            ...attributes
        });

        for (const square of [...squares, ...pools]) {
            const {x, y} = this.board.corner(square);

            picture.append(...draw(square, x * CELL / SIDE, y * CELL / SIDE));
        }
        return picture;
    }

    place(look, x, y, size)
    {
        const transform = `translate(${x} ${y}) scale(${size / SIDE})`;

        return svg('g', {transform}, this.board.shape(look, 0, 0));
    }

    // `marks` are Sets of sorts of marks by square.
    smallBoard(origin, marks)
    {
        return this.picture(marks, {class: 'small-board'}, (square, left, top) => {
            const look = square.name ? this.board.kindOf(square) : 'pool';
            const sorts = [...marks.get(square.name) || []];

            return [
                this.place(look, left, top, CELL),
                ...(square.name === origin
                        ? [svg('circle', {class: 'origin', cx: left + 5, cy: top + 5, r: 3.6})]
                        : []),
                svg('g',
                    {
                        class: 'targets',
                        transform: `translate(${left} ${top}) scale(${CELL / SIDE})`
                    },
                    ...sorts.map((sort) => drawMark(sort, SIDE / 2, SIDE / 2, false)))
            ];
        });
    }

    // The same smaller: squares that a piece goes to are filled.
    diagram(origin, marks)
    {
        return this.picture(marks, {class: 'diagram'}, ({name}, x, y) => {
            const look = name === origin ? 'origin' : [...marks.get(name) || []].join(' ');

            return [this.place(look, x, y, CELL - 1)];
        });
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
        const {now, nowWords, nowDiagram, next, nextWords, nextDiagram} = sides[colour];

        return html(
            'tr',
            {},
            html(
                'th',
                {scope: 'row'},
                this.board.pieces.icon(letter, colour),
                capitalise(title ? `${title}’s ${name}` : name)
            ),
            this.powerCell(now, nowWords, nowDiagram),
            next ? this.powerCell(next, nextWords, nextDiagram) : html('td', {}, '–')
        );
    }

    // Where a power leads on an empty board.
    powerCell(power, words, diagram)
    {
        return html(
            'td',
            {title: capitalise(words), 'data-power': power},
            this.diagram(diagram.square, reachOf(diagram))
        );
    }
}
