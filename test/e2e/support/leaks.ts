import type { Frame, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Outside } from './outside.ts';
import { inEntry, stored } from '../order/stored.ts';

/** The buyer of the watched purchases. */
export const email = 'sealed@example.com';

/** The secrets in the page's requests; the set grows with each request. */
export function watchSecrets(page: Page): Set<string> {
  const secrets = new Set([email]);
  page.on('request', (request) => {
    const { authorization, 'idempotency-key': key } = request.headers();
    const capability = authorization?.replace('Bearer ', '');
    for (const secret of [capability, key]) if (secret !== undefined) secrets.add(secret);
  });
  return secrets;
}

export const isPlacing = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders';

/** The secrets stored there in readable form; `at` names the step. */
export async function leaks(page: Page | Frame, secrets: Iterable<string>, at: string): Promise<string[]> {
  const everything = [...(await stored(page)), await inEntry(page)];
  return [...secrets].flatMap((secret) =>
    everything.filter((text) => text.includes(secret)).map((text) => `${at}: ${secret} in ${text}`),
  );
}

/** The codes of an order's eSIM. */
export async function codesOf({ purchasesOf, esim }: Outside, orderId: string): Promise<string[]> {
  const [purchase] = await purchasesOf(orderId);
  const iccid = purchase?.iccid ?? '';
  const { manualActivationCode: code } = await esim(iccid);
  const codes = [iccid, code, code.split('$')[2] ?? ''];
  expect(codes.every((each) => each.length > 5)).toBe(true);
  return codes;
}
