import { Form } from '../ui/Form.tsx';
import { Kept } from './FilterMenu.tsx';
import { isFiltered, type ListQuery } from './list-query.ts';
import { maxStaffText } from '../../../server/contract/values/values.ts';

/** A person's saved filters: their names and addresses. */
export interface SavedView {
  /** The token for the forms of the page. */
  readonly once: string;
  readonly filters: readonly { readonly id: string; readonly name: string; readonly href: string }[];
  /** The id of the active one. */
  readonly current: string | null;
}

/** The person's saved filters, and a form to save the active ones. */
export function Saved({ path, query, view }: { path: string; query: ListQuery; view: SavedView }) {
  const { once, filters } = view;
  const current = filters.find(({ id }) => id === view.current);
  const isKeepable = isFiltered({ ...query, card: '' });
  if (filters.length === 0 && !isKeepable) return null;
  return (
    <div class="saved-filters">
      {filters.length > 0 && (
        <nav class="chips" aria-label="Your filters">
          {filters.map(({ id, name, href }) => (
            <a
              class={id === view.current ? 'chip chip--on' : 'chip'}
              href={href}
              aria-current={id === view.current ? 'true' : undefined}
            >
              <b dir="auto">{name}</b>
            </a>
          ))}
        </nav>
      )}
      {current ? (
        <Form
          action={`${path}/filters/remove`}
          once={once}
          confirm="Delete these filters"
          tone="quiet"
          inline
        >
          <input type="hidden" name="id" value={current.id} />
          <Kept query={query} />
        </Form>
      ) : (
        isKeepable && (
          <details class="filter">
            <summary class="chip">Save these filters</summary>
            <div class="filter-choices">
              <Form action={`${path}/filters`} once={once} confirm="Save" tone="quiet" inline>
                <Kept query={query} />
                <label>
                  Name <input type="text" name="name" maxLength={maxStaffText.filterName} required />
                </label>
              </Form>
              <p class="quiet">
                Only you see them, above the list. To share them, send the address of this page.
                {query.card !== '' && ' The card’s digits stay with you: they are neither saved nor sent.'}
              </p>
            </div>
          </details>
        )
      )}
    </div>
  );
}
