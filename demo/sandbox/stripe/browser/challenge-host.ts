import { createFrameHost, freshFrameId, schemeOf } from './frame-host.ts';
import type { Appearance, ChallengeConfig, PaymentView } from './messages.ts';

/** Lays the bank's question over the page; settles when it was answered, either way. */
export function askQuestion(options: {
  base: string;
  key: string;
  locale: string;
  clientSecret: string;
  payment: PaymentView;
  appearance: Appearance;
}): Promise<void> {
  const focused = document.activeElement;
  const id = freshFrameId();
  const { currency, amount } = options.payment;
  const config: ChallengeConfig = {
    id,
    origin: window.location.origin,
    key: options.key,
    locale: options.locale,
    scheme: schemeOf(options.appearance),
    appearance: options.appearance,
    clientSecret: options.clientSecret,
    amount: new Intl.NumberFormat(options.locale, { style: 'currency', currency }).format(amount / 100),
  };
  return new Promise((resolve) => {
    const frame = createFrameHost({
      id,
      src: `${options.base}/v3/challenge.html#${encodeURIComponent(JSON.stringify(config))}`,
      title: '3D Secure authentication',
      styles: {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        'z-index': '2147483647',
        'color-scheme': config.scheme,
      },
      onMessage(message) {
        if (message.say !== 'answered') return;
        frame.destroy();
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        resolve();
      },
    });
    document.body.append(frame.element);
    frame.element.focus({ preventScroll: true });
  });
}
