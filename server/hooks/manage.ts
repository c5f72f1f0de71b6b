import { randomBytes } from 'node:crypto';
import { hookTypes } from '../contract/schemas/hooks.ts';
import { Problem } from '../contract/problem.ts';
import { readAddress, refusals } from './address.ts';
import { announceTest } from './announce.ts';
import { maxEndpoints } from './schedule.ts';
import { newSigningSecret } from './signature.ts';
import type { By, Editable, HookStore } from './hook-store.ts';
import { maxEndpointText } from '../contract/values/values.ts';

/** What staff do with endpoints: one set of functions for the dashboard and the command line. */
export type HookActions = ReturnType<typeof createHookActions>;

export function createHookActions(deps: {
  readonly store: HookStore;
  readonly sandbox: boolean;
  readonly shopIds: () => Promise<readonly string[]>;
}) {
  const { store, sandbox } = deps;

  const known = async (id: string) => {
    const endpoint = await store.endpoint(id);
    if (!endpoint) throw new Problem('not-found', { detail: 'There is no such endpoint.' });
    return endpoint;
  };

  /** @throws Problem `invalid-request`, with why. */
  function check(asked: Editable): Editable {
    const url = readAddress(asked.url.trim(), sandbox);
    if (!(url instanceof URL)) throw invalid(refusals[url]);
    const strange = asked.events.find((each) => !hookTypes.some((type) => type === each));
    if (strange !== undefined) throw invalid(`There is no event ${strange}.`);
    const events = hookTypes.filter((type) => asked.events.includes(type));
    if (events.length === 0) throw invalid('Choose at least one event.');
    const description = asked.description.trim();
    if (description.length > maxEndpointText.description || /\p{C}/u.test(description))
      throw invalid(`The description is one line of at most ${maxEndpointText.description} characters.`);
    return { url: url.href, description, events };
  }

  return {
    list: store.endpoints,
    known,
    deliveries: store.deliveries,

    /**
     * The secret is returned here and never again.
     *
     * @throws Problem `invalid-request`, with why.
     */
    async add(
      asked: Editable & { readonly shop: string | null },
      by: By,
    ): Promise<{ readonly id: string; readonly secret: string }> {
      const checked = check(asked);
      if (asked.shop !== null && !(await deps.shopIds()).includes(asked.shop))
        throw invalid(`There is no shop ${asked.shop}.`);
      if ((await store.endpoints()).length >= maxEndpoints)
        throw invalid(`There are ${maxEndpoints} endpoints already: remove one first.`);
      const id = `hook_${randomBytes(8).toString('hex')}`;
      const secret = newSigningSecret();
      await store.add({ ...checked, id, shop: asked.shop }, secret, by);
      return { id, secret };
    },

    /**
     * Changes the given fields. False: nothing changed.
     *
     * @throws Problem `invalid-request`, with why.
     */
    async edit(id: string, asked: Partial<Editable>, by: By): Promise<boolean> {
      const { url, description, events } = await known(id);
      return store.edit(id, check({ url, description, events, ...asked }), by);
    },

    /** A new secret, returned here and never again. For `graceMs`, events are also signed with the former one. */
    async rotate(id: string, graceMs: number, by: By): Promise<string> {
      const secret = newSigningSecret();
      await known(id);
      await store.rotate(id, secret, graceMs, by);
      return secret;
    },

    /** False: it already was in that state. */
    async setState(id: string, state: 'on' | 'off' | 'removed', by: By): Promise<boolean> {
      await known(id);
      return store.setState(id, state, by);
    },

    async test(id: string, by: By): Promise<void> {
      await known(id);
      const at = await store.now();
      await store.queue(id, announceTest(`${id} ${randomBytes(8).toString('hex')}`, at), by);
    },

    async replay(id: string, eventId: string, by: By): Promise<void> {
      await known(id);
      if (!(await store.replay(id, eventId, by)))
        throw new Problem('not-found', { detail: 'This event is no longer kept.' });
    },

    /** Returns how many events will be sent again. */
    async replaySince(id: string, sinceMs: number, by: By): Promise<number> {
      await known(id);
      return store.replaySince(id, sinceMs, by);
    },
  };
}

const invalid = (detail: string) => new Problem('invalid-request', { detail });
