import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../server/http/limits.ts';
import { createFakeClock } from '../clock.ts';
import { noLimits } from '../harness.ts';

describe('a limit', () => {
  const open = () => {
    const clock = createFakeClock();
    const limiter = createLimiter({ clock, limits: { ...noLimits, place: [2, 60] } });
    return { clock, take: (key: string) => limiter('place', key) };
  };

  it('lets so many through, and then says how long to wait', async () => {
    const { clock, take } = open();
    await take('1.2.3.4');
    await clock.advance(20_000);
    await take('1.2.3.4');
    await expect(take('1.2.3.4')).rejects.toMatchObject({ slug: 'rate-limited', retryAfterSeconds: 40 });
  });

  it('counts each by itself', async () => {
    const { take } = open();
    await Promise.all([take('1.2.3.4'), take('1.2.3.4'), take('5.6.7.8')]);
    await expect(take('1.2.3.4')).rejects.toMatchObject({ slug: 'rate-limited' });
    await take('5.6.7.8');
  });

  it('forgets when its time is over', async () => {
    const { clock, take } = open();
    await Promise.all([take('1.2.3.4'), take('1.2.3.4')]);
    await clock.advance(60_000);
    await expect(take('1.2.3.4')).resolves.toBeUndefined();
  });
});
