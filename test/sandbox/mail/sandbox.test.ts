import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailSandbox } from '../../../demo/sandbox/mail/sandbox.ts';
import type { MailSandbox } from '../../../demo/sandbox/mail/sandbox.ts';
import { createSmtpMailer } from '../../../server/mail/smtp.ts';
import { createFakeClock } from '../../support/clock.ts';

const origin = 'http://localhost:4004';
const from = { name: 'Léna, Travel', address: 'esim@shop.example' };
const picture = Buffer.from('a picture');
const message = {
  id: 'delivered.ord_1',
  to: 'lena@example.com',
  subject: 'Léna: your eSIM ✈',
  html: '<!doctype html><html><head><title>x</title></head><body><p>Hello</p><img src="cid:qr@esim"></body></html>',
  text: 'Hello\nhttps://shop.example/order/ord_1#key',
  images: [{ cid: 'qr@esim', name: 'esim.png', base64: picture.toString('base64') }],
};
const limits = { maxBytes: 20_000, kept: 3 };

let sandbox: MailSandbox;
let port: number;
beforeEach(async () => {
  sandbox = createMailSandbox({ clock: createFakeClock(), ...limits });
  port = await sandbox.listen(0);
});
afterEach(() => sandbox.stop());

const send = (changes: Partial<typeof message> = {}) =>
  createSmtpMailer({ url: `smtp://localhost:${String(port)}`, from, requireTls: false }).send(
    { ...message, ...changes },
    new AbortController().signal,
  );
const get = async (path: string) => sandbox.fetch(new Request(origin + path));

/** Sends all its SMTP at once, as no library would; hangs up at an answer that matches `cut`. Returns every answer. */
const say = (text: string, cut?: RegExp) =>
  new Promise<string>((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (heard === '') socket.write(text);
      heard += chunk;
      if (cut?.test(heard)) socket.destroy();
    });
    socket.on('close', () => resolve(heard));
  });
const envelope = 'EHLO me\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<c@d.example>\r\nDATA\r\n';

describe('the mail sandbox', () => {
  it('accepts the shop’s mail: sender, recipient, both bodies and the image in it', async () => {
    await send();
    const { mails } = (await (await get('/control/mails')).json()) as { mails: { id: number }[] };
    expect(mails).toEqual([
      {
        id: 1,
        at: Date.UTC(2026, 10, 20, 12),
        from: 'Léna, Travel <esim@shop.example>',
        to: message.to,
        subject: message.subject,
      },
    ]);
    const mail = (await (await get('/mails/1')).json()) as { text: string; hasHtml: boolean };
    expect(mail).toMatchObject({ ...mails[0], hasHtml: true });
    expect(mail.text.trimEnd()).toBe(message.text);
    const html = await (await get('/mails/1/html')).text();
    expect(html).toContain('<p>Hello</p>');
    expect(html).toContain('<head><base target="_blank">');
    expect(html).not.toContain('cid:');
    const shown = await get(/src="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
  });

  it('shows a mail without scripts or an origin, and loads nothing from outside', async () => {
    await send();
    const policy = (await get('/mails/1/html')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`img-src ${origin};`);
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toMatch(/script|https:|data:|\*/);
  });

  it('has its own page without inline script or style', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=/);
    for (const path of [
      '/start.ts',
      '/mailbox.css',
      '/list.css',
      '/letter.css',
      '/mark.svg',
      '/page/elements.ts',
      '/page/backstage.css',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });

  it('tells other pages which mails there are, never their content', async () => {
    await send();
    const list = await get('/control/mails');
    expect(list.headers.get('access-control-allow-origin')).toBe('*');
    expect(await list.text()).not.toContain('ord_1');
    for (const path of ['/mails/1', '/mails/1/html', '/mails/1/pictures/0']) {
      expect((await get(path)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('keeps only the latest mails', async () => {
    for (const n of [1, 2, 3, 4, 5]) await send({ subject: `Mail ${String(n)}` });
    expect(sandbox.mails().map(({ id, subject }) => [id, subject])).toEqual([
      [3, 'Mail 3'],
      [4, 'Mail 4'],
      [5, 'Mail 5'],
    ]);
    for (const path of ['/mails/2', '/mails/2/html', '/mails/3/pictures/1', '/mails/x']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it('refuses an oversized mail, and takes the next', async () => {
    await expect(send({ text: 'x'.repeat(limits.maxBytes) })).rejects.toThrow(/^SMTP: .*\b552$/);
    expect(sandbox.mails()).toEqual([]);
    await send();
    expect(sandbox.mails()).toHaveLength(1);
  });

  it('takes a text-only mail, and shows no HTML of it', async () => {
    const heard = await say(`${envelope}Subject: Plain\r\n\r\n<b>Hello</b>\r\n.\r\nQUIT\r\n`);
    expect(heard).toMatch(/^250 .*queued/m);
    expect(await (await get('/mails/1')).json()).toMatchObject({
      from: '',
      to: 'c@d.example',
      subject: 'Plain',
      text: expect.stringContaining('<b>Hello</b>'),
      hasHtml: false,
    });
    expect((await get('/mails/1/html')).status).toBe(404);
  });

  it('serves no attachment except images', async () => {
    const mail = [
      'Content-Type: multipart/related; boundary=x',
      '',
      '--x',
      'Content-Type: text/html',
      '',
      '<img src="cid:evil">',
      '--x',
      'Content-Type: image/svg+xml',
      'Content-ID: <evil>',
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      '--x--',
    ].join('\r\n');
    await say(`${envelope}${mail}\r\n.\r\nQUIT\r\n`);
    expect(await (await get('/mails/1/html')).text()).toContain('/mails/1/pictures/0');
    expect((await get('/mails/1/pictures/0')).status).toBe(404);
  });

  it('keeps nothing of a mail that was cut off, and survives non-SMTP input', async () => {
    await say(`${envelope}Subject: Half\r\n\r\nHel`, /^354/m);
    expect(await say('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', /^421/m)).toContain(
      'HTTP requests not allowed',
    );
    await send();
    expect(sandbox.mails().map(({ subject }) => subject)).toEqual([message.subject]);
  });
});
