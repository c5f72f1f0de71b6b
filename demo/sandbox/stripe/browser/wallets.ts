import type { ExpressMethod, FrameConfig } from './messages.ts';

const none: Readonly<Record<ExpressMethod, boolean>> = { apple_pay: false, google_pay: false, link: false };

/**
 * Which wallets may show: where the payment may be made by card, the frames around let a payment be asked for, and the
 * hosts of all of them are registered. Apple Pay is only where the browser has it.
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

/** A browser says no when it is asked; one that knows no such requests has no rule against them either. */
function mayAsk(): boolean {
  const total = { label: 'Total', amount: { currency: 'USD', value: '1.00' } };
  try {
    return Boolean(new PaymentRequest([{ supportedMethods: 'basic-card' }], { total }));
  } catch (thrown) {
    return !(thrown instanceof DOMException && thrown.name === 'SecurityError');
  }
}
