import { instant } from '../../runtime/dates.ts';
import type { EsimRecord } from '../../orders/esims/esim-record.ts';
import { paidWithText } from '../../orders/paid-with.ts';
import { deliveredOf } from '../../orders/quantity.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { Problem } from '../../contract/problem.ts';
import { toTable } from '../text-table.ts';
import { money } from './money.ts';
import { agreedTo, originOf } from './order-origin.ts';

type Store = Pick<
  OrderStore,
  'read' | 'contact' | 'history' | 'mailsOf' | 'esim' | 'furtherEsims' | 'consents' | 'evidence'
>;

/**
 * Evidence for a disputed order: what was sold to whom, that it was delivered, installed and used. The address is
 * complete, since banks ask for it; codes are never included.
 */
export async function evidenceOf(store: Store, id: string) {
  const order = await store.read(id);
  if (!order) throw new Problem('not-found', { detail: 'no such order' });
  const [email, history, mails, evidence, esim, further] = await Promise.all([
    store.contact(id),
    store.history(id),
    store.mailsOf(id),
    store.evidence(id),
    order.iccid === null ? null : store.esim(order.iccid),
    order.quantity > 1 ? store.furtherEsims(id) : [],
  ]);
  const others = await Promise.all(
    further.map(async (each) => ({ ...each, record: each.iccid && (await store.esim(each.iccid)) })),
  );
  return {
    order: order.id,
    product: `eSIM ${order.destination}, ${order.dataGb} GB, ${order.days} days (${order.kind})`,
    ...(order.quantity > 1 ? { ordered: order.quantity, delivered: deliveredOf(order) } : {}),
    price: money(order.price.amount, order.price.currency),
    ...(order.capturedAmount === null ? {} : { captured: money(order.capturedAmount, order.price.currency) }),
    refunded: order.refundedAmount === 0 ? null : money(order.refundedAmount, order.price.currency),
    paymentId: order.paymentId,
    paidWith: paidWithText(order),
    purchaseId: order.purchaseId,
    customerEmail: email,
    language: order.lang,
    placedAt: instant(order.createdAt),
    ...(await agreedTo(store, id)),
    ...(await originOf(store, id)),
    address: evidence?.address ?? null,
    browser: evidence?.agent ?? null,
    deviceCheck: order.deviceCheck,
    heldAt: order.heldAt === null ? null : instant(order.heldAt),
    ...toUse(order.iccid, esim),
    ...Object.fromEntries(
      others.map(({ n, purchaseId, iccid, record }) => [
        `eSIM ${n}`,
        [purchaseId, ...Object.values(toUse(iccid, record || null))]
          .filter((each) => each !== null)
          .join(' '),
      ]),
    ),
    activity: [
      ...history.map(({ at, cause, actor }) => ({
        at,
        what: actor === null ? cause : `${actionOf(cause)}, by staff of the shop`,
      })),
      ...mails.flatMap(({ kind, sentAt }) =>
        sentAt === null ? [] : [{ at: sentAt, what: `mail ${kind} sent` }],
      ),
      ...(esim?.steps ?? []).map(({ at, status }) => ({ at, what: `eSIM ${status}` })),
      ...others.flatMap(({ n, record }) =>
        ((record && record.steps) || []).map(({ at, status }) => ({ at, what: `eSIM ${n} ${status}` })),
      ),
    ]
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, what }) => ({ at: instant(at), what })),
  };
}

/** How much of an eSIM's data is used. */
function toUse(iccid: string | null, esim: EsimRecord | null) {
  const used =
    esim?.totalBytes == null || esim.remainingBytes == null ? null : esim.totalBytes - esim.remainingBytes;
  return {
    iccid: iccid && `…${iccid.slice(-4)}`,
    usedMegabytes: used === null ? null : Math.round(used / 1_000_000),
    usageReadAt: esim?.checkedAt == null ? null : instant(esim.checkedAt),
  };
}

/** Without the note, which staff write for each other. */
const actionOf = (cause: string): string => /^person:([^:]+)/.exec(cause)?.[1]?.trim() ?? cause;

export function evidenceText({ activity, ...facts }: Awaited<ReturnType<typeof evidenceOf>>): string {
  return [
    toTable(
      ['', ''],
      Object.entries(facts).map(([name, value]) => [name, value]),
    ).trimStart(),
    toTable(
      ['at', 'what happened'],
      activity.map(({ at, what }) => [at, what]),
    ),
  ].join('\n\n');
}
