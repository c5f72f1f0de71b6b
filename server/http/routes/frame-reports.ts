import { Hono } from 'hono';
import { FrameReport } from '../../contract/schemas/frame-report.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { byAddress, type Limiter } from '../middleware/rate-limits.ts';
import { readBodyAsJson } from '../middleware/request-context.ts';
import type { Visits } from '../page/visits.ts';

export interface FrameReportDeps {
  readonly limiter: Limiter;
  readonly visits: Pick<Visits, 'report'>;
}

/** Counts what frames report about the pages around them. Anybody may send anything here. */
export function createFrameReportRoutes({ limiter, visits }: FrameReportDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/', async (c) => {
    await byAddress(limiter, 'report', c);
    visits.report(parse(FrameReport, await readBodyAsJson(c)));
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}
