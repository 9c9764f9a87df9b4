// editor_drag.js - pieces that are dragged onto a board that is set up, across it, and off it.
// SPDX-License-Identifier: MIT
import {svg} from './dom.js';
import {drawShape} from './pieces.js';

const DRAG_PX = 5; // the pointer has to move so far before a press is a drag

export class EditorDrag
{
    // `root` holds the board and all else that pieces come from.  `sourceAt(element)` is what a press on an element
    // takes, with the `piece` as a FEN has it, or null; `ondrop(source, element)` is called with what it is dropped on.
    constructor(root, board, {sourceAt, ondrop})
    {
        Object.assign(this, {root, board, sourceAt, ondrop});
        this.drag = null;
        this.dragged = false; // the click that ends a drag is none
        root.addEventListener('pointerdown', (event) => this.press(event));
        root.addEventListener('pointermove', (event) => this.pull(event));
        root.addEventListener('pointerup', (event) => this.release(event));
        root.addEventListener('pointercancel', () => this.end());
        root.addEventListener('click', (event) => this.click(event), {capture: true});
    }

    press({button, target, clientX, clientY, pointerId})
    {
        const source = button === 0 ? this.sourceAt(target) : null;

        this.dragged = false;
        this.drag = source && {source, x: clientX, y: clientY, pointerId, ghost: null};
    }

    pull({clientX, clientY})
    {
        const {drag, root} = this;

        if (!drag)
            return;
        if (!drag.ghost) {
            if (Math.hypot(clientX - drag.x, clientY - drag.y) < DRAG_PX)
                return;
            root.setPointerCapture(drag.pointerId);
            drag.ghost = this.ghost(drag.source.piece);
            root.append(drag.ghost);
        }
        const size = drag.ghost.getBoundingClientRect().width;

        drag.ghost.style.transform = `translate(${clientX - size / 2}px, ${clientY - size / 2}px)`;
    }

    // A picture of the piece, which follows the pointer.
    ghost(piece)
    {
        const colour = piece === piece.toUpperCase() ? 'white' : 'black';
        const markup = this.board.pieces.markup(piece.toUpperCase(), colour, false);
        const [cell] = this.board.cells.values();
        const picture = svg('svg', {viewBox: '0 0 45 45', class: 'ghost'}, drawShape(markup));

        picture.style.width = `${cell.getBoundingClientRect().width}px`;
        return picture;
    }

    release({clientX, clientY})
    {
        const {drag} = this;

        this.end();
        if (!drag || !drag.ghost)
            return;
        this.dragged = true;
        this.ondrop(drag.source, document.elementFromPoint(clientX, clientY));
    }

    end()
    {
        if (this.drag && this.drag.ghost)
            this.drag.ghost.remove();
        this.drag = null;
    }

    click(event)
    {
        if (!this.dragged)
            return;
        this.dragged = false;
        event.preventDefault();
        event.stopPropagation();
    }
}
