// editor.js - setting up a position.  SPDX-License-Identifier: MIT
//
// Pieces are put on the board and into the hands; what else can be set is told by the engine, with the FEN of each
// choice (editor_controls.js).  It also says whether the text is a position.
import {Board} from './board.js';
import {button, capitalise, html, labelled, openDialog, select} from './dom.js';
import {EditorControls} from './editor_controls.js';
import {EditorDrag} from './editor_drag.js';
import {readHands, readPlacement, writeHands, writePlacement} from './placement.js';

const ERASER = '';
const NUMBER = '#'; // chooses the square whose number is set
const SIDES = ['white', 'black'];

// A piece, as a FEN has it, in a side's hand.
const handLetter = (piece, side) => {
    const [letter] = piece.match(/[A-Za-z]/);

    return side === 'white' ? letter.toUpperCase() : letter.toLowerCase();
};

export class Editor
{
    // `ask` asks the engine; `game` and `options` are the game's, `shapes` its pieces.  `ways` are what can be done with
    // the position, by the words of their buttons, and `use(fen, way)` does one, and resolves when that is done.
    constructor(ask, {title, game, options, shapes, fen, flipped, ways}, use)
    {
        Object.assign(this, {ask, game, options, use});
        this.board = new Board();
        this.board.flipped = flipped;
        this.board.setGame(game, shapes);
        this.placement = null; // of the text, as readPlacement() reads it
        this.requests = 0;
        this.alert = html('p', {role: 'alert', class: 'alert'});
        this.note = html('p', {class: 'hint'});
        this.text = html('textarea', {
            name: 'fen',
            rows: 2,
            spellcheck: 'false',
            autocomplete: 'off',
            oninput: () => this.show(),
        });
        this.side = select([['w', 'White to move'], ['b', 'Black to move']], 'w', {
            name: 'side',
            'aria-label': 'Side to move',
            onchange: () => this.setFen(this.text.value.replace(/ [wb] /, ` ${this.side.value} `)),
        });
        this.ways = Object.entries(ways
        ).map(([way, label]) => button(label, () => this.finish(way), {class: 'primary'}));
        this.board.grid.addEventListener('click', ({target}) => this.put(target.dataset.square));
        this.board.grid.addEventListener('keydown', (event) => this.key(event));
        this.hands = html('div', {class: 'hands', hidden: !game.hands});
        this.controls = new EditorControls((text) => this.setFen(text));
        this.numbered = null; // the square whose number is set
        const form = this.form(fen);

        this.drag = new EditorDrag(form, this.board, {
            sourceAt: (element) => this.sourceAt(element),
            ondrop: (source, element) => this.drop(source, element),
        });
        this.dialog = openDialog(title, form);
        this.setFen(fen);
    }

    form(fen)
    {
        return html(
            'form',
            {class: 'editor', onsubmit: (event) => event.preventDefault()},
            html('div', {class: 'editor-board'}, this.board.element),
            html(
                'div',
                {class: 'editor-tools'},
                html('fieldset', {class: 'palette'}, ...this.palette()),
                this.hands,
                html(
                    'div',
                    {class: 'row'},
                    this.side,
                    button('Start', () => this.setFen(this.game.start)),
                    button('Empty', () => this.empty()),
                    button('As it was', () => this.setFen(fen))
                ),
                html(
                    'p',
                    {class: 'hint'},
                    'Drag pieces onto the board, across it and off it, or choose one and click squares. On the board, the arrow keys go to a square, a piece’s letter puts it there, a small one Black’s, and Delete takes it away.'
                ),
                this.controls.element,
                labelled('FEN', this.text),
                this.note,
                this.alert,
                html('footer', {}, ...this.ways)
            )
        );
    }

    // A choice of pieces, and of none.
    palette()
    {
        const choice = (piece, name, look) => html(
            'label',
            {title: name},
            html('input', {
                type: 'radio',
                name: 'piece',
                value: piece,
                'aria-label': name,
                checked: piece === ERASER,
                onchange: () => { this.piece = piece; },
            }),
            look
        );
        const letters = this.game.kinds.filter(({letter}) => letter.trim());

        const ofColour = (colour) => letters.map(
            ({letter, name}) => choice(
                colour === 'white' ? letter : letter.toLowerCase(),
                `${colour} ${name}${letter.length > 1 ? `, ${letter}` : ''}`,
                this.board.pieces.icon(letter, colour)
            )
        );

        this.piece = ERASER;
        this.numberChoice = choice(
            NUMBER,
            'number of a square',
            html('span', {class: 'icon', 'aria-hidden': 'true'}, NUMBER)
        );
        this.numberChoice.hidden = true; // until the engine says that squares have some
        return [
            html('legend', {}, 'Piece'),
            choice(ERASER, 'no piece', html('span', {class: 'icon', 'aria-hidden': 'true'}, '×')),
            ...ofColour('white'),
            html('span', {class: 'row-end'}),
            ...ofColour('black'),
            html('span', {class: 'row-end'}),
            this.numberChoice,
        ];
    }

    // Letters put their piece on the square, Enter the chosen one.
    key(event)
    {
        const {key, ctrlKey, altKey, metaKey, target: {dataset: {square}}} = event;
        const isPiece =
            this.game.kinds.some(({letter}) => letter.trim() && letter === key.toUpperCase());

        if (!square || ctrlKey || altKey || metaKey)
            return;
        if (key === 'Enter' || key === ' ')
            this.put(square);
        else if (key === 'Delete' || key === 'Backspace')
            this.put(square, ERASER);
        else if (isPiece)
            this.put(square, key);
        else if (!this.board.moveFocus(square, key))
            return;
        event.preventDefault();
        event.stopPropagation();
    }

