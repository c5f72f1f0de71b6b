import { crc32, deflateSync } from 'node:zlib';
import { qrOf } from '../../../widget/order/qr.ts';

const pixelsPerModule = 6;
const quietModules = 4;

/** A QR code as a PNG in base64, black on white; null if the text is too long. */
export function qrPng(text: string): string | null {
  const modules = qrOf(text);
  if (!modules) return null;
  const size = (modules.length + 2 * quietModules) * pixelsPerModule;
  const lines = Array.from({ length: size }, (_, y) => {
    // A filter byte, then eight pixels per byte; 1 is white.
    const line = Buffer.alloc(1 + Math.ceil(size / 8), 0xff);
    line[0] = 0;
    const row = modules[Math.floor(y / pixelsPerModule) - quietModules];
    for (let x = 0; row && x < size; x++) {
      if (!row[Math.floor(x / pixelsPerModule) - quietModules]) continue;
      line.writeUInt8(line.readUInt8(1 + (x >> 3)) & ~(0x80 >> (x & 7)), 1 + (x >> 3));
    }
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit per pixel, greyscale.
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
