import { toTabHref } from '../tab/href.ts';
import { BackToPayment, Progress, type StateProps } from './OrderStates.tsx';
import { titleOf } from './status-title.ts';

const texts = {
  'tab-open': 'order.tabMore',
  'tab-refused': 'order.refusedMore',
  'tab-deciding': 'order.decidingMore',
} as const;

/**
 * Shown while the order is paid in another tab: the state of the payment, and the next steps. There are none
 * while a bank decides, because another attempt would be a second payment.
 */
export function OrderInTab({ app, view, model, stage }: StateProps & { stage: keyof typeof texts }) {
  const { t, options } = app;
  const isRefused = stage === 'tab-refused';
  const making = t(view.kind === 'top-up' ? 'order.stepAdding' : 'order.stepMaking');
  return (
    <>
      <div class="body plain">
        <p role="status">{t(texts[stage], { email: view.emailMasked ?? '' })}</p>
        {!isRefused && <Progress app={app} steps={[titleOf(app, stage, view), making]} now={0} />}
      </div>
      {stage !== 'tab-deciding' && (
        <div class="bar">
          <a
            class={isRefused ? 'button button--main' : 'button'}
            href={toTabHref(options, model.ref())}
            target="_blank"
            rel="noopener"
          >
            {t('order.tabAgain')}
          </a>
          {model.canPay() && <BackToPayment app={app} view={view} model={model} instead />}
        </div>
      )}
    </>
  );
}
