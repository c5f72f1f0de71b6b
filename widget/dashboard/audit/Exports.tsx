import type { AskedEntries } from './asked.ts';
import { HiddenFilter } from './Hidden.tsx';

/** Exports all entries that match the filter, as a file. */
export function Exports({ asked, once }: { asked: AskedEntries; once: string }) {
  return (
    <form class="row" method="post" action="/dashboard/audit/export">
      <HiddenFilter asked={asked} once={once} />
      <button class="button" type="submit" name="as" value="csv">
        CSV of these
      </button>
      <button class="button" type="submit" name="as" value="json">
        JSON of these
      </button>
    </form>
  );
}
