// By hand, as no bundle may grow: about 1,050 bytes compressed; uqr would be 3,391, qrcode-generator 6,368 (each alone).
// Always mask 2: by the standard's penalties it suits our links and codes best, 3 to 10 % short of the best of all eight.
// Tests read the codes back, and compare them bit by bit with those of `qrcode`.

/**
 * Per version at level L: data bytes per block, check bytes per block, number of blocks. Only versions whose
 * blocks are alike.
 */
const versions: Record<number, readonly [data: number, check: number, blocks: number]> = {
  4: [80, 20, 1],
  5: [108, 26, 1],
  6: [68, 18, 2],
  7: [78, 20, 2],
  8: [97, 24, 2],
  9: [116, 30, 2],
  11: [81, 20, 4],
  13: [107, 26, 4],
};

/**
 * Encodes text as a QR code (ISO/IEC 18004: bytes, level L, versions 4 to 13, mask 2), as rows in which true is a
 * dark module. Fits addresses and codes of up to 425 bytes; null for longer ones.
 */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = Object.keys(versions)
    .map(Number)
    .find((one) => {
      const [data, , blocks] = versions[one]!;
      return bytes.length + (isLong(one) ? 3 : 2) <= data * blocks;
    });
  if (!version) return null;

  const size = 17 + 4 * version;
  const rows: boolean[][] = Array.from({ length: size }, () => []);
  const put = (x: number, y: number, dark: boolean) => {
    const row = rows[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const squares = (x: number, y: number, reach: number, light: number) => {
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dy = -reach; dy <= reach; dy++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        put(x + dx, y + dy, ring !== light && ring < 4);
      }
    }
  };

  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  const last = size - 7;
  const middles = version < 7 ? [6, last] : [6, (6 + last) / 2, last];
  for (const x of middles) {
    for (const y of middles)
      if (x + y > 12 && !(x === 6 && y === last) && !(x === last && y === 6)) squares(x, y, 2, 1);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    squares(x, y, 4, 2);

  // Level L and mask 2, then the version, each with its own check bits.
  const format = checked(0b01010, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    put(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
    put(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, dark);
  }
  put(8, size - 8, true);
  if (version >= 7) {
    const bits = checked(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      put(size - 11 + (i % 3), Math.floor(i / 3), dark);
      put(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }

  const words = codewords(bytes, versions[version]!, isLong(version));
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (rows[y]![x] !== undefined) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at++;
        put(x, y, (bit === 1) !== (x % 3 === 0));
      }
    }
  }
  return rows;
}

/** These count their bytes with 16 bits instead of 8. */
const isLong = (version: number) => version > 9;

/** The bytes in symbol order: length, text, padding and check bytes, with the blocks interleaved. */
function codewords(
  bytes: Uint8Array,
  [data, check, blocks]: readonly [number, number, number],
  long: boolean,
): number[] {
  const count = bytes.length.toString(16).padStart(long ? 4 : 2, '0');
  const hex = [
    0x4,
    ...[...count].map((digit) => Number.parseInt(digit, 16)),
    ...[...bytes].flatMap((b) => [b >> 4, b & 15]),
    0,
  ];
  const words: number[] = [];
  for (let i = 0; i < hex.length; i += 2) words.push(hex[i]! * 16 + hex[i + 1]!);
  for (let fill = 0xec; words.length < data * blocks; fill ^= 0xec ^ 0x11) words.push(fill);

  const exp: number[] = [];
  const log: number[] = [];
  for (let i = 0, x = 1; i < 255; i++, x = x < 128 ? x * 2 : (x * 2) ^ 0x11d) {
    exp[i] = x;
    log[x] = i;
  }
  const times = (a: number, b: number) => (a && b ? exp[(log[a]! + log[b]!) % 255]! : 0);
  let generator = [1];
  for (let i = 0; i < check; i++) {
    const shifted = [0, ...generator.map((term) => times(term, exp[i]!))];
    generator = shifted.map((term, j) => term ^ (generator[j] ?? 0));
  }
  const parts = Array.from({ length: blocks }, (_, i) => words.slice(i * data, (i + 1) * data));
  const checks = parts.map((part) => {
    const rest = [...part, ...generator.slice(1).map(() => 0)];
    for (let i = 0; i < part.length; i++) {
      const factor = rest[i]!;
      generator.forEach((term, j) => (rest[i + j]! ^= times(term, factor)));
    }
    return rest.slice(data);
  });
  const woven = (some: number[][]) => some[0]!.flatMap((_, i) => some.map((part) => part[i]!));
  return [...woven(parts), ...woven(checks)];
}

/** A value followed by the remainder of its division, as the format and version fields require. */
function checked(value: number, bits: number, divisor: number): number {
  let rest = value << bits;
  for (let top = 31 - Math.clz32(rest); top >= bits; top = 31 - Math.clz32(rest))
    rest ^= divisor << (top - bits);
  return (value << bits) | rest;
}
