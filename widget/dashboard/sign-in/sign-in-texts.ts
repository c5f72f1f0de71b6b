/** Texts for people who are not signed in. */
export const texts = {
  title: 'Sign in',
  lead: 'The dashboard, for the people who run the shop.',
  signIn: 'Sign in with a passkey',
  signInAt: (provider: string) => `Sign in with ${provider}`,
  how: 'Use your fingerprint, face or PIN on this device, or a security key. There are no passwords here, so none can be lost or stolen.',
  endedTitle: 'You were signed out',
  ended: 'A session ends after 12 hours without use, and after 7 days in any case.',
  lostTitle: 'New device, or lost the old one?',
  lost: 'Ask an owner for a link: it works once, for 15 minutes. An owner without a device can create one on the server:',
  command: 'npm run admin -- invite you@example.com --role owner',
  noScript: 'Passkeys need JavaScript. Everything else here works without it.',
  linkNoScript: 'This link needs JavaScript, as passkeys do. Everything else here works without it.',
  invitationTitle: 'You are invited',
  invitationLead:
    'Create a passkey on this device. From then on you sign in with your fingerprint, face or PIN, and no password.',
  invitation: 'Create a passkey',
  invitationOnce: 'This link works once. If this is not the device you work on, open the link there.',
  incomplete: 'The address is incomplete: open the whole link.',
  sandboxTitle: 'The demo’s dashboard',
  sandboxLead: 'You sign in as its owner. No real money moves here.',
  sandbox: 'Open the dashboard',
} as const;
