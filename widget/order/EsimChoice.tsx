import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { stepsDone } from './esim-steps.ts';
import type { OrderModel } from './OrderModel.ts';
import { isLacking, paidFor } from './several.ts';
import { steps } from './Stepper.tsx';

/** The eSIMs of an order of several, each with its name and its next step; the page below is about the chosen one. */
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
        <div class="esims">
          {view.esims.map((each) => (
            <label key={each.n} class="option">
              <input
                type="radio"
                name="esim"
                checked={each.n === model.chosen.value}
                onChange={() => model.choose(each.n)}
              />
              <b>
                <bdi>{each.name ?? `eSIM ${each.n}`}</bdi>
              </b>{' '}
              <span class="small">
                {t(view.returned.includes(each.n) ? 'order.isReturned' : stepOf(each))}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** What comes next for an eSIM, in a word or two. */
export function stepOf(each: Pick<OrderView['esims'][number], 'profile' | 'esim'>) {
  if (isLacking(each)) return 'order.inPreparation';
  if (each.esim?.status === 'deleted') return 'order.isDeleted';
  return steps[Math.min(3, stepsDone(each.esim))]!;
}
