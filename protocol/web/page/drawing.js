// drawing.js - arrows and circles that the user draws with the right button, or a file has.
// SPDX-License-Identifier: MIT
//
// A file has them in its comments, as [%cal Ge2e4,Rd1h5] and [%csl Yf7].

const COLOURS = {
    G: 'green',
    R: 'red',
    B: 'blue',
    Y: 'yellow'
};
const COMMAND = /\[%(cal|csl) +([^\]]*?) *\] */g;

// Other keys draw in other colours.
function colourOf({shiftKey, ctrlKey, altKey})
{
    return (shiftKey || ctrlKey) && altKey ? 'yellow'
        : shiftKey || ctrlKey              ? 'red'
        : altKey                           ? 'blue'
                                           : 'green';
}

const isCircle = ({from, to}) => from === to;

// The marks of a comment, [{from, to, sort}], as `ask('marks', ...)` reads them; none where a list is wrong.
export async function readMarks(ask, game, comment)
{
    const lists = {cal: [], csl: []};

    for (const [, command, list] of (comment || '').matchAll(COMMAND))
        lists[command].push(list);
    if (lists.cal.length + lists.csl.length === 0)
        return [];
    const answer = ask('marks', {game, arrows: lists.cal.join(), marks: lists.csl.join()});
    const {arrows, marks} = await answer.catch(() => ({arrows: [], marks: []}));

    return [
        ...arrows.map(({from, to, colour}) => ({from, to, sort: COLOURS[colour]})),
        ...marks.map(({square, colour}) => ({from: square, to: square, sort: COLOURS[colour]})),
    ];
}

// A comment with these marks instead of its own.
export function writeMarks(comment, marks)
{
    const letter = (sort) => Object.keys(COLOURS).find((key) => COLOURS[key] === sort);
    const circles = marks.filter(isCircle).map(({from, sort}) => letter(sort) + from);
    const arrows =
        marks.filter((mark) => !isCircle(mark)).map(({from, to, sort}) => letter(sort) + from + to);

    return [
        circles.length > 0 ? `[%csl ${circles}]` : '',
        arrows.length > 0 ? `[%cal ${arrows}]` : '',
        (comment || '').replace(COMMAND, '').trim()
    ].filter(Boolean
    ).join(' ');
}

export class Drawing
{
    // `root` holds the board; `squareAt(element)` is the square that an element is in, or null.  What is drawn while
    // isKept() belongs to the game, and `onkeep(marks)` is called with all of that.
    constructor(root, board, squareAt, {isKept, onkeep})
    {
        Object.assign(this, {board, squareAt, isKept, onkeep});
        this.kept = [];    // [{from, to, sort}]: a circle where both are the same
        this.marks = [];   // the same until the board is clicked
        this.start = null; // the square where the right button was pressed
        // WebKitGTK tells no pointerup of a button that has a menu, and at its mouseup another button.
        root.addEventListener('mousedown', (event) => this.press(event));
        window.addEventListener('mouseup', (event) => this.release(event));
    }

    // Begin with what the game has.
    show(kept)
    {
        this.kept = kept;
        this.marks = [];
        this.draw();
    }

    draw()
    {
        this.board.setDrawn([...this.kept, ...this.marks]);
    }

    // The left button wipes what is not kept off the board.
    press(event)
    {
        this.start = event.button === 2 ? this.squareAt(event.target) : null;
        if (event.button === 0 && this.marks.length > 0)
            this.show(this.kept);
    }

    release(event)
    {
        const from = this.start;
        const to = from && this.squareAt(document.elementFromPoint(event.clientX, event.clientY));
        const mark = {from, to, sort: colourOf(event)};

        this.start = null;
        if (!to)
            return;
        if (this.isKept()) {
            this.kept = toggled(this.kept, mark);
            this.onkeep(this.kept);
        } else {
            this.marks = toggled(this.marks, mark);
        }
        this.draw();
    }
}

// What is drawn twice in a colour vanishes.
function toggled(marks, mark)
{
    const isSame = ({from, to}) => from === mark.from && to === mark.to;
    const old = marks.find(isSame);
    const others = marks.filter((other) => !isSame(other));

    return old && old.sort === mark.sort ? others : [...others, mark];
}
