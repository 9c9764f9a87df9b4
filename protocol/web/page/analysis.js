// analysis.js - what the engine thinks of the shown position.  SPDX-License-Identifier: MIT
import {button, html, labelled, select} from './dom.js';
import {EvaluationBar, EvaluationGraph, evaluationText, forWhite} from './evaluation.js';

const LINES_MAX = 5;
const WHOLE_GAME_MS = 300; // for each position of a game

export class Analysis
{
    // Calls onarrows([{from, to, sort}]) when the best moves change, and onedit() when the user wants to
    // change the position.
    constructor(engine, record, {onarrows, onedit})
    {
        Object.assign(this, {engine, record, onarrows});
        this.bar = new EvaluationBar();
        this.graph = new EvaluationGraph((ply) => record.show(ply));
        this.evaluations = new Map(); // for White, by ply
        this.search = null;
        this.lineCount = 3;
        this.state = html('p', {class: 'engine-state'});
        this.lines = html('ol', {class: 'lines', 'aria-label': 'Best lines'});
        const counts = select(range(1, LINES_MAX), this.lineCount, {
            onchange: ({target}) => {
                this.lineCount = Number(target.value);
                this.start();
            },
        });

        this.whole = button('Analyse the whole game', () => this.analyseGame());
        this.element = html(
            'div',
            {class: 'analysis'},
            html(
                'div',
                {class: 'row'},
                labelled('Lines', counts),
                this.whole,
                button('Set up a position', onedit)
            ),
            this.state,
            this.lines,
            this.graph.element
        );
    }

    get isOn()
    {
        return !this.bar.element.hidden;
    }

    setOn(on)
    {
        this.bar.element.hidden = !on;
        if (on)
            this.start();
        else
            this.stop();
    }

    stop()
    {
        if (this.search)
            this.search.stop();
        this.search = null;
        this.analysing = false;
        this.onarrows([]);
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
        this.lines.replaceChildren();
        this.lines.style.setProperty('--lines', this.lineCount);
        this.drawGraph();
        if (position.moves.length === 0) {
            this.state.textContent = 'The game is over.';
            this.bar.showResult(position.result);
            return;
        }
        this.state.textContent = 'The engine starts.';
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

        if (search !== this.search)
            return;
        while (this.lines.children.length < info.multipv)
            this.lines.append(html('li', {}));
        const row = html(
            'li',
            {},
            html('b', {class: 'score'}, evaluationText(evaluation)),
            button('Play', () => this.record.play(info.pv[0]), {
                class: 'quiet',
                'aria-label': `Play ${text.split(' ').slice(0, 2).join(' ')}`,
            }),
            html('span', {class: 'variation', title: text}, text)
        );

        this.lines.children[info.multipv - 1].replaceWith(row);
        row.dataset.side = position.side;
    }

    // Search each position of the game for a moment, and draw the graph.
    async analyseGame()
    {
        const {record} = this;

        this.stop();
        this.analysing = true;
        this.engine.setOption('MultiPV', 1);
        for (let ply = 0; ply <= record.plies.length && this.analysing; ply++) {
            const line = record.lineAt(ply);
            const side = ply < record.plies.length ? record.plies[ply].side : record.last.side;

            this.state.textContent = `Analysing position ${ply} of ${record.plies.length}`;
            const search = this.engine.search(line, {movetime: WHOLE_GAME_MS, analyse: true});

            this.search = search;
            const {info} = await search.done;

            if (search !== this.search)
                return;
            if (info)
                this.evaluations.set(ply, forWhite(info, side));
            this.drawGraph();
        }
        this.analysing = false;
        if (this.isOn)
            this.start();
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
