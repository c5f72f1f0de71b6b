/** Why a request was refused, in words for the person who sent it. */
export const refusals = {
  'signed-out': {
    status: 401,
    title: 'You are signed out',
    text: 'Nothing was changed. Sign in, and send it again.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  expired: {
    status: 401,
    title: 'Your session has ended',
    text: 'Nothing was changed. A session ends after 12 hours without use, and after 7 days in any case.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  role: {
    status: 403,
    title: 'Your role does not allow this',
    text: 'Nothing was changed. An owner can change your role under People.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  shops: {
    status: 403,
    title: 'This needs access to all shops',
    text: 'Nothing was changed. You have access to only some of them; an owner can change that under People.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  foreign: {
    status: 403,
    title: 'This was not sent from the dashboard',
    text: 'Nothing was changed. Open the dashboard at its own address, and send it from there.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  form: {
    status: 403,
    title: 'This page is too old',
    text: 'Nothing was changed. Open the page again, and send it from there.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  'step-up': {
    status: 403,
    title: 'This needs your passkey',
    text: 'Nothing was changed. Go back and confirm it with your passkey; the page needs JavaScript for that. If you have no passkey, first add one to your account.',
    way: ['/dashboard/account', 'Your account'],
  },
  'no-passkey': {
    status: 403,
    title: 'You have no passkey yet',
    text: 'Nothing was changed. This needs one: add it to your account, then come back.',
    way: ['/dashboard/account', 'Your account'],
  },
  'not-known': {
    status: 403,
    title: 'This passkey does not work here',
    text: 'Nothing was changed. Try again, or ask an owner for a new link.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'invitation-over': {
    status: 410,
    title: 'This link no longer works',
    text: 'A link works once, and for 15 minutes. Ask an owner for a new one.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'not-invited': {
    status: 403,
    title: 'You cannot sign in this way',
    text: 'Only people who were invited here can, with an e-mail address that the provider has verified. Ask an owner for an invitation.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'not-begun': {
    status: 403,
    title: 'This sign-in was not started here',
    text: 'It was started in another browser or more than ten minutes ago, or has already finished. Start again.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'no-provider': {
    status: 503,
    title: 'The provider does not answer',
    text: 'Sign in with a passkey, or try again in a moment.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'too-late': {
    status: 403,
    title: 'Sign in once more',
    text: 'Nothing was changed. A first passkey must be added within 15 minutes of signing in. Sign out, sign in again, and add it.',
    way: ['/dashboard/account', 'Your account'],
  },
  replay: {
    status: 409,
    title: 'This was sent before',
    text: 'It was not done a second time. Open the page again to see the current state.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  'lost-race': {
    status: 409,
    title: 'Somebody else was first',
    text: 'Nothing was changed. It has changed since you opened the page; open it again to see the current state.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  invalid: {
    status: 422,
    title: 'This cannot be done',
    text: 'Nothing was changed. Go back, and check what you entered.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  unknown: {
    status: 404,
    title: 'There is no such page',
    text: 'It may have been removed, or the address is incomplete.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  exporting: {
    status: 429,
    title: 'An export is being written',
    text: 'Only one can run at a time: wait until it is done, or stop it.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  'too-many': {
    status: 429,
    title: 'Too many attempts',
    text: 'Nothing was changed. Wait a minute, and try again.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  failed: {
    status: 500,
    title: 'Something went wrong on our side',
    text: 'Your change may or may not have been made. Check before you try again.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
  unavailable: {
    status: 503,
    title: 'This cannot be read right now',
    text: 'Nothing was changed. The shop itself keeps selling. Try again in a moment.',
    way: ['/dashboard', 'Go to the dashboard'],
  },
} as const;

export type Refusal = keyof typeof refusals;
