import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { quietly } from '../frame/session/history-entry.ts';
import { oncePer } from '../frame/session/once-per.ts';
import { stepsDone } from './esim-steps.ts';
import { isLinked } from './several.ts';

const storageKey = 'esim-widget.completed';
/** How many reported events are remembered. */
const maxKept = 50;

const completed = { purchase: 'purchase.completed', 'top-up': 'topup.completed' } as const;

const toldOf = oncePer<App, [], Set<string>>(() => new Set());
const stored = () => quietly(() => (localStorage.getItem(storageKey) ?? '').split(' ')) ?? [];

/**
 * Whether an event is reported for the first time: across reloads if storage is available, otherwise within
 * this page.
 */
function isFirst(app: App, key: string): boolean {
  const told = toldOf(app);
  const before = stored();
  if (told.has(key) || before.includes(key)) return false;
  told.add(key);
  // In a separate tab nobody listens, so the frame must still be able to report it.
  if (window.parent !== window)
    quietly(() => localStorage.setItem(storageKey, [...before, key].slice(-maxKept).join(' ')));
  return true;
}

/**
 * Reports to the partner's page the outcome of an order that the traveller watches: once when it is complete
 * or failed, and once for each eSIM that is on a phone.
 */
export function tellPartner(app: App, view: OrderView, before: OrderView | null): void {
  const data = {
    orderId: view.id,
    destination: view.destination.code,
    packageId: view.package.id,
    quantity: view.quantity,
    ...view.price,
    ...(view.referenceId ? { referenceId: view.referenceId } : {}),
  };
  if (before?.state !== view.state && view.state === 'not-bought') app.emit('widget.error', data);
  if (view.state !== 'ready' || isLinked(view)) return;
  const type = completed[view.kind];
  if (before?.state !== view.state && isFirst(app, `${type}:${view.id}`)) app.emit(type, data);
  if (view.kind === 'top-up') return;
  for (const [n, isOnPhone] of onPhones(view)) {
    const wasOnPhone = before && onPhones(before).get(n);
    if (isOnPhone && !wasOnPhone && isFirst(app, `esim.installed:${view.id}:${n}`))
      app.emit('esim.installed', data);
  }
}

/** Whether each eSIM is on a phone, by its number. */
const onPhones = (view: OrderView) =>
  new Map(
    (view.esims.length > 0 ? view.esims : [{ n: 1, esim: view.esim }]).map(({ n, esim }) => [
      n,
      stepsDone(esim) > 1,
    ]),
  );
