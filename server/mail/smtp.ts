import { createTransport } from 'nodemailer';
import type { Mailer, Message } from './mailer.ts';

/** `verify` connects, starts TLS and signs in; it throws the same errors as `send`. */
export interface SmtpMailer extends Mailer {
  verify(): Promise<void>;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

const timeOutMs = 10_000;
/**
 * A server may scan a mail before it accepts it; a mail that we give up on meanwhile still arrives, and is
 * sent again. RFC 5321 would wait ten minutes, `deliver.ts` waits one.
 */
const replyMs = 55_000;

/** Sends mail over a few pooled SMTP connections. `requireTls` refuses a server without TLS. */
export function createSmtpMailer(options: {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  from: Sender;
  requireTls: boolean;
}): SmtpMailer {
  const url = new URL(options.url);
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: options.requireTls && !secure,
    ...(user ? { auth: { user, pass: pass ?? '' } } : {}),
    connectionTimeout: timeOutMs,
    greetingTimeout: timeOutMs,
    socketTimeout: replyMs,
    dnsTimeout: timeOutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = options.from.address.split('@').at(-1);

  return {
    async verify() {
      try {
        await transport.verify();
      } catch (cause) {
        throw withoutAddress(cause);
      } finally {
        transport.close();
      }
    },

    async send(message, signal) {
      // Parsed as a list, a header line or a second address, it could reach the wrong person.
      if (!/^[^\s,;<>"@\p{C}]+@[^\s,;<>"@\p{C}]+$/u.test(message.to))
        throw new Error('not one plain address');
      try {
        await transport.sendMail({
          signal,
          from: options.from,
          to: { name: '', address: message.to },
          subject: message.subject,
          html: message.html,
          text: message.text,
          ...(message.id === null ? {} : { messageId: `<${message.id}@${domain}>` }),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(message) },
          attachments: message.images.map((image) => ({
            cid: image.cid,
            filename: image.name,
            content: image.base64,
            encoding: 'base64',
            contentType: 'image/png',
            contentDisposition: 'inline',
          })),
        });
      } catch (cause) {
        throw withoutAddress(cause);
      }
    },
  };
}

/** Mail programs show a button for it, and post by themselves when it is pressed. */
const unsubscribing = ({ unsubscribe }: Message): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Servers repeat the address in their replies; the codes say enough. */
function withoutAddress(cause: unknown): Error {
  const { code, command, responseCode } = cause as Record<string, unknown>;
  const words = [code, command, responseCode].filter((word) => ['string', 'number'].includes(typeof word));
  return new Error(`SMTP: ${words.join(' ') || 'failed'}`);
}
