import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../../../../../server/http/dashboard/orders/sealed.ts';
import type { Visit } from '../../../../../server/http/dashboard/staff-visit.ts';

const visitOf = (sessionHash: string) => ({ sessionHash }) as Visit;
const visit = visitOf('session');
/** As it stands in the history of a browser. */
const inAddress = 'ZzNmLeYe2G-qHBjE551vI4WB0pqnTUmFpcr86YszDe-wmPP3v01kaq7-zpw';

describe('a personal value in an address', () => {
  it('is always sealed to the same text, which its session reads', () => {
    expect(seal(visit, 'email', 'lena@example.com')).toBe(inAddress);
    expect(unseal(visit, 'email', inAddress)).toBe('lena@example.com');
  });

  it('is read by no other session, as no other value, and not when it was changed or cut', () => {
    expect(unseal(visitOf('another'), 'email', inAddress)).toBeNull();
    expect(unseal(visit, 'iccid', inAddress)).toBeNull();
    expect(unseal(visit, 'email', inAddress.replace('ZzNm', 'ZzNn'))).toBeNull();
    for (const length of [0, 4, 37, 56])
      expect(unseal(visit, 'email', inAddress.slice(0, length))).toBeNull();
  });
});
