import type { AuditEntry } from '../../../server/staff/audit.ts';
import { Time } from '../ui/Time.tsx';
import type { AskedEntries } from './asked.ts';
import { HiddenFilter } from './Hidden.tsx';

/** Leads to older entries. By POST, because the filter may be an e-mail address. */
export function AuditPages(props: {
  rows: readonly (AuditEntry & { readonly id: string })[];
  asked: AskedEntries;
  hasOlder: boolean;
  isFirst: boolean;
  once: string;
}) {
  const { rows, asked, once } = props;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return (
    <nav class="pages" aria-label="Pages">
      <p class="quiet">
        From <Time at={first.at} /> back to <Time at={last.at} />
      </p>
      {!props.isFirst && (
        <form method="post" action="/dashboard/audit">
          <HiddenFilter asked={asked} once={once} />
          <button class="button" type="submit">
            Newest
          </button>
        </form>
      )}
      {props.hasOlder && (
        <form method="post" action="/dashboard/audit">
          <HiddenFilter asked={asked} once={once} />
          <input type="hidden" name="before" value={`${last.at} ${last.id}`} />
          <button class="button" type="submit">
            Older
          </button>
        </form>
      )}
    </nav>
  );
}
