import { signal } from '@preact/signals-core';
import type { LinkRequest } from '../../../server/contract/schemas.ts';
import { openApi, type ApiError } from '../../frame/api/client.ts';
import type { App } from '../../frame/app.ts';
import { isEmail, prefillOf } from '../../frame/session/email.ts';
import { oncePer, onClick, onEnter } from '../../frame/session/visit.ts';

const stateOf = oncePer((app: App) => ({
  email: signal(prefillOf(app.options.email)),
  said: signal<'order.linkSent' | 'order.linkFailed' | 'order.linkNone' | 'order.linkWrong' | null>(null),
}));

/** "Send me my link again": the answer is the same whether there is an order or not. */
export function LinkForm({ app }: { app: App }) {
  const { t } = app;
  const { email, said } = stateOf(app);
  const send = async () => {
    const body: LinkRequest = { email: email.value.trim() };
    said.value = !isEmail(body.email)
      ? 'order.linkWrong'
      : await openApi(app.clock)
          .call('/api/links', { method: 'POST', body })
          .then(
            () => 'order.linkSent' as const,
            (error: ApiError) =>
              error.slug === 'links-unavailable'
                ? ('order.linkNone' as const)
                : ('order.linkFailed' as const),
          );
  };
  const wrong = said.value === 'order.linkWrong';
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
        maxLength={254}
        value={email.value}
        aria-invalid={wrong}
        aria-describedby="link-said"
        onInput={(event) => (email.value = event.currentTarget.value)}
      />
      <button type="submit" class="button" onClick={onClick(() => void send())}>
        {t('order.linkSend')}
      </button>
      <p
        id="link-said"
        role="status"
        class={wrong ? 'error' : said.value === 'order.linkSent' ? 'note' : 'small'}
      >
        {said.value && t(said.value)}
      </p>
    </form>
  );
}
