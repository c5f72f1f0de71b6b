import { afterEach, beforeEach } from 'vitest';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { createMailbox } from '../../support/mailbox.ts';

/** For each test of a file, a shop with payment methods that lead to a bank. */
export function eachTab() {
  const at = {} as { shop: Harness; mailbox: ReturnType<typeof createMailbox> };
  beforeEach(async () => {
    at.mailbox = createMailbox();
    const environment = { REDIRECT_METHODS: 'ideal,bancontact' };
    at.shop = await createHarness({ mailer: at.mailbox.mailer, environment });
  });
  afterEach(() => at.shop.stop());

  const payments = () => at.shop.stripe.ledger.payments();
  const statuses = () => payments().map(({ status }) => status);
  const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

  /** An order that its traveller is about to pay in a tab of its own. */
  async function inTab(quantity = 1) {
    const keys = freshKeys();
    const { body } = await at.shop.place(await at.shop.offer({ quantity }), keys);
    const { id } = body.order;
    const open = () => at.shop.during(at.shop.openTab(id, keys));
    const tab = await open();
    const paymentId = idOf(tab.payment.clientSecret);
    const former = body.payment.clientSecret;
    const leave = () => at.shop.stripe.control.leaveBy(paymentId, 'ideal');
    const bank = (answer: Parameters<typeof at.shop.stripe.control.answerBank>[1]) => {
      leave();
      at.shop.stripe.control.answerBank(paymentId, answer);
    };
    return { keys, id, tab, open, former, paymentId, leave, bank, read: () => at.shop.read(id, keys) };
  }

  return { at, idOf, inTab, payments, statuses };
}
