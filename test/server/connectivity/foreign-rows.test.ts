import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createWire, json, whileTimePasses } from './stub.ts';

const reference = 'booking~ord_01jd4c8gq0abcdefghjkmnpqrs';
const iccid = '8944500000000000001';

const row = (changes: object = {}) => ({
  id: 'pur-1',
  startDate: null,
  endDate: null,
  duration: 30,
  createdDate: '2026-11-20T12:00:00+00:00',
  package: {
    id: 'pkg-1',
    dataLimitInBytes: 5_368_709_120,
    dataLimitInGB: 5,
    destination: 'FRA',
    destinationISO2: 'FR',
    destinationName: 'France',
    priceInCents: 500,
  },
  esim: { iccid },
  source: 'API',
  purchaseType: 'First Purchase',
  referenceId: reference,
  ...changes,
});
const foreign = (changes: object = {}) =>
  row({ id: 'pur-2', referenceId: null, source: 'dashboard', ...changes });
const sized = (changes: object) => ({ package: { ...row().package, ...changes } });

function listing(...purchases: unknown[]) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const wire = createWire({ answer: () => json({ purchases, afterCursor: null }), client: { log } });
  const { client } = wire;
  const listSince = async () => {
    const ids: string[] = [];
    for await (const purchase of client.listSince(Date.parse('2026-11-20'))) {
      ids.push('unreadable' in purchase ? `unreadable: ${purchase.reference}` : purchase.purchaseId);
    }
    return ids;
  };
  const since = () => whileTimePasses(wire.clock, listSince());
  const byReference = () => whileTimePasses(wire.clock, client.findByReference(reference));
  return { client, since, byReference, lines };
}

/** Rows as other systems of the same partner leave them. */
const odd: readonly (readonly [string, unknown])[] = [
  ['is unlimited', foreign({ ...sized({ dataLimitInGB: -1, dataLimitInBytes: -1 }), duration: null })],
  ['has a region of signs', foreign(sized({ destination: 'EU+', destinationISO2: 'EU+' }))],
  ['has an empty destination', foreign(sized({ destination: '', destinationISO2: '' }))],
  ['has no date', foreign({ createdDate: null })],
  ['has no size', foreign(sized({ dataLimitInGB: undefined, dataLimitInBytes: undefined }))],
  ['has an ICCID with its filler', foreign({ esim: { iccid: `${iccid}F` } })],
  ['has no eSIM', foreign({ esim: null })],
  ['has no package', foreign({ package: null })],
  ['has a reference of somebody else', foreign({ esim: null, referenceId: 'their-order-7' })],
  ['has an order number that begins like ours', foreign({ esim: null, referenceId: 'ord_1001' })],
  ['has a number as reference', foreign({ package: null, referenceId: 7 })],
  ['has no id', foreign({ id: null })],
  ['is no object', 'row'],
];

describe('GET /purchases', () => {
  it.each(odd)('is read even if a foreign row %s', async (_name, other) => {
    const { byReference, since } = listing(other, row());
    expect(await byReference()).toMatchObject([{ purchaseId: 'pur-1', iccid }]);
    expect(await since()).toContain('pur-1');
  });

  it('logs how many foreign rows it skipped', async () => {
    const { since, lines } = listing(foreign({ package: null }), foreign({ esim: null }), row());
    expect(await since()).toEqual(['pur-1']);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 40, skipped: 2 }),
    );
  });

  it.each([
    ['has no eSIM', row({ esim: null })],
    ['has no package', row({ package: null })],
    ['has no id', row({ id: null })],
    ['has no date', row({ createdDate: null })],
  ])('is rejected if a row of ours %s', async (_name, broken) => {
    const { byReference } = listing(broken);
    await expect(byReference()).rejects.toMatchObject({ slug: 'upstream-unavailable' });
  });

  it('reports an unreadable row of ours since a date, and returns all others', async () => {
    const { since } = listing(row({ id: 'pur-7', esim: null }), row({ id: 'pur-8' }));
    expect(await since()).toEqual([`unreadable: ${reference}`, 'pur-8']);
  });

  it('lists an unlimited purchase, without its placeholder sizes, under its country’s code', async () => {
    const { client } = listing(
      foreign({
        ...sized({ dataLimitInGB: -1, dataLimitInBytes: -1, destinationISO2: null }),
        esim: { iccid: `${iccid}F` },
      }),
    );
    expect(await client.findByIccid(iccid)).toMatchObject([{ destination: 'FR', dataBytes: null, iccid }]);
  });
});

it('the remaining data of an unlimited package is not given in bytes', async () => {
  const { client } = createWire({
    answer: () => json({ dataUsageRemainingInBytes: -1, dataUsageRemainingInGB: -1, status: 'ACTIVE' }),
  });
  expect(await client.consumption('pur-1')).toBeNull();
});

it('an eSIM that REST calls disabled is disabled', async () => {
  const history = [{ status: 'DISABLED', statusDate: '2026-11-20T12:00:00+00:00' }];
  const { client } = createWire({ answer: () => json({ esim: { iccid, history } }) });
  expect(await client.history(iccid)).toEqual([{ status: 'disabled', at: Date.UTC(2026, 10, 20, 12) }]);
});
