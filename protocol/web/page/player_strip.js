// player_strip.js - who plays a side, what it has in hand, and by how much it is ahead.
// SPDX-License-Identifier: MIT
import {capitalise, html} from './dom.js';

const DRAWN_MAX = 3; // pieces of a kind that are drawn one by one

// The pieces that a side has more of than the other, [letter, count].
function surplus({pieces}, side)
{
    const counts = new Map();

    for (const {letter, colour} of pieces)
        counts.set(letter, (counts.get(letter) || 0) + (colour === side ? 1 : -1));
    return [...counts].filter(([, count]) => count > 0);
}

export class PlayerStrip
{
    // A strip of the page `app`.
    constructor(app)
    {
        this.app = app;
        this.element = html('div', {class: 'player'});
        this.key = ''; // of what is shown
    }

    // The name that a file gives a side, or who plays it here.
    name(side)
    {
        const {record: {tags}, play, view} = this.app;
        const known = tags[capitalise(side)];

        if (view === 'play' && play.players[side] === 'engine')
            return `${capitalise(side)} · engine, level ${play.level}`;
        if (view === 'play' && play.players[side] === 'friend')
            return `${capitalise(side)} · your friend`;
        return known && known !== '?' ? `${capitalise(side)} · ${known}` : capitalise(side);
    }

    show(side)
    {
        const {app} = this;
        const {position} = app.record;
        const name = this.name(side);
        const more = surplus(position, side);
        const key = JSON.stringify([
            name,
            side,
            position.hands[side],
            position.side,
            more,
            app.input.waiting,
            app.record.line.game
        ]);

        if (this.key !== key || this.shapes !== app.shapes) {
            this.key = key;
            this.shapes = app.shapes;
            this.side = side;
            this.element.dataset.side = side;
            this.element.classList.toggle('to-move', position.side === side);
            this.clock =
                html('span', {class: 'clock', role: 'timer', 'aria-label': `${side}'s clock`});
            this.element.replaceChildren(
                html('span', {class: `dot ${side}`, 'aria-hidden': 'true'}),
                html('span', {class: 'name'}, name),
                this.ahead(more, side),
                this.hand(side),
                this.clock
            );
        }
        this.clock.hidden = !app.play.clock.isOn || app.view !== 'play';
    }

    // All that changes while a clock runs.
    showClock()
    {
        const text = this.clock.hidden ? '' : this.app.play.clock.text(this.side);

        if (this.clock.textContent !== text)
            this.clock.textContent = text;
    }

    ahead(more, side)
    {
        const {board, game} = this.app;
        const other = side === 'white' ? 'black' : 'white';
        const nameOf = (letter) =>
            game.kinds.find((kind) => kind.letter === letter)?.name || letter;
        const words = more.map(([letter, count]) => `${count} ${nameOf(letter)}`).join(', ');

        return html(
            'span',
            {
                class: 'ahead-by',
                role: 'img',
                'aria-label': `More: ${words}`,
                title: `More: ${words}`,
                hidden: more.length === 0
            },
            ...more.flatMap(
                ([letter, count]) => count > DRAWN_MAX
                    ? [board.pieces.icon(letter, other), html('small', {}, `×${count}`)]
                    : Array.from({length: count}, () => board.pieces.icon(letter, other))
            )
        );
    }

    hand(side)
    {
        const {app} = this;
        const {hands, side: toMove} = app.record.position;
        const isFree = side === toMove || side === app.input.waiting;

        return html(
            'span',
            {class: 'hand'},
            ...hands[side].map(
                ({letter, name, count}) => html(
                    'button',
                    {
                        type: 'button',
                        class: 'in-hand',
                        'data-drop': isFree ? letter : null,
                        'aria-label': `${count > 1 ? `${count} × ` : ''}${name} in ${side}'s hand`,
                        'aria-pressed': 'false',
                        disabled: !isFree,
                    },
                    app.board.pieces.icon(letter, side),
                    html('small', {}, count > 1 ? `${count} ${name}` : name)
                )
            )
        );
    }
}
