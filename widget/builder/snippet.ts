import { allow, loading, referrerPolicy, style, title } from '../embed/iframe.ts';
import type { StorefrontOptions } from '../embed/public/embed.d.ts';

/** The partner's initial choices; an empty value means the default and is left out. */
export const nothingChosen = {
  shop: '',
  currency: '',
  lang: '',
  theme: 'auto',
  primaryColor: '',
  secondaryColor: '',
  destination: '',
  start: '',
  end: '',
  travellers: '',
  data: '',
  referenceId: '',
};
export type Choice = Readonly<Record<keyof typeof nothingChosen, string>>;

export const kinds = {
  tag: ['Plain tag', 'One line of HTML, no script. Scrolls inside, works everywhere.'],
  both: ['Tag + loader', 'Paints as early as the plain tag; the script adds auto height and events.'],
  loader: ['Loader', 'The script creates the frame and passes on your page’s utm_ parameters.'],
  element: ['Custom element', 'For single-page apps: comes and goes with your markup.'],
  react: ['React', 'The custom element in a component, with its events.'],
} as const satisfies Record<string, readonly [string, string]>;
export type Kind = keyof typeof kinds;

const escape = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.codePointAt(0)};`).replaceAll('&#38;', '&amp;');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The parameters that differ from the default. */
function given(choice: Choice): [keyof StorefrontOptions, string][] {
  return (Object.entries(choice) as [keyof Choice, string][]).filter(
    ([name, value]) => value && !(name === 'theme' && value === 'auto'),
  );
}

/** The store's address with the chosen parameters. */
export function toAddress(choice: Choice, origin: string): string {
  const query = new URLSearchParams(given(choice).map(([name, value]) => [name, value.replace(/^#/, '')]));
  return `${origin}/${query.size ? `?${query}` : ''}`;
}

/** The tag, with an attribute that marks it for the loader. */
export const toFrame = (choice: Choice, origin: string, mark: string) =>
  `<iframe${mark} src="${escape(toAddress(choice, origin))}"
  title="${title}" allow="${allow}"
  referrerpolicy="${referrerPolicy}" loading="${loading}"
  style="${style}"></iframe>`;

export const toLoader = (origin: string) => `<script async src="${origin}/embed.js"></script>`;

function attributes(choice: Choice, prefix: string): string {
  return given(choice)
    .map(([name, value]) => ` ${prefix}${kebab(name)}="${escape(value)}"`)
    .join('');
}

const listener = `<script>
  document.addEventListener('esim:purchase.completed', function (event) {
    console.log(event.detail); // { orderId, destination, packageId, amount, currency, referenceId }
  });
</script>`;

/** The snippet for the partner to paste. */
export function toSnippet(kind: Kind, choice: Choice, origin: string): string {
  switch (kind) {
    case 'tag':
      return toFrame(choice, origin, '');
    case 'both':
      return `${toFrame(choice, origin, ' data-esim-widget')}\n${toLoader(origin)}\n${listener}`;
    case 'loader':
      return `<div data-esim-widget${attributes(choice, 'data-esim-')}></div>\n${toLoader(origin)}\n${listener}`;
    case 'element':
      return `<esim-storefront${attributes(choice, '')}></esim-storefront>\n${toLoader(origin)}`;
    case 'react':
      return `// Once, in the head of your page:
//   ${toLoader(origin)}
import { useEffect, useRef } from 'react';

export function EsimStore() {
  const store = useRef(null);
  useEffect(() => {
    const element = store.current;
    const completed = (event) => console.log(event.detail);
    element.addEventListener('esim:purchase.completed', completed);
    return () => element.removeEventListener('esim:purchase.completed', completed);
  }, []);
  return <esim-storefront ref={store}${attributes(choice, '')} />;
}`;
  }
}

/** The Content Security Policy lines that the partner needs. */
export function toPolicy(kind: Kind, origin: string): string {
  return [`frame-src ${origin};`, ...(kind === 'tag' ? [] : [`script-src ${origin};`])].join('\n');
}
