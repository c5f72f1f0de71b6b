import type { ComponentChildren } from 'preact';
import { Document } from './Document.tsx';

/** A page for people who are not signed in: one narrow column. */
export function Bare(props: {
  title: string;
  brand: string;
  files: { readonly script: string; readonly styles: string };
  body: ComponentChildren;
}) {
  return (
    <Document {...props} class="bare">
      <main>
        <p class="bare-brand">{props.brand}</p>
        <h1>{props.title}</h1>
        {props.body}
      </main>
    </Document>
  );
}
