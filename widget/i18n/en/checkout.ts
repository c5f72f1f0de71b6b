/** The checkout texts that nearly everyone sees, and the one shown when nothing more can load. */
export const checkout = {
  'checkout.quantity': 'How many eSIMs?',
  'checkout.title': 'Checkout',
  'checkout.topUpTitle': 'Top up',
  'checkout.topUpOnto': 'Added to your current eSIM',
  'checkout.topUpEnding': 'Added to the eSIM ending in {digits}',
  'checkout.device': 'Is your phone eSIM-ready and unlocked?',
  'checkout.yes': 'Yes',
  'checkout.unsure': 'I’m not sure',
  'checkout.no': 'No',
  'checkout.findOut': 'Check my phone',
  'checkout.deviceMissing': 'Please choose one',
  'checkout.email': 'Email',
  'checkout.topUpEmail': 'Email for your receipt',
  'checkout.emailHint': 'We’ll send your eSIM and receipt here. No marketing.',
  'checkout.emailWrong': 'Enter an email address such as name@example.com',
  'checkout.emailMeant': 'Did you mean {email}?',
  'checkout.payment': 'Payment',
  'checkout.cardLoading': 'Loading the secure card form…',
  'checkout.cardFailed': 'The card form didn’t load. You haven’t been charged.',
  'checkout.missing': {
    one: 'Please check {count} field above.',
    other: 'Please check {count} fields above.',
  },
  'checkout.placing': 'One moment…',
  'checkout.confirming': 'Waiting for your bank…',
  'checkout.facts':
    'Data only, no phone number, calls or texts. When your data runs out, it stops. You’re never charged more.',
  'checkout.topUpCalm': 'You’re only charged when the data is added.',
  'problem.offline':
    'We couldn’t reach the shop. You haven’t been charged. Check your connection and try again.',
} as const;
