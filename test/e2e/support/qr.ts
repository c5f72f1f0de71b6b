import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Locator } from 'playwright-core';

/**
 * The text that a camera reads from a QR code on the screen; null while the page around it still moves, so
 * the caller polls.
 */
export async function scan(picture: Locator): Promise<string | null> {
  await picture.scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await picture.screenshot({ scale: 'device' }));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
