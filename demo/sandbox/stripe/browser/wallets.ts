import type { ExpressMethod, FrameConfig } from './messages.ts';

const none: Readonly<Record<ExpressMethod, boolean>> = { apple_pay: false, google_pay: false, link: false };

/**
 * The wallets that may show: the payment must allow cards, the surrounding frames must allow payment requests, and all
 * their hosts must be registered. Apple Pay also needs the browser's support.
 */
export async function walletsFor({ wallets, origin }: FrameConfig): Promise<typeof none> {
  if (!wallets || !mayAsk()) return none;
  const around: Iterable<string> = window.location.ancestorOrigins ?? [origin];
  const hosts = [...around].map((each) => ['host', new URL(each).hostname]);
  try {
    const response = await fetch(`/v3/wallets?${new URLSearchParams(hosts).toString()}`);
    const active = (await response.json()) as typeof none;
    return { ...active, apple_pay: active.apple_pay && 'ApplePaySession' in window };
  } catch {
    return none;
  }
}

/** A browser that forbids payment requests throws a SecurityError; one without them has no rule against them. */
function mayAsk(): boolean {
  const total = { label: 'Total', amount: { currency: 'USD', value: '1.00' } };
  try {
    return Boolean(new PaymentRequest([{ supportedMethods: 'basic-card' }], { total }));
  } catch (thrown) {
    return !(thrown instanceof DOMException && thrown.name === 'SecurityError');
  }
}
