import { createApp } from './http/app.ts';
import { nearestLang } from './catalogue/languages.ts';
import { normaliseCode } from './catalogue/places/codes.ts';
import { createCatalogueRoutes } from './http/routes/catalogue.ts';
import { createVisits } from './http/page/visits.ts';
import { createEmbedFindings } from './store/embed/embed-findings.ts';
import { createPictures } from './store/settings/pictures.ts';
import { createLogoRoutes } from './http/routes/logos.ts';
import { createAdmitFresh } from './http/page/fresh-pages.ts';
import { createDeclines } from './http/middleware/declines.ts';
import { createLimiter } from './http/middleware/rate-limits.ts';
import { createOrderUpdates } from './http/live/order-updates.ts';
import { createOpenApi } from './http/routes/openapi/document.ts';
import { createMetricsRoutes } from './http/routes/metrics.ts';
import { createUrlCache } from './http/cache/url-cache.ts';
import { createSecurityText } from './http/routes/security-text.ts';
import { createBackground } from './runtime/background.ts';
import { idsOfStore } from './runtime/ids.ts';
import { createTelling } from './compose/hooks.ts';
import { createApprovalMailing } from './compose/approval-mails.ts';
import { createMailing } from './compose/mail.ts';
import { createReminderLinks } from './compose/reminders.ts';
import { createShopSettings } from './compose/settings.ts';
import { createJobs } from './compose/jobs.ts';
import { createOffering } from './compose/catalogue.ts';
import { createConfiguredShops, createOffers, createSellerOn } from './compose/shops.ts';
import { destinationName } from './catalogue/places/countries.ts';
import { createAdvance } from './orders/advance.ts';
import type { OrderContext } from './orders/context.ts';
import { runAction } from './orders/actions/action.ts';
import { createPlace } from './orders/placing/place.ts';
import { createPlaceQuoted } from './orders/placing/place-quoted.ts';
import type { Connectivity } from './orders/ports.ts';
import { reconcile } from './orders/reconcile/reconcile.ts';
import { sweep } from './orders/sweep.ts';
import { handleEvent } from './orders/handle-event.ts';
import { createPartnerDeps, createShopperDeps } from './compose/partner.ts';
import { createPayments } from './compose/payments.ts';
import { policyOf } from './compose/configured-policy.ts';
import { createService } from './compose/connectivity.ts';
import { createStats } from './store/health/stats.ts';
import { createHealthCheck } from './store/database/health.ts';
import { createRetention } from './store/retention/retention.ts';
import { createOrderStore } from './store/order-store.ts';
import { createVerifiers } from './compose/webhook-verifiers.ts';
import { createWithdrawing } from './compose/withdrawal.ts';
import { createReminderPages } from './http/page/reminders/reminder-routes.tsx';
import { createOrderShop } from './http/page/order-shop.ts';
import { createTabPage } from './http/page/tab/tab-routes.tsx';
import { withdrawalOf } from './seller/seller.ts';
import type { Storefront, StorefrontOptions } from './compose/assembly.ts';

