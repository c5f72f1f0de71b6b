import type { Approval } from '../../../server/orders/account/book.ts';
import { data } from '../orders/order-format.ts';
import { Form } from '../ui/Form.tsx';
import { money } from '../ui/money.ts';
import { Time } from '../ui/Time.tsx';
import { approvalTexts as texts } from './key-texts.ts';

/** Purchases that programs have requested beyond their budget, each to approve or refuse. */
export function Approvals(props: {
  approvals: readonly (Approval & { readonly keyName: string | null })[];
  destinationName: (code: string) => string;
  path: string;
  /** Null if the person may not decide. */
  once: string | null;
}) {
  const { approvals, destinationName, path, once } = props;
  return (
    <section class="system" id="approvals" aria-labelledby="approvals-title">
      <div class="system-head">
        <h2 id="approvals-title">{texts.title}</h2>
        <p class="quiet">{texts.lead}</p>
      </div>
      <div class="system-body">
        {approvals.map(({ id, keyId, keyName, shop, charge, purchase, endsAt }) => (
          <article class="approval">
            <h3>
              {`${money(charge.amount, charge.currency)} for ${data(purchase.dataBytes)} in ${destinationName(purchase.destination)}`}
            </h3>
            <p>
              {purchase.dates
                ? `From ${purchase.dates.start} to ${purchase.dates.end}`
                : `Valid for ${purchase.days} days`}
              {`, for ${purchase.emailMasked}, reference `}
              <code>{purchase.reference}</code>
              {`, shop ${shop}.`}
            </p>
            <p class="quiet">
              {`Requested by ${keyName ?? 'a key that has ended'} `}
              <code>{keyId}</code>
              {'. It waits until '}
              <Time at={endsAt} />.
            </p>
            {once !== null && (
              <div class="actions">
                <Form action={`${path}/${id}/approve`} once={once} confirm={texts.approve} stepUp />
                <Form
                  action={`${path}/${id}/refuse`}
                  once={once}
                  confirm={texts.refuse}
                  tone="quiet"
                  stepUp
                />
              </div>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
