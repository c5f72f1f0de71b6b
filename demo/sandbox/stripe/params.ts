import type { Form } from './stripe-form.ts';
import { invalid, unknownId } from './refusal.ts';
import type { Metadata } from './wire-methods.ts';

/** Rejects unknown parameters, as Stripe does. */
export function only(form: Form, names: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw invalid(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
  }
}

export function text(form: Form, name: string, limit = 5000): string | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid(name, `Invalid string: ${name}`);
  if (value.length > limit) {
    throw invalid(name, `Invalid string: ${name} must be at most ${limit} characters`);
  }
  return value;
}

/** A list of words. */
export function texts(form: Form, name: string): string[] | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  const words = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  if (!Array.isArray(value) || words.length < value.length) throw invalid(name, 'Invalid array');
  return words;
}

export function needed(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw invalid(name, `Missing required param: ${name}.`, 'parameter_missing');
  if (value === '')
    throw invalid(name, `You passed an empty string for '${name}'.`, 'parameter_invalid_empty');
  return value;
}

/** The account has no customers, so every id is unknown. */
export function refuseCustomer(form: Form): void {
  if (form['customer'] !== undefined) throw unknownId('customer', needed(form, 'customer'), 'customer');
}

export function oneOf<const T extends string>(form: Form, name: string, values: readonly T[]): T | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  const found = values.find((each) => each === value);
  if (found === undefined) throw invalid(name, `Invalid ${name}: must be one of ${values.join(', ')}`);
  return found;
}

export function flag(form: Form, name: string): boolean {
  return oneOf(form, name, ['true', 'false']) === 'true';
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(value)) {
    throw invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  }
  return Number(value);
}

/** A positive amount in minor units. */
export function amount(form: Form, name: string): number | undefined {
  const value = integer(form, name);
  if (value === undefined) return undefined;
  if (value < 1)
    throw invalid(name, 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (value > 99_999_999) throw invalid(name, 'Amount must be no more than 999,999.99', 'amount_too_large');
  return value;
}

export function group(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' || Array.isArray(value)) throw invalid(name, `Invalid object: ${name}`);
  return value;
}

/** Merges new metadata into the old; an empty value deletes its key. */
export function metadata(form: Form, before: Metadata = {}): Metadata {
  if (form['metadata'] === '') return {};
  const given = group(form, 'metadata');
  if (!given) return before;
  const after = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(given)) {
    if (typeof value !== 'string') throw invalid(`metadata[${key}]`, 'Metadata values must be text');
    if (key.length > 40) throw invalid(`metadata[${key}]`, 'Metadata keys can have up to 40 characters');
    if (value.length > 500)
      throw invalid(`metadata[${key}]`, 'Metadata values can have up to 500 characters');
    if (value === '') after.delete(key);
    else after.set(key, value);
  }
  if (after.size > 50) throw invalid('metadata', 'Metadata can have up to 50 keys');
  return Object.fromEntries(after);
}
