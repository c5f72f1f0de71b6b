import { gracePeriodNames, usualGracePeriod } from '../../../server/contract/grace-period.ts';
import { Choice } from '../ui/Field.tsx';

const says = {
  now: 'No longer, from now on',
  '1h': 'For an hour',
  '24h': 'For a day',
  '7d': 'For 7 days',
} as const;

/** Asks how long a replaced key or secret still works. */
export function GracePeriod({ label }: { label: string }) {
  return (
    <Choice
      label={label}
      name="former"
      value={usualGracePeriod}
      options={gracePeriodNames.map((name) => [name, says[name]] as const)}
    />
  );
}
