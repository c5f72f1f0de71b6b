import { describe, expect, it } from 'vitest';
import { createPost } from '../../../server/hooks/post.ts';
import { createSender } from '../../../server/hooks/hook-sender.ts';
import { placeOrder, readStored } from '../../support/acts.ts';
import { openOnBothStores } from '../../support/databases/both-stores.ts';
import { eachReceiver, tell } from './each-receiver.ts';

const { stores } = await openOnBothStores(2);
const { at, types, withEndpoint } = eachReceiver();

describe.each(stores)('with %s', (_name, _dialect, open) => {
  it('a process that stalled sends nothing that another may have sent', async () => {
    const shop = await open();
    const { hooks } = await withEndpoint(shop);
    await shop.buy();
    const { config, clock, log: _, ...rest } = shop;
    const slow = createSender({
      ...rest,
      store: {
        ...hooks,
        async claim(...asked) {
          const taken = await hooks.claim(...asked);
          await clock.advance(31_000);
          return taken;
        },
      },
      post: createPost(clock),
      clock,
      wall: clock,
      random: () => 0,
      log: { info() {}, warn() {}, error() {} },
      sandbox: config.mode === 'sandbox',
    });
    await slow();
    expect(at.receiver.got).toEqual([]);
    await tell(shop);
    expect(types()).toEqual(['order.delivered']);
  });

  it('a change whose event cannot be stored is not made', async () => {
    const shop = await open();
    await withEndpoint(shop);
    const { store } = shop.storefront();
    const order = await readStored(shop, (await placeOrder(shop)).id);
    const { schema } = shop.db;
    await schema.alterTable('hook_events').renameTo('lost').execute();
    const marked = { cause: 'stuck', set: { marks: 'stuck' } } as const;
    await expect(store.commit(order, marked)).rejects.toThrow('Nothing can be stored');
    expect(await store.read(order.id)).toEqual(order);
    await schema.alterTable('lost').renameTo('hook_events').execute();
  });

  it('a change that loses its race sends no event', async () => {
    const shop = await open();
    await withEndpoint(shop);
    const { store } = shop.storefront();
    const order = await readStored(shop, (await placeOrder(shop)).id);
    const marked = { cause: 'stuck', set: { marks: 'stuck' } } as const;
    expect(await store.commit(order, marked)).toBeDefined();
    expect(await store.commit(order, { ...marked, set: { marks: 'disputed' } })).toBeUndefined();
    await tell(shop);
    expect(at.receiver.events().map(({ type, data }) => [type, data.marks])).toEqual([
      ['order.needs_person', ['stuck']],
    ]);
    const stuck = await store.read(order.id);
    if (stuck) await store.commit(stuck, { cause: 'person:settle', set: { marks: null } });
  });
});
