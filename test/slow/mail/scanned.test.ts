import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSmtpMailer } from '../../../server/mail/smtp.ts';

const scanMs = 12_000;

it(
  'a mail that the server scans for a long time before accepting it counts as sent',
  { timeout: 30_000 },
  async () => {
    let taken = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(mail, _session, answer) {
        await text(mail);
        await setTimeout(scanMs);
        taken++;
        answer();
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: { name: 'Travel', address: 'esim@shop.example' },
      requireTls: false,
    });
    const message = { id: 'delivered.ord_1', to: 'lena@example.com', subject: 'S', html: 'h', text: 't' };
    await mailer.send({ ...message, images: [] }, new AbortController().signal);
    expect(taken).toBe(1);
    server.close(() => undefined);
  },
);
