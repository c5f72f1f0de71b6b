/** Why a request was refused, in words for the person who sent it. */
export const refusals = {
  'signed-out': {
    status: 401,
    title: 'You are signed out',
    text: 'Nothing was done. Sign in, and send it again.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  expired: {
    status: 401,
    title: 'Your session has ended',
    text: 'Nothing was done. A session ends after 12 hours without use, and after 7 days in any case.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  role: {
    status: 403,
    title: 'Your role does not allow this',
    text: 'Nothing was done. An owner can change your role under People.',
    way: ['/dashboard', 'To the first page'],
  },
  shops: {
    status: 403,
    title: 'This is about all shops',
    text: 'Nothing was done. Your access is to some of them; an owner can change that under People.',
    way: ['/dashboard', 'To the first page'],
  },
  foreign: {
    status: 403,
    title: 'This was not sent from the dashboard',
    text: 'Nothing was done. Open the dashboard at its own address, and send it from there.',
    way: ['/dashboard', 'To the first page'],
  },
  form: {
    status: 403,
    title: 'This page is too old',
    text: 'Nothing was done. Open the page again, and send it from there.',
    way: ['/dashboard', 'To the first page'],
  },
  'step-up': {
    status: 403,
    title: 'This needs your passkey',
    text: 'Nothing was done. Go back and confirm it with your passkey, for which the page needs JavaScript; if you have none, add one to your account first.',
    way: ['/dashboard/account', 'Your account'],
  },
  'no-passkey': {
    status: 403,
    title: 'You have no passkey yet',
    text: 'Nothing was done. This needs one: add it to your account, then come back.',
    way: ['/dashboard/account', 'Your account'],
  },
  'not-known': {
    status: 403,
    title: 'This passkey does not sign in here',
    text: 'Nothing was done. Try again, or ask an owner for a new link.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'invitation-over': {
    status: 410,
    title: 'This link does not work any more',
    text: 'A link works once, and for 15 minutes. Ask an owner for a new one.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'not-invited': {
    status: 403,
    title: 'You cannot come in this way',
    text: 'Only people who were invited here can, with an address that the provider calls verified. Ask an owner for an invitation.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  'not-begun': {
    status: 403,
    title: 'This sign-in was not begun here',
    text: 'It was begun in another browser, more than ten minutes ago, or is done. Begin again.',
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
    text: 'Nothing was done. A first passkey is added within 15 minutes of signing in. Sign out, sign in, and add it.',
    way: ['/dashboard/account', 'Your account'],
  },
  replay: {
    status: 409,
    title: 'This was sent before',
    text: 'Nothing was done a second time. Open the page again to see how it stands.',
    way: ['/dashboard', 'To the first page'],
  },
  'lost-race': {
    status: 409,
    title: 'Somebody else was first',
    text: 'Nothing was done. It has changed since you opened the page; open it again to see how it stands.',
    way: ['/dashboard', 'To the first page'],
  },
  invalid: {
    status: 422,
    title: 'This cannot be done',
    text: 'Nothing was done. Go back, and look at what was entered.',
    way: ['/dashboard', 'To the first page'],
  },
  unknown: {
    status: 404,
    title: 'There is no such page',
    text: 'It may have been removed, or the address is not complete.',
    way: ['/dashboard', 'To the first page'],
  },
  exporting: {
    status: 429,
    title: 'An export is being written',
    text: 'One at a time: wait until it is done, or stop it.',
    way: ['/dashboard', 'To the first page'],
  },
  'too-many': {
    status: 429,
    title: 'Too many tries',
    text: 'Nothing was done. Wait a minute, and try again.',
    way: ['/dashboard/sign-in', 'Sign in'],
  },
  failed: {
    status: 500,
    title: 'Something went wrong on our side',
    text: 'It is not certain whether anything was done. Look before you try again.',
    way: ['/dashboard', 'To the first page'],
  },
  unavailable: {
    status: 503,
    title: 'This cannot be read right now',
    text: 'Nothing was changed. The shop itself sells on. Try again in a moment.',
    way: ['/dashboard', 'To the first page'],
  },
} as const;

export type Refusal = keyof typeof refusals;
