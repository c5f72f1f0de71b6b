import { coloursOf } from './colours.ts';
import { renderHtml } from './html.tsx';
import type { MailContent } from './mail-page.ts';
import type { Message } from './mailer.ts';
import { renderText } from './text.ts';

/** The mail with a link to the dashboard, in English as the dashboard is. It looks like the house, not the brand. */
export function invitationMessage(options: { to: string; brand: string; link: string }): Message {
  const { to, brand, link } = options;
  const page: MailContent = {
    subject: `${brand}: your link to the dashboard`,
    title: 'Your link to the dashboard',
    lead: 'Open it on the device that you work on, and make a passkey there. It signs you in from then on.',
    blocks: [
      { kind: 'button', label: 'Open the dashboard', href: link, note: 'It works once, for 15 minutes.' },
      { kind: 'text', text: 'If you do not expect it, ignore this mail: without you the link does nothing.' },
    ],
    footer: new URL(link).host,
  };
  return {
    id: null,
    to,
    subject: page.subject,
    html: renderHtml(page, { lang: 'en', brand, colours: coloursOf({}), qr: () => '' }),
    text: renderText(page, 'en'),
    images: [],
  };
}
