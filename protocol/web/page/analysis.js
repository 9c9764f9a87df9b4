// analysis.js - what the engine thinks of the shown position.  SPDX-License-Identifier: MIT
import {button, html, labelled, select} from './dom.js';
import {EvaluationBar, EvaluationGraph, forWhite} from './evaluation.js';
import {GameReport} from './game_report.js';
import {Lines} from './lines.js';
import {readVariations, writeTrunk} from './tree_pgn.js';

const LINES_MAX = 5;
const WHOLE = 'Analyse the whole game';

export class Analysis
{
    // Calls onarrows([{from, to, sort}]) when the best moves change, onedit() when the user wants to
    // change the position, and attempt(promise), which tells when that is rejected.
    constructor(engine, record, board, {onarrows, onedit, attempt})
    {
        Object.assign(this, {engine, record, onarrows});
        this.report = new GameReport(record);
        this.analysed = null; // the root of the game that is being explained
        this.bar = new EvaluationBar();
        this.graph = new EvaluationGraph((ply) => record.show(ply));
        this.evaluations = new Map(); // for White, by ply
        this.search = null;
        this.lineCount = 3;
        this.state = html('p', {class: 'engine-state'});
        this.lines = new Lines(
            (name, members) => engine.ask(name, members),
            board,
            (line, count) => record.playAll(line.pv.slice(0, count))
        );
        this.isWanted = true; // whether the user wants the engine to search
        const counts = select(range(1, LINES_MAX), this.lineCount, {
            onchange: ({target}) => {
                this.lineCount = Number(target.value);
                this.start();
            },
        });

        const engineSwitch = html('input', {
            type: 'checkbox',
            name: 'engine',
            checked: true,
            onchange: ({target}) => {
                this.isWanted = target.checked;
                this.start();
            },
        });

        this.whole = button(WHOLE, () => attempt(this.analyseGame()));
        this.element = html(
            'div',
            {class: 'analysis'},
            html(
                'div',
                {class: 'row'},
                html('label', {class: 'field'}, engineSwitch, 'Engine'),
                labelled('Lines', counts),
                this.whole,
                button('Set up a position', onedit)
            ),
            this.state,
            this.lines.element,
            this.graph.element,
            this.report.element
        );
    }

    get isOn()
    {
        return !this.bar.element.hidden;
    }

    // Another game begins.
    begin()
    {
        this.evaluations.clear();
        this.report.clear();
        this.giveUp();
    }

    setOn(on)
    {
        if (!on && this.isOn) {
            this.stop();
            this.giveUp();
        }
        this.bar.element.hidden = !on;
        if (on)
            this.start();
    }

    // The page is hidden, or no more: search nothing that nobody sees.  What ends by itself goes on.
    notice()
    {
        if (this.isOn)
            this.start();
    }

    stop()
    {
        if (this.search)
            this.search.stop();
        this.search = null;
        this.onarrows([]);
    }

    // Explain the game no further.
    giveUp()
    {
        if (this.analysed)
            this.engine.stopChecker();
        this.analysed = null;
        this.whole.textContent = WHOLE;
    }

    // Forget what was found for positions after `ply` plies.
    forget(ply)
    {
        for (const number of [...this.evaluations.keys()])
            if (number > ply)
                this.evaluations.delete(number);
    }

    // Search the shown position until something else is shown.
    start()
    {
        const {position, ply, shownLine} = this.record;
        const lines = [];

        this.stop();
        this.lines.clear(this.lineCount);
        this.drawGraph();
        if (this.analysed)
            return; // it has the processor
        if (position.moves.length === 0) {
            this.state.textContent = 'The game is over.';
            this.bar.showResult(position.result);
            return;
        }
        if (!this.isWanted || document.hidden) {
            this.state.textContent =
                this.isWanted ? 'The engine waits until this page is seen.' : 'The engine is off.';
            return;
        }
        this.state.textContent = 'The engine is starting.';
        this.engine.setOption('MultiPV', this.lineCount);
        const search = this.engine.search(shownLine, {infinite: true, analyse: true}, (info) => {
            if (search === this.search && !info.bound)
                this.receive(info, lines, {position, ply, line: shownLine});
        });

        this.search = search;
    }

    receive(info, lines, shown)
    {
        const {position, ply} = shown;
        const evaluation = forWhite(info, position.side);

        lines[info.multipv - 1] = {info, evaluation};
        if (info.multipv === 1) {
            this.state.textContent = `Depth ${info.depth}, ${shortNumber(info.nodes)} positions, ${
                shortNumber(info.nps)} a second`;
            this.evaluations.set(ply, evaluation);
            this.bar.show(evaluation);
            this.drawGraph();
        }
        this.drawLine(info, evaluation, shown);
        this.showArrows(lines.filter(Boolean), position);
    }

    // The best move is drawn last, above the others.
    showArrows(lines, position)
    {
        const arrows = lines.map((line, i) => {
            const sort = i === 0 ? 'best' : 'good';

            return {...moveSquares(position, line.info.pv[0]), sort};
        });

        this.onarrows(arrows.filter(({to}) => to).reverse());
    }

    async drawLine(info, evaluation, {position, line})
    {
        const {search} = this;
        const {text} = await this.engine.ask('variation', {...line, pv: info.pv});

        if (search === this.search)
            this.lines.show(
                info.multipv, {text, pv: info.pv, evaluation, side: position.side, start: line}
            );
    }

    // Have the engine explain the whole game: the score sheet gets its marks, remarks and better moves, and the graph its
    // scores.  Another click gives that up.
    async analyseGame()
    {
        const {record, record: {root, line, tags}} = this;
        const {moves, notes} = writeTrunk(root);

        if (this.analysed) {
            this.giveUp();
            this.start();
            return;
        }
        this.stop();
        this.analysed = root;
        this.whole.textContent = 'Stop';
        this.tellProgress(0);
        const answer =
            await this.engine
                .analyse({...line, moves, notes, tags}, (part) => { this.tellProgress(part); })
                .catch((error) => {
                    if (this.analysed === root)
                        throw error;
                    return null; // it was given up
                })
                .finally(() => this.end(root));

        if (!answer || root !== record.root)
            return;
        await this.showReport(answer, line, moves);
    }

    tellProgress(part)
    {
        this.state.textContent = `The engine analyses the game: ${Math.round(100 * part)} %`;
    }

    // The game `root` is explained, or that has failed.
    end(root)
    {
        if (this.analysed !== root)
            return;
        this.analysed = null;
        this.whole.textContent = WHOLE;
        if (this.isOn)
            this.start();
    }

    async showReport(answer, line, moves)
    {
        const {record, engine} = this;
        const {notes, scores} = answer;
        const ask = (name, members) => engine.ask(name, members);
        const variations = await readVariations(ask, {...line, moves}, notes);

        await record.annotate([{moves, notes}, ...variations]);
        scores.forEach((score, ply) => this.evaluations.set(ply, score));
        this.report.show(answer);
        this.drawGraph();
    }

    drawGraph()
    {
        this.graph.show(this.evaluations, this.record.plies.length, this.record.ply);
    }
}

function range(first, last)
{
    return Array.from({length: last - first + 1}, (none, i) => [first + i, first + i]);
}

function shortNumber(number)
{
    if (number >= 1e6)
        return `${(number / 1e6).toFixed(1)}M`;
    return number >= 1e4 ? `${Math.round(number / 1e3)}k` : String(number || 0);
}

// The squares of a legal move.
export function moveSquares(position, name)
{
    const move = position.moves.find((legal) => legal.move === name.split('/')[0]);

    return move ? {from: move.from, to: move.to} : {from: null, to: null};
}
