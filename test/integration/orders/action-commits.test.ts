import { expect, it } from 'vitest';
import type { OrderAction } from '../../../server/orders/actions/rules.ts';
import type { OrderStore } from '../../../server/orders/order-store.ts';
import { readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { createMailbox } from '../../support/mailbox.ts';

const minutes = 60_000;

/** A shop whose process can die right after, or right before, the commit of a person's action. */
async function createMortalShop() {
  const death = { armed: null as 'before' | 'after' | null, dead: false };
  const mailbox = createMailbox();
  const shop = await createHarness({
    mailer: mailbox.mailer,
    wrap: (name, port) =>
      new Proxy(port, {
        get(target, key, receiver) {
          const method = Reflect.get(target, key, receiver) as unknown;
          if (typeof method !== 'function') return method;
          return async (...args: unknown[]) => {
            if (death.dead) throw new Error('the process is dead');
            const [, change] = args as Parameters<OrderStore['commit']>;
            const last = name === 'store' && key === 'commit' && change.cause.startsWith('person:');
            if (last && death.armed === 'before') death.dead = true;
            if (death.dead) throw new Error('the process is dead');
            const answer = (await Reflect.apply(method, target, args)) as unknown;
            if (last && death.armed === 'after') death.dead = true;
            return answer;
          };
        },
      }),
  });
  return { shop, mailbox, death };
}

async function bought(shop: Harness): Promise<string> {
  const { id } = await shop.buy();
  await shop.pass(minutes);
  return id;
}

/** A held order that the service has sold, but whose reply was lost. */
async function unknown(shop: Harness): Promise<string> {
  const { body } = await shop.place(await shop.offer(), freshKeys());
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
  await shop.pay(body.payment.clientSecret);
  await shop.pass(10_000);
  return body.order.id;
}

/** A held order whose purchase failed without a trace. */
async function notBought(shop: Harness): Promise<string> {
  const { body } = await shop.place(await shop.offer(), freshKeys());
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reset' }, times: 99 });
  await shop.pay(body.payment.clientSecret);
  await shop.pass(10_000);
  await shop.clock.advance(2 * minutes);
  return body.order.id;
}

const linksOf = (shop: Harness) => shop.db.selectFrom('capabilities').selectAll().execute();

it.each<[OrderAction, (shop: Harness) => Promise<string>, (shop: Harness, id: string) => Promise<void>]>([
  ['revoke', bought, async (shop) => expect(await linksOf(shop)).toEqual([])],
  [
    'refund',
    bought,
    async (shop, id) => expect(await readStored(shop, id)).toMatchObject({ money: 'refunded' }),
  ],
  [
    'adopt',
    unknown,
    async (shop, id) => expect(await readStored(shop, id)).toMatchObject({ goods: 'bought' }),
  ],
  [
    'release',
    notBought,
    async (shop, id) => expect(await readStored(shop, id)).toMatchObject({ money: 'released' }),
  ],
])('a %s is done completely or not at all, wherever its process dies', async (action, reach, check) => {
  for (const side of ['before', 'after'] as const) {
    const { shop, death } = await createMortalShop();
    const id = await reach(shop);
    const how = { by: 'Anna', purchaseId: shop.service.ledger.purchases[0]?.purchaseId ?? '' };
    const before = { order: await readStored(shop, id), links: await linksOf(shop) };
    death.armed = side;
    await shop.during(
      shop
        .storefront()
        .move(action, id, how)
        .catch(() => undefined),
    );
    expect(death.dead).toBe(true);
    Object.assign(death, { armed: null, dead: false });
    if (side === 'before') {
      expect({ order: await readStored(shop, id), links: await linksOf(shop) }).toEqual(before);
    } else {
      // The commit itself removes the links or takes the purchase; the money follows by itself.
      if (action === 'revoke' || action === 'adopt') await check(shop, id);
      await shop.pass(minutes);
      await check(shop, id);
    }
    const traces = (await shop.storefront().store.history(id)).filter(({ actor }) => actor === 'Anna');
    expect(traces.map(({ cause }) => cause.split(' ')[0])).toEqual(
      side === 'before' ? [] : [`person:${action}`],
    );
    await shop.stop();
  }
});

it.each<OrderAction>(['look', 'revoke', 'refund', 'resend'])(
  'a %s is not done if it cannot be audited',
  async (action) => {
    const { shop, mailbox } = await createMortalShop();
    const id = await bought(shop);
    const state = async () => ({
      order: await readStored(shop, id),
      links: await linksOf(shop),
      mails: await shop.db.selectFrom('mails').selectAll().execute(),
      events: await shop.storefront().store.history(id),
      refunds: shop.stripe.ledger.payments().map(({ refunds }) => refunds),
    });
    const before = await state();
    await shop.db.schema.alterTable('audit').renameTo('elsewhere').execute();
    await expect(shop.during(shop.storefront().move(action, id, { by: 'Anna' }))).rejects.toThrow();
    expect(await state()).toEqual(before);
    expect(mailbox.taken).toHaveLength(1);
    await shop.stop();
  },
);
