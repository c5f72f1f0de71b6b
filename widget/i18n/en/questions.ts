/** Five questions before buying; the key with `More` is the answer. */
export const questions = {
  'questions.phone': 'Will it work on my phone?',
  'questions.phoneMore':
    'Most recent phones take an eSIM: iPhone XR or later, Pixel 3 or later, Galaxy S20 or later. It must not be locked to one network. To check, dial *#06#: if an EID is shown, it’s ready.',
  'questions.number': 'Do I keep my number and WhatsApp?',
  'questions.numberMore':
    'Yes. Your own SIM stays in the phone, and WhatsApp keeps your number. Only mobile data goes through the eSIM. Turn off data roaming on your own SIM, and calls to it cost what your network charges abroad.',
  'questions.start': 'When should I install it, and when does it start?',
  'questions.startMore':
    'Install it at home, on Wi‑Fi; it takes about two minutes. Its days begin when it first connects at your destination. If you chose travel dates, it works on those dates.',
  'questions.end': 'What happens when the data or the days run out?',
  'questions.endMore':
    'It stops. You aren’t charged anything more, and nothing renews. You can add data from your eSIM’s page while the eSIM allows it.',
  'questions.delivery': 'How do I get it, and what if something goes wrong?',
  'questions.deliveryMore':
    'It’s on your screen and in your inbox, usually within seconds of paying. If we can’t deliver it, it costs you nothing.',
} as const;
