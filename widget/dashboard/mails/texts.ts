/** The texts of the mails page. */
export const texts = {
  title: 'Mails',
  sentBy: (sender: string) => `What travellers get by mail. Sent by your mail server, from ${sender}.`,
  sentByService:
    'What travellers get by mail. No mail server is set (SMTP_URL), so the service mails its own sales, and nothing tells of a delay or of money that goes back.',
  labels: {
    brand: 'Brand',
    primary: 'Primary colour',
    secondary: 'Secondary colour',
    language: 'Language',
    brandToService: 'Brand in the service’s mails',
    reminders: 'Reminders',
  },
  unset: {
    brand: 'none',
    primary: 'the store’s own',
    secondary: 'the primary colour',
    language: 'the traveller’s own',
  },
  switches: { brandToService: ['told', 'not told'], reminders: ['sent', 'not sent'] },
  kindsLabel: 'Kinds of mail',
  kinds: {
    delivered: 'Your eSIM',
    'top-up': 'Data added',
    delayed: 'Delayed',
    released: 'Nothing charged',
    refunded: 'Paid back',
    'return-delayed': 'Money delayed',
    withdrawn: 'Withdrawal',
    'data-low': 'Data low',
    ending: 'Ends soon',
    links: 'Links again',
  },
  shop: 'Shop',
  schemes: { light: 'Light', dark: 'Dark' },
  widths: { phone: 'Phone', computer: 'Computer' },

  settings: 'Settings',
  brand: 'Brand, the first word of the subject',
  brandHelp: 'Letters, digits and spaces: what the service takes too.',
  colourHelp: 'Six hex digits; empty for the store’s own.',
  secondaryHelp: 'Tints the head; empty for the primary.',
  language: 'Language',
  travellers: 'The traveller’s own, else English',
  nearest: 'The traveller’s, or the nearest that the service has',
  languageHelp: 'Written in 14 languages. To send one only, choose it here.',
  serviceLanguageHelp: 'The service writes in five. To send one only, choose it here.',
  from: 'From',
  was: (was: string) => `was ${was}`,

  reminders: 'Remind travellers during the trip',
  remindersHelp:
    'One mail when a fifth of the data is left, and one two days before the end of a package of four days or more.',
  brandToService: 'Tell the service the brand',
  brandToServiceHelp:
    'Only partners of its highest tier (Diamond) may: of all others it refuses every purchase that names a brand.',
  serviceLater: 'If your mail server is taken away (SMTP_URL empty),',
  serviceLaterRest:
    'the service sends its own mail. From here it takes one of five languages, and the brand if you tell it. Its layout and colours are its own: they are set in the service’s dashboard.',
  serviceNow: 'The service sends its own mail.',
  serviceNowRest:
    'From here it takes one of five languages, and the brand if you tell it. Its layout and colours are its own: they are set in the service’s dashboard. The preview shows our mails, which go out once SMTP_URL is set.',

  readable: 'Can it be read?',
  ratio: (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`,
  button: (white: boolean, adjusted: boolean) =>
    `Button, ${white ? 'white' : 'black'} on primary${adjusted ? ', made darker so that it stands out' : ''}`,
  brandOnTint: (adjusted: boolean) => `Brand on the tinted head${adjusted ? ', made darker for you' : ''}`,
  secondaryOnly: (ratio: string) => `Secondary as text would be ${ratio}. We use it as a tint only.`,
  secondaryFine: 'Secondary as text; we use it as a tint only',
  notAsText: 'Not as text',
  inTheDark: (adjusted: boolean) =>
    adjusted ? 'In the dark, primary is made lighter for you' : 'In the dark',

  preview: 'Preview',
  look: 'Show it',
  previewTitle: 'The mail as it would be sent',
  previewLanguage: 'In',
  made: (kilobytes: number) =>
    `Made by the renderer that sends, with an invented order. ${kilobytes} kB; Gmail cuts at 102.`,

  changes: (count: number) => (count === 1 ? '1 change not saved' : `${count} changes not saved`),
  noChanges: 'Nothing to save',
  changed: (label: string, was: string, now: string) => `${label} ${was} → ${now}`,
  test: 'Send me a test',
  testTo: (address: string) => `A test goes to ${address}.`,
  discard: 'Discard',
  save: (version: number) => `Save as version ${version}`,
  /** No changes that the page knows of. Without script, it learns of them only when the form is sent. */
  saveNone: 'Save',
  readOnly: 'Only owners change these.',

  overtaken: (version: number, by: string) => `${by} saved version ${version} while you were here`,
  overtakenRest:
    'Nothing of yours was saved. Below is what you typed, over their version: save again to keep yours.',

  history: 'Versions',
  historyHeads: ['Version', 'Saved', 'By', 'What changed', { text: 'Actions', hidden: true }],
  noHistory: 'Nothing was saved yet: mails look as the store’s own.',
  version: (version: number) => `Version ${version}`,
  now: 'at work now',
  bringBack: 'Bring back',
  unchanged: 'As the version before',

  saved: (version: number) => `Saved as version ${version}. The next mail has it.`,
  restored: (version: number, as: number) => `Version ${version} is back, as version ${as}.`,
  sent: (address: string) => `A test was handed to your mail server for ${address}.`,
  notSent: (why: string) => `Your mail server did not take the test: ${why}.`,
  nothing: 'Nothing had changed, so nothing was saved.',
} as const;
