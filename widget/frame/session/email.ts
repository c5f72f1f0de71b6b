import { emailRule } from '../../../server/contract/email.ts';

export const isEmail = (value: string) => emailRule.test(value);

/** What the partner's tag gave, where it can be one. */
export const prefillOf = (given: string) => (isEmail(given) ? given : '');
