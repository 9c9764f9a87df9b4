// dom.js - making elements.  SPDX-License-Identifier: MIT

const SVG = 'http://www.w3.org/2000/svg';

// Attributes that are null or false are left out; `onclick: f` adds a listener.
export function setAttributes(element, attributes)
{
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false)
            element.removeAttribute(name);
        else if (name.startsWith('on'))
            element.addEventListener(name.slice(2), value);
        else
            element.setAttribute(name, value === true ? '' : value);
    }
    return element;
}

// An HTML element with children, which are elements or text; null is left out.
export function html(name, attributes = {}, ...children)
{
    const element = setAttributes(document.createElement(name), attributes);

    element.append(...children.filter((child) => child !== null));
    return element;
}

export function svg(name, attributes = {}, ...children)
{
    const element = setAttributes(document.createElementNS(SVG, name), attributes);

    element.append(...children);
    return element;
}

export function button(label, onclick, attributes = {})
{
    return html('button', {type: 'button', onclick, ...attributes}, label);
}

// A link to a page elsewhere.  What is no address on the web, as a game from a text may have it, stays
// text.
export function webLink(address, text = address)
{
    return /^https?:\/\/\S+$/.test(address)
        ? html('a', {href: address, target: '_blank', rel: 'noopener noreferrer'}, text)
        : html('span', {}, address);
}

// A control with its label before it.
export function labelled(label, control, attributes = {})
{
    return html('label', {class: 'field', ...attributes}, html('span', {}, label), control);
}

export function select(choices, chosen, attributes = {})
{
    return html(
        'select',
        attributes,
        ...choices.map(
            ([value, label]) =>
                html('option', {value, selected: String(value) === String(chosen)}, label)
        )
    );
}

export function capitalise(text)
{
    return text.charAt(0).toUpperCase() + text.slice(1);
}

// What a text says, as a sentence.
export function sentence(text)
{
    return `${capitalise(text).replace(/\.$/, '')}.`;
}

// Open a modal dialog, which is removed when it closes.
function showModal(dialog)
{
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

// A dialog with a title, not open yet.
function titledDialog(title, ...children)
{
    const heading = html('h2', {id: 'dialog-title', tabindex: -1, autofocus: true}, title);
    const close = button('×', () => dialog.close(), {class: 'close', 'aria-label': 'Close'});
    const dialog = html(
        'dialog',
        {'aria-labelledby': 'dialog-title'},
        html('header', {}, heading, close),
        ...children
    );

    return dialog;
}

export function openDialog(title, ...children)
{
    return showModal(titledDialog(title, ...children));
}

// Open the dialog that `build(answer)` makes; `answer(value)` closes it.  A promise of that value,
// or of `otherwise` when it is closed in another way.
export function askIn(build, otherwise)
{
    return new Promise((resolve) => {
        const dialog = build((value) => {
            resolve(value);
            dialog.close();
        });

        dialog.addEventListener('close', () => resolve(otherwise));
        showModal(dialog);
    });
}

// Ask a question in a dialog; a promise of whether the answer is yes.
export function askToConfirm(question, {yes, no})
{
    return askIn(
        (answer) => titledDialog(
            question,
            html(
                'footer',
                {},
                button(no, () => answer(false), {class: 'quiet'}),
                button(yes, () => answer(true), {class: 'primary'})
            )
        ),
        false
    );
}
