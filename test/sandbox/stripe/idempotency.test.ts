import { describe, expect, it } from 'vitest';
import { settle } from '../../support/clock.ts';
import { startSandbox } from './wire.ts';

const key = (value: string) => ({ 'idempotency-key': value });
const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotent-replayed') === 'true';

describe('an idempotency key', () => {
  it('returns the first response again, marked as replayed, and creates nothing new', async () => {
    const { create, sandbox } = startSandbox();
    const first = await create({}, key('a'));
    const again = await create({}, key('a'));
    expect([replayed(first), replayed(again)]).toEqual([false, true]);
    expect(again.body).toEqual(first.body);
    expect(sandbox.ledger.payments()).toHaveLength(1);
    expect(
      sandbox.ledger.requests().map(({ idempotencyKey, replayed: was }) => [idempotencyKey, was]),
    ).toEqual([
      ['a', false],
      ['a', true],
    ]);
  });

  it('treats the same parameters in another order as the same', async () => {
    const { call } = startSandbox();
    const one = await call('POST', '/v1/payment_intents', { amount: '500', currency: 'eur' }, key('a'));
    const two = await call('POST', '/v1/payment_intents', { currency: 'eur', amount: '500' }, key('a'));
    expect(two.body.id).toBe(one.body.id);
  });

  it('is refused with other parameters, or at another address', async () => {
    const { create, held, call } = startSandbox();
    await create({}, key('a'));
    expect(await create({ amount: '1391' }, key('a'))).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
    const other = await call('POST', `/v1/payment_intents/${await held()}/capture`, {}, key('a'));
    expect(other.body.error.type).toBe('idempotency_error');
  });

  it('is refused while its first request is still running', async () => {
    const { create, sandbox, clock } = startSandbox();
    sandbox.control.addFault({ operation: 'create', kind: 'slow', ms: 3000 });
    const first = create({}, key('a'));
    await settle();
    expect(await create({}, key('a'))).toMatchObject({
      status: 409,
      body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
    });
    await clock.advance(3000);
    expect((await create({}, key('a'))).body.id).toBe((await first).body.id);
  });

  it('does not remember a request that failed validation or lacked a right', async () => {
    const { create, sandbox } = startSandbox();
    expect((await create({ amount: '1' }, key('a'))).status).toBe(400);
    expect((await create({ amount: 'x' }, key('a'))).status).toBe(400);
    expect((await create({}, { ...key('a'), authorization: 'Bearer sk_test_wrong' })).status).toBe(401);
    expect((await create({}, key('a'))).status).toBe(200);
    expect(sandbox.ledger.payments()).toHaveLength(1);
  });

  it('remembers a declined card, a wrong state and a server error', async () => {
    const { create, call, held, sandbox } = startSandbox();
    const id = (await create()).body.id;
    const decline = { payment_method: 'pm_card_chargeDeclined' };
    const confirm = () => call('POST', `/v1/payment_intents/${id}/confirm`, decline, key('confirm'));
    expect([replayed(await confirm()), replayed(await confirm())]).toEqual([false, true]);
    expect(sandbox.ledger.payments()[0]?.failedCharges).toBe(1);

    const capture = () => call('POST', `/v1/payment_intents/${id}/capture`, {}, key('capture'));
    expect([(await capture()).status, replayed(await capture())]).toEqual([400, true]);

    const other = await held();
    sandbox.control.addFault({ operation: 'capture', kind: 'status-after', status: 500 });
    const captureOther = () => call('POST', `/v1/payment_intents/${other}/capture`, {}, key('other'));
    expect([(await captureOther()).status, (await captureOther()).status]).toEqual([500, 500]);
    expect(sandbox.ledger.payments()[1]).toMatchObject({ status: 'succeeded', captures: 1 });
  });

  it('also remembers a server error without effect', async () => {
    const { call, held, sandbox } = startSandbox();
    const id = await held();
    sandbox.control.addFault({ operation: 'capture', kind: 'status-kept', status: 500 });
    const capture = (name: string) => call('POST', `/v1/payment_intents/${id}/capture`, {}, key(name));
    expect([(await capture('a')).status, replayed(await capture('a'))]).toEqual([500, true]);
    expect(sandbox.ledger.payments()).toMatchObject([{ status: 'requires_capture', captures: 0 }]);
    expect((await capture('b')).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const { create, sandbox, clock } = startSandbox();
    const first = (await create({}, key('a'))).body.id;
    await clock.advance(86_400_000 - 1);
    expect((await create({}, key('a'))).body.id).toBe(first);
    await clock.advance(1);
    expect((await create({}, key('a'))).body.id).not.toBe(first);
    expect(sandbox.ledger.payments()).toHaveLength(2);
  });

  it('may have up to 255 characters', async () => {
    const { create } = startSandbox();
    expect((await create({}, key('k'.repeat(255)))).status).toBe(200);
    expect((await create({}, key('k'.repeat(256)))).status).toBe(400);
  });
});
