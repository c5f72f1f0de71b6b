import type { Kysely } from 'kysely';
import { dayMs } from '../../contract/values/values.ts';
import type { EmbedFindings } from '../../shops/embed-findings.ts';
import { embedMistakes } from '../../shops/embed-mistakes.ts';
import type { StoreClock } from '../database/database-clock.ts';
import type { Tables } from '../schema.ts';

/** How many sites other than the shop's own are counted by name. */
const maxStrange = 20;
const keptMs = 30 * dayMs;
/** The name in the row of all other sites. */
const other = '';

/** What real visits revealed about partners' pages. */
export function createEmbedFindings({
  db,
  now,
}: { readonly db: Kysely<Tables> } & Pick<StoreClock, 'now'>): EmbedFindings {
  const sitesOf = async (shops: readonly string[]) => {
    const rows = await db
      .selectFrom('embed_findings')
      .select(['shop', 'site'])
      .distinct()
      .where('shop', 'in', shops)
      .execute();
    return Map.groupBy(rows, ({ shop }) => shop);
  };

  return {
    async add(counts, isOwn) {
      const at = await now();
      const known = await sitesOf([...new Set(counts.map(({ shop }) => shop))]);
      const strange = new Map<string, Set<string>>();
      const nameOf = (shop: string, site: string | null): string => {
        if (site === null || isOwn(shop, site)) return site ?? other;
        const before = known.get(shop)?.flatMap((row) => (isOwn(shop, row.site) ? [] : row.site)) ?? [];
        const sites = strange.get(shop) ?? new Set(before.filter((each) => each !== other));
        strange.set(shop, sites);
        if (sites.size >= maxStrange && !sites.has(site)) return other;
        sites.add(site);
        return site;
      };
      const sums = new Map<string, { shop: string; site: string; mistake: string; seen: number }>();
      for (const { shop, site, mistake, seen } of counts) {
        const row = { shop, site: nameOf(shop, site), mistake };
        const key = Object.values(row).join('\n');
        sums.set(key, { ...row, seen: seen + (sums.get(key)?.seen ?? 0) });
      }
      // Always in the same order: processes that add to the same rows wait, and never deadlock.
      const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      if (rows.length === 0) return;
      await db
        .insertInto('embed_findings')
        .values(rows.map((row) => ({ ...row, first_at: at, last_at: at })))
        .onConflict((conflict) =>
          conflict.columns(['shop', 'site', 'mistake']).doUpdateSet((eb) => ({
            seen: eb('embed_findings.seen', '+', eb.ref('excluded.seen')),
            last_at: eb.ref('excluded.last_at'),
          })),
        )
        .execute();
    },

    async of(shop) {
      const rows = await db
        .selectFrom('embed_findings')
        .selectAll()
        .where('shop', '=', shop)
        .orderBy('last_at', 'desc')
        .orderBy('site')
        .orderBy('mistake')
        .execute();
      return rows.flatMap((row) => {
        // A newer version may have written a mistake that this one does not know.
        const mistake = embedMistakes.find((each) => each === row.mistake);
        const { site, seen, first_at: firstAt, last_at: lastAt } = row;
        if (!mistake) return [];
        return [{ shop, site: site === other ? null : site, mistake, seen: Number(seen), firstAt, lastAt }];
      });
    },
  };
}

/** Deletes findings that have not been seen for weeks. */
export async function forgetEmbedFindings(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('embed_findings')
    .where('last_at', '<', now - keptMs)
    .execute();
}
