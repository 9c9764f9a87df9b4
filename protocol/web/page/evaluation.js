// evaluation.js - evaluations as words, as a bar and as a graph.  SPDX-License-Identifier: MIT
import {html, svg} from './dom.js';

const MATE_CP = 10000;
const WIDTH = 300;
const HEIGHT = 80;

// An evaluation for White, {cp} or {mate}, from a search's information for `side`.
export function forWhite({cp, mate}, side)
{
    const sign = side === 'white' ? 1 : -1;

    return mate === undefined ? {cp: cp * sign} : {mate: mate * sign};
}

export function evaluationText({cp, mate}, decimals = 2)
{
    if (mate !== undefined)
        return `#${mate}`;
    return `${cp > 0 ? '+' : cp < 0 ? '−' : ''}${(Math.abs(cp) / 100).toFixed(decimals)}`;
}

// How well White stands, from 0 to 1.
export function share({cp, mate})
{
    const value = mate === undefined ? cp : mate > 0 ? MATE_CP : -MATE_CP;

    return 1 / (1 + Math.exp(-0.0037 * value));
}

export class EvaluationBar
{
    constructor()
    {
        this.fill = html('div', {class: 'fill'});
        this.words = html('span', {});
        this.element = html(
            'div',
            {
                class: 'evaluation-bar',
                role: 'meter',
                'aria-label': 'Evaluation',
                'aria-valuemin': 0,
                'aria-valuemax': 100,
                hidden: true,
            },
            this.fill,
            this.words
        );
        this.show({cp: 0});
    }

    show(evaluation)
    {
        const text = evaluationText(evaluation, Math.abs(evaluation.cp) < 950 ? 1 : 0);

        this.fillTo(share(evaluation), text, `${evaluationText(evaluation)} for White`);
    }

    // Show the result of a game that is over.
    showResult(result)
    {
        const isDraw = !['1-0', '0-1'].includes(result);

        this.fillTo(isDraw ? 0.5 : Number(result === '1-0'), isDraw ? '½' : result, result);
    }

    fillTo(whites, text, words)
    {
        const percent = Math.round(100 * whites);

        this.fill.style.height = `${percent}%`;
        this.words.textContent = text;
        this.words.className = percent < 50 ? 'behind' : 'ahead';
        this.element.setAttribute('aria-valuenow', percent);
        this.element.setAttribute('aria-valuetext', words);
    }
}

export class EvaluationGraph
{
    // `onpick(ply)` is called when a position is clicked.
    constructor(onpick)
    {
        this.picture = svg('svg', {
            viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
            preserveAspectRatio: 'none',
            class: 'graph',
            role: 'img',
        });
        this.element = html('div', {class: 'graph-box'}, this.picture);
        this.count = 0;
        this.picture.addEventListener('click', (event) => {
            const {left, width} = this.picture.getBoundingClientRect();

            onpick(Math.round((event.clientX - left) / width * this.count));
        });
    }

    // `evaluations` is a Map by ply, of `count` plies.
    show(evaluations, count, ply)
    {
        const x = (number) => count === 0 ? 0 : number / count * WIDTH;
        const inOrder = [...evaluations].sort(([a], [b]) => a - b);
        const points = inOrder.map(([number, value]) => [x(number), HEIGHT * (1 - share(value))]);
        const path = points.map(([left, top]) => `${left.toFixed(1)} ${top.toFixed(1)}`).join('L');

        this.count = count;
        this.element.hidden = count === 0;
        this.picture.setAttribute('aria-label', `Evaluations of ${evaluations.size} positions`);
        this.picture.replaceChildren(svg('path', {class: 'even', d: `M0 ${HEIGHT / 2}H${WIDTH}`}));
        if (points.length > 1)
            this.picture.append(
                svg('path', {
                    class: 'area',
                    d: `M${points[0][0]} ${HEIGHT}L${path}L${points[points.length - 1][0]} ${
                        HEIGHT}z`
                }),
                svg('path', {class: 'curve', d: `M${path}`})
            );
        this.picture.append(svg('path', {class: 'now', d: `M${x(ply)} 0V${HEIGHT}`}));
    }
}
