import type { AskedEntries } from './asked.ts';

/** The filter in force, for a form that keeps it. */
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
