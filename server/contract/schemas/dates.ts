import { z } from 'zod';

/** ISO 8601 in UTC: `2026-11-22T18:40:00Z`. */
export const UtcInstant = z.iso.datetime();
/** ISO 8601 with any offset: `2026-11-22T18:40:00+01:00`, as the service writes it. */
export const Instant = z.iso.datetime({ offset: true });
/** A calendar day: `2026-11-22`. */
export const Day = z.iso.date();
