import type { ComponentChildren } from 'preact';

/** A column's head; `end` aligns it and its cells to the right, as for money. */
export type Head = string | { readonly text: string; readonly end?: boolean; readonly hidden?: boolean };

/**
 * A table with one line per row. If there is too little room it scrolls sideways within itself; with `stack`,
 * each row becomes a few lines instead, for tables whose cells explain themselves. `wide` tables need the
 * room of a whole page.
 */
export function Table(props: {
  label: string;
  heads: readonly Head[];
  stack?: boolean | 'wide';
  children: ComponentChildren;
}) {
  return (
    <section class={classOf(props.stack)} aria-label={props.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {props.heads.map((head) => {
              const { text, end = false, hidden = false } = typeof head === 'string' ? { text: head } : head;
              return (
                <th scope="col" class={end ? 'end' : undefined}>
                  {hidden ? <span class="sr">{text}</span> : text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </section>
  );
}

const classOf = (stack: boolean | 'wide' = false): string =>
  ['table', stack && 'table--stack', stack === 'wide' && 'table--wide'].filter(Boolean).join(' ');

/** The range that a page of a long list covers, and links to the pages before and after. */
export function Pages(props: {
  from: ComponentChildren;
  newer?: string | undefined;
  older?: string | undefined;
}) {
  return (
    <nav class="pages" aria-label="Pages">
      <p class="quiet">{props.from}</p>
      <PageLink href={props.newer} label="Newer" />
      <PageLink href={props.older} label="Older" />
    </nav>
  );
}

function PageLink({ href, label }: { href: string | undefined; label: string }) {
  if (href === undefined) return <span class="button button--off">{label}</span>;
  return (
    <a class="button" href={href}>
      {label}
    </a>
  );
}
