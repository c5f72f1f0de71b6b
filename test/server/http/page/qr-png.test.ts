import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { qrPng } from '../../../../server/http/page/qr-png.ts';

it.each([['LPA:1$smdp.example.com$ABC-123'], [`LPA:1$${'a'.repeat(60)}.example$${'B'.repeat(120)}`]])(
  'a camera reads %s from the drawn code',
  (code) => {
    const { data, width, height } = PNG.sync.read(Buffer.from(qrPng(code) ?? '', 'base64'));
    expect(width).toBe(height);
    expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(code);
  },
);

it('a text too long for a QR code is not drawn', () => {
  expect(qrPng('x'.repeat(500))).toBeNull();
});
