import { currencies, gigabyte } from '../../../server/contract/values.ts';
import { Chip } from '../ui/Chip.tsx';
import { FilterForm, Menu } from './FilterMenu.tsx';
import { data } from './format.ts';
import { withQuery, type ListQuery } from './query.ts';

interface MoreFiltersProps {
  readonly path: string;
  readonly query: ListQuery;
}

/** By what was paid, with which card, and for how much data. */
export function MoreFilters({ path, query }: MoreFiltersProps) {
  const without = (...names: (keyof ListQuery)[]) =>
    withQuery(path, { ...query, ...Object.fromEntries(names.map((name) => [name, ''])) });
  return (
    <>
      {query.least + query.most === '' ? (
        <PriceMenu path={path} query={query} />
      ) : (
        <Chip name="Price" value={spoken(query)} active href={without('least', 'most')} />
      )}
      {query.card === '' ? (
        <Menu label="Card">
          <FilterForm path={path} query={query}>
            <label>
              ends in{' '}
              <input
                type="text"
                name="card"
                inputMode="numeric"
                pattern="[0-9]{4}"
                maxLength={4}
                size={4}
                title="Its last four digits"
                autoComplete="off"
                required
              />
            </label>
          </FilterForm>
        </Menu>
      ) : (
        <Chip name="Card" value={`•••• ${query.card}`} active href={without('card')} />
      )}
      {query.size === '' ? (
        <Menu label="Size">
          <FilterForm path={path} query={query}>
            <label>
              GB <input type="number" name="size" min="0" max="99999" step="any" required />
            </label>
          </FilterForm>
        </Menu>
      ) : (
        <Chip name="Size" value={data(Number(query.size) * gigabyte)} active href={without('size')} />
      )}
    </>
  );
}

function PriceMenu({ path, query }: MoreFiltersProps) {
  const amount = (name: 'least' | 'most') => (
    <input type="number" name={name} min="0" max="9999999" step="0.01" inputMode="decimal" />
  );
  return (
    <Menu label="Price">
      <FilterForm path={path} query={{ ...query, currency: '' }}>
        <label>from {amount('least')}</label>
        <label>to {amount('most')}</label>
        <select name="currency" aria-label="Currency">
          <option value="">Any currency</option>
          {currencies.map((each) => (
            <option value={each} selected={each === query.currency}>
              {each}
            </option>
          ))}
        </select>
      </FilterForm>
    </Menu>
  );
}

function spoken({ least, most }: ListQuery): string {
  if (least === most) return least;
  if (most === '') return `from ${least}`;
  return least === '' ? `to ${most}` : `${least} to ${most}`;
}
