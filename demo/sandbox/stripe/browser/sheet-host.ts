import { freshFrameId, schemeOf } from './frame-host.ts';
import type { FromFrame, SheetConfig, SheetResult, StripeJsError } from './messages.ts';
import { integrationError } from './options.ts';
import type { ElementsOptions } from './options.ts';
import { layOver } from './overlay.ts';
import { walletTextsFor } from './wallet-texts.ts';

export type Given = ElementsOptions & { base: string; key: string; locale: string };
type Answer =
  | { readonly token: string; readonly error?: never }
  | { readonly error: StripeJsError; readonly token?: never };

/**
 * Opens the wallet's sheet, which a browser allows only during the user activation of the customer's click. If it is
 * too late, the console tells the page's author, and the customer gets an error in Stripe's words; nothing is thrown.
 */
export async function openSheet(given: Given, late: boolean): Promise<Answer> {
  const texts = walletTextsFor(given.locale);
  if (late || !navigator.userActivation.isActive) {
    console.error(
      integrationError(
        'Failed to show the Google Pay payment sheet. Google Pay requires the payment sheet to be displayed immediately after a user activation event, like a click or touch gesture. To prevent this error, call `elements.submit()` at the top of your submission handler, before any async or long-running code.',
      ),
    );
    return { error: refused(texts.failed) };
  }
  const result = await layOver<SheetResult>({
    src: `${given.base}/v3/sheet.html`,
    title: 'Google Pay',
    config: sheetConfig(given, {
      wallet: 'google_pay',
      email: false,
      near: document.activeElement?.getBoundingClientRect().bottom ?? 0,
    }),
    resultOf: resultOfSheet,
  });
  if (result.kind === 'paid') return { token: result.token };
  return { error: refused(result.kind === 'cancelled' ? texts.cancelled : texts.failed) };
}

/** The same type of error as for empty fields, as nothing was sent anywhere, but without a code. */
const refused = (message: string): StripeJsError => ({ type: 'validation_error', message });

export const resultOfSheet = (message: FromFrame): SheetResult | undefined =>
  message.say === 'left' ? message.result : undefined;

export function sheetConfig(
  { key, locale, appearance = {}, amount = 0, currency = 'usd' }: Given,
  of: Pick<SheetConfig, 'wallet' | 'email' | 'near'>,
): SheetConfig {
  return {
    id: freshFrameId(),
    origin: window.location.origin,
    key,
    locale,
    scheme: schemeOf(appearance),
    appearance,
    wallets: true,
    amount: new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100),
    ...of,
  };
}
