// lines.js - the best lines of a search: rows that stay while they change, with moves that can be clicked.
// SPDX-License-Identifier: MIT
import {Board} from './board.js';
import {button, html} from './dom.js';
import {evaluationText} from './evaluation.js';

const isMove = (word) => !/^\d+\.+$/.test(word);

// A row of the list.
class Row
{
    // `onpick(line, count)` is called with the line that is shown and how many of its moves are wanted.
    constructor(onpick)
    {
        this.score = html('b', {class: 'score'});
        this.play = button('Play', () => onpick(this.line, 1), {class: 'quiet'});
        this.words = html('span', {class: 'variation'});
        this.more = button(
            '…',
            () => this.expand(),
            {class: 'quiet', 'aria-label': 'Show the whole line', 'aria-expanded': 'false'}
        );
        this.onpick = onpick;
        this.element = html('li', {}, this.score, this.play, this.words, this.more);
    }

    // The line is {text, pv, evaluation, side, start}, where `start` is the game before it.  Where its words are not its moves one by one, they are only read.
    show(line)
    {
        const words = line.text.split(' ');
        const isPlain = words.filter(isMove).length !== line.pv.length;
        let count = 0;

        this.line = line;
        this.score.textContent = evaluationText(line.evaluation);
        this.play.setAttribute('aria-label', `Play ${words.slice(0, 2).join(' ')}`);
        this.words.title = line.text;
        this.element.dataset.side = line.side;
        if (isPlain)
            this.words.textContent = line.text;
        else
            this.words.replaceChildren(
                ...words.flatMap((word) => [isMove(word) ? this.move(word, ++count) : word, ' '])
            );
    }

    move(word, count)
    {
        return button(
            word,
            () => this.onpick(this.line, count),
            {class: 'pv-move', tabindex: -1, 'data-count': count}
        );
    }

    expand()
    {
        const isOpen = this.element.classList.toggle('open');

        this.more.setAttribute('aria-expanded', String(isOpen));
    }
}

export class Lines
{
    // `onpick(line, count)` plays the first moves of a line, and `ask(name, members)` asks the engine; what the
    // pointer is on is shown as `board` has it.
    constructor(ask, board, onpick)
    {
        Object.assign(this, {ask, board, onpick});
        this.rows = [];
        this.waiting = new Map(); // lines that come while the pointer is on the rows, by number
        this.list = html('ol', {class: 'lines', 'aria-label': 'Best lines'});
        this.preview = html('div', {class: 'preview', hidden: true});
        this.element = html('div', {class: 'lines-box'}, this.list, this.preview);
        this.list.addEventListener('pointerover', ({target}) => this.point(target));
        this.list.addEventListener('pointerleave', () => this.leave());
    }

    // Begin with no line, and room for `count`.
    clear(count)
    {
        this.rows = [];
        this.waiting.clear();
        this.list.replaceChildren();
        this.list.style.setProperty('--lines', count);
        this.preview.hidden = true;
    }

    // Show line `number`, from 1: at once, unless the user points at one.
    show(number, line)
    {
        if (this.list.matches(':hover') && this.rows[number - 1]) {
            this.waiting.set(number, line);
            return;
        }
        while (this.rows.length < number) {
            const row = new Row(this.onpick);

            this.rows.push(row);
            this.list.append(row.element);
        }
        this.rows[number - 1].show(line);
    }

    leave()
    {
        this.preview.hidden = true;
        for (const [number, line] of this.waiting)
            this.rows[number - 1].show(line);
        this.waiting.clear();
    }

    // Show the position after the move that the pointer is on.
    async point(target)
    {
        const row = this.rows.find(({element}) => element.contains(target));
        const count = Number(target.dataset.count);

        this.pointed = target;
        if (!row || !count) {
            this.preview.hidden = true;
            return;
        }
        const {start, pv} = row.line;
        const position =
            await this.ask('position', {...start, moves: [...start.moves, ...pv.slice(0, count)]});

        if (this.pointed !== target)
            return;
        const board = new Board();

        board.flipped = this.board.flipped;
        board.setGame(this.board.game, this.board.shapes);
        board.setPosition(position, false);
        this.preview.replaceChildren(board.picture);
        this.preview.hidden = false;
    }
}
