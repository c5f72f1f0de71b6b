import { csvLine } from '../runtime/csv.ts';
import { instant } from '../runtime/dates.ts';
import type { Audit, AuditEntry, AuditFilter } from './audit.ts';

const pageSize = 500;

async function* pagesOf(audit: Pick<Audit, 'list'>, filter: AuditFilter) {
  let before: { at: number; id: string } | null = null;
  for (;;) {
    const page: readonly (AuditEntry & { id: string })[] = await audit.list(filter, before, pageSize);
    yield page;
    before = page.at(-1) ?? null;
    if (page.length < pageSize) return;
    // SQLite blocks the event loop, so travellers' requests get a turn between two pages.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** All entries as CSV (RFC 4180), a page at a time. */
export async function* auditCsv(audit: Pick<Audit, 'list'>, filter: AuditFilter): AsyncGenerator<string> {
  yield 'at,by,via,what,subject,before,after\r\n';
  for await (const page of pagesOf(audit, filter)) {
    yield page
      .map(({ at, by, via, what, subject, before, after }) =>
        csvLine([instant(at), by, via, what, subject, JSON.stringify(before), JSON.stringify(after)]),
      )
      .map((line) => `${line}\r\n`)
      .join('');
  }
}

/** The same as a JSON array. */
export async function* auditJson(audit: Pick<Audit, 'list'>, filter: AuditFilter): AsyncGenerator<string> {
  let lead = '[';
  for await (const page of pagesOf(audit, filter)) {
    for (const entry of page) {
      yield `${lead}\n${JSON.stringify({ ...entry, at: instant(entry.at) })}`;
      lead = ',';
    }
  }
  yield `${lead === '[' ? '[' : ''}\n]\n`;
}
