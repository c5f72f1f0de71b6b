import type { Clock } from '../clock.ts';
import { createBox } from './box.ts';
import type { Mail } from './box.ts';
import { createMailSite } from './site.ts';
import { createSmtp } from './smtp.ts';

/** Several times the size of the storefront's mails, yet a full box stays small. */
const maxMailBytes = 256 * 1024;
const maxMails = 100;

export interface MailSandbox {
  fetch(request: Request): Response | Promise<Response>;
  mails(): readonly Mail[];
  /** Takes mail on this port; resolves with it. Port 0 picks a free one. */
  listen(port: number): Promise<number>;
  stop(): Promise<void>;
}

/** Stands in for a mail provider, over its real wire, and for every recipient's mailbox. */
export function createMailSandbox({
  clock,
  maxBytes = maxMailBytes,
  kept = maxMails,
}: {
  clock: Clock;
  maxBytes?: number;
  kept?: number;
}): MailSandbox {
  const box = createBox({ clock, kept });
  const smtp = createSmtp({ box, maxBytes });
  const site = createMailSite(box);
  return {
    fetch: (request) => site.fetch(request),
    mails: box.all,
    listen: smtp.listen,
    stop: smtp.close,
  };
}
