/** Texts for keeping eSIMs at hand, also without a network: `keep.*`. */
export const keep = {
  'keep.saved': 'Saved on this device. Opens offline.',
  'keep.home': 'You can add this page to your home screen. It opens without a network.',
  'keep.print': 'Print on one page',
  'keep.day': 'The day you land',
  'keep.calendar': 'Add to calendar',
  'keep.turnOn': 'Turn on your eSIM for {destination}',
  'keep.turnOnHow':
    'In your phone’s settings, turn the eSIM on and switch on data roaming for it. Your eSIM’s page has the steps.',
  'keep.secret': 'Keep this sheet private: anyone who has it can install your eSIM.',
  'keep.forget': 'Forget me on this device',
  'keep.forgetMore':
    'This removes every eSIM that this page saved here. Your eSIMs and the links in your emails keep working.',
  'keep.forgetNow': 'Forget everything',
  'keep.mine': 'My eSIMs',
  'keep.none': 'No eSIM is saved on this device',
  'keep.noneMore': 'Open one from the link in your email, and it stays here, offline too.',
  'keep.daysLeft': '{days} left',
} as const;
