import { signal } from '@preact/signals';
import { render } from 'preact';
import { Fields } from './Fields.tsx';
import { Output } from './Output.tsx';
import { Preview } from './Preview.tsx';
import { type Choice, type Kind, nothingChosen } from './snippet.ts';

const choice = signal<Choice>({
  ...nothingChosen,
  shop: new URLSearchParams(location.search).get('shop') ?? '',
  currency: 'EUR',
});
const kind = signal<Kind>('tag');

function Builder() {
  return (
    <>
      <header>
        <h1>Put the eSIM store on your page</h1>
        <p>Configure, preview, copy. One tag is enough; everything else is optional.</p>
      </header>
      <main>
        <Fields choice={choice} kind={kind} />
        <Output choice={choice} kind={kind} origin={location.origin} />
        <Preview choice={choice} />
      </main>
    </>
  );
}

render(<Builder />, document.querySelector('#builder')!);
