import { applyAppearance } from './appearance.ts';
import type { SheetConfig, SheetResult } from './messages.ts';
import { wrap } from './messages.ts';

/** The wallet's sheet. It is Google's and not the shop's: it has its own words and shapes. */
const config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as SheetConfig;
const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const sheet = byId<HTMLDialogElement>('sheet');
const leave = (result: SheetResult) =>
  window.parent.postMessage(wrap(config.id, { say: 'left', result }), config.origin);

applyAppearance({ ...config, appearance: {} });
byId('shop').textContent = new URL(config.origin).host;
byId('amount').textContent = config.amount;
byId('pay').addEventListener('click', () => {
  const card = document.querySelector<HTMLInputElement>('input[name="card"]:checked');
  leave({ kind: 'paid', token: card?.value ?? '' });
});
byId('cancel').addEventListener('click', () => leave({ kind: 'cancelled' }));
byId('fail').addEventListener('click', () => leave({ kind: 'failed' }));
// Escape, or a phone's way back.
sheet.addEventListener('cancel', (event) => {
  event.preventDefault();
  leave({ kind: 'cancelled' });
});
sheet.showModal();
const top = Math.min(config.near, window.innerHeight - 8) - sheet.offsetHeight;
sheet.style.setProperty('top', `${Math.max(8, top)}px`);
byId('pay').focus({ preventScroll: true });
