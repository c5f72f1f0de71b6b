import { applyAppearance } from './appearance.ts';
import { byId } from './by-id.ts';
import type { SheetConfig, SheetResult } from './messages.ts';
import { tellPage } from './messages.ts';

/** The wallet's sheet. It belongs to the wallet, not the shop, so it has its own texts and shapes. */
const config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as SheetConfig;
const sheet = byId<HTMLDialogElement>('sheet');
const leave = (result: SheetResult) => tellPage(config, { say: 'left', result });

applyAppearance({ ...config, appearance: {} });
const names = {
  apple_pay: ['', 'Apple Pay'],
  google_pay: ['G', 'Google Pay'],
  link: ['›', 'Link'],
} as const;
const [mark, name] = names[config.wallet];
document.title = name;
document.documentElement.dataset['wallet'] = config.wallet;
byId('mark').textContent = mark;
byId('name').textContent = name;
byId('address').hidden = !config.email;
byId('shop').textContent = new URL(config.origin).host;
byId('amount').textContent = config.amount;
byId('pay').addEventListener('click', () => {
  const card = document.querySelector<HTMLInputElement>('input[name="card"]:checked');
  const email = config.email && !byId<HTMLInputElement>('hide').checked ? 'wallet@example.com' : null;
  byId('pay').textContent = 'Processing…';
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  // Good for one attempt.
  const once = crypto.getRandomValues(new Uint32Array(2)).join('');
  const token = (card?.value ?? '').replace('tok_', `tok_${config.wallet}_`);
  leave({ kind: 'paid', token: `${token}~${once}`, email });
});
byId('cancel').addEventListener('click', () => leave({ kind: 'cancelled' }));
byId('fail').addEventListener('click', () => leave({ kind: 'failed' }));
// Escape, or a phone's Back.
sheet.addEventListener('cancel', (event) => {
  event.preventDefault();
  leave({ kind: 'cancelled' });
});
sheet.showModal();

/** A real wallet's sheet belongs to the device: it is in sight whatever the frame's height and scroll position. */
new IntersectionObserver(([seen], observer) => {
  observer.disconnect();
  const { top, bottom } = seen!.intersectionRect;
  sheet.style.setProperty('max-block-size', `${bottom - top - 16}px`);
  const place = Math.min(config.near, bottom - 8) - sheet.offsetHeight;
  sheet.style.setProperty('top', `${Math.max(top + 8, place)}px`);
  byId('pay').focus({ preventScroll: true });
}).observe(document.body);
