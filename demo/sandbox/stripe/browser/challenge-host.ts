import { freshFrameId, schemeOf } from './frame-host.ts';
import type { Appearance, ChallengeConfig, PaymentView } from './messages.ts';
import { layOver } from './overlay.ts';

/** Lays the bank's question over the page; settles once it is answered, either way. */
export async function askQuestion(options: {
  base: string;
  key: string;
  locale: string;
  clientSecret: string;
  payment: PaymentView;
  appearance: Appearance;
}): Promise<void> {
  const { currency, amount } = options.payment;
  const config: ChallengeConfig = {
    id: freshFrameId(),
    origin: window.location.origin,
    key: options.key,
    locale: options.locale,
    scheme: schemeOf(options.appearance),
    appearance: options.appearance,
    wallets: false,
    clientSecret: options.clientSecret,
    amount: new Intl.NumberFormat(options.locale, { style: 'currency', currency }).format(amount / 100),
  };
  await layOver({
    src: `${options.base}/v3/challenge.html`,
    title: '3D Secure authentication',
    config,
    resultOf: ({ say }) => say === 'answered' || undefined,
  });
}
