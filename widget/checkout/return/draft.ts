import { effect } from '@preact/signals-core';
import type { App } from '../../frame/app.ts';
import type { Attempts } from '../../frame/session/attempts.ts';
import { prefillOf } from '../../frame/session/email.ts';
import { quietly } from '../../frame/session/history-entry.ts';
import type { Answers, Device } from '../answers.ts';

const draftKey = 'esim-storefront.draft';

/** What was typed into a checkout. */
interface Draft {
  readonly email: string;
  readonly device: Device | null;
  /** The address that the partner's tag gives. Another one is that of another traveller. */
  readonly given: string;
}

/**
 * Fills in what was typed into a checkout of this tab before the page was loaded again, as by the switch of the language
 * and the currency, and keeps what is typed from now on, sealed. A browser that keeps no key for us keeps none of it.
 */
export async function keepDraft(
  { clock, options }: App,
  attempts: Attempts,
  { email, device }: Pick<Answers, 'email' | 'device'>,
): Promise<void> {
  const { search = location.search } = (history.state ?? {}) as { search?: string };
  const given = new URLSearchParams(search).get('email') ?? '';
  /** What the form begins with. The traveller may have typed since. */
  const prefilled = attempts.last()?.body?.email ?? prefillOf(options.email);
  let latest: Draft = { email: prefilled, device: null, given };

  const { fromSealed, toSealed } = await import('../../frame/kept/sealed-attempts.ts');
  const stored = quietly(() => sessionStorage.getItem(draftKey));
  const before = stored ? ((await fromSealed(stored, clock)) as Draft | undefined) : undefined;
  if (before?.given === given) {
    if (email.peek() === prefilled) email.value = before.email;
    device.value ??= before.device;
    latest = before;
  }

  effect(() => {
    const draft = { ...latest, email: email.value, device: device.value };
    if (draft.email === latest.email && draft.device === latest.device) return;
    latest = draft;
    void toSealed(draft, clock).then((sealed) => {
      // What was typed meanwhile is on its way.
      if (sealed && latest === draft) quietly(() => sessionStorage.setItem(draftKey, sealed));
    });
  });
}
