import { afterEach, beforeEach, expect } from 'vitest';
import { createHarness, type Harness } from '../../support/harness.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';
import { createMailbox } from '../../support/mailbox.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** For each test of a file, a shop whose mails come into a mailbox. Its log holds no address, code or link. */
export function eachMailbox() {
  const at = {} as { shop: Harness; mailbox: ReturnType<typeof createMailbox> };
  async function open(options: HarnessOptions = {}) {
    at.mailbox = createMailbox();
    at.shop = await createHarness({ mailer: at.mailbox.mailer, ...options });
  }
  beforeEach(() => open());
  afterEach(async () => {
    expect(await at.shop.broken()).toEqual([]);
    const log = at.shop.log.join('');
    expect(log).not.toContain('lena@example.com');
    expect(log).not.toMatch(/LPA:1|#[\w-]{43}/);
    for (const link of at.mailbox.taken.flatMap((message) => at.mailbox.links(message))) {
      expect(log).not.toContain(link.capability);
    }
    await at.shop.stop();
  });

  const owed = () => at.shop.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();

  return { at, open, owed };
}
