import { describe, expect, it } from 'vitest';
import { createSealing } from '../../../../server/store/crypto/sealing.ts';

const sealing = createSealing([Buffer.alloc(32, 7)]);
/** As a store of November 2026 keeps it. */
const stored = '1hRv76XZNWQ0NBAU6gP/9jN39+Dsq02Ss11hoHI237h+USsZLW3aWRc3UTXHQAoMrkzK';
const text = 'LPA:1$smdp.example$CODE';

describe('what the store keeps encrypted', () => {
  it('opens in the format in which it was stored', () => {
    expect(sealing.open(stored, 'KCs7D4Jy', 'ord_1')).toBe(text);
  });

  it('opens as it was sealed, and is sealed differently each time', () => {
    const [one, other] = [sealing.seal(text, 'ord_1'), sealing.seal(text, 'ord_1')];
    expect(one).not.toBe(other);
    expect(sealing.open(one, sealing.keyId, 'ord_1')).toBe(text);
  });

  it.each([
    ['moved to another row', stored, 'ord_2'],
    ['changed', stored.replace('1hRv', '1hRw'), 'ord_1'],
    ['cut', stored.slice(0, 12), 'ord_1'],
  ])('does not open when it was %s', (_how, sealed, owner) => {
    expect(() => sealing.open(sealed, 'KCs7D4Jy', owner)).toThrow();
  });
});
