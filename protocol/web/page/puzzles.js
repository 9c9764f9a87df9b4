// puzzles.js - positions with one good move, which the user has to find, and lessons.
// SPDX-License-Identifier: MIT
//
// Their data is in a file of its own, which is loaded when they are wanted.
import {loadData} from './data.js';
import {button, capitalise, html, labelled, select} from './dom.js';
import {readLessons} from './lessons.js';
import {readSaved, save} from './saved.js';

const REPLY_MS = 500;      // until the reply to a move of the solution is played
const REFUTATION_MS = 300; // of the search for what answers a wrong move

const LESSONS = 'lessons'; // the level that is none of puzzles

// Levels by the lowest playing level that finds the first move.
const LEVELS = [
    [LESSONS, 'Lessons', () => true],
    ['all', 'All puzzles', () => true],
    ['easy', 'Easy', ({level}) => level <= 5],
    ['medium', 'Medium', ({level}) => level > 5 && level <= 11],
    ['hard', 'Hard', ({level}) => level > 11],
];
const ALL_THEMES = 'All themes';

// A line of the data, as the command puzzles writes it, behind the name of its game.
function readPuzzle(line)
{
    const [, game, fen, moves, depth, level, themes = '', why, id] = line.match(
        /^(\S+) (.*) pv "(.*)"; acd (\d+); level (\d+);(?: theme "(.*)";)? c0 "(.*)"; id "(.*)";$/
    );

    return {
        line: {game, options: {}, fen, moves: []},
        solution: moves.split(' '),
        depth: Number(depth),
        level: Number(level),
        themes: themes.split(', ').filter(Boolean),
        why,
        id
    };
}

export class Puzzles
{
    // `load(puzzle)` shows a puzzle's position, and `leave()` the game again; `isShown()` says whether the puzzles are
    // open; `say(text)` tells the user,
    // `attempt(promise)` when it is rejected; `onchange()` is called when the user may move, or no more.
    constructor(engine, record, board, {load, leave, isShown, say, attempt, onchange})
    {
        Object.assign(this, {engine, record, board, load, leave, isShown, say, attempt, onchange});
        this.all = null;                      // a promise of all puzzles
        this.lessons = {game: '', steps: []}; // of the last game whose lessons were shown
        this.level = 'all';
        this.theme = '';      // that puzzles have to have; '': any
        this.themesOf = null; // the game whose themes can be chosen
        this.actions = 0;     // of the user, so that answers that come late are dropped
        this.puzzle = null;
        this.heading = html('h3', {});
        this.idea = html('p', {class: 'idea'});   // of a lesson
        this.state = html('p', {class: 'state'}); // say() tells it to screen readers
        this.score = html('p', {class: 'hint score'});
        this.hintButton = button('Hint', () => this.hint());
        this.solveButton = button('Show the solution', () => attempt(this.giveUp()));
        this.nextButton = button('Next', () => attempt(this.next()), {class: 'primary'});
        this.levelChoice = select(LEVELS, this.level, {
            name: 'level',
            onchange: ({target}) => {
                this.level = target.value;
                attempt(this.open(this.record.line.game));
            },
        });
        this.themeChoice = select([], '', {
            name: 'theme',
            onchange: ({target}) => {
                this.theme = target.value;
                attempt(this.open(this.record.line.game));
            },
        });
        this.themeLabel = labelled('Theme', this.themeChoice);
        this.element = html(
            'div',
            {class: 'puzzles'},
            this.heading,
            this.idea,
            this.state,
            html('div', {class: 'controls'}, this.hintButton, this.solveButton, this.nextButton),
            labelled('Level', this.levelChoice),
            this.themeLabel,
            this.score
        );
    }

    get isUsersTurn()
    {
        return this.puzzle !== null && this.step < this.puzzle.solution.length
            && this.step % 2 === 0 && !this.isShowing && this.record.atEnd;
    }

    get isSolved()
    {
        return this.puzzle !== null && this.step >= this.puzzle.solution.length;
    }

    // Whether a lesson is shown.
    get isLesson()
    {
        return Boolean(this.puzzle?.task);
    }

    // Whether no other moves than those of the solution are on the board.
    get isInStep()
    {
        return this.record.plies.length === this.step;
    }

    // ---- which puzzle ----

    // All puzzles of a game, the easy ones first, or its lessons, which are read again where a game may be new.
    async list(game, isNew)
    {
        if (this.level === LESSONS) {
            if (isNew || this.lessons.game !== game)
                this.lessons = {game, steps: await readLessons(this.engine, game)};
            return this.lessons.steps;
        }
        if (!this.all)
            this.all = this.readAll().catch((error) => {
                this.all = null;
                throw error;
            });
        return (await this.all).filter(({line}) => line.game === game);
    }

