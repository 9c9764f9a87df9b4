// board_input.js - moving by mouse, touch and keyboard.  SPDX-License-Identifier: MIT
//
// A source is a square or a piece in hand: {square} or {drop}, the piece's letter.
import {chooseMove} from './choice.js';
import {svg} from './dom.js';
import {targetsOf} from './marks.js';
import {drawShape} from './pieces.js';

const DRAG_PX = 5; // the pointer has to move so far before a press is a drag
const isSame = (a, b) => a && b && a.square === b.square && a.drop === b.drop;

// Whether a move is one of that source.  A piece in hand may be dropped promoted, as in +P.
export function isFrom({square, drop})
{
    const drops = [drop, `+${drop}`];

    return (move) => square ? move.from === square : !move.from && drops.includes(move.drop);
}

export class BoardInput
{
    // `root` holds the board and the hands.  Calls onmove(move), onrefused({from | drop, to}),
    // ontouch(source), null when nothing is touched any more, onpoint(move) with the move that
    // the pointer or the focus is on, or null, and onwall() when the square of a wall is to be chosen.
    constructor(root, board, {onmove, onrefused, ontouch, onpoint, onwall})
    {
        Object.assign(this, {root, board, onmove, onrefused, ontouch, onpoint, onwall});
        this.walled = []; // moves that differ by their walls alone, whose piece is on its target
        this.pointed = null;
        this.moves = []; // that may be played
        this.side = null;
        this.waiting = null; // the side that may choose its next move while the other thinks
        this.premove = null; // that move: {source, to}
        this.selected = null;
        this.drag = null;
        root.addEventListener('pointerdown', (event) => this.press(event));
        root.addEventListener('mousedown', (event) => this.keepFocusAway(event));
        root.addEventListener('click', (event) => this.click(event));
        root.addEventListener('keydown', (event) => this.key(event));
        root.addEventListener('contextmenu', (event) => {
            if (this.sourceAt(event.target))
                event.preventDefault();
        });
        for (const type of ['pointerover', 'pointerleave', 'focusin'])
            root.addEventListener(type, ({target}) => this.pointAt(this.sourceAt(target)));
        window.addEventListener('pointermove', (event) => this.pull(event));
        window.addEventListener('pointerup', (event) => this.release(event));
        window.addEventListener('pointercancel', () => this.endDrag());
    }

    // The moves that may be played now, and whose they are; none while it is not the user's turn.
    // Then `waiting` is the side that may choose its next move, or null.
    setMoves(moves, side, waiting = null)
    {
        const {premove} = this;

        this.moves = moves;
        this.side = side;
        this.waiting = waiting;
        this.endDrag();
        this.selected = null;
        if (this.walled.length > 0)
            this.placeWall(null);
        this.setPremove(null);
        if (premove)
            this.playPremove(premove);
    }

    // ---- a move that waits ----

    setPremove(premove)
    {
        this.premove = premove;
        this.board.setPremove(premove ? [premove.source.square, premove.to].filter(Boolean) : []);
    }

    // Forget what was touched and chosen.
    cancel()
    {
        this.setPremove(null);
        if (this.walled.length > 0)
            this.placeWall(null);
        if (this.selected)
            this.select(null);
    }

    // Play what was chosen, if it is legal now; of several moves the first that would be offered.
    playPremove({source, to})
    {
        const [move] = this.sortChoices(this.movesBetween(source, to));

        if (move)
            this.finish(move);
    }

    // ---- moves ----

    movesFrom(source)
    {
        return this.moves.filter(isFrom(source));
    }

    movesBetween(source, to)
    {
        return this.movesFrom(source).filter((move) => move.to === to);
    }

    pointAt(target)
    {
        const moves = this.selected && target && target.square
            ? this.movesBetween(this.selected, target.square)
            : [];
        const [move = null] = moves;

        if (move === this.pointed)
            return;
        this.pointed = move;
        this.onpoint(move);
    }

    select(source)
    {
        this.pointed = null;
        this.selected = source;
        this.board.setTargets(
            source && source.square || null, targetsOf(source ? this.movesFrom(source) : [])
        );
        for (const piece of this.root.querySelectorAll('[data-drop]'))
            piece.setAttribute('aria-pressed', String(isSame(this.sourceAt(piece), source)));
        this.ontouch(source);
    }

    // With `dropped` the piece has been dragged there, so that it need not slide.
    async tryMove(source, to, dropped = false)
    {
        const moves = this.movesBetween(source, to);

        if (this.waiting) {
            this.select(null);
            this.setPremove({source, to});
            return;
        }

        if (moves.length === 0) {
            if (this.movesFrom(source).length > 0 || this.isOwn(source))
                this.onrefused(source.square ? {from: source.square, to} : {drop: source.drop, to});
            this.select(null);
            return;
        }
        const choices = moves.filter(
            (move, i) =>
                !move.wall || i === moves.findIndex(({promotion}) => promotion === move.promotion)
        );
        const move = choices.length === 1 && source.square !== to ? choices[0]
                                                                  : await this.choose(choices, to);

        this.select(null);
        if (!move)
            return;
        if (dropped && source.square)
            this.board.pieces.place(source.square, to);
        this.finish(move);
    }

    // Play a move, after the choice of its wall's square if it has one.
    finish(move)
    {
        if (!move.wall) {
            this.onmove(move);
            return;
        }
        this.board.pieces.place(move.from, move.to);
        this.walled = this.moves.filter(
            ({from, to, promotion}) =>
                from === move.from && to === move.to && promotion === move.promotion
        );
        this.board.setTargets(
            move.to, new Map(this.walled.map(({wall}) => [wall, new Set(['move'])]))
        );
        this.onwall();
    }

