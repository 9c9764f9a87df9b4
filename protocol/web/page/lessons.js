// lessons.js - the steps of lessons: positions with something to do.  SPDX-License-Identifier: MIT
//
// They are puzzles with a task, which any move solves that does what is asked.
import {loadData} from './data.js';
import {Workshop} from './workshop.js';

// A line of the data, a step as ../../lessons/lesson.h has it, after the name of its game.
const STEP = /^(\S+) (.*?) c0 "(.*?)"; c1 "(.*?)"; does "(.*?)";(?: roll "(.*?)";)? c2 "(.*?)";$/;

export class Lesson
{
    constructor(text, number)
    {
        const [, game, fen, idea, task, does, roll, after] = text.match(STEP);

        Object.assign(this, {idea, task, after, solution: []});
        this.line = {game, options: {}, fen, moves: []};
        this.parts = does.split(', ');
        this.roll = roll ? `/${roll}` : '';
        this.id = `lesson${number}`;
    }

    // Whether a move does it, as the answer to the question `position` describes it.
    isDoneBy({words, san})
    {
        const said = `${words} ${san}`;

        return this.parts.every(
            (part) => part.startsWith('!') ? !said.includes(part.slice(1)) : said.includes(part)
        );
    }
}

// The lines of a game for which nobody has written lessons: they are made of its rules.
async function makeSteps(engine, game)
{
    const workshop = new Workshop(engine);

    try {
        const {lessons} = await workshop.ask({ask: 'lessons', game});

        return lessons.split('\n').filter(Boolean).map((line) => `${game} ${line}`);
    } finally {
        await workshop.end();
    }
}

// The steps of a game, in the order in which they are learnt.
export async function readLessons(engine, game)
{
    const text = new TextDecoder().decode(await loadData('lessons'));
    const own = text.split('\n').filter((line) => line.startsWith(`${game} `));
    const steps = own.length > 0 ? own : await makeSteps(engine, game);

    return steps.map((step, i) => new Lesson(step, i + 1));
}
