import { describe, expect, it } from 'vitest';
import { design, explore, type Design } from '../saga-model.ts';

const told = (verdict: ReturnType<typeof explore>) =>
  [...verdict.violations].map(([name, way]) => `${name}: ${way.join(' > ')}`).join('\n');

describe('the design of a purchase', () => {
  it('buys once, charges only what is bought, and always comes to rest', () => {
    const verdict = explore(design);
    expect(told(verdict)).toBe('');
    expect(verdict.stuck).toBe(0);
    expect(verdict.states).toBeGreaterThan(500);
    console.log(`saga model: ${verdict.states} states, 0 violations, 0 stuck`);
  });

  const needed: readonly (readonly [keyof Design, string])[] = [
    ['attemptRow', 'bought twice'],
    ['settleWindow', 'bought, hold released'],
    ['staleSendGuard', 'bought, hold released'],
    ['noBlindRetry', 'bought twice'],
    ['compareAndSet', 'bought twice'],
    ['idempotencyKey', 'captured twice'],
  ];
  it.each(needed)('breaks without %s: %s', (safeguard, violation) => {
    const verdict = explore({ ...design, [safeguard]: false });
    expect([...verdict.violations.keys()]).toContain(violation);
    console.log(`without ${safeguard}: ${verdict.violations.get(violation)?.join(' > ')}`);
  });

  it('never buys twice and never charges for nothing, even when the list lags beyond the window', () => {
    const verdict = explore({ ...design, listInTime: false });
    expect([...verdict.violations.keys()]).toEqual(['bought, hold released']);
  });
});
