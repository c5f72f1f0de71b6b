import type { OrderView } from '../../server/contract/schemas.ts';
import type { App } from '../frame/app.ts';
import { type OrderModel, stepsDone } from './OrderModel.ts';
import { steps } from './Stepper.tsx';

/** The eSIMs of an order of several, each with its next step; the page below is about the chosen one. */
export function EsimChoice({ app, view, model }: { app: App; view: OrderView; model: OrderModel }) {
  const { t, format } = app;
  const { delivered, quantity } = view;
  const isPart = delivered !== null && delivered < quantity;
  return (
    <div class="body">
      {isPart && (
        <p class="note note--warn">
          {t('order.part', { delivered, quantity, price: format.money(paidFor(view)) })}
        </p>
      )}
      <fieldset>
        <legend class="sr">{t('order.which')}</legend>
        <div class="chips">
          {view.esims.map(({ n, esim }) => (
            <label key={n} class="chip">
              <input
                type="radio"
                name="esim"
                checked={n === model.chosen.value}
                onChange={() => (model.chosen.value = n)}
              />
              <span>
                <b>eSIM {n}</b>{' '}
                {esim?.status !== 'deleted' && !view.returned.includes(n) && (
                  <span class="small">{t(steps[Math.min(3, stepsDone(esim))]!)}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The view of an order of several as that of one of its eSIMs; any other as it is. */
export function viewOf(view: OrderView, n: number): OrderView {
  const chosen = view.esims.find((each) => each.n === n);
  return chosen ? { ...view, price: paidFor(view), profile: chosen.profile, esim: chosen.esim } : view;
}

const paidFor = ({ price, delivered, quantity }: OrderView) => ({
  ...price,
  amount: (price.amount / quantity) * (delivered ?? quantity),
});
