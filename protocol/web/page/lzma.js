// lzma.js - unpacks what `xz --format=raw --lzma1=lc=3,lp=0,pb=0` has packed.  SPDX-License-Identifier: MIT
//
// LZMA: matches of earlier bytes, as in gzip but from all that was before, and a range coder, which has a
// probability for each bit by what came before it.  It makes the engine a quarter smaller than gzip does.

const LITERAL_BITS = 3; // of the byte before a literal choose its probabilities: lc
const MATCH_MIN = 2;
const DISTANCE_LENGTHS = 4; // lengths that have their own slots of distances
const START = 5;            // bytes that the range coder begins with
const SYMBOL_MAX = 20;      // bytes that a literal or a match may need

// Where the probabilities are.  There are twelve states, which tell what the last symbols were.
const STATES = 12;
const IS_MATCH = 0;
const IS_REPEATED = STATES;
const IS_NOT_FIRST = 2 * STATES; // of the last four distances
const IS_NOT_SECOND = 3 * STATES;
const IS_NOT_THIRD = 4 * STATES;
const IS_LONG = 5 * STATES;
const SLOTS = 6 * STATES;
const NEAR = SLOTS + 64 * DISTANCE_LENGTHS; // low bits of distances below 128
const ALIGN = NEAR + 128;                   // the lowest four bits of others
const LENGTHS = ALIGN + 16;
const LENGTHS_SIZE = 2 + 8 + 8 + 256;
const REPEATED_LENGTHS = LENGTHS + LENGTHS_SIZE;
const LITERALS = REPEATED_LENGTHS + LENGTHS_SIZE;
const LITERAL_SIZE = 0x300;
const PROBABILITIES = LITERALS + (LITERAL_SIZE << LITERAL_BITS);

export class Unpacker
{
    // For `size` bytes, of which `packedSize` remain when they are packed.
    constructor(packedSize, size)
    {
        this.packed = new Uint8Array(packedSize);
        this.arrived = 0; // bytes of it
        this.at = 0;      // the next one to read
        this.code = 0;
        this.range = 0xffffffff;
        this.probabilities = new Uint16Array(PROBABILITIES).fill(1024);
        this.bytes = new Uint8Array(size);
        this.length = 0; // bytes that are unpacked
        this.state = 0;
        this.distances = [0, 0, 0, 0]; // of the last matches, less 1, the latest first
    }

    // ---- numbers ----

    shift()
    {
        if (this.range >= 0x1000000)
            return;
        if (this.at >= this.packed.length)
            throw new Error('the data are cut off');
        this.range *= 256;
        this.code = this.code * 256 + this.packed[this.at++];
    }

    bit(index)
    {
        const probability = this.probabilities[index];
        const bound = (this.range >>> 11) * probability;
        const bit = this.code < bound ? 0 : 1;

        if (bit === 0) {
            this.range = bound;
            this.probabilities[index] += 2048 - probability >> 5;
        } else {
            this.code -= bound;
            this.range -= bound;
            this.probabilities[index] -= probability >> 5;
        }
        this.shift();
        return bit;
    }

    // A number of `count` bits, the highest first, each with probabilities by those before.
    number(index, count)
    {
        let node = 1;

        for (let i = 0; i < count; i++)
            node = node << 1 | this.bit(index + node);
        return node - (1 << count);
    }

    // The same, the lowest bit first.
    reversed(index, count)
    {
        let node = 1;
        let number = 0;

        for (let i = 0; i < count; i++) {
            const bit = this.bit(index + node);

            node = node << 1 | bit;
            number |= bit << i;
        }
        return number;
    }

    // A number of bits that are as often 0 as 1.
    even(count)
    {
        let number = 0;

        for (let i = 0; i < count; i++) {
            this.range = Math.floor(this.range / 2);
            const bit = this.code < this.range ? 0 : 1;

            this.code -= bit * this.range;
            this.shift();
            number = number * 2 + bit;
        }
        return number;
    }

    // ---- symbols ----

    byteBefore(distance)
    {
        return this.length > distance ? this.bytes[this.length - 1 - distance] : 0;
    }

    // After a match the byte that would have gone on with it tells about the literal.
    literal()
    {
        const index = LITERALS + LITERAL_SIZE * (this.byteBefore(0) >> 8 - LITERAL_BITS);
        let node = 1;

        if (this.state >= 7)
            for (let next = this.byteBefore(this.distances[0]); node < 0x100; next <<= 1) {
                const expected = next >> 7 & 1;
                const bit = this.bit(index + (1 + expected << 8) + node);

                node = node << 1 | bit;
                if (bit !== expected)
                    break;
            }
        while (node < 0x100)
            node = node << 1 | this.bit(index + node);
        this.bytes[this.length++] = node;
        this.state -= this.state < 4 ? this.state : this.state < 10 ? 3 : 6;
    }

    matchLength(index)
    {
        if (!this.bit(index))
            return MATCH_MIN + this.number(index + 2, 3);
        if (!this.bit(index + 1))
            return MATCH_MIN + 8 + this.number(index + 10, 3);
        return MATCH_MIN + 16 + this.number(index + 18, 8);
    }

    distance(length)
    {
        const sort = Math.min(length - MATCH_MIN, DISTANCE_LENGTHS - 1);
        const slot = this.number(SLOTS + 64 * sort, 6);
        const count = (slot >> 1) - 1;

        if (slot < 4)
            return slot;
        const high = (2 | slot & 1) * 2 ** count;

        if (slot < 14)
            return high + this.reversed(NEAR + high - slot, count);
        return high + 16 * this.even(count - 4) + this.reversed(ALIGN, 4);
    }

    // Make one of the last four distances the latest, and return the length of its match.
    repeatedLength()
    {
        const {state, distances} = this;

        if (!this.bit(IS_NOT_FIRST + state)) {
            if (!this.bit(IS_LONG + state)) {
                this.state = state < 7 ? 9 : 11;
                return 1;
            }
        } else {
            const number = this.bit(IS_NOT_SECOND + state) ? 2 + this.bit(IS_NOT_THIRD + state) : 1;

            distances.unshift(...distances.splice(number, 1));
        }
        this.state = state < 7 ? 8 : 11;
        return this.matchLength(REPEATED_LENGTHS);
    }

    newLength()
    {
        const length = this.matchLength(LENGTHS);

        this.state = this.state < 7 ? 7 : 10;
        this.distances.unshift(this.distance(length));
        this.distances.pop();
        return length;
    }

    match()
    {
        const length =
            this.bit(IS_REPEATED + this.state) ? this.repeatedLength() : this.newLength();
        const [distance] = this.distances;
        const end = this.length + length;

        if (distance >= this.length || end > this.bytes.length)
            throw new Error('the data are damaged');
        while (this.length < end)
            this.bytes[this.length] = this.bytes[this.length++ - distance - 1];
    }

    // Unpack what can be after more packed bytes have come; throws an Error when they are damaged.
    add(bytes)
    {
        this.packed.set(bytes, this.arrived);
        this.arrived += bytes.length;
        const isAll = this.arrived === this.packed.length;

        if (this.at === 0 && this.arrived >= START) {
            this.code = new DataView(this.packed.buffer).getUint32(1); // the first byte is zero
            this.at = START;
        }
        while (this.length < this.bytes.length && (isAll || this.at + SYMBOL_MAX <= this.arrived))
            if (this.bit(IS_MATCH + this.state))
                this.match();
            else
                this.literal();
    }
}
