import { describe, expect, it } from 'vitest';
import type { EsimStep } from '../../../../server/orders/esims/esim-record.ts';
import { emptyEsim, mergeNews } from '../../../../server/orders/esims/esim-record.ts';

const day = Date.UTC(2026, 10, 20);
const step = (status: EsimStep['status'], at: number): EsimStep => ({ status, at: day + at });
const statuses = (...news: readonly (readonly EsimStep[])[]) =>
  news.reduce((record, steps) => mergeNews(record, { steps }), emptyEsim('8944'));

describe('the steps of an eSIM', () => {
  const events = [step('downloaded', 120), step('installed', 340), step('enabled', 560)];
  const history = [step('downloaded', 0), step('installed', 0), step('enabled', 0)];

  it.each([
    ['events first', [events, history]],
    ['the history first', [history, events]],
    ['an event, the history, the other events', [events.slice(0, 1), history, events.slice(1)]],
    ['all twice', [events, history, events, history]],
  ])('are recorded once each from events and history within a second: %s', (_name, news) => {
    const record = statuses(...news);
    expect(record.steps.map(({ status }) => status)).toEqual(['downloaded', 'installed', 'enabled']);
    expect(record.status).toBe('enabled');
  });

  it('are recorded again when they happen again later', () => {
    const record = statuses(
      [step('enabled', 0), step('disabled', 60_000)],
      [step('enabled', 120_000), step('disabled', 60_000)],
    );
    expect(record.steps.map(({ status }) => status)).toEqual(['enabled', 'disabled', 'enabled']);
    expect(record.status).toBe('enabled');
  });

  it('end when it is deleted, whatever comes late', () => {
    const record = statuses(
      [step('deleted', 90_000)],
      [step('enabled', 30_000)],
      [step('installed', 95_000)],
    );
    expect(record).toMatchObject({ status: 'deleted', topUpAllowed: false });
  });
});
