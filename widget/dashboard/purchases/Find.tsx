import { withQuery } from '../orders/list-query.ts';
import { Chip } from '../ui/Chip.tsx';
import { Field } from '../ui/Field.tsx';
import { maxEmailLength, maxStaffText } from '../../../server/contract/values/values.ts';

/** The list's filters, as in its address; an empty value matches any. */
export interface PurchaseQuery {
  readonly purchase: string;
  /** Sealed, because no address contains it in clear text. */
  readonly iccid: string;
  readonly reference: string;
  /** Sealed as well. */
  readonly email: string;
  readonly first: string;
  readonly last: string;
}

const names: Readonly<Record<keyof PurchaseQuery, string>> = {
  reference: 'Reference id',
  purchase: 'Purchase id',
  iccid: 'ICCID',
  email: 'E-mail',
  first: 'From',
  last: 'To',
};

export interface FindProps {
  readonly path: string;
  readonly once: string;
  readonly query: PurchaseQuery;
  /** The values sealed in the address; null if another session sealed them. */
  readonly secrets: { readonly iccid: string; readonly emailMasked: string } | null;
}

/** The active filters; a tap removes one. */
export function AppliedFilters({ path, query, secrets }: FindProps) {
  const shown = {
    ...query,
    iccid: secrets === null ? 'not known' : secrets.iccid,
    email: secrets === null ? 'not known' : secrets.emailMasked,
  };
  return (
    <p class="chips">
      {(Object.keys(names) as (keyof PurchaseQuery)[]).map(
        (name) =>
          query[name] !== '' && (
            <Chip
              name={names[name]}
              value={shown[name]}
              active
              href={withQuery(path, { ...query, [name]: '' })}
            />
          ),
      )}
      <a href={path}>Clear</a>
    </p>
  );
}

/** The fields to find purchases by. */
export function Find({ path, once, query, secrets }: FindProps) {
  return (
    <details class="filter narrow" open={secrets === null}>
      <summary class="chip">
        Find <b>a purchase</b>
      </summary>
      <div class="filter-choices">
        {/* By POST, because some values must not appear in an address. */}
        <form method="post" action={`${path}/search`} class="form">
          <input type="hidden" name="once" value={once} />
          <div class="fields">
            <Field
              label={names.reference}
              name="reference"
              value={query.reference}
              maxLength={maxStaffText.reference}
            />
            <Field
              label={names.purchase}
              name="purchase"
              value={query.purchase}
              maxLength={maxStaffText.purchaseId}
            />
            <Field
              label={names.iccid}
              name="iccid"
              value={secrets?.iccid ?? ''}
              maxLength={30}
              inputMode="numeric"
            />
            <Field label={names.email} name="email" type="email" maxLength={maxEmailLength} />
            <Field label={names.first} name="first" type="date" value={query.first} />
            <Field label={names.last} name="last" type="date" value={query.last} />
          </div>
          <div class="form-end">
            <button class="button" type="submit">
              Find
            </button>
          </div>
        </form>
      </div>
    </details>
  );
}
