import { afterEach, beforeEach } from 'vitest';
import { hookTypes } from '../../../server/contract/schemas/hooks.ts';
import { newSigningSecret } from '../../../server/hooks/signature.ts';
import { createHookStore } from '../../../server/store/hooks/hooks.ts';
import type { Harness } from '../../support/harness.ts';
import { startReceiver } from '../../support/receiver.ts';

export const by = { by: 'owner@partner.example', via: 'dashboard' } as const;
export const [minute, hour] = [60_000, 3_600_000];

export const tell = (shop: Harness) => Promise.all(shop.storefronts.map((each) => each.tell()));

/** For each test of a file, a receiver of webhooks. */
export function eachReceiver() {
  const at = {} as { receiver: Awaited<ReturnType<typeof startReceiver>> };
  beforeEach(async () => {
    at.receiver = await startReceiver();
  });
  afterEach(() => at.receiver.stop());

  /** The endpoints of a shop, with one that asks for all events. */
  async function withEndpoint(shop: Harness, over: { shop?: string; events?: string[] } = {}) {
    const hooks = createHookStore({ ...shop, ...shop.config.database });
    const secret = newSigningSecret();
    const endpoint = {
      id: 'hook_1',
      url: at.receiver.url,
      shop: null,
      description: '',
      events: hookTypes,
      ...over,
    };
    await hooks.add(endpoint, secret, by);
    return { hooks, secret };
  }

  const types = () => at.receiver.events().map(({ type }) => type);

  return { at, types, withEndpoint };
}
