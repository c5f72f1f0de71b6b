import type { ComponentChildren } from 'preact';
import type { ListQuery } from './list-query.ts';

/** An inactive filter with its choices; only one is open at a time. */
export function Menu(props: { label: string; open?: boolean; children: ComponentChildren }) {
  return (
    <details class="filter" name="filter" open={props.open}>
      <summary class="chip">
        {props.label} <b>any</b>
      </summary>
      <div class="filter-choices">{props.children}</div>
    </details>
  );
}

/**
 * Adds to the active filters. With `once`, the page's token for forms, by POST, for values that must stay out
 * of the address.
 */
export function FilterForm(props: {
  path: string;
  query: ListQuery;
  once?: string;
  children: ComponentChildren;
}) {
  return (
    <form method={props.once === undefined ? 'get' : 'post'} action={props.path}>
      {props.once !== undefined && <input type="hidden" name="once" value={props.once} />}
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
