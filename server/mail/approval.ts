import type { DueApprovalMail } from '../orders/account/approval-mails.ts';
import { coloursOf } from './colours.ts';
import { createFormat } from './mail-format.ts';
import { renderHtml } from './html.tsx';
import type { Message } from './mailer.ts';
import type { MailContent } from './mail-page.ts';
import { renderText } from './text.ts';

/**
 * Tells an owner that a purchase waits for their approval, in English as the dashboard is. It looks like the
 * house, not the brand. The traveller and the booking are shown only in the dashboard: a mailbox forgets
 * nothing.
 */
export function approvalMessage(
  { approval, keyName, personId, to, zone }: DueApprovalMail,
  options: {
    readonly brand: string;
    readonly publicUrl: string;
    readonly destination: (code: string) => string;
    /** The name of the shop. */
    readonly shop: string;
  },
): Message {
  const { brand, publicUrl, destination, shop } = options;
  const { id, charge, purchase, keyId, endsAt } = approval;
  const format = createFormat('en', zone ?? undefined);
  const asks = keyName ?? 'A program';
  const price = format.money(charge);
  const plan = `${format.data(purchase.dataBytes)} in ${destination(purchase.destination)}`;
  const page: MailContent = {
    subject: `${brand}: a purchase waits for your approval`,
    title: 'A purchase waits for your approval',
    lead: `${asks} asks to buy ${plan} for ${price}, beyond its budget.`,
    blocks: [
      {
        kind: 'button',
        label: 'Approve or refuse it',
        href: `${publicUrl}/dashboard/connections#approvals`,
        note: 'You decide about exactly this purchase, with your passkey. The dashboard also shows its reference and its traveller.',
      },
      {
        kind: 'rows',
        title: 'What it asks for',
        rows: [
          ['Plan', plan],
          [
            purchase.dates ? 'Dates' : 'Valid for',
            purchase.dates ? format.trip(purchase.dates) : format.days(purchase.days),
          ],
          ['Charged to your account', price],
          ['Shop', shop],
          ['Asked by', `${asks} (${keyId})`],
          ['Waits until', format.instant(endsAt)],
        ],
      },
    ],
    footer: new URL(publicUrl).host,
    stop: ['Stop these mails', `${publicUrl}/dashboard/account#mails`],
  };
  return {
    id: `${id}.${personId}`,
    to,
    subject: page.subject,
    html: renderHtml(page, { lang: 'en', brand, colours: coloursOf({}), qr: () => '' }),
    text: renderText(page, 'en'),
    images: [],
  };
}
