const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A time in UTC, which the script turns into the reader's own. */
export function Time({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-local>
      {`${format.format(at).replace(',', '')} UTC`}
    </time>
  );
}
