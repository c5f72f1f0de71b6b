import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { EvidenceRecords } from '../../orders/placing/origin-and-consent.ts';
import type { NewOrder } from '../../orders/order-store.ts';
import type { Seller } from '../../seller/seller.ts';
import { isOneOf } from '../retention/erasure.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** What the traveller agreed to, and where the order and its card came from. */
export function createEvidence({ db, dialect }: TableOptions): EvidenceRecords {
  return {
    async consents(orderId) {
      const rows = await db
        .selectFrom('consents')
        .select(['text_id as id', 'lang', 'at'])
        .where('order_id', '=', orderId)
        .orderBy('n')
        .execute();
      return rows;
    },
    async evidence(orderId) {
      const row = await db
        .selectFrom('evidence')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      if (!row) return null;
      const { address, network, country, agent } = row;
      return {
        address,
        network,
        country,
        agent,
        termsVersion: row.terms_version,
        cardCountry: row.card_country,
      };
    },
    async sellerOf(orderId) {
      const row = await db
        .selectFrom('evidence')
        .innerJoin('sellers', 'sellers.id', 'evidence.seller')
        .select('sellers.value')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row ? (JSON.parse(row.value) as Seller) : null;
    },
    async countriesOf(orderIds) {
      const rows = await db
        .selectFrom('evidence')
        .select(['order_id', 'country', 'card_country as cardCountry'])
        .where(sql<boolean>`order_id in ${isOneOf(orderIds, dialect)}`)
        .execute();
      return new Map(rows.map(({ order_id, ...countries }) => [order_id, countries]));
    },
  };
}

/** Written with the order. */
export async function insertEvidence(
  tx: Kysely<Tables>,
  { order, origin, agreed }: Pick<NewOrder, 'order' | 'origin' | 'agreed'>,
): Promise<void> {
  const { id: order_id, createdAt: at } = order;
  const consents = (agreed?.ids ?? []).map((text_id, n) => ({
    order_id,
    n,
    text_id,
    lang: agreed?.lang ?? '',
    at,
  }));
  if (consents.length > 0) await tx.insertInto('consents').values(consents).execute();
  if (!origin && !agreed) return;
  const seller = agreed?.seller ? await keepSeller(tx, agreed.seller) : null;
  await tx
    .insertInto('evidence')
    .values({
      order_id,
      address: origin?.address ?? null,
      network: origin?.network ?? null,
      country: origin?.country ?? null,
      agent: origin?.agent ?? null,
      terms_version: agreed?.termsVersion ?? null,
      card_country: null,
      seller,
    })
    .execute();
}

/** Returns the id of a seller's wording. */
async function keepSeller(tx: Kysely<Tables>, seller: Seller): Promise<string> {
  const value = JSON.stringify(seller);
  const id = createHash('sha256').update(value).digest('hex').slice(0, 32);
  const insert = tx.insertInto('sellers').values({ id, value });
  await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  return id;
}

/** Records where the card was issued, once Stripe says. */
export async function noteCard(tx: Kysely<Tables>, orderId: string, country: string): Promise<void> {
  await tx
    .insertInto('evidence')
    .values({ order_id: orderId, card_country: country })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ card_country: country }))
    .execute();
}
