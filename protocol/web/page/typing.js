// typing.js - writes into a text area as its user would, so that the browser can undo it.
// SPDX-License-Identifier: MIT
//
// Whoever sets a text area's value, or calls its setRangeText(), empties the browser's list of what can be undone.
// What execCommand() types joins that list, and tells the area's listeners of its input.

// Let the text be another one.  Lines that both have at their beginning and end are left alone; so are the caret and
// the focus.
export function retype(area, text)
{
    const {value, selectionStart, selectionEnd} = area;
    const [old, lines] = [value, text].map((one) => one.match(/.*\n|.+$/g) || []);
    const start = sharedLength(old, lines, Infinity);
    const most = Math.min(value.length, text.length) - start;
    const end = value.length - sharedLength(old.reverse(), lines.reverse(), most);
    const grown = text.length - value.length;
    const moved = (place) => place < end ? Math.min(place, start) : place + grown;
    const user = document.activeElement;

    typeOver(area, start, end, text.slice(start, end + grown));
    area.setSelectionRange(moved(selectionStart), moved(selectionEnd));
    user.focus({preventScroll: true});
}

// Write over a part of the text, behind which the caret stands then.
export function typeOver(area, start, end, text)
{
    area.focus({preventScroll: true});
    area.setSelectionRange(start, end);
    document.execCommand(text ? 'insertText' : 'delete', false, text);
}

// How many characters the first lines have that two texts share, at most `most`.
function sharedLength(lines, others, most)
{
    let length = 0;

    for (let i = 0; i < lines.length && lines[i] === others[i]; i++) {
        if (length + lines[i].length > most)
            break;
        length += lines[i].length;
    }
    return length;
}
