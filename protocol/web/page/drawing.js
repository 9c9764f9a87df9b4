// drawing.js - arrows and circles that the user draws with the right button.
// SPDX-License-Identifier: MIT

// Other keys draw in other colours.
function colourOf({shiftKey, ctrlKey, altKey})
{
    return (shiftKey || ctrlKey) && altKey ? 'yellow'
        : shiftKey || ctrlKey              ? 'red'
        : altKey                           ? 'blue'
                                           : 'green';
}

export class Drawing
{
    // `root` holds the board; `squareAt(element)` is the square that an element is in, or null.
    constructor(root, board, squareAt)
    {
        Object.assign(this, {board, squareAt});
        this.marks = [];   // [{from, to, sort}]: a circle where both are the same
        this.start = null; // the square where the right button was pressed
        // WebKitGTK tells no pointerup of a button that has a menu, and at its mouseup another button.
        root.addEventListener('mousedown', (event) => this.press(event));
        window.addEventListener('mouseup', (event) => this.release(event));
    }

    clear()
    {
        this.marks = [];
        this.board.setDrawn(this.marks);
    }

    // The left button wipes the board.
    press(event)
    {
        this.start = event.button === 2 ? this.squareAt(event.target) : null;
        if (event.button === 0 && this.marks.length > 0)
            this.clear();
    }

    // What is drawn twice in a colour vanishes.
    release(event)
    {
        const from = this.start;
        const to = from && this.squareAt(document.elementFromPoint(event.clientX, event.clientY));
        const sort = colourOf(event);

        this.start = null;
        if (!to)
            return;
        const others = this.marks.filter((mark) => mark.from !== from || mark.to !== to);
        const old = this.marks.find((mark) => mark.from === from && mark.to === to);

        this.marks = old && old.sort === sort ? others : [...others, {from, to, sort}];
        this.board.setDrawn(this.marks);
    }
}
