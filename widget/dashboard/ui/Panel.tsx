import type { ComponentChildren } from 'preact';

/** A part of a page under its own heading. */
export function Panel(props: {
  title: string;
  lead?: ComponentChildren;
  /** At the end of its heading. */
  aside?: ComponentChildren;
  id?: string;
  children: ComponentChildren;
}) {
  return (
    <section class="panel" id={props.id}>
      <div class="panel-head">
        <h2>{props.title}</h2>
        {props.aside !== undefined && <div class="quiet">{props.aside}</div>}
      </div>
      {props.lead !== undefined && <p class="quiet">{props.lead}</p>}
      {props.children}
    </section>
  );
}

/** Facts by name. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that there is nothing to show, and why. */
export function Empty(props: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>
        <b>{props.title}</b>
      </p>
      {props.children}
    </div>
  );
}
