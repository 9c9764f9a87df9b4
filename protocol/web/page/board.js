// board.js - draws a position.  SPDX-License-Identifier: MIT
//
// An SVG picture, which screen readers do not see, below a grid of transparent cells, which take
// clicks and the focus and have the words.
import {capitalise, html, setAttributes, svg} from './dom.js';
import {drawMark} from './marks.js';
import {Pieces} from './pieces.js';

export const SIDE = 45; // of a square, in user units, as the pieces are drawn

const LAYERS =
    ['squares', 'labels', 'highlights', 'barred', 'pieces', 'targets', 'turned', 'arrows', 'drawn'];

const ARROWS = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};

// What keeps every piece off a square of 45 units, around its middle: a wall, a duck, or a hole.
function drawBarrier(noun, number)
{
    if (noun === 'wall')
        return [
            svg('rect', {x: -17, y: -17, width: 34, height: 34, rx: 2}),
            svg('path', {d: 'M-17-6H17M-17 6H17M0-17V-6M-9-6V6M9-6V6M0 6V17'}),
        ];
    if (noun === 'duck')
        return [
            svg('path', {
                d: 'M-15 0C-12 3-8 2-5 1-7-3-6-12 3-12 9-12 11-8 10-4 9 0 15 1 14 7 ' +
                    '13 13 7 15 0 15-9 15-15 10-15 0z'
            }),
            svg('path', {class: 'beak', d: 'M10-8 17-6 10-3z'}),
            svg('circle', {class: 'eye', cx: 4.5, cy: -7, r: 1.6}),
        ];
    return [
        svg('circle', {class: 'edge', r: 19.5}),
        svg('circle', {class: 'wall', r: 17}),
        svg('circle', {class: 'depth', r: 14.5, cy: 1.5}),
        svg('text', {y: 5.5, 'text-anchor': 'middle'}, number || ''),
    ];
}

export class Board
{
    constructor()
    {
        this.layers = {};
        for (const name of LAYERS)
            this.layers[name] = svg('g', {class: name});
        this.picture =
            svg('svg', {'aria-hidden': 'true', class: 'picture'}, ...Object.values(this.layers));
        this.grid = html('div', {role: 'grid', class: 'cells', 'aria-label': 'Board'});
        this.element = html('div', {class: 'board'}, this.picture, this.grid);
        this.pieces = new Pieces(this.layers.pieces, (name) => this.corner(name));
        this.cells = new Map();
        this.squares = new Map();
        this.flipped = false;
        this.game = null;
        this.position = null;
        this.arrows = [];
    }

    // `shapes` is the answer to the question of that name.
    setGame(game, shapes)
    {
        this.game = game;
        this.shapes = shapes;
        this.squares = new Map(game.board.squares.map((square) => [square.name, square]));
        this.pieces.setShapes(shapes);
        this.position = null;
        this.draw();
    }

    setFlipped(flipped)
    {
        this.flipped = flipped;
        if (this.game)
            this.draw();
        if (this.position)
            this.setPosition(this.position, false);
    }

    // The upper left corner of a square or of a place without one, in user units.
    corner(place)
    {
        const {file, rank, left, top} = typeof place === 'string' ? this.squares.get(place) : place;
        const {files, ranks} = this.game.board;
        const {width, height} = this.size();

        if (left !== undefined)
            return this.flipped ? {x: width - SIDE - left, y: height - SIDE - top}
                                : {x: left, y: top};
        return {
            x: (this.flipped ? files - 1 - file : file) * SIDE,
            y: (this.flipped ? rank : ranks - 1 - rank) * SIDE,
        };
    }

    // The board's own, in user units.
    size()
    {
        const {files, ranks, width = files * SIDE, height = ranks *SIDE} = this.game.board;

        return {width, height};
    }

    // A square, or a hexagon, whose box is at x, y.
    shape(name, x, y)
    {
        const {outline} = this.game.board;

        return outline ? svg('path', {class: name, transform: `translate(${x} ${y})`, d: outline})
                       : svg('rect', {class: name, x, y, width: SIDE, height: SIDE});
    }

    middle(name)
    {
        const {x, y} = this.corner(name);

        return {x: x + SIDE / 2, y: y + SIDE / 2};
    }

    // ---- the empty board ----

    draw()
    {
        const {outline, squares, pools} = this.game.board;
        const {width, height} = this.size();

        setAttributes(this.picture, {viewBox: `0 0 ${width} ${height}`});
        this.element.style.aspectRatio = `${width} / ${height}`;
        this.element.classList.toggle('framed', outline || squares.some(({apart}) => apart));
        this.element.classList.toggle('hexagons', Boolean(outline));
        for (const layer of Object.values(this.layers))
            layer.replaceChildren();
        this.pieces.clear();
        for (const square of squares)
            this.addSquare(square, this.kindOf(square));
        for (const place of pools)
            this.addSquare(place, 'pool');
        this.drawLabels();
        this.drawCells();
    }

