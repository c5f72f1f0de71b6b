import { applyAppearance } from './appearance.ts';
import type { Field, Values } from './card.ts';
import { brandOf } from '../card-number.ts';
import { digits, erased, format, isFull, mistakeOf } from './card.ts';
import { brandMarks } from './brands.ts';
import { byId } from './by-id.ts';
import { textsFor } from './field-texts.ts';
import type { FrameConfig, StripeJsError, ToFrame } from './messages.ts';
import { tellPage, unwrap } from './messages.ts';
import { ask, paymentIdOf } from './requests.ts';
import { createRedirects } from './redirect-list.ts';
import { createTabs } from './tabs.ts';
import { walletsFor } from './wallets.ts';
import { walletTextsFor } from './wallet-texts.ts';

/** The card's own document: its data is sent only to the sandbox's API. */
let config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as FrameConfig;
const fields: readonly Field[] = ['number', 'expiry', 'cvc'];
const page = window.parent;

const input = (field: Field) => byId<HTMLInputElement>(field);
const values = (): Values => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvc: input('cvc').value,
});
const touched = new Set<Field>();
const tabs = createTabs(reportChange);
const redirects = createRedirects(config.redirects ?? [], reportChange);

function drawFields(): void {
  const texts = textsFor(config.locale);
  document.documentElement.lang = config.locale;
  document.documentElement.dir = texts.rtl ? 'rtl' : 'ltr';
  applyAppearance(config);
  for (const field of fields) {
    const label = document.querySelector(`label[for="${field}"]`);
    if (label) label.textContent = texts[field];
  }
  input('expiry').placeholder = texts.expiryHint;
  input('cvc').placeholder = 'CVC';
  tabs.draw(walletTextsFor(config.locale));
  for (const field of fields) showMistake(field);
}

/** Shows or hides a field's mistake, which appears only once the field has lost focus or is full. */
function showMistake(field: Field): void {
  const now = values();
  const mistake = mistakeOf(field, now, new Date());
  const shown = mistake !== null && (touched.has(field) || (isFull(field, now) && now[field] !== ''));
  const element = input(field);
  const error = byId(`${field}-error`);
  const text = shown ? textsFor(config.locale).mistakes[mistake] : '';
  if (error.textContent !== text) error.textContent = text;
  element.toggleAttribute('aria-invalid', false);
  if (shown) element.setAttribute('aria-invalid', 'true');
}

function reportChange(): void {
  const now = values();
  const type = redirects.chosen() ?? tabs.chosen();
  const filled = fields.every((field) => mistakeOf(field, now, new Date()) === null);
  const empty = type === 'card' && fields.every((field) => now[field] === '');
  tellPage(config, { say: 'change', type, complete: filled || type !== 'card', empty });
}

function typed(field: Field, before: string): void {
  const element = input(field);
  const number = input('number').value;
  const atEnd = element.selectionStart === element.value.length;
  const text = format(field, erased(before, element.value), number);
  if (element.value !== text) {
    const left = digits(element.value.slice(0, element.selectionStart ?? 0)).length;
    element.value = text;
    const caret = atEnd ? text.length : positionAfter(text, left);
    element.setSelectionRange(caret, caret);
  }
  if (field === 'number') brandMarks(byId('brands'), brandOf(digits(text)));
  touched.delete(field);
  showMistake(field);
  reportChange();
  const next = fields[fields.indexOf(field) + 1];
  const done = isFull(field, values()) && mistakeOf(field, values(), new Date()) === null;
  if (done && next && atEnd && document.activeElement === element && input(next).value === '')
    input(next).focus();
}

function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at;
    if (/\d/.test(text.charAt(at))) seen++;
  }
  return text.length;
}

function submit(): StripeJsError | null {
  if (redirects.chosen()) return null;
  for (const field of fields) touched.add(field);
  for (const field of fields) showMistake(field);
  const wrong = fields.find((field) => mistakeOf(field, values(), new Date()) !== null);
  if (!wrong) return null;
  input(wrong).focus();
  const code = mistakeOf(wrong, values(), new Date());
  if (code === null) return null;
  return { type: 'validation_error', code, message: textsFor(config.locale).mistakes[code] };
}

async function confirmWithFields(
  clientSecret: string,
  more: Readonly<Record<string, string>>,
  call: number,
): Promise<void> {
  const now = values();
  const expiry = digits(now.expiry);
  const path = `/v1/payment_intents/${encodeURIComponent(paymentIdOf(clientSecret))}/confirm`;
  const result = await ask(
    '',
    path,
    {
      key: config.key,
      client_secret: clientSecret,
      ...more,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': redirects.chosen() ?? 'card',
      ...(!redirects.chosen() &&
        tabs.chosen() === 'card' && {
          'payment_method_data[card][number]': digits(now.number),
          'payment_method_data[card][exp_month]': expiry.slice(0, 2),
          'payment_method_data[card][exp_year]': expiry.slice(2),
          'payment_method_data[card][cvc]': digits(now.cvc),
        }),
    },
    'POST',
  );
  tellPage(config, { say: 'confirmed', call, result });
}

for (const field of fields) {
  const element = input(field);
  let before = '';
  element.addEventListener('beforeinput', () => void (before = element.value));
  element.addEventListener('input', () => typed(field, before));
  element.addEventListener('blur', () => {
    if (element.value !== '') touched.add(field);
    showMistake(field);
  });
}

window.addEventListener('message', (event) => {
  const message = unwrap<ToFrame>(event, { id: config.id, origin: config.origin, source: page });
  switch (message?.say) {
    case 'update':
      config = message.config;
      drawFields();
      if (message.call !== undefined) tellPage(config, { say: 'updated', call: message.call });
      return;
    case 'focus':
      input('number').focus();
      return;
    case 'submit':
      tellPage(config, { say: 'submitted', call: message.call, error: submit() });
      return;
    case 'confirm':
      void confirmWithFields(message.clientSecret, message.more, message.call);
      return;
    default:
      return;
  }
});

new ResizeObserver(() =>
  tellPage(config, { say: 'height', height: byId('root').getBoundingClientRect().height }),
).observe(byId('root'));
brandMarks(byId('brands'), 'unknown');
drawFields();
void walletsFor(config).then(({ google_pay: wallet }) => {
  tabs.offer(wallet);
  tellPage(config, { say: 'ready' });
});
