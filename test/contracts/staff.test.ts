import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/runtime/clock.ts';
import { createStaffStore } from '../../server/store/staff/staff.ts';
import { migrate } from '../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../server/store/database/postgres.ts';
import type { Tables } from '../../server/store/schema.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';
import { startPostgres } from '../support/databases/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const folder = mkdtempSync(join(tmpdir(), 'staff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const places: [string, () => Promise<string>, (where: string) => Promise<Kysely<Tables>>][] = [
  ['SQLite', async () => join(folder, 'orders.db'), async (where) => openSqlite(where)],
];
if (postgres)
  places.push([
    'PostgreSQL',
    async () => (await postgres.migrated()) ?? '',
    (where) => openPostgres(openPool(where, () => undefined)),
  ]);

const dialectOf = (where: string) => (where.startsWith('postgres') ? 'postgres' : 'sqlite');

/** The process kills itself before its n-th entry of the audit, or after it and before the next statement. */
async function killed(when: 'before' | 'after', nth: number, where: string): Promise<void> {
  const words = [join(import.meta.dirname, 'staff-doer.ts'), where, when, String(nth)];
  const doer = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(doer, 'close')).toEqual([null, 'SIGKILL']);
}

interface Access {
  role: string;
  shops: string | null;
  passkeys: string[];
}

/** The people that there must be according to the audit. */
function peopleOf(
  entries: readonly { what: string; subject: string | null; before: string; after: string }[],
) {
  const people = new Map<string, Access>();
  const invited = new Set<string>();
  for (const { what, subject, ...values } of entries) {
    const email = subject ?? '';
    const [before, after] = [values.before, values.after].map((each) => JSON.parse(each) as string);
    const person = people.get(email);
    if (what === 'person.invite') invited.add(email);
    if (what === 'person.join') people.set(email, { role: after ?? '', shops: null, passkeys: [] });
    if (what === 'person.join' || what === 'person.return') invited.delete(email);
    if (what === 'person.role') Object.assign(person ?? {}, { role: after });
    if (what === 'person.shops') Object.assign(person ?? {}, { shops: after });
    if (what === 'person.role' || what === 'person.shops') invited.delete(email);
    if (what === 'passkey.add') person?.passkeys.push(after ?? '');
    if (what === 'passkey.remove' && person)
      person.passkeys = person.passkeys.filter((name) => name !== before);
    if (what === 'person.remove') people.delete(email);
  }
  return { people: Object.fromEntries(people), invited: [...invited].toSorted() };
}

/** The keys and endpoints of programs as stored. */
async function programsOf(db: Kysely<Tables>) {
  const keys = await db.selectFrom('api_keys').select(['id', 'ends_at', 'replaced_by']).execute();
  const endpoints = await db.selectFrom('hook_endpoints').selectAll().execute();
  return {
    keys: Object.fromEntries(keys.map(({ id, ...key }) => [id, key])),
    endpoints: Object.fromEntries(
      endpoints.map(({ id, state, secret, former_secret, former_until }) => [
        id,
        { state, secret, former: former_secret, until: former_until },
      ]),
    ),
  };
}

/** The same according to the audit. */
function toldOf(entries: readonly { what: string; subject: string | null; after: string }[]) {
  const keys = new Map<string, { ends_at: number; replaced_by: string | null }>();
  const endpoints = new Map<string, object>();
  for (const { what, subject, after: json } of entries) {
    const id = subject ?? '';
    const after = (JSON.parse(json) ?? {}) as Record<string, never>;
    if (what === 'key.make') keys.set(id, { ends_at: after['endsAt'] ?? 0, replaced_by: null });
    if (what === 'key.rotate') {
      const { by = '', endsAt = 0, formerEndsAt = 0 } = after;
      keys.set(id, { ends_at: formerEndsAt, replaced_by: by });
      keys.set(by, { ends_at: endsAt, replaced_by: null });
    }
    if (what === 'key.end') keys.delete(id);
    const endpoint = endpoints.get(id);
    if (what === 'webhook.add')
      endpoints.set(id, { state: 'on', secret: 'first', former: null, until: null });
    if (what === 'webhook.rotate')
      Object.assign(endpoint ?? {}, { secret: 'second', former: 'first', until: after['formerUntil'] });
    if (what === 'webhook.disable') Object.assign(endpoint ?? {}, { state: 'off' });
  }
  return { keys: Object.fromEntries(keys), endpoints: Object.fromEntries(endpoints) };
}

