import { applyAppearance } from './appearance.ts';
import type { ExpressConfig, ExpressMethod, ToFrame } from './messages.ts';
import { tellPage, unwrap } from './messages.ts';
import { walletsFor } from './wallets.ts';

/** The wallets' buttons. They keep their owners' colours; only their order, height and words are the shop's. */
let config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as ExpressConfig;
const page = window.parent;
const root = document.getElementById('root') as HTMLElement;
const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;
const marks = { apple_pay: ' Pay', google_pay: 'G Pay', link: 'link›' } as const;
const verbs: Readonly<Record<string, string>> = {
  book: 'Book with',
  buy: 'Buy with',
  checkout: 'Check out with',
  'check-out': 'Check out with',
  order: 'Order with',
  pay: 'Pay with',
};
let usable: readonly ExpressMethod[] = [];
let all = false;

function drawButtons(): void {
  document.documentElement.lang = config.locale;
  applyAppearance(config);
  const { columns, rows, overflow, height, methods } = config;
  const shown = methods.filter((method) => usable.includes(method));
  const wide = Math.min(columns || shown.length, shown.length) || 1;
  const room = rows === 0 || all || !overflow ? shown.length : rows * wide;
  const buttons = shown.slice(0, room).map(buttonFor);
  for (const button of buttons) button.style.setProperty('block-size', `${height}px`);
  root.style.setProperty('grid-template-columns', `repeat(${wide}, minmax(0, 1fr))`);
  root.replaceChildren(...buttons, ...(room < shown.length ? [more()] : []));
  root.hidden = shown.length === 0;
}

function buttonFor(method: ExpressMethod): HTMLButtonElement {
  const button = document.createElement('button');
  const verb = config.locale.startsWith('en') ? verbs[config.types[method] ?? ''] : undefined;
  const mark = document.createElement('b');
  mark.textContent = marks[method];
  button.type = 'button';
  button.className = method;
  button.setAttribute('aria-label', verb === undefined ? names[method] : `${verb} ${names[method]}`);
  button.append(verb === undefined ? '' : `${verb} `, mark);
  button.addEventListener('click', () =>
    tellPage(config, { say: 'pressed', method, bottom: button.getBoundingClientRect().bottom }),
  );
  return button;
}

function more(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'more';
  button.textContent = 'Show more';
  button.addEventListener('click', () => {
    all = true;
    drawButtons();
  });
  return button;
}

window.addEventListener('message', (event) => {
  const message = unwrap<ToFrame>(event, { id: config.id, origin: config.origin, source: page });
  if (message?.say === 'focus') root.querySelector('button')?.focus();
  if (message?.say !== 'update') return;
  config = message.config as ExpressConfig;
  drawButtons();
});

void walletsFor(config).then((active) => {
  usable = config.methods.filter((method) => active[method]);
  drawButtons();
  const height = () =>
    tellPage(config, { say: 'height', height: root.hidden ? 0 : root.getBoundingClientRect().height });
  height();
  new ResizeObserver(height).observe(root);
  tellPage(config, { say: 'offered', methods: usable });
});