    // Play the move that has been begun with its wall on `square`; elsewhere it is taken back.
    placeWall(square)
    {
        const move = this.walled.find(({wall}) => wall === square);
        const [{from}] = this.walled;

        this.walled = [];
        this.select(null);
        if (move)
            this.onmove(move);
        else if (this.board.pieces.shown.has(from))
            this.board.pieces.place(from, from);
    }

    // Promotions, and what comes in from the hand, are offered against the order of the game's kinds,
    // which has the strong ones late.
    sortChoices(moves)
    {
        const {kinds} = this.board.game;
        const order = ({promotion, drop, gated}) =>
            kinds.findIndex(({letter}) => letter === (promotion || drop || gated));

        return [...moves].sort((a, b) => order(b) - order(a));
    }

    choose(moves, to)
    {
        const colour = this.side;

        return chooseMove(
            this.sortChoices(moves),
            ({promotion, drop, gated, from}) => promotion || drop || gated
                ? this.board.pieces.icon(promotion || drop || gated, colour)
                : this.iconAt(from),
            this.board.cells.get(to)
        );
    }

    iconAt(square)
    {
        const piece = this.pieceAt(square);

        return piece ? this.board.pieces.icon(piece.letter, piece.colour) : null;
    }

    pieceAt(square)
    {
        return this.board.position.pieces.find((piece) => piece.square === square) || null;
    }

    isOwn({square, drop})
    {
        const piece = square && this.pieceAt(square);
        const side = this.waiting || this.side;

        return side !== null && (drop ? true : Boolean(piece) && piece.colour === side);
    }

    // ---- clicks, also by keyboard ----

    sourceAt(target)
    {
        const element =
            target && target.closest ? target.closest('[data-square], [data-drop]') : null;

        if (!element || !this.root.contains(element))
            return null;
        return element.dataset.square ? {square: element.dataset.square}
                                      : {drop: element.dataset.drop};
    }

    activate(source)
    {
        const {selected} = this;

        if (this.walled.length > 0) {
            this.placeWall(source.square);
            return;
        }
        if (this.premove)
            this.setPremove(null);
        if (selected && source.square) {
            if (this.movesBetween(selected, source.square).length > 0) {
                this.tryMove(selected, source.square);
                return;
            }
            if (isSame(selected, source)) {
                this.select(null);
                return;
            }
            if (this.isOwn(selected) && !(this.isOwn(source) && this.pieceAt(source.square))) {
                this.tryMove(selected, source.square);
                return;
            }
        }
        if (source.drop)
            this.select(isSame(selected, source) ? null : source);
        else
            this.select(this.pieceAt(source.square) ? source : null);
    }

    click(event)
    {
        const source = this.sourceAt(event.target);

        if (!source)
            return;
        if (this.dragged) {
            this.dragged = false;
            return;
        }
        if (source.square)
            this.board.setFocusable(source.square);
        this.activate(source);
    }

    key(event)
    {
        const source = this.sourceAt(event.target);

        if (!source || !source.square)
            return;
        if (event.key === 'Enter' || event.key === ' ')
            this.activate(source);
        else if (!this.board.moveFocus(source.square, event.key))
            return;
        event.preventDefault();
        event.stopPropagation();
    }

    // ---- dragging ----

    // The mouse focuses nothing, so that the arrow keys step through the game after it.
    keepFocusAway(event)
    {
        if (!this.sourceAt(event.target))
            return;
        event.preventDefault();
        document.activeElement.blur();
    }

    press(event)
    {
        const source = this.sourceAt(event.target);

        this.dragged = false;
        if (!source || event.button !== 0 || this.walled.length > 0
            || !(this.waiting ? this.isOwn(source) : this.movesFrom(source).length > 0))
            return;
        this.drag = {source, x: event.clientX, y: event.clientY, ghost: null};
        if (event.target.hasPointerCapture && event.target.hasPointerCapture(event.pointerId))
            event.target.releasePointerCapture(event.pointerId);
    }

    pull(event)
    {
        const {drag} = this;

        if (!drag)
            return;
        if (!drag.ghost) {
            if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PX)
                return;
            if (!isSame(this.selected, drag.source))
                this.select(drag.source);
            this.lift(drag);
        }
        const size = drag.ghost.getBoundingClientRect().width;

        drag.ghost.style.transform =
            `translate(${event.clientX - size / 2}px, ${event.clientY - size / 2}px)`;
    }

    // A copy of the piece that follows the pointer.
    lift(drag)
    {
        const {square, drop} = drag.source;
        const piece =
            square ? this.pieceAt(square) : {letter: drop, colour: this.waiting || this.side};
        const cell = this.board.cells.values().next().value;

        drag.ghost =
            svg('svg',
                {viewBox: '0 0 45 45', class: 'ghost'},
                drawShape(this.board.pieces.markup(piece.letter, piece.colour, false)));
        drag.ghost.style.width = `${cell.getBoundingClientRect().width}px`;
        drag.lifted = square ? this.board.pieces.shown.get(square).element : null;
        if (drag.lifted)
            drag.lifted.classList.add('lifted');
        document.body.append(drag.ghost);
    }

    release(event)
    {
        const {drag} = this;

        this.endDrag();
        if (!drag || !drag.ghost)
            return;
        const target = this.sourceAt(document.elementFromPoint(event.clientX, event.clientY));

        this.dragged = true;
        setTimeout(() => { this.dragged = false; }, 0);
        if (!target || isSame(target, drag.source) || !target.square)
            return;
        this.tryMove(drag.source, target.square, true);
    }

    endDrag()
    {
        if (this.drag && this.drag.ghost)
            this.drag.ghost.remove();
        if (this.drag && this.drag.lifted)
            this.drag.lifted.classList.remove('lifted');
        this.drag = null;
    }
}
