import { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Catalogue } from './catalogue.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { PackagesQuery } from './inputs.ts';
import { checked, refuse } from './refusal.ts';
import { checkEnd, checkStart, daysOf } from './term.ts';

/** `GET /destinations` and `GET /packages`. */
export function createPackagesApp({ catalogue, clock }: { catalogue: Catalogue; clock: Clock }): Hono {
  const app = new Hono();
  const destinations = JSON.stringify({ destinations: catalogue.destinations });

  app.get('/destinations', (c) => c.body(destinations, 200, { 'Content-Type': 'application/json' }));

  app.get('/packages', (c) => {
    const query = checked(PackagesQuery, c.req.query());
    const { startDate, endDate, afterCursor, limit } = query;
    const destination =
      query.destination === undefined ? undefined : catalogue.destination(query.destination);
    if (query.destination !== undefined && !destination) refuse(400, 'destination: is not known');
    if (startDate !== undefined) checkStart(startDate, clock.now());
    if (startDate !== undefined && endDate !== undefined) checkEnd(startDate, endDate);
    const days =
      startDate === undefined || endDate === undefined
        ? undefined
        : daysOf({ kind: 'dates', start: startDate, end: endDate });
    const after = afterCursor ? fromCursor('packages', afterCursor) : undefined;
    if (afterCursor && after === undefined) refuse(400, 'afterCursor: is not a cursor of this list');

    const { packages, more } = catalogue.page({ destination, days, after, limit });
    const last = packages.at(-1);
    return c.json({ packages, afterCursor: more && last ? toCursor('packages', last.id) : null });
  });

  return app;
}
