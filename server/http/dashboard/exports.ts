import type { Context } from 'hono';
import type { Audit } from '../../staff/audit.ts';
import { refuse } from './render.tsx';
import { streamOf } from './stream-of.ts';
import type { DashboardEnv } from './staff-visit.ts';

interface Export {
  /** The action as the audit names it; `asked` is kept with it. */
  readonly what: string;
  readonly asked: unknown;
  readonly file: string;
  readonly type: 'text/csv; charset=utf-8' | 'application/json';
  readonly chunks: AsyncGenerator<string>;
}
export type WriteExport = (c: Context<DashboardEnv>, made: Export) => Promise<Response>;

/** Writes lists to a file, one at a time for each person: a long one takes turns with travellers' requests. */
export function createExports({ audit }: { audit: Pick<Audit, 'append'> }): WriteExport {
  const busy = new Set<string>();
  return async (c, { what, asked, file, type, chunks }) => {
    const { id, email } = c.var.visit.person;
    const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${file}"` };
    // Nobody would read its body to the end.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    if (busy.has(id)) return refuse(c, 'exporting');
    busy.add(id);
    const whenOver = () => void busy.delete(id);
    try {
      await audit.append({ by: email, via: 'dashboard', what, subject: null, before: null, after: asked });
    } catch (error) {
      whenOver();
      throw error;
    }
    return c.body(streamOf(chunks, whenOver), 200, headers);
  };
}
