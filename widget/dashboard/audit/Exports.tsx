import type { AuditFilter } from '../../../server/staff/audit.ts';
import { HiddenFilter } from './Hidden.tsx';

/** All entries that the filter lets through, as a file. */
export function Exports({ filter, once }: { filter: AuditFilter; once: string }) {
  return (
    <form class="row" method="post" action="/dashboard/audit/export">
      <HiddenFilter filter={filter} once={once} />
      <button class="button" type="submit" name="as" value="csv">
        CSV of these
      </button>
      <button class="button" type="submit" name="as" value="json">
        JSON of these
      </button>
    </form>
  );
}
