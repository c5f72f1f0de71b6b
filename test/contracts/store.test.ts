import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/runtime/clock.ts';
import { neverAt, type Order } from '../../server/orders/order.ts';
import { ClaimedError } from '../../server/orders/store.ts';
import { migrate } from '../../server/store/migrations.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import { openMoneyOrders } from '../../server/store/order-queries.ts';
import { openPool, openPostgres } from '../../server/store/postgres.ts';
import { dueEvents } from '../../server/store/inbox.ts';
import { toRow } from '../../server/store/rows.ts';
import type { Tables } from '../../server/store/schema.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { startPostgres } from '../support/postgres.ts';
import { draftOrder, stored, storeOver, type OpenStore } from './store.ts';

interface Place {
  readonly dialect: Dialect;
  /** Opens the same database again, or a new one after `leave`. */
  open(): Promise<Kysely<Tables>>;
  leave(): Promise<void>;
  readonly keeps: boolean;
}

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const inMemory = (): Place => ({
  dialect: 'sqlite',
  keeps: false,
  open: async () => openSqlite(':memory:'),
  leave: async () => undefined,
});

function inFile(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-store-'));
  return {
    dialect: 'sqlite',
    keeps: true,
    open: async () => openSqlite(join(folder, 'orders.db')),
    leave: async () => rmSync(folder, { recursive: true }),
  };
}

function inPostgres(): Place {
  let url: string | undefined;
  return {
    dialect: 'postgres',
    keeps: true,
    open: async () =>
      openPostgres(openPool((url ??= (await postgres?.migrated()) ?? ''), () => undefined, { size: 20 })),
    leave: async () => undefined,
  };
}

const places: [string, () => Place][] = [
  ['SQLite in memory', inMemory],
  ['a SQLite file', inFile],
  ...(postgres ? [['PostgreSQL', inPostgres] as [string, () => Place]] : []),
];

