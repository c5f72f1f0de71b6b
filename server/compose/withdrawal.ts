import type { Hono } from 'hono';
import type { Lang } from '../contract/values/values.ts';
import type { Config } from '../config/config.ts';
import type { HttpEnv } from '../http/env.ts';
import type { Limiter } from '../http/middleware/rate-limits.ts';
import { createWithdrawRoutes } from '../http/page/withdraw/withdraw-routes.ts';
import type { Ids } from '../orders/ports.ts';
import { judge } from '../orders/withdrawal/judge.ts';
import { declarationEvent, handleDeclaration } from '../orders/withdrawal/declaration.ts';
import { withdraw, type WithdrawDeps } from '../orders/withdrawal/withdraw.ts';
import type { Shops } from '../shops/shops.ts';

/** Long enough for the answer to leave before the details are looked up. */
const unseenMs = 50;

/** The pages on which travellers withdraw. */
export function createWithdrawing(parts: {
  readonly config: Config;
  readonly flow: WithdrawDeps & { readonly mailing: boolean };
  readonly ids: Ids;
  readonly limiter: Limiter;
  readonly shops: Shops;
  readonly destination: (code: string, lang: Lang) => { name: string };
  /** Tracks work that continues after the response. */
  readonly track: (work: Promise<void>) => Promise<void>;
}): Hono<HttpEnv> {
  const { config, flow, track } = parts;
  const { store, clock, log } = flow;

  /** The refund runs after the response, by the same steps as for every order. */
  const withdrawNow = async (...[orderId, declared]: [string, { name: string | null; lang: Lang }]) => {
    const done = await withdraw(flow, orderId, declared);
    const goOn = async () => void (await flow.advance(orderId, done === null ? { close: true } : {}));
    track(goOn()).catch((err: unknown) =>
      log.warn({ orderId, err }, 'withdrawal interrupted, will continue'),
    );
    return done;
  };

  return createWithdrawRoutes({
    ...parts,
    store,
    clock,
    log,
    terms: flow.withdrawalTerms,
    mailing: flow.mailing,
    publicUrl: config.store.publicUrl,
    sandbox: config.mode === 'sandbox',
    judge: async (order, asks) =>
      judge(flow, order, {
        asks,
        terms: flow.withdrawalTerms(order.shop),
        now: await store.now(),
        byStaff: false,
      }),
    withdraw: withdrawNow,
    async declare(typed) {
      const event = declarationEvent(crypto.randomUUID(), typed, await store.now());
      await store.receive(event);
      const work = async () => {
        await new Promise<void>((resolve) => clock.after(unseenMs, resolve));
        await handleDeclaration(flow, event);
      };
      track(work()).catch((err: unknown) => log.warn({ err }, 'withdrawal not handled yet, will retry'));
    },
  });
}
