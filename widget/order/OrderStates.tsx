import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { Moment } from './Moment.tsx';
import type { OrderModel } from './OrderModel.ts';
import type { Stage } from './stage.ts';
import { LinkForm } from '../ui/link-form/LinkForm.tsx';
import { Receipt } from './Receipt.tsx';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { Wait } from './Wait.tsx';

export interface StateProps {
  app: App;
  view: OrderView;
  model: OrderModel;
}

/**
 * Leads back to the checkout, where the same order is paid: at most once, however often the traveller tries.
 * With `instead`, as an alternative to paying in another tab.
 */
export function BackToPayment({ app, view, model, instead = false }: StateProps & { instead?: boolean }) {
  const pay = () =>
    app.go(
      {
        name: 'checkout',
        destination: view.destination.code,
        packageId: view.package.id,
        dates: view.dates,
        topUp: model.onto(),
      },
      { replace: true },
    );
  return (
    <button type="button" class={instead ? 'link' : 'button button--main'} onClick={pay}>
      {app.t(instead ? 'order.otherWay' : 'order.backToPayment')}
    </button>
  );
}

/** The steps done, the current one and those to come. */
export function Progress({ app, steps, now }: { app: App; steps: readonly string[]; now: number }) {
  return (
    <ol class="progress">
      {steps.map((step, index) => (
        <li key={step} class={index < now ? 'done' : index === now ? 'now' : ''}>
          {step}
          {index <= now && (
            <span class="sr">{`, ${app.t(index < now ? 'order.stepDone' : 'order.stepNow')}`}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The partner's account is charged, so the traveller sees no amounts. */
const isPaidForYou = ({ price }: OrderView): boolean => price.amount === 0;

/** Nothing has failed: what is happening, that the traveller may close the page, and where the mail goes. */
export function OrderWaiting({ app, view, model }: StateProps) {
  const { t, format } = app;
  const checking = model.stage.value === 'checking';
  const topUp = view.kind === 'top-up';
  const price = format.money(view.price);
  // A shop that captures at once charges before anything is bought.
  const paid = view.money === 'captured';
  const forYou = isPaidForYou(view);
  const steps = [
    checking
      ? t('order.checkingTitle')
      : t(forYou ? 'order.stepForYou' : paid ? 'order.stepPaid' : 'order.stepHeld', { price }),
    t(topUp ? 'order.stepAdding' : 'order.stepMaking'),
    ...(paid || view.atOnce ? [] : [t('order.stepCharge')]),
  ];
  const canPay = checking && model.canPay();
  return (
    <>
      <div class="body plain" aria-busy="true">
        <p role="status">
          {checking
            ? t(canPay ? 'order.checkingSlow' : 'order.checkingMore')
            : model.slow.value
              ? t(paid && !forYou ? 'order.preparingSlowPaid' : 'order.preparingSlow')
              : view.emailMasked
                ? t('order.preparingMore', { email: view.emailMasked })
                : t('order.preparingMoreNoMail')}
        </p>
        <Progress app={app} steps={steps} now={checking ? 0 : 1} />
        <Wait />
      </div>
      {canPay && (
        <div class="bar">
          <BackToPayment app={app} view={view} model={model} />
        </div>
      )}
    </>
  );
}

const reasons = {
  refused: 'order.reasonRefused',
  unavailable: 'order.reasonUnavailable',
  'outcome-unknown': 'order.reasonUnknown',
  'hold-lapsed': 'order.reasonLapsed',
  'not-paid': 'order.reasonUnpaid',
} as const;

const moneyTexts = {
  none: 'order.moneyNone',
  held: 'order.moneyReleasing',
  released: 'order.moneyReleased',
  captured: 'order.moneyRefunding',
  refunding: 'order.moneyRefunding',
  refunded: 'order.moneyRefunded',
} as const;

/** Marks beside the SIM: a cross, a question mark or a clock; any other stage gets an exclamation mark. */
const marks = {
  'tab-refused': 'M10 11l4 4m0-4-4 4',
  'not-bought': 'M10 11l4 4m0-4-4 4',
  gone: 'M10.2 11.2a1.8 1.8 0 1 1 2.7 1.7q-.9.5-.9 1.4m0 2.7v.01',
  'in-review': 'M12 11v3l2 1',
};

const inProgress: readonly Stage[] = ['checking', 'preparing', 'tab-open', 'tab-deciding', 'ready'];

/** Beside the title, in one place: the eSIM on its way, or what stopped it. */
export function StageIcon({ stage }: { stage: Stage }) {
  if (inProgress.includes(stage)) return <Moment isHome={stage === 'ready'} />;
  return <StatusIcon mark={marks[stage as keyof typeof marks]} />;
}

/** The order has stopped or waits for a person: what happened, what became of the money, and the next step. */
export function OrderStopped({ app, view, model }: StateProps) {
  const { t, format } = app;
  const stage = model.stage.value;
  const isUnpaid = stage === 'unpaid';
  const inReview = stage === 'in-review';
  const price = format.money(view.price);
  const forYou = isPaidForYou(view);
  const email = view.emailMasked ?? '';
  const { destination } = view;
  // The title already says that they withdrew.
  const why = view.reason === 'withdrawn' ? null : view.reason;
  const topUp = model.onto();
  // For a top-up, another plan goes onto the same eSIM, or onto one that the traveller names next.
  const choose = () =>
    app.go(
      view.kind === 'top-up' && !topUp
        ? { name: 'top-up' }
        : { name: 'packages', destination: destination.code, packageId: null, dates: null, topUp },
    );

  const paragraphs = isUnpaid
    ? [t('order.unpaidMore', { email })]
    : stage === 'expired'
      ? [t('order.expiredMore')]
      : inReview
        ? [
            t('order.reviewMore', { email }),
            forYou
              ? ''
              : view.money === 'held'
                ? t('order.reviewHeld', { price })
                : view.money === 'captured'
                  ? t('order.reviewPaid', { price })
                  : '',
          ]
        : [t(moneyTexts[forYou ? 'none' : view.money], { price }), why ? t(reasons[why]) : ''];
  return (
    <div class="columns stopped">
      <div class="body">
        <div role="status">{paragraphs.map((text, index) => text && <p key={index}>{text}</p>)}</div>
        <Receipt app={app} view={view} open />
      </div>
      <div class="bar">
        {isUnpaid && model.canPay() ? (
          <BackToPayment app={app} view={view} model={model} />
        ) : (
          !inReview && (
            <button type="button" class="button button--main" onClick={choose}>
              {t('order.chooseAgain')}
            </button>
          )
        )}
        {(isUnpaid || inReview) && (
          <button
            type="button"
            class="button"
            aria-disabled={model.looking.value}
            onClick={() => void model.look()}
          >
            {t('order.lookAgain')}
          </button>
        )}
      </div>
    </div>
  );
}

/** An invalid link: the words are the same whether or not the order exists. */
export function OrderGone({ app }: { app: App }) {
  const { t } = app;
  return (
    <div class="body plain" ref={app.failed}>
      <p>{t('order.goneMore')}</p>
      <LinkForm app={app} />
      <p class="links">
        <a href={app.href({ name: 'destinations' })}>{t('order.another')}</a>
      </p>
    </div>
  );
}