describe.each(places)('the order store over %s', (_name, make) => {
  let place: Place;
  let open: OpenStore;

  beforeEach(async () => {
    place = make();
    const db = await place.open();
    await migrate(db, place.dialect);
    open = storeOver(db, place.dialect, systemClock);
  });
  afterEach(async () => {
    await open.db.destroy();
    await place.leave();
  });

  it('returns an order as it was saved, by each of its keys', async () => {
    const order = await stored(
      open,
      {},
      { paymentId: 'pi_1' },
      { money: 'held' },
      { goods: 'attempting', attempts: 1, attemptAt: 5 },
      { goods: 'bought', purchaseId: 'pur_1', iccid: '8944501', profileStored: true },
    );
    expect(order.version).toBe(5);
    const found = await Promise.all([
      open.store.read(order.id),
      open.store.readByKey(order.idempotencyKey),
      open.store.readByPayment('pi_1'),
      open.store.readByReference(order.reference),
      open.store.readByIccid('8944501').then(([first]) => first),
    ]);
    for (const each of found) expect(each).toEqual(order);
    expect(await open.store.read('ord_none')).toBeUndefined();
    expect(await open.store.readByIccid('none')).toEqual([]);
  });

  it('finds an order by what staff know of it, and no other', async () => {
    const order = await stored(
      open,
      { attribution: { referenceId: 'BOOK-17' } },
      { paymentId: 'pi_17' },
      { money: 'held' },
      { goods: 'attempting' },
      { goods: 'bought', purchaseId: 'pur_17', iccid: '8944500000000001717' },
    );
    const other = await stored(open, { attribution: {} });
    const found = async (what: string) => (await open.store.find(what, 10)).map(({ id }) => id);
    for (const what of [
      order.id,
      'pi_17',
      'pur_17',
      'BOOK-17',
      order.reference,
      '1717',
      '8944500000000001717',
    ]) {
      expect(await found(what)).toEqual([order.id]);
    }
    expect((await found('LENA@example.com')).toSorted()).toEqual([order.id, other.id].toSorted());
    for (const what of ['717', '%', 'book-17', '1718', 'ena@example.com', ''])
      expect(await found(what)).toEqual([]);
    expect(await open.store.find('lena@example.com', 1)).toHaveLength(1);
  });

  it('reads the orders of a period page by page, each once, even when many were placed at once', async () => {
    const at = await open.store.now();
    for (const over of [-1, 0, 0, 0, 5, 10]) {
      const order = draftOrder(at + over);
      await open.store.insert({ order, email: 'a@example.com', capabilityHash: order.id });
    }
    const seen: string[] = [];
    for (let after: Order | null = null; ;) {
      const page: readonly Order[] = await open.store.placedBetween(at, at + 10, after, 2);
      seen.push(...page.map(({ createdAt, id }) => `${createdAt - at} ${id}`));
      after = page.at(-1) ?? null;
      if (page.length < 2) break;
    }
    expect(seen.map((each) => each.split(' ')[0])).toEqual(['0', '0', '0', '5']);
    expect(new Set(seen).size).toBe(4);
  });

  it('records who made a change and who settled a finding', async () => {
    const order = await stored(open);
    await open.store.commit(order, { cause: 'person:look', set: {}, by: 'Anna' });
    expect((await open.store.history(order.id)).map(({ actor }) => actor)).toEqual([null, 'Anna']);
    await open.store.report({ kind: 'mail-not-sent', subject: 's', detail: 'd' });
    expect(await open.store.dismissFinding('s', 'Anna')).toBe(true);
    const query = open.db.selectFrom('findings').select('settled_by');
    expect(await query.executeTakeFirst()).toEqual({ settled_by: 'Anna' });
  });

  it('records when each mail of an order was sent', async () => {
    const order = await stored(open);
    await open.store.commit(order, { cause: 'wait', set: {}, mail: 'delivered' });
    expect(await open.store.mailsOf(order.id)).toEqual([{ kind: 'delivered', sentAt: null }]);
    const [mail] = await open.store.claimMails(1, 1_000);
    if (mail) await open.store.completeMail(mail, null);
    expect(await open.store.mailsOf(order.id)).toEqual([{ kind: 'delivered', sentAt: expect.any(Number) }]);
  });

  it('keeps one order per key: the first, and nothing of the others', async () => {
    const now = await open.store.now();
    const drafts = Array.from({ length: 20 }, () =>
      draftOrder(now, { idempotencyKey: 'the same key of all' }),
    );
    const answers = await Promise.all(
      drafts.map((order) => open.store.insert({ order, email: 'a@example.com', capabilityHash: order.id })),
    );
    expect(answers.filter((answer) => answer.created)).toHaveLength(1);
    const ids = new Set(answers.map((answer) => answer.order.id));
    expect(ids.size).toBe(1);
    for (const table of ['orders', 'contacts', 'capabilities', 'order_events', 'effects'] as const) {
      expect({ table, rows: await open.db.selectFrom(table).selectAll().execute() }).toMatchObject({
        rows: { length: 1 },
      });
    }
  });

  it('gives a purchase and a new eSIM to one order, however close together two claim it', async () => {
    const sell = async (kind: Order['kind'], purchaseId: string, iccid: string) => {
      const order = await stored(open, { kind }, { money: 'held' }, { goods: 'attempting', attempts: 1 });
      return () =>
        open.store.commit(order, {
          cause: `bought:${purchaseId}`,
          set: { goods: 'bought', purchaseId, iccid },
        });
    };
    const told = [
      await sell('purchase', 'pur_1', '8944501'),
      await sell('purchase', 'pur_2', '8944501'),
      await sell('purchase', 'pur_1', '8944503'),
    ];
    const outcomes = await Promise.allSettled(told.map((commit) => commit()));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ClaimedError);
    const goods = await open.db.selectFrom('orders').select('goods').execute();
    expect(goods.filter((order) => order.goods === 'attempting')).toHaveLength(refused.length);
    const [first, second, third] = outcomes.map(({ status }) => status === 'fulfilled');
    expect(first).toBe(!(second || third));
    // Its owner may buy more data onto it, again and again.
    for (const purchaseId of ['pur_4', 'pur_5']) {
      expect(await (await sell('top-up', purchaseId, '8944501'))()).toMatchObject({ goods: 'bought' });
    }
  });

  it('writes the contact, the capability and the open payment in one transaction with the order', async () => {
    const order = await stored(open);
    expect(await open.store.contact(order.id)).toBe('lena@example.com');
    expect(await open.store.hasCapability(order.id, `hash of ${order.id}`)).toBe(true);
    expect(await open.store.hasCapability(order.id, 'another')).toBe(false);
    expect(await open.store.effects(order.id)).toMatchObject([{ kind: 'payment', n: 1, status: 'open' }]);
    expect(await open.store.history(order.id)).toMatchObject([{ seq: 1, cause: 'placed' }]);
  });

  it('lets one capability open several orders, and one order have several', async () => {
    const [first, second] = [await stored(open), await stored(open)];
    await open.store.addCapability(first.id, 'shared');
    await open.store.addCapability(second.id, 'shared');
    expect(await open.store.hasCapability(first.id, 'shared')).toBe(true);
    expect(await open.store.hasCapability(first.id, `hash of ${first.id}`)).toBe(true);
    expect(await open.store.hasCapability(second.id, `hash of ${first.id}`)).toBe(false);
  });

  it('lets one of twenty writers win a version, and keeps nothing of the others', async () => {
    const order = await stored(open);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        open.store.commit(order, {
          cause: `payment-unknown:${n}`,
          set: { money: 'held' },
          effect: { kind: 'capture', n, status: 'open' },
        }),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await open.store.history(order.id)).toHaveLength(2);
    expect(await open.store.effects(order.id)).toHaveLength(2);
    expect(open.changed).toEqual([order.id]);
    expect(await open.store.read(order.id)).toEqual(answers.find(Boolean));
  });

  it('appends events, effects and the profile in the same transaction as the change, or not at all', async () => {
    const order = await stored(open);
    const taken = await stored(open, {}, { paymentId: 'pi_taken' });
    const change = {
      cause: 'held',
      set: { paymentId: 'pi_taken' },
      effect: { kind: 'payment', n: 1, status: 'done' },
    } as const;
    await expect(open.store.commit(order, change)).rejects.toThrow(/unique/i);
    expect(await open.store.read(order.id)).toEqual(order);
    expect(await open.store.history(order.id)).toHaveLength(1);
    expect(await open.store.effects(order.id)).toMatchObject([{ status: 'open' }]);

    // An event that is there already makes the whole change fail.
    await open.db
      .insertInto('order_events')
      .values({ order_id: order.id, seq: 2, at: 0, cause: 'in the way', changed: '{}' })
      .execute();
    await expect(open.store.commit(order, { cause: 'held', set: { money: 'held' } })).rejects.toThrow(
      /unique/i,
    );
    expect((await open.store.read(order.id))?.money).toBe('none');
    expect((await open.store.readByPayment('pi_taken'))?.id).toBe(taken.id);
  });

  it.each(['reference', 'purchaseId', 'paymentId'] as const)('keeps one %s per order', async (key) => {
    const first = await stored(open, { [key]: 'the same' });
    const now = await open.store.now();
    const entry = {
      order: draftOrder(now, { [key]: 'the same' }),
      email: 'b@example.com',
      capabilityHash: 'h',
    };
    await expect(open.store.insert(entry)).rejects.toThrow(/unique/i);
    expect(await open.store.read(entry.order.id)).toBeUndefined();
    expect(await open.store.contact(entry.order.id)).toBeNull();
    expect((await open.store.read(first.id))?.id).toBe(first.id);
  });

  it('closes an effect once, and remembers when it was opened', async () => {
    const order = await stored(open);
    const effect = { kind: 'payment', n: 1 } as const;
    const opened = (await open.store.effects(order.id))[0]?.openedAt;
    const done = await open.store.commit(order, {
      cause: 'payment-made',
      set: { paymentId: 'pi_2' },
      effect: { ...effect, status: 'done' },
    });
    expect(done?.paymentId).toBe('pi_2');
    expect(await open.store.effects(order.id)).toEqual([{ ...effect, status: 'done', openedAt: opened }]);
  });

  it('rejects a move that the map does not have, as a bug of ours', async () => {
    const released = await stored(open, {}, { money: 'held' }, { money: 'released' });
    await expect(
      open.store.commit(released, { cause: 'captured', set: { money: 'captured' } }),
    ).rejects.toThrow('Bug!');
    const bought = await stored(open, {}, { money: 'held' }, { goods: 'attempting' }, { goods: 'bought' });
    await expect(open.store.commit(bought, { cause: 'wait', set: { goods: 'none' } })).rejects.toThrow(
      'Bug!',
    );
    expect((await open.store.read(bought.id))?.version).toBe(4);
  });

  it('gives 1,000 due orders to twenty claimers, each order to one', async () => {
    const now = await open.store.now();
    await open.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 1_000; n++) {
        const row = toRow(draftOrder(now, { nextAt: now - 10_000 - n }));
        await tx.insertInto('orders').values(row).execute();
      }
    });
    const claimed = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const mine: string[] = [];
        for (let empty = 0; empty < 2;) {
          const some = await open.store.claim(50, 60_000);
          expect(some.length).toBeLessThanOrEqual(50);
          empty = some.length === 0 ? empty + 1 : 0;
          mine.push(...some);
        }
        return mine;
      }),
    );
    expect(claimed.flat()).toHaveLength(1_000);
    expect(new Set(claimed.flat()).size).toBe(1_000);
  });

  it('leaves an order that was just placed to the process that waits for its payment', async () => {
    const now = await open.store.now();
    await stored(open, { nextAt: now - 10_000 });
    const forgotten = await stored(open, { nextAt: now - 20_000 });
    expect(await open.store.claim(10, 60_000)).toEqual([forgotten.id]);
  });

  it('claims due orders, oldest first, but none that is fresh, at rest or claimed by another', async () => {
    const now = await open.store.now();
    const older = await stored(open, { nextAt: now - 60_000 });
    const old = await stored(open, { nextAt: now - 30_000 });
    await stored(open, { nextAt: now });
    await stored(open, { nextAt: now + 60_000 });
    await stored(open, { nextAt: null });
    expect(await open.store.claim(1, 60_000)).toEqual([older.id]);
    expect(await open.store.claim(10, 60_000)).toEqual([old.id]);
    expect(await open.store.claim(10, 60_000)).toEqual([]);
  });

  it('claims again after a lease expires or the time is moved', async () => {
    const now = await open.store.now();
    const dead = await stored(open, { nextAt: now - 60_000 });
    const moved = await stored(open, { nextAt: now - 60_000 });
    // A lease that ended before it began.
    expect(await open.store.claim(10, -1_000)).toHaveLength(2);
    expect(new Set(await open.store.claim(10, 60_000))).toEqual(new Set([dead.id, moved.id]));
    await open.store.commit(moved, { cause: 'wait', set: { nextAt: now + 60_000 } });
    await open.db
      .updateTable('orders')
      .set({ next_at: now - 60_000 })
      .where('id', '=', moved.id)
      .execute();
    expect(await open.store.claim(10, 60_000)).toEqual([moved.id]);
  });

  it(
    'merges news of an eSIM by its own time: late, repeated, and deleted for good',
    { tags: 'fault-45' },
    async () => {
      const merge = open.store.mergeEsim;
      expect(await open.store.esim('8944502')).toBeNull();
      await merge('8944502', { steps: [{ status: 'enabled', at: 300 }] });
      await merge('8944502', { steps: [{ status: 'downloaded', at: 100 }] });
      await merge('8944502', { steps: [{ status: 'downloaded', at: 100 }] });
      const early = await merge('8944502', { steps: [{ status: 'installed', at: 200 }] });
      expect(early.status).toBe('enabled');
      expect(early.steps.map((step) => step.status)).toEqual(['downloaded', 'installed', 'enabled']);
      const news = { checkedAt: 400, remainingBytes: 70, totalBytes: 100, active: true, topUpAllowed: true };
      await merge('8944502', news);
      const stale = await merge('8944502', { checkedAt: 350, remainingBytes: 90, topUpAllowed: false });
      expect(stale).toMatchObject({ remainingBytes: 70, topUpAllowed: true, checkedAt: 400 });
      await merge('8944502', { steps: [{ status: 'deleted', at: 250 }] });
      const after = await merge('8944502', {
        steps: [{ status: 'installed', at: 500 }],
        checkedAt: 501,
        topUpAllowed: true,
      });
      expect(after).toMatchObject({ status: 'deleted', topUpAllowed: false });
      expect(await open.store.esim('8944502')).toEqual(after);
    },
  );

  it('loses no step of an eSIM when its events come at once, and notifies each of its orders', async () => {
    const order = await stored(open, { iccid: '8944503' });
    open.changed.length = 0;
    const statuses = ['downloaded', 'installed', 'enabled', 'disabled'] as const;
    await Promise.all(
      statuses.map((status, at) => open.store.mergeEsim('8944503', { steps: [{ status, at: at + 1 }] })),
    );
    const esim = await open.store.esim('8944503');
    expect(esim?.steps.map((step) => step.status)).toEqual(statuses);
    expect(open.changed).toEqual(statuses.map(() => order.id));
    open.changed.length = 0;
    await open.store.mergeEsim('8944503', { steps: [{ status: 'enabled', at: 3 }] });
    expect(open.changed).toEqual([]);
  });

  /** How the database would read the answer if it were not as small as here. */
  const plan = (query: (db: Kysely<Tables>) => SelectQueryBuilder<Tables, keyof Tables, unknown>) =>
    open.db.connection().execute(async (db) => {
      if (place.dialect === 'postgres') await sql`set enable_seqscan = off`.execute(db);
      const how = place.dialect === 'postgres' ? sql`costs off` : sql`query plan`;
      return JSON.stringify(await query(db).explain(undefined, how));
    });

  /** Has every event fall due, as if its time had passed. */
  const passInbox = () => open.db.updateTable('inbox').set({ due_at: 0 }).execute();

  it('stores an event once, however often it comes, and leaves it to its receiver at first', async () => {
    const event = { provider: 'stripe', eventId: 'evt_1', type: 'x', subject: 'pi_1', at: 1 } as const;
    const fresh = await Promise.all(Array.from({ length: 10 }, () => open.store.receive(event)));
    expect(fresh.filter(Boolean)).toHaveLength(1);
    expect(await open.store.receive({ ...event, provider: 'connectivity' })).toBe(true);
    expect(await open.store.claimEvents(10, 60_000)).toEqual([]);
    await open.store.completeEvent(event, null);
    await passInbox();
    expect(await open.store.claimEvents(10, 60_000)).toEqual([
      { ...event, provider: 'connectivity', tries: 1 },
    ]);
  });

  it('gives 200 events to ten claimers, each event to one', async () => {
    const event = { provider: 'stripe', type: 'x', subject: 'pi_1', at: 1 } as const;
    for (let n = 0; n < 200; n++) await open.store.receive({ ...event, eventId: `evt_${n}` });
    await passInbox();
    const claimed = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const mine: string[] = [];
        for (let empty = 0; empty < 2;) {
          const some = await open.store.claimEvents(20, 60_000);
          expect(some.length).toBeLessThanOrEqual(20);
          empty = some.length === 0 ? empty + 1 : 0;
          mine.push(...some.map((each) => each.eventId));
        }
        return mine;
      }),
    );
    expect(claimed.flat()).toHaveLength(200);
    expect(new Set(claimed.flat()).size).toBe(200);
  });

  it('claims the longest due events first, and failed ones when they are due again', async () => {
    const now = await open.store.now();
    const event = (eventId: string) =>
      ({ provider: 'stripe', eventId, type: 'x', subject: null, at: 1 }) as const;
    for (const id of ['evt_1', 'evt_2', 'evt_3']) await open.store.receive(event(id));
    await open.store.completeEvent(event('evt_1'), now - 10_000);
    await open.store.completeEvent(event('evt_2'), now - 20_000);
    expect(await open.store.claimEvents(1, 60_000)).toEqual([{ ...event('evt_2'), tries: 1 }]);
    expect(await open.store.claimEvents(10, 60_000)).toEqual([{ ...event('evt_1'), tries: 1 }]);
    await open.store.completeEvent(event('evt_2'), now + 60_000);
    await open.store.completeEvent(event('evt_1'), now - 1);
    expect(await open.store.claimEvents(10, 60_000)).toEqual([{ ...event('evt_1'), tries: 2 }]);
    // The process that took it last has died over it.
    await passInbox();
    expect(await open.store.claimEvents(10, 60_000)).toContainEqual({ ...event('evt_1'), tries: 3 });
  });

  it('finds due events by an index, however many were handled', async () => {
    expect(await plan((db) => dueEvents(db, 5, 20))).toContain('inbox_due');
  });

  it('saves a profile with the change that brought it', async () => {
    const profile = {
      iccid: '8944504',
      activationCode: 'data:',
      manualActivationCode: 'LPA:1$smdp$code',
      iosActivationLink: 'https://esimsetup.apple.com/x',
      androidActivationLink: 'https://esimsetup.android.com/x',
    };
    const held = await stored(open, {}, { money: 'held' }, { goods: 'attempting' });
    expect(await open.store.profile(held.id)).toBeNull();
    await open.store.commit(held, { cause: 'bought:pur_1', set: { goods: 'bought' }, profile });
    expect(await open.store.profile(held.id)).toEqual(profile);
  });

  it('queues one mail about a delay, to buyers who have paid and have neither eSIM nor money', async () => {
    const at = await open.store.now();
    const paid = (heldAt: number | null, ...changes: Parameters<typeof stored>[2][]) =>
      stored(open, { createdAt: at - 100 }, { money: 'held', heldAt }, ...changes);
    const waiting = await paid(at - 50);
    const unknown = await paid(null, { goods: 'attempting' }, { goods: 'unknown' });
    await paid(at - 10);
    await paid(at - 50, { goods: 'impossible' });
    await paid(at - 50, { goods: 'bought', profileStored: true }, { money: 'captured' });
    for (const _ of [1, 2]) await open.store.queueDelayMail(at - 20);
    const mails = await open.store.claimMails(10, 60_000);
    expect(mails).toEqual(
      expect.arrayContaining(
        [waiting, unknown].map(({ id }) => ({ orderId: id, kind: 'delayed', tries: 1 })),
      ),
    );
    expect(mails).toHaveLength(2);
  });

  it('queues one mail about money that is slow to go back, unless a person has settled it', async () => {
    const at = await open.store.now();
    const old = { createdAt: at - 7_200_000 };
    const held = { money: 'held', heldAt: at - 7_000_000 } as const;
    const captured = [{ money: 'captured' }, { money: 'refunding' }] as const;
    const released = await stored(open, old, held, { goods: 'impossible' });
    const refunded = await stored(open, old, ...captured);
    await stored(open, old, ...captured, { nextAt: neverAt });
    await stored(open, old, held);
    await stored(open, old, held, { goods: 'impossible' }, { money: 'released' });
    await open.store.queueReturnMail(at - 60_000);
    expect(await open.store.claimMails(10, 60_000)).toEqual([]);
    for (const _ of [1, 2]) await open.store.queueReturnMail((await open.store.now()) + 60_000);
    const mails = await open.store.claimMails(10, 60_000);
    expect(mails.map(({ orderId, kind }) => [orderId, kind]).toSorted()).toEqual(
      [released, refunded].map(({ id }) => [id, 'return-delayed']).toSorted(),
    );
  });

  it('queues each mail once per order, for one sender at a time', async () => {
    const order = await stored(open);
    const changed = await open.store.commit(order, {
      cause: 'held',
      set: { money: 'held' },
      mail: 'delivered',
    });
    if (!changed) throw new Error('no change');
    await open.store.commit(changed, { cause: 'not-found-yet', set: { looks: 1 }, mail: 'delivered' });
    const claims = await Promise.all(Array.from({ length: 5 }, () => open.store.claimMails(10, 60_000)));
    expect(claims.flat()).toEqual([{ orderId: order.id, kind: 'delivered', tries: 1 }]);
    const [mail] = claims.flat();
    if (!mail) throw new Error('no mail');
    await open.store.completeMail(mail, (await open.store.now()) - 1);
    expect(await open.store.claimMails(10, 60_000)).toMatchObject([{ tries: 2 }]);
    await open.store.completeMail(mail, null);
    expect(await open.store.claimMails(10, 0)).toEqual([]);
    await open.store.queueLinkMail(order.id);
    expect(await open.store.claimMails(10, 60_000)).toMatchObject([{ kind: 'links' }]);
  });

  it('gives a job to one of all processes, and to another when its lease expires', async () => {
    const other = place.keeps ? storeOver(await place.open(), place.dialect, systemClock) : open;
    const both = [open.store, other.store] as const;
    const race = async (leaseMs: number): Promise<number[]> => {
      const claims = Array.from({ length: 10 }, (_, n) =>
        both[n % 2 === 0 ? 0 : 1].claimJob('reconciliation', leaseMs),
      );
      return (await Promise.all(claims)).filter((until) => until !== null);
    };
    const now = await open.store.now();
    const [first, ...more] = await race(30_000);
    expect(more).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(now + 30_000);
    expect(await race(60_000)).toEqual([]);
    expect(await other.store.claimJob('purge', 60_000)).not.toBeNull();

    // The first has died over it.
    await open.db.updateTable('chores').set({ due_at: now }).where('name', '=', 'reconciliation').execute();
    const [second = 0, ...others] = await race(60_000);
    expect(others).toEqual([]);
    expect(await open.store.completeJob('reconciliation', first ?? 0, 0)).toBe(false);
    expect(await race(60_000)).toEqual([]);

    expect(await other.store.completeJob('reconciliation', second, now + 3_600_000)).toBe(true);
    expect(await race(60_000)).toEqual([]);
    await open.db.updateTable('chores').set({ due_at: now }).execute();
    expect(await race(60_000)).toHaveLength(1);
    if (other !== open) await other.db.destroy();
  });

  it('finds old undelivered orders that hold money, oldest first, by an index', async () => {
    const now = await open.store.now();
    const old = { createdAt: now - 60_000 };
    const bought = [{ money: 'held' }, { goods: 'attempting' }, { goods: 'bought' }] as const;
    await stored(open, old);
    await stored(open, {}, { money: 'held' });
    await stored(open, old, { money: 'held' }, { money: 'released' });
    await stored(open, old, ...bought, { money: 'captured', profileStored: true });
    const refunding = { money: 'refunding' } as const;
    const wanted = [
      await stored(open, old, { money: 'held' }),
      await stored(open, { createdAt: now - 70_000 }, { money: 'captured' }),
      await stored(open, { createdAt: now - 80_000 }, ...bought, { money: 'captured' }),
      await stored(
        open,
        { createdAt: now - 90_000 },
        ...bought,
        { money: 'captured', profileStored: true },
        refunding,
      ),
    ];
    const found = await open.store.unsettled(now - 30_000);
    expect(found.map((order) => order.id)).toEqual(wanted.map((order) => order.id).reverse());
    expect(await plan((db) => openMoneyOrders(db, 5))).toContain('orders_unsettled');
  });

  it('lists what needs a person, each finding once', async () => {
    const order = await stored(open, {}, { marks: 'disputed' });
    await stored(open);
    expect(await open.store.needingPerson()).toMatchObject([{ id: order.id }]);
    expect(await open.store.countNeeding()).toBe(1);
    const finding = { kind: 'payment-without-order', subject: 'pi_9', detail: 'held' } as const;
    expect(await open.store.report(finding)).toBe(true);
    expect(await open.store.report(finding)).toBe(false);
    expect(await open.store.findings()).toMatchObject([finding]);
    await open.store.report({ kind: 'mail-not-sent', subject: 'delivered:ord_9', detail: 'no such mailbox' });
    expect(await open.store.countFindings()).toEqual({ mails: 1, others: 1 });
    expect(await open.store.findings(null, 1)).toHaveLength(1);
    expect(await open.store.dismissFinding('delivered:ord_9')).toBe(true);
    expect(await open.store.dismissFinding('pi_9')).toBe(true);
    expect(await open.store.dismissFinding('pi_9')).toBe(false);
    expect(await open.store.findings()).toEqual([]);
  });

  it('lists a finding that can return again after a person has dismissed it', async () => {
    const finding = { kind: 'stripe-key-without-right', subject: 'capture', detail: 'first' } as const;
    const returns = { canReturn: true };
    expect(await open.store.report(finding, returns)).toBe(true);
    expect(await open.store.report(finding, returns)).toBe(false);
    await open.store.dismissFinding('capture', 'lena');
    expect(await open.store.report(finding)).toBe(false);
    expect(await open.store.findings()).toEqual([]);
    expect(await open.store.report({ ...finding, detail: 'second' }, returns)).toBe(true);
    expect(await open.store.findings()).toMatchObject([{ subject: 'capture', detail: 'second' }]);
    expect(await open.store.dismissFinding('capture', 'lena')).toBe(true);
  });

  it('finds the paid orders of an address behind any number of others, eSIMs first, the newest first', async () => {
    const now = await open.store.now();
    const held = { money: 'held' } as const;
    const older = await stored(open, { createdAt: now - 1_000, ...held });
    const newer = await stored(open, { createdAt: now - 500, ...held });
    const topUp = await stored(open, { createdAt: now, kind: 'top-up', ...held });
    const unpaid = await stored(open, { createdAt: now, attribution: { referenceId: 'PNR 1' } });
    await stored(open, { createdAt: now, reason: 'not-paid' });
    await stored(open, { createdAt: now - 90_000, ...held });
    const { store } = open;
    const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    const since = now - 60_000;
    expect(idsOf(await store.paidOrdersOf('lena@example.com', since, 10))).toEqual([
      newer.id,
      older.id,
      topUp.id,
    ]);
    expect(idsOf(await store.paidOrdersOf('lena@example.com', 0, 1))).toEqual([newer.id]);
    expect(await store.paidOrdersOf('nobody@example.com', 0, 10)).toEqual([]);
    const payable = await store.payableOf('lena@example.com', since);
    expect(idsOf(payable).toSorted()).toEqual(idsOf([older, newer, topUp, unpaid]).toSorted());
    expect(payable.find(({ id }) => id === unpaid.id)).toEqual({
      id: unpaid.id,
      referenceId: 'PNR 1',
      isPaid: false,
    });
  });

  it('keeps everything after it is reopened', async ({ skip }) => {
    if (!place.keeps) skip();
    const order = await stored(open, {}, { paymentId: 'pi_3' });
    await open.db.destroy();
    const db = await place.open();
    await migrate(db, place.dialect);
    open = storeOver(db, place.dialect, systemClock);
    expect(await open.store.read(order.id)).toEqual(order);
    expect(await open.store.contact(order.id)).toBe('lena@example.com');
  });

  it('reports storage-unavailable, and nothing else, when the database is gone', async () => {
    const order = await stored(open);
    const { db, store } = open;
    await db.destroy();
    const calls: [string, () => Promise<unknown>][] = [
      ['read', () => store.read(order.id)],
      ['commit', () => store.commit(order, { cause: 'held', set: { money: 'held' } })],
      ['claim', () => store.claim(1, 1)],
      ['insert', () => store.insert({ order: draftOrder(0), email: 'a@example.com', capabilityHash: 'h' })],
      ['receive', () => store.receive({ provider: 'stripe', eventId: 'e', type: 't', subject: null, at: 0 })],
    ];
    for (const [name, call] of calls) {
      const problem = await call().catch((thrown: unknown) => thrown);
      expect({ name, problem }).toMatchObject({ problem: { slug: 'storage-unavailable', status: 503 } });
    }
    open = storeOver(openSqlite(':memory:'), 'sqlite', systemClock);
  });
});
