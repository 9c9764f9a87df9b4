// try_it.js - quick games of the engine against itself, which tell how a game plays.  SPDX-License-Identifier: MIT
import {button, html} from './dom.js';
import {outcomeWords} from './record.js';
import {Workshop} from './workshop.js';

const GAMES = 50;
const TRY = 'Try it';

export class TryIt
{
    // `find()` resolves to the game that is made, {text, game}, with the engine's description of it, or null: the text is
    // faulty.  `attempt(promise)` tells when one is rejected.
    constructor(engine, find, attempt)
    {
        this.workshop = new Workshop(engine);
        this.find = find;
        this.run = null; // of the games that are played, an object of its own
        this.button = button(TRY, () => attempt(this.press()), {
            title: `Let the engine play ${GAMES} quick games, and see how they go`
        });
        this.progress = html('progress', {max: 1, 'aria-label': 'Games', hidden: true});
        this.report = html('div', {class: 'report'});
        this.element = html(
            'section',
            {class: 'tried', 'aria-label': 'How it plays', 'aria-live': 'polite', hidden: true},
            this.progress,
            this.report
        );
    }

    async press()
    {
        if (this.run)
            await this.stop();
        else
            await this.start();
    }

    async start()
    {
        const made = await this.find();

        if (!made || this.run)
            return;
        const run = {};

        this.show(run, 0);
        try {
            const answer =
                await this.play(made, (part) => run === this.run && this.show(run, part));

            if (run === this.run)
                this.tell(made.game.title, answer);
        } catch (error) {
            if (run === this.run)
                throw error;
        } finally {
            if (run === this.run)
                this.show(null, 0);
        }
    }

    // Give the games up.
    async stop()
    {
        if (!this.run)
            return;
        this.show(null, 0);
        await this.workshop.stop();
    }

    // Show how many games have been played; null: none are being played.
    show(run, part)
    {
        this.run = run;
        this.button.textContent = run ? 'Stop' : TRY;
        this.progress.hidden = run === null;
        this.element.hidden = run === null && !this.report.firstChild;
        this.progress.value = part;
    }

    // The text has changed: what was found is about another game.
    async outdate()
    {
        this.element.classList.add('stale');
        await this.stop();
    }

    async play({text, game: {game, files = []}}, onprogress)
    {
        const {workshop} = this;

        await workshop.giveAll(files);
        const [, answer] = await Promise.all([
            workshop.ask({ask: 'variants', draft: 1, text}),
            workshop.ask({ask: 'playtest', draft: 1, game, games: GAMES}, onprogress)
        ]);

        return answer;
    }

    // ---- the report ----

    tell(title, {games, levels, warnings, endings, levelRows, gameRows})
    {
        const heads = levels.map((level) => html('th', {scope: 'col'}, `Level ${level}`));

        this.element.classList.remove('stale');
        this.report.replaceChildren(
            html('h3', {}, `How ${title} plays`),
            html('p', {class: 'changed'}, 'The text has changed since.'),
            html(
                'ul',
                {class: 'warnings', hidden: warnings.length === 0},
                ...warnings.map((warning) => html('li', {}, warning))
            ),
            html('p', {}, `At full strength: ${endings.map(describeEnding).join(', ')}.`),
            table(html('tr', {}, html('td', {}), ...heads), levelRows),
            table(null, gameRows),
            html(
                'p',
                {class: 'hint'},
                `${games} quick games of the engine against itself, at full strength, which is level ${
                    levels[levels.length - 1]}, and below it.`
            )
        );
    }
}

function describeEnding({result, reason, games})
{
    return `${games} × ${outcomeWords(result, reason)}`;
}

// Figures with their notes.
function table(head, rows)
{
    return html(
        'table',
        {},
        ...head ? [html('thead', {}, head)] : [],
        html(
            'tbody',
            {},
            ...rows.map(
                ({title, note, values}) => html(
                    'tr',
                    {},
                    html('th', {scope: 'row'}, title, note ? html('small', {}, note) : null),
                    ...values.map((value) => html('td', {}, value))
                )
            )
        )
    );
}
