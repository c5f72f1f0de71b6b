import type { AuditFilter } from '../../../server/staff/audit.ts';

/** The filter in force, for a form that keeps it. */
export function HiddenFilter({ filter, once }: { filter: AuditFilter; once: string }) {
  return (
    <>
      <input type="hidden" name="once" value={once} />
      {Object.entries(filter).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
