import type { AskedEntries } from './asked.ts';
import { HiddenFilter } from './Hidden.tsx';
import { names } from './audit-texts.ts';

/**
 * The active filters, shown where their fields are folded. Removing one sends a POST, because a filter may be
 * an e-mail address.
 */
export function AppliedFilters({ asked, once }: { asked: AskedEntries; once: string }) {
  return (
    <form class="chips when-folded" method="post" action="/dashboard/audit">
      <HiddenFilter asked={asked} once={once} />
      {Object.entries(names).map(([name, label]) => {
        const value = asked[name as keyof AskedEntries];
        return (
          value !== undefined && (
            <button class="chip chip--on" type="submit" name="without" value={name}>
              {label} <b dir="auto">{value}</b>
              <span aria-hidden="true">✕</span>
              <span class="sr">: remove this filter</span>
            </button>
          )
        );
      })}
      <a href="/dashboard/audit">Clear</a>
    </form>
  );
}
