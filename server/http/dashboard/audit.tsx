import { Hono, type Context } from 'hono';
import { AuditList } from '../../../widget/dashboard/audit/AuditList.tsx';
import { texts } from '../../../widget/dashboard/audit/texts.ts';
import type { AuditFilter } from '../../staff/audit.ts';
import { auditCsv, auditJson } from '../../staff/audit-export.ts';
import type { StaffStore } from '../../staff/store.ts';
import type { WriteExport } from './exports.ts';
import type { Guard } from './guard.ts';
import { show } from './render.tsx';
import type { Section } from './section.ts';
import type { DashboardEnv } from './visit.ts';

const path = '/dashboard/audit';
const pageSize = 50;

/** Who did what, when, with what was before and after. Filters by a person are sent by POST: they are addresses. */
export function createAuditSection(deps: { guard: Guard; staff: StaffStore; write: WriteExport }): Section {
  const { guard, staff, write } = deps;
  const { audit } = staff;
  const page = async (
    c: Parameters<typeof show>[0],
    filter: AuditFilter,
    before: { at: number; id: string } | null,
  ) => {
    const rows = await audit.list(within(c, filter), before, pageSize + 1);
    return show(c, {
      title: texts.title,
      section: path,
      lead: texts.lead,
      body: (
        <AuditList
          rows={rows.slice(0, pageSize)}
          filter={filter}
          hasOlder={rows.length > pageSize}
          isFirst={before === null}
          once={c.var.once}
        />
      ),
    });
  };

  const routes = new Hono<DashboardEnv>()
    .get('/', guard.page('owner'), (c) => page(c, {}, null))
    .post('/', guard.ask('owner'), (c) => page(c, filterOf(c.var.form), cursorOf(c.var.form)))
    .post('/export', guard.ask('owner'), (c) => {
      const filter = filterOf(c.var.form);
      const seen = within(c, filter);
      const isCsv = c.var.form['as'] !== 'json';
      return write(c, {
        what: 'audit.export',
        asked: filter,
        file: isCsv ? 'audit.csv' : 'audit.json',
        type: isCsv ? 'text/csv; charset=utf-8' : 'application/json',
        chunks: isCsv ? auditCsv(audit, seen) : auditJson(audit, seen),
      });
    });
  return { path, label: texts.title, role: 'owner', routes };
}

function filterOf(form: Readonly<Record<string, string>>): AuditFilter {
  const names = ['by', 'what', 'subject'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** Of what the person may see. */
const within = (c: Context<DashboardEnv>, filter: AuditFilter): AuditFilter => ({
  ...filter,
  scope: c.var.visit.person.shops,
});

/** `<at> <id>` of the last row seen. */
function cursorOf(form: Readonly<Record<string, string>>): { at: number; id: string } | null {
  const [at = '', id = ''] = (form['before'] ?? '').split(' ');
  return /^\d{1,16}$/.test(at) && id !== '' ? { at: Number(at), id } : null;
}
