// clock.js - the clocks of both players.  SPDX-License-Identifier: MIT

const TICK_MS = 100;

export class Clock
{
    // Calls ontick() while it runs, and onflag(colour) when a side's time is up.
    constructor(ontick, onflag)
    {
        Object.assign(this, {ontick, onflag});
        this.set('');
    }

    // `control` is seconds "BASE+INCREMENT", or '' for no clock; `left` is the time of both sides, as
    // below, when they have not all of it.
    set(control, left = null)
    {
        const [base, increment] = control.split('+').map(Number);

        this.pause();
        this.control = control;
        this.increment = 1000 * increment;
        this.left = left ? {...left} : {white: 1000 * base, black: 1000 * base};
    }

    get isOn()
    {
        return this.control !== '';
    }

    // Let the time of `side` run; the side that ran before has moved.
    run(side)
    {
        const before = this.side;

        if (before === side)
            return;
        this.pause();
        if (!this.isOn)
            return;
        if (before)
            this.left[before] += this.increment;
        this.side = side;
        this.since = performance.now();
        this.timer = setInterval(() => this.tick(), TICK_MS);
    }

    pause()
    {
        clearInterval(this.timer);
        if (this.side)
            this.spend();
        this.side = null;
    }

    spend()
    {
        const now = performance.now();

        this.left[this.side] = Math.max(0, this.left[this.side] - (now - this.since));
        this.since = now;
    }

    tick()
    {
        const {side} = this;

        this.spend();
        if (this.left[side] === 0) {
            this.pause();
            this.onflag(side);
        }
        this.ontick();
    }

    // The time of a side, eg. "4:59", with tenths at the end.
    text(side)
    {
        const seconds = this.left[side] / 1000;
        const minutes = Math.floor(seconds / 60);
        const rest = seconds < 20 ? (seconds % 60).toFixed(1) : String(Math.floor(seconds % 60));

        return `${minutes}:${rest.padStart(seconds < 20 ? 4 : 2, '0')}`;
    }

    limits()
    {
        return {
            wtime: Math.max(1, this.left.white),
            btime: Math.max(1, this.left.black),
            winc: this.increment,
            binc: this.increment,
        };
    }
}
