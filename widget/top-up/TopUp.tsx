import { type Signal, signal } from '@preact/signals-core';
import type { DestinationList, TopUpAnswer, TopUpCheck } from '../../server/contract/schemas/storefront.ts';
import { openApi, toApiError } from '../frame/api/api-client.ts';
import type { App } from '../frame/app.ts';
import type { Route } from '../frame/route.ts';
import '../order/order.css';
import { StepHeader } from '../ui/StepHeader.tsx';
import { RetryLine } from '../ui/RetryLine.tsx';
import { LinkForm } from '../ui/link-form/LinkForm.tsx';
import { onClick, onEnter } from '../frame/session/form-action.ts';
import { oncePer } from '../frame/session/once-per.ts';

/**
 * The number as typed on an Arabic or Japanese keyboard, or pasted with its name before it, spaces, dots,
 * invisible direction marks, or the F that fills the last place in some systems.
 */
const digits = (value: string) =>
  value
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/[\s.:\p{Pd}\p{Cf}]|^\s*iccid|f\s*$/giu, '');

type TopUpRoute = Extract<Route, { name: 'top-up' }>;

/** Input that outlives a visit to this screen, as long as the page. */
const typedOf = oncePer<App, [], { iccid: Signal<string>; destination: Signal<string> }>(() => ({
  iccid: signal(''),
  destination: signal(''),
}));

const stateOf = oncePer(({ refused }: TopUpRoute, app: App) => {
  const typed = typedOf(app);
  if (refused) {
    typed.destination.value = refused.destination;
    typed.iccid.value = refused.iccid;
  }
  const api = openApi(app.clock);
  const { currency, lang, attribution } = app.options;
  const { shop } = attribution;
  const places = signal<DestinationList['destinations']>([]);
  const lost = signal(false);
  const said = signal<'topup.refused' | 'topup.failed' | null>(null);
  const query = new URLSearchParams({ currency, lang, ...(shop && { shop }) });
  const bring = async () => {
    lost.value = false;
    await api.call<DestinationList>(`/api/destinations?${query}`).then(
      (list) => (places.value = list.destinations.toSorted((a, b) => a.name.localeCompare(b.name, lang))),
      () => (lost.value = true),
    );
  };
  void bring();
  return {
    api,
    places,
    /** The list of destinations did not come. */
    lost,
    bring,
    said,
    ...typed,
    /** Unfolded if a number is already filled in. */
    isOpen: typed.iccid.value !== '',
    tried: signal(!!refused),
    /** The values that the server rejected. */
    refused: signal([refused?.iccid]),
    checking: signal(false),
  };
});

/**
 * For travellers who have an eSIM: mails its link, from where topping up is easiest, or, folded away, takes
 * its number. Checks that it can be topped up before the traveller chooses or pays for anything.
 */
export function TopUp({ app }: { app: App }) {
  const { t } = app;
  const route = app.route.value;
  if (route.name !== 'top-up') return null;
  const { api, places, lost, bring, iccid, destination, isOpen, tried, checking, said, refused } = stateOf(
    route,
    app,
  );
  const isWrong = (value: string, pattern: RegExp) =>
    tried.value && (!pattern.test(value) || refused.value.includes(value));
  const iccidWrong = () => isWrong(digits(iccid.value), /^\d{18,22}$/);
  // Without a list to choose from, the choice is not missing.
  const placeWrong = () => !lost.value && isWrong(destination.value, /./);
  const focusWrong = () => {
    const wrong = iccidWrong() ? 'iccid' : placeWrong() && 'place';
    if (wrong) document.getElementById(wrong)?.focus();
    return wrong;
  };
  const proceed = async () => {
    tried.value = true;
    said.value = null;
    const body: TopUpCheck = { iccid: digits(iccid.value), destination: destination.value };
    if (focusWrong() || checking.value) return;
    if (lost.value) {
      await bring();
      if (lost.value || focusWrong() || checking.value) return;
    }
    checking.value = true;
    try {
      const { topUpAllowed } = await api.call<TopUpAnswer>('/api/topups/check', { method: 'POST', body });
      if (topUpAllowed) {
        app.go({
          name: 'packages',
          destination: body.destination,
          packageId: null,
          dates: null,
          topUp: { iccid: body.iccid },
        });
      } else said.value = 'topup.refused';
    } catch (error) {
      const { status, issues } = toApiError(error);
      refused.value = issues?.map(({ path }) => body[path as keyof TopUpCheck]) ?? [];
      if (!focusWrong()) said.value = status === 404 || status === 409 ? 'topup.refused' : 'topup.failed';
    } finally {
      checking.value = false;
    }
  };

  return (
    <>
      <StepHeader app={app} title={t('topup.title')} aside={app.options.currency} />
      <div class="columns topup">
        <div class="body">
          <p>
            {t('topup.more')} {t('topup.findOrderMore')}
          </p>
          <LinkForm app={app} />
        </div>
        <div class="body">
          <details class="fold" open={isOpen}>
            <summary>{t('topup.byNumber')}</summary>
            <form class="body-form" noValidate onKeyDown={onEnter(() => void proceed())}>
              <div class="group field">
                <label class="question" for="iccid">
                  {t('topup.iccid')}
                </label>
                <input
                  id="iccid"
                  type="text"
                  class="code"
                  inputMode="numeric"
                  autocomplete="off"
                  maxLength={60}
                  required
                  value={iccid.value}
                  aria-invalid={iccidWrong()}
                  aria-describedby="iccid-hint"
                  onInput={(event) => (iccid.value = event.currentTarget.value)}
                />
                <p id="iccid-hint" class={iccidWrong() ? 'error' : 'small'}>
                  {t(iccidWrong() ? 'topup.iccidWrong' : 'topup.iccidHint')}
                </p>
              </div>
              <div class="group field">
                <label class="question" for="place">
                  {t('topup.destination')}
                </label>
                <select
                  id="place"
                  required
                  value={destination.value}
                  aria-invalid={placeWrong()}
                  aria-describedby={placeWrong() ? 'place-error' : undefined}
                  onChange={(event) => (destination.value = event.currentTarget.value)}
                >
                  <option value="">{t('topup.choose')}</option>
                  {places.value.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
                {lost.value && <RetryLine app={app} onRetry={() => void bring()} />}
                {placeWrong() && (
                  <p id="place-error" class="error">
                    {t('topup.destinationMissing')}
                  </p>
                )}
              </div>
              <div>
                <div role="alert">{said.value && <p class="note note--warn">{t(said.value)}</p>}</div>
                <button
                  type="submit"
                  class="button button--main"
                  aria-disabled={checking.value}
                  onClick={onClick(() => void proceed())}
                >
                  {t(checking.value ? 'topup.checking' : 'topup.continue')}
                </button>
              </div>
            </form>
          </details>
        </div>
      </div>
    </>
  );
}
