// settings.js - the dialog in which the user says how the page looks and sounds.  SPDX-License-Identifier: MIT
import {button, html, labelled, openDialog, select} from './dom.js';
import {wantedThreads} from './preferences.js';
import {THREADS_MAX} from './threads.js';

// What one may choose, by the names that style/ has for it.
const LOOKS = {
    scheme: [
        'Page',
        [
            ['system', 'As the system'],
            ['light', 'Light'],
            ['dark', 'Dark'],
        ]
    ],
    board: [
        'Board',
        [
            ['wood', 'Wood'],
            ['green', 'Green'],
            ['blue', 'Blue'],
            ['grey', 'Grey'],
            ['violet', 'Violet'],
            ['paper', 'Paper'],
        ]
    ],
    pieces: [
        'Pieces',
        [
            ['classic', 'Black and white'],
            ['walnut', 'Ivory and walnut'],
            ['crimson', 'White and crimson'],
            ['flat', 'Without outlines'],
            ['letters', 'Letters'],
        ]
    ],
};

// Draw the pieces of the game on the board as the user likes them now; nothing else that is shown changes.
async function redrawPieces(app)
{
    const {board, game, opening, pieces, record} = app;

    if (!record.position)
        return;
    const shapes = await opening.askShapes(game.game);

    if (game !== app.game)
        return;
    app.shapes = shapes;
    app.redraw(() => {
        board.setGame(game, shapes);
        board.setPosition(record.position, false);
        pieces.showPowers(record.position);
        pieces.showNothing();
    });
}

// The engine draws pieces that are letters otherwise.
function chooseLooks(app, values)
{
    const {preferences} = app;
    const {areLetters} = preferences;

    preferences.set(values);
    if (preferences.areLetters !== areLetters)
        app.attempt(redrawPieces(app));
}

function threadsControl(app)
{
    const {preferences} = app;
    const choices = Array.from({length: THREADS_MAX}, (none, i) => [i + 1, i + 1]);

    return labelled('Threads of the engine', select(choices, wantedThreads(), {
                        name: 'threads',
                        onchange: ({target}) => {
                            preferences.set({threads: Number(target.value)});
                            app.engine.setThreads(preferences.values.threads);
                            app.showTurn();
                        },
                    }));
}

function soundControl(preferences)
{
    return html(
        'label',
        {},
        html('input', {
            type: 'checkbox',
            name: 'sound',
            checked: preferences.values.sound,
            onchange: ({target}) => {
                preferences.set({sound: target.checked});
                preferences.sound.play('move');
            },
        }),
        ' A sound for each move'
    );
}

// Ask the user of the page `app`; what is chosen takes effect at once.
export function openSettings(app)
{
    const {preferences} = app;
    const looks = Object.entries(LOOKS).map(
        ([name, [label, choices]]) =>
            labelled(label, select(choices, preferences.values[name], {
                         name,
                         onchange: ({target}) => chooseLooks(app, {[name]: target.value}),
                     }))
    );
    const dialog = openDialog(
        'Settings',
        html(
            'form',
            {method: 'dialog'},
            html('div', {class: 'columns'}, ...looks),
            soundControl(preferences),
            THREADS_MAX > 1 ? threadsControl(app) : null,
            html('footer', {}, button('Done', () => dialog.close(), {class: 'primary'}))
        )
    );
}
