import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../server/staff/audit.ts';
import { auditCsv } from '../../../server/staff/audit-export.ts';

const entry = {
  id: 'aud_1',
  at: Date.parse('2026-11-01T08:00:00Z'),
  by: 'anna@example.com',
  via: 'dashboard',
  what: 'shop.change',
  subject: 'acme',
  before: null,
  after: { name: 'Acme, "the" shop' },
} as AuditEntry & { id: string };

/** The line of one entry. */
async function lineOf(changed: Partial<AuditEntry>): Promise<string> {
  const list = () => Promise.resolve([{ ...entry, ...changed }]);
  let all = '';
  for await (const chunk of auditCsv({ list }, { scope: null })) all += chunk;
  return all.split('\r\n')[1] ?? '';
}

describe('the audit as CSV', () => {
  it('quotes where RFC 4180 asks for it', async () => {
    expect(await lineOf({})).toBe(
      '2026-11-01T08:00:00.000Z,anna@example.com,dashboard,shop.change,acme,null,"{""name"":""Acme, \\""the\\"" shop""}"',
    );
  });

  it.each([
    ['=cmd()', "'=cmd()"],
    ['＝cmd()', "'＝cmd()"],
    [' @SUM(1)', " '@SUM(1)"],
    ['a;=HYPERLINK(1)', `"a;'=HYPERLINK(1)"`],
    ['a;"=HYPERLINK(1)', `"a;""'=HYPERLINK(1)"`],
  ])('writes the subject %s as text that no spreadsheet executes', async (subject, written) => {
    expect(await lineOf({ subject })).toContain(`,shop.change,${written},null,`);
  });
});
