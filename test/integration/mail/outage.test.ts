import { describe, expect, it } from 'vitest';
import { eachMailbox, minutes, hours, days } from './each-mailbox.ts';

const { at, owed } = eachMailbox();

describe('a mail provider that is down (fault 44)', () => {
  it('delays mail and nothing else', { tags: 'fault-44' }, async () => {
    at.mailbox.down = true;
    const first = await at.shop.buy();
    await at.shop.pass(2 * hours, minutes);
    expect(first.view).toMatchObject({ state: 'ready', money: 'captured' });
    expect(at.mailbox.taken).toEqual([]);
    expect(at.mailbox.tries).toBeLessThan(10);
    at.mailbox.down = false;
    await at.shop.pass(3 * hours, minutes);
    expect(at.mailbox.taken).toHaveLength(1);
    expect(at.mailbox.links(at.mailbox.taken[0])).toHaveLength(1);
    expect(await owed()).toEqual([]);
  });

  it('blocks no order and no other mail when it hangs', async () => {
    at.mailbox.hang = true;
    await at.shop.buy();
    await at.shop.pass(minutes);
    const placed = await at.shop.place(await at.shop.offer({ destination: 'JP' }));
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(minutes);
    expect(await at.shop.orders()).toMatchObject([{ money: 'captured' }, { money: 'captured' }]);
    at.mailbox.hang = false;
    await at.shop.pass(10 * minutes);
    expect(at.mailbox.taken).toHaveLength(2);
  });

  it('is retried for three days, then reported to a person', async () => {
    at.mailbox.down = true;
    const { id } = await at.shop.buy();
    await at.shop.pass(2 * days, 5 * minutes);
    expect(await owed()).toHaveLength(1);
    await at.shop.pass(2 * days, 5 * minutes);
    expect(await owed()).toEqual([]);
    expect(at.mailbox.tries).toBe(20);
    expect(await at.shop.storefront().store.findings()).toMatchObject([
      { kind: 'mail-not-sent', subject: `delivered:${id}` },
    ]);
  });
});
