import { expect } from 'vitest';
import type { Mailer, Message } from '../../server/mail/mailer.ts';
import type { Harness } from './harness.ts';

/** A mail provider that keeps accepted mails; `down` makes it refuse, `hang` makes it never answer. */
export function createMailbox() {
  const taken: Message[] = [];
  const mailbox = {
    taken,
    down: false,
    hang: false,
    tries: 0,
    mailer: {
      async send(message, signal) {
        mailbox.tries++;
        if (mailbox.hang) {
          await new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('SMTP: EABORT')));
          });
        }
        if (mailbox.down) throw new Error('SMTP: ECONNECTION');
        taken.push(message);
      },
    } satisfies Mailer,
    /** Makes a purchase and returns its mail. */
    async next(shop: Harness): Promise<Message | undefined> {
      const before = taken.length;
      await shop.buy();
      await shop.pass(60_000);
      expect(taken.length).toBe(before + 1);
      return taken.at(-1);
    },
    /** The order pages that a mail links to. */
    links: (message: Message | undefined): { id: string; capability: string }[] =>
      [...(message?.text ?? '').matchAll(/\/order\/(ord_\w+)#([\w-]{43})/g)].map((match) => ({
        id: match[1] ?? '',
        capability: match[2] ?? '',
      })),
  };
  return mailbox;
}
