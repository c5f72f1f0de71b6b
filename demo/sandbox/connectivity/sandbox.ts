import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { stoppable } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { createRates } from '../rates.ts';
import type { AutoplayOptions } from './autoplay.ts';
import { createBook } from './esim-book.ts';
import { createCatalogue } from './catalogue.ts';
import { createControlApp } from './control-routes.ts';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import { createEsimsApp } from './esims.ts';
import { createEvents } from './events.ts';
import type { WebhookTarget } from './events.ts';
import { createFaults } from './faults.ts';
import { createIds } from './ids.ts';
import { disturb } from './fault-responses.ts';
import type { Connection } from './fault-responses.ts';
import { countCall, createLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { createOpenApi } from './openapi.ts';
import { createLife } from './phone.ts';
import { base, operationOf } from './operations.ts';
import { createPackagesApp } from './packages.ts';
import { createPurchasesApp } from './purchases.ts';
import { noQuirks, Quirks, type QuirkChanges } from './quirks.ts';
import { createSales } from './sales.ts';
import { createTokens } from './tokens.ts';

export interface ConnectivitySandboxOptions {
  readonly clock: Clock;
  /** Sends the events. */
  readonly fetch?: typeof fetch;
  /** Where events go; by default nowhere. */
  readonly webhook?: WebhookTarget;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** 3600 by default. */
  readonly tokenLifetimeSeconds?: number;
  /** Makes ids repeatable. By default the time of the start, so that each run has its own. */
  readonly seed?: string;
  /** How it differs from the documented service; the control can change it later. */
  readonly quirks?: QuirkChanges;
  /** Sells only these destinations, by ISO2 or a region's word; by default all. */
  readonly destinations?: readonly string[];
  /** Plays the phone for every new eSIM. */
  readonly autoplay?: AutoplayOptions;
}

export interface ConnectivitySandbox {
  /**
   * The whole service: `/v1/…`, `/oauth2/token`, `/rates/eurofxref-daily.xml`, `/openapi.json`, `/control/…`. A lost connection rejects
   * as `fetch` does; @hono/node-server passes the connection as second argument, and then it is really reset.
   */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  readonly control: Control;
  readonly ledger: Ledger;
  /** Ends its timers and hanging requests. */
  stop(): void;
}

export const defaultClient = { id: 'sandbox-client', secret: 'sandbox-secret' } as const;

/** The Connectivity eSIM Service as a program of its own, over its wire. */
export function createConnectivitySandbox(options: ConnectivitySandboxOptions): ConnectivitySandbox {
  const clock = stoppable(options.clock);
  const ids = createIds(options.seed ?? String(clock.now()));
  const stopping = new AbortController();
  const catalogue = createCatalogue(options.destinations);
  const book = createBook();
  const ledger = createLedger();
  const faults = createFaults();
  const rates = createRates({ clock });
  const events = createEvents({
    clock,
    ids,
    faults,
    fetch: options.fetch ?? fetch,
    sent: ledger.events,
    target: options.webhook,
  });
  const tokens = createTokens({
    clock,
    ids,
    clientId: options.clientId ?? defaultClient.id,
    clientSecret: options.clientSecret ?? defaultClient.secret,
    lifetimeSeconds: options.tokenLifetimeSeconds ?? 3600,
    issued: ledger.tokens,
  });
  const life = createLife({ clock, emit: events.emit });
  let quirks = Quirks.parse({ ...noQuirks, ...options.quirks });
  const setQuirks = (changes: QuirkChanges): Quirks => (quirks = Quirks.parse({ ...quirks, ...changes }));
  const control = createControl({ clock, book, catalogue, events, faults, life, rates, tokens, setQuirks });
  const sales = createSales({
    clock,
    ids,
    catalogue,
    book,
    ledger,
    countDays: () => quirks.days,
    onEsim(esim) {
      if (options.autoplay) control.autoplay(esim.profile.iccid, options.autoplay);
    },
  });

  const app = new Hono();
  app.route('/oauth2/token', tokens.app);
  app.use(`${base}/*`, tokens.guard);
  app.route(base, createPackagesApp({ catalogue, clock, quirks: () => quirks }));
  app.route(
    `${base}/purchases`,
    createPurchasesApp({ clock, book, sales, listLag: faults.listLag, quirks: () => quirks }),
  );
  app.route(base, createEsimsApp({ book, ids, quirks: () => quirks }));
  app.route('/', rates.app);
  app.route('/', createControlApp({ control, ledger }));
  app.get('/openapi.json', (c) => c.json(createOpenApi(new URL(c.req.url).origin)));
  app.notFound((c) => c.json({ message: 'there is nothing here' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
    if (error instanceof SyntaxError) return c.json({ message: 'the body must be JSON' }, 400);
    throw error;
  });

  return {
    async fetch(request, connection) {
      const run = async (asked: Request) => app.fetch(asked);
      const operation = operationOf(request.method, new URL(request.url).pathname);
      if (!operation) return run(request);
      countCall(ledger, operation, clock.now());
      const fault = faults.strike(operation);
      if (!fault) return run(request);
      const cleared = faults.cleared();
      return disturb({ request, connection, fault, clock, cleared, run, stopped: stopping.signal });
    },
    control,
    ledger,
    stop() {
      clock.stop();
      stopping.abort(new Error('the sandbox has stopped'));
    },
  };
}
