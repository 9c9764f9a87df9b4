// pieces.js - the pieces on the board, and how they move there.  SPDX-License-Identifier: MIT
import {svg} from './dom.js';

// Until a piece has vanished that was captured, and one that fell: as long as their animations in board.css.
const TAKEN_MS = 220;
const FALL_MS = 1300;

// A group with an engine's drawing.
export function drawShape(markup)
{
    const group = svg('g');

    group.innerHTML = markup;
    return group;
}

export class Pieces
{
    // `corner(name)` is the upper left corner of a square.
    constructor(layer, corner)
    {
        this.layer = layer;
        this.corner = corner;
        this.shapes = new Map();
        this.shown = new Map(); // by square: {element, colour, letter, look}
    }

    setShapes({shapes})
    {
        this.shapes = new Map(shapes.map((shape) => [`${shape.letter} ${shape.colour}`, shape]));
    }

    clear()
    {
        this.layer.replaceChildren();
        this.shown.clear();
    }

    markup(letter, colour, frozen)
    {
        const shape = this.shapes.get(`${letter} ${colour}`);

        return frozen ? shape.frozen : shape.svg;
    }

    // A picture of a piece of its own, for buttons and lists.
    icon(letter, colour)
    {
        return svg(
            'svg',
            {viewBox: '0 0 45 45', class: 'icon', 'aria-hidden': 'true'},
            drawShape(this.markup(letter, colour, false))
        );
    }

    // Bring the pieces to where `position` has them; with `animated` they slide there.
    show(position, animated)
    {
        const wanted = new Map(position.pieces.map((piece) => [piece.square, piece]));
        const barred = new Set(position.barred.map(({square}) => square));
        const next = new Map();
        const loose = new Map(this.shown); // pieces that do not stand where they should

        for (const [square, piece] of wanted) {
            const old = loose.get(square);

            if (old && old.letter === piece.letter && old.colour === piece.colour) {
                next.set(square, old);
                loose.delete(square);
            }
        }
        for (const [square, piece] of wanted)
            if (!next.has(square))
                next.set(square, this.fetch(piece, loose, position.last, animated));
        for (const [square, old] of loose)
            this.remove(old, barred.has(square), animated);
        this.layer.classList.toggle('animated', animated);
        this.shown = next;
        for (const [square, piece] of wanted)
            this.update(next.get(square), piece);
    }

    // The loose piece that has moved to where `piece` is, or a new one, which fades in if it is animated.
    fetch(piece, loose, last, animated)
    {
        const isSame = ([, old]) => old.letter === piece.letter && old.colour === piece.colour;
        const from = last && last.to === piece.square ? last.from : null;
        const moved = from && loose.has(from) && loose.get(from).colour === piece.colour
            ? [from, loose.get(from)]
            : [...loose].find(isSame);

        if (moved) {
            loose.delete(moved[0]);
            this.layer.append(moved[1].element);
            return moved[1];
        }
        const element = svg('g', {class: animated ? 'piece arrives' : 'piece'});

        element.addEventListener('animationend', () => element.classList.remove('arrives'));
        this.layer.append(element);
        return {element, look: ''};
    }

    // A piece falls where nothing may stand now.
    remove({element}, falls, animated)
    {
        if (!animated) {
            element.remove();
            return;
        }
        element.classList.remove('arrives');
        element.classList.add(falls ? 'falls' : 'taken');
        setTimeout(() => element.remove(), falls ? FALL_MS : TAKEN_MS);
    }

    update(shown, piece)
    {
        const {x, y} = this.corner(piece.square);
        const look = [piece.letter, piece.colour, piece.number, piece.power].join();

        shown.letter = piece.letter;
        shown.colour = piece.colour;
        this.move(shown.element, x, y);
        shown.element.dataset.piece = `${piece.colour} ${piece.name} ${piece.square}`;
        if (look === shown.look)
            return;
        shown.look = look;
        shown.element.replaceChildren(
            svg('g',
                {class: 'figure'},
                drawShape(this.markup(piece.letter, piece.colour, piece.number > 0)))
        );
        if (piece.number)
            shown.element.append(this.counter(piece.number));
        if (piece.power)
            shown.element.append(this.label(piece.power));
    }

    move(element, x, y)
    {
        element.style.transform = `translate(${x}px, ${y}px)`;
    }

    // Put the piece of a square down on another one, ahead of the position that has it there.
    place(from, to)
    {
        const {x, y} = this.corner(to);
        const {element} = this.shown.get(from);

        this.layer.classList.remove('animated');
        this.move(element, x, y);
        element.getBoundingClientRect(); // let it arrive before pieces slide again
    }

    // Turns left, in a disc.
    counter(number)
    {
        return svg(
            'g',
            {class: `counter left-${number}`},
            svg('circle', {cx: 36, cy: 9, r: 8}),
            svg('text', {x: 36, y: 13.2, 'text-anchor': 'middle'}, number)
        );
    }

    // A power in Betza's notation.
    label(power)
    {
        const size = power.length > 5 ? 50 / power.length : 10;
        const width = 0.72 * size * power.length + 4;

        return svg(
            'g',
            {class: 'power'},
            svg('rect', {x: 44 - width, y: 32, width, height: 12, rx: 3}),
            svg('text',
                {
                    x: 44 - width / 2,
                    y: 41.5,
                    'font-size': size,
                    'text-anchor': 'middle',
                },
                power)
        );
    }
}
