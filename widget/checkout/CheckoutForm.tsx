import type { App } from '../frame/app.ts';
import type { CheckoutModel } from './CheckoutModel.ts';
import type { Offer } from './offer.ts';
import { CardFields } from './CardFields.tsx';
import { Consents } from './Consents.tsx';
import { DeviceCheck } from './DeviceCheck.tsx';
import { EmailField } from './EmailField.tsx';
import { orderWords } from './order-words.ts';
import { Quantity } from './Quantity.tsx';
import { paymentErrors } from './lazy-errors.ts';
import { Summary } from './Summary.tsx';
import { onClick, onEnter } from '../frame/session/form-action.ts';

interface CheckoutFormProps {
  app: App;
  offer: Offer;
  model: CheckoutModel;
}

/**
 * A single view with the summary, the device check, the e-mail address and the payment, and one button that states the
 * price.
 */
export function CheckoutForm({ app, offer, model }: CheckoutFormProps) {
  const { t } = app;

  const phase = model.phase.value;
  const notice = model.notice.value;
  const busy = phase !== 'idle';
  const errors = paymentErrors.now.value;

  const summary = () => <Summary app={app} offer={offer} model={model} />;
  const submit = () => {
    if (busy) return;
    void model.pay();
    const [first] = model.wrong.value;
    if (!first) return;
    app.announce(t('checkout.missing', { count: model.wrong.value.length }));
    document.querySelector<HTMLElement>(`#${first}`)?.focus();
  };

  if (model.info.value?.open === false && errors) return <errors.Paused app={app} model={model} />;
  return (
    <form ref={model.attach} class="columns checkout" noValidate onKeyDown={onEnter(submit)} aria-busy={busy}>
      <div class="body" inert={phase === 'placing'}>
        <div class="narrow">{summary()}</div>
        {!offer.topUp && <Quantity app={app} model={model} />}
        {!offer.topUp && <DeviceCheck app={app} model={model} />}
        <Consents model={model} />
        <div class="ways">
          <div key="wallets" id="wallets" />
          <EmailField app={app} offer={offer} model={model} />
          <CardFields app={app} model={model} />
        </div>
      </div>
      <div class="bar">
        <div class="sum">{summary()}</div>
        <div role="alert">
          {notice && (
            <div class="note note--warn notice">
              <b>{notice.title}</b>
              {notice.more && <p>{notice.more}</p>}
              {notice.way}
            </div>
          )}
        </div>
        <button
          ref={model.watch}
          type="submit"
          class="button button--main"
          aria-disabled={busy || !!notice?.final}
          onClick={onClick((event: MouseEvent) => model.counts(event) && submit())}
        >
          {busy && <i class="spinner" aria-hidden="true" />}
          {phase === 'idle'
            ? orderWords(app, model.ordering.value, model.price.value)
            : t(`checkout.${phase}`)}
        </button>
        {model.slow.value && errors ? (
          <errors.Slow app={app} model={model} />
        ) : (
          model.holds() && <p class="small">{t(offer.topUp ? 'checkout.topUpCalm' : 'packages.charged')}</p>
        )}
        <p class="small">{app.seller?.trust}</p>
      </div>
    </form>
  );
}
