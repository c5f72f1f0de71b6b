import { Chip } from '../ui/Chip.tsx';
import { FilterForm, Menu } from './FilterMenu.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { isFiltered, withQuery, type ListQuery } from './query.ts';
import { goodsWords, moneyWords } from './words.ts';

interface FiltersProps {
  readonly path: string;
  readonly query: ListQuery;
  readonly needing: number;
  readonly destinations: readonly { readonly code: string; readonly name: string }[];
  readonly shops: readonly { readonly id: string; readonly name: string }[];
}

export function Filters({ path, query, needing, destinations, shops }: FiltersProps) {
  const without = (...names: (keyof ListQuery)[]) =>
    withQuery(path, { ...query, ...Object.fromEntries(names.map((name) => [name, ''])) });
  const states = (name: 'money' | 'goods', label: string, words: Readonly<Record<string, string>>) => {
    const value = query[name];
    if (value !== '') return <Chip name={label} value={words[value] ?? value} active href={without(name)} />;
    return (
      <Menu label={label}>
        <ul>
          {Object.entries(words).map(([state, word]) => (
            <li>
              <a href={withQuery(path, { ...query, [name]: state })}>{word}</a>
            </li>
          ))}
        </ul>
      </Menu>
    );
  };
  const shopName = (id: string) => shops.find((each) => each.id === id)?.name ?? id;
  const nameOf = (code: string) => destinations.find((each) => each.code === code)?.name ?? code;
  return (
    <div class="filters" role="group" aria-label="Filters">
      <Chip
        name={query.need === '' ? String(needing) : 'Only those that'}
        value={needing === 1 && query.need === '' ? 'needs a person' : 'need a person'}
        active={query.need !== ''}
        href={query.need === '' ? withQuery(path, { ...query, need: '1' }) : without('need')}
      />
      {query.first !== '' || query.last !== '' ? (
        <Chip
          name={datedWord(query)}
          value={daysOf(query)}
          active
          href={without('by', 'first', 'last', 'utc', 'currency', 'campaign')}
        />
      ) : (
        <Menu label="Days">
          <FilterForm path={path} query={query}>
            <select name="by" aria-label="What happened in these days">
              <option value="">Changed</option>
              <option value="sold">Sold</option>
              <option value="refunded">Refunded</option>
            </select>
            <label>
              from <input type="date" name="first" />
            </label>
            <label>
              to <input type="date" name="last" />
            </label>
          </FilterForm>
        </Menu>
      )}
      {query.currency !== '' && (
        <Chip name="Currency" value={query.currency} active href={without('currency')} />
      )}
      {query.open !== '' && <Chip name="Money" value="Still to be moved" active href={without('open')} />}
      {states('money', 'Money', moneyWords)}
      {states('goods', 'eSIM', goodsWords)}
      {query.destination === '' ? (
        <Menu label="Destination">
          <FilterForm path={path} query={query}>
            <select name="destination" aria-label="Destination">
              {destinations.map(({ code, name }) => (
                <option value={code}>{name}</option>
              ))}
            </select>
          </FilterForm>
        </Menu>
      ) : (
        <Chip name="Destination" value={nameOf(query.destination)} active href={without('destination')} />
      )}
      {query.shop !== '' ? (
        <Chip name="Shop" value={shopName(query.shop)} active href={without('shop')} />
      ) : (
        shops.length > 1 && (
          <Menu label="Shop">
            <ul>
              {shops.map(({ id, name }) => (
                <li>
                  <a href={withQuery(path, { ...query, shop: id })}>{name}</a>
                </li>
              ))}
            </ul>
          </Menu>
        )
      )}
      {query.campaign !== '' ? (
        <Chip name="Came by" value="No campaign" active href={without('campaign')} />
      ) : query.source === '' ? (
        <Menu label="Came by">
          <FilterForm path={path} query={query}>
            <label>
              utm_source <input type="text" name="source" maxLength={100} required />
            </label>
          </FilterForm>
        </Menu>
      ) : (
        <Chip name="Came by" value={query.source} active href={without('source')} />
      )}
      <MoreFilters path={path} query={query} />
      {isFiltered(query) && <a href={path}>Clear</a>}
    </div>
  );
}

const daysOf = ({ first, last, utc }: ListQuery): string => {
  const zone = utc === '' ? '' : ', UTC';
  if (first === last) return first + zone;
  const ends = [first === '' ? '' : `from ${first}`, last === '' ? '' : `to ${last}`];
  return ends.filter(Boolean).join(' ') + zone;
};

const datedWords: Readonly<Record<string, string>> = { sold: 'Sold', refunded: 'Refunded' };

/** What the days of a list are of. */
export const datedWord = ({ by }: ListQuery): string => datedWords[by] ?? 'Changed';
