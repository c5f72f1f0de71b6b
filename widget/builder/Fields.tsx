import type { Signal } from '@preact/signals';
import { kinds } from './snippet.ts';
import type { Choice, Kind } from './snippet.ts';
import { TripFields } from './TripFields.tsx';
import { houseColour } from '../../server/contract/house-colour.ts';
import {
  currencies,
  languages,
  referencePattern,
  shopIdPattern,
} from '../../server/contract/values/values.ts';

const themes = [
  ['auto', 'Match device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
/** A `pattern` attribute requires escaping a hyphen in a character class. */
const attributePattern = referencePattern.source.replace('-]', String.raw`\-]`);

export function Fields({ choice, kind }: { choice: Signal<Choice>; kind: Signal<Kind> }) {
  const set = (name: keyof Choice) => (event: Event) => {
    const field = event.currentTarget as HTMLInputElement | HTMLSelectElement;
    if (field.checkValidity()) choice.value = { ...choice.value, [name]: field.value };
  };
  return (
    <div class="card fields">
      <Group label="How">
        <div class="kinds">
          {Object.entries(kinds).map(([name, [label, what]]) => (
            <label key={name} class="kind">
              <input
                type="radio"
                name="kind"
                checked={kind.value === name}
                onChange={() => (kind.value = name as Kind)}
              />
              <strong>{label}</strong>
              <span>{what}</span>
            </label>
          ))}
        </div>
      </Group>
      <label class="field">
        <span>Shop</span>
        <input
          type="text"
          pattern={shopIdPattern.source}
          placeholder="The default shop"
          autocomplete="off"
          spellcheck={false}
          value={choice.value.shop}
          onInput={set('shop')}
        />
      </label>
      <Group label="Currency">
        <Chips
          name="currency"
          options={currencies.map((code) => [code, code])}
          value={choice.value.currency}
          onChange={set('currency')}
        />
      </Group>
      <Group label="Theme">
        <Chips name="theme" options={themes} value={choice.value.theme} onChange={set('theme')} />
      </Group>
      <div class="pair">
        <Colour label="Brand colour" name="primaryColor" house={houseColour} choice={choice} />
        <Colour label="Accent colour" name="secondaryColor" house="#e9f2ef" choice={choice} />
      </div>
      <label class="field">
        <span>Language</span>
        <select value={choice.value.lang} onChange={set('lang')}>
          <option value="">The traveller’s own</option>
          {languages.map((tag) => (
            <option key={tag} value={tag}>
              {new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}
            </option>
          ))}
        </select>
      </label>
      <TripFields choice={choice} />
      <label class="field">
        <span>Reference id</span>
        <input
          type="text"
          pattern={attributePattern}
          placeholder="Your booking id, e.g. BK-20417"
          autocomplete="off"
          spellcheck={false}
          aria-describedby="reference-more"
          onInput={set('referenceId')}
        />
        <small id="reference-more">Up to 64 letters, digits and . _ : - Sent back with every event.</small>
      </label>
    </div>
  );
}

function Group({ label, children }: { label: string; children: preact.ComponentChildren }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

function Chips(props: {
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (event: Event) => void;
}) {
  return (
    <div class="chips">
      {props.options.map(([value, label]) => (
        <label key={value} class="chip">
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={props.value === value}
            onChange={props.onChange}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function Colour({
  label,
  name,
  house,
  choice,
}: {
  label: string;
  name: 'primaryColor' | 'secondaryColor';
  house: string;
  choice: Signal<Choice>;
}) {
  const value = choice.value[name];
  const set = (next: string) => (choice.value = { ...choice.value, [name]: next });
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <div class="colour">
        <input
          id={name}
          type="color"
          value={value || house}
          onChange={(event) => set(event.currentTarget.value)}
        />
        <code>{value || 'default'}</code>
        {value && (
          <button type="button" onClick={() => set('')} aria-label={`Reset: ${label}`}>
            Reset
          </button>
        )}
      </div>
    </div>
  );
}
