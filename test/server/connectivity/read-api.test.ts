import { describe, expect, it } from 'vitest';
import { Problem } from '../../../server/contract/problem.ts';
import { createWire, hanging, json, outcomeOf, whileTimePasses } from './stub.ts';

const iccid = '8901234567890123456';
const listed = (id: string, referenceId: string | null, more: object = {}) => ({
  id,
  startDate: null,
  endDate: null,
  duration: 30,
  createdDate: '2026-11-20T10:00:00+00:00',
  package: {
    id: 'pkg-1',
    dataLimitInGB: 5.0,
    dataLimitInBytes: 5_368_709_120,
    destination: 'FRA',
    destinationISO2: 'FR',
  },
  esim: { iccid },
  source: 'API',
  purchaseType: 'First Purchase',
  referenceId,
  ...more,
});

describe('a look-up by reference', () => {
  it('follows every page and accepts only the exact reference', async () => {
    const { client, calls } = createWire({
      answer: (seen) =>
        seen.url.searchParams.get('afterCursor') === 'two'
          ? json({ purchases: [listed('b', 'r~1'), listed('c', null)], afterCursor: null })
          : json({
              purchases: [listed('a', 'r~1'), listed('x', 'R~1'), listed('y', 'r~10')],
              afterCursor: 'two',
            }),
    });
    const found = await client.findByReference('r~1');
    expect(found.map((purchase) => purchase.purchaseId)).toEqual(['a', 'b']);
    expect(found[0]).toEqual({
      purchaseId: 'a',
      packageId: 'pkg-1',
      iccid,
      reference: 'r~1',
      topUp: false,
      destination: 'FR',
      dataBytes: 5_368_709_120,
      duration: 30,
      span: null,
      createdAt: Date.UTC(2026, 10, 20, 10),
    });
    expect(calls.map((call) => call.url.search)).toEqual([
      '?referenceId=r%7E1&limit=100',
      '?referenceId=r%7E1&limit=100&afterCursor=two',
    ]);
  });

  it.each([400, 401, 403, 404, 422, 500, 503])(
    'never counts as "not found" when the answer is %i',
    async (status) => {
      const { client, clock } = createWire({ answer: () => json({}, status) });
      const outcome = await whileTimePasses(clock, outcomeOf(client.findByReference('r')));
      expect(outcome).toMatchObject({ slug: 'upstream-unavailable' });
    },
  );

  it('never counts as "not found" with an unreadable row of ours', async () => {
    const { client, clock } = createWire({
      answer: () => json({ purchases: [listed('a', 'r~ord_1', { esim: null })], afterCursor: null }),
    });
    expect(await whileTimePasses(clock, outcomeOf(client.findByReference('r~ord_1')))).toBeInstanceOf(
      Problem,
    );
  });
});

describe('a listing far too long', () => {
  const megabyte = 1_048_576;
  /** A hundred pages of a megabyte each, the largest page allowed. */
  const endless = () =>
    createWire({
      answer: (seen, n) => {
        const one = { padding: 'x'.repeat(megabyte - 100), afterCursor: n < 100 ? String(n) : null };
        return json(
          seen.url.pathname.endsWith('/packages') ? { ...one, packages: [] } : { ...one, purchases: [] },
        );
      },
    });

  it.each<[string, (wire: ReturnType<typeof createWire>) => Promise<unknown>, string]>([
    ['of packages', ({ client }) => client.packages(), '/packages'],
    ['of the purchases of an order', ({ client }) => client.findByReference('r'), '/purchases'],
    ['of the purchases of an eSIM', ({ client }) => client.findByIccid(iccid), '/purchases'],
  ])('is given up at 64 MB with an error that says so: %s', async (_, list, path) => {
    const wire = endless();
    const problem = (await whileTimePasses(wire.clock, outcomeOf(list(wire)))) as Problem;
    expect(problem).toMatchObject({ slug: 'upstream-unavailable' });
    expect(String(problem.cause)).toBe(`Error: GET ${path}: more than 64 MB in 65 pages`);
    expect(wire.calls).toHaveLength(65);
  });

  it('is read to its end when nothing of it is kept in memory', async () => {
    const { client, clock, calls } = endless();
    const all = async () => {
      for await (const purchase of client.listSince(clock.now())) expect(purchase).toBeUndefined();
    };
    await whileTimePasses(clock, all());
    expect(calls).toHaveLength(100);
  });
});

/** Reading a row blocks the process for microseconds, and two bytes are enough for a row. */
describe('a reply with more rows than any list has', () => {
  it.each<[string, number, (client: ReturnType<typeof createWire>['client']) => Promise<unknown>]>([
    ['destinations', 5_000, (client) => client.destinations()],
    ['packages', 50_000, (client) => client.packages()],
    ['purchases', 5_000, (client) => client.findByReference('r')],
  ])('is rejected: %s', async (name, most, ask) => {
    const { client, clock } = createWire({
      answer: () => json({ [name]: Array.from({ length: most + 1 }, () => 0), afterCursor: null }),
    });
    expect(await whileTimePasses(clock, outcomeOf(ask(client)))).toMatchObject({
      slug: 'upstream-unavailable',
    });
  });
});

describe('a read', () => {
  it('is repeated after growing waits, and succeeds when the service does', async () => {
    const at: number[] = [];
    const { client, clock } = createWire({
      answer: (_, n) => {
        at.push(clock.now());
        return n < 3 ? json({}, 503) : json({ purchases: [], afterCursor: null });
      },
    });
    expect(await whileTimePasses(clock, client.findByReference('r'))).toEqual([]);
    const [first = 0, second = 0, third = 0] = at;
    expect([second - first, third - second]).toEqual([187, 750]);
  });

  it('waits as long as Retry-After asks', async () => {
    const at: number[] = [];
    const { client, clock } = createWire({
      answer: (_, n) => {
        at.push(clock.now());
        return n === 1 ? json({}, 429, { 'retry-after': '3' }) : json({ purchases: [], afterCursor: null });
      },
    });
    await whileTimePasses(clock, client.findByReference('r'));
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBe(3_000);
  });

  it('does not wait for a Retry-After beyond its patience, and passes it on', async () => {
    const { client, calls } = createWire({ answer: () => json({}, 429, { 'retry-after': '120' }) });
    const outcome = await outcomeOf(client.findByReference('r'));
    expect(outcome).toMatchObject({ slug: 'upstream-unavailable', retryAfterSeconds: 120 });
    expect(calls).toHaveLength(1);
  });

  it('is given up after 8 s when it hangs', async () => {
    const { client, calls, clock } = createWire({ answer: hanging });
    const started = clock.now();
    expect(await whileTimePasses(clock, outcomeOf(client.esim(iccid)))).toBeInstanceOf(Problem);
    expect(clock.now() - started).toBe(8_000);
    expect(calls).toHaveLength(1);
  });

  it('reveals nothing of the service in the problem except a short cause for the log', async () => {
    const { client, clock } = createWire({ answer: () => json({ message: 'secret detail' }, 500) });
    const problem = (await whileTimePasses(clock, outcomeOf(client.esim(iccid)))) as Problem;
    expect(problem.detail).toBeUndefined();
    expect(String(problem.cause)).toBe('Error: GET /esim: status-500');
  });
});
