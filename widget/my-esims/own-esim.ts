import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { defaultShop } from '../../server/contract/values/values.ts';
import type { App } from '../frame/app.ts';
import type { Kept } from '../frame/kept/kept.ts';
import type { TopUpTarget } from '../frame/route.ts';
import { dataLeft, isLow, isUsedUp, stepsDone } from '../order/esim-steps.ts';
import { isLacking, isLinked, labelOf, viewOf } from '../order/several.ts';
import { endOf, timeLeft } from '../order/time-left.ts';

/** One eSIM of the traveller, as this device knows it. */
export interface OwnEsim {
  readonly kept: Kept;
  /** The order, narrowed to this eSIM. */
  readonly view: OrderView;
  readonly n: number;
  /** Its name or number if it is one of several; empty otherwise. */
  readonly label: string;
  /** It was refunded or deleted. */
  readonly isOver: boolean;
  /** Its days are over, as far as known; it may still work. */
  readonly isPastEnd: boolean;
  /** It is on a phone. */
  readonly isInstalled: boolean;
}

/** Tells the eSIMs of this device apart. */
export const keyOf = ({ kept, view, n }: OwnEsim): string => `${view.id} ${kept.ref.capability} ${n}`;

/**
 * Every eSIM of this shop's orders, without duplicates: first those within their days, then those past them,
 * then those that are over.
 */
export function esimsOf(app: App, all: readonly Kept[]): OwnEsim[] {
  const found = all.filter(isOfShop(app)).flatMap((kept) => {
    const { view } = kept;
    if (view.kind === 'top-up') return [];
    const several = view.esims.length > 0 ? view.esims.map(({ n }) => n) : [1];
    return several.map((n) => esimOf(app, kept, n));
  });
  return eachOnce(found).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** One store serves several shops, and each shows what was bought there. */
export const isOfShop =
  ({ options }: App) =>
  ({ shop }: Kept): boolean =>
    (shop ?? defaultShop) === (options.attribution.shop ?? defaultShop);

/**
 * Keeps one of several entries for the same eSIM, which may be known from its order and from its own link:
 * the order knows more, while its link works.
 */
function eachOnce(found: readonly OwnEsim[]): OwnEsim[] {
  const known = new Map<unknown, OwnEsim>();
  for (const one of found) {
    const key = one.view.profile?.iccid ?? one;
    const before = known.get(key);
    if (!before || worthOf(one) > worthOf(before)) known.set(key, one);
  }
  return [...known.values()];
}

const worthOf = ({ kept, view }: OwnEsim) => (kept.ended ? 0 : isLinked(view) ? 1 : 2);

const rankOf = ({ isOver, isPastEnd }: OwnEsim) => (isOver ? 2 : Number(isPastEnd));

function esimOf({ clock }: App, kept: Kept, n: number): OwnEsim {
  const view = viewOf(kept.view, n);
  const own = kept.view.esims.find((each) => each.n === n);
  const isNamed = own && (view.quantity > 1 || isLinked(view) || own.name !== null);
  const end = endOf(view);
  return {
    kept,
    view,
    n,
    label: isNamed ? labelOf(own) : '',
    isOver: view.returned.includes(n) || view.esim?.status === 'deleted',
    isPastEnd: end !== null && end <= clock.now(),
    isInstalled: stepsDone(view.esim) > 1,
  };
}

/** Its remaining data, and its remaining days if known. */
export function leftOf({ t, format, clock }: App, { view }: OwnEsim): { data: string; days: string } {
  const time = timeLeft(view, clock.now());
  return {
    data: isUsedUp(view)
      ? t('order.usedUpTitle')
      : t('order.left', { left: format.data(dataLeft(view).left) }),
    days: time ? t('keep.daysLeft', { days: format.days(time.days) }) : '',
  };
}

/** Whether a top-up is the traveller's next step. */
export const isRunningLow = (esim: OwnEsim): boolean =>
  isLow(esim.view) && !esim.isOver && topUpTargetOf(esim) !== null;

/** The target of a top-up; null if it cannot be topped up or is not installed. */
export function topUpTargetOf({ kept, view, n, isInstalled }: OwnEsim): TopUpTarget | null {
  const { esim } = view;
  const refused = !isInstalled || isLacking(view) || esim?.status === 'deleted' || view.returned.includes(n);
  return refused || esim?.topUpAllowed === false ? null : { ...kept.ref, ...(n > 1 && { n }) };
}
