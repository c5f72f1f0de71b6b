import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import type { Assets } from '../http/page/assets.ts';
import type { EmbedFindings } from '../shops/embed-findings.ts';
import type { Pictures } from '../shops/logo.ts';
import type { Shops } from '../shops/shops.ts';
import { createShopSections } from './shop-sections.ts';
import { createDashboard, type Guards } from '../http/dashboard/app.ts';
import type { DashboardFiles } from '../http/dashboard/files.ts';
import { createAuditSection } from '../http/dashboard/audit.tsx';
import { createExports, type WriteExport } from '../http/dashboard/exports.ts';
import { createPeopleSection } from '../http/dashboard/people.tsx';
import type { Section } from '../http/dashboard/section.ts';
import type { DashboardEnv } from '../http/dashboard/staff-visit.ts';
import type { Limiter } from '../http/middleware/rate-limits.ts';
import type { PurchaseBook } from '../orders/lists/purchase-book.ts';
import type { ReconcileDeps } from '../orders/reconcile/reconcile.ts';
import type { WithdrawDeps } from '../orders/withdrawal/withdraw.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Invite } from '../staff/invite.ts';
import { createOpenId } from '../staff/oidc.ts';
import type { StaffStore } from '../staff/staff-store.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import type { Tables } from '../store/schema.ts';
import type { Mailing } from './mail.ts';
import { createMailsPage } from './mails-page.ts';
import type { Settings } from './settings.ts';
import { brandOf, createBrandFor, createStaffTools } from './staff.ts';
import { createOrderSections } from './orders.ts';
import { createConnectionsSection } from './connections.ts';
import { createTodaySection } from './today.ts';

export interface DashboardParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly log: Logger;
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly limiter: Limiter;
  readonly settings: Settings;
  /** Our own mails; null when the service sends its own. */
  readonly mailing: Mailing | null;
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly embedFindings: EmbedFindings;
  readonly pictures: Pictures;
  /** The purchase flow, for what staff do with an order. */
  readonly flow: ReconcileDeps & WithdrawDeps & { readonly mailing: boolean; readonly book: PurchaseBook };
  /** In place of the configured SMTP server. */
  readonly mailer?: Mailer;
}

type Built = DashboardParts & { readonly files: DashboardFiles; readonly assets: Assets };

/** The dashboard with all its sections, in the order of the list. */
export function createStaffDashboard(parts: Built): Hono<DashboardEnv> {
  const { config, clock, log, limiter, files } = parts;
  const { staff, invite } = createStaffTools(parts);
  return createDashboard({
    files,
    staff,
    clock,
    log,
    limiter,
    publicUrl: config.store.publicUrl,
    mailing: parts.mailing !== null,
    brand: brandOf(config),
    brandFor: createBrandFor(parts),
    sandbox: config.mode === 'sandbox',
    sandboxKey: config.sandboxKey,
    openId:
      config.oidc &&
      createOpenId({ ...config.oidc, callback: `${config.store.publicUrl}/dashboard/oidc/callback` }),
    sections: (guards) => sectionsOf({ ...parts, ...guards, staff, invite, write: createExports(staff) }),
  });
}

/**
 * Add a section here. Its routes are in `server/http/dashboard/`; what they need from stores and adapters is put
 * together in this folder. The first three are the bar on a phone, and the first that a person may see is where
 * `/dashboard` leads.
 */
function sectionsOf(
  parts: Built & Guards & { staff: StaffStore; invite: Invite; write: WriteExport },
): readonly Section[] {
  const partsOfAll = { ...parts, guard: parts.guardOfAll };
  const ofAll = (section: Section): Section => ({ ...section, ofAll: true });
  const { shopPages, embedPages } = createShopSections(parts);
  return [
    createTodaySection(parts),
    ...createOrderSections(parts),
    shopPages,
    ofAll(createMailsPage(partsOfAll)),
    ofAll(createConnectionsSection(partsOfAll)),
    embedPages,
    ofAll(createPeopleSection(partsOfAll)),
    createAuditSection(parts),
  ];
}
