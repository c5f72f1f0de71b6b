import type { Insertable, Kysely } from 'kysely';
import type { OrderRecords } from '../../orders/order-store.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** The e-mail address of each order, apart from the order, so that it can be erased alone. */
export function createContacts({ db }: TableOptions): Pick<OrderRecords, 'contact'> {
  return {
    async contact(orderId) {
      const query = db.selectFrom('contacts').select('email').where('order_id', '=', orderId);
      return (await query.executeTakeFirst())?.email ?? null;
    },
  };
}

export async function insertContact(
  tx: Kysely<Tables>,
  contact: Insertable<Tables['contacts']>,
): Promise<void> {
  await tx.insertInto('contacts').values(contact).execute();
}
