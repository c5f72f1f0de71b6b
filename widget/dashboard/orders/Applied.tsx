import { gigabyte } from '../../../server/contract/values/values.ts';
import { Chip } from '../ui/Chip.tsx';
import { data } from './order-format.ts';
import { withQuery, type ListQuery } from './list-query.ts';
import { goodsWords, moneyWords } from './order-standing.ts';

interface AppliedProps {
  readonly path: string;
  readonly query: ListQuery;
  /** The card's digits; null if this session does not know them. */
  readonly card: string | null;
  readonly destinations: readonly { readonly code: string; readonly name: string }[];
  readonly shops: readonly { readonly id: string; readonly name: string }[];
}

/** The active filters; a tap removes one. */
export function Applied({ path, query, card, destinations, shops }: AppliedProps) {
  const shopName = shops.find(({ id }) => id === query.shop)?.name ?? query.shop;
  const place = destinations.find(({ code }) => code === query.destination)?.name ?? query.destination;
  const dates = ['by', 'first', 'last', 'utc', 'currency', 'campaign'] as const;
  const all: readonly (readonly [isOn: boolean, name: string, value: string, ...(keyof ListQuery)[]])[] = [
    [query.first + query.last !== '', datedWord(query), daysOf(query), ...dates],
    [query.currency !== '', 'Currency', query.currency, 'currency'],
    [query.open !== '', 'Money', 'Held or being refunded', 'open'],
    [query.money !== '', 'Money', said(moneyWords, query.money), 'money'],
    [query.goods !== '', 'eSIM', said(goodsWords, query.goods), 'goods'],
    [query.destination !== '', 'Destination', place, 'destination'],
    [query.shop !== '', 'Shop', shopName, 'shop'],
    [query.campaign !== '', 'Source', 'No campaign', 'campaign'],
    [query.campaign === '' && query.source !== '', 'Source', query.source, 'source'],
    [query.least + query.most !== '', 'Price', amounts(query), 'least', 'most'],
    [query.card !== '', 'Card', card === null ? 'not known' : `•••• ${card}`, 'card'],
    [query.size !== '', 'Size', data(Number(query.size) * gigabyte), 'size'],
  ];
  return (
    <>
      {all.map(([isOn, name, value, ...fields]) => {
        const without = Object.fromEntries(fields.map((field) => [field, '']));
        return (
          isOn && <Chip name={name} value={value} active href={withQuery(path, { ...query, ...without })} />
        );
      })}
    </>
  );
}

const said = (words: Readonly<Record<string, string>>, state: string): string => words[state] ?? state;

const daysOf = ({ first, last, utc }: ListQuery): string => {
  const zone = utc === '' ? '' : ', UTC';
  if (first === last) return first + zone;
  const ends = [first === '' ? '' : `from ${first}`, last === '' ? '' : `to ${last}`];
  return ends.filter(Boolean).join(' ') + zone;
};

const datedWords: Readonly<Record<string, string>> = { sold: 'Sold', refunded: 'Refunded' };

/** The event that a list's dates refer to. */
export const datedWord = ({ by }: ListQuery): string => datedWords[by] ?? 'Changed';

function amounts({ least, most }: ListQuery): string {
  if (least === most) return least;
  if (most === '') return `from ${least}`;
  return least === '' ? `to ${most}` : `${least} to ${most}`;
}
