import { refuse } from './refusal.ts';

/** The version that the sandbox speaks, and its account's default. */
export const apiVersion = '2026-10-28.endive';

/** Versions that Stripe still accepts; it answers each in that version's shape, the sandbox always in its own. */
const known: readonly string[] = [apiVersion, '2025-03-31.basil', '2024-06-20', '2023-08-16', '2022-11-15'];

/** The version of a response. The older part of the API defaults to the account's; the newer has no default. */
export function versionOf(given: string | undefined, path: string): string {
  if (given === undefined || given === '') {
    if (!path.startsWith('/v2/')) return apiVersion;
    throw wrong('Please provide a Stripe-Version header on requests to this part of the API.');
  }
  if (!known.includes(given)) throw wrong(`Invalid Stripe API version: ${given.slice(0, 40)}`);
  return given;
}

const wrong = (message: string) =>
  refuse({ status: 400, kept: false, error: { type: 'invalid_request_error', message } });
