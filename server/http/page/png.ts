// By hand: pngjs writes 8 or 16 bits a channel and no palette; these have one bit a pixel, packed by Node's zlib.
import { crc32, deflateSync } from 'node:zlib';

/** A square picture of two colours as a PNG; without a palette they are black and white. */
export function pngOf(picture: {
  readonly size: number;
  /** Whether a pixel has the second colour. */
  readonly at: (x: number, y: number) => boolean;
  /** Both colours, three bytes each. */
  readonly palette?: readonly number[];
}): Buffer {
  const { size, at, palette } = picture;
  const lines = Array.from({ length: size }, (_, y) => {
    // A filter byte, then eight pixels per byte.
    const line = Buffer.alloc(1 + Math.ceil(size / 8));
    for (let x = 0; x < size; x++) {
      if (at(x, y)) line.writeUInt8(line.readUInt8(1 + (x >> 3)) | (0x80 >> (x & 7)), 1 + (x >> 3));
    }
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit per pixel, greyscale or indexed.
  header.writeUInt8(1, 8);
  header.writeUInt8(palette ? 3 : 0, 9);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
