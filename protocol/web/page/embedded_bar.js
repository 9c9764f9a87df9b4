// embedded_bar.js - what a board in a frame of another page has below it.  SPDX-License-Identifier: MIT
import {button, html, labelled, select} from './dom.js';

const range = (max) => Array.from({length: max + 1}, (none, level) => [level, level]);

export class EmbeddedBar
{
    // That of the page `app`, whose button `takeBack` it has.
    constructor(app, takeBack)
    {
        this.app = app;
        this.level = select(range(app.levelMax), 0, {
            name: 'level',
            onchange: () => app.commands.setLevel(Number(this.level.value)),
        });
        this.levelField = labelled('Level', this.level);
        this.outward = html('a', {class: 'outward', target: '_blank'}, 'Open in Potpourri');
        this.powers = html('details', {}, html('summary', {}, 'Powers'), app.pieces.powers);
        this.element = html(
            'div',
            {class: 'embedded-bar'},
            html(
                'div',
                {class: 'row'},
                takeBack,
                button('New game', () => app.attempt(app.opening.playAgain())),
                app.sheet.steps,
                this.levelField
            ),
            app.dice.element,
            this.powers,
            html('details', {}, html('summary', {}, 'Rules'), app.rules.element),
            this.outward
        );
    }

    show()
    {
        const {play, record: {position}} = this.app;

        this.levelField.hidden = !play.hasEngine;
        this.level.value = play.level;
        this.powers.hidden = position.powers.length === 0;
    }

    // The page that the board leads to.
    leadTo(hash)
    {
        this.outward.href = location.href.replace(/#.*/, '') + hash;
    }
}
