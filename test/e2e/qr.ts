import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Locator } from 'playwright-core';

/**
 * What a camera reads from a QR code as the screen shows it; null while the page around it still moves, so the caller
 * polls until it is read.
 */
export async function scan(picture: Locator): Promise<string | null> {
  await picture.scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await picture.screenshot({ scale: 'device' }));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