    async readAll()
    {
        const text = new TextDecoder().decode(await loadData('puzzles'));
        const puzzles = text.split('\n').filter(Boolean).map(readPuzzle);

        return puzzles.sort((a, b) => a.level - b.level || a.depth - b.depth);
    }

    saved(game)
    {
        return {solved: [], streak: 0, best: 0, ...(readSaved('puzzles') || {})[game]};
    }

    keep(values)
    {
        const {game} = this.puzzle.line;

        save('puzzles', {...readSaved('puzzles'), [game]: {...this.saved(game), ...values}});
    }

    // Show the puzzle or lesson with an id, or the next of the level that has not been solved.
    async open(game, id = null)
    {
        if (id !== null && id.startsWith('lesson') !== (this.level === LESSONS))
            this.levelChoice.value = this.level = id.startsWith('lesson') ? LESSONS : 'all';
        const own = await this.list(game, id !== null);
        const [, , isOfLevel] = LEVELS.find(([name]) => name === this.level);
        const {solved} = this.saved(game);

        this.offerThemes(game, own);
        const level =
            own.filter(isOfLevel).filter(({themes}) => !this.theme || themes.includes(this.theme));
        const puzzle = id !== null
            ? own.find((other) => other.id === id)
            : this.nextOf(level, (other) => !solved.includes(other.id)) || this.nextOf(level);

        if (id !== null && !puzzle)
            throw new Error(`there is no puzzle ${id} of this game`);
        this.puzzle = puzzle || null;
        this.actions++;
        this.count = own.length;
        this.number = own.indexOf(puzzle) + 1;
        this.step = 0;       // moves of the solution that were played
        this.hints = 0;      // that were given
        this.isFirst = true; // nothing has been tried
        this.isShowing = false;
        if (puzzle)
            await this.load(puzzle);
        if (this.isLesson)
            puzzle.solution =
                [this.record.position.moves.find((move) => puzzle.isDoneBy(move)).move];
        this.show();
        this.tell(
            this.isLesson ? puzzle.task
                : puzzle  ? `Find the best move for ${capitalise(this.record.position.side)}.`
                          : `There are no ${
                             this.level === LESSONS ? 'lessons for this game'
                                  : this.theme ? `puzzles with the theme ${this.theme} at this level`
                                               : 'puzzles for this game at this level' }.`
        );
    }

    // Let the themes of a game's puzzles be chosen; lessons have none.
    offerThemes(game, puzzles)
    {
        const isLessons = this.level === LESSONS;

        if (isLessons || this.themesOf !== game)
            this.theme = '';
        if (!isLessons && this.themesOf !== game) {
            const themes = [...new Set(puzzles.flatMap((puzzle) => puzzle.themes))];

            this.themesOf = game;
            this.themeChoice.replaceChildren(
                html('option', {value: ''}, ALL_THEMES),
                ...themes.map((theme) => html('option', {value: theme}, capitalise(theme)))
            );
        }
        this.themeLabel.hidden = isLessons || this.themeChoice.length < 2;
        this.themeChoice.value = this.theme;
    }

    // The next one of a list after the present puzzle, from its start again after its end.
    nextOf(list, isWanted = () => true)
    {
        const first = list.indexOf(this.puzzle) + 1;

        return [...list.slice(first), ...list.slice(0, first)].find(isWanted);
    }

    // The next one; after the last lesson the game itself.
    next()
    {
        return this.isLesson && this.number === this.count ? this.leave()
                                                           : this.open(this.record.line.game);
    }

    // ---- solving ----

    // A move that the user tries.
    async try(move)
    {
        const [plain] = move.split('/');

        if (!this.isUsersTurn)
            return;
        this.actions++;
        if (this.isLesson)
            this.tryLesson(plain);
        if (plain !== this.puzzle.solution[this.step]) {
            this.settle(false);
            if (!this.isLesson) {
                this.tell('Not that move. Try another one.');
                this.board.setArrows([]);
                this.attempt(this.refute(plain));
            }
            return;
        }
        await this.play();
        if (this.isSolved) {
            this.settle(true);
            this.tell(this.puzzle.after || `Solved. ${this.puzzle.why}`);
        } else {
            this.tell('Correct. Keep going.');
            this.show();
            await this.reply();
        }
        this.show();
    }

