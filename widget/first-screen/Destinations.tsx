import type { Destination, DestinationList } from '../../server/contract/schemas/storefront.ts';
import type { Format } from '../frame/format.ts';
import type { Translate } from '../i18n/translate.ts';
import { toHref } from '../frame/route.ts';
import { linkedEsim } from '../../server/contract/values/values.ts';
import { codeKey, flagClass, homeId, mineClass, rowsClass, type SearchTexts } from './dom/page-dom.ts';

/**
 * The first screen: where to? Rendered only on the server and never hydrated: its rows are links, the list of all
 * countries is folded, and `search/attach-list.ts` runs its search.
 */
export function Destinations(props: {
  list: DestinationList;
  /** Codes of popular destinations, in display order. */
  popular: readonly string[];
  /** Region codes, the most used first; other regions follow in the order of the list. */
  regions: readonly string[];
  /** The query that every link keeps: `currency` and `lang`. */
  search: string;
  t: Translate;
  format: Format;
}) {
  const { list, t } = props;
  const countries = list.destinations.filter(({ kind }) => kind === 'country');
  const regions = list.destinations
    .filter(({ kind }) => kind === 'region')
    .toSorted((a, b) => byUse(props.regions, a) - byUse(props.regions, b));
  const popular = props.popular.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  const row = (destination: Destination) => (
    <Row key={destination.code} destination={destination} {...props} />
  );
  return (
    <main id={homeId} aria-label={t('destinations.title')}>
      <a
        class={mineClass}
        href={toHref({ name: 'order', orderId: linkedEsim, capability: '' }, props.search)}
      >
        <b>{t('destinations.mine')}</b>
        <span />
      </a>
      <h1 tabIndex={-1}>{t('destinations.title')}</h1>
      {list.stale && <p class="note note--warn">{t('app.stale')}</p>}
      <div class="top">
        <input
          type="search"
          aria-label={t('destinations.search')}
          placeholder={t('destinations.search')}
          autocomplete="off"
          autocorrect="off"
          spellcheck={false}
          enterkeyhint="go"
        />
        <p
          role="status"
          class="small"
          {...inData({
            found: t('destinations.found', { count: '{count}' }),
            instead: t('destinations.instead', { query: '{query}' }),
            nearest: t('destinations.nearest', { query: '{query}' }),
          } satisfies SearchTexts)}
        />
      </div>
      <section class="popular">
        <h2 class="label">{t('destinations.popular')}</h2>
        <ul>{popular.map(row)}</ul>
      </section>
      <section class="regions">
        <h2 class="label">{t('destinations.regions')}</h2>
        <ul class={rowsClass}>{regions.map(row)}</ul>
      </section>
      <details>
        <summary>{t('destinations.all', { count: countries.length })}</summary>
        <ul class={rowsClass}>{countries.map(row)}</ul>
      </details>
      <p class="foot">
        <a href={toHref({ name: 'top-up' }, props.search)}>{t('destinations.topUp')}</a>
        <a href={toHref({ name: 'destinations' }, props.search)} target="_blank" rel="noopener">
          {t('app.newTab')}
        </a>
      </p>
    </main>
  );
}

const byUse = (order: readonly string[], { code }: Destination) =>
  order.includes(code) ? order.indexOf(code) : order.length;

type RowProps = Parameters<typeof Destinations>[0] & { destination: Destination };

function Row({ destination, search, t, format }: RowProps) {
  const { code, kind, name, from, covers } = destination;
  const route = { name: 'packages', destination: code, packageId: null, dates: null, topUp: null } as const;
  return (
    <li>
      <a href={toHref(route, search)}>
        <i
          class={kind === 'region' ? `${flagClass} globe` : flagClass}
          {...inData({ [codeKey]: code })}
          aria-hidden="true"
        />
        <span>
          {name}
          {covers.length > 0 && (
            <small>{`${t('destinations.covers', { count: covers.length })}\u2002`}</small>
          )}
        </span>
        <b>
          <small>{`${t('destinations.from')} `}</small>
          {format.money(from)}
        </b>
      </a>
    </li>
  );
}

/** As `data-…` attributes, to be read through `dataset`. */
const inData = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`data-${key}`, value]));
