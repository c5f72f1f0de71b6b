import type { ComponentChildren } from 'preact';

/** What a phone has folded, since it would fill the screen; where there is room, all of it is there. */
export function PhoneFold(props: { label: string; open?: boolean; children: ComponentChildren }) {
  return (
    <details class="phone-fold" open={props.open}>
      <summary class="chip">{props.label}</summary>
      <div class="phone-fold-body">{props.children}</div>
    </details>
  );
}
