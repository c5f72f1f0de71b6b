import type { Books } from './stripe-books.ts';
import type { Form } from './stripe-form.ts';
import { invalid } from './refusal.ts';

/** Replaces ids by their objects along each `expand[]` path, such as `data.latest_charge.refunds`. */
export function expand(books: Books, form: Form, reply: object): object {
  const asked = form['expand'];
  if (asked === undefined) return reply;
  const paths = (Array.isArray(asked) ? asked : [asked]).map((path) => {
    if (typeof path !== 'string') throw invalid('expand', 'Invalid array');
    return path;
  });
  const copy = structuredClone(reply);
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > 4) throw invalid('expand', 'You cannot expand more than 4 levels of a property.');
    walk(books, copy, parts, path);
  }
  return copy;
}

function walk(books: Books, at: unknown, [head, ...rest]: string[], path: string): void {
  if (head === undefined || typeof at !== 'object' || at === null) return;
  const record = at as Record<string, unknown>;
  if (record['object'] === 'list' && head === 'data') {
    for (const item of record['data'] as unknown[]) walk(books, item, rest, path);
    return;
  }
  const found = fetched(books, record, head);
  if (found === undefined) {
    throw invalid('expand', `This property cannot be expanded (${path}).`);
  }
  record[head] = found;
  walk(books, found, rest, path);
}

function fetched(books: Books, record: Record<string, unknown>, name: string): unknown {
  const value = record[name];
  if (typeof value === 'object' && name in record) return value;
  const id = typeof value === 'string' ? value : '';
  switch (name) {
    case 'latest_charge':
    case 'charge':
      return structuredClone(books.charges.get(id));
    case 'payment_intent':
      return structuredClone(books.intents.get(id));
    case 'balance_transaction':
      return structuredClone(books.transactions.get(id));
    case 'payment_method':
      return structuredClone(books.methods.get(id));
    case 'refunds': {
      if (record['object'] !== 'charge') return undefined;
      const data = [...books.refunds.values()].filter((refund) => refund.charge === record['id']);
      return {
        object: 'list',
        data: structuredClone(data.toReversed().slice(0, 10)),
        has_more: data.length > 10,
        url: `/v1/charges/${String(record['id'])}/refunds`,
      };
    }
    default:
      return undefined;
  }
}
