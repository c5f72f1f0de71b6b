import type { EsimNames } from '../../orders/esims/esim-names.ts';
import type { TableOptions } from '../table-options.ts';

/** What travellers call the eSIMs of an order. */
export function createEsimNames({ db, onCommit }: TableOptions): EsimNames {
  return {
    async esimNames(orderId) {
      const query = db.selectFrom('esim_names').select(['n', 'name']).where('order_id', '=', orderId);
      return new Map((await query.execute()).map(({ n, name }) => [n, name]));
    },

    async nameEsim(orderId, n, name) {
      if (name === null) {
        await db.deleteFrom('esim_names').where('order_id', '=', orderId).where('n', '=', n).execute();
      } else {
        await db
          .insertInto('esim_names')
          .values({ order_id: orderId, n, name })
          .onConflict((conflict) => conflict.columns(['order_id', 'n']).doUpdateSet({ name }))
          .execute();
      }
      onCommit(orderId);
    },
  };
}
