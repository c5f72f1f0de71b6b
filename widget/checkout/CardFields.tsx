import type { App } from '../frame/app.ts';
import type { CheckoutModel } from './CheckoutModel.ts';

/** When the retry button goes, its focus moves to the heading. */
const handOn = (note: HTMLElement | null) => () => {
  if (note!.lastChild === document.activeElement) (note!.previousSibling as HTMLElement).focus();
};

/** The container for Stripe's fields, with a placeholder until they load and an error if they fail to. */
export function CardFields({ app, model }: { app: App; model: CheckoutModel }) {
  const { t } = app;
  const state = model.card.value;
  return (
    <div class="group">
      <h2 class="question" tabIndex={-1}>
        {t('checkout.payment')}
      </h2>
      {state === 'failed' && (
        <div ref={handOn} class="note note--warn" role="alert">
          <p>{t('checkout.cardFailed')}</p>
          <button type="button" class="link" data-again="" onClick={() => void model.openCard()}>
            {t('app.retry')}
          </button>
        </div>
      )}
      <div class="card" aria-busy={state === 'loading'}>
        {state === 'loading' && <div class="bone" />}
        <div key="fields" ref={model.attachCard} />
      </div>
    </div>
  );
}
