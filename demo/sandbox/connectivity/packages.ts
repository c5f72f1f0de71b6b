import { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Catalogue } from './catalogue.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { PackagesQuery } from './inputs.ts';
import { meant, spellDestination, spellPackage, type Quirks } from './quirks.ts';
import { checked, refuse } from './refusal.ts';
import { checkEnd, checkStart, dayGiven, daysOf } from './term.ts';

/** `GET /destinations` and `GET /packages`. */
export function createPackagesApp(options: {
  catalogue: Catalogue;
  clock: Clock;
  quirks: () => Quirks;
}): Hono {
  const { catalogue, clock, quirks } = options;
  const app = new Hono();

  app.get('/destinations', (c) =>
    c.json({ destinations: catalogue.destinations.map((row) => spellDestination(row, quirks())) }),
  );

  app.get('/packages', (c) => {
    const query = checked(PackagesQuery, c.req.query());
    const { afterCursor, limit, dataLimitInGB: gb, includeUnlimited: unlimited = false } = query;
    const startDate = dayGiven('start', query.startDate, query.startTime);
    const endDate = dayGiven('end', query.endDate, query.endTime);
    const word =
      query.destination === undefined
        ? undefined
        : meant(query.destination, quirks(), catalogue.destinations);
    const destination = word === undefined ? undefined : catalogue.destination(word);
    if (query.destination !== undefined && !destination) refuse(400, 'destination: is not known');
    if (startDate !== undefined) checkStart(startDate, clock.now());
    if (startDate !== undefined && endDate !== undefined) checkEnd(startDate, endDate);
    const days =
      startDate === undefined || endDate === undefined
        ? undefined
        : daysOf({ kind: 'dates', start: startDate, end: endDate }, quirks().days);
    const after = afterCursor ? fromCursor('packages', afterCursor) : undefined;
    if (afterCursor && after === undefined) refuse(400, 'afterCursor: is not a cursor of this list');

    const { packages, more } = catalogue.page({ destination, days, gb, unlimited, after, limit });
    const last = packages.at(-1);
    return c.json({
      packages: packages.map((one) => spellPackage(one, quirks())),
      afterCursor: more && last ? toCursor('packages', last.id) : null,
    });
  });

  return app;
}
