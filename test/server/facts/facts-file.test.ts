import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/read.ts';
import { errorsOf, live, read } from '../config/environment.ts';

describe('the configuration', () => {
  it('reads facts about the plans from the file that FACTS_FILE names', () => {
    const text = JSON.stringify({
      default: { hotspot: true },
      destinations: { fra: { networks: ['Orange'], fiveG: true }, Europe: { idCheck: false } },
    });
    expect(read({ ...live, FACTS_FILE: '/facts.json' }, { '/facts.json': text }).facts).toEqual({
      default: { hotspot: true },
      destinations: { FR: { networks: ['Orange'], fiveG: true }, EUROPE: { idCheck: false } },
    });
    expect(read(live).facts).toEqual({ default: {}, destinations: {} });
  });

  it.each([
    ['{', 'invalid JSON'],
    ['[]', 'Invalid input: expected object, received array'],
    ['{"defaults":{}}', 'Unrecognized key: "defaults"'],
    ['{"default":{"networks":["Orange"]}}', 'default: Unrecognized key: "networks"'],
    ['{"default":{"refundDays":0}}', 'default: refundDays: Too small: expected number to be >=1'],
    [
      '{"destinations":{"FR":{"hotspot":"yes"}}}',
      'destinations: FR: hotspot: Invalid input: expected boolean, received string',
    ],
    [
      '{"destinations":{"FR":{"networks":["Or\\nange"]}}}',
      'destinations: FR: networks: 0: up to 40 characters',
    ],
    ['{"destinations":{"FR":{},"FRA":{}}}', 'destinations: one of them is named twice, as by two codes'],
    ['{"destinations":{"XQ":{}}}', 'destinations: XQ: no code of a country, and no word of a region'],
  ])('does not start with a FACTS_FILE of %s', (text, error) => {
    const config = readConfig({ ...live, FACTS_FILE: '/facts.json' }, () => text);
    expect(config).toEqual({ errors: [`FACTS_FILE: ${error}`] });
  });

  it('does not start with a missing FACTS_FILE', () => {
    expect(errorsOf({ ...live, FACTS_FILE: '/nowhere/facts.json' })).toEqual([
      'FACTS_FILE: the file cannot be read',
    ]);
  });
});
