import { createHash } from 'node:crypto';

/** The phone that holds an eSIM. */
export interface Device {
  readonly oem: string;
  readonly hardwareName: string;
  readonly hardwareModel: string;
  /** 32 digits. */
  readonly eid: string;
}

const phones = [
  { oem: 'Apple', hardwareName: 'iPhone 15', hardwareModel: 'A3090' },
  { oem: 'Apple', hardwareName: 'iPhone 16 Pro', hardwareModel: 'A3293' },
  { oem: 'Samsung', hardwareName: 'Galaxy S24', hardwareModel: 'SM-S921B' },
  { oem: 'Google', hardwareName: 'Pixel 9', hardwareModel: 'GUR25' },
] as const;

/** Always the same phone for the same eSIM. */
export function deviceOf(iccid: string): Device {
  const hash = createHash('sha256').update(`device/${iccid}`).digest();
  const phone = phones[hash.readUInt8(0) % phones.length] ?? phones[0];
  const digits = (hash.readBigUInt64BE(1) % 10n ** 16n).toString().padStart(16, '0');
  return { ...phone, eid: `8904903200881000${digits}` };
}
