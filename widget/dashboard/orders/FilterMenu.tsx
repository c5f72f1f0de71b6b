import type { ComponentChildren } from 'preact';
import type { ListQuery } from './query.ts';

/** A filter that is not in force, with its choices. */
export function Menu({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <details class="filter">
      <summary class="chip">
        {label} <b>any</b>
      </summary>
      <div class="filter-choices">{children}</div>
    </details>
  );
}

/** Adds to the filters in force. */
export function FilterForm(props: { path: string; query: ListQuery; children: ComponentChildren }) {
  return (
    <form method="get" action={props.path}>
      <Kept query={props.query} />
      {props.children}
      <button class="button" type="submit">
        Filter
      </button>
    </form>
  );
}

export function Kept({ query }: { query: ListQuery }) {
  return (
    <>
      {Object.entries(query).map(([name, value]) =>
        value === '' ? null : <input type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
