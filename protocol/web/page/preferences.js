// preferences.js - how the page looks and sounds, as the user likes it.
// SPDX-License-Identifier: MIT
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

const LETTERS = 'letters'; // the pieces that the engine draws otherwise

export class Preferences
{
    // Applied at once, to the page and to `sound`.
    constructor(sound)
    {
        this.sound = sound;
        this.values = {
            board: 'wood',
            pieces: 'classic',
            scheme: 'system',
            sound: false,
            ...readSaved('preferences'),
        };
        this.apply();
    }

    // theme.css and board.css say what the names mean.
    apply()
    {
        const {board, pieces, scheme, sound} = this.values;

        this.sound.isOn = sound;
        Object.assign(document.documentElement.dataset, {board, pieces, scheme});
    }

    set(values)
    {
        Object.assign(this.values, values);
        save('preferences', this.values);
        this.apply();
    }

    // Whether pieces are their letters, as the question `shapes` has it.
    get areLetters()
    {
        return Number(this.values.pieces === LETTERS);
    }
}
