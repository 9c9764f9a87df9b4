// new_game.js - the dialog that starts a game.  SPDX-License-Identifier: MIT
import {button, capitalise, html, labelled, openDialog, select} from './dom.js';

const OPPONENTS = [
    ['white', 'I play White'],
    ['black', 'I play Black'],
    ['random', 'Random colour'],
    ['nobody', 'Two people on this device'],
    ['friend', 'A friend elsewhere: I move first'],
    ['friendFirst', 'A friend elsewhere: the friend moves first'],
    ['engine', 'Engine against engine'],
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
            labelled(option.name.replace(/^UCI_/, ''), optionControl(option, value)),
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

function gameChoice({game, title, idea}, chosen, onchange)
{
    return html(
        'label',
        {class: 'game'},
        html(
            'input', {type: 'radio', name: 'game', value: game, checked: game === chosen, onchange}
        ),
        html('span', {}, html('b', {}, title), html('small', {}, capitalise(idea || '')))
    );
}

// The games, of which a search leaves some.
function gameChoices(games, chosen, onchange)
{
    const choices = games.map((game) => gameChoice(game, chosen, onchange));
    const search = html('input', {
        type: 'search',
        'aria-label': 'Search the games',
        placeholder: 'Search the games',
        oninput: () => {
            for (const choice of choices)
                choice.hidden =
                    !choice.textContent.toLowerCase().includes(search.value.trim().toLowerCase());
        },
    });

    return html(
        'fieldset',
        {},
        html('legend', {class: 'visually-hidden'}, 'Game'),
        search,
        html('div', {class: 'games', tabindex: -1}, ...choices)
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

// Open the dialog.  `settings` are the last ones: {game, options, opponent, level, clock}, and `known` well-known
// games, which `describe(game)` resolves to all of; `start(settings)` returns a promise, whose rejection is shown.
export function openNewGame({games, known, describe, settings, levelMax, start, make})
{
    let chosen = games.find(({game}) => game === settings.game);
    const title = html('b', {});
    const idea = html('span', {class: 'hint'});
    const options = html('div', {class: 'options'});
    const alert = html('p', {role: 'alert', class: 'alert'});
    const show = () => {
        const values = chosen.game === settings.game ? settings.options : {};

        title.textContent = chosen.title;
        idea.textContent = capitalise(chosen.idea || '');
        options.replaceChildren(...optionFields(chosen, values));
    };
    const choose = async () => {
        const {value} = form.elements.game;
        const described = games.find(({game}) => game === value) || await describe(value);

        if (!described || value !== form.elements.game.value)
            return;
        chosen = described;
        others.open = false;
        show();
    };
    const others = html(
        'details',
        {class: 'other-games'},
        html('summary', {}, 'Another game'),
        gameChoices([...games, ...known], chosen.game, choose),
        button(
            'Make your own game',
            () => {
                dialog.close();
                make();
            },
            {class: 'own'}
        )
    );
    const fen =
        html('input', {name: 'fen', type: 'text', spellcheck: 'false', autocomplete: 'off'});
    const form = html(
        'form',
        {class: 'new-game', novalidate: true},
        html('p', {class: 'chosen'}, title, ' ', idea),
        others,
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
            button('Cancel', () => dialog.close(), {class: 'quiet'}),
            html('button', {type: 'submit', class: 'primary'}, 'Start')
        )
    );
    const dialog = openDialog('New game', form);

    show();
    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        try {
            await start({
                game: chosen.game,
                options: readOptions(chosen, form),
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
