// piece_maker.js - makes a piece by clicks on the squares that it goes to.  SPDX-License-Identifier: MIT
//
// The clicks give its notation, Betza's, which may be typed, too; what that means is told by the engine, in words and by
// a picture.
import {REACH, writeBetza} from './betza.js';
import {Board} from './board.js';
import {button, html, labelled, select} from './dom.js';
import {PiecesPanel, reachOf} from './pieces_panel.js';

const PARENT = 'chess'; // on whose board the piece is shown
const LETTER = 'z';     // of the piece there
const KEY = 'customPiece';
const KEYS_MAX = 25;
const USES = [['', 'Moves and captures'], ['m', 'Only moves'], ['c', 'Only captures']];
const MARKS = {
    '': '●',
    m: '○',
    c: '×'
};

export class PieceMaker
{
    // `onmake(notation)` is called to put the piece into the text.  `attempt(promise)` tells when one is rejected.
    constructor(workshop, {onmake, attempt})
    {
        Object.assign(this, {workshop, attempt});
        this.request = 0;
        this.moves = new Map(); // {dx, dy, slides, use} by their buttons
        this.panel = null;      // draws the piece, when it is wanted
        this.use = select(USES, '', {name: 'use'});
        this.slides = html('input', {type: 'checkbox', name: 'slides'});
        this.notation = html('input', {
            type: 'text',
            name: 'notation',
            spellcheck: 'false',
            autocomplete: 'off',
            autocapitalize: 'off',
            oninput: () => {
                this.clear();
                attempt(this.tell());
            },
        });
        this.make = button(
            'Put it into the text', () => onmake(this.notation.value.trim()), {disabled: true}
        );
        this.told = html('div', {class: 'told-piece', 'aria-live': 'polite'});
        this.element = html(
            'details',
            {class: 'piece-maker'},
            html('summary', {}, 'Make a piece'),
            html('div', {}, ...this.controls())
        );
    }

    controls()
    {
        return [
            html(
                'p',
                {class: 'hint'},
                'Click the squares that it goes to; another click takes one away.'
            ),
            labelled('A click means', this.use),
            html('label', {class: 'slides'}, this.slides, 'It goes on that way as far as it can'),
            this.grid(),
            labelled('In Betza’s notation', this.notation),
            this.told,
            this.make
        ];
    }

    // The squares around the piece, as buttons.
    grid()
    {
        const cells = [];

        for (let dy = REACH; dy >= -REACH; dy--)
            for (let dx = -REACH; dx <= REACH; dx++)
                cells.push(
                    dx === 0 && dy === 0 ? html('span', {class: 'origin', 'aria-hidden': 'true'})
                                         : this.cell(dx, dy)
                );
        return html(
            'div',
            {class: 'piece-grid', role: 'group', 'aria-label': 'Squares around the piece'},
            ...cells
        );
    }

    cell(dx, dy)
    {
        const cell = button('', () => this.click(cell, dx, dy), {
            class: (dx + dy) % 2 === 0 ? 'dark' : 'light',
            'aria-label': placeOf(dx, dy),
            'aria-pressed': 'false',
            'data-step': `${dx},${dy}`
        });

        return cell;
    }

    // A click on a square puts it there as the controls say, or takes it away if it is there like that.
    click(cell, dx, dy)
    {
        const move = {dx, dy, slides: this.slides.checked, use: this.use.value};
        const old = this.moves.get(cell);

        if (old && old.slides === move.slides && old.use === move.use)
            this.moves.delete(cell);
        else
            this.moves.set(cell, move);
        this.mark(cell);
        this.notation.value = writeBetza(this.moves.values());
        this.attempt(this.tell());
    }

    mark(cell)
    {
        const move = this.moves.get(cell);

        cell.textContent = move ? MARKS[move.use] + (move.slides ? '…' : '') : '';
        cell.setAttribute('aria-pressed', String(Boolean(move)));
    }

    // Forget the squares.
    clear()
    {
        const cells = [...this.moves.keys()];

        this.moves.clear();
        cells.forEach((cell) => this.mark(cell));
    }

    // Tell what the notation means, or what is wrong in it.
    async tell()
    {
        const request = ++this.request;
        const notation = this.notation.value.trim();

        this.make.disabled = true;
        if (!notation) {
            this.told.replaceChildren();
            return;
        }
        const {kind, fault} = await this.read(notation);
        const panel = this.panel || await this.openPanel();

        if (request !== this.request)
            return;
        this.make.disabled = fault !== undefined;
        this.told.replaceChildren(
            fault ? html('p', {class: 'fault'}, `${fault}.`)
                  : panel.reachFigure(
                      kind.diagram.square, reachOf(kind.diagram), '', {words: kind.words}
                  )
        );
    }

    // The piece of a notation, {kind} as the question `kinds` has it, or {fault}.
    async read(notation)
    {
        const text = `[piece:${PARENT}]\n${KEY}1 = ${LETTER}:${notation}\n`;
        const [{faults}, {kinds}] = await Promise.all([
            this.workshop.ask({ask: 'variants', draft: 1, text}),
            this.workshop.ask({ask: 'kinds', draft: 1, game: 'piece'}).catch(() => ({kinds: []})),
        ]);
        const fault = faults.find(({warning}) => !warning);

        return fault ? {fault: fault.text}
                     : {kind: kinds.find(({letter}) => letter === LETTER.toUpperCase())};
    }

    async openPanel()
    {
        const ask = (name, members) => this.workshop.ask({...members, ask: name});
        const [{games}, shapes] = await Promise.all([ask('games'), ask('shapes', {game: PARENT})]);
        const game = games.find((other) => other.game === PARENT);
        const board = new Board();

        board.setGame(game, shapes);
        this.panel = new PiecesPanel(ask, board);
        this.panel.setGame(game);
        return this.panel;
    }
}

// A square in words, as from the piece: '2 left, 1 forward'.
function placeOf(dx, dy)
{
    const across = dx === 0 ? '' : `${Math.abs(dx)} ${dx < 0 ? 'left' : 'right'}`;
    const along = dy === 0 ? '' : `${Math.abs(dy)} ${dy < 0 ? 'back' : 'forward'}`;

    return [across, along].filter(Boolean).join(', ');
}

// The line for a piece in a section: the first key that is free there, and a letter that no kind of the game has.
export function pieceLine(section, kinds, notation)
{
    const keys = Array.from({length: KEYS_MAX}, (none, i) => `${KEY}${i + 1}`);
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz').reverse();
    const taken = kinds.map(({letter}) => letter.toLowerCase());
    const key = keys.find((other) => section.valueOf(other) === undefined);
    const letter = letters.find((other) => !taken.includes(other));

    if (!key || !letter)
        throw new Error('the game has no room for another piece');
    return `${key} = ${letter}:${notation}`;
}
