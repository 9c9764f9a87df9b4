// copy_field.js - texts that the user may copy.  SPDX-License-Identifier: MIT
import {button, html, labelled} from './dom.js';

// The address of the page, without what it shows.
export function pageAddress()
{
    return location.href.replace(/#.*/, '');
}

async function copy(text, control, note)
{
    control.select();
    try {
        await navigator.clipboard.writeText(text);
    } catch (error) {
        document.execCommand('copy'); // pages from file:// have no clipboard
    }
    note.textContent = 'Copied.';
}

export function copyField(label, text, note, rows)
{
    const control = rows ? html('textarea', {readonly: true, rows, spellcheck: 'false'}, text)
                         : html('input', {readonly: true, type: 'text', value: text});

    return html(
        'div',
        {class: 'copy'},
        labelled(label, control),
        button('Copy', () => copy(text, control, note), {'aria-label': `Copy ${label}`})
    );
}

// A button that sends a link by a program of the machine, hidden where the browser knows none.
export function sendButton(url)
{
    return button('Send', () => navigator.share({url}).catch(() => {}), {
        class: 'primary',
        hidden: !navigator.share
    });
}
