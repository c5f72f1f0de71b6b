import { isEmail } from '../../../server/contract/email/email.ts';

/** The address from the partner's tag, or empty if it is not an e-mail address. */
export const prefillOf = (given: string) => (isEmail(given) ? given : '');