/** Assembles the server: the only place where adapters and flow meet. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const { config, clock, log, metrics, db, dialect, wrap = (_name, port) => port } = options;
  const ids = idsOfStore(options.ids, config.store.id);
  const limiter = createLimiter({ clock, limits: options.limits, make: options.makeLimiter });
  const orderUpdates = createOrderUpdates(options.notifier);
  const ledger = createOrderStore({ ...options, ...config.database, onCommit: orderUpdates.publish });
  const store = wrap('store', metrics ? metrics.countMoves(ledger) : ledger);
  const close = (orderId: string) => advance(orderId, { close: true });
  const declines = createDeclines({ ...options, ...store, limiter, onDecline: metrics?.declined, close });
  const service = createService(options);
  const { stripe, elements, elementsInTab, moreWaysIn } = createPayments(options);
  const payments = declines.watch(wrap('payments', metrics ? metrics.countPayments(stripe) : stripe));
  const catalogue = options.catalogue ?? createOffering(options, service);
  const connectivity: Connectivity = wrap('connectivity', {
    ...service,
    buy: (request) => service.buy({ ...request, destination: catalogue.spelling(request.destination) }),
    costNow: (packageId, code) => service.costNow(packageId, catalogue.spelling(code)),
  });
  const settings = createShopSettings({ ...options, now: store.now });
  const shops = createConfiguredShops({ config, log, settings });
  const urlCache = createUrlCache(() => catalogue.version + shops.version);
  const destination = (code: string, lang: string) => catalogue.describe(code, nearestLang(lang));
  const withdrawalTerms = (id: string) => withdrawalOf(shops.get(id));
  const pictures = createPictures({ db, now: store.now });
  const reminderLinks = createReminderLinks({ db, publicUrl: config.store.publicUrl });
  const mailing = createMailing({
    ...options,
    stopLink: reminderLinks.linkOf,
    pictures,
    store,
    settings: async () => (await settings.mail()).value,
    destination,
    shops,
    ...(metrics ? { onMail: metrics.mail } : {}),
  });

  const deps: OrderContext = {
    store,
    payments,
    connectivity,
    clock,
    policy: options.policy ?? policyOf(config),
    log,
    // Never both: without an SMTP server, the service sends its own mail.
    serviceMail: mailing ? null : settings.serviceMail,
    refused: () => void catalogue.refresh(),
    knownCost: catalogue.costOf,
    livemode: config.stripe.livemode,
    destinationName: (code) => destinationName(code, 'en', code),
  };
  const advance = createAdvance(deps);
  const placing = { ...deps, advance, offers: createOffers(catalogue, shops, config), ids };
  const placeAny = createPlace(placing);
  const place = createPlaceQuoted({ place: placeAny, store, advance });
  const forStaff = { mailing: mailing !== null, book: service, withdrawalTerms };
  const flow = { ...deps, advance, isOurs: ids.isOurs, ...forStaff };
  let draining = false;
  const closing = new AbortController();
  const { track, idle: settled } = createBackground();
  const health = createHealthCheck({ db, clock });
  const readMetrics = metrics
    ? () =>
        metrics.read({
          storeStats: createStats({ db, dialect, now: store.now }),
          watchers: orderUpdates.watchers,
          serviceAvailable: () => connectivity.available('purchase') && connectivity.available('top-up'),
          catalogue: catalogue.health,
        })
    : null;
  // One limit for both: a page and a list of the same destination cost about the same.
  const admitFresh = createAdmitFresh({ clock, hops: config.http.proxyHops });
  const parts = { catalogue, shops, urlCache, admitFresh };
  const embedFindings = createEmbedFindings({ db, now: store.now });
  const visits = createVisits({
    ...parts,
    findings: embedFindings,
    origin: new URL(config.store.publicUrl).origin,
    clock,
    log,
  });
  const app = createApp({
    store,
    connectivity,
    clock,
    log,
    http: config.http,
    ...(metrics ? { onProblem: metrics.refusal, onCspReport: metrics.cspReport } : {}),
    requestId: () => crypto.randomUUID(),
    place,
    advance,
    ids,
    limiter,
    visits,
    declines,
    news: orderUpdates,
    destination,
    sellerOn: createSellerOn(store, shops),
    normaliseDestination: (code) => normaliseCode(code),
    checkout: (kind) => ({
      mode: config.mode,
      open: connectivity.available(kind) && catalogue.sellable() && !draining,
      publishableKey: config.stripe.publishableKey,
      scriptUrl: config.stripe.scriptUrl,
      elements,
      ...moreWaysIn,
    }),
    atOnce: config.stripe.capture === 'at-once',
    inTab: { elements: elementsInTab, clientSecret: payments.clientSecret },
    tabPage: createTabPage({ config, shops }),
    withdrawing: createWithdrawing({ config, flow, ids, limiter, shops, destination, track }),
    reminderPages: createReminderPages({
      store,
      shops,
      limiter,
      clock,
      isKeyOf: reminderLinks.isKeyOf,
      sandbox: config.mode === 'sandbox',
    }),
    partner: createPartnerDeps({ ...options, flow, placing, catalogue, shops, limiter }),
    closing: closing.signal,
    shopper: createShopperDeps({ ...options, store, catalogue, shops, connectivity }),
    queueLinkMail: mailing && ((email, admit) => track(mailing.queueLinkMail(email, admit))),
    dashboard: options.dashboard?.({
      ...options,
      flow,
      catalogue,
      shops,
      limiter,
      settings,
      mailing,
      embedFindings,
      pictures,
    }),
    ...(readMetrics && config.metrics && config.metrics.port === undefined
      ? { metrics: createMetricsRoutes({ token: config.metrics.token, read: readMetrics }) }
      : {}),
    webhooks: {
      store,
      log,
      verifiers: createVerifiers(options),
      handle: (event) => track(handleEvent(flow, event)),
    },
    readiness: {
      store: health.writable,
      catalogue: () => catalogue.ready(),
      serving: () => !draining,
    },
    securityText: createSecurityText(config.store, clock),
    openApi: () => createOpenApi(config.store.publicUrl),
    pages: [
      createOrderShop({ store, shops, limiter, hops: config.http.proxyHops }),
      createCatalogueRoutes(parts),
      createLogoRoutes({ ...pictures, admitFresh }),
      ...(options.pages?.({ ...parts, pictures }) ?? []),
    ],
  });
  const mailApprovals = mailing && createApprovalMailing({ ...options, ...parts, now: store.now, mailing });
  const runReconcile = (doneAt: number | null = null) => reconcile(flow, doneAt);
  const purge = createRetention({ ...options, ...config.database, ...config.orders, now: store.now });
  return {
    app,
    urlCache: {
      ...urlCache,
      answer(incoming, outgoing) {
        visits.see(incoming);
        return urlCache.answer(incoming, outgoing);
      },
    },
    store,
    settings,
    catalogue,
    shops,
    advance,
    reconcile: () => runReconcile(),
    move: (move, orderId, how) => runAction(flow, move, orderId, how),
    sweep: () => Promise.all([sweep(flow), settings.refresh(), visits.write()]).then(([moved]) => moved),
    async mail() {
      const sent = await Promise.all([mailing?.send(), mailApprovals?.()]);
      return sent.reduce<number>((sum, each = 0) => sum + each, 0);
    },
    tell: createTelling({ ...options, closing: closing.signal }),
    readMetrics,
    purge,
    jobs: createJobs({ store, db, clock, reconcile: runReconcile, purge }),
    drain: () => {
      draining = true;
      closing.abort();
      orderUpdates.close();
    },
    settled,
  };
}
