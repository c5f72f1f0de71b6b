import type { FrameConfig } from './messages.ts';

/**
 * Whether Google Pay shows: where the payment may be made by card, the frames around let a payment be asked for, and the
 * hosts of all of them are registered.
 */
export async function hasWallet({ wallets, origin }: FrameConfig): Promise<boolean> {
  if (!wallets || !mayAsk()) return false;
  const around: Iterable<string> = window.location.ancestorOrigins ?? [origin];
  const hosts = [...around].map((each) => ['host', new URL(each).hostname]);
  try {
    const response = await fetch(`/v3/wallets?${new URLSearchParams(hosts).toString()}`);
    return ((await response.json()) as { google_pay: boolean }).google_pay;
  } catch {
    return false;
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
