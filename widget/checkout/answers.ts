import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Money, PlaceOrder } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import type { Offer } from './offer.ts';
import { isEmail } from '../../server/contract/email/email.ts';

export type Device = 'yes' | 'unsure' | 'no';

/** The traveller's answers in the checkout, and which of them are missing or invalid. */
export function answersOf(
  app: App,
  offer: Offer,
  answered: Device | null,
  quantity: ReadonlySignal<number>,
  prefill: string,
) {
  const email = signal(prefill);
  const device = signal(answered);
  const otherPhone = signal(false);
  const ordering = signal(offer.ordering);
  /** Each box with the id of its field. */
  const ticks = computed(() =>
    ordering.value.ticks.map((tick, index) => ({ ...tick, field: `consent${index || ''}` })),
  );
  /** The texts of the ticked checkboxes. */
  const ticked = signal(offer.agreed ?? []);
  const tried = signal<boolean | 'wallet'>(false);
  const emailLeft = signal(false);
  /** The address the server rejected. */
  const refused = signal<string | null>(null);
  /** The number of eSIMs that the server refused to sell in one order. */
  const tooMany = signal(Infinity);

  const wrong = computed(() => {
    const { value } = device;
    const right: Record<string, unknown> = {
      quantity: quantity.value < tooMany.value,
      device: offer.topUp || value === 'yes' || value === 'unsure' || (value && otherPhone.value),
    };
    for (const { field, text } of ticks.value) right[field] = ticked.value.includes(text);
    right['email'] = isEmail(email.value.trim()) && email.value !== refused.value;
    return Object.keys(right).filter((field) => !right[field]);
  });
  return {
    quantity,
    email,
    device,
    otherPhone,
    ordering,
    ticks,
    ticked,
    tick(text: string) {
      const { value } = ticked;
      ticked.value = value.includes(text) ? value.filter((each) => each !== text) : [...value, text];
    },
    tried,
    emailLeft,
    refused,
    tooMany,
    wrong,
    /**
     * Fields to mark as invalid: none before the first attempt, except an e-mail address once its field loses the
     * focus. A wallet may bring the address, so its button does not mark it.
     */
    marked: computed(() =>
      wrong.value.filter((field) =>
        field === 'email' ? tried.value === true || (emailLeft.value && email.value !== '') : tried.value,
      ),
    ),
    /** The order built from the answers. */
    order(price: Money): PlaceOrder {
      const { lang, attribution } = app.options;
      const common = {
        packageId: offer.package.id,
        price,
        dates: offer.dates ?? undefined,
        email: email.peek().trim(),
        consents: ordering.peek().ticks.flatMap(({ ids }) => ids.map((id) => ({ id }))),
        lang,
        attribution: Object.keys(attribution).length ? attribution : undefined,
      };
      const { topUp } = offer;
      // Copied field by field: the route's target holds more than an order may carry.
      const esim =
        topUp &&
        ('iccid' in topUp
          ? { iccid: topUp.iccid }
          : { orderId: topUp.orderId, capability: topUp.capability, n: topUp.n });
      return esim
        ? { kind: 'top-up', ...common, esim }
        : {
            kind: 'purchase',
            ...common,
            deviceCheck: device.peek() === 'unsure' ? 'unsure' : 'yes',
            quantity: quantity.peek(),
          };
    },
  };
}

export type Answers = ReturnType<typeof answersOf>;
