import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Fields } from './Fields.tsx';
import { Output } from './Output.tsx';
import { Preview } from './Preview.tsx';
import type { Choice, Kind } from './snippet.ts';

const initial: Choice = {
  shop: new URLSearchParams(location.search).get('shop') ?? '',
  currency: 'EUR',
  lang: '',
  theme: 'auto',
  primaryColor: '',
  secondaryColor: '',
  destination: '',
  referenceId: '',
};

function Builder() {
  const [choice, setChoice] = useState(initial);
  const [kind, setKind] = useState<Kind>('tag');
  return (
    <>
      <header>
        <h1>Put the eSIM store on your page</h1>
        <p>Configure, preview, copy. One tag is enough; everything else is optional.</p>
      </header>
      <main>
        <Fields choice={choice} kind={kind} onChoice={setChoice} onKind={setKind} />
        <Output choice={choice} kind={kind} origin={location.origin} />
        <Preview choice={choice} />
      </main>
    </>
  );
}

render(<Builder />, document.querySelector('#builder')!);
