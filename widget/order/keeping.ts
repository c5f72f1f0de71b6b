import { signal } from '@preact/signals-core';
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import type { OrderRef } from '../frame/api/orders.ts';
import { lazyLoad } from '../frame/lazy.ts';
import { attemptsOf } from '../frame/session/attempts.ts';
import { emptied } from './emptied-attempt.ts';

/** The part for travellers who have an eSIM: it loads, with its texts, once there is one to keep. */
const ui = lazyLoad('keep', async () => {
  const [{ Keep }, { Sheet }] = await Promise.all([import('./keep/Keep.tsx'), import('./keep/Sheet.tsx')]);
  return { Keep, Sheet };
});
const store = () => import('../frame/kept/kept.ts');
const offline = () => import('./keep/offline.ts');

/** Loads the code that keeps orders, ahead of the first one. */
export const loadKeeping = (app: Pick<App, 'loadMessages'>) =>
  Promise.all([ui.load(app), store(), offline()]);

/** Keeps an order on this device, so that it opens where there is no network. A browser may refuse all of it. */
export function createKeeping(app: App) {
  const saved = signal(false);
  const printing = signal(false);
  const topped = signal<OrderRef | null>(null);
  let stopped = false;
  let isKept = false;
  /** Whether the code that shows the order should be on this device. */
  let awaited = false;
  let code: Promise<boolean> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (run: () => Promise<unknown>) => {
    last = last.then(() => stopped || run()).catch(() => {});
  };

  /** Nothing is kept from here on. */
  const stop = () => {
    stopped = true;
    saved.value = false;
  };
  const confirm = async () => {
    awaited = true;
    await ui.load(app);
    code ??= offline().then((module) => module.saveCode());
    const isSaved = await code.catch(() => false);
    // Retry next time: the network may be back.
    if (!isSaved) code = undefined;
    saved.value = isSaved && !stopped;
  };

  return {
    ui: ui.now,
    /** Whether the order and the code that shows it are both confirmed to be on this device. */
    saved,
    canKeep: () => 'indexedDB' in window && 'serviceWorker' in navigator,
    /** Whether the page is being printed; the sheet for paper is in the page only then. */
    printing,
    /** The order's last known state on this device. */
    recall: async (ref: OrderRef) => {
      try {
        const kept = await (await store()).recallOrder(app.clock, ref);
        isKept ||= !!kept;
        if (kept?.view.kind === 'purchase') inTurn(confirm);
        return kept;
      } catch {
        return undefined;
      }
    },
    /** For a top-up, `esim` opens the eSIM that it tops up, if this visit knows it. */
    save(ref: OrderRef, view: OrderView, esim: OrderRef | null) {
      inTurn(async () => {
        const { keepOrder, keptOf } = await store();
        const before = await keptOf(ref);
        // Another tab was told to forget it, perhaps before this one began to listen.
        if (stopped || (isKept && !before)) return stop();
        topped.value = esim ?? before?.topped ?? null;
        // A link from a mail expires sooner than the one kept first.
        const first = before && !before.ended ? before.ref : ref;
        const shop = before?.shop ?? app.options.attribution.shop;
        await keepOrder({ ref: first, view, topped: topped.value ?? undefined, shop, at: app.clock.now() });
        isKept = true;
        // From here on the order opens without the tab's storage.
        const attempt = attemptsOf(app, window).of(ref.orderId);
        if (attempt) attemptsOf(app, window).save(emptied(attempt));
        if (view.kind === 'purchase') await confirm();
      });
    },
    /** Opens the eSIM that a top-up tops up, as kept. */
    topped,
    /**
     * Call when this link no longer opens the order. The copy kept by it stays until another link replaces
     * it.
     */
    async end(ref: OrderRef) {
      try {
        const { keepOrder, recallOrder } = await store();
        const kept = await recallOrder(app.clock, ref);
        if (kept?.ref.capability !== ref.capability) return undefined;
        inTurn(() => keepOrder({ ...kept, ended: true }));
        return kept;
      } catch {
        return undefined;
      }
    },
    /** Drops an order whose eSIM is gone, whichever link it was kept by. */
    dropAny(ref: OrderRef) {
      saved.value = awaited = false;
      inTurn(async () => (await store()).dropOrder(ref));
    },
    /**
     * Listens for the network, for printing and for another tab that forgets, until the returned function is
     * called.
     */
    watch() {
      const begin = () => void (printing.value = true);
      const end = () => void (printing.value = false);
      // No key means that all storage was cleared. An order still on its way is then forgotten as well.
      const forget = ({ key }: StorageEvent) => key === null && stop();
      const retry = () => awaited && !saved.value && inTurn(confirm);
      addEventListener('online', retry);
      addEventListener('beforeprint', begin);
      addEventListener('afterprint', end);
      addEventListener('storage', forget);
      return () => {
        removeEventListener('online', retry);
        removeEventListener('beforeprint', begin);
        removeEventListener('afterprint', end);
        removeEventListener('storage', forget);
      };
    },
    stop,
  };
}
