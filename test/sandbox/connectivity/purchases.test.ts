import { describe, expect, test } from 'vitest';
import { france, openSandbox } from './open-sandbox.ts';
import { Packages, Purchased, PurchasedV2, ToppedUp } from './wire.ts';

const dates = { startDate: '2026-11-25', endDate: '2026-12-20' };
const older = { destination: 'FRA', dataLimitInGB: 5, ...dates };

describe('POST /purchases/v2', () => {
  test.each([
    ['ISO2 and a duration', france],
    ['ISO3', { ...france, destination: 'FRA' }],
    ['a region', { ...france, destination: 'EUROPE' }],
    ['dates', { ...older, quantity: 1 }],
    ['numbers with a point', '{"destination":"FR","dataLimitInGB":5.0,"quantity":1.0,"duration":7.0}'],
    ['half a gigabyte', { ...france, dataLimitInGB: 0.5, duration: 1 }],
    ['90 days', { ...france, dataLimitInGB: 50, duration: 90 }],
    [
      'all that may be said',
      { ...france, networkBrand: 'AT&T', emailBrand: 'My Trips 24', language: 'pt-br' },
    ],
    ['nulls for what is optional', { ...france, email: null, startDate: null, networkBrand: null }],
    ['fields that are not known', { ...france, colour: 'blue' }],
  ])('sells for %s, and names the catalogue’s package', async (_, body) => {
    const { ok, sandbox } = await openSandbox();
    const [sold] = await ok(PurchasedV2, 'POST', '/purchases/v2', body);
    expect(sold?.purchase.createdDate).toBe('2026-11-20T12:00:00+00:00');
    expect(sandbox.ledger.purchases).toHaveLength(1);
    const { packages } = await ok(Packages, 'GET', '/packages?destination=FR&limit=160');
    if (typeof body !== 'string' && body.destination === 'EUROPE') return;
    expect(packages.map(({ id }) => id)).toContain(sold?.purchase.packageId);
  });

  test.each([
    ['destination', { destination: undefined }],
    ['destination', { destination: 'XX' }],
    ['destination', { destination: 33 }],
    ['dataLimitInGB', { dataLimitInGB: undefined }],
    ['dataLimitInGB', { dataLimitInGB: 4 }],
    ['dataLimitInGB', { dataLimitInGB: '5' }],
    ['dataLimitInGB', { dataLimitInGB: 50, duration: 1 }],
    ['quantity', { quantity: undefined }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 6 }],
    ['quantity', { quantity: 1.5 }],
    ['duration', { duration: undefined }],
    ['duration', { duration: 3 }],
    ['duration', dates],
    ['endDate', { duration: undefined, startDate: '2026-11-25' }],
    ['startDate', { duration: undefined, endDate: '2026-11-25' }],
    ['startDate', { duration: undefined, startDate: '2026-11-19', endDate: '2026-11-25' }],
    ['startDate', { duration: undefined, startDate: 'soon', endDate: '2026-11-25' }],
    ['endDate', { duration: undefined, startDate: '2026-11-25', endDate: '2026-11-24' }],
    ['endDate', { duration: undefined, startDate: '2026-11-25', endDate: '2027-02-24' }],
    ['email', { email: 'nobody' }],
    ['referenceId', { referenceId: 7 }],
    ['networkBrand', { networkBrand: 'A name too long for it' }],
    ['networkBrand', { networkBrand: 'A&B&C' }],
    ['networkBrand', { networkBrand: 'two  spaces' }],
    ['networkBrand', { networkBrand: 'dash-ed' }],
    ['emailBrand', { emailBrand: 'A brand with more than 25 letters' }],
    ['emailBrand', { emailBrand: 'a.b' }],
    ['language', { language: 'it' }],
  ])('names the field when it refuses %s: %j', async (field, change) => {
    const { refused, sandbox } = await openSandbox();
    const message = await refused('POST', '/purchases/v2', { ...france, ...change });
    expect(message).toMatch(new RegExp(`^400 ${field}: `));
    expect(sandbox.ledger.purchases).toEqual([]);
  });

  test.each(['{', '', '[]', '"text"', 'null'])('refuses the body %j', async (body) => {
    const { refused } = await openSandbox();
    expect(await refused('POST', '/purchases/v2', body)).toMatch(/^400 /);
  });

  test('sells twice if sent twice: only the reference connects the two', async () => {
    const { buy, sandbox } = await openSandbox();
    await buy({ referenceId: 'ref-1' });
    await buy({ referenceId: 'ref-1' });
    expect(sandbox.ledger.purchases.map(({ referenceId }) => referenceId)).toEqual(['ref-1', 'ref-1']);
  });

  test('refuses a package that is no longer sold', async () => {
    const { refused, sandbox } = await openSandbox();
    const one = sandbox.control.findPackage({ destination: 'FR', gb: 5, days: 30 });
    sandbox.control.changePackage(one?.id ?? '', { sold: false });
    expect(await refused('POST', '/purchases/v2', france)).toMatch(/^400 dataLimitInGB: /);
  });

  test('mails each eSIM when given an address, and otherwise nothing', async () => {
    const { buy, sandbox, ok } = await openSandbox();
    await buy({ referenceId: 'quiet' });
    expect(sandbox.ledger.mails).toEqual([]);
    const note = { email: 'ana@example.org', emailBrand: 'Trips', language: 'es', referenceId: 'ref-2' };
    const sold = await ok(PurchasedV2, 'POST', '/purchases/v2', { ...france, ...note, quantity: 2 });
    expect(sandbox.ledger.mails).toEqual(
      sold.map(({ purchase, profile }) => ({
        to: 'ana@example.org',
        brand: 'Trips',
        language: 'es',
        purchaseId: purchase.id,
        referenceId: 'ref-2',
        iccid: profile.iccid,
        at: sandbox.ledger.purchases[0]?.at,
      })),
    );
    await buy({ email: 'ben@example.org' });
    expect(sandbox.ledger.mails.at(-1)).toMatchObject({ brand: 'Connectivity', language: 'en' });
  });
});

