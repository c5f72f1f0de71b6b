import { expect, it } from 'vitest';
import { problems, type ProblemSlug } from '../../../server/contract/problem.ts';
import { createOpenApi } from '../../../server/http/routes/openapi/document.ts';
import { noticeOf } from '../../../widget/checkout/payment-errors.tsx';
import { ApiError } from '../../../widget/frame/api/api-client.ts';
import type { App } from '../../../widget/frame/app.ts';

interface Document {
  readonly paths: Record<string, { post: { responses: Record<string, { description: string }> } }>;
}

/** Problems that our own widget never causes, or where all a traveller can do is try again. */
const oursAlone = new Set<string>([
  'invalid-json',
  'unsupported-media-type',
  'body-too-large',
  'cross-site-request',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'not-found',
]);

const app = {
  t: (key: string) => key,
  format: { money: String },
  href: String,
  route: { peek: () => ({ name: 'checkout', topUp: null }) },
} as unknown as App;

/** The words for an order refused with this problem, with the field at fault or the new price, if any. */
const refusedWith = (slug: ProblemSlug): string => {
  const price = { amount: 1490, currency: 'EUR' } as const;
  if (slug === 'price-changed') return noticeOf(app, { kind: slug, price }, price).title;
  const path = { 'invalid-request': 'email', 'consents-changed': 'consents' }[slug as string];
  const issues = path === undefined ? {} : { issues: [{ path, message: 'words of the server' }] };
  const error = new ApiError(slug, problems[slug][0], issues);
  return noticeOf(app, { kind: 'problem', error }, price).title;
};

it('everything that can stop an order has words of its own for the traveller', () => {
  const document = createOpenApi('https://store.test') as unknown as Document;
  const { responses } = document.paths['/api/orders']?.post ?? { responses: {} };
  const slugs = Object.values(responses)
    .flatMap(({ description }) => description.split(', '))
    .filter((word) => Object.hasOwn(problems, word)) as ProblemSlug[];
  expect(slugs).toContain('quote-used');
  for (const slug of [...slugs, 'overloaded', 'shutting-down'] as const) {
    if (oursAlone.has(slug)) continue;
    expect([slug, refusedWith(slug)]).not.toEqual([slug, 'problem.other']);
  }
});