    kindOf({file, rank, apart, shade = (file + rank) % 2})
    {
        return apart ? 'apart' : ['dark', 'light', 'middle'][shade];
    }

    addSquare(place, kind)
    {
        const {x, y} = this.corner(place);

        this.layers.squares.append(this.shape(kind, x, y));
        if (kind === 'pool')
            for (const [top, left] of [[15, 8], [23, 12], [31, 7]])
                this.layers.squares.append(svg('path', {
                    class: 'wave',
                    d: `M${x + left} ${y + top}q4-4 8 0t8 0t8 0`,
                }));
    }

    // Files are named in the lowest squares as shown, ranks in the leftmost, at the side corners of hexagons; squares apart
    // in full.
    drawLabels()
    {
        const lowest = new Map();
        const leftmost = new Map();
        const aside = this.game.board.outline ? 4 : 0;
        const rankOf = ({name}) => name.replace(/\D+/, '');

        for (const square of this.game.board.squares) {
            const {x, y} = this.corner(square);

            if (square.apart) {
                this.addLabel(square, square.name, x + 2.5, y + 9, 'start');
                continue;
            }
            if (!lowest.has(square.file) || this.corner(lowest.get(square.file)).y < y)
                lowest.set(square.file, square);
            if (!leftmost.has(rankOf(square)) || this.corner(leftmost.get(rankOf(square))).x > x)
                leftmost.set(rankOf(square), square);
        }
        for (const square of lowest.values()) {
            const {x, y} = this.corner(square);

            this.addLabel(
                square,
                square.name.replace(/\d+/, ''),
                x + SIDE - 2.5 + aside,
                y + (aside ? 25.5 : SIDE - 3),
                'end'
            );
        }
        for (const square of leftmost.values()) {
            const {x, y} = this.corner(square);

            this.addLabel(
                square, rankOf(square), x + 2.5 - aside, y + (aside ? 25.5 : 9.5), 'start'
            );
        }
    }

    addLabel(square, text, x, y, anchor)
    {
        this.layers.labels.append(
            svg('text', {class: `on-${this.kindOf(square)}`, x, y, 'text-anchor': anchor}, text)
        );
    }

    // ---- cells ----

    drawCells()
    {
        const {width, height} = this.size();
        const wide = this.game.board.outline ? 52 : SIDE;
        const rows = new Map();
        const inOrder = [...this.squares.values()].sort((a, b) => {
            const [first, second] = [this.corner(a), this.corner(b)];

            return first.y - second.y || first.x - second.x;
        });

        this.cells.clear();
        for (const square of inOrder) {
            const {x, y} = this.corner(square);
            const cell = html('div', {role: 'gridcell', tabindex: -1, 'data-square': square.name});

            cell.style.left = `${100 * (x - (wide - SIDE) / 2) / width}%`;
            cell.style.top = `${100 * y / height}%`;
            cell.style.width = `${100 * wide / width}%`;
            cell.style.height = `${100 * SIDE / height}%`;
            if (!rows.has(y))
                rows.set(y, html('div', {role: 'row'}));
            rows.get(y).append(cell);
            this.cells.set(square.name, cell);
        }
        this.grid.replaceChildren(...rows.values());
        this.setFocusable(inOrder[inOrder.length - 1].name);
    }

    // The one cell that the Tab key reaches.
    setFocusable(name)
    {
        for (const [square, cell] of this.cells)
            cell.tabIndex = square === name ? 0 : -1;
    }

