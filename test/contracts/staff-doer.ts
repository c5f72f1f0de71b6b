/**
 * Acts on orders, people, keys and endpoints until it kills itself, as a power cut would:
 * `node staff-doer.ts <SQLite file or postgres:// address> before|after <n>`, the n-th entry of the audit.
 */
import { systemClock } from '../../server/runtime/clock.ts';
import type { Order } from '../../server/orders/order.ts';
import type { Change } from '../../server/orders/order-store.ts';
import { migrate } from '../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../server/store/database/postgres.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';
import { createHookStore } from '../../server/store/hooks/hooks.ts';
import { createStaffStore } from '../../server/store/staff/staff.ts';
import { stored, storeOver } from './stored-orders.ts';

const [place = '', when = '', nth = ''] = process.argv.slice(2);
const dialect = place.startsWith('postgres') ? 'postgres' : 'sqlite';
const opened =
  dialect === 'postgres' ? await openPostgres(openPool(place, () => undefined)) : openSqlite(place);
await migrate(opened, dialect);
let entries = 0;
const die = () => process.kill(process.pid, 'SIGKILL');
const db = opened.withPlugin({
  transformQuery({ node }) {
    if (when === 'after' && entries === Number(nth)) die();
    const table = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
    if (table === 'audit' && ++entries === Number(nth) && when === 'before') die();
    return node;
  },
  transformResult: async ({ result }) => result,
});
const open = storeOver(db, dialect, systemClock);
const staff = createStaffStore({ db, dialect, clock: systemClock });
const hooks = createHookStore({ db, dialect, clock: systemClock });
const olga = { by: 'olga@partner.example', via: 'dashboard' } as const;

async function act(order: Order, change: Omit<Change, 'by' | 'via'>): Promise<Order> {
  const after = await open.store.commit(order, { ...change, ...olga });
  if (!after) throw new Error('somebody else was first');
  return after;
}

async function actOnAnOrder(n: string): Promise<void> {
  let order = await stored(
    open,
    {},
    { money: 'held', paymentId: `pi_${n}` },
    { goods: 'attempting', attempts: 1 },
    { goods: 'bought', purchaseId: `pur_${n}`, iccid: n },
    { money: 'captured' },
  );
  order = await act(order, { cause: 'person:look', set: { nextAt: order.createdAt } });
  order = await act(order, { cause: 'person:resend delivered', set: {}, mailAgain: 'delivered' });
  order = await act(order, { cause: 'person:revoke', set: {}, endLinks: true });
  order = await act(order, { cause: 'person:refund 300: too slow', set: { refundedAmount: 300 } });
  await act(order, { cause: 'person:settle', set: { marks: null } });
}

const passkey = (id: string) => ({ id, publicKey: 'k', counter: 0, transports: [], name: `key ${id}` });

async function actOnAPerson(n: string): Promise<void> {
  const email = `p${n}@partner.example`;
  const seen = async () => {
    const person = await staff.personByEmail(email);
    if (!person) throw new Error('the person is lost');
    return person;
  };
  await staff.invite({ hash: `${n}-1`, email, role: 'viewer', forMs: 900_000 }, olga);
  await staff.claim(`${n}-1`, passkey(`${n}-1`));
  await staff.openSession({ hash: n, personId: (await seen()).id, agent: 'Test', how: 'passkey' });
  await staff.changeRole(await seen(), 'operator', olga);
  await staff.changeShops(await seen(), ['fjord'], olga);
  await staff.invite({ hash: `${n}-2`, email, role: 'viewer', forMs: 900_000 }, olga);
  await staff.claim(`${n}-2`, passkey(`${n}-2`));
  await staff.invite({ hash: `${n}-3`, email: `q${n}@partner.example`, role: 'owner', forMs: 900_000 }, olga);
  if (n.endsWith('1')) await staff.removePerson(await seen(), olga);
}

async function actOnAKey(n: string): Promise<void> {
  const id = (nth: number) => `key_${n}_${nth}`;
  const made = {
    name: 'Program',
    scopes: ['read'] as const,
    shop: null,
    budget: null,
    personId: null,
    forMs: 86_400_000,
  };
  const next = (nth: number) => ({ id: id(nth), hash: id(nth), personId: null });
  await staff.addKey({ ...made, id: id(1), hash: id(1) }, olga);
  await staff.rotateKey(id(1), next(2), 3_600_000, olga);
  await staff.rotateKey(id(2), next(3), 0, olga);
  await staff.endKey(id(1), olga);
}

async function actOnAnEndpoint(n: string): Promise<void> {
  const id = `hook_${n}`;
  await hooks.add(
    { id, shop: null, url: 'https://x.example/', description: '', events: ['order.delivered'] },
    'first',
    olga,
  );
  await hooks.rotate(id, 'second', 3_600_000, olga);
  await hooks.setState(id, 'off', olga);
}

for (let round = 0; ; round++) {
  const n = `8944${process.pid}${String(round).padStart(6, '0')}`;
  await actOnAnOrder(n);
  await actOnAPerson(n);
  await actOnAKey(n);
  await actOnAnEndpoint(n);
}
