// score_sheet.js - the game's moves, which may be stepped through.  SPDX-License-Identifier: MIT
import {button, html, setAttributes} from './dom.js';

// What a file says, without commands for programs such as [%clk 0:01].
function plain(text)
{
    return (text || '').replace(/\[%[^\]]*\] */gu, '').replace(/ *\{ *\}/gu, '').trim();
}

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
            this.step('‹', 'Previous move', () => record.ply - 1),
            this.step('›', 'Next move', () => record.ply + 1),
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
        for (const [node, move] of this.moves)
            setAttributes(move, {'aria-current': node === record.node ? 'step' : null});
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
        const {root} = this.record;
        const focused =
            this.list.contains(document.activeElement) ? document.activeElement.dataset.ply : null;
        const rows = [...this.heading(), ...this.notes(root)];
        let row = null; // that takes the next move

        this.moves = new Map(); // buttons by node
        for (const [i, node] of root.line.entries()) {
            const {ply, parent: {children: [, ...others]}} = node;
            const below = [...this.notes(node), ...others.map((other) => this.branch(other))];

            if (!row || (ply.side === 'white' && node.parent.ply?.side !== 'white')) {
                row = html('li', {}, html('span', {class: 'number'}, `${ply.moveNumber}`));
                if (ply.side !== 'white')
                    row.append(html('span', {class: 'skipped'}, '…'));
                rows.push(row);
            }
            row.append(this.move(node, {'data-ply': i + 1, 'data-side': ply.side}));
            if (below.length > 0) {
                rows.push(...below);
                row = null;
            }
        }
        if (root.children.length > 0 && this.outcome)
            rows.push(html('li', {class: 'outcome'}, this.outcome));
        if (root.children.length === 0)
            rows.push(html('li', {class: 'none'}, 'No moves yet.'));
        this.list.replaceChildren(...rows);
        if (focused && this.list.querySelector(`[data-ply="${focused}"]`))
            this.list.querySelector(`[data-ply="${focused}"]`).focus();
    }

    // What a file says of the whole game: its event, place, date and round.
    heading()
    {
        const {Event, Site, Date: date, Round} = this.record.tags;
        const words = [Event, Site, date, Round && `round ${Round}`].filter(
            (text) => text && !/^(round )?[-?.]*$/.test(text)
        );

        return words.length > 0 ? [html('li', {class: 'heading'}, words.join(', '))] : [];
    }

    // What a file says after a ply.
    notes({note})
    {
        const {comment, variations} = note || {};

        return [comment, variations].map(plain).filter(Boolean
        ).map((text) => html('li', {class: 'note'}, text));
    }

    // A variation, which may have others.
    branch(start)
    {
        const {record} = this;
        const words = this.words(start);

        return html('li', {class: 'branch'}, ...words, button('×', () => record.remove(start), {
                        class: 'close',
                        'aria-label': `Remove the variation ${start.ply.san}`
                    }));
    }

    words(start)
    {
        const words = [];

        for (let node = start; node;[node] = node.children) {
            const {ply: {side, moveNumber}, note, parent} = node;

            if (side === 'white' || node === start)
                words.push(`${moveNumber}${side === 'white' ? '.' : '…'}`);
            words.push(this.move(node));
            if (note && plain(note.comment))
                words.push(html('span', {class: 'remark'}, plain(note.comment)));
            if (node !== start)
                for (const other of parent.children.slice(1))
                    words.push(html('span', {}, '(', ...this.words(other), ')'));
        }
        return words;
    }

    move(node, attributes = {})
    {
        const {ply, note} = node;
        const details = [ply.words, ply.rollWords, ply.effects];
        const roll = ply.roll ? html('small', {}, ply.roll === '-' ? '·' : `●${ply.roll}`) : null;
        const {signs} = note || {};

        this.moves.set(
            node,
            html(
                'button',
                {
                    type: 'button',
                    class: 'move',
                    title: details.filter(Boolean).join('. '),
                    onclick: () => this.record.showNode(node),
                    ...attributes
                },
                ply.san,
                signs ? html('span', {class: 'signs'}, signs) : null,
                roll
            )
        );
        return this.moves.get(node);
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
