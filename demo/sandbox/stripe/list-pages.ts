import type { Form } from './stripe-form.ts';
import { group, integer, only, refuseCustomer, text, texts } from './params.ts';
import { invalid, missing } from './refusal.ts';
import type { Page } from './wire.ts';

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** One page of a list, newest first, by Stripe's cursors and its filter on `created`. */
export function page<T extends Listed>(
  all: ReadonlyMap<string, T>,
  options: {
    form: Form;
    url: string;
    filters?: Readonly<Record<string, (item: T, value: string) => boolean>>;
    /** Whether Stripe takes `customer` as a filter of this list. */
    customers?: boolean;
    lists?: Readonly<Record<string, (item: T, values: readonly string[]) => boolean>>;
  },
): Page<T> {
  const { form, url, filters = {}, lists = {}, customers = false } = options;
  only(form, [
    'created',
    'limit',
    'starting_after',
    'ending_before',
    'expand',
    ...(customers ? ['customer'] : []),
    ...Object.keys({ ...filters, ...lists }),
  ]);
  refuseCustomer(form);
  const limit = integer(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'Limit can range between 1 and 100.');
  const within = createdFilter(form);
  const items = [...all.values()]
    .toReversed()
    .filter((item) => within(item.created))
    .filter((item) =>
      Object.entries(filters).every(([name, keeps]) => {
        const value = text(form, name);
        return value === undefined || keeps(item, value);
      }),
    )
    .filter((item) =>
      Object.entries(lists).every(([name, keeps]) => {
        const values = texts(form, name);
        return values === undefined || keeps(item, values);
      }),
    );
  const after = cursor(items, form, 'starting_after');
  const before = cursor(items, form, 'ending_before');
  const window = items.slice(after === undefined ? 0 : after + 1, before);
  const data = before === undefined ? window.slice(0, limit) : window.slice(-limit);
  return { object: 'list', data, has_more: window.length > data.length, url };
}

function cursor(items: readonly Listed[], form: Form, name: string): number | undefined {
  const id = text(form, name);
  if (id === undefined) return undefined;
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw missing('object', id, name);
  return index;
}

function createdFilter(form: Form): (created: number) => boolean {
  const given = form['created'];
  if (typeof given === 'string') {
    const exact = integer(form, 'created');
    return (created) => created === exact;
  }
  const range = group(form, 'created') ?? {};
  only(range, ['gt', 'gte', 'lt', 'lte']);
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name));
  return (created) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}
