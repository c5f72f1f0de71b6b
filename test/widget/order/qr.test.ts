import jsQR from 'jsqr';
import * as qrcode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrOf } from '../../../widget/order/qr.ts';

/** Draws the code with its quiet zone, four pixels a module, and reads it as a camera would. */
function scan(rows: boolean[][]): string | undefined {
  const width = (rows.length + 8) * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      if (rows[Math.floor(y / 4) - 4]?.[Math.floor(x / 4) - 4])
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR(pixels, width, width)?.data;
}

describe('qrOf', () => {
  it.each([20, 78, 79, 106, 107, 134, 135, 154, 155, 192, 193, 230, 231, 321, 322, 425])(
    'encodes %d bytes as a scannable code',
    (length) => {
      const text = `https://esim.example/order/ord_${'Az09_-'.repeat(80)}`.slice(0, length);
      expect(scan(qrOf(text)!)).toBe(text);
    },
  );

  it.each([20, 79, 107, 135, 155, 193, 231, 322, 425])(
    'draws %d bytes as another encoder does, with mask 2',
    (length) => {
      const text = `LPA:1$smdp.example$${'Az09_-'.repeat(80)}`.slice(0, length);
      const rows = qrOf(text)!;
      const bytes = [{ data: new TextEncoder().encode(text), mode: 'byte' }] as const;
      const version = (rows.length - 17) / 4;
      const { modules } = qrcode.create(bytes, { errorCorrectionLevel: 'L', version, maskPattern: 2 });
      expect(rows.flat().map(Number)).toEqual([...modules.data]);
    },
  );

  it('returns null for text that does not fit', () => {
    expect(qrOf('x'.repeat(426))).toBeNull();
  });
});
