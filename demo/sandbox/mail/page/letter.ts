import { element } from '../../../page/elements.ts';
import { htmlOf } from './mails.ts';
import type { Letter } from './mails.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const address = /(https?:\/\/[^\s<>"]+)/;

export function drawNothing(sentence: string): readonly Node[] {
  return [element('p', { class: 'nothing' }, sentence)];
}

/** A mail: its subject is the heading that takes the focus, and its two bodies can be switched. */
export function drawLetter(letter: Letter): readonly Node[] {
  const { from, to, at, subject, text, hasHtml } = letter;
  const body = element('div', { class: 'body' });
  const show = (plain: boolean) => {
    body.replaceChildren(plain ? drawText(text ?? '') : drawHtml(letter));
  };
  show(!hasHtml);
  return [
    element('a', { class: 'back', href: '#' }, 'All mails'),
    element('h2', { tabindex: -1 }, subject),
    element(
      'dl',
      {},
      ...[
        ['From', from],
        ['To', to],
        ['Received', moment.format(at)],
      ].flatMap(([name = '', value = '']) => [
        element('div', {}, element('dt', {}, name), element('dd', {}, value)),
      ]),
    ),
    ...(hasHtml && text !== null ? [drawChoice(show)] : []),
    body,
  ];
}

function drawChoice(show: (plain: boolean) => void): HTMLElement {
  const choice = (label: string, plain: boolean) => {
    const radio = element('input', {
      type: 'radio',
      name: 'body',
      checked: !plain,
      onchange: () => show(plain),
    });
    return element('label', {}, radio, element('span', {}, label));
  };
  return element(
    'fieldset',
    {},
    element('legend', { class: 'unseen' }, 'Show the mail'),
    choice('As designed', false),
    choice('As plain text', true),
  );
}

/** No scripts and no origin of its own; its links open ordinary tabs. */
function drawHtml(letter: Letter): HTMLElement {
  return element('iframe', {
    title: `The mail: ${letter.subject}`,
    src: htmlOf(letter),
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  });
}

function drawText(text: string): HTMLElement {
  const parts = text
    .split(address)
    .map((part) =>
      address.test(part)
        ? element('a', { href: part, target: '_blank', rel: 'noreferrer' }, part)
        : document.createTextNode(part),
    );
  // Scrolling areas must be reachable by keyboard.
  const label = { tabindex: 0, 'aria-label': 'The mail as plain text' };
  return element('section', label, element('pre', {}, ...parts));
}
