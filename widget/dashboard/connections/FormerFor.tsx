import { formerWords, usualFormer } from '../../../server/contract/former.ts';
import { Choice } from '../ui/Field.tsx';

const says = {
  now: 'No longer, from now on',
  '1h': 'For an hour',
  '24h': 'For a day',
  '7d': 'For 7 days',
} as const;

/** For how long a key or a secret works beside the one that replaces it. */
export function FormerFor({ label }: { label: string }) {
  return (
    <Choice
      label={label}
      name="former"
      value={usualFormer}
      options={formerWords.map((word) => [word, says[word]] as const)}
    />
  );
}
