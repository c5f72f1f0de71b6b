/** The texts of the mails page. */
export const texts = {
  title: 'Mails',
  sentBy: (sender: string) => `What travellers get by mail. Sent by your mail server, from ${sender}.`,
  sentByService:
    'What travellers get by mail. No mail server is set (SMTP_URL), so the service mails its own sales, and travellers get no mail about delays or refunds.',
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
  switches: { brandToService: ['shared', 'not shared'], reminders: ['sent', 'not sent'] },
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
  brandHelp: 'Letters, digits and spaces only, as at the service.',
  colourHelp: 'Six hex digits. Empty: the store’s own.',
  secondaryHelp: 'Tints the header. Empty: the primary colour.',
  language: 'Language',
  travellers: 'The traveller’s own, else English',
  nearest: 'The traveller’s, or the nearest that the service has',
  languageHelp: 'Mails exist in 14 languages. To send only one, choose it here.',
  serviceLanguageHelp: 'The service writes in five. To send only one, choose it here.',
  from: 'From',
  was: (was: string) => `was ${was}`,

  reminders: 'Remind travellers during the trip',
  remindersHelp:
    'One mail when a fifth of the data is left, and one two days before the end of a package of four days or more.',
  brandToService: 'Share the brand with the service',
  brandToServiceHelp:
    'Only for partners in its highest tier (Diamond). The service refuses every purchase that names a brand from anyone else.',
  serviceLater: 'If you remove your mail server (empty SMTP_URL),',
  serviceLaterRest:
    'the service sends its own mail. Here you can choose one of its five languages and whether to share the brand. Its layout and colours are its own: they are set in the service’s dashboard.',
  serviceNow: 'The service sends its own mail.',
  serviceNowRest:
    'Here you can choose one of its five languages and whether to share the brand. Its layout and colours are its own: they are set in the service’s dashboard. The preview shows our mails, which go out once SMTP_URL is set.',

  readable: 'Can it be read?',
  ratio: (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`,
  button: (white: boolean, adjusted: boolean) =>
    `Button, ${white ? 'white' : 'black'} on primary${adjusted ? ', made darker so that it stands out' : ''}`,
  brandOnTint: (adjusted: boolean) => `Brand on the tinted header${adjusted ? ', made darker for you' : ''}`,
  secondaryOnly: (ratio: string) => `Secondary as text would be ${ratio}. We use it as a tint only.`,
  secondaryFine: 'Secondary as text; we use it as a tint only',
  notAsText: 'Not as text',
  inTheDark: (adjusted: boolean) =>
    adjusted ? 'In dark mode, primary is made lighter for you' : 'In dark mode',

  preview: 'Preview',
  look: 'Show it',
  previewTitle: 'The mail as it would be sent',
  previewLanguage: 'In',
  made: (kilobytes: number) =>
    `Rendered as it would be sent, with an invented order. ${kilobytes} kB; Gmail clips above 102.`,

  changes: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
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
    'Your changes were not saved. They are shown below, on top of that version: save again to keep them.',

  history: 'Versions',
  historyHeads: ['Version', 'Saved', 'By', 'What changed', { text: 'Actions', hidden: true }],
  noHistory: 'Nothing saved yet: mails use the store’s own look.',
  version: (version: number) => `Version ${version}`,
  now: 'in use',
  bringBack: 'Restore',
  unchanged: 'Same as the version before',

  saved: (version: number) => `Saved as version ${version}. It applies from the next mail.`,
  restored: (version: number, as: number) => `Version ${version} is restored as version ${as}.`,
  sent: (address: string) => `Your mail server accepted a test for ${address}.`,
  notSent: (why: string) => `Your mail server did not accept the test: ${why}.`,
  nothing: 'Nothing had changed, so nothing was saved.',
} as const;
