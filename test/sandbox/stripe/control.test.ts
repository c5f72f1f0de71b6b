import { describe, expect, it } from 'vitest';
import { sandboxSecretKey } from '../../../demo/sandbox/stripe/sandbox.ts';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import { settle } from '../../support/clock.ts';
import { startSandbox } from './wire.ts';

const origin = 'http://localhost:4003';

describe("the sandbox's faults", () => {
  it.each<[string, Fault, number | string, number]>([
    ['an error before', { operation: 'create', kind: 'status-before', status: 503 }, 503, 0],
    ['an error after', { operation: 'create', kind: 'status-after', status: 500 }, 500, 1],
    ['too many requests', { operation: 'create', kind: 'rate-limited', retryAfterSeconds: 2 }, 429, 0],
    ['no connection', { operation: 'create', kind: 'unreachable' }, 'fetch failed', 0],
    ['a lost reply', { operation: '*', kind: 'reply-lost' }, 'fetch failed', 1],
    ['a reply that is no JSON', { operation: 'create', kind: 'garbled' }, 'not JSON', 1],
  ])('%s', async (_, fault, expected, made) => {
    const { create, sandbox } = startSandbox();
    sandbox.control.addFault(fault);
    const result = await create().then(
      ({ status }) => status,
      (cause: unknown) => (cause instanceof SyntaxError ? 'not JSON' : String((cause as Error).message)),
    );
    expect(result).toBe(expected);
    expect(sandbox.ledger.payments()).toHaveLength(made);
    expect(sandbox.ledger.requests()[0]?.fault).toBe(fault.kind);
    expect((await create()).status).toBe(200);
  });

  it.each([
    ['hang-before', 0],
    ['hang-after', 1],
  ] as const)('%s never answers until the sandbox stops', async (kind, made) => {
    const { create, sandbox } = startSandbox();
    sandbox.control.addFault({ operation: 'create', kind });
    let ended = false;
    const hanging = create().then(
      () => 'answered',
      () => {
        ended = true;
        return 'cut';
      },
    );
    await settle();
    expect([ended, sandbox.ledger.payments().length]).toEqual([false, made]);
    sandbox.stop();
    expect(await hanging).toBe('cut');
  });

  it('can misreport what happened', async () => {
    const { create, sandbox } = startSandbox();
    sandbox.control.addFault({ operation: 'create', kind: 'tampered', with: { amount: 1 } });
    expect((await create()).body.amount).toBe(1);
    expect(sandbox.ledger.payments()[0]?.amount).toBe(1390);
  });

  it('strike as often as requested, and never after they are cleared', async () => {
    const { create, sandbox } = startSandbox();
    sandbox.control.addFault({ operation: 'create', kind: 'status-before', status: 503, times: 2 });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await create()).status);
    expect(statuses).toEqual([503, 503, 200]);
    sandbox.control.addFault({ operation: 'create', kind: 'status-before', status: 503, times: 9 });
    sandbox.control.clearFaults();
    expect((await create()).status).toBe(200);
  });

  it('strike once before a permanent fault does', async () => {
    const { create, sandbox } = startSandbox();
    sandbox.control.addFault({ operation: 'create', kind: 'status-before', status: 503, times: 'always' });
    sandbox.control.addFault({ operation: 'create', kind: 'status-before', status: 500 });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await create()).status);
    expect(statuses).toEqual([500, 503, 503]);
  });
});

