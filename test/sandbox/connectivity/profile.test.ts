import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { france, openSandbox } from './open-sandbox.ts';
import { PurchasedV2 } from './wire.ts';

/** Luhn: doubling every second digit from the right, the sum is a multiple of ten. */
function luhnHolds(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('a profile', () => {
  test('has a QR code that scans to the manual code, and an ICCID with a valid check digit', async () => {
    const { ok } = await openSandbox();
    const sold = await ok(PurchasedV2, 'POST', '/purchases/v2', { ...france, quantity: 5 });
    expect(new Set(sold.map(({ profile }) => profile.iccid)).size).toBe(5);
    for (const { profile } of sold) {
      const { data, width, height } = PNG.sync.read(Buffer.from(profile.activationCode, 'base64'));
      expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(profile.manualActivationCode);
      expect(profile.iccid).toMatch(/^89\d{17}$/);
      expect(luhnHolds(profile.iccid)).toBe(true);
      for (const link of [profile.iosActivationLink, profile.androidActivationLink]) {
        expect(new URL(link).searchParams.get('carddata')).toBe(profile.manualActivationCode);
      }
    }
  });
});
