import type { StorefrontOptions } from '../../../server/compose/assembly.ts';
import type { OrderStore } from '../../../server/orders/order-store.ts';
import { backUp } from '../databases/backup.ts';
import type { Harness } from '../harness.ts';

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Keeps the rows as they are after the first call of the store for which `isMeant` holds. Create the shop with `wrap`.
 */
export function keepAfter<Name extends 'insert' | 'commit'>(
  shop: () => Harness,
  name: Name,
  isMeant: (...args: Parameters<OrderStore[Name]>) => boolean,
) {
  let putBack: (() => Promise<void>) | undefined;
  const wrap: StorefrontOptions['wrap'] = (part, port) =>
    part === 'store'
      ? new Proxy(port, {
          get(target, key) {
            const method = Reflect.get(target, key) as unknown;
            if (key !== name) return method;
            return async (...args: Parameters<OrderStore[Name]>) => {
              const answer = await Reflect.apply(method as Call, target, args);
              if (isMeant(...args)) putBack ??= await backUp(shop().db);
              return answer;
            };
          },
        })
      : port;
  return {
    wrap,
    async putBack() {
      if (!putBack) throw new Error(`there was no such ${name}`);
      await putBack();
    },
  };
}
