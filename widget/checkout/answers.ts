import { computed, signal } from '@preact/signals-core';
import type { Money, PlaceOrder } from '../../server/contract/schemas.ts';
import type { App } from '../frame/app.ts';
import type { Offer } from './offer.ts';
import { isEmail } from '../frame/session/email.ts';

export type Device = 'yes' | 'unsure' | 'no';
type FormField = 'device' | 'email' | 'consent';

/** The traveller's answers in the checkout, and which of them are missing or invalid. */
export function answersOf(app: App, offer: Offer, before: PlaceOrder | null, prefill: string) {
  const email = signal(prefill);
  const device = signal<Device | null>(before?.kind === 'purchase' ? before.deviceCheck : null);
  const otherPhone = signal(false);
  const consent = signal(false);
  const tried = signal<boolean | 'wallet'>(false);
  const emailLeft = signal(false);
  /** The address the server rejected. */
  const refused = signal<string | null>(null);

  const wrong = computed(() => {
    const { value } = device;
    const right: Record<FormField, unknown> = {
      device: offer.topUp || value === 'yes' || value === 'unsure' || (value && otherPhone.value),
      email: isEmail(email.value.trim()) && email.value !== refused.value,
      consent: consent.value,
    };
    return (['device', 'consent', 'email'] as const).filter((field) => !right[field]);
  });
  return {
    email,
    device,
    otherPhone,
    consent,
    tried,
    emailLeft,
    refused,
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
      const common = {
        packageId: offer.package.id,
        price,
        dates: offer.dates ?? undefined,
        email: email.peek().trim(),
        consent: true as const,
        lang: app.options.lang,
        ...(Object.keys(app.options.attribution).length ? { attribution: app.options.attribution } : {}),
      };
      const { topUp } = offer;
      // Copied field by field: the route's target holds more than an order may carry.
      const esim =
        topUp &&
        ('iccid' in topUp
          ? { iccid: topUp.iccid }
          : { orderId: topUp.orderId, capability: topUp.capability });
      return esim
        ? { kind: 'top-up', ...common, esim }
        : { kind: 'purchase', ...common, deviceCheck: device.peek() === 'unsure' ? 'unsure' : 'yes' };
    },
  };
}

export type Answers = ReturnType<typeof answersOf>;