describe("the sandbox's control over HTTP", () => {
  const ask = (
    sandbox: { fetch(request: Request): Promise<Response> },
    method: string,
    path: string,
    body?: object,
  ) =>
    sandbox.fetch(
      new Request(`${origin}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );

  it('is open to any page', async () => {
    const { sandbox } = startSandbox();
    for (const method of ['OPTIONS', 'GET']) {
      const response = await ask(sandbox, method, '/control/ledger');
      expect(response.ok).toBe(true);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('sets, shows and clears faults, and refuses unknown ones', async () => {
    const { sandbox, create } = startSandbox();
    const fault = { operation: 'create', kind: 'status-before', status: 503 };
    expect((await ask(sandbox, 'POST', '/control/faults', fault)).status).toBe(200);
    expect(await (await ask(sandbox, 'GET', '/control/faults')).json()).toMatchObject({ faults: [fault] });
    expect((await create()).status).toBe(503);
    for (const wrong of [
      {},
      { operation: 'create' },
      { operation: 'fly', kind: 'drop' },
      { ...fault, status: undefined },
    ]) {
      expect((await ask(sandbox, 'POST', '/control/faults', wrong)).status).toBe(400);
    }
    await ask(sandbox, 'POST', '/control/faults', fault);
    await ask(sandbox, 'DELETE', '/control/faults');
    expect((await create()).status).toBe(200);
  });

  it('pays, answers the bank, disputes and settles refunds', async () => {
    const { sandbox, create, call } = startSandbox();
    const { id } = (await create()).body;
    const status = async (path: string, body: object) =>
      ((await (await ask(sandbox, 'POST', path, body)).json()) as { status: string }).status;
    expect(await status(`/control/payments/${id}/pay`, { card: '4000000000003220' })).toBe('requires_action');
    expect(await status(`/control/payments/${id}/authenticate`, { passed: true })).toBe('requires_capture');
    await call('POST', `/v1/payment_intents/${id}/capture`);
    const dispute = sandbox.control.dispute(id);
    expect(await status(`/control/disputes/${dispute.id}`, { status: 'won' })).toBe('won');
    const refund = (await call('POST', '/v1/refunds', { payment_intent: id })).body;
    expect(await status(`/control/refunds/${refund.id}`, { status: 'failed' })).toBe('failed');
    expect((await ask(sandbox, 'POST', '/control/payments/pi_none/pay', {})).status).toBe(404);
  });

  it('shows a ledger without secrets', async () => {
    const { sandbox, held } = startSandbox();
    await held();
    const text = await (await ask(sandbox, 'GET', '/control/ledger')).text();
    expect(JSON.parse(text)).toMatchObject({
      payments: [
        { orderId: 'ord_1', amount: 1390, currency: 'EUR', status: 'requires_capture', heldAmount: 1390 },
      ],
    });
    expect(text).not.toContain(sandboxSecretKey);
  });

  it('answers unknown paths as Stripe does', async () => {
    const { call } = startSandbox();
    expect((await call('GET', '/v1/customers')).status).toBe(404);
    expect((await call('GET', '/v1/payment_intents/pi_none')).body.error.code).toBe('resource_missing');
  });
});

describe('a customer', () => {
  const named = { customer: 'cus_1' };

  it('is refused when a payment is made, changed or listed, as the account has none', async () => {
    const { call, create } = startSandbox();
    const { body: before } = await create();
    const replies = await Promise.all([
      create(named),
      call('POST', `/v1/payment_intents/${before.id}`, named),
      call('GET', '/v1/payment_intents?customer=cus_1'),
      call('GET', '/v1/charges?customer=cus_1'),
    ]);
    const refusal = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such customer: 'cus_1'",
      param: 'customer',
    };
    for (const { status, body } of replies) expect([status, body.error]).toMatchObject([400, refusal]);
    const { body } = await call('GET', '/v1/payment_intents');
    expect(body.data).toEqual([before]);
  });

  it('is refused as empty if it has no id', async () => {
    const { create } = startSandbox();
    expect((await create({ customer: '' })).body.error.code).toBe('parameter_invalid_empty');
  });
});

describe("Stripe's limit", () => {
  const thirty = ({ create }: ReturnType<typeof startSandbox>) =>
    Promise.all(Array.from({ length: 30 }, () => create()));
  const taken = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length;

  it('lets 25 requests a second through to one endpoint, and refuses the rest without effect', async () => {
    const started = startSandbox();
    const replies = await thirty(started);
    expect(taken(replies)).toBe(25);
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'rate_limit' } } });
    expect(replies.at(-1)?.headers.get('stripe-rate-limited-reason')).toBe('endpoint-rate');
    expect(started.sandbox.ledger.payments()).toHaveLength(25);
    expect((await started.call('GET', '/v1/payment_intents')).status).toBe(200);
    await started.clock.advance(1_000);
    expect((await started.create()).status).toBe(200);
  });

  it('can be changed or lifted for a load test', async () => {
    const started = startSandbox();
    const limit = (body: object) =>
      started.sandbox.fetch(
        new Request(`${origin}/control/limit`, { method: 'POST', body: JSON.stringify(body) }),
      );
    await limit({ perSecond: 10 });
    expect(taken(await thirty(started))).toBe(10);
    await limit({ perSecond: null });
    expect(taken(await thirty(started))).toBe(30);
  });
});
