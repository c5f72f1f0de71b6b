/** What the suite as a whole must show, and the tag that its tests carry. `vitest --tags-filter=fault-13` runs the tests of one. */
export interface Claim {
  readonly tag: string;
  readonly what: string;
  /** How many tests it takes, at least; default 1. */
  readonly tests?: number;
  /** Why there is nothing more to test. */
  readonly because?: string;
}

/** The faults that a purchase must survive, by number. */
const faults: readonly Claim[] = [
  { tag: 'fault-1', what: 'the service times out and did buy' },
  { tag: 'fault-2', what: 'the service times out and did not buy' },
  { tag: 'fault-3', what: 'the purchase appears ten minutes later' },
  { tag: 'fault-4', what: 'the list lags within the window' },
  { tag: 'fault-5', what: '5xx before and after the effect', tests: 2 },
  { tag: 'fault-6', what: 'refused: sold out, bad package', tests: 2 },
  { tag: 'fault-7', what: '429 with and without Retry-After', tests: 2 },
  { tag: 'fault-8', what: '401 in the middle, 50 at once', tests: 2 },
  { tag: 'fault-9', what: 'no token to be had' },
  { tag: 'fault-10', what: 'odd lifetimes of tokens' },
  { tag: 'fault-11', what: 'a reply that is broken, wrong or huge' },
  { tag: 'fault-12', what: 'a redirect to another host', tests: 2 },
  { tag: 'fault-13', what: 'a crash at any point, and at any two', tests: 2 },
  { tag: 'fault-14', what: 'kill -9 at random times' },
  { tag: 'fault-15', what: 'a webhook ten times at once' },
  { tag: 'fault-16', what: 'webhooks out of order' },
  { tag: 'fault-17', what: 'no webhook ever' },
  {
    tag: 'fault-18',
    what: 'a webhook before the payment is written down',
    because: 'the secret to confirm a payment is told only after the payment is written down',
  },
  { tag: 'fault-19', what: 'a webhook of a stranger' },
  { tag: 'fault-20', what: 'the store is down when a webhook comes' },
  { tag: 'fault-21', what: 'the tab is closed after paying', tests: 2 },
  { tag: 'fault-22', what: 'the payment is not the one of the order' },
  { tag: 'fault-23', what: 'captured in part' },
  { tag: 'fault-24', what: 'capturing breaks' },
  { tag: 'fault-25', what: 'the hold lapses before buying' },
  { tag: 'fault-26', what: 'the hold lapses after buying' },
  { tag: 'fault-27', what: 'releasing breaks' },
  { tag: 'fault-28', what: 'a refund is pending or fails', tests: 2 },
  { tag: 'fault-29', what: 'a refund times out after its effect', tests: 2 },
  { tag: 'fault-30', what: 'double clicks, two tabs, a reload', tests: 2 },
  { tag: 'fault-31', what: 'two processes, one order' },
  { tag: 'fault-32', what: 'a pause between committing and sending' },
  { tag: 'fault-33', what: 'clocks that differ' },
  { tag: 'fault-34', what: '200 slow purchases' },
  { tag: 'fault-35', what: 'the service is down for minutes', tests: 2 },
  { tag: 'fault-36', what: 'the price rises before the hold' },
  { tag: 'fault-37', what: 'the price rises after the hold', tests: 2 },
  { tag: 'fault-38', what: 'the price falls after the hold' },
  {
    tag: 'fault-39',
    what: 'the price is too old when the card is typed',
    because: 'nothing is quoted for a time: each order is priced when it is placed',
  },
  { tag: 'fault-40', what: 'the package is gone' },
  { tag: 'fault-41', what: 'a top-up that is not possible' },
  { tag: 'fault-42', what: 'the disk is full, the store read-only, a migration half-done', tests: 2 },
  { tag: 'fault-43', what: 'SIGTERM in the middle' },
  { tag: 'fault-44', what: 'the mail provider is down' },
  { tag: 'fault-45', what: 'events of the service forged, replayed, unknown, out of order', tests: 3 },
];

/** What users of shops and widgets like this one complain about. */
const complaints: readonly Claim[] = [
  { tag: 'emptied-cart', what: 'the cart is emptied because third-party cookies are blocked', tests: 2 },
  { tag: 'blank-widget', what: 'the widget is blank because storage throws', tests: 2 },
  { tag: 'growing-frame', what: 'the frame grows forever', tests: 2 },
  { tag: 'jumping-page', what: 'the page jumps to the widget on load' },
  { tag: 'dialogs-out-of-sight', what: 'dialogs open outside the window of a tall frame' },
  { tag: 'thrown-off-the-page', what: 'paying throws the visitor off the page', tests: 2 },
  { tag: 'no-apple-pay', what: 'there is no Apple Pay in the embed' },
  { tag: '3-d-secure-dies', what: '3-D Secure dies in the frame', tests: 2 },
  { tag: 'charged-twice', what: 'charged twice, or two orders', tests: 2 },
  { tag: 'where-is-my-esim', what: '“I paid, where is my eSIM?”' },
  { tag: 'webhooks-late-and-twice', what: 'webhooks come late, twice and out of order', tests: 3 },
  { tag: 'wrong-currency', what: 'currencies are wrong, mixed or kept too long', tests: 3 },
  { tag: 'no-labels', what: 'the frame has no title, controls no label', tests: 2 },
  { tag: 'white-box', what: 'a white box stands in a dark page' },
  { tag: 'framing-refused', what: 'the browser refuses to frame it' },
  { tag: 'messages-from-anyone', what: 'messages are taken from anyone', tests: 3 },
  { tag: 'right-to-left', what: 'right-to-left pages and other number formats break it', tests: 2 },
  {
    tag: 'doubled-frames',
    what: 'frames are doubled or orphaned in single-page apps and strict mode',
    tests: 5,
  },
  { tag: 'lost-campaign', what: 'the campaign is lost at the border of the frame', tests: 2 },
  { tag: 'sales-not-measured', what: 'the page cannot measure what was sold', tests: 2 },
  { tag: 'order-not-found-again', what: 'an order cannot be found again without an account', tests: 3 },
  { tag: 'phone-cannot-use-it', what: 'bought, and the phone cannot use it', tests: 2 },
  { tag: 'code-cannot-be-scanned', what: 'a code cannot be scanned by the phone that shows it' },
  { tag: 'country-not-found', what: '“UK”, “USA”, “UAE” and “Holland” are not found' },
  { tag: 'top-up-impossible-too-late', what: 'a top-up turns out to be impossible too late' },
  { tag: 'zooming-field', what: 'a phone zooms into a field and stays there' },
  { tag: 'policy-breaks-loader', what: 'a policy of the page breaks the loader' },
];

export const claims: readonly Claim[] = [...faults, ...complaints];

/**
 * Tests that `npm test` leaves to `npm run test:all`, which CI runs: the same promises in further languages, engines,
 * sites, themes and widths, rarer ways to break them, and the longest torture. Each claim above has enough tests without this tag.
 */
export const thorough = 'thorough';

/** Vitest refuses a tag that is not listed here. */
export const tags = [
  ...claims.map(({ tag, what }) => ({ name: tag, description: what })),
  { name: thorough, description: 'what `npm test` leaves to `npm run test:all`' },
];
