import { en } from '../../widget/withdraw/texts/en.ts';
import type { Insist } from './calls.ts';
import { sleep, type World } from './torture-world.ts';

export interface Placed {
  readonly id: string;
  readonly clientSecret: string;
  readonly email: string;
  readonly capability: string;
  readonly headers: Readonly<Record<'authorization' | 'x-forwarded-for', string>>;
}

/** A withdrawal that a page has acknowledged: from then on it must not get lost. */
export interface Declared {
  readonly id: string;
  readonly by: 'link' | 'number';
  /** When, by the wall clock. */
  readonly at: number;
}

/** How long a shopper waits for the eSIM, as long as others still shop, before withdrawing anyway. */
const readyMs = 20_000;

/** Shoppers who withdraw, with or without their link, once or twice, before or after they use data. */
export function createWithdrawing(
  world: World,
  random: () => number,
  { insist, isOpen }: { readonly insist: Insist; readonly isOpen: () => boolean },
) {
  const declared: Declared[] = [];
  /** Orders whose page answered that they were unpaid, with nothing to withdraw from. */
  const turnedAway: string[] = [];

  async function confirm(placed: Placed, by: Declared['by']): Promise<void> {
    const { id, email, capability, headers } = placed;
    const fields = by === 'link' ? { order: id, capability } : { name: 'Lena Example', number: id, email };
    const { html } = await insist(`${world.addresses.storefront}/withdraw/confirm?lang=en`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': headers['x-forwarded-for'],
      },
      body: new URLSearchParams(fields).toString(),
    });
    if (html.includes(en.sentTitle) || (by === 'link' && html.includes(en.doneTitle))) {
      declared.push({ id, by, at: Date.now() });
    } else if (html.includes(en.unpaidTitle)) {
      turnedAway.push(id);
    }
  }

  /** Waits for the eSIMs, and uses half, all or none of the data of each. */
  async function useSome({ id, headers }: Placed): Promise<void> {
    const url = `${world.addresses.storefront}/api/orders/${id}`;
    for (const until = performance.now() + readyMs; isOpen() && performance.now() < until; await sleep(300)) {
      const { body } = await insist(url, { headers }, ({ status }) => status === 404);
      const { state, esims = [], package: bought } = body as unknown as View;
      if (state !== 'ready') {
        if (state === undefined || state === 'not-bought') return;
        continue;
      }
      for (const { profile } of esims) {
        const part = [0, 0.5, 0.5, 1][Math.floor(random() * 4)] ?? 0;
        if (part === 0 || !profile) continue;
        const esim = `${world.addresses.connectivity}/control/esims/${profile.iccid}`;
        await insist(`${esim}/play`, { method: 'POST', body: '{}' });
        const use = JSON.stringify({ bytes: Math.floor(bought.dataBytes * part) });
        await insist(`${esim}/use`, { method: 'POST', body: use });
      }
      return;
    }
  }

  return {
    declared,
    turnedAway,
    /** During preparation or after using data; one in three confirms twice, each by link or by number. */
    async withdraw(placed: Placed): Promise<void> {
      if (random() < 0.6) await useSome(placed);
      const ways: Declared['by'][] = [random() < 0.6 ? 'link' : 'number'];
      if (random() < 0.33) ways.push(random() < 0.6 ? 'link' : 'number');
      await Promise.all(ways.map((by) => confirm(placed, by)));
    },
  };
}

interface View {
  readonly state?: string;
  readonly esims?: readonly { readonly profile: { readonly iccid: string } | null }[];
  readonly package: { readonly dataBytes: number };
}
