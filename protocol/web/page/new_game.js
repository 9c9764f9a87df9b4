// new_game.js - the dialog that starts a game.  SPDX-License-Identifier: MIT
import {button, capitalise, html, labelled, openDialog, select} from './dom.js';

const OPPONENTS = [
    ['white', 'I play White'],
    ['black', 'I play Black'],
    ['random', 'Colours by lot'],
    ['nobody', 'Two people'],
    ['engine', 'The engine, both sides'],
];

const CLOCKS = [
    ['', 'No clock'],
    ['60+0', '1 minute'],
    ['180+2', '3 minutes + 2 seconds a move'],
    ['300+0', '5 minutes'],
    ['600+5', '10 minutes + 5 seconds a move'],
    ['900+10', '15 minutes + 10 seconds a move'],
    ['1800+0', '30 minutes'],
];

// Who plays each side.
export function playersOf(opponent)
{
    const chosen = opponent === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : opponent;

    return {
        white: chosen === 'white' || chosen === 'nobody' ? 'human' : 'engine',
        black: chosen === 'black' || chosen === 'nobody' ? 'human' : 'engine',
    };
}

// The same where the engine plays 'none', 'white', 'black' or 'both'.
export function playersWithEngine(sides)
{
    const playerOf = (side) => [side, 'both'].includes(sides) ? 'engine' : 'human';

    return {white: playerOf('white'), black: playerOf('black')};
}

// The control of a game's option.
function optionControl(option, value)
{
    const attributes = {name: `option.${option.name}`};

    if (option.type === 'check')
        return html('input', {...attributes, type: 'checkbox', checked: value === 'true'});
    if (option.type === 'combo')
        return select(option.choices.map((choice) => [choice, choice]), value, attributes);
    return html(
        'input', {...attributes, type: 'text', value, spellcheck: 'false', autocomplete: 'off'}
    );
}

function optionFields(game, options)
{
    return game.options.map((option) => {
        const value = options[option.name] === undefined ? option.preset : options[option.name];

        return html(
            'div',
            {class: 'option'},
            labelled(option.name, optionControl(option, value)),
            html('p', {class: 'hint'}, capitalise(option.help || ''))
        );
    });
}

// The options of a filled-in form that are not at their presets.
function readOptions(game, form)
{
    const options = {};

    for (const {name, type, preset} of game.options) {
        const control = form.elements[`option.${name}`];
        const value = type === 'check' ? String(control.checked) : control.value.trim();

        if (value !== preset)
            options[name] = value;
    }
    return options;
}

function gameChoices(games, chosen, onchange)
{
    return html(
        'fieldset',
        {class: 'games'},
        html('legend', {}, 'Game'),
        ...games.map(
            (game) => html(
                'label',
                {class: 'game'},
                html('input', {
                    type: 'radio',
                    name: 'game',
                    value: game.game,
                    checked: game.game === chosen,
                    onchange
                }),
                html(
                    'span',
                    {},
                    html('b', {}, game.title),
                    html('small', {}, capitalise(game.idea || ''))
                )
            )
        )
    );
}

function levelField(level, max)
{
    const number = html('output', {}, level);
    const slider = html('input', {
        type: 'range',
        name: 'level',
        min: 0,
        max,
        value: level,
        'aria-label': 'Level',
        oninput: () => { number.textContent = slider.value; },
    });

    return html('label', {class: 'field level'}, html('span', {}, 'Level'), slider, number);
}

// Open the dialog.  `settings` are the last ones: {game, options, opponent, level, clock};
// `start(settings)` returns a promise, whose rejection is shown.
export function openNewGame({games, settings, levelMax, start, make})
{
    const chosenGame = () => games.find(({game}) => game === form.elements.game.value);
    const options = html('div', {class: 'options'});
    const alert = html('p', {role: 'alert', class: 'alert'});
    const showOptions = () => {
        const game = chosenGame();
        const known = game.game === settings.game ? settings.options : {};

        options.replaceChildren(...optionFields(game, known));
    };
    const fen =
        html('input', {name: 'fen', type: 'text', spellcheck: 'false', autocomplete: 'off'});
    const form = html(
        'form',
        {class: 'new-game', novalidate: true},
        gameChoices(games, settings.game, showOptions),
        html(
            'div',
            {class: 'columns'},
            labelled('Players', select(OPPONENTS, settings.opponent, {name: 'opponent'})),
            labelled('Clock', select(CLOCKS, settings.clock, {name: 'clock'})),
            levelField(settings.level, levelMax)
        ),
        options,
        html('details', {}, html('summary', {}, 'Start from a position'), labelled('FEN', fen)),
        alert,
        html(
            'footer',
            {},
            button(
                'Make your own game',
                () => {
                    dialog.close();
                    make();
                },
                {class: 'quiet own'}
            ),
            button('Cancel', () => dialog.close(), {class: 'quiet'}),
            html('button', {type: 'submit', class: 'primary'}, 'Start')
        )
    );
    const dialog = openDialog('New game', form);

    showOptions();
    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        try {
            await start({
                game: form.elements.game.value,
                options: readOptions(chosenGame(), form),
                opponent: form.elements.opponent.value,
                level: Number(form.elements.level.value),
                clock: form.elements.clock.value,
                fen: form.elements.fen.value.trim() || null,
            });
            dialog.close();
        } catch (error) {
            alert.textContent = `${capitalise(error.message)}.`;
        }
    });
}
