import type { LegalTexts } from './legal-texts.ts';

export const en: LegalTexts = {
  statements: {
    'begin.1': 'Provide my plan at once, before the withdrawal period ends.',
    'service.1':
      'I know that I lose my right to withdraw once the plan has been fully provided, and pay for what I use until then.',
    'digital-content.1': 'I know that I thereby lose my right to withdraw.',
    'none.1': 'Provide my plan at once. I know that I have no right to withdraw from this contract.',
    'delivery.1':
      'Deliver my eSIM at once. I know that I can’t withdraw from the contract once it is delivered.',
    'top-up.1': 'Add the data at once. I know that I can’t withdraw from the contract once it is added.',
  },
  missing: 'Please tick this box to continue',
  changed: 'This wording has changed. Please read it again and tick the box.',
  agreed: 'What you agreed to',
  agreedOn: 'You ticked this when you ordered, on {time}.',
  right: 'Right to withdraw',
  how: 'You may withdraw from this contract within 14 days of the order, without giving a reason. To do so, tell {seller} by a clear statement, such as an email or a letter, or on this page: {link} You may use the form below, but you need not. It is enough to send your statement before the 14 days end.',
  effect:
    'If you withdraw, you get all your payments back without delay, at the latest 14 days after we hear of it, by the means that you paid with and free of charge.',
  consequence: {
    service:
      'As you asked us to begin at once, you pay for the part that was provided until you told us. The right ends once the plan has been fully provided.',
    'digital-content':
      'You asked us to begin before the withdrawal period was over, and confirmed that you thereby lose the right. So it has ended, and you can no longer withdraw from this contract.',
    none: 'There is no right to withdraw from this contract.',
  },
  form: 'Model withdrawal form',
  formLines: [
    '(Complete and return this form only if you wish to withdraw from the contract.)',
    'To {seller}:',
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract for the provision of the following service: {service}',
    'Ordered on (*)/received on (*): {date}',
    'Name of consumer(s):',
    'Address of consumer(s):',
    'Signature of consumer(s) (only if this form is notified on paper):',
    'Date:',
    '(*) Delete as appropriate.',
  ],
};
