import type {
  SampleRow,
  ShopField,
  ShopRow,
  ShopView,
  VersionRow,
} from '../../../widget/dashboard/shops/shop-view.ts';
import { money } from '../../../widget/dashboard/ui/money.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { createPricing } from '../../catalogue/pricing.ts';
import { popularDestinations } from '../../catalogue/places/countries.ts';
import type { Packages } from '../../catalogue/package-lists.ts';
import type { Money } from '../../contract/schemas/storefront.ts';
import { currencies, defaultCurrency, defaultShop, gigabyte } from '../../contract/values/values.ts';
import type { LiveSettings } from '../../settings/live-settings.ts';
import type { Saved } from '../../settings/settings-store.ts';
import { shownLogo } from '../../shops/logo.ts';
import { changesBetween, fieldNames, isSet, readDraft, settingOf, toForm } from '../../shops/shop-draft.ts';
import { densityNames, fontNames } from '../../shops/shape.ts';
import { createShop, type Environment, heads, type Shop, ShopSettings, switches } from '../../shops/shop.ts';

/** What a shop took in a currency, minor units. */
interface ShopSales {
  readonly shop: string;
  readonly sales: Money;
}

export interface ShopViewDeps {
  readonly environment: Environment;
  readonly catalogue: Catalogue;
  readonly settings: Pick<LiveSettings, 'versions'>;
  /** The variable that sets a setting. */
  readonly variableOf: Readonly<Partial<Record<keyof ShopSettings, string>>>;
  /** The sales of the last seven days. */
  readonly sales: () => Promise<readonly ShopSales[]>;
}

const said = ({ amount, currency }: Money): string => money(amount, currency);
const usd = (amount: number): string => said({ amount, currency: 'USD' });

/** How many versions a page lists. */
const listed = 12;

/** The views of the pages about shops. */
export function createShopViews(deps: ShopViewDeps) {
  const { environment, catalogue, settings } = deps;

  const ofVersion = (id: string, { value }: Saved): Shop =>
    createShop(id, ShopSettings.safeParse(value).data ?? {}, environment);

  async function history(id: string): Promise<{ saved: readonly Saved[]; rows: VersionRow[] }> {
    const saved = await settings.versions(`shop:${id}`, listed + 1);
    const rows = saved.map((each, index): VersionRow => {
      const before = saved[index + 1];
      const changes = before ? changesBetween(ofVersion(id, before), ofVersion(id, each)) : [];
      return { version: each.version, at: each.at, by: each.by, changes };
    });
    return { saved, rows: rows.slice(0, listed) };
  }

  function sampleOf(now: Shop, next: Shop): SampleRow[] {
    const currency = next.currency ?? defaultCurrency;
    const atCost = createPricing({
      markupBasisPoints: 0,
      markupFixedCents: 0,
      roundUpTo: 1,
      smallestChargeZar: next.prices.smallestChargeZar,
    });
    return samples((code) => listOf(code, next)).flatMap(({ destination, id, dataBytes, maxDays }) => {
      const [was, is, cost] = [now.pricing, next.pricing, atCost].map((pricing) =>
        catalogue.offer(id, currency, pricing),
      );
      if (!was || !is || !cost) return [];
      const keep = { amount: is.price.amount - cost.price.amount, currency };
      return {
        what: `${destination}, ${dataBytes / gigabyte} GB, ${maxDays} ${maxDays === 1 ? 'day' : 'days'}`,
        cost: usd(is.costCents),
        now: said(was.price),
        next: said(is.price),
        keep: said(keep),
      };
    });
  }

  function listOf(code: string, shop: Shop): Packages | undefined {
    try {
      return catalogue.packages(code, shop.currency ?? defaultCurrency, 'en', shop.pricing);
    } catch {
      return undefined;
    }
  }

  return {
    async rows(shops: readonly Shop[]): Promise<ShopRow[]> {
      const sales = await deps.sales();
      return shops.map(({ id, name, prices, currency, embedOrigins }) => ({
        id,
        name,
        markup: `${prices.markupBasisPoints / 100} %${prices.markupFixedCents > 0 ? ` + ${usd(prices.markupFixedCents)}` : ''}`,
        currency: currency ?? defaultCurrency,
        sites: embedOrigins.includes('*') ? null : embedOrigins.length,
        sales: sales
          .filter(({ shop }) => shop === id)
          .sort((a, b) => b.sales.amount - a.sales.amount)
          .map((each) => said(each.sales)),
      }));
    },

    async page(shop: Shop, query: Readonly<Record<string, string>>): Promise<ShopView> {
      const { saved, rows } = await history(shop.id);
      const old = saved.find(({ version }) => String(version) === query['version']);
      const sent = old ? toForm(ofVersion(shop.id, old)) : query;
      const { shop: next, errors } = readDraft(shop, sent, environment);
      const [was, is] = [toForm(shop), toForm(next)];
      const fields = fieldNames.map((name): [string, ShopField] => {
        const error = errors[name];
        const isFixed = isSet(shop.id, name, environment);
        return [
          name,
          {
            value: error === undefined ? is[name] : (sent[name] ?? ''),
            ...(was[name] === is[name] ? {} : { was: was[name].replaceAll('\n', ', ') }),
            error,
            ...(isFixed ? { setBy: deps.variableOf[settingOf[name]] } : {}),
          },
        ];
      });
      const open = fieldNames.filter((name) => !isSet(shop.id, name, environment));
      return {
        id: shop.id,
        name: shop.name,
        fields: Object.fromEntries(fields) as unknown as ShopView['fields'],
        logo: shownLogo(next.logo),
        currencies,
        fonts: fontNames,
        densities: densityNames,
        heads,
        switches,
        sellerOtherwise: shop.id === defaultShop ? null : (environment.seller.sellerName ?? null),
        changes: changesBetween(shop, next),
        sample: sampleOf(shop, next),
        draft: Object.fromEntries(open.map((name) => [name, is[name].replaceAll('\n', ' ')])),
        versions: rows,
      };
    },
  };
}

interface Sampled {
  readonly destination: string;
  readonly id: string;
  readonly dataBytes: number;
  readonly maxDays: number;
}

/** A small, a medium and a large package of popular destinations. */
function samples(listOf: (code: string) => Packages | undefined): Sampled[] {
  const lists = popularDestinations.flatMap((code) => listOf(code) ?? []).slice(0, 3);
  const [first, second = first, third = second] = lists;
  const pick = (list: Packages | undefined, at: number): Sampled[] => {
    const sold = list?.packages[Math.min(list.packages.length - 1, Math.floor(list.packages.length * at))];
    return list && sold ? [{ destination: list.destination.name, ...sold }] : [];
  };
  const all = [...pick(first, 0), ...pick(first, 0.5), ...pick(second, 0.6), ...pick(third, 0.9)];
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
}