    // Focus the nearest square from another one on, in the direction of an arrow key; whether the key is
    // one.
    moveFocus(square, key)
    {
        if (!ARROWS[key])
            return false;
        const [across, down] = ARROWS[key];
        const {outline} = this.game.board;
        const here = this.corner(square);
        let best = null;
        let least = Infinity;

        for (const [name] of this.cells) {
            const there = this.corner(name);
            const ahead = (there.x - here.x) * across + (there.y - here.y) * down;
            const aside =
                Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * across);

            const far = ahead + (outline ? 1 : 3) * aside;

            if (ahead > 0 && aside <= ahead && far < least) {
                least = far;
                best = name;
            }
        }
        if (best !== null) {
            this.setFocusable(best);
            this.cells.get(best).focus();
        }
        return true;
    }

    nameCells()
    {
        const content = new Map();

        for (const {square, colour, name, number, power} of this.position.pieces)
            content.set(
                square,
                `${colour} ${name}${power ? `, moves as ${power}` : ''}${
                    number ? `, ${number} turns left` : ''}`
            );
        for (const {square, noun, number} of this.position.barred)
            content.set(square, `${noun || 'blocked'}${number ? `, ${number} plies left` : ''}`);
        for (const [name, cell] of this.cells)
            setAttributes(cell, {'aria-label': `${name}, ${content.get(name) || 'empty'}`});
    }

    // ---- the position ----

    setPosition(position, animated)
    {
        this.position = position;
        this.pieces.show(position, animated);
        this.drawBarred(position, animated);
        this.drawHighlights(position);
        this.nameCells();
        this.setTargets(null, new Map());
    }

    drawBarred({barred, last}, animated)
    {
        const before = new Set(this.barred);

        this.barred = barred.map(({square}) => square);
        this.layers.barred.replaceChildren(...barred.map(({square, number, noun}) => {
            const {x, y} = this.middle(square);
            const opens = animated && !before.has(square) && last && last.roll;

            return svg(
                'g',
                {transform: `translate(${x} ${y})`},
                svg('g',
                    {class: `${noun}${opens ? ' opens' : ''}`, 'data-hole': square},
                    ...drawBarrier(noun, number))
            );
        }));
    }

    drawHighlights({last, check, king})
    {
        const {highlights} = this.layers;

        highlights.replaceChildren();
        if (last)
            for (const square of last.squares)
                this.highlight(square, 'last');
        if (check && king) {
            const {x, y} = this.middle(king);

            highlights.append(
                svg('circle', {class: 'check', cx: x, cy: y, r: 22}),
                svg('circle', {class: 'check', cx: x, cy: y, r: 15})
            );
        }
    }

    highlight(square, name)
    {
        const {x, y} = this.corner(square);

        this.layers.highlights.append(this.shape(name, x, y));
    }

    // Show `selected`, a square or null, and the sorts of marks, a Set, on each square of the Map.
    setTargets(selected, targets)
    {
        const occupied = new Set(this.position.pieces.map(({square}) => square));

        this.setTurned([]);
        this.layers.highlights.querySelectorAll('.selected').forEach((mark) => mark.remove());
        if (selected)
            this.highlight(selected, 'selected');
        for (const [name, cell] of this.cells) {
            setAttributes(cell, {'aria-selected': name === selected ? 'true' : null});
            cell.classList.toggle('target', targets.has(name));
        }
        this.layers.targets.replaceChildren(...[...targets].map(([square, sorts]) => {
            const {x, y} = this.middle(square);

            return svg(
                'g',
                {'data-target': square},
                ...[...sorts].map((sort) => drawMark(sort, x, y, occupied.has(square)))
            );
        }));
    }

    // Where pieces go whose power turns: [{square, quiet, capture}].
    setTurned(pieces)
    {
        const circle = (name, square, r) => {
            const {x, y} = this.middle(square);

            return svg('circle', {class: name, 'data-turned': square, cx: x, cy: y, r});
        };

        this.element.classList.toggle('turning', pieces.length > 0);
        this.layers.turned.replaceChildren();
        for (const {square, quiet, capture} of pieces)
            this.layers.turned.append(
                circle('origin', square, 20),
                ...quiet.map((to) => circle('quiet', to, 6)),
                ...capture.map((to) => circle('capture', to, 17))
            );
    }

    // Arrows: [{from, to, sort}]; one without `from` is a ring.
    setArrows(arrows)
    {
        this.arrows = arrows;
        this.layers.arrows.replaceChildren(...arrows.map((arrow) => this.drawArrow(arrow)));
    }

    // The same of the user's own.
    setDrawn(arrows)
    {
        this.layers.drawn.replaceChildren(...arrows.map((arrow) => this.drawArrow(arrow)));
    }

    drawArrow({from, to, sort})
    {
        const end = this.middle(to);

        if (!from || from === to)
            return svg('circle', {class: `${sort} ring`, cx: end.x, cy: end.y, r: 20});
        const start = this.middle(from);
        const length = Math.hypot(end.x - start.x, end.y - start.y);
        const angle = Math.atan2(end.y - start.y, end.x - start.x) * 180 / Math.PI;

        return svg('path', {
            class: sort,
            transform: `translate(${start.x} ${start.y}) rotate(${angle.toFixed(2)})`,
            d: `M10-3.5H${(length - 16).toFixed(1)}v-6.5l16 10-16 10v-6.5H10z`,
        });
    }

    // The squares of the move that waits for its turn; none: no move waits.
    setPremove(squares)
    {
        this.layers.highlights.querySelectorAll('.premove').forEach((mark) => mark.remove());
        squares.forEach((square) => this.highlight(square, 'premove'));
    }

    // The words of what stands on a square.
    describe(square)
    {
        return capitalise(this.cells.get(square).getAttribute('aria-label'));
    }
}
