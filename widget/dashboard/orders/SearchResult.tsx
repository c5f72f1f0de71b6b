import { Empty } from '../ui/Panel.tsx';
import type { OrderFacts } from './order-facts.ts';
import { OrderTable } from './OrderList.tsx';

const read: Readonly<Record<string, string>> = {
  'e-mail': 'A whole e-mail address',
  order: 'An order',
  number: 'An order’s number, or a reference id',
  'our-reference': 'The reference of an order at the service',
  payment: 'A payment at Stripe',
  iccid: 'An ICCID',
  'iccid-end': 'The end of an ICCID, or a reference id',
  purchase: 'A purchase at the service, or a reference id',
  booking: 'A reference id, or a purchase at the service',
};

export interface SearchResultProps {
  readonly path: string;
  /** The token for the forms of the page. */
  readonly once: string;
  readonly as: string;
  /** The text as typed; an e-mail address is masked. */
  readonly what: string;
  readonly rows: readonly OrderFacts[];
  /** Whether there are more than are shown. */
  readonly more: boolean;
  readonly purchasesPath: string;
}

/** How the search understood the text, and what it found. */
export function SearchResult({ path, once, as, what, rows, more, purchasesPath }: SearchResultProps) {
  return (
    <>
      <p>
        <code>{what}</code> {saying(as, what)}.{' '}
        {as === 'e-mail' && (
          <span class="quiet">It is kept out of the address bar, and noted in the audit.</span>
        )}
      </p>
      {as === 'iccid-end' && /^\d{4}$/.test(what) && (
        <form class="narrow" method="post" action={`${path}/card`}>
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name="digits" value={what} />
          <button class="link" type="submit">
            Orders paid with a card that ends in {what}
          </button>
        </form>
      )}
      {rows.length > 0 ? (
        <>
          <OrderTable rows={rows} path={path} />
          {more && <p class="quiet">The newest {rows.length} are shown; there are more.</p>}
        </>
      ) : (
        <Empty title="No order matches">
          <p>
            Enter an e-mail address, an order’s number, a reference id or an ICCID in full; of an ICCID, the
            last four digits or more are enough. What the service sold outside this shop is under{' '}
            <a href={purchasesPath}>Purchases</a>.
          </p>
        </Empty>
      )}
    </>
  );
}

function saying(as: string, what: string): string {
  const digits = as === 'iccid' ? `, ${what.replaceAll(/\D/g, '').length} digits` : '';
  return `${read[as] ?? as}${digits}`;
}
