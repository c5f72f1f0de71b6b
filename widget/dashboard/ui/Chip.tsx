import type { ComponentChildren } from 'preact';

/** A filter that reads as a sentence: `Money any`. An active one has a cross that removes it. */
export function Chip(props: { name: string; value: string; active?: boolean; href: string }) {
  return (
    <a class={props.active ? 'chip chip--on' : 'chip'} href={props.href}>
      {props.name} <b>{props.value}</b>
      {props.active && (
        <>
          <span aria-hidden="true">✕</span>
          <span class="sr">: remove this filter</span>
        </>
      )}
    </a>
  );
}

export type Tone = 'ok' | 'quiet' | 'warn' | 'bad';

const shapes: Readonly<Record<Tone, string>> = {
  ok: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM5.2 8.2l2 2 3.6-4',
  quiet: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM4 12 12 4',
  warn: 'M8 2 14.5 13.5h-13ZM8 6v4m0 1.6v.4',
  bad: 'M8 2 14.5 13.5h-13ZM8 6v4m0 1.6v.4',
};

/** A state as a shape and a word; colour only repeats it. */
export function State({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return (
    <span class={`state state--${tone}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={shapes[tone]} />
      </svg>
      {children}
    </span>
  );
}
