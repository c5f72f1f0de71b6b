// By hand: qs brings 21 more packages, and guesses at malformed names where Stripe refuses them.
import { invalid } from './refusal.ts';

/** A form-encoded body, nested by its brackets; every leaf is text. */
export type Form = { [name: string]: string | Form | FormList };
export type FormList = (string | Form)[];

/** Reads `a[b][0]=x` and `expand[]=y` as Stripe does: keys that are 0, 1, 2 … make a list. */
export function parseForm(text: string): Form {
  const root: Nested = new Map();
  for (const [name, value] of new URLSearchParams(text)) assign(root, path(name), value);
  return Object.fromEntries([...root].map(([name, value]) => [name, shape(value)]));
}

type Nested = Map<string, string | Nested>;

function path(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw invalid(name, `Invalid parameter name: ${name}`);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  return [match[1] ?? '', ...inner];
}

function assign(into: Nested, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(into.size) : head;
  if (rest.length === 0) {
    into.set(key, value);
    return;
  }
  const inner = into.get(key);
  const next: Nested = inner instanceof Map ? inner : new Map();
  into.set(key, next);
  assign(next, rest, value);
}

function shape(value: string | Nested): string | Form | FormList {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([name, inner]) => [name, shape(inner)] as const);
  const listed = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return listed ? entries.map(([, inner]) => inner as string | Form) : Object.fromEntries(entries);
}
