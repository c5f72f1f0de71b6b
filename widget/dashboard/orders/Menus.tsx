import { currencies, maxStaffText } from '../../../server/contract/values/values.ts';
import { FilterForm, Menu } from './FilterMenu.tsx';
import { withQuery, type ListQuery } from './list-query.ts';
import { goodsWords, moneyWords } from './order-standing.ts';

interface MenusProps {
  readonly path: string;
  readonly query: ListQuery;
  /** The token for the forms of the page. */
  readonly once: string;
  /** Null if the card's digits have to be typed again. */
  readonly card: string | null;
  readonly destinations: readonly { readonly code: string; readonly name: string }[];
  readonly shops: readonly { readonly id: string; readonly name: string }[];
}

/** The inactive filters. */
export function Menus(props: MenusProps) {
  const { path, query, destinations, shops } = props;
  const isDated = query.first + query.last !== '';
  return (
    <>
      {!isDated && <DaysMenu {...props} />}
      {query.money === '' && <StateMenu {...props} name="money" label="Money" words={moneyWords} />}
      {query.goods === '' && <StateMenu {...props} name="goods" label="eSIM" words={goodsWords} />}
      {query.destination === '' && (
        <Menu label="Destination">
          <FilterForm path={path} query={query}>
            <select name="destination" aria-label="Destination">
              {destinations.map(({ code, name }) => (
                <option value={code}>{name}</option>
              ))}
            </select>
          </FilterForm>
        </Menu>
      )}
      {query.shop === '' && shops.length > 1 && (
        <StateMenu
          {...props}
          name="shop"
          label="Shop"
          words={Object.fromEntries(shops.map(({ id, name }) => [id, name]))}
        />
      )}
      {query.campaign + query.source === '' && (
        <Menu label="Source">
          <FilterForm path={path} query={query}>
            <label>
              utm_source <input type="text" name="source" maxLength={maxStaffText.source} required />
            </label>
          </FilterForm>
        </Menu>
      )}
      {query.least + query.most === '' && <PriceMenu {...props} />}
      {(query.card === '' || props.card === null) && <CardMenu {...props} />}
      {query.size === '' && (
        <Menu label="Size">
          <FilterForm path={path} query={query}>
            <label>
              GB <input type="number" name="size" min="0" max="99999" step="any" required />
            </label>
          </FilterForm>
        </Menu>
      )}
    </>
  );
}

type PartProps = Pick<MenusProps, 'path' | 'query'>;

function StateMenu(
  props: PartProps & {
    name: 'money' | 'goods' | 'shop';
    label: string;
    words: Readonly<Record<string, string>>;
  },
) {
  const { path, query, name, label, words } = props;
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
}

function DaysMenu({ path, query }: PartProps) {
  return (
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
  );
}

function PriceMenu({ path, query }: PartProps) {
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

function CardMenu({ path, query, once, card }: PartProps & Pick<MenusProps, 'once' | 'card'>) {
  return (
    <Menu label="Card" open={card === null}>
      <FilterForm path={`${path}/card`} query={{ ...query, card: '' }} once={once}>
        <label>
          ends in{' '}
          <input
            type="text"
            name="digits"
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
  );
}
