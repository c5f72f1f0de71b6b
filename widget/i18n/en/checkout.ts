/** The checkout texts that nearly everyone sees, and the one shown when nothing more can load. */
export const checkout = {
  'checkout.title': 'Checkout',
  'checkout.topUpTitle': 'Top up',
  'checkout.topUpOnto': 'Added to the eSIM you have',
  'checkout.topUpEnding': 'Added to the eSIM ending in {digits}',
  'checkout.device': 'Does your phone take an eSIM, and is it unlocked?',
  'checkout.yes': 'Yes',
  'checkout.unsure': 'Not sure',
  'checkout.no': 'No',
  'checkout.findOut': 'How to find out',
  'checkout.deviceMissing': 'Choose an answer',
  'checkout.email': 'Email for your eSIM',
  'checkout.topUpEmail': 'Email for your receipt',
  'checkout.emailHint': 'The eSIM and the receipt are sent here, nothing else.',
  'checkout.emailWrong': 'Enter an email address such as name@example.com',
  'checkout.emailMeant': 'Did you mean {email}?',
  'checkout.payment': 'Payment',
  'checkout.cardLoading': 'The card fields are on their way. One moment, please.',
  'checkout.cardFailed': 'The card fields did not load. Nothing was charged.',
  'checkout.cardCheck': 'Please check the card details above.',
  'checkout.consent':
    'Deliver my eSIM at once. I know that I can’t withdraw from the contract once it is delivered.',
  'checkout.topUpConsent':
    'Add the data at once. I know that I can’t withdraw from the contract once it is added.',
  'checkout.consentMissing': 'Tick this so that we may deliver at once',
  'checkout.missing': {
    one: '{count} answer is still missing or not right.',
    other: '{count} answers are still missing or not right.',
  },
  'checkout.pay': 'Pay {price}',
  'checkout.placing': 'One moment …',
  'checkout.confirming': 'Waiting for your bank …',
  'checkout.facts':
    'Data only: no phone number, no calls or SMS. When the data is used up, it stops; nothing more is charged.',
  'checkout.calm': 'Charged only once your eSIM is ready.',
  'checkout.topUpCalm': 'Charged only once the data is added.',
  'checkout.goneTitle': 'This package is not sold any more',
  'checkout.goneMore': 'Nothing was charged. Others for the same destination are one step back.',
  'checkout.choose': 'Choose another package',
  'problem.offline':
    'We could not reach the shop. Nothing was charged. Check your connection and press Pay again.',
} as const;
