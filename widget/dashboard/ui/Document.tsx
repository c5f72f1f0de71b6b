import type { ComponentChildren } from 'preact';

/** The document around every page. */
export function Document(props: {
  title: string;
  brand: string;
  files: { readonly script: string; readonly styles: string };
  class?: string;
  /** The time zone that the reader has chosen. */
  zone?: string | null;
  children: ComponentChildren;
}) {
  return (
    <html lang="en" data-zone={props.zone ?? undefined}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${props.title} · ${props.brand}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={props.files.styles} />
        <script type="module" src={props.files.script} />
      </head>
      <body class={props.class}>{props.children}</body>
    </html>
  );
}
