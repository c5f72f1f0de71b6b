import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { DestinationList } from '../../server/contract/schemas/storefront.ts';
import { maxDaysAhead, maxDestinations, maxTripDays, plusDays } from '../../server/contract/trip.ts';
import { maxEsims } from '../../server/contract/values/values.ts';
import { dayAfter } from '../packages/trip/days.ts';
import type { Choice } from './snippet.ts';

const numbers = Array.from({ length: maxEsims }, (_, index) => String(index + 1));

/** What the partner knows about the trip: destinations, dates, travellers and data. */
export function TripFields({ choice }: { choice: Signal<Choice> }) {
  const { start, end, travellers, data, destination } = choice.value;
  const put = (more: Partial<Choice>) => (choice.value = { ...choice.value, ...more });
  const set = (name: keyof Choice) => (event: Event) => {
    const field = event.currentTarget as HTMLInputElement | HTMLSelectElement;
    if (field.checkValidity()) put({ [name]: field.value });
  };
  const today = dayAfter(Date.now());
  return (
    <>
      <DestinationFields value={destination} onChange={(value) => put({ destination: value })} />
      <div class="pair">
        <label class="field">
          <span>Arrive</span>
          <input
            type="date"
            min={today}
            max={plusDays(today, maxDaysAhead)}
            value={start}
            onInput={set('start')}
          />
        </label>
        <label class="field">
          <span>Leave</span>
          <input
            type="date"
            min={start || today}
            max={plusDays(start || today, maxTripDays - 1)}
            value={end}
            onInput={set('end')}
          />
        </label>
      </div>
      <div class="pair">
        <label class="field">
          <span>Travellers</span>
          <select value={travellers} onChange={set('travellers')}>
            <option value="">Not known</option>
            {numbers.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Data in GB</span>
          <input
            type="number"
            min="1"
            max="999"
            placeholder="The usual size"
            value={data}
            onInput={set('data')}
          />
        </label>
      </div>
    </>
  );
}

async function loadDestinations(): Promise<DestinationList['destinations']> {
  const answer = await fetch('/api/destinations?currency=USD&lang=en');
  if (!answer.ok) throw new Error(`destinations: ${answer.status}`);
  const { destinations } = (await answer.json()) as DestinationList;
  return destinations;
}

/** One field for each destination and an empty one. If the list fails to load, the partner can still type codes. */
function DestinationFields({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const list = useSignal<DestinationList['destinations']>([]);
  useEffect(() => {
    loadDestinations().then(
      (destinations) => (list.value = destinations),
      () => {},
    );
  }, []);
  if (list.value.length === 0)
    return (
      <label class="field">
        <span>Destination</span>
        <input
          type="text"
          pattern="[A-Z][A-Z0-9_\-]{1,39}(,[A-Z][A-Z0-9_\-]{1,39})*"
          placeholder="All, or a code such as FR or FR,IT"
          onInput={({ currentTarget }) => currentTarget.checkValidity() && onChange(currentTarget.value)}
        />
      </label>
    );
  const fields = [...(value ? value.split(',') : []), ''].slice(0, maxDestinations);
  const choose = (nth: number, code: string) =>
    onChange([...new Set(fields.with(nth, code))].filter(Boolean).join());
  return (
    <div class="pair">
      {fields.map((code, nth) => (
        <label key={nth} class="field">
          <span>{nth ? `And then${nth > 1 ? ` (${nth + 1})` : ''}` : 'Destination'}</span>
          <select value={code} onChange={({ currentTarget }) => choose(nth, currentTarget.value)}>
            <option value="">{nth ? 'Nowhere else' : 'All of them'}</option>
            {list.value.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
