import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type RecipeName, recipes } from './recipes/recipes.ts';
import { toPolicy, toSnippet } from './snippet.ts';
import type { Choice, Kind } from './snippet.ts';

export function Output(props: { choice: Signal<Choice>; kind: Signal<Kind>; origin: string }) {
  const { choice, kind, origin } = props;
  const name = useSignal<RecipeName | ''>('');
  const recipe = name.value && recipes[name.value];
  return (
    <section class="card output" aria-label="What to paste">
      <label class="field">
        <span>Where it goes</span>
        <select
          value={name.value}
          onChange={(event) => (name.value = event.currentTarget.value as RecipeName | '')}
        >
          <option value="">Any page</option>
          {Object.entries(recipes).map(([one, { title }]) => (
            <option key={one} value={one}>
              {title}
            </option>
          ))}
        </select>
        {recipe && <small>With sales in Google Analytics. See RECIPES.md for each step.</small>}
      </label>
      {recipe ? (
        recipe
          .pastes(choice.value, origin)
          .map(({ where, text }) => <Code key={where} title={where} text={text} />)
      ) : (
        <Code title="Paste this" text={toSnippet(kind.value, choice.value, origin)} />
      )}
      <Code
        title="If your page has a Content Security Policy, add"
        text={toPolicy(recipe ? 'both' : kind.value, origin)}
      />
      <p class="more">
        Something wrong on your page? Add <code>debug=1</code> to the address of the frame, and the embed
        doctor tells you what it is and how to fix it. Types of all events:{' '}
        <a href="/embed.d.ts">embed.d.ts</a>.
      </p>
    </section>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  const said = useSignal('');
  const block = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = 'Copied';
    } catch {
      if (block.current) getSelection()?.selectAllChildren(block.current);
      said.value = 'Selected: press Ctrl+C';
    }
  };
  return (
    <div class="code">
      <div class="code__head">
        <h2>{title}</h2>
        <span role="status">{said}</span>
        <button type="button" onClick={copy} aria-label={`Copy: ${title}`}>
          Copy
        </button>
      </div>
      <pre ref={block} tabIndex={0} aria-label={title} onFocus={() => (said.value = '')}>
        {text}
      </pre>
    </div>
  );
}
