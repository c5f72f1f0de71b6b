import { gigabyte } from '../../server/contract/values/values.ts';
import type { Checkout, OrderView, PackageList } from '../../server/contract/schemas/storefront.ts';
import { elementsFor } from '../../server/payments/payment-methods.ts';

export const orderId = `ord_${'a1'.repeat(13)}`;
export const capability = 'c'.repeat(43);
export const price = { amount: 1390, currency: 'EUR' } as const;

export const list: PackageList = {
  currency: 'EUR',
  stale: false,
  destination: { code: 'FR', name: 'France', kind: 'country', from: price, covers: [] },
  packages: [
    {
      id: 'fr-5-30',
      dataBytes: 5 * gigabyte,
      minDays: 15,
      maxDays: 30,
      price,
      perGb: { amount: 278, currency: 'EUR' },
    },
  ],
  regions: [],
  ordering: {
    button: 'Order and pay {price}',
    missing: 'Please tick this box to continue',
    ticks: [{ ids: ['begin.1', 'service.1'], text: 'Provide my plan at once. I know what that means.' }],
  },
};

export function orderView(changes: Partial<OrderView> = {}): OrderView {
  return {
    id: orderId,
    kind: 'purchase',
    state: 'awaiting-payment',
    money: 'none',
    reason: null,
    createdAt: '2026-11-20T12:00:00Z',
    destination: { code: 'FR', name: 'France', kind: 'country' },
    package: { id: 'fr-5-30', dataBytes: 5 * gigabyte, days: 30 },
    dates: null,
    price,
    atOnce: false,
    tab: null,
    emailMasked: 'l•••@example.com',
    paidWith: null,
    refunded: null,
    referenceId: null,
    topUpOf: null,
    seller: null,
    profile: null,
    esim: null,
    quantity: 1,
    delivered: null,
    returned: [],
    esims: [],
    ...changes,
  };
}

export const preparing = orderView({ state: 'preparing', money: 'held' });
export const ready = orderView({
  state: 'ready',
  money: 'captured',
  profile: {
    iccid: '8933000000000000001',
    activationCode: 'iVBORw0KGgo=',
    manualActivationCode: 'LPA:1$smdp.example.com$7F2K-19QX',
    iosActivationLink: 'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=x',
    androidActivationLink: 'https://esimsetup.android.com/esim_qrcode_provisioning?carddata=x',
  },
  esim: {
    status: 'released',
    steps: [],
    topUpAllowed: true,
    usage: { remainingBytes: 5 * gigabyte, totalBytes: 5 * gigabyte, active: false },
    checkedAt: '2026-11-20T12:01:00Z',
  },
});
/** The order of `ready` in later states of its eSIM. */
export const inUse = (
  status: 'installed' | 'enabled' | 'deleted',
  active = false,
  leftGb = 5,
): OrderView => ({
  ...ready,
  esim: {
    status,
    steps: [{ status, at: '2026-11-20T13:00:00Z' }],
    topUpAllowed: status !== 'deleted',
    usage: { remainingBytes: leftGb * gigabyte, totalBytes: 5 * gigabyte, active },
    checkedAt: '2026-11-20T13:00:00Z',
  },
});

/** Another order, of an eSIM for Japan. */
export const otherId = `ord_${'b2'.repeat(13)}`;
export const inJapan = (view: OrderView): OrderView => ({
  ...view,
  id: otherId,
  destination: { code: 'JP', name: 'Japan', kind: 'country' },
  profile: view.profile && { ...view.profile, iccid: '8981000000000000002' },
});

export const checkout = (changes: Partial<Checkout> = {}): Checkout => ({
  mode: 'sandbox',
  open: true,
  publishableKey: 'pk_test_1',
  scriptUrl: 'https://js.stripe.example/endive/stripe.js',
  elements: elementsFor('hold'),
  ...changes,
});
