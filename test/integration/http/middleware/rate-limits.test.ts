import { describe, expect, it } from 'vitest';
import { createCounter } from '../../../../server/http/middleware/counter.ts';
import { createLimiter } from '../../../../server/http/middleware/rate-limits.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { noLimits } from '../../../support/no-limits.ts';

describe('a limit', () => {
  const open = () => {
    const clock = createFakeClock();
    const limiter = createLimiter({ clock, limits: { ...noLimits, place: [2, 60] } });
    return { clock, take: (key: string) => limiter('place', key) };
  };

  it('lets the allowed number through, then says how long to wait', async () => {
    const { clock, take } = open();
    await take('1.2.3.4');
    await take('1.2.3.4');
    const refused: unknown = await take('1.2.3.4').catch((error: unknown) => error);
    expect(refused).toMatchObject({ slug: 'rate-limited' });
    const { retryAfterSeconds = 0 } = refused as { retryAfterSeconds?: number };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    await clock.advance(retryAfterSeconds * 1_000 - 1_000);
    await expect(take('1.2.3.4')).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await clock.advance(1_000);
    await expect(take('1.2.3.4')).resolves.toBeUndefined();
  });

  it('counts each key by itself', async () => {
    const { take } = open();
    await Promise.all([take('1.2.3.4'), take('1.2.3.4'), take('5.6.7.8')]);
    await expect(take('1.2.3.4')).rejects.toMatchObject({ slug: 'rate-limited' });
    await take('5.6.7.8');
  });

  it('resets when its time is over', async () => {
    const { clock, take } = open();
    await Promise.all([take('1.2.3.4'), take('1.2.3.4')]);
    await clock.advance(60_000);
    await expect(take('1.2.3.4')).resolves.toBeUndefined();
  });
});

describe('the windows of a counter', () => {
  it('start at a different time for each key', () => {
    const counter = createCounter({ clock: createFakeClock(), seconds: 3_600 });
    const left = Array.from({ length: 100 }, (_, n) => counter.add(`10.0.0.${n}`).leftMs);
    expect(new Set(left).size).toBeGreaterThan(90);
    expect(Math.max(...left)).toBeGreaterThan(3_000_000);
    expect(Math.min(...left)).toBeLessThan(600_000);
  });

  it('are kept for a limited number of keys, and the oldest are dropped first', () => {
    const counter = createCounter({ clock: createFakeClock(), seconds: 3_600, most: 10 });
    for (let n = 0; n < 12; n++) counter.add(`key ${n}`);
    expect(counter.read('key 0').points).toBe(0);
    expect(counter.read('key 2').points).toBe(1);
    expect(counter.add('key 11').points).toBe(2);
  });
});
