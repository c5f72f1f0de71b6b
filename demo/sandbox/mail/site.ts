import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFiles, serveShared } from '../../files.ts';
import type { Box, Mail } from './box.ts';

const folder = join(import.meta.dirname, 'page');
const files = [
  'start.ts',
  'mail-list.ts',
  'letter.ts',
  'mails.ts',
  'mailbox.css',
  'list.css',
  'letter.css',
  'mark.svg',
];
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * The page that lists the mails and shows each. `/control/mails` lists them for any page, but never their content.
 */
export function createMailSite(box: Box): Hono {
  const site = new Hono();
  site.use(async (c, next) => {
    c.header('x-content-type-options', 'nosniff');
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    await next();
  });
  site.get('/', (c) => {
    c.header('content-security-policy', pagePolicy);
    return c.html(readFileSync(join(folder, 'index.html'), 'utf8'));
  });
  serveShared(site);
  serveFiles(site, folder, files);

  site.get('/control/mails', cors(), (c) =>
    c.json({ mails: box.all().map(({ id, at, from, to, subject }) => ({ id, at, from, to, subject })) }),
  );
  const found = (c: Context) => box.find(Number(c.req.param('id')));
  site.get('/mails/:id', (c) => {
    const mail = found(c);
    if (!mail) return c.notFound();
    const { id, at, from, to, subject, text } = mail;
    return c.json({ id, at, from, to, subject, text, hasHtml: mail.html !== null });
  });
  site.get('/mails/:id/html', (c) => {
    const mail = found(c);
    if (!mail || mail.html === null) return c.notFound();
    c.header('content-security-policy', letterPolicy(new URL(c.req.url).origin));
    return c.html(drawLetter(mail, mail.html));
  });
  site.get('/mails/:id/pictures/:at', (c) => {
    const picture = found(c)?.pictures[Number(c.req.param('at'))];
    if (!picture || !shown.has(picture.type)) return c.notFound();
    return c.body(picture.bytes, 200, { 'content-type': picture.type });
  });
  return site;
}

/**
 * What a mail may do, in the page's frame or in its own tab: have styles, show the images that came with it, and open
 * links. No scripts, and an opaque origin, which `'self'` never matches.
 */
function letterPolicy(origin: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/** The mail's own HTML: images are fetched from the box and links open in tabs. */
function drawLetter({ id, pictures }: Mail, html: string): string {
  const withPictures = html.replaceAll(/\bcid:([^"'\s)>]+)/g, (whole, cid: string) => {
    const at = pictures.findIndex((picture) => picture.cid === cid);
    return at === -1 ? whole : `/mails/${String(id)}/pictures/${String(at)}`;
  });
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(withPictures)
    ? withPictures.replace(/<head[^>]*>/i, (head) => head + base)
    : base + withPictures;
}
