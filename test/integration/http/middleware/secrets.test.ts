import { describe, expect, it } from 'vitest';
import { createHarness } from '../../../support/harness.ts';
import { placing } from './placing.ts';

describe('secrets', () => {
  it('are in no response and no log line, whatever breaks', { timeout: 60_000 }, async () => {
    const canaries = {
      CONNECTIVITY_CLIENT_SECRET: 'sandbox-secret',
      STRIPE_SECRET_KEY: 'sk_test_sandbox51StorefrontSecretKeyOfTheSandbox',
    };
    const small = await createHarness({ judged: false });
    const faults = ['reply-lost', 'hang', 'effect-then-hang'] as const;
    for (const kind of faults) {
      small.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind } });
      await small.buy();
    }
    small.stripe.control.addFault({ operation: 'capture', kind: 'garbled' });
    small.service.control.addFault({
      operation: 'GET /esim',
      fault: { kind: 'garble', as: 'html' },
      times: 3,
    });
    small.service.control.expireTokens();
    const { view } = await small.buy();
    await small.pass(10 * 60_000);
    await small.buy();
    await small.request('/api/orders', placing({}));
    const said = [...small.log, ...small.bodies].join('\n');
    const tokens = small.service.ledger.tokens.map((token) => token.token);
    const webhooks = [
      ...small.config.stripe.webhookSecrets,
      ...(small.config.connectivity.webhookSecrets ?? []),
    ];
    for (const secret of [...Object.values(canaries), ...tokens, ...webhooks])
      expect(said).not.toContain(secret);
    const log = small.log.join('\n');
    expect(log).not.toContain('lena@example.com');
    expect(log).not.toContain('LPA:1$');
    expect(log).not.toContain(view.profile?.iccid ?? '89445');
    expect(small.log.length).toBeGreaterThan(5);
    await small.stop();
  });
});
