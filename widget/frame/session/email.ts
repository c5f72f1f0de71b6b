import { emailRule } from '../../../server/contract/email.ts';

export const isEmail = (value: string) => emailRule.test(value);

/** The address from the partner's tag, or empty if it is not an e-mail address. */
export const prefillOf = (given: string) => (isEmail(given) ? given : '');