    // Put a piece on a square, or take it away if it is there.
    put(square, piece = this.piece)
    {
        if (!square || !this.placement)
            return;
        const {pieces} = this.placement;

        if (piece === NUMBER) {
            this.numbered = square;
            this.show();
            return;
        }
        if (piece === ERASER || pieces.get(square) === piece)
            pieces.delete(square);
        else
            pieces.set(square, piece);
        this.write();
    }

    // ---- dragging and the hands ----

    // What a press on an element takes: {piece, square}, {piece, side} from a hand, or {piece} from the choice.
    sourceAt(element)
    {
        const {square} = element.closest('[data-square]')?.dataset || {};
        const {hand: side, letter} = element.closest('[data-letter]')?.dataset || {};
        const chosen = element.closest('.palette label')?.querySelector('input').value;
        const piece =
            square && this.placement ? this.placement.pieces.get(square) : letter || chosen;

        return piece && piece !== NUMBER ? {piece, square, side} : null;
    }

    // Put what was taken onto a square or into a hand; elsewhere it is gone.
    drop({piece, square, side}, element)
    {
        const target = element?.closest('[data-square], [data-hand]')?.dataset || {};

        if (!this.placement)
            return;
        if (square)
            this.placement.pieces.delete(square);
        if (side)
            this.takeFromHand(piece);
        if (target.square)
            this.placement.pieces.set(target.square, piece);
        else if (target.hand)
            this.addToHand(piece, target.hand);
        this.write();
    }

    addToHand(piece, side)
    {
        const letters = readHands(this.placement.hands);

        this.placement.hands = writeHands([...letters, handLetter(piece, side)].sort());
    }

    takeFromHand(letter)
    {
        const letters = readHands(this.placement.hands);

        letters.splice(letters.indexOf(letter), 1);
        this.placement.hands = writeHands(letters);
    }

    // The hands as the text has them.  The button of a side adds the chosen piece, and that of a piece takes one away.
    showHands()
    {
        const letters = this.placement ? readHands(this.placement.hands) : [];
        const hand = (side) => {
            const own = letters.filter((letter) => handLetter(letter, side) === letter);
            const count = (letter) => own.filter((other) => other === letter).length;

            return html(
                'div',
                {'data-hand': side},
                button(`${capitalise(side)}’s hand`, () => this.addChosen(side), {
                    class: 'quiet',
                    title: 'Add the chosen piece',
                }),
                ...[...new Set(own)].map((letter) => this.inHand(letter, side, count(letter)))
            );
        };

        this.hands.replaceChildren(...SIDES.map(hand));
    }

    addChosen(side)
    {
        if ([ERASER, NUMBER].includes(this.piece) || !this.placement)
            return;
        this.addToHand(this.piece, side);
        this.write();
    }

    inHand(letter, side, count)
    {
        const kind = this.game.kinds.find((other) => other.letter === letter.toUpperCase());
        const name = kind ? kind.name : letter;

        return html(
            'button',
            {
                type: 'button',
                'data-hand': side,
                'data-letter': letter,
                'aria-label': `${count} × ${name} in ${side}’s hand: take one away`,
                title: `Take a ${name} away`,
                onclick: () => {
                    this.takeFromHand(letter);
                    this.write();
                },
            },
            this.board.pieces.icon(letter.toUpperCase(), side),
            count > 1 ? html('small', {}, count) : null
        );
    }

    empty()
    {
        if (this.placement)
            this.placement.pieces.clear();
        this.write();
    }

    write()
    {
        if (this.placement)
            this.setFen(writePlacement(this.placement, this.game.board));
    }

    setFen(fen)
    {
        this.text.value = fen;
        return this.show();
    }

    // Show the text's position, or what is wrong with it.
    async show()
    {
        const request = ++this.requests;
        const {game: {game, board, kinds}, options} = this;
        const fen = this.text.value.trim();

        this.placement = readPlacement(fen, board);
        this.side.value = / b /.test(fen) ? 'b' : 'w';
        this.showHands();
        const line = {game, options, fen};
        const [position, setup] =
            await Promise
                .all([
                    this.ask('position', line),
                    this.ask('setup', {...line, square: this.numbered || undefined}),
                ])
                .catch((error) => [error]);

        if (request !== this.requests)
            return;
        const isGood = !(position instanceof Error);

        this.controls.show(isGood ? setup.controls : null, fen);
        if (isGood)
            this.numberChoice.hidden = !setup.squares;

        this.alert.textContent = isGood ? '' : `${capitalise(position.message)}.`;
        this.note.textContent = isGood ? capitalise(position.status) : '';
        this.ways.forEach((way) => { way.disabled = !isGood; });
        if (isGood)
            this.board.setPosition(position, false);
        else if (this.placement)
            this.board.setPosition(sketch(this.placement.pieces, kinds), false);
    }

    async finish(way)
    {
        try {
            await this.use(this.text.value.trim(), way);
            this.dialog.close();
        } catch (error) {
            this.alert.textContent = `${capitalise(error.message)}.`;
        }
    }
}

// What can be drawn of pieces that are no position.
function sketch(pieces, kinds)
{
    const drawn = [];

    for (const [square, text] of pieces) {
        const kind = kinds.find((other) => other.letter === text.toUpperCase());
        const colour = text === text.toUpperCase() ? 'white' : 'black';

        if (kind)
            drawn.push({square, colour, letter: kind.letter, name: kind.name});
    }
    return {pieces: drawn, barred: [], last: null, check: false, king: null};
}
