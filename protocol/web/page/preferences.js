// preferences.js - how the page looks and sounds, as the user likes it.
// SPDX-License-Identifier: MIT
import {button, html, labelled, openDialog, select} from './dom.js';
import {THREADS_MAX} from './threads.js';
import {readSaved, save} from './saved.js';

const PRESET_MAX = 8; // threads

// How many threads the user wants a search to have: all but one, unless he has chosen.
export function wantedThreads()
{
    const {threads} = readSaved('preferences') || {};

    return Number.isInteger(threads) && threads > 0
        ? Math.min(threads, THREADS_MAX)
        : Math.max(1, Math.min(THREADS_MAX - 1, PRESET_MAX));
}

// Colours of the board, as theme.css calls them.
const BOARDS = [
    ['wood', 'Wood'],
    ['green', 'Green'],
    ['blue', 'Blue'],
    ['grey', 'Grey'],
    ['paper', 'Paper'],
];

export class Preferences
{
    // `onthreads(count)` is called when the user chooses how many threads a search has.
    constructor(sound, onthreads)
    {
        this.sound = sound;
        this.onthreads = onthreads;
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

    threadsControl()
    {
        const choices = Array.from({length: THREADS_MAX}, (none, i) => [i + 1, i + 1]);

        return labelled('Threads of the engine', select(choices, wantedThreads(), {
                            name: 'threads',
                            onchange: ({target}) => {
                                this.set({threads: Number(target.value)});
                                this.onthreads(this.values.threads);
                            },
                        }));
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
                THREADS_MAX > 1 ? this.threadsControl() : null,
                html('footer', {}, button('Done', () => dialog.close(), {class: 'primary'}))
            )
        );
    }
}
