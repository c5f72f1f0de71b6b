import { afterEach } from 'vitest';
import type { Profile } from '../../../../server/contract/schemas/storefront.ts';
import { readStored, runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import type { HarnessOptions } from '../../../support/harness-options.ts';
import type { Keys } from '../../../support/shop-calls.ts';
import { createMailbox } from '../../../support/mailbox.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const gigabyte = 2 ** 30;

/** The codes that install an eSIM, and its ICCID. */
const secretsOf = ({ iccid, manualActivationCode, activationCode }: Profile) => [
  iccid,
  manualActivationCode,
  activationCode.slice(0, 60),
];

/** For each test of a file, a shop with delivered eSIMs whose price can go back. */
export function eachReturned() {
  const at = {} as { shop: Harness; mailbox: ReturnType<typeof createMailbox> };
  afterEach(() => at.shop.stop());

  async function open(options: HarnessOptions = {}) {
    at.mailbox = createMailbox();
    at.shop = await createHarness({ mailer: at.mailbox.mailer, ...options });
  }

  /** A delivered and mailed order, with the secrets that must not be shown later. */
  async function delivered(quantity = 1) {
    const { id, keys, view } = await at.shop.buy({ quantity });
    await at.shop.pass(minute);
    const profiles = quantity === 1 ? [view.profile] : view.esims.map(({ profile }) => profile);
    const secrets = profiles.map((profile) => (profile ? secretsOf(profile) : []));
    const payment = (await readStored(at.shop, id)).paymentId ?? '';
    return { id, keys, secrets, payment, iccids: secrets.map(([iccid = '']) => iccid) };
  }

  /** A delivered order of one eSIM, which its traveller has used or not. */
  async function deliveredOne(usedBytes = 0) {
    await open();
    const order = await delivered();
    const [iccid = ''] = order.iccids;
    if (usedBytes > 0) {
      install(iccid, usedBytes);
      await at.shop.pass(minute);
    }
    return { order, iccid };
  }

  function install(iccid: string, bytes: number): void {
    at.shop.service.control.playInstall(iccid);
    at.shop.service.control.use(iccid, bytes);
  }

  /** Drops every event of the service from now on. */
  const dropEvents = () =>
    at.shop.service.control.addFault({ event: '*', fault: { kind: 'drop' }, times: 'always' });

  async function reconcileNextDay(): Promise<void> {
    await at.shop.pass(25 * hour, 5 * hour);
    await at.shop.during(at.shop.storefront().reconcile());
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    at.shop.during(
      at.shop.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );

  /** The first message on the stream of an order. */
  async function firstNews(id: string, { capability }: Keys): Promise<string> {
    const headers = { authorization: `Bearer ${capability}` };
    const response = await at.shop.request(`/api/orders/${id}/events`, { headers });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return new TextDecoder().decode(value as Uint8Array);
  }

  /** Everything that a traveller can read of an order, and each mail about it from now on. */
  async function everythingToldOf({ id, keys }: Awaited<ReturnType<typeof delivered>>): Promise<string> {
    const [bodies, mails] = [at.shop.bodies.length, at.mailbox.taken.length];
    const { esims } = await at.shop.read(id, keys);
    for (const { capability } of esims)
      await at.shop.request('/api/orders/esim', { headers: { authorization: `Bearer ${capability}` } });
    await at.shop.during(at.shop.refresh(id, keys));
    await at.shop.during(at.shop.close(id, keys));
    const stream = await firstNews(id, keys);
    await post('/api/links', { email: 'lena@example.com' });
    await runStaff(at.shop, ['resend', id, '--by', 'Kim']);
    await at.shop.pass(2 * minute);
    return JSON.stringify([at.shop.bodies.slice(bodies), at.mailbox.taken.slice(mails), stream]);
  }

  return {
    at,
    delivered,
    deliveredOne,
    dropEvents,
    everythingToldOf,
    firstNews,
    install,
    open,
    post,
    reconcileNextDay,
  };
}

export type Delivered = Awaited<ReturnType<ReturnType<typeof eachReturned>['delivered']>>;
