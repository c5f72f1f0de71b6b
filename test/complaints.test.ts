import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What users of shops and widgets like this one complain of, and the test that would catch it here: file and words of its name. */
const complaints: Record<string, readonly (readonly [file: string, name: string])[]> = {
  'the cart is emptied, for cookies of third parties are blocked': [
    ['e2e/access.test.ts', 'sells where cookies and storage are blocked'],
    ['e2e/embed.test.ts', 'gets no dialog, no cookie'],
  ],
  'the widget is blank, for storage throws': [
    ['e2e/embed.test.ts', 'shows the store where storage throws'],
    ['widget/bridge.test.ts', 'is told once a page where storage throws'],
  ],
  'the frame grows for ever': [
    ['e2e/embed-loader.test.ts', 'ends a loop of heights'],
    ['widget/bridge.test.ts', 'ends when it flickers between two values'],
  ],
  'the page jumps to the widget on load': [['e2e/embed.test.ts', 'is not moved by the store']],
  'dialogs open outside the window of a tall frame': [['e2e/embed.test.ts', 'gets no dialog']],
  'paying throws the visitor off the page': [
    ['e2e/purchase.test.ts', 'asks the bank’s question in the page'],
    ['e2e/embed.test.ts', 'nor its address'],
  ],
  'there is no Apple Pay in the embed': [['e2e/embed-doctor.test.ts', 'names the mistakes of a tag']],
  '3-D Secure dies in the frame': [
    ['e2e/purchase.test.ts', 'asks the bank’s question in the page'],
    ['widget/doctor.test.ts', 'a sandbox without forms'],
  ],
  'charged twice, or two orders': [
    ['server/purchase.test.ts', 'is one order, one hold and one purchase for twenty clicks at once'],
    ['e2e/trouble.test.ts', 'buys nothing twice'],
  ],
  '“I paid, where is my eSIM?”': [
    ['e2e/trouble.test.ts', 'is delivered and captured when the tab is closed right after paying'],
  ],
  'webhooks come late, twice and out of order': [
    ['server/faults-stripe.test.ts', 'may come in any order'],
    ['server/faults-stripe.test.ts', 'that come ten times at once move the order once'],
    ['server/purchase.test.ts', 'comes to rest without any webhook'],
  ],
  'currencies are wrong, mixed or kept too long': [
    ['e2e/currency.test.ts', 'decides the money of every price'],
    ['server/catalogue-routes.test.ts', 'again when a price changed'],
    ['widget/format.test.ts', 'never shows two dollars alike'],
  ],
  'the frame has no title, controls no label': [
    ['widget/embed.test.ts', 'is the one of the plain tag'],
    ['e2e/access.test.ts', 'sells by keyboard alone'],
  ],
  'a white box stands in a dark page': [['e2e/embed.test.ts', 'is no box of another colour']],
  'the browser refuses to frame it': [['server/shell.test.ts', 'lets in whom the configuration names']],
  'messages are taken from anyone': [
    ['e2e/embed-loader.test.ts', 'is not taken for the store by the loader'],
    ['e2e/embed-loader.test.ts', 'changes nothing in the store'],
    ['widget/embed-messages.test.ts', 'of anything, from three origins'],
  ],
  'right-to-left pages and other number formats break it': [
    ['e2e/languages.test.ts', 'shows all of %s'],
    ['widget/format.test.ts', 'never shows two dollars alike, in any language'],
  ],
  'frames are doubled or orphaned in single-page apps and strict mode': [
    ['e2e/embed-react.test.ts', 'has one frame, its height and each event once'],
    ['e2e/embed-react.test.ts', 'leaves nothing behind on another route'],
    ['e2e/embed-loader.test.ts', 'has one frame and one event after a double mount'],
    ['e2e/embed-loader.test.ts', 'leaves nothing behind'],
    ['widget/embed.test.ts', 'is one an element, however often it is mounted'],
  ],
  'the campaign is lost at the border of the frame': [
    ['e2e/embed-loader.test.ts', 'hands the campaign of the page on'],
    ['widget/options.test.ts', 'carry the campaign'],
  ],
  'the page cannot measure what was sold': [
    ['e2e/purchase.test.ts', 'is played from the partner’s page, which hears what the frame says'],
    ['widget/bridge.test.ts', 'is told once, across reloads'],
  ],
  'an order cannot be found again without an account': [
    ['server/mail.test.ts', 'with a link that opens the order'],
    ['server/links.test.ts', 'mails a link to each order of the address'],
    ['server/shell.test.ts', 'to an order is a page that nobody keeps'],
  ],
  'bought, and the phone cannot use it': [
    ['widget/checkout.test.tsx', 'stops kindly when the phone takes no eSIM'],
    ['widget/checkout.test.tsx', 'tells how to find out when the traveller is not sure'],
  ],
  'a code cannot be scanned by the phone that shows it': [
    ['e2e/purchase.test.ts', 'ends with a QR code that scans'],
  ],
  '“UK”, “USA”, “UAE” and “Holland” are not found': [
    ['widget/search.test.ts', 'finds cities and other names once it has learnt them'],
  ],
  'a top-up turns out to be impossible too late': [
    ['e2e/purchase.test.ts', 'steps that follow the phone, and a top-up'],
  ],
  'a phone zooms into a field and stays there': [
    ['e2e/embed.test.ts', 'fields that a phone does not zoom into'],
  ],
  'a policy of the page breaks the loader': [
    ['e2e/embed-loader.test.ts', 'works under a policy without unsafe-inline'],
  ],
};

describe('what others complain of', () => {
  it.each(Object.entries(complaints))('is tested: %s', (_, tests) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, name] of tests)
      expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(name);
  });
});
