import type { Destination, DestinationList } from '../../server/contract/schemas.ts';
import type { Format } from '../frame/format.ts';
import type { Translate } from '../i18n/translate.ts';
import { toHref } from '../frame/route.ts';
import { linkedEsim } from '../../server/contract/values.ts';
import { codeKey, flagClass, homeId, mineClass, rowsClass, type SearchTexts } from './dom.ts';

/**
 * The first screen: where to? Rendered only on the server and never hydrated: its rows are links, its tabs are radio
 * buttons, and `search/list.ts` runs its search.
 */
export function Destinations(props: {
  list: DestinationList;
  /** Destination codes, in display order. */
  popular: readonly string[];
  /** The query that every link keeps: `currency` and `lang`. */
  search: string;
  t: Translate;
  format: Format;
}) {
  const { list, t } = props;
  const countries = list.destinations.filter(({ kind }) => kind === 'country');
  const regions = list.destinations.filter(({ kind }) => kind === 'region');
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
        <fieldset class="tabs">
          <legend class="sr">{t('destinations.kind')}</legend>
          <label>
            <input type="radio" name="kind" value="country" checked />
            {t('destinations.countries')}
          </label>
          <label>
            <input type="radio" name="kind" value="region" />
            {t('destinations.regions')}
          </label>
        </fieldset>
      </div>
      <section class="popular">
        <h2 class="label">{t('destinations.popular')}</h2>
        <ul>{popular.map(row)}</ul>
      </section>
      <section class="countries">
        <h2 class="label">{t('destinations.all')}</h2>
        <ul class={rowsClass}>{countries.map(row)}</ul>
      </section>
      <section class="regions">
        <ul class={rowsClass}>{regions.map(row)}</ul>
      </section>
      <p class="foot">
        <a href={toHref({ name: 'top-up' }, props.search)}>{t('destinations.topUp')}</a>
        <a href={toHref({ name: 'destinations' }, props.search)} target="_blank" rel="noopener">
          {t('app.newTab')}
        </a>
      </p>
    </main>
  );
}

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
          {covers.length > 0 && <small>{t('destinations.covers', { count: covers.length })}</small>}
        </span>
        <b>
          <small>{`${t('destinations.from')} `}</small>
          {format.money(from)}
        </b>
      </a>
    </li>
  );
}

/** As attributes to be read through `dataset`. */
const inData = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`data-${key}`, value]));
