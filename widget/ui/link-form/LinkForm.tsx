import { signal } from '@preact/signals-core';
import type { LinkRequest } from '../../../server/contract/schemas/storefront.ts';
import { openApi, type ApiError } from '../../frame/api/api-client.ts';
import type { App } from '../../frame/app.ts';
import { isEmail } from '../../../server/contract/email/email.ts';
import { prefillOf } from '../../frame/session/email.ts';
import { onClick, onEnter } from '../../frame/session/form-action.ts';
import { oncePer } from '../../frame/session/once-per.ts';
import { maxEmailLength } from '../../../server/contract/values/values.ts';

type Said =
  | 'order.linkSending'
  | 'order.linkSent'
  | 'order.linkFailed'
  | 'order.linkNone'
  | 'order.linkWrong';

const stateOf = oncePer((app: App) => ({
  email: signal(prefillOf(app.options.email)),
  said: signal<Said | null>(null),
}));

/** "Send my link again". The answer never reveals whether the address has an order. */
export function LinkForm({ app }: { app: App }) {
  const { t } = app;
  const { email, said } = stateOf(app);
  // Sending again would only repeat the same link.
  const isDone = () => said.value === 'order.linkSending' || said.value === 'order.linkSent';
  const wrong = said.value === 'order.linkWrong';
  const send = async () => {
    if (isDone()) return;
    const body: LinkRequest = { email: email.value.trim() };
    if (!isEmail(body.email)) {
      said.value = 'order.linkWrong';
      document.getElementById('link-email')?.focus();
      return;
    }
    said.value = 'order.linkSending';
    const answer = await openApi(app.clock)
      .call('/api/links', { method: 'POST', body })
      .then(
        (): Said => 'order.linkSent',
        ({ slug, issues }: ApiError): Said =>
          issues ? 'order.linkWrong' : slug === 'links-unavailable' ? 'order.linkNone' : 'order.linkFailed',
      );
    // An address typed since then gets its own answer.
    if (email.value.trim() === body.email) said.value = answer;
  };
  return (
    <form class="group field" noValidate onKeyDown={onEnter(() => void send())}>
      <label class="question" for="link-email">
        {t('order.linkEmail')}
      </label>
      <input
        id="link-email"
        type="email"
        autocomplete="email"
        inputMode="email"
        dir="ltr"
        maxLength={maxEmailLength}
        value={email.value}
        aria-invalid={wrong}
        aria-describedby="link-said"
        onInput={(event) => {
          email.value = event.currentTarget.value;
          said.value = null;
        }}
      />
      <p
        id="link-said"
        role="status"
        class={wrong ? 'error' : said.value === 'order.linkSent' ? 'note' : 'small'}
      >
        {said.value && t(said.value)}
      </p>
      <button type="submit" class="button" aria-disabled={isDone()} onClick={onClick(() => void send())}>
        {t('order.linkSend')}
      </button>
    </form>
  );
}
