import { money } from '../ui/money.ts';
import { Time } from '../ui/Time.tsx';
import { openMoney } from './leads.ts';
import type { TodayView } from './today-view.ts';

/** The overall state, in a sentence or two. */
export function Lead({ view }: { view: Pick<TodayView, 'owed' | 'health' | 'shop'> }) {
  const { owed, health } = view;
  const ill = health.filter(({ well }) => !well);
  const said = ill.map(({ what, state }) => `${what}: ${state.toLowerCase()}`).join('. ');
  return (
    <>
      {owed.length > 0 && (
        <>
          <a href={openMoney(view, 'refunding')}>
            {owed.map(({ amount, currency }) => money(amount, currency)).join(' + ')}
          </a>{' '}
          on the way back to travellers, since <Time at={Math.min(...owed.map(({ since }) => since))} />.{' '}
        </>
      )}
      {ill.length === 0 ? 'All systems are working.' : `${said}. Everything else is working.`}
    </>
  );
}
