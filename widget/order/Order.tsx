import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { linkedEsim } from '../../server/contract/values/values.ts';
import type { App } from '../frame/app.ts';
import { lazyLoad } from '../frame/lazy.ts';
import { createOrder, type OrderModel } from './OrderModel.ts';
import type { Route } from '../frame/route.ts';
import './order.css';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { openStored } from '../frame/session/stored.ts';
import { oncePer } from '../frame/session/once-per.ts';
import { EsimChoice } from './EsimChoice.tsx';
import { isLow } from './esim-steps.ts';
import { loadKeeping } from './keeping.ts';
import { OrderInTab } from './OrderInTab.tsx';
import { OrderGone, OrderStopped, OrderWaiting, StageIcon } from './OrderStates.tsx';
import { ReadyOrder } from './ReadyOrder.tsx';
import { isLinked, viewOf } from './several.ts';
import type { Stage } from './stage.ts';
import { titleOf } from './status-title.ts';

const mine = lazyLoad('keep', () => import('../my-esims/MyEsims.tsx'));
const modelOf = oncePer((route: Extract<Route, { name: 'order' }>, app: App) => createOrder(app, route));

/** Without a link: all eSIMs kept on this device, as when opened from the home screen. */
function Mine({ app }: { app: App }) {
  const list = mine.now.value;
  if (list) return <list.MyEsims app={app} />;
  if (mine.failed.value) return <ErrorState app={app} soon onAction={() => void mine.load(app)} />;
  queueMicrotask(() => void mine.load(app));
  return <Skeleton />;
}

/** The tint of the band that holds the title: a warning when data runs low. */
function bandOf(stage: Stage, view: OrderView | null): string {
  if (stage !== 'ready') return '';
  return view && view.kind === 'purchase' && isLow(view) ? 'lead--low' : 'lead--ready';
}

/** The one thing to know at a glance: that nothing is charged yet, then that the page opens offline. */
function noteOf({ t }: App, stage: Stage, view: OrderView | null, { keeping }: OrderModel): string | false {
  if (stage === 'preparing') return view?.money === 'held' && view.price.amount > 0 && t('order.reserved');
  const canSave = stage === 'ready' && view?.kind === 'purchase' && !isOver(view) && keeping.canKeep();
  return canSave && keeping.saved.value && t('keep.saved');
}

/** None of its eSIMs can be used any more. */
const isOver = ({ money, returned, delivered, quantity, esim }: OrderView): boolean =>
  money.startsWith('refund') ||
  returned.length === delivered ||
  (quantity === 1 && esim?.status === 'deleted');

/** Resolves once the tab's stored attempts have been opened. */
export const open = () => openStored().then(() => Order);

/** Loads the code that this page needs only once there is an eSIM. */
export const loadRest = (app: Pick<App, 'loadMessages'>) =>
  Promise.all([loadKeeping(app), import('./qr.ts')]);

/** An order, in the frame or at its own link: shows its outcome and stays up to date while open. */
export function Order({ app }: { app: App }) {
  const { t } = app;
  const route = app.route.value;
  if (route.name !== 'order') return null;
  const { orderId, capability } = route;
  if (orderId === linkedEsim && capability === '') return <Mine app={app} />;
  const model = modelOf(route, app);
  const stage = model.stage.value;
  const view = model.order.value;
  const title = titleOf(app, stage, view);
  const state = { app, model };
  const named = view !== null || stage === 'gone';
  return (
    <div class="visit" key={orderId + capability} ref={model.attach}>
      <p class="sr" role="status">
        {title}
      </p>
      {model.connection.value === 'offline' && (view || !navigator.onLine) && (
        <p class="note offline" role="status">
          {t('order.offline')}
        </p>
      )}
      {named && stage !== 'unreachable' && (
        // The same elements in every stage, so that the reading position and the focus survive, and nothing moves.
        <div class={`lead ${bandOf(stage, view)}`}>
          <PageTitle key="title" app={app} text={title} />
          <p key="note" class="small saved" role="status">
            {noteOf(app, stage, view, model)}
          </p>
          <StageIcon key="sign" stage={stage} />
        </div>
      )}
      {stage === 'gone' ? (
        <OrderGone {...state} />
      ) : stage === 'unreachable' ? (
        <>
          <h1 class="sr" tabIndex={-1}>
            {title}
          </h1>
          <ErrorState
            app={app}
            soon
            more={model.paid() ? app.t('order.checkingMore') : undefined}
            onAction={() => void model.look()}
          />
        </>
      ) : !view ? (
        <Skeleton />
      ) : stage === 'ready' ? (
        <>
          {view.esims.length > 0 && !isLinked(view) && <EsimChoice {...state} view={view} />}
          <ReadyOrder
            {...state}
            key={model.chosen.value}
            view={viewOf(view, model.chosen.value)}
            order={model.ref()}
          />
        </>
      ) : stage === 'tab-open' || stage === 'tab-refused' || stage === 'tab-deciding' ? (
        <OrderInTab {...state} view={view} stage={stage} />
      ) : stage === 'checking' || stage === 'preparing' ? (
        <OrderWaiting {...state} view={view} />
      ) : (
        <OrderStopped {...state} view={view} />
      )}
    </div>
  );
}
