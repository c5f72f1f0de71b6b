import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../server/runtime/clock.ts';

afterEach(() => vi.restoreAllMocks());

it('continues when the wall clock is set back, and follows it when it is set forward', () => {
  const start = systemClock.now();
  const monotonic = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(monotonic + 90_000);
  const wall = vi.spyOn(Date, 'now').mockReturnValue(start - 3_600_000);
  expect(systemClock.now() - start).toBeGreaterThanOrEqual(89_000);
  wall.mockReturnValue(start + 7_200_000);
  expect(systemClock.now()).toBe(start + 7_200_000);
});
