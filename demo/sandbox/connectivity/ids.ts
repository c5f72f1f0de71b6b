import { createHash } from 'node:crypto';

export interface Ids {
  uuid(): string;
  /** 19 digits: 89, a country and an issuer, a number, and a check digit. */
  iccid(): string;
  matchingId(): string;
  token(): string;
  event(): string;
}

/** The service takes longer and shorter ones than it issues. */
export const iccidPattern = /^\d{18,22}$/;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Fresh values, repeatable for the same seed. */
export function createIds(seed: string): Ids {
  let sequence = 0;
  const bytes = (kind: string) => createHash('sha256').update(`${seed}/${kind}/${++sequence}`).digest();

  return {
    uuid() {
      const hex = bytes('uuid').toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-b${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
    iccid() {
      const payload = `8944500${(bytes('iccid').readBigUInt64BE(0) % 100_000_000_000n).toString().padStart(11, '0')}`;
      return payload + checkDigit(payload);
    },
    matchingId() {
      const text = [...bytes('matching').subarray(0, 16)].map((byte) => letters[byte % 32]).join('');
      return text.replaceAll(/(.{4})(?=.)/g, '$1-');
    },
    token: () => `sbt_${bytes('token').toString('base64url')}`,
    event: () => `msg_${bytes('event').toString('base64url').replaceAll(/[-_]/g, '').slice(0, 27)}`,
  };
}

/** The Luhn check digit. */
function checkDigit(payload: string): string {
  const sum = [...payload]
    .map(Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}
