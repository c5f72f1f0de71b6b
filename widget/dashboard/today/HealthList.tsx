import { State } from '../ui/Chip.tsx';
import { Time } from '../ui/Time.tsx';
import type { Health } from './today-view.ts';

/** The state of each system, in a word and a sentence. */
export function HealthList({ list }: { list: readonly Health[] }) {
  return (
    <ul class="health">
      {list.map(({ what, well, state, says, at }) => (
        <li>
          <p>
            <b>{what}</b> <State tone={well ? 'ok' : 'warn'}>{state}</State>
          </p>
          <p class="quiet">
            {says}
            {at !== null && (
              <>
                {' '}
                <Time at={at} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
