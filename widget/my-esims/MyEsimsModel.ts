import { signal } from '@preact/signals-core';
import type { App } from '../frame/app.ts';
import { toApiError } from '../frame/api/api-client.ts';
import { focusLateHeading } from '../frame/focus.ts';
import { allKept, type Kept } from '../frame/kept/kept.ts';
import { inTime } from '../frame/kept/safe.ts';
import { createAgreements } from './agreements.ts';
import { keepFocus } from './keep-focus.ts';
import { esimsOf, isOfShop } from './own-esim.ts';
import { renew } from './renew.ts';

/** The eSIMs kept on this device: at once as last seen, then refreshed if there is a network. */
export function createMyEsims(app: App) {
  const kept = signal<readonly Kept[] | null>(null);
  const offline = signal(false);
  const agreements = createAgreements(app);
  let left = false;

  async function read(): Promise<void> {
    const all = (await inTime(app.clock, allKept()).catch(() => undefined)) ?? [];
    await agreements.prepare(esimsOf(app, all));
    kept.value = all;
  }

  /** One after the other, because each causes a request to the service. */
  async function renewAll(): Promise<void> {
    const here = (kept.peek() ?? []).filter(isOfShop(app));
    const purchases = here.filter(({ view }) => view.kind === 'purchase');
    offline.value = false;
    for (const each of purchases) {
      if (left) return;
      try {
        const now = await renew(app, each);
        const all = (kept.peek() ?? []).flatMap((one) => (one === each ? (now ?? []) : one));
        keepFocus(() => (kept.value = all));
      } catch (error) {
        // An eSIM that cannot be refreshed stays as last seen.
        if (toApiError(error).status === 0) return void (offline.value = true);
      }
    }
  }

  return {
    /** The most recently shown order comes first; null until the browser has answered. */
    kept,
    offline,
    agreements,
    attach(screen: HTMLElement | null) {
      left = false;
      focusLateHeading(screen);
      void read().then(renewAll);
      const again = () => void renewAll();
      addEventListener('online', again);
      return () => {
        left = true;
        removeEventListener('online', again);
      };
    },
    /** Nothing is kept from here on. */
    stop() {
      left = true;
    },
  };
}

export type MyEsimsModel = ReturnType<typeof createMyEsims>;
