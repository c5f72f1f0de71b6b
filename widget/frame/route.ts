// By hand: routers such as preact-iso match paths; here parameters and fragment decide, and wrong ones fall back.
import {
  capabilityPattern,
  destinationPattern,
  iccidPattern,
  linkedEsim,
  maxPackageIdLength,
  orderIdPattern,
} from '../../server/contract/values/values.ts';
import type { TopUpCheck } from '../../server/contract/schemas/storefront.ts';
import type { TripDates } from '../../server/contract/trip.ts';

/**
 * Where the traveller is. A screen is a function of the address, so back, reload and deep links need nothing else:
 * `/?destination=FR` is a list of packages, `/order/ord_…#capability` an order.
 */
export type Route =
  | { readonly name: 'destinations' }
  | {
      readonly name: 'packages';
      /** Several, as in `FR,IT`, are compared before one is chosen. */
      readonly destination: string;
      readonly packageId: string | null;
      readonly dates: TripDates | null;
      /** The `dates` that the server refused to sell; never in the address. */
      readonly refused?: TripDates | null;
      readonly topUp: TopUpTarget | null;
    }
  | {
      readonly name: 'checkout';
      readonly destination: string;
      readonly packageId: string;
      readonly dates: TripDates | null;
      readonly topUp: TopUpTarget | null;
      /** The statements already ticked before the checkout; never in the address. */
      readonly agreed?: readonly string[];
    }
  | {
      readonly name: 'order';
      readonly orderId: string;
      readonly capability: string;
      /** Which eSIM of several; never in the address. */
      readonly n?: number;
    }
  | {
      readonly name: 'top-up';
      /** The top-up that the server refused; never in the address. */
      readonly refused?: TopUpCheck;
    };

/** The eSIM to top up: from an order in this store, or entered by number. */
export type TopUpTarget =
  | {
      readonly orderId: string;
      readonly capability: string;
      /** Which eSIM of the order; the first if missing. */
      readonly n?: number;
    }
  | { readonly iccid: string };

/**
 * Parameters that determine the screen; all others carry over from screen to screen, and so do the days of the trip
 * until the traveller chooses a duration instead.
 */
const nowhere = { destination: '', package: '', step: '', esim: '' };

/** The id of an order, or its placeholder in the link of a single eSIM. */
const isOrder = (id: string) => id === linkedEsim || orderIdPattern.test(id);

/**
 * Parses an address. Invalid parts fall back to the nearest valid screen. It knows nothing of trips: `parseTrip` does.
 */
export function parseRoute(url: URL): Route {
  const fragment = url.hash.slice(1);
  const [, path, orderId = ''] = url.pathname.split('/');
  if (path === 'order' && isOrder(orderId))
    return { name: 'order', orderId, capability: capabilityPattern.test(fragment) ? fragment : '' };

  const param = (name: string) => url.searchParams.get(name) ?? '';
  const toTopUp = param('esim') === 'topup';
  const topUp = toTopUp ? topUpTarget(fragment) : null;
  const destination = param('destination').toUpperCase();
  // A copied address has lost its eSIM: ask the traveller for it instead of selling another.
  if ((toTopUp && !topUp) || !destinationPattern.test(destination))
    return { name: toTopUp ? 'top-up' : 'destinations' };
  const packageId = param('package').slice(0, maxPackageIdLength) || null;
  const what = { destination, dates: null, topUp };
  // Never open a checkout for dates other than those in the address.
  return packageId && param('step') === 'checkout' && !(param('start') || param('end'))
    ? { name: 'checkout', packageId, ...what }
    : { name: 'packages', packageId, ...what };
}

/**
 * The address of a screen. `search` is the current query; its other parameters (currency, lang, utm_…) carry over.
 * Anything that must not reach a server or a Referer (a capability, an ICCID) goes into the fragment.
 */
export function toHref(route: Route, search: string): string {
  const query = new URLSearchParams(search);
  const where = { ...nowhere };
  let path = '/';
  let fragment = '';
  if ('destination' in route) {
    const { destination, packageId, dates, topUp, name } = route;
    Object.assign(where, { destination, package: packageId, start: '', end: '', ...dates });
    if (name === 'checkout') where.step = 'checkout';
    if (topUp) {
      where.esim = 'topup';
      fragment =
        'iccid' in topUp
          ? topUp.iccid
          : `${topUp.orderId}.${topUp.capability}${topUp.n ? `.${topUp.n}` : ''}`;
    }
  } else if (route.name === 'order') {
    path = `/order/${route.orderId}`;
    fragment = route.capability;
  } else if (route.name === 'top-up') where.esim = 'topup';
  for (const [name, value] of Object.entries(where)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const rest = query.toString();
  return path + (rest && `?${rest}`) + (fragment && `#${fragment}`);
}

function topUpTarget(fragment: string): TopUpTarget | null {
  const [orderId, capability = '', n] = fragment.split('.') as [string, string?, string?];
  if (iccidPattern.test(fragment)) return { iccid: fragment };
  return isOrder(orderId) && capabilityPattern.test(capability)
    ? { orderId, capability, ...(n && /^[2-5]$/.test(n) && { n: +n }) }
    : null;
}
