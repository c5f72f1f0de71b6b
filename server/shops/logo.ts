// A PNG is checked by hand: pngjs would unpack every pixel, and tell no more.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { maxLogoBytes } from '../contract/values/values.ts';

/** Pictures that staff have uploaded, named by their content. */
export interface Pictures {
  save(name: string, base64: string): Promise<void>;
  read(name: string): Promise<string | undefined>;
  /** Holds a picture for another day, within which a version may name it; false: it is gone. */
  hold(name: string): Promise<boolean>;
}

/** A shop's logo: the name of a picture, and its size in pixels. */
export interface Logo {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** As it is saved and sent: `0123….png 120x40`. */
export const logoPattern = /^([0-9a-f]{32}\.png) ([1-9]\d{0,3})x([1-9]\d{0,3})$/;

export function logoOf(text: string | null): Logo | null {
  const [, name, width, height] = (text === null ? null : logoPattern.exec(text)) ?? [];
  return name === undefined ? null : { name, width: Number(width), height: Number(height) };
}

export const logoPath = '/logos';
/** What the address of a picture ends with. */
export const pictureName = /^[0-9a-f]{32}\.png$/;

const logoHeight = 24;
const maxWidth = 160;

/** Its size as shown; null without a logo. */
export function shownLogo(logo: Logo | null): { src: string; width: number; height: number } | null {
  if (!logo) return null;
  const scale = Math.min(logoHeight / logo.height, maxWidth / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  return { src: `${logoPath}/${logo.name}`, width, height };
}

const [minPixels, maxPixels] = [16, 1_000];
const signature = '89504e470d0a1a0a';

type Read =
  | { readonly logo: string; readonly name: string; readonly base64: string }
  | { readonly error: string };

/**
 * Reads a picture from the text of a `data:` address. Only a PNG is accepted: browsers never execute one, and
 * every mail program shows it.
 */
export function readPicture(text: string): Read {
  const [, given = ''] = /^data:image\/png;base64,([A-Za-z0-9+/=\s]+)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(given, 'base64');
  if (bytes.subarray(0, 8).toString('hex') !== signature || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return { error: 'That is not a PNG.' };
  if (bytes.length > maxLogoBytes) return { error: 'It is larger than 8 kB.' };
  const [width, height] = bytes.length < 24 ? [0, 0] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (Math.min(width, height) < minPixels || Math.max(width, height) > maxPixels)
    return { error: 'It is to have from 16 to 1,000 pixels a side.' };
  if (!isWhole(bytes)) return { error: 'That PNG is damaged. Save it once more.' };
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`;
  return { logo: `${name} ${width}x${height}`, name, base64: bytes.toString('base64') };
}

/**
 * Whether a PNG consists of whole chunks and nothing else: a broken one would be on every page, and bytes
 * after its end are no picture.
 */
function isWhole(bytes: Buffer): boolean {
  const seen: string[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      return false;
    seen.push(bytes.toString('latin1', at + 4, at + 8));
    at = end + 4;
    if (seen.at(-1) === 'IEND') return at === bytes.length && seen.includes('IDAT');
  }
  return false;
}
