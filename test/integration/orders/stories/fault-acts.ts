import fc from 'fast-check';
import type { FaultRule } from '../../../../demo/sandbox/connectivity/faults.ts';
import type { QuirkChanges } from '../../../../demo/sandbox/connectivity/quirks.ts';
import type { Fault } from '../../../../demo/sandbox/stripe/faults.ts';
import type { Stage } from './stage.ts';
import { act } from './story.ts';

/** Rows of another system of the same partner: they need not look like ours. */
const foreignRows = [
  { id: 'their-1', referenceId: null, package: { dataLimitInGB: -1, dataLimitInBytes: -1 } },
  { id: null, referenceId: 7, esim: null },
];

export const faultActs = (stage: Stage) => ({
  dropsEvents: fc.constantFrom('dispute', 'refund').map((kind) =>
    act(`a ${kind} without its event`, async (travellers, story) => {
      const ours = travellers.flatMap(({ intent }) => intent);
      const mine = stage.shop.stripe.ledger.payments().filter(({ orderId }) => ours.includes(orderId ?? ''));
      const paid = mine.filter((each) => each.capturedAmount > 0);
      const payment = paid.find((each) => !each.disputed && each.refundedAmount === 0);
      if (!payment) return;
      stage.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 3 });
      if (kind === 'dispute') stage.shop.stripe.control.dispute(payment.id);
      else stage.shop.stripe.control.refund(payment.id);
      story.behind = true;
    }),
  ),
  differs: fc.constantFrom<QuirkChanges>({ qr: 'none', manualCode: 'none' }, { foreignRows }).map((quirks) =>
    act(`the service differs: ${Object.keys(quirks).join()}`, async () => {
      stage.shop.service.control.setQuirks(quirks);
    }),
  ),
  passes: fc
    .constantFrom(500, 5_000, 30_000, 90_000, 600_000, 4 * 3_600_000)
    .map((ms) => act(`${ms} ms pass`, () => stage.shop.pass(ms, Math.max(500, ms / 60)))),
  restarts: fc.constant(act('both processes start again', () => stage.shop.restart())),
  service: fc
    .constantFrom<FaultRule>(
      { operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'hang' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'effect-then-hang' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status', status: 500 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 503 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status', status: 429, retryAfter: 20 }, times: 3 },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 401 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status-after-effect', status: 429 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'garble', as: 'truncated' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'late-effect', ms: 25_000 } },
      { operation: 'POST /purchases/v2', fault: { kind: 'sells', by: -1 }, times: 2 },
      { operation: 'POST /purchases/v2', fault: { kind: 'answers', last: 'missing' }, times: 2 },
      { operation: 'POST /purchases/v2', fault: { kind: 'answers', last: 'without-codes' } },
      { operation: 'GET /purchases', fault: { kind: 'list-short', by: 1 }, times: 2 },
      { operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 20_000 }, times: 5 },
      { operation: 'GET /purchases', fault: { kind: 'status', status: 500 }, times: 3 },
      { operation: 'POST /oauth2/token', fault: { kind: 'status', status: 500 }, times: 3 },
    )
    .map((rule) =>
      act(`the service: ${JSON.stringify(rule)}`, async () => {
        stage.shop.service.control.addFault(rule);
      }),
    ),
  stripe: fc
    .tuple(
      fc.constantFrom('capture', 'cancel', 'create', 'retrieve', 'webhook'),
      fc.constantFrom(
        'hang-before',
        'hang-after',
        'reply-lost',
        'status-before',
        'status-after',
        'unreachable',
      ),
      fc.constantFrom('duplicate', 'delay', 'reorder', 'drop'),
    )
    .map(([operation, kind, webhook]) => {
      const fault: Fault =
        operation === 'webhook'
          ? { operation, ...(webhook === 'delay' ? { kind: webhook, ms: 40_000 } : { kind: webhook }) }
          : ({ operation, kind, ...(kind.startsWith('status') ? { status: 500 } : {}) } as Fault);
      return act(`Stripe: ${JSON.stringify(fault)}`, async () => stage.shop.stripe.control.addFault(fault));
    }),
});
