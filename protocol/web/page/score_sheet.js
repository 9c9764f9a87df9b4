// score_sheet.js - the game's moves, which may be stepped through.  SPDX-License-Identifier: MIT
import {button, html, setAttributes} from './dom.js';

export class ScoreSheet
{
    // `record` is the game.
    constructor(record)
    {
        this.record = record;
        this.list = html('ol', {class: 'moves', 'aria-label': 'Moves'});
        this.steps = html(
            'div',
            {class: 'steps', role: 'group', 'aria-label': 'Step through the game'},
            this.step('«', 'First position', () => 0),
            this.step('‹', 'Back one move', () => record.ply - 1),
            this.step('›', 'On one move', () => record.ply + 1),
            this.step('»', 'Last position', () => record.plies.length)
        );
        this.element = html('div', {class: 'score-sheet'}, this.list, this.steps);
    }

    step(label, name, target)
    {
        return button(label, () => this.record.show(target()), {'aria-label': name, title: name});
    }

    // The list is made anew only when the game has changed, so that it keeps focus and scrolling.
    show()
    {
        const {record} = this;
        const [first, back, on, last] = this.steps.children;

        if (this.shown !== record.line || this.shownOutcome !== this.outcome)
            this.fill();
        for (const move of this.list.querySelectorAll('.move'))
            setAttributes(
                move, {'aria-current': Number(move.dataset.ply) === record.ply ? 'step' : null}
            );
        first.disabled = back.disabled = record.ply === 0;
        on.disabled = last.disabled = record.atEnd;
        if (this.shownPly !== record.ply || this.shown !== record.line)
            this.scroll();
        this.shown = record.line;
        this.shownOutcome = this.outcome;
        this.shownPly = record.ply;
    }

    fill()
    {
        const {plies, notes} = this.record;
        const focused =
            this.list.contains(document.activeElement) ? document.activeElement.dataset.ply : null;
        const rows = this.note(notes[0]);
        let row = null; // that takes the next move

        for (const [i, ply] of plies.entries()) {
            if (!row || ply.side === 'white') {
                row = html('li', {}, html('span', {class: 'number'}, `${ply.moveNumber}`));
                if (ply.side !== 'white')
                    row.append(html('span', {class: 'skipped'}, '…'));
                rows.push(row);
            }
            row.append(this.move(ply, i + 1));
            if (notes[i + 1] && (notes[i + 1].comment || notes[i + 1].variations)) {
                rows.push(...this.note(notes[i + 1]));
                row = null;
            }
        }
        if (plies.length > 0 && this.outcome)
            rows.push(html('li', {class: 'outcome'}, this.outcome));
        if (rows.length === 0)
            rows.push(html('li', {class: 'none'}, 'No move has been played.'));
        this.list.replaceChildren(...rows);
        if (focused && this.list.querySelector(`[data-ply="${focused}"]`))
            this.list.querySelector(`[data-ply="${focused}"]`).focus();
    }

    // What a file says after a ply.
    note({comment, variations} = {})
    {
        const texts = [comment, variations].filter(Boolean);

        return texts.map((text) => html('li', {class: 'note'}, text));
    }

    move(ply, number)
    {
        const details = [ply.words, ply.rollWords, ply.effects];
        const roll = ply.roll ? html('small', {}, ply.roll === '-' ? '·' : `●${ply.roll}`) : null;
        const {signs} = this.record.notes[number] || {};

        return html(
            'button',
            {
                type: 'button',
                class: 'move',
                title: details.filter(Boolean).join('. '),
                'data-ply': number,
                onclick: () => this.record.show(number),
            },
            ply.san,
            signs ? html('span', {class: 'signs'}, signs) : null,
            roll
        );
    }

    // Bring the current move into view, without moving the page.
    scroll()
    {
        const current = this.list.querySelector('[aria-current]');

        if (current)
            this.list.scrollTop = current.offsetTop - this.list.clientHeight / 2;
        else
            this.list.scrollTop = 0;
    }
}
