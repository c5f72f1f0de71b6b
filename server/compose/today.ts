import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Guard } from '../http/dashboard/guard.ts';
import type { Section } from '../http/dashboard/section.ts';
import { createToday } from '../http/dashboard/today.tsx';
import type { ReconcileDeps } from '../orders/reconcile/reconcile.ts';
import type { Shops } from '../shops/shops.ts';
import type { Audit } from '../staff/audit.ts';
import { createPulse } from '../store/health/pulse.ts';
import type { Tables } from '../store/schema.ts';

/** The first page: what waits for a person, sales, and the state of the systems. */
export function createTodaySection(parts: {
  readonly db: Kysely<Tables>;
  readonly flow: ReconcileDeps;
  readonly catalogue: Catalogue;
  readonly guard: Guard;
  readonly shops: Shops;
  readonly staff: { readonly audit: Audit };
}): Section {
  const { catalogue, guard, shops } = parts;
  const { store, connectivity, serviceMail } = parts.flow;
  const pulse = createPulse(parts);
  return createToday({
    guard,
    store,
    audit: parts.staff.audit,
    shops: shops.all,
    rates: catalogue.rates,
    destination: (code) => catalogue.describe(code, 'en').name,
    vitals: async () => ({
      ...(await pulse()),
      ownMail: serviceMail === null,
      serviceOpen: connectivity.available('purchase') && connectivity.available('top-up'),
      catalogue: catalogue.health(),
    }),
  });
}
