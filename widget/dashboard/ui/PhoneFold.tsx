import type { ComponentChildren } from 'preact';

/** Folded on phones, where it would fill the screen; always open where there is room. */
export function PhoneFold(props: { label: string; open?: boolean; children: ComponentChildren }) {
  return (
    <details class="phone-fold" open={props.open}>
      <summary class="chip">{props.label}</summary>
      <div class="phone-fold-body">{props.children}</div>
    </details>
  );
}
