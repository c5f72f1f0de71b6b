import { useContext } from 'preact/hooks';
import { placeOf } from './zone-place.ts';
import { Zone } from './zone.ts';

/** A time in the reader's zone; the script shortens it. */
export function Time({ at }: { at: number }) {
  const timeZone = useContext(Zone);
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (
    <time dateTime={new Date(at).toISOString()} data-local>
      {`${format.format(at).replace(',', '')} ${placeOf(timeZone)}`}
    </time>
  );
}
