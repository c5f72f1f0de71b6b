import type { AccountPurchase, BuyForTraveller } from '../contract/schemas/partner-buying.ts';
import { orderNumber } from '../contract/order-number.ts';
import { Problem } from '../contract/problem.ts';
import { ApprovalsFullError, maxWaiting, type AccountBook, type Approval } from '../orders/account/book.ts';
import { NotAdmittedError, type Budget } from '../orders/account/budget.ts';
import type { AccountRequest, PlacedOnAccount } from '../orders/account/place-on-account.ts';
import { nearestLang } from '../catalogue/languages.ts';
import type { Order } from '../orders/order.ts';
import { maskEmail, toState } from '../orders/order-view.ts';
import { instant } from '../runtime/dates.ts';
import type { Caller } from './caller.ts';
import { shopFor, type QuotesDeps } from './quotes.ts';

export interface BuyingDeps extends Pick<QuotesDeps, 'shops' | 'publicUrl'> {
  readonly account: AccountBook;
  readonly placeOnAccount: (request: AccountRequest) => Promise<PlacedOnAccount>;
}

/**
 * Buys a plan for a traveller on the partner's account, within the key's budget; beyond it, asks a person first. The
 * same call again does nothing but tell how the purchase stands.
 */
export async function buyForTraveller(
  deps: BuyingDeps,
  caller: Caller,
  asked: BuyForTraveller,
): Promise<AccountPurchase> {
  const { budget, keyId, by, via } = caller;
  if (budget === null) throw new Problem('key-scope', { detail: 'this needs a key with a budget' });
  const { reference, packageId, charge, email, start, end } = asked;
  if (charge.currency !== budget.currency) {
    const message = `the budget of this key is in ${budget.currency}`;
    throw new Problem('invalid-request', { extra: { issues: [{ path: 'charge.currency', message }] } });
  }
  if ((start === undefined) !== (end === undefined)) {
    const issue = { path: start === undefined ? 'start' : 'end', message: 'start and end go together' };
    throw new Problem('invalid-request', { extra: { issues: [issue] } });
  }
  const request: AccountRequest = {
    shop: shopFor(deps, caller, asked.shop),
    reference,
    packageId,
    dates: start !== undefined && end !== undefined ? { start, end } : undefined,
    email,
    lang: nearestLang(asked.lang),
    charge,
    budgetId: budget.id,
    by,
    via,
  };
  try {
    const placed = await deps.placeOnAccount(request);
    if ('order' in placed) return await tell(deps, budget, request, placed.order);
    const { orderId, bodyHash, offer } = placed;
    const { destination, dataBytes, maxDays: days } = offer;
    const approval = await deps.account.ask({
      orderId,
      shop: request.shop,
      budgetId: budget.id,
      keyId,
      charge,
      purchase: {
        reference,
        packageId,
        destination,
        dataBytes,
        days,
        dates: request.dates ?? null,
        emailMasked: maskEmail(email.toLowerCase()),
        bodyHash,
      },
    });
    // Otherwise a reference could be used again and again, each time for someone else, even after a refusal.
    if (approval.purchase.bodyHash !== bodyHash) throw new Problem('reference-used');
    return await tell(deps, budget, request, approval);
  } catch (cause) {
    if (cause instanceof ApprovalsFullError) {
      const detail = `${maxWaiting} are waiting: send the same request again once staff have decided some`;
      throw new Problem('approvals-full', { detail });
    }
    // The key has ended while this ran.
    if (cause instanceof NotAdmittedError) throw new Problem('key-invalid');
    throw cause;
  }
}

async function tell(
  deps: BuyingDeps,
  { id: budgetId, ...limits }: Budget,
  { shop, reference, charge }: AccountRequest,
  about: Order | Approval,
): Promise<AccountPurchase> {
  const spent = await deps.account.spent(budgetId);
  const isOrder = 'money' in about;
  const counted = isOrder ? ((await deps.account.charged(about.id)) ?? charge) : charge;
  return {
    reference,
    shop,
    state: isOrder ? orderState(about) : about.state === 'refused' ? 'refused' : 'awaiting-approval',
    charge: counted,
    order: isOrder
      ? {
          id: about.id,
          number: orderNumber(about.id),
          reason: about.goods === 'bought' ? null : about.reason,
        }
      : null,
    approval: isOrder
      ? null
      : {
          id: about.id,
          endsAt: instant(about.endsAt),
          url: `${deps.publicUrl}/dashboard/connections#approvals`,
        },
    budget: { ...limits, spentToday: spent.day, spentThisMonth: spent.month },
  };
}

function orderState(order: Order): AccountPurchase['state'] {
  const state = toState(order);
  return state === 'awaiting-payment' ? 'preparing' : state === 'expired' ? 'not-bought' : state;
}
