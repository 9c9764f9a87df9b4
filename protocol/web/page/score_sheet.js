// score_sheet.js - the game's moves, which may be stepped through.  SPDX-License-Identifier: MIT
import {button, html} from './dom.js';

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

    show()
    {
        const {record} = this;
        const rows = [];
        const [first, back, on, last] = this.steps.children;

        for (const [i, ply] of record.plies.entries()) {
            if (i === 0 || ply.side === 'white') {
                rows.push(html('li', {}, html('span', {class: 'number'}, `${ply.moveNumber}`)));
                if (ply.side !== 'white')
                    rows[rows.length - 1].append(html('span', {class: 'skipped'}, '…'));
            }
            rows[rows.length - 1].append(this.move(ply, i + 1));
        }
        if (record.plies.length > 0 && this.outcome)
            rows.push(html('li', {class: 'outcome'}, this.outcome));
        if (rows.length === 0)
            rows.push(html('li', {class: 'none'}, 'No move has been played.'));
        this.list.replaceChildren(...rows);
        first.disabled = back.disabled = record.ply === 0;
        on.disabled = last.disabled = record.atEnd;
        this.scroll();
    }

    move(ply, number)
    {
        const details = [ply.words, ply.rollWords, ply.effects, this.record.comments[number]];
        const roll = ply.roll ? html('small', {}, ply.roll === '-' ? '·' : `●${ply.roll}`) : null;

        return html(
            'button',
            {
                type: 'button',
                class: 'move',
                title: details.filter(Boolean).join('. '),
                'data-ply': number,
                'aria-current': number === this.record.ply ? 'step' : null,
                onclick: () => this.record.show(number),
            },
            ply.san,
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
