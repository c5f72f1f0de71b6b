import type { AuditEntry } from '../../../server/staff/audit.ts';
import { Field } from '../ui/Field.tsx';
import { PhoneFold } from '../ui/PhoneFold.tsx';
import { Empty } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import type { AskedEntries } from './asked.ts';
import { Exports } from './Exports.tsx';
import { AuditPages } from './AuditPages.tsx';
import { names, texts, viaWords, wordsOf } from './audit-texts.ts';
import { maxEmailLength } from '../../../server/contract/values/values.ts';

interface Props {
  readonly rows: readonly (AuditEntry & { readonly id: string })[];
  readonly asked: AskedEntries;
  readonly hasOlder: boolean;
  readonly isFirst: boolean;
  readonly once: string;
}

export function AuditList(props: Props) {
  const { rows, asked } = props;
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <>
      {isFiltered && <AppliedFilters asked={asked} once={props.once} />}
      <PhoneFold label={isFiltered ? 'Change the filters' : 'Filters'}>
        <form class="form form--row" method="post" action="/dashboard/audit">
          <input type="hidden" name="once" value={props.once} />
          <Field label={names.by} name="by" value={asked.by ?? ''} maxLength={maxEmailLength} />
          <Field
            label={names.what}
            name="what"
            value={asked.what ?? ''}
            maxLength={60}
            placeholder="order.refund"
          />
          <Field
            label={names.subject}
            name="subject"
            value={asked.subject ?? ''}
            maxLength={maxEmailLength}
          />
          <Field label={names.first} name="first" type="date" value={asked.first ?? ''} />
          <Field label={names.last} name="last" type="date" value={asked.last ?? ''} />
          <button class="button" type="submit">
            Filter
          </button>
          {isFiltered && (
            <a class="button" href="/dashboard/audit">
              {texts.all}
            </a>
          )}
        </form>
      </PhoneFold>
      {rows.length === 0 ? (
        <Empty title={isFiltered ? texts.noneTitle : texts.emptyTitle}>
          {isFiltered && <p class="quiet">{texts.noneText}</p>}
        </Empty>
      ) : (
        <Table
          stack="wide"
          label={texts.title}
          heads={['When', 'Who', 'What', 'Before', 'After', { text: 'As recorded', end: true }]}
        >
          {rows.map((row) => (
            <tr>
              <td>
                <Time at={row.at} />
              </td>
              <td>
                <b>{row.by}</b> {row.via !== 'dashboard' && <span class="quiet">{viaWords[row.via]}</span>}
              </td>
              <td class="wrap">
                {wordsOf(row.what)} <About row={row} />
              </td>
              <td data-name="before">
                <Value of={row.before} />
              </td>
              <td data-name="after">
                <Value of={row.after} />
              </td>
              <td class="end quiet code">{row.what}</td>
            </tr>
          ))}
        </Table>
      )}
      <AuditPages
        rows={rows}
        asked={asked}
        hasOlder={props.hasOlder}
        isFirst={props.isFirst}
        once={props.once}
      />
      {rows.length > 0 && <Exports asked={asked} once={props.once} />}
    </>
  );
}

function About({ row: { subject, by } }: { row: AuditEntry }) {
  if (subject === null || subject === by) return null;
  if (!subject.startsWith('ord_')) return <b>{subject}</b>;
  return (
    <a class="code" href={`/dashboard/orders/${subject}`} data-row data-id={subject}>
      …{subject.slice(-6)}
    </a>
  );
}

/** Short values show as they are; larger ones unfold. */
function Value({ of: value }: { of: unknown }) {
  if (value === null || value === undefined) return <Nothing />;
  if (typeof value !== 'object') return <>{String(value)}</>;
  if (Object.keys(value).length === 0) return <Nothing />;
  return (
    <details class="value">
      <summary>{Object.keys(value).slice(0, 3).join(', ')}</summary>
      <pre>{JSON.stringify(value, null, 1)}</pre>
    </details>
  );
}

/** Left out on phones, where no column needs filling. */
const Nothing = () => <span class="quiet nothing">–</span>;