    // Tell what answers a wrong move, unless a roll comes first or the user has gone on.
    async refute(move)
    {
        const {engine, actions, puzzle, record: {line}} = this;
        const wrong = {...line, moves: [...line.moves, move]};
        const {moves, side, result, last} = await engine.ask('position', wrong);

        if (result !== '*' || last.roll)
            return;
        engine.setOption('MultiPV', 1);
        const {best} = await engine.search(wrong, {movetime: REFUTATION_MS, analyse: true}).done;
        const answer = moves.find((legal) => legal.move === best);

        if (!answer || actions !== this.actions || puzzle !== this.puzzle || !this.isUsersTurn
            || !this.isShown())
            return;
        this.tell(`Not that move: ${capitalise(side)} answers ${answer.words}. Try another one.`);
        if (answer.from)
            this.board.setArrows([{from: answer.from, to: answer.to, sort: 'best'}]);
    }

    // Let a move be the solution of a lesson if it is right, or else say kindly that it is not.
    tryLesson(move)
    {
        const tried = this.record.position.moves.find((legal) => legal.move === move);

        if (this.puzzle.isDoneBy(tried))
            this.puzzle.solution = [move];
        else
            this.tell(`${capitalise(tried.words)}: not quite. ${this.puzzle.task}`);
    }

    // Play the next move of the solution, whatever is shown.
    async play()
    {
        const {solution, roll = ''} = this.puzzle;

        await this.record.append(solution[this.step++] + roll);
    }

    // Play the reply, unless the user is elsewhere by then.
    async reply()
    {
        const {puzzle} = this;

        await new Promise((resolve) => { setTimeout(resolve, REPLY_MS); });
        if (puzzle === this.puzzle && this.isInStep)
            await this.play();
    }

    // The first try of a puzzle counts, and hints count as a wrong one.
    settle(isRight)
    {
        if (this.isLesson)
            return;
        const {game} = this.puzzle.line;
        const {solved, streak, best} = this.saved(game);

        if (isRight && !solved.includes(this.puzzle.id))
            this.keep({solved: [...solved, this.puzzle.id]});
        if (!this.isFirst)
            return;
        this.isFirst = false;
        this.keep({
            streak: isRight ? streak + 1 : 0,
            best: Math.max(best, isRight ? streak + 1 : 0),
        });
        this.show();
    }

    // First the piece, then the move.
    hint()
    {
        if (!this.isUsersTurn)
            return;
        const move = this.record.position.moves.find(
            (legal) => legal.move === this.puzzle.solution[this.step]
        );

        this.settle(false);
        this.actions++;
        this.hints++;
        if (this.hints > 1) {
            this.board.setArrows([{from: move.from, to: move.to, sort: 'hint'}]);
            this.tell(`Hint: ${move.words}.`);
        } else {
            this.board.setArrows(move.from ? [{from: null, to: move.from, sort: 'hint'}] : []);
            this.tell(`Hint: a piece ${move.from ? `on ${move.from}` : 'in hand'}.`);
        }
    }

    async giveUp()
    {
        const {puzzle} = this;

        this.settle(false);
        this.isShowing = true;
        this.show();
        await this.record.show(this.step);
        while (puzzle === this.puzzle && this.isInStep && !this.isSolved)
            await (this.step % 2 === 0 ? this.play() : this.reply());
        if (puzzle !== this.puzzle)
            return;
        this.isShowing = false;
        if (this.isSolved)
            this.tell(puzzle.after || `This was the solution. ${puzzle.why}`);
        this.show();
    }

    // ---- what is shown ----

    tell(text)
    {
        const {isLesson, puzzle} = this;

        this.state.textContent = text;
        this.say(isLesson && text === puzzle.task ? `${puzzle.idea} ${text}` : text);
        if (isLesson)
            this.nextButton.scrollIntoView({block: 'nearest'});
    }

    show()
    {
        const {puzzle, isLesson} = this;
        const isOpen = puzzle !== null && !this.isSolved && !this.isShowing && this.step % 2 === 0;
        const isLast = isLesson && this.number === this.count;
        this.hintButton.disabled = this.solveButton.disabled = !isOpen;
        this.solveButton.textContent = isLesson ? 'Show me' : 'Show the solution';
        this.nextButton.disabled = puzzle === null;
        this.nextButton.textContent = isLast ? 'Play a game' : 'Next';
        this.heading.textContent = puzzle
            ? `${isLesson ? 'Lesson' : 'Puzzle'} ${this.number} of ${this.count}`
            : 'Puzzles';
        this.idea.textContent = isLesson ? puzzle.idea : '';
        this.score.textContent = puzzle && !isLesson ? this.scoreWords() : '';
        this.onchange();
    }

    scoreWords()
    {
        const {solved, streak, best} = this.saved(this.puzzle.line.game);

        return `${solved.length} solved. Current streak: ${streak}. Best: ${best}.`;
    }
}
