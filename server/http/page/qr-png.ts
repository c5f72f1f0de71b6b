import { qrOf } from '../../../widget/order/qr.ts';
import { pngOf } from './png.ts';

const pixelsPerModule = 6;
const quietModules = 4;

/** A QR code as a PNG in base64, black on white; null if the text is too long. */
export function qrPng(text: string): string | null {
  const modules = qrOf(text);
  if (!modules) return null;
  const size = (modules.length + 2 * quietModules) * pixelsPerModule;
  const moduleOf = (pixel: number) => Math.floor(pixel / pixelsPerModule) - quietModules;
  const isWhite = (x: number, y: number) => modules[moduleOf(y)]?.[moduleOf(x)] !== true;
  return pngOf({ size, at: isWhite }).toString('base64');
}
