// pieces_panel.js - how the touched piece moves, and the powers that change.
// SPDX-License-Identifier: MIT
import {SIDE} from './board.js';
import {capitalise, html, svg} from './dom.js';

const CELL = 10; // of a small board, in user units

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
        this.touched.replaceChildren(
            html('p', {class: 'hint'}, 'Touch a piece, of either side, to see where it goes.')
        );
    }

    // ---- the touched piece ----

    async touch(line, source, kindOf)
    {
        const request = ++this.request;

        if (!source) {
            this.showNothing();
            return;
        }
        if (source.drop) {
            const kind = kindOf(source.drop);

            this.touched.replaceChildren(
                html('h3', {}, `${capitalise(kind.name)}, in hand`),
                html('p', {}, 'Touch a marked square to drop it there.')
            );
            return;
        }
        const reach = await this.ask('reach', {...line, square: source.square});

        if (request === this.request)
            this.showReach(reach, kindOf(reach.letter));
    }

    showReach(reach, kind)
    {
        const boards = html('div', {class: 'reaches'});

        if (reach.now)
            boards.append(this.reachFigure(reach, reach.now, reach.next ? 'Now' : ''));
        else
            boards.append(
                html('p', {}, capitalise(kind.words || 'where it goes is marked on the board.'))
            );
        if (reach.next)
            boards.append(this.reachFigure(reach, reach.next, 'Next'));
        this.touched.replaceChildren(
            html(
                'h3',
                {},
                this.board.pieces.icon(reach.letter, reach.colour),
                capitalise(`${reach.colour} ${kind.name}, ${reach.square}`)
            ),
            boards
        );
    }

    reachFigure(reach, power, title)
    {
        return html(
            'figure',
            {},
            this.smallBoard(reach, power),
            html(
                'figcaption',
                {},
                title ? html('strong', {}, `${title}: ${power.power || ''} `) : '',
                capitalise(power.words || '')
            )
        );
    }

    smallBoard(reach, power)
    {
        const {files, ranks, squares, pool} = this.game.board;
        const quiet = new Set(power.quiet);
        const capture = new Set(power.capture);
        const picture = svg('svg', {
            viewBox: `0 0 ${files * CELL} ${ranks * CELL}`,
            class: 'small-board',
            role: 'img',
            'aria-label':
                `Goes to ${[...new Set([...quiet, ...capture])].join(', ') || 'no square'}`,
        });

        for (const square of [...squares, ...pool]) {
            const {x, y} = this.board.corner(square);
            const [left, top] = [x * CELL / SIDE, y * CELL / SIDE];
            const look = square.name ? this.board.kindOf(square) : 'pool';

            picture.append(svg('rect', {class: look, x: left, y: top, width: CELL, height: CELL}));
            if (square.name === reach.square)
                picture.append(svg('circle', {class: 'origin', cx: left + 5, cy: top + 5, r: 3.6}));
            else if (capture.has(square.name))
                picture.append(svg('circle', {
                    class: quiet.has(square.name) ? 'both' : 'capture',
                    cx: left + 5,
                    cy: top + 5,
                    r: 2.6
                }));
            else if (quiet.has(square.name))
                picture.append(svg('circle', {class: 'quiet', cx: left + 5, cy: top + 5, r: 2.6}));
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
