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

// A modal dialog that is removed when it closes.
export function openDialog(title, ...children)
{
    const heading = html('h2', {id: 'dialog-title', tabindex: -1, autofocus: true}, title);
    const close = button('×', () => dialog.close(), {class: 'close', 'aria-label': 'Close'});
    const dialog = html(
        'dialog',
        {'aria-labelledby': 'dialog-title'},
        html('header', {}, heading, close),
        ...children
    );

    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

// Ask a question in a dialog; a promise of whether the answer is yes.
export function askToConfirm(question, {yes, no})
{
    return new Promise((resolve) => {
        const agree = () => {
            resolve(true);
            dialog.close();
        };
        const dialog = openDialog(
            question,
            html(
                'footer',
                {},
                button(no, () => dialog.close(), {class: 'quiet'}),
                button(yes, agree, {class: 'primary'})
            )
        );

        dialog.addEventListener('close', () => resolve(false));
    });
}
