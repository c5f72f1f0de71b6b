import type { AskedEntries } from './asked.ts';

/** The active filter, for forms that keep it. */
export function HiddenFilter({ asked, once }: { asked: AskedEntries; once: string }) {
  return (
    <>
      <input type="hidden" name="once" value={once} />
      {Object.entries(asked).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
