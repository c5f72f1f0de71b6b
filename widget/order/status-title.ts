import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { esimOf, isLacking, labelOf } from './several.ts';
import { isLow, isUsedUp, stepsDone } from './esim-steps.ts';
import type { Stage } from './stage.ts';

const readyTitles = {
  1: 'order.readyTitle',
  2: 'order.installedTitle',
  3: 'order.onTitle',
  4: 'order.connectedTitle',
} as const;

/** The sentence that sums up the order's state; announced as well as shown when it changes. */
export function titleOf(app: App, stage: Stage, view: OrderView | null): string {
  const { t, format } = app;
  if (stage === 'gone') return t('order.goneTitle');
  if (!view) return stage === 'loading' ? t('order.loading') : t('app.loadFailed');
  const topUp = view.kind === 'top-up';
  const data = format.data(view.package.dataBytes);
  const destination = view.destination.name;
  switch (stage) {
    case 'checking':
      return t('order.checkingTitle');
    case 'tab-open':
      return t('order.tabTitle');
    case 'tab-refused':
      return t('order.refusedTitle');
    case 'tab-deciding':
      return t('order.decidingTitle');
    case 'unpaid':
      return t('order.unpaidTitle');
    case 'expired':
      return t('order.expiredTitle');
    case 'in-review':
      return t('order.reviewTitle');
    case 'not-bought':
      if (view.reason === 'withdrawn') return t('order.withdrawnTitle');
      return t(topUp ? 'order.notBoughtTopUp' : 'order.notBoughtTitle');
    case 'preparing':
      return topUp ? t('order.preparingTopUp', { data }) : t('order.preparingTitle', { destination });
    default:
      if (topUp) return t('order.addedTitle', { data });
      if (view.returned.length && view.returned.length === view.delivered) return t('order.returnedTitle');
      if (view.quantity > 1)
        return t(view.state === 'ready' ? 'order.severalTitle' : 'order.someTitle', { destination });
      return esimTitle(app, view);
  }
}

/** The sentence that sums up one eSIM's state, with its name or number where it is one of several. */
export function esimTitle({ t }: App, view: OrderView, n = view.esims[0]?.n ?? 1): string {
  const destination = view.destination.name;
  const one = esimOf(view, n);
  const title = view.returned.includes(n)
    ? t('order.returnedTitle')
    : isUsedUp(view)
      ? t('order.usedUpTitle')
      : isLacking(view)
        ? t('order.preparingTitle', { destination })
        : view.esim?.status === 'deleted'
          ? t('order.deletedTitle')
          : isLow(view) && stepsDone(view.esim) === 4
            ? t('order.lowTitle')
            : t(readyTitles[stepsDone(view.esim)], { destination });
  return one && (view.quantity > 1 || one.name !== null) ? `${labelOf(one)} · ${title}` : title;
}
