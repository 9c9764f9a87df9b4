// preferences.js - how the page looks and sounds, as the user likes it.
// SPDX-License-Identifier: MIT
import {button, html, labelled, openDialog, select} from './dom.js';
import {readSaved, save} from './saved.js';

// Colours of the board, as style.css calls them.
const BOARDS = [
    ['wood', 'Wood'],
    ['green', 'Green'],
    ['blue', 'Blue'],
    ['grey', 'Grey'],
    ['paper', 'Paper'],
];

export class Preferences
{
    constructor(sound)
    {
        this.sound = sound;
        this.values = {board: 'wood', sound: false, ...readSaved('preferences')};
        this.apply();
    }

    apply()
    {
        this.sound.isOn = this.values.sound;
        document.documentElement.dataset.board = this.values.board;
    }

    set(values)
    {
        Object.assign(this.values, values);
        save('preferences', this.values);
        this.apply();
    }

    // Ask the user; what is chosen takes effect at once.
    ask()
    {
        const dialog = openDialog(
            'Settings',
            html(
                'form',
                {method: 'dialog'},
                labelled('Board', select(BOARDS, this.values.board, {
                             name: 'board',
                             onchange: ({target}) => this.set({board: target.value}),
                         })),
                html(
                    'label',
                    {},
                    html('input', {
                        type: 'checkbox',
                        name: 'sound',
                        checked: this.values.sound,
                        onchange: ({target}) => {
                            this.set({sound: target.checked});
                            this.sound.play('move');
                        },
                    }),
                    ' A sound for each move'
                ),
                html('footer', {}, button('Done', () => dialog.close(), {class: 'primary'}))
            )
        );
    }
}
