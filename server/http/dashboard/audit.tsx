import { Hono, type Context } from 'hono';
import { AuditList } from '../../../widget/dashboard/audit/AuditList.tsx';
import { texts } from '../../../widget/dashboard/audit/audit-texts.ts';
import type { AskedEntries } from '../../../widget/dashboard/audit/asked.ts';
import { isDay } from '../../contract/trip.ts';
import type { AuditFilter } from '../../staff/audit.ts';
import { auditCsv, auditJson } from '../../staff/audit-export.ts';
import type { StaffStore } from '../../staff/staff-store.ts';
import type { WriteExport } from './exports.ts';
import type { Guard } from './guard.ts';
import { show } from './render.tsx';
import type { Section } from './section.ts';
import { boundsOf } from './orders/list-query.ts';
import { zoneIn, type DashboardEnv } from './staff-visit.ts';

const path = '/dashboard/audit';
const pageSize = 50;

/**
 * Who did what and when, with the values before and after. Filters by person are sent by POST: they are
 * e-mail addresses.
 */
export function createAuditSection(deps: { guard: Guard; staff: StaffStore; write: WriteExport }): Section {
  const { guard, staff, write } = deps;
  const { audit } = staff;
  const page = async (
    c: Parameters<typeof show>[0],
    asked: AskedEntries,
    before: { at: number; id: string } | null,
  ) => {
    const rows = await audit.list(toFilter(c, asked), before, pageSize + 1);
    return show(c, {
      title: texts.title,
      section: path,
      lead: texts.lead,
      body: (
        <AuditList
          rows={rows.slice(0, pageSize)}
          asked={asked}
          hasOlder={rows.length > pageSize}
          isFirst={before === null}
          once={c.var.once}
        />
      ),
    });
  };

  const routes = new Hono<DashboardEnv>()
    .get('/', guard.page('owner'), (c) => page(c, {}, null))
    .post('/', guard.ask('owner'), (c) => page(c, askedIn(c.var.form), cursorOf(c.var.form)))
    .post('/export', guard.ask('owner'), (c) => {
      const asked = askedIn(c.var.form);
      const seen = toFilter(c, asked);
      const isCsv = c.var.form['as'] !== 'json';
      return write(c, {
        what: 'audit.export',
        asked,
        file: isCsv ? 'audit.csv' : 'audit.json',
        type: isCsv ? 'text/csv; charset=utf-8' : 'application/json',
        chunks: isCsv ? auditCsv(audit, seen) : auditJson(audit, seen),
      });
    });
  return { path, label: texts.title, role: 'owner', routes };
}

function askedIn(form: Readonly<Record<string, string>>): AskedEntries {
  const fits = { by: Boolean, what: Boolean, subject: Boolean, first: isDay, last: isDay };
  return Object.fromEntries(
    Object.entries(fits).flatMap(([name, isFit]) => {
      if (name === form['without']) return [];
      const value = form[name]?.trim() ?? '';
      return isFit(value) ? [[name, value]] : [];
    }),
  );
}

/** Limited to what the person may see; days are in their time zone. */
function toFilter(
  { var: { visit } }: Context<DashboardEnv>,
  { first = '', last = '', ...asked }: AskedEntries,
): AuditFilter {
  return { ...asked, ...boundsOf({ first, last }, zoneIn(visit)), scope: visit.person.shops };
}

/** `<at> <id>` of the last row seen. */
function cursorOf(form: Readonly<Record<string, string>>): { at: number; id: string } | null {
  const [at = '', id = ''] = (form['before'] ?? '').split(' ');
  return /^\d{1,16}$/.test(at) && id !== '' ? { at: Number(at), id } : null;
}
