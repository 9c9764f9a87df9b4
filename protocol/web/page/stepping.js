// stepping.js - steps through the game by the wheel, and by swipes on a touch screen.  SPDX-License-Identifier: MIT

const WHEEL_PX = 50; // of a wheel that tells pixels, or a touch pad, for a step
const SWIPE_PX = 40; // that a finger moves at least, and twice as far to the side as up or down

export class Stepping
{
    // `root` holds the board.  Calls step(count) with 1 or -1, which returns whether there is such a position, unless
    // isBusy(): a piece is being dragged.
    constructor(root, {step, isBusy})
    {
        Object.assign(this, {step, isBusy});
        this.turned = 0;   // pixels of the wheel since the last step
        this.start = null; // where a finger has touched
        root.addEventListener('wheel', (event) => this.turn(event), {passive: false});
        root.addEventListener('pointerdown', (event) => this.touch(event));
        root.addEventListener('pointerup', (event) => this.lift(event));
        root.addEventListener('pointercancel', () => { this.start = null; });
    }

    // Where there is no further position the page scrolls; with Ctrl it is magnified.
    turn(event)
    {
        const {deltaY, deltaMode, ctrlKey} = event;

        if (ctrlKey || deltaY === 0)
            return;
        if (Math.sign(deltaY) !== Math.sign(this.turned))
            this.turned = 0;
        this.turned +=
            deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : Math.sign(deltaY) * WHEEL_PX;
        if (Math.abs(this.turned) < WHEEL_PX) {
            event.preventDefault();
            return;
        }
        this.turned = 0;
        if (this.step(Math.sign(deltaY)))
            event.preventDefault();
    }

    touch({pointerType, isPrimary, clientX, clientY})
    {
        this.start = pointerType === 'touch' && isPrimary ? {x: clientX, y: clientY} : null;
    }

    // To the left it goes on, as one turns a page.
    lift({clientX, clientY})
    {
        const {start} = this;

        this.start = null;
        if (!start || this.isBusy())
            return;
        const [across, down] = [clientX - start.x, clientY - start.y];

        if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > 2 * Math.abs(down))
            this.step(across < 0 ? 1 : -1);
    }
}
