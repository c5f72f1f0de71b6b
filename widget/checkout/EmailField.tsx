import { signal } from '@preact/signals-core';
import type { App } from '../frame/app.ts';
import type { CheckoutModel } from './CheckoutModel.ts';
import type { Offer } from './offer.ts';
import type * as Slip from './email-typos.ts';
import { maxEmailLength } from '../../server/contract/values/values.ts';

/** Typo suggestions load once there is an address to check. */
const slip = signal<typeof Slip | undefined>(undefined);

/**
 * The address for the eSIM or for a top-up's receipt. A likely typo in the domain prompts a question, never a silent
 * correction.
 */
export function EmailField(props: { app: App; offer: Offer; model: CheckoutModel }) {
  const { app, offer, model } = props;
  const { t } = app;
  const wrong = model.marked.value.includes('email');
  const address = model.email.value.trim();
  const meant = slip.value?.suggestEmail(address);
  if (address && !slip.value) {
    import('./email-typos.ts').then(
      (module) => (slip.value = module),
      () => {},
    );
  }
  return (
    <div class="group field">
      <label class="question" for="email">
        {t(offer.topUp ? 'checkout.topUpEmail' : 'checkout.email')}
      </label>
      <input
        id="email"
        type="email"
        name="email"
        autocomplete="email"
        spellcheck={false}
        dir="ltr"
        maxLength={maxEmailLength}
        required
        value={model.email.value}
        aria-invalid={wrong}
        aria-describedby="email-hint"
        onInput={(event) => (model.email.value = event.currentTarget.value)}
        onBlur={() => (model.emailLeft.value = true)}
      />
      <p id="email-hint" class={wrong ? 'error' : 'small'} aria-live="polite">
        {wrong ? t('checkout.emailWrong') : !offer.topUp && t('checkout.emailHint')}
      </p>
      {meant && (
        <button type="button" class="link hint-link" onClick={() => (model.email.value = meant)}>
          {t('checkout.emailMeant', { email: meant })}
        </button>
      )}
    </div>
  );
}
