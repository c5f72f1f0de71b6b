/** Texts for keeping eSIMs at hand, also without a network: `keep.*`. */
export const keep = {
  'keep.saved': 'Saved on this device. Opens offline.',
  'keep.home': 'Add this page to your home screen. It opens offline, too.',
  'keep.print': 'Print on one page',
  'keep.day': 'The day you land',
  'keep.calendar': 'Add to calendar',
  'keep.turnOn': 'Turn on your {destination} eSIM',
  'keep.turnOnHow':
    'In your phone’s settings, turn this eSIM on and switch on Data Roaming for it. Your eSIM’s page has the steps.',
  'keep.secret': 'Keep this sheet private. Anyone who has it can install your eSIM.',
  'keep.forget': 'Forget me on this device',
  'keep.forgetMore':
    'This removes your eSIMs from this page. They keep working on your phone, and so do the links in your emails.',
  'keep.forgetNow': 'Forget everything',
  'keep.mine': 'My eSIMs',
  'keep.none': 'No eSIMs saved on this device',
  'keep.noneMore': 'Open the link in your email, and your eSIM stays here, offline too.',
  'keep.daysLeft': '{days} left',
} as const;