describe('POST /purchases, the older form', () => {
  test('sells one eSIM for dates and answers without the links', async () => {
    const { ok } = await openSandbox();
    const { purchase } = await ok(Purchased, 'POST', '/purchases', older);
    expect(purchase).toMatchObject({
      startDate: '2026-11-25T00:00:00+00:00',
      endDate: '2026-12-20T23:59:59+00:00',
    });
  });

  test.each(['destination', 'dataLimitInGB', 'startDate', 'endDate'])('needs %s', async (field) => {
    const { refused } = await openSandbox();
    const message = await refused('POST', '/purchases', { ...older, [field]: undefined });
    expect(message).toMatch(new RegExp(`^400 ${field}: `));
  });
});

describe('POST /purchases/topup', () => {
  test.each([
    ['a duration', { duration: 7 }],
    ['dates', dates],
  ])('adds data for %s to an eSIM of its own destination', async (_, term) => {
    const { ok, buy, sandbox } = await openSandbox();
    const { iccid } = await buy({ destination: 'JP' });
    const { purchase, profile } = await ok(ToppedUp, 'POST', '/purchases/topup', {
      iccid,
      dataLimitInGB: 3.0,
      referenceId: 'more',
      ...term,
    });
    expect(profile.iccid).toBe(iccid);
    expect(sandbox.ledger.purchases[1]).toMatchObject({
      purchaseId: purchase.id,
      referenceId: 'more',
      topUp: true,
      destinationISO2: 'JP',
      dataLimitInGB: 3,
    });
  });

  test.each([
    ['iccid', { iccid: undefined }],
    ['iccid', { iccid: '123' }],
    ['iccid', { iccid: '8944500000000000000' }],
    ['dataLimitInGB', { dataLimitInGB: 4 }],
    ['dataLimitInGB', { dataLimitInGB: 50, duration: 1 }],
    ['duration', { duration: undefined }],
    ['email', { email: 'x' }],
  ])('names the field when it refuses %s: %j', async (field, change) => {
    const { buy, refused } = await openSandbox();
    const { iccid } = await buy();
    const message = await refused('POST', '/purchases/topup', {
      iccid,
      dataLimitInGB: 5,
      duration: 30,
      ...change,
    });
    expect(message).toMatch(new RegExp(`^400 ${field}: `));
  });

  test('is refused once the eSIM is deleted', async () => {
    const { buy, refused, sandbox } = await openSandbox();
    const { iccid } = await buy();
    sandbox.control.step(iccid, 'delete');
    expect(await refused('POST', '/purchases/topup', { iccid, dataLimitInGB: 5, duration: 30 })).toMatch(
      /^400 iccid: /,
    );
  });
});
