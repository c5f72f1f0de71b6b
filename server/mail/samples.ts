import { dayMs, defaultShop, type Lang, gigabyte } from '../contract/values/values.ts';
import type { Letter, LinkedOrder } from '../orders/notifications/notifications.ts';

/** The mails that staff can look at before they are sent: one for each kind, with an invented order. */
export const sampleKinds = [
  'delivered',
  'top-up',
  'delayed',
  'released',
  'refunded',
  'return-delayed',
  'withdrawn',
  'data-low',
  'ending',
  'links',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

const whole = 'LPA:1$smdp.example$EXAMPLE-0000';

/** An eSIM that installs nowhere. */
const profile = {
  iccid: '8900000000000000000',
  // The QR code of `whole`.
  activationCode:
    'iVBORw0KGgoAAAANSUhEUgAAAIQAAACECAAAAAB0L9x7AAAAAklEQVR4AewaftIAAAKZSURBVM3BQXIcSRIEMHhY/f/LvoeUWU6x' +
    'yVlJlwkg9d8bC4wFxgJjgbHAWGAs8PglflZvcdQRVxHUET+rYywwFhgLPP6hPsWnIq464grqqE9xjQXGAmOBxxdx1RXUEVdQBHXV' +
    'W1z1NhYYC4wFHn+hiKOuoP7cWGAsMBZ4/IWgiKvegvo9Y4GxwFjg8UX9u6A+xVFHvdXPxgJjgbHA4x/i9wVFUARFUAR1xL8bC4wF' +
    'xgKp3xPUW1AEdcVRv2csMBYYCzx+CYr4VBTxVsQV1Ft8qrexwFhgLPD4ooijjriKuIog3oq4iqA+jQXGAmOB1BFHHfFWR1z1FtQV' +
    'FHHUEdQ1FhgLjAUe3wiKoIgjjiKOoIgrKOpTfBoLjAXGAqkrvlfEUUdQV1BH/KyOoI6xwFhgLJB6i6OuuOqItyKuIqj/bywwFhgL' +
    'pK64ijjqCOqKtzriqCOOuoI6xgJjgbFA6i2o78VRxFEE9WeCOsYCY4GxwOOXuIIirqLeivhZXEVcdY0FxgJjgdQR1BXUEVcR1BVH' +
    'EdQV1FscdYwFxgJjgccXQVHE76m3oI464qhPY4GxwFjg8UURRx1xFHEERVAEdRRBfYqjrrHAWGAs8PhGHXEVQRFX/Sze6grqGAuM' +
    'BcYCqd8TFEEdcdURV11xFUEdY4GxwFjg8Uv8rCiCIj4FdRRxBHUVQV1jgbHAWODxD/UpjjiCOoIiqO/VVQRFUMdYYCwwFnh8EVe9' +
    '1VsRn+KItziCusYCY4GxwOMvxVEEQV11BEUcRbyNBcYCY4HHH4irjqDe6giKoIjvjQXGAmOBxxf1vSKOIqgrqCM+BUUcQR1jgbHA' +
    'WCB1xM+KeCviqCsogrriKIK6xgJjgbFA6r83FhgLjAXGAmOBscBY4H++urYZfQwScQAAAABJRU5ErkJggg==',
  manualActivationCode: whole,
  iosActivationLink: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${whole}`,
  androidActivationLink: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${whole}`,
};

type ToldOrder = LinkedOrder['order'];

/** The state of the order when a mail of this kind goes out. */
const standing: Record<SampleKind, Pick<ToldOrder, 'kind' | 'money' | 'goods' | 'reason'>> = {
  delivered: { kind: 'purchase', money: 'captured', goods: 'bought', reason: null },
  'top-up': { kind: 'top-up', money: 'captured', goods: 'bought', reason: null },
  delayed: { kind: 'purchase', money: 'held', goods: 'unknown', reason: null },
  released: { kind: 'purchase', money: 'released', goods: 'impossible', reason: 'unavailable' },
  refunded: { kind: 'purchase', money: 'refunded', goods: 'impossible', reason: 'unavailable' },
  'return-delayed': { kind: 'purchase', money: 'refunding', goods: 'impossible', reason: 'unavailable' },
  withdrawn: { kind: 'purchase', money: 'captured', goods: 'bought', reason: null },
  'data-low': { kind: 'purchase', money: 'captured', goods: 'bought', reason: null },
  ending: { kind: 'purchase', money: 'captured', goods: 'bought', reason: null },
  links: { kind: 'purchase', money: 'captured', goods: 'bought', reason: null },
};

/** Half of the data was used. */
const halfUsed = (lang: string, at: number) => ({
  at,
  verdict: 'accepted' as const,
  rule: 'service' as const,
  name: 'Lena Example',
  lang,
  usedBytes: 5 * gigabyte,
  amount: 1_245,
  reason: null,
});

/** A letter about an invented order. */
export function sampleLetter(
  kind: SampleKind,
  options: { to: string; lang: Lang; at: number; publicUrl: string; shop?: string },
): Letter {
  const order: ToldOrder = {
    ...standing[kind],
    id: `ord_${'example'.padEnd(26, '0')}`,
    lang: options.lang,
    destination: 'JP',
    dataBytes: 10 * gigabyte,
    days: 30,
    dates: null,
    price: { amount: 2_490, currency: 'EUR' },
    quantity: 1,
    undelivered: 0,
    capturedAmount: null,
    createdAt: options.at,
    shop: options.shop ?? defaultShop,
    payIn: 'frame',
    ...(['captured', 'refunded'].includes(standing[kind].money)
      ? { card: 'visa 4242', paidWith: 'card' }
      : { card: null, paidWith: null }),
    attribution: { referenceId: 'EXAMPLE-1' },
  };
  return {
    kind: kind === 'top-up' ? 'delivered' : kind,
    to: options.to,
    orders: [{ order, link: `${options.publicUrl}/order/${order.id}#example` }],
    profile: kind === 'delivered' ? profile : null,
    ...(kind === 'withdrawn' ? { withdrawal: halfUsed(options.lang, options.at) } : {}),
    ...(kind === 'data-low'
      ? { reminder: { kind, n: 1, leftBytes: 2 * gigabyte, totalBytes: 10 * gigabyte } }
      : {}),
    ...(kind === 'ending' ? { reminder: { kind, n: 1, endsAt: options.at + 2 * dayMs } } : {}),
    ...(kind === 'data-low' || kind === 'ending'
      ? { stop: `${options.publicUrl}/reminders/${order.id}?key=example` }
      : {}),
    agreed: ['begin.1', 'service.1'].map((id) => ({ id, lang: options.lang, at: options.at })),
  };
}
