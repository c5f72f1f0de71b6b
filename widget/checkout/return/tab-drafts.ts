import type { Clock } from '../../frame/clock.ts';
import { quietly } from '../../frame/session/history-entry.ts';
import { oncePer } from '../../frame/session/once-per.ts';
import type { Device } from '../answers.ts';

/** What the traveller typed into a checkout; excludes prefilled values. */
export interface Draft {
  readonly email?: string;
  readonly device?: Device | null;
}

const draftsKey = 'esim-storefront.drafts';

const sealing = () => import('../../frame/kept/sealed-attempts.ts');

/**
 * The drafts of this tab by owner: in memory and, sealed, in the tab's storage, which frames of one page
 * share. If the browser keeps no key for us, in memory only.
 */
export const tabDrafts = oncePer((clock: Clock) => {
  const mine: Record<string, Draft> = {};
  let isWriting = false;
  let isStale = false;

  const stored = async (): Promise<Record<string, Draft>> => {
    const text = quietly(() => sessionStorage.getItem(draftsKey));
    if (!text) return {};
    const opened = await sealing().then((module) => module.fromSealed(text, clock));
    return (opened as Record<string, Draft> | undefined) ?? {};
  };
  const write = async () => {
    const others = await stored();
    const sealed = await sealing().then((module) => module.toSealed({ ...others, ...mine }, clock));
    if (sealed) quietly(() => sessionStorage.setItem(draftsKey, sealed));
  };

  return {
    async read(whose: string): Promise<Draft | undefined> {
      return mine[whose] ?? (await stored().catch(() => ({}) as Record<string, Draft>))[whose];
    },
    keep(whose: string, draft: Draft): void {
      mine[whose] = draft;
      isStale = true;
      if (isWriting) return;
      isWriting = true;
      void (async () => {
        while (isStale) {
          isStale = false;
          await write().catch(() => {});
        }
        isWriting = false;
      })();
    },
  };
});
