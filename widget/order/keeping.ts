import { signal } from '@preact/signals-core';
import type { OrderView } from '../../server/contract/schemas.ts';
import type { App } from '../frame/app.ts';
import type { OrderRef } from '../frame/api/orders.ts';
import { lazyLoad } from '../frame/lazy.ts';
import { attemptsOf } from '../frame/session/attempts.ts';

/** What is there only for travellers who have an eSIM: it loads, with its texts, once there is one to keep. */
const ui = lazyLoad('keep', async () => {
  const [{ Keep }, { Sheet }] = await Promise.all([import('./keep/Keep.tsx'), import('./keep/Sheet.tsx')]);
  return { Keep, Sheet };
});
const store = () => import('../frame/kept/kept.ts');

/** Keeps an order on this device, so that it opens where there is no network. A browser may refuse all of it. */
export function createKeeping(app: App) {
  const saved = signal(false);
  const printing = signal(false);
  let stopped = false;
  let isKept = false;
  let code: Promise<boolean> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (run: () => Promise<unknown>) => {
    last = last.then(() => stopped || run()).catch(() => {});
  };

  const confirm = async () => {
    await ui.load(app);
    code ??= import('./keep/offline.ts').then((offline) => offline.saveCode());
    saved.value = await code;
  };

  return {
    ui: ui.now,
    /** The order and the code that shows it are both on this device, and were seen to be. */
    saved,
    canKeep: () => 'indexedDB' in window && 'serviceWorker' in navigator,
    /** Paper gets a sheet of its own, which is in the page for as long as it is printed. */
    printing,
    /** The order as it was shown here last. */
    recall: async (ref: OrderRef) => {
      try {
        const kept = await (await store()).keptOf(ref);
        isKept ||= !!kept;
        if (kept) inTurn(confirm);
        return kept;
      } catch {
        return undefined;
      }
    },
    save(ref: OrderRef, view: OrderView) {
      inTurn(async () => {
        const { keepOrder, keptOf } = await store();
        // Another tab was told to forget it.
        if (isKept && !(await keptOf(ref))) stopped = true;
        if (stopped) return void (saved.value = false);
        await keepOrder({ ref, view, at: app.clock.now() });
        isKept = true;
        // From here on the tab need not know in plain words what is sealed.
        const attempt = attemptsOf(app, window).of(ref.orderId);
        if (attempt) attemptsOf(app, window).save({ ...attempt, capability: '', body: null });
        await confirm();
      });
    },
    /** The order cannot be opened by this link any more; what another one opens stays. */
    drop(ref: OrderRef) {
      inTurn(async () => {
        const { dropOrder, keptOf } = await store();
        const kept = await keptOf(ref);
        if (kept?.ref.capability === ref.capability) await dropOrder(ref);
      });
    },
    /** Until the returned function is called. */
    watchPrinting() {
      const begin = () => void (printing.value = true);
      const end = () => void (printing.value = false);
      addEventListener('beforeprint', begin);
      addEventListener('afterprint', end);
      return () => {
        removeEventListener('beforeprint', begin);
        removeEventListener('afterprint', end);
      };
    },
    /** Nothing is kept from here on. */
    stop() {
      stopped = true;
    },
  };
}
