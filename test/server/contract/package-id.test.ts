import { describe, expect, it } from 'vitest';
import { packageOf } from '../../../server/contract/package-id.ts';

const packages = ['fr-50', 'fr-5', '8d1f2a3b-1', '8d1f2a3b-2', '8d1f2a3c-1'].map((id) => ({ id }));

describe('the package that an address names', () => {
  it.each([
    ['fr-5', 'fr-5'],
    ['fr-50', 'fr-50'],
    ['8d1f2a3c', '8d1f2a3c-1'],
    ['8d1f2a3b-2', '8d1f2a3b-2'],
    // More than one id begins with this.
    ['8d1f2a3b', undefined],
    // Too short to identify a package.
    ['fr', undefined],
    ['8d1f2a3', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s', (asked, id) => {
    expect(packageOf(packages, asked)?.id).toBe(id);
  });
});
