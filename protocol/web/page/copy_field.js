// copy_field.js - texts that the user may copy.  SPDX-License-Identifier: MIT
//
// The build defines QR_CODES: whether there are any.
import {button, html, labelled, sentence} from './dom.js';
import {loadPart} from './parts.js';

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

// A link that may be opened on another device, by its QR code, too.
export function linkField(label, address, note)
{
    const field = copyField(label, address, note);

    if (QR_CODES)
        field.append(...codeControls(label, address, note));
    return field;
}

// The button that shows and hides the QR code of a link, and where that is.
function codeControls(label, address, note)
{
    const box = html('div', {class: 'code'});
    const toggle = async () => {
        try {
            const {drawCode} = await loadPart('qr_code');
            const isShown = box.firstChild !== null;

            box.replaceChildren(...isShown ? [] : [drawCode(address, `QR code: ${label}`)]);
            opener.setAttribute('aria-expanded', !isShown);
        } catch (error) {
            note.textContent = sentence(error.message);
        }
    };
    const opener =
        button('QR code', toggle, {'aria-label': `QR code of ${label}`, 'aria-expanded': 'false'});

    return [opener, box];
}

// A button that sends a link by a program of the machine, hidden where the browser knows none.
export function sendButton(url)
{
    return button('Send', () => navigator.share({url}).catch(() => {}), {
        class: 'primary',
        hidden: !navigator.share
    });
}
