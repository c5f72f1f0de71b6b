import type { Mailer, Message } from '../../server/mail/mailer.ts';

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
    /** The order pages that a mail links to. */
    links: (message: Message | undefined): { id: string; capability: string }[] =>
      [...(message?.text ?? '').matchAll(/\/order\/(ord_\w+)#([\w-]{43})/g)].map((match) => ({
        id: match[1] ?? '',
        capability: match[2] ?? '',
      })),
  };
  return mailbox;
}
