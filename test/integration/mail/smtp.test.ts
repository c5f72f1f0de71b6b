import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { createHarness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { createSmtpMailer } from '../../../server/mail/smtp.ts';

const message = {
  id: 'delivered.ord_1',
  to: 'lena@example.com',
  subject: 'Léna: your eSIM',
  html: '<p>Hello <img src="cid:qr@esim"></p>',
  text: 'Hello',
  images: [{ cid: 'qr@esim', name: 'esim.png', base64: Buffer.from('a picture').toString('base64') }],
};
const never = new AbortController().signal;

let server: Server | undefined;
afterEach(() => void server?.close());

/** As much of SMTP as a client needs; it records what it hears. */
async function listen(answers: Record<string, string> = {}) {
  const heard: string[] = [];
  const data: string[] = [];
  server = createServer((socket) => {
    let body: string[] | null = null;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body && line !== '.') {
          body.push(line);
          continue;
        }
        if (body) {
          data.push(body.join('\r\n'));
          body = null;
          socket.write('250 taken\r\n');
          continue;
        }
        heard.push(line);
        const [verb = ''] = line.split(' ');
        const answer = answers[verb] ?? { EHLO: '250 here', DATA: '354 go on' }[verb] ?? '250 fine';
        if (verb === 'DATA' && answer.startsWith('354')) body = [];
        if (answer !== 'silence') socket.write(`${answer}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, heard, data };
}

const from = { name: 'Léna, Travel', address: 'esim@shop.example' };

describe('mail by SMTP', () => {
  it('has both bodies, the image inline and its headers encoded', async () => {
    const { url, heard, data } = await listen();
    await createSmtpMailer({ url, from, requireTls: false }).send(message, never);
    expect(heard).toContain('MAIL FROM:<esim@shop.example>');
    expect(heard).toContain('RCPT TO:<lena@example.com>');
    const [mime = ''] = data;
    const headers = mime.split('\r\n\r\n')[0] ?? '';
    expect(headers).toContain('Message-ID: <delivered.ord_1@shop.example>');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toMatch(/^To: lena@example\.com$/m);
    expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(headers).not.toContain('é');
    expect(mime).toContain('text/plain');
    expect(mime).toContain('text/html');
    expect(mime).toContain('Content-ID: <qr@esim>');
    expect(mime).toContain('Content-Disposition: inline');
    expect(mime).toContain(message.images[0]?.base64);
  });

  it.each([
    'lena@example.com\r\nBcc: eve@example.com',
    'lena@example.com\nRCPT TO:<eve@example.com>',
    'lena@example.com, eve@example.com',
    'lena@example.com;eve@example.com',
    '"lena@example.com" <eve@example.com>',
    'lena@example.com\0',
    'lena@example.com\u2028x',
    'lena@exa mple.com',
    'lena@example.com@eve.example',
    '',
  ])('refuses %j before speaking to the server', async (to) => {
    const { url, heard } = await listen();
    const mailer = createSmtpMailer({ url, from, requireTls: false });
    await expect(mailer.send({ ...message, to }, never)).rejects.toThrow('not one plain address');
    expect(heard).toEqual([]);
  });

  it('names the unsubscribe address of a message that has one, also for one click', async () => {
    const { url, data } = await listen();
    const mailer = createSmtpMailer({ url, from, requireTls: false });
    const unsubscribe = 'https://store.example/reminders/ord_00000000000000000000000000?key=0123&lang=pt-BR';
    await mailer.send({ ...message, unsubscribe }, never);
    await mailer.send(message, never);
    const [told, plain] = data.map((mime) => mime.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' '));
    expect(told).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(told).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(plain).not.toContain('List-');
  });

  it('cannot get a second header through a subject', async () => {
    const { url, data } = await listen();
    const subject = 'Hello\r\nBcc: eve@example.com';
    await createSmtpMailer({ url, from, requireTls: false }).send({ ...message, subject }, never);
    expect(data[0]).not.toMatch(/^Bcc:/im);
  });

  it.each([
    ['RCPT', '550 5.1.1 <lena@example.com>: no such mailbox'],
    ['MAIL', '451 try later, lena@example.com'],
    ['DATA', '554 no, lena@example.com'],
  ])('keeps the address out of the error when %s is refused', async (verb, answer) => {
    const { url } = await listen({ [verb]: answer });
    const mailer = createSmtpMailer({ url, from, requireTls: false });
    const error = await mailer.send(message, never).then(
      () => undefined,
      (cause: Error) => cause,
    );
    expect(error?.message).toMatch(new RegExp(`^SMTP: \\w+ .*${answer.slice(0, 3)}$`));
    expect(`${error?.stack} ${JSON.stringify(error)} ${String(error?.cause)}`).not.toContain('lena');
  });

  it('says nothing in the clear when TLS is required', async () => {
    const { url, heard } = await listen({ STARTTLS: '502 not here' });
    const mailer = createSmtpMailer({ url, from, requireTls: true });
    await expect(mailer.send(message, never)).rejects.toThrow(/^SMTP: ETLS/);
    expect(heard.some((line) => line.startsWith('MAIL'))).toBe(false);
  });

  it('stops when aborted, though the server keeps the connection open', async () => {
    const { url, heard } = await listen({ DATA: 'silence' });
    const mailer = createSmtpMailer({ url, from, requireTls: false });
    const controller = new AbortController();
    const ended = mailer.send(message, controller.signal).then(() => 'sent', String);
    await expect.poll(() => heard).toContain('DATA');
    controller.abort();
    expect(await ended).toBe('Error: SMTP: EABORT');
  });

  it('fails at once when the server refuses the connection', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from, requireTls: false });
    await expect(mailer.send(message, never)).rejects.toThrow(/^SMTP: E/);
  });

  it('is used by a shop with an SMTP server, and then the service sends nothing', async () => {
    const { url, heard, data } = await listen();
    const shop = await createHarness({
      environment: {
        SMTP_URL: url,
        MAIL_FROM: 'Lena Travel <esim@shop.example>',
        EMAIL_BRAND: 'Lena Travel',
      },
    });
    await shop.buy();
    expect(await shop.storefront().mail()).toBe(1);
    expect(heard).toContain('RCPT TO:<lena@example.com>');
    expect(data[0]).toMatch(/^From: Lena Travel <esim@shop\.example>$/m);
    expect(data[0]).toMatch(/^Subject: Lena Travel: your France eSIM$/m);
    expect(shop.service.ledger.mails).toEqual([]);
    expect(await shop.storefront().mail()).toBe(0);
    await shop.stop();
  });

  it.each([
    ['it', 'ltr', 'La tua eSIM è pronta: Francia', 'Impostazioni › Cellulare › Aggiungi eSIM.'],
    ['ar', 'rtl', 'شريحة eSIM جاهزة: \u2068فرنسا\u2069', 'الإعدادات › خلوي (أو الجوال) › إضافة eSIM.'],
    ['ja', 'ltr', 'フランスのeSIMが用意できました', '設定 › モバイル通信 › eSIMを追加を開きます。'],
  ])('reaches a buyer in %s in that language', async (lang, direction, title, step) => {
    const { url, data } = await listen();
    const shop = await createHarness({
      environment: { SMTP_URL: url, MAIL_FROM: 'esim@shop.example' },
    });
    const keys = freshKeys();
    const placed = await shop.place({ ...(await shop.offer()), lang }, keys);
    await shop.pay(placed.body.payment.clientSecret);
    await shop.during(shop.refresh(placed.body.order.id, keys));
    expect(await shop.storefront().mail()).toBe(1);
    const { html = '', text = '' } = await PostalMime.parse(data[0] ?? '');
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`);
    for (const body of [html, text]) {
      expect(body).toContain(title);
      expect(body).toContain(step);
    }
    await shop.stop();
  });
});