describe.each(places)('a process killed while staff act in it, over %s', (name, placeOf, open) => {
  const tags = name === 'PostgreSQL' ? ['thorough'] : [];
  it('leaves nothing half done, and an audit that agrees with the books', { tags }, async () => {
    const where = await placeOf();
    const prepared = await open(where);
    await migrate(prepared, dialectOf(where));
    await prepared.destroy();
    // Links that end, a passkey, key and secret that replace another, a person who is removed; a refund,
    // a person who joins.
    for (const nth of [3, 14, 18, 22, 40]) await killed('before', nth, where);
    for (const nth of [4, 30]) await killed('after', nth, where);
    const db = await open(where);
    const audit = await db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute();
    const orders = await db.selectFrom('orders').selectAll().execute();
    const events = await db.selectFrom('order_events').selectAll().orderBy('seq').execute();
    const mails = await db.selectFrom('mails').selectAll().execute();
    const links = await db.selectFrom('capabilities').selectAll().execute();
    expect(audit.length).toBeGreaterThan(60);

    for (const { id, version, refunded_amount } of orders) {
      const own = events.filter(({ order_id }) => order_id === id);
      expect(own.map(({ seq }) => seq)).toEqual(Array.from({ length: version }, (_, n) => n + 1));
      const acts = own.filter(({ actor }) => actor !== null);
      const told = audit.filter(({ subject, what }) => subject === id && what.startsWith('order.'));
      expect(told.map(({ what, at, by }) => [what, at, by])).toEqual(
        acts.map(({ cause, at, actor }) => [`order.${/^person:(\w+)/.exec(cause)?.[1]}`, at, actor]),
      );
      const did = (what: string) => told.filter((each) => each.what === what).length;
      expect(refunded_amount).toBe(300 * did('order.refund'));
      expect(mails.filter(({ order_id }) => order_id === id)).toHaveLength(did('order.resend'));
      expect(links.filter(({ order_id }) => order_id === id)).toHaveLength(1 - did('order.revoke'));
    }
    const sum = (name: 'orders' | 'refunded') =>
      db
        .selectFrom('takings')
        .select(({ fn }) => fn.sum<number | string>(name).as('sum'))
        .where('facet', '=', 'all')
        .executeTakeFirstOrThrow();
    expect(Number((await sum('orders')).sum)).toBe(orders.filter(({ money }) => money === 'captured').length);
    expect(Number((await sum('refunded')).sum)).toBe(
      orders.reduce((all, { refunded_amount }) => all + refunded_amount, 0),
    );

    const rows = await db.selectFrom('staff_people').selectAll().execute();
    const keys = await db.selectFrom('staff_passkeys').selectAll().execute();
    const invitations = await db.selectFrom('staff_invitations').select('email').execute();
    const people = rows.map(({ id, email, role, shops }) => [
      email,
      { role, shops, passkeys: keys.filter((key) => key.person_id === id).map(({ name }) => name) },
    ]);
    expect({
      people: Object.fromEntries(people),
      invited: invitations.map(({ email }) => email).toSorted(),
    }).toEqual(peopleOf(audit));
    expect(rows.length).toBeGreaterThan(1);

    expect(await programsOf(db)).toEqual(toldOf(audit));
    // The next process can still do what the killed one was at, and only once.
    const staff = createStaffStore({ db, dialect: dialectOf(where), clock: systemClock });
    const lena = { by: 'lena@partner.example', via: 'cli' } as const;
    const made = {
      name: 'Program',
      scopes: ['read'] as const,
      shop: null,
      budget: null,
      personId: null,
      forMs: 86_400_000,
    };
    await staff.addKey({ ...made, id: 'key_a', hash: 'a' }, lena);
    const rotated = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        staff.rotateKey('key_a', { id: `key_a${n}`, hash: `a${n}`, personId: null }, 0, lena),
      ),
    );
    expect(rotated.filter(Boolean)).toHaveLength(1);
    expect((await staff.keys()).filter(({ id }) => id.startsWith('key_a')).length).toBe(2);
    await db.destroy();
  });
});
