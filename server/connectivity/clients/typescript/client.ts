import { createBuyOnce } from '../../buy-once.ts';
import { createCalls } from '../../calls.ts';
import { createConnectivityClient } from '../../connectivity-client.ts';
import { PackagesReply } from '../../wire.ts';
import type { PurchaseRequest } from '../../../orders/ports.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createPending } from './pending.ts';
import { createFurtherCalls } from './further-calls.ts';
import { sendingOnce } from './send-once.ts';
import type { Call, Client, Options, Order, TopUp } from './package/connectivity.d.ts';

const packagesPage = 160;
/** How long a purchase may wait for a token; after that it is not sent. */
const patienceMs = 30_000;

interface Machine {
  readonly clock: Clock;
  readonly random: () => number;
  /** Keeps the process running until the function that it returns is called. */
  readonly stayAwake: () => () => void;
}

/** The storefront's own client behind the package's interface. */
export function createClientOn({ clock, random, stayAwake }: Machine, options: Options): Client {
  const { log = () => {}, purchaseMs, looksMs, ...account } = options;
  const tell =
    (level: 'warn' | 'error') =>
    (fields: unknown, message?: unknown): void =>
      typeof fields === 'string'
        ? log(level, fields, {})
        : log(level, String(message), fields as Record<string, unknown>);
  const given = {
    ...account,
    fetch: sendingOnce(account.fetch ?? globalThis.fetch),
    clock,
    random,
    log: { warn: tell('warn'), error: tell('error') },
    purchaseDeadlineMs: purchaseMs,
  };
  const calls = createCalls(given);
  const client = createConnectivityClient(given, calls);
  const further = createFurtherCalls(calls);
  const once = createBuyOnce(client, { clock, looksMs });
  const { pending, pendingRows } = createPending(stayAwake);

  const common = (order: Order | TopUp, call: Call = {}) => ({
    dataGb: order.dataGb,
    term: termOf(order),
    reference: checked(order.reference),
    mail:
      order.email === undefined
        ? null
        : { email: order.email, brand: order.brand ?? null, lang: ('lang' in order && order.lang) || 'en' },
    // Read just before sending: looking may take a minute, and a cancelled purchase is not sent.
    get sendBy() {
      return call.signal?.aborted ? -Infinity : clock.now() + patienceMs;
    },
  });
  // Not spread: that would read `sendBy` at once.
  const purchase = (order: Order, call?: Call): PurchaseRequest =>
    Object.assign(common(order, call), { destination: order.destination, quantity: order.quantity ?? 1 });
  const topUp = (order: TopUp, call?: Call) => Object.assign(common(order, call), { iccid: order.iccid });

  async function* packages({ destination = null }: { destination?: string | null }) {
    const query = { destination, limit: packagesPage };
    for await (const page of calls.catalogue.pages('/packages', PackagesReply, { query })) {
      yield* page.packages;
    }
  }

  async function destinations() {
    return (await client.destinations()).map(({ code, spelling = code, name, countries }) => ({
      code,
      spelling,
      name,
      countries,
    }));
  }

  return {
    buy: (order, call) => pending(() => once.buy(purchase(order, call)), call),
    topUp: (order, call) => pending(() => once.buy(topUp(order, call)), call),
    buyOnce: (order, call) => pending(() => once.buyOnce(purchase(order, call), call), call),
    topUpOnce: (order, call) => pending(() => once.buyOnce(topUp(order, call), call), call),
    settle: (reference, call) => pending(() => once.settle(checked(reference), call?.quantity), call),
    destinations: (call) => pending(destinations, call),
    packages: (filter = {}, call) => pendingRows(packages(filter), call),
    purchases: (filter = {}, call) => pendingRows(further.purchases(filter), call),
    edit: (purchaseId, dates, call) => pending(() => further.edit(purchaseId, dates), call),
    consumption: (purchaseId, call) => pending(() => client.consumption(purchaseId), call),
    esim: (iccid, call) => pending(() => client.esim(iccid), call),
    device: (iccid, call) => pending(() => further.device(iccid), call),
    history: (iccid, call) => pending(() => client.history(iccid), call),
    iframeToken: (call) => pending(() => further.iframeToken(), call),
  };
}

/** Without a reference, nobody could tell what was bought. */
function checked(reference: string): string {
  if (reference.trim() === '') throw new TypeError('a purchase needs a reference');
  return reference;
}

function termOf({ days, start, end }: Order | TopUp): PurchaseRequest['term'] {
  if (days !== undefined) return { days };
  if (start === undefined || end === undefined)
    throw new TypeError('a purchase needs days, or start and end');
  return { start, end };
}
